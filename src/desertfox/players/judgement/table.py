"""What answers each kind of question that is not planned: one function each, for all players and for the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desertfox.play.advance import Advance
from desertfox.play.air_allocation import Malta
from desertfox.play.combat import Resolution
from desertfox.play.desert_patrols import PatrolDeclaration
from desertfox.play.entering import Capture, TobrukDump
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.herkules import Herkules
from desertfox.play.illegal_attack import ResultByTheDefender
from desertfox.play.leader import Leadership, Refuge
from desertfox.play.losses import LossOrder, Partial, Retreats
from desertfox.play.movement import EmergencySupply, UnderWay
from desertfox.play.overrun import OverrunReaction
from desertfox.play.reaction import Overstack, ReactionMoves, SupplyDestruction
from desertfox.play.rebuilding import Refit
from desertfox.play.refit import Conversion, DumpOverstack, Expending, SupplyRemoval
from desertfox.play.reinforcement import EdgeBases, Landing, Placing
from desertfox.play.resolution import AttackerShifts, AttackerSupport, DefenderShifts, DefenderSupport, TerrainRow
from desertfox.play.step import Question
from desertfox.play.supplying import AttackerSupply, DefenderSupply
from desertfox.play.tobruk_port import TobrukPort
from desertfox.play.variable_withdrawal import Giving
from desertfox.play.weighing import AttackerWeighing, DefenderWeighing
from desertfox.play.withdrawal import Demand, Early
from desertfox.players import attack, fallback, motives
from desertfox.players.choice import Choice
from desertfox.players.judgement import air, arrivals, conversion, fighting, marching, reaction, refit, supplying

Judgement = Callable[[Game], Choice]


def _resolve(game: Game) -> Choice:
    """11.1 Ask the officer which attack comes first."""
    action = attack.resolve(game)
    return Choice(action, motives.first_attack(game.battle.attacks[action.number or 0].hexes))


def _as_proposed(words: Event) -> Judgement:
    """Return the judgement that the plain default of a question is good; it has a reason of its own."""

    def judge(game: Game) -> Choice:
        proposal = game.decision.proposal()
        return fallback.choose(game) if proposal is None else Choice(proposal, words)

    return judge


def _lose(game: Game) -> Choice:
    """11.63 Lose units in the order that saves most, which the rules know."""
    proposal = game.asked(LossOrder).proposal(game)
    return Choice(proposal, motives.rescues_most(proposal.units[0]))


JUDGEMENTS: Final[Mapping[type[Question], Judgement]] = {
    Placing: arrivals.place,
    TobrukPort: arrivals.ship_to_tobruk,
    Landing: arrivals.land,
    EdgeBases: arrivals.bring,
    Demand: arrivals.withdraw,
    Giving: arrivals.withdraw,
    Early: arrivals.withdraw_early,
    PatrolDeclaration: arrivals.declare_patrol,
    Malta: air.malta,
    Herkules: air.invasion,
    EmergencySupply: conversion.feed_in_need,
    UnderWay: marching.go_on,
    OverrunReaction: reaction.to_overrun,
    SupplyDestruction: reaction.destroy_supply,
    ReactionMoves: reaction.choose,
    Overstack: fighting.overstack,
    Resolution: _resolve,
    AttackerSupply: supplying.supply_combat,
    DefenderSupply: supplying.supply_combat,
    AttackerWeighing: _as_proposed(motives.plainly()),
    DefenderWeighing: _as_proposed(motives.plainly()),
    TerrainRow: _as_proposed(motives.best_ground()),
    Leadership: air.lead,
    AttackerSupport: air.commit,
    DefenderSupport: air.commit,
    AttackerShifts: fighting.shift,
    DefenderShifts: fighting.shift,
    LossOrder: _lose,
    Retreats: fighting.retreats,
    Partial: fighting.partial,
    ResultByTheDefender: _as_proposed(motives.worst_result()),
    Advance: fighting.advance,
    Capture: fighting.capture,
    TobrukDump: fighting.dump_at_tobruk,
    Refuge: fighting.refuge,
    Conversion: conversion.convert,
    Refit: refit.refit,
    Expending: refit.expend,
    SupplyRemoval: conversion.destroy,
    DumpOverstack: conversion.remove_surplus,
}
"""What answers each kind of question; those of a plan are not among them."""
