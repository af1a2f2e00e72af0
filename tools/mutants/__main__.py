"""Mutation testing: makes small changes in the sources, one at a time, and lists those that no test notices.

No file is changed: a forked process imports the changed module, runs the tests that touch the line, quickest first, and
stops at the first that fails. That test must then pass in the same order without the change, or it counts for nothing.
What is mutated, and by which tests, stands in pyproject.toml under [tool.mutants].

    python tools/mutants                      the files changed since main
    python tools/mutants FILE FILE:LINE ...   these files or lines
    python tools/mutants --all --sample 200   a sample of everything
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import random
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from mutations import Mutant, compiled, mutants_of
from pool import Answer, Errand, Job, run_errands
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from testing import Answers, first_failure
from touching import Touching

CODE = Path("src")
WAVES = (1.0, 10.0, 60.0)
"""Seconds of tests after which a fresh process goes on: most mutants die in the first wave, quickly collected."""
GRACE, PATIENCE = 10.0, 4.0
"""A run of tests is late after these seconds and so many times what its tests took before."""
KILLED, LATE, SURVIVED, UNTOUCHED, UNCLEAR = "killed", "killed by time", "survived", "touched by no test", "unclear"


@dataclass
class Verdict:
    """What became of a mutant."""

    mutant: Mutant
    outcome: str
    test: str = ""
    """The test that noticed it."""
    tests: int = 0
    """How many tests ran."""
    of: int = 0
    """How many touch it."""


class Court:
    """Judges mutants; remembers which tests can be believed."""

    def __init__(self, touching: Touching, texts: dict[str, str], seconds: float) -> None:
        self.touching, self.texts, self.seconds = touching, texts, seconds
        self.sound: set[str] = set()
        """Tests that passed without a mutant, after the tests that ran before them."""
        self.unsteady: set[str] = set()
        self.verdicts: list[Verdict] = []

    def judge(self, mutant: Mutant) -> Errand:
        """Run the tests in waves until one notices the mutant."""
        times = self.touching.tests(mutant)
        verdict = Verdict(mutant, SURVIVED if times else UNTOUCHED, of=len(times))
        for wave in _waves(times, self.seconds):
            verdict.outcome, verdict.test = yield from self._run(mutant, wave, times)
            verdict.tests += len(wave)
            if verdict.outcome != SURVIVED:
                break
        self.verdicts.append(verdict)

    def _run(self, mutant: Mutant, wave: list[str], times: dict[str, float]) -> Generator[Job, Answer, tuple[str, str]]:
        while tests := [test for test in wave if test not in self.unsteady]:
            limit = GRACE + PATIENCE * sum(times[test] for test in tests)
            answer = yield Job(partial(self._with_mutant, mutant, tests), limit)
            value = answer.value or {"well": False, "failed": None}
            if value["well"]:
                break
            failed = value["failed"]
            outcome = LATE if answer.late else KILLED, failed or ("" if answer.late else "import")
            if failed in self.sound:
                return outcome
            before = tests[: tests.index(failed) + 1] if failed else tests
            check = yield Job(partial(first_failure, before), limit)
            if check.value and check.value["well"]:
                self.sound.update(before)
                return outcome
            if not (check.value and check.value["failed"]):
                return UNCLEAR, (check.said or "late without a mutant")[-2000:]
            self.unsteady.add(check.value["failed"])
        return SURVIVED, ""

    def _with_mutant(self, mutant: Mutant, tests: list[str]) -> dict[str, Any]:
        path = Path(mutant.path)
        parts = path.relative_to(CODE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        code = compiled(self.texts[mutant.path], str(path.absolute()), mutant.number)
        return first_failure(tests, (name, path.absolute(), code))


def _waves(times: dict[str, float], most: float) -> Iterator[list[str]]:
    """Split tests into waves of growing length, as many as fit into the seconds that a mutant may take."""
    wave: list[str] = []
    spent, ends = 0.0, iter([*WAVES, float("inf")])
    end = next(ends)
    for test, seconds in times.items():
        if wave and spent + seconds > most:
            break
        spent += seconds
        wave.append(test)
        if spent > end:
            yield wave
            wave, end = [], next(ends)
    if wave:
        yield wave


# -- what to mutate


def _changed() -> list[str]:
    """Return the files that differ from where this branch left main, or from the last commit on main itself."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], capture_output=True, text=True, check=False).stdout.strip()

    base = git("merge-base", "HEAD", "main") or git("merge-base", "HEAD", "origin/main") or "HEAD"
    new = git("ls-files", "--others", "--exclude-standard")
    return [*git("diff", "--name-only", "--relative", base).splitlines(), *new.splitlines()]


def _is_taste(mutant: Mutant, taste: Sequence[str]) -> bool:
    """Say whether it changes only how often the random player tries what; that all it tries is legal is tested."""
    return mutant.path in taste or mutant.name.rpartition(".")[2] in taste


def _wanted(arguments: argparse.Namespace, texts: dict[str, str], taste: Sequence[str]) -> list[Mutant]:
    """Return the mutants that were asked for; those of taste only if they were asked for by their file."""
    places = arguments.places or ([*texts] if arguments.all else _changed())
    lines: dict[str, set[int]] = {}
    for place in places:
        path, _, line = place.partition(":")
        lines.setdefault(os.path.normpath(path), set()).update({int(line)} if line else ())
    mutants = [mutant for path in texts if path in lines for mutant in mutants_of(texts[path], path)]
    wanted = [mutant for mutant in mutants if mutant.line in lines[mutant.path] or not lines[mutant.path]]
    if not arguments.places:
        wanted = [mutant for mutant in wanted if not _is_taste(mutant, taste)]
    if arguments.sample and arguments.sample < len(wanted):
        wanted = random.Random(arguments.seed).sample(wanted, arguments.sample)
    return wanted


def _python_files(folders: Sequence[str], pattern: str) -> list[Path]:
    return sorted(path for folder in folders for path in Path(folder).rglob(pattern))


def _warm(modules: Sequence[str], texts: dict[str, str]) -> None:
    """Import what every process needs and no mutant changes; what is not installed is not needed."""
    for module in modules:
        try:
            importlib.import_module(module)
        except ModuleNotFoundError:
            continue
    mutated = {str(Path(path).absolute()) for path in texts}
    loaded = [name for name, module in sys.modules.items() if getattr(module, "__file__", None) in mutated]
    if loaded:
        raise SystemExit(f"[tool.mutants] warm imports what is mutated: {', '.join(loaded)}")


# -- telling


class _Bar(Progress):
    """A progress bar of one task; where there is no terminal, a line a minute."""

    def __init__(self, console: Console, total: int) -> None:
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
        super().__init__(*columns, TimeRemainingColumn(), console=console, auto_refresh=False)
        self.total, self.task, self.told = total, self.add_task("", total=total), time.monotonic()

    def show(self, done: int, words: str) -> None:
        self.update(self.task, completed=done, description=words, refresh=True)
        if not self.console.is_terminal and time.monotonic() > self.told + 60:
            self.told = time.monotonic()
            self.console.print(f"{words}: {done} of {self.total}")


def _report(console: Console, court: Court) -> None:
    verdicts = sorted(court.verdicts, key=lambda verdict: (verdict.mutant.path, verdict.mutant.number))
    for outcome in (SURVIVED, UNTOUCHED, UNCLEAR):
        listed = [verdict for verdict in verdicts if verdict.outcome == outcome]
        if listed:
            console.print(f"\n{outcome.capitalize()}:")
        for verdict in listed:
            ran = f" ({verdict.tests} of {verdict.of} tests)" if verdict.tests < verdict.of else ""
            console.print(f"  {verdict.mutant}{ran}", markup=False, soft_wrap=True)
            if outcome == UNCLEAR:
                console.print(verdict.test, markup=False, soft_wrap=True)
    if court.unsteady:
        console.print("\nNot believed, for they fail without a mutant too:", *sorted(court.unsteady), sep="\n  ")
    counts = Counter(verdict.outcome for verdict in verdicts)
    killed = counts[KILLED] + counts[LATE]
    told = ", ".join(f"{number} {outcome}" for outcome, number in counts.most_common())
    console.print(f"\n{len(verdicts)} mutants: {told}. Noticed: {killed / max(1, len(verdicts)):.1%}")


def _write(path: Path, court: Court) -> None:
    told = [
        {**asdict(verdict), "mutant": {**asdict(verdict.mutant), "lines": sorted(verdict.mutant.lines)}}
        for verdict in court.verdicts
    ]
    path.write_text(json.dumps(told, indent=1), encoding="utf-8")


def _read(path: Path | None, wanted: Sequence[Mutant]) -> list[Verdict]:
    """Return which of these mutants were killed in an earlier run; the others may meet new tests."""
    if path is None or not path.exists():
        return []
    known = {}
    for told in json.loads(path.read_text(encoding="utf-8")):
        one = told["mutant"]
        mutant = Mutant(**{**one, "lines": frozenset(one["lines"]), "given": tuple(one["given"])})
        known[mutant] = Verdict(**{**told, "mutant": mutant})
    return [known[mutant] for mutant in wanted if mutant in known and known[mutant].outcome in (KILLED, LATE)]


# -- the command


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/mutants", description="Lists changes that no test notices.")
    parser.add_argument("places", nargs="*", metavar="FILE[:LINE]", help="only these; else what changed since main")
    parser.add_argument("--all", action="store_true", help="everything that can be mutated")
    parser.add_argument("--sample", type=int, metavar="N", help="so many of them, drawn at random")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="of the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--seconds", type=float, default=300.0, help="of tests that a mutant may take at most")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="keep the verdicts there; what it says is killed is not tried again"
    )
    parser.add_argument("--list", action="store_true", help="list the mutants and run nothing")
    return parser.parse_args()


def main() -> None:
    """Note which tests touch which lines, then judge the mutants that are asked for."""
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets must come in the same order every time
        steady = {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"}
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], {**os.environ, **steady})
    arguments, console = _arguments(), Console()
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutants"]
    texts = {str(path): path.read_text(encoding="utf-8") for path in _python_files(settings["sources"], "*.py")}
    wanted = _wanted(arguments, texts, settings.get("taste", ()))
    if arguments.list or not wanted:
        for mutant in wanted:
            console.print(str(mutant), markup=False, soft_wrap=True)
        console.print(f"{len(wanted)} mutants" + ("" if wanted else ": nothing changed here; see --all and --sample"))
        return
    sys.path.insert(0, str(CODE.absolute()))
    os.environ["PYTHONPATH"] = str(CODE.absolute())
    answers = Answers()
    answers.watch()
    _warm(settings["warm"], texts)
    answers.caches.clear()  # what no mutant changes may stay remembered
    touching = Touching(Path("build/mutants/touching.json"), [Path(source) for source in settings["sources"]], texts)
    signal.signal(signal.SIGTERM, signal.getsignal(signal.SIGINT))
    try:
        _note(console, touching, _python_files(settings["tests"], "test_*.py"), answers, arguments.jobs)
    finally:
        touching.save()
    gc.freeze()  # so that forked processes share what is there
    court = Court(touching, texts, arguments.seconds)
    court.verdicts += _read(arguments.json, wanted)
    console.print(f"{len(wanted)} mutants" + (f", drawn with --seed {arguments.seed}" if arguments.sample else ""))
    try:
        _judge(console, court, wanted, arguments.jobs)
    finally:
        _report(console, court)
        if arguments.json:
            _write(arguments.json, court)


def _note(console: Console, touching: Touching, tests: Sequence[Path], answers: Answers, jobs: int) -> None:
    done: list[str] = []
    errands = touching.errands(tests, answers, done)
    with _Bar(console, len(errands)) as bar:
        run_errands(errands, jobs, lambda: bar.show(len(done), "noting which tests touch which lines"))
    if dropped := touching.dropped():
        console.print(f"{len(dropped)} tests do not pass here and are left out:", *dropped, sep="\n  ", markup=False)


def _judge(console: Console, court: Court, wanted: Sequence[Mutant], jobs: int) -> None:
    judged = {verdict.mutant for verdict in court.verdicts}
    errands = [court.judge(mutant) for mutant in wanted if mutant not in judged]

    def show() -> None:
        survived = sum(verdict.outcome in (SURVIVED, UNTOUCHED) for verdict in court.verdicts)
        bar.show(len(court.verdicts), f"mutants, {survived} survived")

    with _Bar(console, len(wanted)) as bar:
        run_errands(errands, jobs, show)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("stopped; what was noted is kept")
