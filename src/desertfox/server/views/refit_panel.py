"""13 Refit: points, the Refit Box, what it costs; and all the boxes in which counters wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from desertfox import hexes
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.rebuilding import Refit
from desertfox.play.telling import speaker
from desertfox.rules import refit as rules
from desertfox.rules.charts import charts_of
from desertfox.server.messages import Grid, Row, Sentence
from desertfox.server.views.charts import armor_ratings
from desertfox.server.views.grids import cell, grid, row
from desertfox.server.views.phrases import ids, sentence
from desertfox.state import Mark, State, places
from desertfox.text.language import Language
from desertfox.units import AXIS, COMMONWEALTH, NATION_GROUPS

_SEEN: Final = 6
"""So many turns are looked ahead for points."""
_BOXES: Final = (places.HELD_BACK, places.REFIT_BOX, places.DESTROYED_BOX, places.SET_ASIDE, places.OUT_OF_GAME)


def refit(game: Game, events: Iterable[Event], language: Language) -> Iterator[Grid]:
    """13.1 Return the points, which units can be brought back to strength and at what cost, and which rebuilt."""
    yield grid(
        language, "refit-points", "13.1", _pools(game, language), head=("nation", "refit-points", "refit-income")
    )
    head = ("turn", *(f"refit-{group}" for group in NATION_GROUPS))
    yield grid(language, "refit-coming", "5.1", _coming(game.state), head=head)
    head = ("unit", "hex", "refit-cost", "refit-now")
    yield grid(language, "depleted", "13.1", _depleted(game, language), head=head)
    head = ("unit", "rebuild-depleted", "rebuild-full", "refit-now")
    yield grid(language, "refit-box", "13.2", _boxed(game, language), head=head)
    yield from armor_ratings(game.setting.pack, language, game.state.turn)


def _coming(state: State) -> Iterator[Row]:
    """5.1 Return the refit points that come in on the next turns."""
    pools = [rules.income(state, pool) for pool in rules.POOLS]
    for turn in list(pools[0])[:_SEEN]:
        yield row(cell(turn), *(cell(points[turn]) for points in pools))


def _pools(game: Game, language: Language) -> Iterator[Row]:
    track = game.charts.turn(game.state.turn)
    income = (track.german_refit, track.italian_refit, track.cw_refit)
    for group, pool, gain in zip(NATION_GROUPS, rules.POOLS, income, strict=True):
        yield row(language.text(f"group-{group}"), cell(game.state.values[pool], "13.1"), cell(gain, "5.1"))


def _depleted(game: Game, language: Language) -> Iterator[Row]:
    """13.1 Return the depleted units on the map, those of the phasing player first."""
    state = game.state
    told, counters = speaker(state.setting, language), state.setting.counters
    for side in (state.phasing_side, 1 - state.phasing_side):
        for unit in counters.of_side[side]:
            place = state.place[unit]
            if place < 0 or not state.marks[unit] & Mark.DEPLETED or not counters[unit].is_combat:
                continue
            cost, violation = rules.cost_of_refitting(state, unit), rules.why_not_refit(state, unit)
            yield row(
                told.piece(state, unit),
                cell(told.number(place)),
                cell("–" if cost is None else cost, "13.1"),
                _possible(game, language, violation is None) if violation is None or side != state.phasing_side
                else sentence(language, violation),
                units=ids(state.setting, (unit,)),
                hexes=(hexes.spi(place),),
            )  # fmt: skip


def _possible(game: Game, language: Language, holds: bool) -> Sentence:
    """13 Say that something can be done; once the segment is over, on which turn."""
    if not holds:
        return cell("")
    if game.state.phase == "refit" and not game.awaits(Refit):
        return cell(language.text("refit-possible-later", turn=game.state.turn + 1))
    return cell(language.text("refit-possible"))


def _boxed(game: Game, language: Language) -> Iterator[Row]:
    """13.2 Return the Refit Box: each unit that can be rebuilt, upgraded armor too, with its costs."""
    state = game.state
    told, counters = speaker(state.setting, language), state.setting.counters
    for unit in range(counters.count):
        if rules.boxed(state, unit) is None or not state.setting.in_play(unit):
            continue
        costs = charts_of(state.setting.pack).refit_costs(counters[unit])
        violation = rules.why_not_rebuild(state, unit, "depleted" if not counters[unit].one_step else "full")
        own = counters.side[unit] == state.phasing_side
        yield row(
            told.unit(unit),
            cell("–" if costs.rebuild_to_depleted is None else costs.rebuild_to_depleted, "13.2"),
            cell("–" if costs.rebuild_to_full is None else costs.rebuild_to_full, "13.2"),
            sentence(language, violation) if violation is not None and own else _possible(game, language, own),
            units=ids(state.setting, (unit,)),
        )


# -- reserves


def reserves(game: Game, events: Iterable[Event], language: Language) -> Iterator[Grid]:
    """4.2, 5 and 13: return the boxes of both sides with the counters in them, and the free counters."""
    state = game.state
    for side, id_ in ((AXIS, "reserves-axis"), (COMMONWEALTH, "reserves-commonwealth")):
        yield grid(language, id_, "4.2", _boxes(state, side, language), head=("box", "units"))


def _boxes(state: State, side: int, language: Language) -> Iterator[Row]:
    told, counters = speaker(state.setting, language), state.setting.counters
    found: dict[int, list[int]] = {}
    for unit in counters.of_side[side]:
        place = state.place[unit]
        if place in _BOXES or places.due_turn(place) is not None or places.withdrawal_turn(place) is not None:
            found.setdefault(place, []).append(unit)
    for place in sorted(found, key=_order):
        yield row(_box(told.box(place)), told.pieces(state, found[place]), units=ids(state.setting, found[place]))
    free = sum(counters[unit].is_supply and state.place[unit] == places.POOL for unit in counters.of_side[side])
    yield row(language.text("box-free-supply"), cell(free, "4.2"))


def _box(name: str) -> str:
    return name[:1].upper() + name[1:]


def _order(place: int) -> tuple[int, int]:
    """Put the boxes that matter first: what comes in now, the Refit Box, the turn track, then what is gone."""
    if place in _BOXES[:2]:
        return 0, _BOXES.index(place)
    due = places.due_turn(place)
    if due is not None:
        return 1, due
    return 2, -place
