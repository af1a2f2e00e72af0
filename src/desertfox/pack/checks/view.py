"""What the checks look at: the tables with their types, and the lookups that several checks share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, Final, NamedTuple

from desertfox.faults import Fault
from desertfox.hexes import neighbours
from desertfox.pack import schema
from desertfox.pack.table import Table
from desertfox.pack.words import hint_for

PLAYABLE = frozenset({"clear", "rough", "mountain", "marsh", "sand_sea", "oasis", "city"})


def pair_of(row: schema.LinkRow | schema.HexsideRow) -> frozenset[int]:
    """Return the two hexes of a link or hexside, in no order."""
    return frozenset((row.hex_a, row.hex_b))


_NUMBER: Final = re.compile(r"-?[0-9]{1,3}")


class View:
    """The tables of a draft."""

    counters: Table[schema.CounterRow]
    schedule: Table[schema.ScheduleRow]
    setup: Table[schema.SetupRow]
    scenarios: Table[schema.ScenarioRow]
    victory_points: Table[schema.VictoryPointRow]
    victory_levels: Table[schema.VictoryLevelRow]
    turn_track: Table[schema.TurnRow]
    refit_costs: Table[schema.RefitCostRow]
    crt_columns: Table[schema.CrtColumnRow]
    crt_results: Table[schema.CrtResultRow]
    terrain: Table[schema.TerrainRow]
    supply_summary: Table[schema.SupplyRow]
    convoy: Table[schema.TableRow]
    variable_withdrawal: Table[schema.WithdrawalRow]
    initiative: Table[schema.InitiativeRow]
    armor_rating: Table[schema.ArmorRatingRow]
    constants: Table[schema.ConstantRow]
    switches: Table[schema.SwitchRow]
    errata: Table[schema.ErratumRow]
    editions: Table[schema.EditionRow]
    sources: Table[schema.SourceRow]
    hexes: Table[schema.HexRow]
    hexsides: Table[schema.HexsideRow]
    links: Table[schema.LinkRow]
    places: Table[schema.PlaceRow]

    def __init__(self, tables: dict[str, Table[Any]]) -> None:
        """Take the tables by name."""
        self.__dict__.update(tables)

    def table(self, name: str) -> Table[Any]:
        """Return a table by its name."""
        table: Table[Any] = getattr(self, name)
        return table

    @cached_property
    def counter(self) -> dict[str, schema.CounterRow]:
        """Return the counters by id."""
        return {row.id: row for row in self.counters.records}

    @cached_property
    def scenario(self) -> dict[str, schema.ScenarioRow]:
        """Return the scenarios by id."""
        return {row.id: row for row in self.scenarios.records}

    @cached_property
    def place(self) -> dict[str, schema.PlaceRow]:
        """Return the places by name."""
        return {row.place: row for row in self.places.records}

    @cached_property
    def land(self) -> dict[int, schema.HexRow]:
        """Return the playable hexes: all but sea and void."""
        return {row.hex: row for row in self.hexes.records if row.terrain in PLAYABLE}

    @cached_property
    def constant(self) -> dict[str, str]:
        """Return the constants by name."""
        return {row.name: row.value for row in self.constants.records}

    @cached_property
    def turns(self) -> frozenset[int]:
        """Return the turns of the turn track."""
        return frozenset(row.turn for row in self.turn_track.records)

    @cached_property
    def on_line(self) -> frozenset[int]:
        """Return the hexes that a road or track touches."""
        lines = [row for row in self.links.records if row.kind in ("road", "track")]
        return frozenset(hex_ for row in lines for hex_ in (row.hex_a, row.hex_b))

    @cached_property
    def steps_on_foot(self) -> dict[int, list[int]]:
        """8.21 Return for each land hex the neighbours to which a leg unit can go and come back."""
        closed = {row.name for row in self.terrain.records if row.kind == "hex" and row.leg_mp == "no"}
        walls = {row.name for row in self.terrain.records if row.kind == "hexside" and row.leg_mp == "no"}
        sea = {pair_of(row) for row in self.hexsides.records if row.kind == "sea"}
        shut = {pair_of(row) for row in self.hexsides.records if row.kind in walls}
        lines = {pair_of(row) for row in self.links.records if row.kind in ("road", "track")}
        ground = {hex_ for hex_, row in self.land.items() if row.terrain not in closed}

        def passes(hex_: int, to: int) -> bool:
            pair = frozenset((hex_, to))
            return pair not in sea and (pair in lines or (pair <= ground and pair not in shut))

        return {hex_: [to for to in neighbours(hex_) if to in self.land and passes(hex_, to)] for hex_ in self.land}

    def number(self, name: str, otherwise: int) -> int:
        """Return a constant as a whole number; a wrong one has its own fault and the usual figure stands in."""
        value = self.constant.get(name, "")
        return int(value) if _NUMBER.fullmatch(value) else otherwise

    def family(self, counter_id: str) -> str:
        """Return what is one unit on the map: the lineage of an armor counter, else the counter itself."""
        counter = self.counter.get(counter_id)
        return counter.lineage if counter is not None and counter.lineage else counter_id

    def at_place(self, row: schema.SetupRow | schema.VictoryPointRow) -> int | None:
        """2.1 Return the hex of a row, by its place if only that is named."""
        if row.hex is None and row.place in self.place:
            return self.place[row.place].hex
        return row.hex


class Check(NamedTuple):
    """A check; left out if a table in `whole` has refused lines, or one in `named` has lines nobody could read."""

    run: Callable[[View], Iterator[Fault]]
    whole: tuple[str, ...] = ()
    named: tuple[str, ...] = ()

    def faults(self, view: View) -> Iterator[Fault]:
        """Run the check if its tables are good enough for it."""
        whole = all(view.table(name).sound for name in self.whole)
        named = not any(view.table(name).lost for name in self.named)
        if whole and named:
            yield from self.run(view)


def unknown(table: Table[Any], number: int, column: str, name: str, known: Table[Any], what: str) -> Iterator[Fault]:
    """Refuse a name that another table does not have."""
    if name in known.names:
        return
    if (name,) in known.removed:
        hint = f"The pack removes it from {known.spec.file}; remove or change this record too."
    else:
        hint = hint_for(name, known.names)
    yield table.fault(number, column, f"unknown {what}", hint)
