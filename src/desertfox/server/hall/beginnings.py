"""How a game comes into being: by its scenario, from a record or a position, as a branch, or out of the store."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, get_args

from msgspec import convert
from msgspec.structs import replace

from desertfox.dice import Dice
from desertfox.faults import BadInput, Fault
from desertfox.lessons import in_language
from desertfox.lessons.checking import checked
from desertfox.limits import LONGEST_LESSON
from desertfox.pack import Pack
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.record import RULES, Difference, DifferenceError, Line, Record, RecordedDice, Replay, Snapshot
from desertfox.record.document import TITLE, read_document
from desertfox.server.hall.history import History, PastError
from desertfox.server.messages import Seats
from desertfox.server.messages.common import Seat
from desertfox.server.storage import Kept, KeptLine, Orders, Recent, Undone, UnknownGameError
from desertfox.state import EMPTY, Value
from desertfox.units import SIDES

_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""None of them is taken for another."""
_ID_LENGTH: Final = 8
RECORDS: Final = ".fox"
"""How the file of a record ends."""
_LONGEST_TITLE: Final = 100


class Shelf(Protocol):
    """Where the packs of records are found."""

    def of(self, hash_: str) -> Pack:
        """Return a pack; BadInput if it is not here."""

    def has(self, hash_: str) -> bool:
        """Say whether a pack is here."""


class Brought(NamedTuple):
    """What was brought in, as a new game, and the record that it was read from, if it was one."""

    kept: Kept
    history: History
    record: Record | None = None


def new_id() -> str:
    """Return an id for a game: short, good in an address, not to be guessed."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))


def check_id(game: str) -> None:
    """Refuse what can be no id, before a database is asked about it."""
    if not (game.isascii() and game.isalnum()):
        raise UnknownGameError(game)


def new_seed() -> str:
    """Return a seed that nobody knows."""
    return secrets.token_hex(16)


def of_scenario(
    pack: Pack, scenario: str, ruleset: str, options: tuple[str, ...], seats: Seats, seed: str
) -> tuple[Kept, History]:
    """Set a scenario up; BadInput if one of the words is unknown."""
    position = Position.from_scenario(pack, scenario, ruleset, options)
    return _of_position(position, seats, seed, position.title)


def of_text(text: str, file: str, packs: Shelf, pack: str, seats: Seats | None, *, as_branch: bool = False) -> Brought:
    """Read a record or a position, whichever it is; BadInput tells every fault.

    Without a pack's hash, each is played with the pack that it was made with, if that is here; without seats, a record
    by those who played it. As a branch it has dice of its own after its last line, even if it tells its seed.
    """
    if text.removeprefix("\ufeff").startswith(TITLE):
        found = packs.of(pack or _played_with(text, file, packs))
        record = Record.parse(text, file, found)
        return Brought(*_of_record(record, found, seats, as_branch=as_branch), record)
    try:
        position = Position.parse(text, file, lambda made: packs.of(pack or (made if packs.has(made) else "")))
    except BadInput:
        if file.lower().endswith(RECORDS):
            read_document(text.encode("utf-8", "surrogatepass"), file)  # says what is wrong with it as a record
        raise
    return Brought(*_of_position(position, seats or Seats(), new_seed(), position.title or file))


def _seats(record: Record, wish: Seats | None, *, as_branch: bool) -> Seats:
    """Return who goes on with a record: whoever played it, if nothing is wished. No level that it names is a person."""
    if wish or as_branch:
        return wish or Seats()
    named = {"axis": record.axis, "commonwealth": record.commonwealth}
    return convert({side: seat for side, seat in named.items() if seat in get_args(Seat)}, Seats)


def of_lesson(text: str, file: str, packs: Shelf) -> Brought:
    """Begin a lesson; BadInput tells every fault of it.

    What is recorded falls as it was recorded, whoever plays a free one rolls dice of his own.
    """
    if len(text) > LONGEST_LESSON:
        hint = f"A lesson has at most {LONGEST_LESSON} letters."
        raise BadInput(file, [Fault(file, 0, 0, f"{len(text)} letters", "too long for a lesson", hint)])
    hash_ = _played_with(text, file, packs)
    record = Record.parse(text, file, packs.of(hash_) if hash_ else None)
    pack = packs.of(hash_) if hash_ else record.played_with()
    lesson = checked(text, file, pack)
    game = record.replay(pack).game
    position, row = game.origin, game.setting.scenario_row
    level = {SIDES[1 - position.state().phasing_side]: lesson.level} if lesson.is_free else {}
    seats = convert(level, Seats)
    seed = new_seed() if lesson.is_free or record.seed is None else record.seed
    kept, history = _of_position(position, seats, seed, row.name if row else in_language(lesson.title, ""))
    orders = Orders(judged=("evident",)) if lesson.is_free else Orders()
    return Brought(replace(kept, lesson=text, orders=(orders, orders)), history)


def _played_with(text: str, file: str, packs: Shelf) -> str:
    """Return the hash of the pack that a record was played with, nothing if that is not here."""
    header = read_document(text.encode("utf-8", "surrogatepass"), file).header
    hash_ = header["pack-hash"].value if "pack-hash" in header else ""
    return hash_ if packs.has(hash_) else ""


def _of_position(position: Position, seats: Seats, seed: str, title: str) -> tuple[Kept, History]:
    history = History(Replay(position, [], Dice(seed)), seed, None)
    return _kept(history.game, seats, seed, title), history


def _of_record(record: Record, pack: Pack, seats: Seats | None, *, as_branch: bool) -> tuple[Kept, History]:
    """A record goes on with the dice of its seed; as a branch, or without its seed, with dice of ours."""
    seed = new_seed() if as_branch or record.seed is None else record.seed
    chain = record.chain if seed == record.seed else record.links
    recorded = chain[-1].at if chain else None
    try:
        history = History(record.replay(pack), seed, recorded, chain=chain)
    except DifferenceError as error:
        raise BadInput(record.file, [record.fault(error.difference)]) from None
    row = history.game.setting.scenario_row
    who = _seats(record, seats, as_branch=as_branch)
    kept = _kept(history.game, who, seed, row.name if row else record.file)
    return replace(kept, recorded=recorded, chain=chain), history


def check_beginning(record: Record, brought: History, kept: History) -> None:
    """Compare a record with the kept game that it is of; BadInput names the first line that is not the game's."""
    if kept.begin:
        raise PastError
    if difference := _difference(brought, kept):
        raise BadInput(record.file, [record.fault(difference)])


def _difference(brought: History, kept: History) -> Difference | None:
    hint = "The game of this record is kept here: play on there, or delete it first."
    settings = brought.game.setting, kept.game.setting
    is_same_setting = settings[0].loaded.hash == settings[1].loaded.hash and settings[0].options == settings[1].options
    if settings[0].scenario != settings[1].scenario or (
        is_same_setting and brought.lines[0].hash != kept.lines[0].hash
    ):
        return Difference(0, settings[0].scenario, "the game that is kept here begins otherwise", hint)
    for line, own in zip(brought.lines, kept.lines, strict=False):
        if (line.side, line.notation) != (own.side, own.notation):
            return Difference(line.number, line.notation, f"the game that is kept here has {own.notation}", hint)
        if line.dice != own.dice:
            shown, rolled = (" ".join(map(str, dice)) or "none" for dice in (line.dice, own.dice))
            return Difference(line.number, shown, f"other dice: the game that is kept here rolled {rolled}", hint)
    if brought.number > kept.number:
        line = brought.lines[kept.number + 1]
        return Difference(line.number, line.notation, "the game that is kept here has not come so far", hint)
    return None


def branch(kept: Kept, history: History, number: int, seats: Seats) -> tuple[Kept, History]:
    """Return a new game that parts from another after an action.

    Its dice are its own from there on, so that nobody tries the next roll of the real game beforehand.
    """
    entry = replace(
        kept,
        id=new_id(),
        seed=new_seed(),
        recorded=number,
        axis=seats.axis,
        commonwealth=seats.commonwealth,
        seconds=seats.seconds,
        deputy=None,
        branch_of=kept.id,
        chain=history.links(number),
        lesson="",
        version=1,
        stopped=True,
    )
    return entry, of_store(entry, history.lines[: number + 1], [], history.pack)


def of_store(kept: Kept, lines: Sequence[Line], undone: list[Undone], pack: Pack) -> History:
    """Play a kept game, compared line by line; BadInput if what was kept does not hold by the rules of this program."""
    position = start_of(kept, pack)
    try:
        replay = Replay(position, lines, _dice(kept, lines, position))
        told = {line.number: line for line in lines if isinstance(line, KeptLine)}
        return History(replay, kept.seed, kept.recorded, undone, kept.chain, told)
    except DifferenceError as error:
        difference = error.difference
        raise unsound(kept, f"action {difference.number}: {difference.reason}", difference.value) from None


def of_recent(recent: Recent, pack: Pack) -> History | None:
    """Go on with a kept game from a snapshot; None if it cannot be told from there what may be taken back, or seen.

    BadInput if what was kept does not hold.
    """
    kept, lines = recent.kept, recent.lines
    start = of_store(kept, [recent.first], [], pack).game
    try:
        snapshot = Snapshot.read(recent.snapshot)
        game = snapshot.restore(start)
        if snapshot.battle.combat is not None:  # what was found in it so far is not in the snapshot
            return None
        game.dice = RecordedDice([line.dice for line in lines[1:]], game.state.values[Value.ACTION] + 1)
        told = {line.number: line for line in lines}
        replay = Replay.going_on(game, lines, recent.before)
        history = History(replay, kept.seed, kept.recorded, recent.undone, kept.chain, told, lines[0])
    except ValueError as error:
        raise unsound(kept, str(error)) from None
    except DifferenceError as error:
        difference = error.difference
        raise unsound(kept, f"action {difference.number}: {difference.reason}", difference.value) from None
    return None if history.is_all_free else history


def unsound(kept: Kept, reason: str, value: str = "") -> BadInput:
    """Say why what was kept of a game does not hold."""
    place = f"game {kept.id}"
    hint = f"This program plays by rules {RULES}. The record of the game can be exported all the same."
    return BadInput(place, [Fault(place, 0, 0, value, reason, hint)])


def start_of(kept: Kept, pack: Pack) -> Position:
    """Return the position in which a kept game began."""
    if kept.position:
        return Position.parse(kept.position, f"game {kept.id} (position)", pack)
    return Position.from_scenario(pack, kept.scenario, kept.ruleset, kept.options)


def _dice(kept: Kept, lines: Sequence[Line], position: Position) -> Dice | RecordedDice:
    if kept.recorded is None:
        return Dice(kept.seed)
    dice = [line.dice for line in lines[: kept.recorded + 1]]
    return RecordedDice(dice, position.state().values[Value.ACTION], Dice(kept.seed))


def _kept(game: Game, seats: Seats, seed: str, title: str) -> Kept:
    setting, position = game.setting, game.origin
    is_set_up = False
    if setting.scenario != EMPTY:
        set_up = Position.from_scenario(setting.loaded, setting.scenario, setting.ruleset, setting.options)
        is_set_up = set_up.digest() == position.digest()
    return Kept(
        id=new_id(),
        title=one_line(title),
        scenario=setting.scenario,
        ruleset=setting.ruleset,
        options=tuple(setting.options),
        pack=setting.loaded.name,
        pack_hash=setting.loaded.hash,
        rules=RULES,
        seed=seed,
        recorded=None,
        position="" if is_set_up else position.to_toml(),
        axis=seats.axis,
        commonwealth=seats.commonwealth,
        seconds=seats.seconds,
    )


def one_line(title: str) -> str:
    """Return a title that every database can keep and every page can show."""
    return "".join(letter if letter.isprintable() else " " for letter in title)[:_LONGEST_TITLE].strip()
