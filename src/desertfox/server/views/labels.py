"""Every kind of action in words that a player reads."""

from __future__ import annotations

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.server.views.speaker import speaker
from desertfox.text.language import Language


def label(game: Game, action: Action, language: Language) -> str:
    """Return what an answer to the open question means."""
    says = speaker(game.setting, language)
    parts = [action.kind, says.pieces(game.state, action.units), says.hexes(action.hexes)]
    parts += [str(action.number)] if action.number is not None else []
    parts += [action.word]
    return " ".join(part for part in parts if part).capitalize()
