"""Where a game stands within a step, between the game and a position file: the steps still to be done, and the battle.

At the beginning of a step there is nothing to write: the phase and the step say it all. In the midst of one the steps
on top of the agenda and the battle are written down field by field, units by their ids and hexes by their numbers.
"""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from desertfox import hexes
from desertfox.faults import BadInput, Fault
from desertfox.pack.words import hint_for
from desertfox.play.battle import NO_BATTLE, Battle
from desertfox.play.step import Step, step_class, step_names
from desertfox.play.turn import agenda_of, begun
from desertfox.position import Position, Rest
from desertfox.state import State, Value, sequence
from desertfox.units import SIDES, CounterList

if TYPE_CHECKING:
    from desertfox.play.game import Game

_WHERE = "position"


def rest_of(game: Game) -> Rest | None:
    """Return what is open within the step, None at its beginning; BadInput if that cannot be written."""
    state, battle = game.state, game.battle
    if battle == NO_BATTLE and game.agenda == begun(state) and not _is_turn_begun(state):
        return None
    below = agenda_of(state)[:-1]
    if not game.agenda or game.agenda[: len(below)] != below:
        if not game.agenda and not below:
            return None
        raise _refused(state.step, "what is still to be done here cannot be written", "Save the game as a record.")
    counters = game.setting.counters
    steps = tuple({"step": step.name, **_fields(step, counters)} for step in reversed(game.agenda[len(below) :]))
    return Rest(steps, {} if battle == NO_BATTLE else _fields(battle, counters))


def taken_up(position: Position, state: State) -> tuple[list[Step], Battle]:
    """Return what is still to be done in a position, and the battle; BadInput if what is open there makes no sense."""
    agenda = agenda_of(state)
    if position.rest is None:
        return agenda, NO_BATTLE
    counters = state.setting.counters
    steps = [_step(dict(step), counters) for step in position.rest.steps]
    battle = _read(Battle, position.rest.combat, counters, "combat") if position.rest.combat else NO_BATTLE
    return [*agenda[:-1], *reversed(steps)], battle


def misfit(error: Exception) -> BadInput:
    """Return the refusal of a position whose open steps do not belong together."""
    return _refused("open", f"what is open does not fit the position: {error}", "Take [[open]] and [combat] out.")


def _is_turn_begun(state: State) -> bool:
    """Say whether going on from the phase and step would begin the Player-Turn once more."""
    return state.values[Value.PHASE] == sequence.REINFORCEMENT and state.values[Value.STEP] == 0


# -- writing


def _fields(thing: Any, counters: CounterList) -> dict[str, Any]:
    """Return the fields of a step, a combat or a wish that are not as always."""
    kept = {}
    form: Any = type(thing)
    for name, (hint, default) in _form(form).items():
        value = getattr(thing, name)
        if value is not None and value != default:
            kept[name] = _plain(hint, value, counters)
    return kept


def _plain(hint: Any, value: Any, counters: CounterList) -> Any:
    if get_origin(hint) is Annotated:
        tag = hint.__metadata__[0]
        if tag == "source" and value < 0:
            return hexes.spi(~value)
        return counters[value].id if tag in ("unit", "source") else hexes.spi(value) if tag == "hex" else SIDES[value]
    hint = _without_none(hint)
    if get_origin(hint) is tuple:
        return [_plain(part, item, counters) for part, item in zip(_parts(hint, len(value)), value, strict=True)]
    return _fields(value, counters) if _is_form(hint) else value


# -- reading


def _step(written: dict[str, Any], counters: CounterList) -> Step:
    name = written.pop("step", None)
    if name not in step_names():
        raise _refused(str(name), "no step is called so", hint_for(str(name), step_names()))
    return _read(step_class(name), written, counters, name)  # type: ignore[no-any-return]


def _read(form: Any, written: Any, counters: CounterList, where: str) -> Any:
    """Return a step, a combat or a wish from its fields."""
    fields = _form(form)
    if not isinstance(written, dict):
        raise _refused(where, "not a table", "Write its fields as key = value.")
    for key in written:
        if key not in fields:
            raise _refused(f"{where}.{key}", "unknown key", hint_for(key, fields))
    values = {}
    for name, (hint, default) in fields.items():
        if name in written:
            values[name] = _value(hint, written[name], counters, f"{where}.{name}")
        elif default is msgspec.NODEFAULT:
            raise _refused(f"{where}.{name}", "missing key", "Write it as the program does.")
    return form(**values)


def _value(hint: Any, written: Any, counters: CounterList, where: str) -> Any:
    if get_origin(hint) is Annotated:
        return _named(hint.__metadata__, written, counters, where)
    hint = _without_none(hint)
    if get_origin(hint) is tuple:
        if not isinstance(written, list) or (... not in get_args(hint) and len(written) != len(get_args(hint))):
            raise _refused(where, "not a list of the right length", "Write it as the program does.")
        return tuple(
            _value(part, item, counters, where) for part, item in zip(_parts(hint, len(written)), written, strict=True)
        )
    if _is_form(hint):
        return _read(hint, written, counters, where)
    if type(written) is not hint:
        raise _refused(where, f"not of the right kind: {written!r}", "Write it as the program does.")
    return written


def _named(tags: tuple[Any, ...], written: Any, counters: CounterList, where: str) -> int:
    if "side" in tags:
        if written not in SIDES:
            raise _refused(where, f"unknown side {written!r}", hint_for(str(written), SIDES))
        return SIDES.index(written)
    if "source" in tags and written not in counters.by_id:
        return ~_named(("hex",), written, counters, where)
    if "unit" in tags or "source" in tags:
        if not isinstance(written, str) or written not in counters.by_id:
            raise _refused(where, f"unknown unit {written!r}", hint_for(str(written), counters.by_id))
        return counters.by_id[written]
    try:
        return hexes.parse(str(written))
    except ValueError as wrong:
        raise _refused(where, f"unknown hex {written!r}: {wrong}", "") from None


def _refused(where: str, reason: str, hint: str) -> BadInput:
    return BadInput(_WHERE, [Fault(_WHERE, 0, 0, where, reason, hint)])


# -- forms


@cache
def _form(cls: Any) -> dict[str, tuple[Any, Any]]:
    """Return the type and the default of each field."""
    hints = get_type_hints(cls, include_extras=True)
    if issubclass(cls, msgspec.Struct):
        return {field.name: (hints[field.name], field.default) for field in msgspec.structs.fields(cls)}
    return {name: (hints[name], cls._field_defaults.get(name, msgspec.NODEFAULT)) for name in cls._fields}


def _is_form(hint: Any) -> bool:
    return isinstance(hint, type) and (issubclass(hint, msgspec.Struct) or hasattr(hint, "_fields"))


def _without_none(hint: Any) -> Any:
    if get_origin(hint) in (Union, UnionType):
        return next(part for part in get_args(hint) if part is not NoneType)
    return hint


def _parts(hint: Any, count: int) -> tuple[Any, ...]:
    """Return the type of each item of a tuple."""
    parts = get_args(hint)
    return parts[:1] * count if ... in parts else parts
