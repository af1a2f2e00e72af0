"""Search over plans: each is carried out on copies of the game with dice of their own, through the enemy's reply."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

from desertfox.play.game import Game
from desertfox.players.intent import Intent
from desertfox.players.officer import Officer
from desertfox.players.outlook import outlook

_HORIZON: Final = 2
"""Player-Turns that a rollout plays: the rest of one's own, and the enemy's reply."""


def rollout(game: Game, intent: Intent, seed: str, side: int, horizon: int = _HORIZON) -> float:
    """Carry out an intent with dice from a seed, let both sides go on as officers, and say what came of it."""
    trial = game.copy(seed)
    players = [Officer(seed), Officer(seed)]
    players[side] = Officer(seed, intent)
    state = trial.state
    turns = horizon
    last = state.turn, state.phasing_side
    while not trial.is_over:
        trial.carry_out(players[trial.decision.side].choose(trial).action)
        if (now := (trial.state.turn, trial.state.phasing_side)) != last:
            last, turns = now, turns - 1
            if not turns:
                break
            if turns < horizon:
                players[side] = Officer(seed)
    return outlook(trial, side, intent.weights)


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


def choose(
    game: Game,
    candidates: Sequence[Candidate],
    seed: str,
    rollouts: int | None,
    seconds: float | None,
    tell: Callable[[Candidate], None],
) -> Candidate:
    """Return the best of the candidates: halve them again and again, the better ones are looked at more closely."""
    side = game.decision.side
    began, played = perf_counter(), 0

    def spent() -> bool:
        by_number = rollouts is not None and played >= rollouts
        return by_number or (seconds is not None and perf_counter() - began >= seconds)

    left = list(candidates)
    rounds = 0
    while not spent():
        for candidate in left:
            number = len(candidate.found)
            tell(candidate)
            candidate.found.append(rollout(game, candidate.intent, f"{seed} {number}", side))
            played += 1
            if spent():
                break
        rounds += 1
        looked_at = [candidate for candidate in left if candidate.found]
        looked_at.sort(key=lambda candidate: -candidate.mean)
        if rounds % 2 == 0 or rounds == 1:
            left = looked_at[: max(2, (len(looked_at) + 1) // 2)]
        if len(left) < 2:
            break
    most = max(len(candidate.found) for candidate in left)
    return max((c for c in left if len(c.found) * 2 > most), key=lambda candidate: candidate.mean)
