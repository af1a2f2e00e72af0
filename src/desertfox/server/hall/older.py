"""Kept games as records: those of older rules are brought up to date as records are, and all can be exported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from desertfox.dice import Dice
from desertfox.faults import BadInput
from desertfox.pack import Pack
from desertfox.record import RULES, Line
from desertfox.record.chain import chain_in, clipped, words_of
from desertfox.record.document import Cell, Document, End
from desertfox.record.migration import migrated
from desertfox.server.storage import Kept

_FORMAT: Final = 1
"""The hashes that are kept do not cover a header."""
_NO_DIGEST: Final = "0" * 64
_REMARK: Final = "exported as it was kept: this program could not play it, and does not know how it stands"
_HINT: Final = "Play on with the program that kept it; its record can be exported here all the same."


def document_of(kept: Kept, lines: Sequence[Line]) -> Document:
    """Return a game as it was kept, by whatever rules; its seed stays a secret."""
    values = {
        "format": str(_FORMAT),
        "rules": str(kept.rules),
        "scenario": kept.scenario,
        "ruleset": kept.ruleset,
        "options": " ".join(kept.options),
        "pack": kept.pack,
        "pack-hash": kept.pack_hash,
        "commitment": Dice(kept.seed).commitment,
        **words_of(() if kept.recorded is None else clipped(kept.chain, kept.recorded)),
        "axis": kept.axis,
        "commonwealth": kept.commonwealth,
    }
    header = {key: Cell(value) for key, value in values.items() if value}
    end = End(lines[-1].number, "open", _NO_DIGEST)
    return Document(header, tuple(lines), end, kept.position, closing=(_REMARK,))


def up_to_date(kept: Kept, lines: Sequence[Line], pack: Pack) -> tuple[Kept, list[Line]]:
    """Return a game of older rules in the present form, without hashes; BadInput if no way leads here.

    Dice hang on the numbers of their actions: where those have changed, the dice that were rolled stand as recorded.
    """
    place = f"game {kept.id}"
    try:
        document = migrated(document_of(kept, lines), place, pack)
    except BadInput as refused:
        raise BadInput(
            place, [replace(fault, hint=f"{fault.hint} {_HINT}".strip()) for fault in refused.faults]
        ) from None
    header = {key: cell.value for key, cell in document.header.items()}
    present = replace(
        kept,
        rules=RULES,
        scenario=header["scenario"],
        ruleset=header["ruleset"],
        options=tuple(header.get("options", "").split()),
        position=document.position,
        recorded=kept.recorded if len(document.lines) == len(lines) else document.lines[-1].number,
        chain=chain_in(document.header),
    )
    return present, list(document.lines)
