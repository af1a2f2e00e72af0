"""11 step 1: the strengths of a combat.

Each owner arranges the effects on them, where that makes a difference; the best arrangement is proposed.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from desertfox.play.action import Action
from desertfox.play.battle import CombatQuestion, change, note, present
from desertfox.play.step import Procedure, Step
from desertfox.play.supplying import ACCEPT
from desertfox.rules import arranging, assessment, combat
from desertfox.rules.arranging import NO_WISHES, Line, Sheet, Wishes
from desertfox.rules.ruleset import ruleset
from desertfox.rules.strength import FORT, outcomes
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark

if TYPE_CHECKING:
    from desertfox.play.game import Game


class Wishing(Step, frozen=True):
    """A step that carries along what the owners have wished; None as long as nobody was asked."""

    wishes: Wishes | None = None


class Strengths(Wishing, Procedure, frozen=True):
    """11 step 1: both totals, with every effect named; the owners are asked first where they can arrange them."""

    name, case = "resolution.strengths", "11.3"

    def run(self, game: Game) -> None:
        fight, wishes = present(game), self.wishes or NO_WISHES
        weighed = assess(game, wishes)
        if self.wishes is None and _may_be_asked(game, weighed) and ask_next(game, NO_WISHES, WEIGHINGS):
            return
        if wishes != NO_WISHES:
            row, column = game.finish(), game.finish()
            game.push(replace(column, wishes=wishes))
            game.push(row)
        note(game, assessment=weighed)
        for role, force in (("attack", weighed.attack), ("defence", weighed.defence)):
            for line in force.lines:
                words = "{role}: {unit} counts {line}"
                game.say("strength", "11.3", words, role=role, unit=line.unit, line=line.strength)
            if force.flak:
                game.say("flak", "12.2", "{role}: flak takes {points} off the armor", role=role, points=force.flak)
            if force.guns:
                game.say("artillery", "12.1", "{role}: a column shift each from {units}", role=role, units=force.guns)
        if not fight.defenders:
            targets = combat.supply_units(game.state, fight.attack.hexes)
            game.say("strength", "7.27", "only supply units defend: {units} count 1 together", units=targets)
        change(
            game,
            attack_strength=weighed.attack.total,
            defence_strength=weighed.defence.total,
            attacker_shifts=weighed.attack.shifts,
            defender_shifts=weighed.defence.shifts,
        )


def assessment_of(game: Game) -> assessment.Assessment:
    """11 steps 1-3: return how the present combat was weighed, or how it would be weighed now."""
    return game.account.assessment or assess(game)


def assess(game: Game, wishes: Wishes | None = None) -> assessment.Assessment:
    """11 step 1: weigh the present combat with the supply that was booked, as the owners wish or have wished."""
    units, targets, side, unsupplied = _forces(game)
    wished = wishes_of(game) if wishes is None else wishes
    return assessment.assess(game.state, units, targets, side, unsupplied, present(game).silent, wished)


def wishes_of(game: Game) -> Wishes:
    """Return what the owners have wished for the strengths of the present combat."""
    carried = (step.wishes for step in game.agenda if isinstance(step, Wishing) and step.wishes is not None)
    return next(carried, NO_WISHES)


def sheets(game: Game) -> tuple[Sheet, Sheet]:
    """11 step 1: return what attacker and defender of the present combat can arrange."""
    return assessment.sheets(game.state, *_forces(game))


def _forces(game: Game) -> tuple[tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]:
    """Return attackers, attacked hexes, the attacking side, and the units out of combat supply."""
    fight, marks = present(game), game.state.marks
    units = fight.attack.units
    unsupplied = tuple([unit for unit in (*units, *fight.defenders) if marks[unit] & Mark.NO_COMBAT_SUPPLY])
    return units, fight.attack.hexes, game.state.phasing_side, unsupplied


def _may_be_asked(game: Game, weighed: assessment.Assessment) -> bool:
    """11.16 In an attack that is illegal, whatever row the defender chooses, strengths do not matter."""
    if not (arranging.may_be_open(weighed.attack.lines) or arranging.may_be_open(weighed.defence.lines)):
        return False
    if ruleset(game.setting).legality_by_the_first_row:
        return not present(game).attack.illegal
    table = game.charts.combat
    return any(table.column(row, weighed.odds) is not None for row in weighed.rows)


def ask_next(game: Game, wishes: Wishes, questions: tuple[type[Weighing], ...]) -> bool:
    """11 step 1: ask the first of these questions whose owner has a choice; say whether there is one."""
    for question, sheet in zip(WEIGHINGS, sheets(game), strict=True):
        if question in questions and arranging.is_open(sheet):
            game.push(question(wishes))
            return True
    return False


# -- the owners' choice


class Weighing(Wishing, CombatQuestion, frozen=True):
    """11 step 1: accept the strengths, or change one thing after the other first."""

    case = "11.1"
    kinds = ("accept", "order", "pair", "double")
    attacking: ClassVar[bool]

    def side(self, game: Game) -> int:
        """Answer for the owner."""
        return game.state.phasing_side if self.attacking else 1 - game.state.phasing_side

    def sheet(self, game: Game) -> Sheet:
        """Return what there is to arrange."""
        return sheets(game)[not self.attacking]

    def lines(self, game: Game, action: Action = ACCEPT) -> tuple[Line, ...]:
        """11 step 1: return the strengths as they stand, or as an answer would make them."""
        return arranging.lines(self.sheet(game), self.wished(game, action))

    def wished(self, game: Game, action: Action) -> Wishes:
        """Return the wishes after an answer; RuleViolation if there is nothing of that kind to be wished."""
        wishes, sheet, units = self.wishes or NO_WISHES, self.sheet(game), action.units
        if action == ACCEPT:
            return wishes
        if len(units) == 1:
            if action == Action("order", units, word=action.word):
                return arranging.with_order(sheet, wishes, units[0], action.word)
            if action.number is not None and action == Action("pair", units, number=action.number):
                return arranging.with_pair(sheet, wishes, units[0], action.number)
            if action == Action("double", units):
                return arranging.with_double(game.state, sheet, wishes, units[0])
        words = (
            "name one unit, and the order of the effects on it, how many of its SPs are paired, or nothing to double it"
        )
        raise RuleViolation("11.1", words)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer to accept, then whatever gives some unit another strength."""
        yield ACCEPT
        now = self.lines(game)
        values = [line.strength.value for line in now]
        for action in _offers(self.sheet(game), now):
            if [line.strength.value for line in self.lines(game, action)] != values:
                yield action

    def is_open(self, game: Game) -> bool:
        """It is asked only where there is a choice."""
        return True

    def check(self, game: Game, action: Action) -> None:
        """11 step 1, 11.41 and 14.2: only what concerns units of this side in this combat."""
        self.wished(game, action)

    def take(self, game: Game, action: Action) -> None:
        """Ask again with what is wished; when it is accepted, ask the defender or go on with the strengths."""
        game.finish()
        wishes = self.wished(game, action)
        if action != ACCEPT:
            game.push(type(self)(wishes))
        elif not (self.attacking and ask_next(game, wishes, WEIGHINGS[1:])):
            game.push(Strengths(wishes))

    def proposal(self, game: Game) -> Action:
        """Accept."""
        return ACCEPT

    def sample(self, game: Game, random: Random) -> Action:
        """Accept, now and then after a change."""
        return ACCEPT if random.random() < 0.9 else random.choice(list(self.offered(game)))


def _offers(sheet: Sheet, now: tuple[Line, ...]) -> Iterator[Action]:
    """Return the orders that lead to other strengths, the other shares of armor, the other units to be doubled."""
    for line in now:
        for other in outcomes(line.strength.printed, line.strength.effects):
            if other.value != line.strength.value:
                yield Action("order", (line.unit,), word=other.order)
    for company in sheet.companies:
        for unit, size in company.sizes.items():
            for share in range(size, -1, -1):
                if company.is_possible({unit: share}):
                    yield Action("pair", (unit,), number=share)
    doubled = {line.unit for line in now if FORT in line.strength.effects}
    for fort in sheet.forts:
        yield from (Action("double", (unit,)) for unit in fort.units if unit not in doubled)


class AttackerWeighing(Weighing, frozen=True):
    """11 step 1: the attacker arranges first."""

    name, aid = "weighing.attacker", "1"
    attacking = True


class DefenderWeighing(Weighing, frozen=True):
    """11 step 1: then the defender arranges."""

    name, aid = "weighing.defender", "1"
    attacking = False


WEIGHINGS: Final = (AttackerWeighing, DefenderWeighing)
"""The owners are asked only where they have a choice, so these steps are never due beforehand."""
