"""Records whose hashes are made right again, as somebody does who wants to deceive."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from desertfox.pack import Pack
from desertfox.record import Line, Record


def sealed(text: str, form: int | None = None, pack: Pack | None = None) -> str:
    """Return the text of a record with all its hashes made anew, as far as the rules allow what it says.

    It may be put into an older form.
    """
    record = Record.parse(text, pack=pack)
    record = replace(record, format=form or record.format)
    bare = replace(record, lines=tuple(msgspec.structs.replace(line, hash="") for line in record.lines))
    going, before, lines = bare.replay(pack), record.seal, list[Line]()
    for line in bare.lines:
        if line.number:
            going.step()
        lines.append(line.hashed(before, going.game.digest()))
        before = lines[-1].hash
    return replace(record, lines=tuple(lines)).to_text()
