"""Records of rules 2, of which rules 3 read some cases otherwise: they go on by the readings with which they began.

Each file in `rules_2` was written by the program of that time; most show one case that is read otherwise now.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from desertfox.cli import app
from desertfox.faults import BadInput
from desertfox.record import Record
from desertfox.rules.ruleset import Ruleset, ruleset

FILES = sorted((Path(__file__).parent / "rules_2").glob("*.fox"))
SAME_BY_BOTH = {"sample_first_turn", "sample_gazala"}
"""Records in which no case arises that is read otherwise."""


def told(record: Record) -> list[str]:
    return [f"{line.side} {line.notation} {line.dice}" for line in record.lines]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_of_before_holds_with_every_hash_and_goes_on(path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.options[-1] == "readings.2"
    assert all(line.hash for line in record.lines)
    game = record.resume()
    assert f"end {record.actions} open {game.digest()}" in text or game.is_over
    for _ in range(5):
        if not game.is_over:
            game.play(game.decision.proposal() or next(game.decision.actions()))
    exported = tmp_path / "exported.fox"
    Record.of(game).save(exported)
    again = Record.load(exported)
    assert told(again)[: len(record.lines)] == told(record)
    assert ruleset(again.game().setting) == ruleset(game.setting) != Ruleset()
    for file in (path, exported):
        result = CliRunner().invoke(app, ["verify", str(file)])
        assert result.exit_code == 3, result.output
    assert "it is of older rules (2, today's are 3)" in CliRunner().invoke(app, ["verify", str(path)]).output


@pytest.mark.parametrize("path", [path for path in FILES if path.stem not in SAME_BY_BOTH], ids=lambda path: path.stem)
def test_by_the_rules_of_now_it_would_not_hold(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("rules: 2", "rules: 3")
    with pytest.raises(BadInput, match=r"action \d+: "):
        Record.parse(text).game()


def test_the_options_of_a_position_get_the_readings_too() -> None:
    """A record that begins in a position goes by the options of that."""
    scripted = (Path(__file__).parent / "rules_1_scripted.fox").read_text(encoding="utf-8")
    assert "| options = []" in scripted
    for line in ("| options = []", '| options = ["johnson.6.22"]', '| options = [\n|   "johnson.6.22",\n| ]'):
        game = Record.parse(scripted.replace("| options = []", line)).game()
        assert game.setting.options == (*(["johnson.6.22"] if "johnson" in line else []), "readings.2")
    assert Record.parse(scripted.replace("| options = []\n", "")).game().setting.options == ("readings.2",)
