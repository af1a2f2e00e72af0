"""From a state to the text of a position file: always the same text for the same position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import tomli_w

from desertfox import hexes
from desertfox.position import unit_text
from desertfox.position.document import FORMAT
from desertfox.position.values import TABLES, table_of
from desertfox.state import State, Value
from desertfox.units import SIDES, Counter

_SIDE_NAMES = ("Axis", "Commonwealth")


def write(state: State, title: str, notes: str, steps: Iterable[dict[str, Any]], combat: dict[str, Any]) -> str:
    """Write a position; the file stands alone and names every unit that is not in its default box."""
    parts = (_head(state, title, notes), _tables(state), _units(state), _overrides(state), _rest(steps, combat))
    return "\n".join(line for part in parts for line in part) + "\n"


def _rest(steps: Iterable[dict[str, Any]], combat: dict[str, Any]) -> Iterator[str]:
    """Write what is open: the attacks of the phase, then each step still to be done."""
    yield from _table("combat", [f"{key} = {_inline(value)}" for key, value in combat.items()])
    for step in steps:
        yield from ("", "[[open]]")
        yield from (f"{key} = {_inline(value)}" for key, value in step.items())


def _inline(value: Any) -> str:
    """Write a value on one line, a table too."""
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_inline(inner)}' for key, inner in value.items())} }}"
    return _line("v", value).removeprefix("v = ")


def _line(key: str, value: Any, comment: str = "") -> str:
    """Write one key with its value, a list on one line too."""
    if isinstance(value, list):
        items = ", ".join(_line("v", item).removeprefix("v = ") for item in value)
        text = f"{key} = [{items}]"
    else:
        multiline = isinstance(value, str) and "\r" not in value
        text = tomli_w.dumps({key: value}, multiline_strings=multiline).rstrip("\n")
    return f"{text}  # {comment}" if comment else text


def _head(state: State, title: str, notes: str) -> Iterator[str]:
    setting = state.setting
    yield "# A position of The Desert Fox; docs/positions.md explains the file."
    yield _line("format", FORMAT)
    if title:
        yield _line("title", title)
    if notes:
        yield _line("notes", notes)
    yield _line("scenario", setting.scenario)
    yield _line("ruleset", setting.ruleset)
    yield _line("options", list(setting.options))
    yield ""
    yield _line("turn", state.turn, _month(state))
    yield _line("first", SIDES[state.values[Value.FIRST_SIDE]])
    yield _line("phasing", SIDES[state.phasing_side])
    yield _line("phase", state.phase)
    yield _line("step", state.step)
    yield _line("action", state.values[Value.ACTION])


def _month(state: State) -> str:
    return next((f"{row.month} {row.year}" for row in state.setting.pack.turn_track if row.turn == state.turn), "")


def _tables(state: State) -> Iterator[str]:
    pack = state.setting.loaded
    yield from _table("pack", [_line("name", pack.name), _line("hash", pack.hash)])
    for table in TABLES:
        yield from _table(table, [_line(key, value) for key, value in table_of(state, table).items()])
    yield from _table("owners", _owners(state))
    yield from _table("forts", _forts(state))


def _table(name: str, lines: Iterable[str]) -> Iterator[str]:
    found = list(lines)
    if found:
        yield ""
        yield f"[{name}]"
        yield from found


def _owners(state: State) -> Iterator[str]:
    names = state.setting.board.places_at
    for hex_, owned in enumerate(state.owners):
        if owned:
            yield _line(names.get(hex_, (hexes.spi(hex_),))[0], SIDES[owned - 1])


def _forts(state: State) -> Iterator[str]:
    for hex_, stands in enumerate(state.forts):
        if stands:
            side, level = state.fort(hex_)
            yield _line(hexes.spi(hex_), f"{SIDES[side]} {level}", _name_of(state, hex_))


def _units(state: State) -> Iterator[str]:
    setting = state.setting
    yield from ("", "[units]")
    for side, name in enumerate(_SIDE_NAMES):
        listed = [
            index
            for index in range(setting.counters.count)
            if setting.counters.side[index] == side and state.place[index] != setting.default_box(index)
        ]
        on_map = sorted((index for index in listed if state.place[index] >= 0), key=state.place.__getitem__)
        in_boxes = sorted((index for index in listed if state.place[index] < 0), key=lambda i: -state.place[i])
        for heading, group in ((f"{name}, on the map", on_map), (f"{name}, in the boxes", in_boxes)):
            if group:
                yield f"# {heading}"
                yield from _aligned([_unit(state, index) for index in group])


def _unit(state: State, index: int) -> tuple[str, str]:
    """Return the line of a unit and the comment that names it."""
    counter = state.setting.counters[index]
    place = state.place[index]
    name = _name_of(state, place) if place >= 0 else ""
    comment = f"{_designation(counter)}, {name}" if name else _designation(counter)
    return _line(counter.id, unit_text.written(state, index)), comment


def _aligned(lines: list[tuple[str, str]]) -> Iterator[str]:
    """Put keys, places and comments under one another."""
    parts = [(*line.split(" = ", 1), comment) for line, comment in lines]
    width = max(len(key) for key, _, _ in parts)
    value_width = max(len(value) for _, value, _ in parts)
    for key, value, comment in parts:
        yield f"{key:{width}} = {value:{value_width}}  # {comment}"


def _designation(counter: Counter) -> str:
    """Return the counter's name on one line, whatever a player's pack calls it."""
    return " ".join(counter.designation.split())


def _name_of(state: State, hex_: int) -> str:
    names = state.setting.board.places_at.get(hex_, ())
    return names[0] if names else ""


def _overrides(state: State) -> Iterator[str]:
    overrides = state.setting.overrides
    yield from _table("terrain", [_line(hexes.spi(h), kind) for h, kind in sorted(overrides.terrain.items())])
    pairs = sorted(((min(pair), max(pair)), kind or "none") for pair, kind in overrides.hexsides.items())
    yield from _table("hexsides", [_line(f"{hexes.spi(a)}-{hexes.spi(b)}", kind) for (a, b), kind in pairs])
