"""Data packs: maps, counters, charts and scenarios, each value with its provenance."""

from desertfox.pack.loading import builtin_pack, builtin_pack_of, check_pack, completed, load_pack, older_pack
from desertfox.pack.model import Pack

__all__ = ["Pack", "builtin_pack", "builtin_pack_of", "check_pack", "completed", "load_pack", "older_pack"]
