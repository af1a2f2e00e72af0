"""Packs damaged at random: each loads or is refused as bad input, and nothing else ever happens."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desertfox.faults import BadInput, Fault
from desertfox.pack import load_pack
from desertfox.pack.loading import BUILTIN, FILES
from desertfox.pack.source import field_columns, fields

SMALL = [file for file in FILES if file != "pack.toml" and (BUILTIN / file).stat().st_size < 30_000]
TABLE_FILES = [file for file in FILES if file.endswith(".csv")]
CELLS = [
    "",
    "0",
    "-1",
    "99",
    "1e9",
    "L2329",
    "L9999",
    "2136",
    "axis",
    "base",
    "x" * 50,
    '"',
    ",",
    "é",
    "\u2028",
    "\t",
    " ",
]

quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def loads_or_is_refused(files: dict[str, bytes], mode: str = "replace") -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        (path / "map").mkdir()
        (path / "pack.toml").write_text(f'name = "x"\nversion = "1"\nmode = "{mode}"\n')
        for name, content in files.items():
            (path / name).write_bytes(content)
        for fault in faults_of(path):
            assert fault.file
            assert fault.reason
            assert fault.line >= 0
            assert fault.column >= 0
            assert fault.reason in str(fault)


def faults_of(path: Path) -> list[Fault]:
    try:
        load_pack(path)
    except BadInput as refused:
        return refused.faults or pytest.fail("refused without a fault")
    return []


@quick
@given(st.data())
def test_altered_cells(data):
    file = data.draw(st.sampled_from(TABLE_FILES))
    lines = (BUILTIN / file).read_text().split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        number = data.draw(st.integers(0, len(lines) - 2))
        cells = lines[number].split(",")
        cells[data.draw(st.integers(0, len(cells) - 1))] = data.draw(st.sampled_from(CELLS) | st.text(max_size=8))
        lines[number] = ",".join(cells)
    mode = data.draw(st.sampled_from(["replace", "merge"]))
    loads_or_is_refused({file: "\n".join(lines).encode("utf-8", "surrogatepass")}, mode)


@quick
@given(st.data())
def test_deleted_doubled_and_exchanged_lines(data):
    files = {}
    for file in data.draw(st.lists(st.sampled_from(TABLE_FILES), min_size=1, max_size=3, unique=True)):
        lines = (BUILTIN / file).read_text().split("\n")
        for _ in range(data.draw(st.integers(1, 3))):
            number = data.draw(st.integers(0, len(lines) - 1))
            what = data.draw(st.sampled_from(["delete", "double", "exchange", "cut"]))
            if what == "delete" and len(lines) > 1:
                del lines[number]
            elif what == "double":
                lines.insert(number, lines[number])
            elif what == "exchange":
                lines[number], lines[-1] = lines[-1], lines[number]
            else:
                del lines[number + 1 :]
        files[file] = "\n".join(lines).encode()
    loads_or_is_refused(files, data.draw(st.sampled_from(["replace", "merge"])))


@quick
@given(st.data())
def test_altered_bytes(data):
    file = data.draw(st.sampled_from([*SMALL, "pack.toml"]))
    content = bytearray((BUILTIN / file).read_bytes())
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(content)))
        content[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    loads_or_is_refused({file: bytes(content)})


@quick
@given(
    st.sampled_from(FILES),
    st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")),
)
def test_files_of_anything(file, content):
    loads_or_is_refused({file: content}, "merge")


@quick
@given(st.data())
def test_merged_files_with_some_columns(data):
    file = data.draw(st.sampled_from(TABLE_FILES))
    rows = [fields(line) for line in (BUILTIN / file).read_text().splitlines()]
    columns = data.draw(st.lists(st.integers(0, len(rows[0]) - 1), min_size=1, unique=True))
    chosen = [rows[0], *data.draw(st.lists(st.sampled_from(rows[1:]), min_size=1, max_size=5))]
    text = "\n".join(",".join('"' + row[n].replace('"', '""') + '"' for n in columns) for row in chosen)
    loads_or_is_refused({file: text.encode()}, "merge")


@settings(max_examples=150, deadline=None)
@given(st.lists(st.text(alphabet='ab",é ', max_size=6), min_size=1, max_size=6))
def test_columns_of_fields_are_where_the_fields_begin(cells):
    line = ",".join('"' + cell.replace('"', '""') + '"' if set(cell) & set('",') else cell for cell in cells)
    columns = field_columns(line)
    if line:
        assert fields(line) == cells
    assert len(columns) == len(cells)
    for column, cell in zip(columns, cells, strict=True):
        assert line[column - 1 :].startswith(cell.split('"')[0] if not set(cell) & set('",') else '"')


@pytest.mark.parametrize("file", FILES)
def test_every_file_may_be_empty_or_binary_rubbish(file):
    loads_or_is_refused({file: b""})
    loads_or_is_refused({file: bytes(range(256)) * 4})
