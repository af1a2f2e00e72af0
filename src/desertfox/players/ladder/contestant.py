"""Who is measured: `officer`, `general@16`, `dist/desertfox-0.1.0-py3-none-any.whl:staff`, `git:v0.1.0:staff`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from desertfox.faults import BadInput, Fault
from desertfox.pack.words import hint_for
from desertfox.players.choice import NO_LIMIT, Budget
from desertfox.players.ladder.elsewhere import Program
from desertfox.players.ladder.origin import Origin, origin
from desertfox.players.player import PLAYERS

_WHAT = "ladder"


class Contestant(NamedTuple):
    """A player with its budget, and the folder of the program that it is part of if that is another than this one."""

    key: str
    """What it is called in results: the same wherever the same player is measured."""
    name: str
    budget: Budget
    home: str = ""


class _Named(NamedTuple):
    """What a text says of a contestant."""

    origin: str
    name: str
    budget: Budget


@contextmanager
def contestants(texts: Sequence[str], budget: Budget) -> Iterator[list[Contestant]]:
    """Return the players of these texts as long as their programs are unpacked; BadInput tells what is wrong.

    The budget is for those that think by one and have none in their text.
    """
    named = [_named(text) for text in texts]
    with TemporaryDirectory(prefix="desertfox-ladder-") as folder:
        origins: dict[str, Origin] = {}
        for text in {one.origin: None for one in named if one.origin}:
            origins[text] = origin(text, Path(folder) / str(len(origins)))
        budgets = {text: Program.players(str(found.home), text) for text, found in origins.items()}
        own = {name: level.budget for name, level in PLAYERS.items()}
        yield [
            _contestant(one, budgets.get(one.origin, own), origins.get(one.origin, Origin()), budget) for one in named
        ]


def _contestant(one: _Named, known: dict[str, Budget], at: Origin, budget: Budget) -> Contestant:
    if one.name not in known:
        where = f" in {one.origin}" if one.origin else ""
        raise BadInput(_WHAT, [Fault(_WHAT, 0, 0, one.name, f"unknown player{where}", hint_for(one.name, known))])
    if one.budget != NO_LIMIT:
        taken = one.budget
    else:
        taken = budget if known[one.name] != NO_LIMIT and budget != NO_LIMIT else known[one.name]
    before = f"{at.key}:" if at.key else ""
    return Contestant(f"{before}{one.name}{_written(taken)}", one.name, taken, str(at.home) if at.key else "")


def _named(text: str) -> _Named:
    """Take a text apart: where the player comes from, its name, its budget."""
    before, _, rest = text.rpartition(":")
    name, at, budget = rest.partition("@")
    return _Named(before, name, _budget(text, budget) if at else NO_LIMIT)


def _budget(text: str, budget: str) -> Budget:
    """Read `16` as rollouts and `2.5s` as seconds."""
    try:
        found = Budget(seconds=float(budget[:-1])) if budget.endswith("s") else Budget(rollouts=int(budget))
    except ValueError:
        found = NO_LIMIT
    if not 0 < (found.seconds or found.rollouts or 0) < float("inf"):
        hint = "Write rollouts as in general@16, seconds as in general@2.5s."
        raise BadInput(_WHAT, [Fault(_WHAT, 0, 0, text, "not a budget behind the @", hint)])
    return found


def _written(budget: Budget) -> str:
    if budget.rollouts is not None:
        return f"@{budget.rollouts}"
    return "" if budget.seconds is None else f"@{budget.seconds:g}s"
