"""tools/workshop.sh asks Debian for just what is missing, on machines made up of a few stand-ins."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REAL = ("bash", "cat", "cksum", "cp", "dirname", "env", "mkdir")
"""What the script and the stand-ins may use of the machine that the tests run on."""

ROOT_USER, NOBODY = 0, 65534
LIBATOMIC = "\tlibatomic.so.1 (libc6,x86-64) => /lib/x86_64-linux-gnu/libatomic.so.1"
OTHER_LIBRARY = "\tlibc.so.6 (libc6,x86-64) => /lib/x86_64-linux-gnu/libc.so.6"
SAYS_18 = '[ "$1" != --version ] || echo v18.19.0'
SAYS_16 = 'if [ "$1" = --version ]; then echo v16.20.2; else exit 1; fi'

WANTED = {
    "node": "nodejs npm",
    "chromium": "chromium fonts-liberation libatomic1",
    "postgresql": "postgresql",
}
"""Debian's packages for each need, on a machine that has nothing."""

SAID = {
    "node": (
        "Node.js with npm (for checks of the page) is missing. On Debian or Ubuntu: sudo apt-get install nodejs npm\n"
    ),
    "chromium": (
        "Chromium with what drives it (for tests of the page) is missing."
        " On Debian or Ubuntu: sudo apt-get install chromium fonts-liberation libatomic1\n"
        "Another Chromium or Chrome can be named: CHROMIUM=/path/to/it make test\n"
    ),
    "postgresql": (
        "PostgreSQL (for tests of the storage) is missing. On Debian or Ubuntu: sudo apt-get install postgresql\n"
        "The storage is tested on SQLite only; its PostgreSQL tests are skipped.\n"
    ),
}


class Machine:
    """A checkout on a machine that has a shell, apt-get and what a test puts there."""

    def __init__(self, folder: Path, user: int) -> None:
        self.project, self.path, self.root = (folder / name for name in ("project", "bin", "root"))
        self._log = folder / "log"
        self._log.touch()
        (self.project / "tools").mkdir(parents=True)
        # The places that do not depend on PATH are those of the made-up machine.
        script = (ROOT / "tools" / "workshop.sh").read_text(encoding="utf-8")
        for place in ("/usr/lib/postgresql", "/sbin"):
            script = script.replace(place, f"{self.root}{place}")
        self._script = self.project / "tools" / "workshop.sh"
        self._script.write_text(script, encoding="utf-8")
        self._script.chmod(0o755)
        for name in ("package.json", "package-lock.json"):
            (self.project / name).write_text("{}")
        self.path.mkdir()
        for name in REAL:
            (self.path / name).symlink_to(shutil.which(name) or name)
        self.put("bin/id", f"echo {user}")
        self.libraries(OTHER_LIBRARY)
        shelf = f"{folder}/shelf/$package"  # with what that package brings
        takes = f'for package; do if [ -d "{shelf}" ]; then cp -r "{shelf}/." "{folder}"; fi; done'
        self.put("bin/apt-get", f"{self._noted('apt-get')}\n{takes}")
        self.put("shelf/nodejs/bin/node", SAYS_18)
        self.put_npm("shelf/npm/bin/npm")
        self.put("shelf/chromium/bin/chromium")
        self.libraries(LIBATOMIC, "shelf/libatomic1/root")
        self.put("shelf/postgresql/root/usr/lib/postgresql/15/bin/initdb")

    def put(self, place: str, does: str = "true") -> None:
        """Put a stand-in at a place of the machine."""
        program = self.path.parent / place
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f"#!{self.path}/bash\n{does}\n", encoding="utf-8")
        program.chmod(0o755)

    def put_npm(self, place: str) -> None:
        self.put(place, f"{self._noted('npm')}\nmkdir -p node_modules")

    def put_python(self) -> None:
        self.put("project/.venv/bin/python", self._noted("python"))

    def libraries(self, listed: str, root: str = "root") -> None:
        self.put(f"{root}/sbin/ldconfig", f"cat <<'END'\n1 libs found in cache\n{listed}\nEND")

    def brings(self, need: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self._script, need],
            env={"PATH": str(self.path), **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def called(self, program: str) -> list[str]:
        """Return what a stand-in that takes notes was called with, line by line."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        return [line.removeprefix(f"{program} ") for line in lines if line.startswith(f"{program} ")]

    def asked_for(self) -> list[str]:
        """Return the packages that apt-get was asked to install, call by call."""
        wanted = [call.split() for call in self.called("apt-get") if call.startswith("install ")]
        return [" ".join(word for word in words[1:] if not word.startswith("-")) for words in wanted]

    def _noted(self, program: str) -> str:
        return f'echo "{program} $*" >>"{self._log}"'


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A bare machine on which the script runs as root."""
    return Machine(tmp_path, ROOT_USER)


@pytest.fixture
def strict_machine(tmp_path: Path) -> Machine:
    """A bare machine on which the script may install nothing."""
    return Machine(tmp_path, NOBODY)


@pytest.mark.parametrize("need", WANTED)
def test_root_gets_what_is_missing_once(machine: Machine, need: str) -> None:
    done = machine.brings(need)
    assert done.returncode == 0, done.stderr
    assert machine.asked_for() == [WANTED[need]]
    assert machine.called("apt-get")[0].startswith("update")
    again = machine.brings(need)
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert machine.asked_for() == [WANTED[need]], "it is there already"


@pytest.mark.parametrize("need", WANTED)
def test_others_are_told_what_to_type(strict_machine: Machine, need: str) -> None:
    done = strict_machine.brings(need)
    assert done.returncode == (0 if need == "postgresql" else 1), "only PostgreSQL can be done without"
    assert (done.stdout, done.stderr) == ("", SAID[need])
    assert strict_machine.called("apt-get") == []


@pytest.mark.parametrize("need", WANTED)
def test_root_without_apt_get_is_told_what_to_type(machine: Machine, need: str) -> None:
    (machine.path / "apt-get").unlink()
    assert machine.brings(need).stderr == SAID[need]


def test_only_what_is_missing_of_node_and_npm_is_asked_for(machine: Machine) -> None:
    machine.put("bin/node", SAYS_18)
    assert machine.brings("node").returncode == 0
    assert machine.asked_for() == ["npm"]
    (machine.path / "node").unlink()
    assert machine.brings("node").returncode == 0
    assert machine.asked_for() == ["npm", "nodejs"]


def test_the_page_is_checked_with_the_packages_of_its_lock(strict_machine: Machine) -> None:
    strict_machine.put("bin/node", SAYS_18)
    strict_machine.put_npm("bin/npm")
    for _ in range(2):
        assert strict_machine.brings("node").returncode == 0
        assert strict_machine.called("npm") == ["ci --silent"]
    (strict_machine.project / "package-lock.json").write_text('{"lockfileVersion": 3}')
    assert strict_machine.brings("node").returncode == 0
    assert strict_machine.called("npm") == ["ci --silent", "ci --silent"]


def test_an_old_node_is_refused(strict_machine: Machine) -> None:
    strict_machine.put("bin/node", SAYS_16)
    strict_machine.put_npm("bin/npm")
    done = strict_machine.brings("node")
    assert (done.returncode, done.stderr) == (1, "The checks need Node.js 18 or newer; this is v16.20.2.\n")
    assert strict_machine.called("npm") == []


def test_the_driver_of_chromium_gets_its_library(machine: Machine) -> None:
    machine.put("bin/chromium")
    assert machine.brings("chromium").returncode == 0
    assert machine.asked_for() == ["libatomic1"]


def test_the_library_is_needed_with_another_chromium_too(strict_machine: Machine) -> None:
    another = {"CHROMIUM": "/opt/chrome"}
    done = strict_machine.brings("chromium", **another)
    assert done.returncode == 1
    assert done.stderr == SAID["chromium"].splitlines(keepends=True)[0].replace("chromium fonts-liberation ", "")
    strict_machine.libraries(LIBATOMIC)
    assert strict_machine.brings("chromium", **another).returncode == 0


def test_a_chromium_with_its_library_is_left_alone(strict_machine: Machine) -> None:
    strict_machine.put("bin/chromium")
    strict_machine.libraries(LIBATOMIC)
    done = strict_machine.brings("chromium")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_no_library_is_missing_where_no_libraries_are_listed(strict_machine: Machine) -> None:
    (strict_machine.root / "sbin" / "ldconfig").unlink()
    strict_machine.put("bin/chromium")
    assert strict_machine.brings("chromium").returncode == 0


@pytest.mark.parametrize("place", ["bin/initdb", "root/usr/lib/postgresql/15/bin/initdb"])
def test_a_postgresql_is_left_alone_wherever_it_is(strict_machine: Machine, place: str) -> None:
    strict_machine.put(place)
    done = strict_machine.brings("postgresql")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_oldest_pip_is_fetched_by_pip_and_once(strict_machine: Machine) -> None:
    strict_machine.put_python()
    assert strict_machine.brings("oldpip").returncode == 0
    (call,) = strict_machine.called("python")
    assert call.startswith("-m pip download ")
    assert call.endswith(" --require-hashes --requirement build/oldpip.lock --dest build")
    wanted = (strict_machine.project / "build" / "oldpip.lock").read_text(encoding="utf-8")
    assert wanted.startswith("pip==22.3 --hash=sha256:")
    (strict_machine.project / "build" / "pip-22.3-py3-none-any.whl").touch()
    assert strict_machine.brings("oldpip").returncode == 0
    assert strict_machine.called("python") == [call]
    assert strict_machine.called("apt-get") == []


def test_a_need_that_is_not_known_is_refused(strict_machine: Machine) -> None:
    done = strict_machine.brings("chrome")
    assert done.returncode == 2
    assert done.stderr == "tools/workshop.sh knows node, chromium, postgresql and oldpip, not 'chrome'.\n"
