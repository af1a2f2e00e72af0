"""How fast many answers are put together: one reply with the price of every choice."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from benchmarks.timing import Measure, Question, microseconds
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.server.views.batches import batch
from desertfox.server.views.courses import thoughts
from desertfox.server.views.facts import Facts, Sight
from desertfox.text.language import Language

GOAL: Final = 50e3
POSITIONS: Final = Path(__file__).parents[1] / "tests" / "positions"


def replies() -> Question:
    """Put eight retreats and a refit of turn 10 together, as the page asks for them."""
    asked = Question("many answers in one reply")
    for way, name in (("eight retreats", "eight_retreats"), ("refit of turn 10", "refit_of_turn_10")):
        game = Game.from_position(Position.load(POSITIONS / f"{name}.toml"), seed="benchmark").sealed()
        thought, english = thoughts(game), Language.named("en")
        sight = Sight(game, Facts(id="", version=1, number=0, last=0, is_live=True, title=""), [])

        def reply() -> bytes:
            return msgspec.json.encode(batch(sight, thought, None, english))  # noqa: B023 - called at once

        asked.measures.append(Measure(way, microseconds(reply), GOAL, f"{len(reply()):,} bytes"))
    return asked
