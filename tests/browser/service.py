"""The service as a player starts it: one process on a free port, with a data folder of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import httpx

COMMAND = Path(sys.executable).parent / "desertfox"
PATIENCE = 60.0  # seconds until it must answer; the first start may compile


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Service:
    """A running service; `stop` and `start` again keep port and games."""

    def __init__(self, folder: Path, *program: str) -> None:
        """Keep games in a folder; `program` serves them instead of the command that players type."""
        self.folder = folder
        self.program = program or (str(COMMAND), "serve")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._output: IO[bytes] | None = None

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._output = (self.folder / "service.log").open("ab")
        self._process = subprocess.Popen(
            [*self.program, "--port", str(self.port), "--data", str(self.folder)],
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=subprocess.STDOUT,
        )
        limit = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > limit:
                self.kill()
                raise RuntimeError(f"the service did not start:\n{self.output()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
        self._close()

    def kill(self) -> None:
        """End it as a power cut does."""
        if self._process is not None:
            self._process.kill()
        self._close()

    def output(self) -> str:
        """Return what the service has said so far."""
        return (self.folder / "service.log").read_text(encoding="utf-8", errors="replace")

    def _answers(self) -> bool:
        try:
            return httpx.get(self.url, timeout=5).status_code < 500
        except httpx.TransportError:
            return False

    def _close(self) -> None:
        if self._process is not None:
            self._process.wait()
        if self._output is not None:
            self._output.close()
        self._process = self._output = None
