"""2.2 The counters: both faces, lineage and nation group, and flat columns of the same facts for hot code.

A counter is known by its index in the pack's order. Columns hold the full faces first and the depleted ones after
them, so a face is read at `counter + depleted * len(counters)`; a one-step unit has zeros on its missing face.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal

import msgspec

from desertfox.board.costs import Gait
from desertfox.flags import names
from desertfox.pack import Pack
from desertfox.pack.schema import CounterRow, CounterSet, Mobility, Nation, Side, Size, UnitType

UnitIndex = Annotated[int, "unit"]
"""A counter by its index, in what is written to files: there it is its id."""
SourceIndex = Annotated[int, "source"]
"""A source of supply, in what is written to files: a supply unit by its id, or a base by its hex."""
SideIndex = Annotated[int, "side"]
"""A side by its index, in what is written to files: there it is its word."""
AXIS: Final = 0
COMMONWEALTH: Final = 1
SIDES: Final[tuple[Side, ...]] = ("axis", "commonwealth")

NationGroup = Literal["german", "italian", "commonwealth"]
GERMAN: Final = 0
NATION_GROUPS: Final[tuple[NationGroup, ...]] = ("german", "italian", "commonwealth")

INFANTRY_TYPES: Final[frozenset[UnitType]] = frozenset(
    ("mechanized", "motorized_infantry", "infantry", "heavy_infantry", "airborne", "heavy_airborne", "glider",
     "heavy_weapons", "detachment")
)  # fmt: skip
"""2.22 and 17.1: the types that pair with armor in combined arms."""

ABBREVIATIONS: Final[dict[str, UnitType]] = {
    "Armd Arty": "armored_artillery",
    "Hvy Wpns": "heavy_weapons",
    "Hvy Inf": "heavy_infantry",
    "Pzr": "armor",
    "Armd": "armor",
    "Mech": "mechanized",
    "Mtrzd": "motorized_infantry",
    "Arty": "artillery",
    "Recon": "recon",
    "Cav": "recon",
    "Flak": "flak",
}
"""2.5 The words for a type with which a designation may end; the longer ones stand first."""

SET_SWITCH: Final[dict[CounterSet, str | None]] = {
    "base": None,
    "fox_killed": "optional.fox_killed",
    "desert_patrols": "optional.desert_patrols",
    "detachments": "optional.detachments",
    "rommel": "optional.rommel",
    "tiger": "six_angles.tiger",
}
"""The switch that brings a counter set into play; the base set is always there."""


class Trait:
    """What is true of a face, as bits of the `traits` column."""

    PARENTHESIZED: Final = 1
    ARTILLERY: Final = 2
    MOTORIZED: Final = 4
    ZOC: Final = 8
    FLAK: Final = 16
    COMBAT: Final = 32
    SUPPLY: Final = 64
    ARMOR: Final = 128
    INFANTRY_TYPE: Final = 256
    LEADER: Final = 512
    RECON: Final = 1024
    DETACHMENT: Final = 2048


class Presence:
    """What a unit brings into its hex, as bits of the state's presence columns."""

    COMBAT: Final = 1
    MSU: Final = 2
    DUMP: Final = 4
    LEADER: Final = 8
    ZOC_LEG: Final = 16
    ZOC_MOTORIZED: Final = 32
    ZOC_ARMOR: Final = 64
    ANY: Final = 127
    """Any unit at all."""


PRESENCE_KINDS: Final = {name: bit for name, bit in names(Presence).items() if bit != Presence.ANY}
"""The single bits of a presence."""


class Face(msgspec.Struct, frozen=True):
    """One side of a counter; morale is None for supply units, movement is in movement points."""

    strength: int
    parenthesized: bool
    morale: int | None
    movement: int
    sp: int
    artillery: bool


class Counter(msgspec.Struct, frozen=True, kw_only=True):
    """A counter with both its faces; supply units show the MSU on the full face and the dump on the depleted one."""

    index: int
    id: str
    set: CounterSet
    designation: str
    side: Side
    nation: Nation
    formation: str | None
    type: UnitType
    mobility: Mobility
    size: Size
    lineage: str | None
    armor_rating: int | None
    full: Face
    depleted: Face | None
    flak: bool
    projects_zoc: bool
    provenance: str
    notes: str | None

    @property
    def group(self) -> NationGroup:
        """12.20 and 13.1: German, Italian or Commonwealth; Libyan troops are Italian."""
        if self.side == "commonwealth":
            return "commonwealth"
        return "german" if self.nation == "german" else "italian"

    @property
    def one_step(self) -> bool:
        """2.2 A few units have no depleted side."""
        return self.depleted is None

    @property
    def is_supply(self) -> bool:
        """2.24 An MSU or a dump."""
        return self.type == "supply"

    @property
    def is_leader(self) -> bool:
        """8.81 Rommel: a unit, but no combat unit."""
        return self.type == "leader"

    @property
    def is_combat(self) -> bool:
        """2.24 Every unit but supply units and the leader."""
        return not (self.is_supply or self.is_leader)

    @property
    def is_infantry_type(self) -> bool:
        """2.22 It pairs with armor in combined arms."""
        return self.type in INFANTRY_TYPES

    @property
    def is_armor(self) -> bool:
        """2.22 Type armor is pure armor."""
        return self.type == "armor"

    @property
    def is_motorized(self) -> bool:
        """8.1 Motorized or leg."""
        return self.mobility == "motorized"

    @property
    def gait(self) -> Gait:
        """8.1 Whose movement costs it pays: those of its mobility, 18.1 a desert patrol its own."""
        return "patrol" if self.type == "desert_patrol" else self.mobility

    def face(self, depleted: bool) -> Face:
        """2.25 Return the side that shows; a one-step unit has only its full one."""
        return self.depleted if depleted and self.depleted is not None else self.full

    def has_zoc(self, depleted: bool = False) -> bool:
        """10.11 The side that shows needs 1 SP and a strength without parentheses; the Tiger company needs no SP."""
        face = self.face(depleted)
        return self.projects_zoc and not face.parenthesized and (face.sp > 0 or self.full.sp == 0)


def _face(row: CounterRow, depleted: bool) -> Face | None:
    if not depleted:
        return Face(
            row.strength_full, row.paren_full, row.morale_full, row.movement_full, row.sp_full, row.arty_full
        )  # fmt: skip
    if row.one_step:
        return None
    return Face(
        row.strength_depleted or 0,
        bool(row.paren_depleted),
        row.morale_depleted,
        row.movement_depleted or 0,
        row.sp_depleted or 0,
        bool(row.arty_depleted),
    )


def _counter(index: int, row: CounterRow) -> Counter:
    full = _face(row, depleted=False)
    if full is None:
        raise ValueError("a counter has a full face")
    return Counter(
        index=index, id=row.id, set=row.set, designation=row.designation, side=row.side, nation=row.nation,
        formation=row.formation, type=row.type, mobility=row.mobility, size=row.size, lineage=row.lineage,
        armor_rating=row.armor_rating, full=full, depleted=_face(row, depleted=True), flak=row.flak,
        projects_zoc=row.zoc, provenance=row.provenance, notes=row.notes,
    )  # fmt: skip


def _traits(counter: Counter, depleted: bool) -> int:
    face = counter.face(depleted)
    facts = (
        (Trait.PARENTHESIZED, face.parenthesized),
        (Trait.ARTILLERY, face.artillery),
        (Trait.MOTORIZED, counter.is_motorized),
        (Trait.ZOC, counter.has_zoc(depleted)),
        (Trait.FLAK, counter.flak),
        (Trait.COMBAT, counter.is_combat),
        (Trait.SUPPLY, counter.is_supply),
        (Trait.ARMOR, counter.is_armor),
        (Trait.INFANTRY_TYPE, counter.is_infantry_type),
        (Trait.LEADER, counter.is_leader),
        (Trait.RECON, counter.type == "recon"),
        (Trait.DETACHMENT, counter.type == "detachment"),
    )
    return sum(trait for trait, holds in facts if holds)


def _presence(counter: Counter, depleted: bool) -> int:
    if counter.is_supply:
        return Presence.DUMP if depleted else Presence.MSU
    if counter.is_leader:
        return Presence.LEADER
    if not counter.has_zoc(depleted):
        return Presence.COMBAT
    if counter.is_armor:
        return Presence.COMBAT | Presence.ZOC_ARMOR
    return Presence.COMBAT | (Presence.ZOC_MOTORIZED if counter.is_motorized else Presence.ZOC_LEG)


class CounterList:
    """All counters of a pack, by index and by id, with their facts as flat columns."""

    __slots__ = (
        "_counters", "by_id", "by_lineage", "count", "gait", "group", "morale", "movement", "of_side", "presence",
        "side", "sp", "strength", "traits",
    )  # fmt: skip

    def __init__(self, counters: Sequence[Counter]) -> None:
        """Lay the columns out; faces are ordered as the module says."""
        self._counters = tuple(counters)
        self.count: Final = len(self._counters)
        self.by_id: Final = {counter.id: counter.index for counter in self._counters}
        self.by_lineage: Final = self._lineages()
        self.side: Final = bytes(SIDES.index(counter.side) for counter in self._counters)
        self.of_side: Final = tuple(
            tuple(counter for counter, owner in enumerate(self.side) if owner == side) for side in (AXIS, COMMONWEALTH)
        )
        self.gait: Final = tuple(counter.gait for counter in self._counters)
        self.group: Final = bytes(NATION_GROUPS.index(counter.group) for counter in self._counters)
        faces = [(counter, depleted) for depleted in (False, True) for counter in self._counters]
        shown = [None if depleted and counter.one_step else counter.face(depleted) for counter, depleted in faces]
        self.strength: Final = array("h", (face.strength if face else 0 for face in shown))
        self.morale: Final = array("h", ((face.morale or 0) if face else 0 for face in shown))
        self.movement: Final = array("h", (face.movement * 4 if face else 0 for face in shown))
        self.sp: Final = array("h", (face.sp if face else 0 for face in shown))
        exists = [face is not None for face in shown]
        self.traits: Final = array("h", (_traits(*f) if e else 0 for f, e in zip(faces, exists, strict=True)))
        self.presence: Final = bytes(_presence(*f) if e else 0 for f, e in zip(faces, exists, strict=True))

    @classmethod
    def from_pack(cls, pack: Pack) -> CounterList:
        """Make the counters of a checked pack, in its order."""
        return cls([_counter(index, row) for index, row in enumerate(pack.counters)])

    def _lineages(self) -> dict[str, tuple[int, ...]]:
        """13.3 Counters of one brigade or regiment, by rising armor rating."""
        lineages: dict[str, list[Counter]] = {}
        for counter in self._counters:
            if counter.lineage is not None:
                lineages.setdefault(counter.lineage, []).append(counter)
        return {
            lineage: tuple(c.index for c in sorted(members, key=lambda c: (c.armor_rating or 0, c.index)))
            for lineage, members in lineages.items()
        }

    def lineage_of(self, counter: int) -> tuple[int, ...]:
        """13.3 Return every counter of the same lineage, itself included, by rising rating."""
        lineage = self._counters[counter].lineage
        return (counter,) if lineage is None else self.by_lineage[lineage]

    def __len__(self) -> int:
        """Count the counters."""
        return self.count

    def __getitem__(self, index: int) -> Counter:
        """Return the counter with this index."""
        return self._counters[index]

    def __iter__(self) -> Iterator[Counter]:
        """Go through the counters in order."""
        return iter(self._counters)
