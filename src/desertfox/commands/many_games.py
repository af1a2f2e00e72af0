"""What the commands that play many games share: which scenarios, a bar, several games at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

from rich.console import Console
from rich.progress import Progress

from desertfox.commands.consoles import bar_columns
from desertfox.faults import BadInput, Fault

if TYPE_CHECKING:
    from desertfox.pack import Pack

Job = TypeVar("Job")
Result = TypeVar("Result")

ALL: Final = "all"
"""The word for every scenario."""


def scenarios(wanted: str, pack: Pack | None = None) -> list[str]:
    """Read a list of scenarios with commas between them, or all; BadInput names those nobody knows."""
    from desertfox.pack import builtin_pack
    from desertfox.pack.words import hint_for

    known = [row.id for row in (pack or builtin_pack()).scenarios]
    if wanted == ALL:
        return known
    names = wanted.split(",")
    faults = [
        Fault("--scenario", 0, 0, name, "unknown scenario", hint_for(name, [*known, ALL]))
        for name in names
        if name not in known
    ]
    if faults:
        raise BadInput("--scenario", faults)
    return names


def watched(
    play: Callable[[Job], Result],
    work: Sequence[Job],
    jobs: int,
    tell: Callable[[Result], str],
) -> Generator[Result, None, None]:
    """Play every game and return the results in order, with a bar that tells the last one.

    Who closes it before the end stops after the games that have begun.
    """
    with Progress(*bar_columns(), console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Playing", total=len(work))
        for result in _results(play, work, jobs):
            progress.update(task, advance=1, description=tell(result))
            yield result


def _results(play: Callable[[Job], Result], work: Sequence[Job], jobs: int) -> Iterator[Result]:
    if jobs == 1:
        yield from map(play, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, work)
