"""Players for tests of the service. They think in a process of their own, so they are spoken to by files."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from desertfox.play.action import END, Action
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.players import Budget, Choice
from desertfox.players.choice import motive
from desertfox.state import Value

PATIENCE = 60.0
REASON = "{unit} is disrupted"
"""A motive that every language can say: a sentence of the engine."""


def reason(game: Game) -> Event:
    """Say something that differs from action to action."""
    return motive(REASON, unit=game.state.values[Value.ACTION])


def deed(game: Game) -> Action:
    """Return the first answer that does something, for a mere end has no line of the log that could say why."""
    return next((action for action in game.decision.actions() if action != END), END)


class Slow:
    """Says what it considers, and thinks until it is let go."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        self.tell: Callable[[Event], None] = lambda _considered: None

    def choose(self, game: Game, _budget: Budget, /) -> Choice:
        self.tell(reason(game))
        (self.folder / "is_thinking").touch()
        wait_for((self.folder / "may_go").exists)
        return Choice(deed(game), reason(game))


class Confused:
    """Knows no rules."""

    def choose(self, _game: Game, _budget: Budget, /) -> Action:
        return Action("surrender")


class Planner:
    """Says which level and process it is, and how many choices it has made."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.chosen = 0

    def choose(self, game: Game, budget: Budget, /) -> Choice:
        self.chosen += 1
        words = "{level}, {seconds} s, choice {number} of {process}"
        told = {"level": self.level, "seconds": budget.seconds, "number": self.chosen, "process": os.getpid()}
        return Choice(deed(game), motive(words, **told))


class Doomed:
    """Its process dies in the middle of every thought, as for want of memory."""

    def choose(self, _game: Game, _budget: Budget, /) -> Choice:
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
        raise AssertionError("it has died")


class Mortal(Planner):
    """Its process dies in the middle of the first thought only."""

    def __init__(self, folder: str, level: str) -> None:
        super().__init__(level)
        self.grave = Path(folder) / "has_died"

    def choose(self, game: Game, budget: Budget, /) -> Choice:
        if not self.grave.exists():
            self.grave.touch()
            Doomed().choose(game, budget)
        return super().choose(game, budget)


def _slow(folder: str, _level: str, _seed: str) -> Slow:
    return Slow(folder)


def _mortal(folder: str, level: str, _seed: str) -> Mortal:
    return Mortal(folder, level)


def confused(_level: str, _seed: str) -> Confused:
    return Confused()


def doomed(_level: str, _seed: str) -> Doomed:
    return Doomed()


def planner(level: str, _seed: str) -> Planner:
    return Planner(level)


def mortal(folder: Path) -> Callable[[str, str], Mortal]:
    return partial(_mortal, str(folder))


class Slowness:
    """Slow players, and what is known of them outside of their process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.make = partial(_slow, str(folder))

    def wait(self) -> None:
        """Wait until one of them thinks."""
        wait_for((self.folder / "is_thinking").exists)

    def go(self) -> None:
        """Let them answer."""
        (self.folder / "may_go").touch()


def wait_for(what: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE
    while not what():
        if time.monotonic() > limit:
            raise AssertionError("it did not come about")
        time.sleep(0.01)
