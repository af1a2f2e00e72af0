"""What a browser test sees besides the page: errors nobody asked for, faults of accessibility, pictures to look at."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "screenshots"
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


class Watch:
    """Collects console errors, uncaught errors, failed requests and refused answers of every window of a test."""

    def __init__(self) -> None:
        self.contexts: list[BrowserContext] = []
        self._seen: list[str] = []
        self._statuses: set[int] = set()
        self._texts: list[str] = []

    def allow(self, *, status: int | None = None, text: str | None = None) -> None:
        """Name what a test brings about on purpose: answers with this status, or messages with this text."""
        if status is not None:
            self._statuses.add(status)
        if text is not None:
            self._texts.append(text)

    def add(self, context: BrowserContext) -> None:
        self.contexts.append(context)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def troubles(self) -> list[str]:
        """Return everything that was seen and not allowed."""
        kept = [trouble for trouble in self._seen if not any(text in trouble for text in self._texts)]
        allowed = tuple(f"{status} " for status in self._statuses)
        return [trouble for trouble in kept if not (allowed and trouble.startswith(allowed))]

    def _console(self, message: ConsoleMessage) -> None:
        # Chromium repeats each refused answer as a console error; the answer itself says more.
        if message.type in {"error", "warning"} and not message.text.startswith("Failed to load resource"):
            where = message.location
            self._seen.append(f"console {message.type}: {message.text} ({where['url']}:{where['lineNumber']})")

    def _error(self, error: WebError) -> None:
        self._seen.append(f"uncaught: {error.error.stack or error.error.message}")

    def _failed(self, request: Request) -> None:
        # Leaving a page aborts what it still loads.
        if request.failure != "net::ERR_ABORTED":
            self._seen.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._seen.append(f"{response.status} {response.request.method} {response.url}")


@cache
def _axe_source() -> str:
    return AXE.read_text(encoding="utf-8")


def axe_findings(page: Page) -> list[dict[str, Any]]:
    """Return what axe-core finds serious or critical on the page as it stands."""
    # Evaluated rather than added as a script, so that a content security policy does not stop it.
    page.evaluate(_axe_source())
    result = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [found for found in result["violations"] if found["impact"] in {"serious", "critical"}]


def axe(page: Page) -> None:
    """Assert that nothing on the page shuts people out."""
    told = [
        f"{found['impact']} {found['id']}: {found['help']}\n"
        + "\n".join(f"    {node['target']}: {node['html'][:160]}" for node in found["nodes"][:5])
        for found in axe_findings(page)
    ]
    assert not told, "axe-core finds:\n" + "\n".join(told)


def picture(page: Page, name: str, *, whole: bool = False) -> Path:
    """Keep a screenshot as build/screenshots/NAME.png, to be looked at; whole: the page beyond the window too."""
    path = PICTURES / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, full_page=whole)
    return path
