"""Long proofs, for as long as one likes: python tools/soak --minutes 30. It ends with a table of what was done.

The parts share the time: `games`, random ones under watch over all scenarios, rulesets and switches; `records`, kept
ones with the whole corpus, and new ones, played again; `properties`, the property tests with ever new examples;
`answers`, whatever the game picks, proposes and offers, held against its check; `requests`, of all forms that the
service says it takes, or nearly; `siege`, people at a service that is killed and started anew, whose disk is full and
into which rubbish is brought. When its time is up a part begins nothing new. What is found is written down, and the
exit status is 1.
"""

from __future__ import annotations

import os
import secrets
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from work import PARTS, ROOT, Outcome, done_for

from desertfox.analysis.fuzzing import Finding
from desertfox.commands.fuzz import write


class Tally:
    """What a part has done so far."""

    def __init__(self, name: str) -> None:
        """Begin now."""
        self.name, self.begin = name, monotonic()
        self.done: Counter[str] = Counter()
        self.findings: list[Finding] = []
        self.seconds = 0.0

    def add(self, outcome: Outcome) -> None:
        """Count what came of one more job."""
        self.done.update(outcome.done)
        self.findings += outcome.findings
        self.seconds = monotonic() - self.begin

    def __str__(self) -> str:
        """Say it in one line."""
        return ", ".join(f"{number:,} {what}" for what, number in self.done.items()) or "nothing yet"


def soak(
    minutes: Annotated[float, typer.Option(min=0, help="How long in all.")] = 30,
    part: Annotated[list[str] | None, typer.Option(help=f"{', '.join(PARTS)}; all of them, if none is named.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many things at the same time.")] = os.cpu_count() or 1,
    seed: Annotated[str, typer.Option(help="A text; the same text takes the same games. Any, if there is none.")] = "",
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where findings are written.")] = ROOT / "build" / "soak",
) -> None:
    """Prove for a while what the tests prove in short, and tell in a table what was done."""
    console, seed = Console(), seed or secrets.token_hex(4)
    console.print(f"Seed {seed}, {minutes:g} minutes, {jobs} at the same time.", highlight=False)
    names = [name for name in PARTS if not part or name in part]
    until, shares, tallies = monotonic(), sum(PARTS[name].share for name in names), []
    for name in names:
        until += 60 * minutes * PARTS[name].share / shares
        tallies.append(_soaked(name, seed, until, jobs, console))
    console.print(_table(tallies))
    if findings := [finding for tally in tallies for finding in tally.findings]:
        write(findings, out, console)
        raise typer.Exit(1)
    console.print("No findings.")


def _soaked(name: str, seed: str, until: float, jobs: int, console: Console) -> Tally:
    """Do one part, with a bar for its time."""
    tally = Tally(name)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(name, total=max(until - tally.begin, 1))
        for outcome in _outcomes(name, seed, until, jobs):
            if outcome is not None:
                tally.add(outcome)
            words = f"{name}: {tally}; findings: {len(tally.findings)}"
            progress.update(task, completed=monotonic() - tally.begin, description=words)
    return tally


def _outcomes(name: str, seed: str, until: float, jobs: int) -> Iterator[Outcome | None]:
    """Return what comes of the jobs that begin in time, of one a process at least; None while nothing comes."""
    work = PARTS[name].jobs(seed)
    with ProcessPoolExecutor(jobs) as pool:
        running = {pool.submit(done_for, name, job, until) for job in islice(work, jobs)}
        while running:
            ended, running = wait(running, timeout=0.5, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in ended)
            if monotonic() < until:
                running |= {pool.submit(done_for, name, job, until) for job in islice(work, jobs - len(running))}
            yield None


def _table(tallies: list[Tally]) -> Table:
    table = Table(title="What was proven", title_justify="left")
    for heading in ("Part", "Done", "Seconds", "Findings"):
        table.add_column(heading, justify="right" if heading in ("Seconds", "Findings") else "left", overflow="fold")
    for tally in tallies:
        table.add_row(tally.name, str(tally), f"{tally.seconds:,.0f}", str(len(tally.findings)))
    return table


if __name__ == "__main__":
    typer.run(soak)
