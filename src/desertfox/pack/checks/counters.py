"""Checks of counters.csv: each counter in itself, the lineages of armor, the price of every refit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, get_args

from desertfox.faults import Fault
from desertfox.pack.checks.view import Check, View
from desertfox.pack.schema import CounterRow, RefitCostRow, Size
from desertfox.pack.words import hint_for

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_AXIS: Final = ("german", "italian")
_WITHOUT_ZOC: Final = ("artillery", "armored_artillery", "supply", "leader")
_WITHOUT_MORALE: Final = ("supply", "leader")
_DEPLETED: Final = (
    "strength_depleted", "paren_depleted", "morale_depleted", "movement_depleted", "sp_depleted", "arty_depleted",
)  # fmt: skip
_HIGHEST_RATING: Final = 4
_HIGHEST_MORALE: Final = 6


def ids(view: View) -> Iterator[Fault]:
    """An id is a slug, because position files and game notation write it without quotes."""
    for number, row in view.counters:
        if not _ID.fullmatch(row.id):
            yield view.counters.fault(number, "id", "not an id", "Use small letters, digits and underscores.")


def nations(view: View) -> Iterator[Fault]:
    """Germans and Italians are Axis, all others Commonwealth."""
    for number, row in view.counters:
        side = "axis" if row.nation in _AXIS else "commonwealth"
        if row.side != side:
            yield view.counters.fault(number, "nation", f"not a nation of the {row.side} side", f"It is {side}.")


def figures(view: View) -> Iterator[Fault]:
    """2.2 A combat unit has a morale of 1 to 6."""
    for number, row in view.counters:
        for name in ("morale_full", "morale_depleted"):
            morale = getattr(row, name)
            if morale is not None and not 1 <= morale <= _HIGHEST_MORALE:
                yield view.counters.fault(number, name, "not a morale", f"It goes from 1 to {_HIGHEST_MORALE}.")
        if row.morale_full is None and row.type not in _WITHOUT_MORALE:
            yield view.counters.fault(number, "morale_full", "empty cell", "Every combat unit has a morale.")


def depleted_sides(view: View) -> Iterator[Fault]:
    """2.2 A one-step unit has no depleted side; every other has one."""
    for number, row in view.counters:
        for name in _DEPLETED:
            filled = getattr(row, name) is not None
            if row.one_step and filled:
                hint = "Empty the cell, or write one_step 0."
                yield view.counters.fault(number, name, "a one-step unit has no depleted side", hint)
            elif not row.one_step and not filled and (name != "morale_depleted" or row.morale_full is not None):
                hint = "Fill the cell, or write one_step 1 and empty all depleted cells."
                yield view.counters.fault(number, name, "the depleted side lacks this value", hint)


def zones_of_control(view: View) -> Iterator[Fault]:
    """10.11 No ZOC for 0 SP (but the Tiger has one), for a strength in parentheses, artillery and supply."""
    for number, row in view.counters:
        expected = row.sp_full > 0 and not row.paren_full and row.type not in _WITHOUT_ZOC
        if row.zoc != (expected or row.set == "tiger"):
            hint = "Rule 10.11: 1 SP or more, no parentheses, no artillery or supply; the Tiger always has one."
            yield view.counters.fault(number, "zoc", f"the ZOC flag should be {1 - row.zoc}", hint)


def artillery_and_flak(view: View) -> Iterator[Fault]:
    """12.1 A depleted unit gives no artillery shift; the flak flag belongs to type flak."""
    for number, row in view.counters:
        if row.arty_depleted:
            yield view.counters.fault(number, "arty_depleted", "artillery shift of a depleted unit", "Write 0 (12.1).")
        if row.flak != (row.type == "flak"):
            hint = "1 for type flak, 0 for all others."
            yield view.counters.fault(number, "flak", "flak flag and type disagree", hint)


def armor(view: View) -> Iterator[Fault]:
    """13.3 Armor, and only armor, has a lineage and a rating of 1 to 4."""
    for number, row in view.counters:
        for name in ("lineage", "armor_rating"):
            filled = getattr(row, name) is not None
            if filled != (row.type == "armor"):
                reason = "only armor has this" if filled else "armor needs this"
                yield view.counters.fault(number, name, reason, "Every armor counter has lineage and armor_rating.")
        if row.armor_rating is not None and not 1 <= row.armor_rating <= _HIGHEST_RATING:
            yield view.counters.fault(number, "armor_rating", "not a rating", f"It goes from 1 to {_HIGHEST_RATING}.")


def lineages(view: View) -> Iterator[Fault]:
    """13.3 The counters of a lineage are one formation at different ratings."""
    first: dict[str, int] = {}
    ratings: dict[tuple[str, int | None], int] = {}
    for number, row in view.counters:
        if row.lineage is None:
            continue
        other = view.counters.records[first.setdefault(row.lineage, number)]
        if (row.side, row.nation) != (other.side, other.nation):
            hint = f"{other.id} of the same lineage is {other.side}, {other.nation}."
            yield view.counters.fault(number, "lineage", "side or nation differ inside the lineage", hint)
        same = ratings.setdefault((row.lineage, row.armor_rating), number)
        if same != number:
            hint = f"{view.counters.records[same].id} has it."
            yield view.counters.fault(number, "armor_rating", "a second counter of this lineage and rating", hint)


def supply_counters(view: View) -> Iterator[Fault]:
    """4.2 Each side needs counters for its supply units."""
    for side in ("axis", "commonwealth"):
        if not any(row.side == side and row.type == "supply" for row in view.counters.records):
            hint = "4.2: the counters are the limit, and without one no MSU can ever be placed."
            yield Fault(view.counters.label, 0, 0, side, "no supply counter of this side", hint)


def refit_sizes(view: View) -> Iterator[Fault]:
    """The size of a refit cost is a list of sizes, or any."""
    for number, row in view.refit_costs:
        for size in row.size.split(";"):
            if row.size != "any" and size not in get_args(Size):
                hint = hint_for(size, ("any", *get_args(Size)))
                yield view.refit_costs.fault(number, "size", f"unknown size {size!r}", hint)


def fits(cost: RefitCostRow, counter: CounterRow) -> bool:
    """13.1 Say whether a refit cost is that of a counter."""
    return (
        cost.type == counter.type
        and cost.mobility in ("any", counter.mobility)
        and (cost.size == "any" or counter.size in cost.size.split(";"))
    )


def refit_costs(view: View) -> Iterator[Fault]:
    """13.1 Exactly one refit cost fits each counter."""
    for kind, number in {(row.type, row.size, row.mobility): number for number, row in view.counters}.items():
        counter = view.counters.records[number]
        fitting = [cost for cost, row in view.refit_costs if fits(row, counter)]
        words = f"{kind[0]}, {kind[1]}, {kind[2]}"
        if not fitting:
            hint = f"Add a row for {words} to refit_costs.csv."
            yield view.counters.fault(number, "type", "no refit cost fits this counter", hint)
        for cost in fitting[1:]:
            hint = f"The other is {view.refit_costs.place(fitting[0])}."
            yield view.refit_costs.fault(cost, "type", f"a second refit cost for {words}", hint)


CHECKS: Final = (
    Check(ids),
    Check(nations),
    Check(figures),
    Check(depleted_sides),
    Check(zones_of_control),
    Check(artillery_and_flak),
    Check(armor),
    Check(lineages),
    Check(supply_counters, whole=("counters",)),
    Check(refit_sizes),
    Check(refit_costs, whole=("refit_costs",)),
)
