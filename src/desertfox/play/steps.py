"""Every room of the sequence of play; importing this module registers all steps."""

from desertfox.play import (
    advance,
    air_allocation,
    combat,
    desert_patrols,
    entering,
    herkules,
    illegal_attack,
    leader,
    losses,
    movement,
    reaction,
    rebuilding,
    refit,
    reinforcement,
    resolution,
    supplying,
    tobruk_port,
    turn,
    variable_withdrawal,
    victory,
    weighing,
    withdrawal,
)

__all__ = [
    "advance", "air_allocation", "combat", "desert_patrols", "entering", "herkules", "illegal_attack", "leader",
    "losses", "movement", "reaction", "rebuilding", "refit", "reinforcement", "resolution", "supplying", "tobruk_port",
    "turn", "variable_withdrawal", "victory", "weighing", "withdrawal",
]  # fmt: skip
