"""The Desert Fox: North Africa 1940-42, two players, hexes, brigades, supply.

    import desertfox as df

    game = df.Game.start("race_for_tobruk", seed="text")
    for action in game.decision.actions(): ...

This is the public face of the program. Each name is brought in when it is first asked for, so that the import itself
costs nothing.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desertfox.analysis.account import Account as Account
    from desertfox.analysis.account import account as account
    from desertfox.analysis.drawing import draw as draw
    from desertfox.analysis.explanation import explain_move as explain_move
    from desertfox.analysis.explanation import explain_strength as explain_strength
    from desertfox.analysis.explanation import explain_unit as explain_unit
    from desertfox.analysis.odds import odds as odds
    from desertfox.analysis.outcome import CombatOdds as CombatOdds
    from desertfox.faults import BadInput as BadInput
    from desertfox.pack import Pack as Pack
    from desertfox.pack import builtin_pack as builtin_pack
    from desertfox.pack import load_pack as load_pack
    from desertfox.play.action import Action as Action
    from desertfox.play.chance import Chance as Chance
    from desertfox.play.decision import Decision as Decision
    from desertfox.play.event import Event as Event
    from desertfox.play.game import Game as Game
    from desertfox.play.views import Place as Place
    from desertfox.play.views import Score as Score
    from desertfox.play.views import Unit as Unit
    from desertfox.players import Budget as Budget
    from desertfox.players import Choice as Choice
    from desertfox.players import Player as Player
    from desertfox.players import advise as advise
    from desertfox.players.contest import Accumulator as Accumulator
    from desertfox.players.contest import Outcome as Outcome
    from desertfox.players.contest import duel as duel
    from desertfox.players.contest import play_game as play_game
    from desertfox.position import Position as Position
    from desertfox.record import Record as Record
    from desertfox.rules.violation import RuleViolation as RuleViolation
    from desertfox.units import AXIS as AXIS
    from desertfox.units import COMMONWEALTH as COMMONWEALTH
    from desertfox.units import SIDES as SIDES

    __version__: str

_ROOMS = {
    "AXIS": "units",
    "Account": "analysis.account",
    "Accumulator": "players.contest",
    "Action": "play.action",
    "BadInput": "faults",
    "Budget": "players",
    "COMMONWEALTH": "units",
    "Chance": "play.chance",
    "Choice": "players",
    "CombatOdds": "analysis.outcome",
    "Decision": "play.decision",
    "Event": "play.event",
    "Game": "play.game",
    "Outcome": "players.contest",
    "Pack": "pack",
    "Place": "play.views",
    "Player": "players",
    "Position": "position",
    "Record": "record",
    "RuleViolation": "rules.violation",
    "SIDES": "units",
    "Score": "play.views",
    "Unit": "play.views",
    "account": "analysis.account",
    "advise": "players",
    "builtin_pack": "pack",
    "draw": "analysis.drawing",
    "duel": "players.contest",
    "explain_move": "analysis.explanation",
    "explain_strength": "analysis.explanation",
    "explain_unit": "analysis.explanation",
    "load_pack": "pack",
    "odds": "analysis.odds",
    "play_game": "players.contest",
}
"""Where each name lives."""

__all__ = [
    "AXIS",
    "COMMONWEALTH",
    "SIDES",
    "Account",
    "Accumulator",
    "Action",
    "BadInput",
    "Budget",
    "Chance",
    "Choice",
    "CombatOdds",
    "Decision",
    "Event",
    "Game",
    "Outcome",
    "Pack",
    "Place",
    "Player",
    "Position",
    "Record",
    "RuleViolation",
    "Score",
    "Unit",
    "__version__",
    "account",
    "advise",
    "builtin_pack",
    "draw",
    "duel",
    "explain_move",
    "explain_strength",
    "explain_unit",
    "load_pack",
    "odds",
    "play_game",
]


if not TYPE_CHECKING:  # for a type checker, what is not imported above is not there

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            return version("desertfox")
        if name not in _ROOMS:
            raise AttributeError(f"module 'desertfox' has no attribute {name!r}")
        from importlib import import_module

        value = getattr(import_module(f"desertfox.{_ROOMS[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
