"""8.2 Movement costs: the terrain table in quarter points, and what a step is made of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, get_args

from desertfox.board.search import CLOSED
from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack
from desertfox.pack.schema import HexsideKind, Mobility, Terrain, TerrainRow
from desertfox.text.phrase import Phrase

MOBILITIES: Final[tuple[Mobility, ...]] = get_args(Mobility)
Gait = Literal["motorized", "patrol", "leg"]
"""8.1 and 18.1: how a unit gets along. Desert patrols are motorized, but go where the others do not."""
GAITS: Final[tuple[Gait, ...]] = get_args(Gait)
TERRAINS: Final[tuple[Terrain, ...]] = get_args(Terrain)
HEXSIDES: Final[tuple[HexsideKind | None, ...]] = (None, *get_args(HexsideKind))
LINKS: Final = (None, "road", "track")
OFF_MAP_TERRAINS: Final = frozenset({"sea", "void"})

_COST: Final = re.compile(r"[0-9]{1,2}(\.(0|00|25|5|50|75))?")
_WORDS: Final = {name: name.replace("_", " ") for name in (*TERRAINS, *filter(None, HEXSIDES))}


class Part(NamedTuple):
    """One share of a cost: in words, in quarter points (CLOSED for a bar), with the case that says so.

    The words leave open what the rules call the mobility: {motorized} or {leg}.
    """

    words: Phrase
    quarter_points: int
    case: str


class StepCost(NamedTuple):
    """What a step costs; `total` is the sum of its parts, or CLOSED with the one part that bars it."""

    total: int
    parts: tuple[Part, ...]

    @property
    def closed(self) -> bool:
        """Say whether the step can never be taken."""
        return self.total == CLOSED


def bar(words: Phrase, case: str) -> StepCost:
    """Return the cost of a step that can never be taken."""
    return StepCost(CLOSED, (Part(words, CLOSED, case),))


class MovementCosts(NamedTuple):
    """The terrain table for one mobility, in quarter points, CLOSED for no way; a hexside's cost is added."""

    mobility: Mobility
    terrain: dict[str, int]
    link: dict[str, int]
    hexside: dict[str, int]
    hexside_on_track: dict[str, int]

    def step(self, terrain: str, hexside: str | None, link: str | None) -> StepCost:
        """8.21 Return the cost of a step into a terrain, over a hexside, along a link, in the order of that case."""
        if terrain in OFF_MAP_TERRAINS:
            return bar(Phrase("nobody enters {terrain}", terrain=_WORDS[terrain]), "8.21")
        if hexside == "sea":
            return bar(Phrase("nobody crosses a sea hexside"), "8.21")
        if link == "road":
            words = Phrase("along a road, whatever the terrain")
            return StepCost(self.link["road"], (Part(words, self.link["road"], "8.2"),))
        if link == "track":
            return self._on_track(hexside)
        return self._off_road(terrain, hexside)

    @property
    def _mobility(self) -> str:
        """What the rules call the mobility is for them to put in."""
        return f"{{{self.mobility}}}"

    def _on_track(self, hexside: str | None) -> StepCost:
        parts = [Part(Phrase("along a track, whatever the terrain"), self.link["track"], "8.2")]
        if hexside is not None:
            whole = self.hexside_on_track[hexside]
            if whole == CLOSED:
                words = "no way over the {hexside} for {mobility} units but a road"
                return bar(Phrase(words, hexside=_WORDS[hexside], mobility=self._mobility), "8.21")
            words = "half of the {hexside}, on a track"
            parts.append(Part(Phrase(words, hexside=_WORDS[hexside]), whole // 2, "8.29"))
        return _summed(parts)

    def _off_road(self, terrain: str, hexside: str | None) -> StepCost:
        if self.terrain[terrain] == CLOSED:
            words = "{mobility} units enter {terrain} only along a road or track"
            return bar(Phrase(words, mobility=self._mobility, terrain=_WORDS[terrain]), "8.14")
        parts = [Part(Phrase("into {terrain}", terrain=_WORDS[terrain]), self.terrain[terrain], "8.21")]
        if hexside is not None:
            if self.hexside[hexside] == CLOSED:
                words = "{mobility} units cross an {hexside} only along a road or track"
                return bar(Phrase(words, mobility=self._mobility, hexside=_WORDS[hexside]), "8.21")
            words = "over the {hexside}"
            parts.append(Part(Phrase(words, hexside=_WORDS[hexside]), self.hexside[hexside], "8.21"))
        return _summed(parts)


def _summed(parts: list[Part]) -> StepCost:
    return StepCost(sum(part.quarter_points for part in parts), tuple(parts))


def read_costs(pack: Pack) -> dict[Gait, MovementCosts]:
    """8.2 Read the terrain table of a pack; BadInput names every cell that cannot be read."""
    faults: list[Fault] = []
    cells: dict[tuple[str, str], TerrainRow] = {(row.kind, row.name): row for row in pack.terrain}
    escarpment = pack.constant("escarpment_on_track_mp")
    tables: dict[Gait, MovementCosts] = {}
    for mobility in MOBILITIES:
        read = {
            kind: _column(kind, names, mobility, cells, faults)
            for kind, names in (("hex", TERRAINS), ("line", LINKS[1:]), ("hexside", HEXSIDES[1:]))
        }
        on_track = dict(read["hexside"])
        if mobility == "motorized" and on_track.get("escarpment") == CLOSED:
            on_track["escarpment"] = _read("hexside", f"+{escarpment}", "constants.csv", faults)
        tables[mobility] = MovementCosts(mobility, read["hex"], read["line"], read["hexside"], on_track)
    sand_sea = _read("hex", pack.constant("patrol_sand_sea_mp"), "constants.csv", faults)
    if faults:
        raise BadInput(f"pack {pack.name}", faults)
    motorized = tables["motorized"]
    soft = {"sand_sea": sand_sea, "marsh": motorized.terrain["clear"]}
    tables["patrol"] = motorized._replace(terrain=motorized.terrain | soft)
    return tables


def _column(
    kind: str,
    names: Iterable[str | None],
    mobility: Mobility,
    cells: dict[tuple[str, str], TerrainRow],
    faults: list[Fault],
) -> dict[str, int]:
    """Return the costs of one kind for one mobility."""
    costs = {}
    for name in filter(None, names):
        row = cells.get((kind, name))
        if row is None:
            faults.append(Fault("terrain.csv", 0, 0, name, f"no row for the {kind}", "Every kind needs its costs."))
        else:
            costs[name] = _read(
                kind, row.motorized_mp if mobility == "motorized" else row.leg_mp, "terrain.csv", faults
            )
    return costs


def _read(kind: str, text: str, file: str, faults: list[Fault]) -> int:
    """Return a cell in quarter points: 2 or 1.5 for a hex or line, +2 for a hexside, no for closed."""
    if text == "no" and kind != "line":
        return CLOSED
    sign, least = ("+", 0) if kind == "hexside" else ("", 1)
    number = text.removeprefix(sign)
    quarters = round(float(number) * 4) if text.startswith(sign) and _COST.fullmatch(number) else -1
    if not least <= quarters <= CLOSED // 2:
        example = {"hex": "2, 1.5 or no", "line": "1 or 1.5", "hexside": "+2 or no"}[kind]
        faults.append(Fault(file, 0, 0, text, f"not a movement cost of a {kind}", f"Write {example}; 31.75 at most."))
    elif kind == "hexside" and quarters % 2:
        faults.append(Fault(file, 0, 0, text, "a hexside cost that a track cannot halve", "Use steps of 0.5."))
    return quarters
