"""The sequence of play: which step is open, who decides, what follows. Only this room changes a state."""
