"""3 The sequence of play: the steps of every phase in the order of the player aids.

The words of phases and steps stand in `state.sequence`, for position files name them too; here is what each step does.
A new segment goes to the end of its phase: a position knows a step by its place in it.
"""

from __future__ import annotations

from typing import Final

from desertfox.play.air_allocation import Malta
from desertfox.play.combat import Declaration, Expenditure, Resolution
from desertfox.play.desert_patrols import PatrolDeclaration
from desertfox.play.herkules import Herkules
from desertfox.play.movement import EmergencySupply, Movement
from desertfox.play.reaction import MoraleChecks, Overstack, Potential, ReactionMoves, SupplyDestruction
from desertfox.play.rebuilding import Refit
from desertfox.play.refit import (
    AirAndNaval,
    Attrition,
    AutomaticVictory,
    Conversion,
    Disruption,
    DumpAttrition,
    DumpOverstack,
    SupplyRemoval,
)
from desertfox.play.reinforcement import Arrivals, CapturedMarkers, Points, Supply
from desertfox.play.step import Step
from desertfox.play.tobruk_port import TobrukPort
from desertfox.play.withdrawal import Withdrawal
from desertfox.state import sequence
from desertfox.state.sequence import Moment

_MOVEMENT: Final = (EmergencySupply, Movement)
_REACTION: Final = (Potential, SupplyDestruction, ReactionMoves, MoraleChecks, Overstack)
_COMBAT: Final = (Declaration, Resolution, Expenditure)

STEPS: Final[dict[Moment, tuple[type[Step], ...]]] = {
    "reinforcement": (CapturedMarkers, Points, Arrivals, TobrukPort, Supply, Withdrawal, PatrolDeclaration),
    "air_allocation": (Malta, Herkules),
    "initial_movement": _MOVEMENT,
    "first_reaction": _REACTION,
    "first_combat": _COMBAT,
    "motorized_movement": _MOVEMENT,
    "second_reaction": _REACTION,
    "second_combat": _COMBAT,
    "refit": (
        AutomaticVictory, AirAndNaval, Conversion, Refit, Disruption, SupplyRemoval, Attrition, DumpAttrition,
        DumpOverstack,
    ),
}  # fmt: skip

PHASES: Final = tuple(STEPS[phase] for phase in sequence.PHASES)
"""The steps of each phase, by its number."""
