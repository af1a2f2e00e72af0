"""The balance table counts what games were like, and is the same for the same seed."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from desertfox.analysis.balance import Job, Side, play, setups, summary
from desertfox.cli import app
from desertfox.faults import BadInput
from desertfox.pack import Pack
from desertfox.position import Position
from desertfox.units import AXIS, COMMONWEALTH


def test_a_game_is_counted_and_the_count_can_be_repeated() -> None:
    result = play(Job("race_for_tobruk", "count"))
    assert play(Job("race_for_tobruk", "count")) == result
    assert result.winner in ("axis", "commonwealth", "draw")
    assert (result.turns, result.convoys) == (5, 4)
    assert result.decisions > 100


@pytest.mark.parametrize(("scenario", "placed"), [("gazala", (10, 15)), ("crusader", (10, 14))])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_supply_units_add_up(scenario: str, placed: tuple[int, int], seed: str) -> None:
    """What was set up, came in or was taken is used up, lost or left."""
    for at_start, one in zip(placed, play(Job(scenario, seed)).sides, strict=True):
        assert at_start + one.sent + one.gained == one.expended + one.lost + one.left


def test_the_summary_is_the_average() -> None:
    results = [play(Job("race_for_tobruk", seed)) for seed in "ab"]
    found = summary(results)
    assert found.games == 2
    assert sum(found.wins.values()) == pytest.approx(1)
    assert sum(found.levels.values()) == pytest.approx(1)
    assert found.decisions == sum(result.decisions for result in results) / 2
    assert found.sides[AXIS].sent == sum(result.sides[AXIS].sent for result in results) / 2
    assert isinstance(found.sides[COMMONWEALTH], Side)


def test_a_set_up_is_described(pack: Pack) -> None:
    position = Position.from_scenario(pack, "crusader")
    axis, commonwealth = setups(position.setting, position.state())
    assert (axis.units, axis.supply_units, axis.hungry, axis.points) == (39, 10, (), 7)
    assert (commonwealth.units, commonwealth.supply_units) == (38, 14)


def test_the_command_writes_the_tables(tmp_path: Path) -> None:
    out = tmp_path / "balance.md"
    words = ["balance", "--games", "1", "--scenario", "race_for_tobruk,gazala", "--out", str(out)]
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, words)
    assert result.exit_code == 0
    text = out.read_text(encoding="utf-8")
    assert text.startswith(
        "<!-- made by `desertfox balance --games 1 --scenario race_for_tobruk,gazala --seed balance`"
    )
    for heading in ("# Balance", "## Set-ups", "## Who wins", "## Supply units", "## Losses"):
        assert f"{heading}\n" in text
    assert text.count("| race_for_tobruk |") == 6
    assert "| gazala | axis | 48 |" in text


def test_a_place_that_cannot_be_written_and_an_unknown_scenario_are_refused(tmp_path: Path) -> None:
    words = ["balance", "--games", "1", "--scenario", "gazala", "--out", str(tmp_path / "x.csv")]
    assert isinstance(CliRunner().invoke(app, words).exception, BadInput)
    assert isinstance(CliRunner().invoke(app, ["balance", "--scenario", "gazela"]).exception, BadInput)


def test_the_committed_table_has_200_games_of_every_scenario(pack: Pack) -> None:
    text = (Path(__file__).parents[2] / "docs" / "balance.md").read_text(encoding="utf-8")
    for scenario in pack.scenarios:
        assert f"| {scenario.id} | 200 |" in text
