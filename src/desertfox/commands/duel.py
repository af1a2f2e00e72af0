"""`desertfox duel`: computer players against one another, many games of each scenario, counted."""

from __future__ import annotations

from csv import DictWriter
from io import StringIO
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from desertfox.commands.consoles import table_console
from desertfox.commands.forms import Duels, Json, tell
from desertfox.commands.many_games import ALL, scenarios, watched
from desertfox.commands.options import PackFolder
from desertfox.commands.output import check_out, deliver

if TYPE_CHECKING:
    from desertfox.players.duel import Result, Summary

_HEAD = (
    "Scenario", "Games", "Axis", "Commonwealth", "Draw", "Points", "In supply", "Answer, ms", "Longest, ms", "Levels",
)  # fmt: skip


def duel(
    axis: Annotated[
        str, typer.Option(help="The player of the Axis: random, recruit, officer, general or module:Class.")
    ] = "officer",
    commonwealth: Annotated[
        str, typer.Option(help="The player of the Commonwealth: random, recruit, officer, general or module:Class.")
    ] = "officer",
    scenario: Annotated[str, typer.Option(help="A scenario, several with commas between them, or all.")] = ALL,
    games: Annotated[int, typer.Option(min=1, help="How many games of each scenario.")] = 4,
    ruleset: Annotated[str, typer.Option(help="The rules: spi1981, johnson2019 or sixangles2006.")] = "spi1981",
    option: Annotated[list[str] | None, typer.Option(help="A switch of the rules; may be given several times.")] = None,
    seed: Annotated[str, typer.Option(help="A text; the same text plays the same games.")] = "duel",
    jobs: Annotated[int, typer.Option(min=1, help="How many games at the same time.")] = 1,
    pack: PackFolder = None,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write a row for each game: .csv, or - to the screen.")
    ] = None,
    json: Json = False,
) -> None:
    """Let computer players play each scenario: who wins, the score, who is in supply, how long answers take."""
    from desertfox.pack import load_pack
    from desertfox.players.duel import Job, play, summary
    from desertfox.players.own import made

    if out is not None:
        check_out(out, (".csv",), screen="the rows")
    for name in (axis, commonwealth):
        made(name)
    data = None if pack is None else load_pack(pack)
    console, names = table_console(), scenarios(scenario, data)
    work = [
        Job(name, f"{seed} {name} {number}", (axis, commonwealth), ruleset, tuple(option or ()), data)
        for name in names
        for number in range(games)
    ]
    results = list(watched(play, work, jobs, lambda result: result.scenario))
    rows = [_game(job.seed, result, (axis, commonwealth)) for job, result in zip(work, results, strict=True)]
    if json:
        tell(Duels(games=rows))
        return
    if out is not None:
        deliver(out, _csv(rows))
        return
    table = Table(title=f"Axis {axis}, Commonwealth {commonwealth}", title_justify="left")
    for number, heading in enumerate(_HEAD):
        table.add_column(heading, justify="right" if number else "left", overflow="fold")
    for name in names:
        table.add_row(*_row(summary([result for result in results if result.scenario == name])))
    console.print(table)


def _game(seed: str, one: Result, players: tuple[str, str]) -> dict[str, Any]:
    """Return the row of a game."""
    return {
        "scenario": one.scenario, "seed": seed, "axis": players[0], "commonwealth": players[1], "result": one.winner,
        "level": one.level, "axis_points": one.points[0], "commonwealth_points": one.points[1],
        "axis_in_supply": round(one.fed[0].share, 4), "commonwealth_in_supply": round(one.fed[1].share, 4),
        "axis_seconds": round(one.clocks[0].seconds, 3), "commonwealth_seconds": round(one.clocks[1].seconds, 3),
    }  # fmt: skip


def _csv(rows: list[dict[str, Any]]) -> str:
    text = StringIO()
    writer = DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _row(one: Summary) -> tuple[str, ...]:
    shares = (f"{one.wins[name]:.0%}" for name in ("axis", "commonwealth", "draw"))
    levels = ", ".join(f"{level} {share:.0%}" for level, share in one.levels.items())
    return (
        one.scenario,
        str(one.games),
        *shares,
        f"{one.points[0]:.1f} / {one.points[1]:.1f}",
        f"{one.fed[0]:.0%} / {one.fed[1]:.0%}",
        f"{1000 * one.answer[0]:.1f} / {1000 * one.answer[1]:.1f}",
        f"{1000 * one.longest[0]:.0f} / {1000 * one.longest[1]:.0f}",
        levels,
    )
