"""NOTICE names every package that is installed, with the licence that it says it has."""

from __future__ import annotations

import json
import runpy
from email.message import Message
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]
notices = SimpleNamespace(**runpy.run_path(str(ROOT / "tools" / "notices.py")))
NOTICE = (ROOT / "NOTICE").read_text(encoding="utf-8")
NAMED = notices.written_before(NOTICE)


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_every_package_of_the_locks_is_named_with_its_licence(lock: str) -> None:
    names = notices.locked(lock)
    assert len(names) > 40
    for name in names:
        try:
            told = metadata(name)
        except PackageNotFoundError:
            assert NAMED[name], "for another system or another version of Python"
        else:
            assert NAMED[name] == notices.licence(name, told)


def test_every_package_from_npm_is_named_with_its_licence() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found = {path.removeprefix("node_modules/"): entry["license"] for path, entry in packages.items() if path}
    assert found.items() <= NAMED.items()


def test_it_is_as_the_tool_writes_it() -> None:
    assert notices.renewed(NOTICE) == NOTICE


def test_a_package_that_is_gone_is_not_named_any_more() -> None:
    assert "zlib-ng" not in notices.written_before(notices.renewed(NOTICE + "  zlib-ng  Zlib\n"))


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({"License-Expression": "MIT AND PSF-2.0", "License": "Something else"}, "MIT AND PSF-2.0"),
        ({"License": "MIT License\n\nCopyright by somebody"}, "MIT"),
        ({"License": "see LICENSE for more", "Classifier": "License :: OSI Approved :: ISC License (ISCL)"}, "ISC"),
    ],
)
def test_a_licence_is_read_in_whatever_form_it_is_told(headers: dict[str, str], expected: str) -> None:
    told = Message()
    for key, value in headers.items():
        told[key] = value
    assert notices.licence("example", told) == expected


def test_a_package_that_does_not_tell_its_licence_is_refused() -> None:
    with pytest.raises(ValueError, match="example does not say what its licence is"):
        notices.licence("example", Message())
