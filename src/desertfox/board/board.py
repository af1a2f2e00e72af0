"""The map as the rules see it: flat columns by hex, and by hex * 6 + direction for what lies between two hexes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from desertfox import hexes
from desertfox.board.costs import (
    HEXSIDES,
    LINKS,
    OFF_MAP_TERRAINS,
    TERRAINS,
    Gait,
    MovementCosts,
    StepCost,
    bar,
    read_costs,
)
from desertfox.board.search import CLOSED, Search, fastest
from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack
from desertfox.pack.schema import ScenarioRow
from desertfox.text.phrase import Phrase

RAILS: Final = (None, "rail", "rail_extension")

_TERRAIN: Final[dict[str, int]] = {name: code for code, name in enumerate(TERRAINS)}
_HEXSIDE: Final[dict[str | None, int]] = {name: code for code, name in enumerate(HEXSIDES)}
_LINK: Final[dict[str | None, int]] = {name: code for code, name in enumerate(LINKS)}
_RAIL: Final[dict[str | None, int]] = {name: code for code, name in enumerate(RAILS)}
_WATER: Final = _TERRAIN["sea"]


@dataclass(frozen=True)
class Area:
    """15.51 The part of the map that a scenario plays on, in rows and columns of the single grid, ends included."""

    rows: tuple[int, int] = (1, hexes.ROWS)
    columns: tuple[int, int] = (1, hexes.COLUMNS)

    @classmethod
    def of(cls, scenario: ScenarioRow) -> Area:
        """Read the ranges of a scenario, as in 11-29."""
        (south, north), (west, east) = (
            map(int, text.split("-")) for text in (scenario.area_rows, scenario.area_columns)
        )
        return cls((south, north), (west, east))

    def __contains__(self, hex_: int) -> bool:
        """Say whether a hex is in the area."""
        return (
            self.rows[0] <= hexes.row(hex_) <= self.rows[1] and self.columns[0] <= hexes.column(hex_) <= self.columns[1]
        )


@dataclass(frozen=True)
class Overrides:
    """Terrain and hexsides that a position has otherwise than the map; None clears a hexside."""

    terrain: Mapping[int, str] = field(default_factory=dict)
    hexsides: Mapping[tuple[int, int], str | None] = field(default_factory=dict)

    def faults(self) -> list[Fault]:
        """Return what cannot be laid over any map."""
        found = []
        for hex_, terrain in self.terrain.items():
            if not 0 <= hex_ < hexes.COUNT:
                found.append(Fault("overrides", 0, 0, str(hex_), "not a hex of the map"))
            if terrain not in _TERRAIN:
                found.append(Fault("overrides", 0, 0, terrain, "unknown terrain", f"Known: {', '.join(TERRAINS)}."))
        known = ", ".join(filter(None, HEXSIDES))
        for (a, b), kind in self.hexsides.items():
            if not 0 <= a < hexes.COUNT or hexes.direction(a, b) is None:
                found.append(Fault("overrides", 0, 0, f"{a}, {b}", "a hexside lies between two adjacent hexes"))
            if kind not in _HEXSIDE:
                found.append(Fault("overrides", 0, 0, str(kind), "unknown hexside", f"Known: {known}."))
        return found


@dataclass(frozen=True, eq=False, kw_only=True)
class Board:
    """One map: edition places, area and overrides applied. Playable hexes are all but sea, void and beyond the area.

    By hex: `terrain` (index into TERRAINS), `playable`, `coastal`, `port`. By hex * 6 + direction: `hexside` (index
    into HEXSIDES), `high` (1 where this hex is the high one), `link` (index into LINKS), `rail` (index into RAILS),
    `cost_motorized` and `cost_leg` (quarter points of the step, CLOSED where there is none).
    """

    area: Area
    costs: Mapping[Gait, MovementCosts]
    terrain: bytes
    playable: bytes
    coastal: bytes
    port: bytes
    hexside: bytes
    high: bytes
    link: bytes
    rail: bytes
    cost_motorized: bytes
    cost_leg: bytes
    places: Mapping[str, int]
    places_at: Mapping[int, tuple[str, ...]]
    cities: frozenset[int]

    @classmethod
    def build(
        cls,
        pack: Pack,
        options: frozenset[str] = frozenset(),
        area: Area | None = None,
        overrides: Overrides | None = None,
    ) -> Board:
        """2.1 Build the board of a pack; map switches among the options (johnson.map, six_angles.map) move places."""
        area, overrides = area or Area(), overrides or Overrides()
        if faults := overrides.faults():
            raise BadInput("board", faults)
        terrain = _terrain(pack, overrides)
        off_map = {_TERRAIN[name] for name in OFF_MAP_TERRAINS}
        playable = bytes(code not in off_map and h in area for h, code in enumerate(terrain))
        hexside, high = _hexsides(pack, overrides)
        link, rail = _links(pack)
        costs = read_costs(pack)
        port = bytes(row.port and bool(playable[row.hex]) for row in pack.hexes)
        places, places_at = _places(pack, options, playable)
        return cls(
            area=area,
            costs=costs,
            terrain=terrain,
            playable=playable,
            coastal=_coastal(pack, overrides, terrain, playable, hexside, port),
            port=port,
            hexside=hexside,
            high=high,
            link=link,
            rail=rail,
            cost_motorized=_step_costs(costs["motorized"], terrain, playable, hexside, link),
            cost_leg=_step_costs(costs["leg"], terrain, playable, hexside, link),
            places=places,
            places_at=places_at,
            cities=frozenset(h for h, code in enumerate(terrain) if code == _TERRAIN["city"] and playable[h]),
        )

    def step_costs(self, gait: Gait) -> bytes:
        """Return the column of step costs for a gait."""
        if gait == "patrol":
            return self._cost_patrol
        return self.cost_motorized if gait == "motorized" else self.cost_leg

    @cached_property
    def _cost_patrol(self) -> bytes:
        """18.1 Return the column of desert patrols; only games that have them need it."""
        return _step_costs(self.costs["patrol"], self.terrain, self.playable, self.hexside, self.link)

    def step_cost(self, origin: int, direction: int, gait: Gait) -> StepCost:
        """8.21 Return what the step costs and what that is made of; its total is the entry in the column of costs."""
        target, side = hexes.NEIGHBOURS[origin][direction], origin * 6 + direction
        if target == hexes.OFF_MAP or not self.playable[origin] or target not in self.area:
            return bar(Phrase("off the map"), "2.24")
        kinds = TERRAINS[self.terrain[target]], HEXSIDES[self.hexside[side]], LINKS[self.link[side]]
        return self.costs[gait].step(*kinds)

    def search(self, gait: Gait) -> Search:
        """Return the searches over the step costs of a gait."""
        searches = self._searches
        if gait not in searches:
            searches[gait] = fastest()(self.step_costs(gait))
        return searches[gait]

    @cached_property
    def _searches(self) -> dict[Gait, Search]:
        """The searches that were asked for."""
        return {}


def _terrain(pack: Pack, overrides: Overrides) -> bytes:
    terrain = bytearray(_TERRAIN[row.terrain] for row in pack.hexes)
    for hex_, name in overrides.terrain.items():
        terrain[hex_] = _TERRAIN[name]
    return bytes(terrain)


def _both_ways(a: int, b: int) -> tuple[int, int]:
    """Return the places of a step and of its way back in a column by hex * 6 + direction."""
    way = hexes.NEIGHBOURS[a].index(b)
    return a * 6 + way, b * 6 + (way + 3) % 6


def _hexsides(pack: Pack, overrides: Overrides) -> tuple[bytes, bytes]:
    hexside, high = bytearray(hexes.COUNT * 6), bytearray(hexes.COUNT * 6)
    for row in pack.hexsides:
        there, back = _both_ways(row.hex_a, row.hex_b)
        hexside[there] = hexside[back] = _HEXSIDE[row.kind]
        high[there], high[back] = row.high_side == row.hex_a, row.high_side == row.hex_b
    for (a, b), kind in overrides.hexsides.items():
        there, back = _both_ways(a, b)
        if hexside[there] != _HEXSIDE[kind]:
            hexside[there] = hexside[back] = _HEXSIDE[kind]
            high[there] = high[back] = 0
    return bytes(hexside), bytes(high)


def _links(pack: Pack) -> tuple[bytes, bytes]:
    link, rail = bytearray(hexes.COUNT * 6), bytearray(hexes.COUNT * 6)
    for row in pack.links:
        for side in _both_ways(row.hex_a, row.hex_b):
            if row.kind in _RAIL:
                rail[side] = _RAIL[row.kind]
            elif link[side] != _LINK["road"]:  # a road outdoes a track between the same hexes
                link[side] = _LINK[row.kind]
    return bytes(link), bytes(rail)


def _coastal(pack: Pack, overrides: Overrides, terrain: bytes, playable: bytes, hexside: bytes, port: bytes) -> bytes:
    """Return the coastal hexes of the map, judged anew where an override may have moved the coast."""
    coastal = bytearray(row.coastal and bool(playable[row.hex]) for row in pack.hexes)
    changed = set(overrides.terrain).union(*overrides.hexsides)
    for h in changed.union(*(hexes.neighbours(c) for c in changed)):
        by_sea = any(terrain[other] == _WATER for other in hexes.neighbours(h))
        over_sea = _HEXSIDE["sea"] in hexside[h * 6 : h * 6 + 6]
        coastal[h] = bool(playable[h]) and (by_sea or over_sea or bool(port[h]))
    return bytes(coastal)


def _step_costs(costs: MovementCosts, terrain: bytes, playable: bytes, hexside: bytes, link: bytes) -> bytes:
    known: dict[tuple[int, int, int], int] = {}
    column = bytearray([CLOSED]) * (hexes.COUNT * 6)
    for h, around in enumerate(hexes.NEIGHBOURS):
        if not playable[h]:
            continue
        for side, other in enumerate(around, h * 6):
            if other != hexes.OFF_MAP and playable[other]:
                kinds = terrain[other], hexside[side], link[side]
                if kinds not in known:
                    known[kinds] = costs.step(TERRAINS[kinds[0]], HEXSIDES[kinds[1]], LINKS[kinds[2]]).total
                column[side] = known[kinds]
    return bytes(column)


def _places(pack: Pack, options: frozenset[str], playable: bytes) -> tuple[dict[str, int], dict[int, tuple[str, ...]]]:
    """Return the places on this board, and by hex, the most important first."""
    places: dict[str, int] = {}
    at: dict[int, tuple[str, ...]] = {}
    for row in sorted(pack.places, key=lambda row: row.rank):
        hex_ = pack.place_hex(row.place, options)
        if playable[hex_]:
            places[row.place] = hex_
            at[hex_] = (*at.get(hex_, ()), row.place)
    return places, at
