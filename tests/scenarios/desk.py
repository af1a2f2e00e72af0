"""Games and small positions for the tests of scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from desertfox.dice import ScriptedDice
from desertfox.hexes import parse as hex_of
from desertfox.play.game import Game
from desertfox.play.step import step_class
from desertfox.position import Position
from desertfox.state import State, places

FOX_KILLED = "optional.fox_killed"


def _table(name: str, entries: Mapping[str, object]) -> str:
    lines = (f'"{key}" = ' + (f'"{value}"' if isinstance(value, str) else str(value)) for key, value in entries.items())
    return "\n".join([f"[{name}]", *lines]) if entries else ""


def position(
    phase: str,
    units: Mapping[str, str],
    *,
    turn: int,
    phasing: str,
    scenario: str = "empty",
    options: Sequence[str] = (),
    step: str = "",
    tables: Mapping[str, Mapping[str, object]] | None = None,
) -> Position:
    """Return a position; `tables` are owners, air, victory and the like."""
    chosen = ", ".join(f'"{option}"' for option in options)
    head = [
        "format = 1", f'scenario = "{scenario}"', f"options = [{chosen}]", f"turn = {turn}", f'first = "{phasing}"',
        f'phasing = "{phasing}"', f'phase = "{phase}"', *([f'step = "{step}"'] if step else []),
    ]  # fmt: skip
    body = [_table(name, entries) for name, entries in (tables or {}).items()]
    return Position.parse("\n".join([*head, *body, _table("units", units)]))


def state(phase: str, units: Mapping[str, str], **rest: object) -> State:
    """Return the state of such a position."""
    return position(phase, units, **rest).state()  # type: ignore[arg-type]


def game(phase: str, units: Mapping[str, str], *, dice: Sequence[int] = (), **rest: object) -> Game:
    """Return a game in such a position, at its first decision."""
    return Game.from_position(position(phase, units, **rest), dice=dice)  # type: ignore[arg-type]


def segment(name: str, units: Mapping[str, str], *, dice: Sequence[int] = (), **rest: object) -> Game:
    """Return a game that is over when this step is, such as `reinforcement.supply`."""
    phase, _, step = name.partition(".")
    found = position(phase, units, step=step, **rest).state()  # type: ignore[arg-type]
    return Game(found, ScriptedDice(dice), [step_class(name)()])


def unit(game: Game | State, name: str) -> int:
    """Return the counter with this id."""
    return game.setting.counters.by_id[name]


def where(game: Game, name: str) -> str:
    """Return the words for the place of a counter."""
    return places.name(game.state.place[unit(game, name)])


def offered(game: Game, kind: str = "") -> list[str]:
    """Return the notation of the legal actions, of one kind if it is named."""
    return [game.notation(action) for action in game.decision.actions() if kind in ("", action.kind)]


def why_not(game: Game, text: str) -> str:
    """Return case and words of the refusal of an action; empty if it is legal."""
    violation = game.decision.why_not(game.parse(text))
    return "" if violation is None else str(violation)


def said(game: Game, kind: str) -> list[dict[str, object]]:
    """Return the parts of the log entries of a kind."""
    return [event.parts for event in game.events if event.kind == kind]


def play_until(game: Game, random: Random, done: Callable[[Game], bool]) -> None:
    """Play at random until something is so, or the game is over."""
    while not game.is_over and not done(game):
        game.play(game.decision.sample(random))


__all__ = [
    "FOX_KILLED", "Game", "State", "game", "hex_of", "offered", "play_until", "position", "said", "segment", "state",
    "unit", "where", "why_not",
]  # fmt: skip
