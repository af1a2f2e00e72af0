"""Where a record begins: with which pack, and in which position."""

from __future__ import annotations

from collections.abc import Iterable

from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack, builtin_pack_of
from desertfox.position import Position


def pack_of(name: str, hash_: str, pack: Pack | None, file: str) -> Pack:
    """Return the pack, without one the built-in that had this hash, else that of today.

    BadInput if the record was played with one of another name.
    """
    pack = pack or builtin_pack_of(hash_)
    if pack.name != name:
        hint = "Give the folder of that pack with --pack."
        raise BadInput(file, [Fault(file, 0, 0, name, "played with another pack", hint)])
    return pack


def position_of(pack: Pack, text: str, scenario: str, ruleset: str, options: Iterable[str], file: str) -> Position:
    """Return the position that a record gives as a text, else the set-up of its scenario; BadInput if there is none."""
    if text:
        return Position.parse(text, f"{file} (position)", pack)
    return Position.from_scenario(pack, scenario, ruleset, options)
