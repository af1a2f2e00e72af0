"""Both makes of the searches: equal to one another and to an oracle that follows the words of the rules."""

from __future__ import annotations

import builtins
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import networkx as nx
import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desertfox import hexes
from desertfox.board import CLOSED, HEXSIDES, TERRAINS, UNLIMITED, Board, Overrides, kernel, search
from desertfox.board.kernel import CompiledSearch
from desertfox.board.plain import PlainSearch
from desertfox.board.search import EVERYWHERE, NO_DIRECTION, NOWHERE, Field
from desertfox.pack import Pack, builtin_pack

MAKES = [PlainSearch, CompiledSearch]
TOBRUK = hexes.parse("L2329")
PLAYABLE = [row.hex for row in builtin_pack().hexes if row.terrain not in ("sea", "void")]


def mask(hexes_: set[int]) -> bytearray:
    found = bytearray(hexes.COUNT)
    for h in hexes_:
        found[h] = 1
    return found


@dataclass(frozen=True)
class Situation:
    """Costs around a hex, and sets of hexes near it."""

    costs: bytes
    start: int
    budget: int
    blocked: bytearray
    stop: bytearray
    halts: bool


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    start = draw(st.sampled_from(PLAYABLE) | st.integers(0, hexes.COUNT - 1))
    near = hexes.within(start, 6)
    some = st.sets(st.sampled_from(near), max_size=40)
    terrain = draw(st.dictionaries(st.sampled_from(near), st.sampled_from(TERRAINS), max_size=6))
    pairs = [(a, b) for a in near for b in hexes.neighbours(a)]
    sides = draw(st.dictionaries(st.sampled_from(pairs), st.sampled_from(HEXSIDES), max_size=6))
    board = Board.build(builtin_pack(), overrides=Overrides(terrain, sides))
    return Situation(
        costs=draw(st.sampled_from([board.cost_motorized, board.cost_leg])),
        start=start,
        budget=draw(st.integers(0, 160) | st.just(112) | st.just(UNLIMITED)),
        blocked=mask(draw(some)),
        stop=mask(draw(some)),
        halts=draw(st.booleans()),
    )


def steps(costs: bytes) -> list[tuple[int, int, int]]:
    """Return every open step: from, direction, to."""
    return [
        (h, way, other)
        for h in range(hexes.COUNT)
        for way, other in enumerate(hexes.NEIGHBOURS[h])
        if costs[h * 6 + way] != CLOSED
    ]


def lengths(costs: bytes, edges: list[tuple[int, int, int]], source: int, cutoff: int) -> dict[int, int]:
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_node(source)
    graph.add_weighted_edges_from((a, b, costs[a * 6 + way]) for a, way, b in edges)
    return dict(nx.single_source_dijkstra_path_length(graph, source, cutoff=cutoff))


def oracle_reach(s: Situation) -> tuple[list[int], list[int]]:
    """8.25 Follow the words: enter no blocked hex, halt in an EZOC, no step from EZOC to EZOC; then networkx."""
    allowed = [
        (a, way, b)
        for a, way, b in steps(s.costs)
        if not s.blocked[b] and not (s.stop[a] and s.stop[b]) and (a == s.start or not s.halts or not s.stop[a])
    ]
    found = lengths(s.costs, allowed, s.start, s.budget)
    direction = [NO_DIRECTION] * hexes.COUNT
    for a, way, b in allowed:
        if a in found and b in found and found[a] + s.costs[a * 6 + way] == found[b]:
            direction[b] = min(direction[b], way)
    return [found.get(h, -1) for h in range(hexes.COUNT)], direction


def oracle_flood(
    costs: bytes, sources: dict[int, int], limit: int, enterable: bytes | bytearray
) -> tuple[list[int], list[int]]:
    """7.11 From every hex to every source one by one, over steps into enterable hexes."""
    allowed = [(a, way, b) for a, way, b in steps(costs) if enterable[b]]
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(sources)
    graph.add_weighted_edges_from((b, a, costs[a * 6 + way]) for a, way, b in allowed)
    found: dict[int, int] = {}
    for source, begin in sources.items():
        if begin <= limit:
            for h, length in nx.single_source_dijkstra_path_length(graph, source, cutoff=limit - begin).items():
                found[h] = min(found.get(h, UNLIMITED), begin + length)
    direction = [NO_DIRECTION] * hexes.COUNT
    for a, way, b in allowed:
        own = a in sources and sources[a] == found.get(a)
        if a in found and b in found and not own and found[b] + costs[a * 6 + way] == found[a]:
            direction[a] = min(direction[a], way)
    return [found.get(h, -1) for h in range(hexes.COUNT)], direction


def plainly(field: Field) -> tuple[list[int], list[int]]:
    return list(field.cost), list(field.direction)


@given(situations())
@settings(max_examples=60, deadline=None)
def test_reach_is_the_same_in_both_makes_and_in_the_oracle(situation: Situation) -> None:
    s = situation
    plain, compiled = (
        make(s.costs).reach(s.start, s.budget, s.blocked, s.stop, s.halts) for make in (PlainSearch, CompiledSearch)
    )
    assert plain == compiled
    assert plainly(plain) == oracle_reach(s)


@given(situations(), st.data())
@settings(max_examples=40, deadline=None)
def test_flood_is_the_same_in_both_makes_and_in_the_oracle(situation: Situation, data: st.DataObject) -> None:
    near = hexes.within(situation.start, 9)
    begins = st.integers(0, 60) | st.sampled_from([0, 24, 255])
    sources = data.draw(st.dictionaries(st.sampled_from(near), begins, max_size=5))
    enterable = bytes(not b for b in situation.blocked)
    plain, compiled = (
        make(situation.costs).flood(sources, situation.budget, enterable) for make in (PlainSearch, CompiledSearch)
    )
    assert plain == compiled
    assert plainly(plain) == oracle_flood(situation.costs, sources, situation.budget, enterable)


@given(st.binary(min_size=6, max_size=6), st.integers(0, 1200), st.integers(0, hexes.COUNT - 1))
@settings(max_examples=25, deadline=None)
def test_dear_steps_of_a_players_pack_do_not_upset_the_queue(seed: bytes, budget: int, start: int) -> None:
    costs = bytes(
        CLOSED if other == hexes.OFF_MAP else max(1, (seed[way] * (h % 7 + 1) + h) % 255)
        for h in range(hexes.COUNT)
        for way, other in enumerate(hexes.NEIGHBOURS[h])
    )
    plain, compiled = (make(costs).reach(start, budget) for make in (PlainSearch, CompiledSearch))
    assert plain == compiled
    found = lengths(costs, steps(costs), start, budget)
    assert list(plain.cost) == [found.get(h, -1) for h in range(hexes.COUNT)]
    plain, compiled = (make(costs).flood({start: 255, 7: 3}, budget) for make in (PlainSearch, CompiledSearch))
    assert plain == compiled


@pytest.mark.parametrize("make", MAKES)
def test_a_unit_stops_on_entering_an_ezoc(make: type[search.Search], board: Board) -> None:
    """8.25"""
    start = hexes.parse("L1520")
    ring = {h for h in hexes.within(start, 2) if hexes.distance(start, h) == 2}
    found = make(board.cost_leg).reach(start, 40, stop=mask(ring))
    reached = {h for h in range(hexes.COUNT) if found.cost[h] >= 0}
    assert reached == set(hexes.within(start, 2))
    assert all(found.cost[h] == 8 for h in ring)


@pytest.mark.parametrize("make", MAKES)
def test_a_unit_in_an_ezoc_may_leave_it_but_not_straight_into_another(make: type[search.Search], board: Board) -> None:
    """8.25"""
    start = hexes.parse("L1520")
    east, west = hexes.NEIGHBOURS[start][1], hexes.NEIGHBOURS[start][4]
    found = make(board.cost_leg).reach(start, 12, stop=mask({start, east}))
    assert found.cost[west] == 4
    assert found.cost[east] == 8, "through a hex that is in no EZOC it may come there"
    held = make(board.cost_leg).reach(start, 12, stop=mask({start, *hexes.neighbours(start)}))
    assert [h for h in range(hexes.COUNT) if held.cost[h] >= 0] == [start]


@pytest.mark.parametrize("make", MAKES)
def test_in_reaction_a_unit_passes_an_ezoc_but_not_two_in_a_row(make: type[search.Search], pack: Pack) -> None:
    """8.44"""
    start = hexes.parse("L1520")
    board = Board.build(pack, overrides=Overrides(dict.fromkeys(hexes.within(start, 6), "clear")))
    wall = {hexes.at(row, 22) for row in range(1, 30)}
    behind, beyond = hexes.parse("L1523"), hexes.parse("L1524")
    halted = make(board.cost_leg).reach(start, 16, stop=mask(wall))
    passing = make(board.cost_leg).reach(start, 16, stop=mask(wall), halts=False)
    thick = make(board.cost_leg).reach(start, 16, stop=mask(wall | {h + 1 for h in wall}), halts=False)
    assert (halted.cost[behind], passing.cost[behind], passing.cost[beyond]) == (-1, 12, 16)
    assert (thick.cost[behind], thick.cost[beyond]) == (-1, -1)


@pytest.mark.parametrize("make", MAKES)
def test_enemy_units_are_gone_round(make: type[search.Search], board: Board) -> None:
    start = hexes.parse("L1520")
    east, far = hexes.parse("L1521"), hexes.parse("L1522")
    found = make(board.cost_leg).reach(start, 40, blocked=mask({start, east}))
    assert found.cost[east] == -1
    assert found.cost[far] == 12
    assert found.cost[start] == 0, "the hex where it stands is not entered"


@pytest.mark.parametrize("make", MAKES)
def test_no_budget_reaches_only_the_start(make: type[search.Search], board: Board) -> None:
    for budget in (0, -5):
        found = make(board.cost_motorized).reach(TOBRUK, budget)
        assert [h for h in range(hexes.COUNT) if found.cost[h] >= 0] == [TOBRUK]
        assert found.direction[TOBRUK] == NO_DIRECTION


@pytest.mark.parametrize("make", MAKES)
def test_no_budget_leads_to_sea_or_void(make: type[search.Search], board: Board) -> None:
    for costs in (board.cost_motorized, board.cost_leg):
        field = make(costs).reach(TOBRUK, 32_000)
        found = {h for h in range(hexes.COUNT) if field.cost[h] >= 0}
        assert len(found) > 1000
        assert found <= set(PLAYABLE)


@pytest.mark.parametrize("make", MAKES)
def test_a_supply_line_pays_the_hexes_it_enters_and_not_the_one_it_starts_from(
    make: type[search.Search], pack: Pack
) -> None:
    """7.11"""
    source, next_, unit = (hexes.parse(name) for name in ("L1520", "L1521", "L1522"))
    board = Board.build(pack, overrides=Overrides({source: "rough", next_: "clear", unit: "marsh"}))
    found = make(board.cost_motorized).flood({source: 0}, 48)
    assert found.cost[source] == 0
    assert found.cost[next_] == 16
    assert found.cost[unit] == 24, "the marsh under the unit does not matter"


@pytest.mark.parametrize("make", MAKES)
def test_a_supply_line_enters_only_enterable_hexes(make: type[search.Search], board: Board) -> None:
    """7.12"""
    source = hexes.parse("L1520")
    ring = {h for h in hexes.within(source, 2) if hexes.distance(source, h) == 2}
    enterable = bytes(h not in ring for h in range(hexes.COUNT))
    found = make(board.cost_motorized).flood({source: 0}, 200, enterable)
    reached = {h for h in range(hexes.COUNT) if found.cost[h] >= 0}
    assert reached == set(hexes.within(source, 2)), "a unit in a barred hex may still trace out of it"
    barred_source = make(board.cost_motorized).flood({source: 0}, 200, bytes(hexes.COUNT))
    assert [h for h in range(hexes.COUNT) if barred_source.cost[h] >= 0] == [source]


@pytest.mark.parametrize("make", MAKES)
def test_sources_of_different_range_go_into_one_flood(make: type[search.Search], board: Board) -> None:
    dump, msu = hexes.parse("L1520"), hexes.parse("E1410")
    together = make(board.cost_motorized).flood({dump: 0, msu: 24}, 48)
    far = make(board.cost_motorized).flood({dump: 0}, 48)
    near = make(board.cost_motorized).flood({msu: 0}, 24)
    for h in range(hexes.COUNT):
        assert (together.cost[h] >= 0) == (far.cost[h] >= 0 or near.cost[h] >= 0)


@pytest.mark.parametrize("make", MAKES)
def test_a_source_keeps_its_own_supply_where_a_line_to_another_costs_as_much(
    make: type[search.Search], board: Board
) -> None:
    bardia, road = hexes.parse("E2104"), hexes.parse("E2004")
    assert make(board.cost_motorized).flood({bardia: 0, road: 3}, 48).direction[road] == NO_DIRECTION
    assert make(board.cost_motorized).flood({bardia: 0, road: 4}, 48).direction[road] == NO_DIRECTION
    towards_bardia = hexes.direction(road, bardia)
    assert make(board.cost_motorized).flood({bardia: 0, road: 5}, 48).direction[road] == towards_bardia


@pytest.mark.parametrize("make", MAKES)
def test_no_sources_supply_nobody(make: type[search.Search], board: Board) -> None:
    assert set(make(board.cost_motorized).flood({}, 48).cost) == {-1}
    assert set(make(board.cost_motorized).flood({TOBRUK: 49}, 48).cost) == {-1}


@pytest.mark.parametrize("make", MAKES)
def test_questions_that_make_no_sense_are_refused(make: type[search.Search], board: Board) -> None:
    searcher = make(board.cost_leg)
    with pytest.raises(ValueError, match="a start on the map"):
        searcher.reach(hexes.OFF_MAP, 10)
    with pytest.raises(ValueError, match="masks of 1914 bytes"):
        searcher.reach(0, 10, blocked=b"\0")
    with pytest.raises(ValueError, match="a mask of 1914 bytes"):
        searcher.flood({0: 0}, 10, b"\1")
    with pytest.raises(ValueError, match="sources are hexes on the map"):
        searcher.flood({hexes.COUNT: 0}, 10)
    with pytest.raises(ValueError, match="begin with 0 to 255"):
        searcher.flood({0: 256}, 300)
    with pytest.raises(ValueError, match="step costs are 1 to 254"):
        make(bytes(hexes.COUNT * 6))
    with pytest.raises(ValueError, match="six a hex"):
        make(b"\1")


def test_answers_belong_to_the_asker(board: Board) -> None:
    searcher = CompiledSearch(board.cost_motorized)
    first = searcher.reach(TOBRUK, 112)
    kept = plainly(first)
    searcher.reach(hexes.parse("E1513"), 112)
    assert plainly(first) == kept


def test_the_kernels_run_uncompiled_too(board: Board) -> None:
    """The source is ordinary Python; its coverage is counted here."""
    start, stop = hexes.parse("L2129"), mask({hexes.parse("L2131")})
    costs, neighbours = np.frombuffer(board.cost_motorized, np.uint8), np.array(hexes.NEIGHBOURS, np.int16).ravel()

    def empty() -> tuple[np.ndarray, np.ndarray]:
        return np.full(hexes.COUNT, 65535, np.uint16), np.full(hexes.COUNT, NO_DIRECTION, np.uint8)

    nowhere, everywhere = np.frombuffer(NOWHERE, np.uint8), np.frombuffer(EVERYWHERE, np.uint8)
    cost, direction = empty()
    arguments = (costs, neighbours, start, 48, nowhere, np.frombuffer(stop, np.uint8), True, cost, direction)
    kernel.reach.py_func(*arguments)
    expected = PlainSearch(board.cost_motorized).reach(start, 48, stop=stop)
    assert (cost.astype(np.int16).tolist(), direction.tolist()) == plainly(expected)
    cost, direction = empty()
    sources, begins = np.array([start, 0], np.int16), np.array([24, 0], np.int16)
    kernel.flood.py_func(costs, neighbours, sources, begins, 48, everywhere, cost, direction)
    expected = PlainSearch(board.cost_motorized).flood({start: 24, 0: 0}, 48)
    assert (cost.astype(np.int16).tolist(), direction.tolist()) == plainly(expected)


def supplied_in_rounds(
    searcher: search.Search, sources: list[set[int]], ranges: tuple[int, int, int], enterable: bytearray
) -> list[int]:
    """Follow the words of 7.13: whoever is in reach of a source is supplied, and an MSU that is serves as a source."""
    serving = [(hex_, range_) for found, range_ in zip(sources[:2], ranges[:2], strict=True) for hex_ in found]
    waiting, supplied = set(sources[2]), set[int]()
    while serving:
        for hex_, range_ in serving:
            field = searcher.flood({hex_: 0}, range_, enterable)
            supplied |= {other for other, cost in enumerate(field.cost) if cost >= 0}
        serving = [(hex_, ranges[2]) for hex_ in waiting & supplied]
        waiting -= supplied
    return sorted(supplied)


def bits(hexes_: set[int]) -> int:
    return sum(1 << h for h in hexes_)


@settings(max_examples=60, deadline=None)
@given(situations(), st.data())
def test_sources_and_relays_supply_the_same_in_both_makes_and_by_the_words(
    situation: Situation, data: st.DataObject
) -> None:
    near = st.sampled_from(hexes.within(situation.start, 8))
    sources = [data.draw(st.sets(near, max_size=4)) for _ in range(3)]
    ranges = data.draw(st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(0, 60)))
    shut = {h for h in range(hexes.COUNT) if situation.blocked[h]}
    open_ = set(range(hexes.COUNT)) - shut
    expected = supplied_in_rounds(PlainSearch(situation.costs), sources, ranges, mask(open_))
    for make in MAKES:
        strong, weak, relays = map(bits, sources)
        reached = make(situation.costs).spread(strong, weak, relays, ranges, bits(open_))
        assert reached == bits(set(expected))


@pytest.mark.parametrize("make", MAKES)
def test_ranges_that_are_too_different_are_refused(make: type[search.Search], board: Board) -> None:
    for ranges in ((0, 300, 300), (-1, 0, 0)):
        with pytest.raises(ValueError, match="differ by 255"):
            make(board.cost_motorized).spread(1, 0, 0, ranges, 1)


def test_the_kernel_of_relays_runs_uncompiled_too(board: Board) -> None:
    start, relay, everywhere = hexes.parse("L2129"), hexes.parse("L2131"), set(range(hexes.COUNT))
    given = [bits(found).to_bytes(240, "little") for found in ({start}, set[int](), {relay}, everywhere)]
    sets = bytearray(b"".join((*given, bytes(240))))
    plain = PlainSearch(board.cost_motorized)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernel, "_put_in", kernel._put_in.py_func)
        incoming = kernel.incoming_steps(board.cost_motorized)
        kernel.spread.py_func(incoming, np.frombuffer(sets, np.uint8), 0, 0, 24, 48)
    expected = plain.spread(bits({start}), 0, bits({relay}), (48, 48, 24), bits(everywhere))
    assert int.from_bytes(sets[-240:], "little") == expected


@pytest.fixture
def choose() -> Any:
    search.fastest.cache_clear()
    yield search.fastest
    search.fastest.cache_clear()


def failing_import(error: Exception) -> Callable[..., Any]:
    real = builtins.__import__

    def import_(name: str, *arguments: Any, **keywords: Any) -> Any:
        if name == "desertfox.board.kernel":
            raise error
        return real(name, *arguments, **keywords)

    return import_


def test_the_compiled_make_is_chosen(choose: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DESERTFOX_PLAIN", raising=False)
    assert choose() is CompiledSearch


def test_an_environment_variable_forces_the_plain_make(choose: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESERTFOX_PLAIN", "1")
    assert choose() is PlainSearch


@pytest.mark.parametrize(
    ("error", "level"),
    [(ModuleNotFoundError("No module named 'numba'"), logging.INFO), (OSError("no LLVM here"), logging.WARNING)],
)
def test_without_a_working_numba_the_plain_make_answers(
    choose: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    level: int,
) -> None:
    monkeypatch.delenv("DESERTFOX_PLAIN", raising=False)
    monkeypatch.setattr(builtins, "__import__", failing_import(error))
    with caplog.at_level(logging.INFO):
        assert choose() is PlainSearch
    assert [record.levelno for record in caplog.records] == [level]
    assert str(error) in caplog.text


def test_a_cache_that_does_not_work_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    real = numba.njit

    def njit(*arguments: Any, cache: bool = False) -> Any:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return real(*arguments)

    monkeypatch.setattr(numba, "njit", njit)

    def doubled(column: Any) -> None:
        column[0] = column[0] * 2

    column = np.array([21], np.uint8)
    kernel._compile(numba.uint8[::1])(doubled)(column)
    assert column[0] == 42
