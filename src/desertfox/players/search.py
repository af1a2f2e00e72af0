"""Search over plans: each is carried out on copies of the game, through the enemy's reply and the own next Player-Turn.

Looks are dear and spread widely: so a plan that comes to the same as another is not looked at, and the next look goes
to the plan of which it may tell most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, exp, pi, sqrt
from statistics import fmean
from time import perf_counter
from typing import Final

from desertfox.play.game import Game
from desertfox.players.choice import Budget
from desertfox.players.intent import Intent
from desertfox.players.luck import Luck
from desertfox.players.officer import Officer
from desertfox.players.outlook import outlook
from desertfox.state import Value
from desertfox.units import SIDES

_HORIZON: Final = 3
"""Player-Turns that a rollout plays: the rest of one's own, the enemy's reply, and one's own next."""
_LOOK: Final = 1.6
"""The standard deviation of one look at a plan, in points."""
_PLANS: Final = 1.3
"""The standard deviation of what plans are worth."""
_CLEARLY: Final = 0.5
"""By how much more must be expected of another plan than of the first, or the first is kept."""
_DOUBT: Final = (_LOOK / _PLANS) ** 2
"""So many looks are worth as much as what is known of a plan before the first."""


def phase_of(game: Game) -> tuple[int, int, int]:
    """Return what tells one phase of a game from another."""
    return game.state.turn, game.state.values[Value.PHASE], game.state.phasing_side


class Candidate:
    """An intent, what is expected of it, and what its rollouts came to."""

    def __init__(self, intent: Intent, bonus: float = 0.0) -> None:
        """Begin without any rollouts; the bonus is by how much it is likely to be better than others."""
        self.intent, self.bonus = intent, bonus
        self.found: list[float] = []
        self._start: Game | None = None

    def open(self, game: Game, seed: str) -> tuple[object, ...] | None:
        """Carry out the movement phase, and return what tells the intent from others; None where dice fell in it.

        The rollouts go on from there: they spare themselves the phase. Where dice fell, each begins before it.
        """
        trial, phase = game.copy(seed), phase_of(game)
        officers = _officers(seed, self.intent, game.decision.side)
        self._start = game
        while not trial.is_over and phase_of(trial) == phase:
            trial.carry_out(officers[trial.decision.side].choose(trial).action)
            if trial.played[-1].dice:
                return None
        self._start = trial
        return trial.digest(), self.intent.weights.in_combat

    def look(self, seed: str, side: int) -> None:
        """Play one rollout more: every other one has the opposite luck of the one before."""
        if self._start is None:
            raise AssertionError("the intent was not opened")
        number, is_mirrored = divmod(len(self.found), 2)
        self.found.append(rollout(self._start, self.intent, f"{seed} {number}", side, mirrored=bool(is_mirrored)))

    def expected(self, mean: float) -> float:
        """Return what to expect of it where the first looks at all plans came to some mean."""
        return (_DOUBT * (mean + self.bonus) + sum(self.found)) / (_DOUBT + len(self.found))

    def shift(self) -> float:
        """Return by how much one look more will change what is expected, as a standard deviation."""
        known = _DOUBT + len(self.found)
        return _LOOK / sqrt(known * (known + 1))


def _officers(seed: str, intent: Intent, side: int) -> list[Officer]:
    officers = [Officer(seed) for _ in SIDES]
    officers[side] = Officer(seed, intent)
    return officers


def rollout(game: Game, intent: Intent, seed: str, side: int, *, mirrored: bool = False) -> float:
    """Carry out an intent with luck from a seed, let both sides go on as officers, and say what came of it."""
    trial = game.copy(seed)
    trial.dice = Luck(trial, seed, mirrored=mirrored)
    officers = _officers(seed, intent, side)
    left, player_turn = _HORIZON, (trial.state.turn, trial.state.phasing_side)
    while left and not trial.is_over:
        trial.carry_out(officers[trial.decision.side].choose(trial).action)
        if (now := (trial.state.turn, trial.state.phasing_side)) != player_turn:
            player_turn, left = now, left - 1
            officers[side] = Officer(seed)  # the intent was for one Player-Turn
    return outlook(trial, side)


class _Spending:
    """What is left of a budget."""

    def __init__(self, budget: Budget) -> None:
        self._budget, self._began, self._played = budget, perf_counter(), 0

    def play(self) -> None:
        """Count a rollout."""
        self._played += 1

    def is_over(self) -> bool:
        """Say whether nothing is left, or not the time that a rollout has taken so far."""
        seconds, rollouts = self._budget
        if rollouts is not None and self._played >= rollouts:
            return True
        if seconds is None:
            return False
        spent = perf_counter() - self._began
        return spent + (spent / self._played if self._played else 0.0) > seconds


def choose(
    game: Game, candidates: Sequence[Candidate], seed: str, budget: Budget, tell: Callable[[Intent], None]
) -> Intent:
    """Return the intent of which most is to be expected after as many looks as the budget allows.

    All meet the same luck. The first is looked at first, and kept where no other one is clearly better.
    """
    side, spending = game.decision.side, _Spending(budget)
    left, seen = list(candidates), set[tuple[object, ...]]()
    while len(left) > 1 and not spending.is_over():
        one = _next(left)
        if not one.found:
            known = one.open(game, seed)
            if known in seen:
                left.remove(one)
                continue
            if known is not None:
                seen.add(known)
        tell(one.intent)
        one.look(seed, side)
        spending.play()
    mean, first = _mean(left), candidates[0]
    best = max(left, key=lambda one: one.expected(mean))
    return (best if best.expected(mean) >= first.expected(mean) + _CLEARLY else first).intent


def _mean(candidates: Sequence[Candidate]) -> float:
    """Return what the first looks came to."""
    return fmean([one.found[0] for one in candidates if one.found] or (0.0,))


def _next(candidates: Sequence[Candidate]) -> Candidate:
    """Return the plan at which one look more is most likely to change which is taken, and by most.

    That is the expected improvement of the best plan: for the best itself by falling behind the second, for all others
    by passing the best.
    """
    if not candidates[0].found:
        return candidates[0]
    mean = _mean(candidates)
    expected = {id(one): one.expected(mean) for one in candidates}
    first, second = sorted(candidates, key=lambda one: -expected[id(one)])[:2]

    def gain(one: Candidate) -> float:
        other = second if one is first else first
        shift = one.shift()
        behind = -abs(expected[id(one)] - expected[id(other)]) / shift
        return shift * (behind * (1 + erf(behind / sqrt(2))) / 2 + exp(-behind * behind / 2) / sqrt(2 * pi))

    return max(candidates, key=gain)
