"""6, 11.5 and 16 Air points, the navy, the leader's shift: where they change something."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from desertfox.play.action import END, Action
from desertfox.play.battle import present
from desertfox.play.game import Game
from desertfox.players import motives
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import turns_left
from desertfox.players.judgement.prospect import Fight, fight_now, fight_to_come
from desertfox.rules import herkules, leader, support
from desertfox.state import Value, sequence
from desertfox.units import COMMONWEALTH

_FIELD_POINTS: Final = 2
"""6.3 So many air points stay in the desert before any goes to Malta."""
_SURE: Final = 6
"""16 An index that no die exceeds."""
_FAIR: Final = 4
_LASTING: Final = 3
"""16 So many turns must be left for the fall of Malta to pay."""
_MOST_POINTS: Final = 8
_LOOKED_AT: Final = 4
"""How many of the attacks to come are weighed against the present one."""
_LATER: Final = 0.3
"""What an air point is worth in the second Combat Phase, before it is known what comes."""
_LOST_POINT: Final = 0.25
"""What an air point is worth for each turn that is left."""
_LONG: Final = 5
_LEAST: Final = 0.1
"""What support must bring to be worth the trouble."""


# -- Malta


def malta(game: Game) -> Choice:
    """6.3 Keep Malta strong while convoys come and enough is left in the desert; bring the points home at last."""
    state = game.state
    there, have = state.values[Value.MALTA], support.air_points(state, COMMONWEALTH)
    convoys_come = turns_left(state) > 0 or state.values[Value.FIRST_SIDE] == COMMONWEALTH
    wanted = have - _FIELD_POINTS if convoys_come else -there
    if convoys_come and wanted < 0 and have >= _FIELD_POINTS - 1:
        wanted = 0  # one point is not worth a turn to and fro
    numbers = sorted(
        (action.number or 0 for action in game.decision.actions()), key=lambda number: abs(number - wanted)
    )
    best = numbers[0]
    why = motives.presses_malta(best) if best > 0 else motives.recalls_from_malta() if best else motives.malta_stays()
    return Choice(Action("malta", number=best), why)


def invasion(game: Game) -> Choice:
    """16 Go when the die is as good as won and enough convoys are still to come, with no more than it takes."""
    state = game.state
    best: tuple[int, int, Action] | None = None
    for action in game.decision.actions():
        if action == END:
            continue
        index = min(_SURE, herkules.index(state, action.units, action.number or 0))
        ranked = (index, -(action.number or 0), action)
        if best is None or ranked[:2] > best[:2]:
            best = ranked
    if best is None or best[0] < _FAIR or turns_left(state) < _LASTING:
        return Choice(END, motives.not_malta_now())
    return Choice(best[2], motives.takes_malta(best[0]))


# -- in combat


def commit(game: Game) -> Choice:
    """6.22 and 11.5 Commit the points that change this combat more than another; in the last one all that help."""
    state, side = game.state, game.decision.side
    attacking = side == state.phasing_side
    fight, targets = fight_now(game), present(game).attack.hexes
    most = min(support.most_in_a_combat(state, side), _MOST_POINTS)
    navy = support.may_bombard(state, side, targets)
    is_last = _is_last_chance(game)
    gains = [_gain(fight, attacking, shifts) for shifts in range(most + navy + 1)]
    price = _price(game, fight, attacking)
    if navy:
        with_navy = max(range(most + 1), key=lambda n: (round(gains[n + 1] - price(n), 6), -n))
        if gains[with_navy + 1] - gains[with_navy] > (_LEAST if is_last else _LATER):
            return Choice(Action("commit", number=with_navy, word="naval"), motives.bombards(targets))
    points = max(range(most + 1), key=lambda n: (round(gains[n] - price(n), 6), -n))
    if not points:
        return Choice(Action("commit", number=0), motives.keeps_the_air())
    why = motives.flies_at_last(targets, points) if is_last else motives.flies(targets, points)
    return Choice(Action("commit", number=points), why)


def _gain(fight: Fight, attacking: bool, shifts: int) -> float:
    return fight.attacker_gains(shifts) if attacking else fight.defender_gains(shifts)


def _is_last_chance(game: Game) -> bool:
    """6.21 Say whether no combat follows in which points could be used before they are fresh again."""
    return not game.battle.attacks and game.state.values[Value.PHASE] == sequence.SECOND_COMBAT


class _Price:
    """What points cost that are committed: the chance to lose one for good, and what they would bring elsewhere."""

    def __init__(self, unused: int, risk: float, elsewhere: list[float]) -> None:
        self._unused, self._risk, self._elsewhere = unused, risk, elsewhere

    def __call__(self, points: int) -> float:
        if not points:
            return 0.0
        kept = self._unused - points
        forgone = sum(self._elsewhere[max(0, kept) : self._unused])
        return self._risk + forgone + _LEAST * points


def _price(game: Game, fight: Fight, attacking: bool) -> _Price:
    """Return the price of points: what the first, the second, ... would bring in the combats that still come."""
    state = game.state
    unused = support.air_points(state, state.phasing_side if attacking else 1 - state.phasing_side)
    elsewhere = [] if state.values[Value.PHASE] == sequence.SECOND_COMBAT else [_LATER, _LATER]
    if unused:
        for attack in game.battle.attacks[:_LOOKED_AT]:
            if (other := fight_to_come(state, attack)) is not None:
                gains = [_gain(other, attacking, shifts) for shifts in range(min(unused, 3) + 1)]
                elsewhere += [after - before for before, after in pairwise(gains)]
    elsewhere.sort(reverse=True)
    lost = fight.air_loss * _LOST_POINT * min(turns_left(state), _LONG)
    return _Price(unused, lost, elsewhere)


def lead(game: Game) -> Choice:
    """8.8 Give the leader's shift where it counts most."""
    here = fight_now(game).attacker_gains(1)
    waiting = [attack for attack in game.battle.attacks if leader.why_not_lead(game.state, attack.units) is None]
    later = [found.attacker_gains(1) for attack in waiting if (found := fight_to_come(game.state, attack)) is not None]
    if here > 0 and here >= max(later, default=0.0):
        return Choice(Action("lead"), motives.leads())
    return Choice(Action("pass"), motives.leads_elsewhere())
