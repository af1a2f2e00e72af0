"""What a player holds to be good, in numbers: they belong to the player, so that two can differ in one process."""

from __future__ import annotations

from typing import Final, NamedTuple


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

    disruption: float = 0.15
    """What a disruption costs, as a share of the unit's worth."""
    retreat: float = 0.15
    """What a retreat costs, as a share of the unit's worth."""
    harm: float = 1.0
    """What the enemy's losses count in an attack."""
    losses: float = 1.1
    """What own losses count in an attack."""
    expended: float = 0.6
    """What a supply unit is worth that an attack uses up."""
    cleared: float = 0.8
    """What it is worth that a hex is cleared of the enemy."""
    stores: float = 1.5
    """What it is worth to take a supply unit of the enemy."""
    starving: float = 8.0
    """What it costs to end where no supply can come, in tens of movement points."""
    post: float = 3.0
    """What it is worth to stand in the place that is to be held or guarded."""
    bound: float = 6.0
    """What it costs to end where an attack at even odds must follow; at poor odds up to three times as much."""
    left: float = 1.5
    """What it costs to leave a supply unit to the enemy."""
    pocket: float = 3.0
    """What it costs to end where there is no way back."""
    company: float = 0.3
    """What it is worth to stand with others."""
    want: float = 0.3
    """Units stay where they are unless another hex is better by this."""
    weak: float = 3.5
    """A stack of less strength than this needs company where the enemy comes."""
    alone: float = 2.5
    """What it costs such a stack to have none."""
    defenceless: float = 12.0
    """What it costs guns that nobody guards where the enemy comes."""
    frail: float = 3.0
    """How many times more the risk counts for it."""
    haste: float = 0.4
    """What ten movement points nearer count for units that stand ready; 1 for all others."""
    pace: float = 40.0
    """Movement points that an army covers in a turn, with its supply."""
    flight: float = 0.4
    """What each hex costs that a unit goes back further than it must to be out of the enemy's reach."""
    passing: float = 0.7
    """What enemies count that are passed by on the way to a goal."""
    army: float = 0.1
    """What it is worth to go for an enemy formation, for each point of its worth."""
    steady: float = 0.7
    """The smaller, the more a near place counts than a far one: an army does not turn round every turn."""
    hope: float = 0.5
    """A force of this share of the defence has no chance."""
    span: float = 0.7
    """With so much more it is sure."""
    safe: float = 1.5
    """The odds, on open ground, that a garrison can bear."""
    watch: float = 0.5
    """The strength of the watch over a dear place, as a share of its worth."""
    price: float = 4.0
    """The strength that may be tied down for a point of worth."""
    overkill: float = 2.5
    """A unit so many times stronger than a place needs is not tied down there."""
    guards: float = 3.0
    """How many supply units that stand alone get a guard."""
    front: float = 2.0
    """What it is worth to come to the help of a stack that the enemy can reach."""
    detour: float = 0.08
    """What it costs to draw a point of strength away from its goal, for ten movement points."""
    hungry: float = 0.15
    """What it costs to attack from where no supply can follow, as a share of the units' worth."""
    exposure: float = 0.1
    """What the risk of attackers counts after their attack."""
    entangled: float = 0.15
    """What it costs to be drawn into another fight, for each point of enemy strength there."""

    @property
    def in_combat(self) -> tuple[float, ...]:
        """What decides which attacks are declared."""
        costs = self.harm, self.losses, self.disruption, self.retreat, self.expended
        return self.attack, self.odds, *costs, self.cleared, self.stores

    def caution(self, kind: str) -> float:
        """Return what the risk of a loss counts for units with a mission of this kind."""
        taking, ready, holding = self.caution_taking, self.caution_ready, self.caution_holding
        return {"take": taking, "ready": ready, "hold": holding, "guard": holding}[kind]

    def at_the_end(self) -> Weights:
        """Return how a side judges when it moves for the last time: places count, and hardly an army any more."""
        return self._replace(
            odds=min(self.odds, 0),
            harm=_SPENT * self.harm,
            losses=_SPENT * self.losses,
            expended=_SPENT * self.expended,
            cleared=_SPENT * self.cleared,
            stores=_SPENT * self.stores,
            exposure=0.0,
            hungry=0.0,
        )


_SPENT: Final = 0.3
"""What armies count when there is no turn left to use them in."""
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
BOLD = OFFICER._replace(
    caution_taking=0.05, caution_ready=0.15, caution_holding=0.1, assault=0.2, attack=0.1, holding=0.7, assaults=5
)
WARY = OFFICER._replace(
    caution_taking=0.3, caution_ready=0.7, caution_holding=0.4, assault=1.6, attack=0.8, holding=1.4
)
EAGER = OFFICER._replace(assault=0.4, assaults=5)
QUIET = OFFICER._replace(caution_taking=0.4, caution_ready=0.7, assault=4.0, attack=2.0, holding=1.6)
STORMING = OFFICER._replace(
    caution_taking=0.05, assault=0.0, attack=0.0, enough=9.0, holding=0.5, objectives=1, city=1.0
)
"""Moods that a search tries: those of the officer, but for what they name."""
