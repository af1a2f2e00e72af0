"""The card of a hex: ground and what it costs, hexsides and roads, owner, fort, stacking, zones and supply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desertfox import hexes
from desertfox.board.costs import HEXSIDES, LINKS, TERRAINS
from desertfox.board.search import CLOSED
from desertfox.pack.schema import Mobility
from desertfox.play.game import Game
from desertfox.play.telling import Speaker, capital, speaker
from desertfox.rules import assessment, stacking, supply
from desertfox.server.messages import HexCard, Section, Sentence
from desertfox.server.views.control import controllers
from desertfox.server.views.phrases import dashed, gait_word, hex_of, ids, note, points, terrain_word
from desertfox.state import State
from desertfox.text.language import Language
from desertfox.units import AXIS, COMMONWEALTH, SIDES

_MOBILITIES: Final[tuple[Mobility, ...]] = ("motorized", "leg")
_SIDES: Final = (AXIS, COMMONWEALTH)


def hex_card(game: Game, hex_: str, language: Language) -> HexCard:
    """Return everything about a hex; RuleViolation if there is no such hex."""
    state, here = game.state, hex_of(hex_)
    told = speaker(game.setting, language)
    places = game.setting.board.places_at.get(here, ())
    title = ", ".join(places) or capital(terrain_word(game.setting, language, here))
    sections = (
        Section(title=language.text(f"hex-section-{name}"), lines=tuple(lines))
        for name, lines in (
            ("ground", _ground(state, here, language)),
            ("edges", _edges(state, here, told)),
            ("holdings", _holdings(state, here, language)),
            ("stacking", _stacking(state, here, told)),
            ("control", _control(state, here, told)),
            ("supply", _supply(state, here, told)),
        )
    )
    return HexCard(
        name=hexes.spi(here),
        number=told.number(here),
        title=title,
        words=_words(state, here, told),
        sections=tuple(section for section in sections if section.lines),
        units=ids(game.setting, state.stack(here)),
    )


def _words(state: State, hex_: int, told: Speaker) -> str:
    """Return a hex in one sentence: number, place, terrain, fort, what is there."""
    language = told.language
    parts = [told.hex(hex_), terrain_word(state.setting, language, hex_)]
    side, level = state.fort(hex_)
    if level:
        parts.append(language.text(f"spot-fort-{SIDES[side]}", level=level))
    units = state.stack(hex_)
    if units:
        side_name = told.side(state.setting.counters.side[units[0]])
        parts.append(language.text("hex-units", side=side_name, units=told.pieces(state, units)))
    return ", ".join(parts)


def _ground(state: State, hex_: int, language: Language) -> Iterator[Sentence]:
    """8.21 and 11: say what the hex costs to enter off the roads, and which row of the table it has."""
    board = state.setting.board
    terrain = TERRAINS[board.terrain[hex_]]
    yield note(language, "2.1", "hex-terrain", terrain=terrain_word(state.setting, language, hex_))
    if not board.playable[hex_]:
        return
    for mobility in _MOBILITIES:
        cost = board.costs[mobility].terrain[terrain]
        gait = gait_word(state.setting, language, mobility)
        if cost == CLOSED:
            yield note(language, "8.14", "hex-closed", gait=gait)
        else:
            yield note(language, "8.21", "hex-cost", gait=gait, cost=points(cost))
    yield _row(state, hex_, speaker(state.setting, language))


def _row(state: State, hex_: int, told: Speaker) -> Sentence:
    """11 step 3: say on which row of the table the hex is attacked; with a fort its owner chooses."""
    side, _ = state.fort(hex_)
    rows = [told.row(row) for row in assessment.rows(state, (hex_,), side)]
    if len(rows) == 1:
        return note(told.language, "11.1", "hex-row", row=rows[0])
    return note(told.language, "11.1", "hex-rows", one=rows[0], other=rows[1])


def _edges(state: State, hex_: int, told: Speaker) -> Iterator[Sentence]:
    """8.29 Say which hexsides and which roads and tracks lead out, and where to."""
    board, language = state.setting.board, told.language
    found: dict[tuple[str, str], list[str]] = {}
    for way, other in enumerate(hexes.NEIGHBOURS[hex_]):
        if other == hexes.OFF_MAP or not board.playable[hex_]:
            continue
        side = hex_ * 6 + way
        if link := LINKS[board.link[side]]:
            found.setdefault((link, "8.2"), []).append(told.number(other))
        if hexside := HEXSIDES[board.hexside[side]]:
            found.setdefault((hexside, "8.21"), []).append(told.number(other))
        if board.rail[side]:
            found.setdefault(("rail", "8.6"), []).append(told.number(other))
    for (kind, case), others in found.items():
        yield note(language, case, f"hex-edge-{dashed(kind)}", hexes=", ".join(others))


def _holdings(state: State, hex_: int, language: Language) -> Iterator[Sentence]:
    """15.0, 8.52 and 14.1: say whose the hex is, whether it is a port, and what fort is there."""
    owner = state.owner(hex_)
    if owner is not None:
        yield note(language, "15.0", f"hex-owner-{SIDES[owner]}")
    if state.setting.board.port[hex_]:
        yield note(language, "8.52", "hex-port")
    side, level = state.fort(hex_)
    if level:
        yield note(language, "14.1", f"spot-fort-{SIDES[side]}", level=level)


def _stacking(state: State, hex_: int, told: Speaker) -> Iterator[Sentence]:
    limit = stacking.limit(state, hex_)
    for side in _SIDES:
        if stacking.of_side(state, hex_, side):
            here = stacking.points(state, hex_, side)
            yield note(told.language, "9.2", "hex-stacking", side=told.side(side), points=here, limit=limit)
    if not state.stack(hex_) and state.setting.board.playable[hex_]:
        yield note(told.language, "9.2", "hex-stacking-limit", limit=limit)


def _control(state: State, hex_: int, told: Speaker) -> Iterator[Sentence]:
    """10.1 Say whose zones of control cover the hex."""
    for side in _SIDES:
        if units := controllers(state, hex_, side):
            parts = {"side": told.side(side), "units": told.pieces(state, units)}
            yield note(told.language, "10.1", "hex-control", **parts)


def _supply(state: State, hex_: int, told: Speaker) -> Iterator[Sentence]:
    """7.13 Say whether a unit of either side would be in general supply here."""
    if not state.setting.board.playable[hex_]:
        return
    for side in _SIDES:
        enemy_there = stacking.of_side(state, hex_, 1 - side)
        if not enemy_there:
            is_in = supply.general(state, side).reaches(hex_)
            message = "hex-in-supply" if is_in else "hex-out-of-supply"
            yield note(told.language, "7.13", message, side=told.side(side))
