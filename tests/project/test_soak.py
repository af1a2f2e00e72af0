"""`make soak`: a short one, and one that finds something."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from corpus.corpus import kept_games

ROOT = Path(__file__).parents[2]
SPOILT = """
from desertfox.play.action import Action
from desertfox.play.decision import Decision

Decision.sample = lambda *_: Action("nonsense")
"""
"""A process that starts beside this file picks answers that are refused."""


def soak(*words: str, beside: Path | None = None) -> subprocess.CompletedProcess[str]:
    paths = [str(beside)] * (beside is not None) + sys.path
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "200"}
    command = [sys.executable, str(ROOT / "tools" / "soak"), "--jobs", "2", *words]
    return subprocess.run(command, env=environment, text=True, capture_output=True, check=False)


def told(table: str, part: str) -> tuple[str, int]:
    """Return what the table says of a part: what was done, and how many findings."""
    (row,) = [line for line in table.splitlines() if line.startswith(f"│ {part} ")]
    _, _, done, _, findings, _ = (cell.strip() for cell in row.split("│"))
    return done, int(findings)


PARTS = ("games", "records", "properties", "answers", "siege")
"""All but the requests: what they run is a test of its own, and slow to begin."""


def test_a_short_soak_does_something_of_every_part_and_says_what() -> None:
    result = soak("--minutes", "0.02", "--seed", "short", *(word for part in PARTS for word in ("--part", part)))
    assert result.returncode == 0, result.stdout + result.stderr
    expected = {
        "games": r"[\d,]+ games, [\d,]+ actions, [\d,]+ spoilt actions",
        "records": r"[\d,]+ kept records, [\d,]+ actions.*",
        "properties": r"[\d,]+ runs of a file, [1-9][\d,]* examples",
        "answers": r"[\d,]+ games, [1-9][\d,]* answers",
        "siege": r"2 quiet rounds, .*[1-9][\d,]* acts.*",
    }
    for part, words in expected.items():
        done, findings = told(result.stdout, part)
        assert re.fullmatch(words, done), done
        assert findings == 0
    assert "No findings." in result.stdout


def test_the_corpus_and_every_record_that_is_kept_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools" / "soak")
    kept = dict(importlib.import_module("work").kept_records())
    files = [*(ROOT / "src").rglob("*.fox"), *(ROOT / "tests" / "record").rglob("*.fox")]
    corpus = {f"corpus: {game.name}": game.record for game in kept_games()}
    assert kept == {
        **{path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files},
        **corpus,
    }


@pytest.mark.parametrize(("seconds", "examples"), [(-1, 1), (7, 3), (600, 50)])
def test_requests_are_as_many_as_there_is_time_for(
    monkeypatch: pytest.MonkeyPatch, seconds: float, examples: int
) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools" / "soak")
    work = importlib.import_module("work")
    told = dict[str, str]()
    monkeypatch.setattr(work, "_tested", lambda _words, _seed, **more: (told.update(more) or "1234 requests", ()))
    done, findings = work.ask_until(work.Requests(5), time.monotonic() + seconds + 0.5)
    assert (dict(done), findings) == ({"requests": 1234}, ())
    assert (told["SOAK_EXAMPLES"], told["SOAK_SEED"]) == (str(examples), "5")
    assert (ROOT / work.TRUTH).is_file()


def test_what_is_found_is_written_down_and_fails_the_soak(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(SPOILT, encoding="utf-8")
    out = tmp_path / "out"
    result = soak("--minutes", "0", "--part", "answers", "--out", str(out), beside=tmp_path)
    assert result.returncode == 1, result.stdout + result.stderr
    assert told(result.stdout, "answers") == ("2 games, 2 answers", 2)
    assert "nonsense was picked and is refused" in result.stdout
    assert {path.suffix for path in out.iterdir()} == {".txt", ".toml", ".fox"}
    assert str(next(out.glob("*.txt"))) in result.stdout
