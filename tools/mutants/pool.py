"""Work in forked processes, a number at a time; each begins with all that this process has imported."""

from __future__ import annotations

import json
import math
import os
import resource
import shutil
import signal
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MEMORY = 6 << 30
"""What a process may take: a mutant that piles up a list without end is ended by it."""
PAUSE, TICK = 0.01, 0.5
WAITING = 10
"""How much longer than its limit a process may be there: other work may keep it from computing."""
ANSWER, SAID = "answer.json", "said.txt"


@dataclass(frozen=True)
class Job:
    """What a forked process does; what it returns must go into JSON."""

    work: Callable[[], Any]
    limit: float
    """Seconds of computing after which it is ended; one that only waits has longer."""


@dataclass(frozen=True)
class Answer:
    """What a job returned; nothing if it was late or died."""

    value: Any
    late: bool
    said: str
    """What it wrote, for a look at what went wrong."""


Errand = Generator[Job, Answer, None]
"""Asks for jobs one after the other."""


@dataclass
class _Running:
    errand: Errand
    deadline: float
    place: Path
    """A folder of its own."""


def run_errands(errands: Iterable[Errand], jobs: int, tick: Callable[[], None]) -> None:
    """Go through all errands, with so many processes at a time; `tick` is called now and then, and at the end."""
    ticked = 0.0
    waiting: deque[tuple[Errand, Answer | None]] = deque((errand, None) for errand in errands)
    running: dict[int, _Running] = {}
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        try:
            while waiting or running:
                while waiting and len(running) < jobs:
                    _go_on(*waiting.popleft(), running, Path(folder))
                ended = [(pid, late) for pid, one in running.items() if (late := _has_ended(pid, one)) is not None]
                for pid, late in ended:
                    one = running.pop(pid)
                    waiting.appendleft((one.errand, _answer(one, late)))
                if time.monotonic() > ticked + TICK or not (waiting or running):
                    ticked = time.monotonic()
                    tick()
                if not ended:
                    time.sleep(PAUSE)
        finally:
            for pid in running:
                os.killpg(pid, signal.SIGKILL)


def _go_on(errand: Errand, answer: Answer | None, running: dict[int, _Running], folder: Path) -> None:
    """Hand an errand its answer and start the next job it asks for."""
    try:
        job = errand.send(answer)  # type: ignore[arg-type]
    except StopIteration:
        return
    place = Path(tempfile.mkdtemp(dir=folder))
    pid = os.fork()
    if pid == 0:
        _child(job, place)
    with suppress(PermissionError, ProcessLookupError):  # the child may be quicker
        os.setpgid(pid, pid)
    running[pid] = _Running(errand, time.monotonic() + WAITING * (job.limit + 1), place)


def _child(job: Job, place: Path) -> None:
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(job.limit), math.ceil(job.limit) + 5))
        output = os.open(place / SAID, os.O_WRONLY | os.O_CREAT)
        for number in (1, 2):
            os.dup2(output, number)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        (place / "tmp").mkdir()
        tempfile.tempdir = os.environ["TMPDIR"] = str(place / "tmp")
        (place / ANSWER).write_text(json.dumps(job.work()), encoding="utf-8")
    except BaseException:
        (place / SAID).write_text(traceback.format_exc(), encoding="utf-8")
    finally:
        os._exit(0)


def _has_ended(pid: int, one: _Running) -> bool | None:
    """Say whether a process was late, None while it runs."""
    ended, status = os.waitpid(pid, os.WNOHANG)
    if ended:
        late = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
    elif time.monotonic() > one.deadline:
        late = True
    else:
        return None
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)  # also what it has started itself
    if not ended:
        os.waitpid(pid, 0)
    return late


def _answer(one: _Running, late: bool) -> Answer:
    answer, said = one.place / ANSWER, one.place / SAID
    value = json.loads(answer.read_text(encoding="utf-8")) if answer.exists() and not late else None
    told = said.read_text(encoding="utf-8", errors="replace") if said.exists() else ""
    shutil.rmtree(one.place, ignore_errors=True)
    return Answer(value, late, told)
