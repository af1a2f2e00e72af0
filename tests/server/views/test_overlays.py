"""What is drawn over the map. Row 09 of sheet L is plain desert, 2 MPs a hex: a dump serves 6 hexes, an MSU 3."""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game, hex_of

from desertfox import hexes
from desertfox.board import bits
from desertfox.rules import stacking, zoc
from desertfox.rules.supply import general
from desertfox.rules.turn_reach import turn_reach
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Overlay
from desertfox.server.views.overlays import overlay
from desertfox.text.language import Language
from desertfox.units import AXIS, COMMONWEALTH

EN, DE = Language.named("en"), Language.named("de")


def _movement(units: dict[str, str], **rest: object) -> Game:
    rest = {"step": "movement", **rest}
    return game("initial_movement", units, **rest)


def _tinted(found: Overlay, kind: str) -> set[str]:
    return {hex_ for area in found.areas if area.kind == kind for hex_ in area.hexes}


def _spots(found: Overlay, kind: str) -> dict[str, tuple[str, str]]:
    return {spot.hex: (spot.case, spot.text) for spot in found.spots if spot.kind == kind}


@pytest.fixture(scope="module")
def campaign() -> Game:
    running, random = Game.start("campaign", seed="overlays"), Random(2)
    while running.state.turn < 3:
        running.carry_out(running.decision.sample(random))
    return running


# -- general supply


def test_the_network_is_exactly_where_supply_reaches(campaign: Game) -> None:
    for side, name in ((AXIS, "axis"), (COMMONWEALTH, "commonwealth")):
        network = general(campaign.state, side)
        playable = campaign.setting.board.playable
        reached = {hexes.spi(h) for h in range(hexes.COUNT) if playable[h] and network.reaches(h)}
        assert _tinted(overlay(campaign, "general", name, EN), "supply") == reached
        assert reached


def test_the_tint_is_strongest_where_the_line_is_shortest() -> None:
    found = overlay(_movement({"ax_sup_01": "L0916 dump", "ge_115_mech": "L0918"}), "general", "axis", EN)
    strength = {hex_: area.strength for area in found.areas for hex_ in area.hexes}
    assert strength["L0916"] > strength["L0919"] > strength["L0922"] > 0
    assert "L0923" not in strength


def test_a_stack_has_its_line_leg_by_leg_to_the_source() -> None:
    units = {"ax_sup_01": "L0914 dump", "ax_sup_02": "L0919 msu", "ge_115_mech": "L0922"}
    found = overlay(_movement(units), "general", "axis", EN)
    assert [(line.kind, line.path[0], line.path[-1], line.text, line.case) for line in found.lines] == [
        ("line", "L0922", "L0919", "6 of 6 MPs", "7.13"),
        ("line", "L0919", "L0914", "10 of 12 MPs", "7.11"),
    ]
    assert set(_spots(found, "dump")) == {"L0914"}
    assert set(_spots(found, "msu")) == {"L0919"}


def test_a_unit_out_of_supply_shows_where_it_is_cut_and_by_whom() -> None:
    units = {
        "ax_sup_01": "L0916 dump", "ge_115_mech": "L0922", "cw_69_50": "L0919", "cw_150_50": "L1119",
        "cw_151_50": "L0719",
    }  # fmt: skip
    found = overlay(_movement(units), "general", "axis", EN)
    assert _spots(found, "out") == {"L0922": ("7.3", "115 Mech: out of general supply")}
    ((cut, (case, words)),) = _spots(found, "cut").items()
    assert case == "7.12"
    assert cut in {"L0920", "L0821", "L1020", "L0921"}
    assert words == f"Cut in {cut}: zone of control of 69/50 Mtrzd, and no friendly combat unit stands there."
    (line,) = [line for line in found.lines if line.kind == "cut"]
    assert (line.path[0], line.path[-1]) == ("L0922", "L0916")
    assert cut in line.path


def test_a_way_that_is_only_too_long_is_told_as_such() -> None:
    units = {"ax_sup_01": "L0914 dump", "ge_115_mech": "L0922"}
    found = overlay(_movement(units), "general", "axis", EN)
    assert [(line.kind, line.text) for line in found.lines] == [("long", "4 MPs too long")]
    assert _spots(found, "cut") == {}


# -- combat supply and communications


def test_sources_of_combat_supply_show_what_they_can_still_give() -> None:
    supply = {"ax_sup_01": "L0916 dump drawn 1", "ax_sup_02": "L0920 msu"}
    running = game("first_combat", {**supply, "ge_115_mech": "L0918", "ge_104_mech": "L0928", "cw_69_50": "L0919"})
    found = overlay(running, "combat", "axis", EN)
    assert _spots(found, "dump") == {"L0916": ("7.17", "2 SPs freely, 11 at most")}
    assert _spots(found, "msu") == {"L0920": ("7.17", "1 SPs freely, 6 at most")}
    assert _spots(found, "out") == {"L0928": ("7.14", "104 Mech: no source of combat supply in reach")}
    assert "L0918" in _tinted(found, "supply")


def test_lines_of_communication_run_to_the_base_or_are_missing() -> None:
    running = _movement({"ge_115_mech": "L0918"}, tables={"owners": {"L0701": "axis"}})
    (line,) = overlay(running, "communication", "axis", EN).lines
    assert (line.path[0], line.path[-1], line.case) == ("L0918", "L0701", "13.2")
    assert set(_spots(overlay(running, "communication", "axis", EN), "base")) == {"L0701"}
    cut = _movement({"ge_115_mech": "L0918", "cw_11_hus": "L0701"})
    found = overlay(cut, "communication", "axis", EN)
    assert found.lines == ()
    assert _spots(found, "out") == {"L0918": ("13.2", "115 Mech: no line of communication")}
    assert _spots(found, "base") == {}, "where the enemy stands no line ends"


def test_a_line_of_communication_is_drawn_to_a_base_that_the_enemy_owns_and_has_left() -> None:
    lost = _movement({"ge_115_mech": "L0918"}, tables={"owners": {"L0701": "commonwealth"}})
    (line,) = overlay(lost, "communication", "axis", EN).lines
    assert (line.path[0], line.path[-1]) == ("L0918", "L0701")
    before = _movement({"ge_115_mech": "L0918"}, tables={"owners": {"L0701": "commonwealth"}}, options=["readings.2"])
    assert overlay(before, "communication", "axis", EN).lines == ()


# -- zones, threat, forts


def test_zones_are_those_of_the_rules_and_where_they_meet_they_are_contested(campaign: Game) -> None:
    found = overlay(campaign, "zones", None, EN)
    playable = campaign.setting.board.playable
    axis, commonwealth = (
        {hexes.spi(h) for h in range(hexes.COUNT) if playable[h] and h in zoc.zone(campaign.state, side)}
        for side in (AXIS, COMMONWEALTH)
    )
    assert _tinted(found, "contested") == axis & commonwealth
    assert _tinted(found, "axis") == axis - commonwealth
    assert _tinted(found, "commonwealth") == commonwealth - axis


def test_two_units_face_to_face_contest_the_ground_between_them() -> None:
    found = overlay(_movement({"ge_115_mech": "L0918", "cw_69_50": "L0920"}), "zones", None, EN)
    assert _tinted(found, "contested") == {"L0919"}


def test_the_threat_is_the_reach_of_the_enemy_and_one_hex_more() -> None:
    units = {"ge_115_mech": "L0918", "cw_69_50": "L0920", "ax_sup_01": "L0917 dump", "cw_sup_01": "L0921 dump"}
    running = _movement(units)
    found = overlay(running, "threat", "axis", EN)
    reached = bits.hexes(turn_reach(running.state, COMMONWEALTH))
    assert _tinted(found, "reach") == set(map(hexes.spi, reached))
    assert "L0918" in _tinted(found, "range")
    assert not _tinted(found, "reach") & _tinted(found, "range")
    assert running.state.phasing_side == AXIS, "to ask changes nothing"


def test_a_unit_that_has_moved_or_is_disrupted_threatens_again_next_turn() -> None:
    fresh = overlay(_movement({"ge_115_mech": "L0918", "cw_69_50": "L1114"}), "threat", "commonwealth", EN)
    units = {"ge_115_mech": "L0918 moved disrupted", "ge_104_mech": "L0520", "cw_69_50": "L1114"}
    tired = overlay(_movement(units), "threat", "commonwealth", EN)
    assert _tinted(fresh, "reach") <= _tinted(tired, "reach")


def test_forts_and_stacks_show_level_and_points_of_the_limit() -> None:
    divisions = dict.fromkeys(("it_brescia", "it_pavia", "it_bologna", "it_savona"), "L0918")
    units = {**divisions, "ge_115_mech": "L0920 building"}
    running = _movement(units, tables={"forts": {"L0922": "commonwealth 2"}})
    found = overlay(running, "forts", None, EN)
    points = stacking.points(running.state, hex_of("L0918"), AXIS)
    assert points > 6
    assert _spots(found, "over") == {"L0918": ("9.2", f"{points}/6")}
    assert _tinted(found, "over") == {"L0918"}
    assert _spots(found, "fort") == {"L0922": ("14.1", "Commonwealth fort, level 2")}
    assert _spots(found, "building") == {"L0920": ("14.1", "115 Mech builds here")}


# -- all of them


@pytest.mark.parametrize("key", ["general", "combat", "communication", "zones", "threat", "forts"])
def test_every_kind_that_is_drawn_is_in_the_legend_with_its_case(campaign: Game, key: str) -> None:
    for language in (EN, DE):
        found = overlay(campaign, key, None, language)
        known = {entry.kind for entry in found.legend}
        drawn = {part.kind for part in (*found.areas, *found.lines, *found.spots)}
        assert drawn <= known | {"base", "dump", "msu"}
        assert all(entry.text and entry.case for entry in found.legend)
        assert (found.id, bool(found.title)) == (key, True)


def test_an_unknown_side_is_refused(campaign: Game) -> None:
    with pytest.raises(RuleViolation):
        overlay(campaign, "zones", "neutral", EN)
