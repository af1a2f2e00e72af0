"""Everything about a unit or a hex as it stands."""

from __future__ import annotations

from desertfox.server.views.hex_cards import hex_card
from desertfox.server.views.unit_cards import unit_card

__all__ = ["hex_card", "unit_card"]
