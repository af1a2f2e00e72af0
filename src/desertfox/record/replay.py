"""Playing a record again, with every legality, die and hash compared on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from desertfox.dice import Dice, DiceSource
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.record.chain import NO_SEED, Chain, Link, clipped
from desertfox.record.line import NOBODY, SIDE_LETTERS, START, Line
from desertfox.rules.violation import RuleViolation
from desertfox.state import Value


class RecordedDice:
    """The dice of a record, for replaying without the seed; after them `source` rolls, if there is one.

    `commitment` says whose they are after the last link of `chain`.
    """

    __slots__ = ("_chain", "_commitment", "_dice", "_first", "_source")

    def __init__(
        self,
        dice: Sequence[tuple[int, ...]],
        first: int = 0,
        source: DiceSource | None = None,
        commitment: str = NO_SEED,
        chain: Chain = (),
    ) -> None:
        """Take the dice of each action, beginning with action number `first`."""
        self._dice = dice
        self._first = first
        self._source = source
        self._commitment = commitment
        self._chain = chain

    def roll(self, action: int, index: int) -> int:
        """Return the recorded die; MissingDieError if there is none."""
        number = action - self._first
        if 0 <= number < len(self._dice):
            if index < len(self._dice[number]):
                return self._dice[number][index]
        elif self._source is not None:
            return self._source.roll(action, index)
        raise MissingDieError(action, index)

    def told(self, actions: int) -> Told:
        """Return what a record of so many actions says of these dice; another seed than before breaks the chain."""
        last = min(len(self._dice) - 1, actions)
        if self._source is None:
            return Told(self._commitment, None, clipped(self._chain, last))
        commitment, seed, _ = told(self._source, actions)
        is_whole = commitment == self._commitment
        links = self._chain if is_whole else (*self._chain, Link(self._commitment, last))
        return Told(commitment, seed, clipped(links, last))


class Told(NamedTuple):
    """What a record says of its dice: the commitment of their seed, the seed if it is known, and the chain before."""

    commitment: str
    seed: str | None
    chain: Chain


def told(dice: DiceSource, actions: int) -> Told:
    """Return what a record of so many actions says of a game's dice."""
    if isinstance(dice, RecordedDice):
        return dice.told(actions)
    return Told(dice.commitment, dice.seed, ()) if isinstance(dice, Dice) else Told(NO_SEED, None, ())


class MissingDieError(LookupError):
    """The rules roll a die that the record does not have."""


class Difference(NamedTuple):
    """Where a record and the rules part: the number of the action, what the record says, what is right."""

    number: int
    value: str
    reason: str
    hint: str = ""


class DifferenceError(Exception):
    """A record does not say what the rules say."""

    def __init__(self, difference: Difference) -> None:
        """Keep the difference."""
        super().__init__(f"action {difference.number}: {difference.reason} ({difference.value})")
        self.difference = difference


class Replay:
    """A game on its way through the lines of a record."""

    def __init__(
        self,
        position: Position,
        lines: Sequence[Line],
        dice: DiceSource | None = None,
        *,
        with_hashes: bool = True,
        seal: str = "",
    ) -> None:
        """Start the game of a record; DifferenceError if even the start is another. Without dice those of the lines.

        Without lines a new game begins, with nothing to be compared. The hash of line 0 covers `seal`, too.
        """
        self.lines = lines
        self._with_hashes = with_hashes
        self._hash = seal
        recorded = RecordedDice([line.dice for line in lines], position.state().values[Value.ACTION])
        try:
            self.game = Game.taken_up(position, dice or recorded)
        except MissingDieError:
            raise _too_few_dice(lines[0]) from None
        if lines:
            self._compare(lines[0], Line(0, NOBODY, START, self.game.opening))

    @classmethod
    def going_on(cls, game: Game, lines: Sequence[Line], before: str) -> Self:
        """Go on with a game that stands as after the first of these lines; `before` is the hash of the line before it.

        DifferenceError if it does not stand so.
        """
        new = cls.__new__(cls)
        new.lines, new.game = lines, game
        new._with_hashes, new._hash = True, before  # noqa: SLF001 - one of our own
        new._compare(lines[0], lines[0])  # noqa: SLF001
        return new

    @property
    def number(self) -> int:
        """Return how many actions were played."""
        return len(self.game.played)

    @property
    def is_finished(self) -> bool:
        """Say whether all lines were played."""
        return self.number >= len(self.lines) - 1

    def step(self) -> list[Event]:
        """Play the next line and return what happened; DifferenceError if the line is wrong."""
        line, game = self.lines[self.number + 1], self.game
        if game.is_over:
            raise _difference(line, line.notation, "the game was over before this action")
        side = SIDE_LETTERS[game.decision.side]
        if side != line.side:
            raise _difference(line, line.side, f"the other side decides here: {side}")
        try:
            action = game.parse(line.notation)
            events = game.play(action)
        except RuleViolation as violation:
            raise _difference(line, line.notation, f"the rules forbid it: {violation}") from None
        except MissingDieError:
            raise _too_few_dice(line) from None
        self._compare(line, Line(line.number, side, game.notation(action), game.played[-1].dice))
        return events

    def play(self, to: int) -> Game:
        """Play as far as an action and return the game."""
        while self.number < to:
            self.step()
        return self.game

    def _compare(self, line: Line, right: Line) -> None:
        """Compare what was recorded with what has happened."""
        if line.dice != right.dice:
            shown, found = (" ".join(map(str, dice)) or "none" for dice in (line.dice, right.dice))
            raise _difference(line, shown, f"other dice: the game rolled {found}")
        if self._with_hashes and line.hash:
            hashed = right.hashed(self._hash, self.game.digest())
            if hashed.hash != line.hash:
                words = f"the game stands otherwise: its hash is {hashed.hash}"
                hint = "This line, the header or the position was changed, or the rules were."
                raise _difference(line, line.hash, words, hint)
        self._hash = line.hash


def _difference(line: Line, value: str, reason: str, hint: str = "") -> DifferenceError:
    return DifferenceError(Difference(line.number, value, reason, hint))


def _too_few_dice(line: Line) -> DifferenceError:
    shown = " ".join(map(str, line.dice)) or "none"
    return _difference(line, shown, "the rules roll more dice here than were recorded")
