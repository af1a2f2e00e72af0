"""A pack that passes the trial can be played with; of one that does not each scenario says where it breaks down."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from desertfox.analysis import trial
from desertfox.analysis.trial import playable
from desertfox.cli import app
from desertfox.faults import BadInput
from desertfox.pack import Pack, builtin_pack


def with_constant(name: str, value: str) -> Pack:
    """Return the built-in pack with a figure that no check would have let through."""
    pack = builtin_pack()
    rows = (msgspec.structs.replace(row, value=value) if row.name == name else row for row in pack.constants)
    return msgspec.structs.replace(pack, hash=f"with {name} {value}", constants=tuple(rows))


def test_the_built_in_pack_can_be_played() -> None:
    assert playable(builtin_pack(), "built-in pack") is builtin_pack()


def test_a_game_that_breaks_down_is_told_with_scenario_and_turn() -> None:
    with pytest.raises(BadInput) as refused:
        playable(with_constant("convoy_modified_die_min", "999"), "mine")
    faults = {fault.value: fault for fault in refused.value.faults}
    assert "campaign" in faults
    assert faults["campaign"].file == "scenarios.csv"
    assert faults["campaign"].reason.startswith("a random game of it breaks down on turn ")
    assert faults["campaign"].reason.endswith("KeyError: 999")


def test_a_scenario_that_cannot_be_set_up_is_told() -> None:
    with pytest.raises(BadInput) as refused:
        playable(with_constant("patrol_sand_sea_mp", "0"), "mine")
    assert {fault.value for fault in refused.value.faults} == {row.id for row in builtin_pack().scenarios}
    assert all(fault.reason.startswith("it cannot be set up: ") for fault in refused.value.faults)


def test_a_game_that_does_not_come_to_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "_MOST_ACTIONS", 50)
    with pytest.raises(BadInput, match="does not come to an end: 50 actions by turn"):
        playable(builtin_pack(), "mine")


def test_pack_check_plays_each_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pack.toml").write_text('name = "mine"\nversion = "1"\nmode = "merge"\n')
    assert CliRunner().invoke(app, ["pack", "check", str(tmp_path)]).exit_code == 0
    monkeypatch.setattr(trial, "_MOST_ACTIONS", 50)
    result = CliRunner().invoke(app, ["pack", "check", str(tmp_path)])
    assert result.exit_code == 1
    assert "scenarios.csv: a random game of it does not come to an end" in result.output
