"""Position files: a readable text that says exactly where a game stands."""

from desertfox.position.document import schema
from desertfox.position.position import Position, Rest

__all__ = ["Position", "Rest", "schema"]
