"""What the service knows about a game besides the game itself."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Deputy, Given, MarchColumn, Orders, Seats, SideWord
from desertfox.server.storage import KeptLine


class Moment(NamedTuple):
    """A phase of a Player-Turn."""

    turn: int
    side: int
    phase: str

    @classmethod
    def of(cls, game: Game) -> Moment:
        """Return the phase in which a game stands."""
        return cls(game.state.turn, game.state.phasing_side, game.state.phase)


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """The game's entry in the books, and what has happened since the moment that was asked for."""

    id: str
    version: int
    number: int
    """How many actions had been played at the moment shown."""
    last: int
    """How many have been played by now."""
    is_live: bool
    since: int = -1
    """After this action all is news; -1 for everything."""
    hash: str = ""
    """Of the last action before the moment shown."""
    title: str
    seats: Seats = Seats()
    deputy: Deputy | None = None
    """Which computer plays for a person just now."""
    resting: SideWord | None = None
    """Which side does nothing more in its Player-Turn."""
    thinks: bool = False
    stopped: bool = False
    """The computer was told to wait."""
    events: tuple[tuple[int, Event], ...] = ()
    """What happened after `since`, each with the number of the action that brought it about; 0 is the opening."""
    motives: tuple[tuple[int, Event], ...] = ()
    """Why a computer chose what was played after `since`, by the number of the action."""
    given: dict[int, Given] = {}
    """How actions came about that nobody was asked for."""
    orders: dict[SideWord, Orders] = {}
    """The standing orders of both sides."""
    columns: dict[SideWord, tuple[MarchColumn, ...]] = {}
    """The march columns of both sides."""
    moments: tuple[tuple[int, Moment], ...] = ()
    """The phases that began after `since`, up to the moment, each with the number of the action that began it."""
    undo: RuleViolation | None = None
    """Why the last action cannot be taken back, None if it can."""
    redo: bool = False
    branch_of: str = ""
    card: int | None = None
    """Which card of the lesson is due, -1 if none is; None in a game of the lobby."""
    is_recorded: bool = False
    """A lesson whose actions are recorded: its cards say what is to be done."""


class Sight(NamedTuple):
    """A game at one moment, for whoever looks at it, and what the books say about it."""

    game: Game
    facts: Facts
    lines: list[KeptLine]
    """The actions so far, or the last of them. Each has a running hash: who has seen an action with its hash, has seen
    all before it."""
