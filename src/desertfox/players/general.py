"""The general: makes several plans, tries each out on copies of the game, and carries out what came off best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.movement import Movement
from desertfox.players import search
from desertfox.players.appraisal import Appraisal
from desertfox.players.choice import NO_LIMIT, Budget, Choice
from desertfox.players.intent import PLAIN, Intent
from desertfox.players.missions import appeals
from desertfox.players.officer import Officer
from desertfox.players.weights import OFFICER, Weights
from desertfox.state import Value

_ROLLOUTS: Final = 24
"""How many rollouts where no budget is given."""
_PLACES: Final = 4
_STRAY: Final = 6
_SPREAD: Final = 0.6
_INERTIA: Final = 0.15
"""By how many points another plan must be better than the one in hand."""

_BOLD: Final = OFFICER._replace(
    caution_taking=0.05, caution_ready=0.15, caution_holding=0.1, assault=0.2, attack=0.1, holding=0.7, assaults=5
)
_WARY: Final = OFFICER._replace(
    caution_taking=0.3, caution_ready=0.7, caution_holding=0.4, assault=1.6, attack=0.8, holding=1.4
)
_QUIET: Final = OFFICER._replace(caution_taking=0.4, caution_ready=0.7, assault=4.0, attack=2.0, holding=1.6)
_STORMING: Final = OFFICER._replace(
    caution_taking=0.05, assault=0.0, attack=0.0, enough=9.0, holding=0.5, objectives=1, city=1.0
)


class General:
    """Searches over plans at each movement phase; carries them out as the officer does."""

    def __init__(self, seed: str = "", weights: Weights = OFFICER) -> None:
        """Take the seed of its own dice."""
        self._seed = seed
        self._officer = Officer(seed)
        self._planned: tuple[int, int] | None = None
        self.tell: Callable[[Event], None] = lambda event: None

    def choose(self, game: Game, budget: Budget = NO_LIMIT, /) -> Choice:
        """Answer the open question, after having thought about the plan where a phase begins."""
        phase = game.state.turn, game.state.values[Value.PHASE]
        if isinstance(game.decision.question, Movement) and self._planned != phase:
            self._planned = phase
            self._officer.intent = self._search(game, budget)
        return self._officer.choose(game)

    def _search(self, game: Game, budget: Budget) -> Intent:
        seconds, rollouts = budget.seconds, budget.rollouts
        if seconds is None and rollouts is None:
            rollouts = _ROLLOUTS
        seed = f"{self._seed} {game.digest()}"
        candidates = [search.Candidate(self._officer.intent, _INERTIA)]
        candidates += [search.Candidate(intent) for intent in _intents(game, seed) if intent != self._officer.intent]
        if rollouts is not None:
            rollouts //= 2
        best = search.choose(game, candidates, seed, rollouts, None if seconds is None else seconds / 2, lambda c: None)
        return best.intent


def _intents(game: Game, seed: str) -> Iterator[Intent]:
    """Return the plans that are worth a thought."""
    yield PLAIN
    yield Intent(_BOLD)
    yield Intent(_WARY)
    yield Intent(_STORMING)
    yield Intent(_QUIET)
    view = Appraisal(game.state, game.decision.side)
    places = appeals(view, OFFICER)[:_PLACES]
    for place in places:
        yield Intent(_BOLD, objective=place)
    random = Random(seed)
    for _ in range(_STRAY):
        objective = random.choice([None, None, *places])
        yield Intent(_strayed(random), objective)


def _strayed(random: Random) -> Weights:
    """Return weights somewhat other than the officer's."""
    drawn: dict[str, Any] = {
        name: value * random.lognormvariate(0.0, _SPREAD)
        for name, value in OFFICER._asdict().items()
        if isinstance(value, float)
    }
    return OFFICER._replace(**drawn, assaults=random.choice((1, 3, 5)), objectives=random.choice((1, 2, 3, 4)))
