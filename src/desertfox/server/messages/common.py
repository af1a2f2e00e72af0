"""What all messages share: the base, the words for sides and seats, a sentence with its case."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

SideWord = Literal["axis", "commonwealth"]
Seat = Literal["human", "recruit", "officer", "general"]
"""A person, or the computer by its level."""
PERSON: Final = "human"
"""Whose seat is no computer's."""
Level = Literal["recruit", "officer", "general"]
DEFAULT_LEVEL: Final = "officer"
"""Who plays, and who is asked for advice, if nothing is said."""
Stretch = Literal["phase", "turn"]
"""How long a computer plays for a person."""
OrderWord = Literal["evident", "idle", "supply", "row", "air", "shifts", "losses"]
"""What is answered as proposed without asking: questions with one sensible answer, steps in which nothing makes sense,
or all questions of a kind."""
RetreatOrder = Literal["ask", "stay", "back", "hold"]
"""11.63 What units do that have to retreat: stay where it costs nothing, go back, or stand at the price of a step."""
Given = Literal["", "with", "order", "itself"]
"""How an action came about where nobody was asked: said with the answer before, ordered, or evident."""
Progress = Literal["done", "now", "to_come"]
Mode = Literal["move", "attack", "choose"]
"""How a decision is best answered: by a stack and where it goes, by a target and who attacks it, or from a list."""

ToolWord = Literal["rail", "ship", "fix", "build", "convert"]
"""What is done in a phase without a stack that moves."""
MarkWord = Literal[
    "disrupted", "captured", "moved", "may_react", "will_convert", "building", "forced_march", "emergency_supply",
    "no_combat_supply", "check_due", "out_of_supply", "attacking", "target",
]  # fmt: skip
"""How a piece lies there, besides being depleted."""


class Message(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """The base of everything that goes over the wire."""


class Sentence(Message, frozen=True, kw_only=True):
    """A text with the case that it stands on; the case is empty where there is none."""

    text: str
    case: str = ""
