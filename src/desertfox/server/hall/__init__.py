"""The hall where games are played: those that are open, who sits at them, and what is announced."""

from desertfox.server.hall.announcer import Announcer
from desertfox.server.hall.hall import Hall
from desertfox.server.hall.packs import Packs

__all__ = ["Announcer", "Hall", "Packs"]
