"""What can be drawn over the map: supply, communications, zones, the enemy's reach, forts and stacking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Overlay
from desertfox.server.views.ground_overlays import forts, threat, zones
from desertfox.server.views.supply_overlays import combat, communication, general
from desertfox.text.language import Language
from desertfox.units import SIDES

Draw = Callable[[Game, int, Language], Overlay]

_OVERLAYS: Final[dict[str, Draw]] = {
    "general": general,
    "combat": combat,
    "communication": communication,
    "zones": zones,
    "threat": threat,
    "forts": forts,
}


def overlay(game: Game, key: str, side: str | None, language: Language) -> Overlay:
    """Return an overlay for a side; without one for the side that decides now. KeyError if there is no such overlay.

    The threat is that of the other side to this one.
    """
    return _OVERLAYS[key](game, _side(game, side), language)


def _side(game: Game, side: str | None) -> int:
    if side:
        if side not in SIDES:
            raise RuleViolation("2.2", "there is no side {side!r}", side=side)
        return SIDES.index(side)
    return game.state.phasing_side if game.is_over else game.decision.side
