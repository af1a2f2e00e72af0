"""`desertfox verify`: prove that a record is sound, or name the first line that is not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.progress import track

from desertfox.commands.forms import Json, Verified, tell
from desertfox.commands.options import PackFolder
from desertfox.commands.replay import RecordFile, opened

if TYPE_CHECKING:
    from desertfox.record import Record

UNPROVEN: Final = 3
"""The exit status for a record that is sound as far as it can be checked."""


def verify(
    file: RecordFile,
    pack: PackFolder = None,
    against: Annotated[
        Path | None, typer.Option("--against", metavar="FILE", help="An earlier record of the same game.")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Whatever is not proven counts as wrong: status 1.")] = False,
    json: Json = False,
) -> None:
    """Replay a record and compare every action, die and hash; name the first line that differs.

    The exit status is 0 if the record is proven, 3 if it is sound as far as it can be checked, 1 if it is wrong.
    """
    from desertfox.record import verified

    record, data = opened(file, pack)
    earlier = opened(against, pack)[0] if against else None
    console = Console(highlight=False, soft_wrap=True, markup=False)
    unproven = verified(
        record,
        data,
        against=earlier,
        walk=lambda actions: track(actions, "Verifying", console=Console(stderr=True), transient=True),
    )
    dice = sum(len(line.dice) for line in record.lines)
    if json:
        end = record.end
        tell(
            Verified(
                file=str(file), actions=record.actions, dice=dice, result=end.result, digest=end.digest,
                proven=not unproven, unproven=list(map(str, unproven)),
            )
        )  # fmt: skip
        raise typer.Exit(0 if not unproven else 1 if strict else UNPROVEN)
    rolled = "1 die" if dice == 1 else f"{dice} dice"
    console.print(f"{file}: {record.actions} actions and {rolled} are right; {_seed(record)}.")
    if record.chain:
        console.print(f"{_chain(record)}.")
    if earlier is not None:
        console.print(f"It continues {against}, which ends with action {earlier.actions}.")
    console.print(f"result: {record.end.result}, digest {record.end.digest}")
    if not unproven:
        console.print("proven: the game is over, every die is of the seed, and a hash covers the header.")
        return
    console.print("sound as far as it can be checked; what could not be:")
    for reason in unproven:
        console.print(f"  {reason}")
    raise typer.Exit(1 if strict else UNPROVEN)


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
