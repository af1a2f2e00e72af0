"""8.2 One move looked at before it is made: the way, what it costs, what follows, or why it cannot be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from desertfox.board.costs import Gait
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.telling import speaker
from desertfox.rules import infiltration, movement, overrun
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Journey, Note, Sentence
from desertfox.server.views.ableness import able_to_reach
from desertfox.server.views.aftermath import aftermath
from desertfox.server.views.deeds import overruns
from desertfox.server.views.legs import legs
from desertfox.server.views.phrases import hex_of, ids, indexes, remark, sentence, wire
from desertfox.server.views.unreachable import why_not_there
from desertfox.server.views.waypoints import through
from desertfox.server.views.ways import Ways, stack_under_way, step_costs, ways
from desertfox.text.language import Language


def journey(game: Game, units: Sequence[str], to: str, via: Sequence[str], language: Language) -> Journey:
    """8.2 Return the cheapest way of a stack to a hex, or the one over the hexes named, with all that it means."""
    try:
        stack, target, stops = indexes(game.setting, units), hex_of(to), [hex_of(stop) for stop in via]
        found = ways(game, stack)
    except RuleViolation as violation:
        return _refused(violation, language)
    try:
        plan = _plan(found, target, stops)
    except RuleViolation as violation:
        able = () if stops else able_to_reach(game, stack, target)
        return _refused(violation, language, allowance=min(found.allowances()), able=ids(game.setting, able))
    return _told(found, plan, language)


class _Plan(NamedTuple):
    """A way with its action, what each unit spends, and what an overrun costs besides the hexes."""

    action: Action
    spending: tuple[int, ...]
    extra: int = 0


def _plan(found: Ways, target: int, stops: list[int]) -> _Plan:
    """Return how the stack gets there: by a move, by overrunning what is there, or by infiltration."""
    if stops:
        path = through(found, [*stops, target])
        found.check(path)
        return _Plan(found.action(path), found.spending(path))
    if target in found.paths:
        path = found.paths[target]
        return _Plan(found.action(path), found.spending(path))
    plan = _special(found, target) if found.kind == "move" else None
    if plan is None:
        raise why_not_there(found, target)
    return plan


def _special(found: Ways, target: int) -> _Plan | None:
    """8.3 and 8.26: return an overrun of the hex, or an infiltration into it, if the stack can do that."""
    game, units = found.game, found.units
    stack = stack_under_way(game)
    for deed in overruns(game, units, stack, target):
        held = stack is not None and stack.held
        spending = overrun.check(game.state, units, deed.action.hexes, held=held).spending
        extra = overrun.extra_points(game.setting.pack) if deed.weighing is not None else 0
        return _Plan(deed.action, spending, extra)
    path = (found.start, target)
    if stack is None and len(units) == 1 and infiltration.why_not(game.state, units[0], path) is None:
        return _Plan(Action("infiltrate", units, path), (movement.allowance(game.state, units[0]),))
    return None


def _told(found: Ways, plan: _Plan, language: Language) -> Journey:
    game, path = found.game, plan.action.hexes
    allowances = found.allowances()
    left, cost, had, unit = min(
        (had - cost, cost, had, unit)
        for unit, had, cost in zip(found.units, allowances, plan.spending, strict=True)
    )  # fmt: skip
    gait: Gait = game.setting.counters.gait[unit]
    steps = [min(step, had) for step in step_costs(game, path, gait)]
    parts = legs(game, path, gait, cost, plan.extra, language)
    sums = [min(cost, spent) for spent in accumulate(steps, initial=0)]
    return Journey(
        action=game.notation(plan.action),
        path=wire(path),
        costs=tuple(spent / 4 for spent in (*sums[:-1], cost)),
        cost=cost / 4,
        allowance=had / 4,
        left=left / 4,
        remains={
            game.setting.counters[unit].id: (had - cost) / 4
            for unit, had, cost in zip(found.units, allowances, plan.spending, strict=True)
        },
        legs=parts,
        notes=(*_slowest(found, plan, unit, language), *aftermath(found, plan.action, language)),
        refusal=None,
    )


def _slowest(found: Ways, plan: _Plan, unit: int, language: Language) -> Iterator[Note]:
    """8.1 Say which unit holds the others back."""
    left = {had - cost for had, cost in zip(found.allowances(), plan.spending, strict=True)}
    if len(left) > 1:
        name = speaker(found.game.setting, language).piece(found.game.state, unit)
        yield remark(language, "info", "8.1", "note-slowest", unit=name)


def _refused(violation: RuleViolation, language: Language, allowance: int = 0, able: tuple[str, ...] = ()) -> Journey:
    refusal: Sentence = sentence(language, violation)
    return Journey(
        action="", path=(), costs=(), cost=0, allowance=allowance / 4, left=allowance / 4, remains={}, legs=(),
        notes=(), refusal=refusal, able=able,
    )  # fmt: skip
