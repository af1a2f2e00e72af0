"""8.5, 8.6, 14.1 and 7.6: the tools of a phase, what is left of each, and all that can be done with one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, get_args

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.movement import Movement
from desertfox.play.refit import Conversion
from desertfox.play.telling import capital, speaker
from desertfox.play.transport import Fix, loads
from desertfox.rules import building, movement, transport
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Area, Line, Overlay, Spot, Tool, ToolMark, ToolOffer, ToolWord
from desertfox.server.views.labels import label
from desertfox.server.views.phrases import ids, sentence, wire
from desertfox.server.views.supply_overlays import legend
from desertfox.state import State, Value, sequence
from desertfox.text.language import Language
from desertfox.units import COMMONWEALTH

TOOLS: Final[tuple[ToolWord, ...]] = get_args(ToolWord)
CASES: Final[dict[ToolWord, str]] = {"rail": "8.6", "ship": "8.5", "fix": "8.64", "build": "14.1", "convert": "7.6"}


def tool_marks(game: Game, language: Language) -> tuple[ToolMark, ...]:
    """Return the tools of the side that is asked, also those for another phase of its turn; none in most steps."""
    if game.is_over or not isinstance(game.question, Movement | Conversion):
        return ()
    state = game.state
    if isinstance(game.question, Movement) and state.values[Value.PHASE] != sequence.INITIAL_MOVEMENT:
        return ()
    own = TOOLS if game.decision.side == COMMONWEALTH else ("build", "convert")
    return tuple(_mark(game, tool, language) for tool in own)


def _mark(game: Game, tool: ToolWord, language: Language) -> ToolMark:
    if later := _why_not_now(game, tool):
        left = language.text("tool-not-convert" if tool == "convert" else "tool-not-now")
        return ToolMark(id=tool, left=left, refusal=sentence(language, later))
    if count := _count(game, tool):
        return ToolMark(id=tool, left=language.text(f"tool-left-{tool}", count=count), refusal=None)
    nothing = sentence(language, _why_nothing(game, tool))
    return ToolMark(id=tool, left=language.text(f"tool-not-{tool}"), refusal=nothing)


def _count(game: Game, tool: ToolWord) -> int:
    state = game.state
    match tool:
        case "rail":
            return transport.trains_left(state)
        case "ship":
            return transport.ships_left(state)
        case "fix":
            return sum(1 for _ in Fix().offers(game, None))
        case "build":
            return len(_builders(state))
        case "convert":
            return sum(1 for _ in _conversions(game))


def _why_not_now(game: Game, tool: ToolWord) -> RuleViolation | None:
    """Say that a tool is for another phase, None if it is for this one."""
    if isinstance(game.question, Conversion) == (tool == "convert"):
        return None
    if tool == "convert":
        return RuleViolation("7.6", "supply units are converted in the Refit Phase")
    return RuleViolation(CASES[tool], "that is done in the Initial Movement Phase")


def _why_nothing(game: Game, tool: ToolWord) -> RuleViolation:
    """Say why there is nothing to do with a tool."""
    if tool in ("rail", "ship"):
        return RuleViolation(CASES[tool], "the load of this Player-Turn is gone")
    nothing = RuleViolation(CASES[tool], "nothing can be done with it now")
    return (transport.why_not_fix(game.state, 1) if tool == "fix" else None) or nothing


def tool(game: Game, word: ToolWord, language: Language, units: tuple[int, ...] = ()) -> Tool:
    """Take a tool up; one that cannot be used offers nothing. Chosen units are offered as a load of their own."""
    usable = word in {mark.id for mark in tool_marks(game, language) if mark.refusal is None}
    offers = tuple(_OFFERS[word](game, units, language)) if usable else ()
    return Tool(id=word, case=CASES[word], offers=offers, overlay=_overlay(game, word, offers, language))


# -- what can be done


def _rail(game: Game, chosen: tuple[int, ...], language: Language) -> Iterator[ToolOffer]:
    """8.6 Offer every load along the working railway, from its head on."""
    state, track = game.state, transport.working(game.state)
    for origin in track:
        for units in _loads(state, origin, chosen):
            goals = [goal for goal in reversed(track) if transport.why_not_rail(state, units, goal) is None]
            yield from _load(game, "rail", units, goals, language)


def _ship(game: Game, chosen: tuple[int, ...], language: Language) -> Iterator[ToolOffer]:
    """8.5 Offer every load in a port."""
    state, ports = game.state, transport.ports(game.setting)
    for origin in ports:
        for units in _loads(state, origin, chosen):
            goals = [goal for goal in ports if transport.why_not_ship(state, units, goal) is None]
            yield from _load(game, "ship", units, goals, language)


def _loads(state: State, hex_: int, chosen: tuple[int, ...]) -> list[tuple[int, ...]]:
    """8.51 Return the loads of a hex; first the units that are chosen there."""
    own = tuple(unit for unit in chosen if state.place[unit] == hex_)
    return list(dict.fromkeys([*([own] if own else []), *loads(state, hex_)]))


def _load(game: Game, kind: str, units: tuple[int, ...], goals: list[int], language: Language) -> Iterator[ToolOffer]:
    if goals:
        names = capital(speaker(game.setting, language).pieces(game.state, units))
        action = f"{kind} {'+'.join(ids(game.setting, units))}"
        yield _offer(game, action, names, units, (game.state.place[units[0]],), goals)


def _fix(game: Game, chosen: tuple[int, ...], language: Language) -> Iterator[ToolOffer]:
    """8.64 Offer each number of hexes, lit where the railway would grow."""
    for action in Fix().offers(game, None):
        ends = [transport.fixed_head(game.state, number + 1) for number in range(action.number or 0)]
        yield _offer(game, game.notation(action), label(game, action, language), (), ends)


def _build(game: Game, chosen: tuple[int, ...], language: Language) -> Iterator[ToolOffer]:
    """14.1 Offer every unit that can begin or improve a fort."""
    state, says = game.state, speaker(game.setting, language)
    for unit in _builders(state):
        here = state.place[unit]
        text = language.text("tool-offer-build", unit=says.piece(state, unit), level=state.fort(here)[1] + 1)
        yield _offer(game, game.notation(Action("build", (unit,))), text, (unit,), (here,))


def _convert(game: Game, chosen: tuple[int, ...], language: Language) -> Iterator[ToolOffer]:
    """7.6 Offer every supply unit that can be turned over."""
    for action in _conversions(game):
        where = (game.state.place[action.units[0]],)
        yield _offer(game, game.notation(action), label(game, action, language), action.units, where)


_OFFERS: Final[dict[ToolWord, Callable[[Game, tuple[int, ...], Language], Iterator[ToolOffer]]]] = {
    "rail": _rail,
    "ship": _ship,
    "fix": _fix,
    "build": _build,
    "convert": _convert,
}


def _offer(
    game: Game,
    action: str,
    text: str,
    units: tuple[int, ...],
    where: tuple[int, ...] | list[int],
    goals: tuple[int, ...] | list[int] = (),
) -> ToolOffer:
    return ToolOffer(action=action, text=text, units=ids(game.setting, units), hexes=wire(where), targets=wire(goals))


def _builders(state: State) -> list[int]:
    """14.1 Return who can declare to build."""
    return [unit for unit in movement.movers(state) if building.why_not_build(state, unit) is None]


def _conversions(game: Game) -> Iterator[Action]:
    return (action for action in game.question.actions(game) if action.kind == "convert")


# -- on the map


def _overlay(game: Game, word: ToolWord, offers: tuple[ToolOffer, ...], language: Language) -> Overlay:
    """Light the hexes where something can be done, and draw the railway with its head."""
    lines: tuple[Line, ...] = ()
    spots: tuple[Spot, ...] = ()
    entries = [("tool", CASES[word])]
    if word in ("rail", "fix") and (track := transport.working(game.state)):
        lines = (Line(kind="rails", path=wire(track), case="8.62"),)
        spots = (Spot(kind="head", hex=hexes.spi(track[-1]), text=language.text("tool-rail-head"), case="8.62"),)
        entries.append(("rails", "8.62"))
    lit = tuple(dict.fromkeys(hex_ for offer in offers for hex_ in offer.hexes))
    areas = (Area(kind="tool", hexes=lit),) if lit else ()
    title = language.text(f"tool-{word}")
    return Overlay(id="tool", title=title, legend=legend(language, *entries), areas=areas, lines=lines, spots=spots)
