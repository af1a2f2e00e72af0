"""What a level of the computer would do now, in words."""

from __future__ import annotations

from desertfox.play.telling import speaker
from desertfox.players import Choice
from desertfox.server.messages import Hint, Level
from desertfox.server.views.facts import Sight
from desertfox.server.views.question import options
from desertfox.text.language import Language


def hint(sight: Sight, choice: Choice, level: Level, language: Language) -> Hint:
    """Return a choice as an answer that can be given, with its reason."""
    game, (action, motive) = sight.game, choice
    (option,) = options(game, [action], language)
    return Hint(
        version=sight.facts.version,
        level=level,
        option=option,
        motive="" if motive is None else speaker(game.setting, language).event(motive),
    )
