"""One unit on one line: a place, then words. "L0701 depleted disrupted", "refit box", "turn 12", "E1833 msu"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.board import TERRAINS
from desertfox.flags import names
from desertfox.pack.words import hint_for
from desertfox.state import NOBODY, Mark, Setting, State, places
from desertfox.state.invariants import allowed_marks
from desertfox.units import SET_SWITCH, Counter

DUMP: Final = "dump"
MSU: Final = "msu"
MARK_WORDS: Final = {mark: name.lower() for name, mark in names(Mark).items()}
_MARKS: Final = {word: mark for mark, word in MARK_WORDS.items()}
_SPENT, _DRAWN, _LINK = "spent", "drawn", "of"
_VALUED: Final = {_SPENT: "spent 5.5", _DRAWN: "drawn 3", _LINK: "of ge_5_pzr_1"}
"""The words that want one more behind them, each with an example."""
WORDS: Final = (*_MARKS, DUMP, MSU, *_VALUED)
"""Every word that may follow a place; the last three want one more: quarter points, SPs, a counter."""

_HEX_LIKE: Final = re.compile(r"[LlEe]?[0-9]{2,}")
_QUARTERS: Final = {"25": 1, "5": 2, "75": 3}
_NUMBER: Final = re.compile(r"-?[0-9]{1,2}")
_POINTS: Final = re.compile(r"([0-9]{1,3})(?:\.(25|5|75))?")


class WordRefusedError(Exception):
    """A word of the line is refused: where it starts, the word, why and what to do."""

    def __init__(self, offset: int, value: str, reason: str, hint: str = "") -> None:
        """Keep the parts for the fault."""
        super().__init__(reason)
        self.offset, self.value, self.reason, self.hint = offset, value, reason, hint


class Word(NamedTuple):
    """A word of the line and where it starts."""

    text: str
    offset: int


class UnitLine(NamedTuple):
    """What a line says of a unit."""

    place: int
    marks: int
    link: int
    spent: int
    drawn: int


def parse(text: str, counter: Counter, setting: Setting) -> tuple[UnitLine | None, list[WordRefusedError]]:
    """Read a line; None if it has no place, and every word that is refused."""
    words = [Word(match[0], match.start()) for match in re.finditer(r"\S+", text)]
    refused: list[WordRefusedError] = []
    try:
        place, rest = _place(words, setting)
    except WordRefusedError as refusal:
        return None, [refusal]
    if reason := _place_refusal(place, counter, setting):
        refused.append(WordRefusedError(words[0].offset, places.name(place), *reason))
    line = UnitLine(place, 0, NOBODY, 0, 0)
    seen: set[str] = set()
    while rest:
        word, *rest = rest
        value = rest.pop(0) if word.text in _VALUED and rest else None
        try:
            line = _with_word(line, word, value, seen, counter, setting)
        except WordRefusedError as refusal:
            refused.append(refusal)
    return line, refused


def _place(words: list[Word], setting: Setting) -> tuple[int, list[Word]]:
    """Read the place at the start of the line; return it and the words behind it."""
    if not words:
        raise WordRefusedError(0, "", "no place", 'Write a hex or a box, like "L0701" or "refit box".')
    first, *rest = words
    if _HEX_LIKE.fullmatch(first.text):
        try:
            return hexes.parse(first.text), rest
        except ValueError as error:
            raise WordRefusedError(first.offset, first.text, f"unknown hex: {error}") from None
    if first.text in ("turn", "withdrawn") and rest and _NUMBER.fullmatch(rest[0].text):
        turn, *rest = rest
        turns = setting.turns if first.text == "turn" else _past_turns(setting)
        if int(turn.text) not in turns:
            first_turn, last_turn = turns[0], turns[-1]
            hint = f"Its turns are {first_turn} to {last_turn}."
            raise WordRefusedError(turn.offset, turn.text, "turn out of the scenario", hint)
        box = places.turn_box if first.text == "turn" else places.withdrawn_box
        return box(int(turn.text)), rest
    named = {**setting.board.places, **places.BOX_NAMES}
    for length in range(len(words), 0, -1):
        name = " ".join(word.text for word in words[:length])
        if name in named:
            return named[name], words[length:]
    unknown = " ".join(word.text for word in words if word.text not in WORDS)
    hint = hint_for(unknown, [*named, "turn 12"]) or 'Write a hex, a named place or a box, like "refit box".'
    raise WordRefusedError(first.offset, unknown or first.text, "unknown place", hint)


def _past_turns(setting: Setting) -> range:
    """5.31 Return the turns on which a unit may have gone, those of the track before the scenario among them."""
    return range(min(row.turn for row in setting.pack.turn_track), setting.turns[-1] + 1)


def _place_refusal(place: int, counter: Counter, setting: Setting) -> tuple[str, str] | None:
    """Say why this unit cannot be in this place, and what to do."""
    if not setting.in_play(counter.index) and place != places.OUT_OF_PLAY:
        hint = f"Add {SET_SWITCH[counter.set]!r} to the options."
        return f"the {counter.set} counters are not in play", hint
    if place >= 0 and not setting.board.playable[place]:
        terrain = TERRAINS[setting.board.terrain[place]]
        reason = {"sea": "a unit in the sea", "void": "a unit off the map"}.get(terrain, "outside the scenario's area")
        return reason, "Give a land hex of this map."
    return None


def _with_word(
    line: UnitLine, word: Word, value: Word | None, seen: set[str], counter: Counter, setting: Setting
) -> UnitLine:
    """Add a word, with what it wants behind it, to the line."""
    known = _known_words(counter)
    if word.text not in WORDS:
        raise WordRefusedError(word.offset, word.text, "unknown word", hint_for(word.text, known))
    if word.text in seen or {word.text, *seen} >= {DUMP, MSU}:
        reason = "word given twice" if word.text in seen else "a supply unit is either a dump or an msu"
        raise WordRefusedError(word.offset, word.text, reason, "Keep one of the two.")
    seen.add(word.text)
    if word.text in _VALUED:
        return _with_value(line, word, value, counter, setting)
    mark = _mark(word, counter)
    if mark & ~allowed_marks(counter, line.place):
        what = "a supply unit" if counter.is_supply else f"a unit of type {counter.type}"
        reason = f"{what} cannot be {word.text}"
        if mark & allowed_marks(counter, 0):
            reason = f"a unit cannot be {word.text} in this box"
        elif counter.one_step and mark == Mark.DEPLETED:
            reason = "a one-step unit cannot be depleted"
        raise WordRefusedError(word.offset, word.text, reason, "Take the word out.")
    return line._replace(marks=line.marks | mark)


def _known_words(counter: Counter) -> list[str]:
    if counter.is_supply:
        return [DUMP, MSU, *(word for word in WORDS if word not in ("depleted", DUMP, MSU))]
    return [word for word in WORDS if word not in (DUMP, MSU)]


def _mark(word: Word, counter: Counter) -> int:
    if word.text in (DUMP, MSU, "depleted"):
        if counter.is_supply and word.text == "depleted":
            raise WordRefusedError(word.offset, word.text, "a supply unit is a dump or an msu", "Write dump or msu.")
        if not counter.is_supply and word.text != "depleted":
            hint = "Write depleted, or take the word out."
            raise WordRefusedError(word.offset, word.text, f"only a supply unit is a {word.text}", hint)
        return 0 if word.text == MSU else Mark.DEPLETED
    return _MARKS[word.text]


def _with_value(line: UnitLine, word: Word, value: Word | None, counter: Counter, setting: Setting) -> UnitLine:
    hint = f"Write it like {_VALUED[word.text]}."
    if value is None:
        raise WordRefusedError(word.offset, word.text, f"nothing behind {word.text}", hint)
    if line.place < 0:
        raise WordRefusedError(word.offset, word.text, f"a unit in a box has no {word.text!r}", "Take it out.")
    if word.text == _LINK:
        return line._replace(link=_linked(value, counter, setting))
    if word.text == _DRAWN and not counter.is_supply:
        raise WordRefusedError(word.offset, word.text, "only supply units are drawn on", "Take it out.")
    points = _POINTS.fullmatch(value.text)
    if points is None or (word.text == _DRAWN and (points[2] or int(points[1]) > 255)):
        raise WordRefusedError(value.offset, value.text, "not a number of points", hint)
    if word.text == _DRAWN:
        return line._replace(drawn=int(points[1]))
    return line._replace(spent=int(points[1]) * 4 + _QUARTERS.get(points[2], 0))


def _linked(value: Word, counter: Counter, setting: Setting) -> int:
    counters = setting.counters
    index = counters.by_id.get(value.text)
    if index is None:
        raise WordRefusedError(value.offset, value.text, "unknown unit", hint_for(value.text, counters.by_id))
    other = counters[index]
    fits = {
        "detachment": other.is_motorized and other.is_combat,
        "desert_patrol": other.type == "recon",
    }.get(counter.type, False)
    if not fits or other.side != counter.side or other is counter:
        hint = "A detachment belongs to a motorized unit, a patrol to a recon unit of its side."
        raise WordRefusedError(value.offset, value.text, f"{counter.id} cannot belong to this unit", hint)
    return index


def written(state: State, index: int) -> str:
    """Write the line of a unit."""
    return " ".join(_words(state, index))


def _words(state: State, index: int) -> Iterator[str]:
    counters = state.setting.counters
    counter, marks = counters[index], state.marks[index]
    yield places.name(state.place[index])
    if counter.is_supply and state.place[index] >= 0:
        yield DUMP if marks & Mark.DEPLETED else MSU
        marks &= ~Mark.DEPLETED
    for mark, word in MARK_WORDS.items():
        if marks & mark:
            yield word
    if state.spent[index]:
        yield f"{_SPENT} {state.spent[index] / 4:g}"
    if state.drawn[index]:
        yield f"{_DRAWN} {state.drawn[index]}"
    if state.link[index] != NOBODY:
        yield f"{_LINK} {counters[state.link[index]].id}"
