"""11 One combat by itself on a copy of the game, with its supply booked: to find out what it brings."""

from __future__ import annotations

from desertfox.play import combat as declaration
from desertfox.play import resolution
from desertfox.play.action import Action
from desertfox.play.battle import NO_ACCOUNT, Attack, Battle, Combat, note
from desertfox.play.game import Game
from desertfox.play.step import check_form, run
from desertfox.play.supplying import ACCEPT, Supplying
from desertfox.play.weighing import assess
from desertfox.rules import combat
from desertfox.rules.violation import RuleViolation
from desertfox.state import Value


def alone(game: Game, attack: Attack | Action | None) -> Game:
    """11 Return a copy in which only this combat is left, its supply booked as proposed and its strengths weighed.

    None is the combat that is being resolved. RuleViolation if there can be no such attack.
    """
    fight = game.battle.combat
    if fight is not None and (attack is None or _same(fight.attack, attack)):
        table = _under_way(game, fight)
    elif attack is None:
        raise RuleViolation("11.1", "no combat is being resolved")
    else:
        table = _set_up(game, attack)
    return _booked(table)


def _same(attack: Attack, other: Attack | Action) -> bool:
    return sorted(attack.units) == sorted(other.units) and sorted(attack.hexes) == sorted(other.hexes)


def _under_way(game: Game, fight: Combat) -> Game:
    place = next(place for place, step in enumerate(game.agenda) if isinstance(step, declaration.Resolution))
    table = game.copy()
    del table.agenda[: place + 1]
    if not table.awaits(resolution.Column, resolution.AttackerShifts):
        raise RuleViolation("11.1", "the die is cast and the defender has suffered")
    table.battle = Battle((), fight)
    return table


def _set_up(game: Game, wanted: Attack | Action) -> Game:
    action = Action("attack", tuple(wanted.units), tuple(wanted.hexes))
    table = game.copy()
    table.battle, table.account = Battle(), NO_ACCOUNT
    check_form(table, declaration.Declaration(), action)
    state = table.state
    if action.units:
        state.values[Value.PHASING_SIDE] = game.setting.counters.side[action.units[0]]
    declaration.check_attack(table, action)
    attack = Attack(tuple(sorted(action.units)), tuple(sorted(action.hexes)))
    attack = attack._replace(illegal=_is_illegal(game, table, attack))
    table.battle = Battle((), Combat(attack, combat.defenders(state, attack.hexes, 1 - state.phasing_side)))
    table.agenda.clear()
    table.push_all(resolution.BEFORE_THE_DIE)
    return table


def _is_illegal(game: Game, table: Game, attack: Attack) -> bool:
    """11.16 It is judged when all attacks are declared; what was judged then stands."""
    declared = next((other for other in game.battle.attacks if _same(other, attack)), None)
    if declared is None or game.awaits(declaration.Declaration):
        return declaration.is_illegal(table.state, attack)
    return declared.illegal


def _booked(table: Game) -> Game:
    """7.14 Book the supply, and leave all other steps for later."""
    rest = [step for step in table.agenda if not isinstance(step, Supplying)]
    table.agenda = [step for step in table.agenda if isinstance(step, Supplying)]
    run(table)
    while not table.is_over:
        table.play(ACCEPT)
    booked = table.copy()
    booked.agenda = rest
    if booked.account.assessment is None:
        note(booked, assessment=assess(booked))
    return booked
