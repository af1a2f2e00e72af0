"""What the service and its clients say to each other. The client's types are generated from here.

Hexes are SPI numbers ("L2119"), units are ids of counters, actions are notations; sides are words. Texts are made here,
in the language that was asked for: a client shows them as they are and computes no rule. A case number goes with every
text that stands on one. Movement points are numbers of points (3.5), not quarters.
"""

from __future__ import annotations

from typing import Literal

import msgspec

SideWord = Literal["axis", "commonwealth"]
Seat = Literal["human", "computer"]
Progress = Literal["done", "now", "to_come"]
Mode = Literal["move", "attack", "choose"]
"""How a decision is best answered: by a stack and where it goes, by a target and who attacks it, or from a list."""


class Message(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """The base of everything that goes over the wire."""


class Sentence(Message):
    """A text with the case that it stands on; the case is empty where there is none."""

    text: str
    case: str = ""


# -- what can be played


class Switch(Message):
    """An option of the rules: off or on."""

    id: str
    title: str
    text: str
    case: str
    family: str


class Ruleset(Message):
    """A preset: a name and the switches that it sets."""

    id: str
    title: str
    text: str
    switches: tuple[str, ...]


class Scenario(Message):
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


class Sample(Message):
    """A record to watch."""

    id: str
    title: str
    text: str


class Catalogue(Message):
    """Everything the lobby offers."""

    scenarios: tuple[Scenario, ...]
    rulesets: tuple[Ruleset, ...]
    switches: tuple[Switch, ...]
    samples: tuple[Sample, ...]
    players: tuple[str, ...]
    """The computer players by name, the default one first."""


class Seats(Message):
    """Who plays which side."""

    axis: Seat = "human"
    commonwealth: Seat = "human"


class NewGame(Message):
    """A game to open. An empty seed is drawn by the service."""

    scenario: str
    ruleset: str = "spi1981"
    options: tuple[str, ...] = ()
    seats: Seats = Seats()
    seed: str = ""


class Import(Message):
    """A file to open as a game: a record, a position (TOML) or a sample; what it is, is seen from the text."""

    text: str = ""
    sample: str = ""
    file: str = "import"
    seats: Seats = Seats()


class GameCard(Message):
    """A game in the lobby's list."""

    id: str
    title: str
    scenario: str
    moment: str
    """Such as "Turn 3, First Reaction"."""
    prompt: str
    seats: Seats
    number: int
    changed: str
    """When it was last played, ISO 8601."""
    is_over: bool
    branch_of: str = ""


# -- a game as it stands


class Counter(Message):
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
    art: dict[str, str]
    """The drawing of each face: "full" and, if it has one, "depleted"."""


class HexInfo(Message):
    """What is printed in a hex of the map."""

    name: str
    other: str
    """The number in the other edition."""
    x: float
    y: float
    """The centre, in the units of the map's drawing."""
    terrain: str
    place: str = ""


class Table(Message):
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


class Piece(Message):
    """A counter on the map or in a box; `hex` is empty in a box."""

    id: str
    hex: str
    box: str
    depleted: bool
    figures: str
    marks: tuple[str, ...]
    """disrupted, captured, moved, may_react, will_convert, out_of_supply, check_due, attacking, target"""


class Stack(Message):
    """The pieces of a hex, the top one first, with what stands on the label beside it."""

    hex: str
    side: SideWord
    units: tuple[str, ...]
    sp: int
    limit: int
    words: str


class FortMark(Message):
    """A fort; level 0 is being built."""

    hex: str
    level: int


class Station(Message):
    """A phase or a step on the rail."""

    id: str
    title: str
    progress: Progress
    optional: bool = False
    letter: str = ""
    """1 to 9, A to E as on the player aids."""
    case: str = ""


class Rail(Message):
    """The sequence of play: the nine phases, and the steps of the present one."""

    side: SideWord | None
    phases: tuple[Station, ...]
    steps: tuple[Station, ...]


class Option(Message):
    """A legal answer."""

    action: str
    kind: str
    text: str
    detail: str = ""
    case: str = ""
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    proposed: bool = False
    ends: bool = False
    """It closes the step."""


class Question(Message):
    """The decision that is open: who must do what."""

    side: SideWord
    step: str
    kind: str
    mode: Mode
    case: str
    prompt: str
    hint: str
    units: tuple[str, ...]
    """Who can act, in the order in which one steps through them."""
    targets: tuple[str, ...]
    """Hexes that can be chosen."""
    duties: tuple[str, ...]
    """Hexes that must be dealt with before the end."""
    options: tuple[Option, ...]
    more: bool
    """There are more legal answers than are listed."""
    undone: tuple[Sentence, ...]
    """What would be left undone by ending now."""


class Attack(Message):
    """A declared attack."""

    number: int
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    illegal: bool
    open: bool
    """It is being resolved now."""


class Entry(Message):
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


class Tick(Message):
    """A place on the slider of history: where a phase began."""

    number: int
    text: str


class Pools(Message):
    """The figures of one side in the top bar."""

    air: int
    refit: tuple[Sentence, ...]


class Score(Message):
    """15.31 The running score in short."""

    axis: int
    commonwealth: int
    verdict: str


class View(Message):
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
    thinks: bool
    """A computer is at work on the next action."""
    turn: int
    turns: str
    date: str
    rail: Rail
    question: Question | None
    """None when the game is over."""
    result: str
    pieces: tuple[Piece, ...]
    stacks: tuple[Stack, ...]
    forts: tuple[FortMark, ...]
    rail_head: str
    owners: dict[str, SideWord]
    attacks: tuple[Attack, ...]
    axis: Pools
    commonwealth: Pools
    score: Score
    log: tuple[Entry, ...]
    """Entries after the action that was asked for (`since`)."""
    undo: Sentence | None
    """None if the last action can be taken back, else why not."""
    redo: bool
    branch_of: str = ""


class Answer(Message):
    """An action to play, and the version of the game that it answers."""

    action: str
    version: int


class Moment(Message):
    """The version that an undo, redo or reset was meant for."""

    version: int


class Branch(Message):
    """Where a new game parts from this one."""

    number: int


class Refused(Message):
    """Why something was not done. 409: the rules forbid it, or the game has moved on; 400: it could not be read."""

    kind: Literal["rules", "stale", "malformed", "unknown", "file"]
    text: str
    case: str = ""
    version: int = 0
    faults: tuple[str, ...] = ()


class Announcement(Message):
    """Sent to everybody at a game when it has changed."""

    game: str
    version: int
    number: int
    thinks: bool


# -- questions about a move


class Arrival(Message):
    """A hex that the chosen stack can reach."""

    hex: str
    cost: float
    left: float
    stops: bool
    path: tuple[str, ...]


class Moves(Message):
    """Where the chosen units can go, and what else they can do."""

    units: tuple[str, ...]
    arrivals: tuple[Arrival, ...]
    refusal: Sentence | None
    options: tuple[Option, ...]
    """Overruns, infiltration, forced march, rail, ships and the like."""


class Leg(Message):
    """A part of a move: what was passed and what it cost."""

    text: str
    hexes: tuple[str, ...]
    cost: float
    case: str


class Journey(Message):
    """A move looked at before it is made: with a refusal it cannot be made."""

    action: str
    path: tuple[str, ...]
    costs: tuple[float, ...]
    """What has been spent on reaching each hex of the path."""
    cost: float
    allowance: float
    left: float
    legs: tuple[Leg, ...]
    notes: tuple[Sentence, ...]
    """What follows: it stops here, it will be out of supply there, what must be attacked then."""
    refusal: Sentence | None


# -- combat


class StrengthLine(Message):
    """A unit in a combat: what it counts and why."""

    unit: str
    name: str
    value: str
    printed: str
    reasons: tuple[Sentence, ...]


class Cell(Message):
    """A result on the table."""

    text: str
    lit: bool = False


class TableRow(Message):
    """A row of the Combat Results Table; `units` are those whose results are read from it."""

    title: str
    cells: tuple[Cell, ...]
    units: tuple[str, ...] = ()


class Fate(Message):
    """What a face of the die brings to one unit or group."""

    die: int
    code: str
    text: str
    severity: Literal["none", "disrupted", "step", "eliminated"]


class Prospect(Message):
    """The exact chances of one unit or group."""

    name: str
    detail: str
    units: tuple[str, ...]
    fates: tuple[Fate, ...]


class Combat(Message):
    """An attack taken apart: one that could be declared, one that is, or the one under way."""

    title: str
    hexes: tuple[str, ...]
    attackers: tuple[StrengthLine, ...]
    defenders: tuple[StrengthLine, ...]
    attack: str
    defence: str
    odds: str
    illegal: bool
    row: str
    column: int
    lines: tuple[Sentence, ...]
    """How the odds came about, and every shift."""
    supply: tuple[Sentence, ...]
    columns: tuple[str, ...]
    table: tuple[TableRow, ...]
    prospects: tuple[Prospect, ...]
    summary: tuple[Sentence, ...]
    """Such as "hex cleared 4 in 6"."""
    step: str = ""
    die: int = 0
    """The die that has fallen, 0 before."""
    refusal: Sentence | None = None


# -- overlays and inspectors


class Area(Message):
    """Hexes to be tinted alike; the strength runs from 0 to 1."""

    kind: str
    hexes: tuple[str, ...]
    strength: float = 1.0


class Line(Message):
    """A way across the map."""

    kind: str
    path: tuple[str, ...]
    text: str = ""
    case: str = ""


class Spot(Message):
    """A sign in a hex."""

    kind: str
    hex: str
    text: str
    case: str = ""


class Legend(Message):
    """What a kind of area, line or spot means."""

    kind: str
    text: str
    case: str = ""


class Overlay(Message):
    """Something drawn over the map."""

    id: str
    title: str
    legend: tuple[Legend, ...]
    areas: tuple[Area, ...]
    lines: tuple[Line, ...]
    spots: tuple[Spot, ...]


class Section(Message):
    """A headed list."""

    title: str
    lines: tuple[Sentence, ...]


class UnitCard(Message):
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


class HexCard(Message):
    """Everything about a hex as it stands."""

    name: str
    other: str
    title: str
    words: str
    """One sentence for those who do not see it."""
    sections: tuple[Section, ...]
    units: tuple[str, ...]


class Row(Message):
    """A row of a panel or chart."""

    cells: tuple[Sentence, ...]
    now: bool = False
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()


class Grid(Message):
    """A table of a panel or chart."""

    id: str
    title: str
    case: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""


class Panel(Message):
    """A subject of the side panel: turn track, air and sea, refit, score, reserves; or a chart."""

    id: str
    title: str
    grids: tuple[Grid, ...]


class RuleText(Message):
    """A case of the rules digest as HTML."""

    case: str
    title: str
    html: str
    before: str
    after: str


class RuleHit(Message):
    """A case that a search found."""

    case: str
    title: str
    text: str
