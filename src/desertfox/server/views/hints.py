"""What a level of the computer would do now, in words."""

from __future__ import annotations

from msgspec.structs import replace

from desertfox.play.telling import speaker
from desertfox.players import Choice
from desertfox.server.messages import Hint, Level
from desertfox.server.views.facts import Sight
from desertfox.server.views.question import options
from desertfox.text.language import Language


def hint(sight: Sight, choice: Choice, level: Level, language: Language) -> Hint:
    """Return a choice as an answer, with its reason; of a move who goes and where to, for the map shows the way."""
    game, (action, motive) = sight.game, choice
    (option,) = options(game, [action], language)
    says = speaker(game.setting, language)
    if action.kind == "move" and not action.word:
        first, *others = action.units
        parts = {"unit": says.piece(game.state, first), "others": len(others), "hex": says.hex(action.hexes[-1])}
        option = replace(option, text=language.text("hint-move", **parts))
    return Hint(
        version=sight.facts.version,
        level=level,
        option=option,
        motive="" if motive is None else says.event(motive),
    )
