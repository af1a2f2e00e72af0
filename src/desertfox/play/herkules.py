"""16 Operation Herkules: once a game the Axis may invade Malta."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from desertfox.play.action import END, Action
from desertfox.play.air_allocation import Points
from desertfox.play.step import Question
from desertfox.rules import herkules, support
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Value, places
from desertfox.units import AXIS

if TYPE_CHECKING:
    from desertfox.play.game import Game


class Prize(Points, frozen=True, kw_only=True):
    """16 What the fall of Malta adds to the die of a convoy, besides the air points there."""

    convoy: int


class Herkules(Question, frozen=True):
    """16 The Axis commits Ramcke, Folgore or both, and unused air points."""

    name, aid, case = "air_allocation.herkules", "2", "16"
    optional = by_option = may_be_ordered = True
    kinds = ("invade", "end")

    def side(self, game: Game) -> int:
        """Answer for the phasing player; only the Axis has something to decide."""
        return game.state.phasing_side

    def facts(self, game: Game) -> Prize:
        """16 Count the air points, and what is to be had."""
        return Prize(
            there=game.state.values[Value.MALTA],
            unused=support.air_points(game.state, AXIS),
            convoy=game.charts.number("herkules_convoy_modifier"),
        )

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then every force with every number of air points; nothing if there is no force."""
        state = game.state
        if herkules.why_not_now(state) is not None:
            return
        able = [unit for unit in herkules.shares(game.setting) if herkules.why_not_commit(state, unit) is None]
        if able:
            yield END
        for number in range(len(able), 0, -1):
            for units in combinations(able, number):
                for points in range(support.air_points(state, AXIS), -1, -1):
                    yield Action("invade", units, number=points)

    def listed(self, game: Game) -> Iterator[Action]:
        """16 Of the forces only those that a die can help; all of them where none can."""
        offers = list(self.actions(game))
        hopeful = [one for one in offers if one == END or herkules.index(game.state, one.units, one.number or 0) > 0]
        yield from hopeful if len(hopeful) > 1 else offers

    def check(self, game: Game, action: Action) -> None:
        """16 and 16.1: now, with one of the two at least, and with points that are unused."""
        if action == END:
            return
        if action != Action("invade", action.units, number=action.number) or not action.units or action.number is None:
            raise RuleViolation("16.1", "name at least one unit and the number of air points, or end")
        if violation := herkules.why_not_now(game.state):
            raise violation
        for unit in action.units:
            if violation := herkules.why_not_commit(game.state, unit):
                raise violation
        unused = support.air_points(game.state, AXIS)
        if not 0 <= action.number <= unused:
            words = "{points} air points cannot be committed; {unused} are unused"
            raise RuleViolation("16", words, points=action.number, unused=unused)

    def take(self, game: Game, action: Action) -> None:
        """16 A die not above the index takes Malta; the points are used either way."""
        game.finish()
        if action == END:
            return
        state, points = game.state, action.number or 0
        index, die = herkules.index(state, action.units, points), game.roll()
        won = die <= index
        words = "Malta is invaded by {units} with {points} air points: die {die}, index {index}, taken: {won}"
        game.say("herkules", "16", words, units=action.units, points=points, die=die, index=index, won=won)
        state.values[Value.AXIS_AIR_USED] += points
        state.values[Value.HERKULES] = herkules.WON if won else herkules.LOST
        if won:
            _take_malta(game)
        for unit in action.units:
            _send_back(game, unit, won=won)

    def proposal(self, game: Game) -> Action:
        """Leave Malta alone."""
        return END

    def sample(self, game: Game, random: Random) -> Action:
        """Go now and then, so that some games see it late and some never."""
        return random.choice(list(self.offered(game))) if random.random() < 0.3 else END


def _take_malta(game: Game) -> None:
    """16 The Commonwealth air points on Malta are lost."""
    values = game.state.values
    lost = values[Value.MALTA]
    values[Value.COMMONWEALTH_AIR] -= lost
    values[Value.MALTA] = 0
    words = "Malta has fallen: {lost} Commonwealth air points are lost, and none can go there again"
    game.say("malta", "16", words, lost=lost)


def _send_back(game: Game, unit: int, *, won: bool) -> None:
    """16 The units come back as reinforcements; after a success depleted, else as they are."""
    state = game.state
    depleted, box = won or state.has(unit, Mark.DEPLETED), herkules.return_box(state, unit, won=won)
    state.remove(unit, box)
    if box == places.OUT_OF_GAME:
        game.say("herkules", "16", "{unit} does not come back before the end", unit=unit)
        return
    state.flip(unit, depleted=depleted)
    turn = places.due_turn(box)
    words = "{unit} comes back depleted on turn {turn}" if depleted else "{unit} comes back on turn {turn}"
    game.say("herkules", "16", words, unit=unit, turn=turn)
