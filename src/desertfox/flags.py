"""Bits and numbers with names, as plain integers.

Hot code tests such bits a million times a second; the members of `enum.IntFlag` make every test thirty times as dear.
So a set of flags is a class of plain `Final` numbers, and this module tells their names.
"""

from __future__ import annotations

from functools import cache


@cache
def names(flags: type) -> dict[str, int]:
    """Return the numbers of such a class by name, in the order they are written."""
    return {name: number for name, number in vars(flags).items() if isinstance(number, int) and name.isupper()}
