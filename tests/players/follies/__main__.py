"""By hand: the table of a level, or what it does in one position, in notation and with its motives."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter

from desertfox.players import PLAYERS, player
from desertfox.players.choice import NO_LIMIT

from .positions import FOLLIES
from .scene import BUDGETS, Folly, Form, complaints_of_level, played


def table(level: str) -> Iterator[str]:
    """Tell what is foolish in each position and form."""
    for folly in FOLLIES:
        for form in folly.forms:
            began = perf_counter()
            found = complaints_of_level(folly, form, level)
            took = perf_counter() - began
            yield f"{'FOLLY' if found else 'ok':7}{folly.name:40}{form.side:14}{took:5.2f} s  {'; '.join(found)}"


def tell(folly: Folly, form: Form, level: str) -> Iterator[str]:
    """Tell what a level says in a position, once for each face of the dice."""
    yield f"{folly.name}, {form.side}: {folly.must} (mirrored: {folly.mirrored})"
    for face in folly.faces:
        story = played(folly, form, player(level), face, BUDGETS.get(level, NO_LIMIT))
        yield f"  every die shows {face}: {'; '.join(folly.judge(story)) or 'ok'}"
        for answer in story.answers:
            yield f"    {answer.phase:20}{answer.notation}{f'  ({answer.motive})' if answer.motive else ''}"


def lines(level: str = "officer", name: str = "") -> Iterator[str]:
    """Tell the table, or of the positions whose name begins with some words."""
    if level not in PLAYERS:
        sys.exit(f"{level} is no level: choose one of {', '.join(PLAYERS)}")
    chosen = [folly for folly in FOLLIES if folly.name.startswith(name)]
    if not chosen:
        sys.exit(f"no position is called {name!r}: choose one of {', '.join(folly.name for folly in FOLLIES)}")
    if not name:
        yield from table(level)
        return
    for folly in chosen:
        for form in folly.forms:
            yield from tell(folly, form, level)


if __name__ == "__main__":
    for line in lines(*sys.argv[1:3]):
        sys.stdout.write(f"{line}\n")
