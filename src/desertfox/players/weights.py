"""What a player holds to be good, in numbers: they belong to the player, so that two can differ in one process."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """How a player judges; the values here are the officer's."""

    caution_taking: float = 0.12
    """What the risk of a loss counts for units that are to take a place."""
    caution_ready: float = 0.35
    """... for units behind the line."""
    caution_holding: float = 0.25
    """... for units that hold a place."""
    assault: float = 0.8
    """The least value of an attack that units are moved for."""
    attack: float = 0.4
    """The least value of an attack that no duty forces."""
    odds: int = 1
    """The least odds of such attacks, by rank: 1 is 2-1."""
    enough: float = 5.0
    """How many times the defender's strength an assault brings up; what stands there already joins in any case."""
    assaults: int = 3
    """How many assaults a phase is planned with."""
    city: float = 1.6
    """A city takes even more to storm than its ground helps to hold it."""
    helpers: float = 0.4
    """What enemies that can come to the help of a place count."""
    objectives: int = 3
    """How many places are gone for at the same time."""
    surplus: float = 1.6
    """How much stronger than the defence a force should be; what is more may go elsewhere."""
    holding: float = 1.0
    """How much of what seems needed is left to hold places."""

    unit: float = 0.04
    """What a unit counts in an outlook, in points for each point of its worth."""
    supply_unit: float = 0.1
    """... and a supply unit."""
    hunger: float = 0.3
    """How much less a unit counts that is out of general supply."""

    def caution(self, kind: str) -> float:
        """Return what the risk of a loss counts for units with a mission of this kind."""
        return {"take": self.caution_taking, "ready": self.caution_ready, "hold": self.caution_holding}[kind]


OFFICER = Weights()
RECRUIT = OFFICER._replace(
    caution_taking=0.0,
    caution_ready=0.0,
    caution_holding=0.0,
    assaults=0,
    odds=0,
    attack=-2.0,
    objectives=1,
    holding=0.3,
)
"""It goes straight for one place, fights what it happens to meet, and does not ask what may come of it."""
