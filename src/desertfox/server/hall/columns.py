"""The march columns of a side: units that its player chooses together. They are no part of the game or its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Forming
from desertfox.server.storage import Columns, MarchColumn
from desertfox.state import places
from desertfox.units import SIDES

_MOST: Final = 30
"""So many columns a side has at most."""
_GONE: Final = frozenset((places.OUT_OF_PLAY, places.OUT_OF_GAME, places.POOL, places.DESTROYED_BOX))
"""Who is there is forgotten: if the counter comes back, it is another unit."""


def formed(game: Game, columns: Columns, wish: Forming) -> Columns:
    """Return the columns with one formed, changed or dissolved; RuleViolation if that cannot be.

    A unit belongs to one column: it leaves the one that it was in.
    """
    side = SIDES.index(wish.side)
    own = list(columns[side])
    at = next((number for number, column in enumerate(own) if column.name == wish.column), len(own))
    if wish.column and at == len(own):
        raise RuleViolation("8.1", "there is no column {name!r}", name=wish.column)
    units = _checked(game, side, wish.units)
    others = [MarchColumn(column.name, tuple(unit for unit in column.units if unit not in units)) for column in own]
    name = _name(wish.name or wish.column, [column.name for column in own if column.name != wish.column])
    others[at : at + 1] = [MarchColumn(name, units)]
    return _with(columns, side, others)


def _checked(game: Game, side: int, units: Sequence[str]) -> tuple[str, ...]:
    counters = game.setting.counters
    for unit in units:
        if unit not in counters.by_id or counters.side[counters.by_id[unit]] != side:
            raise RuleViolation("2.2", "there is no counter {unit!r}", unit=unit)
    return tuple(dict.fromkeys(units))


def _name(wanted: str, taken: Sequence[str]) -> str:
    """Return a name that no other column of the side has."""
    plain = " ".join(wanted.split()) or "1"
    numbered = (f"{plain} {number}" for number in range(2, _MOST + 2))
    return next(name for name in (plain, *numbered) if name not in taken)


def _with(columns: Columns, side: int, own: Sequence[MarchColumn]) -> Columns:
    kept = tuple(column for column in own if column.units)[:_MOST]
    return (kept, columns[1]) if side == 0 else (columns[0], kept)


def remembered(game: Game, columns: Columns) -> Columns:
    """Return the columns without the counters that have left the game."""
    if not any(columns):
        return columns
    place, by_id = game.state.place, game.setting.counters.by_id
    axis, commonwealth = (
        tuple(
            MarchColumn(column.name, units)
            for column in own
            if (units := tuple(unit for unit in column.units if place[by_id[unit]] not in _GONE))
        )
        for own in columns
    )
    return axis, commonwealth
