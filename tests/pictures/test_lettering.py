"""The table of text widths says what the bundled fonts say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from desertfox.pictures.lettering import UNITS, WIDTHS, width

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "widths.py"))


def test_the_table_of_widths_is_that_of_the_fonts() -> None:
    assert TOOL["document"]() == WIDTHS.read_text(encoding="utf-8"), "python tools/widths.py makes it anew"
    assert TOOL["units"]() == {UNITS}


def test_each_face_has_widths_of_its_own() -> None:
    regular, bold = width("Tobruk", "sans", 10), width("Tobruk", "sans-bold", 10)
    assert (regular, bold) == pytest.approx((31.123, 33.887), abs=1e-3)
    assert width("Tobruk", "sans", 10, spacing=2) == pytest.approx(regular + 5 * 2)


def test_a_letter_that_a_face_does_not_have_is_as_wide_as_its_stand_in() -> None:
    assert width("\U0001f98a", "serif", 2048) == 1593
