"""Running chosen tests with pytest in this process, with a mutant in place of a module or with their lines noted."""

from __future__ import annotations

import functools
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from coverage import Coverage

QUIET = ("-q", "--tb=no", "--assert=plain", "-pno:cacheprovider", "-pno:xdist")
SHARED = "shared"
"""The context of lines that run for all tests of a file: its import and its fixtures of wider scope."""


class Answers:
    """The functions that remember their answers, so that each test can be made to touch what it needs."""

    def __init__(self) -> None:
        self.caches: list[Any] = []
        self.known = functools.lru_cache

    def watch(self) -> None:
        """From now on every `lru_cache` and `cache` is known."""

        def lru_cache(*arguments: Any, **named: Any) -> Any:
            made = self.known(*arguments, **named)
            if hasattr(made, "cache_clear"):
                self.caches.append(made)
                return made

            def decorate(function: Callable[..., Any]) -> Any:
                self.caches.append(made(function))
                return self.caches[-1]

            return decorate

        functools.lru_cache = lru_cache

    def forget(self) -> None:
        """Empty all of them."""
        for cache in self.caches:
            cache.cache_clear()


class _Steady:
    """Hypothesis draws the same examples every time, and does not look for smaller ones."""

    def pytest_configure(self) -> None:
        try:
            from hypothesis import HealthCheck, Phase, settings
        except ModuleNotFoundError:
            return
        settings.register_profile(
            "mutants",
            derandomize=True,
            database=None,
            deadline=None,
            phases=(Phase.explicit, Phase.generate),
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
        )
        settings.load_profile("mutants")


class _Chosen:
    """Runs the chosen tests alone, in their order, and remembers which one fails."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: at for at, test in enumerate(tests)}
        self.failed: str | None = None

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.order), key=lambda i: self.order[i.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            self.failed = report.nodeid


def first_failure(tests: Sequence[str], mutated: tuple[str, Path, CodeType] | None = None) -> dict[str, Any]:
    """Run the tests until one fails; return whether all is well, and the test that failed, if it was a test."""
    if mutated:
        sys.meta_path.insert(0, _Mutated(*mutated))
    chosen = _Chosen(tests)
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    code = pytest.main([*QUIET, "-x", *files], plugins=[_Steady(), chosen])
    return {"well": code == pytest.ExitCode.OK, "failed": chosen.failed}


class _Mutated(MetaPathFinder):
    """Imports one module with another code than its file has."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        package = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        loader = _Loader(fullname, str(self.path), self.code)
        return spec_from_file_location(fullname, self.path, loader=loader, submodule_search_locations=package)


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


# -- noting lines


class _Notes:
    """Tells the tests of a file apart while their lines are noted."""

    def __init__(self, coverage: Coverage, answers: Answers) -> None:
        self.coverage, self.answers = coverage, answers
        self.name = SHARED
        self.seconds: dict[str, float] = {}
        """Of computing, so that other work on the machine counts for nothing."""
        self.outcomes: defaultdict[str, list[str]] = defaultdict(list)

    @contextmanager
    def _as(self, name: str) -> Iterator[None]:
        before, self.name = self.name, name
        self.coverage.switch_context(name)
        try:
            yield
        finally:
            self.name = before
            self.coverage.switch_context(before)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.answers.forget()
        begun = time.process_time()
        with self._as(item.nodeid):
            answer = yield
        self.seconds[item.nodeid] = time.process_time() - begun
        return answer

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
        with self._as(self.name if fixturedef.scope == "function" else SHARED):
            return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.outcomes[report.nodeid].append(report.outcome)


def touched(file: str, sources: Sequence[Path], answers: Answers) -> dict[str, Any]:
    """Run a test file; return the lines that each passing test touches, as numbers with a bit for each line."""
    coverage = Coverage(data_file=None, config_file=False, include=[f"{source}/*" for source in sources])
    coverage.start()
    coverage.switch_context(SHARED)
    notes = _Notes(coverage, answers)
    pytest.main([*QUIET, file], plugins=[_Steady(), notes])
    coverage.stop()
    data, lines = coverage.get_data(), defaultdict[str, dict[str, int]](lambda: defaultdict(int))
    for path in data.measured_files():
        for line, contexts in data.contexts_by_lineno(path).items():
            for context in contexts:
                lines[context][os.path.relpath(path)] |= 1 << line
    passed = [test for test, outcomes in notes.outcomes.items() if set(outcomes) == {"passed"}]
    return {
        "shared": lines.get(SHARED, {}),
        "tests": {test: {"seconds": notes.seconds[test], "lines": lines.get(test, {})} for test in passed},
        "dropped": [test for test in notes.outcomes if test not in passed],
    }
