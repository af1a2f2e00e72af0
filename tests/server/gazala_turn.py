"""A turn of Gazala as its defender sees it: what the Axis does is recorded, the Commonwealth is asked.

After a change of the players or of the data by which a recorded action is not legal any more, a new recording is
printed by `python tests/server/gazala_turn.py > tests/server/gazala_turn.txt`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import desertfox as df
from desertfox.players.advice import course
from desertfox.players.evident import evident
from desertfox.players.officer import Officer
from desertfox.server.hall.following import Asked, ordered
from desertfox.server.storage import Orders
from desertfox.units import AXIS

SEED: Final = "g0"
ORDERS: Final[dict[str, Any]] = {
    "passes": ["reaction.supply_destruction"],
    "judged": ["evident", "supply", "row", "shifts", "losses"],
    "retreats": "back",
}
SEPARATOR: Final = " | "
FILE: Final = Path(__file__).with_suffix(".txt")


def recorded() -> list[str]:
    """Return what the Axis does, one action after the other, and what the Commonwealth answers where it is asked."""
    return FILE.read_text(encoding="utf-8").splitlines()


def record() -> None:
    """Play the turn and print it: the officer attacks, and the defender does as proposed where he is asked."""
    game, axis = df.Game.start("gazala", seed=SEED), Officer()
    orders = Orders(tuple(ORDERS["passes"]), tuple(ORDERS["judged"]), ORDERS["retreats"])
    turn = game.state.turn
    while game.state.turn == turn and game.state.phasing_side == AXIS:
        if game.decision.side == AXIS:
            action = axis.choose(game.sealed()).action
            sys.stdout.write(f"A {game.notation(action)}\n")
            game.play(action)
            continue
        given = evident(game.sealed()) or ordered(game.sealed(), orders)
        if given:
            game.play(given.action)
            continue
        asked, actions = Asked.of(game), [choice.action for choice in course(game.sealed())]
        sys.stdout.write(f"C {SEPARATOR.join(map(game.notation, actions))}\n")
        for action in actions:
            if Asked.of(game) == asked and game.decision.why_not(action) is None:
                game.play(action)


if __name__ == "__main__":
    record()
