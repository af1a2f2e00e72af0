"""Many answers at once: eight retreats on the map, a refit as a table; each is played in full with few clicks."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import GameTable, told
from browser.watch import axe, picture

POSITIONS = Path(__file__).parents[1] / "positions"


def brought(page: Page, service: Service, position: str) -> GameTable:
    """Open a game that begins with a position."""
    text = (POSITIONS / f"{position}.toml").read_text(encoding="utf-8")
    view = told(httpx.post(f"{service.url}/api/imports", json={"text": text}, timeout=60))
    return GameTable(page, service, view["game"]).open()


def test_eight_retreats_are_dragged_into_place_and_confirmed_at_once(page: Page, service: Service) -> None:
    table = brought(page, service, "eight_retreats")
    expect(table.main).to_contain_text("Confirm all 8")
    expect(page.locator(".is-ghost")).to_have_count(2)
    expect(page.locator(".o-pill")).to_have_text(["■ no supply", "✓ 12 of 12"])
    table.drag("L2107", "L2207")
    expect(table.why).to_contain_text("One answer changed.")
    expect(page.locator(".is-ghost")).to_have_count(3)
    expect(page.locator(".o-pill.barred").filter(has_text="11.62").first).to_be_attached()
    table.click("L2205")
    expect(table.why).to_contain_text("No retreat to L2205: an enemy zone of control, friends do not help 11.62")
    picture(page, "eight_retreats")
    axe(page)
    page.locator("#tray").get_by_text("As proposed").click()
    expect(table.why).to_contain_text("Proposed: ")
    table.main.click()
    table.at(8)
    page.locator("#history").get_by_role("button", name="Undo").click()
    table.at(0)
    expect(table.main).to_contain_text("Confirm all 8")


def test_eight_retreats_by_keyboard(page: Page, service: Service) -> None:
    table = brought(page, service, "eight_retreats")
    expect(table.main).to_contain_text("Confirm all 8")
    table.map.focus()
    table.press("n", "n")
    expect(table.panel.locator("li.on")).to_contain_text("Ari Arty")
    table.walk("L2207")
    table.press("Enter")
    expect(table.why).to_contain_text("One answer changed.")
    table.press("Space")
    expect(table.panel.locator("li.on .pick")).to_have_attribute("aria-pressed", "true")
    table.press("d")
    table.at(8)


def test_a_refit_of_turn_10_is_a_table_and_one_button(page: Page, service: Service) -> None:
    table = brought(page, service, "refit_of_turn_10")
    rows = page.locator(".btable tr[data-row]")
    expect(rows.filter(has=page.locator("input:checked"))).to_have_count(4)
    expect(table.main).to_contain_text("Refit 4 for 6 points")
    tank = rows.filter(has_text="1/2(2) Armd")
    expect(tank).to_contain_text("turn 14: rating 3, 7")
    expect(table.panel).to_contain_text("Coming in: 4 on turn 11")
    expect(table.panel).to_contain_text("3 disrupted: they may recover after this segment")
    tank.get_by_role("button", name="depleted").click()
    expect(tank.locator("input")).to_be_checked()
    expect(rows.filter(has=page.locator("input:checked"))).not_to_have_count(5)
    tank.locator("select").select_option(label="Amiriya")
    expect(page.locator(".is-ghost[data-hex=E1632]")).to_be_attached()
    picture(page, "refit_table")
    cut = "spans => spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.innerText)"
    assert page.locator(".sg > span:not(.vh)").evaluate_all(cut) == [], "all nine steps can be read"
    axe(page)
    table.main.click()
    expect(page.locator("#history .where")).not_to_have_text(re.compile("action 0"))
    assert any("rebuild cw_1_2_armd_2 E1632 depleted" in line for line in table.record())
