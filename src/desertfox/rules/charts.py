"""The charts and single numbers of a pack, read once into the form that the rules use."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final, Literal, NamedTuple

from desertfox.pack import Pack
from desertfox.pack.schema import RefitCostRow, TurnRow
from desertfox.rules.crt import CombatTable
from desertfox.units import Counter

SourceKind = Literal["base", "dump", "msu"]
Purpose = Literal["general", "combat", "undisrupt"]

UNLIMITED_SUPPLY: Final = 9999
"""The U of the supply summary: more SPs than there are counters."""


class SourceLimits(NamedTuple):
    """7.17 What a kind of source can do: its range in quarter points, the SPs it gives freely and at most."""

    range: int
    free: int
    most: int


class SupplyChart(NamedTuple):
    """7.17 One purpose of the supply summary."""

    base: SourceLimits
    dump: SourceLimits
    msu: SourceLimits

    @property
    def ranges(self) -> tuple[int, int, int]:
        """The ranges of base, dump and MSU in quarter points: all that matters to a line."""
        return self.base.range, self.dump.range, self.msu.range


class Charts:
    """Everything that is looked up during play."""

    def __init__(self, pack: Pack) -> None:
        """Keep the pack; each chart is laid out when it is first needed."""
        self._pack = pack
        self._numbers: dict[str, int] = {}
        self._quarters: dict[str, int] = {}
        self._refit_costs: dict[tuple[str, str, str], RefitCostRow] = {}

    def number(self, name: str) -> int:
        """Return a whole number of constants.csv."""
        if name not in self._numbers:
            self._numbers[name] = int(self._pack.constant(name))
        return self._numbers[name]

    def quarters(self, name: str) -> int:
        """Return a number of constants.csv in quarters: 2 is 8, 0.25 is 1."""
        if name not in self._quarters:
            self._quarters[name] = round(float(self._pack.constant(name)) * 4)
        return self._quarters[name]

    def turn(self, turn: int) -> TurnRow:
        """3.1 The row of the turn track."""
        return self._turns[turn]

    @cached_property
    def _turns(self) -> dict[int, TurnRow]:
        return {row.turn: row for row in self._pack.turn_track}

    def initiative(self, turn: int) -> int:
        """3.1 The sum of two dice on which the Axis takes the first Player-Turn."""
        return next(
            row.axis_first_on_2d6_at_least for row in self._pack.initiative if row.from_turn <= turn <= row.to_turn
        )

    def convoy_modifier(self, turn: int) -> int:
        """7.55 What a turn adds to the convoy die."""
        return self._convoy_modifiers.get(turn, 0)

    @cached_property
    def _convoy_modifiers(self) -> dict[int, int]:
        return {int(row.key): int(row.value) for row in self._pack.convoy if row.table == "turn_modifier"}

    def convoy(self, modified_die: int) -> int:
        """7.57 The MSUs that a modified die brings; beyond either end it reads the last entry there."""
        table = self._convoys
        return table[max(self.number("convoy_modified_die_min"), min(modified_die, max(table)))]

    @cached_property
    def _convoys(self) -> dict[int, int]:
        rows = (row for row in self._pack.convoy if row.table == "msus_by_modified_die")
        return {int(row.key.rstrip("+")): int(row.value) for row in rows}

    def unmet_withdrawal_points(self, scenario: str) -> int:
        """5.2 The victory points that the Axis gets for a withdrawal that is not met; some scenarios give none."""
        return sum(row.vp for row in self._pack.victory_points if row.scenario == scenario and row.when == "each")

    def refit_costs(self, counter: Counter) -> RefitCostRow:
        """13.1 The row of the refit chart that fits a counter."""
        kind = counter.type, counter.size, counter.mobility
        if kind not in self._refit_costs:
            self._refit_costs[kind] = next(row for row in self._pack.refit_costs if _fits(row, counter))
        return self._refit_costs[kind]

    def first_turn_of_rating(self, group: str, rating: int) -> int | None:
        """13.3 The turn from which a counter of this armor rating may be rebuilt, None for never."""
        side = "commonwealth" if group == "commonwealth" else f"axis_{group}"
        return self._first_turns.get((side, rating))

    @cached_property
    def _first_turns(self) -> dict[tuple[str, int], int]:
        return {(row.side, row.rating): row.first_turn for row in self._pack.armor_rating}

    @cached_property
    def combat(self) -> CombatTable:
        """The Combat Results Table."""
        return CombatTable(self._pack)

    @cached_property
    def general_supply(self) -> SupplyChart:
        """7.17 The sources of general supply."""
        return self._supply("general")

    @cached_property
    def combat_supply(self) -> SupplyChart:
        """7.17 The sources of combat supply, with what they can give in one Combat Phase."""
        return self._supply("combat")

    @cached_property
    def recovery_supply(self) -> SupplyChart:
        """7.17 The sources that lift disruption."""
        return self._supply("undisrupt")

    def _supply(self, purpose: Purpose) -> SupplyChart:
        return SupplyChart(self._limits("base", purpose), self._limits("dump", purpose), self._limits("msu", purpose))

    def _limits(self, source: SourceKind, purpose: Purpose) -> SourceLimits:
        """7.17 Up to the figure without expenditure a source gives freely, above it at the price of itself."""
        rows = [row for row in self._pack.supply_summary if (row.source, row.purpose) == (source, purpose)]
        points = {row.expended: UNLIMITED_SUPPLY if row.capacity_sp == "U" else int(row.capacity_sp) for row in rows}
        return SourceLimits(max(row.range_mp for row in rows), points.get("no", 0), max(points.values()))


def _fits(row: RefitCostRow, counter: Counter) -> bool:
    sizes = row.size.split(";")
    return (
        row.type == counter.type
        and {"any", counter.size} & set(sizes) != set()
        and row.mobility in ("any", counter.mobility)
    )


@lru_cache(maxsize=8)
def charts_of(pack: Pack) -> Charts:
    """Return the charts of a pack, made once."""
    return Charts(pack)
