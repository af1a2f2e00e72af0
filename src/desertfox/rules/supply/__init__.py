"""7 Supply: sources and lines, general supply, combat supply and its booking, recovery, each with its explanation."""

from desertfox.rules.supply.booking import NO_SOURCE, Booking, book, source_name
from desertfox.rules.supply.combat import (
    Capacity,
    Offer,
    capacity,
    is_always_supplied,
    line_exists,
    price,
    sources_in_reach,
    why_not_silent,
)
from desertfox.rules.supply.explanation import explain_booking, explain_combat_supply, explain_general
from desertfox.rules.supply.general import Network, general, in_general_supply, out_of_general_supply
from desertfox.rules.supply.lines import Leg, Line
from desertfox.rules.supply.planning import plan
from desertfox.rules.supply.recovery import Recovery, recovery
from desertfox.rules.supply.sources import base_source, bases, open_hexes

__all__ = [
    "NO_SOURCE", "Booking", "Capacity", "Leg", "Line", "Network", "Offer", "Recovery", "base_source",
    "bases", "book", "capacity", "explain_booking", "explain_combat_supply",
    "explain_general", "general", "in_general_supply", "is_always_supplied", "line_exists",
    "open_hexes", "out_of_general_supply", "plan", "price", "recovery", "source_name", "sources_in_reach",
    "why_not_silent",
]  # fmt: skip
