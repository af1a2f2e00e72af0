"""The cards of units and hexes."""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game

from desertfox import hexes
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import HexCard, UnitCard
from desertfox.server.views.cards import hex_card, unit_card
from desertfox.text.language import Language

EN, DE = Language.named("en"), Language.named("de")


def _movement(units: dict[str, str], **rest: object) -> Game:
    rest = {"step": "movement", **rest}
    return game("initial_movement", units, **rest)


def _section(card: UnitCard | HexCard, title: str) -> list[tuple[str, str]]:
    return next([(line.case, line.text) for line in each.lines] for each in card.sections if each.title == title)


def _titles(card: UnitCard | HexCard) -> list[str]:
    return [section.title for section in card.sections]


# -- units


def test_a_unit_in_supply_shows_both_faces_its_line_its_movement_and_its_zone() -> None:
    units = {"ax_sup_01": "L0914 dump", "ax_sup_02": "L0919 msu", "ge_115_mech": "L0922", "ge_104_mech": "L0922"}
    card = unit_card(_movement(units), "ge_115_mech", EN)
    assert (card.name, card.hex, card.place) == ("115 Mech", "L0922", "clear")
    assert (card.full, card.depleted) == ("3-1-22", "2-2-22")
    assert card.words.startswith("115 Mech, mechanized infantry regiment, German, 15 Pz, in L0922")
    assert card.in_supply
    assert _section(card, "In general supply") == [
        ("7.13", "To the MSU in L0919: 6 of 6 MPs"),
        ("7.11", "To the dump in L0914: 10 of 12 MPs"),
    ]
    assert _section(card, "Combat supply") == [
        ("7.15", "Draws 1 SP in a combat"),
        ("7.17", "MSU in L0919, 6 MPs away: 1 SPs freely, 6 at most"),
    ]
    assert _section(card, "Movement") == [("8.1", "Motorized, 22 MPs")]
    assert _section(card, "Stacking") == [
        ("9.2", "1 SP of its own, 2 of at most 6 in the hex"),
        ("9.2", "With 104 Mech"),
    ]
    assert _section(card, "Both sides") == [
        ("2.2", "Full side up: strength 3, morale 1, movement 22, 1 SP"),
        ("2.2", "Depleted side: strength 2, morale 2, movement 22, 1 SP"),
    ]
    assert [line.kind for line in card.overlay.lines] == ["line", "line"]


def test_a_unit_out_of_supply_shows_the_cut_hex_and_what_follows() -> None:
    units = {
        "ax_sup_01": "L0916 dump", "ax_sup_02": "L0922 msu", "ge_115_mech": "L0922", "cw_69_50": "L0919",
        "cw_150_50": "L1119", "cw_151_50": "L0719",
    }  # fmt: skip
    card = unit_card(_movement(units), "ge_115_mech", EN)
    assert not card.in_supply
    lines = _section(card, "Out of general supply")
    (cut,) = [spot.hex for spot in card.overlay.spots if spot.kind == "cut"]
    assert lines[0] == (
        "7.12", f"Cut in {cut}: zone of control of 69/50 Mtrzd, and no friendly combat unit stands there."
    )  # fmt: skip
    assert ("7.13", "An MSU is in reach, but it has no line itself") in lines
    assert ("7.12", "If 69/50 Mtrzd were gone, it would be in supply") in lines
    assert ("7.3", "Until then: half movement, no reaction, no refit") in lines
    assert lines[-1] == ("7.4", "An MSU here can be expended as emergency supply at the start of a movement phase")


def test_a_single_hex_in_an_enemy_zone_can_be_opened_by_a_unit_of_ones_own() -> None:
    walls = {f"L{row:02}{column}": "sand_sea" for row in (8, 10) for column in range(15, 24)}
    units = {"ax_sup_01": "L0916 dump", "ge_115_mech": "L0920", "cw_69_50": "L1018"}
    card = unit_card(_movement(units, tables={"terrain": walls}), "ge_115_mech", EN)
    lines = _section(card, "Out of general supply")
    cut = "Cut in L0919: zone of control of 69/50 Mtrzd, and no friendly combat unit stands there."
    assert lines[0] == ("7.12", cut)
    assert ("7.12", "An own combat unit in L0919 and L0918 would open the line") in lines


def test_the_words_for_mobility_are_those_of_the_rules_in_force() -> None:
    running = _movement({"ge_115_mech": "L0918"}, options=("johnson.8.1",))
    assert _section(unit_card(running, "ge_115_mech", EN), "Movement") == [("8.1", "Mech, 22 MPs")]
    assert ("8.21", "Leg units: 1 MP") in _section(hex_card(running, "L0919", EN), "Ground")


def test_what_a_unit_has_spent_and_what_weakens_it_is_told() -> None:
    units = {"ge_115_mech": "L0918 disrupted out_of_supply spent 2", "ge_104_mech": "L0919"}
    card = unit_card(_movement(units), "ge_115_mech", EN)
    assert _section(card, "Movement") == [
        ("8.1", "Motorized, 22 MPs"),
        ("11.66", "Disrupted: half"),
        ("7.3", "Out of general supply when the phase began: half"),
        ("8.1", "3½ of 5½ MPs left, 2 spent"),
    ]
    assert "disrupted" in card.marks
    assert _section(card, "State")[0][0] == "11.66"


def test_a_depleted_unit_shows_what_refit_costs() -> None:
    card = unit_card(_movement({"ge_5_pzr_1": "L0918 depleted", "ge_104_mech": "L0919"}), "ge_5_pzr_1", EN)
    assert _section(card, "Refit") == [("13.1", "3 refit points bring it back to full strength")]
    assert _section(card, "Both sides")[0][1].startswith("Depleted side up")
    boxed = unit_card(_movement({"ge_5_pzr_1": "refit box", "ge_104_mech": "L0919"}), "ge_5_pzr_1", EN)
    assert _section(boxed, "Refit") == [("13.2", "In the Refit Box: 3 refit points for a depleted, 6 for a full unit")]
    assert (boxed.hex, boxed.place, boxed.overlay.lines) == ("", "Refit Box", ())


def test_supply_units_and_zones() -> None:
    running = _movement({"ax_sup_01": "L0916 dump", "ge_115_mech": "L0918", "cw_69_50": "L0919"})
    dump = unit_card(running, "ax_sup_01", EN)
    assert dump.name == "Axis dump"
    assert _section(dump, "Movement") == [("7.2", "Cannot move")]
    assert _section(dump, "Zone of control") == [("10.11", "Controls no hex")]
    facing = unit_card(running, "ge_115_mech", EN)
    assert _section(facing, "Zone of control")[1] == ("10.1", "Stands in the zone of 69/50 Mtrzd")


def test_withdrawal_and_return_are_told_with_their_dates() -> None:
    running = Game.start("campaign", seed="dates")
    dates = _section(unit_card(running, "cw_16_70", EN), "Schedule")
    assert ("5.2", "Withdrawn on turn 4 (June 1941), back on turn 7") in dates
    assert ("5.17", "Returns on turn 7 (September 1941)") in dates


def test_there_is_no_card_of_an_unknown_counter() -> None:
    with pytest.raises(RuleViolation):
        unit_card(_movement({"ge_115_mech": "L0918"}), "nobody", EN)


# -- hexes


def test_a_hex_shows_number_ground_costs_and_edges() -> None:
    running = _movement({"ge_115_mech": "L0918"})
    card = hex_card(running, "E1905", EN)
    assert (card.name, card.number, card.title) == ("E1905", "E1905", "Halfaya Pass, Sollum Pass")
    assert _section(card, "Ground") == [
        ("2.1", "Terrain: clear"),
        ("8.21", "Motorized units: 2 MP"),
        ("8.21", "Non-motorized units: 1 MP"),
        ("11.1", "Row of the combat table: open ground"),
    ]
    edges = _section(card, "Hexsides and roads")
    assert ("8.2", "Track to E1804") in edges
    assert ("8.21", "Escarpment to E1804, E1904") in edges


def test_a_hex_shows_its_owner_its_stack_and_whose_zone_it_is() -> None:
    tables = {"owners": {"L2329": "commonwealth"}, "forts": {"L0919": "axis 1"}}
    running = _movement({"ge_115_mech": "L0918", "cw_69_50": "L0920", "ge_104_mech": "L0919"}, tables=tables)
    tobruk = hex_card(running, "L2329", EN)
    assert tobruk.title == "Tobruk"
    assert _section(tobruk, "Owner and works") == [("15.0", "Owned by the Commonwealth"), ("8.52", "Port")]
    assert _section(tobruk, "Stacking") == [("9.2", "Room for 9 stacking points")]
    front = hex_card(running, "L0919", EN)
    assert front.units == ("ge_104_mech",)
    assert front.words == "L0919, clear, Axis fort, level 1, Axis: 104 Mech"
    assert _section(front, "Stacking") == [("9.2", "Axis: 1 of 6 stacking points")]
    assert _section(front, "Zones of control") == [
        ("10.1", "Axis zone of control: 115 Mech"),
        ("10.1", "Commonwealth zone of control: 69/50 Mtrzd"),
    ]


def test_closed_ground_and_the_sea_are_told() -> None:
    running = _movement({"ge_115_mech": "L0918"}, tables={"terrain": {"L0919": "sand_sea"}})
    ground = _section(hex_card(running, "L0919", EN), "Ground")
    assert ("8.14", "Motorized units: only along a road or track") in ground
    assert _titles(hex_card(running, "L2911", EN)) == ["Ground"]


def test_there_is_no_card_of_a_hex_off_the_map() -> None:
    with pytest.raises(RuleViolation):
        hex_card(_movement({"ge_115_mech": "L0918"}), "L9999", EN)


# -- all of them


def test_every_counter_and_every_hex_of_a_game_has_a_card_in_both_languages() -> None:
    running, random = Game.start("crusader", seed="cards"), Random(3)
    for _ in range(150):
        running.carry_out(running.decision.sample(random))
    for language in (EN, DE):
        for counter in running.setting.counters:
            card = unit_card(running, counter.id, language)
            assert card.words
            assert all(line.text and line.case for section in card.sections for line in section.lines)
        for hex_ in range(0, hexes.COUNT, 7):
            card_of_hex = hex_card(running, hexes.spi(hex_), language)
            assert all(line.text and line.case for section in card_of_hex.sections for line in section.lines)


def test_a_hex_with_a_fort_says_that_the_defender_chooses_the_row() -> None:
    """11 step 3: the row of the terrain or that of the fort, as its owner likes."""
    running = _movement({"ge_115_mech": "L0922"}, tables={"forts": {"L0922": "axis 1"}})
    assert ("11.1", "Row of the combat table, as the defender chooses: open ground; or mountain or fort") in _section(
        hex_card(running, "L0922", EN), "Ground"
    )
    assert ("11.1", "Row of the combat table: open ground") in _section(hex_card(running, "L0923", EN), "Ground")
