"""Which tests touch which lines: noted once, kept in `build/`, and noted anew only for test files that have changed.

Lines of sources that have changed since are looked up where they stood; a new line takes the tests of its neighbours.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Generator, Sequence
from difflib import SequenceMatcher
from functools import cache, partial
from pathlib import Path
from typing import Any

from mutations import Mutant
from pool import Answer, Errand, Job
from testing import Answers, touched

FILE_LIMIT = 900.0
"""Seconds for a test file while its lines are noted."""
SLOW = 5.0
"""Tests that take more seconds are left out if quicker ones touch the same line."""


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Touching:
    """The map from lines to tests."""

    def __init__(self, kept: Path, sources: Sequence[Path], texts: dict[str, str]) -> None:
        self.kept, self.sources, self.texts = kept, sources, texts
        read = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {"texts": {}, "files": {}}
        self.old_texts: dict[str, str] = read["texts"]
        self.files: dict[str, Any] = read["files"]
        self._old_lines: dict[tuple[str, str], list[int]] = {}

    def errands(self, tests: Sequence[Path], answers: Answers, done: list[str]) -> list[Errand]:
        """Return an errand for every test file that is new or has changed, and forget those that are gone."""
        digests = {str(path): _digest(path.read_text(encoding="utf-8")) for path in tests}
        self.files = {file: entry for file, entry in self.files.items() if digests.get(file) == entry["digest"]}
        missing = [file for file in digests if file not in self.files]
        return [self._note(file, digests[file], answers, done) for file in missing]

    def _note(self, file: str, digest: str, answers: Answers, done: list[str]) -> Generator[Job, Answer, None]:
        answer = yield Job(partial(touched, file, self.sources, answers), FILE_LIMIT)
        entry = answer.value or {"shared": {}, "tests": {}, "dropped": [file]}
        texts = {path: _digest(text) for path, text in self.texts.items()}
        self.old_texts.update({texts[path]: text for path, text in self.texts.items()})
        self.files[file] = {**entry, "digest": digest, "sources": texts}
        done.append(file)

    def save(self) -> None:
        """Keep it for the next time."""
        used = {digest for entry in self.files.values() for digest in entry["sources"].values()}
        texts = {digest: text for digest, text in self.old_texts.items() if digest in used}
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        self.kept.write_text(json.dumps({"texts": texts, "files": self.files}), encoding="utf-8")

    def dropped(self) -> list[str]:
        """Return the tests that did not pass here without a mutant, so that they can prove nothing."""
        return [test for entry in self.files.values() for test in entry["dropped"]]

    def tests(self, mutant: Mutant) -> dict[str, float]:
        """Return the tests that touch a mutant with the seconds they take, the quickest first."""
        found = self._of_import(mutant) if mutant.at_import else self._touching(mutant.path, mutant.lines)
        quick = {test: seconds for test, seconds in found.items() if seconds <= SLOW}
        return dict(sorted((quick or found).items(), key=lambda entry: entry[1]))

    def _of_import(self, mutant: Mutant) -> dict[str, float]:
        """Return the tests that touch a line which reads what is given there, or else any function of the module."""
        found: dict[str, float] = {}
        for path, text in self.texts.items():
            private = all(name.startswith("_") for name in mutant.given)
            if mutant.given and (path == mutant.path or not private):
                found |= self._touching(path, _lines_that_read(text, mutant.given))
        functions = _lines_of_functions(self.texts[mutant.path])
        return found or self._touching(mutant.path, functions) or self._touching(mutant.path, None)

    def _touching(self, path: str, lines: frozenset[int] | None) -> dict[str, float]:
        found: dict[str, float] = {}
        for entry in self.files.values():
            mask = -1 if lines is None else self._mask(entry, path, lines)
            shared = entry["shared"].get(path, 0) & mask
            for test, noted in entry["tests"].items():
                if shared or noted["lines"].get(path, 0) & mask:
                    found[test] = noted["seconds"]
        return found

    def _mask(self, entry: dict[str, Any], path: str, lines: frozenset[int]) -> int:
        """Return the lines as a number with a bit for each, as they stood when the lines of a test file were noted."""
        digest = entry["sources"].get(path)
        if digest is None:
            return 0
        if (path, digest) not in self._old_lines:
            self._old_lines[path, digest] = _old_lines(self.old_texts[digest], self.texts[path])
        old = self._old_lines[path, digest]
        mask = 0
        for line in lines:
            mask |= old[line]
        return mask


def _old_lines(old: str, new: str) -> list[int]:
    """Return for every line of the new text, counted from 1, a number with a bit for each old line it stands for."""
    before, after = old.splitlines(), new.splitlines()
    if before == after:
        return [0, *(1 << line for line in range(1, len(after) + 1))]
    found = [0] * (len(after) + 1)
    for tag, i, i_end, j, j_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        for line in range(j + 1, j_end + 1):
            around = range(i, i_end + 2)  # also the line before and the line after
            found[line] = 1 << (line - j + i) if tag == "equal" else sum(1 << at for at in around)
    return found


@cache
def _lines_of_functions(text: str) -> frozenset[int]:
    return frozenset(
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        for line in range(node.body[0].lineno, (node.end_lineno or 0) + 1)
    )


def _lines_that_read(text: str, names: tuple[str, ...]) -> frozenset[int]:
    """Return the lines of functions in which one of the names stands."""
    if not any(name in text for name in names):
        return frozenset()
    read = (
        line
        for node in ast.walk(ast.parse(text))
        if (isinstance(node, ast.Name) and node.id in names) or (isinstance(node, ast.Attribute) and node.attr in names)
        for line in range(node.lineno, (node.end_lineno or 0) + 1)
    )
    return _lines_of_functions(text) & frozenset(read)
