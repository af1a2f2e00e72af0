"""10.1 Which units control a hex."""

from __future__ import annotations

from desertfox import hexes
from desertfox.rules import stacking, zoc
from desertfox.state import State


def controllers(state: State, hex_: int, side: int) -> list[int]:
    """10.1 Return the units of a side whose zone of control covers a hex."""
    return [
        unit
        for around in hexes.neighbours(hex_)
        for unit in stacking.of_side(state, around, side)
        if zoc.controls(state, unit, hex_)
    ]
