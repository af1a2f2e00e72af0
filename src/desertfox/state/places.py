"""Where a counter can be: a hex (0 or more) or a box (a negative number with a name).

Boxes are places like any other. The turn track has one box a turn, and so have the units that went by 5.3 and may
come back on a die.
"""

from __future__ import annotations

from typing import Final

from desertfox import hexes
from desertfox.limits import TURN_LIMIT

OUT_OF_PLAY: Final = -2
"""Not part of this scenario or of its options."""
OUT_OF_GAME: Final = -3
"""5.23 Withdrawn for good."""
POOL: Final = -4
"""4.2 Free counters: supply units, patrols, detachments, and the other ratings of an armor lineage."""
REFIT_BOX: Final = -5
DESTROYED_BOX: Final = -6
HELD_BACK: Final = -7
SET_ASIDE: Final = -8
"""18.1 The recon unit whose patrol is on the map."""

BOXES: Final = {
    OUT_OF_PLAY: "out of play",
    OUT_OF_GAME: "out of the game",
    POOL: "pool",
    REFIT_BOX: "refit box",
    DESTROYED_BOX: "destroyed",
    HELD_BACK: "held back",
    SET_ASIDE: "set aside",
}
BOX_NAMES: Final = {name: box for box, name in BOXES.items()}

_TURN_TRACK: Final = -500
_WITHDRAWN: Final = -800


def turn_box(turn: int) -> int:
    """5.1 Return the box of the turn track where a unit waits for its turn."""
    return _TURN_TRACK - turn


def withdrawn_box(turn: int) -> int:
    """5.31 Return the box of the units withdrawn on this turn, which roll for their return."""
    return _WITHDRAWN - turn


def due_turn(place: int) -> int | None:
    """Return the turn of a turn-track box, None for any other place."""
    turn = _TURN_TRACK - place
    return turn if -TURN_LIMIT <= turn <= TURN_LIMIT else None


def withdrawal_turn(place: int) -> int | None:
    """Return the turn of a withdrawn box, None for any other place."""
    turn = _WITHDRAWN - place
    return turn if -TURN_LIMIT <= turn <= TURN_LIMIT else None


def is_place(place: int) -> bool:
    """Say whether a number is a hex or a box."""
    if place >= 0:
        return place < hexes.COUNT
    return place in BOXES or due_turn(place) is not None or withdrawal_turn(place) is not None


def in_play(place: int) -> bool:
    """13.3 Say whether a counter here is the one of its lineage that is in play; 5.31 a die may bring back some."""
    return place >= 0 or place in (REFIT_BOX, DESTROYED_BOX, HELD_BACK) or withdrawal_turn(place) is not None


def name(place: int) -> str:
    """Return a hex number, or the words for a box: refit box, turn 12, withdrawn 7."""
    if place >= 0:
        return hexes.spi(place)
    if place in BOXES:
        return BOXES[place]
    turn = due_turn(place)
    return f"withdrawn {withdrawal_turn(place)}" if turn is None else f"turn {turn}"
