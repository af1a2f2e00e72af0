"""A game that is open: who plays it, who decides now, and what there is to see of it."""

from __future__ import annotations

from threading import RLock
from typing import NamedTuple, TypeGuard, cast

import msgspec

from desertfox.lessons import Lesson, lesson_in
from desertfox.play.game import no_undo
from desertfox.record.line import SIDE_LETTERS
from desertfox.rules.violation import RuleViolation
from desertfox.server import messages
from desertfox.server.hall import teaching
from desertfox.server.hall.history import History
from desertfox.server.messages import Announcement, Level, Seat, Seats, SideWord, Stretch
from desertfox.server.messages.common import PERSON
from desertfox.server.storage import Deputy, Kept, KeptLine, MarchColumn, Orders
from desertfox.server.views.facts import Facts, Moment, Sight
from desertfox.units import SIDES


class Thinker(NamedTuple):
    """The computer that decides now: for which side, by which level, and how long it may think over a Player-Turn."""

    side: str
    level: str
    seconds: int


class NoMomentError(LookupError):
    """The game has not come as far as the moment that was asked for."""


class OpenGame:
    """A game in memory. Whoever holds its lock may read and change it, unless it was let go meanwhile."""

    def __init__(self, kept: Kept, history: History) -> None:
        """Open a game as it is kept."""
        self.kept = kept
        self.history = history
        self.version = kept.version
        self.stopped = kept.stopped
        self.is_halted = False
        """Somebody has stopped the computer, which could not be kept: it waits as long as this service runs."""
        self.is_let_go = False
        self.lock = RLock()
        self._by_hand: set[tuple[Moment, str]] = set()

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is learnt in it, None in a game of the lobby."""
        return lesson_in(self.kept.lesson) if self.kept.lesson else None

    @property
    def seats(self) -> Seats:
        """Who plays it, as it goes over the wire."""
        return seats_of(self.kept)

    @property
    def deputy(self) -> Deputy | None:
        """Who plays for a person in the phase that the game stands in."""
        deputy = self.kept.deputy
        if deputy is None or self.history.game.is_over:
            return None
        now = Moment.of(self.history.game)
        is_there = (deputy.turn, deputy.phasing) == (now.turn, now.side) and deputy.phase in ("", now.phase)
        return deputy if is_there else None

    def thinks(self) -> bool:
        """Say whether it is a computer who decides now."""
        game, lesson = self.history.game, self.lesson
        if game.is_over or self.is_halted or (lesson and lesson.is_over(game, self.history.number)):
            return False
        return self.is_relieved() or (not self.stopped and self.is_computers(self.history.game.decision.side))

    @property
    def waits(self) -> bool:
        """Whether the computer was told to wait."""
        return self.stopped or self.is_halted

    def is_relieved(self) -> bool:
        """Say whether a computer plays for the person who would have to decide now."""
        deputy, game = self.deputy, self.history.game
        return _is_computer(deputy) and not game.is_over and deputy.side == SIDES[game.decision.side]

    def rests(self) -> bool:
        """Say whether the person who would have to decide now does nothing more in the Player-Turn."""
        deputy, game = self.deputy, self.history.game
        return deputy is not None and not deputy.level and deputy.side == SIDES[game.decision.side]

    def thinker(self) -> Thinker:
        """Return who decides now, if it is a computer."""
        side = self.history.game.decision.side
        deputy = self.deputy
        level = deputy.level if deputy is not None and self.is_relieved() else self.seat(side)
        return Thinker(SIDES[side], level, self.kept.seconds)

    def seat(self, side: int) -> str:
        """Return who has the seat of a side: a person, or a level."""
        return (self.kept.axis, self.kept.commonwealth)[side]

    def is_computers(self, side: int) -> bool:
        """Say whether a computer has the seat of a side, or plays for the person there."""
        deputy = self.deputy
        return self.seat(side) != PERSON or (_is_computer(deputy) and deputy.side == SIDES[side])

    def sit(self, kept: Kept, version: int) -> None:
        """Take over who plays, as it was kept."""
        self.kept, self.stopped, self.version = kept, kept.stopped, version

    def why_no_undo(self) -> RuleViolation | None:
        """Return why the last action cannot be taken back: the computer, unless it waits, would do the same again."""
        if self.lesson:
            is_first = teaching.moment_before(self) is None
            return RuleViolation("3.4", "nothing was played in this phase yet") if is_first else None
        last = self.history.lines[-1]
        by_computer = last.number > 0 and self.is_computers(SIDE_LETTERS.index(last.side))
        return no_undo() if by_computer and not self.waits else self.history.game.why_no_undo()

    # -- questions that nobody was asked

    def is_by_hand(self) -> bool:
        """Say whether the person wants to answer the open question himself: what was answered for him he took back."""
        game = self.history.game
        return (Moment.of(game), game.decision.step) in self._by_hand

    def take_back(self) -> list[KeptLine]:
        """Take back the last answer of a person, and what followed without asking; it is asked next time."""
        if self.lesson:
            return teaching.take_back(self)
        taken: list[KeptLine] = []
        while not taken or (taken[-1].given and self.history.number and self.why_no_undo() is None):
            taken.append(self.history.undo())
            if _is_told(taken[-1]):
                game = self.history.game
                self._by_hand.add((Moment.of(game), game.decision.step))
        return taken

    def announcement(self) -> Announcement:
        """Return where the game stands, in short."""
        return Announcement(game=self.kept.id, version=self.version, number=self.history.number, thinks=self.thinks())

    def sight(self, at: int | None, since: int, mark: str = "") -> Sight:
        """Return the game as it stands, or as it stood after an action; NoMomentError if it has not come so far.

        What has happened is told from `since` on; all of it if the action there has not the hash `mark` any more.
        """
        history = self.history
        if mark and not history.has(since, mark):
            since = -1
        number = history.number if at is None else at
        try:
            game = history.at(number)
        except IndexError as error:
            raise NoMomentError(str(error)) from None
        lesson = self.lesson
        facts = Facts(
            id=self.kept.id,
            version=self.version,
            number=number,
            last=history.number,
            is_live=at is None,
            since=since,
            hash=history.lines[number - history.begin].hash,
            title=self.kept.title,
            seats=self.seats,
            deputy=deputy_of(self.deputy) if at is None else None,
            resting=resting_of(self.deputy) if at is None else None,
            thinks=self.thinks(),
            stopped=self.waits,
            events=tuple(history.events(since, number)),
            motives=tuple(history.motives(since, number)),
            given={line.number: line.given for line in history.after(since, number) if _is_told(line)},
            orders={word: orders_of(orders) for word, orders in zip(SIDES, self.kept.orders, strict=True)},
            columns={word: columns_of(own) for word, own in zip(SIDES, self.kept.columns, strict=True)},
            moments=tuple(history.moments(since, number)),
            undo=self.why_no_undo(),
            redo=bool(history.undone),
            branch_of=self.kept.branch_of,
            card=lesson.card(game, number) if lesson else None,
            is_recorded=lesson is not None and not lesson.is_free,
        )
        return Sight(game, facts, history.lines[: number - history.begin + 1])


def _is_computer(deputy: Deputy | None) -> TypeGuard[Deputy]:
    """Say whether a computer plays for a person; nobody else does more than nothing."""
    return deputy is not None and bool(deputy.level)


def _is_told(line: KeptLine) -> bool:
    """Say whether the log has to say that nobody was asked; what was said with another answer was asked for."""
    return line.given in ("order", "itself")


def seats_of(kept: Kept) -> Seats:
    """Return who plays a game, as it goes over the wire."""
    return Seats(axis=cast("Seat", kept.axis), commonwealth=cast("Seat", kept.commonwealth), seconds=kept.seconds)


def orders_of(orders: Orders) -> messages.Orders:
    """Return the standing orders of a side, as they go over the wire."""
    return msgspec.convert(orders._asdict(), messages.Orders)


def columns_of(columns: tuple[MarchColumn, ...]) -> tuple[messages.MarchColumn, ...]:
    """Return the march columns of a side, as they go over the wire."""
    return tuple(messages.MarchColumn(name=column.name, units=column.units) for column in columns)


def deputy_of(deputy: Deputy | None) -> messages.Deputy | None:
    """Return which computer plays for a person, as it goes over the wire."""
    if not _is_computer(deputy):
        return None
    stretch: Stretch = "phase" if deputy.phase else "turn"
    return messages.Deputy(side=cast("SideWord", deputy.side), level=cast("Level", deputy.level), stretch=stretch)


def resting_of(deputy: Deputy | None) -> SideWord | None:
    """Return which side does nothing more in its Player-Turn, as it goes over the wire."""
    return cast("SideWord", deputy.side) if deputy is not None and not deputy.level else None
