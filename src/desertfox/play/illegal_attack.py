"""11.16 Illegal attacks: what the units suffer that attacked below the lowest odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from desertfox.play import losses
from desertfox.play.action import Action
from desertfox.play.battle import CombatQuestion, present
from desertfox.play.step import Procedure
from desertfox.rules.crt import Result
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation

if TYPE_CHECKING:
    from desertfox.play.game import Game


class IllegalResult(Procedure, frozen=True):
    """11.16 The attackers suffer 4dD, or what the defender says; the defender suffers nothing."""

    name, aid, case = "illegal_attack.result", "!", "11.16"

    def run(self, game: Game) -> None:
        if ruleset(game.setting).defender_names_illegal_result:
            game.push(ResultByTheDefender())
        else:
            _suffer(game, game.charts.combat.illegal)


def _suffer(game: Game, result: Result) -> None:
    game.say("result", "11.16", "illegal attack: the attackers suffer {result}", result=str(result))
    losses.suffer(game, dict.fromkeys(present(game).attack.units, result), chooser=1 - game.state.phasing_side)


def action_of(result: Result) -> Action:
    """Return the answer that names a result: the hexes of the retreat, and the rest in words."""
    words = zip(Result._fields[1:], result[1:], strict=True)
    return Action("suffer", number=result.retreat, word="-".join(word for word, holds in words if holds))


class ResultByTheDefender(CombatQuestion, frozen=True):
    """11.16 The defender chooses any result of the table, from none to eliminated."""

    name, case = "illegal_attack.choice", "11.16"
    kinds = ("suffer",)

    def side(self, game: Game) -> int:
        """Answer for the defender."""
        return 1 - game.state.phasing_side

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer every result that the table has, the mildest first."""
        yield from map(action_of, game.charts.combat.results)

    def check(self, game: Game, action: Action) -> None:
        """11.16 Only what stands on the table."""
        if action not in list(self.actions(game)):
            results = ", ".join(map(str, game.charts.combat.results))
            raise RuleViolation("11.16", "the results to choose from: {results}", results=results)

    def take(self, game: Game, action: Action) -> None:
        """11.16 Carry it out."""
        game.finish()
        _suffer(game, next(result for result in game.charts.combat.results if action_of(result) == action))

    def proposal(self, game: Game) -> Action:
        """Return the worst that there is."""
        return action_of(game.charts.combat.results[-1])
