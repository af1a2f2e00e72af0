"""`desertfox fuzz`: random games under watch, with a file for everything that goes wrong."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from desertfox.commands.consoles import table_console
from desertfox.commands.forms import Fuzzed, FuzzFinding, Json, tell
from desertfox.commands.many_games import ALL, scenarios, watched
from desertfox.commands.options import PackFolder
from desertfox.faults import BadInput, Fault

if TYPE_CHECKING:
    from desertfox.analysis.fuzzing import Finding, Report
    from desertfox.pack import Pack


def fuzz(
    games: Annotated[int, typer.Option(min=1, help="How many games of each scenario.")] = 10,
    scenario: Annotated[str, typer.Option(help="A scenario, several with commas between them, or all.")] = ALL,
    seed: Annotated[str, typer.Option(help="A text; the same text plays the same games.")] = "fuzz",
    first: Annotated[int, typer.Option(min=0, help="The number of the first game, to repeat a later one.")] = 0,
    ruleset: Annotated[str, typer.Option(help="spi1981, johnson2019 or sixangles2006.")] = "spi1981",
    option: Annotated[
        list[str] | None, typer.Option(help="A switch that is on, or with a minus off; may be given several times.")
    ] = None,
    pack: PackFolder = None,
    turns: Annotated[int | None, typer.Option(min=1, help="Stop each game after so many Game-Turns.")] = None,
    every: Annotated[int, typer.Option(min=1, help="Look closely at every so many actions.")] = 10,
    jobs: Annotated[int, typer.Option(min=1, help="How many games at the same time.")] = 1,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where findings are written.")] = Path("build/fuzz"),
    json: Json = False,
) -> None:
    """Play random games and look for dead ends, run-away games, exceptions and broken rules of the engine."""
    from desertfox.analysis.fuzzing import Job
    from desertfox.analysis.fuzzing import fuzz as play
    from desertfox.pack import load_pack

    console = table_console()
    data = None if pack is None else load_pack(pack)
    names, options = scenarios(scenario, data), tuple(option or ())
    _check_options(names, ruleset, options, data)
    work = [
        Job(name, f"{seed} {name} {number}", every=every, turns=turns, options=options, ruleset=ruleset, pack=data)
        for name in names
        for number in range(first, first + games)
    ]
    begin = perf_counter()
    reports = list(watched(play, work, jobs, _Tally().tell))
    if json:
        found = [finding for report in reports for finding in report.findings]
        tell(
            Fuzzed(
                games=len(reports),
                actions=sum(report.actions for report in reports),
                findings=[
                    FuzzFinding(kind=f.kind, scenario=f.scenario, seed=f.seed, number=f.number, words=f.words)
                    for f in found
                ],
            )
        )
        raise typer.Exit(bool(found))
    console.print(_table(reports))
    seconds, actions = perf_counter() - begin, sum(report.actions for report in reports)
    mutants = sum(report.mutants for report in reports)
    console.print(f"{actions:,} actions and {mutants:,} spoilt ones in {seconds:,.0f} seconds.")
    findings = [finding for report in reports for finding in report.findings]
    if findings:
        write(findings, out, console)
        raise typer.Exit(1)
    console.print("No findings.")


def _check_options(names: list[str], ruleset: str, options: tuple[str, ...], pack: Pack | None) -> None:
    from desertfox.pack import builtin_pack
    from desertfox.state.setting import refusals

    refused = {found for name in names for found in refusals(pack or builtin_pack(), name, ruleset, options)}
    if refused:
        flags = {"ruleset": "--ruleset", "options": "--option"}
        faults = [Fault(flags[field], 0, 0, value, reason, hint) for field, value, reason, hint in sorted(refused)]
        raise BadInput("fuzz", faults)


class _Tally:
    """Counts what has been found so far, for the bar."""

    def __init__(self) -> None:
        self.actions = self.findings = 0

    def tell(self, report: Report) -> str:
        self.actions += report.actions
        self.findings += len(report.findings)
        return f"{self.actions:,} actions, {self.findings} findings"


def _table(reports: list[Report]) -> Table:
    table = Table(title="Random games under watch")
    for heading in ("Scenario", "Games", "Actions a game", "Axis", "Commonwealth", "Draw", "Findings"):
        table.add_column(heading, justify="left" if heading == "Scenario" else "right")
    for name in dict.fromkeys(report.scenario for report in reports):
        played = [report for report in reports if report.scenario == name]
        won = [sum(report.result == word for report in played) for word in ("axis", "commonwealth", "draw")]
        average = sum(report.actions for report in played) / len(played)
        findings = sum(len(report.findings) for report in played)
        table.add_row(name, str(len(played)), f"{average:,.0f}", *map(str, won), str(findings))
    return table


def write(findings: list[Finding], out: Path, console: Console) -> None:
    """Write one example of each kind of finding, with what there is of position and record, and say where it is."""
    examples: dict[str, list[Finding]] = {}
    for finding in findings:
        examples.setdefault(finding.signature, []).append(finding)
    for number, same in enumerate(examples.values(), start=1):
        finding = min(same, key=lambda one: one.number)
        name = f"{number:02}-{finding.scenario}-{finding.kind.replace(' ', '-')}"
        words = f"{finding.kind} in {finding.scenario}, seed {finding.seed!r}, after action {finding.number}"
        parts = {".txt": f"{words}\n\n{finding.words}\n", ".toml": finding.position, ".fox": finding.record}
        parts = {ending: text for ending, text in parts.items() if text}
        try:
            out.mkdir(parents=True, exist_ok=True)
            for ending, text in parts.items():
                (out / f"{name}{ending}").write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            raise BadInput(str(out), [Fault(str(out), 0, 0, "", f"cannot be written: {error.strerror}")]) from None
        last = finding.words.strip().splitlines()[-1]
        console.print(f"{len(same)} x {words}: {last}", markup=False, highlight=False, soft_wrap=True)
        console.print(f"    {out / name}{', '.join(parts)}", markup=False, highlight=False, soft_wrap=True)
