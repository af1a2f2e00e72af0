"""The tables of a data pack as types: one record type a file, in the words and units of the rules.

Hexes are integers (`desertfox.hexes`), movement points are quarter points, an empty cell is None. Each record knows
where it comes from.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from desertfox.limits import TURN_LIMIT


def _from(least: float, most: float, cell: str = "number") -> msgspec.Meta:
    """Return the bounds of a cell. They hold for what is read from a file; what was kept once can always be read."""
    return msgspec.Meta(extra={"cell": cell, "least": least, "most": most})


HexIndex = Annotated[int, msgspec.Meta(extra={"cell": "hex"})]
Range = Annotated[int, _from(0, 63.75, "quarter points")]
Turn = Annotated[int, _from(-TURN_LIMIT, TURN_LIMIT)]
Year = Annotated[int, _from(1, 9999)]
Points = Annotated[int, _from(0, 999)]
VictoryPoints = Annotated[int, _from(-999, 999)]
Difference = Annotated[int, _from(-9999, 9999)]
Figure = Annotated[int, _from(0, 99)]
"""A figure on a counter or in a chart."""
Allowance = Annotated[int, _from(0, 50)]
"""Movement points; the searches count quarters of them in few bits."""
Degrees = Annotated[float, _from(-180, 180)]
OnTheGrid = Annotated[float, _from(-99, 99)]

Provenance = Literal["seed", "public", "reconstructed", "pack"]
Side = Literal["axis", "commonwealth"]
Nation = Literal[
    "german", "italian", "british", "australian", "new_zealand", "indian", "south_african", "free_french",
    "polish", "czech", "greek",
]  # fmt: skip
UnitType = Literal[
    "armor", "mechanized", "motorized_infantry", "infantry", "heavy_infantry", "airborne", "heavy_airborne",
    "glider", "heavy_weapons", "artillery", "armored_artillery", "flak", "recon", "desert_patrol", "detachment",
    "leader", "supply",
]  # fmt: skip
Mobility = Literal["motorized", "leg"]
Size = Literal["company", "battalion", "regiment", "brigade", "division"]
CounterSet = Literal["base", "fox_killed", "desert_patrols", "detachments", "rommel", "tiger"]
Terrain = Literal["clear", "rough", "mountain", "marsh", "sand_sea", "oasis", "city", "void", "sea"]
HexsideKind = Literal["ridge", "escarpment", "sea"]
LinkKind = Literal["road", "track", "rail", "rail_extension"]
ScenarioId = str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a table."""


class CounterRow(Record, frozen=True, kw_only=True):
    """counters.csv: one counter with both its sides; the depleted cells of a one-step unit are empty."""

    id: str
    set: CounterSet
    designation: str
    side: Side
    nation: Nation
    formation: str | None
    type: UnitType
    mobility: Mobility
    size: Size
    lineage: str | None
    armor_rating: Figure | None
    strength_full: Figure
    paren_full: bool
    morale_full: Figure | None
    movement_full: Allowance
    sp_full: Figure
    arty_full: bool
    strength_depleted: Figure | None
    paren_depleted: bool | None
    morale_depleted: Figure | None
    movement_depleted: Allowance | None
    sp_depleted: Figure | None
    arty_depleted: bool | None
    one_step: bool
    flak: bool
    zoc: bool
    src_name: Provenance
    src_type: Provenance
    src_strength: Provenance
    src_morale: Provenance | None
    src_movement: Provenance
    src_sp: Provenance
    src_armor: Provenance | None
    src_arty: Provenance | None
    provenance: Provenance
    notes: str | None


class ScheduleRow(Record, frozen=True, kw_only=True):
    """schedule.csv: a unit that arrives, returns, goes to the Refit Box, is withdrawn or depends on a die."""

    turn: Turn
    side: Side
    action: Literal["arrive", "return", "refit_box", "withdraw", "roll"]
    counter_id: str
    place_or_condition: str | None
    scope: Literal["base", "fox_killed", "fox_killed+rommel", "six_angles"]
    provenance: Provenance
    note: str | None


class SetupRow(Record, frozen=True, kw_only=True):
    """setup.csv: what stands where, or who owns what, at the start of a scenario."""

    scenario: ScenarioId
    kind: Literal["unit", "supply", "fort", "owner"]
    counter_id: str | None
    state: Literal["full", "depleted", "refit_box", "msu", "dump", "level1", "level2"] | None
    place: str | None
    hex: HexIndex | None
    side: Side
    provenance: Provenance
    note: str | None


class ScenarioRow(Record, frozen=True, kw_only=True):
    """scenarios.csv: the frame of a scenario; `area_rows` and `area_columns` are ranges of the single grid."""

    id: ScenarioId
    name: str
    first_turn: Turn
    last_turn: Turn
    first_player_on_first_turn: Side
    start_axis_air: Points
    start_cw_air: Points
    start_german_refit: Points
    start_italian_refit: Points
    start_cw_refit: Points
    special_rules: str
    victory: str
    provenance: Provenance
    map: Literal["full", "C"]
    area_rows: str
    area_columns: str
    rail_head: HexIndex


class VictoryPointRow(Record, frozen=True, kw_only=True):
    """victory_points.csv: points that the victory text adds up."""

    scenario: ScenarioId
    when: str
    place: str | None
    hex: HexIndex | None
    side: Side
    vp: VictoryPoints
    condition: str
    provenance: Provenance


class VictoryLevelRow(Record, frozen=True, kw_only=True):
    """victory_levels.csv: what a difference in points means; `difference` names the side whose points count as plus."""

    scenario: ScenarioId
    difference: Side
    at_least: Difference | None
    winner: Literal["axis", "commonwealth", "draw"]
    level: str
    provenance: Provenance


class TurnRow(Record, frozen=True, kw_only=True):
    """turn_track.csv: one month with what it brings."""

    turn: Turn
    month: str
    year: Year
    german_refit: Points
    italian_refit: Points
    cw_refit: Points
    axis_air_gain: Points
    cw_air_gain: Points
    cw_msus: Figure
    axis_msus_fixed: Figure
    naval_bombardment: bool
    naval_provenance: Provenance
    provenance: Provenance
    notes: str | None


class RefitCostRow(Record, frozen=True, kw_only=True):
    """refit_costs.csv: refit points for a kind of unit; an empty cost means that it cannot be done."""

    type: UnitType
    size: str
    mobility: Literal["any", "motorized", "leg"]
    refit_depleted_to_full: Figure | None
    rebuild_to_depleted: Figure | None
    rebuild_to_full: Figure | None
    provenance: Provenance
    note: str | None


class CrtColumnRow(Record, frozen=True, kw_only=True):
    """crt_columns.csv: which column of the combat results table an odds ratio reads in a terrain row."""

    row: Literal["open", "rough", "strong", "fort2", "city"]
    terrain: str
    odds: str
    column: Figure
    provenance: Provenance


class CrtResultRow(Record, frozen=True, kw_only=True):
    """crt_results.csv: what a line of the combat results table says in a column."""

    line: Literal["defender", "attacker", "air_loss"]
    morale: Figure | None
    column: Figure
    result: str
    provenance: Provenance


class TerrainRow(Record, frozen=True, kw_only=True):
    """terrain.csv: movement cost of a hex, a line or a hexside; the cost texts are read by `board.costs`."""

    kind: Literal["hex", "line", "hexside"]
    name: str
    motorized_mp: str
    leg_mp: str
    combat: str | None
    provenance: Provenance
    note: str | None


class SupplyRow(Record, frozen=True, kw_only=True):
    """supply_summary.csv: how far a source reaches and what it can give; no capacity means unlimited."""

    source: Literal["base", "dump", "msu"]
    range_mp: Range
    purpose: Literal["general", "combat", "undisrupt"]
    capacity_sp: str
    expended: Literal["yes", "no"]
    provenance: Provenance


class TableRow(Record, frozen=True, kw_only=True):
    """convoy.csv: an entry of one of several small tables in one file."""

    table: str
    key: str
    value: str
    provenance: Provenance


class WithdrawalRow(TableRow, frozen=True, kw_only=True):
    """variable_withdrawal.csv: the three tables of 5.3."""

    note: str | None


class InitiativeRow(Record, frozen=True, kw_only=True):
    """initiative.csv: the sum of two dice on which the Axis takes the first Player-Turn."""

    from_turn: Turn
    to_turn: Turn
    axis_first_on_2d6_at_least: Figure
    provenance: Provenance


class ArmorRatingRow(Record, frozen=True, kw_only=True):
    """armor_rating.csv: the turn from which a rating may be rebuilt."""

    side: Literal["commonwealth", "axis_german", "axis_italian"]
    rating: Figure
    first_turn: Turn
    provenance: Provenance


class ConstantRow(Record, frozen=True, kw_only=True):
    """constants.csv: a single number of the rules."""

    name: str
    value: str
    case: str
    provenance: Provenance
    note: str | None


class SwitchRow(Record, frozen=True, kw_only=True):
    """switches.csv: one option of the rules; its presets, joined with semicolons, switch it on."""

    id: str
    case: str
    presets: str | None
    source: str
    summary: str
    provenance: Provenance


class ErratumRow(Record, frozen=True, kw_only=True):
    """errata.csv: a correction of data, with what print has; an empty `printed` is not known or nothing.

    `record` gives the key cells of the corrected record, joined with semicolons. `change` says what went wrong: a
    value of a table, a record missing from print, a record struck out, the row of a place on the combat results
    table, something printed on the counter alone, an entry of a chart, or a note in words.
    """

    id: str
    table: str
    record: str | None
    column: str | None
    change: Literal["value", "missing", "struck", "row", "counter", "entry", "note"]
    printed: str | None
    corrected: str | None
    case: str | None
    clause: str
    origin: Literal["official", "derived"]
    provenance: Provenance
    note: str | None


class EditionRow(Record, frozen=True, kw_only=True):
    """editions.csv: a printed edition; sets and scenarios are joined with semicolons."""

    id: str
    name: str
    publisher: str
    year: Year
    designer: str
    editor: str | None
    counter_sets: str
    scenarios: str
    numbering: Literal["spi", "six_angles"]
    map_switch: str | None
    errata_in_print: bool
    schedules: str
    map_note: str
    provenance: Provenance


class SourceRow(Record, frozen=True, kw_only=True):
    """sources.csv: a publication or document, with the switches and scenarios that come from it."""

    id: str
    kind: Literal["game", "article", "errata", "aid", "edition"]
    title: str
    author: str
    publisher: str | None
    issue: str | None
    date: str | None
    official: bool
    contributes: str
    switches: str | None
    scenarios: str | None
    provenance: Provenance
    note: str | None


class HexRow(Record, frozen=True, kw_only=True):
    """map/hexes.csv: a hex; its places are joined with semicolons."""

    hex: HexIndex
    hex_single: str
    row: Figure
    col: Figure
    lon: Degrees
    lat: Degrees
    terrain: Terrain
    coastal: bool
    place: str | None
    place_kind: str | None
    port: bool
    provenance: str


class HexsideRow(Record, frozen=True, kw_only=True):
    """map/hexsides.csv: a hexside that matters, with its high hex and the lines that cross it."""

    hex_a: HexIndex
    hex_b: HexIndex
    kind: HexsideKind
    high_side: HexIndex | None
    crossed_by: str | None
    name: str | None


class LinkRow(Record, frozen=True, kw_only=True):
    """map/links.csv: a road, track or rail step between two adjacent hexes."""

    hex_a: HexIndex
    hex_b: HexIndex
    kind: LinkKind
    route: str


class PlaceRow(Record, frozen=True, kw_only=True):
    """map/places.csv: a named place; `alt` gives its hex under a map switch, as in johnson.map=L2324."""

    place: str
    kind: Literal["town", "well", "pass", "fort", "railway_station", "oasis", "port", "city", "base"]
    rank: Figure
    hex: HexIndex
    alt: str | None
    port: bool
    lon: Degrees
    lat: Degrees
    col_position: OnTheGrid
    row_position: OnTheGrid
    fixed_by: str
    note: str | None


Point = tuple[float, float]
"""East and north in the frame of `hexes.centre`, where neighbouring hex centres are 1 apart."""


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name written on the map that is no place: a sea, a region or a route."""

    name: str
    kind: Literal["water", "land", "route"]
    size: int
    u: float
    v: float
    route: str | None = None


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """map/drawing.json: what the map shows besides its hexes; coast rings are closed."""

    coast: tuple[tuple[Point, ...], ...] = ()
    borders: tuple[tuple[Point, ...], ...] = ()
    labels: tuple[Label, ...] = ()
