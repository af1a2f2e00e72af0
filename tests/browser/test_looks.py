"""The same game in German, in the dark and clear palettes, and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import GERMANS, TURN, GameTable, open_game
from browser.watch import axe, picture

ENGLISH = re.compile(r"\b(the|your|units|move|attack|points|turn)\b", re.IGNORECASE)


def test_the_page_speaks_german(german_page: Page, service: Service) -> None:
    page = german_page
    page.goto(service.url)
    expect(page.get_by_role("heading", name="Neue Partie")).to_be_visible()
    axe(page)
    picture(page, "lobby_german")
    table = GameTable(page, service, open_game(service, played=2)).open()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(table.prompt).to_contain_text("8.1")
    table.click("L0701")
    table.tick(GERMANS)
    table.hover("L0802")
    expect(table.why).to_contain_text("Nach L0802: 2 BP, 20 bleiben.")
    picture(page, "german_move")
    axe(page)
    table.click("L0902")
    expect(page.locator("#prompt .refused")).to_contain_text("8.21")
    expect(page.locator("#top .turn")).to_contain_text("Wettlauf nach Tobruk")
    expect(page).to_have_title("Wettlauf nach Tobruk, Runde 1 · The Desert Fox")
    for part in ("#prompt", "#rail", "#tools", "#history", "#panel .tabs", "#panel .log"):
        words = page.locator(part).inner_text()
        assert not ENGLISH.search(words), words
    table.click("L0802")
    table.at(3)
    table = GameTable(page, service, open_game(service, played=12)).open()
    expect(table.panel).to_contain_text("Wurf 6 + Spalte 7")
    assert not ENGLISH.search(page.locator("#roll").inner_text())
    picture(page, "german_combat")
    axe(page)


def test_palettes_are_chosen_and_kept(dark_page: Page, service: Service) -> None:
    page = dark_page
    table = GameTable(page, service, open_game(service, played=9)).open()
    settings = page.get_by_role("button", name="Settings")
    colours = "() => getComputedStyle(document.querySelector('#prompt')).backgroundColor"
    seen = {page.evaluate(colours)}
    for palette, words in {"night": "Night", "clear": "Clear"}.items():
        settings.click()
        with page.expect_response(re.compile(f"map.svg.*palette={palette}")):
            page.get_by_role("dialog").get_by_text(words, exact=True).click()
        expect(page.locator("html")).to_have_attribute("data-palette", palette)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        expect(page.locator(f'.b-root[data-palette="{palette}"] .b-sheet > *').first).to_be_attached()
        seen.add(page.evaluate(colours))
        picture(page, f"palette_{palette}")
        axe(page)
    assert len(seen) == 3
    page.reload()
    table.at(9)
    expect(page.locator("html")).to_have_attribute("data-palette", "clear")
    settings.click()
    page.get_by_role("dialog").get_by_text("As the system", exact=True).first.click()
    expect(page.locator("html")).to_have_attribute("data-palette", "night")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-palette", "desert")


def test_a_phone_plays_by_touch(phone_page: Page, service: Service) -> None:
    page = phone_page
    page.goto(service.url)
    expect(page.locator("body[data-ready]")).to_be_visible()
    axe(page)
    picture(page, "phone_lobby", whole=True)
    table = GameTable(page, service, open_game(service, played=2)).open()
    expect(page.locator("body")).to_have_attribute("data-layout", "sheet")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    expect(table.main).to_contain_text("Show me a move")
    page.locator("#tabbar").get_by_text("Details").tap()
    table.panel.get_by_role("button", name="End movement").tap()
    page.locator("#drop").get_by_role("button", name="Go back").tap()
    expect(page.locator("#drop")).to_be_hidden()
    page.locator("#tabbar").get_by_text("Map").tap()
    table.tap("L0701")
    expect(table.panel.locator("h2").first).to_contain_text("El Agheila")
    for unit in ("it_8_ari", "ge_3_rcn", "it_132_ari", "it_ari_arty"):
        table.unit(unit).locator("label").tap()
    expect(table.panel.locator("[data-unit].on")).to_have_count(5)
    picture(page, "phone_stack")
    table.tap("L0802")
    expect(table.main).to_contain_text("Move here")
    axe(page)
    picture(page, "phone_move")
    table.main.tap()
    expect(table.why).to_contain_text("14 units have not moved yet.")
    expect(page.locator("body")).to_have_attribute("data-sheet", "low")
    assert table.record() == TURN[:3]

    table = GameTable(page, service, open_game(service, played=7)).open()
    table.tap("L0803")
    expect(table.panel.locator(".odds")).to_contain_text("12 : 3")
    table.panel.locator('[data-force="all"]').tap()
    expect(table.unit("ge_21_arty").locator("input")).to_be_checked()
    expect(table.main).to_contain_text("Declare attack")
    picture(page, "phone_attack")
    axe(page)
    table.main.tap()
    expect(table.main).to_contain_text("End declaration")
    page.locator("#tabbar").get_by_text("Log").tap()
    expect(table.panel).to_contain_text("will attack")
    table.at(8)
    nearer = page.get_by_role("button", name="Zoom in")
    expect(page.locator("#history")).to_be_visible()
    nearer.tap(trial=True)
    page.locator("#tabbar").get_by_text("Map").tap()
    expect(page.locator("#history")).to_be_hidden()
    nearer.tap(trial=True)
    page.get_by_role("button", name="Overlays").tap()
    page.locator('[data-overlay="general"]').tap()
    expect(page.locator('[data-overlay="general"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-overlay="combat"]')).to_be_hidden()
    expect(page.locator(".b-legend")).to_be_visible()
    picture(page, "phone_overlay")
    axe(page)
    page.get_by_role("button", name="History").tap()
    page.get_by_role("button", name="Share").tap()
    expect(page.get_by_role("dialog", name="Share")).to_contain_text("Every action with its dice")
    page.get_by_role("button", name="Close").tap()
    page.locator("#history input").fill("3")
    table.shows(3, 8)
    picture(page, "phone_history")
    axe(page)
    page.get_by_role("button", name="Try it here").tap()
    expect(page.get_by_role("dialog", name="Try it here")).to_contain_text("after action 3")
    assert table.record() == TURN[:8]


COVERED = """
() => {
  const rooms = (selector) => [...document.querySelectorAll(selector)].map((found) => found.getBoundingClientRect());
  const names = [...document.querySelectorAll(".b-name-sheet .name")].filter((name) => name.style.display !== "none");
  const signs = rooms(".stack .badge, .stack .c-face, .ov-spot");
  return names.filter((name) => {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    const isOver = (sign) =>
      Math.min(right, sign.right) - Math.max(left, sign.left) > 2 &&
      Math.min(bottom, sign.bottom) - Math.max(top, sign.top) > 2;
    return right > 0 && left < innerWidth && signs.some(isOver);
  }).map((name) => name.textContent);
}
"""


def test_names_of_places_give_way_to_numbers_and_signs(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=4)).open()
    assert table.in_sight("L0601")
    assert page.evaluate(COVERED) == []
    page.locator('[data-overlay="forts"]').click()
    expect(page.locator(".ov-spot").first).to_be_attached()
    assert page.evaluate(COVERED) == []
    picture(page, "names")
