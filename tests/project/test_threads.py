"""What several threads read at once is ready before the first of them does."""

from __future__ import annotations

import subprocess
import sys

TAKEN_APART = """
import sys
import msgspec
from desertfox.pack import Pack
from desertfox.play.losses import Partial, Retreats
from desertfox.record.snapshot import Snapshot
from desertfox.server.hall import packs
from desertfox.server.hall.summary import Summary
from desertfox.server.messages import Orders
from desertfox.server.storage.listing import Card
from desertfox.server.storage.store import Kept
called = []
sys.setprofile(lambda frame, event, _: called.append(frame.f_code.co_name) if event == "call" else None)
for kind in (Snapshot, Summary, Card, Kept, Orders, Pack, Retreats, Partial):
    before = len(called)
    msgspec.json.Decoder(kind)
    if "get_class_annotations" in called[before:]:
        print(kind.__name__)
sys.setprofile(None)
"""
"""In a fresh process: a type whose annotations are asked for now was not ready when its module was loaded."""


def test_no_type_is_taken_apart_when_threads_read_it() -> None:
    done = subprocess.run([sys.executable, "-c", TAKEN_APART], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
