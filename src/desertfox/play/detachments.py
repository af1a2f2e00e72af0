"""17 Detachments: dropped on the march, and what becomes of them in the Refit Phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from desertfox.play import march
from desertfox.play.action import Action
from desertfox.play.manoeuvres import Manoeuvre, refuse
from desertfox.play.march import Stack
from desertfox.rules import detachments, movement
from desertfox.state import NOBODY, Mark
from desertfox.state.places import POOL

if TYPE_CHECKING:
    from desertfox.play.game import Game

_SHARED: Final = int(Mark.DISRUPTED | Mark.EMERGENCY_SUPPLY | Mark.REINFORCEMENT)
"""17.1 What a detachment has in common with its parent when it leaves it."""


class Detach(Manoeuvre):
    """17 A unit drops a detachment in its hex and is depleted."""

    kind = "detach"

    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer every unit that may."""
        for unit in movement.movers(game.state):
            if detachments.why_not_drop(game.state, unit) is None:
                yield Action("detach", (unit,))

    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """17 One unit at a time, before it moves."""
        march.check_form("17", action, "units")
        refuse(detachments.why_not_drop(game.state, march.check_alone("17", action)))

    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """17 The detachment is placed in the hex; both may still move."""
        state, parent = game.state, action.units[0]
        unit = detachments.free(state, parent)
        if unit is None:
            return
        state.flip(parent, depleted=True)
        state.put(unit, state.place[parent])
        state.link[unit] = parent
        state.mark(unit, state.marks[parent] & _SHARED)
        name = game.setting.counters[unit].designation
        words = "{unit} drops {name} in {hex} and is depleted"
        game.say("detachment", "17", words, unit=parent, name=name, hex=state.place[parent])


def rejoin(game: Game, unit: int) -> None:
    """17.1 The parent is at full strength again, and 17.2 the counter is free."""
    state, parent = game.state, game.state.link[unit]
    if parent == NOBODY:
        return
    state.remove(unit, POOL)
    state.flip(parent, depleted=False)
    state.mark(parent, Mark.REFITTED)
    name = game.setting.counters[unit].designation
    game.say("detachment", "17.1", "{name} rejoins {unit}, which is at full strength", unit=parent, name=name)


def take_back(game: Game) -> None:
    """17.2 Detachments whose parent is gone are taken back to the pool."""
    for unit in detachments.on_map(game.state, game.state.phasing_side):
        if detachments.is_orphan(game.state, unit):
            game.say("detachment", "17.2", "{unit} has lost its parent and is taken back", unit=unit)
            game.state.remove(unit, POOL)
