"""A PostgreSQL of our own for the tests of the storage: a cluster for each worker, a fresh database for each test."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

ACCOUNT = "desertfox"
# Nothing needs to outlive the tests, so nothing waits for the disk.
SETTINGS = {
    "listen_addresses": "''",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "50",
}


def binary(name: str) -> str | None:
    """Return the path of one of PostgreSQL's programs; Debian keeps them off the search path, one folder a version."""
    found = [Path(path) for path in [shutil.which(name)] if path]
    found += sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return str(found[-1]) if found else None


def as_server_account(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root; there, its own account runs it."""
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else command


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[Path]:
    """Run a throw-away cluster and return the folder of its socket; no port is opened."""
    if os.name != "posix":
        pytest.skip("the cluster of these tests listens on a Unix socket")
    initdb, pg_ctl = binary("initdb"), binary("pg_ctl")
    if initdb is None or pg_ctl is None:
        pytest.skip("PostgreSQL is missing: run tools/workshop.sh postgresql")
    # Not pytest's own folder: a socket's path may have 107 characters only, and the server's account must get in.
    folder = Path(tempfile.mkdtemp(prefix="desertfox-postgres-", dir="/tmp"))
    if os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    data = folder / "data"

    def run(*command: str) -> None:
        subprocess.run(as_server_account(list(command)), check=True, cwd=folder, stdout=subprocess.DEVNULL)

    options = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
    run(initdb, "-D", str(data), "-U", ACCOUNT, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
    run(pg_ctl, "-D", str(data), "-w", "-l", str(folder / "log"), "-o", f"{options} -k {folder}", "start")
    try:
        yield folder
    finally:
        run(pg_ctl, "-D", str(data), "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder)


NUMBERS = count(1)


@pytest.fixture
def postgres_url(postgres_cluster: Path) -> Iterator[str]:
    """Return SQLAlchemy's URL of an empty database for this test alone."""
    name = f"test_{next(NUMBERS)}"
    home = f"host={postgres_cluster} user={ACCOUNT} dbname=postgres"
    with psycopg.connect(home, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    yield f"postgresql+psycopg://{ACCOUNT}@/{name}?host={postgres_cluster}"
    with psycopg.connect(home, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(params=["sqlite", "postgresql"])
def storage_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty storage, once on each engine."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'desertfox.sqlite'}"
    url: str = request.getfixturevalue("postgres_url")
    return url
