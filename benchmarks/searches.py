"""Movement reach, supply, neighbours of a set of hexes."""

from __future__ import annotations

import networkx as nx

from benchmarks.timing import Measure, Question, fresh_microseconds, microseconds
from desertfox import hexes
from desertfox.board import CLOSED, UNLIMITED, Board, bits
from desertfox.board.kernel import CompiledSearch
from desertfox.board.plain import PlainSearch
from desertfox.board.search import Search

REACH_GOAL = 30.0
BUDGET = 28 * 4


def graph_of(costs: bytes) -> nx.DiGraph[int]:
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_weighted_edges_from(
        (h, other, costs[h * 6 + way])
        for h, around in enumerate(hexes.NEIGHBOURS)
        for way, other in enumerate(around)
        if costs[h * 6 + way] != CLOSED
    )
    return graph


def reached(search: Search, start: int, budget: int) -> dict[int, int]:
    return {h: cost for h, cost in enumerate(search.reach(start, budget).cost) if cost >= 0}


def widest(board: Board, search: Search) -> int:
    """Return the hex from which most hexes can be reached."""
    return max((h for h in range(hexes.COUNT) if board.playable[h]), key=lambda h: len(reached(search, h, BUDGET)))


def reach(board: Board) -> list[Question]:
    compiled, plain = CompiledSearch(board.cost_motorized), PlainSearch(board.cost_motorized)
    graph = graph_of(board.cost_motorized)
    start = widest(board, compiled)

    def at(budget: int, goal: float | None) -> Question:
        def by_networkx() -> dict[int, float]:
            return dict(nx.single_source_dijkstra_path_length(graph, start, cutoff=budget))

        found = reached(compiled, start, budget)
        if not found == reached(plain, start, budget) == by_networkx():
            raise RuntimeError("the searches and networkx do not agree")
        return Question(
            f"Reach, {budget // 4} MPs from {hexes.spi(start)}",
            [
                Measure("kernel", microseconds(lambda: compiled.reach(start, budget)), goal, f"{len(found)} hexes"),
                Measure("plain Python twin", microseconds(lambda: plain.reach(start, budget)), note="equal costs"),
                Measure("networkx Dijkstra", microseconds(by_networkx), note="equal costs"),
            ],
        )

    return [at(BUDGET, REACH_GOAL), at(48, None)]


def supply(board: Board) -> Question:
    sources = {board.places[name]: 0 for name in ("Alexandria", "Tobruk")} | {board.places["Bardia"]: 24}
    compiled, plain = CompiledSearch(board.cost_motorized), PlainSearch(board.cost_motorized)
    if compiled.flood(sources, UNLIMITED) != plain.flood(sources, UNLIMITED):
        raise RuntimeError("the two makes of the flood do not agree")
    return Question(
        "Supply lines from 3 sources",
        [
            Measure("kernel, 12 MPs", microseconds(lambda: compiled.flood(sources, 48))),
            Measure("kernel, whole map", microseconds(lambda: compiled.flood(sources, UNLIMITED))),
            Measure("plain twin, 12 MPs", microseconds(lambda: plain.flood(sources, 48))),
            Measure("plain twin, whole map", microseconds(lambda: plain.flood(sources, UNLIMITED))),
        ],
    )


def neighbours(board: Board) -> Question:
    chosen = set(board.places.values())
    packed = bits.bits(chosen)

    def by_sets() -> set[int]:
        return {other for h in chosen for other in hexes.NEIGHBOURS[h] if other != hexes.OFF_MAP}

    if set(bits.hexes(bits.adjacent(packed))) != by_sets():
        raise RuntimeError("bitboards and sets do not agree")
    return Question(
        f"All hexes next to {len(chosen)} hexes",
        [Measure("bitboard", microseconds(lambda: bits.adjacent(packed))), Measure("set", microseconds(by_sets))],
    )


def first_question() -> Question:
    code = (
        "from desertfox.pack import builtin_pack\nfrom desertfox.board import Board\n"
        "board = Board.build(builtin_pack())\nbegin = perf_counter()\nboard.search('leg').reach(900, 32)"
    )
    plain = "import os\nos.environ['DESERTFOX_PLAIN'] = '1'\n" + code
    return Question(
        "First reach of a fresh process",
        [
            Measure("kernel from its cache", fresh_microseconds(code), note="loads Numba"),
            Measure("plain twin", fresh_microseconds(plain)),
        ],
    )
