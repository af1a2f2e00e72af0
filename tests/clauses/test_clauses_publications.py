"""Who wrote what: the credits name every publication, and the clause list knows where each clause comes from."""

from __future__ import annotations

import re
from collections.abc import Callable

import ledger
import pytest
from typer.testing import CliRunner

from desertfox.cli import app
from desertfox.pack import Pack
from desertfox.pack.schema import CounterRow, SourceRow

InPlay = Callable[..., list[CounterRow]]


@pytest.fixture(scope="module")
def told() -> list[str]:
    """What `desertfox credits` says, a row of a table a line."""
    result = CliRunner().invoke(app, ["credits"], env={"COLUMNS": "600"})
    assert result.exit_code == 0, result.output
    return [re.sub(r"\s+", " ", line).strip() for line in result.output.splitlines()]


def entry(told: list[str], start: str) -> str:
    """Return the one line of the credits that starts with these words."""
    (line,) = [line for line in told if line.startswith(f"{start} ")]
    return line


def source(pack: Pack, id_: str) -> SourceRow:
    return {row.id: row for row in pack.sources}[id_]


@pytest.mark.parametrize(
    "title",
    [
        pytest.param("Enemy Reaction Phase step by step", marks=pytest.mark.clause("RX-00")),
        pytest.param("Refit Phase step by step", marks=pytest.mark.clause("RF-00")),
        pytest.param("Reinforcement Phase step by step", marks=pytest.mark.clause("RN-00")),
        pytest.param("Combat resolution step by step", marks=pytest.mark.clause("CR-00")),
    ],
)
def test_each_phase_aid_is_credited_to_donald_johnson_with_its_date(told: list[str], title: str) -> None:
    assert entry(told, title).startswith(f"{title} Donald Johnson 2019-10-11 ")


@pytest.mark.clause("ER-PUB-0")
def test_the_errata_sheet_is_credited_with_author_version_and_date(told: list[str]) -> None:
    line = entry(told, "Errata, clarifications and addenda, version 1.5")
    assert " Donald Johnson 2019-10-11 " in line
    assert "Six Angles rules" in line


@pytest.mark.clause("ER-PUB-0b")
def test_the_clauses_new_in_version_1_5_are_marked() -> None:
    starred = {
        "2.22": {"ER-2.22e"}, "2.23": None, "6.31": None, "7.82": None, "7.15": None, "8.64": None, "9.25": None,
        "11.4": {"ER-11.4c"}, "11.66": None, "11.67": None, "13.2": {f"ER-13.2{letter}" for letter in "defghijklmnop"},
        "14.21": None, "15.15": None, "15.26": None, "DJ-6.22": None, "DJ-12.17": None,
    }  # fmt: skip
    clauses = ledger.read_clauses()
    expected = {id_ for id_ in clauses if id_.startswith("ER-6A-")}
    for item, ids in starred.items():
        expected |= ids or {id_ for id_ in clauses if re.fullmatch(rf"ER-{re.escape(item)}[a-z]?", id_)}
    assert {id_ for id_, clause in clauses.items() if clause.new_in == "1.5"} == expected


@pytest.mark.clause("ER-DER-0")
def test_published_and_derived_errata_are_told_apart_and_both_are_base_rules() -> None:
    clauses = ledger.read_clauses()
    ids = list(clauses)
    derived = ids[ids.index("ER-2.22") : ids.index("ER-15.26") + 1]
    official = ids[ids.index("ER-CT-1") : ids.index("ER-13.2c") + 1]
    assert {id_ for id_, clause in clauses.items() if clause.origin == "derived"} == set(derived)
    assert {id_ for id_, clause in clauses.items() if clause.origin == "official"} == set(official)
    of_an_option = {"ER-6.31", "ER-6.31b"}  # they clarify a rule of the Herkules option
    assert {clauses[id_].ruleset for id_ in {*derived, *official} - of_an_option} == {"base"}


@pytest.mark.clause("ER-DER-0")
def test_the_derived_errata_are_credited_with_their_own_date(pack: Pack, told: list[str]) -> None:
    row = source(pack, "derived_errata")
    assert (row.author, row.date, row.official) == ("Donald Johnson", "2019-09-18", False)
    assert "not published by SPI" in entry(told, row.title)


@pytest.mark.clause("ER-PUB-1")
def test_four_publications_are_the_official_sources(pack: Pack, told: list[str]) -> None:
    issues = ["Strategy & Tactics 87", "Moves 58", "Moves 60", "S&T Special Issue 1"]
    assert [row.issue for row in pack.sources if row.official] == issues
    for issue in issues:
        assert any(f"{issue}" in line and "official" in line for line in told)


@pytest.mark.parametrize(
    ("id_", "author", "publisher", "issue", "switches"),
    [
        pytest.param(
            "moves_58", "Matisse Enzer", "SPI", "Moves 58", ["herkules", "detachments", "desert_patrols"],
            marks=pytest.mark.clause("ER-PUB-2"),
        ),
        pytest.param(
            "moves_60", "Richard Berg", "SPI", "Moves 60", ["variable_withdrawal", "tobruk_port", "rommel"],
            marks=pytest.mark.clause("ER-PUB-3"),
        ),
    ],
)  # fmt: skip
def test_the_optional_rules_are_credited_to_their_articles(
    pack: Pack, told: list[str], id_: str, author: str, publisher: str, issue: str, switches: list[str]
) -> None:
    row = source(pack, id_)
    assert (row.author, row.publisher, row.issue) == (author, publisher, issue)
    assert (row.switches or "").split(";") == [f"optional.{name}" for name in switches]
    for name in switches:
        assert f" {author}, {issue}; " in entry(told, f"optional.{name}")


@pytest.mark.parametrize(
    "switches",
    [
        pytest.param(("herkules", "detachments", "desert_patrols"), marks=pytest.mark.clause("ER-PUB-2d")),
        pytest.param(("variable_withdrawal", "tobruk_port", "rommel"), marks=pytest.mark.clause("ER-PUB-3d")),
        pytest.param(("tobruk_port",), marks=pytest.mark.clause("ER-PUB-3b")),
    ],
)
def test_the_help_says_that_they_were_cut_for_space_and_they_are_off_by_default(
    pack: Pack, told: list[str], switches: tuple[str, ...]
) -> None:
    for name in switches:
        assert entry(told, f"optional.{name}").endswith("; left out of the game for lack of space and counters off")
    base = {row.id for row in pack.switches if "spi1981" in (row.presets or "").split(";")}
    assert base == {"official_errata"}


@pytest.mark.parametrize(
    ("option", "set_", "count"),
    [
        pytest.param("optional.detachments", "detachments", 4, marks=pytest.mark.clause("ER-PUB-2b")),
        pytest.param("optional.desert_patrols", "desert_patrols", 5, marks=pytest.mark.clause("ER-PUB-2c")),
        pytest.param("optional.rommel", "rommel", 1, marks=pytest.mark.clause("ER-PUB-3c")),
    ],
)
def test_an_option_adds_exactly_its_counters(in_play: InPlay, option: str, set_: str, count: int) -> None:
    without, with_it = in_play(), in_play(option)
    assert {row.set for row in without} == {"base"}
    assert [row for row in without if row.set == set_] == []
    added = [row for row in with_it if row not in without]
    assert len(added) == count
    assert {row.set for row in added} == {set_}


@pytest.mark.clause("ER-PUB-4")
def test_the_scenario_list_credits_the_prequel_to_steven_copley(pack: Pack, told: list[str]) -> None:
    row = source(pack, "special_issue_1")
    assert (row.title, row.author, row.publisher) == ("Fox Killed", "Steven Copley", "TSR")
    for name in ("Fox Killed: the Italian Campaign", "Fox Killed: the Extended Campaign"):
        assert entry(told, name).endswith("Steven Copley, S&T Special Issue 1")


@pytest.mark.clause("ER-6A-0")
def test_every_six_angles_change_is_credited_to_masahiro_yamazaki_and_off(pack: Pack, told: list[str]) -> None:
    changes = [row.id for row in pack.switches if row.id.startswith("six_angles.")]
    assert len(changes) == 12
    for name in changes:
        line = entry(told, name)
        assert "Masahiro Yamazaki" in line
        assert line.endswith(" off")


@pytest.mark.clause("ER-DJ-6.22g")
def test_the_limit_on_air_points_is_marked_as_recommended_by_its_author_and_off(told: list[str]) -> None:
    line = entry(told, "johnson.6.22")
    assert "recommended by its author" in line
    assert "Donald Johnson" in line
    assert line.endswith(" off")


def test_every_switch_and_scenario_has_one_source_and_both_tables_agree_on_it(pack: Pack) -> None:
    for row in pack.switches:
        (found,) = [s for s in pack.sources if row.id in (s.switches or "").split(";")]
        if row.id != "official_errata":  # its source names the magazines, the sheet gathered from them
            assert found.author in row.source
    for scenario in pack.scenarios:
        assert len([s for s in pack.sources if scenario.id in (s.scenarios or "").split(";")]) == 1
