"""The rulesets and the list of switches: presets start and play, every switch is told of, the numbers follow."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from desertfox.analysis.fuzzing import Job, fuzz
from desertfox.cli import app
from desertfox.pack import builtin_pack
from desertfox.play.game import Game
from desertfox.rules.ruleset import Ruleset, implemented, ruleset
from desertfox.state import Setting
from desertfox.state.setting import presets

PACK = builtin_pack()
RULESETS = tuple(presets(PACK))
OURS = [row.id for row in PACK.switches if row.id.startswith(("johnson.", "six_angles."))]


def told(*words: str) -> list[str]:
    """Return the lines of a command that succeeds."""
    result = CliRunner().invoke(app, [*words], env={"COLUMNS": "160"})
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


def test_the_three_presets() -> None:
    assert RULESETS == ("spi1981", "johnson2019", "sixangles2006")
    assert presets(PACK)["spi1981"] == {"official_errata"}
    assert presets(PACK)["johnson2019"] == {"official_errata", *(id_ for id_ in OURS if id_.startswith("johnson."))}
    assert presets(PACK)["sixangles2006"] == {"official_errata", *(id_ for id_ in OURS if id_.startswith("six_"))}


def test_the_rules_of_1981_are_those_of_a_game_without_switches() -> None:
    assert ruleset(Game.start("race_for_tobruk", seed="").setting) == Ruleset()


@pytest.mark.parametrize("name", OURS)
def test_every_change_of_both_editions_is_playable_by_itself(name: str) -> None:
    assert implemented(name)
    game = Game.start("race_for_tobruk", options=[name], seed="")
    assert game.setting.options == (name,)
    assert Game.start("race_for_tobruk", options=[name], seed="").digest() == game.digest()


_SAME_RULES = {"johnson.map", "six_angles.tiger", "six_angles.11.69"}
"""What is a matter of the board, of the counters, or said by the base game already."""


@pytest.mark.parametrize("name", [name for name in OURS if name not in _SAME_RULES])
def test_a_switch_changes_its_own_part_of_the_rules_and_no_other(name: str) -> None:
    rules = ruleset(Game.start("race_for_tobruk", options=[name], seed="").setting)
    changed = {field for field in Ruleset._fields if getattr(rules, field) != getattr(Ruleset(), field)}
    assert len(changed) == (2 if name == "johnson.8.1" else 1)


_ALWAYS_ON = {"mixed_axis_stacks_move", "disrupted_units_build"}
_OLDER_READINGS = {
    "cities_shut_out_other_retreats", "retreats_into_attacked_hexes", "forts_serve_both_sides", "duties_can_be_dodged",
    "capture_renews_a_dump", "legality_by_the_first_row", "substitutes_stand_for_two", "lines_end_on_own_ground",
}  # fmt: skip


@pytest.mark.parametrize(
    ("option", "turned_on"),
    [
        ("readings.2", _OLDER_READINGS),
        ("optional.fox_killed", {"restraint"}),
        ("optional.herkules", {"supplied_unit_in_the_west_helps_malta"}),
    ],
)
def test_what_a_switch_turns_on_is_off_in_the_rules_of_1981(option: str, turned_on: set[str]) -> None:
    rules = ruleset(Setting.build(PACK, options=[option]))
    assert {getattr(Ruleset(), name) for name in turned_on} == {False}
    assert {name for name in Ruleset._fields if getattr(rules, name) is True} - _ALWAYS_ON == turned_on


@pytest.mark.parametrize("scenario", [row.id for row in PACK.scenarios])
@pytest.mark.parametrize("name", RULESETS)
def test_random_games_of_every_scenario_are_clean_under_every_ruleset(name: str, scenario: str) -> None:
    report = fuzz(Job(scenario, f"{name} {scenario}", every=20, turns=1, ruleset=name))
    assert [finding.words for finding in report.findings] == []
    assert report.actions > 30


@pytest.mark.parametrize("name", RULESETS)
def test_a_whole_random_game_is_clean_under_every_ruleset(name: str) -> None:
    report = fuzz(Job("race_for_tobruk", f"whole {name}", every=40, ruleset=name))
    assert [finding.words for finding in report.findings] == []
    assert report.result in ("axis", "commonwealth", "draw")


def test_every_switch_is_listed_with_case_default_source_and_rulesets() -> None:
    lines = told("rules", "--switches")
    for row in PACK.switches:
        (line,) = [line for line in lines if line.split()[:1] == [row.id]]
        default = "on" if row.id == "official_errata" else "off"
        assert line.split()[1:3] == [row.case, default if implemented(row.id) else "not"]
        assert row.summary.split(";")[0][:60] in line
    headings = [line for line in lines if line.endswith(")")]
    assert "Donald Johnson, 2019 (johnson2019)" in headings
    assert "Masahiro Yamazaki, Six Angles 2006 (sixangles2006)" in headings
    assert "Richard Berg, Moves 60 (in no ruleset)" in headings


def test_the_list_of_switches_takes_no_case() -> None:
    result = CliRunner().invoke(app, ["rules", "--switches", "8.43"])
    assert "--switches lists all of them" in str(result.exception)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ((), "L2129"),
        (("--ruleset", "sixangles2006"), "2129"),
        (("--ruleset", "sixangles2006", "--numbers", "spi"), "L2129"),
        (("--option", "six_angles.map"), "2129"),
    ],
)
def test_a_picture_has_the_hex_numbers_of_its_rules(words: tuple[str, ...], number: str) -> None:
    lines = told("show", "race_for_tobruk", "--area", "Tobruk+3", *words)
    assert any(line.split()[:3] == [number, "El", "Adem"] for line in lines)
