"""The first Player-Turn of Race for Tobruk in few clicks, from the lobby on: what the page proposes is done.

What the Commonwealth does is recorded, and comes from another window.
"""

from __future__ import annotations

import re
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import GameTable, told
from browser.test_turn import AGHEILA, BREGA, start_in_lobby
from browser.watch import axe, picture
from desertfox.record import Record

MOST = 22
"""So many clicks at most are needed for the turn; before, there were 40."""
TURN_10 = Path(__file__).parents[1] / "server" / "turns" / "campaign_10.fox"
COUNT = "window.clicks = 0; addEventListener('pointerdown', () => { window.clicks += 1; }, { capture: true });"


def test_a_turn_takes_few_clicks(page: Page, service: Service) -> None:
    table = start_in_lobby(page, service)
    page.evaluate(COUNT)
    proposed(table, 2, "Place Bologna in L0601")
    expect(table.why).to_contain_text("Goes without saying: Nobody is out of supply")
    table.click(AGHEILA)
    page.locator('.groups [data-group="german"]').click()
    table.has_reach()
    picture(page, "groups")
    table.click("L0802")
    table.at(3)
    table.click(AGHEILA)
    table.unit("ax_sup_01").locator(".only").click()
    expect(table.panel.locator("[data-unit].on")).to_have_count(1)
    table.has_reach()
    table.click("L0702")
    table.at(4)
    expect(table.other("End movement")).to_contain_text("leaves 1 attack due, 1 unguarded")
    table.end("End movement")
    table.asks("commonwealth")
    enemy(table, "react cw_kdg L0803-L0804", "end")
    expect(table.main).to_contain_text("Attack L0803 with 6 units")
    expect(page.locator(".b-over .o-hint")).to_have_count(1)
    picture(page, "attack_proposed")
    axe(page)
    table.main.click()
    expect(table.main).to_contain_text("Commit no air points")
    table.main.click()
    table.asks("commonwealth")
    enemy(table, *(f"retreat {unit} L0803-L0904-L1004-L1005-L1106" for unit in ("cw_3_2_armd_1", "cw_2spt_2")))
    for words in ("Deplete 3/2(1) Armd", "All 6 stay", "Advance with"):
        if words == "All 6 stay":
            expect(page.locator("#tray").get_by_text("6 of 6 back to L0703")).to_be_visible()
            picture(page, "all_stay")
        expect(table.main).to_contain_text(words)
        table.main.click()
    expect(table.prompt).to_contain_text("Move your units")
    expect(table.why).to_contain_text("Goes without saying: The supply in L0803 (Mersa Brega) can serve us")
    page.locator("#roll .close").click()
    table.drag(AGHEILA, BREGA)
    expect(page.locator("#panel .log li").first).to_contain_text(re.compile("Ari .* move"))
    table.end("End movement")
    table.asks("commonwealth")
    enemy(table, "end")
    finish(table)
    clicks = page.evaluate("window.clicks")
    assert clicks <= MOST, clicks


def proposed(table: GameTable, number: int, words: str) -> None:
    """Do what is proposed: one click."""
    expect(table.main).to_contain_text(words)
    table.main.click()
    table.at(number)


def enemy(table: GameTable, *actions: str) -> None:
    """Let the Commonwealth act in another window."""
    for action in actions:
        answer = {"action": action, "version": table.view()["version"]}
        told(httpx.post(f"{table.service.url}/api/games/{table.game}/actions", json=answer, timeout=60))
    table.asks("axis")
    table.at(table.view()["number"])


def finish(table: GameTable) -> None:
    """Do what is proposed until the other side has its turn."""
    for _ in range(12):
        if table.view()["rail"]["side"] == "commonwealth":
            return
        before = table.view()["number"]
        if table.view()["question"]["side"] == "commonwealth":
            unit = table.view()["question"]["options"][0]
            enemy(table, unit["action"])
            continue
        expect(table.main).not_to_contain_text("Do as proposed")
        table.main.click()
        expect(table.page.locator("#history .where")).not_to_have_text(re.compile(rf"action {before}\b"))
    raise AssertionError("the turn does not end")


def test_a_turn_of_nothing_takes_two_clicks(page: Page, service: Service) -> None:
    begun = {"text": Record.load(TURN_10).position, "file": "turn.toml"}
    game = told(httpx.post(f"{service.url}/api/imports", json=begun, timeout=60))["game"]
    table = GameTable(page, service, game).open()
    page.evaluate(COUNT)
    page.get_by_role("button", name="End my Player-Turn").click()
    expect(table.prompt).to_contain_text("Do nothing more in this Player-Turn?")
    expect(page.locator("#drop")).to_contain_text("out of supply")
    expect(page.locator("#alert")).to_contain_text("in danger: enemies of about")
    picture(page, "nothing_more")
    axe(page)
    table.main.click()
    table.asks("commonwealth")
    expect(page.locator("#live")).to_contain_text("Nothing more is done in this Player-Turn.")
    while (view := table.view())["rail"]["side"] == "axis":
        assert view["question"]["side"] == "commonwealth", "nothing is asked of who does nothing"
        answer = {"action": "end", "version": view["version"]}
        told(httpx.post(f"{service.url}/api/games/{table.game}/actions", json=answer, timeout=60))
    expect(page.locator("#rail .who")).to_contain_text("Commonwealth turn")
    assert page.evaluate("window.clicks") == 2
