"""The tables of a database brought up to date. What that takes is large, and is loaded only where it must be done."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from desertfox.server.storage.database import NewerTablesError

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrate(connection: Connection) -> None:
    """Make the tables what this version of the program reads and writes; NewerTablesError."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerTablesError from error
