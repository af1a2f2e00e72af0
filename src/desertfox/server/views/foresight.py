"""What a player should see before the click: the best odds on each hex."""

from __future__ import annotations

from collections.abc import Iterable

from desertfox import hexes
from desertfox.analysis.skirmish import opened
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.weighing import assessment_of
from desertfox.rules.crt import Odds
from desertfox.rules.violation import RuleViolation


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
