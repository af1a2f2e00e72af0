"""The officer: plans a phase at once, carries the plan out, and plans anew where the enemy stands otherwise.

It keeps its army fed, holds what is worth holding, moves on what can be taken and attacks at fair odds.
"""

from __future__ import annotations

from desertfox.play.combat import Declaration
from desertfox.play.game import Game
from desertfox.play.movement import Movement
from desertfox.players import attack, fallback
from desertfox.players.choice import NO_LIMIT, Budget, Choice
from desertfox.players.intent import PLAIN, Intent
from desertfox.players.judgement.table import JUDGEMENTS
from desertfox.players.movement import March


class Officer:
    """Carries out an intent, the plain one by itself."""

    def __init__(self, seed: str = "", intent: Intent = PLAIN) -> None:
        """Take a seed for the rare answers that nothing decides."""
        self.intent = intent
        self._seed = seed
        self._march: March | None = None

    def choose(self, game: Game, _budget: Budget = NO_LIMIT, /) -> Choice:
        """Answer the open question with a legal action."""
        question = game.question
        if isinstance(question, Movement):
            if self._march is None or not self._march.fits(game):
                self._march = March(game, self.intent)
            return self._march.choose(game)
        if isinstance(question, Declaration):
            return attack.declare(game, self.intent.weights)
        if judge := JUDGEMENTS.get(type(question)):
            choice = judge(game)
            if game.decision.why_not(choice.action) is None:
                return choice
        return fallback.choose(game, self._seed)
