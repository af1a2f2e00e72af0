"""11 What there is to know about an attack: strengths, odds, row, column and what each face of the die brings.

Before the defender has suffered anything everything is worked out by the engine on copies of the game. Afterwards the
strengths are those that were written into the log when they were weighed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from desertfox.analysis.odds import distribution
from desertfox.analysis.outcome import Face
from desertfox.analysis.skirmish import Choices, opened
from desertfox.play import battle, weighing
from desertfox.play.battle import Attack, Combat
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.rules.arranging import Line
from desertfox.rules.assessment import Assessment, Force
from desertfox.rules.crt import Odds
from desertfox.rules.violation import RuleViolation


class Columns(NamedTuple):
    """11.18 The columns that can be read: before shifts, for the defender and for the attackers."""

    before: tuple[int, ...] = ()
    defender: tuple[int, ...] = ()
    attacker: tuple[int, ...] = ()


class Engagement(NamedTuple):
    """An attack as it is known; a column of None is an illegal attack."""

    game: Game
    """The copy in which its supply is booked, or the game itself once the die is cast."""
    fight: Combat
    attack: Force
    defence: Force
    odds: Odds
    rows: tuple[str, ...]
    row: str
    column: int | None
    shifts: tuple[int, int]
    """All that attacker and defender have."""
    faces: tuple[Face, ...]
    columns: Columns
    cleared: float = 0
    attacker_loss: float = 0
    defender_loss: float = 0

    @property
    def is_illegal(self) -> bool:
        """11.16 Say whether the odds are below the lowest."""
        return self.column is None


def engagement(game: Game, attack: Attack | str | None) -> Engagement:
    """11 Take an attack apart; RuleViolation if there can be no such attack."""
    fight = game.battle.combat
    if attack is None and fight is not None:
        try:
            return _expected(game, None)
        except RuleViolation:
            return _cast(game, fight)
    return _expected(game, attack)


def _expected(game: Game, attack: Attack | str | None) -> Engagement:
    table = opened(game, attack)
    found = distribution(table, Choices())
    weighed, fight = weighing.assess(table), battle.present(table)
    faces = found.faces
    clamped = table.charts.combat.clamped
    columns = Columns(
        tuple(clamped(face.acn) for face in faces if face.acn is not None),
        tuple(face.defender_column for face in faces if face.defender_column is not None),
        tuple(face.attacker_column for face in faces if face.attacker_column is not None),
    )
    return Engagement(
        game=table,
        fight=fight,
        attack=weighed.attack,
        defence=weighed.defence,
        odds=weighed.odds,
        rows=weighed.rows,
        row=found.row,
        column=None if found.illegal else found.column,
        shifts=(found.attacker_shifts, found.defender_shifts),
        faces=faces,
        columns=columns,
        cleared=found.cleared,
        attacker_loss=found.attacker_loss,
        defender_loss=found.defender_loss,
    )


def _cast(game: Game, fight: Combat) -> Engagement:
    """11 steps 7 to 9: the die is cast, and who has suffered may not be there any more."""
    events = list(events_of(game))
    weighed = weighing.assess(game) if fight.defenders else None
    attack, defence = (_logged(events, role, weighed, number) for number, role in enumerate(("attack", "defence")))
    clamped = game.charts.combat.clamped
    told = next((event.parts["column"] for event in events if event.kind == "column"), None)
    defender = clamped(fight.acn + fight.attacker_shifts) if told is None else int(told)
    columns = Columns()
    if fight.die:
        columns = Columns((clamped(fight.acn),), (defender,), (clamped(fight.acn - fight.defender_shifts),))
    return Engagement(
        game=game,
        fight=fight,
        attack=attack,
        defence=defence,
        odds=Odds.of(fight.attack_strength, max(1, fight.defence_strength)),
        rows=(fight.row,) if fight.row else (),
        row=fight.row,
        column=fight.column,
        shifts=(fight.attacker_shifts, fight.defender_shifts),
        faces=(),
        columns=columns,
    )


def events_of(game: Game) -> Iterator[Event]:
    """Return what has happened in the combat that is being resolved, in order; nothing if the past is not known."""
    start = next((at for at in range(len(game.events) - 1, -1, -1) if game.events[at].kind == "combat"), None)
    return iter(()) if start is None else iter(game.events[start:])


def _logged(events: list[Event], role: str, weighed: Assessment | None, number: int) -> Force:
    """Return a force as it was weighed: from the log, else from the units that are still there."""
    own = [event for event in events if event.parts.get("role") == role]
    lines = tuple(Line(event.parts["unit"], event.parts["line"]) for event in own if event.kind == "strength")
    flak = sum(event.parts["points"] for event in own if event.kind == "flak")
    guns = tuple(unit for event in own if event.kind == "artillery" for unit in event.parts["units"])
    if lines or weighed is None:
        return Force(lines, flak, guns, floor=number)
    return (weighed.attack, weighed.defence)[number]
