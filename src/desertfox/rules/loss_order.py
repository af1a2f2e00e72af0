"""11.63 The order of losses: while a unit stands in its hex, others can trace a line of communication through it.

Lines only get worse as friends leave the map, and it is whole hexes that they leave: of the units lost in a hex only
the last one opens it to the enemy's zone of control.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Final

from desertfox.rules import desert_patrols, elimination
from desertfox.rules.elimination import Fate
from desertfox.state import NOBODY, Mark, State
from desertfox.state.places import DESTROYED_BOX, REFIT_BOX

_FACES: Final = 6

Units = tuple[int, ...]


def fates(state: State, unit: int) -> tuple[Fate, ...]:
    """13.2 Judge a unit that is eliminated in combat now; 18.2 with a patrol also the recon unit set aside for it."""
    own = elimination.fate(state, unit, not state.marks[unit] & Mark.NO_COMBAT_SUPPLY)
    recon = state.link[unit]
    if recon == NOBODY or not desert_patrols.is_patrol(state, unit):
        return (own,)
    there = state.copy()
    there.put(recon, state.place[unit])
    return own, elimination.fate(there, recon, in_combat_supply=True)


def matters(state: State, units: Units) -> bool:
    """11.63 Say whether the order in which units are lost decides where one of them goes: first and last differ."""
    if len({state.place[unit] for unit in units}) < 2:
        return False
    return any(
        fates(state, unit) != fates(_without(state, [other for other in units if other != unit]), unit)
        for unit in units
    )


def in_order(state: State, units: Units) -> Iterator[Fate]:
    """11.63 Judge each unit when its turn comes to be lost; of a patrol what becomes of its recon unit."""
    for number, unit in enumerate(units):
        yield fates(_without(state, units[:number]), unit)[-1]


def that_saves_most(state: State, units: Units) -> Units:
    """11.63 Return the order in which most units can be expected to reach the Refit Box.

    All but the last of each hex go first, which harms no other unit; then hex after hex its last one.
    """
    stacks: dict[int, Units] = {}
    for unit in units:
        stacks[state.place[unit]] = (*stacks.get(state.place[unit], ()), unit)
    at_once = {unit: _chance(state, unit) for unit in units}

    @cache
    def best(emptied: frozenset[int]) -> tuple[int, Units]:
        """Return what is lost by waiting, and the order of those that wait, once these hexes are empty."""
        there = _without(state, [unit for hex_ in emptied for unit in stacks[hex_]])
        found: list[tuple[int, Units]] = []
        for hex_ in stacks.keys() - emptied:
            harm = {unit: at_once[unit] - _chance(there, unit) for unit in reversed(stacks[hex_])}
            last = min(harm, key=harm.__getitem__)
            more, order = best(emptied | {hex_})
            found.append((harm[last] + more, (last, *order)))
        return min(found, default=(0, ()))

    waiting = best(frozenset())[1]
    return (*(unit for unit in units if unit not in waiting), *waiting)


def _chance(state: State, unit: int) -> int:
    """13.2 Return on how many of six faces a unit that is lost now reaches the Refit Box."""
    return sum(_saved(fate) for fate in fates(state, unit))


def _saved(fate: Fate) -> int:
    if fate.box != REFIT_BOX:
        return 0
    return _FACES if fate.die_max is None else fate.die_max


def _without(state: State, gone: Collection[int]) -> State:
    """Return the position once these units are lost."""
    there = state.copy()
    for unit in gone:
        there.remove(unit, DESTROYED_BOX)
    return there
