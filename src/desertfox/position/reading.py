"""From the text of a position file to a state; every fault is told at once, with its place."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Any, Final, NamedTuple

from desertfox import hexes
from desertfox.board import Overrides
from desertfox.faults import BadInput, Fault
from desertfox.limits import LONGEST_POSITION
from desertfox.pack import Pack
from desertfox.pack.hashing import hash_of_content
from desertfox.pack.source import Source
from desertfox.pack.toml_tokens import deep_keys
from desertfox.pack.words import hint_for
from desertfox.position import unit_text
from desertfox.position.conversion import Problem, Problems, TooManyProblemsError, typed
from desertfox.position.document import Document
from desertfox.position.toml_text import TomlText
from desertfox.position.values import set_values
from desertfox.state import DEFAULT_RULESET, EMPTY, NOBODY, Mark, Setting, State, places
from desertfox.state.setting import refusals
from desertfox.units import SIDES, CounterList

_FORTS: Final = {f"{word} {level}": (side, level) for side, word in enumerate(SIDES) for level in (1, 2)}


class Reading(NamedTuple):
    """What a position file says."""

    title: str
    notes: str
    state: State
    steps: tuple[dict[str, Any], ...]
    combat: dict[str, Any]


def read(data: bytes, file: str, find: Callable[[str], Pack]) -> Reading:
    """Read a position file; BadInput tells every fault.

    `find` returns the pack to read it with, for the hash of a pack that it gives; empty if it gives none.
    """
    source = Source(file, data)
    if refused := list(_too_large(source)):
        raise BadInput(file, refused)
    text = TomlText(source)
    problems = Problems()
    try:
        found = _reading(text, find, problems)
    except TooManyProblemsError:
        found = None
    faults = [*source.faults, *text.faults, *(_fault(text, problem) for problem in problems)]
    if faults or found is None:
        raise BadInput(file, faults)
    return found


def _too_large(source: Source) -> Iterator[Fault]:
    """Refuse what no position is, before it is taken apart."""
    if not source.text:
        yield from source.faults
    elif len(source.text) > LONGEST_POSITION:
        hint = f"A position has at most {LONGEST_POSITION} letters; a game record begins with another first line."
        yield Fault(source.label, 0, 0, f"{len(source.text)} letters", "too long for a position", hint)
    else:
        yield from deep_keys(source)


def _reading(text: TomlText, find: Callable[[str], Pack], problems: Problems) -> Reading:
    document = typed(Document, text.data, problems)
    pack = find(document.pack.hash)
    _check_stamp(document, pack, problems)
    state = State(_setting(document, pack, problems))
    set_values(state, document, problems)
    _set_owners(state, document, problems)
    _set_forts(state, document, problems)
    _set_units(state, document, problems)
    problems.extend(_unknown_units(text.data.get("units"), state.setting.counters))
    return Reading(document.title, document.notes, state, tuple(document.open), document.combat)


def _fault(text: TomlText, problem: Problem) -> Fault:
    if problem.item is not None:
        return text.item_fault(problem.path, problem.item, problem.reason, problem.hint)
    return text.fault(problem.path, problem.reason, problem.hint, problem.value, problem.offset)


def _check_stamp(document: Document, pack: Pack, problems: list[Problem]) -> None:
    stamp = document.pack
    if stamp.hash and stamp.hash != pack.hash and stamp.hash != hash_of_content(pack):
        reason = f"made with another pack ({stamp.name or 'unnamed'}), not with {pack.name} {pack.hash}"
        where = "Take the program that wrote it" if stamp.name == pack.name else "Load that pack"
        hint = f"{where}, or take [pack] out to read the position with this one."
        problems.append(Problem(("pack", "hash"), stamp.hash, reason, hint, offset=0))


def _setting(document: Document, pack: Pack, problems: list[Problem]) -> Setting:
    """Return the setting; a refused choice is replaced, so that the rest of the file can be judged."""
    refused = refusals(pack, document.scenario, document.ruleset, document.options)
    for field, value, reason, hint in refused:
        item = value if field == "options" else None
        problems.append(Problem((field,), value, reason, hint, offset=0, item=item))
    bad = {(field, value) for field, value, _, _ in refused}
    scenario = EMPTY if ("scenario", document.scenario) in bad else document.scenario
    ruleset = DEFAULT_RULESET if ("ruleset", document.ruleset) in bad else document.ruleset
    options = [option for option in document.options if ("options", option) not in bad]
    overrides = Overrides(_terrain(document, problems), _hexsides(document, problems))
    return Setting.build(pack, scenario, ruleset, options, overrides)


def _terrain(document: Document, problems: list[Problem]) -> dict[int, str]:
    found: dict[int, str] = {}
    for key, terrain in document.terrain.items():
        hex_ = _hex_key(("terrain", key), key, problems)
        if hex_ is not None and _is_new(hex_, found, ("terrain", key), key, problems):
            found[hex_] = terrain
    return found


def _hexsides(document: Document, problems: list[Problem]) -> dict[tuple[int, int], str | None]:
    found: dict[tuple[int, int], str | None] = {}
    for key, kind in document.hexsides.items():
        path = ("hexsides", key)
        ends = key.split("-")
        if len(ends) != 2:
            problems.append(Problem(path, key, "not a hexside", "Write two adjacent hexes, like L2024-L2025."))
            continue
        a, b = (_hex_key(path, end, problems) for end in ends)
        if a is None or b is None:
            continue
        if hexes.direction(a, b) is None:
            hint = f"The neighbours of {hexes.spi(a)} are {', '.join(map(hexes.spi, hexes.neighbours(a)))}."
            problems.append(Problem(path, key, "a hexside between hexes that are not adjacent", hint))
        elif _is_new((min(a, b), max(a, b)), found, path, key, problems):
            found[min(a, b), max(a, b)] = None if kind == "none" else kind
    return found


def _hex_key(path: tuple[str, ...], text: str, problems: list[Problem]) -> int | None:
    try:
        return hexes.parse(text)
    except ValueError as error:
        problems.append(Problem(path, text, f"unknown hex: {error}"))
        return None


def _is_new(found: Any, known: Container[Any], path: tuple[str, ...], key: str, problems: list[Problem]) -> bool:
    if found not in known:
        return True
    problems.append(Problem(path, key, "the same place given twice under another name", "Keep one of the two."))
    return False


def _set_owners(state: State, document: Document, problems: list[Problem]) -> None:
    board = state.setting.board
    seen: dict[int, str] = {}
    for key, side in document.owners.items():
        path = ("owners", key)
        if key in board.places:
            hex_: int | None = board.places[key]
        else:
            hex_ = _owned_hex(key, state, problems)
        if hex_ is not None and _is_new(hex_, seen, path, key, problems):
            seen[hex_] = key
            state.set_owner(hex_, SIDES.index(side))


def _owned_hex(key: str, state: State, problems: list[Problem]) -> int | None:
    board = state.setting.board
    try:
        hex_ = hexes.parse(key)
    except ValueError:
        hint = hint_for(key, board.places) or "Write the name of a place of this map, or a hex."
        problems.append(Problem(("owners", key), key, "unknown place", hint))
        return None
    return hex_ if _on_map(hex_, ("owners", key), state, problems) else None


def _on_map(hex_: int, path: tuple[str, ...], state: State, problems: list[Problem]) -> bool:
    if state.setting.board.playable[hex_]:
        return True
    problems.append(Problem(path, path[-1], "not a land hex of this map", "Take the line out."))
    return False


def _set_forts(state: State, document: Document, problems: list[Problem]) -> None:
    limit = int(state.setting.pack.constant("forts_per_side"))
    placed = [0, 0]
    seen: dict[int, str] = {}
    for key, fort in document.forts.items():
        path = ("forts", key)
        hex_ = _hex_key(path, key, problems)
        if hex_ is None or not _on_map(hex_, path, state, problems):
            continue
        if not _is_new(hex_, seen, path, key, problems):
            continue
        seen[hex_] = key
        side, level = _FORTS[fort]
        state.set_fort(hex_, side, level)
        placed[side] += 1
        if placed[side] == limit + 1:
            problems.append(Problem(path, key, f"more than {limit} forts of one side", "Take one out."))


def _set_units(state: State, document: Document, problems: list[Problem]) -> None:
    counters = state.setting.counters
    for unit, text in document.units.items():
        index = counters.by_id.get(unit)
        if index is None:
            continue
        line, refused = unit_text.parse(text, counters[index], state.setting)
        problems.extend(Problem(("units", unit), r.value, r.reason, r.hint, offset=r.offset) for r in refused)
        if line is None:
            continue
        problems.extend(_conflicts(state, index, line))
        state.put(index, line.place)
        state.flip(index, bool(line.marks & Mark.DEPLETED))
        state.marks[index] = line.marks
        state.link[index], state.spent[index], state.drawn[index] = line.link, line.spent, line.drawn
    problems.extend(_broken_links(state))


def _unknown_units(units: Any, counters: CounterList) -> Iterator[Problem]:
    for unit in units if isinstance(units, dict) else ():
        if unit not in counters.by_id:
            yield Problem(("units", unit), unit, "unknown unit", hint_for(unit, counters.by_id))


def _conflicts(state: State, index: int, line: unit_text.UnitLine) -> Iterator[Problem]:
    """Compare a unit with those read before it."""
    counters = state.setting.counters
    path = ("units", counters[index].id)
    place = line.place
    if place >= 0 and counters[index].is_combat:
        for other in state.stack(place):
            if counters.side[other] != counters.side[index] and counters[other].is_combat:
                reason = f"in one hex with an enemy unit, {counters[other].id}"
                yield Problem(path, places.name(place), reason, "Move one of them.", offset=0)
                break
    if places.in_play(place):
        for other in counters.lineage_of(index):
            if other != index and places.in_play(state.place[other]):
                reason = f"another counter of its lineage is in play, {counters[other].id}"
                yield Problem(path, counters[index].id, reason, "Put one of them into the pool.")
                break


def _broken_links(state: State) -> Iterator[Problem]:
    """17.1 and 18.1: one detachment a parent, one patrol a recon unit, which is set aside."""
    counters = state.setting.counters
    owner_of: dict[int, int] = {}
    for index, target in enumerate(state.link):
        if target == NOBODY:
            continue
        path, unit = ("units", counters[index].id), counters[target].id
        if target in owner_of:
            reason = f"{unit} belongs to {counters[owner_of[target]].id} already"
            yield Problem(path, unit, reason, "Keep one of the two.", offset=0)
        owner_of.setdefault(target, index)
        if counters[index].type == "desert_patrol" and state.place[target] != places.SET_ASIDE:
            yield Problem(path, unit, "its recon unit is not set aside", f'Write {unit} = "set aside".', offset=0)
    for index in state.box(places.SET_ASIDE):
        if index not in owner_of:
            unit = counters[index].id
            hint = f'Write "of {unit}" behind a patrol, or put the unit elsewhere.'
            yield Problem(("units", unit), unit, "set aside, but no patrol has it", hint, offset=0)
