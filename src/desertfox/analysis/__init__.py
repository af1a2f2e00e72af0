"""Questions about games: what may happen, how often, and whether the engine keeps its word."""
