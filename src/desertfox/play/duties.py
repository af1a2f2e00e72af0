"""11.11 The duty to attack while attacks are declared: what must still be attacked, and which units are kept for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final

from desertfox.rules import combat
from desertfox.rules.ruleset import ruleset
from desertfox.state import State

if TYPE_CHECKING:
    from desertfox.play.game import Game

Needs = dict[int, frozenset[int]]
"""11.11 By hex under duty the free units of which one must stay free, or be in a force that can attack the hex too."""
NO_NEEDS: Final[Needs] = {}


def open_duties(game: Game) -> Iterator[int]:
    """11.11 Return the hexes that must be attacked, are not yet, and could be."""
    attacked, used = game.battle.attacked, game.battle.attackers
    for hex_ in combat.duties(game.state, game.state.phasing_side):
        if hex_ not in attacked and (_free_fighters(game, hex_, used) or _can_be_taken_in(game, hex_)):
            yield hex_


def needs(game: Game) -> Needs:
    """11.11 Return the open duties that no declared attack could take in, each with the free units that could meet it.

    A unit may attack several hexes as one force. So the duties can all be met together as long as each of them has a
    free unit or an attack that could take it in. Taking a hex in and calling an attack off leave this as it is.
    """
    if ruleset(game.setting).duties_can_be_dodged:
        return NO_NEEDS
    attacked, used = game.battle.attacked, game.battle.attackers
    found = {}
    for hex_ in combat.duties(game.state, game.state.phasing_side):
        if hex_ in attacked or _can_be_taken_in(game, hex_):
            continue
        if able := _free_fighters(game, hex_, used):
            found[hex_] = frozenset(able)
    return found


def _free_fighters(game: Game, hex_: int, used: Collection[int]) -> list[int]:
    """11.12 Return the units in no attack yet that could attack a hex by themselves."""
    state = game.state
    able = combat.attackers(state, state.phasing_side, hex_)
    return [unit for unit in able if unit not in used and combat.is_fighter(state, unit)]


def _can_be_taken_in(game: Game, hex_: int) -> bool:
    """11.11 Say whether some declared attack could be extended by a hex."""
    return any(_can_attack(game.state, attack.units, hex_) for attack in game.battle.attacks)


def _can_attack(state: State, units: Collection[int], hex_: int) -> bool:
    return all(combat.can_attack(state, unit, hex_) for unit in units)


def left_alone(state: State, needs: Needs, units: Collection[int], targets: Collection[int]) -> int | None:
    """11.11 Return a hex under duty that an attack of these units would leave no unit for, None if there is none."""
    for hex_, able in needs.items():
        if hex_ not in targets and able.issubset(units) and not _can_attack(state, units, hex_):
            return hex_
    return None


def forces(state: State, needs: Needs, free: tuple[int, ...], targets: tuple[int, ...]) -> list[tuple[int, ...]]:
    """11.11 Return the largest forces of free units that may attack a hex: all of them, if no duty is then left alone.

    Else each fighter, which may always attack alone, takes along what it can.
    """
    if left_alone(state, needs, free, targets) is None:
        return [free]
    found = []
    for fighter in free:
        if combat.is_fighter(state, fighter):
            force = [fighter]
            for unit in free:
                if unit != fighter and left_alone(state, needs, (*force, unit), targets) is None:
                    force.append(unit)
            found.append(tuple(sorted(force)))
    return sorted(dict.fromkeys(found), key=len, reverse=True)
