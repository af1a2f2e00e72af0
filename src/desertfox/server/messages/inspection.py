"""Overlays, cards of units and hexes, panels, charts and rules."""

from __future__ import annotations

from desertfox.server.messages.common import Message, Sentence


class Area(Message, frozen=True, kw_only=True):
    """Hexes to be tinted alike; the strength runs from 0 to 1."""

    kind: str
    hexes: tuple[str, ...]
    strength: float = 1.0


class Line(Message, frozen=True, kw_only=True):
    """A way across the map."""

    kind: str
    path: tuple[str, ...]
    text: str = ""
    case: str = ""


class Spot(Message, frozen=True, kw_only=True):
    """A sign in a hex."""

    kind: str
    hex: str
    text: str
    case: str = ""


class Legend(Message, frozen=True, kw_only=True):
    """What a kind of area, line or spot means."""

    kind: str
    text: str
    case: str = ""


class Overlay(Message, frozen=True, kw_only=True):
    """Something drawn over the map."""

    id: str
    title: str
    legend: tuple[Legend, ...]
    areas: tuple[Area, ...]
    lines: tuple[Line, ...]
    spots: tuple[Spot, ...]


class Section(Message, frozen=True, kw_only=True):
    """A headed list."""

    title: str
    lines: tuple[Sentence, ...]


class UnitCard(Message, frozen=True, kw_only=True):
    """Everything about a unit as it stands; `overlay` draws its supply line or where it is cut."""

    id: str
    name: str
    words: str
    hex: str
    place: str
    full: str
    depleted: str
    note: str
    marks: tuple[str, ...]
    in_supply: bool
    sections: tuple[Section, ...]
    overlay: Overlay


class HexCard(Message, frozen=True, kw_only=True):
    """Everything about a hex as it stands."""

    name: str
    number: str
    """As this game says it."""
    title: str
    words: str
    """One sentence for those who do not see it."""
    sections: tuple[Section, ...]
    units: tuple[str, ...]


class Row(Message, frozen=True, kw_only=True):
    """A row of a panel or chart."""

    cells: tuple[Sentence, ...]
    now: bool = False
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()


class Grid(Message, frozen=True, kw_only=True):
    """A table of a panel or chart."""

    id: str
    title: str
    case: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""


class Panel(Message, frozen=True, kw_only=True):
    """A subject of the side panel: turn track, air and sea, refit, score, reserves; or a chart."""

    id: str
    title: str
    grids: tuple[Grid, ...]


class RuleText(Message, frozen=True, kw_only=True):
    """A case of the rules digest as HTML."""

    case: str
    title: str
    html: str
    before: str
    after: str


class RuleHit(Message, frozen=True, kw_only=True):
    """A case that a search found."""

    case: str
    title: str
    text: str
