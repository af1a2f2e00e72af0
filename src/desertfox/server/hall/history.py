"""A game with its whole past: every moment of it can be looked at, and what may be taken back is taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from typing import Final, NoReturn

from desertfox.dice import Dice
from desertfox.pack import Pack
from desertfox.play.action import Action
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.record import Chain, Link, RecordedDice, Replay, Snapshot
from desertfox.record.chain import clipped
from desertfox.record.line import NOBODY, SIDE_LETTERS, START
from desertfox.rules.violation import RuleViolation
from desertfox.server.hall import motives
from desertfox.server.storage import Given, KeptLine, Undone
from desertfox.server.views.facts import Moment
from desertfox.state import Value
from desertfox.state.sequence import PHASES

EVERY: Final = 50
"""How many actions lie between two snapshots."""
_GAME: Final = 200_000
"""So many octets a game takes, whatever has happened in it,"""
_ACTION: Final = 2_400
"""and so many for each action, with its events and its part of the marks."""


class PastError(Exception):
    """What is asked for lies before the moment from which this history goes on."""


class Sealed:
    """The dice of a kept game for whoever looks at it: nobody tries on a copy what the game itself will roll."""

    def roll(self, action: int, index: int) -> NoReturn:
        """Refuse: nothing that only looks at a game rolls its dice, so that this is a fault of the program."""
        raise RuntimeError("the dice to come are looked at beforehand")


class History:
    """A game from its start to now, and what was taken back of it.

    The lines are those of a record, each with its running hash. The game itself says what can be taken back. One that
    goes on from a snapshot knows what has happened since; whatever it is asked about its past is a PastError.
    """

    def __init__(
        self,
        replay: Replay,
        seed: str,
        recorded: int | None,
        undone: list[Undone] | None = None,
        chain: Chain = (),
        told: Mapping[int, KeptLine] | None = None,
        first: KeptLine | None = None,
    ) -> None:
        """Play the lines of a replay, those after the `first` one if it goes on; DifferenceError if one is wrong.

        The dice of actions up to `recorded` are those of the lines, and `chain` says whose they are; all others come
        from the seed. `told` says why some of the actions were chosen, and how.
        """
        self.game = replay.game
        self.undone = undone or []
        """What can be done again, the next one last."""
        self._seed = Dice(seed)
        self._chain = chain
        start = KeptLine(0, NOBODY, START, self.game.opening)
        self.lines = [first or start.hashed("", self.game.digest())]
        self.begin = self.lines[0].number
        """The first action that it knows of, 0 if that is all of them."""
        self._marks = [self.game.copy()]
        self._first_event = [0, len(self.game.events)]
        self._moments = [Moment.of(self.game)]
        while not replay.is_finished:
            replay.step()
            line = (told or {}).get(self.number + 1)
            self._enter(*((line.motive, line.given) if line else ()))
        if self.undone and self.undone[-1].side != self.lines[-1].side:
            self.game.settle()  # the other side has decided, and what it took back has shown that
        known = None if recorded is None else max(recorded - self.begin + 1, 0)
        self._recorded = None if known is None else [line.dice for line in self.lines[:known]]
        self._set_dice()

    # -- looking

    @property
    def number(self) -> int:
        """Return how many actions have been played."""
        return self.begin + len(self.lines) - 1

    @property
    def weight(self) -> int:
        """Return about how many octets it takes in memory."""
        return _GAME + _ACTION * len(self.lines)

    @property
    def is_all_free(self) -> bool:
        """Say whether all that it knows of can be taken back; then perhaps what was before can be, too."""
        probe = copy(self.game)
        for _ in self.lines[1:]:
            if probe.why_no_undo() is not None:
                return False
            probe.undo()
        return True

    @property
    def pack(self) -> Pack:
        """Return the data that it is played with."""
        return self.game.setting.loaded

    def at(self, number: int) -> Game:
        """Return a game of one's own as it stood after an action, 0 for the start; IndexError if there is none.

        Its dice are sealed.
        """
        game = self._as_it_stood(number)
        game.dice = Sealed()
        return game

    def to_record(self) -> Game:
        """Return a game of one's own as it stands, with its dice: a record says whose they are."""
        if self.begin:
            raise PastError
        return self._as_it_stood(self.number)

    def _as_it_stood(self, number: int) -> Game:
        if not 0 <= number <= self.number:
            raise IndexError(f"the game has actions 0 to {self.number}")
        if number == self.number:
            game = self.game.copy()
        elif self.begin:
            raise PastError
        else:
            game = self._mark(number // EVERY).copy()
            game.dice = self.game.dice
            for played in self.game.played[number - number % EVERY : number]:
                game.carry_out(played.action)
        game.events = self.game.events[: self._first_event[number - self.begin + 1]]
        game.played = self.game.played[: number - self.begin]
        return game

    def events(self, since: int = -1, to: int | None = None) -> Iterator[tuple[int, Event]]:
        """Return what happened after an action, as far as another one, with the number of the action that did it."""
        last = self.number if to is None else to
        for number in range(self._after(since), last + 1):
            place = number - self.begin
            for event in self.game.events[self._first_event[place] : self._first_event[place + 1]]:
                yield number, event

    def after(self, since: int, to: int) -> list[KeptLine]:
        """Return the lines after an action, as far as another one."""
        return self.lines[self._after(since) - self.begin : to - self.begin + 1]

    def has(self, number: int, mark: str) -> bool:
        """Say whether an action still stands whose line had this hash."""
        place = number - self.begin
        if place < 0:
            raise PastError
        return place < len(self.lines) and self.lines[place].hash == mark

    def motives(self, since: int = -1, to: int | None = None) -> Iterator[tuple[int, Event]]:
        """Return why a computer chose what was played after an action, as far as another one, by number."""
        for line in self.after(since, self.number if to is None else to):
            if motive := motives.read(line.motive):
                yield line.number, motive

    def moments(self, since: int = -1, to: int | None = None) -> Iterator[tuple[int, Moment]]:
        """Return the phases that began after an action, as far as another one, each with the action that began it."""
        for number in range(self._after(since), (self.number if to is None else to) + 1):
            place = number - self.begin
            moment = self._moments[place]
            if moment.phase in PHASES and not (number and moment == self._moments[place - 1]):
                yield number, moment

    def _after(self, since: int) -> int:
        """Return the action after another one."""
        if since < self.begin and self.begin:
            raise PastError
        return max(since, -1) + 1

    def links(self, to: int) -> Chain:
        """Return whose all the dice are, up to an action."""
        if self.begin:
            raise PastError
        standing = () if self._recorded is None else clipped(self._chain, len(self._recorded) - 1)
        return clipped((*standing, Link(self._seed.commitment, to)), to)

    def snapshots(self, to: int, since: int = -1) -> list[tuple[int, str]]:
        """Return the snapshots after an action, up to another one."""
        places = range((self._after(since) - 1) // EVERY + 1, to // EVERY + 1)
        return [(place * EVERY, Snapshot.of(self._mark(place)).text()) for place in places]

    def _mark(self, place: int) -> Game:
        return self._marks[place - self.begin // EVERY]

    # -- changing

    def play(self, action: Action, motive: Event | None = None, given: Given = "") -> KeptLine:
        """Play an action; RuleViolation if the rules forbid it, and then nothing changes."""
        self.game.play(action)
        self.undone.clear()
        return self._enter(motives.written(motive), given)

    def redo(self) -> KeptLine:
        """Do again what was taken back last; RuleViolation if nothing was."""
        if not self.undone:
            raise RuleViolation("3.4", "nothing was taken back")
        self.game.play(self.undone[-1].notation)
        done = self.undone.pop()
        return self._enter(done.motive, done.given)

    def undo(self) -> KeptLine:
        """Take the last action back and return it; RuleViolation where it cannot be."""
        self.game.undo()
        line = self.lines.pop()
        self._first_event.pop()
        self._moments.pop()
        del self._marks[self.number // EVERY + 1 - self.begin // EVERY :]
        self.undone.append(Undone(line.number, line.side, line.notation, line.motive, line.given))
        if self._recorded is not None:
            del self._recorded[len(self.lines) :]
            self._set_dice()
        return line

    def reset(self) -> list[KeptLine]:
        """Take back what can be of this phase and return it, the last action first; RuleViolation if nothing can."""
        moment, taken = self._moments[-1], list[KeptLine]()
        while len(self._moments) > 1 and self._moments[-2] == moment and self.game.why_no_undo() is None:
            taken.append(self.undo())
        if not taken:
            raise self.game.why_no_undo() or RuleViolation("3.4", "nothing was played in this phase yet")
        return taken

    def _enter(self, motive: str = "", given: Given = "") -> KeptLine:
        """Write down the action that was just played, why, and how it came about."""
        game = self.game
        played = game.played[-1]
        notation = game.notation(played.action)
        line = KeptLine(self.number + 1, SIDE_LETTERS[played.side], notation, played.dice, motive=motive, given=given)
        line = line.hashed(self.lines[-1].hash, game.digest())
        self.lines.append(line)
        self._first_event.append(len(game.events))
        self._moments.append(Moment.of(game))
        if line.number % EVERY == 0:
            self._marks.append(game.copy())
        return line

    def _set_dice(self) -> None:
        if self._recorded is None:
            self.game.dice = self._seed
        else:
            first = self.game.origin.state().values[Value.ACTION] + self.begin
            self.game.dice = RecordedDice(tuple(self._recorded), first, self._seed, chain=self._chain)
