"""What does not change during a game: its counters with their faces, its hexes, and the drawing of its map."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from desertfox import hexes
from desertfox.board import TERRAINS, Board
from desertfox.hexes import Numbering
from desertfox.pack import Pack
from desertfox.pack.schema import Side
from desertfox.pictures import PaletteName
from desertfox.pictures.counters import bare_face
from desertfox.pictures.geometry import HEX, area_hexes, centre
from desertfox.pictures.sheet import sheet_box, sheet_svg, thumbnail_svg
from desertfox.pictures.view import Piece
from desertfox.play.game import Game
from desertfox.play.step import questions
from desertfox.play.telling import speaker
from desertfox.position import Position
from desertfox.rules.ruleset import ruleset
from desertfox.server.messages import Counter, HexInfo, Table
from desertfox.state import NOBODY, Setting
from desertfox.text.language import Language
from desertfox.units import SIDES
from desertfox.units import Counter as Unit

Palette = Literal["desert", "night", "clear"]
PALETTE: Final[dict[str, PaletteName]] = {"desert": "classic", "night": "dark", "clear": "clear"}
"""The client's names for the palettes."""


def table(game: Game, game_id: str, language: Language | None = None) -> Table:
    """Return the table of a game."""
    setting, box = game.setting, sheet_box(game.setting.board.area)
    words = language or Language.named("en")
    return Table(
        game=game_id,
        title=setting.scenario_row.name if setting.scenario_row else words.text("scenario-empty"),
        map=f"/api/games/{game_id}/map.svg",
        width=round(box.width, 1),
        height=round(box.height, 1),
        left=round(box.left, 1),
        top=round(box.top, 1),
        hex_width=HEX,
        counters=_counters(setting, words),
        hexes=_hexes(setting.board, ruleset(setting).numbering, words),
        orders=tuple(sorted(question.name for question in questions() if question.may_be_ordered)),
    )


@lru_cache(maxsize=16)
def _counters(setting: Setting, language: Language) -> tuple[Counter, ...]:
    """Return every counter that can come into this game."""
    return tuple(_counter(setting, unit, language) for unit in setting.counters if setting.in_play(unit.index))


def _counter(setting: Setting, unit: Unit, language: Language) -> Counter:
    faces = {"full": _piece(unit, depleted=False)}
    if unit.depleted is not None:
        faces["depleted"] = _piece(unit, depleted=True)
    return Counter(
        id=unit.id,
        name=speaker(setting, language).unit(unit.index),
        words=counter_words(unit, faces["full"], language),
        side=unit.side,
        nation=faces["full"].face,
        type=unit.type,
        size=unit.size,
        full=faces["full"].figures,
        depleted=faces["depleted"].figures if "depleted" in faces else "",
        sp=unit.full.sp,
        sp_depleted=(unit.depleted or unit.full).sp,
        motorized=setting.counters.gait[unit.index] == "motorized",
        art={name: bare_face(face) for name, face in faces.items()},
    )


def _piece(unit: Unit, *, depleted: bool) -> Piece:
    face = unit.face(depleted)
    return Piece(
        id=unit.id, name=unit.designation, side=unit.side, nation=unit.nation, type=unit.type, size=unit.size,
        strength=face.strength, parenthesized=face.parenthesized, morale=face.morale, movement=face.movement,
        sp=face.sp, armor_rating=unit.armor_rating, depleted=depleted,
    )  # fmt: skip


def counter_words(unit: Unit, face: Piece, language: Language) -> str:
    """Return a whole counter as a sentence, for those who do not see it."""
    if unit.is_supply:
        return language.text("counter-supply", side=unit.side, movement=face.movement)
    parts = [unit.designation, language.word(unit.nation), language.word(unit.type)]
    if unit.is_leader:
        return ", ".join((*parts, language.text("counter-movement", movement=face.movement)))
    parts.append(face.figures)
    parts.append(language.text("counter-points", points=face.sp))
    if unit.armor_rating:
        parts.append(language.text("counter-armor", rating=unit.armor_rating))
    return ", ".join(parts)


@lru_cache(maxsize=32)
def _hexes(board: Board, numbering: Numbering, language: Language) -> tuple[HexInfo, ...]:
    found = []
    for hex_ in area_hexes(board.area):
        x, y = centre(hex_)
        found.append(
            HexInfo(
                name=hexes.spi(hex_),
                number=hexes.name(hex_, numbering),
                other=hexes.six_angles(hex_) if numbering == "spi" else hexes.spi(hex_),
                x=round(x, 1),
                y=round(y, 1),
                terrain=TERRAINS[board.terrain[hex_]],
                place=", ".join(board.places_at.get(hex_, ())),
            )
        )
    return tuple(found)


def map_drawing(game: Game, palette: str = "desert") -> str:
    """Return the map without pieces as SVG; its units are those of HexInfo."""
    setting = game.setting
    return _sheet(setting.board, setting.pack, PALETTE.get(palette, "classic"), ruleset(setting).numbering)


@lru_cache(maxsize=24)
def _sheet(board: Board, pack: Pack, palette: PaletteName, numbering: Numbering) -> str:
    return sheet_svg(board, pack, palette, numbering)


def thumbnail(of: Game | Position, palette: str = "desert") -> str:
    """Return a small picture of a game or of a position, such as the opening of a scenario."""
    state = of.state if isinstance(of, Game) else of.state()
    setting = state.setting
    stacks: list[tuple[int, Side]] = [
        (hex_, SIDES[setting.counters.side[first]]) for hex_, first in enumerate(state.first) if first != NOBODY
    ]
    return thumbnail_svg(setting.board, setting.pack, PALETTE.get(palette, "classic"), stacks)
