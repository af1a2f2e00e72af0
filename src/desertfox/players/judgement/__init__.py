"""What a sensible player answers: one function a kind of question, each a game to a choice with its motive."""
