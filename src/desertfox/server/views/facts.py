"""What the service knows about a game besides the game itself."""

from __future__ import annotations

import msgspec

from desertfox.play.event import Event
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Seats


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """The game's entry in the books, and what has happened since the moment that was asked for."""

    id: str
    version: int
    number: int
    """How many actions had been played at the moment shown."""
    last: int
    """How many have been played by now."""
    is_live: bool
    title: str
    seats: Seats = Seats()
    thinks: bool = False
    stopped: bool = False
    """The computer was told to wait."""
    events: tuple[tuple[int, Event], ...] = ()
    """What happened after `since`, each with the number of the action that brought it about; 0 is the opening."""
    undo: RuleViolation | None = None
    """Why the last action cannot be taken back, None if it can."""
    redo: bool = False
    branch_of: str = ""
