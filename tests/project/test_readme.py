"""What the README shows is what the program does."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_session_in_python_gives_the_output_that_is_shown_as_it_stands_in_the_file() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 15
