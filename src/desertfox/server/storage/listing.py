"""The list of all games: searched, sorted, a page at a time. No row that is damaged spoils it for the others."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, RowMapping, String, false, func, or_, select, type_coerce

from desertfox.server.storage.database import Database
from desertfox.server.storage.tables import GameRow
from desertfox.threads import ready

Order = Literal["changed", "created", "title", "actions"]
"""The last changed, the last begun, by title, the longest first."""
_ORDERS: Final[dict[Order, tuple[Any, ...]]] = {
    "changed": (GameRow.changed.desc(), GameRow.id),
    "created": (GameRow.created.desc(), GameRow.id),
    "title": (func.lower(GameRow.title), GameRow.changed.desc(), GameRow.id),
    "actions": (GameRow.number.desc(), GameRow.changed.desc(), GameRow.id),
}


@ready
class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What the list needs of a game; if it is damaged, nothing but its id and its title is sure."""

    id: str
    title: str
    scenario: str = ""
    ruleset: str = ""
    options: str = ""
    pack: str = ""
    pack_hash: str = ""
    rules: int = 0
    axis: str = ""
    commonwealth: str = ""
    seconds: int = 0
    version: int = 0
    number: int = 0
    branch_of: str = ""
    changed: datetime = datetime.fromtimestamp(0, UTC)
    card: str = ""
    """What the lobby says of it, as it is kept."""
    is_damaged: bool = False


class Wanted(NamedTuple):
    """Which games are to be listed: those whose title or id has all the words, or whose scenario is one of these."""

    words: tuple[str, ...] = ()
    scenarios: tuple[tuple[str, ...], ...] = ()
    """For each word the scenarios whose title, in the reader's language, has it."""
    order: Order = "changed"
    first: int = 0
    most: int = 50


def listed(database: Database, wanted: Wanted) -> tuple[list[Card], int]:
    """Return a page of the list, and how many games there are in all of it; lessons are not listed."""
    # As they lie there: what is no number and no moment is found out row by row.
    columns = [type_coerce(getattr(GameRow, name), String).label(name) for name in Card.__struct_fields__[:-1]]
    searched = zip(wanted.words, wanted.scenarios, strict=True)
    which = [GameRow.lesson == "", *(_has(word, scenarios) for word, scenarios in searched)]
    page = select(*columns).where(*which).order_by(*_ORDERS[wanted.order]).offset(wanted.first).limit(wanted.most)
    with database.reading.begin() as connection:
        found = connection.execute(select(func.count(GameRow.id)).where(*which)).scalar_one()
        return [_card(row) for row in connection.execute(page).mappings()], found


def _has(word: str, scenarios: Sequence[str]) -> ColumnElement[bool]:
    is_named = GameRow.scenario.in_(scenarios) if scenarios else false()
    return or_(GameRow.title.icontains(word, autoescape=True), GameRow.id.icontains(word, autoescape=True), is_named)


def _card(values: RowMapping) -> Card:
    try:
        return msgspec.convert({**values, "changed": _moment(values["changed"])}, Card)
    except (TypeError, ValueError):  # not what belongs there
        return Card(id=str(values["id"]), title=str(values["title"]), is_damaged=True)


def _moment(value: Any) -> datetime:
    moment = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
