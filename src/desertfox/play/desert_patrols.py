"""18 Desert patrols: announced in the Reinforcement Phase, exchanged in the Refit Phase, and how they recover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from desertfox.play.action import END, Action
from desertfox.play.step import Question
from desertfox.rules import desert_patrols
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark
from desertfox.state.places import POOL, SET_ASIDE
from desertfox.text.phrase import Phrase

if TYPE_CHECKING:
    from desertfox.play.game import Game


class PatrolDeclaration(Question, frozen=True):
    """18 Recon units and patrols in their base are announced; one that moves or attacks then gives it up."""

    name, aid, case = "reinforcement.patrol_declaration", "4", "18"
    optional = by_option = may_be_ordered = True
    kinds = ("declare", "end")

    def side(self, game: Game) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then every unit that may be announced."""
        yield END
        state = game.state
        for unit in game.setting.counters.of_side[state.phasing_side]:
            if state.place[unit] >= 0 and desert_patrols.why_not_declare(state, unit) is None:
                yield Action("declare", (unit,))

    def check(self, game: Game, action: Action) -> None:
        """18 One unit at a time."""
        if action == END:
            return
        if action != Action("declare", action.units) or len(action.units) != 1:
            raise RuleViolation("18", "name one recon unit or patrol, or end")
        if violation := desert_patrols.why_not_declare(game.state, action.units[0]):
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """18 The counter is turned upside down."""
        if action == END:
            game.finish()
            return
        unit = action.units[0]
        game.state.mark(unit, Mark.WILL_CONVERT)
        game.say("declared", "18", "{unit} in {hex} will be converted", unit=unit, hex=game.state.place[unit])

    def proposal(self, game: Game) -> Action:
        """Leave every unit as it is."""
        return END


def convert(game: Game) -> None:
    """18 Exchange the units that were announced and have kept to the conditions, patrols back first."""
    for unit in desert_patrols.declared(game.state, game.state.phasing_side):
        game.state.mark(unit, Mark.WILL_CONVERT, holds=False)
        if violation := desert_patrols.why_not_convert(game.state, unit):
            words, why = "{unit} is not converted: {reason}", Phrase(violation.template, **violation.parts)
            game.say("not converted", violation.case, words, unit=unit, reason=why)
        elif desert_patrols.is_patrol(game.state, unit):
            _stand_down(game, unit)
        else:
            _set_out(game, unit)


def _set_out(game: Game, recon: int) -> None:
    """18.1 The recon unit is set aside with its patrol."""
    state, hex_ = game.state, game.state.place[recon]
    patrol = desert_patrols.counter_for(state, recon)
    if patrol is not None:
        state.remove(recon, SET_ASIDE)
        state.put(patrol, hex_)
        state.link[patrol] = recon
        state.mark(patrol, Mark.REFITTED)
        name = game.setting.counters[patrol].designation
        game.say("converted", "18", "{unit} becomes {patrol} in {hex}", unit=recon, patrol=name, hex=hex_)


def _stand_down(game: Game, patrol: int) -> None:
    """18.1 The recon unit comes back at full strength, and the counter is free again."""
    state, hex_, recon = game.state, game.state.place[patrol], game.state.link[patrol]
    state.remove(patrol, POOL)
    if recon >= 0:
        name = game.setting.counters[recon].designation
        state.put(recon, hex_)
        state.mark(recon, Mark.REFITTED)
        game.say("converted", "18", "{unit} becomes {recon} in {hex}", unit=patrol, recon=name, hex=hex_)


def recover(game: Game, patrols: list[int]) -> list[int]:
    """18 A die for each disrupted patrol: a low one lifts the disruption. Return those that have recovered."""
    recovered, needed = [], game.charts.number("patrol_recover_die_max")
    for unit in patrols:
        die = game.roll()
        words = "{unit} is a desert patrol: die {die}, at most {needed} lifts its disruption"
        game.say("patrol", "18", words, unit=unit, die=die, needed=needed)
        if die <= needed:
            recovered.append(unit)
    return recovered
