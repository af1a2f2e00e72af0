"""The decision that is open: who must do what, what can be answered, and what would be left undone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.game import Decision, Game
from desertfox.server.messages import Mode, Option, Question
from desertfox.server.views.labels import label
from desertfox.server.views.speaker import capital
from desertfox.text.language import Language
from desertfox.units import SIDES

_MODES: Final[dict[str, Mode]] = {
    "movement.movement": "move",
    "movement.under_way": "move",
    "reaction.reaction_moves": "move",
    "overrun.reaction": "move",
    "combat.declaration": "attack",
}
_MOST: Final = 300
"""How many answers are listed at most."""
_ENDS: Final = frozenset(("end", "stop", "accept"))
_BY_STACK: Final = frozenset(("move", "overrun", "infiltrate", "force", "build", "detach", "react", "rail", "ship"))
"""Answers that begin with the choice of a stack; they are asked for apart."""


def question(game: Game, language: Language) -> Question | None:
    """Return the open decision, None when the game is over."""
    if game.is_over:
        return None
    decision = game.decision
    mode = _MODES.get(decision.step, "choose")
    proposed = decision.proposal()
    answers = list(islice(_answers(decision, mode), _MOST + 1))
    options = tuple(option(game, action, language, proposed) for action in answers[:_MOST])
    return Question(
        side=SIDES[decision.side],
        step=decision.step,
        kind=decision.kind,
        mode=mode,
        case=decision.case,
        prompt=capital(decision.prompt),
        hint="",
        units=_units(game, answers),
        targets=_targets(answers),
        duties=(),
        options=options,
        more=len(answers) > _MOST,
        undone=(),
    )


def _answers(decision: Decision, mode: Mode) -> Iterator[Action]:
    if mode == "move":
        return islice(decision.actions(), 1)
    return decision.actions()


def option(game: Game, action: Action, language: Language, proposed: Action | None = None) -> Option:
    """Return a legal answer with its words."""
    return Option(
        action=game.notation(action),
        kind=action.kind,
        text=label(game, action, language),
        units=tuple(game.setting.counters[unit].id for unit in action.units),
        hexes=tuple(map(hexes.spi, action.hexes)),
        proposed=action == proposed,
        ends=action.kind in _ENDS,
    )


def _units(game: Game, answers: Iterable[Action]) -> tuple[str, ...]:
    units = dict.fromkeys(unit for action in answers for unit in action.units)
    return tuple(game.setting.counters[unit].id for unit in units)


def _targets(answers: Iterable[Action]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(hexes.spi(action.hexes[-1]) for action in answers if action.hexes))
