"""The computer players: whoever answers the game's questions."""

from desertfox.players.advice import advise
from desertfox.players.choice import Budget, Choice
from desertfox.players.player import LEVELS, PLAYERS, Level, Player, ask, play_game, player

__all__ = ["LEVELS", "PLAYERS", "Budget", "Choice", "Level", "Player", "advise", "ask", "play_game", "player"]
