"""The ground that tests in the browser stand on: modules load, windows are as asked for, and no error goes unseen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from browser.watch import Watch, axe, axe_findings, picture

WEB = Path(__file__).parents[2] / "src" / "desertfox" / "web"
ADDRESS = "http://ground.test/"
Show = Callable[[Page, str], None]


@pytest.fixture
def show() -> Show:
    """Show a page with this body; the client's folder lies under /static/, the import map is in the page."""

    def show_body(page: Page, body: str) -> None:
        def answer(route: Route) -> None:
            path = route.request.url.removeprefix(ADDRESS)
            if path.startswith("static/") and (WEB / path.removeprefix("static/")).is_file():
                route.fulfill(path=WEB / path.removeprefix("static/"), content_type="text/javascript")
            elif path in {"", "favicon.ico"}:
                route.fulfill(body=html if not path else "", content_type="text/html")
            else:
                route.fulfill(status=404)

        imports = (WEB / "importmap.json").read_text(encoding="utf-8")
        html = (
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ground</title>'
            '<meta name="viewport" content="width=device-width">'
            f'<script type="importmap">{imports}</script></head><body><main>{body}</main></body></html>'
        )
        page.context.route("**/*", answer)
        page.goto(ADDRESS)

    return show_body


MODULES = """
<h1>Modules</h1><div id="place"></div>
<script type="module">
import { html, nothing, render, svg } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { keyed } from "lit-html/directives/keyed.js";
import { live } from "lit-html/directives/live.js";
import { createRef, ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";
import { select } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(`
left = { $points ->
    [one] one point left
   *[other] { $points } points left
}`));
const words = (points) => bundle.formatPattern(bundle.getMessage("left").value, { points });
const line = (points) => html`<li class=${classMap({ last: points === 1 })}>${words(points)}</li>`;
const board = createRef();
render(html`
  <ul>${repeat([1, 4], (points) => points, line)}</ul>
  ${keyed("a", nothing)} ${unsafeHTML("<b>bold</b>")}
  <label>Name <input .value=${live("Rommel")}></label>
  <svg ${ref(board)} role="img" aria-label="map" width="200" height="100">
    <g>${svg`<circle r="5"/>`}${unsafeSVG("<path d='M0 0'/>")}</g>
  </svg>
`, document.querySelector("#place"));
const draw = (event) => select(board.value).select("g").attr("transform", event.transform);
const behaviour = zoom().scaleExtent([1, 8]).on("zoom", draw);
select(board.value).call(behaviour).call(behaviour.transform, zoomIdentity.translate(10, 20).scale(2));
window.language = negotiateLanguages(["de-AT", "fr"], ["en", "de"], { defaultLocale: "en" })[0];
window.ready = true;
</script>
"""


def test_every_vendored_library_works_in_the_browser(page: Page, show: Show) -> None:
    show(page, MODULES)
    page.wait_for_function("window.ready")
    assert page.locator("li").all_inner_texts() == ["one point left", "4 points left"]
    assert page.locator("li.last").count() == 1
    assert page.locator("b").inner_text() == "bold"
    assert page.get_by_label("Name").input_value() == "Rommel"
    assert page.locator("svg g").get_attribute("transform") == "translate(10,20) scale(2)"
    assert page.locator("svg g path").count() == 1
    assert page.evaluate("window.language") == "de"


def test_the_wheel_zooms_by_d3_zoom(page: Page, show: Show) -> None:
    show(page, MODULES)
    page.wait_for_function("window.ready")
    page.locator("svg").hover()
    page.mouse.wheel(0, -200)
    page.wait_for_function("document.querySelector('svg g').getAttribute('transform') !== 'translate(10,20) scale(2)'")


def test_windows_are_as_asked_for(page: Page, phone_page: Page, dark_page: Page, german_page: Page, show: Show) -> None:
    facts = (
        "[innerWidth, navigator.language, matchMedia('(prefers-color-scheme: dark)').matches, 'ontouchstart' in window]"
    )
    found = []
    for window in (page, phone_page, dark_page, german_page):
        show(window, "<h1>Window</h1>")
        found.append(window.evaluate(facts))
    assert found == [
        [1440, "en-GB", False, False],
        [390, "en-GB", False, True],
        [1440, "en-GB", True, False],
        [1440, "de-DE", False, False],
    ]


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("console.error('the map is lost')", "console error: the map is lost"),
        ("setTimeout(() => { throw new Error('no such hex') })", "no such hex"),
        ("Promise.reject(new Error('no such unit'))", "no such unit"),
        ("import('lit-htm').catch((error) => console.error(error.message))", "lit-htm"),
        ("fetch('/nowhere')", "404 GET http://ground.test/nowhere"),
    ],
)
def test_trouble_of_a_page_is_seen(page: Page, watch: Watch, show: Show, script: str, told: str) -> None:
    show(page, f"<h1>Trouble</h1><script>{script}</script>")
    for _ in range(200):
        if watch.troubles():
            break
        page.wait_for_timeout(50)
    assert len(watch.troubles()) == 1
    assert told in watch.troubles()[0]
    watch.allow(status=404, text=told)
    assert watch.troubles() == []


def test_trouble_fails_a_test_that_passed(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = Path(__file__).parents[1]
    monkeypatch.setenv("PYTHONPATH", str(tests))
    pytester.makeconftest("from browser.conftest import *")
    pytester.makepyfile(
        """
        from browser import watch as module
        from pathlib import Path
        module.PICTURES = Path("pictures").absolute()

        def test_quiet(page):
            page.set_content("<h1>Quiet</h1>")

        def test_loud(page):
            page.set_content("<script>console.error('the map is lost')</script>")
        """
    )
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=2, errors=1)
    result.stdout.fnmatch_lines(["*the page was in trouble:*", "*console error: the map is lost*"])
    assert (pytester.path / "pictures/failed/test_loud-1.png").read_bytes().startswith(b"\x89PNG")


def test_axe_finds_what_shuts_people_out(page: Page, show: Show) -> None:
    show(page, "<h1>Form</h1><label>Name <input></label>")
    axe(page)
    show(page, "<h1>Form</h1><input><button></button>")
    assert {found["id"] for found in axe_findings(page)} == {"button-name", "label"}
    with pytest.raises(AssertionError, match="critical button-name"):
        axe(page)


def test_pictures_are_kept(page: Page, show: Show) -> None:
    show(page, "<h1>Picture</h1>")
    path = picture(page, "ground")
    assert path.parts[-3:] == ("build", "screenshots", "ground.png")
    assert path.read_bytes().startswith(b"\x89PNG")
