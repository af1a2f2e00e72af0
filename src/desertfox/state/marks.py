"""The marks a counter can carry and the single numbers of a position."""

from __future__ import annotations

from typing import Final


class Mark:
    """What is true of one counter now, as bits of the `marks` column."""

    DEPLETED: Final = 1
    """2.2 The counter shows its depleted side; a supply unit is a dump."""
    DISRUPTED: Final = 2
    """11.66"""
    CAPTURED: Final = 4
    """7.7 A supply unit that cannot be used yet."""
    MOVED: Final = 8
    """8.12 It has moved in this phase."""
    MAY_REACT: Final = 16
    """8.4 A: the set is fixed at the end of segment A."""
    REACTED: Final = 32
    """8.46 It moved in reaction: a morale check is due. 8.37 In a movement phase: it reacted to an overrun."""
    TRIED: Final = 64
    """7.82 A combat unit that tried to destroy supply, or a supply unit that was tried, in this phase."""
    WILL_CONVERT: Final = 128
    """18 Declared for conversion; the mark is lost when the unit moves or attacks."""
    BUILDING: Final = 256
    """14.1 Declared to build; the mark is lost when the unit moves, attacks, reacts or retreats."""
    EMERGENCY_SUPPLY: Final = 512
    """7.4 In supply until the end of the Player-Turn."""
    REINFORCEMENT: Final = 1024
    """7.3 In combat supply in its first Combat Phase."""
    FORCED_MARCH: Final = 2048
    """8.7 Declared for this phase."""
    ATTACKED: Final = 4096
    """11.1 It has attacked in this Combat Phase."""
    RETREATED: Final = 8192
    """11.13 It has retreated in this Combat Phase."""
    NO_COMBAT_SUPPLY: Final = 16384
    """7.14 Left out of combat supply in the combat that is being resolved."""
    EXPENDED: Final = 32768
    """7.17 A supply unit that leaves the map at the end of the phase."""
    REFITTED: Final = 65536
    """13.22 It has had its action of this Refit Phase."""
    OUT_OF_SUPPLY: Final = 131072
    """3.5 Out of general supply when its movement phase began: half the MA, no forced march, no infiltration."""
    SUBSTITUTE: Final = 262144
    """5.23 A unit out of the game that left in the place of another: it has not met its own withdrawal by that."""


SUPPLY_MARKS = (
    Mark.DEPLETED | Mark.CAPTURED | Mark.MOVED | Mark.TRIED | Mark.REINFORCEMENT | Mark.EXPENDED | Mark.REFITTED
)
"""The marks that make sense on a supply unit."""
LEADER_MARKS = Mark.MOVED | Mark.REINFORCEMENT
"""The marks that make sense on the leader."""
COMBAT_MARKS = ~(Mark.CAPTURED | Mark.EXPENDED | Mark.SUBSTITUTE)
"""The marks that make sense on a combat unit."""
WAITING_MARKS = Mark.DEPLETED
"""16 What a unit may keep on the turn track or held back; 13.21 the other boxes hold counters without state."""
GONE_MARKS = Mark.SUBSTITUTE
"""What a unit may keep that is out of the game."""


class Value:
    """The single numbers of a position, as indexes of the `values` column."""

    TURN: Final = 0
    FIRST_SIDE: Final = 1
    """Who has the first Player-Turn of this Game-Turn."""
    PHASING_SIDE: Final = 2
    PHASE: Final = 3
    STEP: Final = 4
    ACTION: Final = 5
    """How many actions were played; each die is bound to the action that caused it."""
    AXIS_AIR: Final = 6
    """6.1 The pool, used points included."""
    AXIS_AIR_USED: Final = 7
    COMMONWEALTH_AIR: Final = 8
    """6.1 The pool, used points and points on Malta included."""
    COMMONWEALTH_AIR_USED: Final = 9
    MALTA: Final = 10
    GERMAN_REFIT: Final = 11
    ITALIAN_REFIT: Final = 12
    COMMONWEALTH_REFIT: Final = 13
    NAVAL_BOMBARDMENT: Final = 14
    """11.5 The marker is in hand."""
    RAIL_HEAD: Final = 15
    """8.62 A hex, or -1 while the line is dead."""
    RAIL_FIXED: Final = 16
    """8.64 Hexes fixed in this Player-Turn."""
    RAIL_TRANSPORT: Final = 17
    """8.65 Loads carried in this Player-Turn."""
    NAVAL_TRANSPORT: Final = 18
    """8.52 Loads carried in this Player-Turn."""
    ROMMEL_SHIFT: Final = 19
    """8.8 Shifts given in this Player-Turn."""
    TOBRUK_PORT: Final = 20
    """5.46 The port was tried in this turn."""
    HERKULES: Final = 21
    """16 0 not tried, 1 won, 2 lost."""
    AXIS_VICTORY_POINTS: Final = 22
    COMMONWEALTH_VICTORY_POINTS: Final = 23
    ONCE_BOOKED: Final = 24
    """15.31 Bits: which `once` rows of the victory points have been booked."""
    WINNER: Final = 25
    """0 undecided, 1 Axis, 2 Commonwealth, 3 draw."""
