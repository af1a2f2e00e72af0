"""Zones of control, the enemy's reach next turn, forts and stacking, drawn over the map."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox import hexes
from desertfox.board import bits
from desertfox.play.game import Game
from desertfox.rules import stacking, zoc
from desertfox.rules.turn_reach import turn_reach
from desertfox.server.messages import Area, Overlay, Spot
from desertfox.server.views.phrases import wire
from desertfox.server.views.supply_overlays import legend
from desertfox.state import Mark, State
from desertfox.text.language import Language
from desertfox.units import AXIS, COMMONWEALTH, SIDES


def zones(game: Game, side: int, language: Language) -> Overlay:
    """10.1 Draw the zones of both sides, and where they meet."""
    state, playable = game.state, bits.bits(h for h, here in enumerate(game.setting.board.playable) if here)
    axis, commonwealth = (zoc.zone(state, who).set & playable for who in (AXIS, COMMONWEALTH))
    both = axis & commonwealth
    found = (("axis", axis & ~both), ("commonwealth", commonwealth & ~both), ("contested", both))
    return Overlay(
        id="zones",
        title=language.text("overlay-zones"),
        legend=legend(language, ("axis", "10.1"), ("commonwealth", "10.1"), ("contested", "10.1")),
        areas=tuple(Area(kind=kind, hexes=wire(bits.hexes(members))) for kind, members in found if members),
        lines=(),
        spots=(),
    )


# -- enemy reach


def threat(game: Game, side: int, language: Language) -> Overlay:
    """8.1 Draw where the other side's units can get next turn as they stand, and what they can attack from there."""
    enemy = 1 - side
    reached = turn_reach(game.state, enemy)
    attacked = bits.adjacent(reached) & ~reached
    playable = bits.bits(h for h, here in enumerate(game.setting.board.playable) if here)
    name = SIDES[enemy]
    return Overlay(
        id="threat",
        title=language.text(f"overlay-threat-{name}"),
        legend=legend(language, ("reach", "8.1"), ("range", "11.1")),
        areas=(
            Area(kind="reach", hexes=wire(bits.hexes(reached))),
            Area(kind="range", hexes=wire(bits.hexes(attacked & playable)), strength=0.5),
        ),
        lines=(),
        spots=(),
    )


# -- forts and stacking


def forts(game: Game, side: int, language: Language) -> Overlay:
    """9.2 and 14.1: draw forts, those being built, and how full each hex with units is."""
    state = game.state
    full: list[int] = []
    over: list[int] = []
    spots = list(_forts(state, language))
    for who in (AXIS, COMMONWEALTH):
        for hex_, points in _loads(state, who).items():
            limit = stacking.limit(state, hex_)
            text = language.text("spot-stacking", points=points, limit=limit)
            kind = "over" if points > limit else "stacking"
            spots.append(Spot(kind=kind, hex=hexes.spi(hex_), text=text, case="9.2"))
            if points >= limit:
                (over if points > limit else full).append(hex_)
    areas = tuple(Area(kind=kind, hexes=wire(found)) for kind, found in (("full", full), ("over", over)) if found)
    entries = ("fort", "14.1"), ("building", "14.1"), ("stacking", "9.2"), ("full", "9.2"), ("over", "9.25")
    return Overlay(
        id="forts",
        title=language.text("overlay-forts"),
        legend=legend(language, *entries),
        areas=areas,
        lines=(),
        spots=tuple(spots),
    )


def _loads(state: State, side: int) -> dict[int, int]:
    counters, found = state.setting.counters, dict[int, int]()
    for unit in counters.of_side[side]:
        if state.place[unit] >= 0:
            found[state.place[unit]] = found.get(state.place[unit], 0) + counters.sp[state.face(unit)]
    return found


def _forts(state: State, language: Language) -> Iterator[Spot]:
    for hex_ in range(hexes.COUNT):
        side, level = state.fort(hex_)
        if level:
            text = language.text(f"spot-fort-{SIDES[side]}", level=level)
            yield Spot(kind="fort", hex=hexes.spi(hex_), text=text, case="14.1")
    for unit, marks in enumerate(state.marks):
        if marks & Mark.BUILDING and state.place[unit] >= 0:
            name = state.setting.counters[unit].designation
            text = language.text("spot-building", unit=name)
            yield Spot(kind="building", hex=hexes.spi(state.place[unit]), text=text, case="14.1")
