"""8.8 Rommel in play: he gives a shift to an attack, and is never left behind when his units are gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from desertfox.hexes import HexIndex
from desertfox.play.action import Action
from desertfox.play.battle import Battle
from desertfox.play.step import Question
from desertfox.rules import leader
from desertfox.rules.violation import RuleViolation
from desertfox.state import Value
from desertfox.units import Presence, UnitIndex

if TYPE_CHECKING:
    from desertfox.play.game import Game

_PASS: Final = Action("pass")
_LEAD: Final = Action("lead")


# -- the shift


class Leadership(Question, frozen=True):
    """8.8 The leader may give one attacker shift a Player-Turn; 8.81 it is named before the die."""

    name, aid, case = "resolution.leadership", "5", "8.8"
    kinds = ("lead", "pass")

    def side(self, game: Game) -> int:
        """Answer for the attacker."""
        return game.state.phasing_side

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer both, if he is there and has not given it yet."""
        if leader.why_not_lead(game.state, _attackers(game)) is None:
            yield _PASS
            yield _LEAD

    def check(self, game: Game, action: Action) -> None:
        """8.8 Once a Player-Turn, with German attackers."""
        if action == _PASS:
            return
        if action != _LEAD:
            raise RuleViolation("8.8", "lead and pass take nothing with them")
        if violation := leader.why_not_lead(game.state, _attackers(game)):
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """8.8 One column more for the attacker."""
        game.finish()
        fight = game.battle.combat
        if action == _LEAD and fight is not None:
            game.state.values[Value.ROMMEL_SHIFT] += 1
            more = replace(fight, attacker_shifts=fight.attacker_shifts + 1)
            game.battle = Battle(game.battle.attacks, more)
            game.say("leader", "8.8", "the leader gives the attack a shift")

    def proposal(self, game: Game) -> Action:
        """Keep it for later."""
        return _PASS


def _attackers(game: Game) -> tuple[int, ...]:
    return game.battle.combat.attack.units if game.battle.combat is not None else ()


# -- left alone


def leave(game: Game, hex_: int, side: int, along: int | None = None) -> None:
    """8.81 A leader whose units have left his hex goes with them (`along`) or to the nearest combat unit.

    He is moved at once; where there is a choice, it is asked for as soon as it can be.
    """
    state = game.state
    unit = leader.leader_in(state, hex_, side)
    if unit is None or not leader.is_alone(state, hex_, side):
        return
    refuges = leader.refuges(state, hex_, side)
    first, *others = dict.fromkeys((*(() if along is None else (along,)), *refuges))
    state.put(unit, first)
    game.say("leader", "8.81", "{unit} goes from {hex} to {head}", unit=unit, hex=hex_, head=first)
    if others:
        game.push(Refuge(unit, first, tuple(others)))


class Refuge(Question, frozen=True):
    """8.81 Between equally near units the owner chooses; after a retreat also between them and the one retreated."""

    name = "leader.refuge"
    unit: UnitIndex
    hex: HexIndex
    """Where the leader has been put for now."""
    others: tuple[HexIndex, ...]
    """The other hexes that may be chosen."""

    case = "8.81"
    kinds = ("go",)

    def side(self, game: Game) -> int:
        """Answer for the owner."""
        return game.setting.counters.side[self.unit]

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer to stay where he is now, then the others that still have a combat unit; nothing if he has gone on."""
        unit, hex_, others = self.unit, self.hex, self.others
        if game.state.place[unit] == hex_:
            held = game.state.bitboard(game.setting.counters.side[unit], Presence.COMBAT)
            for place in (hex_, *others):
                if place == hex_ or held >> place & 1:
                    yield Action("go", (unit,), (place,))

    def check(self, game: Game, action: Action) -> None:
        """8.81 One of the hexes."""
        if action not in list(self.actions(game)):
            raise RuleViolation("8.81", "the leader goes to one of the nearest combat units, or with those retreated")

    def take(self, game: Game, action: Action) -> None:
        """8.81 Put him there."""
        game.finish()
        unit, hex_ = self.unit, self.hex
        place = action.hexes[0]
        if place != hex_:
            game.state.put(unit, place)
            game.say("leader", "8.81", "{unit} goes from {hex} to {head}", unit=unit, hex=hex_, head=place)
