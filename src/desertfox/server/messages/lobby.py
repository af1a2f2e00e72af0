"""What can be played, and the games that are."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from desertfox.server.messages.common import Level, Message, OrderWord, RetreatOrder, Seat, SideWord
from desertfox.threads import ready


class Switch(Message, frozen=True, kw_only=True):
    """An option of the rules: off or on."""

    id: str
    title: str
    text: str
    case: str
    family: str


class Ruleset(Message, frozen=True, kw_only=True):
    """A preset: a name and the switches that it sets."""

    id: str
    title: str
    text: str
    switches: tuple[str, ...]


class Scenario(Message, frozen=True, kw_only=True):
    """A card of the lobby."""

    id: str
    title: str
    text: str
    turns: str
    """Such as "Turns 1-5, Mar-Jul 1941"."""
    tags: tuple[str, ...]
    first: SideWord
    switches: tuple[str, ...]
    """The switches that mean something in it."""


class Sample(Message, frozen=True, kw_only=True):
    """A record to watch."""

    id: str
    title: str
    text: str


class Opponent(Message, frozen=True, kw_only=True):
    """A level of the computer, and what to expect of it."""

    id: Level
    title: str
    text: str
    default: bool
    """It is taken if nothing is said."""
    seconds: tuple[int, ...]
    """How long it can be let think over a Player-Turn; none for one that answers at once."""


class Catalogue(Message, frozen=True, kw_only=True):
    """Everything the lobby offers."""

    scenarios: tuple[Scenario, ...]
    rulesets: tuple[Ruleset, ...]
    switches: tuple[Switch, ...]
    samples: tuple[Sample, ...]
    levels: tuple[Opponent, ...]
    """The computer as one plays against it, the easiest level first."""
    compiled: bool
    """Whether the searches can run compiled; the game is slower without."""


class Seats(Message, frozen=True, kw_only=True):
    """Who plays which side."""

    axis: Seat = "human"
    commonwealth: Seat = "human"
    seconds: Annotated[int, Meta(ge=1, le=60)] = 2
    """How long a general thinks over a Player-Turn, in all; the others answer at once."""


@ready
class Orders(Message, frozen=True, kw_only=True):
    """The standing orders of a side: what it does not want to be asked."""

    passes: tuple[str, ...] = ()
    """Steps that are passed over."""
    judged: tuple[OrderWord, ...] = ()
    """What is answered as proposed."""
    retreats: RetreatOrder = "ask"


class Naming(Message, frozen=True, kw_only=True):
    """What a game is to be called; empty for the name of its scenario."""

    name: Annotated[str, Meta(max_length=80)]


class NewGame(Message, frozen=True, kw_only=True):
    """A game to open. An empty seed is drawn by the service."""

    scenario: str
    ruleset: str = "spi1981"
    options: tuple[str, ...] = ()
    seats: Seats = Seats()
    orders: Orders = Orders()
    """Of both sides."""
    seed: str = ""
    pack: str = ""
    """The hash of a data pack that was brought in; empty for the one of the service."""


class Import(Message, frozen=True, kw_only=True):
    """A file to open as a game: a record, a position (TOML) or a sample; what it is, is seen from the text."""

    text: str = ""
    sample: str = ""
    file: str = "import"
    seats: Seats | None = None
    """Who goes on; with none, those who played the record."""
    orders: Orders = Orders()
    """Of both sides."""
    pack: str = ""
    """The hash of a data pack that was brought in; empty for the one of the service."""


class GameCard(Message, frozen=True, kw_only=True):
    """A game in the lobby's list."""

    id: str
    title: str
    scenario: str
    scenario_title: str
    """What the scenario is called: a game may have a name of its own."""
    rules: tuple[str, ...]
    """The ruleset and the options that differ from the game of 1981."""
    moment: str
    """Such as "Turn 3, First Reaction"."""
    place: str
    """The place near which is the fighting, empty while the sides are apart."""
    prompt: str
    seats: Seats
    number: int
    changed: str
    """When it was last played, ISO 8601."""
    is_over: bool
    branch_of: str = ""
    older_data: bool = False
    """It was begun before the built-in data changed, and goes on with those it was begun with."""
    is_damaged: bool = False
    """What was kept of it makes no sense any more: it can only be deleted."""


class GameList(Message, frozen=True, kw_only=True):
    """A page of the list of games."""

    games: tuple[GameCard, ...]
    found: int
    """How many games there are, on all pages together."""


class PackCard(Message, frozen=True, kw_only=True):
    """A data pack to play with."""

    hash: str
    name: str
    version: str
    author: str
    notes: str
    scenarios: dict[str, str]
    """Title by id."""
    brought: bool
    """A player brought it in, and it can be removed."""
