"""The engine needs neither the service nor pictures; where something that is left out is needed, a sentence says so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HIDE = """
import sys

HIDDEN = {"litestar", "sqlalchemy", "alembic", "uvicorn", "websockets", "typst", "shapely", "numba", "resvg_py",
          "markdown_it", "platformdirs", %s}

class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hide())
"""
ENGINE = """
import desertfox as df

game = df.Game.start("race_for_tobruk", seed="light")
df.play_game(game, "officer", "random", limit=150)
assert df.Position.parse(game.position().to_toml()) == game.position()
record = df.Record.parse(df.Record.of(game).to_text())
from desertfox.record import verified
verified(record, df.builtin_pack())
assert record.game() == game
assert len(df.account(record).player_turns) > 1
df.advise(game)
df.draw(game, "x.svg", area="Tobruk+2")
try:
    df.draw(game, "x.png", area="Tobruk+2")
except df.BadInput as refused:
    print(refused)
print(sorted({name.partition(".")[0] for name in sys.modules} & HIDDEN))
"""
COMMAND = "sys.argv = ['desertfox', *sys.argv[1:]]\nfrom desertfox.cli import main\nmain()\n"


def python(script: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script, *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_a_game_is_played_written_and_verified_without_the_rest(tmp_path: Path) -> None:
    done = python(HIDE % '"rich", "typer"' + ENGINE, tmp_path)
    assert done.returncode == 0, done.stderr
    refused, fault, hidden = done.stdout.splitlines()
    assert refused == "PNG: 1 fault"
    assert fault.endswith("is not installed ('resvg_py'). It comes with: pip install 'desertfox'")
    assert hidden == "[]"
    assert (tmp_path / "x.svg").exists()


@pytest.mark.parametrize(
    ("words", "library"), [("serve", "platformdirs"), ("play", "platformdirs"), ("rules 8.43 --json", "")]
)
def test_a_command_that_lacks_a_library_says_what_to_install(tmp_path: Path, words: str, library: str) -> None:
    done = python(HIDE % '""' + COMMAND, tmp_path, *words.split())
    assert "Traceback" not in done.stderr
    if library:
        assert f"a library that it needs is not installed ('{library}')" in done.stderr
        assert "pip install 'desertfox'" in done.stderr
    assert done.returncode == bool(library)
