"""Many answers to the open question, put together before they are given at once."""

from __future__ import annotations

from desertfox.server.messages.common import Message, Sentence
from desertfox.server.messages.game import Course
from desertfox.server.messages.moves import Note, Tone


class Choice(Message, frozen=True, kw_only=True):
    """What can be answered for one unit, with its price; or what bars it."""

    action: str
    """What stands in the draft then; empty where it is barred."""
    kind: str
    text: str
    price: str = ""
    """What it costs, or how it is supplied then, in few words."""
    tone: Tone = "info"
    hex: str = ""
    """Where the unit stands then,"""
    depleted: bool = False
    """and whether it is depleted there."""
    path: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    """What follows from it."""
    refusal: Sentence | None = None


class RefitTurn(Message, frozen=True, kw_only=True):
    """13.3 A turn on which a unit could be refitted or rebuilt, now or later: as what, for how much, of how much."""

    turn: int
    date: str
    unit: str
    """The counter that it would be."""
    depleted: bool
    text: str
    note: str
    """What it takes: which units give way for it now, or how much has to be kept for it."""
    price: int
    points: int
    action: str = ""
    """What stands in the draft if it is done now."""


class BatchRow(Message, frozen=True, kw_only=True):
    """A unit for which something is to be answered."""

    unit: str
    depleted: bool
    name: str
    place: str
    now: str = ""
    """What changes for it, such as the strength before and after."""
    waiting: str = ""
    """13.3 What waiting would bring."""
    cost: str = ""
    picked: str = ""
    """What the draft has for it; another choice takes its place."""
    choices: tuple[Choice, ...]
    places: tuple[Choice, ...] = ()
    """13.2 Where else it can be placed."""
    turns: tuple[RefitTurn, ...] = ()
    """13.3 Now, or later: only where waiting brings something."""


class BatchGroup(Message, frozen=True, kw_only=True):
    """Units that belong together: those of a hex, those that are proposed, those that can do nothing for one reason."""

    id: str
    title: str
    note: str = ""
    case: str = ""
    hex: str = ""
    folded: bool = False
    rows: tuple[BatchRow, ...]


class Total(Message, frozen=True, kw_only=True):
    """What the draft comes to, as a figure and what it counts."""

    figure: str
    text: str
    case: str = ""
    tone: Tone = "info"


class Batch(Message, frozen=True, kw_only=True):
    """A draft of answers to the open question, what it comes to, and what can be answered instead."""

    version: int
    step: str
    title: str
    note: str = ""
    later: str = ""
    """5.1 What comes in on the next turns."""
    case: str = ""
    head: tuple[str, ...] = ()
    """The columns, if it is a table."""
    totals: tuple[Total, ...]
    groups: tuple[BatchGroup, ...]
    bulks: tuple[Course, ...] = ()
    """Other drafts, each with its price."""
    draft: tuple[str, ...]
    changed: int
    """So many of its answers are not those that were proposed."""
    actions: tuple[str, ...]
    """What is played when it is confirmed."""
    confirm: str
    """What the button says."""
    refusal: Sentence | None = None
    """Why it cannot be confirmed."""
    wrong: str = ""
    """The answer on account of which."""
