"""What nasty files do to the service, one after the other: python -m benchmarks.uploads [WORDS OF A NAME ...].

For each file: the status, how long it took, by how much the service grew, and how long somebody else waited meanwhile
who asks for something every 20 ms.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep

import httpx

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

from nasty import NASTY
from test_nasty_uploads import Onlooker, bring, most_memory
from test_serve_command import running

WARM = 4.0
"""After so many seconds the service is at leisure."""
QUIET = 10.0


def main(words: list[str]) -> None:
    wanted = [nasty for nasty in NASTY if not words or any(word in nasty.name for word in words)]
    with (
        tempfile.TemporaryDirectory() as folder,
        running("serve", "--port", "0", "--data", folder) as (process, address),
        httpx.Client(base_url=address, trust_env=False, timeout=120) as http,
    ):
        bring(http, "nonsense")
        sleep(WARM)
        first, latest = most_memory(process.pid), list[float]()
        onlooker = Onlooker(address)
        onlooker.start()
        sleep(QUIET)
        print(f"nothing for {QUIET:g} s: somebody else waited for {onlooker.longest * 1e3:.0f} ms at most", flush=True)
        for nasty in wanted:
            made, before = nasty.make(), most_memory(process.pid)
            onlooker.longest = 0.0
            begin = perf_counter()
            status = bring(http, made).status_code
            took, late = perf_counter() - begin, onlooker.longest
            grown = (most_memory(process.pid) - before) / 1e6
            latest.append(late)
            print(f"{nasty.name:45} {status} {took:6.2f} s {grown:6.1f} MB  {late * 1e3:5.0f} ms", flush=True)
        onlooker.done.set()
        onlooker.join()
        grown = (most_memory(process.pid) - first) / 1e6
        print(f"{len(wanted)} files: {grown:.0f} MB above {first / 1e6:.0f} MB, {max(latest) * 1e3:.0f} ms at most")


if __name__ == "__main__":
    main(sys.argv[1:])
