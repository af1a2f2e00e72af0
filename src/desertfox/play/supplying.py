"""7.14 Step 1 of a combat: each owner says which source supplies which unit; the program proposes the cheapest."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from desertfox.play.action import Action
from desertfox.play.battle import CombatQuestion, change, note, present
from desertfox.rules import supply
from desertfox.rules.supply.booking import Needs, book_needs, needs_of
from desertfox.rules.supply.planning import serves_anybody
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark
from desertfox.units import SourceIndex, UnitIndex

if TYPE_CHECKING:
    from desertfox.play.game import Game

ACCEPT: Final = Action("accept")
_DRAWING: Final = ("draw", "silence")
"""7.14 A unit draws on a source; 12.17 it may do so for less and without its artillery shift."""


class Wish(NamedTuple):
    """What the owner wants instead of the proposal: (unit, source), and the units that give up their shift."""

    served: tuple[tuple[UnitIndex, SourceIndex], ...]
    silent: tuple[UnitIndex, ...]


class Supplying(CombatQuestion, frozen=True):
    """7.14 Accept the booking, or change it unit by unit first."""

    case = "7.14"
    kinds = ("accept", *_DRAWING, "leave")
    attacking: ClassVar[bool]
    wish: Wish | None = None
    """What the owner wants instead of the proposal."""

    def units(self, game: Game) -> tuple[int, ...]:
        """Return the units to be supplied."""
        raise NotImplementedError

    def booking(self, game: Game) -> supply.Booking:
        """Return the booking as it stands."""
        if self.wish is None:
            return supply.plan(game.state, self.units(game), self.attacking)
        return self._booked(game, needs_of(game.state, self.units(game)), self.wish)

    def _booked(self, game: Game, needs: Needs, wish: Wish) -> supply.Booking:
        return book_needs(game.state, needs, self.attacking, wish.served, silent=wish.silent)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer to accept, then to serve a unit otherwise or not at all."""
        yield ACCEPT
        needs = needs_of(game.state, self.units(game))
        if not any(needs.offers.values()):
            return
        booking = self.booking(game)
        for unit in needs.needing:
            now = _draw("silence" if unit in booking.silent else "draw", unit, booking.source_of(unit))
            kinds = _DRAWING if supply.why_not_silent(game.state, unit) is None else _DRAWING[:1]
            for source in needs.offers[unit]:
                for action in (_draw(kind, unit, source) for kind in kinds):
                    if action != now and self._why_not(game, needs, booking, action) is None:
                        yield action
            if booking.source_of(unit) != supply.NO_SOURCE:
                yield Action("leave", (unit,))

    def is_open(self, game: Game) -> bool:
        """A unit that the proposal serves can be left out as well."""
        return self.wish is None and serves_anybody(game.state, self.units(game))

    def _why_not(self, game: Game, needs: Needs, booking: supply.Booking, action: Action) -> RuleViolation | None:
        try:
            self._booked(game, needs, _changed(booking, action))
        except RuleViolation as violation:
            return violation
        return None

    def check(self, game: Game, action: Action) -> None:
        """7.14 and 7.17: only units of this combat, only sources in reach and with capacity left."""
        if action == ACCEPT:
            return
        if action.number is not None or action.word or action.kind == "accept":
            raise RuleViolation("7.14", "name a unit, and the supply unit or base that is to serve it")
        if action.kind in _DRAWING and (len(action.units), len(action.hexes)) not in ((2, 0), (1, 1)):
            raise RuleViolation("7.14", "name a unit and one supply unit or base")
        if action.kind == "leave" and (len(action.units) != 1 or action.hexes):
            raise RuleViolation("7.14", "name the unit that is left without supply")
        booking = self.booking(game)
        if action.kind == "leave" and action.units[0] not in dict(booking.served):
            raise RuleViolation("7.14", "that unit draws on no source")
        if violation := self._why_not(game, needs_of(game.state, self.units(game)), booking, action):
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """7.14 Book what was accepted: draws, expended sources, units out of supply."""
        booking = self.booking(game)
        game.finish()
        if action != ACCEPT:
            game.push(type(self)(_changed(booking, action)))
            return
        reasons = supply.explain_booking(game.state, booking)
        note(game, supply=(*game.account.supply, *reasons))
        for reason in reasons:
            game.say("combat supply", reason.case, reason.words, **reason.parts)
        for source, points in booking.draws:
            game.state.drawn[source] += points
        for source in booking.expended:
            game.state.mark(source, Mark.EXPENDED)
        for unit in booking.unsupplied:
            game.state.mark(unit, Mark.NO_COMBAT_SUPPLY)
        if booking.silent:
            change(game, silent=(*present(game).silent, *booking.silent))

    def proposal(self, game: Game) -> Action:
        """Accept."""
        return ACCEPT

    def sample(self, game: Game, random: Random) -> Action:
        """Accept, now and then after a change."""
        return ACCEPT if random.random() < 0.95 else random.choice(list(self.offered(game)))


def _draw(kind: str, unit: int, source: int) -> Action:
    if source < 0:
        return Action(kind, (unit,), (supply.base_source(source),))
    return Action(kind, (unit, source))


def _changed(booking: supply.Booking, action: Action) -> Wish:
    """Return what is wanted when one unit of a booking is served otherwise or no more."""
    unit = action.units[0]
    pairs, silent = dict(booking.served), set(booking.silent) - {unit}
    pairs.pop(unit, None)
    if action.kind in _DRAWING:
        pairs[unit] = supply.base_source(action.hexes[0]) if action.hexes else action.units[1]
    if action.kind == "silence":
        silent.add(unit)
    return Wish(tuple(sorted(pairs.items())), tuple(sorted(silent)))


class AttackerSupply(Supplying, frozen=True):
    """7.14 The attacker books first."""

    name, aid = "supply.attacker", "1"
    attacking = True

    def side(self, game: Game) -> int:
        """Answer for the attacker."""
        return game.state.phasing_side

    def units(self, game: Game) -> tuple[int, ...]:
        """Return the attackers."""
        return present(game).attack.units


class DefenderSupply(Supplying, frozen=True):
    """7.14 Then the defender books."""

    name, aid = "supply.defender", "1"
    attacking = False

    def side(self, game: Game) -> int:
        """Answer for the defender."""
        return 1 - game.state.phasing_side

    def units(self, game: Game) -> tuple[int, ...]:
        """Return the defenders; 11.13 those that have retreated in this phase draw nothing."""
        marks = game.state.marks
        return tuple(unit for unit in present(game).defenders if not marks[unit] & Mark.RETREATED)
