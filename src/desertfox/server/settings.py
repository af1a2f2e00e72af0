"""How a service is to be run."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL, make_url

FILE: Final = "games.sqlite"
LOCAL_HOSTS: Final = ("localhost", "127.0.0.1", "[::1]")


def default_folder() -> Path:
    """Return the folder in which this user's games are kept."""
    return user_data_path("desertfox", appauthor=False)


@dataclass(frozen=True)
class Settings:
    """Where games are kept, by which data they are played, and who may ask."""

    data: Path = field(default_factory=default_folder)
    database: str = ""
    """The address of a database; empty for a file in the data folder."""
    pack: Path | None = None
    """A player's own data pack; without one the built-in pack."""
    names: tuple[str, ...] = LOCAL_HOSTS
    """The names under which the service may be asked. A page of somebody else's cannot borrow one of them."""
    by_address: bool = False
    """Whether it may be asked under any address, too."""
    head_within: float = 10.0
    """Seconds in which the head of a request must have come."""
    body_within: float = 60.0
    """Seconds in which its body must have come."""
    bodies: int = 50_000_000
    """Octets that the bodies of all requests may have at once, beyond a small part of each: six large files."""
    connections: int = 256
    """How many there may be at once; a browser has up to seven for a page."""
    pace: float = 0.05
    """Seconds between two actions of the computer, so that they can be followed."""
    memory: int = 24_000_000
    """How many octets the games that are held in memory may take."""

    def database_url(self) -> URL | str:
        """Return the address of the database; a folder's name may hold what means something else in an address."""
        return self.database or URL.create("sqlite", database=str(self.data / FILE))

    def shown_database(self) -> str:
        """Return where games are kept, without a password."""
        return make_url(self.database).render_as_string(hide_password=True) if self.database else str(self.data / FILE)
