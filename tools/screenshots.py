"""Takes the pictures of the page for the documents, of real games in a real browser: python tools/screenshots.py."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.service import Service  # noqa: E402 - the tests know how to start it and to handle the page
from browser.table import GameTable, open_game, told  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
ABREAST = 6  # so many numbers of air points stand side by side
PANZERS = ["ge_8_pzr_2", "ge_115_mech", "ge_605_at", "ge_15_arty", "ge_ii25_flak"]


def take(page: Page, service: Service) -> None:
    """Take the lobby, a move at Gazala and an attack there."""
    page.goto(service.url)
    page.locator("body[data-ready]").wait_for()
    page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
    page.screenshot(path=PICTURES / "page_lobby.png")
    lesson = told(httpx.post(f"{service.url}/api/lessons/move", timeout=60))
    table = GameTable(page, service, lesson["game"])
    page.goto(table.address)
    page.locator("#lesson .text").wait_for()
    table.click("L1206")
    for _ in range(3):
        page.locator("#lesson .btn:last-child").click()
    table.has_reach()
    table.click("L1408")
    expect(page.locator("#lesson .refused")).to_be_visible()
    page.screenshot(path=PICTURES / "page_lesson.png")
    table = GameTable(page, service, open_game(service, scenario="gazala", seed="pictures"))
    play_to(table, "movement.movement")
    table.open()
    lead(table)
    table.click("L2119")
    table.has_reach()
    table.hover("L1728")
    expect(page.locator("#panel-body")).to_contain_text("one of control")
    page.screenshot(path=PICTURES / "page_move.png")
    move(table, PANZERS, "L1925")
    play(table, "end")
    play_to(table, "combat.declaration")
    table.open()
    table.click("L2025")
    expect(page.locator("#tray")).to_be_visible()
    page.screenshot(path=PICTURES / "page_combat.png")
    fight(table)


def lead(table: GameTable) -> None:
    """Take a move that is shown, what an end would leave undone, and the standing orders."""
    page = table.page
    table.main.click()
    expect(table.main).to_contain_text("Do it")
    page.screenshot(path=PICTURES / "page_hint.png")
    table.other("Never mind").click()
    table.end("End movement")
    expect(page.locator("#drop .whom").first).to_be_visible()
    page.screenshot(path=PICTURES / "page_undone.png")
    table.press("Escape", "Escape")
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Axis: retreats").scroll_into_view_if_needed()
    dialog.screenshot(path=PICTURES / "page_orders.png")
    dialog.get_by_role("button", name="Close").click()


def fight(table: GameTable) -> None:
    """Take the air points of that attack, and what came of it when it is over."""
    page = table.page
    table.main.click()
    expect(page.locator(".declared li")).to_have_count(1)
    play(table, "end")
    play_to(table, "resolution.attacker_support")
    table.open()
    expect(page.locator(".support tbody td").first).to_be_visible()
    expect(page.locator(".support th[scope=col]")).to_have_count(
        1 + min(ABREAST, len(table.view()["question"]["options"]))
    )
    page.screenshot(path=PICTURES / "page_air.png")
    while any(each["open"] for each in table.view()["attacks"]):
        play_on(table)
    expect(page.locator("#roll .battle-rows")).to_be_visible()
    page.screenshot(path=PICTURES / "page_battle.png")


def play(table: GameTable, action: str) -> None:
    """Play an action without the page."""
    answer = {"action": action, "version": table.view()["version"]}
    told(httpx.post(f"{table.service.url}/api/games/{table.game}/actions", json=answer, timeout=60))


def play_to(table: GameTable, step: str) -> None:
    """Do as proposed until this step is open."""
    while table.view()["question"]["step"] != step:
        play_on(table)


def play_on(table: GameTable) -> None:
    """Do as proposed, or else end the step."""
    advice = told(httpx.get(f"{table.service.url}/api/games/{table.game}/advice", timeout=60))
    offered = sorted(table.view()["question"]["options"], key=lambda option: not option["ends"])
    (first, *_) = advice["proposal"]["options"] if advice["proposal"] else offered
    play(table, first["action"])


def move(table: GameTable, units: Sequence[str], to: str) -> None:
    """Move a stack by the best way."""
    asked = {"units": "+".join(units), "to": to}
    journey = told(httpx.get(f"{table.service.url}/api/games/{table.game}/journey", params=asked, timeout=60))
    play(table, journey["action"])


def main() -> None:
    """Start a service and a browser, and take the pictures."""
    expect.set_options(timeout=60_000)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = Service(Path(folder))
        service.start()
        try:
            chromium = shutil.which(os.environ.get("CHROMIUM") or "chromium")
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            take(browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce"), service)
            browser.close()
        finally:
            service.stop()


if __name__ == "__main__":
    main()
