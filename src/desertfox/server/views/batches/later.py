"""13.3 What waiting would bring: points to come, turns from which better ratings are rebuilt, and now against later."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from desertfox.rules import refit
from desertfox.rules.charts import charts_of
from desertfox.server.messages import RefitTurn
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


def turns(
    state: State, unit: int, prices: Mapping[str, int | None], giving_way: Callable[[str], tuple[str, int]],
    language: Language,
) -> tuple[RefitTurn, ...]:  # fmt: skip
    """13.3 Compare what can be had for a unit now with what waiting would bring; empty where it brings nothing.

    `giving_way` tells of a strength by which answer it is had now, and how many answers of the draft that would cost.
    """
    later = tuple(_later(state, unit, prices, language))
    return (*_now(state, unit, prices, giving_way, language), *later) if later else ()


def _now(
    state: State, unit: int, prices: Mapping[str, int | None], giving_way: Callable[[str], tuple[str, int]],
    language: Language,
) -> Iterator[RefitTurn]:  # fmt: skip
    have = state.values[refit.pool(state, unit)]
    for word, price in prices.items():
        if price is None or price > have:
            continue
        action, others = giving_way(word)
        note = language.text("batch-turn-now", strength=language.text(f"batch-{word}"), others=others)
        yield _turn(state, unit, word, state.turn, language, note=note, price=price, points=have, action=action)


def _later(state: State, unit: int, prices: Mapping[str, int | None], language: Language) -> Iterator[RefitTurn]:
    """13.1 and 13.3: the full strength when it can be paid for, then each better rating that has not had its turn."""
    full, wanted = prices.get("full"), list[tuple[int, int, int | None]]()
    if full is not None and full > state.values[refit.pool(state, unit)]:
        wanted.append((unit, state.turn, full))
    wanted += [
        (other, first, refit.cost_of_rebuilding(state, other, "full"))
        for other, first in _better(state, unit)
        if first > state.turn
    ]
    for other, first, price in wanted:
        pool = refit.pool(state, other)
        paid = None if price is None else _first_paid(state, pool, price)
        if price is None or paid is None:
            continue
        turn = max(first, paid)
        coming = sum(points for each, points in refit.income(state, pool).items() if each <= turn)
        kept = max(0, price - coming)
        note = language.text("batch-turn-later", strength=language.text("batch-full"), kept=kept)
        points = coming + state.values[pool] * bool(kept)
        yield _turn(state, other, "full", turn, language, note=note, price=price, points=points)


def _turn(
    state: State, unit: int, word: str, turn: int, language: Language, *, note: str, price: int, points: int,
    action: str = "",
) -> RefitTurn:  # fmt: skip
    counter, track = state.setting.counters[unit], charts_of(state.setting.pack).turn(turn)
    is_depleted, rating = word == "depleted", counter.armor_rating
    date = language.text("view-date", month=language.word(track.month), year=track.year)
    return RefitTurn(
        turn=turn,
        date=language.text("batch-turn-today") if turn == state.turn else date,
        unit=counter.id,
        depleted=is_depleted,
        text=language.text("batch-turn", strength=strength(counter.face(is_depleted)), rating=rating or 0),
        note=note,
        price=price,
        points=points,
        action=action,
    )


def _when_paid(state: State, unit: int, prices: Mapping[str, int | None], language: Language) -> list[str]:
    """13.1 Name the first turn on which the dearest strength can be paid for if all points are saved."""
    pool = refit.pool(state, unit)
    price = prices.get("full")
    if price is None or price <= state.values[pool]:
        return []
    turn = _first_paid(state, pool, price)
    face = strength(state.setting.counters[unit].full)
    return [] if turn is None else [language.text("batch-wait-points", turn=turn, strength=face)]


def _first_paid(state: State, pool: int, price: int) -> int | None:
    """13.1 Return the first turn to come on which a price can be paid if all points are saved."""
    have = state.values[pool]
    for turn, points in refit.income(state, pool).items():
        have += points
        if have >= price:
            return turn
    return None


def _ratings(state: State, unit: int, language: Language) -> Iterator[str]:
    """13.3 Name the turns from which better counters of the lineage are rebuilt."""
    for other, first in _better(state, unit):
        counter, now = state.setting.counters[other], "yes" if first <= state.turn else "no"
        parts = {"turn": first, "rating": counter.armor_rating, "strength": strength(counter.full), "now": now}
        yield language.text("batch-wait-rating", **parts)


def _better(state: State, unit: int) -> Iterator[tuple[int, int]]:
    """13.3 Return the counters of the lineage with a better rating, each with the turn from which it is rebuilt."""
    counters, charts = state.setting.counters, charts_of(state.setting.pack)
    rating = counters[unit].armor_rating
    if rating is None:
        return
    for other in counters.lineage_of(unit):
        higher = counters[other].armor_rating or 0
        first = charts.first_turn_of_rating(counters[other].group, higher)
        if higher > rating and first is not None and first <= state.setting.turns[-1] and state.setting.in_play(other):
            yield other, first


def _little(state: State, unit: int, prices: Mapping[str, int | None], language: Language) -> str:
    """Say where the full strength adds nothing but morale."""
    counter = state.setting.counters[unit]
    full, depleted = counter.full, counter.depleted
    if "depleted" not in prices or depleted is None or strength(full) != strength(depleted):
        return ""
    return language.text("batch-only-morale", before=depleted.morale or 0, after=full.morale or 0)
