"""What a position is: places, marks, numbers, stacks; flat, cheap to copy, with a digest."""

from desertfox.state import places, sequence
from desertfox.state.invariants import invariants
from desertfox.state.marks import Mark, Value
from desertfox.state.sequence import MOMENTS, PHASES, STEPS
from desertfox.state.setting import DEFAULT_RULESET, EMPTY, Setting
from desertfox.state.state import NOBODY, State

__all__ = [
    "DEFAULT_RULESET", "EMPTY", "MOMENTS", "NOBODY", "PHASES", "STEPS", "Mark", "Setting", "State", "Value",
    "invariants", "places", "sequence",
]  # fmt: skip
