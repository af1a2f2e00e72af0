"""The decision that is open: who must do what, what can be answered, and what would be left undone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from desertfox import hexes
from desertfox.play import asking
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.movement import Movement
from desertfox.players.resting import may_rest
from desertfox.server.messages import LeftUndone, Option, Question
from desertfox.server.views.details import Details
from desertfox.server.views.foresight import best_odds
from desertfox.server.views.labels import Labels
from desertfox.server.views.stakes import leaves, perils, stakes, stops
from desertfox.server.views.tools import tool_marks
from desertfox.server.views.ways import allowances
from desertfox.state import Value, sequence
from desertfox.text.language import Language
from desertfox.units import SIDES

_MOST: Final = 250
"""How many answers are listed at most."""
ENDS: Final = frozenset(("end", "stop", "accept"))
_MINOR: Final = frozenset(("movement", "reaction"))
"""8.12 and 8.4 Few want to move everybody who may; in the second movement phase many want to move nobody."""
_WITH_SUPPLY: Final = frozenset(("draw", "silence", "destroy"))
"""Answers that name a unit and a supply unit."""
_CASES: Final[dict[str, str]] = {
    "box": "13.3",
    "double": "14.2",
    "extend": "11.1",
    "fix": "8.64",
    "join": "8.12",
    "pair": "11.41",
    "rebuild": "13.2",
    "refit": "13.1",
    "rejoin": "17.1",
    "retreat": "11.64",
    "silence": "12.17",
    "stay": "11.61",
}
"""The cases of answers that stand on another one than their question."""


def question(game: Game, language: Language) -> Question | None:
    """Return the open decision, None when the game is over."""
    if game.is_over:
        return None
    decision = game.decision
    asked, facts = decision.question, decision.facts
    listed = list(islice(asked.listed(game), _MOST + 1))
    shown = listed[:_MOST]
    units, targets = facts.actors, facts.targets
    found, has_acted = perils(game), _has_acted(game)
    undone, ends_movement = tuple(_undone(game, language, has_acted=has_acted)), asked.name == Movement.name
    if asked.mode == "choose":
        units = tuple(dict.fromkeys(unit for action in shown for unit in _actors(action)))
        targets = tuple(dict.fromkeys(action.hexes[-1] for action in shown if action.hexes))
    return Question(
        side=SIDES[decision.side],
        step=decision.step,
        kind=decision.kind,
        mode=asked.mode,
        case=decision.case,
        may_be_ordered=asked.may_be_ordered,
        in_batch=asked.in_batch(),
        prompt=asking.prompt(game, language),
        hint=asking.hint(game, language),
        units=_ids(game, units),
        allowances=allowances(game, units) if asked.mode == "move" else {},
        targets=tuple(map(hexes.spi, targets)),
        duties=tuple(map(hexes.spi, facts.duties)),
        options=tuple(options(game, shown, language)),
        more=asked.mode != "choose" or len(listed) > _MOST,
        undone=undone,
        stakes=stakes(game, found, language),
        leaves=leaves(found, language) if ends_movement else "",
        stops=any(not left.minor for left in undone) or (ends_movement and stops(game, found, has_acted=has_acted)),
        may_rest=may_rest(game),
        tools=tool_marks(game, language),
        odds=best_odds(game, shown),
    )


def options(game: Game, actions: Iterable[Action], language: Language) -> Iterator[Option]:
    """Return legal answers with their words."""
    labels, details = Labels(game, language), Details(game, language)
    for action in actions:
        yield Option(
            action=game.notation(action),
            kind=action.kind,
            text=labels.text(action),
            detail=details.text(action),
            case=_CASES.get(action.kind, game.decision.case),
            units=_ids(game, action.units),
            hexes=tuple(map(hexes.spi, action.hexes)),
            ends=action.kind in ENDS,
        )


def _undone(game: Game, language: Language, *, has_acted: bool) -> Iterator[LeftUndone]:
    is_late = game.state.values[Value.PHASE] != sequence.INITIAL_MOVEMENT
    for left in game.decision.facts.undone:
        yield LeftUndone(
            minor=(has_acted or (is_late and left.message == "movement")) and left.message in _MINOR,
            text=asking.undone(game, language, left),
            case=left.case,
            units=_ids(game, left.units),
            hexes=tuple(map(hexes.spi, left.hexes)),
        )


def _has_acted(game: Game) -> bool:
    """Say whether who is asked has just done something in this step."""
    last = game.played[-1] if game.played else None
    decision = game.decision
    return last is not None and last.side == decision.side and last.action.kind in frozenset(decision.kinds) - ENDS


def _ids(game: Game, units: Iterable[int]) -> tuple[str, ...]:
    return tuple(game.setting.counters[unit].id for unit in units)


def _actors(action: Action) -> tuple[int, ...]:
    """Return the units that do something; with some answers the second unit is what it is done with."""
    return action.units[:1] if action.kind in _WITH_SUPPLY else action.units
