"""The processes that read what people bring in: one for each file, which ends with it.

Whatever a file does to its reader, the service goes on: a reader that dies, computes for ever or wants more memory than
there is for it is one more fault of the file. What a reader has checked it hands back, and nobody plays it again.
"""

from __future__ import annotations

import copyreg
import gc
import logging
import os
import pickle
import signal
import tempfile
import traceback
from collections.abc import Callable
from contextvars import ContextVar
from io import BytesIO
from multiprocessing.connection import Connection
from threading import BoundedSemaphore, Lock
from time import monotonic
from typing import Any, Final, NamedTuple

from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack
from desertfox.server.hall.beginnings import Brought
from desertfox.server.hall.packs import Packs
from desertfox.server.hall.uploads import jobs
from desertfox.server.hall.uploads.limits import Limits, limit
from desertfox.server.messages import Seats
from desertfox.server.processes import context
from desertfox.server.storage import PackContent

log = logging.getLogger(__name__)

_AT_ONCE: Final = 2
_WAITING: Final = 4
"""So many files wait for a reader; whoever comes then is sent away, so that nobody else waits for a thread."""
_NICE: Final = 10
_LONGEST_NAME: Final = 500
"""Letters of the name of a file."""
_HINT: Final = "Files of ours of the same kind are far smaller; docs/service.md has the limits of what is brought in."


Job = Callable[..., Any]
"""What a reader does; it is given the packs of the service, and then what it is about."""


class BusyError(Exception):
    """Too many files are being read already."""


class Wanted(NamedTuple):
    """The hash of a pack that a reader asks for; the answer is the pack, or why it is not here."""

    hash: str


class Asked(NamedTuple):
    """The hash of a pack of which a reader asks whether it is here."""

    hash: str


class Failure(NamedTuple):
    """A reader that found no answer, and what went wrong."""

    report: str


class Readers:
    """All readers of a service."""

    def __init__(self, packs: Packs, limits: Limits | None = None) -> None:
        """Find the packs of records there."""
        self._packs = packs
        self._limits = limits or Limits()
        self._places = BoundedSemaphore(_AT_ONCE)
        self._present = 0
        self._lock = Lock()

    def game(self, text: str, file: str, pack: str, seats: Seats | None, *, as_branch: bool) -> Brought:
        """Read a record or a position, whichever it is; BadInput tells its faults, BusyError that it must wait."""
        file = file[:_LONGEST_NAME]
        found: Brought = self._read(jobs.game, file, text, file, pack, seats, as_branch)
        return found

    def lesson(self, text: str, file: str) -> Brought:
        """Read a lesson; BadInput tells its faults, BusyError that it must wait."""
        file = file[:_LONGEST_NAME]
        found: Brought = self._read(jobs.lesson, file, text, file)
        return found

    def pack(self, data: bytes, file: str) -> PackContent:
        """Read a zipped pack; BadInput tells its faults, BusyError that it must wait."""
        file = file[:_LONGEST_NAME]
        with tempfile.TemporaryDirectory() as folder:
            found: PackContent = self._read(jobs.pack, file, data, file, folder)
            return found

    def _read(self, job: Job, file: str, *about: Any) -> Any:
        with self._lock:
            if self._present >= _AT_ONCE + _WAITING:
                raise BusyError
            self._present += 1
        try:
            with self._places:
                return self._read_now(job, file, about)
        finally:
            with self._lock:
                self._present -= 1

    def _read_now(self, job: Job, file: str, about: tuple[Any, ...]) -> Any:
        made = context()
        ours, theirs = made.Pipe()
        process = made.Process(target=work, args=(theirs, self._limits), name="reading", daemon=True)
        process.start()
        theirs.close()
        try:
            ours.send((job, about))
            answer = self._answer(ours)
        except (EOFError, OSError):
            process.join(1)
            answer = _end_of(process.exitcode, self._limits)
        finally:
            ours.close()
            process.kill()
            process.join()
            process.close()
        if isinstance(answer, Failure):
            log.error("The reader of %s failed:\n%s", file, answer.report)
            answer = "this program failed over it, which is its own mistake"
        if isinstance(answer, str):
            raise BadInput(file, [Fault(file, 0, 0, "", answer, _HINT)])
        if isinstance(answer, BadInput):
            raise answer
        return answer

    def _answer(self, connection: Connection) -> Any:
        """Wait for the answer of a reader, and give it the packs that it asks for."""
        end = monotonic() + self._limits.patience
        while connection.poll(max(0.0, end - monotonic())):
            answer = _here(connection.recv_bytes(), self._packs)
            match answer:
                case Wanted(hash_):
                    connection.send(self._pack(hash_))
                case Asked(hash_):
                    connection.send(self._packs.has(hash_))
                case _:
                    return answer
        return f"it takes longer to read than the {self._limits.patience:g} seconds that there are for it"

    def _pack(self, hash_: str) -> Pack | BadInput:
        try:
            return self._packs.of(hash_)
        except BadInput as refused:
            return refused


def _end_of(exitcode: int | None, limits: Limits) -> str:
    """Say what a reader died of."""
    if exitcode is not None and -exitcode == getattr(signal, "SIGXCPU", 0):
        return f"it takes longer to read than the {limits.seconds} seconds of computing that there are for it"
    return "its reader has died over it"


# -- packs go by their hash, so that a game that was read shares the data of all others

_packs: ContextVar[Packs] = ContextVar("packs")


def _here(content: bytes, packs: Packs) -> Any:
    token = _packs.set(packs)
    gc.disable()  # what is read here makes no cycles, and to walk over it all again and again holds everybody up
    try:
        return pickle.loads(content)
    finally:
        gc.enable()
        _packs.reset(token)


def _pack_here(hash_: str) -> Pack:
    return _packs.get().of(hash_)


def _written(answer: Any) -> bytes:
    into = BytesIO()
    pickler = pickle.Pickler(into, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = {**copyreg.dispatch_table, Pack: lambda pack: (_pack_here, (pack.hash,))}
    pickler.dump(answer)
    return into.getvalue()


# -- in the process of a reader


class _PacksOfTheService:
    """The packs of the service, as a reader sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[str, Pack] = {}

    def of(self, hash_: str) -> Pack:
        """Return a pack; BadInput if it is not here."""
        if hash_ not in self._known:
            found = self._ask(Wanted(hash_))
            if isinstance(found, BadInput):
                raise found
            self._known[hash_] = found
        return self._known[hash_]

    def has(self, hash_: str) -> bool:
        """Say whether the pack of a hash is here."""
        return bool(self._ask(Asked(hash_)))

    def _ask(self, question: Wanted | Asked) -> Any:
        self._connection.send_bytes(_written(question))
        return self._connection.recv()


def work(connection: Connection, limits: Limits) -> None:
    """Read one file."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the service, which ends us
    if hasattr(os, "nice"):
        os.nice(_NICE)
    job, about = connection.recv()
    answer = _tried(job, _PacksOfTheService(connection), about, limits)
    connection.send_bytes(answer)


def _tried(job: Job, packs: _PacksOfTheService, about: tuple[Any, ...], limits: Limits) -> bytes:
    limit(limits)
    try:
        return _written(job(packs, *about))
    except BadInput as refused:
        return _written(refused)
    except MemoryError:
        return _written(f"it takes more memory to read than the {limits.memory // 1_000_000} MB that there are for it")
    except Exception:
        return _written(Failure(traceback.format_exc()))
