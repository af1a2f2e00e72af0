"""`desertfox verify`: prove that a record is sound, or name the first line that is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import track

from desertfox.commands.replay import PackFolder, RecordFile, opened
from desertfox.faults import BadInput, Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desertfox.play.game import Game
    from desertfox.record import Record


def verify(file: RecordFile, pack: PackFolder = None) -> None:
    """Replay a record and compare every action, die and hash; name the first line that differs."""
    from desertfox.record import DifferenceError

    record, data = opened(file, pack)
    if record.pack_hash != data.hash:
        hint = "Give the pack it was played with: --pack DIR."
        raise BadInput(str(file), [Fault(str(file), 0, 0, record.pack_hash, "played with another pack", hint)])
    console = Console(highlight=False, soft_wrap=True)
    going = record.replay(data)
    try:
        for _ in track(range(record.actions), "Verifying", console=console, transient=True):
            going.step()
    except DifferenceError as error:
        raise BadInput(str(file), [record.fault(error.difference)]) from None
    if faults := list(_end_faults(record, going.game)):
        raise BadInput(str(file), faults)
    dice = sum(len(line.dice) for line in record.lines)
    rolled = "1 die" if dice == 1 else f"{dice} dice"
    console.print(f"{file}: {record.actions} actions and {rolled} are right; {_seed(record)}.", markup=False)
    if record.chain:
        console.print(f"{_chain(record)}.", markup=False)
    console.print(f"result: {record.end.result}, digest {record.end.digest}", markup=False)


def _seed(record: Record) -> str:
    """Say how far the dice are proven to be those of a seed."""
    from desertfox.record import NO_SEED

    if record.seed is None:
        return "the dice are of no seed" if record.commitment == NO_SEED else "the seed is not told"
    after = f"those after action {record.chain[-1].at}" if record.chain else "they"
    return f"{after} are those of the seed"


def _chain(record: Record) -> str:
    """Say whose the dice are that stand as recorded, as the record has it; only their seeds would prove it."""
    from desertfox.record import NO_SEED

    whose = [(link.at, "no seed" if link.commitment == NO_SEED else link.commitment) for link in record.chain]
    parts = [f"up to action {at} are those of {one}" for at, one in whose]
    own = "of no seed" if record.commitment == NO_SEED else "its own"
    return f"the chain of dice was broken: dice {', '.join(parts)}; from there {own}"


def _end_faults(record: Record, game: Game) -> Iterator[Fault]:
    from desertfox.record import RESULTS
    from desertfox.state import Value

    result, digest = RESULTS[game.state.values[Value.WINNER]], game.digest()
    if record.end.result != result:
        yield Fault(record.file, 0, 0, record.end.result, f"the end is wrong: the result is {result}")
    if record.end.digest and record.end.digest != digest:
        yield Fault(record.file, 0, 0, record.end.digest, f"the end is wrong: the digest is {digest}")
