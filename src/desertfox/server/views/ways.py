"""8.2 and 8.4 Where chosen units can go in the open decision, and what each way costs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from desertfox import hexes
from desertfox.board.costs import Gait
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.manoeuvres import rules_of
from desertfox.play.march import Stack
from desertfox.play.movement import UnderWay
from desertfox.play.overrun import OverrunReaction
from desertfox.play.reaction import ReactionMoves
from desertfox.rules import leader, movement, reaction
from desertfox.rules.movement import Rules
from desertfox.rules.violation import RuleViolation
from desertfox.rules.zoc import Zone, zone

Kind = Literal["move", "react"]


class Ways(NamedTuple):
    """The ways of a stack: a move or a reaction, with the path to each hex in reach."""

    kind: Kind
    game: Game
    units: tuple[int, ...]
    paths: Mapping[int, tuple[int, ...]]
    rules: Rules

    @property
    def start(self) -> int:
        """The hex of the stack."""
        return self.game.state.place[self.units[0]]

    @property
    def ezoc(self) -> Zone:
        """The zone that stops the stack."""
        return self.rules.ezoc

    def action(self, path: tuple[int, ...]) -> Action:
        """Return the action that goes a way."""
        return Action(self.kind, self.units, path)

    def allowances(self) -> tuple[int, ...]:
        """Return what each unit has left, in quarter points."""
        state = self.game.state
        if self.kind == "react":
            return (reaction.allowance(state, self.units[0]),) * len(self.units)
        return tuple(movement.allowance(state, unit) for unit in self.units)

    @property
    def spending(self) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
        """What tells of each way that can be gone what each unit spends on it, in quarter points."""
        state, units = self.game.state, self.units
        if self.kind == "move":
            groups = movement.budgets(state, units)
            return lambda path: movement.journey(state, units, path, groups=groups).spending
        most, gait = reaction.allowance(state, units[0]), state.setting.counters.gait[units[0]]
        return lambda path: (min(sum(step_costs(self.game, path, gait)), most),) * len(units)

    def check(self, path: tuple[int, ...]) -> None:
        """Raise RuleViolation if the stack cannot go this way."""
        self.game.decision.check(self.action(path))


def allowances(game: Game, units: Sequence[int]) -> dict[str, float]:
    """8.1 and 8.4: return what each unit can still spend in the open decision, in MPs, by its id."""
    rules = reaction if isinstance(game.question, ReactionMoves | OverrunReaction) else movement
    return {game.setting.counters[unit].id: rules.allowance(game.state, unit) / 4 for unit in units}


def step_costs(game: Game, path: tuple[int, ...], gait: Gait) -> list[int]:
    """8.21 Return the quarter points of each step of a path."""
    costs = game.setting.board.step_costs(gait)
    return [costs[here * 6 + hexes.NEIGHBOURS[here].index(there)] for here, there in pairwise(path)]


def stack_under_way(game: Game) -> Stack | None:
    """8.1 Return the stack that has stopped under way, None if none has."""
    question = game.question
    return question.stack if isinstance(question, UnderWay) else None


def ways(game: Game, units: tuple[int, ...]) -> Ways:
    """8.2 Return where units can go now; RuleViolation if they cannot go anywhere or no unit moves."""
    decision, state = game.decision, game.state
    if isinstance(decision.question, ReactionMoves | OverrunReaction):
        return _reactions(game, units)
    found = decision.reach(units)
    return Ways("move", game, units, found.paths, rules_of(state, stack_under_way(game), units))


def _reactions(game: Game, units: tuple[int, ...]) -> Ways:
    """8.4 and 8.37: return the reaction moves of one unit; the leader may go along."""
    state, decision = game.state, game.decision
    if not units:
        raise RuleViolation(decision.case, "name at least one unit")
    unit, _ = leader.reacting(state, units, decision.case)
    if state.place[unit] < 0:
        name = state.setting.counters[unit].designation
        raise RuleViolation(decision.case, "{unit} is not on the map", unit=name)
    paths = reaction.destinations(state, unit)
    for path in paths.values():
        decision.check(Action("react", units, path))
        break
    ezoc = zone(state, 1 - state.setting.counters.side[unit])
    return Ways("react", game, units, paths, Rules(ezoc))
