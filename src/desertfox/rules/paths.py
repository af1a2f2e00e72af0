"""8.21 What a path is made of: its steps with their costs, each with its parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from desertfox import hexes
from desertfox.board.costs import GAITS, Gait, StepCost
from desertfox.rules import movement, zoc
from desertfox.state import State


class PathStep(NamedTuple):
    """One step of a path for one mobility: where it leads, what it costs and why, and whether an EZOC stops there."""

    hex: int
    mobility: Gait
    cost: StepCost
    stops: bool


def explain(state: State, units: Sequence[int], path: Sequence[int]) -> Iterator[PathStep]:
    """8.21 Take a path apart: for each step and each mobility in the stack the cost with its parts."""
    board, zone = state.setting.board, zoc.zone(state, 1 - state.phasing_side)
    present = {movement.mobility_of(state, unit) for unit in units}
    for origin, target in pairwise(path):
        direction = hexes.direction(origin, target)
        if direction is not None:
            for mobility in GAITS:
                if mobility in present:
                    yield PathStep(target, mobility, board.step_cost(origin, direction, mobility), target in zone)
