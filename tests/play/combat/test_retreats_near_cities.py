"""11.6 A retreat may end in a city that it can enter, and need not: the other ends of 11.64 are there as well."""

from __future__ import annotations

import pytest
from table import Game, hex_of, phase_of_game, place, position, unit

from desertfox import hexes
from desertfox.play import losses, step
from desertfox.rules import retreat
from desertfox.rules.crt import Result
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State

UNIT = "ge_200_mech"
CORNERED = {UNIT: "L2228", "cw_20_9_aus": "L2129", "cw_24_9_aus": "L2226"}
"""South of Tobruk, from where the ways lead into the city and through it to L2328."""


def _state(units: dict[str, str], **rest: object) -> State:
    return position("first_combat", units, phasing="commonwealth", **rest).state()  # type: ignore[arg-type]


def _ends(state: State, number: int, name: str = UNIT) -> dict[str, list[str]]:
    """Return the ends of a retreat, each with its path."""
    found = retreat.ways(state, state.setting.counters.by_id[name], number)
    return {hexes.spi(end): [hexes.spi(hex_) for hex_ in path] for end, path in found.paths.items()}


def _why_not(state: State, number: int, path: str, name: str = UNIT) -> str:
    try:
        retreat.check_path(state, state.setting.counters.by_id[name], number, tuple(map(hex_of, path.split("-"))))
    except RuleViolation as violation:
        return str(violation)
    return ""


@pytest.mark.clause("CR-7c3c")
@pytest.mark.parametrize("owner", ["axis", "commonwealth"])
def test_a_way_into_the_city_does_not_shut_out_the_others(owner: str) -> None:
    state = _state(CORNERED, tables={"owners": {"Tobruk": owner}})
    assert _ends(state, 2) == {"L2329": ["L2228", "L2329"], "L2328": ["L2228", "L2329", "L2328"]}
    assert _why_not(state, 2, "L2228-L2328").startswith("11.64 "), "one hex is not as far as it can go"


def test_it_did_by_the_readings_of_before() -> None:
    state = _state(CORNERED, options=["readings.2"])
    assert list(_ends(state, 2)) == ["L2329"]
    assert _why_not(state, 2, "L2228-L2329-L2328").endswith("as far away as it can; it may end in: L2329")


def _struck(number: int) -> Game:
    """Return a game in which the cornered unit must retreat."""
    running = phase_of_game("first_combat", {**CORNERED, "ax_sup_01": "L2328 dump"}, phasing="axis")
    running.agenda.clear()
    losses.suffer(running, {unit(running, UNIT): Result(number)}, chooser=1)
    step.run(running)
    return running


@pytest.mark.parametrize(("end", "is_depleted"), [("L2329", False), ("L2328", True)])
def test_into_the_city_is_a_full_retreat_though_all_else_falls_short(end: str, is_depleted: bool) -> None:
    running = _struck(4)
    path = _ends(running.state, 4)[end]
    running.play(f"retreat {UNIT} {'-'.join(path)}")
    assert place(running, UNIT) == hex_of(end)
    assert running.state.has(unit(running, UNIT), Mark.DEPLETED) is is_depleted


def test_the_full_retreat_is_proposed_before_a_short_one_to_the_supply() -> None:
    running = _struck(4)
    proposed = running.decision.proposal()
    assert proposed is not None
    assert hexes.spi(proposed.hexes[-1]) == "L2329"


def test_any_legal_way_of_at_most_so_many_hexes_leads_into_the_city() -> None:
    state = _state({UNIT: "L2327"})
    assert "L2329" in _ends(state, 3)
    assert _why_not(state, 3, "L2327-L2328-L2329") == ""
    assert _why_not(state, 3, "L2327-L2227-L2328-L2329") == ""
    assert _why_not(state, 3, "L2327-L2427-L2428-L2329").startswith("11.62 ")
    assert _why_not(state, 3, "L2327-L2227-L2228-L2328-L2329").startswith("11.64 "), "four hexes are too many"
    assert _why_not(state, 3, "L2327-L2328-L2228").startswith("11.64 "), "elsewhere the number must be right"
    assert _why_not(state, 3, "L2327-L2328-L2228-L2129") == ""


def test_a_way_into_the_city_may_be_crooked() -> None:
    """The straight way over L2328 is walled off; L2227 and L2328 are equally far from L2327."""
    state = _state({UNIT: "L2327"}, tables={"hexsides": {"L2327-L2328": "escarpment", "L2427-L2327": "escarpment"}})
    assert "L2329" not in _ends(state, 2)
    ends = _ends(state, 3)
    assert ends.pop("L2329") == ["L2327", "L2227", "L2328", "L2329"]
    assert {hexes.distance(hex_of("L2327"), hex_of(end)) for end in ends} == {3}


@pytest.mark.parametrize("guest", ["cw_polish", "cw_sup_01"])
def test_a_city_with_any_enemy_unit_is_not_empty(guest: str) -> None:
    state = _state({**CORNERED, guest: "L2329"})
    assert "L2329" not in _ends(state, 2)
    assert _why_not(state, 2, "L2228-L2329") == "11.62 no retreat to L2329: an enemy unit is there"


def test_a_retreat_does_not_end_in_a_full_city_but_leads_through_it() -> None:
    full = dict.fromkeys(("it_brescia", "it_pavia", "it_bologna", "it_sabratha", "ge_115_mech"), "L2329")
    state = _state({**CORNERED, **full})
    assert _ends(state, 2) == {"L2328": ["L2228", "L2329", "L2328"]}
    assert _why_not(state, 2, "L2228-L2329").startswith("11.64 ")


def test_restraint_gives_way_though_a_city_is_near_but_not_at_the_full_length() -> None:
    """15.34: between enemies north and south only a city is open in Egypt, one hex away, and Libya in the west."""
    units = {"cw_5_4_ind": "E1001", "it_2_lib": "E1102", "it_cirene": "E0902", "it_marmarica": "E1201",
             "it_catanzaro": "E0801", "it_1_lib": "E1003"}  # fmt: skip
    tables = {"terrain": {"E1002": "city"}}
    state = _state(units, turn=-3, options=["optional.fox_killed"], tables=tables)
    for number, sheets in ((1, {"E"}), (2, {"E", "L"})):
        ends = _ends(state, number, "cw_5_4_ind")
        assert {end[0] for end in ends} == sheets, ends
        assert ends["E1002"] == ["E1001", "E1002"]
