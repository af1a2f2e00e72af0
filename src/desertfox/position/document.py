"""What stands in a position file, as types. The JSON Schema is made from them, and so are the checks on reading."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from desertfox.limits import TURN_LIMIT
from desertfox.pack.schema import Side, Terrain
from desertfox.state import DEFAULT_RULESET, EMPTY
from desertfox.state.sequence import Moment

FORMAT = 1

Points = Annotated[int, Meta(ge=0, le=9999)]
Loads = Annotated[int, Meta(ge=0, le=99)]
Turn = Annotated[int, Meta(ge=-TURN_LIMIT, le=TURN_LIMIT)]
HexsideWord = Literal["ridge", "escarpment", "sea", "none"]
FortWord = Literal["axis 1", "axis 2", "commonwealth 1", "commonwealth 2"]


def _told(description: str) -> Meta:
    return Meta(description=description)


class Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file."""


class PackStamp(Table, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The data pack that the position was made with; left out, any pack will do."""

    name: str = ""
    hash: str = ""


class Air(Table, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """6 Air points: the pools, what of them is used, and what of the Commonwealth's is on Malta."""

    axis: Points = 0
    axis_used: Points = 0
    commonwealth: Points = 0
    commonwealth_used: Points = 0
    malta: Points = 0


class RefitPoints(Table, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """13.1 Refit points in hand."""

    german: Points = 0
    italian: Points = 0
    commonwealth: Points = 0


class Markers(Table, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Markers that stand beside the units."""

    naval_bombardment: Annotated[bool, _told("11.5 The Commonwealth has the marker in hand.")] = False
    rail_head: Annotated[str, _told("8.62 The hex of the rail head, or none while the line is dead.")] = "none"
    herkules: Annotated[Literal["open", "won", "lost"], _told("16 Whether Malta was invaded.")] = "open"


class PlayerTurn(Table, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What has been used up in this Player-Turn."""

    rail_fixed: Loads = 0
    rail_transport: Loads = 0
    naval_transport: Loads = 0
    rommel_shift: Loads = 0
    tobruk_port: bool = False


class Victory(Table, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """15.31 Victory points booked so far; `once` numbers the booked rows that count only once, from 0."""

    axis: Annotated[int, Meta(ge=-9999, le=9999)] = 0
    commonwealth: Annotated[int, Meta(ge=-9999, le=9999)] = 0
    once: list[Annotated[int, Meta(ge=0, le=30)]] = []
    winner: Literal["none", "axis", "commonwealth", "draw"] = "none"


class Document(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position of The Desert Fox."""

    format: Annotated[Literal[1], _told("The version of this file format.")]
    title: str = ""
    notes: str = ""
    scenario: Annotated[str, _told("A scenario of the pack, or empty for a position that belongs to none.")] = EMPTY
    ruleset: Annotated[str, _told("A preset of the rules: spi1981, johnson2019, sixangles2006.")] = DEFAULT_RULESET
    options: Annotated[list[str], _told("Single switches; a leading minus turns one off.")] = []
    turn: Annotated[Turn | UnsetType, _told("The Game-Turn: 1 is March 1941, -5 is September 1940.")] = UNSET
    first: Annotated[Side, _told("Who has the first Player-Turn of this Game-Turn.")] = "axis"
    phasing: Annotated[Side | UnsetType, _told("Whose Player-Turn it is.")] = UNSET
    phase: Moment = "reinforcement"
    step: Annotated[str | UnsetType, _told("The step of the phase; left out, its first.")] = UNSET
    action: Annotated[int, Meta(ge=0, le=2**31 - 1, description="How many actions were played before.")] = 0
    pack: PackStamp = PackStamp()
    air: Air = Air()
    refit_points: RefitPoints = RefitPoints()
    markers: Markers = Markers()
    player_turn: PlayerTurn = PlayerTurn()
    victory: Victory = Victory()
    owners: Annotated[dict[str, Side], _told("15.0 Who owns a place, by name or hex.")] = {}
    forts: Annotated[dict[str, FortWord], _told("14.1 Side and level of the fort in a hex.")] = {}
    units: Annotated[dict[str, str], _told("A place and the marks of each unit; the others are in their box.")] = {}
    combat: Annotated[
        dict[str, Any],
        _told("11 The attacks declared in this Combat Phase, and the one being resolved as far as it got."),
    ] = {}
    open: Annotated[
        list[dict[str, Any]],
        _told("What is still to be done in the step of the phase, the next first; left out, the step is to begin."),
    ] = []
    terrain: Annotated[dict[str, Terrain], _told("Terrain that differs from the map, by hex.")] = {}
    hexsides: Annotated[dict[str, HexsideWord], _told("Hexsides that differ from the map, as L2024-L2025.")] = {}


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a position file."""
    found = msgspec.json.schema(Document)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The Desert Fox: position file",
        **found,
    }
