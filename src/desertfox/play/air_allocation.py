"""6 The Air Allocation Phase: Commonwealth air points go to Malta and come back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from desertfox.play.action import Action
from desertfox.play.facts import Facts
from desertfox.play.step import Question
from desertfox.rules import herkules, support
from desertfox.rules.violation import RuleViolation
from desertfox.state import Value
from desertfox.units import COMMONWEALTH

if TYPE_CHECKING:
    from desertfox.play.game import Game


class Points(Facts, frozen=True, kw_only=True):
    """6 The air points of the side that decides, and those on Malta."""

    there: int
    unused: int


class Malta(Question, frozen=True):
    """6.3 The Commonwealth may send 1 point to Malta or bring 1 back; at most 2 stand there."""

    name, aid, case = "air_allocation.malta", "1", "6.3"
    optional = True
    kinds = ("malta",)

    def side(self, game: Game) -> int:
        """Answer for the phasing player; only the Commonwealth has something to decide."""
        return game.state.phasing_side

    def facts(self, game: Game) -> Points:
        """6.3 Count the air points."""
        return Points(there=game.state.values[Value.MALTA], unused=support.air_points(game.state, COMMONWEALTH))

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer to leave things as they are, to send, to bring back."""
        if game.state.phasing_side == COMMONWEALTH:
            yield Action("malta", number=0)
            sent, back = herkules.most_to_malta(game.state), game.charts.number("malta_air_per_phase")
            for number in (*range(1, sent + 1), *range(-1, -back - 1, -1)):
                if self._is_possible(game, number):
                    yield Action("malta", number=number)

    def _is_possible(self, game: Game, number: int) -> bool:
        there = game.state.values[Value.MALTA] + number
        enough = number <= support.air_points(game.state, COMMONWEALTH)
        return enough and 0 <= there <= game.charts.number("malta_air_max")

    def check(self, game: Game, action: Action) -> None:
        """6.3 One point either way (6.31 two may be sent with help from the west), never more than 2 there."""
        if action not in list(self.actions(game)):
            words = "{sent} unused points may be sent or {back} brought back; 0 to {most} stand on Malta"
            limits = {"back": game.charts.number("malta_air_per_phase"), "most": game.charts.number("malta_air_max")}
            raise RuleViolation("6.3", words, sent=herkules.most_to_malta(game.state), **limits)

    def take(self, game: Game, action: Action) -> None:
        """6.3 Points on Malta cannot be used elsewhere."""
        game.finish()
        number = action.number or 0
        game.state.values[Value.MALTA] += number
        if number:
            words = "air points sent to Malta: {number}, now there: {there}"
            game.say("malta", "6.3", words, number=number, there=game.state.values[Value.MALTA])

    def proposal(self, game: Game) -> Action:
        """Leave things as they are."""
        return Action("malta", number=0)
