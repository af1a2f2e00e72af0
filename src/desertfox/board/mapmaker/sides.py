"""Hexsides that matter: escarpments and ridges from their lines, sea from the coast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import shapely

from desertfox import hexes
from desertfox.board.mapmaker.cells import CENTRES, SHEET, Pair, hexsides, steps, within
from desertfox.board.mapmaker.ground import NEIGHBOURHOOD_HEXES, Ground
from desertfox.board.mapmaker.sources import HexsideLine, MapSources
from desertfox.board.mapmaker.transform import Points
from desertfox.faults import Fault
from desertfox.pack.schema import HexsideKind

SEA_NAME: Final = "open water"


@dataclass(frozen=True)
class Side:
    """A hexside that matters."""

    kind: HexsideKind
    high: int | None
    name: str | None


def find_hexsides(sources: MapSources, ground: Ground, faults: list[Fault]) -> dict[Pair, Side]:
    """Return the escarpment, ridge and sea hexsides between playable hexes, in the order of the grid."""
    playable = ground.playable
    pairs = [(a, b) for a in np.flatnonzero(playable).tolist() for b in hexes.neighbours(a) if a < b and playable[b]]
    found: dict[Pair, Side] = {}
    if not pairs:
        return found
    tree = shapely.STRtree(steps(pairs))
    for line in sorted(sources.features.hexside_lines, key=lambda line: line.kind):  # escarpments outrank ridges
        points = sources.grid.transform.to_grid(line.points)
        if shapely.LineString(points).distance(SHEET) > NEIGHBOURHOOD_HEXES:
            faults.append(
                line.where.fault("a line far off the map", "Write longitude first, then latitude.", line.name)
            )
        for crossed, left in _crossings(points, tree, pairs).items():
            found.setdefault(crossed, Side(line.kind, _high(line, crossed, left), line.name))
    found.update({edge: Side("sea", None, SEA_NAME) for edge in _sea(pairs, ground, sources)})
    for override in sources.grid.hexside_overrides:
        found.pop(override.pair, None)
        if override.kind is not None and playable[list(override.pair)].all():
            found[override.pair] = Side(override.kind, override.high_side, override.name)
    return dict(sorted(found.items()))


def _high(line: HexsideLine, crossed: Pair, left: int) -> int | None:
    if line.high is None:
        return None
    right = crossed[0] if left == crossed[1] else crossed[1]
    return left if line.high == "left" else right


def _crossings(line: Points, tree: shapely.STRtree, pairs: list[Pair]) -> dict[Pair, int]:
    """Return the pairs whose step from centre to centre crosses the line, each with its hex on the line's left.

    A step that crosses to and fro is still on its own side: crossings count +1 to the left and -1 to the right, and
    only the sum matters. So a line that only touches a step, or crosses at one of its own bends, is judged right too.
    """
    pieces = shapely.linestrings(np.stack([line[:-1], line[1:]], axis=1))
    piece, step = tree.query(pieces, predicate="intersects")
    ends = np.array(pairs)
    along, across = (line[1:] - line[:-1])[piece], CENTRES[ends[step, 1]] - CENTRES[ends[step, 0]]
    turn = np.sign(along[:, 0] * across[:, 1] - along[:, 1] * across[:, 0]).astype(int)
    net = np.zeros(len(pairs), dtype=int)
    np.add.at(net, step, turn)
    return {pairs[at]: pairs[at][1] if net[at] > 0 else pairs[at][0] for at in np.flatnonzero(net).tolist()}


def _sea(pairs: list[Pair], ground: Ground, sources: MapSources) -> list[Pair]:
    """Return the pairs whose common edge is nearly all water."""
    edges = hexsides(pairs)
    dry = shapely.length(within(edges, ground.land)) / shapely.length(edges)
    return [pairs[at] for at in np.flatnonzero(1 - dry >= sources.grid.sea_hexside_threshold).tolist()]
