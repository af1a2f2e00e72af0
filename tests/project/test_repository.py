"""The repository keeps its word: documents, links, licences and version agree with what is there."""

from __future__ import annotations

import re
import subprocess
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import ledger
import pytest
import typer

from desertfox import hexes
from desertfox.cli import app
from desertfox.pack import builtin_pack

ROOT = Path(__file__).parents[2]
MACHINE_PATH = re.compile(r"(?<![\w.~/:])/(?:work|home|root|Users|mnt|media)/\w")
PRIVATE_HOST = re.compile(
    r"https?://[^\s/\"']*(?:artifactory|nexus|registry|mirror|proxy|intranet)[^\s\"']*", re.IGNORECASE
)
UNFINISHED = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|X" r"XX)\b")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def tracked(*suffixes: str) -> list[Path]:
    """Return the files under version control, and those about to be, with one of the endings."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    return [path for path in paths if path.is_file() and (not suffixes or path.suffix in suffixes)]


def texts() -> list[tuple[str, str]]:
    """Return every tracked text file with its name."""
    found = []
    for path in tracked():
        data = path.read_bytes()
        if b"\0" not in data:
            found.append((path.relative_to(ROOT).as_posix(), data.decode("utf-8")))
    return found


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("pattern", [MACHINE_PATH, PRIVATE_HOST], ids=["path of a machine", "private host"])
def test_no_file_names_a_machine(pattern: re.Pattern[str]) -> None:
    found = [f"{name}: {match[0]}" for name, text in texts() for match in pattern.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (MACHINE_PATH, "see " + "/home" + "/me/fox"),
        (PRIVATE_HOST, "https://" + "registry" + ".example.org/simple"),
        (UNFINISHED, "# TO" + "DO later"),
    ],
)
def test_the_search_finds_what_it_looks_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


def locked(name: str) -> dict[str, str]:
    """Return the entries of a lock by package and version, each without where it comes from."""
    text = re.sub(r"^ +#.*\n", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {entry.partition(" \\")[0]: entry for entry in re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]}


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_pins_every_package_with_hashes_and_names_no_index(name: str) -> None:
    lock = (ROOT / name).read_text(encoding="utf-8")
    assert "index-url" not in lock
    assert "://" not in lock
    entries = locked(name)
    assert len(entries) > 20
    assert [pin for pin, entry in entries.items() if "==" not in pin or "--hash=sha256:" not in entry] == []


def test_the_lock_for_players_is_a_part_of_that_for_tests_and_holds_no_test_tools() -> None:
    players, testers = locked("requirements.lock"), locked("requirements-dev.lock")
    assert players.items() <= testers.items()
    settings = project()
    names = {re.split("==", pin)[0] for pin in players}
    groups = settings["dependency-groups"]
    tools = {requirement_name(entry) for entry in groups["dev"] if isinstance(entry, str)}
    assert {"pytest", "playwright", "ruff", "mypy", "hypothesis", "twine"} <= tools
    assert names & (tools | {"coverage", "pillow", "typst", "shapely"}) == {"httpx", "packaging", "pyyaml"}, (
        "the program's own libraries need these"
    )
    wanted = [*settings["project"]["dependencies"], *settings["project"]["optional-dependencies"]["fast"]]
    assert {requirement_name(entry) for entry in (*wanted, *groups["build"])} <= names


def test_the_default_installation_is_small() -> None:
    names = {re.split("==", pin)[0] for pin in locked("requirements.lock") if "sys_platform" not in pin}
    compiler = {"numba", "llvmlite"}
    building = {"hatchling", "editables", "packaging", "pathspec", "pluggy", "tomlkit", "trove-classifiers"}
    assert compiler | building <= names
    assert len(names - compiler - building) <= 43, "and the game itself"


def requirement_name(entry: str) -> str:
    """Return the name of a requirement as locks write it."""
    return re.sub(r"[._]", "-", re.match(r"[A-Za-z0-9_.-]+", entry)[0]).lower()


def test_nothing_is_left_unfinished() -> None:
    found = [
        name for name, text in texts() if name.endswith((".py", ".csv", ".toml", ".md")) and UNFINISHED.search(text)
    ]
    assert found == []


def test_every_link_in_a_document_leads_somewhere() -> None:
    broken = []
    for path in tracked(".md"):
        for target in LINK.findall(path.read_text(encoding="utf-8")):
            if "://" in target or target.startswith(("#", "mailto:")):
                continue
            if not (path.parent / target.partition("#")[0]).exists():
                broken.append(f"{path.relative_to(ROOT)}: {target}")
    assert broken == []


def test_every_document_the_program_points_to_exists() -> None:
    named = {path for name, text in texts() if name.startswith("src/") for path in re.findall(r"docs/[\w./-]+\w", text)}
    assert named
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", ".ci/run"])
def test_every_make_target_a_document_names_exists(document: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = re.findall(r"(?:^|`)make ([a-z]+)", (ROOT / document).read_text(encoding="utf-8"), re.MULTILINE)
    assert named
    assert set(named) <= targets


def commands(command: Any, path: str = "desertfox") -> set[str]:
    """Return every command with its full name."""
    inner = getattr(command, "commands", {})
    return {path}.union(*(commands(found, f"{path} {name}") for name, found in inner.items()))


def test_every_command_a_document_names_exists() -> None:
    known = commands(typer.main.get_command(app))
    first_words = {name.split()[1] for name in known if " " in name}
    groups = {name for name in known if any(other.startswith(f"{name} ") for other in known)}
    unknown = []
    for path in tracked(".md", ""):
        for line in re.findall(r"`desertfox ([a-z][^`]*)`", path.read_text(encoding="utf-8")):
            words = ["desertfox", *line.split()]
            size = 3 if " ".join(words[:2]) in groups and len(words) > 2 else 2
            if words[1] not in first_words or " ".join(words[:size]) not in known:
                unknown.append(f"{path.name}: desertfox {line}")
    assert unknown == []


def test_the_notice_names_every_package_the_project_depends_on() -> None:
    settings = project()
    groups = settings["dependency-groups"]
    tools = [entry for group in groups.values() for entry in group if isinstance(entry, str)]
    wanted = [*settings["project"]["dependencies"], *tools, *settings["build-system"]["requires"]]
    extras = settings["project"]["optional-dependencies"].values()
    wanted.extend(entry for extra in extras for entry in extra)
    names = {re.match(r"[A-Za-z0-9_.-]+", entry)[0] for entry in wanted}
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    named = dict(re.findall(r"^  ([a-z0-9.-]+) +(\S+)", notice, re.MULTILINE))
    assert names <= named.keys()
    shared_alike = {name for name in names if not re.match(r"(MIT|BSD|Apache|MPL|ISC)", named[name])}
    assert shared_alike == {"psycopg"}, "a licence that asks something back is for an extra only"


def test_the_version_is_the_same_everywhere_and_dated() -> None:
    stated = project()["project"]["version"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = re.findall(r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$", changes, re.MULTILINE)
    assert parts[0] == ("Unreleased", "")
    newest, date = parts[1]
    assert date
    assert newest == stated == version("desertfox")


def test_the_licences_are_complete() -> None:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "Permission is hereby granted, free of charge" in licence
    assert "LICENSES/CC-BY-4.0.txt" in licence
    assert "Attribution 4.0 International" in (ROOT / "LICENSES" / "CC-BY-4.0.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in (ROOT / "src/desertfox/pictures/fonts/OFL.txt").read_text(encoding="utf-8")


def test_the_figures_in_the_readme_are_true() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    pack = builtin_pack()
    assert f"{hexes.COUNT} hexes" in readme
    assert f"{len(pack.counters)} counters" in readme
    assert f"{len(ledger.read_clauses())} clauses" in readme
    assert {row.id for row in pack.scenarios} >= set(re.findall(r"desertfox show ([a-z_]+)", readme))


def test_the_rules_reference_has_every_section_and_keeps_its_tags() -> None:
    folder = ROOT / "src/desertfox/text/rules"
    index = (folder / "rulebook.md").read_text(encoding="utf-8")
    sections = {path.name for path in folder.glob("*.md")} - {"rulebook.md"}
    assert {target for target in LINK.findall(index) if "/" not in target} == sections
    whole = "\n".join((folder / name).read_text(encoding="utf-8") for name in sections)
    cases = set(re.findall(r"\*\*(\d{1,2}\.\d{1,2})\*\*", whole))
    assert len(cases) > 90
    assert {case.split(".")[0] for case in cases} >= {str(number) for number in range(2, 16)}
    assert all(whole.count(f"[{tag}") > 20 for tag in "SR")
