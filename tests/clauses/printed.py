"""What an edition prints: the rows of its combat results table, the turns on its counters, its counters."""

from __future__ import annotations

from desertfox.pack import Pack
from desertfox.pack.editions import as_printed, misprints
from desertfox.pack.schema import CounterRow


def crt_row(pack: Pack, word: str) -> str:
    """11 step 3: return the row that names a terrain, a fort level or a place."""
    (row,) = {entry.row for entry in pack.crt_columns if word in entry.terrain.split(", ")}
    return row


def arrivals(pack: Pack) -> dict[str, int]:
    """5.1 Return the turn on which each counter first comes by the schedule of the base game."""
    turns: dict[str, int] = {}
    for row in pack.schedule:
        if row.action in ("arrive", "refit_box", "roll") and not row.scope.startswith("fox_killed"):
            turns[row.counter_id] = min(row.turn, turns.get(row.counter_id, row.turn))
    return turns


def arrivals_on_counters(pack: Pack, edition: str) -> dict[str, int]:
    """5.1 Return the turn that is printed on each counter that comes by the schedule."""
    wrong = {row.record: row.printed for row in misprints(pack, edition) if row.change == "counter"}
    return {counter: int(wrong.get(counter) or turn) for counter, turn in arrivals(pack).items()}


def counters_of(pack: Pack, edition: str) -> tuple[CounterRow, ...]:
    (sets,) = [row.counter_sets.split(";") for row in pack.editions if row.id == edition]
    return tuple(row for row in as_printed(pack, edition).counters if row.set in sets)
