"""Many people at many games at once: python -m benchmarks.crowd [FOLDER with another version's sources ...]."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from statistics import median, quantiles

from benchmarks.service import Client, service
from benchmarks.timing import Measure, Question
from desertfox.play.game import Game
from desertfox.players.player import ask, player

CLIENTS = 50
ACTS = 30
"""Each client plays so many actions in a game of his own."""
ROUNDS = 2
SCENARIO = "gazala"


def parts(number: int) -> list[str]:
    """Return the actions of a game as the officer plays it: the service has the same dice."""
    game, officer = Game.start(SCENARIO, seed=f"crowd {number}"), player("officer")
    for _ in range(ACTS):
        game.play(ask(officer, game).action)
    return [game.notation(played.action) for played in game.played]


def play(client: Client, number: int, actions: list[str]) -> None:
    view = client.ask("open", "POST", "/api/games", {"scenario": SCENARIO, "seed": f"crowd {number}"})
    root = f"/api/games/{view['game']}"
    for action in actions:
        view = client.ask("act", "POST", f"{root}/actions", {"action": action, "version": view["version"]})
        client.ask("look", "GET", f"{root}?since={view['number']}")


def crowd(played: list[list[str]], **environment: str) -> dict[str, list[float]]:
    """Return how long each answer took while all of them play."""
    times: dict[str, list[float]] = {}
    with service(**environment) as (host, port), ThreadPoolExecutor(CLIENTS) as pool:
        clients = [Client(host, port) for _ in played]
        for done in [pool.submit(play, client, *part) for client, part in zip(clients, enumerate(played), strict=True)]:
            done.result()
    for client in clients:
        for kind, took in client.times.items():
            times.setdefault(kind, []).extend(took)
    return times


def question(*others: str) -> Question:
    """Measure this version and others in turn, so that all see the same machine."""
    played = [parts(number) for number in range(CLIENTS)]
    found: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for name in ("", *others):
            environment = {"PYTHONPATH": f"{name}/src"} if name else {}
            found.setdefault(name or "this version", []).extend(crowd(played, **environment)["act"])
    return Question(f"An act while {CLIENTS} play, 95 of 100", [_measure(name, took) for name, took in found.items()])


def _measure(name: str, took: list[float]) -> Measure:
    return Measure(
        name, quantiles(took, n=20)[-1] * 1e6, note=f"half of {len(took)} within {median(took) * 1e3:.0f} ms"
    )


if __name__ == "__main__":
    for measure in question(*sys.argv[1:]).measures:
        print(f"{measure.way}: {measure.microseconds / 1000:.0f} ms, {measure.note}")
