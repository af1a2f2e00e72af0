"""Everything the page shows of one moment of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from desertfox import hexes
from desertfox.play.battle import Attack as Declared
from desertfox.play.battle import Combat
from desertfox.play.game import Game
from desertfox.play.telling import Speaker, capital, speaker
from desertfox.rules import stacking, supply, support, victory
from desertfox.server.messages import (
    Attack,
    Entry,
    FortMark,
    MarkWord,
    Piece,
    Pools,
    Score,
    Seat,
    Sentence,
    SideWord,
    Stack,
    View,
)
from desertfox.server.messages.common import PERSON
from desertfox.server.views.ending import ending
from desertfox.server.views.facts import Facts
from desertfox.server.views.log import ticks
from desertfox.server.views.phrases import sentence
from desertfox.server.views.question import question
from desertfox.server.views.rail import rail
from desertfox.server.views.titles import game_title
from desertfox.state import NOBODY, Mark, State, Value, places
from desertfox.text.language import Language
from desertfox.units import AXIS, COMMONWEALTH, SIDES, Face

_MARKS: Final[tuple[tuple[int, MarkWord], ...]] = (
    (Mark.DISRUPTED, "disrupted"),
    (Mark.CAPTURED, "captured"),
    (Mark.MOVED, "moved"),
    (Mark.MAY_REACT, "may_react"),
    (Mark.WILL_CONVERT, "will_convert"),
    (Mark.BUILDING, "building"),
    (Mark.FORCED_MARCH, "forced_march"),
    (Mark.EMERGENCY_SUPPLY, "emergency_supply"),
    (Mark.NO_COMBAT_SUPPLY, "no_combat_supply"),
)
_REACTIONS: Final = ("first_reaction", "second_reaction")
_UNSEEN: Final = frozenset((places.OUT_OF_PLAY, places.POOL, places.OUT_OF_GAME))
"""Boxes whose counters nobody looks at."""
_POOLS: Final = (
    (("german", Value.GERMAN_REFIT), ("italian", Value.ITALIAN_REFIT)),
    (("commonwealth", Value.COMMONWEALTH_REFIT),),
)


def view(
    game: Game, facts: Facts, language: Language, log: tuple[Entry, ...] = (), log_since: int | None = None
) -> View:
    """Return the view of a game at the moment where it stands, with the log of what is news, or of the last of it."""
    state, says = game.state, speaker(game.setting, language)
    axis, commonwealth = (_pools(state, side, language) for side in (AXIS, COMMONWEALTH))
    return View(
        game=facts.id,
        version=facts.version,
        number=facts.number,
        last=facts.last,
        is_live=facts.is_live,
        title=game_title(game.setting.scenario, facts.title, language),
        seats=facts.seats,
        orders=facts.orders,
        columns=facts.columns,
        decides=decides(game, facts),
        deputy=facts.deputy,
        resting=facts.resting,
        thinks=facts.thinks,
        turn=state.turn,
        turns=language.text("view-turns", turn=state.turn, last=game.setting.turns[-1]),
        date=date(state, language),
        rail=rail(game, language),
        question=question(game, language),
        ending=ending(game, language),
        pieces=tuple(_pieces(game)),
        stacks=tuple(_stacks(state, says)),
        forts=_forts(state),
        rail_head=_hex(state.values[Value.RAIL_HEAD]),
        owners=_owners(state),
        attacks=tuple(_attacks(game)),
        axis=axis,
        commonwealth=commonwealth,
        score=_score(state, says),
        hash=facts.hash,
        since=facts.since,
        log=log,
        log_since=facts.since if log_since is None else log_since,
        ticks=ticks(facts.moments, says),
        undo=None if facts.undo is None else sentence(language, facts.undo),
        redo=facts.redo,
        branch_of=facts.branch_of,
        card=facts.card,
    )


def decides(game: Game, facts: Facts) -> Seat:
    """Return who answers the open question: who plays for the side just now, or whoever has its seat."""
    if game.is_over:
        return PERSON
    side = SIDES[game.decision.side]
    if facts.deputy is not None and facts.deputy.side == side:
        return facts.deputy.level
    return facts.seats.axis if side == SIDES[AXIS] else facts.seats.commonwealth


def date(state: State, language: Language) -> str:
    """3 Return the month of the turn."""
    for row in state.setting.pack.turn_track:
        if row.turn == state.turn:
            return language.text("view-date", month=language.word(row.month), year=row.year)
    return ""


def _hex(hex_: int) -> str:
    return hexes.spi(hex_) if hex_ >= 0 else ""


# -- pieces


def _pieces(game: Game) -> Iterator[Piece]:
    state = game.state
    unsupplied = {unit for side in (AXIS, COMMONWEALTH) for unit in supply.out_of_general_supply(state, side)}
    fighting = {unit for attack in game.battle.attacks for unit in attack.units}
    attacked = {hex_ for attack in game.battle.attacks for hex_ in attack.hexes}
    if game.battle.combat is not None:
        fighting |= set(game.battle.combat.attack.units)
        attacked |= set(game.battle.combat.attack.hexes)
    enemy = 1 - state.phasing_side
    for counter in game.setting.counters:
        unit, place = counter.index, state.place[counter.index]
        if place in _UNSEEN:
            continue
        marks = [name for mark, name in _MARKS if state.marks[unit] & mark]
        if state.marks[unit] & Mark.REACTED and state.phase in _REACTIONS:  # 8.37 after an overrun it was made at once
            marks.append("check_due")
        if unit in unsupplied:
            marks.append("out_of_supply")
        if unit in fighting:
            marks.append("attacking")
        if place in attacked and game.setting.counters.side[unit] == enemy:
            marks.append("target")
        yield Piece(
            id=counter.id,
            hex=_hex(place),
            box="" if place >= 0 else box_id(place),
            depleted=state.has(unit, Mark.DEPLETED),
            figures=figures(state, unit),
            marks=tuple(marks),
        )


def box_id(place: int) -> str:
    """Return the word for a box that the page knows it by: held_back, refit_box, destroyed, turn_12, withdrawn_7."""
    return places.name(place).replace(" ", "_")


def figures(state: State, unit: int) -> str:
    """2.2 Return strength, morale and movement of the side that shows; 17.1 a detachment takes after its parent."""
    counter = state.setting.counters[unit]
    face = counter.face(state.has(unit, Mark.DEPLETED))
    if counter.is_supply:
        return "DUMP" if state.has(unit, Mark.DEPLETED) else f"MSU {face.movement}"
    if counter.is_leader:
        return str(face.movement)
    morale, movement = _rated(state, unit, face)
    strength = f"({face.strength})" if face.parenthesized else str(face.strength)
    return f"{strength}-{morale}-{movement}"


def _rated(state: State, unit: int, face: Face) -> tuple[int | None, int]:
    if state.setting.counters[unit].type == "detachment" and state.link[unit] != NOBODY:
        parent = state.setting.counters[state.link[unit]].full
        return parent.morale, parent.movement
    return face.morale, face.movement


def _stacks(state: State, says: Speaker) -> Iterator[Stack]:
    counters = state.setting.counters
    for hex_, first in enumerate(state.first):
        if first == NOBODY:
            continue
        side = counters.side[first]
        units = sorted(state.stack(hex_), key=lambda unit: _from_the_top(state, unit))
        yield Stack(
            hex=hexes.spi(hex_),
            side=SIDES[side],
            units=tuple(counters[unit].id for unit in units),
            sp=stacking.points(state, hex_, side),
            limit=stacking.limit(state, hex_),
            words=says.language.text(
                "view-stack", hex=says.hex(hex_), side=says.side(side), units=says.pieces(state, units)
            ),
        )


def _from_the_top(state: State, unit: int) -> tuple[bool, bool, bool, bool, int]:
    """Order a stack: fighting units by strength, then guns, the leader, MSUs and dumps."""
    counter = state.setting.counters[unit]
    face = counter.face(state.has(unit, Mark.DEPLETED))
    is_dump = counter.is_supply and state.has(unit, Mark.DEPLETED)
    return counter.is_supply, is_dump, counter.is_leader, face.parenthesized, -face.strength


# -- hexes


def _forts(state: State) -> tuple[FortMark, ...]:
    """14.1 Return the forts, and (level 0) the hexes in which one is being built."""
    found = {state.place[unit]: 0 for unit, marks in enumerate(state.marks) if marks & Mark.BUILDING}
    found |= {hex_: fort & 3 for hex_, fort in enumerate(state.forts) if fort}
    return tuple(FortMark(hex=hexes.spi(hex_), level=level) for hex_, level in sorted(found.items()) if hex_ >= 0)


def _owners(state: State) -> dict[str, SideWord]:
    return {hexes.spi(hex_): SIDES[owner - 1] for hex_, owner in enumerate(state.owners) if owner}


def _attacks(game: Game) -> Iterator[Attack]:
    """11.1 Return the declared attacks by number, then the one that is being resolved."""
    combat = game.battle.combat
    under_way = () if combat is None else (combat.attack,)
    for number, attack in enumerate((*game.battle.attacks, *under_way)):
        is_open = number == len(game.battle.attacks)
        yield Attack(
            number=number,
            units=tuple(_ids(game, attack.units)),
            hexes=tuple(map(hexes.spi, attack.hexes)),
            illegal=_is_illegal(attack, combat if is_open else None),
            open=is_open,
        )


def _is_illegal(attack: Declared, fight: Combat | None) -> bool:
    """11.16 Say what was found at the declaration, until the defender has chosen the row on which it is judged."""
    return fight.column is None if fight is not None and fight.row else attack.illegal


def _ids(game: Game, units: Iterable[int]) -> Iterator[str]:
    return (game.setting.counters[unit].id for unit in units)


# -- points


def _pools(state: State, side: int, language: Language) -> Pools:
    refit = tuple(
        Sentence(text=language.text(f"pool-{nation}", points=state.values[value]), case="13.1")
        for nation, value in _POOLS[side]
    )
    return Pools(air=support.air_points(state, side), refit=refit)


def _score(state: State, says: Speaker) -> Score:
    """15.31 Return the points of both sides and the level of victory that they would come to now."""
    axis, commonwealth = victory.totals(state)
    words = (victory.outcome if state.values[Value.WINNER] else victory.judge)(state).words
    level = words.parts.get("level")
    verdict = says.language.say(words, {}) if level is None else says.language.word(level, "level")
    return Score(axis=axis, commonwealth=commonwealth, verdict=capital(verdict))
