"""kill -9 at any moment loses nothing that was announced."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx
import pytest

VICTIM = Path(__file__).with_name("victim.py")
KILLS = 50
"""In each of four rounds, which can run side by side."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forks")


@pytest.mark.parametrize("seed", ["first", "second", "third", "fourth"])
def test_two_hundred_kills_during_play_lose_nothing_announced(tmp_path: Path, seed: str) -> None:
    command = [sys.executable, str(VICTIM), str(tmp_path), str(KILLS), seed]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["kills"] == KILLS
    assert found["silent"] < KILLS / 10, "most children must have played before they were killed"
    assert found["announced"] >= KILLS


def test_the_service_itself_can_be_killed_and_goes_on(tmp_path: Path) -> None:
    random, view, known = Random(1), None, 0
    for _ in range(3):
        service = subprocess.Popen(
            [
                sys.executable,
                "-c",
                "from desertfox.cli import main; main()",
                "serve",
                "--port",
                "0",
                "--data",
                tmp_path,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert service.stdout is not None
        try:
            address = service.stdout.readline().split()[-1]
            with httpx.Client(base_url=address, timeout=30, trust_env=False) as http:
                if view is None:
                    view = http.post("/api/games", json={"scenario": "race_for_tobruk", "seed": "kill"}).json()
                root = f"/api/games/{view['game']}"
                view = http.get(root).json()
                assert view["version"] >= known, "what was announced is gone"
                for _ in range(random.randint(3, 12)):
                    body = {"action": random.choice(view["question"]["options"])["action"], "version": view["version"]}
                    answer = http.post(f"{root}/actions", json=body)
                    assert answer.status_code == 200, answer.text
                    view, known = answer.json(), answer.json()["version"]
        finally:
            service.kill()
            service.wait()
            service.stdout.close()
    assert known > 9
