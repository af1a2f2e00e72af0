"""The clause list: one row is one testable thing that the seed documents state, in our own words."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import StringIO
from typing import Final

CLAUSES: Final[Traversable] = files("desertfox.text") / "clauses.csv"
DOCUMENTS: Final = {
    "RX": "Enemy Reaction",
    "RF": "Refit",
    "RN": "Reinforcement",
    "CR": "Combat Resolution",
    "ER": "Errata",
}
"""The seed documents by the letters that begin an id."""
FAMILIES: Final = ("base", "optional", "johnson", "six_angles", "edition")
NOTHING: Final = "-"


@dataclass(frozen=True)
class Clause:
    """One row of clauses.csv; tests/README.md explains the columns."""

    id: str
    case: str
    kind: str
    ruleset: str
    statement: str
    test: str
    seed: str
    origin: str
    new_in: str

    @property
    def document(self) -> str:
        """Return the letters of the document it comes from."""
        return self.id.split("-")[0]

    @property
    def family(self) -> str:
        """Return base, edition, or whose switch it belongs to."""
        return self.ruleset.split(":")[0]

    @property
    def cases(self) -> tuple[str, ...]:
        """Return the case numbers that it concerns."""
        return () if self.case == NOTHING else tuple(self.case.split(";"))


def read_clauses(path: Traversable = CLAUSES) -> dict[str, Clause]:
    """Return the clauses by id, in file order; a clause of an unknown document or family is an error."""
    rows = [Clause(**row) for row in csv.DictReader(StringIO(path.read_text(encoding="utf-8")))]
    clauses = {clause.id: clause for clause in rows}
    if len(clauses) != len(rows):
        raise ValueError(f"{path.name} has an id twice")
    for clause in rows:
        if clause.document not in DOCUMENTS or clause.family not in FAMILIES:
            raise ValueError(f"{path.name}: {clause.id} has an unknown document or ruleset {clause.ruleset!r}")
    return clauses
