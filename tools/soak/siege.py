"""A siege of the service: people play while it is killed and started anew, its disk is full, rubbish is brought in."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

import httpx

_PEOPLE: Final = 6
_TURNS: Final = 8
"""So many actions each of them plays in a round."""
_LONGEST: Final = 30.0
"""A siege takes so many seconds; then the next one begins with an empty folder."""
_FULL: Final = 1.0
"""So many seconds the disk is full."""
_PATIENCE: Final = 60.0
_SERVE: Final = ("-c", "from desertfox.cli import main; main()", "serve", "--port", "0", "--data")
_SCENARIOS: Final = ("race_for_tobruk", "gazala", "crusader", "campaign")
_ATTACKS: Final = ("quiet rounds", "kills", "kills", "full disks", "rounds of uploads")
"""A siege begins with the first; then come all of them in any order."""
_BEYOND: Final = resource.RLIM_INFINITY


class Siege(NamedTuple):
    """A siege, by the text that all in it is drawn from."""

    seed: str


def sieges(seed: str) -> Iterator[Siege]:
    """Return one siege after the other."""
    return (Siege(f"{seed} {number}") for number in count())


class Fortress:
    """A service in a process of its own."""

    def __init__(self, folder: Path) -> None:
        """Start it."""
        self.folder = folder
        self._log = (folder.parent / "log").open("w+")
        self.start()

    def start(self) -> None:
        """Start the service, again."""
        self._process = subprocess.Popen(
            [sys.executable, *_SERVE, str(self.folder)], stdout=subprocess.PIPE, stderr=self._log, text=True
        )
        told = self._process.stdout.readline() if self._process.stdout else ""
        found = re.search(r"http://\S+?(?=/$)", told.strip())
        if found is None:
            raise RuntimeError(f"the service did not start: {told}")
        self.address = found[0]

    def kill(self) -> None:
        """Kill the service in the middle of whatever it does."""
        self._process.kill()
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def fill_disk(self) -> None:
        """Let no file of the service grow for a while: so a full disk looks from inside."""
        largest = max(file.stat().st_size for file in self.folder.iterdir())
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (largest, _BEYOND))
        time.sleep(_FULL)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (_BEYOND, _BEYOND))

    def lines_of_log(self) -> int:
        """Return how much there is in the log."""
        self._log.flush()
        return (self.folder.parent / "log").read_text(errors="replace").count("\n")

    def close(self) -> None:
        """End it."""
        self.kill()
        self._log.close()


class Person:
    """Somebody who plays, remembers what was answered, and complains if that is gone."""

    def __init__(self, fortress: Fortress, random: Random) -> None:
        """Open a game."""
        self.fortress, self.random = fortress, random
        self.http = httpx.Client(timeout=_PATIENCE, trust_env=False)
        self.wrong: list[str] = []
        self.done: Counter[str] = Counter()
        seats = {"axis": "human", "commonwealth": random.choice(("human", "human", "recruit", "officer"))}
        wish = {"scenario": random.choice(_SCENARIOS), "seats": seats}
        self.view: dict[str, Any] = self.ask("POST", "/api/games", wish).json()

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Ask for something; an answer that tells of a fault of the service is noted."""
        answer = self.http.request(method, self.fortress.address + path, json=body)
        if answer.status_code == 500:
            self.wrong.append(f"{method} {path} {body}: {answer.text}")
        return answer

    def play(self) -> None:
        """Play on; whatever happens to the service may happen meanwhile."""
        for _ in range(_TURNS):
            try:
                self.act()
            except httpx.TransportError:
                self.done["connections lost"] += 1
                return

    def act(self) -> None:
        """Play one action, or take one back."""
        root, version = f"/api/games/{self.view['game']}", self.view["version"]
        question = self.view["question"]
        actions = [option["action"] for option in question["options"]] if question else []
        if not actions or self.random.random() < 0.1:
            answer = self.ask("POST", f"{root}/undo", {"version": version})
        else:
            answer = self.ask("POST", f"{root}/actions", {"action": self.random.choice(actions), "version": version})
        self.done[{200: "acts", 503: "refused for the disk"}.get(answer.status_code, "refused")] += 1
        if answer.status_code == 200:
            self.view = answer.json()
        elif answer.status_code == 409:
            self.look()

    def look(self) -> None:
        """See how the game stands: what was answered must be there."""
        root = f"/api/games/{self.view['game']}?since={self.view['number']}"
        answer = self.ask("GET", root)
        if answer.status_code != 200:
            self.wrong.append(f"{root}: {answer.status_code} {answer.text}")
        elif answer.json()["version"] < self.view["version"]:
            self.wrong.append(f"{root}: version {self.view['version']} was answered, and is gone")
        else:
            self.view = answer.json()

    def bring_rubbish(self) -> None:
        """Bring something in that is nearly a record, a position or a pack, or nothing of the kind."""
        try:
            text = self.ask("GET", f"/api/games/{self.view['game']}/{self.random.choice(('record', 'position'))}").text
            letters = list(text)
            for _ in range(self.random.randint(0, 20)):
                letters[self.random.randrange(len(letters))] = chr(self.random.randrange(32, 0x2FF))
            cut = self.random.choice((None, self.random.randrange(len(letters))))
            self.ask("POST", "/api/imports", {"text": "".join(letters[:cut])})
            packed = b"PK\x03\x04" * self.random.randint(0, 1) + self.random.randbytes(self.random.randrange(5000))
            answer = self.http.post(f"{self.fortress.address}/api/packs", content=packed)
            if answer.status_code >= 500:
                self.wrong.append(f"POST /api/packs {packed!r}: {answer.text}")
            self.done["uploads"] += 2
        except httpx.TransportError:
            self.done["connections lost"] += 1


def besiege(siege: Siege, until: float) -> tuple[Counter[str], list[str]]:
    """Attack a service until the time is up, once at least; return what was done, and what is wrong."""
    random, done = Random(siege.seed), Counter[str]()
    end = min(until, monotonic() + _LONGEST)
    with tempfile.TemporaryDirectory() as made, ThreadPoolExecutor(_PEOPLE) as pool:
        folder = Path(made) / "games"
        folder.mkdir()
        fortress = Fortress(folder)
        try:
            people = [Person(fortress, Random(f"{siege.seed} {number}")) for number in range(_PEOPLE)]
            what, wrong = _ATTACKS[0], list[str]()
            while not wrong:
                _attack(what, fortress, people, random, pool)
                done[what] += 1
                wrong = [words for person in people for words in person.wrong]
                if monotonic() >= end:
                    break
                what = random.choice(_ATTACKS)
            for person in people:
                done.update(person.done)
            done["lines of the log"] = fortress.lines_of_log()
        finally:
            fortress.close()
    return done, wrong


def _attack(what: str, fortress: Fortress, people: list[Person], random: Random, pool: ThreadPoolExecutor) -> None:
    """Let everybody play while something happens, and see afterwards that nothing is lost."""
    playing = [pool.submit(person.play) for person in people[1:]]
    time.sleep(random.random() * 0.5)
    deeds: dict[str, Callable[[], object]] = {
        "kills": fortress.kill, "full disks": fortress.fill_disk, "rounds of uploads": people[0].bring_rubbish,
        "quiet rounds": people[0].play,
    }  # fmt: skip
    deeds[what]()
    for each in playing:
        each.result(_PATIENCE)
    if what == "kills":
        fortress.start()
    for person in people:
        person.look()
