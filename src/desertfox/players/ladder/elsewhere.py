"""A player of another version of the program, in a process of its own: `driver.py` runs there and is told the game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final

from desertfox.faults import BadInput, Fault
from desertfox.pack.loading import BUILTIN
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.players.choice import Budget
from desertfox.players.ladder import driver
from desertfox.rules.violation import RuleViolation

_DIFFERS: Final = "Versions whose rules or data differ cannot be measured against one another."


class Program:
    """The process of another version; it ends when nobody holds it any more."""

    def __init__(self, home: str, label: str) -> None:
        """Start it; BadInput if it does not start, or speaks another protocol."""
        self._label = label
        self._errors = TemporaryFile()  # noqa: SIM115 - it is open as long as the process runs
        self._process = subprocess.Popen(
            (sys.executable, "-P", str(Path(driver.__file__))),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env={**os.environ, "PYTHONPATH": home},
            encoding="utf-8",
        )
        told = self.ask("hello")
        if told["protocol"] != driver.PROTOCOL:
            self.close()
            hint = "The program has changed since it was started; start it again."
            raise self.refusal(f"protocol {told['protocol']}", f"it speaks otherwise than {driver.PROTOCOL}", hint)
        self.budgets = {name: Budget(*budget) for name, budget in told["players"].items()}

    @classmethod
    def players(cls, home: str, label: str) -> dict[str, Budget]:
        """Return who can play there, each with its own budget."""
        program = cls(home, label)
        program.close()
        return program.budgets

    def ask(self, what: str, **words: Any) -> dict[str, Any]:
        """Ask something and return the answer; BadInput if there is none."""
        asks, answers = self._process.stdin, self._process.stdout
        if asks is None or answers is None:
            raise TypeError("the process has no pipes")
        try:
            asks.write(json.dumps({"ask": what, **words}) + "\n")
            asks.flush()
            line = answers.readline()
        except BrokenPipeError:
            line = ""
        answer: dict[str, Any] = json.loads(line or '{"wrong": ""}')
        if "wrong" in answer:
            raise self.refusal(words.get("action", ""), answer["wrong"] or self._last_words())
        return answer

    def refusal(self, value: str, reason: str, hint: str = _DIFFERS) -> BadInput:
        """Return the refusal of this program."""
        return BadInput(self._label, [Fault(self._label, 0, 0, value, reason, hint)])

    def close(self) -> None:
        """End the process."""
        self._process.communicate()
        self._errors.close()

    def _last_words(self) -> str:
        self._process.wait()
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").splitlines()
        self.close()
        return f"the program ended: {lines[-1] if lines else 'it says nothing'}"


@cache
def program(home: str, label: str) -> Program:
    """Return the program of a folder, started once a process: it takes as long to start as to play a little."""
    return Program(home, label)


class There:
    """A player of another version, at one game."""

    def __init__(self, home: str, label: str, name: str, budget: Budget) -> None:
        """Say who is to play."""
        self._program, self._name, self._budget = program(home, label), name, budget

    def begin(self, game: Game, seed: str) -> None:
        """Set the mirror up."""
        setting = game.setting
        self._program.ask(
            "begin",
            scenario=setting.scenario,
            ruleset=setting.ruleset,
            options=setting.options,
            data=setting.loaded.hash,
            folder=str(BUILTIN),
            dice=game.opening,
            player=self._name,
            seed=seed,
        )

    def choose(self, game: Game) -> tuple[Action, float]:
        """Return the answer to the open question, and the seconds it took; BadInput if it is not legal here."""
        answer = self._program.ask("choose", **self._budget._asdict())
        try:
            action = game.parse(answer["action"])
            game.decision.check(action)
        except RuleViolation as violation:
            raise self._program.refusal(answer["action"], f"its answer is illegal here: {violation}") from None
        return action, answer["seconds"]

    def follow(self, game: Game) -> None:
        """Tell the action that was just played, with its dice."""
        last = game.played[-1]
        self._program.ask("follow", action=game.notation(last.action), dice=last.dice)

    def compare(self, game: Game) -> None:
        """Hold the mirror against the game; BadInput if they differ."""
        if self._program.ask("digest")["digest"] != game.digest():
            when = f"{game.setting.scenario}, turn {game.state.turn}, action {len(game.played)}"
            raise self._program.refusal(when, "its game differs from the one here after the same actions and dice")
