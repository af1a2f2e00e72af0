"""One attack taken out of a game and played by itself on a copy, with answers that are known beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from desertfox.play import combat as declaration
from desertfox.play import resolution
from desertfox.play.action import Action
from desertfox.play.battle import Attack, Battle, Combat, present
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.step import check_form, run
from desertfox.rules import combat, support
from desertfox.rules.assessment import rows
from desertfox.rules.violation import RuleViolation
from desertfox.state import Value

_SUPPORT: Final = ("resolution.attacker_support", "resolution.defender_support")
_SHIFTS: Final = ("resolution.attacker_shifts", "resolution.defender_shifts")
_UNDECIDED: Final = frozenset(
    ("resolution.start", _SHIFTS[0], *(step.name for step in (*resolution.BOOKING, *resolution.WEIGHING)))
)
_BOOKING: Final = tuple(map(type, resolution.BOOKING))
"""As long as one of these is to come, nobody has suffered anything."""


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
    """A combat that was played: the copy, what happened, and the units among which a p is still to be taken."""

    game: Game
    events: list[Event]
    at_risk: frozenset[int]

    def parts(self, kind: str) -> dict[str, Any]:
        """Return the parts of the first event of a kind, nothing if there was none."""
        return next((event.parts for event in self.events if event.kind == kind), {})


# -- setting up


def opened(game: Game, attack: Attack | Action | str | None, choices: Choices | None = None) -> Game:
    """11 Return a copy in which only this combat is left, with its supply booked; RuleViolation if it cannot be."""
    if isinstance(attack, str):
        attack = game.parse(attack)
    fight = game.battle.combat
    if fight is not None and (attack is None or _same(fight.attack, attack)):
        table = _under_way(game, fight)
    elif attack is None:
        raise RuleViolation("11.1", "no combat is being resolved")
    else:
        table = _set_up(game, attack)
    _check(table, choices or Choices())
    return _booked(table)


def _same(attack: Attack, other: Attack | Action) -> bool:
    return sorted(attack.units) == sorted(other.units) and sorted(attack.hexes) == sorted(other.hexes)


def _under_way(game: Game, fight: Combat) -> Game:
    steps = [step.name for step in game.agenda]
    if _UNDECIDED.isdisjoint(steps):
        raise RuleViolation("11.1", "the die is cast and the defender has suffered")
    table = game.copy()
    del table.agenda[: steps.index("combat.resolution") + 1]
    table.battle = Battle((), fight)
    return table


def _set_up(game: Game, wanted: Attack | Action) -> Game:
    action = Action("attack", tuple(wanted.units), tuple(wanted.hexes))
    table = game.copy()
    table.battle = Battle()
    check_form(table, declaration.Declaration(), action)
    state = table.state
    if action.units:
        state.values[Value.PHASING_SIDE] = game.setting.counters.side[action.units[0]]
    declaration.check_attack(table, action)
    attack = Attack(tuple(sorted(action.units)), tuple(sorted(action.hexes)))
    attack = attack._replace(illegal=_is_illegal(game, table, attack))
    table.battle = Battle((), Combat(attack, combat.defenders(state, attack.hexes, 1 - state.phasing_side)))
    table.agenda.clear()
    table.push_all(resolution.BEFORE_THE_DIE)
    return table


def _is_illegal(game: Game, table: Game, attack: Attack) -> bool:
    """11.16 It is judged when all attacks are declared; what was judged then stands."""
    is_open = any(isinstance(step, declaration.Declaration) for step in game.agenda)
    declared = next((other for other in game.battle.attacks if _same(other, attack)), None)
    return declaration.is_illegal(table.state, attack) if is_open or declared is None else declared.illegal


def _check(table: Game, choices: Choices) -> None:
    """11 steps 3 and 5: refuse a row that is not there, and support that is not to be had."""
    fight, state = present(table), table.state
    targets, sides = fight.attack.hexes, (state.phasing_side, 1 - state.phasing_side)
    possible = (fight.row,) if fight.row else rows(state, targets, sides[1])
    if choices.row and choices.row not in possible:
        raise RuleViolation("11.1", "the rows to choose from: {rows}", rows=", ".join(possible))
    steps = [step.name for step in table.agenda]
    for side, step, points, navy in zip(sides, _SUPPORT, choices.air, choices.naval, strict=True):
        if (points or navy) and fight.column is not None and step not in steps:
            raise RuleViolation("11.5", "support was committed already")
        support.check(state, side, targets, points, "naval" if navy else "")


def _booked(table: Game) -> Game:
    """7.14 Book the supply as the owners would, and leave all other steps for later."""
    rest = [step for step in table.agenda if not isinstance(step, _BOOKING)]
    table.agenda = [step for step in table.agenda if isinstance(step, _BOOKING)]
    _play_on(table, Choices())
    booked = table.copy()
    booked.agenda = rest
    return booked


# -- playing


def played(table: Game, choices: Choices, face: int) -> Run:
    """11 Play the combat to its end with one face of the die."""
    game = table.copy()
    game.dice = _OneFace(face)
    return _play_on(game, choices)


def _play_on(game: Game, choices: Choices) -> Run:
    events: list[Event] = []
    at_risk: set[int] = set()
    run(game)
    while game.agenda:
        decision = game.decision
        if decision.step == "losses.partial":
            at_risk.update(action.units[0] for action in decision.actions())
            events += game.events
            game = game.copy()
            game.finish()
            run(game)
        else:
            game.play(_answer(game, choices))
    return Run(game, events + game.events, frozenset(at_risk))


def _answer(game: Game, choices: Choices) -> Action:
    decision = game.decision
    if answer := _ANSWERS.get(decision.step):
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


_ANSWERS: Final[dict[str, Callable[[Game, Choices, int], Action]]] = {
    "resolution.row": _row,
    **dict.fromkeys(_SUPPORT, _support),
    **dict.fromkeys(_SHIFTS, _use_shifts),
    "losses.retreats": _retreat,
}
