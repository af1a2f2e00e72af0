"""By hand: the table of a level, or what it does in one position, in notation and with its motives."""

from __future__ import annotations

import sys
from time import perf_counter

from desertfox.players import PLAYERS

from .positions import FOLLIES
from .scene import Folly, Form, complaints, played


def table(level: str) -> None:
    """Print what is foolish in each position and form."""
    for folly in FOLLIES:
        for form in folly.forms:
            began = perf_counter()
            found = complaints(folly, form, level)
            took = perf_counter() - began
            print(f"{'FOLLY' if found else 'ok':6}{folly.name:32}{form.side:14}{took:5.2f} s  {'; '.join(found)}")


def tell(folly: Folly, form: Form, level: str) -> None:
    """Print what a level says in a position, once for each face of the dice."""
    print(f"{folly.name}, {form.side}: {folly.must}")
    for face in folly.faces:
        story = played(folly, form, level, face)
        print(f"  every die shows {face}: {'; '.join(folly.judge(story)) or 'ok'}")
        for answer in story.answers:
            print(f"    {answer.phase:20}{answer.notation}{f'  ({answer.motive})' if answer.motive else ''}")


def main(level: str = "officer", name: str = "") -> None:
    """Print the table, or the positions whose name begins with some words."""
    if level not in PLAYERS:
        sys.exit(f"{level} is no level: choose one of {', '.join(PLAYERS)}")
    if not name:
        table(level)
        return
    chosen = [folly for folly in FOLLIES if folly.name.startswith(name)]
    if not chosen:
        sys.exit(f"no position is called {name!r}: choose one of {', '.join(folly.name for folly in FOLLIES)}")
    for folly in chosen:
        for form in folly.forms:
            tell(folly, form, level)


main(*sys.argv[1:3])
