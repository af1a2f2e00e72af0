"""7 Supply drawn over the map: what is in general supply and where it is cut, what reaches what, lines to the bases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.play.game import Game
from desertfox.play.telling import speaker
from desertfox.rules import communication as lines_home
from desertfox.rules import supply
from desertfox.rules.charts import SupplyChart, charts_of
from desertfox.rules.supply.cuts import cut_of, lines_to, ranges
from desertfox.rules.supply.general import never_out
from desertfox.rules.supply.sources import Stock, open_hexes, stock
from desertfox.server.messages import Area, Legend, Line, Overlay, Spot
from desertfox.server.views.cuts import told_cut
from desertfox.server.views.phrases import points, wire
from desertfox.state import Mark, State
from desertfox.text.language import Language
from desertfox.units import COMMONWEALTH

_BANDS: Final = 3
"""In how many steps the reach of supply is tinted."""


def legend(language: Language, *entries: tuple[str, str]) -> tuple[Legend, ...]:
    """Return what kinds of things mean, each with the case it stands on; `line: home` is a line that means home."""
    found = []
    for entry, case in entries:
        kind, _, meaning = entry.partition(": ")
        found.append(Legend(kind=kind, text=language.text(f"legend-{meaning or kind}"), case=case))
    return tuple(found)


# -- general supply


def general(game: Game, side: int, language: Language) -> Overlay:
    """7.13 Draw the reach of general supply, the line of each stack, and where those without one are cut off."""
    state = game.state
    chain = supply.general(state, side).chain
    usable = chain.stock._replace(msus=chain.joined)
    lines: list[Line] = []
    spots = list(_sources(state, chain.stock, language))
    for hex_, units in stacks(state, side).items():
        if line := chain.line(hex_):
            lines += general_lines(state, line, language)
            continue
        lost = [unit for unit in units if not supply.in_general_supply(state, unit)]
        if lost:
            spots.append(_out(state, hex_, lost, language))
            more, marks = cut_off(state, lost[0], language)
            lines += more
            spots += marks
    entries = ("supply", "7.13"), ("line", "7.11"), ("cut", "7.12"), ("long", "7.11"), ("out", "7.3")
    return Overlay(
        id="general",
        title=language.text("overlay-general"),
        legend=legend(language, *entries),
        areas=tuple(_reached(state, usable, charts_of(state.setting.pack).general_supply, chain.open)),
        lines=tuple(lines),
        spots=tuple(spots),
    )


def stacks(state: State, side: int) -> dict[int, list[int]]:
    """Return the units of a side that can be out of supply, by hex."""
    exempt, found = never_out(state.setting.counters), dict[int, list[int]]()
    for unit in state.setting.counters.of_side[side]:
        if state.place[unit] >= 0 and not exempt[unit]:
            found.setdefault(state.place[unit], []).append(unit)
    return found


def general_lines(state: State, line: supply.Line, language: Language) -> Iterator[Line]:
    """7.11 Return a supply line leg by leg, each with its cost."""
    for leg in line.legs:
        if leg.costs:
            text = language.text("line-cost", cost=points(leg.cost), limit=points(leg.limit))
            yield Line(kind="line", path=wire(leg.hexes), text=text, case="7.13" if leg.kind == "msu" else "7.11")


def cut_off(state: State, unit: int, language: Language) -> tuple[list[Line], list[Spot]]:
    """7.12 Return the way that a unit without supply would need, where it is cut, and a free way that is too long."""
    side = state.setting.counters.side[unit]
    cut = cut_of(state, unit)
    lines, spots = [], []
    if cut.hex is not None:
        told = told_cut(state, cut.hex, side, language)
        spots.append(Spot(kind="cut", hex=hexes.spi(cut.hex), text=told.text, case=told.case))
        lines.append(Line(kind="cut", path=wire(cut.straight), text=told.text, case=told.case))
    if cut.free and cut.missing:
        text = language.text("line-too-long", missing=points(cut.missing))
        lines.append(Line(kind="long", path=wire(cut.free), text=text, case="7.11"))
    return lines, spots


def _out(state: State, hex_: int, units: list[int], language: Language) -> Spot:
    names = speaker(state.setting, language).pieces(state, units)
    return Spot(kind="out", hex=hexes.spi(hex_), text=language.text("spot-out", units=names), case="7.3")


def _sources(state: State, sources: Stock, language: Language) -> Iterator[Spot]:
    kinds = (("base", sources.bases), ("dump", bits.hexes(sources.dumps)), ("msu", bits.hexes(sources.msus)))
    for kind, where in kinds:
        for hex_ in where:
            yield Spot(kind=kind, hex=hexes.spi(hex_), text=language.text(f"spot-{kind}"), case="7.11")


def _reached(state: State, sources: Stock, chart: SupplyChart, open_: int) -> Iterator[Area]:
    """7.11 Tint the hexes from which a line reaches a source, the strongest where it is shortest."""
    reaches = ranges(sources, chart)
    longest = max(reaches.values(), default=0)
    costs = lines_to(state, reaches, open_, longest).field.cost
    bands: dict[int, list[int]] = {}
    for hex_, playable in enumerate(state.setting.board.playable):
        if playable and costs[hex_] >= 0:
            bands.setdefault(min(costs[hex_] * _BANDS // longest, _BANDS - 1), []).append(hex_)
    for band, members in sorted(bands.items()):
        yield Area(kind="supply", hexes=wire(members), strength=round(1 - band / _BANDS, 2))


# -- combat supply


def combat(game: Game, side: int, language: Language) -> Overlay:
    """7.14 Draw how far each source reaches in combat, with what it can still give, and which units reach none."""
    state = game.state
    usable = stock(state, side)
    spots = list(_capacities(state, side, language))
    for hex_, units in stacks(state, side).items():
        lost = [unit for unit in units if not supply.is_always_supplied(state, unit)]
        if lost and not supply.sources_in_reach(state, hex_, side):
            spots.append(_unsupplied(state, hex_, lost, language))
    chart = charts_of(state.setting.pack).combat_supply
    entries = ("supply", "7.14"), ("base", "7.17"), ("dump", "7.17"), ("msu", "7.17"), ("out", "7.3")
    return Overlay(
        id="combat",
        title=language.text("overlay-combat"),
        legend=legend(language, *entries),
        areas=tuple(_reached(state, usable, chart, open_hexes(state, side))),
        lines=(),
        spots=tuple(spots),
    )


def _unsupplied(state: State, hex_: int, units: list[int], language: Language) -> Spot:
    names = speaker(state.setting, language).pieces(state, units)
    return Spot(kind="out", hex=hexes.spi(hex_), text=language.text("spot-no-combat-supply", units=names), case="7.14")


def _capacities(state: State, side: int, language: Language) -> Iterator[Spot]:
    """7.17 Return the sources with what they can still give in this phase."""
    for hex_ in supply.bases(state, side):
        yield Spot(kind="base", hex=hexes.spi(hex_), text=language.text("spot-unlimited"), case="7.17")
    counters = state.setting.counters
    for unit in counters.of_side[side]:
        if counters[unit].is_supply and state.place[unit] >= 0 and not state.marks[unit] & Mark.CAPTURED:
            left = supply.capacity(state, unit)
            kind = "dump" if state.marks[unit] & Mark.DEPLETED else "msu"
            text = language.text("spot-capacity", free=left.free, most=left.most)
            yield Spot(kind=kind, hex=hexes.spi(state.place[unit]), text=text, case="7.17")


# -- lines of communication


def communication(game: Game, side: int, language: Language) -> Overlay:
    """13.2 Draw the line of each stack to the home base, or for the Commonwealth to Tobruk, and which have none."""
    state = game.state
    goals = lines_home.home_or_port(state, side) if side == COMMONWEALTH else lines_home.home(state, side)
    base, ends = language.text("spot-base"), lines_home.end_points(state, side, goals)
    spots = [Spot(kind="base", hex=hexes.spi(hex_), text=base, case="13.2") for hex_ in ends]
    lines = []
    told = speaker(state.setting, language)
    for hex_, units in stacks(state, side).items():
        path = lines_home.path(state, hex_, side, lines_home.mobility_of(state, units[0]), goals)
        if len(path) > 1:
            lines.append(Line(kind="line", path=wire(path), case="13.2"))
        elif not path:
            text = language.text("spot-no-line", units=told.pieces(state, units))
            spots.append(Spot(kind="out", hex=hexes.spi(hex_), text=text, case="13.2"))
    return Overlay(
        id="communication",
        title=language.text("overlay-communication"),
        legend=legend(language, ("line: communication", "13.2"), ("base", "13.2"), ("out: no-line", "13.2")),
        areas=(),
        lines=tuple(lines),
        spots=tuple(spots),
    )
