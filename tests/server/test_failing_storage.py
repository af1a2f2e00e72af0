"""A storage that fails: what could not be kept was never played."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any, NoReturn

import pytest
from service import settings
from sqlalchemy.exc import OperationalError

from desertfox.server.app import open_hall
from desertfox.server.hall.open_games import OpenGames
from desertfox.server.messages import NewGame
from desertfox.server.storage import Store

WAIT = 60


def test_who_waits_for_a_game_does_not_see_an_action_that_could_not_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = open_hall(settings(tmp_path))
    game = hall.new(NewGame(scenario="race_for_tobruk")).facts.id
    found, waits = OpenGames._find, Event()

    def find(self: OpenGames, wanted: str) -> Any:
        opened = found(self, wanted)
        waits.set()
        return opened

    def fail(*_: Any, **__: Any) -> NoReturn:
        waits.clear()
        others.append(pool.submit(hall.sight, game))
        assert waits.wait(WAIT), "somebody else has the game in hand, and waits for its lock"
        raise OperationalError("INSERT", {}, Exception("disk full"))

    others: list[Any] = []
    monkeypatch.setattr(OpenGames, "_find", find)
    with ThreadPoolExecutor(1) as pool:
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fail)
            with pytest.raises(OperationalError):
                hall.play(game, 1, "end")
        sight = others[0].result(WAIT)
    assert (sight.facts.version, sight.facts.number) == (1, 0)
    assert hall.play(game, 1, "end").facts.number == 1
    hall.close()
