"""tools/mutants finds the changes that no test notices, on a made-up package of one module."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = """
from functools import cache

FAR = 9

@cache
def toll(hexes):
    if hexes > FAR:
        return 5
    return hexes * 2
"""
TESTS = """
from fox.toll import toll

def test_a_short_way():
    assert toll(3) == 6

def test_the_same_way_again():
    assert toll(3) < 7
"""
PROJECT = """
[tool.mutants]
sources = ["src/fox"]
tests = ["tests"]
warm = []
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    files = {"pyproject.toml": PROJECT, "src/fox/__init__.py": "", "src/fox/toll.py": SOURCE}
    for name, text in {**files, "tests/test_toll.py": TESTS}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def mutants(project: Path, *arguments: str) -> tuple[str, dict[str, str]]:
    """Return what the tool prints, and the outcomes by line and change."""
    command = [sys.executable, ROOT / "tools" / "mutants", "--jobs", "2", "--json", "verdicts.json", *arguments]
    ran = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    verdicts = json.loads((project / "verdicts.json").read_text())
    shown = (verdict["mutant"] | verdict for verdict in verdicts)
    return ran.stdout, {f"{one['line']}: {one['before']} -> {one['after']}": one["outcome"] for one in shown}


def test_what_a_test_shows_is_killed_and_what_none_shows_survives(project: Path) -> None:
    printed, outcomes = mutants(project, "--all")
    assert outcomes == {
        "4: FAR = 9 -> FAR = 10": "survived",
        "8: hexes > FAR -> True": "killed",
        "8: hexes > FAR -> False": "survived",
        "8: hexes > FAR -> hexes >= FAR": "survived",
        "9: return 5 -> return None": "touched by no test",
        "9: return 5 -> return 6": "touched by no test",
        "10: return hexes * 2 -> return None": "killed",
        "10: return hexes * 2 -> return hexes // 2": "killed",
        "10: hexes * 2 -> hexes * 3": "killed",
    }
    assert "src/fox/toll.py:8: in toll: hexes > FAR -> hexes >= FAR" in printed
    assert "9 mutants: 4 killed, 3 survived, 2 touched by no test. Noticed: 44.4%" in printed
    assert (project / "src/fox/toll.py").read_text() == SOURCE
