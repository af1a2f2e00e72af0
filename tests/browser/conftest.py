"""A service and a Chromium for each worker, a fresh window for each test, and no error that goes unseen."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from browser.service import Service
from browser.watch import Watch, picture

FLAGS = [
    "--no-sandbox",  # tests may run as root in a container
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
OUTCOME = pytest.StashKey[bool]()
LONGEST = 20_000  # milliseconds that a page may take on a machine with much to do

OpenWindow = Callable[..., Page]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: Any = yield
    if report.when == "call":
        item.stash[OUTCOME] = report.passed
    return report


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    # Not for the session: while it runs, no other test of this worker could use asyncio.
    expect.set_options(timeout=LONGEST)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = shutil.which(os.environ.get("CHROMIUM") or "chromium")
    if path is None:
        pytest.fail("Chromium is missing: run tools/workshop.sh chromium, or name one in the variable CHROMIUM")
    running = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield running
    running.close()


@pytest.fixture(scope="package")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The service that this worker's tests share; each test opens games of its own."""
    running = Service(tmp_path_factory.mktemp("service"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service for one test alone, which may stop, kill and start it, or needs an empty list of games."""
    running = Service(tmp_path_factory.mktemp("own_service"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Fails the test on any error in any of its windows; `watch.allow` names what is brought about on purpose."""
    watching = Watch()
    yield watching
    troubles = watching.troubles()
    passed = request.node.stash.get(OUTCOME, False)
    if troubles or not passed:
        keep_pictures(request.node.name, watching)
    for context in watching.contexts:
        context.close()
    if passed:
        assert not troubles, "the page was in trouble:\n" + "\n".join(troubles)
    elif troubles:
        request.node.add_report_section("teardown", "trouble of the page", "\n".join(troubles))


def keep_pictures(name: str, watching: Watch) -> None:
    """Keep what a failed test last saw."""
    pages = [page for context in watching.contexts for page in context.pages if not page.is_closed()]
    for number, page in enumerate(pages, start=1):
        picture(page, f"failed/{name.replace('/', '_')}-{number}")


@pytest.fixture
def open_window(browser: Browser, watch: Watch) -> OpenWindow:
    """Open windows with storage of their own: open_window(locale="de-DE", color_scheme="dark", viewport=PHONE)."""

    def open_one(**options: Any) -> Page:
        wanted = {"viewport": DESK, "locale": "en-GB", "timezone_id": "UTC", "reduced_motion": "reduce", **options}
        context = browser.new_context(**wanted)
        context.set_default_timeout(LONGEST)
        watch.add(context)
        return context.new_page()

    return open_one


@pytest.fixture
def page(open_window: OpenWindow) -> Page:
    """A window on a desk: 1440 by 900, English, light."""
    return open_window()


@pytest.fixture
def phone_page(open_window: OpenWindow) -> Page:
    """A phone held upright, touched rather than clicked."""
    return open_window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


@pytest.fixture
def dark_page(open_window: OpenWindow) -> Page:
    """A window of somebody who prefers dark pages."""
    return open_window(color_scheme="dark")


@pytest.fixture
def german_page(open_window: OpenWindow) -> Page:
    """A window of somebody who reads German."""
    return open_window(locale="de-DE")
