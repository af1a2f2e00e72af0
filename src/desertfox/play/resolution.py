"""11 Combat resolution: the nine steps of the player aid for one attack."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from desertfox.play import losses
from desertfox.play.action import Action
from desertfox.play.advance import Advance
from desertfox.play.battle import Battle, CombatQuestion, change, note, present
from desertfox.play.elimination import disrupt, remove_supply
from desertfox.play.illegal_attack import IllegalResult
from desertfox.play.leader import Leadership
from desertfox.play.step import Procedure, Question, Step
from desertfox.play.supplying import AttackerSupply, DefenderSupply
from desertfox.play.weighing import AttackerWeighing, DefenderWeighing, Strengths, Wishing, assessment_of
from desertfox.rules import combat, support
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Value

if TYPE_CHECKING:
    from desertfox.play.game import Game
    from desertfox.rules.crt import Result


class Start(Procedure, frozen=True):
    """11.13 Look which units are still there."""

    name, case = "resolution.start", "11.13"

    def run(self, game: Game) -> None:
        attack, enemy = present(game).attack, 1 - game.state.phasing_side
        there = game.state.bitboard(enemy, combat.ATTACKED)
        if any(there >> hex_ & 1 for hex_ in attack.hexes):
            change(game, defenders=combat.defenders(game.state, attack.hexes, enemy))
            game.push_all(BEFORE_THE_DIE)
        else:
            game.say("void", "11.13", "{hexes} was emptied: the attack is void", hexes=attack.hexes)
            game.push_all(_WALKING_IN)


# -- 2 Odds, 3 Terrain row, 4 Column


class TerrainRow(CombatQuestion, frozen=True):
    """11 step 3: with a fort or several terrains the defender chooses the row."""

    name, aid, case = "resolution.row", "3", "11.1"
    kinds = ("row",)

    def side(self, game: Game) -> int:
        """Answer for the defender."""
        return 1 - game.state.phasing_side

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the rows of the attacked hexes until one is chosen."""
        if not present(game).row:
            for row in assessment_of(game).rows:
                yield Action("row", word=row)

    def check(self, game: Game, action: Action) -> None:
        """11 step 3: only rows that the attacked hexes have."""
        rows = assessment_of(game).rows
        if action != Action("row", word=action.word) or action.word not in rows:
            raise RuleViolation("11.1", "the rows to choose from: {rows}", rows=", ".join(rows))

    def take(self, game: Game, action: Action) -> None:
        """Keep the row."""
        change(game, row=action.word)
        game.finish()

    def proposal(self, game: Game) -> Action:
        """Return the row with the lowest column; one in which the attack is illegal is lower still."""
        return Action("row", word=min(assessment_of(game).rows, key=lambda row: column(game, row) or 0))


def column(game: Game, row: str) -> int | None:
    """11 step 4: return the column of the odds in a row; None where the attack is illegal."""
    return game.charts.combat.column(row, assessment_of(game).odds)


class Column(Wishing, Procedure, frozen=True):
    """11 steps 2 and 4: the odds and their column; below the lowest of the row the attack is illegal (11.16)."""

    name, case = "resolution.column", "11.1"

    def run(self, game: Game) -> None:
        fight, rules = present(game), ruleset(game.setting)
        odds, found = assessment_of(game).odds, column(game, fight.row)
        if rules.legality_by_the_first_row and fight.attack.illegal:
            found = None
        strengths = {"attack": fight.attack_strength, "defence": fight.defence_strength}
        if found is None:
            words = "{attack} to {defence} is {odds} in row {row}: an illegal attack"
            game.say("odds", "11.16", words, odds=str(odds), row=fight.row, **strengths)
            steps: tuple[Step, ...] = _FAILING
        else:
            words = "{attack} to {defence} is {odds}: row {row}, column {column}"
            game.say("odds", "11.1", words, odds=str(odds), row=fight.row, column=found, **strengths)
            change(game, column=found)
            before = (_BEFORE_SUPPORT[name] for name in rules.steps_before_support)
            steps = (*before, *_FIGHTING)
        game.push(Close(self.wishes))
        game.push_all(steps)


# -- 5 Air and naval support


class _Support(CombatQuestion, frozen=True):
    """11 step 5: commit air points and, for the Commonwealth, the naval bombardment."""

    case = "11.5"
    kinds = ("commit",)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer every number of air points, without and with the navy."""
        side, targets = self.side(game), present(game).attack.hexes
        words = ("", "naval") if support.may_bombard(game.state, side, targets) else ("",)
        for points in range(support.most_in_a_combat(game.state, side) + 1):
            for word in words:
                yield Action("commit", number=points, word=word)

    def check(self, game: Game, action: Action) -> None:
        """6.22 and 11.5: no more than there is."""
        side, targets = self.side(game), present(game).attack.hexes
        if action.number is None or action != Action("commit", number=action.number, word=action.word):
            raise RuleViolation("11.5", "support is a number of air points, with the word naval for the navy")
        support.check(game.state, side, targets, action.number, action.word)

    def take(self, game: Game, action: Action) -> None:
        """6.21 Committed points are used; each shifts one column."""
        side, points = self.side(game), action.number or 0
        game.state.values[support.AIR_USED[side]] += points
        fight = present(game)
        shifts = points + (action.word == "naval")
        if action.word == "naval":
            game.state.values[Value.NAVAL_BOMBARDMENT] = 0
        if side == game.state.phasing_side:
            change(game, attacker_air=points, attacker_shifts=fight.attacker_shifts + shifts)
        else:
            change(game, defender_air=points, defender_shifts=fight.defender_shifts + shifts)
        if shifts:
            words = "{side} commits {points} air points, navy: {navy}"
            game.say("support", "11.5", words, side=side, points=points, navy=action.word == "naval")
        game.finish()

    def proposal(self, game: Game) -> Action:
        """Keep the points for later."""
        return Action("commit", number=0)


class AttackerSupport(_Support, frozen=True):
    """11 step 5: the attacker commits first."""

    name, aid = "resolution.attacker_support", "5"

    def side(self, game: Game) -> int:
        """Answer for the attacker."""
        return game.state.phasing_side


class DefenderSupport(_Support, frozen=True):
    """11 step 5: then the defender commits."""

    name, aid = "resolution.defender_support", "5"

    def side(self, game: Game) -> int:
        """Answer for the defender."""
        return 1 - game.state.phasing_side


# -- 6 Die


class Die(Procedure, frozen=True):
    """11 step 6: die + column is the ACN; an A costs each side one of the air points it committed (11.18)."""

    name, case = "resolution.die", "11"

    def run(self, game: Game) -> None:
        fight = present(game)
        rolled = game.roll()
        acn = (fight.column or 0) + rolled
        change(game, die=rolled, acn=acn)
        words = "die {die} + column {column}: adjusted column {acn}"
        game.say("die", "11.1", words, die=rolled, column=fight.column, acn=acn)
        if game.charts.combat.air_loss(acn):
            attacker = game.state.phasing_side
            for side, committed in ((attacker, fight.attacker_air), (1 - attacker, fight.defender_air)):
                if committed:
                    game.state.values[support.AIR[side]] -= 1
                    game.state.values[support.AIR_USED[side]] -= 1
                    game.say("air loss", "11.18", "{side} loses an air point for good", side=side)


# -- 7 Defender's results, 8 attacker's results


class _Shifts(CombatQuestion, frozen=True):
    """11.18 After the die a side says how many of its shifts it uses."""

    case = "11.18"
    kinds = ("shift",)

    @abstractmethod
    def shifts(self, game: Game) -> int:
        """Return the shifts in hand."""

    @abstractmethod
    def column(self, game: Game, number: int) -> int:
        """11.18 Return the column that is read if so many are used."""

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer every number of shifts, all of them first."""
        for number in range(self.shifts(game), -1, -1):
            yield Action("shift", number=number)

    def check(self, game: Game, action: Action) -> None:
        """11.18 From none to all."""
        number = action.number
        if number is None or action != Action("shift", number=number) or not 0 <= number <= self.shifts(game):
            raise RuleViolation("11.18", "0 to {shifts} shifts may be used", shifts=self.shifts(game))

    def proposal(self, game: Game) -> Action:
        """Use all."""
        return Action("shift", number=self.shifts(game))


class AttackerShifts(_Shifts, frozen=True):
    """11 step 7: the attacker shifts the defender's column up, then each defending unit suffers its result."""

    name, aid = "resolution.attacker_shifts", "7"

    def side(self, game: Game) -> int:
        """Answer for the attacker."""
        return game.state.phasing_side

    def shifts(self, game: Game) -> int:
        """Return the attacker's artillery, air and naval shifts."""
        return present(game).attacker_shifts

    def column(self, game: Game, number: int) -> int:
        """11.18 The attacker shifts up."""
        return game.charts.combat.clamped(present(game).acn + number)

    def take(self, game: Game, action: Action) -> None:
        """11 step 7: one column for all, each unit on its own line."""
        game.finish()
        at, lines, table = self.column(game, action.number or 0), morale_lines(game), game.charts.combat
        note(game, morale=tuple(lines.items()), defender_column=at)
        game.say("column", "11.18", "the defender's results are read on column {column}", column=at)
        results = {unit: table.defender(line, at) for unit, line in lines.items()}
        if present(game).defenders:
            losses.suffer(game, results, chooser=game.state.phasing_side)
        else:
            _strike_supply(game, results)


def columns_read(game: Game) -> tuple[int, int]:
    """11.18 Return the columns of the defender's and the attackers' results; all shifts count till less is said."""
    fight, account = present(game), game.account
    return (
        account.defender_column or AttackerShifts().column(game, fight.attacker_shifts),
        account.attacker_column or DefenderShifts().column(game, fight.defender_shifts),
    )


def morale_lines(game: Game) -> dict[int, int]:
    """11 step 7: return the units that suffer the defender's results, each with the line of the table that it reads.

    It is its morale, worse by 1 if the unit is OOCS. 7.27 Supply units suffer only if they are alone.
    """
    fight, state, table = present(game), game.state, game.charts.combat
    if game.account.morale:
        return dict(game.account.morale)
    if not fight.defenders:
        alone = combat.supply_units(state, fight.attack.hexes)
        return dict.fromkeys(alone, game.charts.number("supply_unit_morale"))
    morale, marks = game.setting.counters.morale, state.marks
    return {
        unit: min(table.last_morale, morale[state.rated(unit)] + bool(marks[unit] & Mark.NO_COMBAT_SUPPLY))
        for unit in fight.defenders
    }


def _strike_supply(game: Game, results: dict[int, Result]) -> None:
    """7.26 and 7.27: supply units alone are destroyed by any effect at all."""
    note(game, results=tuple(results.items()))
    result = next(iter(results.values()))
    game.say("result", "7.26", "the supply units suffer {result}", result=str(result))
    if any(result):
        for unit in results:
            remove_supply(game, unit, "7.26")


class AttackerDisruption(Procedure, frozen=True):
    """7.34 Attackers out of combat supply are disrupted."""

    name, case = "resolution.attacker_disruption", "7.34"

    def run(self, game: Game) -> None:
        for unit in present(game).attack.units:
            if game.state.marks[unit] & Mark.NO_COMBAT_SUPPLY:
                disrupt(game, unit, "7.34")


class DefenderShifts(_Shifts, frozen=True):
    """11 step 8: the defender shifts the attackers' column down, then all attackers suffer the one result."""

    name, aid = "resolution.defender_shifts", "8"

    def side(self, game: Game) -> int:
        """Answer for the defender."""
        return 1 - game.state.phasing_side

    def shifts(self, game: Game) -> int:
        """Return the defender's artillery, air and naval shifts."""
        return present(game).defender_shifts

    def column(self, game: Game, number: int) -> int:
        """11.18 The defender shifts down."""
        return game.charts.combat.clamped(present(game).acn - number)

    def take(self, game: Game, action: Action) -> None:
        """11 step 8: one result for all, morale does not matter; vacated hexes excuse from the retreat (11.61)."""
        game.finish()
        fight, at = present(game), self.column(game, action.number or 0)
        result = game.charts.combat.attacker(at)
        note(game, attacker_column=at)
        game.say("result", "11.1", "the attackers suffer {result}", result=str(result))
        enemy = 1 - game.state.phasing_side
        vacated = not combat.defenders(game.state, fight.attack.hexes, enemy)
        losses.suffer(game, dict.fromkeys(fight.attack.units, result), chooser=enemy, may_ignore_retreat=vacated)


class Close(Wishing, Procedure, frozen=True):
    """Forget what belonged to this combat."""

    name, case = "resolution.close", "3.1"

    def run(self, game: Game) -> None:
        fight = present(game)
        for unit in (*fight.attack.units, *fight.defenders):
            game.state.mark(unit, Mark.NO_COMBAT_SUPPLY, holds=False)
        note(game, end=fight)
        game.battle = Battle(game.battle.attacks)


# -- the nine steps in their order

BOOKING: Final[tuple[Step, ...]] = (AttackerSupply(), DefenderSupply())
"""7.14 The first step: supply is booked."""
WEIGHING: Final[tuple[Step, ...]] = (Strengths(), TerrainRow(), Column())
"""11 steps 1 to 4."""
BEFORE_THE_DIE: Final = BOOKING + WEIGHING
_FIGHTING: Final[tuple[Step, ...]] = (
    AttackerSupport(), DefenderSupport(), Die(), AttackerShifts(), AttackerDisruption(), DefenderShifts(), Advance(),
)  # fmt: skip
"""11 steps 5 to 9."""
_BEFORE_SUPPORT: Final = {Leadership.name: Leadership()}
"""8.8 What some rules put before step 5, by its name in the ruleset."""
_FAILING: Final[tuple[Step, ...]] = (AttackerDisruption(), IllegalResult())
"""11.16 An illegal attack: no support, no die, no advance."""
_WALKING_IN: Final[tuple[Step, ...]] = (Advance(), Close())
"""11.13 An attack on hexes that were emptied before it is void; the attackers may advance."""

STAGES: Final[tuple[tuple[type[Question], ...], ...]] = (
    (AttackerSupply, DefenderSupply),
    (AttackerWeighing, DefenderWeighing),
    (TerrainRow,),
    (AttackerSupport, DefenderSupport, Leadership),
    (AttackerShifts,),
    (DefenderShifts,),
    (Advance,),
)
"""The questions of a combat, together where they have the same number on the player aid."""
_ATTACKERS_RESULT: Final = STAGES.index((DefenderShifts,))


def stage(game: Game) -> int:
    """11 Return the stage at which the present combat stands: the first of which a question is still to come.

    Losses belong to the stage before, whose result brought them; 11.16 in an illegal attack to the attackers' result.
    """
    due = {type(step) for step in game.agenda}
    first = next((place for place, questions in enumerate(STAGES) if due.intersection(questions)), None)
    if first is None:
        return _ATTACKERS_RESULT
    return first - any(step.name.startswith("losses.") for step in game.agenda)
