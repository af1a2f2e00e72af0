"""The computer players: whoever answers the game's questions."""
