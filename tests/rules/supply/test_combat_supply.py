"""7.14 to 7.17, 7.3 and 12.17: combat supply, its costs, its sources and its bookings."""

from __future__ import annotations

import pytest
from supply_positions import AXIS, COMMONWEALTH, at, booked_anew, hex_, state, unit

from desertfox.rules import supply
from desertfox.rules.supply import NO_SOURCE, Booking
from desertfox.rules.supply.combat import surplus_price
from desertfox.rules.supply.planning import serves_anybody
from desertfox.rules.violation import RuleViolation
from desertfox.state import State
from desertfox.units import Trait

ZERO_SP = ["ge_3_rcn", "ge_33_rcn", "ge_580_rcn", "ge_15_krad", "ge_605_at"]


def indexes(position: State, *ids: str) -> tuple[int, ...]:
    return tuple(unit(position, id_) for id_ in ids)


def planned(position: State, *ids: str, attacking: bool = True) -> Booking:
    """Plan for these units; a plan always keeps the rules."""
    units = indexes(position, *ids)
    booking = supply.plan(position, units, attacking)
    assert booked_anew(position, units, attacking, booking) == booking
    return booking


def cost(position: State, *ids: str, attacking: bool = True) -> int:
    """Return what these units of one combat cost together, whether a source is in reach or not."""
    units = indexes(position, *ids)
    prices = [supply.price(position, unit) for unit in units if not supply.is_always_supplied(position, unit)]
    return sum(prices) + surplus_price(position, prices.count(0), attacking)


def here(*ids: str, hex_: str = at(15)) -> str:
    return "\n".join(f'{id_} = "{hex_}"' for id_ in ids) + "\n"


# -- costs


def test_a_unit_costs_the_sps_of_the_side_it_shows() -> None:
    position = state(here("it_brescia", "ge_5_pzr_1") + f'it_pavia = "{at(15)} depleted"')
    assert cost(position, "it_brescia") == 2
    assert cost(position, "it_pavia") == 1
    assert cost(position, "it_brescia", "it_pavia", "ge_5_pzr_1") == 4


@pytest.mark.clause("CR-1a2")
@pytest.mark.parametrize(("number", "expected"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1)])
def test_attacking_0_sp_units_cost_1_together_if_more_than_two(number: int, expected: int) -> None:
    ids = ZERO_SP[:number]
    position = state(here(*ids, "it_brescia") + f'ax_sup_01 = "{at(15)} dump"')
    assert cost(position, *ids) == expected
    assert cost(position, *ids, "it_brescia") == expected + 2
    assert planned(position, *ids).draws == (((unit(position, "ax_sup_01"), 1),) if expected else ())
    assert planned(position, *ids, "it_brescia").cost == expected + 2


@pytest.mark.clause("CR-1a2.2")
def test_a_defender_s_0_sp_units_cost_nothing() -> None:
    position = state(here(*ZERO_SP, "it_brescia") + f'ax_sup_01 = "{at(15)} dump"')
    assert cost(position, *ZERO_SP, "it_brescia", attacking=False) == 2
    booking = planned(position, *ZERO_SP, "it_brescia", attacking=False)
    assert booking.draws == ((unit(position, "ax_sup_01"), 2),)
    assert booking.payer == NO_SOURCE


@pytest.mark.clause("ER-7.15")
def test_any_number_of_0_sp_units_defend_free_if_a_source_is_in_reach() -> None:
    four = ZERO_SP[:4]
    position = state(here(*four) + f'ax_sup_01 = "{at(18)} msu drawn 6"')
    booking = planned(position, *four, attacking=False)
    assert booking.cost == 0
    assert booking.unsupplied == ()
    assert {pair[0] for pair in booking.served} == set(indexes(position, *four))
    cut = state(here(*four) + f'ax_sup_01 = "{at(19)} msu"')
    assert planned(cut, *four, attacking=False).unsupplied == indexes(cut, *four)


@pytest.mark.clause("CR-1a3")
def test_a_unit_with_artillery_costs_2_whatever_its_sps() -> None:
    position = state(here("ge_15_arty", "ge_125_164") + f'ax_sup_01 = "{at(15)} dump"')
    arty = position.setting.counters[unit(position, "ge_15_arty")]
    assert arty.full.sp == 1
    assert cost(position, "ge_15_arty", "ge_125_164") == 3
    assert planned(position, "ge_15_arty", "ge_125_164").draws == ((unit(position, "ax_sup_01"), 3),)
    assert cost(position, "ge_15_arty", attacking=False) == 2


@pytest.mark.clause("ER-DJ-12.17")
@pytest.mark.parametrize("attacking", [True, False])
def test_heavy_weapons_with_artillery_cost_2_whether_they_fire_or_not(attacking: bool) -> None:
    position = state(here("cw_9_aus_hw"))
    counter = position.setting.counters[unit(position, "cw_9_aus_hw")]
    assert (counter.type, counter.full.sp, counter.full.artillery) == ("heavy_weapons", 1, True)
    assert cost(position, "cw_9_aus_hw", attacking=attacking) == 2


@pytest.mark.clause("ER-DJ-12.17c")
@pytest.mark.parametrize("options", ["[]", '["johnson.12.17"]'])
@pytest.mark.parametrize("id_", ["cw_9_aus_hw", "cw_44_hw", "ge_15_arty"])
def test_depleted_artillery_has_no_shift_and_costs_1(options: str, id_: str) -> None:
    position = state(f'{id_} = "{at(15)} depleted"', head=f"options = {options}")
    index = unit(position, id_)
    assert cost(position, id_) == 1
    assert not position.setting.counters.traits[position.face(index)] & Trait.ARTILLERY


def test_heavy_weapons_without_artillery_cost_their_sps() -> None:
    position = state(here("cw_25_10_ind"))
    assert cost(position, "cw_25_10_ind") == 1


# -- always in supply


@pytest.mark.clause("CR-1a1", "CR-1a1.2")
@pytest.mark.parametrize("form", ["dump", "msu"])
def test_a_supply_unit_is_always_in_combat_supply(form: str) -> None:
    position = state(f'cw_sup_01 = "{at(15)} {form} captured"')
    booking = planned(position, "cw_sup_01", attacking=False)
    assert booking.always == indexes(position, "cw_sup_01")
    assert booking.unsupplied == ()
    assert supply.line_exists(position, unit(position, "cw_sup_01"))


@pytest.mark.clause("CR-1a1.4")
def test_a_unit_on_emergency_supply_is_always_in_combat_supply() -> None:
    position = state(f'cw_22_gds = "{at(15)} emergency_supply"\ncw_polish = "{at(15)}"')
    booking = planned(position, "cw_22_gds", "cw_polish")
    assert booking.always == indexes(position, "cw_22_gds")
    assert booking.unsupplied == indexes(position, "cw_polish")
    assert supply.line_exists(position, unit(position, "cw_22_gds"))
    assert not supply.line_exists(position, unit(position, "cw_polish"))


def test_a_reinforcement_is_in_combat_supply_while_it_is_marked() -> None:
    position = state(f'cw_22_gds = "{at(15)} reinforcement"')
    assert planned(position, "cw_22_gds").always == indexes(position, "cw_22_gds")
    later = state(f'cw_22_gds = "{at(15)}"')
    assert planned(later, "cw_22_gds").unsupplied == indexes(later, "cw_22_gds")


def test_outside_combat_a_reinforcement_needs_a_line_like_all() -> None:
    position = state(f'cw_22_gds = "{at(15)} reinforcement"')
    assert not supply.line_exists(position, unit(position, "cw_22_gds"))


def test_a_unit_that_has_retreated_draws_nothing() -> None:
    position = state(f'it_brescia = "{at(15)} retreated"')
    assert planned(position, "it_brescia", attacking=False).always == indexes(position, "it_brescia")


def test_who_is_always_supplied_is_not_counted_among_the_0_sp_units() -> None:
    third = f'ge_580_rcn = "{at(15)} emergency_supply"\nax_sup_01 = "{at(15)} msu"'
    position = state(here("ge_3_rcn", "ge_33_rcn") + third)
    assert cost(position, *ZERO_SP[:3]) == 0
    assert planned(position, *ZERO_SP[:3]).cost == 0


# -- sources


def test_sources_in_reach_come_with_their_cost_the_nearest_first() -> None:
    units = f'cw_sup_01 = "{at(21)} dump"\ncw_sup_02 = "{at(18)} msu"\ncw_sup_03 = "{at(18)} dump"'
    position = state(units)
    offers = supply.sources_in_reach(position, hex_(at(15)), COMMONWEALTH)
    assert offers == (
        (unit(position, "cw_sup_03"), 24),
        (unit(position, "cw_sup_02"), 24),
        (unit(position, "cw_sup_01"), 48),
    )


@pytest.mark.parametrize(("form", "last"), [("dump", 21), ("msu", 18)])
def test_no_source_gives_beyond_its_range_or_over_a_chain(form: str, last: int) -> None:
    near = state(here("cw_22_gds") + f'cw_sup_01 = "{at(last)} {form}"')
    assert planned(near, "cw_22_gds").unsupplied == ()
    chain = f'cw_sup_01 = "{at(last + 1)} {form}"\ncw_sup_02 = "{at(19)} msu"'
    assert planned(state(here("cw_22_gds") + chain), "cw_22_gds").unsupplied == indexes(near, "cw_22_gds")


def test_the_source_itself_needs_no_line() -> None:
    position = state(here("cw_22_gds") + f'cw_sup_01 = "{at(17)} msu"')
    assert not supply.in_general_supply(position, unit(position, "cw_22_gds"))
    assert planned(position, "cw_22_gds").unsupplied == ()


def test_a_captured_source_gives_nothing() -> None:
    position = state(here("cw_22_gds") + f'cw_sup_01 = "{at(15)} dump captured"')
    assert planned(position, "cw_22_gds").unsupplied == indexes(position, "cw_22_gds")
    assert not supply.line_exists(position, unit(position, "cw_22_gds"))


def test_a_base_gives_without_limit() -> None:
    ids = ["it_brescia", "it_pavia", "it_bologna", "it_savona", "ge_15_arty", "ge_21_arty", *ZERO_SP]
    position = state(here(*ids, hex_="L0702"), owners='"El Agheila" = "axis"')
    booking = planned(position, *ids)
    assert booking.unsupplied == ()
    assert booking.draws == ()
    assert booking.cost == 13
    assert {source for _, source in booking.served} == {supply.base_source(hex_("L0701"))}


def test_a_base_is_spared_no_work() -> None:
    position = state(here("it_brescia", hex_="L0702") + 'ax_sup_01 = "L0702 dump"', owners='"El Agheila" = "axis"')
    assert planned(position, "it_brescia").draws == ()


# -- capacities


@pytest.mark.clause("CR-1a")
def test_each_source_has_its_own_account_and_capacity() -> None:
    ids = ("it_brescia", "ge_5_pzr_1", "ge_15_arty")
    position = state(here(*ids) + f'ax_sup_01 = "{at(15)} dump"\nax_sup_02 = "{at(15)} msu"')
    dump, msu = indexes(position, "ax_sup_01", "ax_sup_02")
    brescia, pzr, arty = indexes(position, *ids)
    booking = supply.book(position, (brescia, pzr, arty), True, [(brescia, dump), (pzr, dump), (arty, msu)])
    assert booking.draws == ((dump, 3), (msu, 2))
    assert booking.expended == (msu,)
    position.drawn[dump], position.drawn[msu] = 10, 4
    with pytest.raises(RuleViolation, match=r"7\.17 the dump in L0915 can give 2 more SPs in this phase, not 3"):
        supply.book(position, (brescia, pzr, arty), True, [(brescia, dump), (pzr, dump), (arty, msu)])
    supply.book(position, (brescia, pzr, arty), True, [(brescia, dump), (arty, msu)])
    position.drawn[msu] = 5
    with pytest.raises(RuleViolation, match=r"7\.17 the MSU in L0915 can give 1 more SPs"):
        supply.book(position, (brescia, pzr, arty), True, [(brescia, dump), (arty, msu)])


@pytest.mark.parametrize(("form", "free", "most"), [("dump", 3, 12), ("msu", 1, 6)])
def test_the_first_sp_above_the_lower_figure_expends_the_source(form: str, free: int, most: int) -> None:
    lines = here("ge_5_pzr_1")
    for drawn in range(most + 2):
        position = state(lines + f'ax_sup_01 = "{at(15)} {form} drawn {drawn}"')
        left = supply.capacity(position, unit(position, "ax_sup_01"))
        booking = planned(position, "ge_5_pzr_1")
        assert left.most == max(most - drawn, 0)
        assert left.free == (free - drawn if drawn <= free else left.most)
        assert left.expended == (drawn > free)
        assert booking.unsupplied == (() if drawn < most else indexes(position, "ge_5_pzr_1"))
        assert booking.expended == (indexes(position, "ax_sup_01") if drawn == free else ())


def test_what_an_earlier_combat_drew_is_gone() -> None:
    ids = ("it_brescia", "it_pavia")
    fresh = state(here(*ids) + f'ax_sup_01 = "{at(15)} msu"')
    assert planned(fresh, *ids).unsupplied == ()
    used = state(here(*ids) + f'ax_sup_01 = "{at(15)} msu drawn 3"')
    assert len(planned(used, *ids).unsupplied) == 1


def test_a_0_sp_unit_needs_a_line_but_no_capacity() -> None:
    lines = here("ge_3_rcn", "ge_33_rcn")
    full = state(lines + f'ax_sup_01 = "{at(15)} msu drawn 6"')
    assert planned(full, "ge_3_rcn", "ge_33_rcn").unsupplied == ()
    assert planned(state(lines), "ge_3_rcn", "ge_33_rcn").unsupplied == indexes(full, "ge_3_rcn", "ge_33_rcn")


@pytest.mark.parametrize(("drawn", "is_served"), [(4, True), (5, False), (6, False)])
def test_a_source_serves_nobody_if_less_is_left_than_the_unit_costs(drawn: int, is_served: bool) -> None:
    """Brescia costs 2 of the 6 SPs of an MSU."""
    position = state(here("it_brescia") + f'ax_sup_01 = "{at(15)} msu drawn {drawn}"')
    assert serves_anybody(position, indexes(position, "it_brescia")) is is_served
    assert bool(planned(position, "it_brescia").served) is is_served


def test_if_nobody_can_pay_for_the_third_0_sp_unit_two_are_still_free() -> None:
    three = ("ge_3_rcn", "ge_580_rcn", "ge_i33_flak")
    position = state(here(*three) + f'ax_sup_01 = "{at(15)} msu drawn 6"')
    booking = planned(position, *three)
    assert booking.unsupplied == indexes(position, "ge_580_rcn"), "the weakest is left out"
    assert booking.payer == NO_SOURCE


def test_the_payer_may_be_any_source_that_one_0_sp_unit_reaches() -> None:
    three = ("ge_3_rcn", "ge_33_rcn", "ge_580_rcn")
    lines = here("ge_3_rcn", "ge_33_rcn") + here("ge_580_rcn", hex_=at(21))
    position = state(lines + f'ax_sup_01 = "{at(15)} msu drawn 6"\nax_sup_02 = "{at(24)} msu"')
    booking = planned(position, *three)
    assert booking.unsupplied == ()
    assert booking.payer == unit(position, "ax_sup_02")
    assert booking.draws == ((unit(position, "ax_sup_02"), 1),)


# -- bookings


def two_sources() -> State:
    return state(
        here("it_brescia", "ge_5_pzr_1", "ge_3_rcn", "ge_33_rcn", "ge_580_rcn")
        + f'ax_sup_01 = "{at(16)} dump"\nax_sup_02 = "{at(17)} msu"\n'
        f'ax_sup_03 = "{at(22)} dump"\ncw_sup_01 = "L1318 dump"'
    )


def test_the_owner_may_overrule_the_plan_and_leave_units_out() -> None:
    position = two_sources()
    brescia, pzr, msu = indexes(position, "it_brescia", "ge_5_pzr_1", "ax_sup_02")
    booking = supply.book(position, (brescia, pzr), True, [(brescia, msu)])
    assert booking.draws == ((msu, 2),)
    assert booking.unsupplied == (pzr,)
    assert booking.source_of(brescia) == msu
    assert booking.source_of(pzr) == NO_SOURCE


def test_leaving_one_of_three_0_sp_units_out_saves_its_cost() -> None:
    position = two_sources()
    units = indexes(position, "ge_3_rcn", "ge_33_rcn", "ge_580_rcn")
    dump = unit(position, "ax_sup_01")
    assert supply.book(position, units, True, [(u, dump) for u in units]).cost == 1
    assert supply.book(position, units, True, [(u, dump) for u in units[:2]]).cost == 0


@pytest.mark.parametrize(
    ("served", "case", "words"),
    [
        ([("cw_22_gds", "ax_sup_01")], "7.14", "only units of this combat"),
        ([("ge_3_rcn", "ax_sup_01")], "7.14", "only units of this combat"),
        ([("it_brescia", "ax_sup_03")], "7.14", "Brescia has no line to that source"),
        ([("it_brescia", "cw_sup_01")], "7.14", "Brescia has no line to that source"),
        ([("it_brescia", "ge_5_pzr_1")], "7.14", "Brescia has no line to that source"),
        ([("it_brescia", "ax_sup_01"), ("it_brescia", "ax_sup_02")], "7.14", "Brescia is served by one source only"),
    ],
)
def test_a_wrong_booking_is_refused_in_words(served: list[tuple[str, str]], case: str, words: str) -> None:
    position = two_sources()
    pairs = [indexes(position, *pair) for pair in served]
    with pytest.raises(RuleViolation, match=words) as refused:
        supply.book(position, indexes(position, "it_brescia", "ge_5_pzr_1"), True, [(a, b) for a, b in pairs])
    assert refused.value.case == case


def test_a_base_out_of_reach_or_a_number_that_is_nothing_is_refused() -> None:
    position = two_sources()
    brescia = unit(position, "it_brescia")
    for source in (supply.base_source(hex_("L0701")), 30_000, -30_000, NO_SOURCE):
        with pytest.raises(RuleViolation, match=r"7\.14 Brescia has no line"):
            supply.book(position, (brescia,), True, [(brescia, source)])
    for nobody in (-1, 30_000):
        with pytest.raises(RuleViolation, match=r"7\.14 only units of this combat"):
            supply.book(position, (brescia,), True, [(nobody, unit(position, "ax_sup_01"))])


def test_a_unit_that_needs_nothing_is_not_booked() -> None:
    position = state(f'ge_5_pzr_1 = "{at(15)} emergency_supply"\nax_sup_01 = "{at(15)} dump"')
    pzr, dump = indexes(position, "ge_5_pzr_1", "ax_sup_01")
    with pytest.raises(RuleViolation, match=r"7\.3 5\(1\) Pzr is in combat supply anyway"):
        supply.book(position, (pzr,), True, [(pzr, dump)])


def test_a_payer_is_named_only_where_one_is_due_and_in_reach() -> None:
    position = two_sources()
    units = indexes(position, "ge_3_rcn", "ge_33_rcn", "ge_580_rcn")
    dump, msu, far = indexes(position, "ax_sup_01", "ax_sup_02", "ax_sup_03")
    served = [(u, dump) for u in units]
    assert supply.book(position, units, True, served, payer=msu).draws == ((msu, 1),)
    with pytest.raises(RuleViolation, match=r"7\.15 none of the 0-SP units has a line to the source"):
        supply.book(position, units, True, served, payer=far)
    with pytest.raises(RuleViolation, match=r"7\.15 up to two 0-SP units"):
        supply.book(position, units, True, served[:2], payer=msu)
    with pytest.raises(RuleViolation, match=r"7\.15 up to two 0-SP units"):
        supply.book(position, units, False, served, payer=msu)


def test_without_a_named_payer_one_that_can_still_give_is_found() -> None:
    lines = here("ge_3_rcn", "ge_33_rcn", "ge_580_rcn")
    # the nearest is used up, the next would be expended
    position = state(f'{lines}ax_sup_01 = "{at(15)} msu drawn 6 expended"\nax_sup_02 = "{at(17)} msu drawn 1"')
    units = indexes(position, "ge_3_rcn", "ge_33_rcn", "ge_580_rcn")
    used_up, last = indexes(position, "ax_sup_01", "ax_sup_02")
    booking = supply.book(position, units, True, [(u, used_up) for u in units])
    assert booking.payer == last
    assert booking.expended == (last,)


def test_a_booking_changes_nothing() -> None:
    position = two_sources()
    before = position.digest()
    planned(position, "it_brescia", "ge_5_pzr_1", "ge_3_rcn", "ge_33_rcn", "ge_580_rcn")
    assert position.digest() == before


def test_nobody_in_a_combat_needs_no_booking() -> None:
    assert supply.plan(state(""), (), True) == Booking()


def test_both_sides_book_for_themselves() -> None:
    position = state(
        here("ge_5_pzr_1") + here("cw_22_gds", hex_=at(16)) + f'cw_sup_01 = "{at(16)} dump"\nax_sup_01 = "{at(15)} msu"'
    )
    assert planned(position, "ge_5_pzr_1").draws == ((unit(position, "ax_sup_01"), 1),)
    assert planned(position, "cw_22_gds", attacking=False).draws == ((unit(position, "cw_sup_01"), 1),)
    assert supply.bases(position, AXIS) == ()
