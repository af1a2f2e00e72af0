"""pack.toml: what a pack is called and how it is laid over the built-in one."""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from desertfox.faults import Fault, Faults
from desertfox.limits import LONGEST_MANIFEST
from desertfox.pack.source import Source
from desertfox.pack.toml_tokens import deep_keys, shown
from desertfox.pack.words import hint_for

Mode = Literal["replace", "merge"]

FILE: Final = "pack.toml"
KEYS: Final = ("name", "version", "author", "mode", "notes")
MODES: Final = ("replace", "merge")


class Manifest(msgspec.Struct, frozen=True):
    """The words about a pack; `mode` says whether its files replace whole files or single records."""

    name: str = ""
    version: str = ""
    author: str = ""
    mode: Mode = "replace"
    notes: str = ""


UNREADABLE: Final = Manifest(mode="merge")
"""Stands in for a manifest that cannot be read: merging asks least of the other files, so no false faults follow."""


def read_manifest(source: Source) -> tuple[Manifest, list[Fault]]:
    """Read pack.toml; with faults the manifest is as good as can be had, so that the files are read all the same."""
    import tomllib

    if source.faults:
        return UNREADABLE, source.faults
    if len(source.text) > LONGEST_MANIFEST:
        hint = f"It has at most {LONGEST_MANIFEST} letters; a text of any length may lie beside it as README.txt."
        return UNREADABLE, [Fault(source.label, 0, 0, f"{len(source.text)} letters", "too long", hint)]
    if faults := deep_keys(source):
        return UNREADABLE, faults
    try:
        words = tomllib.loads(source.text)
    except ValueError as error:  # TOMLDecodeError, or that of a number of thousands of digits
        return UNREADABLE, [_syntax_fault(source, str(error))]
    except RecursionError:
        return UNREADABLE, [Fault(source.label, 0, 0, "", "nested too deeply", "pack.toml is a plain list of keys.")]
    faults = list(_faults(source, words))
    good = {key: words[key] for key in KEYS if isinstance(words.get(key), str)}
    if words.get("mode", "replace") not in MODES:
        good["mode"] = UNREADABLE.mode
    return msgspec.convert(good, Manifest), faults


def _syntax_fault(source: Source, message: str) -> Fault:
    """Take the place out of the reader's message."""
    match = re.search(r"\(at (?:line (\d+), column (\d+)|end of document)\)", message)
    reason = message[: match.start()].strip() if match else message
    if match and match[1]:
        line, column = int(match[1]), int(match[2])
    else:
        line, column = len(source.lines), len(source.lines[-1]) + 1
    text = source.lines[line - 1] if line <= len(source.lines) else ""
    return Fault(source.label, line, column, text, f"not TOML: {reason[0].lower()}{reason[1:]}", 'Write key = "text".')


def _faults(source: Source, words: dict[str, object]) -> list[Fault]:
    faults = Faults(source.label)
    for key, value in words.items():
        line, column = _place(source, key)
        if key not in KEYS:
            faults.append(Fault(source.label, line, column, key, "unknown key", hint_for(key, KEYS)))
        elif not isinstance(value, str):
            faults.append(Fault(source.label, line, column, shown(value), f"{key} is not a text", "Put it in quotes."))
        elif key == "mode" and value not in MODES:
            faults.append(Fault(source.label, line, column, value, "unknown mode", hint_for(value, MODES)))
        elif key in ("name", "version") and not _is_a_name(value):
            faults.append(Fault(source.label, line, column, value, f"{key} is empty or not one line", "Fill it in."))
    missing = [key for key in ("name", "version") if key not in words]
    faults.extend(Fault(source.label, 0, 0, key, "missing key", f'Add {key} = "...".') for key in missing)
    return faults


def _is_a_name(text: str) -> bool:
    return bool(text.strip()) and text.isprintable()


def _place(source: Source, key: str) -> tuple[int, int]:
    pattern = re.compile(rf"\s*[\"']?{re.escape(key)}\b")
    for number, line in enumerate(source.lines, start=1):
        if match := pattern.match(line):
            return number, match.end() - len(key) + 1
    return 0, 0
