"""7.14 The combat supply of an attack: who draws what from where, before it is booked or as it was booked."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox.play.game import Game
from desertfox.play.supplying import AttackerSupply, DefenderSupply
from desertfox.play.telling import speaker
from desertfox.rules import supply
from desertfox.server.messages import Sentence
from desertfox.server.views.engagement import Engagement, events_of
from desertfox.server.views.phrases import sentence
from desertfox.text.language import Language

_STEPS = ("supply.attacker", "supply.defender")


def drawn(game: Game, found: Engagement, language: Language) -> Iterator[Sentence]:
    """7.15 Return the supply of both sides, the attacker's first."""
    fight = game.battle.combat
    if fight is not None and fight.attack == found.fight.attack:
        yield from _under_way(game, language)
        return
    state = game.state
    for units, attacking in ((found.fight.attack.units, True), (found.fight.defenders, False)):
        yield from _booked(game, supply.plan(state, units, attacking), language)


def _under_way(game: Game, language: Language) -> Iterator[Sentence]:
    """7.15 What was booked stands in the log; what is to come is proposed, with the owner's changes so far."""
    told = speaker(game.setting, language)
    for event in events_of(game):
        if event.kind == "combat supply":
            yield Sentence(text=told.event(event), case=event.case)
    for step in _STEPS:
        if (booking := planned(game, step)) is not None:
            yield from _booked(game, booking, language)


def planned(game: Game, step: str) -> supply.Booking | None:
    """7.14 Return the booking that a step of the agenda proposes, with the owner's changes so far; None without one."""
    for due in reversed(game.agenda):
        if isinstance(due, AttackerSupply | DefenderSupply) and due.name == step:
            return due.booking(game)
    return None


def _booked(game: Game, booking: supply.Booking, language: Language) -> Iterator[Sentence]:
    return (sentence(language, reason) for reason in supply.explain_booking(game.state, booking))
