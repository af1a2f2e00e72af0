"""What is kept of games, written so that two writers never both succeed and nothing half-done is ever seen."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, case, delete, func, insert, select, true, update

from desertfox.dice import Dice
from desertfox.record import Chain, Line
from desertfox.server.storage.database import Database
from desertfox.server.storage.listing import Card, Wanted, listed
from desertfox.server.storage.packs import PackContent, PackShelf, drop_unused_packs, keep_pack
from desertfox.server.storage.tables import ActionRow, GameRow, Given, SnapshotRow, UndoneRow
from desertfox.threads import ready

_ALL: Final = Wanted()
FORGOTTEN: Final = timedelta(days=1)
"""A lesson that was left alone for so long is not gone on with."""


class UnknownGameError(LookupError):
    """There is no game of this id."""


class StaleError(Exception):
    """The game has moved on since the version that was named; nothing was written."""

    def __init__(self, version: int) -> None:
        """Keep the present version."""
        super().__init__(version)
        self.version = version


class DiceInUseError(Exception):
    """A game with these dice is kept already; nothing was written."""


class KeptLine(Line, frozen=True):
    """An action with why it was chosen, as `motives` writes it; empty where nothing was said."""

    motive: str = ""
    given: Given = ""


class Undone(NamedTuple):
    """An action that was taken back."""

    number: int
    side: str
    notation: str
    motive: str = ""
    given: Given = ""


class Orders(NamedTuple):
    """The standing orders of a side: steps that are passed over, what is answered as proposed, and its retreats."""

    passes: tuple[str, ...] = ()
    judged: tuple[str, ...] = ()
    retreats: str = "ask"


class MarchColumn(NamedTuple):
    """Units that are chosen together; a counter that has left the game is not among them any more."""

    name: str
    units: tuple[str, ...]


Columns = tuple[tuple[MarchColumn, ...], tuple[MarchColumn, ...]]
NO_COLUMNS: Final[Columns] = ((), ())


class Deputy(NamedTuple):
    """Who plays for the person of a side: in one phase, or without one in a Player-Turn."""

    side: str
    level: str
    """A level of the computer; empty for nobody: then nothing more is done."""
    turn: int
    phasing: int
    phase: str = ""


class Standing(NamedTuple):
    """What tells whether a game has changed, by whatever process."""

    version: int
    stopped: bool


@ready
class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes about a game, and where it stands: a row of the table of games."""

    id: str
    title: str
    scenario: str
    ruleset: str
    options: tuple[str, ...]
    pack: str
    pack_hash: str
    rules: int
    seed: str
    recorded: int | None
    position: str
    axis: str
    commonwealth: str
    seconds: int = 2
    deputy: Deputy | None = None
    orders: tuple[Orders, Orders] = (Orders(), Orders())
    """Of both sides."""
    columns: Columns = NO_COLUMNS
    """Of both sides."""
    stopped: bool = False
    version: int = 1
    branch_of: str = ""
    chain: Chain = ()
    """Whose the recorded dice are, at least up to `recorded`."""
    lesson: str = ""
    """The file of the lesson that is learnt in it; empty for a game of the lobby."""


class Recent(NamedTuple):
    """The end of a game, from which it goes on, and its first line."""

    kept: Kept
    first: KeptLine
    snapshot: str
    before: str
    """The hash of the line before the snapshot."""
    lines: list[KeptLine]
    """From the action after which the snapshot was taken."""
    undone: list[Undone]


class Store:
    """The games of one database. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        """Keep games there."""
        self._database = database
        self.packs = PackShelf(database)

    def close(self) -> None:
        """Give all connections back."""
        self._database.close()

    # -- reading

    def standing(self, game: str) -> Standing:
        """Return where a game stands, in short; UnknownGameError if there is no such game."""
        with self._database.reading.begin() as connection:
            row = connection.execute(select(GameRow.version, GameRow.stopped).where(GameRow.id == game)).first()
        if row is None:
            raise UnknownGameError(game)
        return Standing(*row)

    def kept(self, game: str) -> Kept:
        """Return what is kept of a game without its actions; UnknownGameError if there is no such game."""
        with self._database.reading.begin() as connection:
            return _kept(connection, game)

    def load(self, game: str) -> tuple[Kept, list[KeptLine], list[Undone]]:
        """Return a game with its lines from the start, and what was taken back, the next to be done again last."""
        with self._database.reading.begin() as connection:
            return _kept(connection, game), _lines(connection, game, 0), _undone(connection, game)

    def glance(self, game: str, number: int | None = None) -> tuple[Kept, KeptLine, str, list[KeptLine]]:
        """Return a game with its first line, its latest snapshot (up to an action) and the lines after that."""
        with self._database.reading.begin() as connection:
            kept = _kept(connection, game)
            found = connection.execute(
                select(SnapshotRow.number, SnapshotRow.text)
                .where(SnapshotRow.game == game, true() if number is None else SnapshotRow.number <= number)
                .order_by(SnapshotRow.number.desc())
                .limit(1)
            ).first()
            begin, text = found or (0, "")
            lines = _lines(connection, game, begin + 1, number)
            return kept, _lines(connection, game, 0, 0)[0], text, lines

    def recent(self, game: str, least: int) -> Recent | None:
        """Return the end of a game: a snapshot and at least so many lines after it; None if it is too short for that.

        UnknownGameError if there is no such game.
        """
        with self._database.reading.begin() as connection:
            kept = _kept(connection, game)
            number = select(GameRow.number).where(GameRow.id == game).scalar_subquery()
            found = connection.execute(
                select(SnapshotRow.number, SnapshotRow.text)
                .where(SnapshotRow.game == game, SnapshotRow.number > 0, SnapshotRow.number <= number - least)
                .order_by(SnapshotRow.number.desc())
                .limit(1)
            ).first()
            if found is None:
                return None
            before, *lines = _lines(connection, game, found.number - 1)
            return Recent(
                kept, _lines(connection, game, 0, 0)[0], found.text, before.hash, lines, _undone(connection, game)
            )

    def games_of(self, commitment: str) -> list[str]:
        """Return the games that roll the dice of a seed, the last changed first."""
        with self._database.reading.begin() as connection:
            return _games_of(connection, commitment)

    def cards(self, wanted: Wanted = _ALL) -> tuple[list[Card], int]:
        """Return a page of the list of games, and how many there are in all of it."""
        return listed(self._database, wanted)

    # -- writing

    def create(
        self,
        kept: Kept,
        pack: PackContent,
        lines: Sequence[KeptLine],
        snapshots: Iterable[tuple[int, str]] = (),
        *,
        card: str = "",
        is_alone: bool = False,
    ) -> None:
        """Keep a new game with everything that has happened in it, the pack that it is played with, and its card.

        A new lesson takes the place of those that nobody has gone on with for a day.

        One that `is_alone` with its dice is not kept where another has them: DiceInUseError.
        """
        now = datetime.now(UTC)
        with self._database.writing.begin() as connection:
            if is_alone:
                _check_alone(connection, Dice(kept.seed).commitment)
            if kept.lesson:
                connection.execute(delete(GameRow).where(GameRow.lesson != "", GameRow.changed < now - FORGOTTEN))
                drop_unused_packs(connection)
            keep_pack(connection, pack)
            row = {**_row(kept), "number": lines[-1].number, "created": now, "changed": now, "card": card}
            connection.execute(insert(GameRow), row)
            _add_lines(connection, kept.id, lines)
            _add_snapshots(connection, kept.id, snapshots)

    def append(
        self,
        game: str,
        version: int,
        lines: Sequence[KeptLine],
        snapshots: Iterable[tuple[int, str]] = (),
        *,
        card: str = "",
        redone: bool = False,
        deputy: Deputy | None = None,
        columns: Columns = NO_COLUMNS,
    ) -> int:
        """Keep actions that were played at this version, who plays on for a person, and which march columns are left.

        It returns the new version. What was taken back before is forgotten, unless this is a part of that, `redone`.
        """
        last = lines[-1].number
        row = {"number": last, "card": card, "deputy": json.dumps(deputy), "columns": json.dumps(columns)}
        with self._database.writing.begin() as connection:
            _advance(connection, game, version, row)
            _add_lines(connection, game, lines)
            _add_snapshots(connection, game, snapshots)
            forgotten = delete(UndoneRow).where(UndoneRow.game == game)
            connection.execute(forgotten.where(UndoneRow.number <= last) if redone else forgotten)
        return version + 1

    def renew(
        self, kept: Kept, lines: Sequence[KeptLine], snapshots: Iterable[tuple[int, str]], *, card: str = ""
    ) -> int:
        """Keep a game of older rules in its present form, and return the new version; nothing can be done again."""
        values = {
            name: value
            for name, value in _row(kept).items()
            if name in ("scenario", "ruleset", "options", "rules", "recorded", "chain", "position")
        }
        with self._database.writing.begin() as connection:
            _advance(connection, kept.id, kept.version, {**values, "number": lines[-1].number, "card": card})
            for table in (ActionRow, SnapshotRow, UndoneRow):
                connection.execute(delete(table).where(table.game == kept.id))
            _add_lines(connection, kept.id, lines)
            _add_snapshots(connection, kept.id, snapshots)
        return kept.version + 1

    def take_back(
        self, game: str, version: int, lines: Sequence[KeptLine], *, card: str = "", deputy: Deputy | None = None
    ) -> int:
        """Move the last actions to those that can be done again, keep who plays on, and return the new version."""
        last = min(line.number for line in lines) - 1
        recorded = case((GameRow.recorded > last, last), else_=GameRow.recorded)
        with self._database.writing.begin() as connection:
            row = {"number": last, "recorded": recorded, "card": card, "deputy": json.dumps(deputy)}
            _advance(connection, game, version, row)
            for table in (ActionRow, SnapshotRow):
                connection.execute(delete(table).where(table.game == game, table.number > last))
            connection.execute(
                insert(UndoneRow),
                [
                    {
                        "game": game,
                        "number": line.number,
                        "side": line.side,
                        "notation": line.notation,
                        "motive": _motive(line),
                        "given": line.given,
                    }
                    for line in lines
                ],
            )
        return version + 1

    def keep_card(self, game: str, version: int, card: str) -> None:
        """Keep what the lobby says of a game at a version, if it has not moved on."""
        with self._database.writing.begin() as connection:
            connection.execute(update(GameRow).where(GameRow.id == game, GameRow.version == version).values(card=card))

    def stop(self, game: str, stopped: bool) -> None:
        """Let the computer wait, or go on; the game itself does not change by that."""
        with self._database.writing.begin() as connection:
            done = connection.execute(update(GameRow).where(GameRow.id == game).values(stopped=stopped))
            if not done.rowcount:
                raise UnknownGameError(game)

    def seat(self, kept: Kept) -> int:
        """Keep who plays a game from now on, by what orders, in what columns and what it is called; the new version.

        It asks for no version: a computer that plays on meanwhile keeps nobody from taking its seat.
        """
        values = {
            name: value
            for name, value in _row(kept).items()
            if name in ("axis", "commonwealth", "seconds", "deputy", "orders", "columns", "stopped", "title")
        }
        with self._database.writing.begin() as connection:
            connection.execute(
                update(GameRow).where(GameRow.id == kept.id).values(version=GameRow.version + 1, **values)
            )
            return _version(connection, kept.id)

    def adopt(self, game: str) -> int:
        """Make a lesson a game of the lobby, and return the new version."""
        with self._database.writing.begin() as connection:
            values = {"lesson": "", "version": GameRow.version + 1, "changed": datetime.now(UTC)}
            connection.execute(update(GameRow).where(GameRow.id == game).values(values))
            return _version(connection, game)

    def delete(self, game: str) -> None:
        """Forget a game, and its pack if no other game needs it; UnknownGameError if there is none."""
        with self._database.writing.begin() as connection:
            gone = connection.execute(delete(GameRow).where(GameRow.id == game))
            if not gone.rowcount:
                raise UnknownGameError(game)
            drop_unused_packs(connection)


def _advance(connection: Connection, game: str, version: int, values: dict[str, Any]) -> None:
    """Compare and set: of all who have seen a version, only one may write."""
    done = connection.execute(
        update(GameRow)
        .where(GameRow.id == game, GameRow.version == version)
        .values(version=version + 1, changed=datetime.now(UTC), **values)
    )
    if not done.rowcount:
        raise StaleError(_version(connection, game))


def _games_of(connection: Connection, commitment: str) -> list[str]:
    found = select(GameRow.id).where(GameRow.commitment == commitment, GameRow.lesson == "")
    return list(connection.execute(found.order_by(GameRow.changed.desc(), GameRow.id)).scalars())


def _check_alone(connection: Connection, commitment: str) -> None:
    """Wait for whoever is keeping a game with these dice just now; on SQLite all who write wait for one another."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(commitment, 0))))
    if _games_of(connection, commitment):
        raise DiceInUseError


def _version(connection: Connection, game: str) -> int:
    found = connection.execute(select(GameRow.version).where(GameRow.id == game)).scalar()
    if found is None:
        raise UnknownGameError(game)
    return found


def _kept(connection: Connection, game: str) -> Kept:
    row = connection.execute(select(GameRow.__table__).where(GameRow.id == game)).mappings().first()
    if row is None:
        raise UnknownGameError(game)
    return _kept_of(row)


def _row(kept: Kept) -> dict[str, Any]:
    return {
        **msgspec.structs.asdict(kept),
        "options": " ".join(kept.options),
        "seed": json.dumps(kept.seed),
        "commitment": Dice(kept.seed).commitment,
        "chain": json.dumps(kept.chain),
        "deputy": json.dumps(kept.deputy),
        "orders": json.dumps(kept.orders),
        "columns": json.dumps(kept.columns),
    }


def _kept_of(row: Any) -> Kept:
    read = {name: json.loads(row[name]) for name in ("seed", "chain", "deputy", "orders", "columns")}
    return msgspec.convert({**row, **read, "options": tuple(row["options"].split())}, Kept)


def _lines(connection: Connection, game: str, first: int, last: int | None = None) -> list[KeptLine]:
    rows = connection.execute(
        select(ActionRow.__table__)
        .where(ActionRow.game == game, ActionRow.number >= first, true() if last is None else ActionRow.number <= last)
        .order_by(ActionRow.number)
    )
    return [
        KeptLine(
            row.number,
            row.side,
            row.notation,
            tuple(map(int, row.dice.split())),
            row.hash,
            motive=row.motive or "",
            given=row.given,
        )
        for row in rows
    ]


def _undone(connection: Connection, game: str) -> list[Undone]:
    rows = connection.execute(
        select(
            UndoneRow.number,
            UndoneRow.side,
            UndoneRow.notation,
            func.coalesce(UndoneRow.motive, ""),
            UndoneRow.given,
        )
        .where(UndoneRow.game == game)
        .order_by(UndoneRow.number.desc())
    )
    return [Undone(*row) for row in rows]


def _motive(line: KeptLine) -> str | None:
    return line.motive or None


def _add_lines(connection: Connection, game: str, lines: Sequence[KeptLine]) -> None:
    connection.execute(
        insert(ActionRow),
        [
            {
                "game": game,
                "number": line.number,
                "side": line.side,
                "notation": line.notation,
                "dice": " ".join(map(str, line.dice)),
                "hash": line.hash,
                "motive": _motive(line),
                "given": line.given,
            }
            for line in lines
        ],
    )


def _add_snapshots(connection: Connection, game: str, snapshots: Iterable[tuple[int, str]]) -> None:
    rows = [{"game": game, "number": number, "text": text} for number, text in snapshots]
    if rows:
        connection.execute(insert(SnapshotRow), rows)
