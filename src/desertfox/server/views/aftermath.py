"""What follows from a move: where it stops, whether supply reaches there, what must be attacked, what is too much."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.telling import speaker
from desertfox.players.prospects import weigh
from desertfox.rules import combat, leader, stacking, supply
from desertfox.rules.supply.general import never_out
from desertfox.server.messages import Note
from desertfox.server.views.control import controllers
from desertfox.server.views.deeds import weighing
from desertfox.server.views.feeding import supply_moved
from desertfox.server.views.phrases import remark, sentence
from desertfox.server.views.ways import Ways
from desertfox.state import Mark, State, places
from desertfox.text.language import Language


def aftermath(found: Ways, action: Action, language: Language) -> Iterator[Note]:
    """Return what the player should know before the move is made, the most pressing first."""
    state, target = found.game.state, action.hexes[-1]
    after = _moved(state, found, action)
    yield from _deed(state, found, action, language)
    if action.kind != "overrun" and target in found.ezoc:
        yield _stop(after, found, target, language)
    yield from _supply(after, found, target, language)
    yield from supply_moved(state, after, found.units, language)
    if found.kind == "move" and action.kind != "overrun":
        yield from _duties(after, found, target, language)
    yield from _stacking(after, found, target, language)
    yield from _dice(state, found, action, language)


def _moved(state: State, found: Ways, action: Action) -> State:
    """Return the position after the move; what is overrun is gone."""
    after, target = state.copy(), action.hexes[-1]
    if action.kind == "overrun":
        for unit in stacking.of_side(state, target, 1 - state.phasing_side):
            after.remove(unit, places.DESTROYED_BOX)
    for unit in found.units:
        after.put(unit, target)
    return after


def _deed(state: State, found: Ways, action: Action, language: Language) -> Iterator[Note]:
    if action.kind != "overrun":
        return
    strengths = weighing(state, action)
    if strengths is None:
        yield remark(language, "info", "8.35", "note-supply-overrun")
    else:
        yield remark(language, "info", "8.3", "note-overrun", **strengths.parts)


def _stop(after: State, found: Ways, target: int, language: Language) -> Note:
    """8.25 Name every unit whose zone of control it is."""
    enemies = controllers(after, target, 1 - after.setting.counters.side[found.units[0]])
    told = speaker(after.setting, language)
    message = "note-stops" if found.kind == "move" else "note-in-zone"
    case = "8.25" if found.kind == "move" else "8.44"
    return remark(
        language,
        "stop" if found.kind == "move" else "info",
        case,
        message,
        hex=told.hex(target),
        units=told.pieces(after, enemies),
    )


def _supply(after: State, found: Ways, target: int, language: Language) -> Iterator[Note]:
    """7.13 Say whether the units have a line there, and if not, what is in the way."""
    units = [unit for unit in found.units if not never_out(after.setting.counters)[unit]]
    if not units:
        return
    if supply.general(after, after.setting.counters.side[units[0]]).reaches(target):
        yield remark(language, "good", "7.13", "note-in-supply")
        return
    yield remark(language, "warn", "7.13", "note-out-of-supply")
    for reason in supply.explain_general(after, units[0]):
        said = sentence(language, reason)
        yield Note(text=said.text, case=said.case, tone="warn")


def _duties(after: State, found: Ways, target: int, language: Language) -> Iterator[Note]:
    """11.11 Name the neighbours that must be attacked if the phase ended so, with the odds of all who could do it."""
    side = after.phasing_side
    duties = [hex_ for hex_ in combat.duties(after, side) if hex_ in hexes.neighbours(target)]
    told = speaker(after.setting, language)
    for hex_ in duties:
        units = told.pieces(after, combat.defenders(after, (hex_,), 1 - side))
        odds = str(weigh(after, combat.attackers(after, side, hex_), (hex_,), side).odds)
        yield remark(language, "info", "11.11", "note-must-attack", hex=told.hex(hex_), units=units, odds=odds)


def _stacking(after: State, found: Ways, target: int, language: Language) -> Iterator[Note]:
    """9.25 Say that too many stand there."""
    side = after.setting.counters.side[found.units[0]]
    here, limit = stacking.points(after, target, side), stacking.limit(after, target)
    if here > limit:
        yield remark(language, "warn", "9.25", "note-overstacked", points=here, limit=limit)


def _dice(state: State, found: Ways, action: Action, language: Language) -> Iterator[Note]:
    """8.26, 8.46 and 8.7: name the dice that the move brings, and what it gives up."""
    counters, told = state.setting.counters, speaker(state.setting, language)
    for unit in found.units:
        morale, name = counters.morale[state.rated(unit)], told.piece(state, unit)
        if action.kind == "infiltrate":
            yield remark(language, "warn", "8.26", "note-infiltration", unit=name, morale=morale)
        if found.kind == "react" and unit not in leader.leaders(counters):
            yield remark(language, "info", "8.46", "note-reaction-check", unit=name, morale=morale)
        if state.marks[unit] & Mark.FORCED_MARCH:
            yield remark(language, "warn", "8.7", "note-forced-march", unit=name, morale=morale)
        if state.marks[unit] & Mark.BUILDING:
            yield remark(language, "warn", "14.1", "note-gives-up-building", unit=name)
