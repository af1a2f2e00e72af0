"""What to answer when no other thought applies: the proposal, else the best of a few options one step ahead."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal
from desertfox.players.choice import Choice
from desertfox.rules import victory

_LOOKED_AT: Final = 12
_POINT: Final = 10.0


def choose(game: Game, seed: str = "") -> Choice:
    """Return the proposal if there is one, else the option after which the position looks best."""
    decision = game.decision
    proposal = decision.proposal()
    if proposal is not None and decision.why_not(proposal) is None:
        return Choice(proposal, motives.plainly())
    return Choice(_best(game, seed), motives.looks_best())


def _best(game: Game, seed: str) -> Action:
    decision = game.decision
    offers = list(islice(decision.actions(), _LOOKED_AT))
    thought = f"{seed} {game.digest()}"
    if not offers:
        return decision.sample(Random(thought))
    return max(enumerate(offers), key=lambda entry: (_after(game, entry[1], thought), -entry[0]))[1]


def _after(game: Game, action: Action, seed: str) -> float:
    """Return how the position looks to the side that decides after an action, with dice from a seed."""
    trial, side = game.copy(seed), game.decision.side
    trial.play(action)
    points = victory.totals(trial.state)
    own, foe = (
        sum(map(Appraisal(trial.state, who).worth, Appraisal(trial.state, who).on_map(who))) for who in (side, 1 - side)
    )
    return _POINT * (points[side] - points[1 - side]) + own - foe
