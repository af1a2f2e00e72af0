"""The pack as the rest of the program sees it: every table typed, checked and frozen."""

from __future__ import annotations

import pickle
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from desertfox.faults import BadInput, Fault
from desertfox.hexes import parse
from desertfox.pack import schema
from desertfox.pack.words import hint_for

T = TypeVar("T")


class Pack(msgspec.Struct, frozen=True, kw_only=True, dict=True, eq=False):
    """A whole data pack; `hash` is what it is known by, see `hashing`."""

    name: str
    version: str
    author: str
    notes: str
    hash: str
    counters: tuple[schema.CounterRow, ...]
    schedule: tuple[schema.ScheduleRow, ...]
    setup: tuple[schema.SetupRow, ...]
    scenarios: tuple[schema.ScenarioRow, ...]
    victory_points: tuple[schema.VictoryPointRow, ...]
    victory_levels: tuple[schema.VictoryLevelRow, ...]
    turn_track: tuple[schema.TurnRow, ...]
    refit_costs: tuple[schema.RefitCostRow, ...]
    crt_columns: tuple[schema.CrtColumnRow, ...]
    crt_results: tuple[schema.CrtResultRow, ...]
    terrain: tuple[schema.TerrainRow, ...]
    supply_summary: tuple[schema.SupplyRow, ...]
    convoy: tuple[schema.TableRow, ...]
    variable_withdrawal: tuple[schema.WithdrawalRow, ...]
    initiative: tuple[schema.InitiativeRow, ...]
    armor_rating: tuple[schema.ArmorRatingRow, ...]
    constants: tuple[schema.ConstantRow, ...]
    switches: tuple[schema.SwitchRow, ...]
    errata: tuple[schema.ErratumRow, ...]
    editions: tuple[schema.EditionRow, ...]
    sources: tuple[schema.SourceRow, ...]
    hexes: tuple[schema.HexRow, ...]
    hexsides: tuple[schema.HexsideRow, ...]
    links: tuple[schema.LinkRow, ...]
    places: tuple[schema.PlaceRow, ...]
    drawing: schema.Drawing

    def __repr__(self) -> str:
        """Say which pack it is; its tables are too long to be shown."""
        return f"<Pack {self.name} {self.version} {self.hash}>"

    def __eq__(self, other: object) -> bool:
        """Two packs are equal if what they hold is."""
        if not isinstance(other, Pack):
            return NotImplemented
        return self is other or all(getattr(self, name) == getattr(other, name) for name in self.__struct_fields__)

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(self.hash)

    def __copy__(self) -> Pack:
        """Return the pack itself: it never changes."""
        return self

    def __deepcopy__(self, _memo: object) -> Pack:
        """Return the pack itself."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Write down only what the built-in pack has not."""
        from desertfox.pack.loading import builtin_pack, unpacked

        base = builtin_pack()
        own = {name: getattr(self, name) for name in self.__struct_fields__}
        changes = {name: value for name, value in own.items() if value != getattr(base, name)}
        return unpacked, (base.hash, pickle.dumps(changes, pickle.HIGHEST_PROTOCOL))

    def scenario(self, scenario_id: str) -> schema.ScenarioRow:
        """Return a scenario; BadInput names the nearest one if there is none."""
        return _found(self._scenarios, scenario_id, "scenarios.csv", "unknown scenario")

    def constant(self, name: str) -> str:
        """Return a single number of the rules as its text."""
        return _found(self._constants, name, "constants.csv", "unknown constant")

    def place_hex(self, name: str, options: frozenset[str] = frozenset()) -> int:
        """2.1 Return the hex of a named place; a map switch among the options may move it."""
        place, moved = _found(self._places, name, "map/places.csv", "unknown place")
        return next((hex_ for switch, hex_ in moved if switch in options), place)

    @cached_property
    def _scenarios(self) -> dict[str, schema.ScenarioRow]:
        return {row.id: row for row in self.scenarios}

    @cached_property
    def _constants(self) -> dict[str, str]:
        return {row.name: row.value for row in self.constants}

    @cached_property
    def _places(self) -> dict[str, tuple[int, tuple[tuple[str, int], ...]]]:
        return {row.place: (row.hex, alternatives(row.alt)) for row in self.places}


def alternatives(alt: str | None) -> tuple[tuple[str, int], ...]:
    """Read the `alt` cell of a place, as in johnson.map=L2324; ValueError if it has another form."""
    pairs = []
    for part in (alt or "").split(";") if alt else ():
        switch, equals, hex_ = part.partition("=")
        if not equals:
            raise ValueError("not of the form switch=hex")
        pairs.append((switch, parse(hex_)))
    return tuple(pairs)


def _found(entries: dict[str, T], name: str, file: str, reason: str) -> T:
    try:
        return entries[name]
    except KeyError:
        raise BadInput(name, [Fault(file, 0, 0, name, reason, hint_for(name, entries))]) from None
