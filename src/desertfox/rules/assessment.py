"""11 steps 1-4: the strengths of a combat, line by line, its odds, rows and columns."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from desertfox.board.costs import TERRAINS
from desertfox.pack import Pack
from desertfox.rules import arranging, combat
from desertfox.rules.arranging import NO_WISHES, Line, Sheet, Wishes
from desertfox.rules.charts import charts_of
from desertfox.rules.crt import ROWS, Odds
from desertfox.rules.ruleset import ruleset
from desertfox.state import Mark, State

_RETREATED: Final = Mark.RETREATED
_ROW_OF_TERRAIN = {"rough": "rough", "mountain": "strong"}
_ROW_OF_FORT = {1: "strong", 2: "fort2"}


class Force(NamedTuple):
    """One side of a combat: its units' strengths, what flak takes off, and which units give a shift or are flak."""

    lines: tuple[Line, ...]
    flak: int
    """12.2 What the enemy's flak takes off its armor."""
    flak_units: tuple[int, ...]
    """12.2 Its own flak units that fire at enemy armor, should there be any."""
    guns: tuple[int, ...]
    floor: int
    """11.3 What the total never falls below."""

    @property
    def shifts(self) -> int:
        """12.1 The artillery shifts: one for each of these units."""
        return len(self.guns)

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
    wishes: Wishes = NO_WISHES,
) -> Assessment:
    """11 steps 1-3: weigh an attack of a side's units on hexes.

    `unsupplied` units are out of combat supply, `silent` ones have given up their artillery shift (12.17), and the
    effects are arranged as the owners wish, or else as is best for each.
    """
    ours, theirs = sheets(state, units, targets, side, unsupplied)
    attack, defence = arranging.lines(ours, wishes), arranging.lines(theirs, wishes)
    ground = {TERRAINS[state.setting.board.terrain[hex_]] for hex_ in targets}
    numbers, mute = charts_of(state.setting.pack).number, (*unsupplied, *silent)
    our_flak, their_flak = (_flak_units(state, sheet, unsupplied, ground) for sheet in (ours, theirs))
    attacking = Force(
        attack,
        _taken_off(attack, ours, numbers("flak_vs_attacking_armor") * len(their_flak)),
        our_flak,
        _guns(state, ours, mute, ground),
        0,
    )
    defending = Force(
        defence,
        _taken_off(defence, theirs, numbers("flak_vs_defending_armor") * len(our_flak)),
        their_flak,
        _guns(state, theirs, mute, ground),
        _least_defence(state),
    )
    return Assessment(attacking, defending, Odds.of(attacking.total, defending.total), rows(state, targets, 1 - side))


def _least_defence(state: State) -> int:
    """11.3 and 7.27: return what the defender counts at least."""
    return charts_of(state.setting.pack).number("supply_unit_defence_strength")


def sheets(
    state: State, units: Collection[int], targets: tuple[int, ...], side: int, unsupplied: Collection[int]
) -> tuple[Sheet, Sheet]:
    """11 step 1: what there is to arrange for attacker and defender."""
    defenders, across = _defenders(state, targets, 1 - side), _across(state, units, targets)
    return (
        arranging.sheet(state, units, unsupplied, across, ()),
        arranging.sheet(state, defenders, unsupplied, (), targets),
    )


def _defenders(state: State, targets: tuple[int, ...], side: int) -> list[int]:
    """11.13 Return the units of a side that defend; one that has retreated adds nothing."""
    marks = state.marks
    return [unit for unit in combat.defenders(state, targets, side) if not marks[unit] & _RETREATED]


def _across(state: State, units: Collection[int], targets: tuple[int, ...]) -> list[int]:
    """11.34 Return the units that attack over a ridge or an escarpment."""
    return [unit for unit in units if combat.crosses(state, unit, targets)]


def odds(
    state: State, units: Collection[int], targets: tuple[int, ...], side: int, unsupplied: Collection[int]
) -> Odds:
    """11 steps 1-2: the odds of an attack as in `assess`; most often nothing is there that needs a closer look."""
    if not any(state.forts[hex_] for hex_ in targets):
        defence = arranging.plain_total(state, _defenders(state, targets, 1 - side), unsupplied, ())
        if defence is not None:
            attack = arranging.plain_total(state, units, unsupplied, _across(state, units, targets))
            if attack is not None:
                return Odds.of(attack, max(_least_defence(state), defence))
    return assess(state, units, targets, side, unsupplied).odds


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


def _flak_units(state: State, sheet: Sheet, unsupplied: Collection[int], ground: Collection[str]) -> tuple[int, ...]:
    """12.2 Return the flak units in combat supply, depleted or not; some rules spoil their aim on some ground."""
    if not sheet.flak or not ruleset(state.setting).terrain_without_flak.isdisjoint(ground):
        return ()
    return tuple([unit for unit in sheet.flak if unit not in unsupplied])


def _taken_off(lines: tuple[Line, ...], struck: Sheet, points: int) -> int:
    """12.2 Return what the enemy's flak takes off: at most all of the armor."""
    if not points or not struck.armor:
        return 0
    return min(points, sum([line.strength.value for line in lines if line.unit in struck.armor]))


def _guns(state: State, sheet: Sheet, mute: Collection[int], ground: Collection[str]) -> tuple[int, ...]:
    """12.1 Each artillery-capable unit in combat supply gives a shift; a depleted one has lost its artillery.

    12.19 Not on some ground; 12.20 only beside a unit of its nationality group that is more than artillery.
    """
    if not sheet.guns:
        return ()
    guns, rules = tuple([unit for unit in sheet.guns if unit not in mute]), ruleset(state.setting)
    if not guns or not rules.terrain_without_artillery.isdisjoint(ground):
        return ()
    if rules.artillery_needs_company:
        group = state.setting.counters.group
        accompanied = {group[unit] for unit in sheet.printed if not combat.is_artillery(state, unit)}
        return tuple([unit for unit in guns if group[unit] in accompanied])
    return guns
