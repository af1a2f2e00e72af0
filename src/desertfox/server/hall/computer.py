"""The computer at the table: it thinks in processes of its own, one action after the other, and can be stopped."""

from __future__ import annotations

import logging
from contextlib import suppress
from threading import Event as Signal
from threading import Lock, Timer

from desertfox.faults import BadInput
from desertfox.play.event import Event
from desertfox.players import PLAYERS, Budget, Choice
from desertfox.server.hall.hall import ComputersTurnError, Hall
from desertfox.server.storage import StaleError, UnknownGameError
from desertfox.server.thinking.minds import Desk, DroppedError, Minds, Thought
from desertfox.server.views.facts import Sight

log = logging.getLogger(__name__)


class Computer:
    """Plays every seat of the computer's, and gives hints. It thinks on copies, so that nobody waits for it."""

    def __init__(self, hall: Hall, minds: Minds, pace: float = 0.0) -> None:
        """Take a place in the hall; `pace` is the least time between two actions in seconds."""
        self._hall = hall
        self._minds = minds
        self._pace = pace
        self._closed = Signal()
        self._lock = Lock()
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._thoughts: dict[str, set[Thought]] = {}
        hall.wake, hall.rest = self.wake, self.rest

    def wake(self, game: str) -> None:
        """Look at a game: is there something to decide?"""
        with self._lock:
            if self._closed.is_set():
                return
            if game in self._busy:
                self._again.add(game)
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
        goes_on = False
        try:
            goes_on = self._decide(game, desk)
        except (UnknownGameError, BadInput):
            pass  # it was deleted, or its pack has gone: nothing to decide any more
        except Exception:
            log.exception("The computer cannot decide in game %s; it waits", game)
            with suppress(Exception):
                self._hall.stop(game, stopped=True)
        if goes_on and self._pace:
            later = Timer(self._pace, self._queue_up, (game,))
            later.daemon = True
            later.start()
        else:
            self._queue_up(game, goes_on=goes_on)

    def _queue_up(self, game: str, *, goes_on: bool = True) -> None:
        with self._lock:
            if self._closed.is_set() or not (goes_on or game in self._again):
                self._busy.discard(game)
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
