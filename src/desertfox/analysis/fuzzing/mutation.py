"""Spoilt actions: a legal one with a part changed, most often into an illegal one, sometimes into nonsense."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec.structs import replace

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.game import Game

_WORDS: Final = ("", "on", "naval", "full", "depleted", "clear", "nonsense")
_NUMBERS: Final = (None, -1, 0, 1, 2, 7, 10**12)
_KINDS: Final = ("move", "attack", "end", "dance")


def mutate(game: Game, action: Action, random: Random) -> Action:
    """Return an action with one or two parts changed."""
    for _ in range(random.choice((1, 1, 2))):
        action = random.choice(_CHANGES)(game, action, random)
    return action


def _kind(game: Game, action: Action, random: Random) -> Action:
    return replace(action, kind=random.choice((*game.decision.kinds, *_KINDS)))


def _number(game: Game, action: Action, random: Random) -> Action:
    near = () if action.number is None else (action.number - 1, action.number + 1)
    return replace(action, number=random.choice((*_NUMBERS, *near)))


def _word(game: Game, action: Action, random: Random) -> Action:
    return replace(action, word=random.choice(_WORDS))


def _units(game: Game, action: Action, random: Random) -> Action:
    """Change, add, drop, double or turn round units; now and then one that does not exist."""
    count = game.setting.counters.count
    other = random.randrange(count) if random.random() < 0.9 else random.choice((-1, count, 10**9))
    return replace(action, units=_changed(action.units, other, random))


def _neighbour_unit(game: Game, action: Action, random: Random) -> Action:
    """Bring in a unit from the hex of the first one, or leave one of several at home."""
    if not action.units or not 0 <= action.units[0] < game.setting.counters.count:
        return action
    place = game.state.place[action.units[0]]
    here = game.state.stack(place) if place >= 0 else list(action.units)
    return replace(action, units=_changed(action.units, random.choice(here), random))


def _hexes(game: Game, action: Action, random: Random) -> Action:
    """Change, add, drop, double or turn round hexes; now and then one that does not exist."""
    other = random.randrange(hexes.COUNT) if random.random() < 0.9 else random.choice((-1, hexes.COUNT, 10**9))
    return replace(action, hexes=_changed(action.hexes, other, random))


def _neighbour_hex(game: Game, action: Action, random: Random) -> Action:
    """Bend a path, or lengthen or shorten it by a step."""
    if not action.hexes or not 0 <= action.hexes[-1] < hexes.COUNT:
        return action
    near = random.choice(hexes.NEIGHBOURS[action.hexes[-1]])
    return replace(action, hexes=random.choice(((*action.hexes, near), (*action.hexes[:-1], near), action.hexes[:-1])))


def _changed(items: tuple[int, ...], other: int, random: Random) -> tuple[int, ...]:
    at = random.randrange(len(items)) if items else 0
    way = random.randrange(6)
    if way == 0:
        return (*items[:at], other, *items[at + 1 :])
    if way == 1:
        return (*items[:at], other, *items[at:])
    if way == 2:
        return items[:at] + items[at + 1 :]
    if way == 3:
        return items + items[at : at + 1]
    return items[::-1] if way == 4 else ()


_CHANGES: Final[tuple[Callable[[Game, Action, Random], Action], ...]] = (
    _kind, _number, _word, _units, _neighbour_unit, _hexes, _neighbour_hex,
)  # fmt: skip
