"""A service to talk to in tests."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.players import Budget
from desertfox.server.app import create_app
from desertfox.server.settings import Settings

BASE = "http://127.0.0.1"


def settings(folder: Path, **changes: Any) -> Settings:
    return Settings(data=folder, **{"pace": 0.0, **changes})


def client(folder: Path, **changes: Any) -> TestClient[Litestar]:
    """A client of a service of its own; used as a context manager."""
    return TestClient(create_app(settings(folder, **changes)), base_url=BASE)


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


class Slow:
    """A computer player who thinks until he is let go."""

    def __init__(self) -> None:
        self.may_go = Event()
        self.is_thinking = Event()

    def choose(self, game: Game, _budget: Budget, /) -> Action:
        self.is_thinking.set()
        self.may_go.wait(60)
        return next(game.decision.actions())
