"""JSON files of a pack: the drawing of the map, and the sources of the map compiler."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from desertfox.faults import Fault
from desertfox.pack.schema import Drawing
from desertfox.pack.source import Source


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
    return drawing, list(_open_rings(source, drawing))


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


def _open_rings(source: Source, drawing: Drawing) -> Iterator[Fault]:
    for number, ring in enumerate(drawing.coast):
        if len(ring) < 4 or ring[0] != ring[-1]:
            path = f"$.coast[{number}]"
            yield Fault(source.label, 0, 0, path, "coast ring is not closed", "Repeat the first point at the end.")
