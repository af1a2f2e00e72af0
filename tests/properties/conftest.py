"""Makes `random_games` importable for the tests beside it."""
