"""The decision that is open: who must do what, what can be answered, and what would be left undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.play import march
from desertfox.play.action import END, Action
from desertfox.play.duties import open_duties
from desertfox.play.game import Game
from desertfox.play.movement import UnderWay
from desertfox.play.overrun import OverrunReaction
from desertfox.play.transport import Fix
from desertfox.rules import combat, movement, reaction
from desertfox.server.messages import Mode, Option, Question
from desertfox.server.views.asking import by_place, prompt, undone, waiting
from desertfox.server.views.details import Details
from desertfox.server.views.labels import Labels
from desertfox.text.language import Language
from desertfox.units import SIDES

_MOST: Final = 250
"""How many answers are listed at most."""
_ENDS: Final = frozenset(("end", "stop", "accept"))
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


class _Answers(NamedTuple):
    """What can be answered, by whom and where to; `more` says that not everything is listed."""

    options: list[Action]
    units: list[int]
    targets: list[int]
    duties: list[int]
    more: bool


def question(game: Game, language: Language) -> Question | None:
    """Return the open decision, None when the game is over."""
    if game.is_over:
        return None
    decision = game.decision
    mode, answers = _MODES.get(decision.step, ("choose", _chosen))
    found = answers(game)
    text, hint = prompt(game, language)
    return Question(
        side=SIDES[decision.side],
        step=decision.step,
        kind=decision.kind,
        mode=mode,
        case=decision.case,
        prompt=text,
        hint=hint,
        units=_ids(game, found.units),
        targets=tuple(map(hexes.spi, found.targets)),
        duties=tuple(map(hexes.spi, found.duties)),
        options=tuple(options(game, found.options, language)),
        more=found.more,
        undone=undone(game, found.options, language),
    )


def options(game: Game, actions: Iterable[Action], language: Language) -> Iterator[Option]:
    """Return legal answers with their words."""
    labels, details, proposed = Labels(game, language), Details(game, language), game.decision.proposal()
    for action in actions:
        yield Option(
            action=game.notation(action),
            kind=action.kind,
            text=labels.text(action),
            detail=details.text(action),
            case=_CASES.get(action.kind, game.decision.case),
            units=_ids(game, action.units),
            hexes=tuple(map(hexes.spi, action.hexes)),
            proposed=action == proposed,
            ends=action.kind in _ENDS,
        )


def _ids(game: Game, units: Iterable[int]) -> tuple[str, ...]:
    return tuple(game.setting.counters[unit].id for unit in units)


# -- answers from a list


def _chosen(game: Game) -> _Answers:
    listed = list(islice(game.decision.actions(), _MOST + 1))
    shown = listed[:_MOST]
    units = list(dict.fromkeys(unit for action in shown for unit in _actors(action)))
    targets = list(dict.fromkeys(action.hexes[-1] for action in shown if action.hexes))
    return _Answers(shown, units, targets, [], more=len(listed) > _MOST)


def _advance(game: Game) -> _Answers:
    """11.69 Offer first, for each hex, that all go together who can; then one by one."""
    single = _chosen(game)
    together = [action for hex_ in single.targets if (action := _all_advancing(game, single.options, hex_))]
    return single._replace(options=[*together, *single.options])


def _all_advancing(game: Game, offers: Iterable[Action], hex_: int) -> Action | None:
    """11.69 Return the advance of as many as there is room for, in the order of the offers; None for a single unit."""
    gone: tuple[int, ...] = ()
    why_not = game.decision.why_not
    for action in offers:
        if action.hexes == (hex_,) and why_not(Action("advance", (*gone, *action.units), (hex_,))) is None:
            gone += action.units
    return Action("advance", gone, (hex_,)) if len(gone) > 1 else None


def _actors(action: Action) -> tuple[int, ...]:
    """Return who does something; with some answers the second unit is what it is done with."""
    return action.units[:1] if action.kind in _WITH_SUPPLY else action.units


# -- moves: they are asked for stack by stack


def _end(game: Game) -> list[Action]:
    return [END] if game.decision.why_not(END) is None else []


def _movement(game: Game) -> _Answers:
    units = by_place(game, movement.movers(game.state))
    return _Answers([*_end(game), *Fix().offers(game, None)], units, [], [], more=True)


def _under_way(game: Game) -> _Answers:
    stack = game.asked(UnderWay).stack
    joining = [Action("join", (unit,)) for unit in march.joinable(game.state, stack)]
    return _Answers([Action("stop"), *joining], list(stack.units), [], [], more=True)


def _reaction(game: Game) -> _Answers:
    able = [unit for unit in waiting(game) if reaction.destinations(game.state, unit)]
    return _Answers([END], by_place(game, able), [], [], more=True)


def _overrun_reaction(game: Game) -> _Answers:
    motorized = movement.is_motorized_phase(game.state)
    units = reaction.candidates_in(game.state, game.asked(OverrunReaction).hex, game.decision.side, motorized)
    return _Answers([END], units, [], [], more=True)


# -- attacks: a target and who attacks it


def _declaration(game: Game) -> _Answers:
    """11.1 List for each target the attack by all that may, and what can be done with attacks that are declared.

    Where all together may not, because of another duty, everybody who may is in one of the attacks that are listed.
    """
    state, side = game.state, game.state.phasing_side
    attacked, used = game.battle.attacked, game.battle.attackers
    targets = [hex_ for hex_ in combat.targets(state, side) if hex_ not in attacked]
    units = {unit for hex_ in targets for unit in combat.attackers(state, side, hex_)} - used
    listed: list[Action] = []
    named: dict[tuple[str, tuple[int, ...], int | None], set[int]] = {}
    for action in game.decision.actions():
        key = (action.kind, action.hexes, action.number)
        if key not in named or not named[key].issuperset(action.units):
            listed.append(action)
            named.setdefault(key, set()).update(action.units)
    return _Answers(listed[:_MOST], by_place(game, units), targets, list(open_duties(game)), more=True)


_MODES: Final[dict[str, tuple[Mode, Callable[[Game], _Answers]]]] = {
    "advance.advance": ("choose", _advance),
    "movement.movement": ("move", _movement),
    "movement.under_way": ("move", _under_way),
    "reaction.reaction_moves": ("move", _reaction),
    "overrun.reaction": ("move", _overrun_reaction),
    "combat.declaration": ("attack", _declaration),
}
