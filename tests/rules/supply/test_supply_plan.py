"""7.14 The proposed booking: held against every possible one on small cases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from supply_positions import at, booked_anew, hex_, state, unit

from desertfox.pack import builtin_pack
from desertfox.rules import supply
from desertfox.rules.supply import NO_SOURCE, planning
from desertfox.rules.supply.planning import worth
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Setting, State

UNITS = [
    "it_brescia", "ge_5_pzr_1", "ge_15_arty", "it_nizza", "ge_3_rcn", "ge_i33_flak", "ge_605_at", "it_savona",
]  # fmt: skip
SOURCES = ["ax_sup_01", "ax_sup_02", "ax_sup_03"]
LOWER, HIGHER = {True: 3, False: 1}, {True: 12, False: 6}
"""7.17 By dump or MSU: what it gives freely and at most."""


@cache
def setting() -> Setting:
    return Setting.build(builtin_pack())


@st.composite
def battles(draw: st.DrawFn) -> tuple[State, tuple[int, ...]]:
    """Draw up to five units in three hexes of the plain row, and up to three sources with little left."""
    position = State(setting())
    by_id = position.setting.counters.by_id
    ids = draw(st.lists(st.sampled_from(UNITS), min_size=1, max_size=5, unique=True))
    for id_ in ids:
        position.put(by_id[id_], hex_(at(draw(st.sampled_from([16, 18, 20])))))
        if not position.setting.counters[by_id[id_]].one_step:
            position.flip(by_id[id_], depleted=draw(st.booleans()))
    for source in draw(st.lists(st.sampled_from(SOURCES), max_size=3, unique=True)):
        index = by_id[source]
        dump = draw(st.booleans())
        position.flip(index, depleted=dump)
        position.put(index, hex_(at(draw(st.integers(14, 22)))))
        position.drawn[index] = draw(st.integers(0, HIGHER[dump]))
        position.mark(index, Mark.EXPENDED, holds=position.drawn[index] > LOWER[dump])
    return position, tuple(by_id[id_] for id_ in ids)


def sps(position: State, index: int) -> int:
    """7.15 and 12.17, written out again."""
    counter = position.setting.counters[index]
    depleted = position.has(index, Mark.DEPLETED)
    if counter.full.artillery:
        return 1 if depleted else 2
    return counter.face(depleted).sp


def every_booking(position: State, units: tuple[int, ...], attacking: bool) -> Iterator[tuple[dict[int, int], int]]:
    """Return every choice of sources and payer, legal or not."""
    sources = [unit(position, id_) for id_ in SOURCES if position.place[unit(position, id_)] >= 0]
    for choice in product([*sources, NO_SOURCE], repeat=len(units)):
        served = {u: s for u, s in zip(units, choice, strict=True) if s != NO_SOURCE}
        zero = [u for u in served if sps(position, u) == 0]
        for payer in sources if attacking and len(zero) > 2 else [NO_SOURCE]:
            yield served, payer


def is_legal(position: State, served: dict[int, int], payer: int) -> bool:
    """Say whether a choice keeps to 7.14, 7.15 and 7.17."""
    reach = {u: {s for s, _ in supply.sources_in_reach(position, position.place[u], 0)} for u in served}
    if any(source not in reach[u] for u, source in served.items()):
        return False
    zero = [u for u in served if sps(position, u) == 0]
    if payer != NO_SOURCE and not any(payer in reach[u] for u in zero):
        return False
    return all(
        position.drawn[source] + drawn <= HIGHER[position.has(source, Mark.DEPLETED)]
        for source, drawn in draws(position, served, payer).items()
    )


def draws(position: State, served: dict[int, int], payer: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for index, source in served.items():
        found[source] = found.get(source, 0) + sps(position, index)
    if payer != NO_SOURCE:
        found[payer] = found.get(payer, 0) + 1
    return found


def score(position: State, served: dict[int, int], payer: int) -> tuple[int, int]:
    """Most worth supplied, then least supply lost."""
    lost = 0
    for source, drawn in draws(position, served, payer).items():
        dump = position.has(source, Mark.DEPLETED)
        if position.drawn[source] <= LOWER[dump] < position.drawn[source] + drawn:
            lost += HIGHER[dump]
    return sum(worth(position, index) for index in served), -lost


@settings(max_examples=120, deadline=None)
@given(battles(), st.booleans())
def test_no_booking_is_better_than_the_plan(battle: tuple[State, tuple[int, ...]], attacking: bool) -> None:
    position, units = battle
    booking = supply.plan(position, units, attacking)
    assert booked_anew(position, units, attacking, booking) == booking
    legal = [(s, p) for s, p in every_booking(position, units, attacking) if is_legal(position, s, p)]
    best = max(score(position, served, payer) for served, payer in legal)
    assert score(position, dict(booking.served), booking.payer) == best


@settings(max_examples=40, deadline=None)
@given(battles(), st.booleans(), st.data())
def test_exactly_the_legal_bookings_are_accepted(
    battle: tuple[State, tuple[int, ...]], attacking: bool, data: st.DataObject
) -> None:
    position, units = battle
    choices = list(every_booking(position, units, attacking))
    for served, payer in data.draw(st.lists(st.sampled_from(choices), min_size=1, max_size=8)):
        try:
            booking = supply.book(position, units, attacking, served.items(), None if payer == NO_SOURCE else payer)
        except RuleViolation:
            assert not is_legal(position, served, payer)
            continue
        assert is_legal(position, served, payer)
        assert dict(booking.draws) == {s: drawn for s, drawn in draws(position, served, payer).items() if drawn}
        assert set(booking.unsupplied) == set(units) - set(served)


@settings(max_examples=20, deadline=None)
@given(battles(), st.booleans())
def test_the_plan_does_not_depend_on_the_order_of_the_units(
    battle: tuple[State, tuple[int, ...]], attacking: bool
) -> None:
    position, units = battle
    assert supply.plan(position, units, attacking) == supply.plan(position, units[::-1], attacking)


def test_the_strongest_are_supplied_if_not_all_can_be() -> None:
    lines = "\n".join(f'{id_} = "{at(16)}"' for id_ in ("ge_5_pzr_1", "it_8_ari", "it_61_tre"))
    position = state(f'{lines}\nax_sup_01 = "{at(16)} msu drawn 5"')
    units = tuple(unit(position, id_) for id_ in ("it_8_ari", "it_61_tre", "ge_5_pzr_1"))
    booking = supply.plan(position, units, True)
    assert [u for u, _ in booking.served] == [unit(position, "ge_5_pzr_1")]


def test_an_msu_is_expended_rather_than_a_dump() -> None:
    position = state(
        f'ge_5_pzr_1 = "{at(16)}"\nax_sup_01 = "{at(16)} dump drawn 3"\nax_sup_02 = "{at(17)} msu drawn 1"'
    )
    booking = supply.plan(position, (unit(position, "ge_5_pzr_1"),), True)
    assert booking.expended == (unit(position, "ax_sup_02"),)


def test_what_is_expended_anyway_is_used_up_first() -> None:
    lines = f'ge_5_pzr_1 = "{at(16)}"\nax_sup_01 = "{at(16)} dump"\nax_sup_02 = "{at(17)} msu drawn 4 expended"'
    position = state(lines)
    booking = supply.plan(position, (unit(position, "ge_5_pzr_1"),), True)
    assert booking.draws == ((unit(position, "ax_sup_02"), 1),)
    assert booking.expended == ()


@pytest.mark.parametrize("drawn", [0, 3, 5])
def test_a_great_attack_is_planned_quickly_and_fully(drawn: int) -> None:
    ids = [
        "ge_5_pzr_1", "ge_8_pzr_1", "ge_200_mech", "ge_104_mech", "ge_115_mech", "ge_155_mtrzd", "ge_361_mtrzd",
        "it_brescia", "it_pavia", "it_bologna", "ge_15_arty", "ge_21_arty", "it_8_ari", "it_132_ari", "ge_3_rcn",
        "ge_33_rcn", "ge_580_rcn", "ge_i33_flak",
    ]  # fmt: skip
    lines = "\n".join(f'{id_} = "{at(16 + number % 4)}"' for number, id_ in enumerate(ids))
    stock = "\n".join(f'ax_sup_0{number} = "{at(15 + number)} msu drawn {drawn}"' for number in range(1, 6))
    position = state(f"{lines}\n{stock}")
    units = tuple(unit(position, id_) for id_ in ids)
    booking = supply.plan(position, units, True)
    assert booked_anew(position, units, True, booking) == booking
    assert booking == supply.plan(position, units, True)
    left = 5 * (6 - drawn)
    assert sum(points for _, points in booking.draws) == min(left, 20)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('ge_5_pzr_1 = "L0916"', 1 + 7),
        ('ge_5_pzr_1 = "L0916 depleted"', 1 + 4),
        ('cw_9_aus_hw = "L0916"', 1 + 3 + 4),
        ('cw_9_aus_hw = "L0916 depleted"', 1 + 1),
        ('ge_15_arty = "L0916"', 1 + 4),
        ('ge_15_arty = "L0916 depleted"', 1),
        ('ge_i33_flak = "L0916"', 1 + 1 + 2),
        ('ge_i33_flak = "L0916 depleted"', 1 + 2),
    ],
)
def test_what_a_unit_is_worth_to_the_plan(line: str, expected: int) -> None:
    position = state(line)
    assert worth(position, unit(position, line.split()[0])) == expected


def test_a_unit_off_the_map_is_not_supplied() -> None:
    position = state(f'ge_5_pzr_1 = "refit box"\nge_104_mech = "{at(16)}"\nax_sup_01 = "{at(16)} dump"')
    units = tuple(unit(position, id_) for id_ in ("ge_5_pzr_1", "ge_104_mech"))
    assert supply.plan(position, units, True).unsupplied == units[:1]
    assert not supply.line_exists(position, units[0])


def test_of_plans_with_the_same_worth_and_loss_the_nearest_source_counts() -> None:
    """One unit finds nothing in L0916; the other might draw on the same dump or on the one a hex further."""
    position = state(
        f'ge_5_pzr_1 = "{at(16)}"\nit_brescia = "L0926"\nax_sup_03 = "L0926 msu drawn 5"\n'
        f'ax_sup_01 = "{at(16)} dump"\nax_sup_02 = "{at(17)} dump"'
    )
    units = tuple(unit(position, id_) for id_ in ("ge_5_pzr_1", "it_brescia"))
    booking = supply.plan(position, units, attacking=True)
    assert booking.unsupplied == units[1:]
    assert booking.source_of(units[0]) == unit(position, "ax_sup_01")


def test_no_dump_is_expended_where_another_share_spares_both() -> None:
    """5 Pzr is worth more and the first dump is nearer, but Brescia needs the 2 SPs left there; it costs the most."""
    position = state(
        f'ge_5_pzr_1 = "{at(16)}"\nit_savona = "{at(16)}"\n'
        f'ax_sup_01 = "{at(16)} dump drawn 1"\nax_sup_02 = "{at(17)} dump drawn 2"'
    )
    tank, division = (unit(position, id_) for id_ in ("ge_5_pzr_1", "it_savona"))
    booking = supply.plan(position, (tank, division), attacking=True)
    assert booking.expended == ()
    assert (booking.source_of(tank), booking.source_of(division)) == tuple(
        unit(position, id_) for id_ in ("ax_sup_02", "ax_sup_01")
    )


@pytest.mark.parametrize(
    ("words", "served"),
    [(f"{at(16)}", True), (f"{at(16)} emergency_supply", False), ("refit box", False)],
)
def test_nobody_is_served_that_needs_no_source_or_is_not_there(words: str, served: bool) -> None:
    position = state(f'ge_5_pzr_1 = "{words}"\nax_sup_01 = "{at(16)} dump"')
    assert planning.serves_anybody(position, (unit(position, "ge_5_pzr_1"),)) is served
