"""Small positions for the movement tests: plain desert, scripted dice, one step of the sequence at a time.

Rows 05 to 12 of sheet L are plain desert from column 14 to 28: no road, no hexside, 2 MPs a step for motorized units
and 1 for leg units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desertfox.dice import ScriptedDice
from desertfox.hexes import parse as hex_of
from desertfox.hexes import spi
from desertfox.play.game import Game
from desertfox.play.step import step_class
from desertfox.position import Position
from desertfox.state import Mark, State


def state(
    units: Mapping[str, str],
    *,
    phasing: str = "axis",
    phase: str = "initial_movement",
    tables: Mapping[str, Mapping[str, str]] | None = None,
    numbers: str = "",
) -> State:
    """Return a position; `tables` are owners, forts, terrain and hexsides, `numbers` further lines of the file."""
    lines = ["format = 1", "turn = 4", f'first = "{phasing}"', f'phase = "{phase}"', 'step = "movement"', numbers]
    for name, entries in {**(tables or {}), "units": units}.items():
        lines += [f"[{name}]", *(f'"{key}" = "{value}"' for key, value in entries.items())]
    return Position.parse("\n".join(lines)).state()


def game(
    units: Mapping[str, str],
    *,
    phasing: str = "axis",
    phase: str = "initial_movement",
    tables: Mapping[str, Mapping[str, str]] | None = None,
    numbers: str = "",
    dice: Sequence[int] = (),
    steps: Sequence[str] = ("movement.movement",),
) -> Game:
    """Return a game that is over when these steps are."""
    position = state(units, phasing=phasing, phase=phase, tables=tables, numbers=numbers)
    return Game(position, ScriptedDice(dice), [step_class(step)() for step in reversed(steps)])


def unit(game_: Game, name: str) -> int:
    return game_.setting.counters.by_id[name]


def place(game_: Game, name: str) -> str:
    """Return the hex where a unit is; empty if it is in a box."""
    where = game_.state.place[unit(game_, name)]
    return spi(where) if where >= 0 else ""


def has(game_: Game, name: str, mark: Mark) -> bool:
    return game_.state.has(unit(game_, name), mark)


def points_spent(game_: Game, name: str) -> float:
    return game_.state.spent[unit(game_, name)] / 4


def refusal(game_: Game, text: str) -> str:
    """Return case and words of a refusal, empty if the action is legal; to ask changes nothing."""
    before = game_.digest()
    violation = game_.decision.why_not(game_.parse(text))
    assert game_.digest() == before
    return "" if violation is None else str(violation)


def offered(game_: Game, kind: str) -> list[str]:
    return [game_.notation(action) for action in game_.decision.actions() if action.kind == kind]


def said(game_: Game, kind: str) -> list[str]:
    """Return what the log says of a kind, with case and dice."""
    return [f"{event.case} {event.words.format(**event.parts)}" for event in game_.events if event.kind == kind]


__all__ = [
    "Game", "Mark", "game", "has", "hex_of", "offered", "place", "points_spent", "refusal", "said", "spi", "state",
    "unit",
]  # fmt: skip
