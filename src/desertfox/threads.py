"""What is read by several threads at once has to be ready before."""

from __future__ import annotations

from typing import TypeVar

import msgspec

Kind = TypeVar("Kind")


def ready(kind: type[Kind]) -> type[Kind]:
    """Let msgspec take a type apart now, where its module is loaded.

    Otherwise it does so when the type is first read, and two threads that read it first at the same moment end the
    process: one finds what the other has only half taken apart (msgspec 0.22, three to eight tries in ten).
    """
    msgspec.json.Decoder(kind)
    return kind
