"""The games that are open, and everything that can be done to one.

An action is checked, kept, committed, and only then announced and shown. Whoever writes names the version that he has
seen; the store lets only one of all who name the same one write, whatever process they are in.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, TypeVar

from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from desertfox.faults import BadInput
from desertfox.hexes import Numbering
from desertfox.lessons import Lesson, WrongError, is_lesson
from desertfox.pack import Pack
from desertfox.play.action import Action
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.record import Record
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation
from desertfox.server.hall import beginnings, older
from desertfox.server.hall.announcer import Announcer
from desertfox.server.hall.batch import WrongOneError, check_batch
from desertfox.server.hall.columns import formed, remembered
from desertfox.server.hall.deputies import ComputersTurnError, relieved, rested
from desertfox.server.hall.following import Asked, follow, kept_orders, may_end_after
from desertfox.server.hall.glances import Glances
from desertfox.server.hall.history import History
from desertfox.server.hall.open_game import NoMomentError, OpenGame, Thinker
from desertfox.server.hall.open_games import OpenGames
from desertfox.server.hall.packs import Packs, content_of
from desertfox.server.hall.summary import Summary
from desertfox.server.hall.teaching import lead_on, taken
from desertfox.server.hall.uploads import Readers
from desertfox.server.hushing import hushed
from desertfox.server.messages import Announcement, Forming, Import, NewGame, Ordering, Relieve, Seats
from desertfox.server.storage import (
    DiceInUseError,
    Kept,
    KeptLine,
    StaleError,
    Standing,
    Store,
    UnknownGameError,
    trouble_of,
)
from desertfox.server.views.facts import Sight
from desertfox.units import SIDES

T = TypeVar("T")
_troubles: Final = hushed(__name__)


class UnreadableError(Exception):
    """Something that is no action at all; the violation says why."""

    numbering: Numbering = "spi"
    """2.1 How the game names hexes."""

    def __init__(self, violation: RuleViolation) -> None:
        """Keep the words."""
        super().__init__(str(violation))
        self.violation = violation


def _read(game: Game, notation: str) -> Action:
    try:
        return game.parse(notation)
    except RuleViolation as violation:
        raise UnreadableError(violation) from None


class Hall:
    """Every game of a store."""

    def __init__(self, store: Store, packs: Packs, announcer: Announcer, memory: int = 24_000_000) -> None:
        """Open the doors; games in memory may take so many octets."""
        self.packs = packs
        self.announcer = announcer
        self._readers = Readers(packs)
        self._store = store
        self._games = OpenGames(store, packs, memory)
        self.glances = Glances(store, packs, lambda game: self._with(game, lambda opened: opened.history.game))
        self._halted: set[str] = set()
        """Games in which the computer was stopped while that could not be kept."""
        self.wake: Callable[[str], None] = lambda game: None
        """Called when it has become the computer's turn to decide in a game."""
        self.rest: Callable[[str], None] = lambda game: None
        """Called when what somebody may be thinking of a game does not hold any more."""

    def close(self) -> None:
        """Close the doors."""
        self._store.close()

    # -- looking

    def sight(self, game: str, at: int | None = None, since: int = sys.maxsize, mark: str = "") -> Sight:
        """Return a game as it stands, or as it stood after an action, with what has happened after another: -1 for all.

        All is told, too, where that other action does not stand any more: `mark` is the hash it had. A computer that
        should be deciding there is reminded of it.
        """

        def look(opened: OpenGame) -> Sight:
            self._wake(opened)
            return opened.sight(at, since, mark)

        return self._with(game, look)

    def thinker(self, game: str) -> tuple[Sight, Thinker | None]:
        """Return a game as it stands, and which computer decides there, if any does."""

        def look(opened: OpenGame) -> tuple[Sight, Thinker | None]:
            return opened.sight(None, sys.maxsize), opened.thinker() if opened.thinks() else None

        return self._with(game, look)

    def announcement(self, game: str) -> Announcement:
        """Return where a game stands, in short."""
        return self._with(game, OpenGame.announcement)

    def standing(self, game: str) -> Standing:
        """Return what tells whether a game has changed, without opening it."""
        beginnings.check_id(game)
        return self._store.standing(game)

    def record(self, game: str) -> str:
        """Return the record of a game; its seed stays a secret as long as it rolls dice.

        One that cannot be played here, by its rules or for want of its pack, is written down as it was kept.
        """
        try:
            whole, seats = self._with(game, lambda opened: (opened.history.to_record(), opened.seats))
        except BadInput:
            kept, lines, _ = self._store.load(game)
            return older.document_of(kept, lines).text()
        return Record.of(whole, axis=seats.axis, commonwealth=seats.commonwealth, keep_seed=whole.is_over).to_text()

    # -- new games

    def new(self, wish: NewGame) -> Sight:
        """Open a game and return it; BadInput if it cannot be."""
        pack = self.packs.of(wish.pack)
        seed, orders = wish.seed or beginnings.new_seed(), kept_orders(wish.orders)
        kept, history = beginnings.of_scenario(pack, wish.scenario, wish.ruleset, tuple(wish.options), wish.seats, seed)
        kept = replace(kept, orders=(orders, orders))
        list(follow(OpenGame(kept, history)))
        return self._begin(kept, history)

    def bring(self, text: str, wish: Import) -> tuple[Sight, bool]:
        """Open a record or a position as a game and return it, and whether it is new; BadInput tells every fault.

        Where the game of a record is kept, that is the one: a second one would roll its dice beforehand. A sample is a
        branch for each who watches it.
        """
        if is_lesson(text):
            return self.teach(text, wish.file), True
        is_sample, orders = bool(wish.sample), kept_orders(wish.orders)
        brought = self._readers.game(text, wish.file, wish.pack, wish.seats, as_branch=is_sample)
        while True:
            if brought.record and not is_sample and (there := self._kept_of(brought.record, brought.history)):
                return self.sight(there, since=-1), False
            with suppress(DiceInUseError):  # somebody has brought the same in just now
                is_alone = brought.record is not None
                kept = replace(brought.kept, orders=(orders, orders))
                return self._begin(kept, brought.history, is_alone=is_alone), True

    def bring_pack(self, data: bytes, file: str) -> Pack:
        """Check a zipped pack and keep it for anybody to play with; BadInput tells every fault."""
        return self.packs.bring(self._readers.pack(data, file))

    def teach(self, text: str, file: str) -> Sight:
        """Begin a lesson and return it; BadInput tells every fault."""
        brought = self._readers.lesson(text, file)
        return self._begin(brought.kept, brought.history)

    def lesson(self, game: str) -> tuple[Lesson, str]:
        """Return the lesson that is learnt in a game, with its text; UnknownGameError if none is."""

        def look(opened: OpenGame) -> tuple[Lesson, str]:
            if opened.lesson is None:
                raise UnknownGameError(game)
            return opened.lesson, opened.kept.lesson

        return self._with(game, look)

    def _kept_of(self, record: Record, history: History) -> str:
        """Return the kept game whose beginning a record is, nothing if its dice are not here.

        BadInput names the first line that is not of that game.
        """
        refused: list[BadInput] = []
        for game in self._store.games_of(record.commitment):
            try:
                self._with(game, lambda opened: beginnings.check_beginning(record, history, opened.history))
                return game
            except UnknownGameError:  # deleted just now
                continue
            except BadInput as error:
                refused.append(error)
        if refused:
            raise refused[0]
        return ""

    def branch(self, game: str, number: int, seats: Seats | None = None) -> Sight:
        """Open a game that parts from another after an action, and return it; with no seats it keeps those."""

        def part(opened: OpenGame) -> tuple[Kept, History]:
            if not 0 <= number <= opened.history.number:
                raise NoMomentError(f"the game has actions 0 to {opened.history.number}")
            return beginnings.branch(opened.kept, opened.history, number, seats or opened.seats)

        return self._begin(*self._with(game, part))

    def _begin(self, kept: Kept, history: History, *, is_alone: bool = False) -> Sight:
        """Keep a new game; what there is to see of it is in memory, so that whoever opened it hears of it."""
        snapshots = history.snapshots(history.number)
        content, card = content_of(history.pack), Summary.of(history.game).text()
        self._store.create(kept, content, history.lines, snapshots, card=card, is_alone=is_alone)
        opened = self._games.put(OpenGame(kept, history))
        with opened.lock:
            if lines := list(lead_on(opened)):
                self._append(opened, lines)
            self._wake(opened)
            return opened.sight(None, -1)

    # -- changes: each returns the game as it stands then, with all that has happened since the action before

    def play(
        self,
        game: str,
        version: int,
        notation: str,
        then: Sequence[str] = (),
        *,
        together: bool = False,
        by: Thinker | None = None,
        motive: Event | None = None,
    ) -> Sight:
        """Play an action: of a person's, `then` others, or `by` a computer, which may say why.

        The others are played as far as they are legal; `together` with the first one all or none: WrongOneError.

        StaleError if the game has moved on, UnreadableError if it is no action, RuleViolation if the rules forbid it.
        """

        def act(opened: OpenGame) -> None:
            decides = opened.thinker() if opened.thinks() else None
            if decides != by:
                raise StaleError(opened.version) if by else ComputersTurnError
            history, action = opened.history, _read(opened.history.game, notation)
            if together and not opened.lesson:
                check_batch(history.game, (notation, *then))
            if not by:
                action = taken(opened, action)
            asked = Asked.of(history.game)
            is_recorded = opened.lesson is not None and not opened.lesson.is_free
            may_end = not by and may_end_after(opened, action)
            followed = follow(opened, asked, () if is_recorded else then, may_end=may_end)
            self._append(opened, [history.play(action, motive), *followed, *lead_on(opened)])

        return self._change(game, version, act)

    def undo(self, game: str, version: int) -> Sight:
        """Take back what a person answered last, with all that followed without asking."""

        def act(opened: OpenGame) -> None:
            if why := opened.why_no_undo():
                raise why
            self._take_back(opened, opened.take_back())

        return self._change(game, version, act)

    def redo(self, game: str, version: int) -> Sight:
        """Do again what was taken back."""

        def act(opened: OpenGame) -> None:
            lines = [opened.history.redo()]
            while opened.history.undone and opened.history.undone[-1].given:
                lines.append(opened.history.redo())
            self._append(opened, [*lines, *lead_on(opened)], redone=True)

        return self._change(game, version, act)

    def reset(self, game: str, version: int) -> Sight:
        """Take back what can be of this phase."""

        def act(opened: OpenGame) -> None:
            if why := opened.why_no_undo():
                raise why
            self._take_back(opened, opened.take_back() if opened.lesson else opened.history.reset())

        return self._change(game, version, act)

    def _append(self, opened: OpenGame, lines: Sequence[KeptLine], *, redone: bool = False) -> None:
        """Keep actions that were just played; whoever plays for a person is done when his phase is over."""
        history, columns = opened.history, remembered(opened.history.game, opened.kept.columns)
        kept = replace(opened.kept, deputy=opened.deputy, columns=columns)
        opened.version = self._store.append(
            kept.id,
            opened.version,
            lines,
            history.snapshots(lines[-1].number, lines[0].number - 1),
            card=Summary.of(history.game).text(),
            redone=redone,
            deputy=kept.deputy,
            columns=columns,
        )
        opened.kept = kept

    def adopt(self, game: str) -> Sight:
        """Make a lesson a game of the lobby, to be played on."""

        def act(opened: OpenGame) -> Sight:
            version = self._store.adopt(game)
            opened.sit(replace(opened.kept, lesson=""), version)
            return self._told(opened, opened.history.number)

        return self._with(game, act)

    def _take_back(self, opened: OpenGame, lines: list[KeptLine]) -> None:
        """Keep that actions were taken back; whoever wanted to do nothing more is asked again."""
        kept, card = opened.kept, Summary.of(opened.history.game).text()
        deputy = kept.deputy if kept.deputy and kept.deputy.level else None
        opened.version = self._store.take_back(kept.id, opened.version, lines, card=card, deputy=deputy)
        opened.kept = replace(kept, deputy=deputy)

    def stop(self, game: str, stopped: bool) -> Sight:
        """Let the computer wait, or go on; who plays for a person gives the game back to him.

        It waits even where that cannot be kept, as long as this service runs.
        """

        def act(opened: OpenGame) -> Sight:
            try:
                if stopped and opened.deputy is not None:
                    waits = opened.stopped or (opened.thinks() and not opened.is_relieved())
                    return self._sit(opened, replace(opened.kept, deputy=None, stopped=waits))
                self._store.stop(game, stopped)
                self._unhalt(opened)
                opened.stopped = stopped
            except SQLAlchemyError as error:
                if not stopped:
                    raise
                _troubles.warning(
                    "The storage of the games fails (%s); who is stopped waits: %s", trouble_of(error), error
                )
                self._halted.add(game)
                opened.is_halted = True
            return self._told(opened, opened.history.number)

        return self._with(game, act)

    def sit(self, game: str, seats: Seats) -> Sight:
        """Give the sides to others, from now on; whoever was told to wait goes on."""

        def act(opened: OpenGame) -> Sight:
            kept = replace(
                opened.kept,
                axis=seats.axis,
                commonwealth=seats.commonwealth,
                seconds=seats.seconds,
                deputy=None,
                stopped=False,
            )
            return self._sit(opened, kept)

        return self._with(game, act)

    def order(self, game: str, wish: Ordering) -> Sight:
        """Give a side other standing orders; what is open is answered by them."""
        given = kept_orders(wish.orders)

        def act(opened: OpenGame) -> None:
            orders = list(opened.kept.orders)
            orders[SIDES.index(wish.side)] = given
            kept = replace(opened.kept, orders=(orders[0], orders[1]), deputy=opened.deputy, stopped=opened.stopped)
            opened.sit(kept, self._store.seat(kept))
            if lines := list(follow(opened, is_order=True)):
                self._append(opened, lines)

        return self._change(game, None, act)

    def name(self, game: str, name: str) -> Sight:
        """Call a game by a name of its own, or by none again."""

        def act(opened: OpenGame) -> Sight:
            row = opened.history.game.setting.scenario_row
            title = beginnings.one_line(name) or (row.name if row else opened.kept.title)
            kept = replace(opened.kept, title=title, deputy=opened.deputy, stopped=opened.stopped)
            opened.sit(kept, self._store.seat(kept))
            return self._told(opened, opened.history.number)

        return self._with(game, act)

    def form(self, game: str, wish: Forming) -> Sight:
        """Form, change or dissolve a march column of a side."""

        def act(opened: OpenGame) -> Sight:
            columns = formed(opened.history.game, opened.kept.columns, wish)
            kept = replace(opened.kept, columns=columns, deputy=opened.deputy, stopped=opened.stopped)
            opened.sit(kept, self._store.seat(kept))
            return self._told(opened, opened.history.number)

        return self._with(game, act)

    def relieve(self, game: str, wish: Relieve) -> Sight:
        """Let a computer play for the person who is asked, until the phase or the Player-Turn ends."""

        def act(opened: OpenGame) -> Sight:
            if wish.version != opened.version:
                raise StaleError(opened.version)
            return self._sit(opened, relieved(opened, wish))

        return self._with(game, act)

    def rest_of_turn(self, game: str, version: int) -> Sight:
        """Let the side that is asked do nothing more in its Player-Turn; what somebody has to decide it is asked."""

        def act(opened: OpenGame) -> None:
            kept = rested(opened)
            opened.sit(kept, self._store.seat(kept))
            if lines := list(follow(opened, is_order=True)):
                self._append(opened, lines)

        return self._change(game, version, act)

    def _sit(self, opened: OpenGame, kept: Kept) -> Sight:
        """Keep who plays from now on, and tell everybody."""
        opened.sit(kept, self._store.seat(kept))
        self._unhalt(opened)
        return self._told(opened, opened.history.number)

    def _unhalt(self, opened: OpenGame) -> None:
        """Go by what is kept again."""
        self._halted.discard(opened.kept.id)
        opened.is_halted = False

    def delete(self, game: str) -> None:
        """Forget a game, and tell everybody at it."""
        beginnings.check_id(game)
        self._store.delete(game)
        self._games.drop(game)
        self.rest(game)
        self.announcer.dismiss(game)

    # -- opening

    def _change(self, game: str, version: int | None, act: Callable[[OpenGame], None]) -> Sight:
        """Change a game, and announce it once that is kept; the game in memory is let go if it could not be kept."""

        def change(opened: OpenGame) -> Sight:
            if version not in (None, opened.version):
                raise StaleError(opened.version)
            before = opened.history.number
            try:
                act(opened)
            except (RuleViolation, UnreadableError, WrongError, WrongOneError) as refusal:
                refusal.numbering = ruleset(opened.history.game.setting).numbering
                raise
            except ComputersTurnError:
                raise
            except BaseException:
                opened.is_let_go = True
                self._games.drop(game, opened)
                raise
            return self._told(opened, before)

        return self._with(game, change)

    def _told(self, opened: OpenGame, before: int) -> Sight:
        """Tell everybody that a game has changed, and return it with all that has happened after an action."""
        self.rest(opened.kept.id)
        self.announcer.announce(opened.announcement())
        self._wake(opened)
        return opened.sight(None, before)

    def _wake(self, opened: OpenGame) -> None:
        if opened.thinks():
            self.wake(opened.kept.id)

    def _with(self, game: str, use: Callable[[OpenGame], T]) -> T:
        """Use a game as it is kept now."""
        beginnings.check_id(game)

        def used(opened: OpenGame, standing: Standing, is_new: bool) -> T:
            opened.stopped, opened.is_halted = standing.stopped, game in self._halted
            if is_new:
                self._wake(opened)
            return use(opened)

        return self._games.use(game, used)
