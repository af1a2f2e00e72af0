"""The text of one file, with the places of everything in it: lines and columns count characters from 1."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Final

from desertfox.faults import Fault, Faults
from desertfox.limits import LARGEST_FILE, MOST_LINES

_BOM: Final = b"\xef\xbb\xbf"
_FIELD: Final = re.compile(r'"(?:[^"]|"")*(?:"[^,]*)?|[^,]*')
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
DAMAGED: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\ufffd]")
"""What marks a cell whose bytes were refused already; its meaning is not judged a second time."""


class Source:
    """A file as it was read: its label in messages, its lines without their ends, and what is wrong with its bytes."""

    def __init__(self, label: str, data: bytes) -> None:
        """Decode and note every fault of the bytes; reading goes on after each, so that all faults are told at once."""
        self.label = label
        self.faults: list[Fault] = Faults(label)
        if self._is_too_large(data):
            self.text, self.lines = "", [""]
            return
        if data.startswith(_BOM):
            data = data[len(_BOM) :]
            self._refuse(1, 1, "\ufeff", "byte order mark at the start", "Save the file as UTF-8 without BOM.")
        if b"\r" in data:
            data = self._without_carriage_returns(data)
        try:
            self.text = data.decode("utf-8")
        except UnicodeDecodeError:
            self.text = self._repaired(data)
        self.lines = self.text.split("\n")
        if _CONTROL.search(self.text):
            self._refuse_control_characters()
        if not self.text.strip():
            self._refuse(0, 0, "", "the file is empty", "Fill it or delete it.")

    def _refuse(self, line: int, column: int, value: str, reason: str, hint: str) -> None:
        self.faults.append(Fault(self.label, line, column, value, reason, hint))

    def _is_too_large(self, data: bytes) -> bool:
        """Refuse more than anybody writes before any of it is taken apart."""
        if len(data) > LARGEST_FILE:
            self._refuse(0, 0, f"{len(data)} octets", "too large", f"A file has at most {LARGEST_FILE} octets.")
        elif (lines := data.count(b"\n") + data.count(b"\r")) > MOST_LINES:
            self._refuse(0, 0, f"{lines} lines", "too many lines", f"A file has at most {MOST_LINES}.")
        return bool(self.faults)

    def _without_carriage_returns(self, data: bytes) -> bytes:
        before, _, _ = data.partition(b"\r")
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        reason = "carriage return (Windows or old Mac line end)"
        self._refuse(before.count(b"\n") + 1, column, "\r", reason, "Save the file with Unix line ends (LF).")
        return data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")

    def _repaired(self, data: bytes) -> str:
        """Return the text with replacement characters, after refusing the first wrong bytes of each line."""
        start = 0
        for number, line in enumerate(data.split(b"\n"), start=1):
            try:
                line.decode("utf-8")
            except UnicodeDecodeError as error:
                column = len(line[: error.start].decode("utf-8")) + 1
                value = line[error.start : error.end].hex(" ")
                reason = f"not UTF-8: byte {start + error.start + 1} of the file"
                self._refuse(number, column, value, reason, "Save the file as UTF-8.")
            start += len(line) + 1
        return data.decode("utf-8", "replace")

    def _refuse_control_characters(self) -> None:
        """Refuse the first control character of each line."""
        for number, line in enumerate(self.lines, start=1):
            if match := _CONTROL.search(line):
                reason = "NUL byte" if match[0] == "\0" else "control character"
                self._refuse(number, match.start() + 1, match[0], reason, "Delete it.")


def read_source(path: Path, label: str) -> Source:
    """Read a file; one that cannot be read is an empty source with that fault."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        source = Source(label, b"-")
        source.faults = [Fault(label, 0, 0, "", f"cannot be read: {error.strerror or error}", "")]
        source.text, source.lines = "", [""]
        return source
    return Source(label, data)


def field_columns(line: str) -> list[int]:
    """Return the character column at which each field of a CSV line begins."""
    columns: list[int] = []
    at = 0
    while at <= len(line):
        columns.append(at + 1)
        match = _FIELD.match(line, at)
        at = (match.end() if match else len(line)) + 1
    return columns


def fields(line: str) -> list[str]:
    """Return the fields of a CSV line; csv.Error if its quotes are wrong."""
    return next(csv.reader([line], strict=True), [])
