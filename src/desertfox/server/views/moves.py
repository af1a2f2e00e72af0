"""8.2 Where the chosen units can go, and what else they can do; a single move is looked at in `journeys`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desertfox import hexes
from desertfox.play.game import Game
from desertfox.rules import movement, nationality
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Arrival, Moves, Option, Sentence
from desertfox.server.views.deeds import deeds
from desertfox.server.views.labels import label
from desertfox.server.views.phrases import ids, indexes, note, sentence, wire
from desertfox.server.views.ways import Kind, Ways, ways
from desertfox.state import Mark
from desertfox.text.language import Language


def moves(game: Game, units: Sequence[str], language: Language) -> Moves:
    """8.2 Return the hexes in reach of a stack with costs and paths, and what else the stack can do."""
    arrivals: tuple[Arrival, ...] = ()
    stack: tuple[int, ...] = ()
    kind: Kind = "move"
    refusal, found, further = None, None, frozenset[int]()
    try:
        stack = indexes(game.setting, units)
        further = _forced(game, stack)  # first, for the journeys are read off the last search
        found = ways(game, stack)
        kind, arrivals = found.kind, tuple(_arrivals(found))
    except RuleViolation as violation:
        refusal = sentence(language, violation)
    options = tuple(_options(game, stack, language)) if stack and not game.is_over else ()
    forced = wire(sorted(further - found.paths.keys())) if found is not None and kind == "move" else ()
    return Moves(
        kind=kind,
        units=tuple(units),
        arrivals=arrivals,
        refusal=refusal,
        together=_together(game, stack) if refusal is not None else (),
        options=options,
        forced=forced,
        risk=_risk(game, stack, language) if forced else None,
    )


def _together(game: Game, units: tuple[int, ...]) -> tuple[str, ...]:
    """8.27 and 8.46: return the most of these units that may go together; none if nobody may go."""
    state, counters = game.state, game.setting.counters
    actors = set(game.decision.facts.actors) if not game.is_over else set[int]()
    able = [unit for unit in units if unit in actors and state.place[unit] == state.place[units[0]]]
    if not able:
        return ()
    groups = nationality.companies(state, able)
    groups.sort(key=lambda group: (-sum(counters.sp[state.face(unit)] for unit in group), -len(group)))
    found = next((group for group in (*groups, *((unit,) for unit in able)) if _may_go(game, group)), ())
    return ids(game.setting, found)


def _may_go(game: Game, units: tuple[int, ...]) -> bool:
    try:
        ways(game, units)
    except RuleViolation:
        return False
    return True


def _forced(game: Game, units: tuple[int, ...]) -> frozenset[int]:
    """8.7 Return the hexes in reach if all these units force the march, tried out on a copy; none if one cannot."""
    state = game.state
    if not units or any(movement.why_not_force_march(state, unit) for unit in units):
        return frozenset()
    there = game.copy()
    for unit in units:
        there.state.mark(unit, Mark.FORCED_MARCH)
    return frozenset(ways(there, units).paths)


def _risk(game: Game, units: tuple[int, ...], language: Language) -> Sentence:
    """8.7 Say up to which die a unit is disrupted by it: each rolls for itself, the steadiest the least."""
    counters, state = game.setting.counters, game.state
    morale = max(counters.morale[state.rated(unit)] for unit in units)
    return note(language, "8.7", "moves-forced-risk", morale=morale, count=len(units))


def _arrivals(found: Ways) -> Iterator[Arrival]:
    """8.1 The unit that is left the least decides for the stack."""
    allowances, spending, ezoc = found.allowances(), found.spending, found.ezoc.mask
    for hex_, path in found.paths.items():
        left, cost = min(
            (had - cost, cost) for had, cost in zip(allowances, spending(path), strict=True)
        )  # fmt: skip
        yield Arrival(
            hex=hexes.spi(hex_), cost=cost / 4, left=left / 4, stops=bool(ezoc[hex_]), path=wire(path)
        )  # fmt: skip


def _options(game: Game, units: tuple[int, ...], language: Language) -> Iterator[Option]:
    for deed in deeds(game, units):
        action = deed.action
        yield Option(
            action=game.notation(action),
            kind=action.kind,
            text=label(game, action, language),
            detail=deed.told(language),
            case=deed.case,
            units=ids(game.setting, action.units),
            hexes=wire(action.hexes),
            ends=action.kind == "stop",
        )
