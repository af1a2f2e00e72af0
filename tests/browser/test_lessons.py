"""Lessons in the page: by mouse from the door on, by keyboard with the text board, by touch in German."""

from __future__ import annotations

import httpx
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, OpenWindow
from browser.service import Service
from browser.table import GameTable, told
from browser.test_players import QUICKLY
from browser.watch import Watch, axe, picture


class Learner(GameTable):
    """A window on a lesson."""

    @property
    def card(self) -> Locator:
        return self.page.locator("#lesson .text")

    @property
    def refused(self) -> Locator:
        return self.page.locator("#lesson .refused")

    def reads(self, words: str) -> Learner:
        expect(self.card).to_contain_text(words)
        return self

    def do(self, way: str) -> Learner:
        self.page.locator(f'[data-lesson="{way}"]').click()
        return self


def learn(page: Page, service: Service, lesson: str) -> Learner:
    view = told(httpx.post(f"{service.url}/api/lessons/{lesson}", timeout=60))
    learner = Learner(page, service, view["game"])
    page.goto(learner.address)
    expect(learner.card).to_be_visible()
    return learner


def where(table: Learner, unit: str) -> str:
    return next(str(piece["hex"]) for piece in table.view()["pieces"] if piece["id"] == unit)


def test_a_newcomer_learns_to_fight_from_the_door_on(page: Page, service: Service, watch: Watch) -> None:
    page.goto(service.url)
    door = page.get_by_role("region", name="Learn in ten minutes")
    expect(door.get_by_role("button", name="Start: A counter")).to_be_visible()
    expect(door.get_by_role("listitem")).to_have_count(6)
    axe(page)
    door.get_by_role("button", name="Fight odds, six faces").click()
    page.wait_for_url("**/game/*")
    table = Learner(page, service, page.url.rsplit("/", 1)[1])
    table.reads("Click the British brigade")
    expect(page.locator("#top")).to_contain_text("Lesson 3: Fight")
    expect(page.locator("#rail")).to_be_hidden()
    expect(page.locator(".o-lit .here")).to_have_text("Click here")
    axe(page)
    table.click("L1407")
    expect(table.refused).to_contain_text("Click the enemy in L1408.")
    table.click("L1408")
    table.reads("That is odds of 5 to 1.")
    table.do("undo").reads("Click the British brigade").click("L1408")
    table.reads("odds of 5 to 1").do("next").reads("six faces")
    page.reload()
    table.reads("six faces").do("undo").reads("odds of 5 to 1").do("undo").reads("Click the British brigade")
    table.click("L1408")
    table.reads("odds of 5 to 1").do("next").reads("six faces")
    assert table.page.locator("#tray").evaluate("tray => getComputedStyle(tray).outlineStyle") == "solid"
    axe(page)
    picture(page, "lesson_faces")
    table.do("next").reads("declare the attack")
    table.main.click()
    table.reads("the die falls")
    table.main.click()
    table.reads("The die shows 2").do("next").reads("send both units in")
    watch.allow(status=409)
    table.option("advance ge_5_pzr_1 L1408").click()
    expect(table.refused).to_contain_text("here something else is asked. Choose “Advance 2 units together to L1408”")
    table.do("hint")
    expect(page.locator("#lesson .hint")).to_contain_text("Advance 2 units together")
    expect(table.main).to_contain_text("Advance 2 units together to L1408")
    page.keyboard.press("d")
    table.reads("that is a battle")
    table.do("undo").reads("send both units in").do("undo").reads("The die shows 2").do("undo").reads("the die falls")
    assert table.view()["number"] == 1, "dice are taken back too"
    table.do("skip").reads("The die shows 2").do("next").do("skip").reads("that is a battle")
    axe(page)
    page.get_by_role("button", name="Next: Supply").click()
    table.reads("These panzers went too far.")
    page.locator("#top").get_by_role("link", name="Back to the lobby", exact=True).click()
    expect(door).to_contain_text("1 of 6 done")
    expect(door).to_contain_text("8 min left")
    assert table.game not in httpx.get(f"{service.url}/api/games", params={"most": 100}, timeout=60).text
    page.reload()
    expect(door).to_contain_text("1 of 6 done")


def test_a_lesson_goes_by_keyboard_and_its_light_stands_in_the_text_board(page: Page, service: Service) -> None:
    table = learn(page, service, "move")
    table.reads("Click the panzers")
    page.keyboard.press("b")
    expect(page.locator("#textboard .lit")).to_contain_text("Lit: L1206")
    expect(page.locator("#textboard .lit")).to_contain_text("Click here")
    axe(page)
    page.keyboard.press("b")
    expect(page.locator("#textboard")).to_be_hidden()
    page.keyboard.press("n")
    table.reads("A road hex costs 1 point")
    page.keyboard.press("s")
    table.reads("Now try something forbidden")
    page.keyboard.press("s")
    table.reads("A refusal never costs anything")
    page.keyboard.press("Control+z")
    table.reads("Now try something forbidden")
    table.walk("L1408")
    page.keyboard.press("Enter")
    table.reads("A refusal never costs anything")
    expect(table.refused).to_contain_text("To attack L1408, stop beside it")
    table.refused.locator('[data-case="8.3"]').click()
    expect(page.locator("#panel")).to_contain_text("Overrun")
    expect(table.main).to_be_hidden()
    page.keyboard.press("s")
    table.reads("Drive up the coast road")
    expect(table.refused).to_be_hidden()
    expect(table.main).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#lesson .hint")).to_contain_text("then the lit hex L1706")
    page.keyboard.press("s")
    table.reads("Every unit may move once")
    assert where(table, "ge_5_pzr_1") == "L1706"
    expect(table.main).to_contain_text("End movement")
    expect(page.locator("#prompt button:visible")).to_have_count(1)
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    table.reads("Well driven")


def test_a_lesson_goes_by_touch_and_in_german(open_window: OpenWindow, service: Service) -> None:
    page = open_window(locale="de-DE", viewport=PHONE, has_touch=True)
    table = learn(page, service, "react")
    table.reads("Jetzt bist du die Briten")
    axe(page)
    table.do("next").reads("Klicke deine Brigade an")
    table.tap("L1509")
    table.reads("Versuche es: Klicke L1408 an")
    picture(page, "lesson_phone")
    table.tap("L1408")
    table.reads("Weiche zum hellen Feld aus")
    expect(table.refused).to_contain_text("8.43")
    axe(page)
    table.tap("L1711")
    table.main.tap()
    table.reads("Der Würfel zeigt 6")
    assert where(table, "cw_2spt_2") == "L1711"


def test_a_phone_shows_the_faces_of_the_die_beside_the_card(phone_page: Page, service: Service) -> None:
    table = learn(phone_page, service, "fight")
    table.tap("L1408")
    table.reads("odds of 5 to 1").do("next").reads("six faces")
    faces = table.panel.locator(".inline-tray .chances")
    expect(faces).to_be_in_viewport()
    expect(table.card).to_be_in_viewport(ratio=1)
    assert phone_page.evaluate("document.scrollingElement.scrollTop") == 0, "the page itself stays"
    picture(phone_page, "lesson_faces_phone")


def test_the_whole_turn_shows_the_rail_and_goes_on_as_a_game(page: Page, service: Service) -> None:
    page.add_init_script(QUICKLY)
    table = learn(page, service, "turn")
    table.reads("A Player-Turn has nine phases")
    expect(page.locator("#rail")).to_be_visible()
    table.do("next").reads("First, reinforcements")
    expect(table.main).to_contain_text("Place Bologna in")
    table.click("L0702")
    table.reads("Initial movement").do("next").reads("Click El Agheila")
    expect(page.locator("#phasetools")).to_be_hidden()  # the card lies there
    axe(page)
    while "A whole Player-Turn!" not in (table.card.text_content() or ""):
        page.keyboard.press("s")
        page.wait_for_timeout(100)
    expect(page.get_by_role("link", name="Race for Tobruk")).to_have_attribute("href", "/#race_for_tobruk")
    expect(page.get_by_role("link", name="Gazala")).to_have_attribute("href", "/#gazala")
    page.get_by_role("button", name="Go on with this game").click()
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page.locator("#top")).to_contain_text("Race for Tobruk")
    assert table.game in httpx.get(f"{service.url}/api/games", params={"most": 100}, timeout=60).text
    page.goto(f"{service.url}/#gazala")
    expect(page.get_by_role("button", name="Start Battle of Gazala as the Axis")).to_be_focused()
    expect(page.get_by_role("radio", name="For a first game")).to_be_checked()
