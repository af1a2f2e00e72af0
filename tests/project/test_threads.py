"""What several threads read at once is ready before the first of them does."""

from __future__ import annotations

import subprocess
import sys

import pytest

import desertfox as df
from desertfox.record.snapshot import Snapshot

CROWD = """
import sys, threading
from desertfox.record.snapshot import Snapshot
text = sys.stdin.read()
sys.setswitchinterval(1e-6)
barrier, read = threading.Barrier(24), []
def look():
    barrier.wait()
    read.append(Snapshot.read(text))
threads = [threading.Thread(target=look) for _ in range(24)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(len(read), read[0].text() == text)
"""
"""Twenty-four threads read a moment at once, the first of all: without `ready` eight processes in ten ended so."""


@pytest.mark.parametrize("_try", range(3))
def test_a_crowd_may_be_the_first_to_read_a_moment(_try: int) -> None:
    text = Snapshot.of(df.Game.start("race_for_tobruk", seed="crowd")).text()
    done = subprocess.run([sys.executable, "-c", CROWD], input=text, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "24 True\n")
