"""How long the levels think over a Player-Turn."""

from __future__ import annotations

from statistics import fmean, median

from benchmarks.timing import Measure, Question
from desertfox.play.game import Game
from desertfox.players import LEVELS, PLAYERS, Budget
from desertfox.players.choice import NO_LIMIT
from desertfox.players.ladder.pairs import Here, finish

ROLLOUTS = 4


def turns() -> Question:
    return Question("A Player-Turn of a level, one game of Race for Tobruk", [turn(level) for level in LEVELS])


def turn(level: str) -> Measure:
    budget = NO_LIMIT if PLAYERS[level].budget == NO_LIMIT else Budget(rollouts=ROLLOUTS)
    both = finish(Game.start("race_for_tobruk", seed="turns"), [Here(level, budget), Here(level, budget)], "turns")
    seconds = [taken for side in both for taken in side]
    of = "" if budget == NO_LIMIT else f", {ROLLOUTS} rollouts each"
    return Measure(level, median(seconds) * 1e6, note=f"{1 / fmean(seconds):.3g} Player-Turns/s{of}")
