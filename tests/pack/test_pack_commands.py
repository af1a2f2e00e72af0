"""`desertfox pack`: what the commands print and how they end."""

from __future__ import annotations

from typer.testing import CliRunner

from desertfox.cli import app
from desertfox.pack import builtin_pack


def run(*words):
    return CliRunner().invoke(app, ["pack", *map(str, words)])


def test_check_says_what_it_counted(merging):
    result = run("check", merging.path)
    assert result.exit_code == 0
    assert "no faults in test 1: 227 counters, 6 scenarios, 518 set-up rows" in result.output


def test_check_without_a_folder_checks_the_built_in_pack():
    result = run("check")
    assert result.exit_code == 0
    assert f"no faults in The Desert Fox {builtin_pack().version}" in result.output


def test_check_prints_every_fault_with_place_value_and_hint(merging):
    merging.file("counters.csv", "id,type\nge_3_rcn,reccon\nge_33_rcn,[bold]\n")
    result = run("check", merging.path)
    assert result.exit_code == 1
    assert f"{merging.path}/counters.csv:2:10: unknown word ('reccon')." in result.output
    assert "Did you mean 'recon'?" in result.output
    assert "3:11: unknown word ('[bold]')." in result.output
    assert f"2 faults in {merging.path}" in result.output


def test_check_of_a_folder_that_is_not_there(tmp_path):
    result = run("check", tmp_path / "nowhere")
    assert result.exit_code == 1
    assert "the folder cannot be read: No such file or directory" in result.output


def test_new_then_check(tmp_path):
    folder = tmp_path / "mine"
    assert run("new", folder).exit_code == 0
    assert run("check", folder).exit_code == 0
    assert "desertfox pack check" in (folder / "README.txt").read_text()


def test_provenance_counts_and_lists():
    counts = run("provenance").output
    assert "reconstructed" in counts
    assert len(counts.splitlines()) < 60
    listed = run("provenance", "--reconstructed").output
    assert "reconstructed counters.csv: ge_5_pzr_1 strength 7/4" in listed
    assert "\nseed " not in listed
    everything = run("provenance", "--list").output
    assert "seed          constants.csv: stacking_limit" in everything
    assert "public        schedule.csv: 2 axis arrive ge_115_mech" in everything


def test_provenance_of_a_pack(merging):
    merging.file("constants.csv", "name,value\noverrun_odds,7-1\n")
    result = run("provenance", "--list", "--pack", merging.path)
    assert "pack          constants.csv: overrun_odds" in result.output
