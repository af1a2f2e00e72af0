"""One attack taken out of a game and played by itself on a copy, with answers that are known beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from desertfox.play.action import Action
from desertfox.play.battle import Attack, present
from desertfox.play.combat_alone import alone
from desertfox.play.game import Game
from desertfox.play.losses import Partial, Retreats
from desertfox.play.resolution import AttackerShifts, AttackerSupport, DefenderShifts, DefenderSupport, TerrainRow
from desertfox.play.step import Question, run
from desertfox.play.weighing import assessment_of
from desertfox.rules import support
from desertfox.rules.violation import RuleViolation

_SUPPORT: Final = (AttackerSupport, DefenderSupport)


class Choices(NamedTuple):
    """What attacker and defender decide; None and the empty row leave it to the policy."""

    air: tuple[int, int] = (0, 0)
    naval: tuple[bool, bool] = (False, False)
    shifts: tuple[int | None, int | None] = (None, None)
    row: str = ""
    stands: tuple[bool, bool] = (False, False)


class _OneFace:
    """A die that always shows the same. The first roll decides the combat; the others only choose a box."""

    def __init__(self, face: int) -> None:
        self._face = face

    def roll(self, action: int, index: int) -> int:
        """Return the face."""
        return self._face


class Run(NamedTuple):
    """A combat that was played: the copy, and the units among which a p is still to be taken."""

    game: Game
    at_risk: frozenset[int]


def opened(game: Game, attack: Attack | Action | str | None, choices: Choices | None = None) -> Game:
    """11 Return a copy in which only this combat is left, with its supply booked; RuleViolation if it cannot be."""
    table = alone(game, attack if attack is None or isinstance(attack, Attack | Action) else game.parse(attack))
    _check(table, choices or Choices())
    return table


def _check(table: Game, choices: Choices) -> None:
    """11 steps 3 and 5: refuse a row that is not there, and support that is not to be had."""
    fight, state = present(table), table.state
    possible = (fight.row,) if fight.row else assessment_of(table).rows
    if choices.row and choices.row not in possible:
        raise RuleViolation("11.1", "the rows to choose from: {rows}", rows=", ".join(possible))
    sides = (state.phasing_side, 1 - state.phasing_side)
    for side, step, points, navy in zip(sides, _SUPPORT, choices.air, choices.naval, strict=True):
        if (points or navy) and fight.column is not None and not table.awaits(step):
            raise RuleViolation("11.5", "support was committed already")
        support.check(state, side, fight.attack.hexes, points, "naval" if navy else "")


# -- playing


def played(table: Game, choices: Choices, face: int) -> Run:
    """11 Play the combat to its end with one face of the die."""
    game = table.copy()
    game.dice = _OneFace(face)
    at_risk: set[int] = set()
    run(game)
    while not game.is_over:
        if isinstance(game.question, Partial):
            at_risk.update(action.units[0] for action in game.decision.actions())
            game = game.copy()
            game.finish()
            run(game)
        else:
            game.play(_answer(game, choices))
    return Run(game, frozenset(at_risk))


def _answer(game: Game, choices: Choices) -> Action:
    decision = game.decision
    if answer := _ANSWERS.get(type(decision.question)):
        return answer(game, choices, int(decision.side != game.state.phasing_side))
    return decision.proposal() or next(decision.actions())


def _row(game: Game, choices: Choices, who: int) -> Action:
    return Action("row", word=choices.row) if choices.row else game.decision.proposal() or next(game.decision.actions())


def _support(game: Game, choices: Choices, who: int) -> Action:
    return Action("commit", number=choices.air[who], word="naval" if choices.naval[who] else "")


def _use_shifts(game: Game, choices: Choices, who: int) -> Action:
    number, everything = choices.shifts[who], next(game.decision.actions())
    return everything if number is None else replace(everything, number=min(number, everything.number or 0))


def _retreat(game: Game, choices: Choices, who: int) -> Action:
    """11.63 The first unit retreats by the first way that is offered, or stands its ground where it may."""
    offers = game.decision.actions()
    first = next(offers)
    if first.kind == "retreat" and choices.stands[who]:
        return next((offer for offer in offers if offer == Action("deplete", first.units)), first)
    return first


_ANSWERS: Final[dict[type[Question], Callable[[Game, Choices, int], Action]]] = {
    TerrainRow: _row,
    AttackerSupport: _support,
    DefenderSupport: _support,
    AttackerShifts: _use_shifts,
    DefenderShifts: _use_shifts,
    Retreats: _retreat,
}
