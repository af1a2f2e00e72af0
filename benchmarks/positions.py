"""Copying a state, writing and reading a position."""

from __future__ import annotations

import copy
import json
import pickle
import tomllib
from dataclasses import dataclass

from benchmarks.timing import Measure, Question, microseconds
from desertfox.pack import builtin_pack
from desertfox.position import Position
from desertfox.state import State

COPY_GOAL = 5.0
COLUMNS = tuple(name for name in State.__slots__ if name != "setting")


@dataclass(slots=True)
class Piece:
    """A counter as an object, as one would write it without columns."""

    place: int
    marks: int
    link: int
    spent: int
    drawn: int


def state_copy() -> Question:
    state = Position.from_scenario(builtin_pack(), "campaign").state()
    columns = [getattr(state, name) for name in COLUMNS]
    by_counter = zip(state.place, state.marks, state.link, state.spent, state.drawn, strict=True)
    pieces = [Piece(*values) for values in by_counter]
    if state.copy().digest() != state.digest():
        raise RuntimeError("a copy differs from its original")
    return Question(
        f"State copy, campaign, {len(pieces)} counters",
        [
            Measure("State.copy", microseconds(state.copy), COPY_GOAL),
            Measure("copy.deepcopy of the columns", microseconds(lambda: copy.deepcopy(columns))),
            Measure("pickle of the columns", microseconds(lambda: pickle.loads(pickle.dumps(columns, 5)))),
            Measure("copy.deepcopy of an object a counter", microseconds(lambda: copy.deepcopy(pieces))),
        ],
    )


def round_trip() -> Question:
    pack = builtin_pack()
    position = Position.from_scenario(pack, "campaign")
    text = position.to_toml()
    if Position.parse(text, pack=pack) != position:
        raise RuntimeError("a position does not survive its text")
    plain = tomllib.loads(text)
    return Question(
        f"Position round-trip, campaign, {len(text) // 1024 + 1} KiB",
        [
            Measure("to_toml and parse", microseconds(lambda: Position.parse(position.to_toml(), pack=pack))),
            Measure("to_toml", microseconds(position.to_toml)),
            Measure("parse", microseconds(lambda: Position.parse(text, pack=pack)), note="checked against the rules"),
            Measure("tomllib alone", microseconds(lambda: tomllib.loads(text)), note="nothing checked"),
            Measure("json of the same tables, both ways", microseconds(lambda: json.loads(json.dumps(plain)))),
        ],
    )
