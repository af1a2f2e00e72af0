"""What a picture shows, apart from the map: what stands where and with which marks.

The drawing knows nothing of the state of a game. Whoever has a position (a scenario, a file, a running game) fills a
`View`; `pictures.fill` does it for `desertfox.state`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from desertfox.board import Area
from desertfox.pack.schema import Nation, Side, Size, UnitType

Mark = Literal[
    "disrupted", "captured", "moved", "may_react", "will_convert", "out_of_supply", "check_due"
]  # fmt: skip

NATION_LETTERS: dict[str, str] = {
    "german": "G", "italian": "I", "british": "UK", "australian": "AU", "new_zealand": "NZ", "indian": "IN",
    "south_african": "SA", "free_french": "FF", "polish": "PL", "czech": "CZ", "greek": "GR",
    "axis_supply": "AX", "commonwealth_supply": "CW",
}  # fmt: skip


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A counter as it lies there: the values are those of the side that shows."""

    id: str
    name: str
    side: Side
    nation: Nation
    type: UnitType
    size: Size
    strength: int
    parenthesized: bool
    morale: int | None
    movement: int
    sp: int
    armor_rating: int | None = None
    depleted: bool = False
    marks: frozenset[Mark] = frozenset()

    @property
    def is_supply(self) -> bool:
        """An MSU or a dump."""
        return self.type == "supply"

    @property
    def is_dump(self) -> bool:
        """The other face of an MSU."""
        return self.is_supply and self.depleted

    @property
    def is_leader(self) -> bool:
        """A leader has a movement allowance only."""
        return self.type == "leader"

    @property
    def face(self) -> str:
        """Return whose colours it wears: its nation's, or for supply its side's."""
        return f"{self.side}_supply" if self.is_supply else self.nation

    @property
    def letters(self) -> str:
        """Return the letters that name the nation without colour."""
        return NATION_LETTERS[self.face]

    @property
    def figures(self) -> str:
        """Return strength-morale-movement as printed; MSUs and leaders show less."""
        if self.is_supply:
            return "DUMP" if self.is_dump else f"MSU {self.movement}"
        if self.is_leader:
            return str(self.movement)
        strength = f"({self.strength})" if self.parenthesized else str(self.strength)
        return f"{strength}-{self.morale}-{self.movement}"

    @property
    def words(self) -> str:
        """Return the whole counter as a sentence without its full stop."""
        if self.is_supply:
            parts = [f"{self.side} {'dump' if self.is_dump else 'mobile supply unit'}"]
        else:
            parts = [self.name, self.nation.replace("_", " "), self.type.replace("_", " "), self.figures]
            parts += [f"{self.sp} SP"] if not self.is_leader else []
            parts += [f"armor rating {self.armor_rating}"] if self.armor_rating else []
            parts += ["depleted"] if self.depleted else []
        return ", ".join(parts + sorted(mark.replace("_", " ") for mark in self.marks))


class Stack(msgspec.Struct, frozen=True):
    """The pieces of one hex, the top one first."""

    hex: int
    pieces: tuple[Piece, ...]

    @property
    def side(self) -> Side:
        """Return whose stack it is."""
        return self.pieces[0].side

    @property
    def units(self) -> tuple[Piece, ...]:
        """Return the pieces that are not supply."""
        return tuple(piece for piece in self.pieces if not piece.is_supply)

    @property
    def sp(self) -> int:
        """9.1 Return the stacking points that lie here."""
        return sum(piece.sp for piece in self.units)

    @property
    def msus(self) -> int:
        """Count the mobile supply units."""
        return sum(piece.is_supply and not piece.is_dump for piece in self.pieces)

    @property
    def dumps(self) -> int:
        """Count the dumps."""
        return sum(piece.is_dump for piece in self.pieces)


class Fort(msgspec.Struct, frozen=True):
    """14.1 A fort marker; level 0 is one that is being built."""

    hex: int
    level: Literal[0, 1, 2]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as a picture needs it; `area` is what is in play, rail head -1 a line that is dead."""

    title: str
    subtitle: str = ""
    stacks: tuple[Stack, ...] = ()
    forts: tuple[Fort, ...] = ()
    rail_head: int | None = None
    owners: dict[int, Side] = {}
    area: Area = Area()
