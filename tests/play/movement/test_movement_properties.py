"""What holds for every move in random play: fast answers equal those of the slow oracle, and asking changes nothing."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import movement_oracle as oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from desertfox import hexes
from desertfox.dice import Dice
from desertfox.pack import builtin_pack
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.movement import EmergencySupply, Movement
from desertfox.position import Position
from desertfox.rules import movement
from desertfox.rules.reach import reach
from desertfox.rules.violation import RuleViolation
from desertfox.state import State, Value, invariants, sequence

SCENARIOS = ("race_for_tobruk", "campaign", "gazala", "crusader")
PHASES = (sequence.INITIAL_MOVEMENT, sequence.MOTORIZED_MOVEMENT)


@cache
def set_up(scenario: str) -> Position:
    return Position.from_scenario(builtin_pack(), scenario)


def start(scenario: str, side: int, phase: int, seed: int) -> Game:
    """Return a movement phase in which the units of both sides were first thrown together by the dice of the seed."""
    state = set_up(scenario).state()
    state.values[Value.PHASING_SIDE] = side
    state.values[Value.PHASE] = phase
    throw_together(state, Random(seed))
    return Game(state, Dice(str(seed)), [Movement(), EmergencySupply()])


def throw_together(state: State, random: Random) -> None:
    """Put units next to enemies, where the rules of zones and overruns are asked."""
    counters = state.setting.counters
    on_map = [unit for unit, place in enumerate(state.place) if place >= 0]
    for unit in random.sample(on_map, len(on_map) // 2):
        hex_ = random.choice(hexes.neighbours(state.place[random.choice(on_map)]))
        foes = [other for other in state.stack(hex_) if counters.side[other] != counters.side[unit]]
        if state.setting.board.playable[hex_] and not foes:
            state.put(unit, hex_)


games = st.builds(
    start, st.sampled_from(SCENARIOS), st.sampled_from((0, 1)), st.sampled_from(PHASES), st.integers(0, 10**6)
)


def mutated(action: Action, state: State, random: Random) -> Action:
    """Return a move with one thing changed, to something legal or not."""
    units, path = list(action.units), list(action.hexes)
    place = random.randrange(len(path))
    match random.randrange(7):
        case 0:
            path[place] = random.choice(hexes.NEIGHBOURS[path[place]])
        case 1:
            path.append(random.choice(hexes.NEIGHBOURS[path[-1]]))
        case 2:
            del path[place]
        case 3:
            units.append(random.randrange(-2, state.setting.counters.count + 2))
        case 4:
            units[random.randrange(len(units))] = random.randrange(state.setting.counters.count)
        case 5:
            path[place] = random.choice((-1, hexes.COUNT, hexes.COUNT + 7, random.randrange(hexes.COUNT)))
        case _:
            units.extend(random.sample(state.stack(path[0]), 1))
    return Action("move", tuple(units), tuple(path))


@settings(max_examples=40, deadline=None)
@given(games, st.integers(0, 10**6))
def test_random_moves_obey_the_rules_step_by_step(game: Game, seed: int) -> None:
    random = Random(seed)
    while not game.is_over:
        decision = game.decision
        action = decision.sample(random)
        if decision.step == "movement.movement" and action.kind == "move":
            before = {unit: game.state.spent[unit] for unit in action.units}
            expected = oracle.spending(game.state, action.units, action.hexes)
            assert expected is not None, game.notation(action)
            game.play(action)
            for unit, cost in zip(action.units, expected, strict=True):
                assert game.state.spent[unit] - before[unit] == cost
                assert game.state.place[unit] == action.hexes[-1]
        else:
            game.play(action)
    assert invariants(game.state) == []


@settings(max_examples=80, deadline=None)
@given(games, st.integers(0, 10**6))
def test_a_changed_move_is_legal_exactly_when_the_rules_say_so_and_asking_changes_nothing(
    game: Game, seed: int
) -> None:
    random = Random(seed)
    while not game.is_over and game.decision.step != "movement.movement":
        game.play(game.decision.sample(random))
    for _ in range(6):
        if game.is_over:
            return
        moves = [a for a in islice(game.decision.actions(), 1, 60) if a.kind == "move"]
        digest = game.digest()
        for action in random.sample(moves, min(len(moves), 8)):
            changed = mutated(action, game.state, random)
            legal = oracle.spending(game.state, changed.units, changed.hexes) is not None
            assert (game.decision.why_not(changed) is None) == legal, changed
        assert game.digest() == digest
        game.play(game.decision.sample(random))
        while not game.is_over and game.decision.step != "movement.movement":
            game.play(game.decision.sample(random))


@settings(max_examples=20, deadline=None)
@given(games)
def test_every_offered_action_is_accepted_and_a_mangled_one_refused(game: Game) -> None:
    while not game.is_over and game.decision.step != "movement.movement":
        game.play("end")
    digest = game.digest()
    seen: dict[str, int] = {}
    for action in islice(game.decision.actions(), 4000):
        seen[action.kind] = seen.get(action.kind, 0) + 1
        if seen[action.kind] > 25:
            continue
        assert game.decision.why_not(action) is None, game.notation(action)
        assert game.parse(game.notation(action)) == action
        for wrong in (
            replace(action, units=(*action.units, 9999)),
            replace(action, units=(*action.units, *action.units)) if action.units else replace(action, word="off"),
            replace(action, hexes=(*action.hexes, -1)),
            replace(action, number=7),
            replace(action, word="sideways"),
            replace(action, kind="attack"),
        ):
            assert game.decision.why_not(wrong) is not None, wrong
    assert game.digest() == digest


@settings(max_examples=40, deadline=None)
@given(games, st.integers(0, 10**6))
def test_reach_is_that_of_the_oracle(game: Game, seed: int) -> None:
    """For single units exactly, for stacks of leg and motorized units with a path that is among the best."""
    random = Random(seed)
    state = game.state
    units = list(movement.movers(state))
    for unit in random.sample(units, min(3, len(units))):
        stack = (unit,)
        mates = [u for u in units if state.place[u] == state.place[unit]]
        legs = [u for u in mates if not movement.is_motorized(state, u)]
        if legs:  # short ways only: the oracle is slow
            stack = tuple(mates)
        elif oracle.whole_ma(state, unit) > 56:
            state.mark(unit, oracle.Mark.DISRUPTED)
            state.mark(unit, oracle.Mark.OUT_OF_SUPPLY)
        found, expected = reach(state, stack), oracle.reachable(state, stack)
        assert set(found) == set(expected)
        limits = [oracle.whole_ma(state, u) for u in stack]
        for hex_ in random.sample(sorted(expected), min(12, len(expected))):
            arrival = found[hex_]
            capped = {tuple(map(min, costs, limits)) for costs in expected[hex_]}
            assert arrival.costs in capped
            assert oracle.spending(state, stack, arrival.path) == arrival.costs
            assert arrival.stops == oracle.in_ezoc(state, hex_)
            assert arrival.left == tuple(a - b for a, b in zip(limits, arrival.costs, strict=True))


def test_reach_is_refused_where_nobody_moves() -> None:
    game = start("gazala", 1, PHASES[0], 1)
    assert game.decision.step == "movement.emergency_supply"
    with pytest.raises(RuleViolation, match="nobody moves now"):
        game.decision.reach([0])
    game.play("end")
    with pytest.raises(RuleViolation, match="not a unit of the phasing player"):
        game.decision.reach([0])
    mover = movement.movers(game.state)[0]
    assert set(game.decision.reach([mover])) == set(oracle.reachable(game.state, (mover,)))
