"""The clause ledger: which clauses of desertfox/text/clauses.csv the tests prove.

A test names what it proves with `@pytest.mark.clause("ER-ED-7", ...)`. A clause is proven when at least one of its
tests passed and none of them failed; skipped and expected failures prove nothing. The plugin works in one process
and under pytest-xdist: each test carries its clauses as user properties, which travel with its reports.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from desertfox.text.clauses import DOCUMENTS, FAMILIES, Clause, read_clauses

__all__ = ["Clause", "Ledger", "Record", "is_full_run", "read_clauses"]
PROPERTY = "clause"


@dataclass
class Record:
    """What the tests of one clause did: the ids of the tests by outcome."""

    passed: set[str] = field(default_factory=set)
    failed: set[str] = field(default_factory=set)
    skipped: set[str] = field(default_factory=set)

    @property
    def proven(self) -> bool:
        return bool(self.passed) and not self.failed

    @property
    def why_open(self) -> str:
        if self.failed:
            return "failed: " + ", ".join(sorted(self.failed))
        return "skipped: " + ", ".join(sorted(self.skipped)) if self.skipped else "no test yet"


class Ledger:
    """The pytest plugin."""

    def __init__(self, clauses: Mapping[str, Clause], open_file: Path) -> None:
        self.clauses = clauses
        self.open_file = open_file
        self.records: defaultdict[str, Record] = defaultdict(Record)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Any:
        """Hand each test its clauses; a clause that is not in the list makes the file fail to collect."""
        report = yield
        wrong = []
        for item in report.result or ():
            if isinstance(item, pytest.Item):
                ids = [id_ for mark in item.iter_markers("clause") for id_ in mark.args]
                wrong += [f"{item.nodeid}: unknown clause {id_!r}" for id_ in ids if id_ not in self.clauses]
                wrong += [
                    f"{item.nodeid}: a clause mark without an id" for m in item.iter_markers("clause") if not m.args
                ]
                item.user_properties.extend((PROPERTY, id_) for id_ in dict.fromkeys(ids))
        if wrong:
            report.outcome, report.longrepr, report.result = "failed", "\n".join(wrong), []
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.note(report, [str(value) for name, value in report.user_properties if name == PROPERTY])

    def note(self, report: pytest.TestReport, ids: Iterable[str]) -> None:
        """Book one report: a failure of any stage counts, a pass only if it is that of the test itself."""
        for id_ in ids:
            record = self.records[id_]
            if report.failed:
                record.failed.add(report.nodeid)
            elif report.skipped:
                record.skipped.add(report.nodeid)
            elif report.when == "call" and not hasattr(report, "wasxfail"):
                record.passed.add(report.nodeid)

    def proven(self, id_: str) -> bool:
        return id_ in self.records and self.records[id_].proven

    def table(self) -> list[str]:
        """Return the lines of the table: a document a line, a ruleset family a column, proven/all in each cell."""
        head = ["Clauses proven", *FAMILIES, "all"]
        rows = [
            [f"{name} ({code})", *(self._cell(code, family) for family in FAMILIES), self._cell(code, None)]
            for code, name in DOCUMENTS.items()
        ]
        rows.append(["all", *(self._cell(None, family) for family in FAMILIES), self._cell(None, None)])
        widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
        return [
            "  ".join(
                [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
            )
            for row in [head, *rows]
        ]

    def _cell(self, document: str | None, family: str | None) -> str:
        ids = [
            clause.id
            for clause in self.clauses.values()
            if document in (None, clause.document) and family in (None, clause.family)
        ]
        return f"{sum(map(self.proven, ids))}/{len(ids)}" if ids else "-"

    def write_open(self) -> int:
        """Write the open clauses with what is still to be shown and why each is open; return how many there are."""
        still_open = [clause for clause in self.clauses.values() if not self.proven(clause.id)]
        self.open_file.parent.mkdir(parents=True, exist_ok=True)
        with self.open_file.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["id", "case", "kind", "ruleset", "why_open", "statement", "test"])
            for clause in still_open:
                why = self.records[clause.id].why_open
                writer.writerow(
                    [clause.id, clause.case, clause.kind, clause.ruleset, why, clause.statement, clause.test]
                )
        return len(still_open)

    def pytest_terminal_summary(self, terminalreporter: Any, exitstatus: int, config: pytest.Config) -> None:
        write = terminalreporter.write_line
        if not is_full_run(config, exitstatus):
            if self.records:
                proven = sum(record.proven for record in self.records.values())
                write(f"Clauses: {proven} of {len(self.records)} marked ones proven by this part of the tests.")
            return
        terminalreporter.section("clause ledger")
        for line in self.table():
            write(line)
        count = self.write_open()
        write(f"{count} clauses are open: {self.open_file.relative_to(config.rootpath).as_posix()}")


def is_full_run(config: pytest.Config, exitstatus: int) -> bool:
    """Say whether every test of the project was meant to run and the run was not broken off."""
    wanted = {(config.rootpath / path).resolve() for path in config.getini("testpaths")}
    given = {(config.invocation_params.dir / path).resolve() for path in config.args}
    chosen = ("keyword", "markexpr", "deselect", "lf", "collectonly", "maxfail")
    narrowed = any(config.getoption(name, default=None) for name in chosen)
    finished = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    return bool(wanted) and given == wanted and not narrowed and finished
