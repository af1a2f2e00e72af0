"""Recorded turns of long games, played again at the service as a person would at the page: what is asked, and how often
one clicks. Both sides are recorded, so that a better player does not change the counts.

A turn begins from a position; its lines are all answers of both sides, those too that nobody has to be asked for. After
a change by which a line is not legal any more, or is not what an order gives, the lines are made anew by
`python tests/server/counted_turns.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from litestar import Litestar
from litestar.testing import TestClient
from service import Player

import desertfox as df
from desertfox.pack import builtin_pack
from desertfox.play.action import END
from desertfox.play.game import Game
from desertfox.play.movement import Movement
from desertfox.players.advice import course
from desertfox.players.evident import evident
from desertfox.players.officer import Officer
from desertfox.record import Record
from desertfox.server.hall.following import Asked, ordered
from desertfox.server.storage import Orders
from desertfox.units import SIDES

FOLDER: Final = Path(__file__).parent / "turns"
ORDERS: Final[dict[str, Any]] = {
    "passes": ["reaction.supply_destruction"],
    "judged": ["evident", "supply", "row", "air", "shifts", "losses"],
    "retreats": "back",
}
NO_ORDERS: Final[dict[str, Any]] = {"passes": [], "judged": [], "retreats": "ask"}
_MOVES: Final = {"initial_movement": 8, "motorized_movement": 5}
"""So many stacks are moved in a phase."""
_NATIONS: Final = tuple({counter.nation for counter in builtin_pack().counters})
_PLANNED: Final = frozenset(("move", "overrun", "infiltrate"))
"""What is done with a stack that is picked on the map."""
_TOOLS: Final = {"fix": 2, "build": 2, "rail": 3, "ship": 3}
"""Clicks for a tool of the phase: the tool and what it does, or the tool, its load and where that goes."""


class Turn(NamedTuple):
    """A recorded turn: the beginning of its record, and each line with who was asked what in whose Player-Turn."""

    start: str
    sides: list[str]
    steps: list[str]
    notations: list[str]
    player_turns: list[tuple[int, str]]


class Count(NamedTuple):
    """What one side was asked in one Player-Turn, by step, and how often it clicked."""

    questions: Counter[str]
    clicks: Counter[str]


@cache
def load(name: str) -> Turn:
    """Read a recorded turn."""
    record = Record.load(FOLDER / f"{name}.fox")
    replay = record.replay()
    game, turn = replay.game, Turn(Record.of(_beginning(record)).to_text(), [], [], [], [])
    while not replay.is_finished:
        turn.sides.append(SIDES[game.decision.side])
        turn.steps.append(game.decision.step)
        turn.player_turns.append((game.state.turn, SIDES[game.state.phasing_side]))
        replay.step()
        turn.notations.append(game.notation(game.played[-1].action))
    return turn


def _beginning(record: Record) -> Game:
    return df.Game.from_position(df.Position.parse(record.position), seed=record.seed)


def brought_in(http: TestClient[Litestar], name: str, orders: Mapping[str, Any] = NO_ORDERS) -> Table:
    """Bring a recorded turn to the service, at its beginning, with the same orders of both sides."""
    turn = load(name)
    answer = http.post("/api/imports", json={"text": turn.start, "file": f"{name}.fox"})
    assert answer.status_code == 201, answer.text
    table = Table(http, answer.json())
    table.turn = turn
    for side in SIDES:
        table.take(http.post(f"{table.root}/orders", json={"side": side, "orders": orders}))
    return table


class Table(Player):
    """Somebody who plays both sides of a recorded turn at the service, and counts."""

    turn: Turn

    def __init__(self, http: TestClient[Litestar], view: dict[str, Any]) -> None:
        """Sit down."""
        super().__init__(http, view)
        self.counts: dict[tuple[int, str, str], Count] = {}
        """By turn, phasing side and side that is asked."""

    def play(self, step: str = "") -> Self:
        """Play on until a step is asked for, or to the end of the record."""
        turn = self.turn
        while (number := self.view["number"]) < len(turn.notations):
            question = self.view["question"]
            assert (question["side"], question["step"]) == (turn.sides[number], turn.steps[number]), number
            if question["step"] == step:
                break
            self._answer(number, question)
        return self

    def asked(self, turn: int, phasing: str, side: str) -> Count:
        """Return what a side was asked in a Player-Turn."""
        return self.counts.get((turn, phasing, side), Count(Counter(), Counter()))

    def _answer(self, number: int, question: dict[str, Any]) -> None:
        """Answer as recorded: with one click where that answers more, else one by one."""
        turn, run = self.turn, self._run(number)
        advice = self.http.get(f"{self.root}/advice").json()
        courses = [course for course in (advice["proposal"], *advice["courses"]) if course]
        offered = [[option["action"] for option in course["options"]] for course in courses]
        said = next((actions for actions in offered if actions == run[: len(actions)]), None)
        first, *then = said or run[:1]
        clicks = 1 if said else self._clicks(question, first)
        clicks += first == "end" and question["stops"] and offered[:1] != [["end"]]
        self.take(self.post("actions", action=first, then=then))
        count = self.counts.setdefault((*turn.player_turns[number], turn.sides[number]), Count(Counter(), Counter()))
        count.questions[turn.steps[number]] += 1
        count.clicks[turn.steps[number]] += clicks

    def _run(self, number: int) -> list[str]:
        """Return the answers to one question that were given one after the other."""
        turn, found = self.turn, []
        asked = (turn.sides[number], turn.steps[number])
        for side, step, notation in zip(turn.sides[number:], turn.steps[number:], turn.notations[number:], strict=True):
            if (side, step) != asked:
                break
            found.append(notation)
        return found

    def _clicks(self, question: dict[str, Any], notation: str) -> int:
        """Return how often one clicks for a single answer: a stack, its units and where they go; or one of a list.

        A stack that goes as a whole is dragged; so is a single unit, from the list of its stack.
        """
        kind, *named = notation.split(" ")
        if kind in _PLANNED or kind == "react":
            units = named[0].split("+")
            ticks = self._ticks(question, units)
            return 1 if not ticks else 2 if len(units) == 1 else 2 + ticks
        if kind == "attack":
            attackers = set(named[0].split("+"))
            target = named[1]
            forces = [set(o["units"]) for o in question["options"] if o["kind"] == "attack" and o["hexes"] == [target]]
            return 2 + len(max(forces, key=len, default=set()) ^ attackers)
        return _TOOLS.get(kind, 1)

    def _ticks(self, question: dict[str, Any], units: Sequence[str]) -> int:
        """Return how often one ticks for just these units of a stack: from all that fight, a group, or one."""
        places = {piece["id"]: piece["hex"] for piece in self.view["pieces"]}
        able = [unit for unit in question["units"] if places[unit] == places[units[0]]]
        kinds = _counters(self.http, self.root)
        supply = {unit for unit in able if kinds[unit]["type"] == "supply"}
        fighting = set(able) - supply
        nations = [{unit for unit in able if kinds[unit]["nation"] == nation} - supply for nation in _NATIONS]
        motorized = {unit for unit in fighting if kinds[unit]["motorized"]}
        swift = {unit for unit in motorized if kinds[unit]["type"] != "artillery"}
        groups = [set(able), supply, motorized, swift, *nations]
        wanted = set(units)
        by_group = min(1 + len(wanted ^ group) for group in (*groups, *({unit} for unit in able)))
        return min(len(wanted ^ (fighting or set(able))), by_group)


@cache
def _counters(http: TestClient[Litestar], root: str) -> dict[str, dict[str, Any]]:
    return {counter["id"]: counter for counter in http.get(f"{root}/table").json()["counters"]}


# -- recording


def record(game: Game, player_turns: int) -> Record:
    """Play some Player-Turns as two people who have given orders: the officer's first moves, and no more of them."""
    orders = Orders(tuple(ORDERS["passes"]), tuple(ORDERS["judged"]), ORDERS["retreats"])
    officers, seen, moved = (Officer(), Officer()), list[tuple[int, int]](), Counter[tuple[int, int, str]]()
    while True:
        moment = (game.state.turn, game.state.phasing_side)
        seen += [moment] if moment not in seen else []
        if len(seen) > player_turns:
            return Record.of(game)
        if given := evident(game.sealed()) or ordered(game.sealed(), orders):
            game.play(given.action)
        elif isinstance(game.question, Movement):
            moved[(*moment, game.state.phase)] += 1
            action = officers[game.decision.side].choose(game.sealed()).action
            game.play(END if moved[(*moment, game.state.phase)] > _MOVES[game.state.phase] else action)
        else:
            asked = Asked.of(game)
            for choice in course(game.sealed()):
                if Asked.of(game) == asked and game.decision.why_not(choice.action) is None:
                    game.play(choice.action)


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.fox")):
        old = Record.load(file)
        record(_beginning(old), len(set(load(file.stem).player_turns))).save(file)
