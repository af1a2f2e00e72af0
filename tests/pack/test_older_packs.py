"""The built-in pack of before is still here, for whatever was begun with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from desertfox.pack import Pack, builtin_pack, load_pack, loading, older_pack
from desertfox.pack.loading import OLDER, OLDER_BY_HASH, read_draft
from desertfox.pack.provenance import tallies
from desertfox.pack.tables import TABLES

VERSION_1 = "5cb238d29eb82d9b068113c59f11610a"
VERSION_2 = "0632fc0176056dc907e7bfab40da1b91"
VERSION_3 = "826d63d1f9079b5a81293fd129aa8120"
MINE_OF_THEN = "80cbf041335402aa536e9dcb6094147d"
"""What a pack with a weaker 5(2) Pzr came to with version 1."""


@pytest.fixture
def first() -> Pack:
    found = older_pack(VERSION_1)
    assert found is not None
    return found


@pytest.fixture
def second() -> Pack:
    found = older_pack(VERSION_2)
    assert found is not None
    return found


@pytest.fixture
def third() -> Pack:
    found = older_pack(VERSION_3)
    assert found is not None
    return found


@pytest.mark.parametrize("hash_", OLDER_BY_HASH)
def test_an_older_pack_has_the_very_content_that_it_had(hash_: str) -> None:
    found = older_pack(hash_)
    assert found is not None
    assert (found.hash, found.name) == (hash_, builtin_pack().name)


def test_each_layer_belongs_to_a_hash() -> None:
    assert {folder.name for folder in OLDER.iterdir()} == set(OLDER_BY_HASH.values())


def test_layers_lie_over_one_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table can differ in more than one version; the older one has what the newer one had other, too."""
    layers = {"2": "id,last_turn\ngazala,18\n", "1": "id,first_turn\ngazala,14\n"}
    for version, layer in layers.items():
        (tmp_path / version).mkdir()
        (tmp_path / version / "scenarios.csv").write_text(layer)
    monkeypatch.setattr(loading, "OLDER", tmp_path)
    turns = {version: read_draft(None, version).pack().scenario("gazala") for version in layers}
    assert [(row.first_turn, row.last_turn) for row in turns.values()] == [(15, 18), (14, 18)]


def test_the_pack_of_today_and_unknown_ones_are_not_older() -> None:
    assert older_pack(builtin_pack().hash) is None
    assert older_pack("no such hash") is None


def test_version_1_differs_from_version_2_in_four_tables(first: Pack, second: Pack) -> None:
    assert _differing(first, second) == ["setup", "crt_results", "supply_summary", "constants"]
    assert first.drawing == second.drawing


def test_version_2_differs_from_version_3_in_what_wins(second: Pack, third: Pack) -> None:
    assert _differing(second, third) == ["scenarios", "victory_points", "victory_levels"]
    assert second.drawing == third.drawing


def test_version_3_differs_from_today_in_the_levels_of_race_for_tobruk(third: Pack) -> None:
    assert _differing(third, builtin_pack()) == ["scenarios", "victory_levels"]


def test_each_version_has_its_own_points_and_levels(second: Pack, third: Pack) -> None:
    versions = (second, third, builtin_pack())
    assert [_levels(pack, "race_for_tobruk") for pack in versions] == [[3, -2, None], [0, -6, None], [-1, -6, None]]
    assert [_levels(pack, "crusader") for pack in versions] == [[10, 6, 2, -3, None], *[[8, 5, 0, -4, None]] * 2]
    assert [_levels(pack, "gazala") for pack in versions] == [[11, 5, -2, -8, None], *[[1, -10, -13, -15, None]] * 2]
    assert [_points(pack, "gazala", "commonwealth") for pack in versions] == [9, 17, 17]
    assert [_points(pack, "race_for_tobruk", "axis") for pack in versions] == [14, 15, 15]


def test_version_1_has_its_own_figures(first: Pack) -> None:
    now = builtin_pack()
    assert [_free(first, source) for source in ("dump", "msu")] == ["6", "3"]
    assert [_free(now, source) for source in ("dump", "msu")] == ["3", "1"]
    assert first.constant("naval_ports").split(";") == [
        "Alexandria", "Mersa Matruh", "Tobruk", "Benghazi", "Bardia", "Derna",
    ]  # fmt: skip
    assert now.constant("naval_ports") == "Alexandria;Mersa Matruh;Tobruk"
    for scenario in ("race_for_tobruk", "campaign"):
        assert [_axis_msus(pack, scenario) for pack in (first, now)] == [5, 8]
    assert _line(first, 5) == "- 1 2 2d 3dp 4dp 4dp 4dD 4dD E E E E E E E E E"
    assert _line(now, 5) == "- - 1 1 2 2d 2d 3d 3d 4dp 4dp 4dp 4dp 4dp 4dD 4dD 4dD E"


def test_the_figures_that_are_stated_are_in_both(first: Pack) -> None:
    for pack in (first, builtin_pack()):
        stated = [(row.morale, row.column, row.result) for row in pack.crt_results if row.provenance == "seed"]
        assert stated == [(1, 11, "4dp"), (2, 11, "4dp"), (None, 9, "p")]


def test_its_figures_keep_their_origin(first: Pack) -> None:
    assert not any(tally.tags.get("pack") for tally in tallies(first))


def test_what_the_rules_ask_for_today_is_added_to_it(first: Pack) -> None:
    """Its hash is that of its own records alone."""
    added = {row.name for row in first.constants[-6:]}
    assert added == {
        "supply_cost_artillery", "supply_cost_artillery_reduced", "supply_free_0_sp_attackers",
        "supply_cost_more_0_sp_attackers", "illegal_attack_result", "escarpment_on_track_mp",
    }  # fmt: skip
    assert {row.name for row in first.constants} == {row.name for row in builtin_pack().constants}


def test_a_pack_of_ones_own_is_laid_over_what_it_was_laid_over_then(tmp_path: Path) -> None:
    """A record knows its data by the hash alone; the folder has not changed since, but the built-in data have."""
    (tmp_path / "pack.toml").write_text('name = "mine"\nversion = "1"\nmode = "merge"\n')
    (tmp_path / "counters.csv").write_text("id,strength_full\nge_5_pzr_2,3\n")
    then, now = load_pack(tmp_path, MINE_OF_THEN), load_pack(tmp_path)
    assert (then.hash, [_free(pack, "dump") for pack in (then, now)]) == (MINE_OF_THEN, ["6", "3"])
    assert load_pack(tmp_path, "no such hash").hash == now.hash


def _differing(one: Pack, other: Pack) -> list[str]:
    return [spec.name for spec in TABLES if getattr(one, spec.name) != getattr(other, spec.name)]


def _levels(pack: Pack, scenario: str) -> list[int | None]:
    return [row.at_least for row in pack.victory_levels if row.scenario == scenario]


def _points(pack: Pack, scenario: str, side: str) -> int:
    return sum(row.vp for row in pack.victory_points if (row.scenario, row.side) == (scenario, side))


def _free(pack: Pack, source: str) -> str:
    (row,) = (r for r in pack.supply_summary if (r.source, r.purpose, r.expended) == (source, "combat", "no"))
    return str(row.capacity_sp)


def _axis_msus(pack: Pack, scenario: str) -> int:
    rows = [row for row in pack.setup if row.scenario == scenario and row.kind == "supply" and row.side == "axis"]
    return sum(row.state == "msu" for row in rows)


def _line(pack: Pack, morale: int) -> str:
    return " ".join(row.result for row in pack.crt_results if row.line == "defender" and row.morale == morale)
