"""5.4 Tobruk as a port: the Axis may try to land one small reinforcement there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from desertfox.play.action import END, Action
from desertfox.play.entering import enter
from desertfox.play.step import Question
from desertfox.rules import tobruk_port
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Value
from desertfox.state.places import DESTROYED_BOX
from desertfox.units import AXIS

if TYPE_CHECKING:
    from desertfox.play.game import Game


class TobrukPort(Question, frozen=True):
    """5.4 One reinforcement that was not placed may be tried; it is declared before supply arrives (5.46)."""

    name, aid, case = "reinforcement.tobruk_port", "2E", "5.4"
    optional = by_option = may_be_ordered = True
    kinds = ("land", "end")

    def side(self, game: Game) -> int:
        """Answer for the phasing player; only the Axis has something to decide."""
        return game.state.phasing_side

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then each unit that may be tried; nothing if there is none."""
        units = tobruk_port.candidates(game.state) if game.state.phasing_side == AXIS else []
        if units:
            yield END
        for unit in units:
            yield Action("land", (unit,))

    def check(self, game: Game, action: Action) -> None:
        """5.4 One unit, that the port can take."""
        if action == END:
            return
        if action != Action("land", action.units) or len(action.units) != 1:
            raise RuleViolation("5.4", "name the one unit that is landed in Tobruk, or end")
        if violation := tobruk_port.why_not_land(game.state, action.units[0]):
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """5.4 A high die sinks the unit; else it is placed. 5.46 Either way no MSU is landed at a port."""
        game.finish()
        if action == END:
            return
        state, unit = game.state, action.units[0]
        state.values[Value.TOBRUK_PORT] = 1
        die, needed = game.roll(), game.charts.number("tobruk_port_safe_die_max")
        words = "{unit} is landed in Tobruk: die {die}, at most {needed} is safe"
        game.say("tobruk port", "5.4", words, unit=unit, die=die, needed=needed)
        if die > needed:
            state.remove(unit, DESTROYED_BOX)
            game.say("box", "5.4", "{unit} to {box}", unit=unit, box=DESTROYED_BOX)
            return
        hex_ = game.setting.board.places["Tobruk"]
        state.put(unit, hex_)
        state.mark(unit, Mark.REINFORCEMENT)
        game.say("reinforcement", "5.4", "{unit} comes in at {hex}", unit=unit, hex=hex_)
        enter(game, (unit,), hex_)

    def proposal(self, game: Game) -> Action:
        """Risk no unit."""
        return END
