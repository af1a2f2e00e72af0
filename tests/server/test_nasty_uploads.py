"""Whatever is brought in, the service stays small, quick and polite; the files are in `nasty`."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from lag import Lag
from litestar.testing import TestClient
from nasty import NASTY, Nasty
from service import BASE, settings
from test_serve_command import running

from desertfox.faults import BadInput
from desertfox.pack import builtin_pack
from desertfox.record.document import TITLE
from desertfox.server.app import create_app, open_hall
from desertfox.server.hall import Packs
from desertfox.server.hall.uploads import BusyError, Readers
from desertfox.server.hall.uploads.limits import Limits

GROWTH = 150_000_000
"""So much at most an upload may make the service grow, in octets."""
BUSY = 0.2
"""So much the service itself computes at most while somebody else waits, in seconds of the processor."""
LATE = 2.0
"""Nobody else waits longer, in seconds, even where many tests run at once; docs/service.md tells what it is alone."""

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells and limits memory so")


def most_memory(process: int) -> int:
    """Return how much memory a process has had at most, in octets."""
    status = Path(f"/proc/{process}/status").read_text()
    return 1024 * int(status.split("VmHWM:")[1].split()[0])


def bring(http: httpx.Client, made: bytes | str) -> httpx.Response:
    if isinstance(made, bytes):
        assert len(made) <= 8_000_000
        return http.post("/api/packs", content=made, params={"file": "nasty.zip"})
    text = made.replace("{pack}", builtin_pack().hash)
    file = "nasty.fox" if text.startswith(TITLE) else "nasty.toml"
    return http.post("/api/imports", json={"text": text, "file": file})


class Onlooker(threading.Thread):
    """Somebody else, who asks for something again and again, and how long he waits for it."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.longest = 0.0
        self.done = threading.Event()

    def run(self) -> None:
        with httpx.Client(base_url=self.address, trust_env=False, timeout=60) as http:
            http.get("/api/rules/8.25")
            while not self.done.wait(0.02):
                begin = time.perf_counter()
                http.get("/api/rules/8.25")
                self.longest = max(self.longest, time.perf_counter() - begin)


class Service:
    """A service in a process of its own, with somebody who looks on."""

    def __init__(self, process: int, http: httpx.Client, onlooker: Onlooker, lag: Lag) -> None:
        self.process, self.http, self.onlooker, self.lag = process, http, onlooker, lag


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("nasty")
    watched = (sys.executable, str(Path(__file__).with_name("lag.py")), str(folder / "lag"))
    with (
        running("serve", "--port", "0", "--data", str(folder / "data"), by=watched) as (process, address),
        httpx.Client(base_url=address, trust_env=False, timeout=120) as http,
    ):
        for path in ("games", "packs", "catalogue"):
            assert http.get(f"/api/{path}").status_code == 200
        bring(http, "nonsense")
        onlooker = Onlooker(address)
        onlooker.start()
        yield Service(process.pid, http, onlooker, Lag(folder / "lag"))
        onlooker.done.set()
        onlooker.join()


@linux
@pytest.mark.parametrize("nasty", NASTY, ids=lambda nasty: nasty.name)
def test_a_nasty_file_is_refused_in_words_and_hurts_nobody(service: Service, nasty: Nasty) -> None:
    before, made = most_memory(service.process), nasty.make()
    service.onlooker.longest = 0.0
    service.lag.taken()
    answer = bring(service.http, made)
    late, lag = service.onlooker.longest, service.lag.taken()
    assert answer.status_code == 400, answer.text[:500]
    faults = answer.json()["faults"]
    assert any(nasty.words in fault for fault in faults), faults[:5]
    assert len(faults) <= 100
    assert len(answer.content) < 100_000
    assert most_memory(service.process) - before < GROWTH
    assert late < LATE
    assert 0 < lag.own < BUSY


def test_the_list_is_long_enough() -> None:
    assert len(NASTY) >= 40


def test_everything_else_goes_on(service: Service) -> None:
    answer = service.http.post("/api/games", json={"scenario": "gazala"})
    assert answer.status_code == 201
    assert service.http.get("/api/packs").json()[1:] == []


# -- a reader that dies


class NoPacks:
    def has(self, hash_: str) -> bool:
        return False

    def content(self, hash_: str) -> None:
        return None

    def brought(self) -> list[str]:
        return []


def hoard(_packs: object) -> None:
    """Take memory without end, as a reader does that a nasty file has led astray."""
    hoarded = []
    while True:
        hoarded.append(bytearray(10_000_000))


def compute(_packs: object) -> None:
    while True:
        pass


def die(_packs: object) -> None:
    os._exit(9)


def stumble(_packs: object) -> None:
    raise KeyError("something that nobody has thought of")


@pytest.fixture
def readers() -> Readers:
    return Readers(Packs(None, NoPacks()), Limits(memory=200_000_000, seconds=1, patience=10.0))  # type: ignore[arg-type]


@linux
@pytest.mark.parametrize(
    ("job", "words"),
    [
        (hoard, "it takes more memory to read than the 200 MB that there are for it"),
        (compute, "it takes longer to read than the 1 seconds of computing that there are for it"),
        (die, "its reader has died over it"),
        (stumble, "this program failed over it, which is its own mistake"),
    ],
)
def test_the_death_of_a_reader_is_a_fault_of_the_file(
    readers: Readers, job: Callable[[object], None], words: str
) -> None:
    with pytest.raises(BadInput) as refused:
        readers._read(job, "nasty.zip")
    (fault,) = refused.value.faults
    assert (fault.file, fault.reason) == ("nasty.zip", words)
    assert "docs/service.md" in fault.hint


def test_whoever_comes_when_too_many_wait_is_sent_away(readers: Readers, tmp_path: Path) -> None:
    readers._present = 6
    with pytest.raises(BusyError):
        readers.lesson("x", "nasty.fox")
    readers._present = 5
    with pytest.raises(BadInput):
        readers.lesson("x", "nasty.fox")
    assert readers._present == 5
    hall = open_hall(settings(tmp_path))
    hall._readers._present = 6
    with TestClient(create_app(settings(tmp_path), hall), base_url=BASE) as http:
        for answer in (bring(http, "x"), bring(http, b"x")):
            assert answer.status_code == 503
            assert answer.json()["text"] == "Several files are being read already. Try again in a moment."
