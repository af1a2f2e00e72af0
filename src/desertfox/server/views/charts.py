"""The charts of the game as tables: combat results, terrain, refit, convoys, armor ratings, supply, morale."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from desertfox.board.costs import read_costs
from desertfox.board.search import CLOSED
from desertfox.pack import Pack, builtin_pack
from desertfox.rules.charts import charts_of
from desertfox.rules.crt import ROWS
from desertfox.server.messages import Grid, Panel, Row
from desertfox.server.views.grids import cell, grid, row
from desertfox.server.views.phrases import dashed, points
from desertfox.server.views.results_table import code, columns_of
from desertfox.text.language import Language

_SOURCES = ("base", "dump", "msu")
_PURPOSES = ("general", "combat", "undisrupt")
_HEXES = ("clear", "rough", "mountain", "marsh", "sand_sea", "oasis", "city")


def charts(language: Language, pack: Pack | None = None) -> list[Panel]:
    """Return the charts of a pack, of the built-in one if none is given."""
    return list(_charts(pack or builtin_pack(), language))


@lru_cache(maxsize=16)
def _charts(pack: Pack, language: Language) -> tuple[Panel, ...]:
    return tuple(
        Panel(id=id_, title=language.text(f"chart-{id_}"), grids=tuple(grids(pack, language)))
        for id_, grids in (
            ("crt", _combat),
            ("terrain", _terrain),
            ("supply", _supply),
            ("refit", _refit),
            ("armor", armor_ratings),
            ("convoy", _convoy),
            ("morale", _morale),
        )
    )


# -- combat


def _combat(pack: Pack, language: Language) -> Iterator[Grid]:
    """11 Return the odds by row and column, then the results by morale."""
    table = charts_of(pack).combat
    width = columns_of(table)
    odds = {name: {entry.column: entry.odds for entry in pack.crt_columns if entry.row == name} for name in ROWS}
    rows = [
        row(language.text(f"crt-row-{name}"), *(odds[name].get(c, "").replace("triangle", "▲") for c in width))
        for name in ROWS
    ]
    numbers = tuple(map(str, width))
    yield _wide(language, "crt-odds", "11.1", rows, numbers)
    results = [
        row(
            cell(language.text("crt-morale", morale=morale), "11.63"),
            *(code(table.defender(morale, column)) for column in width),
        )
        for morale in range(1, table.last_morale + 1)
    ]
    results.append(row(language.text("crt-attackers"), *(code(table.attacker(column)) for column in width)))
    losses = ("A" if table.air_loss(column) else "·" for column in width)
    results.append(row(cell(language.text("crt-air-loss"), "11.18"), *losses))
    yield _wide(language, "crt-results", "11.6", results, numbers, note=language.text("crt-note"))


def _wide(language: Language, id_: str, case: str, rows: list[Row], numbers: tuple[str, ...], note: str = "") -> Grid:
    title = language.text(f"grid-{id_}")
    return Grid(id=id_, title=title, case=case, head=("", *numbers), rows=tuple(rows), note=note)


# -- ground


def _terrain(pack: Pack, language: Language) -> Iterator[Grid]:
    """8.21 Return what ground, roads and hexsides cost, and what they mean in combat."""
    costs = read_costs(pack)
    motorized, leg = costs["motorized"], costs["leg"]
    head = ("terrain", "motorized", "leg", "combat")
    ground = [
        row(
            language.text(f"terrain-{dashed(name)}"), _cost(motorized.terrain[name]), _cost(leg.terrain[name]),
            language.text(f"ground-{dashed(name)}"),
        )
        for name in _HEXES
    ]  # fmt: skip
    yield grid(language, "terrain", "8.21", ground, head=head, note=language.text("terrain-note"))
    lines = [
        row(
            language.text(f"line-{name}"),
            _cost(motorized.link[name]),
            _cost(leg.link[name]),
            language.text(f"ground-{name}"),
        )
        for name in ("road", "track")
    ]
    yield grid(language, "lines", "8.2", lines, head=head)
    sides = [
        row(
            language.text(f"hexside-{name}"), _cost(motorized.hexside[name], "+"), _cost(leg.hexside[name], "+"),
            language.text(f"ground-{name}-hexside"),
        )
        for name in ("ridge", "escarpment", "sea")
    ]  # fmt: skip
    yield grid(language, "hexsides", "8.21", sides, head=head)


def _cost(quarters: int, sign: str = "") -> str:
    return "–" if quarters == CLOSED else f"{sign}{points(quarters)}"


# -- supply, refit, armor, convoy


def _supply(pack: Pack, language: Language) -> Iterator[Grid]:
    """7.17 Return how far each source reaches and what it gives, freely and if it is expended."""
    for purpose, case in zip(_PURPOSES, ("7.13", "7.14", "7.5"), strict=True):
        entries = [entry for entry in pack.supply_summary if entry.purpose == purpose]
        rows = []
        for source in _SOURCES:
            own = [entry for entry in entries if entry.source == source]
            given = {entry.expended: entry.capacity_sp.replace("U", "∞") for entry in own}
            reach = points(max(entry.range_mp for entry in own))
            rows.append(row(language.text(f"spot-{source}"), reach, given.get("no", "–"), given.get("yes", "–")))
        yield grid(language, f"supply-{purpose}", case, rows, head=("source", "range", "freely", "expended"))


def _refit(pack: Pack, language: Language) -> Iterator[Grid]:
    """13.1 Return what it costs to bring a kind of unit back."""
    rows = []
    for entry in pack.refit_costs:
        if entry.refit_depleted_to_full is None and entry.rebuild_to_full is None:
            continue
        name = language.word(entry.type)
        if entry.size != "any":
            sizes = ", ".join(language.word(size) for size in entry.size.split(";"))
            name = language.text("refit-kind", type=name, size=sizes)
        rows.append(row(name, entry.refit_depleted_to_full, entry.rebuild_to_depleted, entry.rebuild_to_full))
    head = ("unit-type", "refit-cost", "rebuild-depleted", "rebuild-full")
    yield grid(language, "refit-costs", "13.1", rows, head=head)


def armor_ratings(pack: Pack, language: Language, turn: int | None = None) -> Iterator[Grid]:
    """13.3 Return the turn from which armor of a rating can be rebuilt; those that have come by this turn stand out."""
    rows = [
        row(
            language.text(f"group-{entry.side.removeprefix('axis_')}"), entry.rating, entry.first_turn,
            now=turn is not None and entry.first_turn <= turn,
        )
        for entry in pack.armor_rating
    ]  # fmt: skip
    yield grid(language, "armor-ratings", "13.3", rows, head=("nation", "rating", "from-turn"))


def _convoy(pack: Pack, language: Language) -> Iterator[Grid]:
    """7.57 Return the MSUs of a convoy by its modified die, and what the turns add."""
    entries = [entry for entry in pack.convoy if entry.table == "msus_by_modified_die"]
    yield grid(
        language, "convoy-msus", "7.57", [row(entry.key, entry.value) for entry in entries],
        head=("convoy-die", "msus"), note=language.text("convoy-malta"),
    )  # fmt: skip
    rows = [row(entry.key, f"{int(entry.value):+d}") for entry in pack.convoy if entry.table == "turn_modifier"]
    yield grid(language, "convoy-turns", "7.55", rows, head=("turn", "modifier"))


def _morale(pack: Pack, language: Language) -> Iterator[Grid]:
    """8.46, 8.26, 8.7 and 13.2: return the dice on which morale is checked."""
    number = charts_of(pack).number
    rows = [
        row(language.text("morale-reaction"), cell(language.text("morale-under"), "8.46")),
        row(language.text("morale-infiltration"), cell(language.text("morale-under"), "8.26")),
        row(language.text("morale-march"), cell(language.text("morale-not-above"), "8.7")),
        row(language.text("morale-unsupplied"), cell(language.text("morale-worse"), "7.3")),
        row(language.text("morale-supply"), cell(number("supply_unit_morale"), "7.27")),
    ]
    yield grid(language, "morale", "11.63", rows, head=("check", "result"))
