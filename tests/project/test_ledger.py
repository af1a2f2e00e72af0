"""The clause ledger counts honestly: only a test that ran and passed proves, and a typing mistake is no proof."""

from __future__ import annotations

import csv
from pathlib import Path

import ledger
import pytest

CLAUSES = """\
id,case,kind,ruleset,statement,test,seed,origin,new_in
RX-1,8.4,rule,base,one,given one,a,aid,-
RX-2,8.4,rule,optional:rommel,two,given two,a,aid,-
ER-1,5.1,data,base,three,given three,b,official,1.5
ER-2,-,fact,edition,four,given four,b,edition,-
"""
CONFTEST = f"""
import sys
sys.path.insert(0, {str(Path(ledger.__file__).parent)!r})
import ledger

def pytest_configure(config):
    clauses = ledger.read_clauses(config.rootpath / "clauses.csv")
    config.pluginmanager.register(ledger.Ledger(clauses, config.rootpath / "build" / "clauses-open.csv"))
"""
INI = """
[pytest]
testpaths = tests
markers =
    clause(*ids): proves these
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A small project with four clauses and the ledger."""
    pytester.makefile(".csv", clauses=CLAUSES)
    pytester.makefile(".ini", pytest=INI)
    pytester.makeconftest(CONFTEST)
    pytester.mkdir("tests")
    return pytester


def open_clauses(project: pytest.Pytester) -> dict[str, str]:
    """Return what the list of open clauses says: id -> why it is open."""
    with (project.path / "build" / "clauses-open.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row["why_open"] for row in csv.DictReader(file)}


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run the small project; workers need a process of their own, and plugins it does not use cost a second each."""
    start = project.runpytest_subprocess if "-n" in arguments else project.runpytest_inprocess
    return start("-p", "no:hypothesispytest", "-p", "no:pytest_cov", *arguments)


def write_tests(project: pytest.Pytester, text: str) -> None:
    (project.path / "tests" / "test_it.py").write_text("import pytest\nclause = pytest.mark.clause\n" + text)


def test_a_passing_test_proves_its_clauses_and_the_table_counts_them(project: pytest.Pytester) -> None:
    write_tests(project, "@clause('RX-1', 'ER-2')\ndef test_a(): pass\n")
    result = run(project)
    result.stdout.fnmatch_lines(
        [
            "*clause ledger*",
            "Clauses proven *base  optional  johnson  six_angles  edition  all",
            "Enemy Reaction (RX) *1/1       0/1        -           -        -  1/2",
            "Refit (RF) *-         -        -           -        -    -",
            "Errata (ER) *0/1         -        -           -      1/1  1/2",
            "all *1/2       0/1        -           -      1/1  2/4",
            "2 clauses are open: build/clauses-open.csv",
        ]
    )
    assert open_clauses(project) == {"RX-2": "no test yet", "ER-1": "no test yet"}


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("def test_a(): assert False", "failed: tests/test_it.py::test_a"),
        ("@pytest.mark.skip(reason='later')\ndef test_a(): pass", "skipped: tests/test_it.py::test_a"),
        ("@pytest.mark.xfail\ndef test_a(): assert False", "skipped: tests/test_it.py::test_a"),
        ("@pytest.mark.xfail\ndef test_a(): pass", "no test yet"),
        ("def test_a(no_such_fixture): pass", "failed: tests/test_it.py::test_a"),
        (
            "@pytest.mark.parametrize('n', [1, 2])\ndef test_a(n): assert n == 1",
            "failed: tests/test_it.py::test_a[[]2]",
        ),
    ],
    ids=["failed", "skipped", "expected failure", "unexpected pass", "failed set-up", "one of two failed"],
)
def test_only_a_test_that_ran_and_passed_proves(project: pytest.Pytester, body: str, why: str) -> None:
    write_tests(project, f"@clause('RX-1')\n{body}\n")
    result = run(project)
    result.stdout.fnmatch_lines(["Enemy Reaction (RX) *0/1 *0/2"])
    assert open_clauses(project)["RX-1"] == why.replace("[[]", "[")


def test_one_failing_test_undoes_the_proof_of_another(project: pytest.Pytester) -> None:
    write_tests(project, "@clause('RX-1')\ndef test_a(): pass\n@clause('RX-1')\ndef test_b(): assert False\n")
    run(project)
    assert open_clauses(project)["RX-1"] == "failed: tests/test_it.py::test_b"


def test_a_mark_on_a_class_counts_for_its_tests(project: pytest.Pytester) -> None:
    write_tests(project, "@clause('RX-1')\nclass TestIt:\n    @clause('ER-1')\n    def test_a(self): pass\n")
    run(project)
    assert set(open_clauses(project)) == {"RX-2", "ER-2"}


@pytest.mark.parametrize("arguments", [(), ("-n", "2")], ids=["one process", "two workers"])
def test_an_unknown_clause_stops_the_run(project: pytest.Pytester, arguments: tuple[str, ...]) -> None:
    write_tests(project, "@clause('RX-77')\ndef test_a(): pass\n@clause()\ndef test_b(): pass\n")
    result = run(project, *arguments)
    result.stdout.fnmatch_lines(
        [
            "tests/test_it.py::test_a: unknown clause 'RX-77'",
            "tests/test_it.py::test_b: a clause mark without an id",
            "*ERROR tests/test_it.py*",
        ]
    )
    assert result.ret in (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.TESTS_FAILED)
    result.stdout.no_fnmatch_line("*passed*")


def test_two_workers_count_as_one_process_does(project: pytest.Pytester) -> None:
    write_tests(
        project,
        "@clause('RX-1')\ndef test_a(): pass\n@clause('RX-1')\ndef test_b(): pass\n"
        "@clause('ER-1')\ndef test_c(): pass\n@clause('ER-1')\ndef test_d(): assert False\n",
    )
    result = run(project, "-n", "2")
    result.stdout.fnmatch_lines(["all *1/2       0/1 *0/1  1/4"])
    assert open_clauses(project)["ER-1"] == "failed: tests/test_it.py::test_d"


@pytest.mark.parametrize("arguments", [("tests/test_it.py",), ("-k", "test_a"), ("-x",)])
def test_a_part_of_the_tests_leaves_the_list_of_open_clauses_alone(
    project: pytest.Pytester, arguments: tuple[str, ...]
) -> None:
    write_tests(project, "@clause('RX-1')\ndef test_a(): pass\n@clause('ER-1')\ndef test_b(): assert False\n")
    result = run(project, *arguments)
    result.stdout.fnmatch_lines(["Clauses: 1 of * marked ones proven by this part of the tests."])
    assert not (project.path / "build").exists()


@pytest.mark.parametrize(
    "row", ["RX-1,1,rule,base,a,b,c,aid,-", "ZZ-1,1,rule,base,a,b,c,aid,-", "RX-3,1,rule,odd,a,b,c,aid,-"]
)
def test_a_faulty_clause_list_is_refused(tmp_path: Path, row: str) -> None:
    path = tmp_path / "clauses.csv"
    path.write_text(f"{CLAUSES}{row}\n")
    with pytest.raises(ValueError, match=r"clauses\.csv"):
        ledger.read_clauses(path)
