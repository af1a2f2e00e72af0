"""In which sense the second form of a position mirrors the first."""

from typing import Final

SIDES: Final = "the sides exchanged, with units of like strength, and east and west"
