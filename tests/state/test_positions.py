"""Position files go round: text to position to state and back, to the same text."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from made_states import states
from typer.testing import CliRunner

from desertfox import cli, hexes
from desertfox.faults import BadInput
from desertfox.pack import Pack
from desertfox.position import Position, schema
from desertfox.state import Mark, State, Value, invariants, places
from desertfox.units import AXIS, COMMONWEALTH

ROOT = Path(__file__).parents[2]
SCENARIOS = ("race_for_tobruk", "campaign", "italian_campaign", "extended_campaign", "crusader", "gazala")
OPTIONS: tuple[tuple[str, ...], ...] = ((), ("optional.rommel", "johnson.map", "-official_errata"))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("options", OPTIONS)
def test_every_set_up_goes_round(pack: Pack, scenario: str, options: tuple[str, ...]) -> None:
    position = Position.from_scenario(pack, scenario, options=options)
    text = position.to_toml()
    again = Position.parse(text, pack=pack)
    assert again == position
    assert again.to_toml() == text
    assert Position(again.state(), again.title, again.notes).to_toml() == text
    assert again.state().digest() == position.digest()


@given(state=states(), title=st.text(st.characters(codec="utf-8"), max_size=20), notes=st.text(max_size=40))
@hypothesis_settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
def test_made_positions_go_round(state: State, title: str, notes: str) -> None:
    notes = notes.encode("utf-8", "replace").decode()
    assert invariants(state) == []
    position = Position(state, title, notes)
    text = position.to_toml()
    again = Position.parse(text)
    assert (again.title, again.notes) == (title, notes)
    assert again.state() == state
    assert again.to_toml() == text
    assert invariants(again.state()) == []


def test_a_position_file_stands_alone(pack: Pack) -> None:
    """Every unit that is not in its default box is named, so no table of the scenario is needed to read it."""
    position = Position.from_scenario(pack, "gazala")
    state, setting = position.state(), position.setting
    told = tomllib.loads(position.to_toml())
    away = [c.id for c in setting.counters if state.place[c.index] != setting.default_box(c.index)]
    assert set(told["units"]) == set(away)


def test_the_shortest_position_is_an_empty_map(pack: Pack) -> None:
    position = Position.parse("format = 1\n")
    assert position == Position.from_scenario(pack, "empty")
    state = position.state()
    assert (state.turn, state.phase, state.setting.scenario) == (1, "reinforcement", "empty")
    assert not any(place >= 0 for place in state.place)


PUZZLE = """
format = 1
title = "Break-out"
scenario = "empty"
options = ["optional.desert_patrols", "optional.detachments"]
turn = 9
first = "commonwealth"
phasing = "axis"
phase = "first_combat"
step = "resolution"
action = 17
air = { axis = 5, axis_used = 2, commonwealth = 4, malta = 1 }
[markers]
naval_bombardment = true
rail_head = "1642"
herkules = "lost"
[victory]
axis = 3
once = [0, 2]
winner = "draw"
[owners]
Tobruk = "axis"
"Cyrene Pass" = "commonwealth"
L1820 = "axis"
[forts]
L2024 = "axis 2"
[units]
ge_5_pzr_1 = "El Agheila depleted disrupted spent 5.5"
cw_polish = "L2025"
cw_sup_01 = "2329 dump captured drawn 4"
cw_sup_02 = "Tobruk"
cw_kdg = "set aside"
cw_patrol_1 = "Siwa of cw_kdg"
ge_det_1 = "L1107 of ge_5_pzr_1"
cw_22_gds = "withdrawn 7"
it_brescia = "refit box"
it_pavia = "held back depleted"
cw_czech = "turn 12"
it_folgore = "turn 15 depleted"
[terrain]
L2024 = "mountain"
[hexsides]
"L2025-L2024" = "ridge"
"L0701-L0702" = "none"
"""


def test_a_written_position_says_what_it_says(pack: Pack) -> None:
    state = Position.parse(PUZZLE).state()
    counters, values = state.setting.counters, state.values

    def unit(name: str) -> int:
        return counters.by_id[name]

    assert (state.turn, state.phasing_side, values[Value.FIRST_SIDE]) == (9, AXIS, COMMONWEALTH)
    assert (state.phase, state.step, values[Value.ACTION]) == ("first_combat", "resolution", 17)
    assert (values[Value.AXIS_AIR], values[Value.AXIS_AIR_USED]) == (5, 2)
    assert (values[Value.COMMONWEALTH_AIR], values[Value.MALTA]) == (4, 1)
    assert hexes.spi(values[Value.RAIL_HEAD]) == "E1610"
    assert (values[Value.NAVAL_BOMBARDMENT], values[Value.HERKULES]) == (1, 2)
    assert (values[Value.AXIS_VICTORY_POINTS], values[Value.ONCE_BOOKED], values[Value.WINNER]) == (3, 5, 3)
    assert (state.owner(hexes.parse("L2329")), state.owner(hexes.parse("L2816"))) == (AXIS, COMMONWEALTH)
    assert state.owner(hexes.parse("L1820")) == AXIS
    assert state.fort(hexes.parse("L2024")) == (AXIS, 2)
    assert state.stack(hexes.parse("L0701")) == [unit("ge_5_pzr_1")]
    assert state.marks[unit("ge_5_pzr_1")] == Mark.DEPLETED | Mark.DISRUPTED
    assert state.spent[unit("ge_5_pzr_1")] == 22
    assert state.marks[unit("cw_sup_01")] == Mark.DEPLETED | Mark.CAPTURED
    assert state.drawn[unit("cw_sup_01")] == 4
    assert state.marks[unit("cw_sup_02")] == 0
    assert state.link[unit("cw_patrol_1")] == unit("cw_kdg")
    assert state.link[unit("ge_det_1")] == unit("ge_5_pzr_1")
    assert state.place[unit("cw_22_gds")] == places.withdrawn_box(7)
    assert state.place[unit("cw_czech")] == places.turn_box(12)
    assert state.has(unit("it_pavia"), Mark.DEPLETED)
    board = state.setting.board
    a, b = hexes.parse("L2024"), hexes.parse("L2025")
    assert state.setting.overrides.hexsides[a, b] == "ridge"
    assert board.hexside[a * 6 + 1] == 1
    assert board.terrain[a] != Position.parse("format = 1").setting.board.terrain[a]
    assert invariants(state) == []


def test_a_position_read_in_free_form_is_written_in_its_own_form_and_stays(pack: Pack) -> None:
    first = Position.parse(PUZZLE)
    text = first.to_toml()
    assert Position.parse(text) == first
    assert Position.parse(text).to_toml() == text
    assert 'ge_5_pzr_1 = "L0701 depleted disrupted spent 5.5"' in text.replace("  ", " ")


def test_a_position_is_a_snapshot(pack: Pack) -> None:
    state = Position.from_scenario(pack, "gazala").state()
    position = Position(state)
    before = position.digest()
    state.values[Value.TURN] = 17
    position.state().values[Value.TURN] = 16
    assert position.digest() == before
    assert position.state().turn == 15


def test_positions_compare_by_content(pack: Pack) -> None:
    one, two = (Position.from_scenario(pack, "gazala") for _ in range(2))
    assert one == two
    assert len({one, two}) == 1
    assert one != Position(one.state(), "another title")
    assert one != "gazala"


def test_the_committed_schema_is_the_exported_one() -> None:
    committed = (ROOT / "docs" / "position.schema.json").read_text(encoding="utf-8")
    told = CliRunner().invoke(cli.app, ["position", "schema"])
    assert told.exit_code == 0
    assert told.stdout == committed
    assert json.loads(committed) == schema()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_written_file_keeps_to_the_schema(pack: Pack, scenario: str) -> None:
    import msgspec

    from desertfox.position.document import Document

    told = tomllib.loads(Position.from_scenario(pack, scenario).to_toml())
    assert msgspec.convert(told, Document).scenario == scenario


def test_the_example_of_the_guide_is_a_position() -> None:
    guide = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    examples = [part.split("```", 1)[0] for part in guide.split("```toml\n")[1:]]
    assert len(examples) >= 2
    for number, example in enumerate(examples):
        text = example if example.startswith("format") else "format = 1\n" + example
        position = Position.parse(text, f"example {number}")
        assert Position.parse(position.to_toml()) == position


def test_the_guide_names_every_word() -> None:
    from desertfox.position.unit_text import WORDS

    guide = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    words = [*WORDS, *places.BOX_NAMES, *schema()["$defs"]["Document"]["properties"]]
    assert [word for word in words if f"`{word}" not in guide] == []


def test_new_and_check_on_the_command_line(tmp_path: Path) -> None:
    file, run = tmp_path / "p.toml", CliRunner()
    new = ["position", "new", "race_for_tobruk", "--option", "optional.rommel"]
    made = run.invoke(cli.app, [*new, "--out", str(file)])
    assert (made.exit_code, made.stdout) == (0, f"Written to {file}.\n")
    told = run.invoke(cli.app, ["position", "check", str(file)])
    assert told.exit_code == 0
    assert "no faults in Race for Tobruk: race_for_tobruk, spi1981, optional.rommel" in told.stdout
    assert "axis: 12 units and 8 supply units on the map" in told.stdout
    assert "commonwealth: 16 units and 14 supply units on the map" in told.stdout
    shown = run.invoke(cli.app, new)
    assert shown.stdout == file.read_text(encoding="utf-8")


def test_the_command_line_refuses_a_wrong_file(tmp_path: Path) -> None:
    file = tmp_path / "p.toml"
    file.write_text("format = 1\nturn = 40\n", encoding="utf-8")
    told = CliRunner().invoke(cli.app, ["position", "check", str(file)])
    assert isinstance(told.exception, BadInput)
    assert f"{file}:2:8: turn out of the scenario ('40')" in str(told.exception)
    missing = CliRunner().invoke(cli.app, ["position", "check", str(tmp_path / "none.toml")])
    assert "cannot be read: No such file" in str(missing.exception)
    (tmp_path / "folder.toml").mkdir()
    unwritable = CliRunner().invoke(cli.app, ["position", "new", "gazala", "--out", str(tmp_path / "folder.toml")])
    assert "cannot be written: Is a directory" in str(unwritable.exception)
