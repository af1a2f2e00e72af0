"""Positions for the supply tests.

Row 09 of sheet L is plain desert from L0914 to L0925, two rows and more to either side: no road, no hexside, every step
2 MPs. So a dump serves 6 hexes along it, an MSU 3.
"""

from __future__ import annotations

from desertfox import hexes
from desertfox.position import Position
from desertfox.rules import supply
from desertfox.rules.supply import NO_SOURCE, Booking
from desertfox.state import State
from desertfox.units import AXIS, COMMONWEALTH

__all__ = ["AXIS", "COMMONWEALTH", "at", "booked_anew", "hex_", "state", "unit"]


def state(units: str, owners: str = "", head: str = "", terrain: str = "", hexsides: str = "") -> State:
    """Return the state of an empty map with these lines in the tables of a position file."""
    tables = {"owners": owners, "units": units, "terrain": terrain, "hexsides": hexsides}
    body = "".join(f"\n[{name}]\n{lines}\n" for name, lines in tables.items() if lines)
    return Position.parse(f"format = 1\n{head}\n{body}").state()


def unit(state_: State, id_: str) -> int:
    return state_.setting.counters.by_id[id_]


def hex_(name: str) -> int:
    return hexes.parse(name)


def at(column: int) -> str:
    """Return a hex of the plain row."""
    return f"L09{column}"


def booked_anew(state_: State, units: tuple[int, ...], attacking: bool, booking: Booking) -> Booking:
    """Return what `book` makes of the sources of a booking: the same, if the booking keeps the rules and adds up."""
    payer = booking.payer if booking.payer != NO_SOURCE else None
    return supply.book(state_, units, attacking, booking.served, payer, booking.silent)
