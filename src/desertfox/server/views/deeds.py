"""8 What chosen units can do besides moving: overruns, infiltration, forced march and more; tools are in `tools`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.board import bits
from desertfox.play import march
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.march import Stack
from desertfox.play.movement import Movement, UnderWay
from desertfox.play.overrun import Overrun, is_held
from desertfox.play.reaction import ReactionMoves
from desertfox.rules import detachments, infiltration, movement, overrun
from desertfox.rules.overrun import Weighing
from desertfox.rules.violation import RuleViolation
from desertfox.state import State
from desertfox.text.language import Language

_OVERRUN: Final = Overrun()


class Deed(NamedTuple):
    """Something that units can do, the case it stands on, and for an overrun its strengths."""

    action: Action
    case: str
    weighing: Weighing | None = None
    morale: int = 0

    def told(self, language: Language) -> str:
        """Return what comes of it, in a few words."""
        if self.weighing is not None:
            return language.text("deed-overrun-odds", **self.weighing.parts)
        if self.morale:
            return language.text(f"deed-{self.action.kind}-risk", morale=self.morale)
        return ""


def deeds(game: Game, units: tuple[int, ...]) -> Iterator[Deed]:
    """8 Return what these units can do now besides going somewhere."""
    question = game.decision.question
    if isinstance(question, Movement):
        if movement.why_not_together(game.state, units) is None:
            yield from _in_movement(game, units)
    elif isinstance(question, UnderWay):
        yield from _under_way(game, question.stack, units)
    elif isinstance(question, ReactionMoves) and game.decision.why_not(Action("pass", units)) is None:
        yield Deed(Action("pass", units), "8.4")


def _under_way(game: Game, stack: Stack, units: tuple[int, ...]) -> Iterator[Deed]:
    yield Deed(Action("stop"), "8.12")
    for unit in march.joinable(game.state, stack):
        yield Deed(Action("join", (unit,)), "8.12")
    if set(units) <= set(stack.units):
        yield from overruns(game, units, stack)


def _in_movement(game: Game, units: tuple[int, ...]) -> Iterator[Deed]:
    state = game.state
    if movement.why_not_stack(state, units) is None:
        yield from overruns(game, units, None)
        if len(units) == 1:
            morale = state.setting.counters.morale[state.rated(units[0])]
            for path in infiltration.paths(state, units[0]):
                yield Deed(Action("infiltrate", units, path), "8.26", morale=morale)
    yield from _unit_by_unit(state, units)


def _unit_by_unit(state: State, units: tuple[int, ...]) -> Iterator[Deed]:
    kinds: tuple[tuple[str, str, Callable[[State, int], RuleViolation | None]], ...] = (
        ("force", "8.7", movement.why_not_force_march),
        ("detach", "17", detachments.why_not_drop),
    )
    for kind, case, why_not in kinds:
        for unit in units:
            if why_not(state, unit) is None:
                morale = state.setting.counters.morale[state.rated(unit)] if kind == "force" else 0
                yield Deed(Action(kind, (unit,)), case, morale=morale)


def overruns(game: Game, units: tuple[int, ...], stack: Stack | None, only: int | None = None) -> Iterator[Deed]:
    """8.3 Return the overruns that the units can carry out, of all hexes or only of one, each by its cheapest way."""
    state = game.state
    enemies = state.bitboard(1 - state.phasing_side, movement.BARRED)
    here, furthest = state.place[units[0]], 1 + movement.furthest(state, units)
    held = stack is not None and is_held(state, stack)
    for target in bits.hexes(enemies if only is None else enemies & 1 << only):
        far = hexes.distance(here, target)
        if far <= furthest and (far == 1 or not held) and overrun.may_suffice(state, units, target):
            for action in _OVERRUN.against(state, stack, units, target):
                yield Deed(action, "8.3", weighing(state, action))


def weighing(state: State, action: Action) -> Weighing | None:
    """8.32 Return the strengths of an overrun, judged from the hex next to the enemy; None if only supply is there."""
    target = action.hexes[-1]
    if not overrun.is_overrun(state, target):
        return None
    there = state.copy()
    for unit in action.units:
        there.put(unit, action.hexes[-2])
    return overrun.weigh(there, action.units, target)
