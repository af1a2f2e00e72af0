"""11.1 Declaring attacks: the best ones, duties met as well as they can be, and nothing below fair odds by choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from desertfox.play.action import END, Action
from desertfox.play.duties import forces, left_alone, needs
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal
from desertfox.players.assault import air
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import weights_now
from desertfox.players.prospects import Prospect, weigh
from desertfox.players.weights import OFFICER, Weights
from desertfox.rules import combat, supply
from desertfox.state import State

_MOST_OPTIONS: Final = 40


class Option(NamedTuple):
    """An attack that could be declared, and what it is worth."""

    action: Action
    prospect: Prospect
    value: float


class Field:
    """The Combat Phase as it stands: what is attacked, which units are free, what must still be attacked."""

    def __init__(self, game: Game, weights: Weights = OFFICER) -> None:
        """Look at the open declaration."""
        self.game, self.state, self.side = game, game.state, game.state.phasing_side
        self.weights = weights_now(weights, self.state, self.side)
        self.view = Appraisal(game.state, self.side)
        attacks = game.battle.attacks
        self.attacked = {hex_ for attack in attacks for hex_ in attack.hexes}
        self.used = {unit for attack in attacks for unit in attack.units}
        self.needs = needs(game)
        self._weighed: dict[tuple[tuple[int, ...], tuple[int, ...]], Prospect] = {}

    def free(self, hex_: int) -> list[int]:
        """Return the units that can attack a hex and are in no attack yet."""
        return [unit for unit in combat.attackers(self.state, self.side, hex_) if unit not in self.used]

    def can_open(self, units: Sequence[int]) -> bool:
        """11.12 Say whether one of these attacks and does not only join."""
        return any(combat.is_fighter(self.state, unit) for unit in units)

    def duties(self) -> list[int]:
        """11.11 Return the hexes that must be attacked, are not yet, and can be by units that are free."""
        open_ = (hex_ for hex_ in combat.duties(self.state, self.side) if hex_ not in self.attacked)
        return [hex_ for hex_ in open_ if self.can_open(self.free(hex_))]

    def may_attack(self, units: Sequence[int], targets: tuple[int, ...]) -> bool:
        """11.11 Say whether an attack by these units leaves a unit to every other duty."""
        return self.can_open(units) and left_alone(self.state, self.needs, units, targets) is None

    def option(self, units: Sequence[int], targets: tuple[int, ...]) -> Option:
        """Weigh an attack."""
        key = tuple(sorted(units)), targets
        if key not in self._weighed:
            self._weighed[key] = weigh(self.state, key[0], targets, self.side, air(self.state, self.side))
        prospect = self._weighed[key]
        place = sum(self.view.worths.get(hex_, 0.0) for hex_ in targets)
        return Option(Action("attack", key[0], targets), prospect, prospect.value(place, self.weights))


def declare(game: Game, weights: Weights = OFFICER) -> Choice:
    """Return the next attack to declare, or the end."""
    field = Field(game, weights)
    duties = field.duties()
    options = list(islice(_options(field, duties), _MOST_OPTIONS))
    fair = [option for option in options if _is_fair(option, field.weights)]
    forced = [option for option in options if set(option.action.hexes) & set(duties)]
    best = max(fair, key=lambda option: _total(field, option, duties), default=None)
    if best is None:
        best = max(forced, key=lambda option: _total(field, option, duties), default=None)
    elif forced:
        best = max((best, *forced), key=lambda option: _total(field, option, duties))
    if best is not None:
        return Choice(best.action, _why(field, best, duties))
    if game.decision.why_not(END) is None:
        return Choice(END, motives.no_more_attacks())
    action = _extension(field)
    return Choice(action, motives.must_attack(action.hexes))


def _why(field: Field, option: Option, duties: list[int]) -> Event:
    """Say in words of the campaign why an attack is declared."""
    targets = option.action.hexes
    if option.value < 0 and set(targets) & set(duties):
        return motives.must_attack(targets)
    if len(targets) == 1 and combat.is_fortified(field.state, targets[0], 1 - field.side):
        return motives.storms(targets[0], option.prospect.odds)
    return motives.odds_are_good(targets, option.prospect.odds)


def _is_fair(option: Option, weights: Weights) -> bool:
    prospect = option.prospect
    return prospect.odds.rank >= weights.odds and prospect.column is not None and option.value >= weights.attack


def _options(field: Field, duties: list[int]) -> Iterator[Option]:
    """Return attacks on every target: with all, without those needed elsewhere, with the least; and joint ones."""
    for target in combat.targets(field.state, field.side):
        if target in field.attacked:
            continue
        free = field.free(target)
        if not field.can_open(free):
            continue
        for units in _forces(field, target, free, duties):
            if field.may_attack(units, (target,)):
                yield field.option(units, (target,))
    for first in duties:
        for second in duties:
            if first < second:
                both = [unit for unit in field.free(first) if combat.can_attack(field.state, unit, second)]
                if field.may_attack(both, (first, second)):
                    yield field.option(both, (first, second))


def _forces(field: Field, target: int, free: list[int], duties: list[int]) -> Iterator[Sequence[int]]:
    """Return forces for an attack: the largest, all but one for each other duty, and the least one for a duty."""
    yield from forces(field.state, field.needs, tuple(free), (target,))
    spared = set()
    for duty in duties:
        if duty == target:
            continue
        fit = [
            unit for unit in free if combat.is_fighter(field.state, unit) and combat.can_attack(field.state, unit, duty)
        ]
        if fit:
            spared.add(min(fit, key=lambda unit: (field.view.worth(unit), unit)))
    rest = [unit for unit in free if unit not in spared]
    if spared:
        yield rest
    fighters = [unit for unit in free if combat.is_fighter(field.state, unit)]
    steady = [unit for unit in free if not _is_hungry(field.state, unit)]
    if len(steady) < len(free):
        yield steady
    if target in duties and len(free) > 1:
        yield [min(fighters, key=lambda unit: (field.view.worth(unit), unit))]


def _is_hungry(state: State, unit: int) -> bool:
    """7.14 Say whether a unit has no line to any source of combat supply."""
    return not supply.is_always_supplied(state, unit) and not supply.line_exists(state, unit)


def _total(field: Field, option: Option, duties: list[int]) -> float:
    """Return the value of an attack and of what is then left, or taken in, for the other duties."""
    total = option.value
    units, targets = option.action.units, option.action.hexes
    taken_in: list[int] = []
    for duty in duties:
        if duty in targets:
            continue
        rest = [unit for unit in field.free(duty) if unit not in units]
        if field.can_open(rest):
            total += field.option(rest, (duty,)).value
        elif all(combat.can_attack(field.state, unit, duty) for unit in units):
            taken_in.append(duty)
    if taken_in:
        total += field.option(units, tuple(sorted((*targets, *taken_in)))).value - option.value
    return round(total, 6)


def _extension(field: Field) -> Action:
    """11.11 Take a hex that must be attacked into the attack that suffers least from it."""
    attacks = field.game.battle.attacks

    def value(action: Action) -> float:
        if action.kind == "attack":
            return field.option(action.units, action.hexes).value
        attack = attacks[action.number or 0]
        joint = field.option(attack.units, tuple(sorted((*attack.hexes, *action.hexes)))).value
        return joint - field.option(attack.units, attack.hexes).value

    duties = set(combat.duties(field.state, field.side))
    offers = [
        action
        for action in field.game.decision.actions()
        if action.kind in ("extend", "attack") and duties & set(action.hexes)
    ]
    return max(offers, key=lambda action: (value(action), action))


def resolve(game: Game) -> Action:
    """11.1 Resolve the most promising attack first."""
    state, side = game.state, game.state.phasing_side

    def value(action: Action) -> float:
        attack = game.battle.attacks[action.number or 0]
        there = [unit for unit in attack.units if state.place[unit] >= 0]
        if not there or not combat.defenders(state, attack.hexes, 1 - side):
            return 0.0
        return weigh(state, there, attack.hexes, side).value()

    return max(game.decision.actions(), key=lambda action: (value(action), -(action.number or 0)))
