"""Standing orders: what comes up every turn is passed over, and one can always go back into it."""

from __future__ import annotations

import json
import re

import httpx
from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import GONE_ON, TURN, GameTable, open_game, told
from browser.watch import axe, picture

ASKED = "Expend MSUs as emergency supply?"
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
    table.press("Control+z")
    table.at(1)
    expect(table.prompt).to_contain_text(ASKED)
    page.reload()
    table.at(1)
    expect(table.prompt).to_contain_text(ASKED)
    expect(table.main).to_contain_text("End emergency supply")
    table.main.click()
    table.at(2)


def test_what_was_not_asked_is_said_and_one_can_go_back_into_it(page: Page, service: Service) -> None:
    game = open_game(service, played=20)
    told(httpx.post(f"{service.url}/api/games/{game}/orders", json={"side": "axis", "orders": {"passes": STEPS[:1]}}))
    table = GameTable(page, service, game).open()
    table.other("End the advance").click()
    table.at(22)
    expect(table.prompt).to_contain_text("Move your units")
    expect(table.why).to_contain_text("By standing order: Emergency supply is passed over")
    expect(page.locator("#live")).to_contain_text("By standing order: Emergency supply is passed over")
    expect(page.locator("#panel .log li").first).to_contain_text("By standing order")
    picture(page, "order_passed")
    assert table.record() == TURN[:22]
    table.press("Control+z")
    table.at(20)
    expect(table.prompt).to_contain_text("Advance into the vacated hexes?")
    expect(table.why).not_to_contain_text("By standing order")
    table.other("End the advance").click()
    table.at(21)
    expect(table.prompt).to_contain_text(ASKED)
    table.main.click()
    table.at(22)


def test_orders_are_listed_and_given(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=20)).open()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog")
    order = dialog.get_by_role("switch", name="Axis: do not ask about emergency supply")
    row = dialog.get_by_role("row").filter(has_text=ASKED)
    expect(row.get_by_role("switch")).to_have_count(2)
    expect(order).to_have_attribute("aria-checked", "false")
    order.click()
    expect(order).to_have_attribute("aria-checked", "true")
    dialog.get_by_label("Commonwealth: retreats").select_option("back")
    axe(page)
    order.scroll_into_view_if_needed()
    picture(page, "orders")
    orders = table.view()["orders"]
    assert orders["axis"]["passes"] == ["movement.emergency_supply"]
    assert orders["commonwealth"]["retreats"] == "back"
    order.click()
    expect(order).to_have_attribute("aria-checked", "false")
    dialog.get_by_role("button", name="Close").click()
    expect(table.prompt).to_contain_text("Advance into the vacated hexes?")


def test_orders_that_the_browser_kept_are_offered_once_to_a_new_game(page: Page, service: Service) -> None:
    kept = json.dumps({"orders": [f"axis {step}" for step in STEPS[:2]]})
    page.goto(service.url)
    page.evaluate(f"localStorage.setItem('desertfox.settings', '{kept}')")
    table = GameTable(page, service, open_game(service)).open()
    dialog = page.get_by_role("dialog", name="Standing orders")
    expect(dialog).to_contain_text("emergency supply, destroying supply in reaction")
    axe(page)
    dialog.get_by_role("button", name="Give them in this game").click()
    expect(dialog).to_be_hidden()
    expect(table.prompt).to_contain_text("Place your reinforcements")
    page.wait_for_function("JSON.parse(localStorage.getItem('desertfox.settings')).orders.length === 0")
    expect(table.main).to_have_attribute("aria-busy", "false")
    assert table.view()["orders"]["axis"]["passes"] == list(STEPS[:2])
    GameTable(page, service, open_game(service)).open()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_phone_has_room_for_orders(phone_page: Page, service: Service) -> None:
    table = GameTable(phone_page, service, open_game(service, played=1)).open()
    phone_page.locator("#tabbar").get_by_text("Details").tap()
    button = table.panel.get_by_role("button", name="Don’t ask me this again")
    button.scroll_into_view_if_needed()
    picture(phone_page, "phone_order")
    button.tap()
    table.at(2)
    expect(table.prompt).to_contain_text("Move your units")


def test_the_turn_of_the_computer_does_not_wait_for_orders(page: Page, service: Service) -> None:
    page.add_init_script("localStorage.setItem('desertfox.settings', '{\"pace\": \"at_once\"}')")
    game = open_game(service, played=1, commonwealth="recruit")
    told(httpx.post(f"{service.url}/api/games/{game}/orders", json={"side": "axis", "orders": {"passes": STEPS}}))
    table = GameTable(page, service, game).open()
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
        table.go_on()
        page.wait_for_function(GONE_ON, arg=moment)
        if page.locator("#drop").is_visible():
            table.main.click()
        expect(where).not_to_have_text(moment)
    assert passed
    assert not [words for words in asked if re.search(r"Expend|Destroy|Turn MSUs|before their date", words)], asked
