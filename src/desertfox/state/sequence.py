"""3 The sequence of play as words: the nine phases of a Player-Turn and the steps of each, as on the player aids."""

from __future__ import annotations

from typing import Final, Literal, get_args

Moment = Literal[
    "reinforcement", "air_allocation", "initial_movement", "first_reaction", "first_combat", "motorized_movement",
    "second_reaction", "second_combat", "refit", "initiative", "end_of_turn", "game_over",
]  # fmt: skip
"""Every word that may stand for a phase; the last three stand outside the Player-Turns."""

MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)
"""The number of a phase is its index here."""

PHASES: Final = MOMENTS[:9]
"""The nine phases of a Player-Turn in their order."""

_MOVEMENT: Final = ("emergency_supply", "movement")
_REACTION: Final = ("potential", "supply_destruction", "reaction_moves", "morale_checks", "overstack")
_COMBAT: Final = ("declaration", "resolution", "expenditure")

STEPS: Final[dict[Moment, tuple[str, ...]]] = {
    "reinforcement": (
        "captured_markers", "points", "units", "tobruk_port", "supply", "withdrawal", "patrol_declaration",
    ),
    "air_allocation": ("malta", "herkules"),
    "initial_movement": _MOVEMENT,
    "first_reaction": _REACTION,
    "first_combat": _COMBAT,
    "motorized_movement": _MOVEMENT,
    "second_reaction": _REACTION,
    "second_combat": _COMBAT,
    "refit": (
        "automatic_victory", "air_and_naval", "conversion", "refit", "disruption", "supply_destruction", "attrition",
        "dump_attrition", "dump_overstack",
    ),
    "initiative": ("roll",),
    "end_of_turn": ("victory_points",),
    "game_over": ("result",),
}  # fmt: skip
"""3 The steps of each phase in their order."""

REINFORCEMENT, AIR_ALLOCATION, INITIAL_MOVEMENT, FIRST_REACTION, FIRST_COMBAT = range(5)
MOTORIZED_MOVEMENT, SECOND_REACTION, SECOND_COMBAT, REFIT, INITIATIVE, END_OF_TURN, GAME_OVER = range(5, 12)
