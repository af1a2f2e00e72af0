"""PNG, PDF and text from the same picture."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable

import pytest

from desertfox.board import Area
from desertfox.pictures import Picture, plain, text_map, to_pdf, to_png
from desertfox.pictures.lettering import FONTS

GAZALA_LINE = Area((18, 24), (22, 30))


def test_a_png_has_the_pixels_of_the_svg(picture: Callable[..., Picture]) -> None:
    made = picture("gazala", area=GAZALA_LINE)
    page, data = made.frame.page, to_png(made.svg(0.5, ("mid",)))
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = struct.unpack(">II", data[16:24])
    assert (wide, high) == pytest.approx((page.width / 2, page.height / 2), abs=1)
    assert len(data) > 20_000


def test_a_pdf_is_one_page_of_lines_and_letters(picture: Callable[..., Picture]) -> None:
    made = picture("gazala", area=GAZALA_LINE)
    data = to_pdf(made.svg())
    assert data[:5] == b"%PDF-"
    box = re.search(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert box is not None
    assert float(box[1]) == pytest.approx(made.frame.page.width, abs=1)
    assert len(re.findall(rb"/Type ?/Page\b", data)) == 1
    assert b"/Subtype /Image" not in data
    assert b"LiberationSans" in data


def test_the_same_svg_gives_the_same_bytes(picture: Callable[..., Picture]) -> None:
    svg = picture("gazala", area=GAZALA_LINE).svg(0.5)
    assert to_png(svg) == to_png(svg)
    assert to_pdf(svg) == to_pdf(svg)


def test_an_svg_without_a_size_is_refused() -> None:
    with pytest.raises(ValueError, match="how large"):
        to_png("<svg/>")


def test_the_fonts_lie_beside_their_licence() -> None:
    faces = sorted(path.name for path in FONTS.glob("*.ttf"))
    assert len(faces) == 7
    assert all(name.startswith(("LiberationSans-", "LiberationSerif-")) for name in faces)
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / "OFL.txt").read_text(encoding="utf-8")


def test_the_text_map_has_a_line_a_row_and_a_letter_a_hex(picture: Callable[..., Picture]) -> None:
    made = picture("gazala")
    lines = plain(text_map(made.view, made.board, made.pack, area=Area((22, 24), (27, 30)))).splitlines()
    assert lines[0] == "Battle of Gazala"
    assert lines[3:8] == [
        "    27  28  29  30",
        "24    ~   ~   ~   ~",
        "23  .-  .-  C9  ~",
        "22    .   .-  .-  r*",
        "    27  28  29  30",
    ]


def test_the_text_map_lists_places_markers_and_stacks(picture: Callable[..., Picture]) -> None:
    made = picture("gazala")
    text = plain(text_map(made.view, made.board, made.pack, area=GAZALA_LINE))
    assert "  L2329  Tobruk  city, port, Commonwealth" in text
    assert "fort 2 in L1926" in text
    assert "  L1926  Bir Hacheim: 1 Commonwealth unit, 2 SP, 1 mobile supply unit\n      1FF 5-1-14, MSU" in text
    assert "Bardia" not in text


def test_the_text_map_speaks_both_numberings(picture: Callable[..., Picture]) -> None:
    made = picture("gazala")
    text = plain(text_map(made.view, made.board, made.pack, area=Area((19, 21), (33, 36)), numbers="six_angles"))
    assert "  2136  Bardia  port, Commonwealth" in text
    assert "E2104" not in text


def test_a_narrow_screen_gets_two_letters_a_hex(picture: Callable[..., Picture]) -> None:
    made = picture("campaign")
    lines = text_map(made.view, made.board, made.pack, columns=140)
    rows = [line for line in plain(lines).splitlines() if re.match(r"\d\d  ", line)]
    assert len(rows) == 29
    assert max(map(len, rows)) <= 4 + 66 * 2 + 1
    assert rows[29 - 7].startswith("07  A9")
    wide = plain(text_map(made.view, made.board, made.pack))
    assert re.search(r"^07  A1[0-9] ", wide, re.MULTILINE)


def test_the_text_map_tells_the_kind_of_each_span(picture: Callable[..., Picture]) -> None:
    made = picture("gazala")
    spans = [span for line in text_map(made.view, made.board, made.pack) for span in line]
    assert {"axis", "commonwealth", "sea", "rough", "place", "heading"} <= {span.kind for span in spans}
    assert all(span.text[0] == "A" for span in spans if span.kind == "axis" and len(span.text) == 4)
