"""Every room of the sequence of play; importing this module registers all steps."""

from desertfox.play import (
    advance,
    air_allocation,
    combat,
    entering,
    losses,
    movement,
    reaction,
    refit,
    reinforcement,
    resolution,
    supplying,
    turn,
    withdrawal,
)

__all__ = [
    "advance", "air_allocation", "combat", "entering", "losses", "movement", "reaction", "refit", "reinforcement",
    "resolution", "supplying", "turn", "withdrawal",
]  # fmt: skip
