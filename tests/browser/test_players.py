"""The computer's levels, its help and its reasons, from the lobby on."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import GameTable
from browser.watch import axe, picture

PONDERING = Path(__file__).parent / "pondering.py"
CONSIDERED = re.compile(r"from the south, or past it")
QUICKLY = """localStorage.setItem("desertfox.settings", JSON.stringify({ pace: "at_once" }))"""


@pytest.fixture
def pondering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service whose players take their time and say why."""
    running = Service(tmp_path_factory.mktemp("pondering"), sys.executable, str(PONDERING))
    running.start()
    yield running
    running.stop()


def test_a_person_plays_with_the_computer_in_every_way(page: Page, pondering: Service) -> None:
    page.add_init_script(QUICKLY)
    # the lobby says what to expect of each level
    page.goto(pondering.url)
    against = page.get_by_role("radiogroup", name="Against")
    expect(against.get_by_role("radio", name=re.compile("^Officer Plans each phase"))).not_to_be_checked()
    expect(against.get_by_role("radio", name=re.compile("For a first game"))).to_be_checked()  # none was played here
    expect(page.get_by_text("A general thinks for")).to_have_count(0)
    against.get_by_text("General", exact=True).click()
    expect(page.get_by_text("A general thinks for")).to_be_visible()
    against.get_by_text("Recruit", exact=True).click()
    axe(page)
    picture(page, "levels")
    page.get_by_role("button", name="Start Race for Tobruk as the Axis").click()
    page.wait_for_url("**/game/*")
    table = GameTable(page, pondering, page.url.rsplit("/", 1)[1])
    assert table.view()["seats"] == {"axis": "human", "commonwealth": "recruit", "seconds": 2}
    # a hint is asked for, shown with its reason, and done
    expect(table.prompt).to_contain_text("Place your reinforcements")
    table.press("h")
    expect(page.locator("#helm .musing")).to_contain_text("The officer thinks")
    expect(table.prompt).to_contain_text("The officer would: ")
    expect(table.why).to_contain_text("So the officer comes nearer to L2329 (Tobruk)")
    expect(page.locator(".o-hint")).to_have_count(1)
    table.press("h")
    expect(table.prompt).to_contain_text("Place your reinforcements")
    table.press("h")
    expect(table.prompt).to_contain_text("The officer would: ")
    axe(page)
    picture(page, "hint")
    assert table.view()["number"] == 0
    hinted = table.main.get_attribute("data-action")
    table.main.click()
    table.at(2)
    assert table.record() == [f"A {hinted}", "A end"], "what goes without saying is not asked"
    # it plays the phase: what it considers stands there, and what it does has its reason
    players = page.get_by_role("dialog", name="Players and help")
    phase = page.locator("#rail .ph.now").text_content()
    table.press("p")
    axe(page)
    players.get_by_role("button", name="Play this phase for me").click()
    expect(page.locator("#helm .musing")).to_contain_text("The officer thinks")
    expect(page.locator("#helm .musing")).to_contain_text(CONSIDERED)
    picture(page, "considering")
    expect(page.locator("#prompt.yours")).to_be_visible(timeout=60_000)
    table.asks("axis")
    expect(page.locator("#rail .ph.now")).not_to_have_text(phase or "")
    assert table.view()["deputy"] is None
    # seats are swapped in the middle of the game, and back
    table.press("p")
    players.get_by_role("radiogroup", name="Axis").get_by_text("Recruit").click()
    players.get_by_role("radiogroup", name="Commonwealth").get_by_text("A person").click()
    players.get_by_role("button", name="Change the players").click()
    expect(page.locator("#prompt.thinks")).to_contain_text("Stop the computer")  # what it does is said above
    stop = page.locator("#prompt").get_by_role("button", name=re.compile("^Stop"))
    page.locator("#panel").get_by_role("tab", name="Log").click()
    why = page.locator("#panel .logpanel details.motive:visible").first
    expect(why).to_be_visible(timeout=60_000)
    stop.click()
    expect(page.locator("#prompt")).to_contain_text("was stopped")
    why.locator("summary").click()
    expect(why).to_contain_text(re.compile("So the (officer|recruit) comes nearer to"))
    picture(page, "reasons")
    page.locator("#helm").get_by_role("button", name="Players").click()
    players.get_by_role("radiogroup", name="Axis").get_by_text("A person").click()
    players.get_by_role("button", name="Change the players").click()
    table.asks("axis")
    assert table.view()["seats"] == {"axis": "human", "commonwealth": "human", "seconds": 2}
