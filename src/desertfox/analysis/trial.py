"""Whether a data pack can be played with: every scenario of it is tried out at random."""

from __future__ import annotations

import traceback
from random import Random
from typing import Final

from desertfox.faults import BadInput, Fault, Faults
from desertfox.pack import Pack
from desertfox.play.game import Game
from desertfox.position import Position

TURNS: Final = 20
"""So many Game-Turns of each scenario are tried, or all that it has."""
_MOST_ACTIONS: Final = 20_000
"""No such game takes half as many actions."""


def playable(pack: Pack, what: str) -> Pack:
    """Return a pack that passes a trial; BadInput says of each scenario where it breaks down."""
    faults = Faults(what)
    for row in pack.scenarios:
        if words := _trouble(pack, row.id):
            hint = "The figures of the pack do not go together; take changes back until it passes."
            faults.append(Fault("scenarios.csv", 0, 0, row.id, words, hint))
    if faults:
        raise BadInput(what, faults)
    return pack


def _trouble(pack: Pack, scenario: str) -> str:
    """Say what is wrong with a scenario when it is played at random, nothing if all is well."""
    where = "it cannot be set up"
    try:
        game = Game.from_position(Position.from_scenario(pack, scenario), seed=scenario)
        first, random = game.state.turn, Random(scenario)
        while not game.is_over and game.state.turn < first + TURNS:
            where = f"a random game of it breaks down on turn {game.state.turn}, after action {len(game.played)}"
            if len(game.played) >= _MOST_ACTIONS:
                return f"a random game of it does not come to an end: {_MOST_ACTIONS} actions by turn {game.state.turn}"
            game.carry_out(game.sample(random))
    except Exception as error:  # whatever it is, the pack cannot be played with
        return f"{where}: {_words(error)}"
    return ""


def _words(error: Exception) -> str:
    """Return the last line of a traceback, which names the error."""
    return traceback.format_exception_only(error)[-1].strip()
