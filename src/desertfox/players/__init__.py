"""The computer players: whoever answers the game's questions."""

from desertfox.players.player import PLAYERS, Player, play_game, player

__all__ = ["PLAYERS", "Player", "play_game", "player"]
