"""`pack new`: a pack to start from, filled in from the built-in data."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Final

from desertfox.faults import BadInput, Fault
from desertfox.pack.loading import BUILTIN
from desertfox.pack.manifest import FILE as MANIFEST
from desertfox.pack.source import read_source
from desertfox.pack.tables import SPEC, TABLES

_FIGURES: Final = (
    "id", "designation", "strength_full", "morale_full", "movement_full",
    "strength_depleted", "morale_depleted", "movement_depleted",
)  # fmt: skip

EXAMPLES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "counters": (_FIGURES, ("ge_5_pzr_1", "ge_3_rcn", "cw_3_2_armd_1", "cw_26_9_aus")),
    "constants": (("name", "value", "note"), ("overrun_odds", "forts_per_side")),
    "turn_track": (("turn", "german_refit", "italian_refit", "cw_refit", "cw_msus"), ("1", "2", "3", "4", "5")),
}
"""Example files of a merged pack: the columns to show, and the records."""

_MANIFEST: Final = """\
# What this pack is. The name and a hash of the content are written into positions and saved games.
name = "{name}"
version = "1"
author = ""
# merge: each record of these files replaces the built-in record with the same key, or is added.
# replace: each file here stands for the whole built-in file.
mode = "{mode}"
notes = ""
"""

_README: Final = """\
{name}: a data pack for The Desert Fox

Edit the files, then run
    desertfox pack check {folder}
until it has nothing to say.

{what}

A cell is empty where it does not apply. Flags are 1 or 0. Hexes are written L2306, E2104 or 2136. Save as UTF-8 with
Unix line ends; put a text that holds a comma in "quotes".

A record without provenance is marked as yours (pack). Write seed, public or reconstructed in that column if it is.

All files and columns, and what names a record in each: docs/data-packs.md.
"""

_MERGE: Final = """\
The files hold a few built-in records as examples. Change their figures, add lines for other records, delete lines and
files that you do not need. In this mode a file needs only the columns that name the record (id, name, turn ...) and
those that you change; every other value stays as it is. A new record needs all columns. To take a record away, add a
column remove and write 1 in it."""

_REPLACE: Final = """\
The files are the complete built-in tables. Delete those that you do not change; each one that stays replaces the
built-in file as a whole."""


def new_pack(folder: Path, *, complete: bool = False, force: bool = False) -> list[str]:
    """Write a new pack and return its files; a folder that holds anything is refused, unless that is forced."""
    name = folder.resolve().name
    name = name if name.isprintable() and name.strip() else "my pack"
    files = _complete() if complete else _examples()
    mode, what = ("replace", _REPLACE) if complete else ("merge", _MERGE)
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    files[MANIFEST] = _MANIFEST.format(name=quoted, mode=mode)
    files["README.txt"] = _README.format(name=name, folder=folder, what=what)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not force and any(folder.iterdir()):
            reason, hint = "the folder is not empty", "Name a new one, or write over what is in it with --force."
            raise BadInput(str(folder), [Fault(str(folder), 0, 0, "", reason, hint)])
        for file, text in files.items():
            path = folder / file
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        fault = Fault(str(folder), 0, 0, "", f"cannot be written: {error.strerror or error}", "Name another folder.")
        raise BadInput(str(folder), [fault]) from None
    return sorted(files)


def _complete() -> dict[str, str]:
    return {spec.file: read_source(BUILTIN / spec.file, spec.file).text for spec in TABLES}


def _examples() -> dict[str, str]:
    """Return the example records as they stand in the built-in files."""
    files = {}
    for table, (columns, records) in EXAMPLES.items():
        spec = SPEC[table]
        rows = csv.DictReader(io.StringIO(read_source(BUILTIN / spec.file, spec.file).text))
        text = io.StringIO()
        writer = csv.DictWriter(text, columns, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(row for row in rows if row[spec.key[0]] in records)
        files[spec.file] = text.getvalue()
    return files
