"""8.1 Stacks on the move: carrying one along a path, and what becomes of units that have finished."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from desertfox.play import entering
from desertfox.play.action import Action
from desertfox.play.declared import give_up
from desertfox.play.elimination import disrupt
from desertfox.rules import movement, nationality
from desertfox.rules.movement import Journey
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State

if TYPE_CHECKING:
    from desertfox.play.game import Game

_MOVED, _FORCED_MARCH = Mark.MOVED, Mark.FORCED_MARCH


class Stack(NamedTuple):
    """8.1 A stack that has stopped under way."""

    units: tuple[int, ...]
    held: bool = False
    """8.25 It has entered an EZOC; as long as that lasts only an overrun leads on (8.33)."""


def stop_under_way(game: Game, units: tuple[int, ...], *, held: bool = False) -> None:
    """8.12 Let a stack stop under way: its owner is asked how it goes on."""
    from desertfox.play.movement import UnderWay  # it is made of the manoeuvres that come here

    game.push(UnderWay(units, held))


def joinable(state: State, stack: Stack) -> list[int]:
    """8.12 Return the units in the hex of a stack that have not moved and can be picked up."""
    here = state.stack(state.place[stack.units[0]])
    if len(here) == len(stack.units):
        return []
    return [
        unit
        for unit in here
        if unit not in stack.units
        and movement.can_move(state, unit)
        and len(nationality.companies(state, (*stack.units, unit))) == 1
    ]


def go(game: Game, units: Sequence[int], journey: Journey, case: str = "8.1") -> None:
    """8.1 Carry a stack along a path: points are spent, and every hex is entered."""
    state, path, spending = game.state, journey.path, journey.spending
    spent, target = state.spent, path[-1]
    give_up(game, units)
    for number, unit in enumerate(units):
        spent[unit] += spending[number]
        state.put(unit, target)
    words = "{units} move {hexes} for {quarters} MPs"
    game.say("move", case, words, units=tuple(units), hexes=path, quarters=spending)
    entering.pass_through(game, units, path)


def spend(game: Game, units: Collection[int], points: int) -> None:
    """8.3 Spend quarter points without moving."""
    give_up(game, units)
    for unit in units:
        game.state.spent[unit] += points


def finish(game: Game, units: Iterable[int]) -> None:
    """8.12 Units have finished their move; 8.7 those that forced the march roll. One not moved has not finished."""
    state = game.state
    spent, marks = state.spent, state.marks
    for unit in units:
        if not spent[unit]:
            continue
        state.mark(unit, _MOVED)
        if marks[unit] & _FORCED_MARCH:
            die, morale = game.roll(), game.setting.counters.morale[state.rated(unit)]
            words = "{unit} has forced the march: die {die}, not above {morale} disrupts"
            game.say("forced march", "8.7", words, unit=unit, die=die, morale=morale)
            if die <= morale:
                disrupt(game, unit, "8.7")


def check_form(case: str, action: Action, *parts: str) -> None:
    """Refuse an action that has other parts than these: units, hexes, number, word."""
    has = {
        "units": bool(action.units),
        "hexes": bool(action.hexes),
        "number": action.number is not None,
        "word": bool(action.word),
    }
    for part, present in has.items():
        if present and part not in parts:
            raise RuleViolation(case, "{kind} takes no {part}", kind=action.kind, part=part)
        if not present and part in parts:
            raise RuleViolation(case, "{kind} needs {part}", kind=action.kind, part=part)


def check_alone(case: str, action: Action) -> int:
    """Return the unit of an action that names just one; refuse any other number."""
    if len(action.units) != 1:
        raise RuleViolation(case, "{kind}: name one unit", kind=action.kind)
    return action.units[0]
