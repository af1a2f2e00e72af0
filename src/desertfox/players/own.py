"""Players of one's own: a class, or the name of one in a module, made for a game like those of the program."""

from __future__ import annotations

import sys
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

from desertfox.faults import BadInput, Fault
from desertfox.pack.words import hint_for
from desertfox.players.choice import NO_LIMIT, Budget
from desertfox.players.player import PLAYERS, Player, player

Source = str | type[Any] | Player
"""A player by the name of a level, as module:Class, by its class, or made already."""


def made(source: Source, seed: str = "") -> Player:
    """Return a player; a class is made with the seed, if it takes one. BadInput if there is none."""
    if isinstance(source, str) and ":" not in source:
        return player(source, seed)
    maker = _named(source) if isinstance(source, str) else source
    if not isinstance(maker, type):
        return _checked(maker)
    takes_seed = any(
        parameter.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
        for parameter in signature(maker).parameters.values()
    )
    return _checked(maker(seed) if takes_seed else maker())


def budget_of(source: Source) -> Budget:
    """Return how long a player thinks where nothing else is said."""
    return PLAYERS[source].budget if isinstance(source, str) and source in PLAYERS else NO_LIMIT


def name_of(source: Source) -> str:
    """Return what to call a player in a table."""
    if isinstance(source, str):
        return source
    return source.__name__ if isinstance(source, type) else type(source).__name__


def _named(source: str) -> Any:
    """Return the class of a module, which may lie in the folder that one is in."""
    module, _, name = source.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] != module.partition(".")[0]:
            raise
        hint = "Give the module as Python imports it, from the folder that you are in: mybot:Bot for mybot.py."
        raise _refused(source, f"there is no module {module!r}", hint) from None
    if not hasattr(found, name):
        classes = [key for key, value in vars(found).items() if hasattr(value, "choose")]
        raise _refused(source, f"there is no {name!r} in {module}", hint_for(name, classes))
    return getattr(found, name)


def _checked(found: Any) -> Player:
    if not callable(getattr(found, "choose", None)):
        hint = "Give it a method choose(self, game, budget) that returns an action; df.Player tells the form."
        raise _refused(type(found).__name__, "it is no player", hint)
    return found  # type: ignore[no-any-return]


def _refused(value: str, reason: str, hint: str) -> BadInput:
    return BadInput("player", [Fault("player", 0, 0, value, reason, hint)])
