"""11 step 1 for the combat panel: each unit with what is printed on it, what it counts, and why."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox.analysis.forces import force_lines
from desertfox.play.telling import speaker
from desertfox.rules import leader
from desertfox.rules.arranging import Line
from desertfox.rules.assessment import Force
from desertfox.rules.strength import Effect
from desertfox.server.messages import Sentence, StrengthLine
from desertfox.server.views.engagement import Engagement
from desertfox.server.views.phrases import dashed, note
from desertfox.state import Mark, State
from desertfox.text.language import Language
from desertfox.units import COMMONWEALTH


def strength_lines(state: State, force: Force, silent: tuple[int, ...], language: Language) -> tuple[StrengthLine, ...]:
    """11 step 1: return the units of a force; flak is taken from the armor, one unit after the other."""
    told = force_lines(state, force)
    values = [line.value for line in told.lines]
    return tuple(
        _line(state, force, line, value, silent, language) for line, value in zip(force.lines, values, strict=True)
    )  # fmt: skip


def _line(
    state: State, force: Force, line: Line, value: int, silent: tuple[int, ...], language: Language
) -> StrengthLine:
    return StrengthLine(
        unit=state.setting.counters[line.unit].id,
        name=speaker(state.setting, language).piece(state, line.unit),
        value=str(value),
        printed=printed(state, line.unit),
        reasons=tuple(_reasons(state, force, line, value, silent, language)),
    )


def printed(state: State, unit: int) -> str:
    """2.2 Return the strength on the side that shows, in parentheses if it does not fight."""
    counter = state.setting.counters[unit]
    face = counter.face(bool(state.marks[unit] & Mark.DEPLETED))
    return f"({face.strength})" if face.parenthesized else str(face.strength)


def _reasons(
    state: State, force: Force, line: Line, value: int, silent: tuple[int, ...], language: Language
) -> Iterator[Sentence]:
    for step in line.strength.steps:
        yield _effect(step.effect, step.strength, language)
    if value < line.strength.value:
        yield note(language, "12.2", "effect-flak", points=line.strength.value - value)
    if line.unit in force.guns:
        yield note(language, "12.1", "effect-gives-shift")
    elif line.unit in silent:
        yield note(language, "12.17", "effect-silent")
    if line.unit in force.flak_units:
        yield note(language, "12.2", "effect-is-flak")


def _effect(effect: Effect, strength: int, language: Language) -> Sentence:
    """2.25 Return what an effect does and what is left after it."""
    if effect.kind == "unpaired" and effect.of:
        parts = {"paired": effect.paired, "of": effect.of, "strength": strength}
        return note(language, "11.41", "effect-partly-paired", **parts)
    return note(language, effect.case, f"effect-{dashed(effect.kind.replace(' ', '-'))}", strength=strength)


def shift_lines(found: Engagement, language: Language) -> Iterator[Sentence]:
    """11.18 Return the shifts of both sides: those of artillery unit by unit, then air, navy and the leader."""
    for who, force in enumerate((found.weighed.attack, found.weighed.defence)):
        total, air = found.shifts[who], found.air[who]
        sign = "−" if who else "+"
        told = speaker(found.game.setting, language)
        for unit in force.guns:
            name = told.piece(found.game.state, unit)
            yield note(language, "12.1", "shift-artillery", shift=f"{sign}1", unit=name)
        if air:
            yield note(language, "6.22", "shift-air", shift=f"{sign}{air}")
        if rest := total - force.shifts - air:
            yield _leader_or_navy(found, who, f"{sign}{rest}", language)


def _leader_or_navy(found: Engagement, who: int, shift: str, language: Language) -> Sentence:
    """8.8 and 11.5: the Axis attacker has a leader, the Commonwealth the navy."""
    setting = found.game.setting
    if found.game.state.phasing_side ^ who == COMMONWEALTH:
        return note(language, "11.5", "shift-navy", shift=shift)
    (unit, *_) = leader.leaders(setting.counters)
    return note(language, "8.8", "shift-leader", shift=shift, unit=speaker(setting, language).unit(unit))
