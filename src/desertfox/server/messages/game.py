"""A game as it stands: what never changes, and the view of one moment."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from desertfox.server.messages.common import (
    Given,
    Level,
    MarkWord,
    Message,
    Mode,
    Progress,
    Seat,
    Sentence,
    SideWord,
    Stretch,
    ToolWord,
)
from desertfox.server.messages.lobby import Orders, Seats


class Counter(Message, frozen=True, kw_only=True):
    """A counter of the game, which never changes; faces are SVG around the origin, one for each level of detail."""

    id: str
    name: str
    words: str
    """The whole counter as a sentence, for those who do not see it."""
    side: SideWord
    nation: str
    type: str
    size: str
    full: str
    """Such as 8-1-22."""
    depleted: str
    sp: int
    sp_depleted: int
    """9.1 What it counts for stacking with its depleted side up; the same if it has none."""
    motorized: bool
    """8.1 It goes by the costs of motorized units."""
    art: dict[str, str]
    """The drawing of each face: "full" and, if it has one, "depleted"."""


class HexInfo(Message, frozen=True, kw_only=True):
    """What is printed in a hex of the map."""

    name: str
    number: str
    """As this game says it: in the numbers of the edition that its rules follow."""
    other: str
    """The number in the other edition."""
    x: float
    y: float
    """The centre, in the units of the map's drawing."""
    terrain: str
    place: str = ""


class Table(Message, frozen=True, kw_only=True):
    """What does not change during a game: fetched once. The drawing of the map is at `map`."""

    game: str
    title: str
    map: str
    width: float
    height: float
    left: float
    top: float
    hex_width: float
    counters: tuple[Counter, ...]
    hexes: tuple[HexInfo, ...]
    orders: tuple[str, ...]
    """The steps that a standing order may pass over."""


class Piece(Message, frozen=True, kw_only=True):
    """A counter on the map or in a box; `hex` is empty in a box."""

    id: str
    hex: str
    box: str
    depleted: bool
    figures: str
    marks: tuple[MarkWord, ...]


class Stack(Message, frozen=True, kw_only=True):
    """The pieces of a hex, the top one first, with what stands on the label beside it."""

    hex: str
    side: SideWord
    units: tuple[str, ...]
    sp: int
    limit: int
    words: str


class FortMark(Message, frozen=True, kw_only=True):
    """A fort; level 0 is being built."""

    hex: str
    level: int


class Station(Message, frozen=True, kw_only=True):
    """A phase or a step on the rail."""

    id: str
    title: str
    progress: Progress
    optional: bool = False
    letter: str = ""
    """1 to 9, A to E as on the player aids."""
    case: str = ""


class Rail(Message, frozen=True, kw_only=True):
    """The sequence of play: the nine phases, and the steps of the present one."""

    side: SideWord | None
    phases: tuple[Station, ...]
    steps: tuple[Station, ...]


class Option(Message, frozen=True, kw_only=True):
    """A legal answer."""

    action: str
    kind: str
    text: str
    detail: str = ""
    case: str = ""
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    ends: bool = False
    """It closes the step."""


class LeftUndone(Message, frozen=True, kw_only=True):
    """Something that ending a step would leave undone, and whom or where it is about."""

    text: str
    case: str
    minor: bool = False
    """It is left so as a rule: nobody need be asked about it."""
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()


class Stake(Message, frozen=True, kw_only=True):
    """A stack, or a hex of the enemy, that something may happen to if the movement ends now, and what."""

    hex: str
    units: tuple[str, ...]
    reasons: tuple[Sentence, ...]


class ToolMark(Message, frozen=True, kw_only=True):
    """A tool as it lies in the bar: what is left of it, or why it cannot be used now."""

    id: ToolWord
    left: str
    refusal: Sentence | None


class Question(Message, frozen=True, kw_only=True):
    """The decision that is open: who must do what."""

    side: SideWord
    step: str
    kind: str
    mode: Mode
    case: str
    may_be_ordered: bool
    """A standing order may pass it over."""
    in_batch: bool
    """Many answers to it are put together and given at once: ask for its batch."""
    prompt: str
    hint: str
    units: tuple[str, ...]
    """Who can act, in the order in which one steps through them."""
    allowances: dict[str, float]
    """8.1 What each of them can still spend, in MPs, where they move."""
    targets: tuple[str, ...]
    """Hexes that can be chosen."""
    duties: tuple[str, ...]
    """Hexes that must be dealt with before the end."""
    options: tuple[Option, ...]
    more: bool
    """There are more legal answers than are listed."""
    undone: tuple[LeftUndone, ...]
    """What would be left undone by ending now."""
    stakes: tuple[Stake, ...] = ()
    """What would be at stake by ending the movement, or the Player-Turn, now."""
    leaves: str = ""
    """The same in a few words, for the button that ends it."""
    stops: bool = False
    """The end is asked about: something is left undone that matters."""
    may_rest: bool = False
    """The side may do nothing more in its Player-Turn."""
    odds: dict[str, str]
    """11.1 The best odds at which a hex can be attacked, by hex."""
    tools: tuple[ToolMark, ...] = ()
    """What can be done without a stack that moves: rails, ships, forts, supply turned over."""


class Attack(Message, frozen=True, kw_only=True):
    """A declared attack."""

    number: int
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    illegal: bool
    open: bool
    """It is being resolved now."""


class Entry(Message, frozen=True, kw_only=True):
    """A line of the log."""

    number: int
    """The action that brought it about."""
    kind: str
    text: str
    case: str
    side: SideWord | None
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    dice: tuple[int, ...]
    motive: str = ""
    """Why it was done, told with the first line of its action; empty where it goes without saying."""
    given: Given = ""
    """How it came about where nobody was asked."""


class Tick(Message, frozen=True, kw_only=True):
    """A place on the slider of history: where a phase began."""

    number: int
    turn: int
    side: SideWord
    phase: str
    text: str
    """Turn, side and phase in one."""


class Log(Message, frozen=True, kw_only=True):
    """What has happened up to an action."""

    entries: tuple[Entry, ...]


class Pools(Message, frozen=True, kw_only=True):
    """The figures of one side in the top bar."""

    air: int
    refit: tuple[Sentence, ...]


class Score(Message, frozen=True, kw_only=True):
    """15.31 The running score in short."""

    axis: int
    commonwealth: int
    verdict: str


class Ending(Message, frozen=True, kw_only=True):
    """15 How a game has ended."""

    text: str
    """The level of victory, or who has won."""
    reason: Sentence
    hexes: tuple[str, ...]
    """The places that decided."""


class Deputy(Message, frozen=True, kw_only=True):
    """A computer that plays for a person, until the phase or the Player-Turn ends or it is stopped."""

    side: SideWord
    level: Level
    stretch: Stretch


class MarchColumn(Message, frozen=True, kw_only=True):
    """Units of a side that are chosen together; those that are in a box wait there."""

    name: str
    units: tuple[str, ...]


class View(Message, frozen=True, kw_only=True):
    """Everything the page shows of one moment of a game."""

    game: str
    version: int
    """Rises with every change of the game, undo included: an answer names the one that it was given to."""
    number: int
    """How many actions had been played at the moment shown."""
    last: int
    """How many have been played by now."""
    is_live: bool
    title: str
    seats: Seats
    orders: dict[SideWord, Orders]
    columns: dict[SideWord, tuple[MarchColumn, ...]]
    decides: Seat
    """Who answers the open question: the side's own seat, or who plays for it just now."""
    deputy: Deputy | None
    """A computer that plays for a person for a while."""
    resting: SideWord | None
    """A side that does nothing more in its Player-Turn; what it has to decide it is asked."""
    thinks: bool
    """A computer is at work on the next action."""
    turn: int
    turns: str
    date: str
    rail: Rail
    question: Question | None
    """None when the game is over."""
    ending: Ending | None
    """None while the game goes on."""
    pieces: tuple[Piece, ...]
    stacks: tuple[Stack, ...]
    forts: tuple[FortMark, ...]
    rail_head: str
    owners: dict[str, SideWord]
    attacks: tuple[Attack, ...]
    axis: Pools
    commonwealth: Pools
    score: Score
    hash: str
    """Of the last action before the moment shown: whoever has been told it has been told all before it."""
    since: int
    """What is told is news after this action, -1 where everything is: what was told of all before it still holds."""
    log: tuple[Entry, ...]
    """As far as the moment shown; of much news the latest, the rest can be asked for by itself."""
    log_since: int
    """The log begins after this action, -1 at the beginning."""
    ticks: tuple[Tick, ...]
    """As far as the moment shown."""
    undo: Sentence | None
    """None if the last action can be taken back, else why not."""
    redo: bool
    branch_of: str = ""
    card: int | None = None
    """In a lesson the card that is due, -1 if there is none for the moment; None in a game of the lobby."""


class Answer(Message, frozen=True, kw_only=True):
    """An action to play, and the version of the game that it answers."""

    action: str
    version: int
    then: Annotated[tuple[str, ...], Meta(max_length=60)] = ()
    """What follows it in the same step, as long as that is legal: together they are one answer."""
    together: bool = False
    """All of them are played or none: a wrong one among them refuses the whole."""


class Course(Message, frozen=True, kw_only=True):
    """Answers that one click gives, one after the other."""

    text: str
    detail: str = ""
    """What it costs."""
    options: tuple[Option, ...]


class Advice(Message, frozen=True, kw_only=True):
    """What a sensible player answers to the open question, and why; and what else one click answers."""

    version: int
    proposal: Course | None
    """None where the answer is part of a plan (a hint tells it), or where a computer decides."""
    motive: str = ""
    courses: tuple[Course, ...] = ()
    """The same for all units at once."""


class Moment(Message, frozen=True, kw_only=True):
    """The version that an undo, redo or reset was meant for."""

    version: int


class Relieve(Message, frozen=True, kw_only=True):
    """Let a computer go on for the side that is asked, and the version of the game that this was meant for."""

    level: Level
    stretch: Stretch = "phase"
    version: int


class Ordering(Message, frozen=True, kw_only=True):
    """Standing orders to be given to a side; they hold from now on, whatever has happened meanwhile."""

    side: SideWord
    orders: Orders


class Forming(Message, frozen=True, kw_only=True):
    """A march column to be formed, changed or dissolved; it holds from now on, whatever has happened meanwhile."""

    side: SideWord
    column: str = ""
    """The name that it has now; empty for a new one."""
    name: Annotated[str, Meta(max_length=60)] = ""
    """What it is called from now on; empty if the name stays."""
    units: Annotated[tuple[str, ...], Meta(max_length=120)]
    """Who belongs to it; none dissolves it."""


class Hint(Message, frozen=True, kw_only=True):
    """What a level of the computer would do now, and why; the reason is empty where it goes without saying."""

    version: int
    level: Level
    option: Option
    motive: str = ""


class Branch(Message, frozen=True, kw_only=True):
    """Where a new game parts from this one, and who plays it; with no seats, those who play this one."""

    number: int
    seats: Seats | None = None


class Refused(Message, frozen=True, kw_only=True):
    """Why something was not done. 409: the rules, the moment or others forbid it; 400: it could not be read; 503: it
    could not be kept."""

    kind: Literal["rules", "stale", "malformed", "unknown", "file", "in_use", "storage"]
    text: str
    case: str = ""
    action: str = ""
    """Which of many answers was wrong."""
    version: int = 0
    faults: tuple[str, ...] = ()


class Announcement(Message, frozen=True, kw_only=True):
    """Sent to everybody at a game when it has changed, and while a computer thinks about it."""

    game: str
    version: int
    number: int
    thinks: bool
    considers: str = ""
    """What the computer is considering, in words; empty where it says nothing."""
