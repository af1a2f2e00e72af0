"""Old actions put into new sequences of questions: the record is played along, and what is newly asked is answered."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

import msgspec

from desertfox.pack import Pack
from desertfox.play.game import Game
from desertfox.play.turn import agenda_of
from desertfox.record.beginning import pack_of, position_of
from desertfox.record.document import Cell, Document
from desertfox.record.line import SIDE_LETTERS, Line
from desertfox.record.replay import NO_SEED, MissingDieError
from desertfox.rules.violation import RuleViolation
from desertfox.state import DEFAULT_RULESET

_NEEDED: Final = ("scenario", "pack")


class _Dice:
    """The dice of a recorded action, which the answers put behind it go on rolling."""

    def __init__(self) -> None:
        self.left: tuple[int, ...] = ()

    def roll(self, action: int, index: int) -> int:
        """Return the next die; MissingDieError if there is none."""
        if not self.left:
            raise MissingDieError(action, index)
        die, *rest = self.left
        self.left = tuple(rest)
        return die


def with_answers(document: Document, steps: Collection[str], answer: str, pack: Pack | None, file: str) -> Document:
    """Return the record with an answer to every question of these steps, which nobody was asked when it was played.

    What does not hold by the rules stays as it is, from the first such line on: who replays the record is told of it.
    Dice hang on the numbers of actions, so where these have changed the seed is left out: the dice stand as recorded.
    """
    if any(not document.header.get(key, Cell("")).value for key in _NEEDED):
        return document
    lines, at = _answered(document, _start(document, pack, file), steps, answer)
    if len(lines) == len(document.lines):
        return document
    header = {key: cell for key, cell in document.header.items() if key != "seed"}
    end = document.end._replace(actions=len(lines) - 1)
    found = replace(document, header=header, lines=tuple(lines), end=end, at=tuple(at))
    return found.with_header("commitment", NO_SEED)


def _start(document: Document, pack: Pack | None, file: str) -> Game | None:
    """Start the game of a record; None if even its beginning does not hold."""
    header = {key: cell.value for key, cell in document.header.items()}
    ruleset, options = header.get("ruleset", DEFAULT_RULESET), header.get("options", "").split()
    found = pack_of(header["pack"], pack, file)
    state = position_of(found, document.position, header["scenario"], ruleset, options, file).state()
    dice = _Dice()
    dice.left = document.lines[0].dice
    try:
        return Game(state, dice, agenda_of(state))
    except MissingDieError:
        return None


def _answered(
    document: Document, game: Game | None, steps: Collection[str], answer: str
) -> tuple[list[Line], list[int]]:
    """Return the lines with the answers among them, and the place of each in the file."""
    places = document.at or (0,) * len(document.lines)
    lines, at = [document.lines[0]], [places[0]]
    for line, place in zip(document.lines[1:], places[1:], strict=True):
        own = _played(game, line, steps, answer)
        if own is None:
            game, own = None, [line]
        lines += [msgspec.structs.replace(one, number=len(lines) + number) for number, one in enumerate(own)]
        at += [place] * len(own)
    return lines, at


def _played(game: Game | None, line: Line, steps: Collection[str], answer: str) -> list[Line] | None:
    """Play a line and answer what is asked after it; None if it does not hold."""
    if game is None or game.is_over:
        return None
    game.dice = dice = _Dice()
    dice.left = line.dice
    try:
        game.play(line.notation)
        found = [msgspec.structs.replace(line, dice=game.played[-1].dice)]
        while not game.is_over and game.decision.step in steps:
            side = SIDE_LETTERS[game.decision.side]
            game.play(answer)
            found.append(Line(line.number, side, answer, game.played[-1].dice))
    except (RuleViolation, MissingDieError):
        return None
    found[-1] = msgspec.structs.replace(found[-1], dice=(*found[-1].dice, *dice.left))
    return found
