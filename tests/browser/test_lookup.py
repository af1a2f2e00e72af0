"""Looking things up beside the map: overlays with their legends, rules, charts, units and places, the text board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import TURN, GameTable, open_game
from browser.watch import axe, picture

OVERLAYS = {
    "general": ("g", "Traced line", "7.11"),
    "combat": ("c", "Dump", "7.17"),
    "communication": ("l", "Line to a base", "13.2"),
    "zones": ("z", "Zone of both sides", "10.1"),
    "threat": ("e", "Can be attacked from there", "11.1"),
    "forts": ("f", "Stacking points of the limit", "9.2"),
}


def test_overlays_have_a_key_and_a_legend_each(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=7)).open()
    legend = page.locator(".b-legend")
    for name, (key, line, case) in OVERLAYS.items():
        button = page.locator(f'[data-overlay="{name}"]')
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(legend).to_contain_text(re.compile(rf"{line}\s+{re.escape(case)}"))
        picture(page, f"overlay_{name}")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "false")
        table.press(key)
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#live")).to_contain_text("shown")
    table.press("f")
    expect(page.locator("[data-overlay][aria-pressed=true]")).to_have_count(0)


def test_rules_charts_and_panels_open_beside_the_map(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=12)).open()
    page.locator('#prompt [data-case="11.63"]').click()
    expect(table.panel.locator(".rule h2")).to_have_text("Case 11.63")
    table.panel.get_by_placeholder("Words or a case").fill("overrun")
    table.press("Enter")
    table.panel.locator(".rulehits button", has_text="8.3").first.click()
    expect(table.panel.locator(".rule .text")).to_contain_text("Overrun")
    picture(page, "rules")
    page.locator("#top").get_by_role("button", name="Charts").click()
    expect(table.panel.locator("#grid-odds, section.grid").first).to_contain_text("Odds and columns")
    axe(page)
    for tab, words in {
        "Turn": "March 1941",
        "Air": "Malta",
        "Refit": "21 Pzr Arty",
        "Score": "Tobruk",
        "Reserves": "Bologna",
        "Log": "Die 6 + column 7",
    }.items():
        page.get_by_role("tab", name=tab).click()
        expect(table.panel).to_contain_text(words)
    axe(page)
    page.locator("#panel").get_by_text("Dice", exact=True).click()
    expect(table.panel.locator(".entry:visible").first).to_contain_text("Die 6 + column 7")


def test_units_and_places_are_found(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=2)).open()
    table.press("/")
    dialog = page.locator("#dialogs")
    field = dialog.get_by_role("combobox")
    expect(field).to_be_focused()
    field.fill("tobruk")
    expect(dialog.get_by_role("option").first).to_contain_text("Tobruk")
    axe(page)
    picture(page, "find")
    table.press("Enter")
    expect(table.panel.locator("h2").first).to_contain_text("Tobruk")
    expect(page.locator(".b-pointer .o-cursor")).to_be_visible()
    table.press("/")
    field.fill("KDG")
    table.press("Enter")
    expect(table.unit("cw_kdg")).to_be_visible()
    table.unit("cw_kdg").get_by_role("button", name="About KDG").click()
    expect(table.panel).to_contain_text("In general supply")
    expect(table.panel.locator(".faces figure")).not_to_have_count(0)
    picture(page, "unit")
    axe(page)


def test_the_text_board_plays(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=2)).open()
    table.press("b")
    board = page.locator("#textboard")
    expect(board.get_by_role("row", name=re.compile("^L0701"))).to_contain_text("5(1) Pzr 7-1-22")
    axe(page)
    line = board.get_by_label("Type what to do")
    line.fill("move 5 Pzr to Atlantis")
    table.press("Enter")
    expect(board.locator("output")).to_have_text("“Atlantis” is no hex of this map.")
    line.fill("move 5 Pzr and 200 Mech and 605 AT and Flak and 21 Pzr to L0802")
    table.press("Enter")
    table.at(3)
    expect(board.get_by_role("row", name=re.compile("^L0802"))).to_contain_text("5(1) Pzr")
    board.get_by_role("button", name="Open L0601").click()
    expect(board.get_by_role("row", name=re.compile("^L0602")).first).to_contain_text("Move to L0602")
    picture(page, "textboard")
    line.fill("end")
    table.press("Enter")
    table.at(4)
    assert table.record() == [*TURN[:3], "A end"]
    board.get_by_role("button", name="Back to the map").click()
    expect(table.map).to_be_focused()


ESCAPE_AND_NEXT = """
(dialog) => {
  dialog.requestClose();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
}
"""


def test_a_key_right_after_escape_opens_the_next_dialog(page: Page, service: Service) -> None:
    GameTable(page, service, open_game(service, played=2)).open()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    with page.expect_event("console", lambda message: message.text == "closed"):
        dialog.evaluate("(dialog) => dialog.addEventListener('close', () => console.log('closed'))")
        dialog.evaluate(ESCAPE_AND_NEXT)
    expect(dialog).to_contain_text("Cursor left")


@pytest.mark.parametrize("dialog", ["settings", "share"])
def test_dialogs_open_and_close_by_keyboard(page: Page, service: Service, dialog: str) -> None:
    table = GameTable(page, service, open_game(service, played=2)).open()
    page.locator(f'[data-dialog="{dialog}"]').first.focus()
    table.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    axe(page)
    table.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    table.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Cursor left")
    axe(page)
