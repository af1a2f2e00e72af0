"""The log of a long game: a list of what is seen, narrowed by side, kind and place, folded to a line a battle."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import GameTable, told
from browser.watch import axe, picture

SAMPLE = Path(__file__).parents[2] / "src" / "desertfox" / "samples" / "gazala.fox"
MOST = 70
"""So many rows at most are drawn of the log."""


def open_long(page: Page, service: Service) -> GameTable:
    view = told(httpx.post(f"{service.url}/api/imports", json={"text": SAMPLE.read_text("utf-8")}, timeout=60))
    return GameTable(page, service, view["game"]).open()


def test_the_log_is_a_list_of_what_is_seen(page: Page, service: Service) -> None:
    table = open_long(page, service)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/log?" in request.url else None)
    page.get_by_role("tab", name="Log").click()
    panel, rows = table.panel, table.panel.locator(".windowed > li")
    expect(panel.locator("h2")).to_contain_text("entries")
    assert len(asked) == 1, "what came before the last actions is fetched when somebody reads it"
    size = int(rows.first.get_attribute("aria-setsize") or 0)
    assert size > 2 * MOST
    assert rows.count() < MOST
    axe(page)

    # What is opened stays so while it is out of sight, and what has the focus is not lost.
    fold = panel.locator(".battle details, .alike details").first
    place = int(fold.locator("xpath=ancestor::li[@data-key]").get_attribute("aria-posinset") or 0)
    fold.locator("summary").first.click()
    lines = fold.locator(".entry").count()
    assert lines > 1
    picture(page, "log")
    panel.focus()
    page.keyboard.press("End")
    last = panel.locator(f'[aria-posinset="{size}"]')
    expect(last).to_be_in_viewport()
    assert rows.count() < MOST
    assert len(asked) == 1
    panel.get_by_role("button", name=re.compile("show this moment")).last.focus()
    panel.hover()
    page.mouse.wheel(0, -1_000_000)
    here = panel.locator(f'[aria-posinset="{place}"] details[data-fold]')
    expect(here.first).to_be_in_viewport()
    assert here.first.locator(".entry").count() == lines
    assert page.evaluate("document.activeElement.classList.contains('moment')")

    panel.get_by_text("Commonwealth", exact=True).click()
    expect(panel.locator(".entry[data-side=axis]:not(.battle *)")).to_have_count(0)
    panel.get_by_text("Both", exact=True).click()
    panel.get_by_text("Combat", exact=True).click()
    expect(panel.locator(".battle").first).to_be_visible()
    panel.get_by_text("All", exact=True).click()
    panel.get_by_role("searchbox", name="Place, unit or words").fill("tobruk")
    expect(rows.nth(1)).to_contain_text("Tobruk")
    assert 1 < int(rows.first.get_attribute("aria-setsize") or 0) < size
    panel.get_by_role("button", name=re.compile("show this moment")).first.click()
    expect(page).to_have_url(re.compile("/at/"))
    panel.get_by_role("searchbox").fill("nowhere at all")
    expect(panel).to_contain_text("Nothing of that kind")

    page.set_viewport_size({"width": 1440, "height": 420})
    page.get_by_role("tab", name="Turn").click()
    expect(panel.locator("[aria-current=true]").first).to_be_in_viewport()
