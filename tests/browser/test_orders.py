"""Standing orders: what comes up every turn is passed over, and one can always go back into it."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import TURN, GameTable, open_game
from browser.watch import axe, picture

ASKED = "Expend MSUs as emergency supply?"
GONE_ON = """
(moment) => document.querySelector("#history .where").innerText !== moment || !document.querySelector("#drop").hidden
"""
STEPS = (
    "movement.emergency_supply",
    "reaction.supply_destruction",
    "refit.conversion",
    "refit.expending",
    "refit.supply_destruction",
    "withdrawal.early",
)


def test_a_question_is_not_asked_again(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=1)).open()
    expect(table.prompt).to_contain_text(ASKED)
    picture(page, "order_prompt")
    table.other("Don’t ask again").click()
    table.at(2)
    expect(table.prompt).to_contain_text("Move your units")
    expect(table.why).to_contain_text("Passed over: emergency supply.")
    expect(page.locator("#live")).to_contain_text("Passed over: emergency supply.")
    picture(page, "order_passed")

    table.press("Control+z")
    table.at(1)
    expect(table.prompt).to_contain_text(ASKED)
    page.reload()
    table.at(1)
    expect(table.prompt).to_contain_text(ASKED)
    expect(table.main).not_to_have_attribute("aria-disabled", "true")
    table.main.click()
    table.at(2)

    later = GameTable(page, service, open_game(service, played=20)).open()
    later.main.click()
    later.at(22)
    expect(later.prompt).to_contain_text("Move your units")
    expect(later.why).to_contain_text("Passed over: emergency supply.")
    assert later.record() == TURN[:22]
    later.press("Control+z")
    later.at(21)
    expect(later.prompt).to_contain_text(ASKED)
    expect(later.why).not_to_contain_text("Passed over")
    later.press("Control+y")
    later.at(22)


def test_orders_are_listed_and_switched_off(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=20)).open()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog")
    order = dialog.get_by_role("switch", name="Axis: pass over emergency supply")
    row = dialog.get_by_role("row").filter(has_text=ASKED)
    expect(row.get_by_role("switch")).to_have_count(2)
    expect(order).to_have_attribute("aria-checked", "false")
    order.click()
    expect(order).to_have_attribute("aria-checked", "true")
    axe(page)
    order.scroll_into_view_if_needed()
    picture(page, "orders")
    order.click()
    dialog.get_by_role("button", name="Close").click()
    table.main.click()
    table.at(21)
    expect(table.prompt).to_contain_text(ASKED)


def test_a_phone_has_room_for_orders(phone_page: Page, service: Service) -> None:
    table = GameTable(phone_page, service, open_game(service, played=1)).open()
    phone_page.locator("#tabbar").get_by_text("Details").tap()
    button = table.panel.get_by_role("button", name="Don’t ask me this again")
    button.scroll_into_view_if_needed()
    picture(phone_page, "phone_order")
    button.tap()
    table.at(2)
    expect(table.why).to_contain_text("Passed over: emergency supply.")


def test_the_turn_of_the_computer_does_not_wait_for_orders(page: Page, service: Service) -> None:
    kept = json.dumps({"pace": "at_once", "orders": [f"axis {step}" for step in STEPS]})
    page.add_init_script(f"localStorage.setItem('desertfox.settings', '{kept}')")
    table = GameTable(page, service, open_game(service, played=1, commonwealth="recruit")).open()
    table.main.click()
    asked = set()
    passed = set()
    where = page.locator("#history .where")
    for _ in range(60):
        expect(page.locator("#prompt.yours #main-button[aria-busy=false]")).to_be_visible(timeout=90_000)
        moment = where.inner_text()
        asked.add(table.prompt.inner_text())
        passed |= set(page.locator("#prompt .passed").all_inner_texts())
        if "Turn 2 of 5" in page.locator("#top").inner_text():
            break
        table.main.click()
        page.wait_for_function(GONE_ON, arg=moment)
        if page.locator("#drop").is_visible():
            table.main.click()
        expect(where).not_to_have_text(moment)
    assert passed
    assert not [words for words in asked if re.search(r"Expend|Destroy|Turn MSUs|before their date", words)], asked
