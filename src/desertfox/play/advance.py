"""11.69 Advance after combat: up to 6 SPs of attackers go into the vacated hexes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from desertfox import hexes
from desertfox.play import entering
from desertfox.play.action import END, Action
from desertfox.play.battle import Attack, present
from desertfox.play.facts import Facts
from desertfox.play.step import Question
from desertfox.rules import combat, restraint, stacking
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State

if TYPE_CHECKING:
    from desertfox.play.game import Game


def why_not_advance(state: State, unit: int, hex_: int) -> RuleViolation | None:
    """11.69 and 11.70: undisrupted, unparenthesized, not retreated, over a hexside it could attack and may cross."""
    counters, board = state.setting.counters, state.setting.board
    name = counters[unit].designation
    if state.place[unit] < 0 or state.marks[unit] & Mark.RETREATED:
        return RuleViolation("11.70", "{unit} has retreated or is off the map", unit=name)
    if state.marks[unit] & Mark.DISRUPTED:
        return RuleViolation("11.69", "{unit} is disrupted and cannot advance", unit=name)
    if not combat.is_fighter(state, unit):
        return RuleViolation("11.69", "{unit} has its strength in parentheses and cannot advance", unit=name)
    held_back = restraint.why_not_enter(state, counters.side[unit], hex_)
    if violation := held_back or combat.why_not_attack(state, unit, hex_):
        return violation
    way = hexes.direction(state.place[unit], hex_)
    if way is None or board.step_cost(state.place[unit], way, counters[unit].gait).closed:
        return RuleViolation("8.29", "{unit} cannot enter {hex} from there", unit=name, hex=hexes.spi(hex_))
    return None


class Advancing(Facts, frozen=True, kw_only=True):
    """11.69 How many SPs have advanced, and how many may in all."""

    gone: int
    limit: int


class Advance(Question, frozen=True):
    """11.69 The phasing player advances attackers by 1 hex, ignoring enemy zones of control."""

    name, aid = "advance.advance", "9"
    optional = True
    gone: int | None = None
    """The SPs that have advanced; None as long as nobody was asked."""

    case = "11.69"
    kinds = ("advance", "end")

    def side(self, game: Game) -> int:
        """Answer for the attacker."""
        return game.state.phasing_side

    def facts(self, game: Game) -> Advancing:
        """11.69 Say how many have advanced."""
        return Advancing(gone=self.gone or 0, limit=game.charts.number("advance_limit_sp"))

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then each unit that can advance, hex by hex."""
        yield END
        attack = present(game).attack
        if _is_vacant(game, attack):
            for hex_ in attack.hexes:
                for unit in attack.units:
                    if self._why_not(game, (unit,), hex_) is None:
                        yield Action("advance", (unit,), (hex_,))

    def listed(self, game: Game) -> Iterator[Action]:
        """Offer first, for each hex, that as many go together as there is room for, in their order; then one by one."""
        single = list(self.actions(game))
        for hex_ in present(game).attack.hexes:
            together: tuple[int, ...] = ()
            for action in single:
                if action.hexes == (hex_,) and self._why_not(game, (*together, *action.units), hex_) is None:
                    together += action.units
            if len(together) > 1:
                yield Action("advance", together, (hex_,))
        yield from single

    def check(self, game: Game, action: Action) -> None:
        """11.69 and 11.70: attackers only, at most 6 SPs in all, within stacking."""
        if action == END:
            return
        attack = present(game).attack
        if action != Action("advance", action.units, action.hexes) or len(action.hexes) != 1 or not action.units:
            raise RuleViolation("11.69", "name the units that advance and the hex they go to")
        if action.hexes[0] not in attack.hexes or not set(action.units) <= set(attack.units):
            raise RuleViolation("11.69", "attackers advance into the hexes they attacked")
        if not _is_vacant(game, attack):
            raise RuleViolation("11.69", "the attacked hexes are not empty of combat units")
        if violation := self._why_not(game, action.units, action.hexes[0]):
            raise violation

    def _why_not(self, game: Game, units: tuple[int, ...], hex_: int) -> RuleViolation | None:
        state, gone = game.state, self.gone or 0
        for unit in units:
            if state.place[unit] in present(game).attack.hexes:
                name = game.setting.counters[unit].designation
                return RuleViolation("11.69", "{unit} has advanced; an advance is 1 hex", unit=name)
            if violation := why_not_advance(state, unit, hex_):
                return violation
        points, limit = _points(state, units), game.charts.number("advance_limit_sp")
        if gone + points > limit:
            return RuleViolation("11.69", "at most {limit} SPs advance; {gone} have", limit=limit, gone=gone)
        if not stacking.fits(state, hex_, state.phasing_side, points):
            return RuleViolation("9.21", "{hex} would be overstacked", hex=hexes.spi(hex_))
        return None

    def take(self, game: Game, action: Action) -> None:
        """11.69 Advance; enemy supply units in the hex are captured or destroyed (7.7)."""
        game.finish()
        if action == END:
            return
        hex_ = action.hexes[0]
        gone = (self.gone or 0) + _points(game.state, action.units)
        game.say("advance", "11.69", "{units} advance to {hex}", units=action.units, hex=hex_)
        game.push(Advance(gone))
        for unit in action.units:
            game.state.put(unit, hex_)
        entering.enter(game, action.units, hex_)

    def sample(self, game: Game, random: Random) -> Action:
        """Mostly advance."""
        offers = list(self.offered(game))
        return random.choice(offers[1:]) if len(offers) > 1 and random.random() < 0.7 else END


def _points(state: State, units: tuple[int, ...]) -> int:
    return sum(state.setting.counters.sp[state.face(unit)] for unit in units)


def _is_vacant(game: Game, attack: Attack) -> bool:
    return not combat.defenders(game.state, attack.hexes, 1 - game.state.phasing_side)
