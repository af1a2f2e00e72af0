"""What an action of a tool would cost, bring and feed: carried out on a copy of the game, and compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.telling import Speaker, speaker
from desertfox.rules import supply, transport
from desertfox.rules.charts import charts_of
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Area, Note, Overlay, Preview, Sentence, Spot, ToolWord
from desertfox.server.views.feeding import changes, if_source, told_changes
from desertfox.server.views.labels import label
from desertfox.server.views.phrases import note, points, remark, sentence, wire
from desertfox.server.views.supply_overlays import legend
from desertfox.server.views.tools import CASES
from desertfox.state import Mark, State, Value
from desertfox.text.language import Language

_KINDS: Final[dict[str, ToolWord]] = {word: word for word in CASES}
_NOTHING: Final = Overlay(id="preview", title="", legend=(), areas=(), lines=(), spots=())


def preview(game: Game, notation: str, language: Language) -> Preview:
    """Return what comes of an action of a tool; one that cannot be done says why."""
    try:
        action = game.parse(notation)
        if action.kind not in _KINDS:
            raise RuleViolation("8.5", "{kind} is done with no tool", kind=action.kind)
        game.decision.check(action)
    except RuleViolation as violation:
        return Preview(
            action=notation, text="", costs=(), brings=(), feeds=(), overlay=_NOTHING,
            refusal=sentence(language, violation),
        )  # fmt: skip
    after = game.copy(seed="")
    after.carry_out(action)
    fed, starved = changes(game.state, after.state, game.decision.side, action.units)
    return Preview(
        action=notation,
        text=label(game, action, language),
        costs=(_cost(game, action, language),),
        brings=(_gain(game, after.state, action, language),),
        feeds=tuple(_feeds(game, after.state, action, (fed, starved), language)),
        overlay=_overlay(game, after.state, action, (fed, starved), language),
    )


def _cost(game: Game, action: Action, language: Language) -> Sentence:
    state = game.state
    match action.kind:
        case "fix":
            number = action.number or 0
            return note(language, "8.64", "preview-cost-fix", count=number, left=transport.repairs_left(state) - number)
        case "rail":
            return note(language, "8.65", "preview-cost-rail", left=transport.trains_left(state) - 1)
        case "ship":
            return note(language, "8.52", "preview-cost-ship", left=transport.ships_left(state) - 1)
        case "build":
            return note(language, "14.1", "preview-cost-build", unit=_names(game, action.units, language))
    return note(language, "7.6", "preview-cost-convert")


def _gain(game: Game, after: State, action: Action, language: Language) -> Sentence:
    state, says = game.state, speaker(game.setting, language)
    match action.kind:
        case "fix":
            head, now = (one.values[Value.RAIL_HEAD] for one in (state, after))
            was = says.hex(head) if head >= 0 else "-"
            return note(language, "8.64", "preview-gain-fix", head=was, hex=says.hex(now))
        case "build":
            hex_ = state.place[action.units[0]]
            return note(language, "14.1", "preview-gain-build", level=state.fort(hex_)[1] + 1, hex=says.hex(hex_))
        case "convert":
            unit, chart = action.units[0], charts_of(state.setting.pack).general_supply
            kind = "dump" if after.has(unit, Mark.DEPLETED) else "msu"
            reach = chart.dump.range if kind == "dump" else chart.msu.range
            return note(language, "7.6", f"preview-gain-{kind}", hex=says.hex(state.place[unit]), reach=points(reach))
    hex_ = action.hexes[0]
    has_line = supply.general(after, game.decision.side).reaches(hex_)
    units = _names(game, action.units, language)
    return note(language, "7.13", "preview-gain-load", units=units, hex=says.hex(hex_), fed="yes" if has_line else "no")


def _names(game: Game, units: Sequence[int], language: Language) -> str:
    return speaker(game.setting, language).pieces(game.state, units)


def _feeds(
    game: Game, after: State, action: Action, changed: tuple[list[int], list[int]], language: Language
) -> Iterator[Note]:
    """7.13 Say whom it feeds and starves; of an MSU, also at the head of a longer railway, whom it would serve."""
    yield from told_changes(after, *changed, language)
    hex_ = _source(game, after, action)
    if hex_ is None or changed[0]:
        return
    says: Speaker = speaker(game.setting, language)
    would, served = if_source(after, game.decision.side, hex_)
    parts = {"hex": says.hex(hex_), "count": len(would), "served": len(served)}
    if would:
        yield remark(language, "good", "7.11", "preview-head-feeds", units=says.pieces(after, would), **parts)
    else:
        yield remark(language, "info", "7.11", "preview-head-serves", **parts)


def _source(game: Game, after: State, action: Action) -> int | None:
    """7.11 Return where an MSU stands then, or could be brought at once; None if the action is about none."""
    if action.kind == "fix":
        return after.values[Value.RAIL_HEAD]
    carries = any(game.setting.counters[unit].is_supply for unit in action.units)
    return action.hexes[0] if carries and action.hexes else None


def _overlay(
    game: Game, after: State, action: Action, changed: tuple[list[int], list[int]], language: Language
) -> Overlay:
    """Mark where it is done, and who is fed and starved by it."""
    state = game.state
    if action.kind == "fix":
        grown = transport.working(after)[len(transport.working(state)) :]
        would = if_source(after, game.decision.side, after.values[Value.RAIL_HEAD])[0]
    else:
        grown, would = action.hexes or (state.place[action.units[0]],), []
    spots = [
        Spot(kind=kind, hex=hexes.spi(hex_), text=language.text(f"preview-{kind}"), case="7.13")
        for kind, units in (("fed", [*changed[0], *would]), ("out", changed[1]))
        for hex_ in dict.fromkeys(after.place[unit] for unit in units)
    ]
    entries = [
        ("goal", CASES[_KINDS[action.kind]]),
        *((kind, "7.13") for kind in dict.fromkeys(spot.kind for spot in spots)),
    ]
    areas = (Area(kind="goal", hexes=wire(grown)),)
    return Overlay(id="preview", title="", legend=legend(language, *entries), areas=areas, lines=(), spots=tuple(spots))
