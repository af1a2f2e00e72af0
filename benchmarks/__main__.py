"""Ask every question once and print one table."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from math import isnan
from time import perf_counter

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

from benchmarks import batches, crowd, loading, play, players, positions, searches, service
from benchmarks.timing import Measure, Question
from desertfox.board import Board
from desertfox.pack import builtin_pack


def questions() -> Iterator[Question]:
    board = Board.build(builtin_pack())
    yield from searches.reach(board)
    yield searches.supply(board)
    yield searches.neighbours(board)
    yield searches.first_question()
    yield positions.state_copy()
    yield positions.round_trip()
    yield loading.pack()
    yield loading.board()
    yield play.decisions()
    yield play.campaign()
    yield play.copies()
    yield play.jumps()
    yield batches.replies()
    yield players.turns()
    yield service.answers()
    yield service.company()
    yield crowd.question()


def told(microseconds: float) -> str:
    if isnan(microseconds):
        return ""
    for unit, size in (("s", 1e6), ("ms", 1e3)):
        if microseconds >= size:
            return f"{microseconds / size:.3g} {unit}"
    return f"{microseconds:.3g} us"


def goal_of(measure: Measure) -> str:
    if measure.goal is None:
        return ""
    mark = "[green]ok[/]" if measure.microseconds <= measure.goal else "[red]short[/]"
    return f"{told(measure.goal)} {mark}"


def ratio_of(measure: Measure, first: Measure) -> str:
    ratio = measure.microseconds / first.microseconds
    if isnan(ratio):
        return ""
    return f"{ratio:,.0f}" if ratio >= 10 else f"{ratio:.2g}"


def table_of(asked: list[Question]) -> Table:
    table = Table(
        title="Desert Fox benchmarks", caption="Times are medians; ratios are to the first way of each question."
    )
    for heading, side in (("Question", "left"), ("Way", "left"), ("Time", "right"), ("Ratio", "right")):
        table.add_column(heading, justify=side)  # type: ignore[arg-type]
    table.add_column("Goal")
    table.add_column("Note", style="dim")
    for question in asked:
        first = question.measures[0]
        for measure in question.measures:
            table.add_row(
                question.asked if measure is first else "",
                measure.way,
                told(measure.microseconds),
                ratio_of(measure, first),
                goal_of(measure),
                measure.note,
            )
        table.add_section()
    return table


def main(ask: Callable[[], Iterator[Question]] = questions) -> None:
    console = Console()
    begin = perf_counter()
    asked = []
    with Progress(SpinnerColumn(), TextColumn("{task.description}"), console=console, transient=True) as progress:
        task = progress.add_task("Measuring ...", total=None)
        for question in ask():
            asked.append(question)
            progress.update(task, description=f"Measured: {question.asked} ...")
    console.print(table_of(asked))
    console.print(
        f"Python {platform.python_version()} on {platform.machine()}, {perf_counter() - begin:.0f} seconds in all."
    )


if __name__ == "__main__":
    main()
