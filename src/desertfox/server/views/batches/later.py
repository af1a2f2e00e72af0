"""13.3 What waiting would bring: points to come, and turns from which better ratings are rebuilt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desertfox.rules import refit
from desertfox.rules.charts import charts_of
from desertfox.server.views.batches.draft import strength
from desertfox.state import State
from desertfox.text.language import Language
from desertfox.units import COMMONWEALTH, NATION_GROUPS

_SEEN: Final = 4
"""So many turns are looked ahead for points."""


def coming(state: State, side: int, language: Language) -> str:
    """Say which points come in on the next turns."""
    pools = refit.POOLS[2:] if side == COMMONWEALTH else refit.POOLS[:2]
    told = []
    for pool in pools:
        parts = [
            language.text("batch-coming-turn", points=points, turn=turn)
            for turn, points in list(refit.income(state, pool).items())[:_SEEN]
        ]
        if parts:
            group = language.text(f"group-{NATION_GROUPS[refit.POOLS.index(pool)]}")
            several = "yes" if len(pools) > 1 else "no"
            told.append(language.text("batch-coming", group=group, several=several, turns=", ".join(parts)))
    return " ".join(told)


def waiting(state: State, unit: int, prices: Mapping[str, int | None], language: Language) -> str:
    """Say what waiting would bring for a unit: a strength that can be paid for then, a better rating."""
    parts = [*_when_paid(state, unit, prices, language), *_ratings(state, unit, language)]
    return " · ".join(parts) or _little(state, unit, prices, language)


def _when_paid(state: State, unit: int, prices: Mapping[str, int | None], language: Language) -> list[str]:
    """13.1 Name the first turn on which the dearest strength can be paid for if all points are saved."""
    pool = refit.pool(state, unit)
    have, price = state.values[pool], prices.get("full")
    if price is None or price <= have:
        return []
    for turn, points in refit.income(state, pool).items():
        have += points
        if have >= price:
            face = strength(state.setting.counters[unit].full)
            return [language.text("batch-wait-points", turn=turn, strength=face)]
    return []


def _ratings(state: State, unit: int, language: Language) -> list[str]:
    """13.3 Name the turns from which better counters of the lineage are rebuilt."""
    counters, charts = state.setting.counters, charts_of(state.setting.pack)
    rating = counters[unit].armor_rating
    if rating is None:
        return []
    found = []
    for other in counters.lineage_of(unit):
        higher = counters[other].armor_rating or 0
        first = charts.first_turn_of_rating(counters[other].group, higher)
        if higher > rating and first is not None and first <= state.setting.turns[-1] and state.setting.in_play(other):
            face = strength(counters[other].full)
            now = "yes" if first <= state.turn else "no"
            found.append(language.text("batch-wait-rating", turn=first, rating=higher, strength=face, now=now))
    return found


def _little(state: State, unit: int, prices: Mapping[str, int | None], language: Language) -> str:
    """Say where the full strength adds nothing but morale."""
    counter = state.setting.counters[unit]
    full, depleted = counter.full, counter.depleted
    if "depleted" not in prices or depleted is None or strength(full) != strength(depleted):
        return ""
    return language.text("batch-only-morale", before=depleted.morale or 0, after=full.morale or 0)
