"""The computer players: whoever answers the game's questions."""

from desertfox.players.choice import Budget, Choice
from desertfox.players.player import PLAYERS, Player, ask, play_game, player

__all__ = ["PLAYERS", "Budget", "Choice", "Player", "ask", "play_game", "player"]
