"""What an answer costs or risks, in a few words beside its label."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Final

from desertfox.play import resolution, weighing
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.losses import Retreats
from desertfox.play.movement import EmergencySupply
from desertfox.play.reaction import SupplyDestruction
from desertfox.play.refit import Conversion, Expending
from desertfox.play.reinforcement import FIRST_CONVOY, Placing
from desertfox.play.resolution import AttackerShifts, DefenderShifts
from desertfox.play.step import Question
from desertfox.play.supplying import Supplying
from desertfox.play.telling import speaker
from desertfox.play.tobruk_port import TobrukPort
from desertfox.play.variable_withdrawal import Giving
from desertfox.play.withdrawal import Demand, Early
from desertfox.rules import (
    herkules,
    loss_order,
    refit,
    retreat,
    stacking,
    supply,
    support,
    variable_withdrawal,
    withdrawal,
)  # fmt: skip
from desertfox.server.views.feeding import converted
from desertfox.server.views.phrases import lost
from desertfox.state import Mark, Value, places
from desertfox.text.language import Language
from desertfox.units import AXIS


class Details:
    """Says what follows from the answers to the question that is open in a game."""

    def __init__(self, game: Game, language: Language) -> None:
        """Look at the game as it stands."""
        self.game, self.state, self.language = game, game.state, language
        self.says = speaker(game.setting, language)
        self.step = game.decision.step
        self.side = game.decision.side

    def text(self, action: Action) -> str:
        """Return what follows from an answer, nothing where that goes without saying."""
        told = _TOLD.get((type(self.game.question), action.kind)) or _TOLD.get((Question, action.kind))
        return told(self, action) if told else ""

    @cached_property
    def recoveries(self) -> tuple[supply.Recovery, ...]:
        """11.67 Which unit can lose its disruption, and by which dumps."""
        return tuple(supply.recovery(self.state, self.side))

    def points(self, units: tuple[int, ...]) -> int:
        """9.1 Return the stacking points of units as they lie there."""
        sp = self.game.setting.counters.sp
        return sum(sp[self.state.face(unit)] for unit in units)

    def paid(self, unit: int, cost: int | None) -> str:
        """13.1 Return a price in refit points and what is left."""
        left = self.state.values[refit.pool(self.state, unit)] - (cost or 0)
        return self.language.text("detail-refit", cost=cost, left=left)


def _refit(details: Details, action: Action) -> str:
    return details.paid(action.units[0], refit.cost_of_refitting(details.state, action.units[0]))


def _rebuild(details: Details, action: Action) -> str:
    return details.paid(action.units[0], refit.cost_of_rebuilding(details.state, action.units[0], action.word))


def _place(details: Details, action: Action) -> str:
    state, hex_ = details.state, action.hexes[-1]
    now = stacking.points(state, hex_, details.side) + details.points(action.units)
    return details.language.text("detail-room", now=now, limit=stacking.limit(state, hex_))


def _commit(details: Details, action: Action) -> str:
    left = support.air_points(details.state, details.side) - (action.number or 0)
    return details.language.text("detail-air", left=left)


def _shift(details: Details, action: Action) -> str:
    question = details.game.question
    if not isinstance(question, AttackerShifts | DefenderShifts):
        return ""
    return details.language.text("detail-column", column=question.column(details.game, action.number or 0))


def _row(details: Details, action: Action) -> str:
    column = resolution.column(details.game, action.word)
    if column is None:
        return details.language.text("detail-illegal")
    return details.language.text("detail-column", column=column)


def _draw(details: Details, action: Action) -> str:
    """7.15 What it costs, and what the supply unit has given in this phase already: equal ones may differ in that."""
    state = details.state
    cost = supply.price(state, action.units[0], silent=action.kind == "silence")
    given = 0 if action.hexes else state.drawn[action.units[1]]
    return details.language.text("detail-supply", cost=cost, given=given)


def _die(constant: str, message: str) -> Callable[[Details, Action], str]:
    """Return what says up to which die something comes about."""

    def told(details: Details, action: Action) -> str:
        return details.language.text(message, needed=details.game.charts.number(constant))

    return told


def _malta(details: Details, action: Action) -> str:
    """7.57 Say how many MSUs the next Axis convoy brings then, on average over the die."""
    after, charts, text = details.state.copy(), details.game.charts, details.language.text
    after.values[Value.MALTA] = there = details.state.values[Value.MALTA] + (action.number or 0)
    due = after.turn + (after.values[Value.FIRST_SIDE] == AXIS)
    if due > details.game.setting.turns[-1]:
        return text("detail-malta-last", there=there)
    if due < FIRST_CONVOY:
        return text("detail-malta-fixed", there=there)
    added = herkules.convoy_modifier(after) + charts.convoy_modifier(due)
    mean = sum(charts.convoy(die + added) for die in range(1, 7)) / 6
    whole, half = divmod(round(2 * mean), 2)
    return text("detail-malta", there=there, msus=f"{whole or ''}{'½' * half}" or "0")


def _invade(details: Details, action: Action) -> str:
    needed = max(0, min(6, herkules.index(details.state, action.units, action.number or 0)))
    left = support.air_points(details.state, AXIS) - (action.number or 0)
    return details.language.text("detail-invade", needed=needed, left=left)


def _retreat(details: Details, action: Action) -> str:
    """11.64 A retreat that falls short depletes; not in a city."""
    ordered = dict(details.game.asked(Retreats).pending).get(action.units[0], 0)
    is_full = retreat.is_full(details.state, ordered, action.hexes)
    return details.language.text("detail-retreat" if is_full else "detail-retreat-short", gone=len(action.hexes) - 1)


def _deplete(details: Details, action: Action) -> str:
    unit = action.units[0]
    last = details.state.has(unit, Mark.DEPLETED) or details.game.setting.counters[unit].one_step
    return details.language.text("detail-last-step") if last else ""


def _lose(details: Details, action: Action) -> str:
    """13.2 Say where a unit goes if it is lost now; of a patrol (18.2) what becomes of its recon unit."""
    return lost(details.language, loss_order.fates(details.state, action.units[0])[-1])


def _stacking_points(details: Details, action: Action) -> str:
    return details.language.text("detail-points", points=details.points(action.units))


def _advance(details: Details, action: Action) -> str:
    """11.69 Name the units that go together."""
    told = _stacking_points(details, action)
    if len(action.units) < 2:
        return told
    return details.language.text("detail-together", units=details.says.pieces(details.state, action.units), points=told)


def _box(details: Details, action: Action) -> str:
    """13.3 It leaves the map until it is paid for."""
    return details.language.text("detail-box")


def _accept(details: Details, action: Action) -> str:
    """7.14 Say what is drawn, what is used up by that and which units get nothing."""
    game, language, says = details.game, details.language, details.says
    question = game.question
    if not isinstance(question, Supplying):
        return ""
    booking = question.booking(game)
    parts = [language.text("detail-booking", cost=booking.cost)]
    if booking.expended:
        parts.append(language.text("detail-booking-expended", units=_where(details, booking.expended)))
    if booking.unsupplied:
        parts.append(language.text("detail-booking-without", units=says.pieces(game.state, booking.unsupplied)))
    return "; ".join(parts)


def _weighed(details: Details, action: Action) -> str:
    """11 step 1: say what the side counts in all with this answer, flak included."""
    game = details.game
    choice = game.question
    if not isinstance(choice, weighing.Weighing):
        return ""
    found = weighing.assess(game, choice.wished(game, action))
    total = found.attack.total if choice.attacking else found.defence.total
    return details.language.text("detail-weighing", total=total, odds=str(found.odds))


def _where(details: Details, units: Iterable[int]) -> str:
    """Return supply units with the hexes they lie in."""
    says, place = details.says, details.state.place
    named = ((says.piece(details.state, unit), says.hex(place[unit])) for unit in units)
    return says.list([details.language.text("detail-where", unit=unit, hex=hex_) for unit, hex_ in named])


def _feed(details: Details, action: Action) -> str:
    """7.4 Name the combat units in the hex of the MSU."""
    state, counters = details.state, details.game.setting.counters
    units = [u for u in stacking.of_side(state, state.place[action.units[0]], details.side) if counters[u].is_combat]
    return details.language.text("detail-feed", units=details.says.pieces(state, units))


def _convert(details: Details, action: Action) -> str:
    """7.6 Name whom the supply unit feeds and starves if it is turned over."""
    return converted(details.state, action.units[0], details.language)


def _recover(details: Details, action: Action) -> str:
    """11.68 Name the units that recover by a dump."""
    units = [found.unit for found in details.recoveries if action.units[0] in found.dumps]
    return details.language.text("detail-recover", units=details.says.pieces(details.state, units))


def _resolve(details: Details, action: Action) -> str:
    attack = details.game.battle.attacks[action.number or 0]
    units = details.says.pieces(details.state, attack.units)
    return details.language.text("detail-attack-illegal" if attack.illegal else "detail-attack", units=units)


def _stand(details: Details, units: tuple[int, ...]) -> str:
    """Return where units are and how: the hex, full or depleted, disrupted."""
    says, state, language = details.says, details.state, details.language
    told = []
    for unit in units:
        how = [language.text("detail-depleted" if state.has(unit, Mark.DEPLETED) else "detail-full")]
        how += [language.text("detail-disrupted")] if state.has(unit, Mark.DISRUPTED) else []
        where = (says.box(state.place[unit]), *how)
        told.append(", ".join(where if len(units) == 1 else (says.piece(state, unit), *where)))
    return "; ".join(told)


def _withdraw(details: Details, action: Action) -> str:
    """5.22 Say where the units stand, what they count of what is wanted, and when they come back."""
    game, language = details.game, details.language
    row = game.setting.pack.schedule[game.asked(Demand).row]
    wanted, strength = withdrawal.wanted_strength(game.setting, row), game.setting.counters.strength
    parts = [_stand(details, action.units)]
    if wanted and action.units[0] not in withdrawal.named(game.setting, row):
        total = sum(strength[unit] for unit in action.units)
        parts.append(language.text("detail-strength", strength=total, wanted=wanted))
    back = places.due_turn(withdrawal.box_of(details.state, row, action.units[0]))
    parts.append(language.text("detail-back", turn=back or 0))
    return "; ".join(parts)


def _withdraw_early(details: Details, action: Action) -> str:
    """5.2 Say where the unit stands, which turn wants it, and when it comes back."""
    row = withdrawal.early_row(details.state, action.units[0])
    if row is None:
        return ""
    back, language = places.due_turn(withdrawal.box_of(details.state, row, action.units[0])), details.language
    due = language.text("detail-due", turn=row.turn)
    return "; ".join((_stand(details, action.units), due, language.text("detail-back", turn=back or 0)))


def _give(details: Details, action: Action) -> str:
    """5.31 Say where the unit stands, for how many SPs it counts, and which die brings it back."""
    state, language, unit = details.state, details.language, action.units[0]
    points = language.text("detail-points", points=variable_withdrawal.points(state, unit))
    first, needed = variable_withdrawal.first_return(state, state.turn), variable_withdrawal.return_die(state, unit)
    back = language.text("detail-back-on-die", turn=first, needed=needed)
    return "; ".join((_stand(details, action.units), points, back))


def _refuse(details: Details, action: Action) -> str:
    points = details.game.charts.unmet_withdrawal_points(details.game.setting.scenario)
    return details.language.text("detail-refuse", points=points)


_TOLD: Final[dict[tuple[type[Question], str], Callable[[Details, Action], str]]] = {
    (Question, "accept"): _accept,
    (Question, "advance"): _advance,
    (Question, "box"): _box,
    (Question, "capture"): _die("supply_capture_die_max", "detail-die"),
    (Question, "commit"): _commit,
    (Question, "deplete"): _deplete,
    (Question, "double"): _weighed,
    (Question, "draw"): _draw,
    (Question, "invade"): _invade,
    (Question, "lose"): _lose,
    (Question, "malta"): _malta,
    (Question, "order"): _weighed,
    (Question, "pair"): _weighed,
    (Question, "rebuild"): _rebuild,
    (Question, "refit"): _refit,
    (Question, "refuse"): _refuse,
    (Question, "resolve"): _resolve,
    (Question, "retreat"): _retreat,
    (Question, "row"): _row,
    (Question, "shift"): _shift,
    (Question, "silence"): _draw,
    (Demand, "withdraw"): _withdraw,
    (Early, "withdraw"): _withdraw_early,
    (Giving, "withdraw"): _give,
    (EmergencySupply, "expend"): _feed,
    (SupplyDestruction, "destroy"): _die("supply_destroy_die_max", "detail-destroy"),
    (Conversion, "convert"): _convert,
    (Expending, "expend"): _recover,
    (Placing, "place"): _place,
    **dict.fromkeys(((question, "accept") for question in weighing.WEIGHINGS), _weighed),
    (TobrukPort, "land"): _die("tobruk_port_safe_die_max", "detail-port"),
}
"""By question and kind; `Question` stands for all."""
