"""11 step 1: how the owner arranges the effects on the strengths: their order, which armor is paired, what is doubled.

Without wishes everything is arranged so that it serves the owner best.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import compress, product
from typing import Final, NamedTuple

from desertfox.rules import combat
from desertfox.rules.ruleset import ruleset
from desertfox.rules.strength import (
    DISRUPTED,
    FORT,
    HEXSIDE,
    NO_SUPPLY,
    UNPAIRED,
    Effect,
    Strength,
    arranged,
    best,
    fits,
    outcomes,
)
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import Trait, UnitIndex

_ARMOR: Final = Trait.ARMOR
_ARTILLERY: Final = Trait.ARTILLERY
_FLAK: Final = Trait.FLAK
_INFANTRY_TYPE: Final = Trait.INFANTRY_TYPE
_DEPLETED: Final = Mark.DEPLETED
_DISRUPTED: Final = Mark.DISRUPTED

Effects = dict[int, tuple[Effect, ...]]
_SUFFERED: Final = {
    holds: tuple(compress((NO_SUPPLY, DISRUPTED, HEXSIDE), holds)) for holds in product((False, True), repeat=3)
}
"""11 step 1 a, c and d: what a unit suffers that is out of combat supply, disrupted, behind a ridge or escarpment."""


class Wishes(NamedTuple):
    """What owners want instead of the best; of both sides, since no unit is on both."""

    orders: tuple[tuple[UnitIndex, str], ...] = ()
    """Units, each with the order of its effects."""
    paired: tuple[tuple[UnitIndex, int], ...] = ()
    """11.41 Armor units, each with how many of its SPs are paired."""
    doubled: tuple[UnitIndex, ...] = ()
    """14.2 Units that are doubled by their fort."""


NO_WISHES: Final = Wishes()


class Line(NamedTuple):
    """One unit's contribution."""

    unit: int
    strength: Strength


class Company(NamedTuple):
    """11.41 Armor units of a stack with their SPs, and the infantry-type SPs beside them, too few to pair them all."""

    sizes: dict[int, int]
    points: int

    def layouts(self, effects: Effects, wishes: Wishes) -> Iterator[Effects]:
        """Return the effects of the armor for each way to pair it, as many SPs as can be, the first units first."""
        wanted = {unit: share for unit, share in wishes.paired if unit in self.sizes}
        for shares in self.shares(wanted) if self.is_possible(wanted) else self.shares({}):
            yield {
                unit: effects[unit] if share == of else (*effects[unit], UNPAIRED._replace(paired=share, of=of))
                for (unit, of), share in zip(self.sizes.items(), shares, strict=True)
            }

    def shares(self, wanted: Mapping[int, int]) -> Iterator[tuple[int, ...]]:
        """Return every way to pair the armor in which each unit has the share that is wanted for it."""
        bounds = [(wanted[unit], wanted[unit]) if unit in wanted else (0, size) for unit, size in self.sizes.items()]
        return _spread(bounds, self.points)

    def is_possible(self, wanted: Mapping[int, int]) -> bool:
        """Say whether the units can have these shares at the same time."""
        fit = all(0 <= share <= self.sizes[unit] for unit, share in wanted.items())
        return fit and next(self.shares(wanted), None) is not None


class Fort(NamedTuple):
    """14.2 The units that are not armor in a level 2 fort of their side, of which one is doubled."""

    units: tuple[int, ...]

    def layouts(self, effects: Effects, wishes: Wishes) -> Iterator[Effects]:
        """Return the effects of the units for each of them that may be doubled."""
        wanted = [unit for unit in self.units if unit in wishes.doubled]
        for doubled in wanted or self.units:
            yield {unit: (*effects[unit], FORT) if unit == doubled else effects[unit] for unit in self.units}


class Sheet(NamedTuple):
    """11 step 1: one side of a combat, before its owner has arranged anything."""

    printed: dict[int, int]
    effects: Effects
    """What each unit suffers in any case."""
    companies: tuple[Company, ...]
    forts: tuple[Fort, ...]
    armor: Sequence[int] = ()
    flak: Sequence[int] = ()
    guns: Sequence[int] = ()
    """12.1 The units that show their artillery."""

    @property
    def groups(self) -> list[Company | Fort]:
        """Units that are arranged together."""
        return [*self.companies, *self.forts]


def sheet(
    state: State,
    units: Collection[int],
    unsupplied: Collection[int],
    across: Collection[int],
    targets: tuple[int, ...],
) -> Sheet:
    """11 step 1 a-d and f: look up what units suffer; those in the targets defend and have their forts."""
    counters, marks = state.setting.counters, state.marks
    strengths, traits, count = combat.fighting_strengths(counters), counters.traits, counters.count
    printed: dict[int, int] = {}
    effects: Effects = {}
    armor: list[int] = []
    flak: list[int] = []
    guns: list[int] = []
    for unit in units:
        shown = marks[unit]
        face = unit + count * (shown & _DEPLETED)
        printed[unit] = strengths[face]
        effects[unit] = _suffered(unit, shown, unsupplied, across)
        arms = traits[face]
        if arms & _ARMOR:
            armor.append(unit)
        if arms & _FLAK:
            flak.append(unit)
        if arms & _ARTILLERY:
            guns.append(unit)
    companies = _companies(state, effects, armor) if armor else ()
    forts = tuple([Fort(inside) for hex_ in targets if (inside := _sheltered(state, units, hex_))])
    return Sheet(printed, effects, companies, forts, armor, flak, guns)


def plain_total(state: State, units: Iterable[int], unsupplied: Collection[int], across: Collection[int]) -> int | None:
    """11 step 1: return what units count together, outside of forts; None where there is armor to be paired."""
    counters, marks = state.setting.counters, state.marks
    strengths, traits, count = combat.fighting_strengths(counters), counters.traits, counters.count
    total = 0
    for unit in units:
        if traits[unit] & _ARMOR:
            return None
        shown = marks[unit]
        total += best(strengths[unit + count * (shown & _DEPLETED)], _suffered(unit, shown, unsupplied, across)).value
    return total


def _suffered(unit: int, marks: int, unsupplied: Collection[int], across: Collection[int]) -> tuple[Effect, ...]:
    return _SUFFERED[unit in unsupplied, marks & _DISRUPTED != 0, unit in across]


def _sheltered(state: State, units: Collection[int], hex_: int) -> tuple[int, ...]:
    """14.2 Return the units of which a level 2 fort of their side in the hex doubles one: all in it but armor."""
    owner, level = state.fort(hex_)
    if level != 2:
        return ()
    counters, place = state.setting.counters, state.place
    inside = [unit for unit in units if place[unit] == hex_ and not counters.traits[unit] & _ARMOR]
    if ruleset(state.setting).forts_serve_both_sides:
        return tuple(inside)
    return tuple([unit for unit in inside if counters.side[unit] == owner])


def _companies(state: State, effects: Effects, armor: Sequence[int]) -> tuple[Company, ...]:
    """11.4 and 11.41: note the armor that is without infantry; return that which can only be paired in part."""
    counters = state.setting.counters
    infantry = [unit for unit in effects if counters.traits[unit] & _INFANTRY_TYPE]
    if not infantry:
        _leave_unpaired(effects, armor)
        return ()
    found = []
    stacks: dict[tuple[int, int], list[int]] = {}
    for unit in armor:
        stacks.setdefault(_home(state, unit), []).append(unit)
    for home, stack in stacks.items():
        partners = [unit for unit in infantry if _home(state, unit) == home]
        if not partners:
            _leave_unpaired(effects, stack)
            continue
        points = sum([counters.sp[state.face(unit)] for unit in partners])
        sizes = {unit: size for unit in stack if (size := counters.sp[state.face(unit)])}
        if points < sum(sizes.values()):
            found.append(Company(sizes, points))
    return tuple(found)


def _leave_unpaired(effects: Effects, armor: Iterable[int]) -> None:
    for unit in armor:
        effects[unit] = (*effects[unit], UNPAIRED)


def _home(state: State, unit: int) -> tuple[int, int]:
    """11.4 Return where a unit finds its partners: in its hex, and if the rules say so in its nationality group."""
    national = ruleset(state.setting).armor_pairs_within_its_nation
    return state.place[unit], state.setting.counters.group[unit] if national else 0


def _spread(bounds: Sequence[tuple[int, int]], points: int) -> Iterator[tuple[int, ...]]:
    """Return every way to spread points over shares within their bounds, as many as can be on the first ones first."""
    if not bounds:
        if not points:
            yield ()
        return
    (low, high), *rest = bounds
    for share in range(min(high, points), low - 1, -1):
        for others in _spread(rest, points - share):
            yield (share, *others)


def lines(sheet: Sheet, wishes: Wishes = NO_WISHES) -> tuple[Line, ...]:
    """11 step 1: each unit's strength as the owner wishes, and where nothing is wished as serves the owner best.

    Which units are paired or doubled does not hang on the orders: an order changes its own unit and no other. Wishes
    that no longer fit, because units have suffered since, are passed over.
    """
    printed, effects = sheet.printed, sheet.effects
    if sheet.companies or sheet.forts:

        def value(layout: Effects) -> int:
            return sum([best(printed[unit], own).value for unit, own in layout.items()])

        effects = effects.copy()
        for group in sheet.groups:
            chosen: Effects = max(group.layouts(sheet.effects, wishes), key=value)
            effects |= chosen
    if not wishes.orders:
        return tuple([Line(unit, best(strength, effects[unit])) for unit, strength in printed.items()])
    orders = dict(wishes.orders)
    return tuple([Line(unit, arranged(printed[unit], effects[unit], orders.get(unit, ""))) for unit in printed])


# -- the owner's choice


def may_be_open(lines: Collection[Line]) -> bool:
    """Say at a glance whether strengths may be arranged otherwise."""
    for line in lines:
        steps = line.strength.steps
        if steps and (len(steps) > 1 or steps[0].effect is FORT or steps[0].effect.of):
            return True
    return False


def is_open(sheet: Sheet) -> bool:
    """11 step 1: say whether some other order, pairing or doubled unit changes what the side counts in all."""
    return _lowest(sheet) != sum(line.strength.value for line in lines(sheet))


def _lowest(sheet: Sheet) -> int:
    """Return the least that the units can be made to count together, before flak."""

    def value(layout: Effects) -> int:
        return sum(outcomes(sheet.printed[unit], own)[-1].value for unit, own in layout.items())

    effects = sheet.effects.copy()
    for group in sheet.groups:
        chosen: Effects = min(group.layouts(sheet.effects, NO_WISHES), key=value)
        effects |= chosen
    return value(effects)


def with_order(sheet: Sheet, wishes: Wishes, unit: int, order: str) -> Wishes:
    """11 step 1: return the wishes with another order of a unit's effects; RuleViolation if it has no such order."""
    found = next((line.strength for line in lines(sheet, wishes) if line.unit == unit), None)
    if found is None:
        raise RuleViolation("11.1", "that unit adds no strength to your side of this combat")
    if len(found.steps) < 2:
        raise RuleViolation("11.1", "only the effects on a unit that suffers several have an order")
    if not fits(found.effects, order):
        raise RuleViolation("11.1", "name each effect on that unit once, as in {order}", order=found.order)
    return _settled(sheet, wishes._replace(orders=tuple(sorted({**dict(wishes.orders), unit: order}.items()))))


def with_pair(sheet: Sheet, wishes: Wishes, unit: int, share: int) -> Wishes:
    """11.41 Return the wishes with so many SPs of an armor unit paired; what no longer fits beside it is dropped."""
    company = next((company for company in sheet.companies if unit in company.sizes), None)
    if company is None:
        raise RuleViolation("11.41", "that unit is no armor of which some SPs can be paired and others not")
    if not 0 <= share <= company.sizes[unit]:
        raise RuleViolation("11.41", "that unit has {sp} SPs to be paired", sp=company.sizes[unit])
    if share > company.points:
        words = "only {points} SPs of infantry-type units stand with that armor"
        raise RuleViolation("11.41", words, points=company.points)
    if not company.is_possible({unit: share}):
        least = company.points - sum(company.sizes.values()) + company.sizes[unit]
        raise RuleViolation("11.4", "every infantry-type SP pairs armor: at least {least} of that unit", least=least)
    paired = tuple(sorted({**dict(wishes.paired), unit: share}.items()))
    if not company.is_possible({one: of for one, of in paired if one in company.sizes}):
        paired = tuple(entry for entry in paired if entry[0] == unit or entry[0] not in company.sizes)
    return _settled(sheet, wishes._replace(paired=paired))


def with_double(state: State, sheet: Sheet, wishes: Wishes, unit: int) -> Wishes:
    """14.2 Return the wishes with a unit doubled by its fort; RuleViolation if no fort doubles it."""
    fort = next((fort for fort in sheet.forts if unit in fort.units), None)
    if fort is None:
        if unit in sheet.printed and state.setting.counters.traits[unit] & _ARMOR:
            raise RuleViolation("14.2", "a fort does not double armor")
        raise RuleViolation("14.2", "only a defender in a level 2 fort of its side is doubled")
    others = [one for one in wishes.doubled if one not in fort.units]
    return _settled(sheet, wishes._replace(doubled=tuple(sorted((*others, unit)))))


def _settled(sheet: Sheet, wishes: Wishes) -> Wishes:
    """Drop the orders of units that do not suffer the same effects any more."""
    effects = {line.unit: line.strength.effects for line in lines(sheet, wishes)}
    kept = tuple((unit, order) for unit, order in wishes.orders if unit not in effects or fits(effects[unit], order))
    return wishes._replace(orders=kept)
