"""What a sensible player answers to the open question, and why: the same judgement for computer and page."""

from __future__ import annotations

from desertfox.play.game import Game
from desertfox.players.choice import Choice
from desertfox.players.officer import Officer


def advise(sealed: Game) -> Choice:
    """Return a legal answer to the open question that makes sense, with its motive. The game is not changed."""
    return Officer().choose(sealed)
