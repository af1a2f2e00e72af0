"""8.3 Overrun: which stack may roll over which, with what strengths, at what odds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.board.costs import TERRAINS
from desertfox.pack import Pack
from desertfox.rules import combat, movement, stacking, supply, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.crt import Odds
from desertfox.rules.movement import Journey, Rules
from desertfox.rules.strength import DISRUPTED, HEXSIDE, NO_SUPPLY, Effect, Strength, best
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import Presence, Trait

_SUPPLY_UNITS: Final = Presence.MSU | Presence.DUMP
_NEVER: Final = frozenset(("city", "mountain"))
"""8.3 Terrain in which no unit is overrun."""


class Line(NamedTuple):
    """What one unit brings into an overrun."""

    unit: int
    strength: Strength


class Weighing(NamedTuple):
    """8.32 Both sides of an overrun, unit by unit and in all, and the odds."""

    attack: tuple[Line, ...]
    defence: tuple[Line, ...]
    strengths: tuple[int, int]
    odds: Odds
    needed: Odds

    @property
    def suffices(self) -> bool:
        """Say whether the odds are high enough."""
        return self.odds.rank >= self.needed.rank

    @property
    def parts(self) -> dict[str, object]:
        """Return strengths and odds as parts of a sentence."""
        return {"attack": self.strengths[0], "defence": self.strengths[1], "odds": str(self.odds)}


@lru_cache(maxsize=8)
def needed_odds(pack: Pack) -> Odds:
    """8.3 Return the lowest odds of an overrun."""
    attacker, defender = map(int, pack.constant("overrun_odds").split("-"))
    return Odds(attacker, defender)


@lru_cache(maxsize=8)
def extra_points(pack: Pack) -> int:
    """8.3 Return the quarter points that an overrun costs besides the hex."""
    return charts_of(pack).quarters("overrun_extra_mp")


def is_overrun(state: State, hex_: int) -> bool:
    """8.3 Say whether entering a hex means to overrun enemy combat units."""
    return bool(state.bitboard(1 - state.phasing_side, Presence.COMBAT) >> hex_ & 1)


def is_supply_overrun(state: State, hex_: int) -> bool:
    """8.35 Say whether a hex holds enemy supply units and nothing else of the enemy."""
    here = state.presence[hex_ + hexes.COUNT * (1 - state.phasing_side)]
    return bool(here & _SUPPLY_UNITS) and not here & Presence.COMBAT


def weigh(state: State, units: Sequence[int], target: int) -> Weighing:
    """8.32 Weigh the units next to a hex against those in it.

    As in combat, but without combined arms, flak, artillery, air and ships; combat supply needs a line, and nothing is
    drawn; the defenders count at least 1.
    """
    defenders = combat.defenders(state, (target,), 1 - state.phasing_side)
    attack = tuple(_lines(state, units, target))
    defence = tuple(_lines(state, defenders, None))
    ours, theirs = (sum([line.strength.value for line in lines]) for lines in (attack, defence))
    strengths = ours, max(1, theirs)
    return Weighing(attack, defence, strengths, Odds.of(*strengths), needed_odds(state.setting.pack))


def _lines(state: State, units: Iterable[int], target: int | None) -> Iterable[Line]:
    strengths = state.setting.counters.strength
    for unit in units:
        fights = combat.is_fighter(state, unit)
        effects = tuple(_effects(state, unit, target)) if fights else ()
        yield Line(unit, best(strengths[state.face(unit)] if fights else 0, effects))


def _effects(state: State, unit: int, target: int | None) -> Iterable[Effect]:
    if not supply.line_exists(state, unit):
        yield NO_SUPPLY
    if state.marks[unit] & Mark.DISRUPTED:
        yield DISRUPTED
    if target is not None and combat.crosses(state, unit, (target,)):
        yield HEXSIDE


def can_suffice(state: State, units: Sequence[int]) -> bool:
    """8.3 Say, at a glance, whether a stack is strong enough to overrun any unit at all."""
    strengths = combat.fighting_strengths(state.setting.counters)
    total = sum(strengths[state.face(unit)] for unit in units)
    return Odds.of(total, 1).rank >= needed_odds(state.setting.pack).rank


def may_suffice(state: State, units: Sequence[int], target: int) -> bool:
    """8.3 Say, at a glance, whether a stack can be strong enough: at best all count, and cut the enemy's supply."""
    if is_supply_overrun(state, target):
        return True
    printed = sum(state.setting.counters.strength[state.face(unit)] for unit in units if combat.is_fighter(state, unit))
    defence = sum(line.strength.value // 2 for line in weigh(state, (), target).defence)
    return Odds.of(printed, max(1, defence)).rank >= needed_odds(state.setting.pack).rank


def check(state: State, units: Sequence[int], path: tuple[int, ...], *, held: bool) -> Journey:
    """8.3 Return what an overrun along a path costs each unit; RuleViolation says what stands against it.

    The last hex is the one to be overrun. `held`: the stack has entered an EZOC where the path begins.
    """
    if len(path) < 2 or not 0 <= path[-1] < hexes.COUNT:
        raise RuleViolation("8.3", "an overrun is a path whose last hex holds the enemy")
    target = path[-1]
    check_target(state, units, target)
    journey = movement.check_path(state, units, path, rules_against(state, target, held=held))
    _check_limit(state, units, target)
    _check_odds(state, units, path)
    return journey


def cheapest(
    state: State, units: Sequence[int], target: int, paths: Iterable[tuple[int, ...]], *, held: bool = False
) -> Journey | None:
    """8.3 Return what an overrun of a hex costs over the cheapest of some paths that pass `check`, None if none does.

    Whether the odds suffice is the dearest question; it is asked last, of the cheapest path first.
    """
    open_ = []
    with suppress(RuleViolation):
        check_target(state, units, target)
        _check_limit(state, units, target)
        rules = rules_against(state, target, held=held)
        for path in paths:
            with suppress(RuleViolation):
                open_.append(movement.check_path(state, units, path, rules))
    for journey in sorted(open_, key=lambda journey: (journey.spending, journey.path)):
        with suppress(RuleViolation):
            _check_odds(state, units, journey.path)
            return journey
    return None


def check_target(state: State, units: Sequence[int], target: int) -> None:
    """8.3 Refuse a hex that these units never overrun, whatever way they come."""
    if is_overrun(state, target):
        _check_place(state, target)
        _check_units(state, units)
    elif is_supply_overrun(state, target):
        _check_fighter(state, units)
    else:
        raise RuleViolation("8.3", "there is no enemy unit in {hex} to overrun", hex=hexes.spi(target))


def rules_against(state: State, target: int, *, held: bool = False) -> Rules:
    """8.33 Return what the path of an overrun is checked against: the zones of the units overrun do not stop it."""
    enemy = 1 - state.phasing_side
    extra = extra_points(state.setting.pack) if is_overrun(state, target) else 0
    return Rules(zoc.zone_without(state, enemy, target), held, into_enemy=True, extra=extra)


def _check_place(state: State, target: int) -> None:
    """8.3 and 8.36: never into a city, a mountain or a fort."""
    terrain = TERRAINS[state.setting.board.terrain[target]]
    if terrain in _NEVER:
        words = "nobody in a {terrain} hex is overrun ({hex})"
        raise RuleViolation("8.3", words, terrain=terrain, hex=hexes.spi(target))
    owner, level = state.fort(target)
    if level and owner != state.phasing_side:
        raise RuleViolation("8.36", "the fort in {hex} protects the units in it from overrun", hex=hexes.spi(target))


def _check_units(state: State, units: Sequence[int]) -> None:
    """8.3 Only motorized units overrun; 8.32 units in parentheses may be carried along."""
    counters = state.setting.counters
    for unit in units:
        if not movement.is_motorized(state, unit):
            words, name = "{unit} is a {leg} unit and cannot overrun", counters[unit].designation
            raise RuleViolation("8.3", words, unit=name, **mobilities(state.setting))
    _check_fighter(state, units)


def _check_fighter(state: State, units: Sequence[int]) -> None:
    """8.32 and 8.35: at least one combat unit whose strength is not in parentheses."""
    if not any(combat.is_fighter(state, unit) for unit in units):
        raise RuleViolation("8.35", "an overrun needs a combat unit whose strength is not in parentheses")


def _check_limit(state: State, units: Sequence[int], target: int) -> None:
    """8.34 The stack must be within limits in the hex."""
    counters = state.setting.counters
    total = sum(counters.sp[state.face(unit)] for unit in units)
    if not stacking.fits(state, target, state.phasing_side, total):
        words = "{points} SPs are too many for {hex}"
        raise RuleViolation("8.34", words, points=total, hex=hexes.spi(target))


def _check_odds(state: State, units: Sequence[int], path: tuple[int, ...]) -> None:
    """8.32 Judge the odds from the hex next to the enemy, where the stack will stand; lone supply has none (8.35)."""
    counters, target = state.setting.counters, path[-1]
    if not is_overrun(state, target):
        return
    there = state
    if len(path) > 2:
        there = state.copy()
        for unit in units:
            there.put(unit, path[-2])
    for unit in units:
        if counters.traits[unit] & Trait.COMBAT and (violation := combat.why_not_attack(there, unit, target)):
            raise RuleViolation("8.34", violation.template, **violation.parts)
    weighing = weigh(there, units, target)
    if not weighing.suffices:
        raise RuleViolation(
            "8.3",
            "{attack} against {defence} is {odds}; an overrun needs {needed}",
            needed=str(weighing.needed),
            **weighing.parts,
        )
