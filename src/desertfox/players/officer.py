"""The officer: plans a phase at once, carries the plan out, and plans anew where the enemy stands otherwise."""

from __future__ import annotations

from desertfox.play.action import END, Action
from desertfox.play.combat import Declaration
from desertfox.play.game import Game
from desertfox.play.movement import Movement
from desertfox.players import attack, fallback
from desertfox.players.choice import NO_LIMIT, Budget
from desertfox.players.intent import PLAIN, Intent
from desertfox.players.movement import March
from desertfox.players.staff import _ANSWERS

_LEAD = Action("lead")


class Officer:
    """Carries out an intent, the plain one by itself."""

    def __init__(self, seed: str = "", intent: Intent = PLAIN) -> None:
        """Take a seed for the rare answers that nothing decides."""
        self.intent = intent
        self._seed = seed
        self._march: March | None = None

    def choose(self, game: Game, _budget: Budget = NO_LIMIT, /) -> Action:
        """Answer the open question with a legal action."""
        decision = game.decision
        question = decision.question
        if isinstance(question, Movement):
            if self._march is None or not self._march.fits(game):
                self._march = March(game, self.intent)
            return self._march.choose(game)
        if isinstance(question, Declaration):
            return attack.declare(game, self.intent.weights)
        answer = _ANSWERS.get(type(question))
        if answer is None and question.may_be_ordered and decision.why_not(END) is None:
            return END
        if _LEAD.kind in decision.kinds and decision.why_not(_LEAD) is None:
            return _LEAD
        if answer is not None:
            action = answer(game)
            if decision.why_not(action) is None:
                return action
        return fallback.choose(game, self._seed)
