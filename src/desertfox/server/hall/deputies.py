"""Who plays for a person for a while: a computer, or nobody, so that nothing more is done."""

from __future__ import annotations

from msgspec.structs import replace

from desertfox.players.resting import may_rest
from desertfox.rules.violation import RuleViolation
from desertfox.server.hall.open_game import OpenGame
from desertfox.server.messages import Relieve
from desertfox.server.storage import Deputy, Kept
from desertfox.server.views.facts import Moment
from desertfox.units import SIDES


class ComputersTurnError(Exception):
    """The computer decides here."""


def relieved(opened: OpenGame, wish: Relieve) -> Kept:
    """Return the game with a computer that plays for the person who is asked."""
    now, side = _asked(opened)
    phase = now.phase if wish.stretch == "phase" else ""
    return _with(opened, Deputy(side, wish.level, now.turn, now.side, phase))


def rested(opened: OpenGame) -> Kept:
    """Return the game with a side that does nothing more in its Player-Turn."""
    now, side = _asked(opened)
    if opened.lesson or not may_rest(opened.history.game):
        raise RuleViolation("3.1", "a Player-Turn is ended by its side, between combats")
    return _with(opened, Deputy(side, "", now.turn, now.side))


def _asked(opened: OpenGame) -> tuple[Moment, str]:
    """Return where the game stands, and the side of the person who is asked."""
    running = opened.history.game
    if running.is_over:
        raise RuleViolation("15.1", "the game is over")
    if opened.is_computers(running.decision.side):
        raise ComputersTurnError
    return Moment.of(running), SIDES[running.decision.side]


def _with(opened: OpenGame, deputy: Deputy) -> Kept:
    return replace(opened.kept, deputy=deputy, stopped=opened.stopped)
