"""Answers that one click gives: what is proposed until the step is done, and the same for all units at once."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from desertfox.play.action import Action
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.losses import Retreats
from desertfox.players import advise
from desertfox.players.advice import course, is_planned
from desertfox.rules import supply

_HEXES: Final = 3
"""So many hexes are offered to which several units can go back together."""


class Course(NamedTuple):
    """Answers one after the other: what they are called, and what they lead to."""

    name: str
    actions: tuple[Action, ...]
    hex: int | None = None
    lost: int = 0
    """Steps that are given up by it."""
    unfed: int = 0
    """Units that are out of supply after it."""


class Thoughts(NamedTuple):
    """What there is to think about a question: the proposal with the reason of its first answer, and other courses."""

    proposal: tuple[Action, ...] = ()
    motive: Event | None = None
    courses: tuple[Course, ...] = ()


def thoughts(game: Game) -> Thoughts:
    """Think about the open question; of the game nothing is seen but what a sealed one shows."""
    if game.is_over or is_planned(game):
        return Thoughts()
    sealed = game.sealed()
    first, *others = course(sealed)
    together = _retreats(sealed) if isinstance(game.question, Retreats) else ()
    return Thoughts((first.action, *(choice.action for choice in others)), first.motive, together)


def plain_thoughts(game: Game) -> Thoughts:
    """Return the plain default of the open question, for recorded lessons: a judgement would give answers away."""
    proposal = game.decision.proposal()
    return Thoughts() if proposal is None else Thoughts((proposal,))


# -- 11.63 all retreats at once


def _retreats(game: Game) -> tuple[Course, ...]:
    """Return what all who have to retreat can do alike: stay, stand and lose a step, go back to the same hex."""
    asked = game.asked(Retreats)
    if len(asked.pending) < 2:
        return ()
    offers = list(asked.actions(game))
    ends = Counter(action.hexes[-1] for action in offers if action.kind == "retreat").most_common(_HEXES)
    together = [_course(game, "back", "retreat", hex_) for hex_, number in ends if number > 1]
    kinds = ("stay",) if asked.may_ignore else ("stay", "deplete")  # nobody pays with a step for what is free
    alike = [_course(game, kind, kind) for kind in kinds if any(one.kind == kind for one in offers)]
    return (*together, *alike)


def _course(game: Game, name: str, kind: str, hex_: int | None = None) -> Course:
    """Let each unit do the same, where it can; the others do what makes sense."""
    trial, side, actions = game.copy(seed=""), game.decision.side, list[Action]()
    units = [unit for unit, _ in game.asked(Retreats).pending]
    while not trial.is_over and isinstance(trial.question, Retreats) and trial.decision.side == side:
        unit = trial.question.pending[0][0]
        offers = (one for one in trial.question.actions(trial) if one.units == (unit,) and one.kind == kind)
        same = next((one for one in offers if hex_ is None or one.hexes[-1] == hex_), None)
        actions.append(same or advise(trial).action)
        trial.carry_out(actions[-1])
    hungry = set(supply.out_of_general_supply(trial.state, side))
    lost = sum(action.kind == "deplete" for action in actions)
    return Course(name, tuple(actions), hex_, lost, len(hungry.intersection(units)))
