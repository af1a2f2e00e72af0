"""`desertfox duel`: computer players against one another, many games of each scenario, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from desertfox.commands.consoles import table_console
from desertfox.commands.many_games import ALL, scenarios, watched

if TYPE_CHECKING:
    from desertfox.players.duel import Summary

_HEAD = (
    "Scenario", "Games", "Axis", "Commonwealth", "Draw", "Points", "In supply", "Answer, ms", "Longest, ms", "Levels",
)  # fmt: skip


def duel(
    axis: Annotated[str, typer.Option(help="The player of the Axis: random, recruit, officer or general.")] = "officer",
    commonwealth: Annotated[
        str, typer.Option(help="The player of the Commonwealth: random, recruit, officer or general.")
    ] = "officer",
    scenario: Annotated[str, typer.Option(help="A scenario, several with commas between them, or all.")] = ALL,
    games: Annotated[int, typer.Option(min=1, help="How many games of each scenario.")] = 4,
    ruleset: Annotated[str, typer.Option(help="The rules: spi1981, johnson2019 or sixangles2006.")] = "spi1981",
    option: Annotated[list[str] | None, typer.Option(help="A switch of the rules; may be given several times.")] = None,
    seed: Annotated[str, typer.Option(help="A text; the same text plays the same games.")] = "duel",
    jobs: Annotated[int, typer.Option(min=1, help="How many games at the same time.")] = 1,
) -> None:
    """Let computer players play each scenario: who wins, the score, who is in supply, how long answers take."""
    from desertfox.players.duel import Job, play, summary
    from desertfox.players.player import player

    for name in (axis, commonwealth):
        player(name)
    console, names = table_console(), scenarios(scenario)
    work = [
        Job(name, f"{seed} {name} {number}", (axis, commonwealth), ruleset, tuple(option or ()))
        for name in names
        for number in range(games)
    ]
    results = list(watched(play, work, jobs, console, lambda result: result.scenario))
    table = Table(title=f"Axis {axis}, Commonwealth {commonwealth}", title_justify="left")
    for number, heading in enumerate(_HEAD):
        table.add_column(heading, justify="right" if number else "left", overflow="fold")
    for name in names:
        table.add_row(*_row(summary([result for result in results if result.scenario == name])))
    console.print(table)


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
