"""Taking back, walking through the game both ways, and a game of its own that parts from a moment of the past."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Page, Request, Route, expect

from browser.conftest import OpenWindow
from browser.service import Service
from browser.table import TURN, GameTable, open_game, told
from browser.watch import axe, picture

COUNTS_PICTURES = """
globalThis.pictures = 0;
const make = URL.createObjectURL;
URL.createObjectURL = (content) => { pictures += 1; return make.call(URL, content); };
"""


def command(table: GameTable, name: str) -> None:
    table.page.locator(f'#history [data-command="{name}"]').click()


def stands_in(table: GameTable, place: str, count: int) -> None:
    """Expect that a stack stands in a hex of the map, or none."""
    expect(table.page.locator(f'.b-pieces [data-hex="{place}"]')).to_have_count(count)


def test_actions_are_taken_back_and_done_again(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=4)).open()
    stands_in(table, "L0802", 1)
    command(table, "undo")
    table.at(3)
    stands_in(table, "L0702", 0)
    command(table, "redo")
    table.at(4)
    stands_in(table, "L0702", 1)
    for number in (3, 2):
        table.press("Control+z")
        table.at(number)
    stands_in(table, "L0802", 0)
    table.press("Control+y")
    table.at(3)
    command(table, "reset")
    table.at(1)
    expect(table.prompt).to_contain_text("Expend MSUs as emergency supply?")
    expect(page.locator('#history [data-command="redo"]')).to_have_attribute("aria-disabled", "false")
    assert table.record() == TURN[:1]


def test_the_map_follows_to_where_something_was_done(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=14)).open()
    table.spot("E1817")
    assert not table.in_sight("L0802")
    page.locator("#history input").focus()
    table.press("Home")
    table.shows(0, 14)
    for number in (1, 2, 3):
        table.press("ArrowRight")
        table.shows(number, 14)
    assert table.in_sight("L0802")


def test_opening_a_jump_and_an_undo_ask_the_service_once(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=4))
    asked: list[str] = []
    asked_before_words: list[int] = []

    def hear(request: Request) -> None:
        _, is_about_it, question = request.url.partition(f"/api/games/{table.game}")
        if is_about_it:
            asked.append(re.sub("(mark=).*|language.*", r"\1", question))
        elif request.url.endswith(".ftl"):
            asked_before_words.append(len(asked))

    page.on("request", hear)
    page.add_init_script(COUNTS_PICTURES)
    table.open().at(4)
    page.wait_for_load_state("networkidle")
    assert sorted(asked) == ["/map.svg?palette=desert&", "/table?", "?since=0&"]
    assert set(asked_before_words) == {3}, "the game comes while the words of the page do"
    assert page.evaluate("pictures") == 2, "land and hex numbers, drawn once"
    asked.clear()
    page.locator("#history input").focus()
    table.press("Home")
    table.shows(0, 4)
    assert asked == ["?at=0&since=0&"]
    asked.clear()
    table.main.click()
    table.at(4)
    assert asked == ["?since=4&mark="], "only what is news since"
    asked.clear()
    phases = page.get_by_label("Go to a phase of this turn")
    expect(phases.locator("option:checked")).to_have_text("Initial Movement Phase")
    phases.select_option(label="Reinforcement Phase")
    table.shows(0, 4)
    assert asked == ["?at=0&since=0&"]
    expect(page.get_by_label("Go to a turn").locator("option:checked")).to_have_text("1 Axis")
    table.main.click()
    table.at(4)
    asked.clear()
    table.press("Control+z")
    table.at(3)
    page.wait_for_load_state("networkidle")
    assert asked == ["/undo?"]


def test_the_game_is_asked_for_while_the_page_still_comes(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=1))

    def hold(route: Route) -> None:
        """Never answer it: `unroute_all` lets it go on."""

    page.route("**/js/panels/index.js", hold)
    with page.expect_request(re.compile(r"/table\?")):
        page.goto(table.address, wait_until="commit")
    expect(page.locator("#history .where")).to_have_count(0)
    page.unroute_all()
    table.at(1)


def test_a_die_is_not_taken_back(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=7)).open()
    expect(page.locator('#history [data-command="undo"]')).to_have_attribute("aria-disabled", "true")
    table.press("Control+z")
    expect(table.why).to_have_text(re.compile(r"A die or a decision of the other side cannot be taken back\s+3\.4"))
    expect(page.locator("#alert")).to_contain_text("Rule 3.4")
    table.at(7)


def test_every_moment_has_an_address_and_can_be_gone_on_from(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=14)).open()
    slider = page.locator("#history input")
    slider.focus()
    table.press("Home")
    table.shows(0, 14)
    expect(page).to_have_url(f"{table.address}/at/0")
    stands_in(table, "L0802", 0)
    for number in (1, 2, 3):
        table.press("ArrowRight")
        table.shows(number, 14)
    stands_in(table, "L0802", 1)
    expect(table.prompt).to_contain_text("You see action 3 of 14.")
    picture(page, "replay")
    table.click("L0802")
    expect(table.panel).to_contain_text("5(1) Pzr")
    expect(table.panel.locator("input")).to_have_count(0)
    table.main.click()
    table.at(14)
    expect(page).to_have_url(table.address)
    page.go_back()
    table.shows(3, 14)

    table.open(at=12)
    table.shows(12, 14)
    stands_in(table, "L1106", 0)
    table.press(".")
    table.shows(13, 14)
    stands_in(table, "L1106", 1)
    table.press(",", ",")
    table.shows(11, 14)
    page.locator("#panel").get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Action 3: show this moment").first.click()
    table.shows(3, 14)
    expect(page).to_have_url(f"{table.address}/at/3")

    table.other("Try it here").click()
    who = page.get_by_role("dialog", name="Try it here")
    expect(who).to_contain_text("begins after action 3")
    expect(who.get_by_role("radio", name="I play both sides")).to_be_focused()
    expect(who.get_by_role("radio")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(who).to_have_count(0)
    table.other("Try it here").click()
    who.get_by_role("button", name="Try it").click()
    expect(page).not_to_have_url(re.compile(table.game))
    branch = GameTable(page, service, page.url.rsplit("/", 1)[1])
    branch.at(3)
    expect(branch.prompt).to_contain_text("Move your units")
    branch.end("End movement")
    branch.at(4)
    assert branch.record() == [*TURN[:3], "A end"]
    assert table.record() == TURN[:14]
    page.get_by_role("link", name="Main line").click()
    expect(page).to_have_url(table.address)
    table.at(14)


def test_one_says_by_keyboard_who_plays_what_is_tried(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, commonwealth="recruit", played=4)).open()
    table.at(4)
    page.locator('#history [data-command="branch"]').focus()
    table.press("Enter")
    who = page.get_by_role("dialog", name="Try it here")
    expect(who.get_by_role("radio", name="The computer plays the Commonwealth (as in this game)")).to_be_focused()
    axe(page)
    picture(page, "branch")
    table.press("ArrowDown", "ArrowDown")
    expect(who.get_by_role("radio", name="The computer plays the Axis")).to_be_checked()
    table.press("Enter")
    expect(page).not_to_have_url(re.compile(table.game))
    branch = GameTable(page, service, page.url.rsplit("/", 1)[1])
    branch.at(4)
    assert branch.view()["seats"] == {"axis": "recruit", "commonwealth": "human", "seconds": 2}
    expect(page.locator("#prompt")).to_contain_text("waits in this trial")
    expect(page.locator("#prompt")).to_contain_text("The Axis is asked: ")
    branch.main.click()
    expect(page.locator("#history .where")).not_to_have_text(re.compile(r"action 4$"))


def test_what_is_tried_begins_where_one_asked_for_it_though_the_game_goes_on(
    open_window: OpenWindow, service: Service
) -> None:
    page = open_window(locale="de-DE")
    table = GameTable(page, service, open_game(service, played=4)).open()
    table.at(4)
    command(table, "branch")
    who = page.get_by_role("dialog", name="Hier ausprobieren")
    answer = {"action": TURN[4][2:], "version": table.view()["version"]}
    told(httpx.post(f"{service.url}/api/games/{table.game}/actions", json=answer, timeout=60))
    table.at(5)
    who.get_by_text("Der Computer spielt das Commonwealth").click()
    picture(page, "branch_de")
    who.get_by_role("button", name="Ausprobieren").click()
    expect(page).not_to_have_url(re.compile(table.game))
    branch = GameTable(page, service, page.url.rsplit("/", 1)[1])
    branch.at(4)
    assert branch.view()["seats"] == {"axis": "human", "commonwealth": "officer", "seconds": 2}
