"""tools/bootstrap.sh installs just what a lock says, also when the index has long had something newer.

What playing needs is one lock; the other one holds it and what tests need.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import wheels

ROOT = Path(__file__).parents[2]
OLDEST_PIP = "22.3"
"""The pip of Python 3.11.0; later Pythons cannot run one so old."""

PYPROJECT = """
[build-system]
requires = []
build-backend = "wheels"
backend-path = ["tools"]

[project]
name = "fox"
version = "0.1"
"""

WHOLE_LOCK = {"cover": "1.0", "fox-cover": "1.0", "tomlike": "1.0", "fox": "0.1"}
WITH_TESTS = {**WHOLE_LOCK, "prober": "1.0"}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a project with its two locks; the index beside it offers a newer version of each package."""
    index, project = tmp_path / "index", tmp_path / "project"
    index.mkdir()
    (project / "tools").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "bootstrap.sh", project / "tools")
    shutil.copy(wheels.__file__, project / "tools")
    (project / "pyproject.toml").write_text(PYPROJECT)
    for version in ("1.0", "2.0"):
        wheels.write(index, "cover", version, "fox_cover[toml]>=1.0")
        wheels.write(index, "fox_cover", version, "tomlike>=1.0; extra == 'toml'", extras=("toml",))
        wheels.write(index, "tomlike", version)
        wheels.write(index, "prober", version, f"cover=={version}")
    lock(project, "1.0")
    return project


def lock(project: Path, version: str) -> None:
    """Write both locks for a version of all packages."""
    for name, packages in (
        ("requirements.lock", ("cover", "fox_cover", "tomlike")),
        ("requirements-dev.lock", ("cover", "fox_cover", "prober", "tomlike")),
    ):
        found = [project.parent / "index" / f"{package}-{version}-py3-none-any.whl" for package in packages]
        (project / name).write_text("".join(map(wheels.locked, found)))


def bootstrap(project: Path, *wanted: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    local = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": str(project.parent / "index")}
    return subprocess.run(
        [project / "tools" / "bootstrap.sh", *wanted],
        env={**environment, **local, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )


def installed(project: Path) -> dict[str, str]:
    command = [
        project / ".venv" / "bin" / "python",
        "-m",
        "pip",
        "--disable-pip-version-check",
        "list",
        "--format=json",
    ]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    tools = {"pip", "setuptools", "wheel"}
    found = {row["name"].replace("_", "-"): row["version"] for row in json.loads(listed)}
    return {name: version for name, version in found.items() if name not in tools}


def test_a_new_environment_is_exactly_the_lock(checkout: Path) -> None:
    done = bootstrap(checkout)
    assert done.returncode == 0, done.stderr
    assert installed(checkout) == WHOLE_LOCK
    again = bootstrap(checkout)
    assert (again.returncode, again.stdout, again.stderr) == (0, "", ""), "it is up to date and left alone"
    bootstrap(checkout, "tests")
    assert installed(checkout) == WITH_TESTS


def test_playing_takes_nothing_away_from_what_tests_need(checkout: Path) -> None:
    done = bootstrap(checkout, "tests")
    assert done.returncode == 0, done.stderr
    assert installed(checkout) == WITH_TESTS
    assert "\r" not in done.stdout, "a log is told in lines"
    for wanted in ((), ("tests",)):
        again = bootstrap(checkout, *wanted)
        assert (again.returncode, again.stdout, again.stderr) == (0, "", ""), "both are up to date"
    lock(checkout, "2.0")
    renewed = bootstrap(checkout)
    assert renewed.returncode == 0, renewed.stderr
    assert installed(checkout) == {name: "0.1" if name == "fox" else "2.0" for name in WITH_TESTS}


def test_a_word_that_it_does_not_know_is_refused(checkout: Path) -> None:
    done = bootstrap(checkout, "everything")
    assert (done.returncode, done.stderr) == (2, "tools/bootstrap.sh knows tests, not 'everything'.\n")


@pytest.mark.skipif(sys.version_info >= (3, 12), reason=f"no Python from 3.12 on can run pip {OLDEST_PIP}")
def test_the_oldest_pip_installs_exactly_the_lock(checkout: Path) -> None:
    pip = ROOT / "build" / f"pip-{OLDEST_PIP}-py3-none-any.whl"
    assert pip.exists(), "tools/workshop.sh oldpip brings it"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", checkout / ".venv"], check=True)
    python = checkout / ".venv" / "bin" / "python"
    subprocess.run([python, pip / "pip", "install", "--quiet", "--no-index", pip], check=True)
    done = bootstrap(checkout)
    assert done.returncode == 0, done.stderr
    version = subprocess.run([python, "-m", "pip", "--version"], capture_output=True, text=True, check=True).stdout
    assert version.startswith(f"pip {OLDEST_PIP} ")
    assert installed(checkout) == WHOLE_LOCK


def test_a_lock_that_forgets_a_package_is_refused(checkout: Path) -> None:
    short = checkout / "requirements.lock"
    entries = re.split(r"^(?=\w)", short.read_text(), flags=re.MULTILINE)
    short.write_text("".join(entry for entry in entries if "fox_cover" not in entry))
    done = bootstrap(checkout)
    assert done.returncode != 0
    assert "cover 1.0 requires fox-cover, which is not installed." in done.stderr
    assert "make lock" in done.stderr
    assert not (checkout / ".venv" / "built-from").exists()
