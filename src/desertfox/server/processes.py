"""Processes beside the service. A service has threads, and is therefore never forked itself.

Where the system can, they are made by a fork server, which has loaded once what takes long to load.
"""

from __future__ import annotations

import multiprocessing
from typing import Any, Final

_START: Final = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
_FIRST: Final = ["desertfox.server.thinking.worker", "desertfox.board.kernel", "desertfox.server.hall.uploads.loaded"]
"""Without the compiler the searches are not loaded."""


def context() -> Any:
    """Return what makes processes."""
    found: Any = multiprocessing.get_context(_START)
    if _START == "forkserver":
        found.set_forkserver_preload(_FIRST)
    return found
