"""Questions about a move before it is made."""

from __future__ import annotations

from typing import Literal

from desertfox.server.messages.common import Message, Sentence
from desertfox.server.messages.game import Option


class Arrival(Message, frozen=True, kw_only=True):
    """A hex that the chosen stack can reach."""

    hex: str
    cost: float
    left: float
    stops: bool
    path: tuple[str, ...]


class Moves(Message, frozen=True, kw_only=True):
    """Where the chosen units can go, and what else they can do."""

    kind: Literal["move", "react"]
    """The action that goes to an arrival: this word, then the units with + and the path with - between them."""
    units: tuple[str, ...]
    arrivals: tuple[Arrival, ...]
    refusal: Sentence | None
    together: tuple[str, ...]
    """8.27 With a refusal: the most of the units that may go together; none if nobody may."""
    options: tuple[Option, ...]
    """Overruns, infiltration, forced march, rail, ships and the like."""
    forced: tuple[str, ...]
    """8.7 The hexes that they could reach besides if all of them forced the march; none where one of them cannot."""
    risk: Sentence | None
    """What that risks; None where nothing is gained."""


class Leg(Message, frozen=True, kw_only=True):
    """A part of a move: what was passed and what it cost."""

    text: str
    hexes: tuple[str, ...]
    cost: float
    case: str


Tone = Literal["good", "info", "warn", "stop"]
"""How welcome something is."""


class Note(Sentence, frozen=True, kw_only=True):
    """Something that follows from a move, and how welcome it is."""

    tone: Tone = "info"


class Journey(Message, frozen=True, kw_only=True):
    """A move looked at before it is made: with a refusal it cannot be made."""

    action: str
    path: tuple[str, ...]
    costs: tuple[float, ...]
    """What has been spent on reaching each hex of the path."""
    cost: float
    allowance: float
    left: float
    remains: dict[str, float]
    """What each unit has left there."""
    legs: tuple[Leg, ...]
    notes: tuple[Note, ...]
    """What follows: it stops here, it will be out of supply there, what must be attacked then."""
    refusal: Sentence | None
    able: tuple[str, ...] = ()
    """With a refusal: those of the units that can go there together."""
