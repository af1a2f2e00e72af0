"""The general: makes several plans, tries each out on copies of the game, and carries out what came off best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.movement import Movement
from desertfox.players import motives, search
from desertfox.players.appraisal import Appraisal
from desertfox.players.choice import NO_LIMIT, Budget, Choice
from desertfox.players.intent import PLAIN, Intent, Mission, Task
from desertfox.players.missions import appeals, formations
from desertfox.players.officer import Officer
from desertfox.players.plan import Stand, enemy_of, movers_of
from desertfox.players.search import phase_of
from desertfox.players.weights import BOLD, EAGER, OFFICER, QUIET, STORMING, WARY, Weights
from desertfox.state import Value, sequence

_ROLLOUTS: Final = 24
"""How many rollouts a Player-Turn where no budget is given."""
_FIRST: Final = 0.5
"""The share of a budget that goes to the initial movement; the rest goes to the motorized movement."""
_FEWEST: Final = 2
"""With fewer rollouts nothing is compared: the initial movement has so many before the other has any."""
_PLACES: Final = 4
"""So many goals are tried with the whole army, boldly."""
_STEADY: Final = 3
"""... and so many with the officer's own weights."""
_STRAYED: Final = 3
"""So many plans have weights drawn at random."""
_SPREAD: Final = 0.6
_SENT: Final = 3
"""In so many plans one formation goes another way than the others."""
_BONUS: Final = 0.5
"""By how many points the plan in hand and the officer's own are better than others before any was looked at."""


class General:
    """Searches over plans at each movement phase; carries them out as the officer does."""

    def __init__(self, seed: str = "") -> None:
        """Take the seed of its own dice."""
        self._seed = seed
        self._officer = Officer(seed)
        self._phase: tuple[int, int, int] | None = None
        self._enemy: Stand | None = None
        self._movers: dict[int, int] = {}
        self.tell: Callable[[Event], None] = lambda event: None
        """Is told what is being considered."""

    def choose(self, game: Game, budget: Budget = NO_LIMIT, /) -> Choice:
        """Answer the open question; where a movement phase begins, after having thought about the plan."""
        if isinstance(game.question, Movement) and self._is_new(game):
            self._phase, self._enemy, self._movers = phase_of(game), enemy_of(game), movers_of(game)
            self._officer.intent = self._search(game, budget)
        return self._officer.choose(game)

    def _is_new(self, game: Game) -> bool:
        """Say whether a phase was not thought about yet: after an undo it may begin otherwise, as in another game."""
        if self._phase != phase_of(game):
            return True
        movers = movers_of(game)
        if movers == self._movers:
            return self._enemy != enemy_of(game)
        return not movers.items() <= self._movers.items()

    def _search(self, game: Game, budget: Budget) -> Intent:
        """Return the intent that comes off best."""
        seconds, rollouts = budget
        if seconds is None and rollouts is None:
            rollouts = _ROLLOUTS
        is_first = game.state.values[Value.PHASE] == sequence.INITIAL_MOVEMENT
        if seconds is not None:
            seconds *= _FIRST if is_first else 1 - _FIRST
        if rollouts is not None:
            first = min(rollouts, max(_FEWEST, round(rollouts * _FIRST)))
            rollouts = first if is_first else rollouts - first
        part = Budget(seconds, rollouts)
        seed = f"{self._seed} {game.digest()}"
        in_hand = self._officer.intent
        others = [intent for intent in _intents(game, seed) if intent != in_hand]
        candidates = [search.Candidate(in_hand, _BONUS)]
        candidates += [search.Candidate(intent, _BONUS if intent == PLAIN else 0.0) for intent in others]
        return search.choose(game, candidates, seed, part, lambda intent: self.tell(motives.considers(intent)))


def _intents(game: Game, seed: str) -> Iterator[Intent]:
    """Return the plans that are worth a thought: moods, goals for the whole army, goals for a part of it.

    The likelier ones come first.
    """
    yield PLAIN
    yield Intent(EAGER)
    view = Appraisal(game.state, game.decision.side)
    goals = appeals(view, OFFICER)
    for goal in goals[:_STEADY]:
        yield Intent(objective=goal)
    for weights in (WARY, QUIET):
        yield Intent(weights)
    for goal in goals[:_PLACES]:
        yield Intent(BOLD, objective=goal)
    for weights in (BOLD, STORMING):
        yield Intent(weights)
    random = Random(seed)
    groups = [tuple(group) for group in formations(view, view.own) if any(map(view.strength, group))]
    for _ in range(_SENT if groups else 0):
        group = random.choice(groups)
        here = view.state.place[group[0]]
        ways = [Mission("take", goal) for goal in goals[:_PLACES]]
        mission = random.choice([*ways, Mission("hold", here), Mission("ready", here)])
        yield Intent(tasks=(Task(group, mission),))
    for _ in range(_STRAYED):
        yield Intent(_strayed(random), random.choice([None, None, *goals[:_PLACES]]))


def _strayed(random: Random) -> Weights:
    """Return weights somewhat other than the officer's."""
    drawn: dict[str, Any] = {
        name: value * random.lognormvariate(0.0, _SPREAD)
        for name, value in OFFICER._asdict().items()
        if isinstance(value, float)
    }
    return OFFICER._replace(**drawn, assaults=random.choice((1, 3, 5)), objectives=random.choice((1, 2, 3, 4)))
