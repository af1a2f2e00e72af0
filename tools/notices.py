"""Writes the part of NOTICE that names every package that is installed, with its licence.

Names come from the locks, licences from what the packages say of themselves. A package that is not installed here, as
one for another system, keeps its line.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from email.message import Message
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
BEGIN = "Every package that is installed"
NAME = re.compile(r"^([A-Za-z0-9_.-]+)==", re.MULTILINE)
STATED = {
    "colorama": "BSD-3-Clause",
    "docutils": "public domain, with parts BSD-2-Clause, PSF-2.0 and GPL-3.0",
    "numba": "BSD-2-Clause",
    "pywin32-ctypes": "BSD-3-Clause",
    "resvg-py": "MIT",
    "tzdata": "Apache-2.0",
}
"""What a package says only in the text of its licence, or is for another system."""
WORDS = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "ISC License": "ISC",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""Other words for licences, as packages have them."""
SPDX = re.compile(r"[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*")


def locked(file: str) -> list[str]:
    """Return the names of the packages in a lock."""
    return sorted(set(NAME.findall((ROOT / file).read_text(encoding="utf-8"))))


def licence(name: str, told: Message) -> str:
    """Return the licence of a package by what it says of itself; ValueError if it says nothing that can be read."""
    if name in STATED:
        return STATED[name]
    classifiers = [one.split(" :: ")[-1] for one in told.get_all("Classifier", []) if one.startswith("License ::")]
    for words in (told.get("License-Expression"), told.get("License"), *classifiers):
        first = (words or "").partition("\n")[0].strip()  # some put their whole licence there
        found = WORDS.get(first, first)
        if SPDX.fullmatch(found):
            return found
    raise ValueError(f"{name} does not say what its licence is: add it to STATED in {Path(__file__).name}")


def licence_here(name: str, before: dict[str, str]) -> str:
    """Return the licence of a package that is installed, of any other the one that was written before."""
    try:
        return licence(name, metadata(name))
    except PackageNotFoundError:
        return STATED.get(name) or before[name]


def written_before(notice: str) -> dict[str, str]:
    """Return what the generated part says now, by package."""
    return dict(re.findall(r"^  (\S+) +(.+)$", notice.partition(BEGIN)[2], re.MULTILINE))


def from_npm() -> Iterator[tuple[str, str]]:
    """Return the packages of the page and of its tools."""
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for path, entry in sorted(packages.items()):
        if path:
            yield path.removeprefix("node_modules/"), entry["license"]


def section(notice: str) -> str:
    """Return the generated part of NOTICE."""
    before = written_before(notice)
    players, testers = locked("requirements.lock"), locked("requirements-dev.lock")
    parts = {
        "For playing (requirements.lock):": [(name, licence_here(name, before)) for name in players],
        "For extras, checks and tests besides (requirements-dev.lock):": [
            (name, licence_here(name, before)) for name in testers if name not in players
        ],
        "From npm, for the page and its checks (package-lock.json):": list(from_npm()),
    }
    lines = [BEGIN, "-" * len(BEGIN), "Written by tools/notices.py; where a package offers a choice it stands as OR."]
    for heading, packages in parts.items():
        lines += ["", heading, "", *(f"  {name:{_width(parts)}} {words}" for name, words in packages)]
    return "\n".join(lines) + "\n"


def _width(parts: dict[str, list[tuple[str, str]]]) -> int:
    return max(len(name) for packages in parts.values() for name, _ in packages)


def renewed(notice: str) -> str:
    """Return the text of NOTICE with its generated part made anew."""
    return notice.partition(BEGIN)[0] + section(notice)


if __name__ == "__main__":
    path = ROOT / "NOTICE"
    text = path.read_text(encoding="utf-8")
    path.write_text(renewed(text), encoding="utf-8")
    sys.stdout.write(f"{path.name}: {len(written_before(renewed(text)))} packages\n")
