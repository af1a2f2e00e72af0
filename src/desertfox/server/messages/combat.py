"""A combat taken apart."""

from __future__ import annotations

from typing import Literal

from desertfox.server.messages.common import Message, Sentence


class StrengthLine(Message, frozen=True, kw_only=True):
    """A unit in a combat: what it counts and why."""

    unit: str
    name: str
    value: str
    printed: str
    reasons: tuple[Sentence, ...]


class Cell(Message, frozen=True, kw_only=True):
    """A result on the table."""

    text: str
    lit: bool = False


class TableRow(Message, frozen=True, kw_only=True):
    """A row of the Combat Results Table; `units` are those whose results are read from it."""

    title: str
    cells: tuple[Cell, ...]
    units: tuple[str, ...] = ()


class Fate(Message, frozen=True, kw_only=True):
    """What a face of the die brings to one unit or group."""

    die: int
    code: str
    text: str
    severity: Literal["none", "disrupted", "step", "eliminated"]


class Prospect(Message, frozen=True, kw_only=True):
    """The exact chances of one unit or group."""

    name: str
    detail: str
    units: tuple[str, ...]
    fates: tuple[Fate, ...]


class Combat(Message, frozen=True, kw_only=True):
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
    choice: Sentence | None = None
    """Why the service has chosen these units to attack, where it has."""


class Support(Message, frozen=True, kw_only=True):
    """What an answer to the question for support brings, each as so many faces of the die."""

    action: str
    points: int
    navy: bool
    cleared: int
    defender_loss: int
    attacker_loss: int
    air_loss: int
    """Of one's own air points."""
    total: int
