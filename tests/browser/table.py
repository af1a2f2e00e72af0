"""The page of a game as a player handles it: hexes of the map to press, the prompt, the panel, history."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import FloatRect, Locator, Page, Position, expect

from browser.service import Service

TOBRUK = "race_for_tobruk"
GERMANS = ["ge_5_pzr_1", "ge_200_mech", "ge_605_at", "ge_21_arty", "ge_i33_flak"]
TURN = (Path(__file__).parent / "turn1.txt").read_text(encoding="utf-8").split("\n")[:-1]
"""The first Player-Turn of Race for Tobruk with the seed t0, as the record has it."""

GONE_ON = """
(moment) => document.querySelector("#history .where").innerText !== moment || !document.querySelector("#drop").hidden
"""
"""The page has gone on, or asks once more."""
NAMES = "rows => rows.map((row) => row.dataset.unit)"
WHERE_IT_LIES = """
([x, y]) => {
  const plane = new DOMMatrix(getComputedStyle(document.querySelector(".b-plane")).transform);
  const root = document.querySelector(".b-root");
  const { left, top } = root.getBoundingClientRect();
  const at = { x: left + plane.a * x + plane.e, y: top + plane.d * y + plane.f };
  const found = document.elementFromPoint(at.x, at.y);
  return { ...at, open: found !== null && root.contains(found) };
}
"""


def open_game(service: Service, *, played: int = 0, **wishes: Any) -> str:
    """Open Race for Tobruk with the seed t0 for two at one screen, with so many actions of the turn played."""
    seats = {"axis": wishes.pop("axis", "human"), "commonwealth": wishes.pop("commonwealth", "human")}
    wanted = {
        "scenario": TOBRUK,
        "ruleset": "spi1981",
        "options": [],
        "seed": "t0",
        "pack": "",
        "seats": seats,
        **wishes,
    }
    view = told(httpx.post(f"{service.url}/api/games", json=wanted, timeout=60))
    for line in TURN[:played]:
        answer = {"action": line[2:], "version": view["version"]}
        view = told(httpx.post(f"{service.url}/api/games/{view['game']}/actions", json=answer, timeout=60))
    return str(view["game"])


def told(answer: httpx.Response) -> Any:
    """Return what the service said, or fail with why it refused."""
    assert answer.status_code < 300, answer.text
    return answer.json()


def actions_in(record: str) -> list[str]:
    """Return the actions of a record: side and notation."""
    return re.findall(r"^\d+ ([AC] .+?)(?: \[[\d ,]+\])? #[0-9a-f]+$", record, re.MULTILINE)


class GameTable:
    """A window on a game."""

    def __init__(self, page: Page, service: Service, game: str) -> None:
        self.page = page
        self.service = service
        self.game = game
        self.address = f"{service.url}/game/{game}"
        self._table: dict[str, Any] | None = None

    # what is on the page

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt .what")

    @property
    def why(self) -> Locator:
        """The line under the prompt: a hint, or what was refused."""
        return self.page.locator("#prompt .why")

    @property
    def main(self) -> Locator:
        return self.page.locator("#main-button")

    @property
    def panel(self) -> Locator:
        return self.page.locator("#panel-body")

    @property
    def map(self) -> Locator:
        return self.page.locator(".b-root")

    def unit(self, name: str) -> Locator:
        return self.panel.locator(f'[data-unit="{name}"]')

    def option(self, action: str) -> Locator:
        return self.panel.locator(f'button[data-action="{action}"]')

    def case(self, number: str) -> Locator:
        return self.page.locator(f'[data-case="{number}"]')

    def other(self, words: str) -> Locator:
        """A button beside the main one."""
        return self.page.locator("#prompt").get_by_role("button", name=words)

    def end(self, words: str) -> None:
        """End the step, whether that is what is proposed or stands beside it."""
        expect(self.main).not_to_contain_text(re.compile("Do as proposed|Dem Vorschlag folgen"))
        self.page.locator("#prompt").get_by_role("button", name=words).first.click()

    def go_on(self) -> None:
        """Do what is proposed; a movement in which nothing has moved is ended so."""
        is_untouched = "Show me a move" in self.main.inner_text()
        (self.other("End movement") if is_untouched else self.main).click()

    def ask_everything(self) -> None:
        """Take back the order of the lobby not to be asked what goes without saying."""
        for side in ("axis", "commonwealth"):
            told(httpx.post(f"{self.service.url}/api/games/{self.game}/orders", json={"side": side, "orders": {}}))

    # coming and going

    def open(self, at: int | None = None) -> GameTable:
        self.page.goto(self.address if at is None else f"{self.address}/at/{at}")
        expect(self.main).not_to_have_attribute("aria-disabled", "true")
        expect(self.page.locator(".b-sheet > *").first).to_be_attached()
        return self

    def at(self, number: int) -> None:
        """Wait until so many actions have been played and the page rests."""
        expect(self.page.locator("#history .where")).to_have_text(re.compile(rf"(action|Handlung) {number}\b"))
        expect(self.main).to_have_attribute("aria-busy", "false")

    def asks(self, side: str) -> None:
        """Expect that this side is asked."""
        expect(self.page.locator(f"#prompt .side.{side}")).to_be_visible()

    def shows(self, number: int, last: int) -> None:
        """Wait until the page shows a moment of the past."""
        expect(self.page.locator("#history .past")).to_have_text(f"action {number} of {last}")

    def record(self) -> list[str]:
        """Return the actions of the record as one may download it."""
        return actions_in(httpx.get(f"{self.service.url}/api/games/{self.game}/record", timeout=60).text)

    def view(self) -> Any:
        """Return the game as the service tells it."""
        return told(httpx.get(f"{self.service.url}/api/games/{self.game}", timeout=60))

    # the map by pointer

    def spot(self, place: str) -> Position:
        """Return where a hex lies in the window; the overview brings it into sight if it is hidden."""
        self._rests()
        found = self._find(place)
        if not found["open"]:
            self._bring(place)
            found = self._find(place)
            assert found["open"], f"{place} is covered"
        return {"x": found["x"], "y": found["y"]}

    def in_sight(self, place: str) -> bool:
        """Say whether a hex can be seen once the map rests, with nothing over it."""
        self._rests()
        return bool(self._find(place)["open"])

    def click(self, place: str, *, extend: bool = False) -> None:
        at = self.spot(place)
        if extend:
            self.page.keyboard.down("Shift")
        self.page.mouse.move(at["x"], at["y"])
        self.page.mouse.down()
        self.page.mouse.up()
        if extend:
            self.page.keyboard.up("Shift")

    def hover(self, place: str) -> None:
        at = self.spot(place)
        self.page.mouse.move(at["x"], at["y"], steps=3)

    def drag(self, start: str, end: str) -> None:
        here, there = self.spot(start), self.spot(end)
        self.page.mouse.move(here["x"], here["y"])
        self.page.mouse.down()
        self.page.mouse.move(there["x"], there["y"], steps=8)
        self.page.mouse.up()

    def tap(self, place: str) -> None:
        at = self.spot(place)
        self.page.touchscreen.tap(at["x"], at["y"])

    def _rests(self) -> None:
        expect(self.page.locator(".b-plane")).not_to_have_attribute("style", re.compile("will-change: transform"))

    def _find(self, place: str) -> Any:
        return self.page.evaluate(WHERE_IT_LIES, self._centre(place))

    def _bring(self, place: str) -> None:
        x, y = self._centre(place)
        table = self._told_table()
        inset = self.page.locator(".b-mini")
        box = inset.bounding_box() or FloatRect(x=0, y=0, width=0, height=0)
        scale = box["width"] / table["width"]
        inset.click(position={"x": (x - table["left"]) * scale, "y": (y - table["top"]) * scale})
        self._rests()

    def _centre(self, place: str) -> tuple[float, float]:
        found = next(row for row in self._told_table()["hexes"] if row["name"] == place)
        return found["x"], found["y"]

    def _told_table(self) -> dict[str, Any]:
        if self._table is None:
            self._table = told(httpx.get(f"{self.service.url}/api/games/{self.game}/table", timeout=60))
        return self._table

    # answers

    def tick(self, units: Iterable[str]) -> None:
        """Tick these units of the open stack, and nobody else."""
        wanted = set(units)
        self.has_reach()
        ticked = self.panel.locator("[data-unit].on")
        expect(ticked).not_to_have_count(0)
        for name in self.ticked():
            if name not in wanted:
                self.unit(name).locator("input").uncheck()
        for name in wanted - set(self.ticked()):
            self.unit(name).locator("input").check()
        expect(ticked).to_have_count(len(wanted))
        self.has_reach()

    def ticked(self) -> list[str]:
        return list(self.panel.locator("[data-unit].on").evaluate_all(NAMES))

    def has_reach(self) -> None:
        """Wait until the hexes that the ticked units can reach are shaded."""
        expect(self.page.locator(".b-legend")).to_contain_text(re.compile("Reach, with MP left|Reichweite"))

    # the keyboard

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def cursor(self, place: str) -> None:
        """Expect the cursor of the keyboard on a hex."""
        expect(self.map).to_have_attribute("aria-label", re.compile(rf"\b{place}\b"))

    def walk(self, place: str) -> None:
        """Take the cursor to a hex with the arrow keys."""
        x, y = self._centre(place)
        for _ in range(99):
            label = self.map.get_attribute("aria-label") or ""
            here = re.search(r"\b[A-Z]\d{4}\b", label)
            if here is None:
                self.press("ArrowUp")
            elif here[0] == place:
                break
            else:
                at = self._centre(here[0])
                across, down = x - at[0], y - at[1]
                if abs(down) > 1:
                    self.press("ArrowDown" if down > 0 else "ArrowUp")
                else:
                    self.press("ArrowRight" if across > 0 else "ArrowLeft")
        self.cursor(place)

    def answer(self, action: str) -> None:
        """Choose from the menu that has opened: Tab to the answer, then Enter."""
        wanted = self.page.locator(f'#drop button[data-action="{action}"]')
        expect(wanted).to_be_visible()
        expect(self.page.locator("#drop button").first).to_be_focused()
        for _ in range(self.page.locator("#drop button").count()):
            if wanted.evaluate("(button) => button === document.activeElement"):
                break
            self.press("Tab")
        expect(wanted).to_be_focused()
        self.press("Enter")
