"""8.8 Rommel: whom he leads in reaction and in attack, and where he goes when he is left alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from desertfox import hexes
from desertfox.board import bits
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import sites
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value
from desertfox.units import GERMAN, CounterList, Presence, Trait


@lru_cache(maxsize=8)
def leaders(counters: CounterList) -> tuple[int, ...]:
    """8.81 Return the counters that are leaders."""
    return tuple(counter.index for counter in counters if counter.is_leader)


def leader_in(state: State, hex_: int, side: int) -> int | None:
    """8.8 Return the leader of a side in a hex, None if none is there."""
    if not state.bitboard(side, Presence.LEADER) >> hex_ & 1:
        return None
    return next(unit for unit in leaders(state.setting.counters) if state.place[unit] == hex_)


def is_alone(state: State, hex_: int, side: int) -> bool:
    """8.81 Say whether no combat unit of a side is in a hex."""
    return not state.bitboard(side, Presence.COMBAT) >> hex_ & 1


def _is_german(state: State, unit: int) -> bool:
    counters = state.setting.counters
    return counters.group[unit] == GERMAN and bool(counters.traits[unit] & Trait.COMBAT)


# -- reaction


def bonus_hexes(state: State, unit: int) -> int:
    """8.8 Return how many hexes further a unit reacts: motorized, and with the leader and a German unit in its hex."""
    counters, hex_ = state.setting.counters, state.place[unit]
    if not counters.traits[unit] & Trait.MOTORIZED or leader_in(state, hex_, counters.side[unit]) is None:
        return 0
    if not any(_is_german(state, other) for other in state.stack(hex_)):
        return 0
    return charts_of(state.setting.pack).number("rommel_reaction_bonus_hexes")


def companion(state: State, unit: int) -> int | None:
    """8.81 Return the leader who can go along with a unit that reacts, None if he is not there or has moved."""
    found = leader_in(state, state.place[unit], state.setting.counters.side[unit])
    return None if found is None or state.marks[found] & Mark.MOVED else found


def reacting(state: State, units: tuple[int, ...], case: str) -> tuple[int, int | None]:
    """8.4 and 8.81: return the one unit that reacts and the leader who goes along; refuse any other company."""
    fighters = [unit for unit in units if unit not in leaders(state.setting.counters)]
    if len(fighters) != 1:
        raise RuleViolation(case, "units react one by one")
    if len(units) == 1:
        return fighters[0], None
    along = companion(state, fighters[0]) if state.place[fighters[0]] >= 0 else None
    if len(units) > 2 or along not in units:
        name = state.setting.counters[fighters[0]].designation
        raise RuleViolation("8.81", "the leader is not with {unit}, or has moved in this phase", unit=name)
    return fighters[0], along


# -- attack


def why_not_lead(state: State, attackers: Iterable[int]) -> RuleViolation | None:
    """8.8 Judge the shift: the leader is stacked with a German attacker, and has not given it in this Player-Turn."""
    limit = charts_of(state.setting.pack).number("rommel_attack_shifts_per_player_turn")
    if state.values[Value.ROMMEL_SHIFT] >= limit:
        return RuleViolation("8.8", "the leader has given his shift in this Player-Turn")
    with_him = (unit for unit in attackers if leader_in(state, state.place[unit], state.phasing_side) is not None)
    if not any(_is_german(state, unit) for unit in with_him):
        return RuleViolation("8.8", "the leader is not stacked with a German attacker")
    return None


# -- left alone


def refuges(state: State, hex_: int, side: int) -> tuple[int, ...]:
    """8.81 Return the hexes of the nearest own combat units; the home base if there is none on the map."""
    where = list(bits.hexes(state.bitboard(side, Presence.COMBAT)))
    if not where:
        return sites(state.setting, side).homes[:1]
    least = min(hexes.distance(hex_, other) for other in where)
    return tuple(other for other in where if hexes.distance(hex_, other) == least)
