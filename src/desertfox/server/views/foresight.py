"""What a player should see before the click: the best odds on each hex, and what the end of a movement would leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desertfox import hexes
from desertfox.analysis.skirmish import opened
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.weighing import assessment_of
from desertfox.rules import combat, supply
from desertfox.rules.crt import Odds
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import LeftUndone
from desertfox.server.views.phrases import ids, wire
from desertfox.text.language import Language


def best_odds(game: Game, offered: Iterable[Action]) -> dict[str, str]:
    """11.1 Return the best odds at which each hex can be attacked, of the attacks on it alone that are offered."""
    best: dict[int, Odds] = {}
    for action in offered:
        if action.kind != "attack" or len(action.hexes) != 1:
            continue
        try:
            odds = assessment_of(opened(game, action)).odds
        except RuleViolation:  # only together with another hex
            continue
        (target,) = action.hexes
        if target not in best or odds.rank > best[target].rank:
            best[target] = odds
    return {hexes.spi(target): str(odds) for target, odds in best.items()}


def warnings(game: Game, language: Language, *, has_acted: bool = False) -> Iterator[LeftUndone]:
    """7.13 and 11.11 Say before a movement ends who is out of supply then, and what must be attacked after it.

    Who has moved there himself is told of the attack while he moves, and not asked once more.
    """
    if game.decision.step != "movement.movement":
        return
    state, side = game.state, game.decision.side
    hungry = tuple(supply.out_of_general_supply(state, side))
    if hungry:
        text = language.text("warning-unsupplied", count=len(hungry))
        yield LeftUndone(text=text, case="7.13", units=ids(game.setting, hungry), is_warning=True)
    due = wire(combat.duties(state, side))
    if due:
        text = language.text("warning-duties", count=len(due))
        yield LeftUndone(text=text, case="11.11", hexes=due, is_warning=True, minor=has_acted)
