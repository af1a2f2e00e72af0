"""The processes in which computers think, and who talks to them.

Plain `multiprocessing` instead of a pool of a library: none ends a single thought, keeps a game with its process and
hears what is being considered.
"""

from __future__ import annotations

import os
import pickle
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Event as Signal
from threading import Lock
from time import monotonic
from typing import Any, Final, TypeVar

from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.players import Budget, Choice
from desertfox.server.processes import context
from desertfox.server.thinking.worker import Failure, Frame, Make, Task, key_of, packed, remembers, work

T = TypeVar("T")

_LOOK: Final = 0.05
"""So many seconds after a thought was dropped nobody waits for it any more."""
_PATIENCE: Final = 0.25
"""So many seconds a process has to come to the end of a thought that was dropped; then it is ended itself."""
_TRIES: Final = 3
_GAMES: Final = 256
"""So many games are remembered with the desk that they belong to."""


class DroppedError(Exception):
    """Nobody wants to know any more."""


class FailedError(Exception):
    """A player found no answer, or its process died again and again."""


class Thought:
    """A choice that is asked for: it can be dropped by anybody, at any time."""

    def __init__(self, player: str, level: str, game: Game, budget: Budget) -> None:
        """Seal the game: nothing leads to the dice to come."""
        self.player = player
        self.level = level
        self.game = game.sealed()
        self.budget = budget
        self.dropped = Signal()

    def task(self) -> Task:
        """Return what is sent to a process."""
        return Task(self.player, self.level, key_of(self.game.setting), packed(self.game), self.budget)


class Desk:
    """One process that thinks, and the thread that waits for it."""

    def __init__(self, make: Make) -> None:
        """Wait for the first thought: until then there is no process."""
        self._make = make
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self._process: Any = None
        self._connection: Connection | None = None
        self._sent: OrderedDict[bytes, None] = OrderedDict()
        self.waiting = 0

    def submit(self, job: Callable[[Desk], T]) -> Future[T]:
        """Let something be done in the thread of this desk; RuntimeError if it is closed."""
        self.waiting += 1
        done = self._thread.submit(job, self)
        done.add_done_callback(self._is_done)
        return done

    def _is_done(self, _done: Future[Any]) -> None:
        self.waiting -= 1

    def think(self, thought: Thought, tell: Callable[[Event], None]) -> Choice:
        """Return a choice; in the thread of this desk. DroppedError if nobody wants it, FailedError if there is none.

        Where the process dies, another one is started.
        """
        for _ in range(_TRIES):
            if thought.dropped.is_set():
                raise DroppedError
            with suppress(EOFError, OSError):
                return self._think(self._connected(), thought, tell)
        raise FailedError("the process in which it thinks dies again and again")

    def close(self) -> None:
        """End the process, whatever it does."""
        self._thread.shutdown(wait=True, cancel_futures=True)
        self._end()

    def _think(self, connection: Connection, thought: Thought, tell: Callable[[Event], None]) -> Choice:
        task = thought.task()
        try:
            if task.setting not in self._sent:
                connection.send(Frame(task.setting, pickle.dumps(thought.game.setting, pickle.HIGHEST_PROTOCOL)))
            remembers(self._sent, task.setting, None)
            connection.send(task)
            while not thought.dropped.is_set():
                if connection.poll(_LOOK):
                    match connection.recv():
                        case Choice() as choice:
                            return choice
                        case Failure(report):
                            raise FailedError(report)
                        case considered:
                            tell(considered)
            self._let_go(connection)
        except FailedError:
            raise
        except Exception:
            self._end()  # an answer that is still to come is not for the next thought
            raise
        raise DroppedError

    def _let_go(self, connection: Connection) -> None:
        """Throw a late answer away; a process that is still thinking is ended, so that the next thought can begin."""
        end = monotonic() + _PATIENCE
        while connection.poll(max(0.0, end - monotonic())):
            if isinstance(connection.recv(), Choice | Failure):
                return
        self._end()

    def _connected(self) -> Connection:
        if self._connection is None:
            made = context()
            ours, theirs = made.Pipe()
            self._process = made.Process(target=work, args=(theirs, self._make), name="thinking", daemon=True)
            self._process.start()
            theirs.close()
            self._connection = ours
        return self._connection

    def _end(self) -> None:
        self._sent.clear()
        if self._connection is not None:
            self._connection.close()
            self._process.kill()
            self._process.join()
            self._process.close()
            self._connection = None


class Minds:
    """All desks of a service: a game stays at one, so that a player finds its plan there again."""

    def __init__(self, make: Make, most: int = 0) -> None:
        """Leave one core to those who ask the service, unless it is said how many processes may think at once."""
        self._desks = [Desk(make) for _ in range(most or max(1, (os.cpu_count() or 1) - 1))]
        self._at: OrderedDict[str, Desk] = OrderedDict()
        self._lock = Lock()

    def desk(self, game: str) -> Desk:
        """Return the desk of a game; a new game goes where the least is waiting."""
        with self._lock:
            found = self._at.get(game) or min(self._desks, key=self._load)
            self._at[game] = found
            self._at.move_to_end(game)
            while len(self._at) > _GAMES:
                self._at.popitem(last=False)
            return found

    def _load(self, desk: Desk) -> tuple[int, int]:
        return desk.waiting, sum(at is desk for at in self._at.values())

    def close(self) -> None:
        """End all processes."""
        for desk in self._desks:
            with suppress(OSError):
                desk.close()
