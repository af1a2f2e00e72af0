"""What `desertfox position explain` tells: the open question, and units, moves and attacks by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from desertfox import hexes
from desertfox.analysis.explanation import explain_move, explain_unit
from desertfox.analysis.odds import odds
from desertfox.commands.forms import Explained
from desertfox.faults import BadInput, Fault
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.rules.violation import RuleViolation
from desertfox.units import SIDES


def explained(position: Position, units: list[str], moves: list[str], attacks: list[str]) -> Explained:
    """Return what is to be told; BadInput names what cannot be explained, and why."""
    game = Game.from_position(position, seed="")
    decision = None if game.is_over else game.decision
    return Explained(
        side="" if decision is None else SIDES[decision.side],
        prompt="The game is over." if decision is None else decision.prompt,
        case="15.1" if decision is None else decision.case,
        kinds=[] if decision is None else list(decision.kinds),
        movers=[] if decision is None else list(decision.movers()),
        units={unit: _told("--unit", unit, partial(explain_unit, game, unit)) for unit in units},
        reach={unit: reach for unit in units if (reach := _reach(game, unit))},
        moves={move: _told("--move", move, partial(_move, game, move)) for move in moves},
        attacks={attack: _told("--attack", attack, partial(odds, game, attack)) for attack in attacks},
    )


def _told(option: str, value: str, ask: Callable[[], object]) -> list[str]:
    try:
        return str(ask()).splitlines()
    except RuleViolation as refused:
        raise BadInput(option, [Fault(option, 0, 0, value, f"{refused.case} {refused.message}")]) from None


def _move(game: Game, text: str) -> object:
    action = game.parse(text)
    return explain_move(game, action.units, action.hexes)


def _reach(game: Game, unit: str) -> dict[str, float]:
    """Return the hexes that a unit can move to now, each with the MPs that are left there."""
    if game.is_over:
        return {}
    try:
        found = game.decision.reach([unit])
    except RuleViolation:
        return {}
    return {hexes.spi(hex_): min(arrival.left) / 4 for hex_, arrival in found.items()}


def lines(found: Explained) -> Iterator[str]:
    """Return it in lines."""
    yield f"{found.side}: {found.prompt} [{found.case}]" if found.side else found.prompt
    if found.kinds:
        yield f"answers: {', '.join(found.kinds)}"
    if found.movers:
        yield f"units: {', '.join(found.movers)}"
    for told in (found.units, found.moves, found.attacks):
        for name, words in told.items():
            yield ""
            if told is not found.units:
                yield name
            yield from words
            if told is found.units and name in found.reach:
                yield f"  reach: {', '.join(f'{hex_} ({left:g} left)' for hex_, left in found.reach[name].items())}"
