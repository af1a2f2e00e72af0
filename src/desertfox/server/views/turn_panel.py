"""3.1 The turn track: what each month brings and takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desertfox.analysis.schedule import Month, Slot, months
from desertfox.pack.schema import TurnRow
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.telling import speaker
from desertfox.rules.ruleset import ruleset
from desertfox.server.messages import Grid, Row, Sentence
from desertfox.server.views import dice_of_withdrawal
from desertfox.server.views.grids import cell, grid, row
from desertfox.server.views.phrases import dashed, ids
from desertfox.state import State, places
from desertfox.text.language import Language
from desertfox.units import AXIS, COMMONWEALTH


def turn(game: Game, events: Iterable[Event], language: Language) -> Iterator[Grid]:
    """3.1 and 5.17: return the track with arrivals, withdrawals and returns, and what waits for which turn now."""
    head = ("turn", "month", "axis", "commonwealth", "withdrawals", "points")
    rows = [_month(game, month, language) for month in months(game.setting)]
    by_dice = ruleset(game.setting).withdraws_by_dice
    message = "track-note-dice" if by_dice else "track-note"
    yield grid(language, "track", "5.17", rows, head=head, note=language.text(message))
    if by_dice:
        yield from dice_of_withdrawal.grids(game.state, language)
    waiting = list(_waiting(game.state, language))
    yield grid(language, "waiting", "5.1", waiting, head=("turn", "axis", "commonwealth"))
    yield grid(language, "initiative", "3.1", _initiative(game, language), head=("turns", "axis-first"))


def _month(game: Game, month: Month, language: Language) -> Row:
    track = month.track
    slots = (*month.arrivals[AXIS], *month.arrivals[COMMONWEALTH], *month.withdrawals)
    return row(
        cell(track.turn),
        language.text("view-date", month=language.word(track.month), year=track.year),
        _slots(game, month.arrivals[AXIS], language),
        _slots(game, month.arrivals[COMMONWEALTH], language),
        _withdrawals(game, month, language),
        _points(track, language),
        now=track.turn == game.state.turn,
        units=ids(game.setting, (slot.unit for slot in slots)),
    )


def _withdrawals(game: Game, month: Month, language: Language) -> Sentence:
    if not ruleset(game.setting).withdraws_by_dice:
        return _slots(game, month.withdrawals, language)
    modifier = dice_of_withdrawal.modifier(game.state, month.track.turn)
    return cell(language.text("track-dice", modifier=modifier or "none"), "5.31")


def _slots(game: Game, slots: tuple[Slot, ...], language: Language) -> Sentence:
    if not slots:
        return cell("")
    case = "5.2" if slots[0].action == "withdraw" else "5.17"
    return cell(", ".join(_slot(game, slot, language) for slot in slots), case)


def _slot(game: Game, slot: Slot, language: Language) -> str:
    name = speaker(game.setting, language).unit(slot.unit)
    if slot.returns is not None:
        return language.text("slot-returns", unit=name, turn=slot.returns)
    if slot.action in ("refit_box", "roll", "withdraw"):
        return language.text(f"slot-{dashed(slot.action)}", unit=name)
    if slot.words == "back":
        return language.text("slot-back", unit=name)
    if slot.words.startswith("or in "):
        return language.text("slot-or-in", unit=name, place=slot.words.removeprefix("or in "))
    return name


def _points(track: TurnRow, language: Language) -> str:
    """Say what the track brings besides units: refit and air points, MSUs, the naval bombardment."""
    parts = [
        language.text(f"track-{name}", number=number)
        for name, number in (
            ("german-refit", track.german_refit),
            ("italian-refit", track.italian_refit),
            ("commonwealth-refit", track.cw_refit),
            ("axis-air", track.axis_air_gain),
            ("commonwealth-air", track.cw_air_gain),
            ("commonwealth-msus", track.cw_msus),
            ("axis-msus", track.axis_msus_fixed),
        )
        if number
    ]
    if track.naval_bombardment:
        parts.append(language.text("track-naval"))
    return ", ".join(parts)


def _waiting(state: State, language: Language) -> Iterator[Row]:
    """5.1 and 5.23: return what lies on the turn track now, by turn."""
    told, counters = speaker(state.setting, language), state.setting.counters
    found: dict[int, tuple[list[int], list[int]]] = {}
    for unit, place in enumerate(state.place):
        due = places.due_turn(place)
        if due is not None:
            found.setdefault(due, ([], []))[counters.side[unit]].append(unit)
    for due in sorted(found):
        names = (told.pieces(state, units) for units in found[due])
        everybody = (*found[due][AXIS], *found[due][COMMONWEALTH])
        yield row(cell(due), *names, now=due == state.turn, units=ids(state.setting, everybody))


def _initiative(game: Game, language: Language) -> Iterator[Row]:
    """3.1 Return the sum of two dice on which the Axis goes first."""
    for entry in game.setting.pack.initiative:
        if entry.to_turn >= game.setting.turns[0] and entry.from_turn <= game.setting.turns[-1]:
            turns = language.text("turns-from-to", first=entry.from_turn, last=entry.to_turn)
            number = language.text("dice-at-least", number=entry.axis_first_on_2d6_at_least)
            yield row(turns, number, now=entry.from_turn <= game.state.turn <= entry.to_turn)
