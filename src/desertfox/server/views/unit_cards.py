"""The card of a unit: both faces, supply with its line or where it is cut, movement, stacking, zone, dates."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox import hexes
from desertfox.analysis.schedule import Slot, slots_of
from desertfox.play.game import Game
from desertfox.play.telling import speaker
from desertfox.rules import movement, refit, stacking, supply, zoc
from desertfox.rules.charts import charts_of
from desertfox.server.messages import Line, Overlay, Section, Sentence, Spot, UnitCard
from desertfox.server.views import dice_of_withdrawal
from desertfox.server.views.control import controllers
from desertfox.server.views.phrases import dashed, gait_word, indexes, note, points, terrain_word
from desertfox.server.views.supply_cards import combat_supply, general_supply
from desertfox.server.views.supply_overlays import cut_off, general_lines, legend
from desertfox.state import Mark, State
from desertfox.text.language import Language
from desertfox.units import Counter, Face

_MARKS = (
    (Mark.DISRUPTED, "disrupted", "11.66"), (Mark.CAPTURED, "captured", "7.7"), (Mark.MOVED, "moved", "8.12"),
    (Mark.MAY_REACT, "may_react", "8.4"), (Mark.REACTED, "check_due", "8.46"),
    (Mark.WILL_CONVERT, "will_convert", "18"), (Mark.BUILDING, "building", "14.1"),
    (Mark.EMERGENCY_SUPPLY, "emergency_supply", "7.4"),
    (Mark.FORCED_MARCH, "forced_march", "8.7"), (Mark.ATTACKED, "attacked", "11.1"),
    (Mark.RETREATED, "retreated", "11.13"), (Mark.NO_COMBAT_SUPPLY, "no_combat_supply", "7.14"),
    (Mark.EXPENDED, "expended", "7.17"), (Mark.REFITTED, "refitted", "13.22"),
    (Mark.REINFORCEMENT, "reinforcement", "7.3"), (Mark.TRIED, "tried", "7.82"),
    (Mark.SUBSTITUTE, "substitute", "5.23"),
)  # fmt: skip
"""The marks that a card tells, with their cases."""


def unit_card(game: Game, unit: str, language: Language) -> UnitCard:
    """Return everything about a unit; RuleViolation if there is no such counter."""
    state = game.state
    (index,) = indexes(game.setting, (unit,))
    counter, told = game.setting.counters[index], speaker(game.setting, language)
    on_map = state.place[index] >= 0
    name, place = told.piece(state, index), told.box(state.place[index])
    return UnitCard(
        id=unit,
        name=name,
        words=language.text("card-words", name=name, place=place, kind=kind_words(counter, language)),
        hex=hexes.spi(state.place[index]) if on_map else "",
        place=_ground(game, index, language) if on_map else place,
        full=_figures(counter, counter.full),
        depleted="" if counter.depleted is None else _figures(counter, counter.depleted),
        note=counter.notes or "",
        marks=tuple(name for mark, name, _ in _MARKS if state.marks[index] & mark),
        in_supply=on_map and supply.in_general_supply(state, index),
        sections=tuple(section for section in _sections(game, index, language) if section.lines),
        overlay=_drawn(state, index, language),
    )


def _ground(game: Game, unit: int, language: Language) -> str:
    """Return the places in the hex of a unit, or its terrain."""
    hex_ = game.state.place[unit]
    return ", ".join(game.setting.board.places_at.get(hex_, ())) or terrain_word(game.setting, language, hex_)


def kind_words(counter: Counter, language: Language) -> str:
    """Return what a counter is: armor regiment, German, 21 Pz, armor rating 2."""
    if counter.is_supply:
        return language.text("kind-supply")
    parts = [
        language.text("kind-of-unit", type=language.word(counter.type), size=language.word(counter.size)),
        language.word(counter.nation),
    ]
    if counter.formation:
        parts.append(counter.formation)
    if counter.armor_rating:
        parts.append(language.text("kind-rating", rating=counter.armor_rating))
    return ", ".join(parts)


def _figures(counter: Counter, face: Face) -> str:
    """2.2 Return strength, morale and movement as they are printed."""
    if counter.is_supply or counter.is_leader:
        return str(face.movement)
    strength = f"({face.strength})" if face.parenthesized else str(face.strength)
    return f"{strength}-{face.morale}-{face.movement}"


def _sections(game: Game, unit: int, language: Language) -> Iterator[Section]:
    state = game.state
    on_map = state.place[unit] >= 0

    def section(title: str, lines: Iterator[Sentence]) -> Section:
        return Section(title=language.text(f"card-{title}"), lines=tuple(lines))

    yield section("state", _marks(state, unit, language))
    yield section("faces", _faces(state, unit, language))
    if on_map:
        is_in = supply.in_general_supply(state, unit)
        yield section("in-supply" if is_in else "out-of-supply", general_supply(state, unit, language))
        yield section("combat-supply", combat_supply(state, unit, language))
        yield section("movement", _movement(state, unit, language))
        yield section("stacking", _stacking(state, unit, language))
        yield section("zone", _zone(state, unit, language))
    yield section("refit", _refit(state, unit, language))
    yield section("dates", _dates(game, unit, language))


def _marks(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    for mark, name, case in _MARKS:
        if state.marks[unit] & mark:
            yield note(language, case, f"mark-{dashed(name)}")


def _faces(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    """2.2 Say what both sides show, the one that is up first."""
    counter, depleted = state.setting.counters[unit], bool(state.marks[unit] & Mark.DEPLETED)
    if counter.is_supply:
        yield note(language, "7.2", "face-dump" if depleted else "face-msu", movement=counter.full.movement)
        return
    for is_depleted in (depleted, not depleted):
        if is_depleted and counter.depleted is None:
            yield note(language, "2.2", "face-one-step")
            continue
        face = counter.face(is_depleted)
        which = "depleted" if is_depleted else "full"
        strength = f"({face.strength})" if face.parenthesized else str(face.strength)
        parts = {"strength": strength, "morale": face.morale or 0, "movement": face.movement, "points": face.sp}
        message = "face-up" if is_depleted == depleted else "face-down"
        yield note(language, "2.2", message, face=language.text(f"face-{which}"), **parts)
    if counter.full.artillery:
        yield note(language, "12.1", "face-artillery")
    if counter.flak:
        yield note(language, "12.2", "face-flak")


def _movement(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    """8.1 Take the MA apart in the order in which it is worked out."""
    marks, counters = state.marks[unit], state.setting.counters
    printed, now = counters.movement[state.rated(unit)], movement.whole_allowance(state, unit)
    if not printed:
        yield note(language, "7.2", "ma-none")
        return
    gait = gait_word(state.setting, language, counters.gait[unit])
    yield note(language, "8.1", "ma-whole", gait=gait, points=points(printed))
    for mark, message, case in (
        (Mark.DISRUPTED, "ma-disrupted", "11.66"),
        (Mark.OUT_OF_SUPPLY, "ma-out-of-supply", "7.3"),
        (Mark.FORCED_MARCH, "ma-forced-march", "8.7"),
    ):
        if marks & mark:
            yield note(language, case, message)
    if now != printed or state.spent[unit]:
        left = points(now - state.spent[unit])
        yield note(language, "8.1", "ma-left", whole=points(now), spent=points(state.spent[unit]), left=left)


def _stacking(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    """9.2 Say how full the hex is, and with what the unit stands there."""
    counters, hex_ = state.setting.counters, state.place[unit]
    here = stacking.points(state, hex_, counters.side[unit])
    own = counters.sp[state.face(unit)]
    yield note(language, "9.2", "stacking-points", own=own, here=here, limit=stacking.limit(state, hex_))
    others = [other for other in stacking.of_side(state, hex_, counters.side[unit]) if other != unit]
    if others:
        yield note(language, "9.2", "stacking-with", units=speaker(state.setting, language).pieces(state, others))


def _zone(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    """10.1 Say which hexes a unit controls, and whose zone it stands in."""
    told, hex_ = speaker(state.setting, language), state.place[unit]
    controlled = [other for other in hexes.neighbours(hex_) if zoc.controls(state, unit, other)]
    if controlled:
        yield note(language, "10.1", "zone-controls", hexes=", ".join(map(told.number, controlled)))
    else:
        yield note(language, "10.11", "zone-none")
    if enemies := controllers(state, hex_, 1 - state.setting.counters.side[unit]):
        yield note(language, "10.1", "zone-in", units=told.pieces(state, enemies))


def _refit(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    """13.1 Say what it costs to bring the unit back to strength."""
    row = charts_of(state.setting.pack).refit_costs(state.setting.counters[unit])
    if row.refit_depleted_to_full is not None and state.marks[unit] & Mark.DEPLETED:
        yield note(language, "13.1", "refit-cost", points=row.refit_depleted_to_full)
    if refit.boxed(state, unit) is not None and row.rebuild_to_full is not None:
        depleted = row.rebuild_to_depleted or 0
        yield note(language, "13.2", "rebuild-cost", depleted=depleted, full=row.rebuild_to_full)


def _dates(game: Game, unit: int, language: Language) -> Iterator[Sentence]:
    """5.17, 5.2 and 5.31: say when the schedule brings the unit, wants it away and brings it back, or when dice do."""
    for slot in slots_of(game.setting):
        if slot.unit == unit and slot.turn >= game.state.turn:
            yield _date(game, slot, language)
    yield from dice_of_withdrawal.dates(game.state, unit, language)


def _date(game: Game, slot: Slot, language: Language) -> Sentence:
    track = game.charts.turn(slot.turn)
    date = language.text("date-turn", turn=slot.turn, month=language.word(track.month), year=track.year)
    if slot.action == "withdraw":
        if slot.returns is None:
            return note(language, "5.2", "date-withdraw", date=date)
        return note(language, "5.2", "date-withdraw-return", date=date, turn=slot.returns)
    return note(language, "5.17", f"date-{dashed(slot.action)}", date=date)


def _drawn(state: State, unit: int, language: Language) -> Overlay:
    """7.13 Draw the line of the unit, or where it is cut."""
    lines: list[Line] = []
    spots: list[Spot] = []
    if state.place[unit] >= 0:
        network = supply.general(state, state.setting.counters.side[unit])
        line = network.line(unit)
        if line is not None:
            lines = list(general_lines(state, line, language))
        elif not supply.in_general_supply(state, unit):
            lines, spots = cut_off(state, unit, language)
    entries = ("line", "7.11"), ("cut", "7.12"), ("long", "7.11")
    return Overlay(
        id="unit",
        title=language.text("overlay-unit"),
        legend=legend(language, *entries),
        areas=(),
        lines=tuple(lines),
        spots=tuple(spots),
    )
