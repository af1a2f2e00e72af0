"""Random games that look for trouble: dead ends, run-away games, exceptions, states that cannot be."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from desertfox.analysis.fuzzing.checks import broken_offers, broken_refusals, lost_in_a_file, unsound
from desertfox.pack import Pack
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.record import Record
from desertfox.rules.violation import RuleViolation
from desertfox.state import DEFAULT_RULESET, Value

_MUTANTS: Final = 3
"""Spoilt actions at each moment that is looked at."""


class Limits(NamedTuple):
    """More actions than this and a game runs away."""

    phase: int = 2_000
    turn: int = 6_000
    game: int = 60_000


class Job(NamedTuple):
    """One game to be played; `every` says at how many actions it is looked at closely."""

    scenario: str
    seed: str
    every: int = 10
    limits: Limits = Limits()
    turns: int | None = None
    """Stop after so many Game-Turns."""
    options: tuple[str, ...] = ()
    """Switches that are on, or with a minus off."""
    ruleset: str = DEFAULT_RULESET
    pack: Pack | None = None
    until: float | None = None
    """Stop when `time.monotonic` says this."""


@dataclass(frozen=True)
class Finding:
    """Something wrong, with what is needed to see it again."""

    kind: str
    scenario: str
    seed: str
    number: int
    """How many actions were played before it."""
    words: str
    position: str
    record: str

    @classmethod
    def of(cls, kind: str, game: Game, seed: str, words: str) -> Finding:
        """Keep a game as it stands."""
        try:
            record = Record.of(game).to_text()
        except Exception:  # a game that cannot be recorded still leaves its position
            record = ""
        return cls(kind, game.setting.scenario, seed, len(game.played), words, game.position().to_toml(), record)

    @property
    def signature(self) -> str:
        """Return what equal findings have in common: the kind and the last line of its words, without figures."""
        last = self.words.strip().splitlines()[-1] if self.words.strip() else ""
        return f"{self.kind}: " + "".join("#" if letter.isdigit() else letter for letter in last)


@dataclass
class Report:
    """What came of one game."""

    scenario: str
    seed: str
    actions: int = 0
    turns: int = 0
    mutants: int = 0
    result: str = "open"
    steps: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)


def fuzz(job: Job) -> Report:
    """Play one random game under watch; it ends with the first finding."""
    return _Watch(job).run()


class _Watch:
    """One game under watch."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.report = Report(job.scenario, job.seed)
        self.random = Random(job.seed)
        self.counts = {"phase": 0, "turn": 0, "game": 0}
        self.moment: tuple[int, int, int] = (0, 0, 0)

    def run(self) -> Report:
        report = self.report
        try:
            job = self.job
            self.game = Game.start(job.scenario, ruleset=job.ruleset, options=job.options, seed=job.seed, pack=job.pack)
        except Exception:  # whatever it is, it is a finding
            report.findings.append(
                Finding("exception at the start", report.scenario, report.seed, 0, traceback.format_exc(), "", "")
            )
            return report
        while self._goes_on():
            self._step()
        report.actions = len(self.game.played)
        report.turns = self.game.state.turn
        if not report.findings:
            self._check_record()
        return report

    def _goes_on(self) -> bool:
        until = self.job.until
        if self.report.findings or self.game.is_over or (until is not None and monotonic() >= until):
            return False
        first = self.game.origin.state().turn
        return self.job.turns is None or self.game.state.turn - first < self.job.turns

    def _step(self) -> None:
        """Choose, look, play, look."""
        action = self._chosen()
        if action is None:
            return
        self.report.steps[self.game.decision.step] += 1
        close = self.counts["game"] % self.job.every == 0
        if close:
            self._look(action)
        self._play(action)
        if close:
            self._complain("invariant", self._caught(unsound(self.game)))
            self._complain("position", self._caught(lost_in_a_file(self.game)))
        self._count()

    def _chosen(self) -> Action | None:
        decision = self.game.decision
        try:
            if next(decision.actions(), None) is None:
                self._find("dead end", f"{decision.step} offers no action")
                return None
            return decision.sample(self.random)
        except Exception:  # whatever it is, it is a finding
            self._find("exception in a choice", f"{decision.step}\n{traceback.format_exc()}")
            return None

    def _look(self, action: Action) -> None:
        self._complain("offer", self._caught(broken_offers(self.game)))
        self._complain("refusal", self._caught(broken_refusals(self.game, action, self.random, _MUTANTS)))
        self.report.mutants += _MUTANTS

    def _play(self, action: Action) -> None:
        notation = self.game.notation(action)
        try:
            self.game.play(action)
        except RuleViolation as violation:
            self._find("sample", f"{notation} was picked and is refused: {violation}")
        except Exception:  # whatever it is, it is a finding
            self._find("exception in play", f"{notation}\n{traceback.format_exc()}")

    def _caught(self, complaints: Iterable[str]) -> list[str]:
        try:
            return list(complaints)
        except Exception:  # whatever it is, it is a finding
            return [traceback.format_exc()]

    def _complain(self, kind: str, complaints: list[str]) -> None:
        if complaints:
            self._find(kind, "\n".join(complaints))

    def _count(self) -> None:
        """Notice games that run away."""
        values = self.game.state.values
        moment = values[Value.TURN], values[Value.PHASING_SIDE], values[Value.PHASE]
        if moment != self.moment:
            self.counts["phase"] = 0
            if moment[0] != self.moment[0]:
                self.counts["turn"] = 0
            self.moment = moment
        for name, limit in self.job.limits._asdict().items():
            self.counts[name] += 1
            if self.counts[name] > limit:
                self._find("run-away", f"more than {limit} actions in one {name}")

    def _check_record(self) -> None:
        """Write the game down, read it and play it again."""
        try:
            text = Record.of(self.game).to_text()
            again = Record.parse(text).game()
        except Exception:  # whatever it is, it is a finding
            self._find("record", traceback.format_exc())
            return
        if again.digest() != self.game.digest():
            self._find("record", "the replayed game ends otherwise")
        self.report.result = Record.parse(text).end.result

    def _find(self, kind: str, words: str) -> None:
        if not self.report.findings:
            self.report.findings.append(Finding.of(kind, self.game, self.job.seed, words))
