"""A TOML text as tokens, and what is refused of it before anybody reads it: keys of endless parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from desertfox.faults import Fault, Faults
from desertfox.limits import MOST_KEY_PARTS
from desertfox.pack.source import Source

_TOKEN: Final = re.compile(
    r"""
      (?P<comment>\#[^\n]*+)
    | (?P<string>\"{3}(?:\\.|[^\\\"]|\"(?!\"\"))*+(?:\"{3,5}|\\?\Z) | '{3}(?:[^']|'(?!''))*+(?:'{3,5}|\Z)
        | "(?:\\[^\n]|[^"\\\n])*+(?:"|(?=\n)|\\?(?=\n|\Z)) | '[^'\n]*+(?:'|(?=\n)|\Z))
    | (?P<newline>\n)
    | (?P<space>[ \t]++)
    | (?P<bare>[A-Za-z0-9_-]++)
    | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
"""A string that is never closed ends with its line, one of several lines with the text: nothing is read twice."""


class Token(NamedTuple):
    """A piece of the text and where it starts."""

    kind: str
    text: str
    start: int


def tokens(text: str) -> Iterator[Token]:
    """Take a text apart; put together again the tokens are the text."""
    for match in _TOKEN.finditer(text):
        yield Token(match.lastgroup or "", match[0], match.start())


def deep_keys(source: Source) -> list[Fault]:
    """Refuse keys of more parts than anybody writes: each part costs the reader more than the one before."""
    faults = Faults(source.label)
    parts, start, is_joined = 0, 0, False
    for kind, text, at in tokens(source.text):
        if kind == "space":
            continue
        if kind in ("bare", "string"):
            parts, start = (parts + 1, start) if is_joined else (1, at)
            if parts == MOST_KEY_PARTS + 1:
                faults.append(_deep(source, start))
        elif text != ".":
            parts = 0
        is_joined = text == "." and parts > 0
    return faults


def _deep(source: Source, start: int) -> Fault:
    line = source.text.count("\n", 0, start) + 1
    column = start - source.text.rfind("\n", 0, start)
    value = source.text[start : start + 40]
    hint = f"A key has at most {MOST_KEY_PARTS} parts."
    return Fault(source.label, line, column, value, "a key of too many parts", hint)


def shown(value: Any) -> str:
    """Return a value as it is shown in a fault."""
    try:
        return str(value)
    except ValueError:  # Python does not write out numbers of thousands of digits
        return "a huge number"
