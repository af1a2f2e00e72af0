"""8.2 Where the chosen units can go, and what else they can do; a single move is looked at in `journeys`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desertfox import hexes
from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Arrival, Moves, Option
from desertfox.server.views.deeds import deeds
from desertfox.server.views.labels import label
from desertfox.server.views.phrases import ids, indexes, sentence, wire
from desertfox.server.views.ways import Kind, Ways, ways
from desertfox.text.language import Language


def moves(game: Game, units: Sequence[str], language: Language) -> Moves:
    """8.2 Return the hexes in reach of a stack with costs and paths, and what else the stack can do."""
    arrivals: tuple[Arrival, ...] = ()
    stack: tuple[int, ...] = ()
    kind: Kind = "move"
    refusal = None
    try:
        stack = indexes(game.setting, units)
        found = ways(game, stack)
        kind, arrivals = found.kind, tuple(_arrivals(found))
    except RuleViolation as violation:
        refusal = sentence(language, violation)
    options = tuple(_options(game, stack, language)) if stack and not game.is_over else ()
    return Moves(kind=kind, units=tuple(units), arrivals=arrivals, refusal=refusal, options=options)


def _arrivals(found: Ways) -> Iterator[Arrival]:
    """8.1 The unit that is left the least decides for the stack."""
    allowances, spending, ezoc = found.allowances(), found.spending, found.ezoc.mask
    for hex_, path in found.paths.items():
        left, cost = min(
            (had - cost, cost) for had, cost in zip(allowances, spending(path), strict=True)
        )  # fmt: skip
        yield Arrival(
            hex=hexes.spi(hex_), cost=cost / 4, left=left / 4, stops=bool(ezoc[hex_]), path=wire(path)
        )  # fmt: skip


def _options(game: Game, units: tuple[int, ...], language: Language) -> Iterator[Option]:
    for deed in deeds(game, units):
        action = deed.action
        yield Option(
            action=game.notation(action),
            kind=action.kind,
            text=label(game, action, language),
            detail=deed.told(language),
            case=deed.case,
            units=ids(game.setting, action.units),
            hexes=wire(action.hexes),
            ends=action.kind == "stop",
        )
