"""Search over plans: each is carried out on copies of the game with dice of their own, through the enemy's reply."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

from desertfox.play.game import Game
from desertfox.players.choice import Budget
from desertfox.players.intent import Intent
from desertfox.players.officer import Officer
from desertfox.players.outlook import outlook

_HORIZON: Final = 2
"""Player-Turns that a rollout plays: the rest of one's own, and the enemy's reply."""


def rollout(game: Game, intent: Intent, seed: str, side: int) -> float:
    """Carry out an intent with dice from a seed, let both sides go on as officers, and say what came of it."""
    trial = game.copy(seed)
    players = [Officer(seed), Officer(seed)]
    players[side] = Officer(seed, intent)
    left, player_turn = _HORIZON, (trial.state.turn, trial.state.phasing_side)
    while left and not trial.is_over:
        trial.carry_out(players[trial.decision.side].choose(trial).action)
        if (now := (trial.state.turn, trial.state.phasing_side)) != player_turn:
            player_turn, left = now, left - 1
            players[side] = Officer(seed)  # the intent was for one Player-Turn
    return outlook(trial, side)


class Candidate:
    """An intent, and what its rollouts came to."""

    def __init__(self, intent: Intent, bonus: float = 0.0) -> None:
        """Begin without any."""
        self.intent, self.bonus = intent, bonus
        self.found: list[float] = []

    @property
    def mean(self) -> float:
        """What it came to on average."""
        return sum(self.found) / len(self.found) + self.bonus


class _Spending:
    """What is left of a budget."""

    def __init__(self, budget: Budget) -> None:
        self._budget, self._began, self._played = budget, perf_counter(), 0

    def play(self) -> None:
        """Count a rollout."""
        self._played += 1

    def is_over(self) -> bool:
        """Say whether nothing is left."""
        seconds, rollouts = self._budget
        by_time = seconds is not None and perf_counter() - self._began >= seconds
        return by_time or (rollouts is not None and self._played >= rollouts)


def choose(
    game: Game, candidates: Sequence[Candidate], seed: str, budget: Budget, tell: Callable[[Intent], None]
) -> Intent:
    """Return the best of the intents: the worse half is dropped again and again, the others are looked at closer.

    All are carried out with the same dice keys. The first is looked at first, and taken where there is no time at all.
    """
    side, spending = game.decision.side, _Spending(budget)
    left = list(candidates)
    while len(left) > 1 and not spending.is_over():
        for candidate in left:
            if spending.is_over():
                break
            tell(candidate.intent)
            candidate.found.append(rollout(game, candidate.intent, f"{seed} {len(candidate.found)}", side))
            spending.play()
        left = sorted((one for one in left if one.found), key=lambda one: -one.mean)
        if left and len(left[0].found) != 2:  # few looks are worth little: after the second nobody is dropped
            left = left[: max(2, (len(left) + 1) // 2)]
    looked_at = [one for one in left if one.found]
    most = max((len(one.found) for one in looked_at), default=0)
    known = [one for one in looked_at if 2 * len(one.found) > most]
    return max(known, key=lambda one: one.mean).intent if known else candidates[0].intent
