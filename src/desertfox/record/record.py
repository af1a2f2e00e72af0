"""A game record: who played what by which rules, and every action with its dice and a hash. It is a readable text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from importlib.metadata import version
from typing import Final

import msgspec

from desertfox.dice import Dice, DiceSource
from desertfox.faults import BadInput, Fault, Faults, StrPath, octets_of, read_file, write_file, wrong_type
from desertfox.pack import Pack
from desertfox.pack.words import hint_for
from desertfox.play.game import Game, Played, game_of
from desertfox.play.views import RESULTS
from desertfox.position import Position
from desertfox.record.beginning import pack_of, position_of
from desertfox.record.chain import AT, FROM, Chain, Link, chain_faults, chain_in, clipped, words_of
from desertfox.record.document import Cell, Document, End, read_document
from desertfox.record.line import NOBODY, SIDE_LETTERS, START, Line
from desertfox.record.migration import FORMAT, RULES, SEALED, migrated, version_of
from desertfox.record.replay import Difference, DifferenceError, RecordedDice, Replay, told
from desertfox.record.snapshot import Snapshot
from desertfox.rules.violation import RuleViolation
from desertfox.state import DEFAULT_RULESET, EMPTY, State, Value

_KEYS: Final = (
    "format", "rules", "program", "scenario", "ruleset", "options", "pack", "pack-hash", "commitment", "seed", FROM, AT,
    "axis", "commonwealth", "date",
)  # fmt: skip
_NEEDED: Final = ("scenario", "pack", "pack-hash", "commitment")


@dataclass(frozen=True)
class Record:
    """A whole game, or one up to now. Line 0 is the start.

    `seed` is empty as long as it is a secret: then the dice are those that were written down, as those that `chain`
    tells of always are. `position` is the text of the starting position where that is not the set-up of the scenario.
    `rules` is the version that its file names; it is read by those of today.
    """

    scenario: str
    ruleset: str
    options: tuple[str, ...]
    pack: str
    pack_hash: str
    commitment: str
    seed: str | None
    lines: tuple[Line, ...]
    end: End
    chain: Chain = ()
    axis: str = ""
    commonwealth: str = ""
    date: str = ""
    program: str = ""
    position: str = ""
    snapshot: str = ""
    closing: tuple[str, ...] = ()
    format: int = FORMAT
    rules: int = field(default=RULES, compare=False)
    file: str = field(default="record", compare=False)
    at: tuple[int, ...] = field(default=(), compare=False)

    def __repr__(self) -> str:
        """Say whose game it is and how it ended; the lines are too many to be shown."""
        return f"<Record {self.scenario}, {self.actions} actions, {self.end.result}>"

    # -- from and to games

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        axis: str = "",
        commonwealth: str = "",
        date: str = "",
        keep_seed: bool = True,
        snapshot: bool = False,
    ) -> Record:
        """Record a game; ValueError for a copy, which has no past. Without its seed only the commitment is kept."""
        setting, position = game_of(game).setting, game.origin
        commitment, seed, chain = told(game.dice, len(game.played))
        is_set_up = setting.scenario != EMPTY and position.digest() == _set_up(game).digest()
        record = cls(
            scenario=setting.scenario,
            ruleset=setting.ruleset,
            options=setting.options,
            pack=setting.loaded.name,
            pack_hash=setting.loaded.hash,
            commitment=commitment,
            seed=seed if keep_seed else None,
            lines=(),
            end=End(len(game.played), RESULTS[game.state.values[Value.WINNER]], game.digest()),
            chain=chain,
            axis=axis,
            commonwealth=commonwealth,
            date=date,
            program=version("desertfox"),
            position="" if is_set_up else position.to_toml(),
            snapshot=Snapshot.of(game).text() if snapshot else "",
        )
        return replace(record, lines=tuple(_lines(game, record.seal)))

    @property
    def actions(self) -> int:
        """Return how many actions were played."""
        return len(self.lines) - 1

    @property
    def links(self) -> Chain:
        """Return whose all its dice are, up to the last action."""
        return clipped((*self.chain, Link(self.commitment, self.actions)), self.actions)

    @property
    def seal(self) -> str:
        """Return what the hash of line 0 covers besides the start: the header without the seed, which it commits to."""
        if self.format < SEALED:
            return ""
        return "\n".join(f"{key}: {cell.value}" for key, cell in self._header().items() if key != "seed")

    def played_with(self, pack: Pack | None = None) -> Pack:
        """Return the pack to play it with: the one given, else the built-in one, that of before if it was that."""
        return pack_of(self.pack, self.pack_hash, pack, self.file)

    def replay(self, pack: Pack | None = None, dice: DiceSource | None = None) -> Replay:
        """Start to play the record again; BadInput if it cannot be started.

        `dice` rolls on after the last line, for a record without its seed. A pack of the same name but with other
        content is taken as a new edition: the record is played by it, and its hashes are not compared.
        """
        pack = self.played_with(pack)
        position = position_of(pack, self.position, self.scenario, self.ruleset, self.options, self.file)
        try:
            return Replay(
                position,
                self.lines,
                self._dice(position, dice),
                with_hashes=pack.hash == self.pack_hash,
                seal=self.seal,
            )
        except DifferenceError as error:
            raise BadInput(self.file, [self.fault(error.difference)]) from None

    def _dice(self, position: Position, later: DiceSource | None) -> DiceSource:
        first, dice = position.state().values[Value.ACTION], [line.dice for line in self.lines]
        if self.seed is None:
            return RecordedDice(dice, first, later, self.commitment, self.chain)
        own = Dice(self.seed)
        return RecordedDice(dice[: self.chain[-1].at + 1], first, own, chain=self.chain) if self.chain else own

    def game(self, to: int | None = None, *, pack: Pack | None = None, dice: DiceSource | None = None) -> Game:
        """Play the record as far as an action, or to its end; BadInput names the first line that is wrong."""
        replay = self.replay(pack, dice)
        last = self.actions if to is None else to
        if not isinstance(last, int):
            raise wrong_type("to", last, "the number of an action")
        if not 0 <= last <= self.actions:
            reason = f"the record has actions 0 to {self.actions}"
            raise BadInput(self.file, [Fault(self.file, 0, 0, str(to), reason)])
        try:
            return replay.play(last)
        except DifferenceError as error:
            raise BadInput(self.file, [self.fault(error.difference)]) from None

    def resume(self, *, pack: Pack | None = None, dice: DiceSource | None = None) -> Game:
        """Open a saved game where it stands: by its snapshot if it has one, else by playing it."""
        pack = self.played_with(pack)
        if not self.snapshot or pack.hash != self.pack_hash:
            return self.game(pack=pack, dice=dice)
        start = self.replay(pack, dice).game
        try:
            game = Snapshot.read(self.snapshot).restore(start)
        except ValueError as error:
            raise self._snapshot_refused(str(error)) from None
        if game.digest() != self.end.digest:
            raise self._snapshot_refused("it is not the position at the end of the record")
        game.played = list(self._played(game))
        return game

    def _played(self, game: Game) -> Iterator[Played]:
        for line in self.lines[1:]:
            try:
                yield Played(game.parse(line.notation), SIDE_LETTERS.index(line.side), line.dice)
            except RuleViolation as violation:
                difference = Difference(line.number, line.notation, str(violation))
                raise BadInput(self.file, [self.fault(difference)]) from None

    def _snapshot_refused(self, reason: str) -> BadInput:
        hint = "Delete the snapshot line; the game is then played from its start."
        return BadInput(self.file, [Fault(self.file, 0, 0, "snapshot", f"cannot be used: {reason}", hint)])

    def fault(self, difference: Difference) -> Fault:
        """Return a difference with its place in the file."""
        line = self.at[difference.number] if self.at else 0
        return Fault(
            self.file, line, 0, difference.value, f"action {difference.number}: {difference.reason}", difference.hint
        )

    # -- from and to texts

    @classmethod
    def parse(cls, text: str | bytes, file: str = "record", pack: Pack | None = None) -> Record:
        """Read the text of a record of any version; BadInput tells every fault.

        `pack` is the one it is played with, if not the built-in one: to bring a record of older rules up to date it may
        have to be played.
        """
        found = read_document(octets_of("record", text), file)
        document = migrated(found, file, pack)
        if faults := Faults(file, _header_faults(document, file)):
            raise BadInput(file, faults)
        header = {key: cell.value for key, cell in document.header.items()}
        return cls(
            scenario=header["scenario"],
            ruleset=header.get("ruleset", DEFAULT_RULESET),
            options=tuple(header.get("options", "").split()),
            pack=header["pack"],
            pack_hash=header["pack-hash"],
            commitment=header["commitment"],
            seed=_seed(header.get("seed")),
            lines=document.lines,
            end=document.end,
            chain=chain_in(document.header),
            axis=header.get("axis", ""),
            commonwealth=header.get("commonwealth", ""),
            date=header.get("date", ""),
            program=header.get("program", ""),
            position=document.position,
            snapshot=document.snapshot,
            closing=document.closing,
            format=int(header["format"]),
            rules=version_of(found, "rules", RULES, file),
            file=file,
            at=document.at,
        )

    @classmethod
    def load(cls, path: StrPath, pack: Pack | None = None) -> Record:
        """Read a record file, as `parse` does."""
        return cls.parse(read_file(path), str(path), pack)

    def to_text(self) -> str:
        """Return the text of the record file."""
        return Document(self._header(), self.lines, self.end, self.position, self.snapshot, self.closing).text()

    def _header(self) -> dict[str, Cell]:
        values = {
            "format": str(self.format),
            "rules": str(RULES),
            "program": self.program,
            "scenario": self.scenario,
            "ruleset": self.ruleset,
            "options": " ".join(self.options),
            "pack": self.pack,
            "pack-hash": self.pack_hash,
            "commitment": self.commitment,
            "seed": "" if self.seed is None else json.dumps(self.seed),
            **words_of(self.chain),
            "axis": self.axis,
            "commonwealth": self.commonwealth,
            "date": self.date,
        }
        return {key: Cell(_one_line(key, value)) for key, value in values.items() if value}

    def save(self, path: StrPath) -> None:
        """Write the record file."""
        write_file(path, self.to_text())


def _one_line(key: str, value: str) -> str:
    """Return a value of the header for its line; a seed is quoted and may have any spaces."""
    return value if key == "seed" else " ".join(value.split())


def _set_up(game: Game) -> Position:
    setting = game.setting
    return Position.from_scenario(setting.loaded, setting.scenario, setting.ruleset, setting.options)


def _lines(game: Game, seal: str) -> Iterator[Line]:
    """Play a game again from its start and write down each action with the hash of what it leads to."""
    played = game.played
    first = game.origin.state().values[Value.ACTION]
    if game.state.values[Value.ACTION] - first != len(played):
        raise ValueError("a copy of a game has no past and cannot be recorded")
    lines = [Line(0, NOBODY, START, game.opening)]
    for number, one in enumerate(played, start=1):
        lines.append(Line(number, SIDE_LETTERS[one.side], game.notation(one.action), one.dice))
    replay = Replay(game.origin, lines)
    hashed, moment = seal, ""
    for line in lines:
        comments: tuple[str, ...] = ()
        if line.number:
            if (now := _moment(replay.game.state)) != moment:
                moment, comments = now, (now,)
            replay.step()
        done = msgspec.structs.replace(line, comments=comments).hashed(hashed, replay.game.digest())
        hashed = done.hash
        yield done


def _moment(state: State) -> str:
    """Return the heading above the actions of a phase."""
    return f"turn {state.turn}, {RESULTS[1 + state.phasing_side]}: {state.phase.replace('_', ' ')}"


def _seed(text: str | None) -> str | None:
    """Read a quoted seed; ValueError if it is not in quotes."""
    if text is None:
        return None
    seed = json.loads(text)
    if not isinstance(seed, str):
        raise ValueError("not a text")
    return seed


def _header_faults(document: Document, file: str) -> Iterator[Fault]:
    header = document.header
    for key in _NEEDED:
        if not header.get(key, Cell("")).value:
            yield Fault(file, 0, 0, key, "missing in the header", f"Write a line {key}: ...")
    for key, cell in header.items():
        if key not in _KEYS:
            yield Fault(file, cell.line, 0, key, "unknown key in the header", hint_for(key, _KEYS))
    yield from chain_faults(document, file)
    if "seed" in header:
        yield from _seed_faults(header["seed"], header.get("commitment", Cell("")).value, file)


def _seed_faults(cell: Cell, commitment: str, file: str) -> Iterator[Fault]:
    try:
        seed = _seed(cell.value) or ""
    except (ValueError, RecursionError):
        yield Fault(file, cell.line, 0, cell.value, "not a text in double quotes", 'Write it like seed: "Tobruk 1941"')
        return
    if Dice(seed).commitment != commitment:
        reason = "not the seed that was committed to"
        yield Fault(file, cell.line, 0, cell.value, reason, "Seed or commitment was changed after the game.")
