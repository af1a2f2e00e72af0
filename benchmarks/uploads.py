"""What nasty files do to the service, one after the other: python -m benchmarks.uploads [WORDS OF A NAME ...].

For each file: the status, how long it took, by how much the service grew, how late its loop was by the clock on the
wall, and how much of that the service itself computed. Beside it stands a stretch in which nothing was brought in: on a
machine that has other things to do, only what the service computed is its own fault.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep

import httpx

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

import lag as watched_service
from lag import Lag, Late
from nasty import NASTY
from test_nasty_uploads import bring, most_memory
from test_serve_command import running

WARM = 6.0
"""After so many seconds the service is at leisure."""
QUIET = 10.0


def main(words: list[str]) -> None:
    wanted = [nasty for nasty in NASTY if not words or any(word in nasty.name for word in words)]
    made = [nasty.make() for nasty in wanted]
    with tempfile.TemporaryDirectory() as folder:
        file, data = Path(folder) / "lag", Path(folder) / "data"
        watched = (sys.executable, str(watched_service.__file__), str(file))
        with (
            running("serve", "--port", "0", "--data", str(data), by=watched) as (process, address),
            httpx.Client(base_url=address, trust_env=False, timeout=120) as http,
        ):
            lag = Lag(file)
            bring(http, "nonsense")
            sleep(WARM)
            first, latest = most_memory(process.pid), list[Late]()
            lag.taken()
            sleep(QUIET)
            idle = lag.taken()
            for nasty, content in zip(wanted, made, strict=True):
                before, begin = most_memory(process.pid), perf_counter()
                status = bring(http, content).status_code
                took = perf_counter() - begin
                latest.append(lag.taken())
                grown = (most_memory(process.pid) - before) / 1e6
                print(f"{nasty.name:45} {status} {took:6.2f} s {grown:6.1f} MB  {_told(latest[-1])}", flush=True)
            grown = (most_memory(process.pid) - first) / 1e6
            print(f"nothing for {QUIET:g} s: {_told(idle)}")
            most = Late(max(late.wall for late in latest), max(late.own for late in latest))
            print(f"{len(wanted)} files: {grown:.0f} MB above {first / 1e6:.0f} MB; {_told(most)}")


def _told(late: Late) -> str:
    return f"late by {late.wall * 1e3:4.0f} ms, of which its own {late.own * 1e3:3.0f} ms"


if __name__ == "__main__":
    main(sys.argv[1:])
