"""6, 7.5 and 8.5: air points, Malta, the navy, ships, the railway and the convoys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desertfox import hexes
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.telling import speaker
from desertfox.rules import herkules, support, transport
from desertfox.server.messages import Grid, Row
from desertfox.server.views.grids import cell, grid, row
from desertfox.state import Value
from desertfox.text.language import Language
from desertfox.units import AXIS, COMMONWEALTH


def air(game: Game, events: Iterable[Event], language: Language) -> Iterator[Grid]:
    """6.1 Return the air points of both sides, what the navy and the railway can do, and the chances of the convoy."""
    head = ("side", "air-all", "air-used", "air-malta", "air-left")
    yield grid(language, "air", "6.1", _air(game, language), head=head)
    yield grid(language, "sea", "8.5", _sea(game, language), head=("", "state"))
    yield grid(
        language, "convoy", "7.57", _convoy(game, language), head=("die", "convoy-die", "msus"),
        note=_convoy_note(game, language),
    )  # fmt: skip


def _air(game: Game, language: Language) -> Iterator[Row]:
    state, told = game.state, speaker(game.setting, language)
    for side in (AXIS, COMMONWEALTH):
        malta = state.values[Value.MALTA] if side == COMMONWEALTH else ""
        whole, used = state.values[support.AIR[side]], state.values[support.AIR_USED[side]]
        yield row(told.side(side), cell(whole, "6.1"), cell(used, "6.21"), cell(malta, "6.3"),
                  cell(support.air_points(state, side), "6.21"), now=_acts(game, side))  # fmt: skip


def _acts(game: Game, side: int) -> bool:
    return not game.is_over and game.decision.side == side


def _sea(game: Game, language: Language) -> Iterator[Row]:
    """8.5, 8.6 and 11.5: say what the Commonwealth has at sea and on the rails."""
    state, told = game.state, speaker(game.setting, language)
    in_hand = "sea-in-hand" if state.values[Value.NAVAL_BOMBARDMENT] else "sea-not-in-hand"
    yield row(language.text("sea-bombardment"), cell(language.text(in_hand), "11.5"))
    ships, trains = transport.ships_left(state), transport.trains_left(state)
    yield row(language.text("sea-ships"), cell(language.text("sea-loads", number=max(0, ships)), "8.5"))
    yield row(language.text("sea-trains"), cell(language.text("sea-loads", number=max(0, trains)), "8.6"))
    head = state.values[Value.RAIL_HEAD]
    if head == transport.DEAD:
        yield row(language.text("sea-rail-head"), cell(language.text("sea-no-rail"), "8.63"))
    else:
        yield row(language.text("sea-rail-head"), cell(told.hex(head), "8.62"), hexes=(hexes.spi(head),))


def _convoy(game: Game, language: Language) -> Iterator[Row]:
    """7.57 Return the MSUs of the next Axis convoy by the die, as things stand."""
    modifier = _modifier(game)
    for die in range(1, 7):
        yield row(cell(die), cell(die + modifier), cell(game.charts.convoy(die + modifier)))


def _modifier(game: Game) -> int:
    return herkules.convoy_modifier(game.state) + game.charts.convoy_modifier(game.state.turn)


def _convoy_note(game: Game, language: Language) -> str:
    malta, turn = herkules.convoy_modifier(game.state), game.charts.convoy_modifier(game.state.turn)
    return language.text("convoy-note", malta=f"{malta:+d}", turn=f"{turn:+d}")
