"""What a Combat Phase carries along: the attacks declared, and the one being resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from desertfox.hexes import HexIndex
from desertfox.play.facts import Facts, Hexes
from desertfox.play.step import Question
from desertfox.rules import support
from desertfox.units import UnitIndex

if TYPE_CHECKING:
    from desertfox.play.game import Game
    from desertfox.rules.assessment import Assessment
    from desertfox.rules.crt import Result
    from desertfox.rules.reason import Reason


class Attack(NamedTuple):
    """11.1 A declared attack: which units attack which hexes as one force."""

    units: tuple[UnitIndex, ...]
    hexes: tuple[HexIndex, ...]
    illegal: bool = False
    """11.16 The odds were below the lowest of some row when it was declared: it is resolved before the others."""


class Combat(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """11 One attack on its way through the nine steps; what is not known yet is None or 0."""

    attack: Attack
    defenders: tuple[UnitIndex, ...] = ()
    silent: tuple[UnitIndex, ...] = ()
    """12.17 Units of both sides that have given up their artillery shift for cheaper supply."""
    attack_strength: int = 0
    defence_strength: int = 0
    attacker_shifts: int = 0
    """Artillery shifts; committed air points and the naval bombardment are added in step 5."""
    defender_shifts: int = 0
    row: str = ""
    column: int | None = None
    attacker_air: int = 0
    defender_air: int = 0
    die: int = 0
    acn: int = 0


class Battle(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The attacks still to be resolved, and the present one."""

    attacks: tuple[Attack, ...] = ()
    combat: Combat | None = None

    @property
    def attacked(self) -> set[int]:
        """11.1 The hexes of the attacks still to be resolved."""
        return {hex_ for attack in self.attacks for hex_ in attack.hexes}

    @property
    def attackers(self) -> set[int]:
        """11.1 The units in them."""
        return {unit for attack in self.attacks for unit in attack.units}


NO_BATTLE: Final = Battle()


class Account(msgspec.Struct, frozen=True, gc=False):
    """11 What was found on the way of a combat, for whoever tells of it.

    It is kept until the next combat begins. No digest and no file has it, and nothing that a player can do depends on
    it: a game out of a snapshot goes on without it.
    """

    supply: tuple[Reason, ...] = ()
    """7.15 What was booked, the attacker's first."""
    assessment: Assessment | None = None
    """11 steps 1-3: the strengths as they were weighed."""
    morale: tuple[tuple[int, int], ...] = ()
    """11 step 7: the units that suffered the defender's results, each with the line that was read for it."""
    defender_column: int | None = None
    attacker_column: int | None = None
    """11.18 The columns that were read."""
    results: tuple[tuple[int, Result], ...] = ()
    """11.6 What was read for each unit."""
    retreats: tuple[tuple[int, int], ...] = ()
    """11.64 The units that have retreated, each with the number of hexes."""
    end: Combat | None = None
    """The combat as it stood in the end."""


NO_ACCOUNT: Final = Account()


def present(game: Game) -> Combat:
    """Return the combat that is being resolved."""
    if game.battle.combat is None:
        raise AssertionError("no combat is being resolved")
    return game.battle.combat


def note(game: Game, **fields: Any) -> None:
    """Enter something into the account of the combat."""
    game.account = replace(game.account, **fields)


def change(game: Game, **fields: Any) -> None:
    """Note something in the combat that is being resolved."""
    game.battle = Battle(game.battle.attacks, replace(present(game), **fields))


class Fight(Facts, frozen=True, kw_only=True):
    """11 The combat that is being resolved, and the unused air points of the side that decides."""

    hexes: Hexes
    attack: int
    defence: int
    die: int
    column: int
    unused: int


class CombatQuestion(Question, frozen=True):
    """11 A question about the combat that is being resolved."""

    def facts(self, game: Game) -> Fight:
        """Say how the combat stands."""
        fight = present(game)
        return Fight(
            hexes=fight.attack.hexes,
            attack=fight.attack_strength,
            defence=fight.defence_strength,
            die=fight.die,
            column=fight.acn,
            unused=support.air_points(game.state, self.side(game)),
        )
