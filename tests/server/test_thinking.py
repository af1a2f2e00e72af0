"""Thinking in processes of its own: what they are sent, what they remember, and how they end."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from service import client, open_game
from thinkers import Slowness, doomed, mortal, planner, reason, wait_for

from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.players import Choice
from desertfox.players.choice import NO_LIMIT
from desertfox.server.thinking import minds as thinking
from desertfox.server.thinking.minds import Desk, FailedError, Minds, Thought

SEED = "what nobody may know"
"""It is searched for in all that is sent."""


@pytest.fixture
def game() -> Game:
    return Game.start("race_for_tobruk", seed=SEED)


@pytest.fixture
def minds() -> Iterator[Minds]:
    found = Minds(planner)
    yield found
    found.close()


def chosen(minds: Minds, game: Game, player: str = "one", level: str = "officer") -> dict[str, Any]:
    """Return what a planner says about its choice."""
    thought = Thought(player, level, game, NO_LIMIT)
    choice = minds.desk("game").submit(lambda desk: desk.think(thought, print)).result(60)
    assert choice.motive is not None
    return dict(choice.motive.parts)


def test_no_seed_and_no_dice_are_sent_to_a_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []

    class Wire:
        """Notes what is sent, and answers at once."""

        def send(self, thing: object) -> None:
            sent.append(pickle.dumps(thing))

        def poll(self, _seconds: float) -> bool:
            return True

        def recv(self) -> Choice:
            return Choice(next(Game.start("race_for_tobruk", seed=SEED).decision.actions()))

    monkeypatch.setattr(Desk, "_connected", lambda _desk: Wire())
    with client(tmp_path) as http:
        player = open_game(http, seed=SEED, seats={"axis": "officer"})
        wait_for(lambda: player.look()["number"] > 0)
        player.take(player.post("stop"))
        assert http.get(f"{player.root}/hint").status_code in (200, 409)
    assert len(sent) >= 2
    assert max(map(len, sent)) > 5_000, "a game was sent"
    assert not [thing for thing in sent if SEED.encode() in thing]


def test_a_player_finds_its_plan_again_in_the_same_process(minds: Minds, game: Game) -> None:
    first, second, other = chosen(minds, game), chosen(minds, game), chosen(minds, game, "another")
    assert (first["number"], second["number"], other["number"]) == (1, 2, 1)
    assert first["process"] == second["process"] == other["process"] != os.getpid()


def test_a_game_arrives_as_it_stood_in_whatever_setting(minds: Minds) -> None:
    options = ["johnson.6.22", "optional.rommel"]
    for _ in range(2):
        for game in (Game.start(name, options=options[:few], seed="") for name in SCENARIOS for few in range(3)):
            thought = Thought("one", "officer", game, NO_LIMIT)
            choice = minds.desk("game").submit(lambda desk, thought=thought: desk.think(thought, print)).result(60)
            assert choice.action == game.decision.proposal() or choice.action in game.decision.actions()


SCENARIOS = ("race_for_tobruk", "gazala", "crusader")
"""With three rulesets each, these are more settings than a process remembers."""


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="there is no nice here")
def test_a_process_that_thinks_yields_to_all_others(minds: Minds, game: Game) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, chosen(minds, game)["process"]) == min(19, own + 10)


def test_a_process_that_dies_is_started_anew(tmp_path: Path, game: Game) -> None:
    minds = Minds(mortal(tmp_path))
    try:
        assert chosen(minds, game)["number"] == 1
        assert (tmp_path / "has_died").exists()
    finally:
        minds.close()


def test_a_process_that_dies_again_and_again_is_given_up(game: Game) -> None:
    minds = Minds(doomed)
    try:
        with pytest.raises(FailedError, match="dies again and again"):
            chosen(minds, game)
    finally:
        minds.close()


def test_an_answer_that_nobody_waited_for_is_not_taken_for_the_next_one(tmp_path: Path, game: Game) -> None:
    slow = Slowness(tmp_path)
    minds = Minds(slow.make)

    later = game.copy()
    later.play(next(game.decision.actions()))

    def think(tell: Callable[[Event], None], game: Game) -> Future[Choice]:
        thought = Thought("one", "officer", game, NO_LIMIT)
        return minds.desk("game").submit(lambda desk: desk.think(thought, tell))

    def fail(_considered: Event) -> None:
        raise LookupError("the game is gone")

    try:
        assert isinstance(think(fail, game).exception(60), LookupError)
        slow.go()
        choice = think(lambda _: None, later).result(60)
        assert choice.motive == reason(later)
    finally:
        minds.close()


def test_one_core_is_left_to_those_who_ask_the_service(monkeypatch: pytest.MonkeyPatch) -> None:
    def desks(cores: int | None) -> int:
        monkeypatch.setattr(os, "cpu_count", lambda: cores)
        minds = Minds(planner)
        found = {minds.desk(str(number)) for number in range(20)}
        minds.close()
        return len(found)

    assert [desks(cores) for cores in (None, 1, 2, 4)] == [1, 1, 1, 3]


SERVICE = """
import sys, time
from desertfox.play.game import Game
from desertfox.players.choice import NO_LIMIT
from desertfox.server.thinking.minds import Minds, Thought
from thinkers import Slowness
from pathlib import Path

if __name__ == "__main__":
    slow, minds = Slowness(Path(sys.argv[1])), None
    minds, game = Minds(slow.make), Game.start("race_for_tobruk")
    minds.desk("game").submit(
        lambda desk: desk.think(Thought("one", "officer", game, NO_LIMIT), lambda _: None)
    )
    slow.wait()
    print(minds.desk("game")._process.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="asks the system for a process by a signal")
def test_a_process_in_the_middle_of_a_thought_ends_with_a_service_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "service_that_is_killed.py"
    script.write_text(SERVICE)
    paths = os.pathsep.join([str(Path(__file__).parent), *filter(None, sys.path)])
    command = [sys.executable, str(script), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": paths}) as service:
        assert service.stdout is not None
        thinking = int(service.stdout.readline())
        os.kill(thinking, 0)
        service.kill()

    def is_gone() -> bool:
        try:
            os.kill(thinking, 0)
        except ProcessLookupError:
            return True
        return False

    wait_for(is_gone)


def test_a_desk_that_is_closed_ends_its_process_at_once(tmp_path: Path, game: Game) -> None:
    slow = Slowness(tmp_path)
    minds = Minds(slow.make)
    thought = Thought("one", "officer", game, NO_LIMIT)
    asked = minds.desk("game").submit(lambda desk: desk.think(thought, print))
    slow.wait()
    thought.dropped.set()
    minds.close()
    assert isinstance(asked.exception(1), thinking.DroppedError)
