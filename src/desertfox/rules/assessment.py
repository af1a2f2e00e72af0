"""11 steps 1-4: the strengths of a combat, line by line, its odds, rows and columns."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from desertfox.board.costs import TERRAINS
from desertfox.pack import Pack
from desertfox.rules import combat
from desertfox.rules.charts import charts_of
from desertfox.rules.crt import ROWS, Odds
from desertfox.rules.ruleset import ruleset
from desertfox.rules.strength import (
    DISRUPTED,
    FORT,
    HEXSIDE,
    NO_SUPPLY,
    UNPAIRED,
    Effect,
    Strength,
    best,
)
from desertfox.state import Mark, State
from desertfox.units import Trait

_ARMOR: Final = Trait.ARMOR
_DISRUPTED: Final = Mark.DISRUPTED
_RETREATED: Final = Mark.RETREATED
_ROW_OF_TERRAIN = {"rough": "rough", "mountain": "strong"}
_ROW_OF_FORT = {1: "strong", 2: "fort2"}


class Line(NamedTuple):
    """One unit's contribution."""

    unit: int
    strength: Strength


class Force(NamedTuple):
    """One side of a combat: its units' strengths, what flak takes off, and its artillery shifts."""

    lines: tuple[Line, ...]
    flak: int
    shifts: int
    floor: int
    """11.3 What the total never falls below: 1 for the defender."""

    @property
    def total(self) -> int:
        """What the side brings into the odds."""
        return max(self.floor, sum([line.strength.value for line in self.lines]) - self.flak)


class Assessment(NamedTuple):
    """Both forces and what follows from them."""

    attack: Force
    defence: Force
    odds: Odds
    rows: tuple[str, ...]
    """11 step 3: the rows that the defender may choose from."""


def assess(
    state: State,
    units: Collection[int],
    targets: tuple[int, ...],
    side: int,
    unsupplied: Collection[int],
    silent: Collection[int] = (),
) -> Assessment:
    """11 steps 1-3: weigh an attack of a side's units on hexes.

    `unsupplied` units are out of combat supply, `silent` ones have given up their artillery shift (12.17).
    """
    marks = state.marks
    defenders = [u for u in combat.defenders(state, targets, 1 - side) if not marks[u] & _RETREATED]
    attack = _lines(state, units, unsupplied, [u for u in units if combat.crosses(state, u, targets)], ())
    defence = _lines(state, defenders, unsupplied, (), targets)
    numbers = charts_of(state.setting.pack).number
    ground = {TERRAINS[state.setting.board.terrain[hex_]] for hex_ in targets}
    against_attack = _taken_off(state, attack, numbers("flak_vs_attacking_armor"), defenders, unsupplied, ground)
    against_defence = _taken_off(state, defence, numbers("flak_vs_defending_armor"), units, unsupplied, ground)
    mute = (*unsupplied, *silent)
    attacking = Force(attack, against_attack, _shifts(state, units, mute, ground), 0)
    defending = Force(defence, against_defence, _shifts(state, defenders, mute, ground), 1)
    return Assessment(attacking, defending, Odds.of(attacking.total, defending.total), rows(state, targets, 1 - side))


def rows(state: State, targets: tuple[int, ...], side: int) -> tuple[str, ...]:
    """11 step 3: the rows of the terrain and of the defender's forts in the attacked hexes, in the chart's order."""
    found = set()
    for hex_ in targets:
        found.add(row_of_hex(state, hex_))
        owner, level = state.fort(hex_)
        if level and owner == side:
            found.add(_ROW_OF_FORT[level])
    return tuple(row for row in ROWS if row in found)


def row_of_hex(state: State, hex_: int) -> str:
    """11 step 3: the row of a hex's terrain; a city has the row that names it."""
    terrain = TERRAINS[state.setting.board.terrain[hex_]]
    if terrain == "city":
        named = _city_rows(state.setting.pack)
        return next((named[p] for p in state.setting.board.places_at.get(hex_, ()) if p in named), "open")
    return _ROW_OF_TERRAIN.get(terrain, "open")


@lru_cache(maxsize=8)
def _city_rows(pack: Pack) -> dict[str, str]:
    """Return the places that the chart names in a row."""
    return {name.strip(): entry.row for entry in pack.crt_columns for name in entry.terrain.split(",")}


def _lines(
    state: State,
    units: Collection[int],
    unsupplied: Collection[int],
    across: Collection[int],
    forts: tuple[int, ...],
) -> tuple[Line, ...]:
    """11 step 1 a-d and f: each unit's strength, with the pairing and the doubled units that serve its owner best."""
    printed = {unit: _printed(state, unit) for unit in units}
    effects = {unit: _effects(state, unit, unsupplied, across) for unit in units}
    for unit, effect in list(_pairing(state, effects)):
        effects[unit] = (*effects[unit], effect)
    for unit in _doubled(state, printed, effects, forts):
        effects[unit] = (*effects[unit], FORT)
    return tuple([Line(unit, best(printed[unit], effects[unit])) for unit in units])


def _printed(state: State, unit: int) -> int:
    """2.2 A strength in parentheses is not a fighting strength."""
    return state.setting.counters.strength[state.face(unit)] if combat.is_fighter(state, unit) else 0


def _effects(state: State, unit: int, unsupplied: Collection[int], across: Collection[int]) -> tuple[Effect, ...]:
    """11 step 1 a, c and d."""
    found: tuple[Effect, ...] = ()
    if unit in unsupplied:
        found += (NO_SUPPLY,)
    if state.marks[unit] & _DISRUPTED:
        found += (DISRUPTED,)
    if unit in across:
        found += (HEXSIDE,)
    return found


def _pairing(state: State, effects: dict[int, tuple[Effect, ...]]) -> Iterator[tuple[int, Effect]]:
    """11.4 and 11.41: return the armor units that are not fully paired with infantry-type SPs of their company."""
    counters = state.setting.counters
    armor: dict[tuple[int, int], list[int]] = {}
    for unit in effects:
        if counters.traits[unit] & _ARMOR:
            armor.setdefault(_company(state, unit), []).append(unit)
    for company, stack in armor.items():
        infantry = [u for u in effects if counters.traits[u] & Trait.INFANTRY_TYPE and _company(state, u) == company]
        points = sum(counters.sp[state.face(u)] for u in infantry)
        if not infantry:
            yield from ((unit, UNPAIRED) for unit in stack)
            continue
        weighty = [unit for unit in stack if counters.sp[state.face(unit)]]
        _, shares = _best_shares(state, weighty, effects, points)
        for unit, share in zip(weighty, shares, strict=True):
            of = counters.sp[state.face(unit)]
            if share < of:
                yield unit, UNPAIRED._replace(paired=share, of=of)


def _company(state: State, unit: int) -> tuple[int, int]:
    """11.4 Return where a unit finds its partners: in its hex, and if the rules say so in its nationality group."""
    national = ruleset(state.setting).armor_pairs_within_its_nation
    return state.place[unit], state.setting.counters.group[unit] if national else 0


def _best_shares(
    state: State, units: list[int], effects: dict[int, tuple[Effect, ...]], points: int
) -> tuple[int, tuple[int, ...]]:
    """11.41 Return the most strength that armor units can have, and how many SPs of each are paired for that."""
    if not units:
        return 0, ()
    unit, sp = units[0], state.setting.counters.sp[state.face(units[0])]
    found: tuple[int, tuple[int, ...]] = (-1, ())
    for share in range(min(sp, points), -1, -1):
        own = effects[unit] if share == sp else (*effects[unit], UNPAIRED._replace(paired=share, of=sp))
        value, shares = _best_shares(state, units[1:], effects, points - share)
        value += best(_printed(state, unit), own).value
        if value > found[0]:
            found = value, (share, *shares)
    return found


def _doubled(
    state: State, printed: dict[int, int], effects: dict[int, tuple[Effect, ...]], forts: tuple[int, ...]
) -> Iterator[int]:
    """14.2 Each level 2 fort doubles one non-armor unit in it: the one that gains most."""
    traits = state.setting.counters.traits
    for hex_ in forts:
        if state.fort(hex_)[1] == 2:
            gains = {
                unit: best(printed[unit], (*effects[unit], FORT)).value - best(printed[unit], effects[unit]).value
                for unit in printed
                if state.place[unit] == hex_ and not traits[unit] & Trait.ARMOR
            }
            if gains:
                yield max(gains, key=gains.__getitem__)


def _supplied(state: State, units: Collection[int], unsupplied: Collection[int], trait: int) -> list[int]:
    """Return the units with a trait on the side they show that are in combat supply."""
    traits = state.setting.counters.traits
    return [unit for unit in units if traits[state.face(unit)] & trait and unit not in unsupplied]


def _taken_off(
    state: State,
    lines: tuple[Line, ...],
    each: int,
    firing: Collection[int],
    unsupplied: Collection[int],
    ground: Collection[str],
) -> int:
    """12.2 Return what the enemy's flak units in combat supply, depleted or not, take off: at most all of the armor.

    Some rules spoil their aim on some ground.
    """
    traits = state.setting.counters.traits
    armor = [line.strength.value for line in lines if traits[line.unit] & _ARMOR]
    if not armor or not ruleset(state.setting).terrain_without_flak.isdisjoint(ground):
        return 0
    return min(sum(armor), each * len(_supplied(state, firing, unsupplied, Trait.FLAK)))


def _shifts(state: State, units: Collection[int], mute: Collection[int], ground: Collection[str]) -> int:
    """12.1 Each artillery-capable unit in combat supply gives a shift; a depleted one has lost its artillery.

    12.19 Not on some ground; 12.20 only beside a unit of its nationality group that is more than artillery.
    """
    guns, rules = _supplied(state, units, mute, Trait.ARTILLERY), ruleset(state.setting)
    if not guns or not rules.terrain_without_artillery.isdisjoint(ground):
        return 0
    if rules.artillery_needs_company:
        group = state.setting.counters.group
        accompanied = {group[unit] for unit in units if not combat.is_artillery(state, unit)}
        return len([unit for unit in guns if group[unit] in accompanied])
    return len(guns)
