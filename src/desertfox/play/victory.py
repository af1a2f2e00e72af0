"""15.31 What the taking of a place brings in that instant: points that count once, or the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desertfox.play.step import Procedure
from desertfox.rules import victory
from desertfox.state import Value

if TYPE_CHECKING:
    from desertfox.play.game import Game


class Moment(Procedure, frozen=True):
    """15.31 Book points that count once; 3.4 a win at once ends the game in this instant."""

    name, case = "victory.moment", "15.31"

    def run(self, game: Game) -> None:
        values = game.state.values
        for booking in victory.bookings_of_moment(game.state):
            values[booking.value] += booking.points
            values[Value.ONCE_BOOKED] |= booking.once
            game.say("victory points", booking.case, booking.words, **booking.parts)
        if verdict := victory.won_at_once(game.state):
            game.win(verdict.winner, verdict.case, verdict.words)
