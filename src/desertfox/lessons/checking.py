"""Is a lesson sound? Its record is played, and every card is held against the moment that it stands at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from desertfox import hexes
from desertfox.faults import BadInput, Fault
from desertfox.lessons.lesson import ANY, ELSE, END, PARTS, POINTS, Card, Lesson
from desertfox.lessons.reading import read_lesson
from desertfox.pack import Pack
from desertfox.pack.words import hint_for
from desertfox.play.game import Game
from desertfox.play.step import questions
from desertfox.players import PLAYERS
from desertfox.record import Record
from desertfox.state import NOBODY, PHASES

MOST_WORDS: Final = 25
"""A card has no more, in any language."""


def checked(text: str, file: str, pack: Pack | None = None) -> Lesson:
    """Return a sound lesson; BadInput tells every fault."""
    record = Record.parse(text, file, pack)
    games = list(_games(record, pack))
    lesson = read_lesson(text, record)
    if faults := [*_general(lesson, record), *_cards(lesson, record, games)]:
        raise BadInput(file, faults)
    return lesson


def _games(record: Record, pack: Pack | None) -> Iterator[Game]:
    """Return the game as it stands after each action; BadInput if the record does not hold."""
    game = record.game(pack=pack)
    replay = record.replay(pack)
    yield replay.game.copy()
    for _ in game.played:
        replay.step()
        yield replay.game.copy()


# -- the lesson as a whole


def _general(lesson: Lesson, record: Record) -> Iterator[Fault]:
    file = record.file
    if record.seed is None and any(line.dice for line in record.lines):
        hint = "Save the record of a game that is over, or name the seed yourself when you open the game."
        yield Fault(file, 0, 0, "seed", "dice are rolled, but the seed is not told", hint)
    if lesson.is_free:
        yield from _free(lesson, record)
    else:
        yield from _recorded(lesson, record)


def _free(lesson: Lesson, record: Record) -> Iterator[Fault]:
    file = record.file
    if lesson.level not in PLAYERS:
        yield Fault(file, 0, 0, lesson.level, "no level of the computer", hint_for(lesson.level, PLAYERS))
    if lesson.lines:
        hint = "Leave the actions out, or the line free:"
        yield Fault(file, record.at[1], 0, lesson.lines[0], "nothing is recorded in a free lesson", hint)
    known = _moments()
    for word in sorted(lesson.passes - known):
        yield Fault(file, 0, 0, word, "pass: names no phase and no step", hint_for(word, known))
    for card in lesson.cards:
        if card.when not in (*known, END, ELSE):
            reason = "a card of a free lesson names its phase or step"
            yield Fault(file, card.line, 0, card.when, reason, hint_for(card.when, (*known, END, ELSE)))
    for needed in (END, ELSE):
        if needed not in (card.when for card in lesson.cards):
            yield Fault(
                file, 0, 0, needed, f"there is no card with when: {needed}", "Without it nothing is shown then."
            )


def _recorded(lesson: Lesson, record: Record) -> Iterator[Fault]:
    file, last = record.file, len(lesson.lines)
    for word in sorted(lesson.passes):
        yield Fault(file, 0, 0, word, "pass: is for free lessons", "Record what is to be played, without a card.")
    for number, group in groupby(lesson.cards, key=lambda card: card.number):
        yield from (Fault(file, *fault) for fault in _group(number, list(group), last))
    for card in lesson.cards:
        if card.when or ANY in card.right:
            reason, hint = "only a free lesson has this", "Write free: recruit above."
            yield Fault(file, card.line, 0, card.when or ANY, reason, hint)
    if lesson.cards[-1].number <= last:
        yield Fault(file, 0, 0, "", "the lesson ends without a card", "Write one above the end line.")
    sides = {record.lines[card.number].side for card in lesson.cards if 0 < card.number <= last}
    if len(sides) > 1:
        yield Fault(file, 0, 0, "A C", "the learner plays both sides", "Let one side have no cards above its actions.")


def _group(number: int, cards: list[Card], last: int) -> Iterator[tuple[int, int, str, str, str]]:
    """Judge the cards above an action: the last one waits for it, and leads on."""
    *before, end = cards
    if number == 0:
        yield end.line, 0, "", "a card stands above the start", "Put it above the first action."
    for card in before:
        if card.is_played:
            hint = "Only the last card above an action may wait for it; the others are read, choose or try."
            yield card.line, 0, card.right[0], "more cards follow before the action", hint
    if 0 < number <= last and not end.is_played:
        hint = f"Leave out right: {end.right[0]}, or write one more card."
        yield end.line, 0, end.right[0], "no card waits for the action below", hint
    if number > last and end.is_played:
        yield end.line, 0, end.right[0], "no action follows that could be right", "Write right: read"


def _moments() -> set[str]:
    return {*PHASES, *(question.name for question in questions())}


# -- each card


def _cards(lesson: Lesson, record: Record, games: list[Game]) -> Iterator[Fault]:
    for card in lesson.cards:
        game = games[min(max(card.number, 1), len(games)) - 1]
        for reason, value, hint in (*_wordy(card), *_unlit(card, lesson, game), *_unanswerable(card, game)):
            yield Fault(record.file, card.line, 0, value, reason, hint)


def _wordy(card: Card) -> Iterator[tuple[str, str, str]]:
    for words in card.text.values():
        if (count := len(words.split())) > MOST_WORDS:
            yield f"{count} words on one card", words, f"At most {MOST_WORDS}: say it shorter, or on two cards."


def _unlit(card: Card, lesson: Lesson, game: Game) -> Iterator[tuple[str, str, str]]:
    if card.lit in PARTS:
        if card.lit not in lesson.parts:
            yield "this part of the page is not shown in the lesson", card.lit, f"Write show: {card.lit} above."
    elif card.lit and not _is_on_map(game, card.lit):
        yield "nothing to light up", card.lit, f"Name a hex, a unit on the map, or one of: {', '.join(PARTS)}."


def _unanswerable(card: Card, game: Game) -> Iterator[tuple[str, str, str]]:
    for form in card.right:
        word, *rest = form.split()
        if word in POINTS:
            if not _is_on_map(game, " ".join(rest)):
                yield "no place to click on", form, "Name a hex, or a unit on the map."
        elif card.is_played and not game.is_over and word not in (ANY, *game.decision.kinds):
            yield "no answer to what is asked here", form, hint_for(word, game.decision.kinds)


def _is_on_map(game: Game, place: str) -> bool:
    if place in game.setting.counters.by_id:
        return game.state.place[game.setting.counters.by_id[place]] > NOBODY
    try:
        hexes.parse(place, "spi")
    except ValueError:
        return False
    return True
