"""What the service shows of a game: pure functions from a game to messages. No storage, no HTTP, no rule of its own."""
