"""Nothing covers what is looked at, and nothing is cut off."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.conftest import OpenWindow
from browser.service import Service
from browser.table import TURN, GameTable, open_game, told
from browser.watch import axe, picture

CUT_OFF = "parts => parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.ariaLabel)"
CUT_BELOW = "parts => parts.filter((part) => part.scrollHeight > part.clientHeight + 1).map((part) => part.textContent)"


def room(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


def test_a_hex_is_told_beside_what_is_looked_at(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=2)).open()
    fan, card = page.locator(".b-fan"), page.locator(".b-tip")
    table.hover("L0701")
    expect(fan).to_have_class("b-fan is-open")
    expect(card).to_contain_text("El Agheila")
    picture(page, "hex_card")
    assert apart(room(fan), room(card)), "the card covers the stack"
    card.locator("a").first.focus()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(table.map).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".o-cursor")).to_be_attached()
    assert (
        table.map.evaluate("map => getComputedStyle(map, '::after').content") == "none"
    )  # no frame besides the cursor
    page.locator("#top [data-subject=charts]").click()
    expect(page.locator("#panel-body .grid").nth(8)).to_be_attached()
    assert page.locator("#panel-body .scroll").evaluate_all(CUT_OFF) == []


def test_a_menu_at_the_foot_of_the_map_is_whole(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=33)).open()
    expect(table.prompt).to_contain_text("Retreat")
    page.locator(".b-zoom button").first.click()
    foot = room(page.locator("#history"))["y"]
    at = table.spot("L0804")
    page.mouse.move(at["x"] + 150, at["y"])  # where nothing stands that could be dragged
    page.mouse.down()
    page.mouse.move(at["x"] + 150, foot - 25, steps=6)
    page.mouse.up()
    assert table.spot("L0804")["y"] > foot - 60
    table.click("L0804")
    menu = page.locator("#drop")
    expect(menu).to_contain_text("what is meant?")
    picture(page, "menu_at_the_foot")
    assert apart(room(menu), room(page.locator("#history")))


def test_the_map_shows_what_is_asked_for_and_points_to_what_is_outside(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=12)).open()
    asked = ["L0803", *table.view()["question"]["targets"]]
    assert [place for place in asked if not table.in_sight(place)] == [], "after a reload"
    inset = page.locator(".b-mini")
    inset.click(position={"x": room(inset)["width"] - 5, "y": 10})
    arrow = page.locator(".b-beyond")
    expect(arrow).to_have_count(1)
    picture(page, "out_of_sight")
    axe(page)
    expect(arrow).to_have_attribute("aria-label", f"Out of sight: {len(asked) + 1} hexes that are asked for, west")
    arrow.click()
    assert [place for place in asked if not table.in_sight(place)] == []
    expect(arrow).to_have_count(0)
    inset.click(position={"x": room(inset)["width"] - 5, "y": 10})
    for line in TURN[12:14]:  # in another window
        answer = {"action": line[2:], "version": table.view()["version"]}
        told(httpx.post(f"{service.url}/api/games/{table.game}/actions", json=answer, timeout=60))
    table.at(14)
    table.asks("axis")
    assert table.in_sight("L0803"), "control has come back"


def test_nothing_is_cut_off_or_covered_where_words_are_long(german_page: Page, service: Service) -> None:
    page = german_page
    record = (Path(__file__).parents[1] / "server" / "turns" / "campaign_10.fox").read_text(encoding="utf-8")
    whole = told(httpx.post(f"{service.url}/api/imports", json={"text": record}, timeout=60))
    wish = {"number": 81, "seats": {"axis": "human", "commonwealth": "human"}}
    view = told(httpx.post(f"{service.url}/api/games/{whole['game']}/branch", json=wish, timeout=60))
    table = GameTable(page, service, view["game"]).open()
    for width, height in ((1440, 900), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("body")).to_have_attribute("data-layout", "wide" if width > 1100 else "drawer")
        expect(page.locator("#prompt button small")).to_contain_text("unversorgt")
        picture(page, f"long_words_{width}")
        assert table.prompt.locator("button, button *").evaluate_all(CUT_BELOW) == []
        assert apart(room(page.locator("#phasetools .bar")), room(page.locator(".b-corner")))


def test_a_target_is_outlined_over_its_counters(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=7)).open()
    table.click("L0803")
    expect(page.locator(".b-over > g > .o-target")).to_have_attribute("d", re.compile("^M"))
    expect(page.locator(".o-odds")).to_have_count(0)
    table.press("Escape")
    expect(page.locator(".o-odds")).to_have_text("4-1")
    axe(page)


def test_a_phone_shows_where_a_move_ends_and_what_is_started(phone_page: Page, service: Service) -> None:
    page, game = phone_page, open_game(service, played=2)
    page.goto(service.url)
    page.locator("body[data-ready]").wait_for()
    page.get_by_role("radio", name="Battle of Gazala").check(force=True)
    expect(page.locator("#start")).to_have_text("Start Battle of Gazala as the Axis")
    thumbnail = page.locator(f'[data-game="{game}"] img')
    assert thumbnail.evaluate("image => getComputedStyle(image).objectFit") == "contain"  # with both armies whole
    table = GameTable(page, service, game).open()
    table.tap("L0701")
    table.has_reach()
    table.tap("L0702")
    tip, sheet = page.locator(".b-tip"), page.locator("#panel")
    expect(tip).to_contain_text("13 MP left")
    picture(page, "phone_journey")
    assert apart(room(tip), room(sheet))
    assert table.in_sight("L0701")


def test_air_points_stand_there_with_their_chances_and_a_battle_with_its_rows(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=11)).open()
    support = table.panel.locator(".support")
    expect(support.locator("thead button")).to_have_text(["0", "1", "2"])
    expect(support.locator("tbody tr").first).to_have_text(re.compile(r"Hex cleared\s+\d\d in 6"))
    expect(table.main).to_contain_text("Commit no air points")
    stepper = table.panel.get_by_role("group", name="Air points", exact=True)
    expect(stepper.locator("output")).to_have_text("0")
    chances = page.locator("#tray .sumrow li").filter(has_text="Defender loses a step")
    expect(chances).to_contain_text("3 in 6")
    stepper.get_by_role("button", name="One more").click()
    expect(stepper.locator("output")).to_have_text("1")
    expect(chances).to_contain_text("4 in 6")
    expect(support.get_by_role("button", name="Show 1")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#live")).to_contain_text("1 air point: hex cleared 6 in 6, defender loses a step 4 in 6")
    expect(table.other("Commit no air points")).to_be_visible()
    picture(page, "air_points")
    axe(page)
    support.get_by_role("button", name="Show 2").click()
    expect(chances).to_contain_text("5 in 6")
    expect(stepper.get_by_role("button", name="One more")).to_have_attribute("aria-disabled", "true")
    stepper.get_by_role("button", name="One less").click()
    expect(table.main).to_contain_text("Commit 1 air point")
    page.keyboard.press("d")
    table.at(12)
    assert table.record()[-1] == "A commit 1"
    expect(support).to_have_count(0)
    expect(table.panel.locator("h2").first).to_have_text(re.compile("^Mersa Brega"))
    rows = table.panel.locator(".battle-rows li")
    expect(rows).to_have_count(7)
    assert rows.evaluate_all(CUT_OFF) == []
    axe(page)
    page.get_by_role("tab", name="Log").click()
    battle = table.panel.locator(".battle")
    expect(battle).to_have_count(1)
    expect(battle.locator(".entry").first).to_be_hidden()
    battle.locator("summary").first.click()
    expect(battle.locator(".entry").first).to_be_visible()
    axe(page)


IN_THE_OPEN = """
parts => parts.filter((part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(found && (part.contains(found) || found.contains(part)));
}).map((part) => part.className)
"""


def test_beside_an_open_drawer_the_whole_map_can_be_seen(open_window: OpenWindow, service: Service) -> None:
    page = open_window(locale="de-DE", viewport={"width": 1024, "height": 768})
    table = GameTable(page, service, open_game(service, scenario="campaign")).open()
    drawer = room(page.locator("#panel"))
    targets = table.view()["question"]["targets"]
    assert targets
    assert [place for place in targets if not table.in_sight(place)] == [], "what is asked for is beside the drawer"
    picture(page, "drawer_de")
    furniture = page.locator("#top .score button, #top .pip, .b-zoom, #tools, #history, #rail .sg:last-child")
    assert furniture.evaluate_all(IN_THE_OPEN) == []
    assert page.locator("#rail .segs").evaluate_all(CUT_OFF) == []
    for _ in range(12):  # to the east end of the map
        page.mouse.move(drawer["x"] - 60, 420)
        page.mouse.down()
        page.mouse.move(60, 420, steps=3)
        page.mouse.up()
    assert table.in_sight("E0834"), "the east end can be brought out from under the drawer"


def test_the_tray_of_a_fight_folds_and_leaves_the_map_its_room(open_window: OpenWindow, service: Service) -> None:
    page = open_window(viewport={"width": 1024, "height": 768})
    table = GameTable(page, service, open_game(service, played=9)).open()
    tray, below = page.locator("#tray"), room(page.locator("#map"))
    expect(tray.locator(".chances")).to_be_visible()
    assert room(tray)["height"] < 0.55 * below["height"]
    assert apart(room(tray.locator("thead th").last), room(page.locator("#handle")))
    assert table.in_sight("L0803")
    fold = tray.get_by_role("button", name="Fold the chances")
    fold.focus()
    page.keyboard.press("Enter")
    expect(tray.locator(".chances")).to_have_count(0)
    expect(tray).to_contain_text("Hex cleared")
    assert room(tray)["height"] < 0.2 * below["height"]
    picture(page, "tray_folded")
    axe(page)
    tray.get_by_role("button", name="Show the chances").click()
    expect(tray.locator(".chances")).to_be_visible()
    assert table.in_sight("L0803")
