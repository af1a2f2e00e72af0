"""11.6 What each face of the die brings to which unit, in words, and the chances that follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from desertfox.analysis.outcome import Face, Suffered
from desertfox.play.resolution import morale_lines
from desertfox.play.telling import capital, speaker
from desertfox.server.messages import Fate, Prospect, Sentence
from desertfox.server.views.engagement import Engagement
from desertfox.server.views.phrases import ids, note
from desertfox.state import Mark
from desertfox.text.language import Language

Severity = Literal["none", "disrupted", "step", "eliminated"]
_NOTHING: Final = "·"


def prospects(found: Engagement, language: Language) -> tuple[Prospect, ...]:
    """11.6 Return what each defender and the attackers together have to expect; nothing once the die is cast."""
    if not found.faces:
        return ()
    return (*_defenders(found, language), _attackers(found, language))


def _defenders(found: Engagement, language: Language) -> Iterator[Prospect]:
    lines, told = morale_lines(found.game), speaker(found.game.setting, language)
    state, index = found.game.state, found.game.setting.counters.by_id
    for number, first in enumerate(found.faces[0].defenders):
        unit = index[first.unit]
        fates = tuple(_fate(face, (face.defenders[number],), False, language) for face in found.faces)
        detail = language.text("prospect-morale", morale=lines[unit])
        if state.marks[unit] & Mark.DEPLETED and not state.setting.counters[unit].is_supply:
            detail = language.text("prospect-depleted", detail=detail)
        if state.marks[unit] & Mark.NO_COMBAT_SUPPLY:
            detail = language.text("prospect-unsupplied", detail=detail)
        yield Prospect(name=told.piece(state, unit), detail=detail, units=(first.unit,), fates=fates)


def _attackers(found: Engagement, language: Language) -> Prospect:
    units = found.fight.attack.units
    return Prospect(
        name=language.text("prospect-attackers"),
        detail=language.text("prospect-all", number=len(units)),
        units=ids(found.game.setting, units),
        fates=tuple(_fate(face, face.attackers, True, language) for face in found.faces),
    )


def _fate(face: Face, units: tuple[Suffered, ...], together: bool, language: Language) -> Fate:
    code = units[0].result if units else "-"
    words = list(_words(units, together, language)) or [language.text("fate-holds")]
    return Fate(
        die=face.die or 0,
        code=_NOTHING if code == "-" else code,
        text=capital(", ".join(words)),
        severity=_severity(units),
    )


def _severity(units: Iterable[Suffered]) -> Severity:
    found: Severity = "none"
    for unit in units:
        if unit.eliminated:
            return "eliminated"
        if unit.depleted or unit.at_risk or unit.retreat:
            found = "step"
        elif unit.disrupted and found == "none":
            found = "disrupted"
    return found


def _words(units: tuple[Suffered, ...], together: bool, language: Language) -> Iterator[str]:
    """Say what happens; of several units how many it happens to."""
    for kind in ("eliminated", "depleted", "disrupted"):
        hit = sum(bool(getattr(unit, kind)) for unit in units)
        if not hit:
            continue
        if hit == len(units):
            yield language.text(f"fate-{kind}-all" if together and len(units) > 1 else f"fate-{kind}")
        else:
            yield language.text(f"fate-{kind}-some", number=hit)
    if any(unit.at_risk for unit in units):
        yield language.text("fate-one-depleted" if together else "fate-at-risk")
    if back := max((unit.retreat for unit in units), default=0):
        yield language.text("fate-retreats", hexes=back)


def summary(found: Engagement, language: Language) -> Iterator[Sentence]:
    """11.69 Return the chances that matter, as so many faces of six."""
    expected = found.prospect
    if expected is None:
        return
    if found.faces[0].die is None:
        yield note(language, "11.16", "summary-illegal")
        return
    total = len(found.faces)
    for case, message, chance in (
        ("11.69", "summary-cleared", expected.cleared),
        ("11.6", "summary-defender-loss", expected.defender_loss),
        ("11.6", "summary-attacker-loss", expected.attacker_loss),
    ):
        yield note(language, case, message, chance=_in(total, chance, language))
    air = sum(face.attacker_loses_air or face.defender_loses_air for face in found.faces)
    if air:
        yield note(language, "11.18", "summary-air-loss", chance=_in(total, air / total, language))


def _in(total: int, chance: float, language: Language) -> str:
    if total == 1:
        return language.text("chance-certain" if chance else "chance-never")
    return language.text("chance-in", hits=round(chance * total), total=total)
