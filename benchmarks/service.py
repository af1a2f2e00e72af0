"""How fast the service answers in the middle of a campaign: a second process asks, as a player and as onlookers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from random import Random
from statistics import median, quantiles
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any
from urllib.parse import quote, urlencode

from benchmarks.timing import Measure, Question
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.players.player import ask, play_game, player
from desertfox.record import Record
from desertfox.units import SIDES

GOAL = 50_000.0
MOST_TIMES_QUIET = 1.5
"""So many times as long may 95 of 100 acts take while two computers think in other games."""
ROUNDS = 10
ACTS = 20
"""In each round, quiet and in company; a third of them is taken back and done again."""
THINKS = 5.0
"""Seconds that a general thinks over a Player-Turn."""
BEFORE = 600
"""So many actions were played before the measuring begins."""
ACTIONS = 150
ONLOOKERS = 2
PAUSE = 0.1
"""Each onlooker looks ten times a second."""
WARM = 3.0
"""After so many seconds the service has drawn its maps and is at leisure."""
SEED = "benchmark"
_ADDRESS = re.compile(r"http://([\w.]+):(\d+)/")


class Client:
    """Asks over one connection that stays open, and notes how long each kind of question took."""

    def __init__(self, host: str, port: int) -> None:
        self._connection = HTTPConnection(host, port)
        self.times: dict[str, list[float]] = {}

    def ask(self, kind: str, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body)
        headers = {"Content-Type": "application/json"}
        begin = perf_counter()
        self._connection.request(method, path, data, headers)
        answer = self._connection.getresponse()
        content = answer.read()
        self.times.setdefault(kind, []).append(perf_counter() - begin)
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {content.decode()}")
        return json.loads(content)


SERVE = ("-c", "from desertfox.cli import main; main()", "serve", "--port", "0")


@contextmanager
def service(*program: str, **environment: str) -> Iterator[tuple[str, int]]:
    """Run a service in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, *(program or SERVE)]
        log = subprocess.PIPE
        running = subprocess.Popen(
            [*command, "--data", folder], stdout=log, text=True, env={**os.environ, **environment}
        )
        try:
            found = _ADDRESS.search(running.stdout.readline() if running.stdout else "")
            if found is None:
                raise RuntimeError("the service did not start")
            yield found[1], int(found[2])
        finally:
            running.terminate()
            running.wait()
            if running.stdout:
                running.stdout.close()


def campaign() -> Game:
    """Return a campaign in its middle."""
    game = Game.start("campaign", seed=SEED)
    staff = player("officer")
    play_game(game, staff, staff, BEFORE)
    return game


def play(client: Client, game: Game, root: str, view: Any) -> None:
    """Play on as the page does: before each action it asks what a player at the screen asks."""
    random, staff = Random("player"), player("officer")
    for number in range(ACTIONS):
        if game.is_over:
            break
        client.ask("view", "GET", f"{root}?since={view['number']}")
        if number % 3 == 0:
            client.ask("view, whole log", "GET", root)
            client.ask(
                "view of the past", "GET", f"{root}?at={random.randrange(view['number'])}&since={view['number']}"
            )
        chosen = ask(staff, game).action
        inspect(client, game, root, chosen, random)
        question = {"action": game.notation(chosen), "version": view["version"]}
        view = client.ask("act", "POST", f"{root}/actions", question)
        game.play(chosen)


def inspect(client: Client, game: Game, root: str, chosen: Action, random: Random) -> None:
    decision = game.decision
    if decision.step == "movement.movement":
        units = [unit.id for unit in game.setting.counters if unit.side == SIDES[decision.side]]
        for unit in random.sample(units, 8):
            moves = client.ask("moves", "GET", f"{root}/moves?{urlencode({'units': unit})}")
            for arrival in moves["arrivals"][:1]:
                query = urlencode({"units": unit, "to": arrival["hex"]})
                client.ask("journey", "GET", f"{root}/journey?{query}")
    if chosen.kind == "attack":
        client.ask("combat", "GET", f"{root}/combat?attack={quote(game.notation(chosen))}")
    if game.battle.attacks:
        client.ask("combat", "GET", f"{root}/combat")
    if random.random() < 0.1:
        for key in ("general", "zones", "threat"):
            client.ask("overlay", "GET", f"{root}/overlays/{key}")


def onlook(host: str, port: int, root: str, stop: Event) -> None:
    client = Client(host, port)
    while not stop.wait(PAUSE):
        client.ask("view", "GET", root)


def measured() -> dict[str, list[float]]:
    """Return how long each answer took, in seconds."""
    game = campaign()
    text = Record.of(game).to_text()
    with service() as (host, port):
        client = Client(host, port)
        view = client.ask("import", "POST", "/api/imports", {"text": text})
        root = f"/api/games/{view['game']}"
        for tail in ("", "/table", "/overlays/threat", "/panels/score"):
            client.ask("first", "GET", root + tail)
        sleep(WARM)
        client.times.clear()
        stop = Event()
        watching = [Thread(target=onlook, args=(host, port, root, stop)) for _ in range(ONLOOKERS)]
        for thread in watching:
            thread.start()
        try:
            play(client, game, root, view)
        finally:
            stop.set()
            for thread in watching:
                thread.join()
    return client.times


def answers() -> Question:
    """Ask the service; the time is that which 95 of 100 answers do not exceed."""
    found = []
    for kind, times in measured().items():
        most = quantiles(times, n=20)[-1] * 1e6
        note = f"{len(times)} answers, half of them within {median(times) * 1e3:.1f} ms"
        found.append(Measure(kind, most, GOAL, note))
    return Question("Service in a campaign, 95 of 100", found)


def company() -> Question:
    """Act while nobody else plays and while two computers think in other games, in turn: both see the same machine."""
    found: list[Measure] = []
    for computers, program in (("computers", ("-m", "benchmarks.busy")), ("generals", ())):
        quiet, busy = acts_beside(*program)
        found.append(_acts(f"quiet, before {computers}", quiet))
        found.append(_acts(f"two {computers} think", busy, MOST_TIMES_QUIET * found[-1].microseconds))
    return Question("Acts in a campaign, 95 of 100", found)


def acts_beside(*program: str) -> tuple[list[float], list[float]]:
    """Return how long acts and undos took while nobody thinks in two other games, and while both computers do."""
    game, staff = campaign(), player("officer")
    text = Record.of(game).to_text()
    with service(*program) as (host, port):
        client = Client(host, port)
        view = client.ask("import", "POST", "/api/imports", {"text": text})
        seats = {"axis": "general", "commonwealth": "general", "seconds": THINKS}
        wish = {"scenario": "race_for_tobruk", "seats": seats}
        others = [client.ask("open", "POST", "/api/games", wish) for _ in range(2)]
        root = f"/api/games/{view['game']}"
        for kind, word in [("warm", "stop"), *[("quiet", "stop"), ("busy", "go")] * ROUNDS]:
            for other in others:
                client.ask("settle", "POST", f"/api/games/{other['game']}/{word}", {"version": 1})
            sleep(1.0)
            for number in range(ACTS):
                chosen = ask(staff, game).action
                answer = {"action": game.notation(chosen), "version": view["version"]}
                view = client.ask(kind, "POST", f"{root}/actions", answer)
                if number % 3 == 0 and view["undo"] is None:
                    view = client.ask(kind, "POST", f"{root}/undo", {"version": view["version"]})
                    view = client.ask(kind, "POST", f"{root}/actions", {**answer, "version": view["version"]})
                game.play(chosen)
                sleep(0.02)
    return client.times["quiet"], client.times["busy"]


def _acts(way: str, times: list[float], goal: float | None = None) -> Measure:
    note = f"{len(times)} acts, half of them within {median(times) * 1e3:.1f} ms"
    return Measure(way, quantiles(times, n=20)[-1] * 1e6, goal, note)
