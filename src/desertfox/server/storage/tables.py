"""The tables. Whoever changes one adds a migration."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final, Literal

from sqlalchemy import DateTime, Dialect, ForeignKey, LargeBinary, MetaData, String, Text, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID_LENGTH: Final = 16
NO_ORDERS: Final = '[[[], [], "ask"], [[], [], "ask"]]'
"""Neither side has given standing orders: as JSON."""
NO_COLUMNS: Final = "[[], []]"
"""Neither side has formed march columns: as JSON."""
HASH_LENGTH: Final = 64
Given = Literal["", "with", "order", "itself"]
"""How an action came about where nobody was asked: said with the answer before, ordered, or evident."""
NAMES: Final = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
}
"""Constraints have names, so that a migration can speak of them."""


class Instant(TypeDecorator[datetime]):
    """A moment of real time in UTC; SQLite forgets the zone, so that it is put back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """Give the zone back."""
        return value.replace(tzinfo=UTC) if isinstance(value, datetime) and value.tzinfo is None else value


class Base(DeclarativeBase):
    """What all tables share."""

    metadata = MetaData(naming_convention=NAMES)


class GameRow(Base):
    """A game: how it began, who plays it, where it stands."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(ID_LENGTH), primary_key=True)
    title: Mapped[str] = mapped_column(Text)
    scenario: Mapped[str] = mapped_column(Text)
    ruleset: Mapped[str] = mapped_column(Text)
    options: Mapped[str] = mapped_column(Text)
    """With spaces between them."""
    pack: Mapped[str] = mapped_column(Text)
    pack_hash: Mapped[str] = mapped_column(Text)
    rules: Mapped[int]
    """The version of the rules by which the hashes were made."""
    seed: Mapped[str] = mapped_column(Text)
    """As JSON: any text at all may be a seed, and not every text can be kept in a database."""
    commitment: Mapped[str] = mapped_column(String(HASH_LENGTH), index=True)
    """Of the seed: by it the game is found when its record is brought in."""
    chain: Mapped[str] = mapped_column(Text)
    """Whose the recorded dice are, as JSON: commitments, each with the last action that it counts for."""
    recorded: Mapped[int | None]
    """Up to this action the dice are those of the record, not of the seed; NULL if all are of the seed."""
    position: Mapped[str] = mapped_column(Text)
    """Empty if the game begins with the set-up of its scenario."""
    axis: Mapped[str] = mapped_column(Text)
    commonwealth: Mapped[str] = mapped_column(Text)
    """Who plays the side: `human`, or a level of the computer."""
    seconds: Mapped[int] = mapped_column(server_default="2")
    """How long a general thinks over a Player-Turn."""
    deputy: Mapped[str] = mapped_column(Text, server_default="null")
    """Who plays for a person for a while, as JSON."""
    orders: Mapped[str] = mapped_column(Text, server_default=NO_ORDERS)
    """The standing orders of both sides, as JSON."""
    columns: Mapped[str] = mapped_column(Text, server_default=NO_COLUMNS)
    """The march columns of both sides, as JSON."""
    stopped: Mapped[bool]
    """The computer was told to wait."""
    version: Mapped[int]
    """Rises with every change: whoever wants to write names the one that he has seen."""
    number: Mapped[int]
    branch_of: Mapped[str] = mapped_column(Text)
    lesson: Mapped[str] = mapped_column(Text, server_default="")
    """The file of the lesson that is learnt in it; empty for a game of the lobby."""
    created: Mapped[datetime] = mapped_column(Instant)
    changed: Mapped[datetime] = mapped_column(Instant, index=True)
    card: Mapped[str] = mapped_column(Text, server_default="")
    """What the lobby says of it, as `hall.summary` writes it; empty where that is still to be found."""


def _game() -> Mapped[str]:
    return mapped_column(String(ID_LENGTH), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


class PackRow(Base):
    """A data pack as it was when the first game was begun with it: later data change nothing for that game."""

    __tablename__ = "packs"

    hash: Mapped[str] = mapped_column(String(HASH_LENGTH), primary_key=True)
    brought: Mapped[bool]
    """A player brought it along, for new games; else it is here for the games that are played with it."""
    content: Mapped[bytes] = mapped_column(LargeBinary)


class ActionRow(Base):
    """An action as in a record; number 0 is the start."""

    __tablename__ = "actions"

    game: Mapped[str] = _game()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    side: Mapped[str] = mapped_column(String(1))
    notation: Mapped[str] = mapped_column(Text)
    dice: Mapped[str] = mapped_column(Text)
    hash: Mapped[str] = mapped_column(String(8))
    motive: Mapped[str | None] = mapped_column(Text)
    """Why a computer chose it, as `motives` writes it; NULL where nothing was said."""
    given: Mapped[Given] = mapped_column(Text, server_default="")
    """How it came about where nobody was asked: `with`, `order` or `itself`; empty where somebody has chosen it."""


class UndoneRow(Base):
    """An action that was taken back and can be done again."""

    __tablename__ = "undone"

    game: Mapped[str] = _game()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    side: Mapped[str] = mapped_column(String(1))
    notation: Mapped[str] = mapped_column(Text)
    motive: Mapped[str | None] = mapped_column(Text)
    given: Mapped[Given] = mapped_column(Text, server_default="")


class SnapshotRow(Base):
    """A game as it stood after an action: a look at it need not play it from its start."""

    __tablename__ = "snapshots"

    game: Mapped[str] = _game()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str] = mapped_column(Text)
