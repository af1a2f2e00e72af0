"""`desertfox balance`: many games of each scenario, counted, as a table and as a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.table import Table

from desertfox.commands.consoles import table_console
from desertfox.commands.forms import Balances, Json, tell
from desertfox.commands.many_games import ALL, scenarios, watched
from desertfox.commands.options import PackFolder
from desertfox.commands.output import check_out, deliver
from desertfox.units import SIDES

if TYPE_CHECKING:
    from desertfox.analysis.balance import Job, Result, Setup, Summary
    from desertfox.pack import Pack
    from desertfox.players.ladder.contestant import Contestant

Row = tuple[str, ...]
_NOBODY: Final = "random"
_RANDOM: Final = """# Balance

Random players on both sides: every answer is drawn from the legal ones. Such players wander off and starve, so the
figures say nothing about good play; they show whether a scenario can be fed, moves and ends. Figures are averages of a
game unless they are shares.
"""
_PLAYED: Final = """# Balance

The same player on both sides: {player}. Figures are averages of a game unless they are shares.
"""
_SETUP: Final = """
## Set-ups

Strength is the sum of what the counters show. Points: what each side would have if the game ended before it began.
"""
_WINS: Final = """
## Who wins
"""
_SUPPLY: Final = """
## Supply units

Axis / Commonwealth. Sent: MSUs that came in or should have. Gained: captured, and the dump at Tobruk. Expended: in
combat, as emergency supply, for recovery. Lost: destroyed by either side, captured, rotten for want of a line, or not
placed. In combat: of those expended. Raided: of those lost, captured or destroyed because an enemy came. Left: on the
map at the end. Empty convoys: the share of the Axis convoy rolls that brought nothing.
"""
_FIGHTS: Final = """
## Attacks

Of both sides, a game. At 8-1 or more: their share. Of all others: in how many a unit was eliminated; in how many nobody
was, but somebody went back; in how many only steps were lost. Units: that went back and lived, and that were
eliminated, in an attack below 8-1.
"""
_LOSSES: Final = """
## Losses

Axis / Commonwealth. Eliminated: times a combat unit left the map by a loss. For good: units in the Destroyed Units Box
at the end. Starving: units out of general supply in a movement phase of their own, on average.
"""


def balance(
    games: Annotated[int, typer.Option(min=1, help="How many games of each scenario.")] = 200,
    scenario: Annotated[str, typer.Option(help="A scenario, several with commas between them, or all.")] = ALL,
    seed: Annotated[str, typer.Option(help="A text; the same text plays the same games.")] = "balance",
    jobs: Annotated[int, typer.Option(min=1, help="How many games at the same time.")] = 1,
    player: Annotated[
        str, typer.Option(help="Who plays both sides: random, officer, general@24 (rollouts) ...")
    ] = "random",
    ruleset: Annotated[str, typer.Option(help="spi1981, johnson2019 or sixangles2006.")] = "spi1981",
    option: Annotated[list[str] | None, typer.Option(help="A switch to turn on, with a minus before it off.")] = None,
    pack: PackFolder = None,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the tables as Markdown: .md, or - to the screen.")
    ] = None,
    json: Json = False,
) -> None:
    """Play games of each scenario: who wins, how long it takes, what happens to supply and units."""
    from desertfox.analysis.balance import Job, play, summary
    from desertfox.pack import load_pack
    from desertfox.players.choice import NO_LIMIT
    from desertfox.players.ladder.contestant import contestants

    if out is not None:
        check_out(out, (".md",))
    console = table_console()
    data = None if pack is None else load_pack(pack)
    names = scenarios(scenario, data)
    with contestants([player], NO_LIMIT) as [who]:
        way = play if player == _NOBODY else partial(_played, who=who)
    chosen = (ruleset, tuple(option or ()), data)
    work = [Job(name, f"{seed} {name} {number}", *chosen) for name in names for number in range(games)]
    results = list(watched(way, work, jobs, lambda result: result.scenario))
    found = [summary([result for result in results if result.scenario == name]) for name in names]
    if json:
        tell(Balances(scenarios=[_form(one) for one in found]))
        return
    starts = [setup for name in names for setup in _setups(name, *chosen)]
    if out is None:
        for title, head, rows in _tables(found, starts):
            console.print(_screen(title.strip(" #\n"), head, rows))
    else:
        command = f"desertfox balance --games {games} --scenario {scenario} --seed {seed}"
        command += "".join(f" --option {one}" for one in option or ()) + (f" --pack {pack}" if pack else "")
        command += f" --ruleset {ruleset}" if ruleset != "spi1981" else ""
        if player == _NOBODY:
            _write(out, command, _RANDOM, _tables(found, starts))
        else:
            _write(out, f"{command} --player {player}", _PLAYED.format(player=player), _tables(found, starts))


def _form(one: Summary) -> dict[str, Any]:
    """Return what was counted of a scenario, by name."""
    both = {name: side._asdict() for name, side in zip(SIDES, one.sides, strict=True)}
    points = dict(zip(SIDES, one.points, strict=True))
    return one._asdict() | {"sides": both, "points": points, "fights": one.fights._asdict()}


def _played(job: Job, who: Contestant) -> Result:
    """Let a player play both sides of a game, and count."""
    from desertfox.analysis.balance import count
    from desertfox.play.game import Game
    from desertfox.players.player import play_game, player

    game = Game.start(job.scenario, ruleset=job.ruleset, options=job.options, seed=job.seed, pack=job.pack)
    axis, commonwealth = (player(who.name, f"{job.seed} {side}") for side in SIDES)
    return count(game, play_game(game, axis, commonwealth, budget=who.budget))


def _setups(name: str, ruleset: str, options: tuple[str, ...], pack: Pack | None) -> tuple[Setup, Setup]:
    from desertfox.analysis.balance import setups
    from desertfox.pack import builtin_pack
    from desertfox.position import Position

    position = Position.from_scenario(pack or builtin_pack(), name, ruleset, options)
    return setups(position.setting, position.state())


def _tables(found: list[Summary], starts: list[Setup]) -> Iterator[tuple[str, Row, list[Row]]]:
    """Return what there is to tell: heading, columns and rows of each table."""
    head: Row = ("Scenario", "Side", "Units", "Strength", "Supply units", "Out of general supply", "Points")
    yield _SETUP, head, [_setup_row(start) for start in starts]
    head = ("Scenario", "Games", "Axis", "Commonwealth", "Draw", "Points", "Decisions", "Turns", "Levels")
    yield _WINS, head, [_wins_row(one) for one in found]
    head = ("Scenario", "Sent", "Gained", "Expended", "In combat", "Lost", "Raided", "Left", "Empty convoys")
    yield _SUPPLY, head, [_supply_row(one) for one in found]
    head = ("Scenario", "Eliminated", "For good", "Starving", "Unmet withdrawals")
    yield _LOSSES, head, [_losses_row(one) for one in found]
    head = ("Scenario", "Attacks", "At 8-1 or more", "Deadly", "Pushed back", "Bled", "Units back / eliminated")
    yield _FIGHTS, head, [_fights_row(one) for one in found]


def _setup_row(start: Setup) -> Row:
    numbers = (start.units, start.strength, start.supply_units)
    hungry = ", ".join(start.hungry) or "none"
    return start.scenario, start.side, *map(str, numbers), hungry, str(start.points)


def _wins_row(one: Summary) -> Row:
    shares = (f"{one.wins[name]:.0%}" for name in ("axis", "commonwealth", "draw"))
    levels = ", ".join(f"{level} {share:.0%}" for level, share in one.levels.items())
    points = f"{one.points[0]:.1f} / {one.points[1]:.1f}"
    return one.scenario, str(one.games), *shares, points, f"{one.decisions:,.0f}", f"{one.turns:.1f}", levels


def _supply_row(one: Summary) -> Row:
    figures = (_both(one, name) for name in ("sent", "gained", "expended", "in_combat", "lost", "raided", "left"))
    return one.scenario, *figures, f"{one.empty_convoys:.0%}"


def _losses_row(one: Summary) -> Row:
    figures = (_both(one, name) for name in ("eliminated", "for_good", "starving"))
    return one.scenario, *figures, f"{one.unmet_withdrawals:.2f}"


def _fights_row(one: Summary) -> Row:
    fights = one.fights
    below = max(fights.attacks - fights.sledgehammers, 1)
    shares = (f"{number / below:.0%}" for number in (fights.deadly, fights.pushes, fights.bled))
    units = f"{fights.gone_back / below:.2f} / {fights.eliminated / below:.2f}"
    hammered = f"{fights.sledgehammers / max(fights.attacks, 1):.0%}"
    return one.scenario, f"{fights.attacks / one.games:.1f}", hammered, *shares, units


def _both(one: Summary, name: str) -> str:
    return " / ".join(f"{getattr(side, name):.1f}" for side in one.sides)


def _screen(title: str, head: Row, rows: list[Row]) -> Table:
    table = Table(title=title.splitlines()[0], title_justify="left")
    for number, heading in enumerate(head):
        table.add_column(heading, justify="right" if number else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def _write(out: str, command: str, about: str, tables: Iterable[tuple[str, Row, list[Row]]]) -> None:
    parts = [f"<!-- made by `{command}`; `make docs` does not make it anew, for it takes minutes -->\n\n", about]
    for title, head, rows in tables:
        lines = (f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows))
        parts.append(f"{title}\n" + "\n".join(lines) + "\n")
    deliver(out, "".join(parts))
