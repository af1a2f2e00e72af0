"""A move looked at before it is made: the way, its legs, what follows, and why it cannot be made."""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game, hex_of, place, unit

from desertfox import hexes
from desertfox.rules import movement
from desertfox.server.messages import Journey
from desertfox.server.views.journeys import journey
from desertfox.text.language import Language

EN, DE = Language.named("en"), Language.named("de")
SUPPLY = {"ax_sup_01": "L0916 dump", "cw_sup_01": "E0905 dump"}


def _movement(units: dict[str, str], **rest: object) -> Game:
    rest = {"step": "movement", **rest}
    return game("initial_movement", {**SUPPLY, **units}, **rest)


def _notes(found: Journey) -> list[tuple[str, str]]:
    return [(note.case, note.text) for note in found.notes]


def _refusal(found: Journey) -> tuple[str, str]:
    assert found.refusal is not None
    assert (found.action, found.path, found.legs) == ("", (), ())
    return found.refusal.case, found.refusal.text


# -- ways


def test_a_way_has_its_action_its_costs_and_what_is_left() -> None:
    running = _movement({"ge_115_mech": "L0918"})
    found = journey(running, ["ge_115_mech"], "L0920", [], EN)
    assert found.path == ("L0918", "L0919", "L0920")
    assert found.action == "move ge_115_mech L0918-L0919-L0920"
    assert found.costs == (0, 2, 4)
    assert (found.cost, found.allowance, found.left) == (4, 22, 18)
    assert [(leg.text, leg.hexes, leg.cost, leg.case) for leg in found.legs] == [
        ("2 clear hexes at 2", ("L0919", "L0920"), 4, "8.21")
    ]
    assert _notes(found) == [("7.13", "In general supply there.")]
    running.play(found.action)
    assert place(running, "ge_115_mech") == hex_of("L0920")


def test_roads_tracks_terrain_and_hexsides_make_legs_of_their_own() -> None:
    """From Agedabia a road leads north and a track east; there is a ridge all round L0918."""
    ridges = {f"L0918-{hexes.spi(around)}": "ridge" for around in hexes.neighbours(hex_of("L0918"))}
    units = {"ge_115_mech": "L1107", "ge_104_mech": "L0918"}
    running = _movement(units, tables={"hexsides": ridges})

    def told(name: str, target: str, language: Language = EN) -> list[tuple[str, float, str]]:
        return [(leg.text, leg.cost, leg.case) for leg in journey(running, [name], target, [], language).legs]

    assert told("ge_115_mech", "L1307") == [("2 by road at 1", 2, "8.2")]
    assert told("ge_115_mech", "L1009") == [("3 by track at 1½", 4.5, "8.2")]
    assert told("ge_104_mech", "L0920") == [
        ("1 clear hex over a ridge at 4", 4, "8.21"),
        ("1 clear hex at 2", 2, "8.21"),
    ]
    assert told("ge_104_mech", "L0919", DE) == [("1 offenes Feld über einen Höhenzug zu 4", 4, "8.21")]


def test_legs_add_up_to_the_cost_on_every_way_of_a_whole_army() -> None:
    running = Game.start("gazala", seed="legs")
    random = Random(4)
    while running.decision.step != "movement.movement":
        running.carry_out(running.decision.sample(random))
    state, looked_at = running.state, 0
    for mover in list(movement.movers(state))[::3]:
        stack = [other for other in state.stack(state.place[mover]) if movement.can_move(state, other)]
        names = [running.setting.counters[other].id for other in (stack if random.random() < 0.5 else [mover])]
        reached = list(running.decision.reach(names))
        for target in random.sample(reached, min(4, len(reached))):
            found = journey(running, names, hexes.spi(target), [], EN)
            assert found.refusal is None
            assert sum(leg.cost for leg in found.legs) == found.cost == found.costs[-1]
            assert found.left == found.allowance - found.cost
            assert [hex_ for leg in found.legs for hex_ in leg.hexes] == list(found.path[1:])
            assert running.decision.why_not(found.action) is None
            looked_at += 1
    assert looked_at > 40


def test_a_way_goes_over_the_hexes_that_were_named() -> None:
    running = _movement({"ge_115_mech": "L0918"})
    found = journey(running, ["ge_115_mech"], "L0920", ["L1018"], EN)
    assert (found.path[:2], found.path[-1]) == (("L0918", "L1018"), "L0920")
    assert (found.cost, found.costs) == (6, (0, 2, 4, 6))
    assert running.decision.why_not(found.action) is None


def test_a_way_over_named_hexes_may_be_too_long() -> None:
    running = _movement({"it_brescia": "L0918"})
    points = running.setting.counters[unit(running, "it_brescia")].full.movement
    case, words = _refusal(journey(running, ["it_brescia"], "L0918", [f"L09{18 + points}"], EN))
    assert case == "8.1"
    assert words == f"Brescia has 0 MPs left and needs {points} to L0918: {points} too few"


def test_a_hex_that_stops_cannot_be_passed_by_naming_it() -> None:
    running = _movement({"ge_115_mech": "L0918", "cw_69_50": "L0922"})
    assert _refusal(journey(running, ["ge_115_mech"], "L1019", ["L0921"], EN)) == (
        "8.25", "Must stop at L0921: zone of control of 69/50 Mtrzd",
    )  # fmt: skip


def test_one_dear_hex_takes_all_that_is_left() -> None:
    """8.22 A unit that has not moved enters any open hex: here mountain, for 6, with 5.5 MPs."""
    tables = {"terrain": {"L0919": "mountain"}}
    running = _movement({"ge_115_mech": "L0918 disrupted out_of_supply"}, tables=tables)
    found = journey(running, ["ge_115_mech"], "L0919", [], EN)
    assert (found.cost, found.left) == (5.5, 0)
    assert [(leg.text, leg.cost, leg.case) for leg in found.legs] == [
        ("One hex for all that is left, 5½", 5.5, "8.22")
    ]  # fmt: skip


# -- what follows


def test_it_says_in_whose_zone_it_stops_and_who_must_be_attacked_then() -> None:
    units = {"ge_115_mech": "L0918", "ge_104_mech": "L0918", "cw_69_50": "L0921", "cw_150_50": "L0921"}
    found = journey(_movement(units), ["ge_115_mech"], "L0920", [], EN)
    assert _notes(found) == [
        ("8.25", "Stops in L0920: zone of control of 69/50 Mtrzd and 150/50 Mtrzd."),
        ("7.13", "In general supply there."),
        ("11.11", "Then 69/50 Mtrzd and 150/50 Mtrzd in L0921 must be attacked, now at 1-1."),
    ]
    assert [note.tone for note in found.notes] == ["stop", "good", "info"]
    strong = _movement({**units, "ge_8_pzr_1": "L0918"})
    *_, duty = journey(strong, ["ge_115_mech", "ge_104_mech", "ge_8_pzr_1"], "L0920", [], EN).notes
    assert duty.text.endswith("must be attacked, now at 7-1."), "with all who would stand there"


def test_it_says_that_supply_does_not_reach_there_and_why() -> None:
    found = journey(_movement({"ge_115_mech": "L0918"}), ["ge_115_mech"], "L0926", [], EN)
    assert _notes(found) == [
        ("7.13", "Out of general supply there."),
        ("7.11", "The nearest source, the dump in L0916, is 8 MPs too far"),
    ]


def test_it_says_when_too_many_would_stand_there() -> None:
    units = {"it_brescia": "L0918", "it_pavia": "L0919", "it_bologna": "L0919", "it_savona": "L0919"}
    running = _movement(units)
    counters = running.setting.counters
    total = sum(counters[unit(running, name)].full.sp for name in units)
    found = journey(running, ["it_brescia"], "L0919", [], EN)
    assert ("9.25", f"{total} stacking points, limit 6: the enemy takes off what is too much.") in _notes(found)


def test_it_names_the_unit_that_holds_the_others_back() -> None:
    found = journey(
        _movement({"ge_5_pzr_1": "L0918", "ge_3_rcn": "L0918"}), ["ge_5_pzr_1", "ge_3_rcn"], "L0919", [], EN
    )
    assert _notes(found)[0] == ("8.1", "The stack moves at its slowest: 5(1) Pzr.")
    assert (found.left, found.remains) == (20, {"ge_5_pzr_1": 20, "ge_3_rcn": 26})


def test_a_forced_march_and_a_fort_given_up_are_told() -> None:
    found = journey(_movement({"ge_115_mech": "L0918 forced_march building"}), ["ge_115_mech"], "L0919", [], EN)
    assert [case for case, _ in _notes(found)] == ["7.13", "8.7", "14.1"]


def test_a_way_into_an_enemy_hex_is_an_overrun_with_its_odds() -> None:
    running = _movement({"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "cw_11_hus": "L0920"})
    found = journey(running, ["ge_5_pzr_1", "ge_8_pzr_1"], "L0920", [], EN)
    assert found.action == "overrun ge_5_pzr_1+ge_8_pzr_1 L0918-L0919-L0920"
    assert (found.cost, [leg.text for leg in found.legs]) == (6, ["2 clear hexes at 2", "Overrun, 2 more"])
    assert _notes(found)[0] == ("8.3", "Overrun: 15 against 1 is 15-1.")
    assert running.decision.why_not(found.action) is None


def test_a_step_from_zone_to_zone_is_an_infiltration_with_its_risk() -> None:
    running = _movement({"it_61_tre": "L0919", "cw_69_50": "L0920", "cw_150_50": "L0918"})
    found = journey(running, ["it_61_tre"], "L0819", [], EN)
    morale = running.setting.counters[unit(running, "it_61_tre")].full.morale
    assert found.action == "infiltrate it_61_tre L0919-L0819"
    assert found.left == 0
    assert ("8.26", f"61/Tre Mtrzd infiltrates: a die under {morale} disrupts it.") in _notes(found)


def test_a_reaction_says_what_it_costs_and_that_morale_is_checked() -> None:
    units = {**SUPPLY, "ge_115_mech": "L0920", "cw_69_50": "L0922"}
    running = game("first_reaction", units, phasing="commonwealth", step="potential")
    found = journey(running, ["ge_115_mech"], "L0918", [], EN)
    assert found.action == "react ge_115_mech L0920-L0919-L0918"
    assert (found.cost, found.allowance, found.left) == (4, 5.5, 1.5)
    assert [case for case, _ in _notes(found)] == ["7.13", "8.46"]
    round_about = journey(running, ["ge_115_mech"], "L0919", ["L1019"], EN)
    assert round_about.path == ("L0920", "L1019", "L0919")
    assert running.decision.why_not(round_about.action) is None


CHAIN = {"ax_sup_02": "L0908 dump", "ge_3_rcn": "L0915"}


def test_supply_that_moves_says_whom_it_feeds_and_whom_it_starves() -> None:
    away = journey(_movement({**CHAIN, "ax_sup_01": "L0912"}), ["ax_sup_01"], "L0916", [], EN)
    assert _notes(away) == [("7.13", "3 Recon goes out of supply.")]
    there = journey(_movement({**CHAIN, "ax_sup_01": "L0906"}), ["ax_sup_01"], "L0912", [], EN)
    assert _notes(there) == [("7.13", "Supplies 3 Recon too.")]
    many = {**CHAIN, **dict.fromkeys(("ge_33_rcn", "ge_580_rcn", "ge_115_mech", "ge_104_mech"), "L0915")}
    found = journey(_movement({**many, "ax_sup_01": "L0906"}), ["ax_sup_01"], "L0912", [], DE)
    assert _notes(found) == [("7.13", "Versorgt 5 weitere Einheiten.")]
    nobody = journey(_movement({**CHAIN, "ax_sup_01": "L0905"}), ["ax_sup_01"], "L0904", [], EN)
    assert _notes(nobody) == []


# -- why not


@pytest.mark.parametrize(
    ("units", "target", "case", "words"),
    [
        ({}, "L0914", "8.1", "200 Mech has 5½ MPs left and needs 8 to L0914: 2½ too few"),
        ({}, "L0918", "8.1", "A move is a path of two hexes or more"),
        ({"cw_69_50": "L0919"}, "L0919", "8.3",
         ("To attack L0919, stop beside it: that is done in the Combat Phase. "
          "No overrun: 1 against 1 is 1-1; an overrun needs 8-1")),
        ({"cw_69_50": "L0919"}, "L0920", "8.12", "An enemy unit is in L0919; only an overrun enters it"),
        ({"cw_69_50": "L1019"}, "L0920", "8.25", "Must stop at L0919: zone of control of 69/50 Mtrzd"),
        ({}, "L2911", "8.21", "Nobody enters sea"),
    ],
)  # fmt: skip
def test_a_hex_out_of_reach_is_refused_with_words_and_case(
    units: dict[str, str], target: str, case: str, words: str
) -> None:
    running = _movement({"ge_200_mech": "L0918 out_of_supply disrupted", **units})
    assert _refusal(journey(running, ["ge_200_mech"], target, [], EN)) == (case, words)


def test_closed_ground_is_refused_as_such() -> None:
    sands = {hexes.spi(around): "sand_sea" for around in hexes.neighbours(hex_of("L0918"))}
    running = _movement({"ge_115_mech": "L0918", "it_brescia": "L0918"}, tables={"terrain": sands})
    case, words = _refusal(journey(running, ["ge_115_mech"], "L0919", [], EN))
    assert (case, words) == ("8.14", "No way leads to L0919: motorized units enter sand sea only along a road or track")
    assert journey(running, ["it_brescia"], "L0919", [], EN).refusal is None
    mixed = _refusal(journey(running, ["ge_115_mech", "it_brescia"], "L0919", [], EN))
    assert mixed == ("8.14", "No way from L0918 to L0919: motorized units enter sand sea only along a road or track")


@pytest.mark.parametrize(
    ("names", "target", "case"),
    [
        (["cw_69_50"], "L0919", "8.1"),
        (["ge_115_mech"], "L0919", "8.12"),
        (["ge_104_mech"], "Z9999", "2.1"),
        (["nobody"], "L0919", "2.2"),
    ],
)
def test_units_that_cannot_go_anywhere_are_refused_first(names: list[str], target: str, case: str) -> None:
    running = _movement({"ge_115_mech": "L0918 moved", "ge_104_mech": "L0918", "cw_69_50": "L0924"})
    assert _refusal(journey(running, names, target, [], EN))[0] == case


def test_a_reaction_that_is_not_to_be_is_told_why() -> None:
    units = {**SUPPLY, "ge_115_mech": "L0920", "it_brescia": "L0920", "cw_69_50": "L0922"}
    running = game("first_reaction", units, phasing="commonwealth", step="potential")
    assert _refusal(journey(running, ["ge_115_mech"], "L0917", [], EN)) == (
        "8.4", "115 Mech has 5.5 MPs in reaction, too few for L0917",
    )  # fmt: skip
    assert _refusal(journey(running, ["ge_115_mech"], "L0921", [], EN))[0] == "8.43"
    assert _refusal(journey(running, ["it_brescia"], "L0918", [], EN))[0] == "8.4"


def test_everything_is_said_in_german_too() -> None:
    running = _movement({"ge_115_mech": "L0918", "cw_69_50": "L0922"})
    stops = journey(running, ["ge_115_mech"], "L0921", [], DE)
    assert stops.legs[0].text == "3 offene Felder zu 2"
    assert stops.notes[0].text == "Hält in L0921: Kontrollzone von 69/50 Mtrzd."
    far = journey(_movement({"it_brescia": "L0918"}), ["it_brescia"], "L0928", [], DE)
    assert far.refusal is not None
    assert "BP" in far.refusal.text


def test_where_not_all_get_there_those_are_told_who_do() -> None:
    """8.1 The foot has 6 points, the tanks 22."""
    running = _movement({"ge_5_pzr_1": "L0915", "ge_115_mech": "L0915", "it_brescia": "L0915"})
    found = journey(running, ["ge_5_pzr_1", "it_brescia", "ge_115_mech"], "L0924", [], EN)
    assert found.refusal is not None
    assert found.able == ("ge_5_pzr_1", "ge_115_mech")
    assert journey(running, found.able, "L0924", [], EN).refusal is None
    assert journey(running, ["ge_5_pzr_1"], "L0924", [], EN).able == (), "nothing is in the way of it"
    assert journey(running, ["it_brescia"], "E1230", [], EN).able == (), "nobody gets there"
