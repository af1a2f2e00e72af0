"""What becomes of the scenarios in many games, counted.

Without players to name they are played at random. A random player wanders off and starves, so its figures say nothing
about good play. They show what is absurd: a side that cannot feed its set-up, a convoy that never comes, a scenario
that is over before it begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from desertfox.pack import Pack
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.rules import supply, victory
from desertfox.state import Setting, State, Value, places
from desertfox.units import AXIS, COMMONWEALTH, SIDES

EXPENDED: Final = frozenset(("7.17", "7.4", "11.68"))
"""The cases by which supply units are used up; by all others they are lost."""
_IN_COMBAT: Final = "7.17"
_RAIDED: Final = frozenset(("7.7", "7.72", "7.81", "7.82"))
"""The cases by which supply units are lost because an enemy came: destroyed or captured."""
_SLEDGEHAMMER: Final = 8
"""From these odds on an attack is one, by the figure before -1."""
_LIMIT: Final = 100_000
_NOBODY: Final = -1


class Job(NamedTuple):
    """One game to be played."""

    scenario: str
    seed: str
    ruleset: str = "spi1981"
    options: tuple[str, ...] = ()
    pack: Pack | None = None


class Side(NamedTuple):
    """What one side had and lost in a game."""

    sent: int = 0
    """MSUs that came in, or would have if there had been a base and a counter for them."""
    gained: int = 0
    """Supply units taken from the enemy, and the dump at Tobruk (7.56)."""
    expended: int = 0
    """Supply units used up in combat, as emergency supply or for recovery."""
    lost: int = 0
    """Supply units destroyed, captured or rotten, and MSUs that could not come in."""
    left: int = 0
    """Supply units on the map at the end."""
    eliminated: int = 0
    """Combat units eliminated, each time counted."""
    for_good: int = 0
    """Combat units in the Destroyed Units Box at the end."""
    starving: float = 0.0
    """Units out of general supply in a movement phase of their own, on average."""
    in_combat: int = 0
    """Supply units used up in combat."""
    raided: int = 0
    """Supply units captured, or destroyed because an enemy came."""


class Fights(NamedTuple):
    """What attacks of both sides came to."""

    attacks: int = 0
    sledgehammers: int = 0
    """At 8-1 or more; what follows counts the others only."""
    deadly: int = 0
    """Attacks in which a unit was eliminated."""
    pushes: int = 0
    """... in which nobody was, but somebody went back."""
    bled: int = 0
    """... in which nobody went back either, but steps were lost."""
    gone_back: int = 0
    """Units that went back and lived."""
    eliminated: int = 0


class Result(NamedTuple):
    """What came of one game."""

    scenario: str
    winner: str
    level: str
    points: tuple[int, int]
    decisions: int
    turns: int
    sides: tuple[Side, Side]
    fights: Fights
    convoys: int
    empty_convoys: int
    unmet_withdrawals: int


def play(job: Job) -> Result:
    """Play a game at random and count."""
    game = Game.start(job.scenario, ruleset=job.ruleset, options=job.options, seed=job.seed, pack=job.pack)
    random, decisions = Random(job.seed), 0
    while not game.is_over and decisions < _LIMIT:
        game.play(game.decision.sample(random))
        decisions += 1
    return count(game, decisions)


def count(game: Game, decisions: int) -> Result:
    """Return what came of a game that is over, or was broken off."""
    state, events = game.state, game.events
    convoys = [event.parts["number"] for event in events if event.kind == "convoy"]
    return Result(
        game.setting.scenario,
        ("open", *SIDES, "draw")[state.values[Value.WINNER]],
        events[-1].words.partition(":")[0],
        victory.totals(state),
        decisions,
        state.turn - game.setting.turns[0] + 1,
        (_side(state, events, AXIS), _side(state, events, COMMONWEALTH)),
        fights(events),
        len(convoys),
        convoys.count(0),
        sum(event.kind == "unmet withdrawal" for event in events),
    )


def fights(events: Iterable[Event]) -> Fights:
    """11 Count what the attacks among these events came to."""
    found = Fights()
    for combat in _combats(events):
        odds = next((event.parts["odds"] for event in combat if event.kind == "odds"), None)
        if odds is None:
            continue
        attack, _, defence = odds.partition("-")
        if defence == "1" and int(attack) >= _SLEDGEHAMMER:
            found = found._replace(attacks=found.attacks + 1, sledgehammers=found.sledgehammers + 1)
            continue
        dead = {event.parts["unit"] for event in combat if event.kind == "eliminated"}
        back = {event.parts["unit"] for event in combat if event.kind == "retreat"} - dead
        steps = any(event.kind == "depleted" for event in combat)
        came_to = (bool(dead), bool(back) and not dead, steps and not dead and not back, len(back), len(dead))
        found = Fights._make(map(sum, zip(found, (1, 0, *came_to), strict=True)))
    return found


def _combats(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Return the events of each combat: from its beginning to the next, or to the end of its phase."""
    combat: list[Event] | None = None
    for event in events:
        if event.kind in ("combat", "phase"):
            if combat is not None:
                yield combat
            combat = [] if event.kind == "combat" else None
        elif combat is not None:
            combat.append(event)
    if combat is not None:
        yield combat


def _side(state: State, events: Sequence[Event], side: int) -> Side:
    counters = state.setting.counters
    phasing, phases = _NOBODY, 0
    count: Counter[str] = Counter()
    for event in events:
        if event.kind == "player-turn":
            phasing = event.parts["side"]
        elif event.kind == "phase" and phasing == side and str(event.parts["phase"]).endswith("movement"):
            phases += 1
        else:
            count.update(_counted(event, side, phasing, counters.side))
    own = [unit for unit in range(counters.count) if counters.side[unit] == side]
    left = sum(counters[unit].is_supply and state.place[unit] >= 0 for unit in own)
    gone = sum(state.place[unit] == places.DESTROYED_BOX for unit in own)
    return Side(
        sent=count["sent"],
        gained=count["gained"],
        expended=count["expended"],
        lost=count["lost"],
        left=left,
        eliminated=count["eliminated"],
        for_good=gone,
        starving=count["starving"] / max(phases, 1),
        in_combat=count["in combat"],
        raided=count["raided"],
    )


def _counted(event: Event, side: int, phasing: int, sides: Sequence[int]) -> dict[str, int]:
    """Return what an event adds to the figures of a side."""
    kind, parts = event.kind, event.parts
    if kind == "supply" and phasing == side:
        return {"sent": parts["number"]} if "number" in parts else {"starving": len(parts["units"])}
    if kind == "supply lost" and phasing == side:
        return {"sent": parts["number"], "lost": parts["number"]}
    if kind == "captured" and sides[parts["unit"]] != side:
        return {"lost": 1, "raided": 1}
    if "unit" not in parts or sides[parts["unit"]] != side:
        return {}
    removed = "expended" if event.case in EXPENDED else "lost"
    name = {"supply removed": removed, "captured": "gained", "dump": "gained", "box": "eliminated"}.get(kind)
    found = {name: 1} if name else {}
    if kind == "supply removed" and event.case == _IN_COMBAT:
        found["in combat"] = 1
    if kind == "supply removed" and event.case in _RAIDED:
        found["raided"] = 1
    return found


# -- what a set-up is like


class Setup(NamedTuple):
    """How a scenario begins for one side."""

    scenario: str
    side: str
    units: int
    strength: int
    """The sum of the strengths that show."""
    supply_units: int
    hungry: tuple[str, ...]
    """Units out of general supply at the start, by designation."""
    points: int
    """What the side would have if the game ended at once."""


def setups(setting: Setting, state: State) -> tuple[Setup, Setup]:
    """Return how a scenario begins for both sides."""
    points = victory.totals(state)
    axis, commonwealth = (_setup(setting, state, side, points[side]) for side in (AXIS, COMMONWEALTH))
    return axis, commonwealth


def _setup(setting: Setting, state: State, side: int, points: int) -> Setup:
    counters = setting.counters
    on_map = [unit for unit, place in enumerate(state.place) if place >= 0 and counters.side[unit] == side]
    combat = [unit for unit in on_map if counters[unit].is_combat]
    hungry = tuple(counters[unit].designation for unit in supply.out_of_general_supply(state, side))
    strength = sum(counters.strength[state.face(unit)] for unit in combat)
    stores = sum(counters[unit].is_supply for unit in on_map)
    return Setup(setting.scenario, SIDES[side], len(combat), strength, stores, hungry, points)


# -- many games


class Summary(NamedTuple):
    """All games of a scenario: shares of one, averages."""

    scenario: str
    games: int
    wins: dict[str, float]
    levels: dict[str, float]
    points: tuple[float, float]
    decisions: float
    turns: float
    sides: tuple[Side, Side]
    fights: Fights
    """All games together."""
    empty_convoys: float
    """The share of convoys without an MSU."""
    unmet_withdrawals: float


def summary(results: Sequence[Result]) -> Summary:
    """Return the averages over the games of one scenario."""
    games = len(results)
    winners, levels = (Counter(getattr(result, name) for result in results) for name in ("winner", "level"))
    axis, commonwealth = (
        Side._make(map(fmean, zip(*(result.sides[side] for result in results), strict=True)))
        for side in (AXIS, COMMONWEALTH)
    )
    return Summary(
        results[0].scenario,
        games,
        {name: winners[name] / games for name in (*SIDES, "draw")},
        {level: count / games for level, count in levels.most_common()},
        (_mean(result.points[AXIS] for result in results), _mean(result.points[COMMONWEALTH] for result in results)),
        _mean(result.decisions for result in results),
        _mean(result.turns for result in results),
        (axis, commonwealth),
        Fights._make(map(sum, zip(*(result.fights for result in results), strict=True))),
        sum(result.empty_convoys for result in results) / max(sum(result.convoys for result in results), 1),
        _mean(result.unmet_withdrawals for result in results),
    )


def _mean(numbers: Iterable[float]) -> float:
    return fmean(list(numbers))
