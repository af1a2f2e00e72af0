"""What all messages share: the base, the words for sides and seats, a sentence with its case."""

from __future__ import annotations

from typing import Literal

import msgspec

SideWord = Literal["axis", "commonwealth"]
Seat = Literal["human", "computer"]
Progress = Literal["done", "now", "to_come"]
Mode = Literal["move", "attack", "choose"]
"""How a decision is best answered: by a stack and where it goes, by a target and who attacks it, or from a list."""

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
