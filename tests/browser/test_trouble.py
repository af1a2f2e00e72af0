"""What goes wrong at a table: illegal wishes, a reload, a power cut, two windows that know different things."""

from __future__ import annotations

import json
import re

import httpx
from playwright.sync_api import Page, Route, WebSocket, expect

from browser.conftest import OpenWindow
from browser.service import Service
from browser.table import GERMANS, TURN, GameTable, open_game, told
from browser.watch import Watch, picture


def test_what_the_rules_forbid_is_said_with_its_case_and_changes_nothing(
    page: Page, service: Service, watch: Watch
) -> None:
    table = GameTable(page, service, open_game(service, played=2)).open()
    table.click("L0701")
    table.tick(GERMANS)
    table.hover("L0902")
    expect(table.why).to_contain_text("Nobody enters sea")
    expect(page.locator(".b-floating")).to_contain_text("8.21")
    picture(page, "unreachable")
    table.click("L0902")
    expect(page.locator("#prompt .refused")).to_have_text(re.compile(r"Nobody enters sea\s+8\.21"))
    expect(page.locator("#alert")).to_have_text("Not possible: Nobody enters sea Rule 8.21.")
    table.hover("L0209")
    expect(table.panel.locator(".card")).to_contain_text(
        re.compile(r"No way leads to L0209: .* along a road or track\s+8\.14")
    )
    table.click("L0803")
    expect(page.locator("#prompt .refused")).to_contain_text("12 against 6 is 2-1; an overrun needs 8-1")
    page.locator("#prompt .refused [data-case]").click()
    expect(table.panel.locator(".rule h2")).to_have_text("Case 8.3")
    table.at(2)
    assert table.record() == TURN[:2]

    watch.allow(status=409)
    table = GameTable(page, service, open_game(service, played=7)).open()
    table.end("End this step")
    expect(page.locator("#prompt .refused")).to_contain_text("L0803 must be attacked")
    expect(page.locator("#prompt .refused [data-case]")).to_have_text("11.11")
    table.at(7)
    assert table.record() == TURN[:7]
    assert table.view()["version"] == 8


def slow_down(page: Page) -> None:
    """Let every answer of the service take its time."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    conditions = {"offline": False, "latency": 600, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", conditions)


def test_a_hand_faster_than_the_service_moves_all_the_same(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=2)).open()
    slow_down(page)
    table.click("L0601")
    table.click("L0602")
    table.at(3)
    assert table.record()[-1] == "A move it_brescia+it_pavia L0601-L0602"


def test_keys_faster_than_the_service_step_on_all_the_same(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=2)).open()
    table.click("L0601")
    table.has_reach()
    expect(table.unit("it_brescia")).to_have_class(re.compile("current"))
    slow_down(page)
    with page.expect_response(re.compile("/moves")):
        table.press("Space", "Tab")
    table.has_reach()
    expect(table.unit("it_pavia")).to_have_class(re.compile("current"))
    assert table.ticked() == ["it_pavia"]


def test_a_reload_in_the_middle_keeps_everything(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=11)).open()
    log = page.locator("#panel .log")
    expect(log).to_contain_text("12 to 3 is 4-1")
    page.reload()
    table.at(11)
    expect(log).to_contain_text("12 to 3 is 4-1")
    expect(table.panel.locator(".odds")).to_contain_text("4-1")
    expect(table.prompt).to_contain_text("Commit air points to your attack on L0803 (Mersa Brega)?")
    table.main.click()
    table.at(12)
    assert table.record() == TURN[:12]


def test_a_power_cut_loses_nothing_and_the_page_comes_back(page: Page, own_service: Service, watch: Watch) -> None:
    watch.allow(text="net::ERR_CONNECTION_REFUSED")
    watch.allow(text="net::ERR_EMPTY_RESPONSE")
    watch.allow(text="net::ERR_CONNECTION_RESET")
    watch.allow(text="WebSocket connection to")
    table = GameTable(page, own_service, open_game(own_service, played=8)).open()
    table.main.click()
    table.at(9)
    own_service.kill()
    table.press("d")
    expect(page.locator("#prompt.away")).to_contain_text("The service cannot be reached. Trying again …")
    picture(page, "away")
    own_service.start()
    expect(page.locator("#prompt.yours")).to_contain_text("Book combat supply")
    table.at(9)
    assert table.record() == TURN[:9]
    table.main.click()
    table.at(10)
    httpx.post(
        f"{own_service.url}/api/games/{table.game}/actions",
        json={"action": "accept", "version": table.view()["version"]},
        timeout=60,
    )
    table.at(11)


def test_two_windows_on_one_game_follow_each_other(open_window: OpenWindow, service: Service, watch: Watch) -> None:
    game = open_game(service, played=2)
    first = GameTable(open_window(), service, game).open()
    second = GameTable(open_window(), service, game).open()
    first.click("L0701")
    first.tick(GERMANS)
    first.click("L0802")
    for table in (first, second):
        table.at(3)
        expect(table.page.locator('.b-pieces [data-hex="L0802"]')).to_have_count(1)
    second.page.locator('#history [data-command="undo"]').click()
    for table in (first, second):
        table.at(2)
        expect(table.page.locator('.b-pieces [data-hex="L0802"]')).to_have_count(0)


def accept_elsewhere(table: GameTable) -> None:
    """Accept the supply of the attack elsewhere; that of the defence is then asked for in the same words."""
    answer = {"action": "accept", "version": table.view()["version"]}
    told(httpx.post(f"{table.service.url}/api/games/{table.game}/actions", json=answer, timeout=60))


def is_told_too_late(table: GameTable) -> None:
    expect(table.page.locator("#prompt .refused")).to_contain_text("The game had already gone on")
    table.at(10)
    expect(table.prompt).to_contain_text("Book combat supply for the defence of L0803")
    assert table.record() == TURN[:10]


def test_an_answer_to_what_is_past_is_not_taken(page: Page, service: Service, watch: Watch) -> None:
    watch.allow(status=409)
    page.route_web_socket(re.compile("/live"), lambda socket: None)  # this window hears nothing of the others
    deaf = GameTable(page, service, open_game(service, played=9)).open()
    deaf.at(9)
    accept_elsewhere(deaf)
    expect(deaf.main).to_contain_text("Accept this supply")
    deaf.main.click()
    is_told_too_late(deaf)


def test_news_that_overtakes_an_answer_does_not_hush_its_refusal(page: Page, service: Service, watch: Watch) -> None:
    watch.allow(status=409)
    table = GameTable(page, service, open_game(service, played=9))
    with page.expect_websocket() as opened:
        table.open()
    table.at(9)

    def overtake(route: Route) -> None:
        with opened.value.expect_event("framereceived", lambda news: json.loads(news)["number"] == 10):
            accept_elsewhere(table)
        route.continue_()

    page.route(re.compile("/actions"), overtake)
    table.main.click()
    is_told_too_late(table)


def test_a_refusal_outlasts_news_that_was_on_its_way(page: Page, service: Service, watch: Watch) -> None:
    watch.allow(status=409)
    table = GameTable(page, service, open_game(service, played=9)).open()
    table.at(9)
    page.locator("#top .score button").click()
    held: list[Route] = []
    page.route(re.compile(r"since=9\b"), lambda route: route.continue_() if held else held.append(route))
    with page.expect_request(re.compile(r"since=9\b")):
        accept_elsewhere(table)
    table.main.click()
    is_told_too_late(table)
    with page.expect_request(re.compile("/panels/score")):  # what is asked for with every view that is shown
        held[0].continue_()
    is_told_too_late(table)
    table.press("Escape")
    expect(page.locator("#prompt .refused")).to_have_count(0)


def test_news_between_press_and_release_is_not_answered(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=9)).open()
    table.main.hover()
    page.mouse.down()
    accept_elsewhere(table)
    table.at(10)
    expect(table.main).to_contain_text("Accept this supply")
    page.mouse.up()
    is_told_too_late(table)
    table.main.click()
    table.at(11)
    assert table.record() == TURN[:11]


def test_a_game_that_is_deleted_elsewhere_says_so_at_once(open_window: OpenWindow, service: Service) -> None:
    game = open_game(service, played=2)
    tables = [GameTable(open_window(**options), service, game) for options in ({}, {"locale": "de-DE"})]
    for table in tables:
        heard: list[str | bytes] = []

        def listen(socket: WebSocket, heard: list[str | bytes] = heard) -> None:
            socket.on("framereceived", lambda news: heard.append(news))

        table.page.on("websocket", listen)
        table.open()
        while not heard:  # where the game stands, as soon as the line is open
            table.page.wait_for_timeout(20)
    assert httpx.delete(f"{service.url}/api/games/{game}", timeout=60).status_code == 204
    for table, words in zip(tables, ("This game was deleted.", "Dieses Spiel wurde gelöscht."), strict=True):
        expect(table.page.locator("#prompt .refused")).to_contain_text(words)
