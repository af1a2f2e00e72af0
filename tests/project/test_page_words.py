"""Words of the service that the page says in its own language: each has its message."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from desertfox.pack.schema import Terrain, UnitType
from desertfox.server.messages import MarkWord

MESSAGES = Path(__file__).parents[2] / "src" / "desertfox" / "web" / "messages"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("family", "words"), [("mark", MarkWord), ("terrain", Terrain), ("type", UnitType)])
def test_every_word_of_a_family_has_its_message(language: str, family: str, words: object) -> None:
    text = (MESSAGES / language / "panels.ftl").read_text(encoding="utf-8")
    wanted = {f"{family}-{word.replace('_', '-').replace(' ', '-')}" for word in get_args(words)}
    assert wanted
    assert wanted - set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE)) == set()
