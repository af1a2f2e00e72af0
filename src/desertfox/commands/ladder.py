"""`desertfox ladder`: how strong computer players are, by pairs of games with the sides swapped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from itertools import combinations
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.box import HEAVY_HEAD, MARKDOWN
from rich.console import Console
from rich.table import Table

from desertfox.commands.forms import Json, Ladder, LadderLine, LadderTable, LadderTest, tell
from desertfox.commands.many_games import scenarios, watched
from desertfox.faults import BadInput, Fault

if TYPE_CHECKING:
    from desertfox.players.ladder.figures import Line, Share
    from desertfox.players.ladder.pairs import Key, Pair, Task
    from desertfox.players.ladder.results import Results

    _Measured = tuple[Sequence[Pair], LadderTest | None]

Bounds = tuple[float, float]

_WIDE: Final = 400
"""Columns in which no table of a document is folded."""
_JUDGED: Final = ("race_for_tobruk", "gazala", "crusader")
_SAME: Final = ("scenario", "pairs", "margin", "better", "equal", "worse", "won", "drawn", "lost")
_HEAD: Final = (
    "Scenario", "Pairs", "Margin", "sd", "Better / equal / worse", "Unequal better", "Won / drawn / lost", "Games won",
)  # fmt: skip


def ladder(
    players: Annotated[
        list[str] | None,
        typer.Argument(help="Levels: general, general@16 (rollouts), general@2.5s, FILE.whl:staff, git:REV:staff."),
    ] = None,
    scenario: Annotated[list[str] | None, typer.Option(help="A scenario; may be given several times.")] = None,
    pairs: Annotated[int, typer.Option(min=1, help="How many pairs of each scenario.")] = 20,
    seed: Annotated[str, typer.Option(help="A text; the same text plays the same games.")] = "ladder",
    jobs: Annotated[int, typer.Option(min=1, help="How many pairs at the same time.")] = 2,
    rollouts: Annotated[int | None, typer.Option(min=1, help="The budget of who thinks by one.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0.001, help="The same in seconds a Player-Turn.")] = None,
    ruleset: Annotated[str, typer.Option(help="The rules: spi1981, johnson2019 or sixangles2006.")] = "spi1981",
    option: Annotated[list[str] | None, typer.Option(help="A switch of the rules; may be given several times.")] = None,
    sprt: Annotated[
        Bounds | None, typer.Option(metavar="LOW HIGH", help="Stop when one of these margins is clearly the likelier.")
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where results are kept and looked up.")] = Path(
        "ladder.csv"
    ),
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Show the results of a file; nothing is played.")
    ] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Write the tables for a document.")] = False,
    json: Json = False,
) -> None:
    """Measure players against one another: pairs of games on one seed, with the sides swapped."""
    from desertfox.players.choice import Budget
    from desertfox.players.ladder import results
    from desertfox.players.ladder.contestant import contestants
    from desertfox.players.ladder.origin import this_version
    from desertfox.players.ladder.pairs import Task
    from desertfox.players.player import LEVELS

    console = Console(width=_WIDE if markdown else None)
    if report is not None:
        groups = _groups(results.read(report).values())
        _told(((group, None) for group in groups), console, markdown=markdown, json=json)
        return
    _check(players or (), seconds, rollouts, sprt)
    names = scenarios(",".join(scenario or _JUDGED))
    with contestants(players or LEVELS[::-1], Budget(seconds, rollouts)) as found:
        file = results.Results(out)

        def measured() -> Iterator[_Measured]:
            for first, second in combinations(found, 2):
                work = [
                    Task(this_version(), first, second, name, ruleset, tuple(option or ()), seed, number)
                    for number in range(pairs)
                    for name in names
                ]
                played = _played(work, file, jobs, sprt)
                yield played, _test(played, len(names), sprt) if sprt else None

        _told(measured(), console, markdown=markdown, json=json)


def _check(players: Sequence[str], seconds: float | None, rollouts: int | None, sprt: Bounds | None) -> None:
    faults = []
    if len(players) == 1:
        hint = "Name two or more, or none for all levels."
        faults.append(Fault("ladder", 0, 0, players[0], "one player alone cannot be measured", hint))
    if seconds is not None and rollouts is not None:
        faults.append(Fault("--seconds", 0, 0, str(seconds), "not together with --rollouts", "Leave one out."))
    if sprt is not None and not sprt[0] < sprt[1]:
        hint = "The lower margin comes first, as in --sprt 0 0.5."
        faults.append(Fault("--sprt", 0, 0, "{:g} {:g}".format(*sprt), "the margins are not in order", hint))
    if faults:
        raise BadInput("ladder", faults)


def _played(work: Sequence[Task], file: Results, jobs: int, sprt: Bounds | None) -> list[Pair]:
    """Play what is not in the file yet until all is played or the test has decided; return what there is then."""
    from desertfox.players.ladder.pairs import play

    found = [file.found[task.key] for task in work if task.key in file.found]
    left = [task for task in work if task.key not in file.found]
    of = len({task.scenario for task in work})
    with closing(watched(play, left, jobs, _coming)) as coming:
        while not (sprt and _test(found, of, sprt).accepted is not None) and (pair := next(coming, None)):
            file.add(pair)
            found.append(pair)
    return found


def _coming(pair: Pair) -> str:
    return f"{pair.key.first} against {pair.key.second}, {pair.key.scenario}"


def _test(pairs: Sequence[Pair], scenarios: int, sprt: Bounds) -> LadderTest:
    from desertfox.players.ladder.figures import rounds
    from desertfox.players.ladder.sequential import judge

    found = judge(rounds(pairs, scenarios), *sprt)
    return LadderTest(
        low=sprt[0],
        high=sprt[1],
        accepted=found.accepted,
        rounds=found.rounds,
        pairs=found.rounds * scenarios,
        ratio=found.ratio if isfinite(found.ratio) else None,
    )


def _groups(pairs: Iterable[Pair]) -> Iterable[list[Pair]]:
    """Return together what differs in no more than scenario and number."""
    groups: dict[Key, list[Pair]] = {}
    for pair in pairs:
        groups.setdefault(pair.key._replace(scenario="", number=0), []).append(pair)
    return groups.values()


def _told(measured: Iterable[_Measured], console: Console, *, markdown: bool, json: bool) -> None:
    """Tell each table as soon as it is there; as JSON all of them are one."""
    if json:
        tell(Ladder(tables=[_form(pairs, test) for pairs, test in measured]))
        return
    for pairs, test in measured:
        _show(pairs, console, markdown)
        if test is not None:
            console.print(_verdict(test), markup=False, highlight=False)


# -- as JSON


def _form(pairs: Sequence[Pair], test: LadderTest | None) -> LadderTable:
    from desertfox.players.ladder.figures import lines

    key = pairs[0].key
    return LadderTable(
        first=key.first,
        second=key.second,
        version=key.version,
        rules=key.rules,
        pack=key.pack,
        seed=key.seed,
        lines=[_line_form(line) for line in lines(pairs)],
        test=test,
    )


def _line_form(line: Line) -> LadderLine:
    paces = [list(pace) for pace in (line.first, line.second)]
    reach = line.reach if isfinite(line.reach) else None
    same = {name: getattr(line, name) for name in _SAME}
    return LadderLine(**same, reach=reach, milliseconds=paces)


# -- as tables


def _verdict(test: LadderTest) -> str:
    from desertfox.players.ladder.sequential import BOUND

    ratio = "beyond" if test.ratio is None else f"{test.ratio:.2f} of"
    after = f"after {test.rounds} rounds ({test.pairs} pairs), ratio {ratio} {BOUND:.2f}"
    if test.accepted is None:
        return f"Sequential test: open between a margin of {test.low:g} and of {test.high:g} {after}."
    refused = test.low + test.high - test.accepted
    return f"Sequential test: a margin of {test.accepted:g} is accepted against {refused:g} {after}."


def _show(pairs: Sequence[Pair], console: Console, markdown: bool) -> None:
    from desertfox.players.ladder.figures import lines

    key = pairs[0].key
    title = f"{key.first} against {key.second}; version {key.version}, {key.rules}, pack {key.pack}, seed {key.seed}"
    table = Table(title=title, title_justify="left", box=MARKDOWN if markdown else HEAVY_HEAD)
    for number, heading in enumerate((*_HEAD, f"{key.first}, ms", f"{key.second}, ms")):
        table.add_column(heading, justify="right" if number else "left", overflow="fold")
    for line in lines(pairs):
        table.add_row(*_row(line))
    console.print(table)


def _row(line: Line) -> Iterator[str]:
    yield line.scenario
    yield str(line.pairs)
    yield f"{line.margin:+.2f} ± {_number(line.reach, '.2f')}"
    yield _number(line.spread, ".1f")
    yield f"{line.better} / {line.equal} / {line.worse}"
    yield _share(line.unequal_won)
    yield f"{line.won} / {line.drawn} / {line.lost}"
    yield _share(line.games_won)
    for pace in (line.first, line.second):
        yield f"{pace.median:.0f} / {pace.longest:.0f}"


def _share(share: Share) -> str:
    return f"{share.value:.0%} ({share.low:.0%} to {share.high:.0%})" if isfinite(share.value) else "-"


def _number(number: float, form: str) -> str:
    """Write a number, a dash where there is none."""
    return format(number, form) if isfinite(number) else "-"
