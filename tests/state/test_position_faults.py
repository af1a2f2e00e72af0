"""Wrong position files are refused with file, line, column, value, reason and hint; all faults at once."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack, builtin_pack
from desertfox.position import Position


def faults(text: str | bytes, pack: Pack | None = None) -> list[Fault]:
    with pytest.raises(BadInput) as refused:
        Position.parse(text, "puzzle.toml", pack)
    return refused.value.faults


def faults_if_any(text: str | bytes, file: str) -> list[Fault]:
    try:
        Position.parse(text, file)
    except BadInput as refused:
        return refused.faults
    return []


def units(*lines: str) -> str:
    return "\n".join(("format = 1", "[units]", *lines))


FAULTS = {
    "no format": ("turn = 1", 0, 0, "format", "missing key", "Write format = 1"),
    "another format": ("format = 2", 1, 10, "2", "unknown version", "This program reads 1."),
    "format in words": ('format = "1"', 1, 11, "1", "unknown version", "This program reads 1."),
    "unknown key": ("format = 1\nphaze = 1", 2, 1, "phaze", "unknown key at the top", "'phase'"),
    "unknown table": ("format = 1\n[unit]\na = 1", 2, 1, "unit", "unknown key at the top", "'units'"),
    "unknown key in a table": ("format = 1\n[air]\naxs = 1", 3, 1, "axs", "unknown key in [air]", "'axis'"),
    "a number as text": ('format = 1\nturn = "3"', 2, 9, "3", "not a whole number", "-99 to 99"),
    "a decimal": ("format = 1\nturn = 3.5", 2, 8, "3.5", "not a whole number", "-99 to 99"),
    "a number out of range": ("format = 1\n[air]\naxis = -1", 3, 8, "-1", "number out of range", "0 to 9999"),
    "a flag as number": (
        "format = 1\n[markers]\nnaval_bombardment = 1", 3, 21, "1", "not true or false", "Write true or false",
    ),
    "a text as number": ("format = 1\ntitle = 3", 2, 9, "3", "not a text", "in quotes"),
    "a list as text": ('format = 1\noptions = "x"', 2, 12, "x", "not a list", "brackets"),
    "a table as text": ('format = 1\nair = "x"', 2, 8, "x", "not a table", "[name]"),
    "a word that is unknown": ('format = 1\nfirst = "axes"', 2, 10, "axes", "unknown word", "'axis'"),
    "unknown phase": ('format = 1\nphase = "first_combta"', 2, 10, "first_combta", "unknown word", "'first_combat'"),
    "unknown step": (
        'format = 1\nphase = "refit"\nstep = "refitt"', 3, 9, "refitt", "no step of the phase refit", "'refit'",
    ),
    "a step of another phase": (
        'format = 1\nphase = "refit"\nstep = "malta"', 3, 9, "malta", "no step of the phase refit", "Known:",
    ),
    "unknown scenario": ('format = 1\nscenario = "gazla"', 2, 13, "gazla", "unknown scenario", "'gazala'"),
    "unknown ruleset": ('format = 1\nruleset = "spi1982"', 2, 12, "spi1982", "unknown ruleset", "'spi1981'"),
    "unknown option": (
        'format = 1\noptions = [\n  "johnson.map",\n  "johnson.6.2",\n]', 4, 4, "johnson.6.2", "unknown option",
        "'johnson.6.22'",
    ),
    "option twice": (
        'format = 1\noptions = ["johnson.map", "-johnson.map"]', 2, 28, "-johnson.map", "option given twice", "Keep",
    ),
    "turn of another scenario": (
        'format = 1\nscenario = "gazala"\nturn = 14', 3, 8, "14", "turn out of the scenario", "15 to 17",
    ),
    "turn off the track": ("format = 1\nturn = 23", 2, 8, "23", "turn out of the scenario", "-5 to 22"),
    "wrong pack": (
        'format = 1\n[pack]\nname = "Mine"\nhash = "abc"', 4, 9, "abc", "made with another pack (Mine)", "take [pack]",
    ),
    "more air used than there is": (
        "format = 1\n[air]\naxis = 2\naxis_used = 3", 4, 13, "3", "more air points than there are", "2 at most",
    ),
    "more air on malta than fits": (
        "format = 1\n[air]\ncommonwealth = 9\nmalta = 3", 4, 9, "3", "more air points than there are", "2 at most",
    ),
    "air on malta used": (
        "format = 1\n[air]\ncommonwealth = 4\nmalta = 2\ncommonwealth_used = 3", 5, 21, "3",
        "more air points than there are", "2 at most",
    ),
    "rail head nowhere": (
        'format = 1\n[markers]\nrail_head = "Q9"', 3, 14, "Q9", "unknown hex", "Write none for a dead line",
    ),
    "rail head off the line": (
        'format = 1\n[markers]\nrail_head = "L0701"', 3, 14, "L0701", "no railway runs there", "rail hex",
    ),
    "unknown owner": ('format = 1\n[owners]\nTobruk = "britain"', 3, 11, "britain", "unknown word", "Known: axis,"),
    "unknown owned place": ('format = 1\n[owners]\nTobruck = "axis"', 3, 1, "Tobruck", "unknown place", "'Tobruk'"),
    "owned sea": ('format = 1\n[owners]\nL2901 = "axis"', 3, 1, "L2901", "not a land hex of this map", "Take"),
    "owned twice under two names": (
        'format = 1\n[owners]\nTobruk = "axis"\nL2329 = "axis"', 4, 1, "L2329", "under another name", "Keep one",
    ),
    "unknown fort": ('format = 1\n[forts]\nL2024 = "axis 3"', 3, 10, "axis 3", "unknown word", "'axis"),
    "fort in no hex": ('format = 1\n[forts]\nL2099 = "axis 1"', 3, 1, "L2099", "columns 01 to 32", ""),
    "fort in the sea": ('format = 1\n[forts]\nL2901 = "axis 1"', 3, 1, "L2901", "not a land hex", "Take"),
    "fort twice": (
        'format = 1\n[forts]\nL2024 = "axis 1"\n2024 = "axis 2"', 4, 1, "2024", "under another name", "Keep one",
    ),
    "unknown terrain": ('format = 1\n[terrain]\nL2024 = "clean"', 3, 10, "clean", "unknown word", "'clear'"),
    "terrain in no hex": ('format = 1\n[terrain]\nX = "clear"', 3, 1, "X", "unknown hex", ""),
    "unknown hexside": (
        'format = 1\n[hexsides]\n"L2024-L2025" = "rigde"', 3, 18, "rigde", "unknown word", "'ridge'",
    ),
    "a hexside of one hex": (
        'format = 1\n[hexsides]\nL2024 = "ridge"', 3, 1, "L2024", "not a hexside", "like L2024-L2025",
    ),
    "a hexside of far hexes": (
        'format = 1\n[hexsides]\n"L2024-L2026" = "ridge"', 3, 1, "L2024-L2026", "not adjacent", "neighbours of L2024",
    ),
    "a hexside of no hex": ('format = 1\n[hexsides]\n"L2024-K2026" = "ridge"', 3, 1, "K2026", "unknown hex", ""),
    "a hexside both ways": (
        'format = 1\n[hexsides]\n"L2024-L2025" = "sea"\n"L2025-L2024" = "sea"', 4, 1, "L2025-L2024", "another name",
        "Keep one",
    ),
    "unknown unit": (units('ge_5_pz_1 = "L0701"'), 3, 1, "ge_5_pz_1", "unknown unit", "'ge_5_pzr_1'"),
    "unit without text": (units("ge_5_pzr_1 = 3"), 3, 14, "3", "not a text", "in quotes"),
    "unit without place": (units('ge_5_pzr_1 = ""'), 3, 15, "", "no place", "Write a hex or a box"),
    "unit in no hex": (units('ge_5_pzr_1 = "L3001"'), 3, 15, "L3001", "unknown hex: the map has rows", ""),
    "unit in no place": (units('ge_5_pzr_1 = "Tobruck depleted"'), 3, 15, "Tobruck", "unknown place", "'Tobruk'"),
    "unit in no box": (units('ge_5_pzr_1 = "refitbox"'), 3, 15, "refitbox", "unknown place", "'refit box'"),
    "only words": (units('ge_5_pzr_1 = "depleted"'), 3, 15, "depleted", "unknown place", "Write a hex"),
    "unit in the sea": (units('ge_5_pzr_1 = "L2901"'), 3, 15, "L2901", "a unit in the sea", "land hex"),
    "unit due after the end": (units('ge_5_pzr_1 = "turn 23"'), 3, 20, "23", "turn out of the scenario", "-5 to 22"),
    "unknown word": (units('ge_5_pzr_1 = "L0701 deplted"'), 3, 21, "deplted", "unknown word", "'depleted'"),
    "word twice": (units('ge_5_pzr_1 = "L0701 moved moved"'), 3, 27, "moved", "word given twice", "Keep one"),
    "one step depleted": (
        units('cw_czech = "L0701 depleted"'), 3, 19, "depleted", "a one-step unit cannot be depleted", "Take",
    ),
    "supply disrupted": (
        units('cw_sup_01 = "L0701 disrupted"'), 3, 20, "disrupted", "a supply unit cannot be disrupted", "Take",
    ),
    "supply depleted": (
        units('cw_sup_01 = "L0701 depleted"'), 3, 20, "depleted", "a supply unit is a dump or an msu", "dump or msu",
    ),
    "supply both ways": (units('cw_sup_01 = "L0701 dump msu"'), 3, 25, "msu", "either a dump or an msu", "Keep one"),
    "a tank as dump": (units('ge_5_pzr_1 = "L0701 dump"'), 3, 21, "dump", "only a supply unit is a dump", "depleted"),
    "a tank captured": (
        units('ge_5_pzr_1 = "L0701 captured"'), 3, 21, "captured", "a unit of type armor cannot be captured", "Take",
    ),
    "disrupted in a box": (
        units('ge_5_pzr_1 = "refit box disrupted"'), 3, 25, "disrupted", "cannot be disrupted in this box", "Take",
    ),
    "spent nothing": (units('ge_5_pzr_1 = "L0701 spent"'), 3, 21, "spent", "nothing behind spent", "spent 5.5"),
    "spent thirds": (units('ge_5_pzr_1 = "L0701 spent 5.3"'), 3, 27, "5.3", "not a number of points", "spent 5.5"),
    "spent in a box": (units('ge_5_pzr_1 = "pool spent 5"'), 3, 20, "spent", "a unit in a box has no 'spent'", "Take"),
    "drawn on a tank": (units('ge_5_pzr_1 = "L0701 drawn 5"'), 3, 21, "drawn", "only supply units", "Take"),
    "drawn too much": (units('cw_sup_01 = "L0701 drawn 256"'), 3, 26, "256", "not a number of points", "drawn 3"),
    "of nobody": (units('ge_5_pzr_1 = "L0701 of ge_5"'), 3, 24, "ge_5", "unknown unit", ""),
    "of somebody": (
        units('ge_5_pzr_1 = "L0701 of ge_3_rcn"'), 3, 24, "ge_3_rcn", "ge_5_pzr_1 cannot belong to this unit",
        "A detachment belongs",
    ),
    "an option that is off": (
        units('ge_rommel = "L0701"'), 3, 14, "L0701", "the rommel counters are not in play", "'optional.rommel'",
    ),
    "two of a lineage": (
        units('ge_5_pzr_1 = "L0701"', 'ge_5_pzr_2 = "refit box"'), 4, 1, "ge_5_pzr_2",
        "another counter of its lineage is in play, ge_5_pzr_1", "into the pool",
    ),
    "enemies in one hex": (
        units('ge_5_pzr_1 = "L0701"', 'cw_polish = "L0701"'), 4, 14, "L0701",
        "in one hex with an enemy unit, ge_5_pzr_1", "Move one",
    ),
    "set aside for nobody": (
        units('cw_kdg = "set aside"'), 3, 11, "cw_kdg", "set aside, but no patrol has it", "behind a patrol",
    ),
    "unit twice": (
        units('ge_5_pzr_1 = "L0701"', 'ge_5_pzr_1 = "L0702"'), 4, 1, "units.ge_5_pzr_1",
        "key given twice, first on line 3", "Keep one",
    ),
    "table twice": (
        "format = 1\n[air]\naxis = 1\n[forts]\n[air]\naxis = 2", 5, 1, "air", "given twice, first on line 2", "Keep",
    ),
    "no value": ("format = 1\nturn =", 2, 1, "turn =", "neither a [table] nor a key with a value", "turn = 1"),
    "no TOML": ("format = 1\nphase = refit", 2, 9, "refit", "not TOML: invalid value", "quotes"),
    "a string without end": ('format = 1\ntitle = "abc\nturn = 1', 2, 9, '"abc', "not TOML", "quotes"),
    "a key over a table": ("format = 1\nair = 1\n[air]\naxis = 1", 3, 1, "air", "table given twice", "Keep"),
    "windows line ends": ("format = 1\r\nturn = 1\r\n", 1, 11, "\r", "carriage return", "Unix line ends"),
    "byte order mark": ("\ufeffformat = 1", 1, 1, "\ufeff", "byte order mark", "without BOM"),
    "not UTF-8": (b"format = 1\ntitle = \"\xff\"", 2, 10, "ff", "not UTF-8", "UTF-8"),
    "control character": ('format = 1\ntitle = "\x01"', 2, 10, "\x01", "control character", "Delete"),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_refused(what: str) -> None:
    text, line, column, value, reason, hint = FAULTS[what]
    found = faults(text)
    matching = [f for f in found if reason in f.reason]
    assert matching, found
    fault = matching[0]
    assert (fault.file, fault.line, fault.column, fault.value) == ("puzzle.toml", line, column, value)
    assert hint in fault.hint


SEVERAL = ("table twice", "a key over a table", "control character")


@pytest.mark.parametrize("what", [what for what in FAULTS if what not in SEVERAL])
def test_one_mistake_is_one_fault(what: str) -> None:
    assert len(faults(FAULTS[what][0])) == 1


def test_more_forts_than_there_are_counters() -> None:
    lines = [f'L20{column:02} = "axis 1"' for column in range(20, 29)]
    (fault,) = faults("\n".join(("format = 1", "[forts]", *lines)))
    assert (fault.line, fault.column, fault.reason) == (11, 1, "more than 8 forts of one side")


def test_links_are_held_against_one_another() -> None:
    text = """format = 1
options = ["optional.desert_patrols"]
[units]
cw_kdg = "L2329"
cw_patrol_1 = "L2329 of cw_kdg"
cw_patrol_2 = "L2329 of cw_kdg"
"""
    found = [(fault.line, fault.reason) for fault in faults(text)]
    assert (5, "its recon unit is not set aside") in found
    assert (6, "cw_kdg belongs to cw_patrol_1 already") in found


def test_all_faults_are_told_at_once() -> None:
    text = """format = 1
turn = 99
phaze = "refit"
scenario = "gazala"
options = ["optional.romel"]
garbage
[units]
ge_5_pzr_1 = "L0701 deplted moved moved"
cw_polish = "sea"
cw_polish = "L2329"
ge_nobody = 3
[forts]
L2024 = axis 1
[hexsides]
"L2024-L2028" = "ridge"
"""
    found = {(fault.line, fault.reason.split(":")[0].split(",")[0]) for fault in faults(text)}
    assert found == {
        (2, "turn out of the scenario"),
        (3, "unknown key at the top"),
        (5, "unknown option"),
        (6, "neither a [table] nor a key with a value"),
        (8, "outside the scenario's area"),
        (8, "unknown word"),
        (8, "word given twice"),
        (9, "unknown place"),
        (10, "key given twice"),
        (11, "unknown unit"),
        (11, "not a text"),
        (13, "not TOML"),
        (15, "a hexside between hexes that are not adjacent"),
    }


def test_a_fault_reads_like_a_compilers() -> None:
    (fault,) = faults(units('ge_5_pzr_1 = "L0701 deplted"'))
    assert str(fault) == "puzzle.toml:3:21: unknown word ('deplted'). Did you mean 'depleted'?"


def test_without_its_stamp_a_position_is_read_with_any_pack() -> None:
    text = Position.from_scenario(builtin_pack(), "gazala").to_toml()
    other = text.replace(builtin_pack().hash, "f" * 32)
    assert [fault.column for fault in faults(other)] == [9]
    start, end = text.index("[pack]"), text.index("[air]")
    assert Position.parse(text[:start] + text[end:]) == Position.parse(text)


def test_strings_and_arrays_over_several_lines_do_not_move_the_places() -> None:
    text = 'format = 1\nnotes = """\nturn = 3\n[units]\n"""\noptions = [  # a comment ]\n "johnson.map" ]\nturn = 77\n'
    (fault,) = faults(text)
    assert (fault.line, fault.column, fault.value) == (8, 8, "77")


@given(data=st.binary(max_size=200))
@hypothesis_settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@example(b"")
@example(b"\xef\xbb\xbf")
@example(b"[" * 5000)
@example(b"format = 1\nx = " + b"[" * 3000)
@example(b"format = 1\nturn = " + b"1" * 5000)
@example(b"format = 1\nturn = 0x" + b"f" * 5000)
@example(b'format = 1\nunits = [1, {a = 2}]\n[owners]\n"" = "axis"\n')
@example(b"format = 1\n[[units]]\nge_5_pzr_1 = 3\n")
@example(b"format = 1\nunits.ge_5_pzr_1.x = 3\n")
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    assert all(fault.file == "noise" and fault.reason for fault in faults_if_any(data, "noise"))


SOUND = Position.from_scenario(builtin_pack(), "race_for_tobruk", options=["optional.rommel"]).to_toml()
NOISE = st.one_of(
    st.text(max_size=6),
    st.sampled_from(
        [
            '"',
            "'",
            "\n",
            "[",
            "]",
            "{",
            "=",
            ".",
            "#",
            "-1",
            "nan",
            "1e999",
            '"""',
            "\\",
            "L0701",
            "turn ",
            "of ",
            "refit",
        ]
    ),
)


@given(edits=st.lists(st.tuples(st.integers(0, len(SOUND)), st.integers(0, 12), NOISE), min_size=1, max_size=4))
@example(edits=[(len(SOUND) - 12, 12, "\r0")])
@hypothesis_settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_damaged_position_is_read_or_refused(edits: list[tuple[int, int, str]]) -> None:
    text = SOUND
    for at, cut, put in edits:
        text = text[:at] + put + text[at + cut :]
    lines = text.count("\n") + text.count("\r") + 1  # a lone carriage return ends a line too
    found = faults_if_any(text, "damaged")
    assert all(0 <= fault.line <= lines and fault.column >= 0 and fault.reason for fault in found)
