"""What runs and asks on the repository's host: workflows and issue templates agree with the project."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
TEMPLATES = ROOT / ".github" / "ISSUE_TEMPLATE"


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_the_checks_run_on_every_python_that_is_supported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    stated = [found[1] for line in project["classifiers"] if (found := re.search(r":: (3\.\d+)$", line))]
    assert read(WORKFLOWS / "checks.yml")["jobs"]["test"]["strategy"]["matrix"]["python"] == stated
    assert project["requires-python"] == f">={stated[0]}"
    assert f"Python {', '.join(stated[:-1])} or {stated[-1]}" in (ROOT / "docs" / "install.md").read_text("utf-8")


def test_only_what_was_checked_and_built_is_published_and_without_a_secret() -> None:
    text = (WORKFLOWS / "release.yml").read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    assert jobs["publish"]["needs"] == ["checks", "build"]
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    assert "secrets." not in text
    assert jobs["checks"]["uses"] == "./.github/workflows/checks.yml"


@pytest.mark.parametrize("name", ["checks.yml", "release.yml"])
def test_a_workflow_calls_make_targets_that_exist(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    called = re.findall(r"make ([a-z]+)", (WORKFLOWS / name).read_text(encoding="utf-8"))
    assert called
    assert set(called) <= targets


@pytest.mark.parametrize(
    ("name", "asked", "required"),
    [
        ("rules_question", {"case", "ruleset", "question", "position", "record"}, {"case", "question"}),
        ("bug", {"what", "version", "system", "record", "said"}, {"what", "version"}),
        ("data_correction", {"record", "values", "source"}, {"record", "values", "source"}),
    ],
)
def test_an_issue_template_asks_for_what_is_needed(name: str, asked: set[str], required: set[str]) -> None:
    fields = [field for field in read(TEMPLATES / f"{name}.yml")["body"] if "id" in field]
    assert {field["id"] for field in fields} == asked
    assert {field["id"] for field in fields if field.get("validations", {}).get("required")} == required


def test_the_steps_by_hand_are_those_of_the_container() -> None:
    steps = (ROOT / "docs" / "install.md").read_text(encoding="utf-8").rpartition("On a bare Debian")[2]
    container = (ROOT / "Containerfile").read_text(encoding="utf-8")
    for step in ("python3 python3-venv", "tools/bootstrap.sh", "useradd --system player", "chown player /games"):
        assert step in steps
        assert step in container
    served = re.search(r"desertfox (serve [^\"]+)\"", steps)
    assert served is not None
    assert [*served[1].split()] == re.findall(r'"([^"]+)"', container.partition("CMD")[2])[1:]
