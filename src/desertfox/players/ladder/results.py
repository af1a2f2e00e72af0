"""The file of results: a line a pair, written as it comes, so that runs add up and one broken off goes on."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from desertfox.faults import BadInput, Fault, read_file, write_file
from desertfox.players.ladder.pairs import DRAWN, LOST, WON, Key, Outcome, Pace, Pair

COLUMNS: Final = (
    *Key._fields,
    *("axis_result", "axis_ahead", "commonwealth_result", "commonwealth_ahead"),
    *("turns", "first_ms", "first_longest_ms", "second_ms", "second_longest_ms"),
)
_HEAD: Final = ",".join(COLUMNS) + "\n"
_KEYS: Final = len(Key._fields)


def read(path: Path) -> dict[Key, Pair]:
    """Return the results in a file by their keys, the first where one is there twice; BadInput tells its faults.

    A last line without an end was broken off while it was written and does not count.
    """
    try:
        text = read_file(path).decode()
    except UnicodeDecodeError:
        raise BadInput(str(path), [Fault(str(path), 0, 0, "", "not a text in UTF-8")]) from None
    whole = text[: text.rfind("\n") + 1].splitlines(keepends=True)
    if not whole or whole[0] != _HEAD:
        hint = f"It should be: {_HEAD.strip()}. Take another file, or repair the line."
        raise BadInput(str(path), [Fault(str(path), 1, 0, "", "not the first line of a file of results", hint)])
    faults: list[Fault] = []
    found: dict[Key, Pair] = {}
    for number, cells in enumerate(csv.reader(whole[1:]), start=2):
        try:
            pair = _pair(cells)
        except (ValueError, IndexError):
            hint = "Remove the line: its pair is played again."
            faults.append(Fault(str(path), number, 0, ",".join(cells), "not the result of a pair", hint))
        else:
            found.setdefault(pair.key, pair)
    if faults:
        raise BadInput(str(path), faults)
    return found


class Results:
    """A file of results that is being added to."""

    def __init__(self, path: Path) -> None:
        """Read what there is, make the file if there is none, and cut off a line that was not written to its end."""
        self._path = path
        if not path.exists():
            write_file(path, _HEAD)
        self.found = read(path)
        content = read_file(path)
        if not content.endswith(b"\n"):
            write_file(path, content[: content.rfind(b"\n") + 1])

    def add(self, pair: Pair) -> None:
        """Write a result down at once."""
        self.found[pair.key] = pair
        with self._path.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(_cells(pair))


def _cells(pair: Pair) -> Iterator[str]:
    yield from map(str, pair.key)
    for game in (pair.as_axis, pair.as_commonwealth):
        yield from (game.result, str(game.ahead))
    yield str(pair.turns)
    for pace in (pair.first, pair.second):
        yield from (f"{milliseconds:.3g}" for milliseconds in pace)


def _pair(cells: list[str]) -> Pair:
    """Read the cells of a line; ValueError or IndexError if they are none of a result."""
    if len(cells) != len(COLUMNS):
        raise ValueError(cells)
    axis, axis_ahead, commonwealth, commonwealth_ahead, turns, *times = cells[_KEYS:]
    if {axis, commonwealth} - {WON, DRAWN, LOST}:
        raise ValueError(cells)
    first, first_longest, second, second_longest = map(float, times)
    *words, number = cells[:_KEYS]
    return Pair(
        Key._make((*words, int(number))),
        Outcome(axis, int(axis_ahead)),
        Outcome(commonwealth, int(commonwealth_ahead)),
        int(turns),
        Pace(first, first_longest),
        Pace(second, second_longest),
    )
