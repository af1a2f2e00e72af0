"""What a reader does with an upload, in its own process: it hands back what it has checked."""

from __future__ import annotations

import tempfile
from pathlib import Path

from desertfox.analysis.trial import playable
from desertfox.faults import BadInput
from desertfox.pack import load_pack
from desertfox.server.hall.beginnings import Brought, Shelf, of_lesson, of_text
from desertfox.server.hall.packs import content_of
from desertfox.server.hall.uploads.zipped import named, unpack
from desertfox.server.messages import Seats
from desertfox.server.storage import PackContent


def game(packs: Shelf, text: str, file: str, pack: str, seats: Seats | None, as_branch: bool) -> Brought:
    """Read a record or a position and play it."""
    return of_text(text, file, packs, pack, seats, as_branch=as_branch)


def lesson(packs: Shelf, text: str, file: str) -> Brought:
    """Read a lesson and try it out."""
    return of_lesson(text, file, packs)


def pack(_packs: Shelf, data: bytes, file: str, folder: str) -> PackContent:
    """Unpack a zipped pack into a folder, check it and try it out."""
    inside = Path(tempfile.mkdtemp(dir=folder))
    unpack(data, inside, file)
    try:
        return content_of(playable(load_pack(inside), file))
    except BadInput as refused:
        faults = [named(fault, inside, file) for fault in refused.faults]
        raise BadInput(file, faults, more=refused.more) from None
