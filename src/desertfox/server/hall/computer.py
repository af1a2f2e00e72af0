"""The computer at the table: it thinks in processes of its own, one action after the other, and can be stopped."""

from __future__ import annotations

import logging
from contextlib import suppress
from threading import Event as Signal
from threading import Lock
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from desertfox.faults import BadInput
from desertfox.play.event import Event
from desertfox.players import PLAYERS, Budget, Choice
from desertfox.server.hall.alarms import Alarms
from desertfox.server.hall.deputies import ComputersTurnError
from desertfox.server.hall.hall import Hall
from desertfox.server.hushing import hushed
from desertfox.server.storage import StaleError, UnknownGameError, trouble_of
from desertfox.server.thinking.minds import Desk, DroppedError, Minds, Thought
from desertfox.server.views.facts import Sight

log = logging.getLogger(__name__)
_troubles: Final = hushed(__name__)
_FIRST: Final = 0.5
"""So many seconds after the storage has failed for the first time a computer tries again, then twice as many."""
_LONGEST: Final = 60.0
_LOOKED_AT: Final = 1.0
"""So soon it tries again where somebody looks at its game."""


class Computer:
    """Plays every seat of the computer's, and gives hints. It thinks on copies, so that nobody waits for it.

    Where the storage fails it tries again, after pauses that grow, and earlier where somebody looks.
    """

    def __init__(self, hall: Hall, minds: Minds, pace: float = 0.0) -> None:
        """Take a place in the hall; `pace` is the least time between two actions in seconds."""
        self._hall = hall
        self._minds = minds
        self._pace = pace
        self._closed = Signal()
        self._lock = Lock()
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._failed: dict[str, int] = {}
        """How often in a row what was decided in a game could not be kept, or the game could not be read."""
        self._alarms = Alarms(self._queue_up)
        self._thoughts: dict[str, set[Thought]] = {}
        hall.wake, hall.rest = self.wake, self.rest

    def wake(self, game: str) -> None:
        """Look at a game: is there something to decide?"""
        with self._lock:
            if self._closed.is_set():
                return
            if game in self._busy:
                self._again.add(game)
                if game in self._failed:
                    self._alarms.hasten(game, _LOOKED_AT)
                return
            self._busy.add(game)
            self._submit(game)

    def rest(self, game: str) -> None:
        """Drop all thoughts of a game: it has changed, or others play it."""
        with self._lock:
            for thought in self._thoughts.get(game, ()):
                thought.dropped.set()

    def close(self) -> None:
        """Stop deciding; an action that is being kept is kept first."""
        with self._lock:
            self._closed.set()
            for thoughts in self._thoughts.values():
                for thought in thoughts:
                    thought.dropped.set()
        self._alarms.close()
        self._minds.close()

    def hint(self, game: str, level: str) -> tuple[Sight, Choice]:
        """Return what a level would do for the side that is asked, with the game as it stood then.

        StaleError if the game goes on meanwhile.
        """
        sight, thinker = self._hall.thinker(game)
        if thinker is not None:
            raise ComputersTurnError
        seconds = sight.facts.seats.seconds
        name = f"{game} {sight.game.decision.side} hint {level}"
        asked = self._minds.desk(game).submit(lambda desk: self._think(desk, sight, name, level, seconds))
        try:
            return sight, asked.result()
        except DroppedError:
            raise StaleError(self._hall.announcement(game).version) from None

    def _submit(self, game: str) -> None:
        self._minds.desk(game).submit(lambda desk: self._attend(game, desk))

    def _attend(self, game: str, desk: Desk) -> None:
        """Decide once in a game and queue up again, so that every game has its turn."""
        goes_on, pause = False, 0.0
        try:
            goes_on = self._decide(game, desk)
            pause = self._pace if goes_on else 0.0
        except (UnknownGameError, BadInput):
            pass  # it was deleted, or its pack has gone: nothing to decide any more
        except SQLAlchemyError as error:
            _troubles.warning("The storage of the games fails (%s); computers try again: %s", trouble_of(error), error)
            goes_on, pause = True, self._pause_of(game)
        except Exception:
            log.exception("The computer cannot decide in game %s; it waits", game)
            with suppress(Exception):
                self._hall.stop(game, stopped=True)
        if pause:
            self._alarms.set(game, pause)
        else:
            self._queue_up(game, goes_on=goes_on)

    def _pause_of(self, game: str) -> float:
        """Return how long to wait after one more failure."""
        with self._lock:
            failed = self._failed[game] = self._failed.get(game, 0) + 1
        return min(_LONGEST, _FIRST * 2.0 ** min(failed - 1, 16))

    def _queue_up(self, game: str, *, goes_on: bool = True) -> None:
        with self._lock:
            if self._closed.is_set() or not (goes_on or game in self._again):
                self._busy.discard(game)
                self._failed.pop(game, None)
            else:
                self._again.discard(game)
                self._submit(game)

    def _decide(self, game: str, desk: Desk) -> bool:
        """Decide once; False if there is nothing to decide."""
        sight, thinker = self._hall.thinker(game)
        if thinker is None:
            return False
        name = f"{game} {thinker.side} {thinker.level}"
        # Somebody was faster, or has stopped the computer or taken its seat: look again.
        with suppress(DroppedError, StaleError, ComputersTurnError):
            action, motive = self._think(desk, sight, name, thinker.level, thinker.seconds)
            notation = sight.game.notation(action)
            self._hall.play(game, sight.facts.version, notation, by=thinker, motive=motive)
            with self._lock:
                self._failed.pop(game, None)
        return True

    def _think(self, desk: Desk, sight: Sight, player: str, level: str, seconds: int) -> Choice:
        """Let a player think about a game; everybody there hears what it is considering."""
        game = sight.facts.id
        budget = PLAYERS[level].budget
        thought = Thought(player, level, sight.game, Budget(float(seconds)) if budget.seconds else budget)

        def tell(considered: Event) -> None:
            self._hall.announcer.announce(self._hall.announcement(game), considered)

        with self._lock:
            if self._closed.is_set():
                raise DroppedError
            self._thoughts.setdefault(game, set()).add(thought)
        try:
            return desk.think(thought, tell)
        finally:
            with self._lock:
                self._thoughts[game].discard(thought)
                if not self._thoughts[game]:
                    del self._thoughts[game]
