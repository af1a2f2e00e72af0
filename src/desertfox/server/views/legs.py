"""8.21 A way taken apart into stretches that cost the same for the same reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import NamedTuple

from desertfox import hexes
from desertfox.board.costs import HEXSIDES, LINKS, TERRAINS, Gait
from desertfox.play.game import Game
from desertfox.server.messages import Leg
from desertfox.server.views.phrases import dashed, points, wire
from desertfox.text.language import Language


class _Step(NamedTuple):
    """What is passed on a step, and what that costs in quarter points."""

    link: str | None
    terrain: str
    hexside: str | None
    cost: int


def legs(game: Game, path: tuple[int, ...], gait: Gait, cost: int, extra: int, language: Language) -> tuple[Leg, ...]:
    """8.21 Return the stretches of a path for one gait; together they cost what the unit spends.

    8.22 A unit that has too few points for its first hex pays with what it has; 8.3 an overrun costs extra points.
    """
    steps = [_step(game, here, there, gait) for here, there in pairwise(path)]
    if sum(step.cost for step in steps) + extra != cost:
        return (_whole(path, cost, language),)
    found = list(_grouped(path, steps, language))
    if extra:
        text = language.text("leg-overrun", cost=points(extra))
        found.append(Leg(text=text, hexes=wire(path[-1:]), cost=extra / 4, case="8.3"))
    return tuple(found)


def _step(game: Game, here: int, there: int, gait: Gait) -> _Step:
    board, way = game.setting.board, hexes.NEIGHBOURS[here].index(there)
    side = here * 6 + way
    link, terrain = LINKS[board.link[side]], TERRAINS[board.terrain[there]]
    hexside = None if link == "road" else HEXSIDES[board.hexside[side]]
    return _Step(link, "" if link else terrain, hexside, board.step_costs(gait)[side])


def _grouped(path: tuple[int, ...], steps: list[_Step], language: Language) -> Iterator[Leg]:
    for step, group in groupby(range(len(steps)), key=lambda number: steps[number]):
        numbers = list(group)
        passed = path[numbers[0] + 1 : numbers[-1] + 2]
        text = _words(step, len(passed), language)
        case = "8.2" if step.link and not step.hexside else "8.29" if step.link else "8.21"
        yield Leg(text=text, hexes=wire(passed), cost=step.cost * len(passed) / 4, case=case)


def _words(step: _Step, number: int, language: Language) -> str:
    """Say what was passed: 3 clear hexes at 2; 4 by track at 1½; 1 rough hex over the ridge at 6."""
    kind = step.link or dashed(step.terrain)
    way = language.text(f"leg-{kind}", number=number)
    if step.hexside:
        way = language.text(f"leg-over-{step.hexside}", way=way)
    return language.text("leg-at", way=way, cost=points(step.cost))


def _whole(path: tuple[int, ...], cost: int, language: Language) -> Leg:
    """8.22 and 8.26: one hex for everything that is left."""
    text = language.text("leg-whole-allowance", cost=points(cost))
    return Leg(text=text, hexes=wire(path[1:]), cost=cost / 4, case="8.22" if len(path) == 2 else "8.1")
