"""11.1 The Combat Phase: all attacks are declared, then resolved one by one, illegal ones first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from desertfox import hexes
from desertfox.play import duties
from desertfox.play.action import END, Action
from desertfox.play.battle import NO_ACCOUNT, Attack, Battle, Combat
from desertfox.play.declared import give_up
from desertfox.play.elimination import remove_supply
from desertfox.play.facts import Facts, Undone, by_place
from desertfox.play.resolution import Start
from desertfox.play.step import Procedure, Question
from desertfox.rules import assessment, combat, supply
from desertfox.rules.charts import charts_of
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State

if TYPE_CHECKING:
    from desertfox.play.game import Game


# -- Declaration


class Declared(Facts, frozen=True, kw_only=True):
    """11.1 How many attacks are declared."""

    attacks: int


class Declaration(Question, frozen=True):
    """11.1 The phasing player declares all attacks; what must be attacked and can be must be declared (11.11)."""

    name, aid, case = "combat.declaration", "1", "11.1"
    mode = "attack"
    kinds = ("attack", "extend", "cancel", "end")

    def side(self, game: Game) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side

    def facts(self, game: Game) -> Declared:
        """11.1 Say what can be attacked and by which units, and what must be (11.11)."""
        state, side = game.state, game.state.phasing_side
        attacked, open_ = game.battle.attacked, tuple(duties.open_duties(game))
        targets = tuple(hex_ for hex_ in combat.targets(state, side) if hex_ not in attacked)
        units = {unit for hex_ in targets for unit in combat.attackers(state, side, hex_)}
        return Declared(
            actors=by_place(state, units - game.battle.attackers),
            targets=targets,
            duties=open_,
            undone=tuple(Undone("duty", "11.11", hexes=(hex_,)) for hex_ in open_),
            attacks=len(game.battle.attacks),
        )

    def listed(self, game: Game) -> Iterator[Action]:
        """Offer for each target the attack by all that may, and what can be done with attacks that are declared.

        Where all together may not, because of another duty, each unit that may is in one of the attacks offered.
        """
        offered: dict[tuple[str, tuple[int, ...], int | None], set[int]] = {}
        for action in self.actions(game):
            key = (action.kind, action.hexes, action.number)
            if key not in offered or not offered[key].issuperset(action.units):
                yield action
                offered.setdefault(key, set()).update(action.units)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end if no duty is open, then for each target all that can attack it, and each unit alone."""
        state, side = game.state, game.state.phasing_side
        if not combat.in_contact(state, side):
            yield END
            return
        needs = duties.NO_NEEDS
        if next(duties.open_duties(game), None) is None:
            yield END
        else:
            needs = duties.needs(game)
        attacked = game.battle.attacked
        for hex_ in combat.targets(state, side):
            if hex_ not in attacked:
                yield from _offers(game, hex_, needs)
        for number in range(len(game.battle.attacks)):
            yield Action("cancel", number=number)

    def companions(self, game: Game, unit: int) -> Iterable[int]:
        """Return the units that can attack a hex which the unit can attack, from wherever they do."""
        state, side = game.state, game.state.phasing_side
        near = [hex_ for hex_ in combat.targets(state, side) if combat.can_attack(state, unit, hex_)]
        return sorted({one for hex_ in near for one in combat.attackers(state, side, hex_)} - game.battle.attackers)

    def of_stack(self, game: Game, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer every attack of these units, on one hex or on several at once."""
        state = game.state
        targets = combat.targets(state, state.phasing_side)
        near = [hex_ for hex_ in targets if all(combat.can_attack(state, unit, hex_) for unit in units)]
        for number in range(1, len(near) + 1 if units else 0):
            for hexes_ in combinations(near, number):
                action = Action("attack", units, hexes_)
                with suppress(RuleViolation):
                    self.check(game, action)
                    yield action

    def check(self, game: Game, action: Action) -> None:
        """11.1 Each hex and each unit once, every unit able to attack every hex of the force."""
        if action.kind == "end":
            _check_end(game, action)
        elif action.kind == "attack":
            check_attack(game, action)
            _check_duties(game, action)
        elif action.number is None or not 0 <= action.number < len(game.battle.attacks):
            raise RuleViolation("11.1", "there is no attack with that number")
        elif action.kind == "extend":
            _check_extension(game, action)
        elif action != Action("cancel", number=action.number):
            raise RuleViolation("11.1", "an attack is called off by its number alone")

    def take(self, game: Game, action: Action) -> None:
        """Enter the attack, change or strike it, or close the declaration."""
        attacks = list(game.battle.attacks)
        if action.kind == "attack":
            attacks.append(Attack(tuple(sorted(action.units)), tuple(sorted(action.hexes))))
            game.say("attack", "11.1", "{units} will attack {hexes}", units=action.units, hexes=action.hexes)
        elif action.kind == "extend":
            old = attacks[action.number or 0]
            attacks[action.number or 0] = old._replace(hexes=tuple(sorted(old.hexes + action.hexes)))
            game.say("attack", "11.1", "{units} will attack {hexes} too", units=old.units, hexes=action.hexes)
        elif action.kind == "cancel":
            gone = attacks.pop(action.number or 0)
            game.say("attack", "11.1", "the attack on {hexes} is called off", hexes=gone.hexes)
        else:
            attacks = [attack._replace(illegal=is_illegal(game.state, attack)) for attack in attacks]
            game.finish()
        game.battle = Battle(tuple(attacks))

    def sample(self, game: Game, random: Random) -> Action:
        """Pick a target that must be attacked, or else any or none; then some of those that can attack it."""
        state, side = game.state, game.state.phasing_side
        open_ = [] if next(self.offered(game)) == END else list(duties.open_duties(game))
        attacked = game.battle.attacked
        targets = open_ or [hex_ for hex_ in combat.targets(state, side) if hex_ not in attacked]
        if not targets or (not open_ and random.random() < 0.4):
            return END
        needs = duties.needs(game) if open_ else duties.NO_NEEDS
        offers = list(_offers(game, random.choice(targets), needs))
        if not offers:
            return END
        offer = random.choice(offers)
        if offer.kind == "attack" and len(offer.units) > 1:
            some = tuple(unit for unit in offer.units if random.random() < 0.8)
            if any(combat.is_fighter(state, unit) for unit in some):
                return replace(offer, units=some)
        return offer


def _offers(game: Game, hex_: int, needs: duties.Needs) -> Iterator[Action]:
    """Return attacks on a hex: by all that may, by each fighter alone; and the attacks that could take it in too."""
    state, side = game.state, game.state.phasing_side
    used = game.battle.attackers
    free = tuple([unit for unit in combat.attackers(state, side, hex_) if unit not in used])
    fighters = [unit for unit in free if combat.is_fighter(state, unit)]
    if fighters:
        forces = duties.forces(state, needs, free, (hex_,))
        alone = [(unit,) for unit in fighters if (unit,) not in forces]
        yield from (Action("attack", units, (hex_,)) for units in (*forces, *alone))
    for number, attack in enumerate(game.battle.attacks):
        if all(combat.can_attack(state, unit, hex_) for unit in attack.units):
            yield Action("extend", hexes=(hex_,), number=number)


def _check_end(game: Game, action: Action) -> None:
    if action != END:
        raise RuleViolation("11.1", "the end takes nothing with it")
    for hex_ in duties.open_duties(game):
        words = "{hex} must be attacked: its zone of control covers a unit that can attack it"
        raise RuleViolation("11.11", words, hex=hexes.spi(hex_))


def _check_targets(game: Game, targets: tuple[int, ...]) -> None:
    attacked = game.battle.attacked
    if not targets or len(set(targets)) != len(targets):
        raise RuleViolation("11.1", "name the hexes that are attacked, each once")
    enemies = set(combat.targets(game.state, game.state.phasing_side))
    for hex_ in targets:
        if hex_ not in enemies:
            raise RuleViolation("11.12", "no enemy unit in reach is in {hex}", hex=hexes.spi(hex_))
        if hex_ in attacked:
            raise RuleViolation("11.1", "{hex} is attacked already; a hex is attacked once", hex=hexes.spi(hex_))


def check_attack(game: Game, action: Action) -> None:
    """11.1 and 11.12: refuse a new attack that cannot be, whatever else must be attacked."""
    state, counters = game.state, game.setting.counters
    if action.number is not None or action.word:
        raise RuleViolation("11.1", "an attack names units and hexes only")
    _check_targets(game, action.hexes)
    used = game.battle.attackers
    for unit in action.units:
        name = counters[unit].designation
        if counters.side[unit] != state.phasing_side:
            raise RuleViolation("11.1", "{unit} is not yours", unit=name)
        if unit in used:
            raise RuleViolation("11.1", "{unit} is in another attack; a unit attacks once", unit=name)
        for hex_ in action.hexes:
            if violation := combat.why_not_attack(state, unit, hex_):
                raise violation
    if not any(combat.is_fighter(state, unit) for unit in action.units):
        raise RuleViolation("11.12", "units with a strength in parentheses do not attack alone")


def _check_duties(game: Game, action: Action) -> None:
    """11.11 Refuse a new attack that leaves no unit for another duty."""
    needs = duties.needs(game)
    hex_ = duties.left_alone(game.state, needs, action.units, action.hexes)
    if hex_ is not None:
        name = game.setting.counters[min(needs[hex_])].designation
        words = "{hex} must be attacked, and no unit would be left for it: leave {unit} free, or let it attack both"
        raise RuleViolation("11.11", words, hex=hexes.spi(hex_), unit=name)


def _check_extension(game: Game, action: Action) -> None:
    if action.units or action.word:
        raise RuleViolation("11.1", "an attack is extended by its number and the hexes that it takes in")
    _check_targets(game, action.hexes)
    for unit in game.battle.attacks[action.number or 0].units:
        for hex_ in action.hexes:
            if violation := combat.why_not_attack(game.state, unit, hex_):
                raise violation


def is_illegal(state: State, attack: Attack) -> bool:
    """11.16 Say whether the odds at declaration are below the lowest of a row that the defender can choose."""
    attackers, defenders = attack.units, combat.defenders(state, attack.hexes, 1 - state.phasing_side)
    # supply makes no attacker weaker and no defender stronger, so it is planned only where it decides
    if not _is_too_weak(state, attack, unsupplied=attackers):
        return False
    if _is_too_weak(state, attack, unsupplied=defenders):
        return True
    hungry = supply.plan(state, attackers, attacking=True).unsupplied
    if hungry != attackers and not _is_too_weak(state, attack, hungry):
        return False
    if hungry and _is_too_weak(state, attack, (*hungry, *defenders)):
        return True
    return _is_too_weak(state, attack, (*hungry, *supply.plan(state, defenders, attacking=False).unsupplied))


def _is_too_weak(state: State, attack: Attack, unsupplied: tuple[int, ...]) -> bool:
    units, targets, side = attack.units, attack.hexes, state.phasing_side
    odds, table = assessment.odds(state, units, targets, side, unsupplied), charts_of(state.setting.pack).combat
    return None in [table.column(row, odds) for row in assessment.rows(state, targets, 1 - side)]


# -- Resolution


class Unresolved(Facts, frozen=True, kw_only=True):
    """11.1 How many attacks are left, and how many of them are illegal."""

    number: int
    illegal: int


class Resolution(Question, frozen=True):
    """11.1 The phasing player names the order; illegal attacks come first (11.16)."""

    name, aid, case = "combat.resolution", "2", "11.1"
    kinds = ("resolve",)

    def side(self, game: Game) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side

    def facts(self, game: Game) -> Unresolved:
        """11.1 Count the attacks."""
        attacks = game.battle.attacks
        return Unresolved(number=len(attacks), illegal=sum(attack.illegal for attack in attacks))

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the illegal attacks while there are any, then the others."""
        attacks = game.battle.attacks
        if not attacks:
            return
        illegal_left = any(attack.illegal for attack in attacks)
        for number, attack in enumerate(attacks):
            if attack.illegal or not illegal_left:
                yield Action("resolve", number=number)

    def check(self, game: Game, action: Action) -> None:
        """11.16 Illegal attacks come first."""
        attacks = game.battle.attacks
        number = action.number
        if number is None or not 0 <= number < len(attacks) or action != Action("resolve", number=number):
            raise RuleViolation("11.1", "name a declared attack by its number")
        if any(attack.illegal for attack in attacks) and not attacks[number].illegal:
            raise RuleViolation("11.16", "illegal attacks are resolved before all others")

    def take(self, game: Game, action: Action) -> None:
        """Take the attack through the nine steps; this step stays open below them for the next one."""
        attacks = list(game.battle.attacks)
        attack = attacks.pop(action.number or 0)
        game.battle, game.account = Battle(tuple(attacks), Combat(attack)), NO_ACCOUNT
        for unit in attack.units:
            game.state.mark(unit, Mark.ATTACKED)
        give_up(game, attack.units)
        game.say("combat", "11.1", "{units} attack {hexes}", units=attack.units, hexes=attack.hexes)
        game.push(Start())


class Expenditure(Procedure, frozen=True):
    """7.17 Expended supply units leave the map at the end of the Combat Phase."""

    name, aid, case = "combat.expenditure", "3", "7.17"

    def run(self, game: Game) -> None:
        for unit in game.state.marked(Mark.EXPENDED):
            remove_supply(game, unit, "7.17")
