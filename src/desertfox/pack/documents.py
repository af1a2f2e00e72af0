"""JSON files of a pack: the drawing of the map, and the sources of the map compiler."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from desertfox.faults import Fault, Faults
from desertfox.limits import FARTHEST, MOST_POINTS
from desertfox.pack.schema import Drawing
from desertfox.pack.source import Source

_LONGEST_LABEL: Final = 100
_LARGEST_LABEL: Final = 100


def read_drawing(source: Source) -> tuple[Drawing, list[Fault]]:
    """Read map/drawing.json."""
    if source.faults:
        return Drawing(), source.faults
    try:
        drawing = msgspec.json.decode(source.text, type=Drawing)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        reason = f"wrong form: {reason[0].lower()}{reason[1:]}"
        return Drawing(), [Fault(source.label, 0, 0, path.strip("`"), reason, "See docs/data-packs.md.")]
    except (msgspec.DecodeError, RecursionError) as error:
        return Drawing(), [_syntax_fault(source, error)]
    return drawing, Faults(source.label, _drawing_faults(source, drawing))


def json_faults(source: Source) -> list[Fault]:
    """Return what keeps a file from being JSON; the map compiler judges its meaning."""
    if source.faults:
        return source.faults
    try:
        msgspec.json.decode(source.text)
    except (msgspec.DecodeError, RecursionError) as error:
        return [_syntax_fault(source, error)]
    return []


def _syntax_fault(source: Source, error: Exception) -> Fault:
    """Find the line and column with the standard reader, which knows them."""
    import json

    try:
        json.loads(source.text)
    except json.JSONDecodeError as better:
        text = source.lines[better.lineno - 1][better.colno - 1 :][:40]
        reason = f"not JSON: {better.msg[0].lower()}{better.msg[1:]}"
        return Fault(source.label, better.lineno, better.colno, text, reason, "Look just before this place.")
    except RecursionError:
        return Fault(source.label, 0, 0, "", "not JSON: nested too deeply", "")
    except ValueError:
        pass  # a number with too many digits: only the first reader's byte position is known
    match = re.search(r"\(byte (\d+)\)", str(error))
    before = source.text.encode()[: int(match[1])].decode(errors="ignore") if match else ""
    column = len(before.rpartition("\n")[2]) + 1
    return Fault(source.label, before.count("\n") + 1, column, "", f"not JSON: {error}", "")


def _drawing_faults(source: Source, drawing: Drawing) -> Iterator[Fault]:
    points = sum(map(len, (*drawing.coast, *drawing.borders))) + len(drawing.labels)
    if points > MOST_POINTS or len(drawing.coast) + len(drawing.borders) > MOST_POINTS:
        yield Fault(source.label, 0, 0, f"{points} points", "too many points", f"There are at most {MOST_POINTS}.")
        return
    yield from _open_rings(source, drawing)
    lines = {"coast": drawing.coast, "borders": drawing.borders}
    places = [
        (f"$.{name}[{n}]", point) for name, rings in lines.items() for n, ring in enumerate(rings) for point in ring
    ]
    labels = [(f"$.labels[{number}]", (label.u, label.v)) for number, label in enumerate(drawing.labels)]
    for path, point in (*places, *labels):
        if not all(abs(part) <= FARTHEST for part in point):
            hint = f"East and north are at most {FARTHEST:g} hexes from the corner of the map."
            yield Fault(source.label, 0, 0, path, f"a point far off the map: {point}", hint)
    for number, label in enumerate(drawing.labels):
        if not 0 < len(label.name) <= _LONGEST_LABEL or not 1 <= label.size <= _LARGEST_LABEL:
            hint = f"A name has at most {_LONGEST_LABEL} letters, a size is from 1 to {_LARGEST_LABEL}."
            yield Fault(source.label, 0, 0, f"$.labels[{number}]", "wrong name or size", hint)


def _open_rings(source: Source, drawing: Drawing) -> Iterator[Fault]:
    for number, ring in enumerate(drawing.coast):
        if len(ring) < 4 or ring[0] != ring[-1]:
            path = f"$.coast[{number}]"
            yield Fault(source.label, 0, 0, path, "coast ring is not closed", "Repeat the first point at the end.")
