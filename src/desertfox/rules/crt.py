"""11 The Combat Results Table: odds, terrain rows, columns and what the results say."""

from __future__ import annotations

from itertools import chain
from typing import Literal, NamedTuple, get_args

from desertfox.pack import Pack

Row = Literal["open", "rough", "strong", "fort2", "city"]
ROWS: tuple[Row, ...] = get_args(Row)


class Result(NamedTuple):
    """11.6 One result: a retreat in hexes, d, D, p or E. Nothing at all is the empty result."""

    retreat: int = 0
    disrupted: bool = False
    depleted: bool = False
    partial: bool = False
    eliminated: bool = False

    @classmethod
    def parse(cls, text: str) -> Result:
        """Read the short form of the chart: 4dp, E, -."""
        digits = "".join(letter for letter in text if letter.isdigit())
        return cls(int(digits or 0), "d" in text, "D" in text, "p" in text, "E" in text)

    def __str__(self) -> str:
        letters = ("d" * self.disrupted) + ("D" * self.depleted) + ("p" * self.partial) + ("E" * self.eliminated)
        return f"{self.retreat or ''}{letters}" or "-"


class Odds(NamedTuple):
    """11 step 2: a ratio in whole numbers, one of which is 1, rounded in the defender's favour."""

    attacker: int
    defender: int

    @classmethod
    def of(cls, attacker: int, defender: int) -> Odds:
        """Round a strength ratio: 11 to 4 is 2-1, 4 to 9 is 1-3. Nothing against something has no odds: 0-1."""
        if attacker == 0:
            return cls(0, 1)
        if attacker >= defender:
            return cls(attacker // defender, 1)
        return cls(1, -(-defender // attacker))

    @property
    def rank(self) -> int:
        """Order the ratios: 1-3 is -2, 1-2 is -1, 1-1 is 0, 2-1 is 1."""
        return self.attacker - self.defender

    def __str__(self) -> str:
        return f"{self.attacker}-{self.defender}"


class CombatTable:
    """The chart of a pack, laid out for quick reading."""

    def __init__(self, pack: Pack) -> None:
        """Read crt_columns.csv and crt_results.csv; the pack is checked, so nothing is missing."""
        self._columns: dict[str, dict[int, int]] = {row: {} for row in ROWS}
        for entry in pack.crt_columns:
            if entry.odds != "triangle":
                attacker, defender = map(int, entry.odds.split("-"))
                self._columns[entry.row][Odds(attacker, defender).rank] = entry.column
        self._ends = {row: (min(columns), max(columns)) for row, columns in self._columns.items()}
        lines: dict[tuple[str, int | None], dict[int, str]] = {}
        for cell in pack.crt_results:
            lines.setdefault((cell.line, cell.morale), {})[cell.column] = cell.result
        self.first_column = int(pack.constant("crt_column_min"))
        self.last_column = int(pack.constant("crt_column_max"))
        self.last_morale = int(pack.constant("morale_row_max"))
        width = range(self.first_column, self.last_column + 1)
        self._defender = {
            morale: tuple(Result.parse(lines["defender", morale][column]) for column in width)
            for morale in range(1, self.last_morale + 1)
        }
        self._attacker = tuple(Result.parse(lines["attacker", None][column]) for column in width)
        self.illegal = Result.parse(pack.constant("illegal_attack_result"))
        """11.16 What the units of an illegal attack suffer."""
        self._air_loss = tuple(lines["air_loss", None][column] == "A" for column in width)

    @property
    def results(self) -> tuple[Result, ...]:
        """11.16 Every result that stands on the table, and none and E besides, the mildest first."""
        found = {Result(), Result(eliminated=True), *self._attacker, *chain.from_iterable(self._defender.values())}
        return tuple(sorted(found, key=lambda r: (r.eliminated, r.depleted, r.partial, r.disrupted, r.retreat)))

    def column(self, row: str, odds: Odds) -> int | None:
        """11 steps 2-4 and 11.16: the column of the odds in a terrain row; None where the attack is illegal."""
        columns, lowest, highest = self._columns[row], *self._ends[row]
        if odds.attacker == 0 or odds.rank < lowest:
            return None
        return columns[min(odds.rank, highest)]

    def clamped(self, column: int) -> int:
        """11.18 A column beyond either end reads the last one there."""
        return max(self.first_column, min(self.last_column, column))

    def defender(self, morale: int, column: int) -> Result:
        """11 step 7: what a defending unit of this morale suffers."""
        return self._defender[min(morale, self.last_morale)][self.clamped(column) - self.first_column]

    def attacker(self, column: int) -> Result:
        """11 step 8: what all attacking units suffer."""
        return self._attacker[self.clamped(column) - self.first_column]

    def air_loss(self, column: int) -> bool:
        """11.18 Whether each side loses a committed air point; read on the column before shifts."""
        return self._air_loss[self.clamped(column) - self.first_column]
