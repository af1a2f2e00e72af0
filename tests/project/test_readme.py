"""What the README shows is what the program does."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"
TITLE = "## A session in Python"


def _session() -> str:
    text = README.read_text(encoding="utf-8")
    section = text[text.index(TITLE) :].split("\n## ")[0]
    return "\n".join(re.findall(r"```python\n(.*?)```", section, flags=re.DOTALL))


def test_the_session_in_python_gives_the_output_that_is_shown() -> None:
    session = doctest.DocTestParser().get_doctest(_session(), {}, "README", str(README), 0)
    assert len(session.examples) > 15
    told: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, out=told.append)
    assert not failed, "".join(told)
