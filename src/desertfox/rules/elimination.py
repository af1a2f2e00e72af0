"""13.2 Where an eliminated unit goes: Refit Box, Destroyed Units Box, or a die decides."""

from __future__ import annotations

from typing import Final, NamedTuple

from desertfox.rules import communication, supply
from desertfox.rules.charts import charts_of
from desertfox.rules.terms import mobilities
from desertfox.state import State
from desertfox.state.places import DESTROYED_BOX, REFIT_BOX
from desertfox.text.phrase import Phrase
from desertfox.units import Counter

_NEVER_REFITTED: Final = frozenset(("desert_patrol", "detachment"))
"""13.21 Types that never go to the Refit Box."""
_NEVER: Final = Phrase("it is never refitted")
_SAFE: Final = Phrase("in combat supply and with a line of communication")
_CUT_OFF: Final = Phrase("without a line of communication")
_HUNGRY: Final = Phrase("out of combat supply")


class Fate(NamedTuple):
    """The box of an eliminated unit and why; `die_max` set: the box is reached on that die or less, else destroyed."""

    box: int
    case: str
    reason: Phrase
    die_max: int | None = None


def is_lost_for_good(counter: Counter) -> bool:
    """13.21 Patrols, detachments and the Tiger never go to the Refit Box."""
    return counter.type in _NEVER_REFITTED or counter.set == "tiger"


def fate(state: State, unit: int, in_combat_supply: bool | None) -> Fate:
    """13.2 Judge a unit that is eliminated, but not overrun, in the hex where it stands.

    Outside combat (None) a unit is in combat supply if it has a line to any source (13.21).
    """
    counter = state.setting.counters[unit]
    if is_lost_for_good(counter):
        return Fate(DESTROYED_BOX, "13.21", _NEVER)
    connected = communication.has_home_line(state, unit)
    if not counter.is_motorized:
        leg = mobilities(state.setting)["leg"]
        if connected:
            return Fate(REFIT_BOX, "13.2", Phrase("a {leg} unit with a line of communication", leg=leg))
        return Fate(DESTROYED_BOX, "13.2", Phrase("a {leg} unit without a line of communication", leg=leg))
    if in_combat_supply is None:
        in_combat_supply = supply.line_exists(state, unit)
    if connected and in_combat_supply:
        return Fate(REFIT_BOX, "13.2", _SAFE)
    return Fate(REFIT_BOX, "13.2", _CUT_OFF if in_combat_supply else _HUNGRY, _die_max(state, unit))


OVERRUN: Final = Fate(DESTROYED_BOX, "13.2", Phrase("overrun"))


def _die_max(state: State, unit: int) -> int:
    """13.2 The better chance belongs to units whose depleted side has morale 1."""
    depleted = state.setting.counters[unit].depleted
    steady = depleted is not None and depleted.morale == 1
    return charts_of(state.setting.pack).number("refit_box_die_max_morale1" if steady else "refit_box_die_max")
