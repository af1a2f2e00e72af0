"""Columns and the tools of the phase on a crowded position: the Commonwealth moves in December 1941."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import GameTable, told
from browser.watch import axe, picture

POSITION = (Path(__file__).parent / "campaign10.toml").read_text(encoding="utf-8")
DERNA = "L2818"
"""Ten units of two nations, some of them guns."""
SIDI_OMAR = "E1803"
SOUTH_AFRICANS = ["cw_3_2_sa", "cw_4_2_sa", "cw_6_2_sa"]


@pytest.fixture
def table(page: Page, service: Service) -> GameTable:
    return crowded(page, service)


def crowded(page: Page, service: Service) -> GameTable:
    wish = {"text": POSITION, "file": "campaign10.toml", "seats": {"axis": "human", "commonwealth": "human"}}
    view = told(httpx.post(f"{service.url}/api/imports", json=wish, timeout=60))
    return GameTable(page, service, view["game"]).open()


def test_a_stack_becomes_a_column_that_is_chosen_with_one_key(table: GameTable) -> None:
    panel = table.panel
    table.click(DERNA)
    panel.locator('[data-group="south_african"]').click()
    panel.locator("[data-form]").click()
    expect(panel.locator(".columnline [aria-pressed=true]")).to_have_text("1 Giovanni Berta column 3")
    panel.locator(".columndeeds summary").click()
    panel.get_by_label("Name of the column").fill("Springboks")
    table.press("Enter")
    expect(panel.locator(".columnline .chip")).to_have_text("1 Springboks 3")
    table.press("Escape")
    expect(panel.locator(".columnlist .column")).to_contain_text("Springboks")
    axe(table.page)
    table.press("1")
    expect(panel.locator("[data-unit].on")).to_have_count(3)
    table.has_reach()
    picture(table.page, "column")
    table.click("L2721")
    table.at(1)
    assert {"L2721"} == {piece["hex"] for piece in table.view()["pieces"] if piece["id"] in SOUTH_AFRICANS}
    table.press("Escape", "1")
    expect(panel.locator("h2").first).to_contain_text("L2721")
    panel.locator(".columnline .chip").click()
    table.press("Control+z")
    table.at(0)
    expect(panel.locator(".columnline .chip")).to_have_text("1 Springboks 3")


def test_a_unit_is_dragged_from_the_list_and_goes_alone(table: GameTable) -> None:
    page = table.page
    table.click(DERNA)
    face = table.unit("cw_6_2_sa").locator(".only").bounding_box()
    assert face is not None
    at = table.spot("L2721")
    for place in ({"x": face["x"] + 20, "y": face["y"] + 60}, at):
        page.mouse.move(face["x"] + 8, face["y"] + 8)
        page.mouse.down()
        page.mouse.move(place["x"], place["y"], steps=8)
        page.mouse.up()
        expect(table.panel.locator("[data-unit].on")).to_have_count(1 if place is not at else 0)
    table.at(1)
    assert [piece["id"] for piece in table.view()["pieces"] if piece["hex"] == "L2721"] == ["cw_6_2_sa"]


def test_only_those_go_that_get_there(table: GameTable) -> None:
    table.click(DERNA)
    table.panel.locator('[data-group="all"]').click()
    table.has_reach()
    table.click("L2324")
    expect(table.why).to_contain_text("4½ too few")
    table.page.locator('#drop [data-menu="able"]').click()
    table.at(1)
    assert "L2324" in {piece["hex"] for piece in table.view()["pieces"] if piece["id"] == "cw_12_lcrs"}


def test_the_railway_is_fixed_and_ridden_with_a_look_before_each_click(table: GameTable) -> None:
    bar, pop = table.page.locator("#phasetools .bar"), table.page.locator("#phasetools .pop")
    bar.locator('[data-tool="fix"]').click()
    table.hover("E2003")
    expect(pop).to_contain_text("The rail head goes from E1803 (Sidi Omar) to E2003 (Fort Capuzzo)")
    expect(pop).to_contain_text("would serve 6 units, which are fed already")
    picture(table.page, "tool")
    axe(table.page)
    table.click("E2003")
    table.at(1)
    expect(bar.locator('[data-tool="fix"]')).to_have_attribute("aria-disabled", "true")
    table.press("t")
    expect(bar.locator('[data-tool="rail"]')).to_have_attribute("aria-pressed", "true")
    table.panel.locator('[data-action="rail cw_sup_02"]').click()
    table.panel.locator('[data-action="rail cw_sup_02 E2003"]').hover()
    expect(pop).to_contain_text("where a supply line reaches")
    table.panel.locator('[data-action="rail cw_sup_02 E2003"]').click()
    table.at(2)
    expect(bar.locator('[data-tool="rail"]')).to_contain_text("no load now")
    bar.locator('[data-tool="rail"]').dispatch_event("click")
    expect(table.why).to_contain_text("The load of this Player-Turn is gone")


def test_a_builder_stays_and_says_what_moving_gives_up(table: GameTable) -> None:
    table.page.locator('#phasetools [data-tool="build"]').click()
    table.panel.locator('[data-action="build cw_5_4_ind"]').click()
    table.at(1)
    table.click("E1803")
    expect(table.unit("cw_5_4_ind").locator("input")).not_to_be_checked()
    assert set(table.ticked()) == {"cw_11_4_ind", "cw_14_70", "cw_16_70"}
    table.unit("cw_5_4_ind").locator(".only").click()
    table.has_reach()
    table.hover("E1704")
    expect(table.panel).to_contain_text(re.compile("gives up the fort it was to build"))
    table.click("E1704")
    table.at(2)
    assert "5/4 Ind(2) gives up the fort it was to build in E1803 (Sidi Omar)" in [
        entry["text"] for entry in table.view()["log"]
    ]


def test_a_stack_comes_out_from_under_the_legend_that_its_reach_makes_grow(german_page: Page, service: Service) -> None:
    table = crowded(german_page, service)
    page, legend = table.page, table.page.locator(".b-corner")
    desert, before = table.spot("E1606"), legend.bounding_box()
    at = table.spot(SIDI_OMAR)
    tools = page.locator("#phasetools .bar").bounding_box()
    assert before is not None
    assert tools is not None
    assert tools["x"] + tools["width"] <= before["x"], "however long the words are"
    page.mouse.move(desert["x"], desert["y"])
    page.mouse.down()
    across, down = before["x"] + 60 - at["x"], before["y"] - 40 - at["y"]
    page.mouse.move(desert["x"] + across, desert["y"] + down, steps=8)
    page.mouse.up()
    assert abs(table.spot(SIDI_OMAR)["y"] - (before["y"] - 40)) < 3, "just above the legend"
    table.click(SIDI_OMAR)
    table.has_reach()
    after = legend.bounding_box()
    assert after is not None
    assert after["y"] < before["y"] - 40, "which has grown over where the stack was"
    assert table.in_sight(SIDI_OMAR)
    table.hover("E1904")
    expect(page.locator(".b-tip-head")).to_contain_text("Sollum")
