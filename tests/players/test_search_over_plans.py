"""Where the looks at plans go, what is taken in the end, and the luck that all plans meet."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from table import Game, phase_of_game

import desertfox as df
from desertfox.players import Budget, search
from desertfox.players.intent import PLAIN, Intent
from desertfox.players.luck import Luck
from desertfox.players.search import Candidate
from desertfox.players.weights import BOLD, OFFICER, QUIET, WARY
from desertfox.state import Value

OWNERS = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth", "Tobruk": "commonwealth"}}
ARMY = {"ge_5_pzr_1": "L1117", "ge_200_mech": "L1117", "ax_sup_01": "L1117 dump", "cw_sup_01": "L1124 dump"}
RIVAL, WEAK, STRAY = Intent(BOLD), Intent(WARY), Intent(QUIET)


def a_game(phase: str = "initial_movement") -> Game:
    return phase_of_game(phase, {**ARMY, "cw_3_ind": "L1131"}, tables=OWNERS, dice=[3] * 60)


class Looks:
    """Stands in for rollouts: what the looks at each intent come to, the last one again and again."""

    def __init__(self, values: dict[Intent, list[float]]) -> None:
        self.values, self.counts = values, Counter[Intent]()
        self.luck: list[tuple[str, bool]] = []

    def __call__(self, game: Game, intent: Intent, seed: str, side: int, *, mirrored: bool) -> float:
        values = self.values[intent]
        self.luck.append((seed, mirrored))
        value = values[min(self.counts[intent], len(values) - 1)]
        self.counts[intent] += 1
        return value

    def choose(self, rollouts: int, bonus: float = 0.0) -> Intent:
        candidates = [Candidate(intent, bonus if intent == PLAIN else 0.0) for intent in self.values]
        return search.choose(a_game(), candidates, "seed", Budget(rollouts=rollouts), lambda intent: None)


def looks(monkeypatch: pytest.MonkeyPatch, values: dict[Intent, list[float]]) -> Looks:
    """Replace the rollouts, for plans that all differ."""
    found = Looks(values)

    def open_(candidate: Candidate, game: Game, seed: str) -> object:
        candidate._start = game
        return candidate

    monkeypatch.setattr(search, "rollout", found)
    monkeypatch.setattr(Candidate, "open", open_)
    return found


def test_the_looks_go_to_those_that_may_be_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    found = looks(monkeypatch, {PLAIN: [5.0], RIVAL: [6.0], WEAK: [-4.0], STRAY: [-5.0]})
    assert found.choose(20) == RIVAL
    assert max(found.counts[WEAK], found.counts[STRAY]) <= 1
    assert min(found.counts[PLAIN], found.counts[RIVAL]) >= 5


def test_one_lucky_look_does_not_make_a_plan_better_than_the_one_in_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looks(monkeypatch, {PLAIN: [0.0], RIVAL: [1.5]}).choose(2, bonus=0.5) == PLAIN
    assert looks(monkeypatch, {PLAIN: [0.0], RIVAL: [4.0]}).choose(2, bonus=0.5) == RIVAL
    assert looks(monkeypatch, {PLAIN: [0.0], RIVAL: [1.5]}).choose(40, bonus=0.5) == RIVAL, "seen often it counts"


def test_a_plan_that_is_hardly_better_does_not_take_the_place_of_the_one_in_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert looks(monkeypatch, {PLAIN: [0.0], RIVAL: [0.4]}).choose(200) == PLAIN
    assert looks(monkeypatch, {PLAIN: [0.0], RIVAL: [0.7]}).choose(200) == RIVAL


def test_all_plans_meet_the_same_luck_and_every_second_look_the_opposite(monkeypatch: pytest.MonkeyPatch) -> None:
    found = looks(monkeypatch, {PLAIN: [1.0], RIVAL: [1.0]})
    found.choose(8)
    assert Counter(found.luck) == {(f"seed {n}", flip): 2 for n in (0, 1) for flip in (False, True)}


def test_a_plan_that_comes_to_the_same_as_another_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Intent] = []

    def rollout(game: Game, intent: Intent, seed: str, side: int, *, mirrored: bool) -> float:
        played.append(intent)
        return 0.0

    monkeypatch.setattr(search, "rollout", rollout)
    same, other = Intent(OFFICER._replace(objectives=2)), Intent(OFFICER._replace(attack=9.0))
    candidates = [Candidate(intent) for intent in (PLAIN, same, other)]
    search.choose(a_game(), candidates, "seed", Budget(rollouts=6), lambda intent: None)
    assert Counter(played) == {PLAIN: 3, other: 3}, "the third moves alike but attacks otherwise"


def test_a_rollout_goes_on_after_the_phase_that_its_plan_has_played(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    def rollout(game: Game, intent: Intent, seed: str, side: int, *, mirrored: bool) -> float:
        begun.append(game.decision.step)
        return 0.0

    monkeypatch.setattr(search, "rollout", rollout)
    game = Game.start("gazala", seed="rollouts")
    while game.decision.step != "movement.movement":
        game.play(df.advise(game.sealed()).action)
    candidates = [Candidate(PLAIN), Candidate(Intent(OFFICER._replace(attack=9.0)))]
    search.choose(game, candidates, "seed", Budget(rollouts=2), lambda intent: None)
    assert [step.partition(".")[0] for step in begun] == ["reaction", "reaction"]
    assert game.decision.step == "movement.movement", "the game itself stands as it stood"


def fighting(hexes: tuple[int, ...], turn: int = 1, phase: int = 4) -> Any:
    """Return what luck asks of a game in which these hexes are attacked."""
    state = SimpleNamespace(turn=turn, values={Value.PHASE: phase}, phasing_side=0)
    combat = SimpleNamespace(attack=SimpleNamespace(hexes=hexes))
    return SimpleNamespace(state=state, battle=SimpleNamespace(combat=combat))


def test_the_same_fight_has_the_same_luck_whatever_came_before() -> None:
    early, late = Luck(fighting((700,)), "seed"), Luck(fighting((700,)), "seed")
    assert [early.roll(n, 0) for n in range(40)] == [late.roll(n + 9, 2) for n in range(40)]
    other = Luck(fighting((701,)), "seed")
    assert [other.roll(n, 0) for n in range(40)] != [late.roll(n, 0) for n in range(40)]


def test_the_luck_of_the_mirror_is_the_opposite_and_no_face_is_favoured() -> None:
    luck, mirror = Luck(fighting((700,)), "seed"), Luck(fighting((700,)), "seed", mirrored=True)
    rolled = [luck.roll(0, 0) for _ in range(6000)]
    assert [mirror.roll(0, 0) for _ in rolled] == [7 - die for die in rolled]
    assert sorted(Counter(rolled)) == [1, 2, 3, 4, 5, 6]
    assert all(850 < times < 1150 for times in Counter(rolled).values()), "six faces, 29 a standard deviation"
