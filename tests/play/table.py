"""Small positions for rules tests, written as position files on open desert, with scripted dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desertfox.dice import ScriptedDice
from desertfox.hexes import parse as hex_of
from desertfox.pack import Pack
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.step import step_class
from desertfox.play.turn import Begin, agenda_of
from desertfox.position import Position
from desertfox.state import places


def _lines(name: str, entries: Mapping[str, str]) -> list[str]:
    return [f"[{name}]", *(f'"{key}" = "{value}"' for key, value in entries.items())] if entries else []


def position(
    phase: str,
    units: Mapping[str, str],
    *,
    step: str = "",
    turn: int = 4,
    phasing: str = "axis",
    first: str = "",
    scenario: str = "empty",
    options: Sequence[str] = (),
    tables: Mapping[str, Mapping[str, str]] | None = None,
    numbers: str = "",
    pack: Pack | None = None,
) -> Position:
    """Return a position in which it is `phasing`'s phase, in the first Player-Turn unless `first` says otherwise.

    `tables` are owners, forts, terrain and hexsides.
    """
    head = [
        "format = 1",
        f'scenario = "{scenario}"',
        f"options = {[*options]}",
        f"turn = {turn}",
        f'first = "{first or phasing}"',
        f'phasing = "{phasing}"',
        f'phase = "{phase}"',
        *([f'step = "{step}"'] if step else []),
    ]
    body = [line for name, entries in (tables or {}).items() for line in _lines(name, entries)]
    return Position.parse("\n".join([*head, *body, numbers, *_lines("units", units)]), pack=pack)


def game(phase: str, units: Mapping[str, str], *, dice: Sequence[int] = (), **rest: object) -> Game:
    """Return a game in such a position, at its first decision."""
    return Game.from_position(position(phase, units, **rest), dice=dice)  # type: ignore[arg-type]


def phase_of_game(phase: str, units: Mapping[str, str], *, dice: Sequence[int] = (), **rest: object) -> Game:
    """Return a game that is over when this phase is."""
    state = position(phase, units, **rest).state()  # type: ignore[arg-type]
    steps = [step for step in agenda_of(state) if isinstance(step, Begin)]
    return Game(state, ScriptedDice(dice), steps)


def segment(*steps: str, units: Mapping[str, str], dice: Sequence[int] = (), **rest: object) -> Game:
    """Return a game that is over when these steps are, such as `refit.conversion`."""
    phase, _, step = steps[0].partition(".")
    state = position(phase, units, step=step, **rest).state()  # type: ignore[arg-type]
    return Game(state, ScriptedDice(dice), [step_class(name)() for name in reversed(steps)])


def play_to(game: Game, step: str) -> None:
    """Do what is proposed until this step is open."""
    while game.decision.step != step:
        proposed = game.decision.proposal()
        assert proposed is not None
        game.play(proposed)


def unit(game: Game, name: str) -> int:
    """Return the counter with this id."""
    return game.setting.counters.by_id[name]


def place(game: Game, name: str) -> int:
    """Return where a counter is."""
    return game.state.place[unit(game, name)]


def where(game: Game, name: str) -> str:
    """Return the words for the place of a counter: a hex number or the name of a box."""
    return places.name(place(game, name))


def has(game: Game, name: str, mark: int) -> bool:
    """Say whether a counter carries a mark."""
    return game.state.has(unit(game, name), mark)


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


__all__ = [
    "Action", "Game", "game", "has", "hex_of", "offered", "phase_of_game", "place", "position", "said", "segment",
    "unit", "where", "why_not",
]  # fmt: skip
