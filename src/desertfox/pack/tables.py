"""The tables of a pack: for each its file, its record type and the columns that name a record."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

import msgspec

from desertfox.hexes import spi
from desertfox.pack import schema
from desertfox.pack.cells import Reader, is_optional, reader

Key = tuple[Any, ...]

PROVENANCE_OF: Final = {
    "src_name": ("designation",),
    "src_type": ("type",),
    "src_strength": ("strength_full", "strength_depleted", "paren_full", "paren_depleted"),
    "src_morale": ("morale_full", "morale_depleted"),
    "src_movement": ("movement_full", "movement_depleted"),
    "src_sp": ("sp_full", "sp_depleted"),
    "src_armor": ("armor_rating",),
    "src_arty": ("arty_full", "arty_depleted"),
    "naval_provenance": ("naval_bombardment",),
}
"""Columns that tag single values, with the columns of those values; the first tells whether there is one to tag."""


class TableSpec(msgspec.Struct, frozen=True, dict=True):
    """What a table is and which columns name a record.

    `pair`: the first two key columns are hexes in any order. `named_by`: where this column is filled the last key
    column does not count, so that a set-up row of a counter is one record wherever the counter stands; `twice` is
    what to say of a second such row. `most`: so many records it may have.
    """

    name: str
    record: type[schema.Record]
    key: tuple[str, ...]
    pair: bool = False
    named_by: str = ""
    twice: str = ""
    folder: str = ""
    most: int = 1_000

    @property
    def file(self) -> str:
        """Return the path inside a pack folder."""
        return f"{self.folder}{self.name}.csv"

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """Return the column names in the order of the record type."""
        return self.record.__struct_fields__

    @cached_property
    def types(self) -> tuple[Any, ...]:
        """Return the column types."""
        return tuple(field.type for field in msgspec.structs.fields(self.record))

    @cached_property
    def readers(self) -> tuple[Reader, ...]:
        """Return the converter of each column."""
        return tuple(reader(type_) for type_ in self.types)

    @cached_property
    def tags(self) -> tuple[str, ...]:
        """Return the columns that tell provenance; a player's pack may leave them out."""
        return tuple(name for name in self.columns if name == "provenance" or name in PROVENANCE_OF)

    @cached_property
    def required(self) -> frozenset[str]:
        """Return the columns whose cells may not be empty."""
        return frozenset(n for n, type_ in zip(self.columns, self.types, strict=True) if not is_optional(type_))

    @cached_property
    def hex_columns(self) -> frozenset[str]:
        """Return the columns that hold hexes."""
        hexes = (schema.HexIndex, schema.HexIndex | None)
        return frozenset(name for name, type_ in zip(self.columns, self.types, strict=True) if type_ in hexes)

    def text(self, record: Any, column: str) -> str:
        """Return a value of a record as a player writes it."""
        value = getattr(record, column)
        if value is None:
            return ""
        if column in self.hex_columns:
            return spi(value)
        return str(int(value)) if isinstance(value, bool) else str(value)

    def key_of(self, cells: Key) -> Key:
        """Return the key for the values of the key columns."""
        if self.named_by and cells[self.key.index(self.named_by)] is not None:
            return cells[:-1]
        if self.pair:
            first, second, *rest = cells
            return (min(first, second), max(first, second), *rest)
        return cells


TABLES: Final = (
    TableSpec("counters", schema.CounterRow, ("id",)),
    TableSpec("schedule", schema.ScheduleRow, ("turn", "side", "action", "counter_id")),
    TableSpec(
        "setup",
        schema.SetupRow,
        ("scenario", "kind", "counter_id", "hex"),
        named_by="counter_id",
        twice="in two places in this scenario",
        most=5_000,
    ),
    TableSpec("scenarios", schema.ScenarioRow, ("id",), most=40),
    TableSpec("victory_points", schema.VictoryPointRow, ("scenario", "when", "place", "hex", "side", "condition")),
    TableSpec("victory_levels", schema.VictoryLevelRow, ("scenario", "at_least")),
    TableSpec("turn_track", schema.TurnRow, ("turn",)),
    TableSpec("refit_costs", schema.RefitCostRow, ("type", "size", "mobility")),
    TableSpec("crt_columns", schema.CrtColumnRow, ("row", "column")),
    TableSpec("crt_results", schema.CrtResultRow, ("line", "morale", "column")),
    TableSpec("terrain", schema.TerrainRow, ("kind", "name")),
    TableSpec("supply_summary", schema.SupplyRow, ("source", "purpose", "expended")),
    TableSpec("convoy", schema.TableRow, ("table", "key")),
    TableSpec("variable_withdrawal", schema.WithdrawalRow, ("table", "key")),
    TableSpec("initiative", schema.InitiativeRow, ("from_turn",)),
    TableSpec("armor_rating", schema.ArmorRatingRow, ("side", "rating")),
    TableSpec("constants", schema.ConstantRow, ("name",)),
    TableSpec("switches", schema.SwitchRow, ("id",)),
    TableSpec("errata", schema.ErratumRow, ("id",)),
    TableSpec("editions", schema.EditionRow, ("id",)),
    TableSpec("sources", schema.SourceRow, ("id",)),
    TableSpec("hexes", schema.HexRow, ("hex",), folder="map/", most=2_000),
    TableSpec("hexsides", schema.HexsideRow, ("hex_a", "hex_b"), pair=True, folder="map/", most=6_000),
    TableSpec("links", schema.LinkRow, ("hex_a", "hex_b", "kind"), pair=True, folder="map/", most=12_000),
    TableSpec("places", schema.PlaceRow, ("place",), folder="map/"),
)

SPEC: Final = {spec.name: spec for spec in TABLES}
