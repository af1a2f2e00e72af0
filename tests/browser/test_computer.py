"""Against the computer: it answers, the page follows, and it can be stopped and let go on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import GONE_ON, GameTable, open_game
from browser.watch import picture

HURRY = """localStorage.setItem("desertfox.settings", JSON.stringify({ pace: "at_once" }))"""


def test_a_person_ends_a_turn_and_the_computer_plays_its_own(page: Page, service: Service) -> None:
    page.add_init_script(HURRY)
    table = GameTable(page, service, open_game(service, commonwealth="recruit")).open()
    for _ in range(60):
        expect(page.locator("#prompt.yours")).to_be_visible(timeout=90_000)
        table.asks("axis")
        view = table.view()
        if view["turn"] == 2:
            break
        table.at(view["number"])
        moment = page.locator("#history .where").inner_text()
        table.go_on()
        page.wait_for_function(GONE_ON, arg=moment)
        if page.locator("#drop").is_visible():
            table.main.click()
        expect(page.locator("#history .where")).not_to_have_text(re.compile(rf"action {view['number']}$"))
    expect(page.locator("#top")).to_contain_text("Turn 2 of 5")
    table.asks("axis")
    page.locator("#panel").get_by_role("tab", name="Log").click()
    page.locator("#panel .filters").get_by_text("Commonwealth", exact=True).click()
    expect(page.locator("#panel .logpanel li:visible").first).to_be_visible()
    picture(page, "computer")
    assert [line for line in table.record() if line.startswith("C move")]


def test_the_computer_is_stopped_and_let_go_on(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, axis="recruit", commonwealth="recruit"))
    page.goto(table.address)
    stop = page.locator("#prompt").get_by_role("button", name=re.compile("^Stop"))
    stop.click()
    expect(page.locator("#prompt")).to_contain_text("was stopped")
    stopped = table.view()
    assert not stopped["thinks"]
    expect(page.locator("#history .where")).to_contain_text(f"action {stopped['number']}")
    table.main.click()
    expect(page.locator("#history .where")).not_to_have_text(re.compile(rf"action {stopped['number']}$"))
    expect(page.locator("#prompt.thinks, #prompt.following")).to_be_visible()
    stop.click()
    expect(page.locator("#prompt")).to_contain_text("was stopped")
    assert table.view()["number"] > stopped["number"]
