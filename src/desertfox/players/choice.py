"""What a player is given besides the game, and what it gives back: a budget, and a choice with its motive."""

from __future__ import annotations

from typing import NamedTuple

from desertfox.play.action import Action
from desertfox.play.event import Event


class Budget(NamedTuple):
    """How long a player may think over a Player-Turn: for some seconds, or for a number of rollouts.

    The same number gives the same choice again, on any machine; seconds do not.
    """

    seconds: float | None = None
    rollouts: int | None = None


NO_LIMIT = Budget()
"""A player takes what it takes by itself."""


class Choice(NamedTuple):
    """An action, and why it was chosen."""

    action: Action
    motive: Event | None = None
    """In words of the campaign, said like an event of the log; None where it goes without saying."""


def motive(words: str, /, **parts: object) -> Event:
    """Return why something is done: a template, its parts named as those of events are (`units`, `hex`, ...)."""
    return Event("motive", "", words, parts)
