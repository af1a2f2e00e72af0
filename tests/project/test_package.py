"""What is handed out: a wheel and a source archive that work away from the source, with the default libraries alone.

The environment of these tests holds the wheel and what its metadata asks for, nothing else: no Numba, typst or Shapely.
"""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
MEGABYTE = 1_000_000


class Built(NamedTuple):
    """The two files of a release."""

    wheel: Path
    source: Path

    @property
    def metadata(self) -> bytes:
        """What a package index is told."""
        with zipfile.ZipFile(self.wheel) as wheel:
            return wheel.read(next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")))


class Installed(NamedTuple):
    """An environment that holds the game and what it needs, and a folder to work in."""

    folder: Path
    needed: dict[str, Distribution]

    def command(self, *arguments: str) -> list[str | Path]:
        return [self.folder / "bin" / "desertfox", *arguments]

    @property
    def environment(self) -> dict[str, str]:
        plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DESERTFOX"))}
        return {**plain, "BROWSER": "true", "XDG_DATA_HOME": str(self.folder), "COLUMNS": "160"}

    def run(self, *arguments: str, status: int = 0) -> str:
        """Run the command far from the source and return what it says."""
        done = subprocess.run(
            self.command(*arguments), cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == status, done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout + done.stderr


def build(folder: Path, target: Path, *options: str) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", target, *options], cwd=folder, check=True)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder)
    return Built(next(folder.glob("*.whl")), next(folder.glob("*.tar.gz")))


def needed_by(wheel: bytes) -> dict[str, Distribution]:
    """Return the distributions that an installation without extras needs."""
    found: dict[str, Distribution] = {}
    waiting = [(entry, "") for entry in message_from_bytes(wheel).get_all("Requires-Dist", [])]
    while waiting:
        entry, extra = waiting.pop()
        wanted = Requirement(entry)
        if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
            continue
        if wanted.name not in found or wanted.extras:
            found[wanted.name] = distribution(wanted.name)
            further = found[wanted.name].requires or []
            waiting += [(name, extra) for name in further for extra in ("", *wanted.extras)]
    return found


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*install, "--disable-pip-version-check", built.wheel], check=True)
    packages = next(folder.glob("lib/python*/site-packages"))
    needed = needed_by(built.metadata)
    for one in needed.values():
        for top in {file.parts[0] for file in one.files or () if file.parts[0] not in ("..", "__pycache__")}:
            if not (packages / top).exists():
                (packages / top).symlink_to(str(one.locate_file(top)))
    return Installed(folder, needed)


def test_a_package_index_would_take_both_files(built: Built) -> None:
    check = [sys.executable, "-m", "twine", "check", "--strict", *built]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("PASSED") == 2


def test_the_source_archive_builds_the_same_wheel(built: Built, tmp_path: Path) -> None:
    subprocess.run(["tar", "-xf", built.source, "-C", tmp_path], check=True)  # tarfile is another in each Python
    build(next(tmp_path.glob("desertfox-*")), tmp_path, "-t", "wheel")
    again = next(tmp_path.glob("*.whl"))
    with zipfile.ZipFile(built.wheel) as first, zipfile.ZipFile(again) as second:
        assert {i.filename: i.CRC for i in first.infolist()} == {i.filename: i.CRC for i in second.infolist()}


def test_the_long_description_has_no_picture_or_link_that_leads_nowhere(built: Built) -> None:
    told = message_from_bytes(built.metadata)
    assert told["Description-Content-Type"] == "text/markdown"
    text = told.get_payload(decode=True).decode()
    assert re.findall(r"\]\((?!https?://)[^)]*\)", text) == []
    assert "![" not in text
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
    assert examples.findall(text) == examples.findall(readme), "the examples are left alone"


def test_the_metadata_name_the_licences_and_the_authors(built: Built) -> None:
    told = message_from_bytes(built.metadata)
    assert told["Author"] == "the Desert Fox developers"
    assert {"LICENSE", "NOTICE", "LICENSES/CC-BY-4.0.txt", "src/desertfox/pictures/fonts/OFL.txt"} <= set(
        told.get_all("License-File")
    )
    assert told.get_all("Provides-Extra") == ["fast", "map", "pdf", "postgres"]
    assert "Programming Language :: Python :: 3.11" in told.get_all("Classifier")


def test_the_default_installation_is_small(installed: Installed) -> None:
    assert len(installed.needed) + 1 <= 44
    assert not {"numba", "numpy-typing", "typst", "shapely", "fonttools"} & set(installed.needed)
    paths = (one.locate_file(file) for one in installed.needed.values() for file in one.files or ())
    assert sum(Path(str(path)).stat().st_size for path in paths if Path(str(path)).is_file()) < 200 * MEGABYTE


def test_the_command_runs_far_from_the_source(installed: Installed) -> None:
    assert installed.run("--version") == f"desertfox {distribution('desertfox').version}\n"
    where = "import desertfox, sys; print(desertfox.__file__, *sys.path)"
    done = subprocess.run(
        [installed.folder / "bin" / "python", "-c", where],
        cwd=installed.folder, env=installed.environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert str(ROOT / "src") not in done.stdout
    assert done.stdout.startswith(str(installed.folder))


def test_pictures_need_no_extra_but_a_pdf_does(installed: Installed) -> None:
    assert "Battle of Gazala" in installed.run("show", "gazala")
    installed.run("show", "gazala", "--area", "Tobruk+3", "--out", "gazala.png")
    data = (installed.folder / "gazala.png").read_bytes()
    assert struct.unpack(">II", data[16:24]) > (400, 400)
    refused = installed.run("show", "gazala", "--area", "Tobruk+3", "--out", "gazala.pdf", status=1)
    assert "a library that it needs is not installed ('typst')" in refused
    assert "pip install 'desertfox[pdf]'" in refused


def test_the_map_compiler_says_what_it_lacks(installed: Installed) -> None:
    for command in ("build", "check"):
        assert "pip install 'desertfox[map]'" in installed.run("map", command, status=1)
    assert "Prove a map" in installed.run("map", "--help")


def test_computers_play_without_a_compiler(installed: Installed) -> None:
    told = installed.run("duel", "--games", "1", "--scenario", "gazala", "--axis", "random")
    assert re.search(r"gazala +│ +1 │", told)


STRANGER = """
from collections.abc import Iterator

import desertfox as df

game: df.Game = df.Game.start("gazala", seed="a stranger's")
offered: Iterator[df.Action] = game.decision.actions()
happened: list[df.Event] = game.play(next(offered))
refused: df.RuleViolation | None = game.decision.why_not("end")
odds: df.CombatOdds = df.odds(game, "attack ge_5_pzr_1 L0803")
number: int = df.AXIS
unit: df.Unit = game.unit("ge_5_pzr_2")
points: int = game.score().axis
outcomes: list[df.Outcome] = df.duel("officer", "random", games=2)
rows: list[dict[str, object]] = df.account(game).battles
text: str = df.Record.of(game).to_text() + df.__version__
"""


WRONG = "df.Nonsense\ngame.play(5)\nname: str = game.decision.side\n"
MYPY = ("Module has no attribute", 'incompatible type "int"', "Incompatible types in assignment")
PYRIGHT = ("is not a known attribute", "cannot be assigned to parameter", "is not assignable to")


@pytest.mark.parametrize(
    ("lines", "mypy", "pyright"), [("", ("Success: no issues found",), ("0 errors",)), (WRONG, MYPY, PYRIGHT)]
)
def test_the_types_of_the_wheel_are_seen_by_strangers(
    installed: Installed, lines: str, mypy: tuple[str, ...], pyright: tuple[str, ...]
) -> None:
    script, python = installed.folder / "stranger.py", installed.folder / "bin" / "python"
    script.write_text(STRANGER + lines)
    checkers = (
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, script],
        [ROOT / "node_modules" / ".bin" / "pyright", "--pythonpath", python, script],
    )
    for checker, says in zip(checkers, (mypy, pyright), strict=True):
        done = subprocess.run(
            checker, cwd=installed.folder, env=installed.environment, capture_output=True, text=True, check=False
        )
        assert [words for words in says if words not in done.stdout] == [], done.stdout + done.stderr
        assert done.returncode == bool(lines)


@pytest.fixture(scope="module")
def address(installed: Installed) -> Iterator[str]:
    """The game, played in the browser as a player starts it."""
    started = subprocess.Popen(
        installed.command("play"), cwd=installed.folder, env=installed.environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert started.stdout is not None
    try:
        first = started.stdout.readline()
        found = re.search(r"http://\S+", first)
        assert found, first + started.stdout.read()
        yield found[0]
    finally:
        started.kill()
        started.wait()
        started.stdout.close()


def test_the_game_is_played_without_a_compiler(address: str) -> None:
    with httpx.Client(base_url=address, trust_env=False, timeout=60) as http:
        assert "<script" in http.get("/").text
        assert http.get("/api/catalogue").json()["compiled"] is False
        game = http.post("/api/games", json={"scenario": "race_for_tobruk"}).json()
        assert http.get(f"/game/{game['game']}").status_code == 200
        assert http.get(f"/api/games/{game['game']}").json()["title"] == "Race for Tobruk"
