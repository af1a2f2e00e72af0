"""Old actions put into new sequences of questions: the record is played along, and what is newly asked is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, chain
from typing import Final

import msgspec

from desertfox.pack import Pack
from desertfox.play.game import Game
from desertfox.record.beginning import pack_of, position_of
from desertfox.record.chain import COMMITMENT, NO_SEED, Chain, Link, chain_faults, chain_in, clipped, words_of
from desertfox.record.document import Cell, Document
from desertfox.record.line import SIDE_LETTERS, Line
from desertfox.record.replay import MissingDieError
from desertfox.rules.violation import RuleViolation
from desertfox.state import DEFAULT_RULESET

Answers = Mapping[str, Callable[[Game], str]]
"""For each step that is asked the notation of its answer, worked out from the game as it stands."""

_NEEDED: Final = ("scenario", "pack")
_NONE: Final[Answers] = {}


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


def with_answers(
    document: Document, answers: Answers, pack: Pack | None, file: str, *, later: Answers = _NONE
) -> Document:
    """Return the record with an answer to every question of these steps, which nobody was asked when it was played.

    Questions of `later` steps are answered without being written: a later version of the rules asks them, and its own
    step will write them.
    What does not hold by the rules stays as it is, from the first such line on: who replays the record is told of it.
    Dice hang on the numbers of actions, so where these have changed the seed is left out: the dice stand as recorded.
    """
    if any(not document.header.get(key, Cell("")).value for key in _NEEDED) or any(chain_faults(document, file)):
        return document
    parts = _answered(document, _start(document, pack, file), answers, later)
    ends = [end - 1 for end in accumulate(map(len, parts))]
    if ends[-1] == len(document.lines) - 1:
        return document
    header = {key: cell for key, cell in document.header.items() if key != "seed"}
    lines = [msgspec.structs.replace(line, number=number) for number, line in enumerate(chain.from_iterable(parts))]
    places = document.at or (0,) * len(parts)
    at = [place for place, part in zip(places, parts, strict=True) for _ in part]
    end = document.end._replace(actions=ends[-1])
    found = replace(document, header=header, lines=tuple(lines), end=end, at=tuple(at))
    for key, value in words_of(_links(document, ends)).items():
        found = found.with_header(key, value)
    return found


def _links(document: Document, ends: Sequence[int]) -> Chain:
    """Return whose all the dice are; `ends` are the new numbers of the actions, each with the answers behind it."""
    links = [Link(link.commitment, ends[link.at]) for link in chain_in(document.header)]
    commitment = document.header.get(COMMITMENT, Cell(NO_SEED)).value
    return clipped(links if commitment == NO_SEED else (*links, Link(commitment, ends[-1])), ends[-1])


def _start(document: Document, pack: Pack | None, file: str) -> Game | None:
    """Start the game of a record; None if even its beginning does not hold."""
    header = {key: cell.value for key, cell in document.header.items()}
    ruleset, options = header.get("ruleset", DEFAULT_RULESET), header.get("options", "").split()
    found = pack_of(header["pack"], header.get("pack-hash", ""), pack, file)
    position = position_of(found, document.position, header["scenario"], ruleset, options, file)
    dice = _Dice()
    dice.left = document.lines[0].dice
    try:
        return Game.taken_up(position, dice)
    except MissingDieError:
        return None


def _answered(document: Document, game: Game | None, answers: Answers, later: Answers) -> list[list[Line]]:
    """Return what becomes of each line: itself, with the answers behind it."""
    parts = [[document.lines[0]]]
    for line in document.lines[1:]:
        own = _played(game, line, answers, later)
        if own is None:
            game, own = None, [line]
        parts.append(own)
    return parts


def _played(game: Game | None, line: Line, answers: Answers, later: Answers) -> list[Line] | None:
    """Play a line and answer what is asked after it; None if it does not hold."""
    if game is None or game.is_over:
        return None
    game.dice = dice = _Dice()
    dice.left = line.dice
    try:
        game.play(line.notation)
        found = [msgspec.structs.replace(line, dice=game.played[-1].dice)]
        while not game.is_over and (step := game.decision.step) in {*answers, *later}:
            side, answer = SIDE_LETTERS[game.decision.side], {**answers, **later}[step](game)
            game.play(answer)
            rolled = game.played[-1].dice
            if step in answers:
                found.append(Line(line.number, side, answer, rolled))
            else:
                found[-1] = msgspec.structs.replace(found[-1], dice=(*found[-1].dice, *rolled))
    except (RuleViolation, MissingDieError):
        return None
    found[-1] = msgspec.structs.replace(found[-1], dice=(*found[-1].dice, *dice.left))
    return found
