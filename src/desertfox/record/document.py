"""The text of a record, taken apart and put together: header, starting position, lines, end, snapshot.

Nothing here knows the rules. What cannot be read becomes a fault with its line; old forms are brought up to date by
`migration` before anybody asks what the header means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from desertfox.faults import BadInput, Fault, Faults
from desertfox.limits import LONGEST_LINE, LONGEST_POSITION, MOST_ACTIONS, MOST_LINES
from desertfox.record.line import NOBODY, START, Line, read_line

TITLE: Final = "Desert Fox game record"
_FORM: Final = "docs/records.md shows the form of the file."
_HEADER: Final = re.compile(r"([a-z][a-z-]*): *(.*)")
_END: Final = re.compile(r"end (\d{1,9}) (axis|commonwealth|draw|open) ([0-9a-f]{64})")
_QUOTED: Final = "| "
_SNAPSHOT: Final = "snapshot "
_LONGEST_SNAPSHOT: Final = 1_000_000


class Cell(NamedTuple):
    """A value of the header and the line it stands in."""

    value: str
    line: int = 0


class End(NamedTuple):
    """The last line: how many actions, how the game stands, the digest of the game."""

    actions: int
    result: str
    digest: str


@dataclass(frozen=True)
class Document:
    """A record as a text says it; `at` is the place of each line in the file."""

    header: dict[str, Cell]
    lines: tuple[Line, ...]
    end: End
    position: str = ""
    snapshot: str = ""
    closing: tuple[str, ...] = ()
    """Comments below the last line."""
    at: tuple[int, ...] = field(default=(), compare=False)

    def renamed(self, old: str, new: str) -> Document:
        """Return the document with another name for a key of the header."""
        return replace(self, header={new if key == old else key: cell for key, cell in self.header.items()})

    def with_header(self, key: str, value: str) -> Document:
        """Return the document with another value in the header."""
        line = self.header[key].line if key in self.header else 0
        return replace(self, header={**self.header, key: Cell(value, line)})

    def text(self) -> str:
        """Return the text of the file."""
        return "\n".join(self._text()) + "\n"

    def _text(self) -> Iterator[str]:
        yield TITLE
        for key, cell in self.header.items():
            yield f"{key}: {cell.value}".rstrip()
        if self.position:
            yield ""
            yield from (f"{_QUOTED}{line}".rstrip() for line in self.position.removesuffix("\n").split("\n"))
        yield ""
        for line in self.lines:
            yield from (f"; {comment}".rstrip() for comment in line.comments)
            yield str(line)
        yield from (f"; {comment}".rstrip() for comment in self.closing)
        yield " ".join(("end", *map(str, self.end)))
        if self.snapshot:
            yield f"snapshot {self.snapshot}"


def read_document(data: bytes, file: str) -> Document:
    """Read the text of a record; BadInput tells every fault."""
    return _Reader(file).read(data)


class _Reader:
    """Goes through the lines of a file once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = Faults(file)
        self.header: dict[str, Cell] = {}
        self.lines: list[Line] = []
        self.at: list[int] = []
        self.comments: list[str] = []
        self.position: list[str] = []
        self.letters = 0
        self.end: End | None = None
        self.snapshot = ""

    def read(self, data: bytes) -> Document:
        self._check_size(data)
        rows = list(enumerate(self._text(data).split("\n"), start=1))
        if not rows or rows[0][1].strip() != TITLE:
            shown = _shortened(rows[0][1]) if rows else ""
            self._fault(1, shown, "not a game record", f"The first line must be: {TITLE}")
            raise BadInput(self.file, self.faults)
        for number, row in rows[1:]:
            if len(row) > (_LONGEST_SNAPSHOT if row.startswith(_SNAPSHOT) else LONGEST_LINE):
                self._fault(number, _shortened(row), "too long a line", f"A line has at most {LONGEST_LINE} letters.")
            elif self.end is not None:
                self._after_end(number, row)
            elif row.startswith("|"):
                self._position(number, row.removeprefix(_QUOTED).removeprefix("|"))
            elif row.startswith(";"):
                self.comments.append(row.removeprefix(";").strip())
            elif row.strip():
                self._row(number, row.strip())
        if self.end is None:
            hint = "The file is cut off; everything behind the last line is lost."
            self._fault(len(rows), "", "the end line is missing", hint)
        self._check_start()
        if self.faults or self.end is None:
            raise BadInput(self.file, self.faults)
        position = "\n".join(self.position) + "\n" if self.position else ""
        return Document(
            self.header, tuple(self.lines), self.end, position, self.snapshot, tuple(self.comments), tuple(self.at)
        )

    def _check_size(self, data: bytes) -> None:
        """Refuse more lines than a record has before they are taken apart."""
        if (lines := data.count(b"\n") + 1) > MOST_LINES:
            self._fault(0, f"{lines} lines", "too many lines for a record", f"It has at most {MOST_LINES}.")
            raise BadInput(self.file, self.faults)

    def _text(self, data: bytes) -> str:
        try:
            return data.decode("utf-8-sig").removesuffix("\n").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            self._fault(line, f"byte {data[error.start]:#04x}", "not UTF-8 text", "Save the file as UTF-8.")
            raise BadInput(self.file, self.faults) from None

    def _fault(self, line: int, value: str, reason: str, hint: str = _FORM) -> None:
        self.faults.append(Fault(self.file, line, 0, value, reason, hint))

    def _position(self, number: int, row: str) -> None:
        self.letters += len(row) + 1
        if self.letters > LONGEST_POSITION:
            hint = f"A position has at most {LONGEST_POSITION} letters."
            self._fault(number, _shortened(row), "too long a starting position", hint)
            raise BadInput(self.file, self.faults)
        self.position.append(row)

    def _row(self, number: int, row: str) -> None:
        if row.split()[0] == "end":
            self._read_end(number, row)
        elif row[0].isdigit() or self.lines:
            self._line(number, row)
        elif found := _HEADER.fullmatch(row):
            if found[1] in self.header:
                self._fault(number, found[1], "this key stands in the header twice", "Keep one of the two.")
            self.header[found[1]] = Cell(found[2].strip(), number)
        else:
            self._fault(number, _shortened(row), "not a line of the header")

    def _line(self, number: int, row: str) -> None:
        line = read_line(row)
        if line is None:
            hint = "An action is its number, A or C, what is done, its dice in brackets and a # with 8 hex digits."
            self._fault(number, _shortened(row), "not a line of a record", hint)
            return
        due = self.lines[-1].number + 1 if self.lines else 0
        if line.number != due:
            hint = "A line is missing, or the lines are out of order."
            self._fault(number, str(line.number), f"action {due} is due here", hint)
        if line.number and line.side == NOBODY:
            self._fault(number, line.side, "every action has a side", "Write A for the Axis or C for the Commonwealth.")
        if line.number > MOST_ACTIONS:
            self._fault(number, str(line.number), "too many actions", f"A game has at most {MOST_ACTIONS}.")
            raise BadInput(self.file, self.faults)
        self.lines.append(Line(line.number, line.side, line.notation, line.dice, line.hash, tuple(self.comments)))
        self.at.append(number)
        self.comments = []

    def _read_end(self, number: int, row: str) -> None:
        found = _END.fullmatch(" ".join(row.split()))
        if found is None:
            hint = "The end names the number of actions, axis, commonwealth, draw or open, and the digest."
            self._fault(number, _shortened(row), "not an end line", hint)
            self.end = End(0, "open", "")
            return
        self.end = End(int(found[1]), found[2], found[3])
        last = self.lines[-1].number if self.lines else 0
        if self.end.actions != last and not self.faults:
            self._fault(number, found[1], f"the last action above is number {last}", "Lines are missing.")

    def _after_end(self, number: int, row: str) -> None:
        word, _, rest = row.strip().partition(" ")
        if word == "snapshot" and not self.snapshot and rest:
            self.snapshot = rest.strip()
        elif word:
            self._fault(number, _shortened(row), "nothing but one snapshot follows the end")

    def _check_start(self) -> None:
        if not self.lines:
            self._fault(0, "", "there is no action in it, not even the start")
        elif (self.lines[0].number, self.lines[0].side, self.lines[0].notation) != (0, NOBODY, START):
            self._fault(self.at[0], str(self.lines[0]), "the first line must be 0 - start")


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
