"""Where a computer thinks: a process of its own, which yields to everything else and ends with the service.

It is sent settings, once each, and games that know nothing of their coming dice; it sends back what a player says it is
considering, and its choice. A player stays here between the choices of one game, so that it may go on with its plan.
"""

from __future__ import annotations

import copyreg
import os
import pickle
import signal
import traceback
from collections import OrderedDict
from collections.abc import Callable
from io import BytesIO
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from time import monotonic
from typing import Any, Final, NamedTuple

from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.players import Budget, Choice, Player, ask
from desertfox.state import Setting

Make = Callable[[str, str], Player]
"""Makes a player of a level, with a seed."""

_NICE: Final = 10
_PLAYERS: Final = 16
"""So many players keep their plans here."""
_SETTINGS: Final = 8
_BETWEEN: Final = 0.2
"""Seconds between two things that a player says it is considering; nobody reads faster."""


class Task(NamedTuple):
    """A choice to be made: by whom, in which setting, in which game (pickled), and how long it may take."""

    player: str
    level: str
    setting: bytes
    game: bytes
    budget: Budget


class Frame(NamedTuple):
    """A setting that later tasks name."""

    key: bytes
    setting: bytes


class Failure(NamedTuple):
    """A player that found no answer, and what went wrong."""

    report: str


def key_of(setting: Setting) -> bytes:
    """Return what a setting is known by, readings of older rules included."""
    return setting.identity + " ".join(sorted(setting.switches)).encode()


def packed(game: Game) -> bytes:
    """Return a sealed game as bytes, without its setting: that is most of it, and is there already."""
    key = key_of(game.setting)
    into = BytesIO()
    pickler = pickle.Pickler(into, pickle.HIGHEST_PROTOCOL)
    # The dispatch table is asked for this kind alone; a persistent id would be asked for each and every object.
    pickler.dispatch_table = {**copyreg.dispatch_table, Setting: lambda _setting: (_setting_here, (key,))}
    pickler.dump(game)
    return into.getvalue()


_settings: Final[OrderedDict[bytes, Setting]] = OrderedDict()
"""The settings that this process was sent."""


def _setting_here(key: bytes) -> Setting:
    return _settings[key]


def remembers(known: OrderedDict[bytes, Any], key: bytes, value: Any) -> None:
    """Keep a setting with those used last; service and worker do the same, so that the one knows what the other has."""
    known[key] = value
    known.move_to_end(key)
    while len(known) > _SETTINGS:
        known.popitem(last=False)


def work(connection: Connection, make: Make) -> None:
    """Choose what one is asked to, until nobody asks any more."""
    Thread(target=_end_with_the_service, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the service, which ends us
    if hasattr(os, "nice"):
        os.nice(_NICE)
    players: OrderedDict[str, Player] = OrderedDict()
    while True:
        try:
            asked: Task | Frame = connection.recv()
        except (EOFError, OSError):
            return
        if isinstance(asked, Frame):
            remembers(_settings, asked.key, pickle.loads(asked.setting))
        else:
            connection.send(_answer(asked, players, make, connection))


def _answer(task: Task, players: OrderedDict[str, Player], make: Make, connection: Connection) -> Choice | Failure:
    try:
        remembers(_settings, task.setting, _settings[task.setting])
        player = players.pop(task.player, None) or make(task.level, task.player)
        players[task.player] = player
        while len(players) > _PLAYERS:
            players.popitem(last=False)
        if hasattr(player, "tell"):
            player.tell = _teller(connection)
        game: Game = pickle.loads(task.game)
        return ask(player, game, task.budget)
    except Exception:
        players.pop(task.player, None)
        return Failure(traceback.format_exc())


def _teller(connection: Connection) -> Callable[[Event], None]:
    last = 0.0

    def tell(considered: Event) -> None:
        nonlocal last
        if monotonic() - last >= _BETWEEN:
            last = monotonic()
            connection.send(considered)

    return tell


def _end_with_the_service() -> None:
    """Wait for the end of the service; who is in the middle of a thought would not notice it."""
    service = parent_process()
    if service is not None:
        service.join()
        os._exit(1)
