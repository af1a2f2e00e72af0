"""What can wait is done while nobody is being answered."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from litestar.testing import TestClient
from service import BASE, settings

from desertfox.pack import builtin_pack
from desertfox.server import warming
from desertfox.server.app import create_app
from desertfox.server.leisure import Leisure

WAIT = 60


def test_the_warm_up_waits_for_whoever_is_being_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    goes_on = Event()

    def works(_pack: object) -> Iterator[Callable[[], object]]:
        for name in ("first", "second", "third"):
            yield lambda name=name: done.append(name)

    monkeypatch.setattr(warming, "_works", works)
    monkeypatch.setattr("desertfox.server.warming.gc.freeze", goes_on.set)
    leisure = Leisure()
    with TestClient(create_app(settings(tmp_path), leisure=leisure), base_url=BASE) as http:
        with leisure.asking():
            thread = warming.warm_up(builtin_pack(), leisure)
            time.sleep(0.3)
            assert done == [], "somebody is being answered"
            assert http.get("/api/games").status_code == 200, "and so are others meanwhile"
            time.sleep(0.15)
            assert done == []
        assert goes_on.wait(WAIT)
        thread.join(WAIT)
        assert done == ["first", "second", "third"]
