"""A service to talk to in tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import uvicorn
from alembic import command
from alembic.config import Config
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import create_engine

from desertfox.commands.serve import listening
from desertfox.players import player
from desertfox.server.app import create_app
from desertfox.server.gate import config
from desertfox.server.settings import FILE, Settings
from desertfox.server.storage.migrating import MIGRATIONS
from desertfox.server.thinking.worker import Make

BASE = "http://127.0.0.1"


def settings(folder: Path, **changes: Any) -> Settings:
    return Settings(data=folder, **{"pace": 0.0, **changes})


def client(folder: Path, make: Make = player, **changes: Any) -> TestClient[Litestar]:
    """A client of a service of its own, with players that `make` makes; used as a context manager."""
    return TestClient(create_app(settings(folder, **changes), make=make), base_url=BASE)


def downgrade(folder: Path, revision: str) -> None:
    """Make a database as an older version of the program kept it."""
    alembic = Config()
    alembic.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{folder / FILE}")
    with engine.begin() as connection:
        alembic.attributes["connection"] = connection
        command.downgrade(alembic, revision)
    engine.dispose()


@contextmanager
def served(settings: Settings) -> Iterator[int]:
    """Run a service in a thread, and return its port."""
    listener = listening("127.0.0.1", 0)
    server = uvicorn.Server(config(create_app(settings), settings))
    thread = Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


class Player:
    """Somebody at a game: remembers the last view."""

    def __init__(self, http: TestClient[Litestar], view: dict[str, Any]) -> None:
        self.http = http
        self.view = view

    @property
    def root(self) -> str:
        return f"/api/games/{self.view['game']}"

    def post(self, word: str, **body: Any) -> Any:
        return self.http.post(f"{self.root}/{word}", json={"version": self.view["version"], **body})

    def act(self, *actions: str) -> Player:
        for action in actions:
            self.take(self.post("actions", action=action))
        return self

    def take(self, answer: Any) -> Player:
        assert answer.status_code == 200, answer.text
        self.view = answer.json()
        return self

    def look(self, **query: Any) -> Any:
        answer = self.http.get(self.root, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def record(self) -> str:
        return str(self.http.get(f"{self.root}/record").text)


def open_game(http: TestClient[Litestar], scenario: str = "race_for_tobruk", **wish: Any) -> Player:
    answer = http.post("/api/games", json={"scenario": scenario, "seed": "test", **wish})
    assert answer.status_code == 201, answer.text
    return Player(http, answer.json())
