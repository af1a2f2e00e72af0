"""What has happened, as lines of the log and as places on the slider of history."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.telling import Speaker, speaker
from desertfox.server.messages import Entry, Given, SideWord, Tick
from desertfox.server.views.facts import Moment
from desertfox.text.language import Language
from desertfox.units import SIDES

_DECLINING: Final = frozenset(("end", "pass", "stop"))
_NOTHING: Final = frozenset((Action("commit", number=0), Action("malta", number=0)))


def entries(
    game: Game,
    events: Iterable[tuple[int, Event]],
    language: Language,
    motives: Mapping[int, Event] | None = None,
    given: Mapping[int, Given] | None = None,
    before: int = 0,
) -> tuple[Entry, ...]:
    """Return lines of the log; a line belongs to the side whose action brought it about.

    From where a Player-Turn begins, the lines of that action belong to the side whose turn it is.
    The first line of an action has the motive of whoever chose it. What only ends or declines something has no line of
    its own: the next line tells of something else, which that motive does not explain. An action that nobody was asked
    for has a line before all others, which says so, and why. So many actions `before` those that the game knows of are
    counted too.
    """
    reasons = dict(motives or {})
    says = speaker(game.setting, language)
    counters = game.setting.counters
    found = [
        _unasked(number, how, reasons.pop(number, None), says, _side_of(game, number - before))
        for number, how in (given or {}).items()
    ]
    turns: dict[int, SideWord] = {}
    for number, event in events:
        parts, motive = event.parts, reasons.pop(number, None)
        if event.kind == "player-turn":
            turns[number] = SIDES[parts["side"]]
        if motive is not None and _declines(game, number - before):
            motive = None
        units = _several(parts, "unit", "units")
        places = [place for place in _several(parts, "hex", "head", "hexes") if place >= 0]
        found.append(
            Entry(
                number=number,
                kind=event.kind,
                text=says.event(event, brief=True),
                case=event.case,
                side=turns.get(number) or _side_of(game, number - before),
                units=tuple(counters[unit].id for unit in units),
                hexes=tuple(hexes.spi(place) for place in places),
                dice=tuple(_several(parts, "die", "dice")),
                motive="" if motive is None else says.event(motive),
            )
        )
    return tuple(found)


def quiet(game: Game, number: int, language: Language, before: int = 0) -> Entry:
    """Return the line of an action that brought nothing about: the log misses none."""
    action, says = game.played[number - before - 1].action, speaker(game.setting, language)
    word = f"quiet-{action.kind}"
    units = says.pieces(game.state, action.units) if action.units else ""
    return Entry(
        number=number,
        kind="quiet",
        text=language.text(word if language.has(word) else "quiet-other", units=units),
        case="",
        side=_side_of(game, number - before),
        units=tuple(game.setting.counters[unit].id for unit in action.units),
        hexes=(),
        dice=(),
    )


def _unasked(number: int, how: Given, motive: Event | None, says: Speaker, side: SideWord | None) -> Entry:
    why = "" if motive is None else says.event(motive)
    return Entry(
        number=number,
        kind="given",
        text=says.language.text(f"given-{how}", why=why),
        case="",
        side=side,
        units=(),
        hexes=(),
        dice=(),
        given=how,
    )


def _several(parts: dict[str, Any], *names: str) -> list[int]:
    """Return what stands under any of these names, single or several."""
    found: list[int] = []
    for name in names:
        part = parts.get(name)
        if isinstance(part, int):
            found.append(part)
        elif part is not None:
            found.extend(part)
    return found


def _declines(game: Game, number: int) -> bool:
    """Say whether an action, counted from the game's own start, only says that nothing is done, or nothing more."""
    if not 0 < number <= len(game.played):
        return False
    action = game.played[number - 1].action
    return action.kind in _DECLINING or action in _NOTHING


def _side_of(game: Game, number: int) -> SideWord | None:
    """Return who played an action, counted from the game's own start; None for the opening."""
    return SIDES[game.played[number - 1].side] if 0 < number <= len(game.played) else None


def ticks(moments: Iterable[tuple[int, Moment]], says: Speaker) -> tuple[Tick, ...]:
    """Return where each phase began."""
    text = says.language.text
    return tuple(
        Tick(
            number=number,
            turn=turn,
            side=SIDES[side],
            phase=says.phase(phase),
            text=text("tick", turn=turn, side=says.side(side), phase=says.phase(phase)),
        )
        for number, (turn, side, phase) in moments
    )
