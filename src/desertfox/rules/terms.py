"""8.1 What the two kinds of mobility are called: motorized and non-motorized, or mech and leg."""

from __future__ import annotations

from functools import lru_cache

from desertfox.pack.schema import Mobility
from desertfox.rules.ruleset import ruleset
from desertfox.state import Setting


@lru_cache(maxsize=64)
def mobilities(setting: Setting) -> dict[Mobility, str]:
    """8.1 Return the words for the parts `motorized` and `leg` of a message."""
    rules = ruleset(setting)
    return {"motorized": rules.motorized_word, "leg": rules.leg_word}
