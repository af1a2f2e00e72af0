"""Who must do what now, in full words: the prompt of each step, a hint below it, and what ending would leave undone.

The messages are `ask-STEP` and, where there is more to say, `hint-STEP`; both know what `_PARTS` says of their step.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.play.action import Action
from desertfox.play.advance import Advance
from desertfox.play.duties import open_duties
from desertfox.play.entering import Capture
from desertfox.play.game import Game
from desertfox.play.losses import Retreats
from desertfox.play.movement import UnderWay
from desertfox.play.overrun import OverrunReaction
from desertfox.play.reinforcement import EdgeBases, Landing
from desertfox.play.telling import Speaker, speaker
from desertfox.play.variable_withdrawal import Giving
from desertfox.play.withdrawal import Demand
from desertfox.rules import movement, reinforcement, stacking, supply, support, withdrawal
from desertfox.rules.reach import who_must_leave
from desertfox.rules.refit import POOLS
from desertfox.rules.variable_withdrawal import word as kind_word
from desertfox.server.messages import LeftUndone
from desertfox.state import Mark, Value
from desertfox.text.language import Language
from desertfox.units import COMMONWEALTH, GERMAN, ITALIAN, Presence

Parts = dict[str, Any]


def prompt(game: Game, language: Language) -> tuple[str, str]:
    """Return what is asked of whom, and a hint, which may be empty."""
    step = game.decision.step
    told = _PARTS.get(step)
    parts = told(game, speaker(game.setting, language)) if told else {}
    name = step.replace(".", "-").replace("_", "-")
    hint = f"hint-{name}"
    return language.text(f"ask-{name}", **parts), language.text(hint, **parts) if language.has(hint) else ""


# -- what the prompts speak of


def waiting(game: Game) -> list[int]:
    """8.4 C: return the units that may react and have neither moved nor passed."""
    marks = game.state.marks
    return [u for u, mark in enumerate(marks) if mark & Mark.MAY_REACT and not mark & Mark.REACTED]


def by_place(game: Game, units: Iterable[int]) -> list[int]:
    """Return units stack by stack, from the west, so that one can step through them."""
    place = game.state.place
    return sorted(units, key=lambda unit: (hexes.column(place[unit]), -hexes.row(place[unit]), unit))


def _held_back(game: Game, says: Speaker) -> Parts:
    return {"number": len(reinforcement.held_back(game.state, game.decision.side))}


def _shipment(game: Game, says: Speaker) -> Parts:
    return {"number": game.asked(Landing).number}


def _msus(game: Game, says: Speaker) -> Parts:
    return {"number": game.asked(EdgeBases).left}


def _demand(game: Game, says: Speaker) -> Parts:
    row = game.setting.pack.schedule[game.asked(Demand).row]
    return {"unit": withdrawal.owed(game.setting, row).designation}


def _giving(game: Game, says: Speaker) -> Parts:
    kind, points = game.asked(Giving).demands[0]
    return {"kind": says.language.word(kind_word(kind)), "points": points}


def _malta(game: Game, says: Speaker) -> Parts:
    return {"there": game.state.values[Value.MALTA], "unused": support.air_points(game.state, COMMONWEALTH)}


def _air(game: Game, says: Speaker) -> Parts:
    return {"unused": support.air_points(game.state, game.decision.side)}


def _hungry(game: Game, says: Speaker) -> Parts:
    return {"number": sum(1 for _ in supply.out_of_general_supply(game.state, game.state.phasing_side))}


def _movers(game: Game, says: Speaker) -> Parts:
    return {"number": sum(1 for _ in movement.movers(game.state))}


def _under_way(game: Game, says: Speaker) -> Parts:
    units = game.asked(UnderWay).units
    return {"units": says.pieces(game.state, units), "hex": says.hex(game.state.place[units[0]])}


def _overrun(game: Game, says: Speaker) -> Parts:
    return {"hex": says.hex(game.asked(OverrunReaction).hex)}


def _reactors(game: Game, says: Speaker) -> Parts:
    return {"number": len(waiting(game))}


def _overstacked(game: Game, says: Speaker) -> Parts:
    state, side = game.state, game.state.phasing_side
    places = list(stacking.overstacked(state, side))
    return {"hexes": says.list([says.hex(hex_) for hex_ in places])}


def _surplus(game: Game, says: Speaker) -> Parts:
    state, side = game.state, game.state.phasing_side
    dumps = bits.hexes(state.bitboard(side, Presence.DUMP))
    hex_ = next((h for h in dumps if stacking.surplus_dumps(state, h, side)), None)
    return {"hex": "" if hex_ is None else says.hex(hex_)}


def _declared(game: Game, says: Speaker) -> Parts:
    return {"duties": sum(1 for _ in open_duties(game)), "attacks": len(game.battle.attacks)}


def _attacks(game: Game, says: Speaker) -> Parts:
    return {"number": len(game.battle.attacks), "illegal": sum(attack.illegal for attack in game.battle.attacks)}


def _fight(game: Game, says: Speaker) -> Parts:
    fight = game.battle.combat
    if fight is None:
        return {"hexes": "", "die": 0, "column": 0, "attack": 0, "defence": 0, "unused": 0}
    return {
        "hexes": says.list([says.hex(hex_) for hex_ in fight.attack.hexes]),
        "die": fight.die,
        "column": fight.acn,
        "attack": fight.attack_strength,
        "defence": fight.defence_strength,
        "unused": support.air_points(game.state, game.decision.side),
    }


def _retreats(game: Game, says: Speaker) -> Parts:
    pending = game.asked(Retreats).pending
    return {"number": len(pending), "units": says.pieces(game.state, [unit for unit, _ in pending])}


def _advance(game: Game, says: Speaker) -> Parts:
    return {"gone": game.asked(Advance).gone or 0, "limit": game.charts.number("advance_limit_sp")}


def _capture(game: Game, says: Speaker) -> Parts:
    return {"hex": says.hex(game.asked(Capture).hex)}


def _refit(game: Game, says: Speaker) -> Parts:
    values = game.state.values
    if game.state.phasing_side == COMMONWEALTH:
        return {"side": "commonwealth", "first": values[Value.COMMONWEALTH_REFIT], "second": 0}
    return {"side": "axis", "first": values[POOLS[GERMAN]], "second": values[POOLS[ITALIAN]]}


def _disrupted(game: Game, says: Speaker) -> Parts:
    return {"number": len(_disrupted_units(game))}


def _disrupted_units(game: Game) -> list[int]:
    state = game.state
    own = game.setting.counters.of_side[state.phasing_side]
    return [unit for unit in own if state.place[unit] >= 0 and state.marks[unit] & Mark.DISRUPTED]


_PARTS: Final[dict[str, Callable[[Game, Speaker], Parts]]] = {
    "advance.advance": _advance,
    "air_allocation.herkules": _air,
    "air_allocation.malta": _malta,
    "combat.declaration": _declared,
    "combat.resolution": _attacks,
    "entering.capture": _capture,
    "illegal_attack.choice": _fight,
    "losses.retreats": _retreats,
    "movement.emergency_supply": _hungry,
    "movement.movement": _movers,
    "movement.under_way": _under_way,
    "overrun.reaction": _overrun,
    "reaction.overstack": _overstacked,
    "reaction.reaction_moves": _reactors,
    "refit.dump_overstack": _surplus,
    "refit.expending": _disrupted,
    "refit.refit": _refit,
    "reinforcement.edge_bases": _msus,
    "reinforcement.landing": _shipment,
    "reinforcement.placing": _held_back,
    "resolution.attacker_shifts": _fight,
    "resolution.attacker_support": _fight,
    "resolution.defender_shifts": _fight,
    "resolution.defender_support": _fight,
    "resolution.row": _fight,
    "supply.attacker": _fight,
    "supply.defender": _fight,
    "variable_withdrawal.giving": _giving,
    "weighing.attacker": _fight,
    "weighing.defender": _fight,
    "withdrawal.demand": _demand,
}


# -- what would be left undone


def undone(game: Game, answers: Sequence[Action], language: Language) -> tuple[LeftUndone, ...]:
    """Return what ending the step now would leave undone, looking at the answers offered; nothing is often the case."""
    if game.decision.step == "refit.refit":
        return tuple(_not_refitted(game, answers, language))
    told = _UNDONE.get(game.decision.step)
    return tuple(told(game, language)) if told else ()


def _note(game: Game, language: Language, case: str, message: str, units: Collection[int]) -> Iterator[LeftUndone]:
    if units:
        counters = game.setting.counters
        names = tuple(counters[unit].id for unit in units)
        yield LeftUndone(text=language.text(message, number=len(units)), case=case, units=names)


def _not_placed(game: Game, language: Language) -> Iterator[LeftUndone]:
    waiting_here = reinforcement.held_back(game.state, game.decision.side)
    return _note(game, language, "5.1", "undone-placing", waiting_here)


def _not_fed(game: Game, language: Language) -> Iterator[LeftUndone]:
    """7.4 Name the units out of supply that stand with an MSU that could feed them."""
    state, side = game.state, game.state.phasing_side
    msus = state.bitboard(side, Presence.MSU)
    hungry = [unit for unit in supply.out_of_general_supply(state, side) if msus >> state.place[unit] & 1]
    return _note(game, language, "7.4", "undone-supply", hungry)


def _not_moved(game: Game, language: Language) -> Iterator[LeftUndone]:
    if (unit := who_must_leave(game.state)) is not None:
        counter, hex_ = game.setting.counters[unit], hexes.spi(game.state.place[unit])
        text = language.say("{unit} in {hex} must leave sheet L first", {"unit": counter.designation, "hex": hex_})
        yield LeftUndone(text=text, case="15.34", units=(counter.id,))
    yield from _note(game, language, "8.12", "undone-movement", by_place(game, movement.movers(game.state)))


def _not_reacted(game: Game, language: Language) -> Iterator[LeftUndone]:
    return _note(game, language, "8.4", "undone-reaction", by_place(game, waiting(game)))


def _not_attacked(game: Game, language: Language) -> Iterator[LeftUndone]:
    says = speaker(game.setting, language)
    for hex_ in open_duties(game):
        text = language.text("undone-duty", hex=says.hex(hex_))
        yield LeftUndone(text=text, case="11.11", hexes=(hexes.spi(hex_),))


def _not_refitted(game: Game, answers: Sequence[Action], language: Language) -> Iterator[LeftUndone]:
    """13 Name the units that could still be refitted or rebuilt."""
    units = dict.fromkeys(action.units[0] for action in answers if action.kind in ("refit", "rebuild", "rejoin"))
    return _note(game, language, "13.1", "undone-refit", units)


def _not_recovered(game: Game, language: Language) -> Iterator[LeftUndone]:
    found = supply.recovery(game.state, game.state.phasing_side)
    return _note(game, language, "11.68", "undone-disruption", [one.unit for one in found if one.dumps])


_UNDONE: Final[dict[str, Callable[[Game, Language], Iterator[LeftUndone]]]] = {
    "combat.declaration": _not_attacked,
    "movement.emergency_supply": _not_fed,
    "movement.movement": _not_moved,
    "reaction.reaction_moves": _not_reacted,
    "refit.expending": _not_recovered,
    "reinforcement.placing": _not_placed,
}
