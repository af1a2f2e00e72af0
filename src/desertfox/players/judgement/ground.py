"""What several judgements look at: the front, the stores, a way back from a hex."""

from __future__ import annotations

from typing import Final

from desertfox import hexes
from desertfox.players.appraisal import Appraisal
from desertfox.players.weights import Weights
from desertfox.rules.supply.sources import supply_units
from desertfox.state import State, Value
from desertfox.state.places import POOL
from desertfox.units import Presence

_SCARCE: Final = 2
"""So few free supply counters, and the next arrivals are lost (4.2)."""


def turns_left(state: State) -> int:
    """Return how many Game-Turns follow this one."""
    return state.setting.turns[-1] - state.turn


def player_turns_to_come(state: State, side: int) -> int:
    """3.1 Return how many Player-Turns a side still has for certain, the one that is being played not counted."""
    still_in_this = side not in (state.phasing_side, state.values[Value.FIRST_SIDE])
    return turns_left(state) + still_in_this


def is_parting(state: State, side: int) -> bool:
    """3.1 Say whether a side moves for the last time and the enemy after it: what stands empty is lost for good."""
    return player_turns_to_come(state, side) == 0 < player_turns_to_come(state, 1 - side)


def weights_now(weights: Weights, state: State, side: int) -> Weights:
    """3.1 Return how a side judges now: otherwise when it moves for the last time."""
    return weights if player_turns_to_come(state, side) else weights.at_the_end()


def free_supply_counters(state: State, side: int) -> int:
    """4.2 Return how many supply units could still be placed."""
    return sum(state.place[unit] == POOL for unit in supply_units(state.setting.counters)[side])


def has_supply_to_spare(state: State, side: int) -> bool:
    """4.2 Say whether what arrives next would be lost for want of counters, so that supply may be spent freely."""
    return free_supply_counters(state, side) <= _SCARCE


def strength_next_to(view: Appraisal, hex_: int) -> float:
    """Return the strength of the enemies next to a hex."""
    held = view.state.bitboard(view.enemy, Presence.COMBAT)
    around = {other for other in hexes.neighbours(hex_) if held >> other & 1}
    return sum(view.strength(foe) for foe in view.foes if view.state.place[foe] in around) if around else 0.0


def is_guarded(view: Appraisal, hex_: int) -> bool:
    """Say whether own combat units stand in a hex."""
    return bool(view.state.bitboard(view.side, Presence.COMBAT) >> hex_ & 1)


def is_safe(view: Appraisal, hex_: int) -> bool:
    """Say whether supply may stand here: with combat units, or where no enemy comes."""
    return is_guarded(view, hex_) or (hex_ not in view.foe_zone and not view.threat[hex_])


def is_pocket(view: Appraisal, unit: int, hex_: int) -> bool:
    """11.6 Say whether a unit that is pushed out of a hex has nowhere to go."""
    return bool(view.pockets[view.counters[unit].mobility][hex_])
