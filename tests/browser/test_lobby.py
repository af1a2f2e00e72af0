"""The lobby: a game with switches of one's own, going on with it, files that come in, records to watch, deleting."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import httpx
from playwright.sync_api import Page, Route, expect

from browser.conftest import DESK, PHONE, OpenWindow
from browser.service import Service
from browser.table import TURN, GameTable, open_game
from browser.watch import Watch, axe, picture
from desertfox.pack.template import new_pack


def test_a_game_with_switches_is_started_and_gone_on_with(page: Page, own_service: Service) -> None:
    page.goto(own_service.url)
    expect(page.get_by_text("no games on this machine yet")).to_be_visible()
    sheet = page.get_by_role("form", name="New game")
    page.locator(".scenario", has_text="Battle of Gazala").click()
    expect(sheet.get_by_role("radio", name="Battle of Gazala")).to_be_checked()
    expect(sheet.get_by_role("switch").first).to_be_hidden()
    sheet.get_by_text("Rules of the game").click()
    expect(sheet.locator("summary")).to_contain_text("The 1981 game")
    sheet.get_by_text("Johnson 2019").click()
    expect(sheet).to_contain_text("as published")
    sheet.get_by_text("One air point a combat").click()
    expect(sheet.locator("summary")).to_contain_text("Johnson 2019, one switch changed")
    sheet.get_by_role("button", name=re.compile(r"All \d+ switches")).click()
    expect(sheet.get_by_role("switch").nth(10)).to_be_visible()
    page.locator("[data-case]").first.click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"\d+\.\d+"))
    axe(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    sheet.get_by_role("radio", name="Both").check()
    axe(page)
    picture(page, "lobby", whole=True)
    sheet.get_by_role("button", name="Start Battle of Gazala, both at this screen").click()
    page.wait_for_url("**/game/*")
    expect(page.locator("#top")).to_contain_text("Battle of Gazala")
    game = page.url.rsplit("/", 1)[1]
    record = httpx.get(f"{own_service.url}/api/games/{game}/record", timeout=60).text
    assert "ruleset: johnson2019" in record
    assert "-johnson.6.22" in record

    page.get_by_role("link", name="back to the lobby").click()
    expect(page.get_by_text("one game on this machine")).to_be_visible()
    card = page.locator(".game-card")
    expect(card).to_contain_text("Battle of Gazala")
    expect(card).to_contain_text("two at this screen")
    expect(card.locator(".rules")).to_have_text("Johnson 2019, without One air point a combat")
    for typed, title in (("Thursdays with Anna", "Thursdays with Anna"), ("", "Battle of Gazala")):
        card.get_by_role("button", name="Name ").press("Enter")
        page.keyboard.type(typed) if typed else page.keyboard.press("Delete")
        page.keyboard.press("Enter")
        expect(card.get_by_role("heading")).to_have_text(title)
        expect(card.get_by_role("button", name=f"Name {title}")).to_be_focused()
        axe(page)
    card.get_by_role("link", name="Continue").click()
    expect(page).to_have_url(f"{own_service.url}/game/{game}")

    page.go_back()
    card.get_by_role("button", name="Delete Battle of Gazala").press("Enter")
    expect(card.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(card).to_have_count(1)
    expect(card.get_by_role("button", name="Delete Battle of Gazala")).to_be_focused()
    page.keyboard.press("Enter")
    card.get_by_role("button", name="Delete").press("Enter")
    expect(page.get_by_text("no games on this machine yet")).to_be_visible()
    expect(page.locator("#continue")).to_be_focused()
    assert httpx.get(f"{own_service.url}/api/games/{game}", timeout=60).status_code == 404


def test_files_come_in_and_bad_ones_are_told_what_is_wrong(
    page: Page, service: Service, watch: Watch, tmp_path: Path
) -> None:
    played = open_game(service, seed="files", played=12)  # no other game here has its dice, so none is taken for it
    text = httpx.get(f"{service.url}/api/games/{played}/record", timeout=60).text
    good, bad = tmp_path / "good.fox", tmp_path / "bad.fox"
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace("1 A end", "1 A fly", 1), encoding="utf-8")
    page.goto(service.url)
    expect(page.locator("body[data-ready]")).to_be_visible()
    watch.allow(status=400)
    page.locator("#import").set_input_files(bad)
    note = page.get_by_role("alert")
    expect(note).to_contain_text("bad.fox cannot be used: there is something wrong in it.")
    expect(note).to_contain_text("bad.fox:15: action 1: the rules forbid it: 5.1 now is the time to place or end")
    picture(page, "bad_file")
    page.locator("#import").set_input_files(good)
    expect(page).to_have_url(f"{service.url}/game/{played}")
    GameTable(page, service, played).at(12)
    httpx.delete(f"{service.url}/api/games/{played}", timeout=60)
    page.goto(service.url)
    expect(page.locator("body[data-ready]")).to_be_visible()
    page.locator("#import").set_input_files(good)
    page.wait_for_url("**/game/*")
    table = GameTable(page, service, page.url.rsplit("/", 1)[1])
    table.at(12)
    assert table.game != played
    assert table.record() == TURN[:12]


def test_the_record_of_a_kept_game_leads_to_that_game_and_says_so(
    open_window: OpenWindow, service: Service, tmp_path: Path
) -> None:
    said = {
        "en-GB": "This game was here already: it is shown as it stands now.",
        "de-DE": "Dieses Spiel war schon hier: So steht es jetzt.",
    }
    for language, words in said.items():
        played = open_game(service, seed=language, played=3)
        file = tmp_path / "mine.fox"
        file.write_text(httpx.get(f"{service.url}/api/games/{played}/record", timeout=60).text, encoding="utf-8")
        for viewport in (DESK, PHONE):
            page = open_window(locale=language, viewport=viewport)
            page.goto(service.url)
            expect(page.locator("body[data-ready]")).to_be_visible()
            page.locator("#import").set_input_files(file)
            expect(page).to_have_url(f"{service.url}/game/{played}")
            expect(page.locator("#prompt")).to_contain_text(words)
            axe(page)
            picture(page, f"kept_game_{language[:2]}_{viewport['width']}")
        page.reload()
        expect(page.locator("#prompt .what")).to_be_visible()
        expect(page.locator("#prompt")).not_to_contain_text(words)


def test_a_record_is_watched_from_its_beginning(page: Page, service: Service) -> None:
    page.goto(service.url)
    page.get_by_role("button", name="The first month").click()
    page.wait_for_url("**/game/*/at/0")
    table = GameTable(page, service, page.url.split("/")[-3])
    last = table.view()["last"]
    assert last > 20
    table.shows(0, last)
    page.keyboard.press(".")
    table.shows(1, last)
    expect(page).to_have_url(f"{table.address}/at/1")


def test_a_game_that_runs_on_older_data_says_so(open_window: OpenWindow, service: Service) -> None:
    old, new = open_game(service, played=3), open_game(service)

    def outdate(route: Route) -> None:
        told = route.fetch().json()
        games = [{**game, "older_data": game["id"] == old} for game in told["games"]]
        route.fulfill(json={**told, "games": games})

    said = {
        "en-GB": "Played with the older data it was begun with; new games use newer data.",
        "de-DE": "Läuft mit den älteren Daten, mit denen sie begann; neue Partien nutzen neuere.",
    }
    for language, words in said.items():
        page = open_window(locale=language)
        page.route(re.compile(r"/api/games(\?|$)"), outdate)
        page.goto(service.url)
        expect(page.locator(f'[data-game="{old}"]')).to_contain_text(words)
        expect(page.locator(f'[data-game="{new}"]')).not_to_contain_text(words)
        axe(page)
        picture(page, f"older_data_{language[:2]}")


def test_a_data_pack_that_was_brought_in_is_removed_once_no_game_needs_it(
    page: Page, open_window: OpenWindow, own_service: Service, watch: Watch, tmp_path: Path
) -> None:
    page.goto(own_service.url)
    expect(page.locator("body[data-ready]")).to_be_visible()
    expect(page.locator("#pack")).to_have_count(0)
    page.locator("#import").set_input_files(zipped_pack(tmp_path))
    expect(page.get_by_role("status")).to_contain_text("The data pack mine is in use now.")
    remove = page.get_by_role("button", name="Remove this data pack")
    page.locator("#pack").select_option(index=0)
    expect(remove).to_have_count(0)
    page.locator("#pack").select_option(index=1)
    pack = page.locator("#pack").input_value()
    game = open_game(own_service, pack=pack)

    remove.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Remove “mine” from this machine?")
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    axe(page)
    picture(page, "remove_pack")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(remove).to_be_focused()
    watch.allow(status=409)
    remove.click()
    remove.click()
    expect(page.get_by_role("alert")).to_contain_text("A game is still played with this data pack. Delete that first.")
    expect(page.get_by_role("alert")).to_contain_text(f"Race for Tobruk ({game})")
    expect(page.locator(f'[data-game="{game}"]')).to_be_visible()
    expect(remove).to_be_focused()
    picture(page, "pack_in_use")

    page = open_window(locale="de-DE", viewport=PHONE)
    page.goto(own_service.url)
    page.locator("#pack").select_option(index=1)
    remove = page.get_by_role("button", name="Dieses Datenpaket entfernen")
    remove.click()
    expect(page.get_by_role("alert")).to_contain_text("„mine“ von diesem Rechner entfernen?")
    picture(page, "remove_pack_phone_de")
    remove.click()
    expect(page.get_by_role("alert")).to_contain_text("Eine Partie wird noch mit diesem Datenpaket gespielt.")
    expect(page.get_by_role("alert")).to_contain_text(f"Wettlauf nach Tobruk ({game})")
    expect(page.get_by_role("alert")).to_be_in_viewport()
    httpx.delete(f"{own_service.url}/api/games/{game}", timeout=60)
    remove.click()
    remove.click()
    expect(page.get_by_role("status")).to_contain_text("Das Datenpaket mine wurde entfernt.")
    expect(page.locator("#pack")).to_have_count(0)
    expect(page.locator("form.sheet h2")).to_be_focused()
    assert pack not in httpx.get(f"{own_service.url}/api/packs", timeout=60).text


def zipped_pack(folder: Path) -> Path:
    """Return a data pack as a file to bring in: the tanks are stronger."""
    new_pack(folder / "mine")
    (folder / "mine" / "counters.csv").write_text("id,strength_full\nge_5_pzr_1,9\n", encoding="utf-8")
    return Path(shutil.make_archive(str(folder / "mine"), "zip", folder / "mine"))


def test_the_lobby_says_where_the_game_would_be_quicker_with_numba(service: Service, open_window: OpenWindow) -> None:
    said = {"en-GB": "It would all go quicker with Numba", "de-DE": "Mit Numba ginge alles schneller"}
    for language, words in said.items():
        page = open_window(locale=language)
        page.goto(service.url)
        expect(page.locator(".scenario").first).to_be_visible()
        expect(page.get_by_text(words)).to_have_count(0)

        def slow(route: Route) -> None:
            route.fulfill(json={**route.fetch().json(), "compiled": False})

        page.route(re.compile(r"/api/catalogue(\?|$)"), slow)
        page.reload()
        expect(page.get_by_text(f"{words}: pip install 'desertfox[fast]'")).to_be_visible()


def test_a_long_list_of_games_is_searched_sorted_and_comes_by_and_by(page: Page, own_service: Service) -> None:
    with httpx.Client(base_url=own_service.url, timeout=60) as http:
        for number in range(27):
            http.post(
                "/api/games", json={"scenario": "gazala" if number == 3 else "race_for_tobruk"}
            ).raise_for_status()
    page.goto(own_service.url)
    cards = page.locator(".game-card")
    expect(cards).to_have_count(4)
    page.get_by_role("button", name="Show all 27 games").press("Enter")
    expect(cards).to_have_count(24)
    search = page.get_by_role("searchbox", name="Search")
    expect(search).to_be_focused()
    page.get_by_role("button", name="Show more: 24 of 27 are here").click()
    expect(cards).to_have_count(27)
    axe(page)
    search.press_sequentially("gazala")
    expect(cards).to_have_count(1)
    expect(page.get_by_text("one game found")).to_be_visible()
    picture(page, "lobby_search")
    cards.get_by_role("button", name="Delete Battle of Gazala").click()
    cards.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("no game found")).to_be_visible()
    search.fill("")
    expect(cards).to_have_count(24)
    page.get_by_role("combobox", name="Sort by").select_option("created")
    expect(page.get_by_role("button", name="Show more: 24 of 26 are here")).to_be_visible()
