"""Loading the pack, building a board."""

from __future__ import annotations

from benchmarks.timing import Measure, Question, fresh_microseconds, microseconds
from desertfox.board import Board
from desertfox.pack import builtin_pack, load_pack

LOAD_GOAL = 250_000.0

RAW = """
import csv, json
from importlib.resources import files
folder = files("desertfox") / "pack" / "builtin"
for part in (folder, folder / "map"):
    for file in part.iterdir():
        if file.name.endswith(".csv"):
            with file.open(encoding="utf-8", newline="") as lines:
                list(csv.reader(lines))
json.loads((folder / "map" / "drawing.json").read_text(encoding="utf-8"))
"""


def pack() -> Question:
    return Question(
        "Pack load",
        [
            Measure(
                "typed, fresh process",
                fresh_microseconds("from desertfox.pack import load_pack\nload_pack()"),
                LOAD_GOAL,
                "imports included",
            ),
            Measure("csv and json only, fresh process", fresh_microseconds(RAW), note="text cells, unchecked"),
            Measure("typed, again", microseconds(load_pack)),
        ],
    )


def board() -> Question:
    built_in = builtin_pack()
    return Question("Board from the pack", [Measure("build", microseconds(lambda: Board.build(built_in)))])
