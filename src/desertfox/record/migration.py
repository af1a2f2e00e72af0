"""Old records brought up to date, one version after the other, so that every game ever recorded stays playable.

`FORMAT` counts the forms of the file, `RULES` the versions of the rules: whoever changes what an action means, how it
is written, or what follows from it raises RULES and adds a step that turns old actions into new ones. In format 2 the
hash of line 0 covers the header: a step that changes the header of such a record drops its hashes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import msgspec

from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack
from desertfox.play import losses, weighing
from desertfox.play.game import Game
from desertfox.record.document import Cell, Document
from desertfox.record.playing_along import Answers, with_answers

FORMAT: Final = 2
SEALED: Final = 2
"""From this format on the hash of line 0 covers the header."""
RULES: Final = 3

_READINGS: Final = "readings.2"
_OPTIONS: Final = re.compile(r"^options\s*=\s*\[([^\]]*)\]", re.MULTILINE)

Step = Callable[[Document, Pack | None, str], Document]
"""What a step is given besides the record: the pack it is played with, None for the built-in one, and its file."""


def _commitment(document: Document, pack: Pack | None, file: str) -> Document:
    """Format 1 calls the hash of the seed its commitment; format 0 called it seed-hash."""
    return document.renamed("seed-hash", "commitment")


def _strengths_accepted(document: Document, pack: Pack | None, file: str) -> Document:
    """Rules 2 ask the owners how the effects on strengths are arranged; by rules 1 they always were for the best."""
    read = _with_readings(_without_hashes(document))
    return with_answers(read, _ACCEPTED, pack, file, later=_LOST)


def _without_hashes(document: Document) -> Document:
    """Drop the hashes, which hold only for the rules under which they were made."""
    lines = tuple(msgspec.structs.replace(line, hash="") for line in document.lines)
    return replace(document, lines=lines, end=document.end._replace(digest=""), snapshot="")


def _as_read(document: Document, pack: Pack | None, file: str) -> Document:
    """Rules 3 read some cases otherwise: the game goes on by the readings with which it was begun, hashes and all.

    They ask the owner in which order units are lost, where that matters; a record in which it does loses its hashes.
    """
    read = _with_readings(document)
    answered = with_answers(read, _LOST, pack, file)
    return read if len(answered.lines) == len(read.lines) else _without_hashes(answered)


def _first_in_line(game: Game) -> str:
    """By rules 2 losses came in the order of the force, in which they are offered."""
    return game.notation(next(game.decision.actions()))


_ACCEPTED: Final[Answers] = {question.name: lambda _: "accept" for question in weighing.WEIGHINGS}
_LOST: Final[Answers] = {losses.LossOrder.name: _first_in_line}


def _with_readings(document: Document) -> Document:
    options = document.header.get("options", Cell("")).value.split()
    if _READINGS in options:
        return document
    document = document.with_header("options", " ".join((*options, _READINGS)))
    return replace(document, position=_with_option(document.position)) if document.position else document


def _with_option(position: str) -> str:
    """Return the text of a position with the readings among its options, which count for a record that has one."""
    if found := _OPTIONS.search(position):
        options = found[1].strip().rstrip(",")
        line = f'options = [{options}{", " if options else ""}"{_READINGS}"]'
        return position[: found.start()] + line + position[found.end() :]
    return f'options = ["{_READINGS}"]\n{position}'


FORMAT_STEPS: Final[dict[int, Step]] = {0: _commitment}
"""What leads from a format to the next. Format 1 stays what it is: none of its hashes covers the header."""
RULES_STEPS: Final[dict[int, Step]] = {1: _strengths_accepted, 2: _as_read}
"""What leads from each version of the rules to the next."""


def migrated(document: Document, file: str, pack: Pack | None = None) -> Document:
    """Return the record in the present form; BadInput if it is from the future or no step leads here.

    Some steps play the record: `pack` is the one it is played with, without it the built-in one.
    """
    form = version_of(document, "format", FORMAT, file)
    while form in FORMAT_STEPS:
        document = FORMAT_STEPS[form](document, pack, file)
        form += 1
    document = document.with_header("format", str(form))
    version = version_of(document, "rules", RULES, file)
    for number in range(version, RULES):
        if number not in RULES_STEPS:
            reason = f"no way leads from rules {number} to {number + 1}"
            raise BadInput(file, [Fault(file, document.header["rules"].line, 0, str(version), reason)])
        document = RULES_STEPS[number](document, pack, file)
    return document.with_header("rules", str(RULES))


def version_of(document: Document, key: str, present: int, file: str) -> int:
    """Return the version of format or rules that a record names; BadInput if it is none or from the future."""
    cell = document.header.get(key, Cell(""))
    if not cell.value.isdecimal() or not cell.value.isascii():
        reason = f"the header needs the number of its {key}"
        raise BadInput(file, [Fault(file, cell.line, 0, cell.value, reason, f"This program writes {key}: {present}")])
    if len(cell.value) > 6 or int(cell.value) > present:
        reason = f"written by a newer program: {key} {cell.value[:20]}"
        hint = f"This program knows {key} {present} and what came before; get the newest one."
        raise BadInput(file, [Fault(file, cell.line, 0, cell.value[:20], reason, hint)])
    return int(cell.value)
