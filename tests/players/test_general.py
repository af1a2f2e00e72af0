"""The general keeps to its budget, and thinks again where a phase begins otherwise than the one it planned for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from table import Game, phase_of_game

from desertfox.players import Budget, ask, motives, search
from desertfox.players.general import General
from desertfox.players.intent import PLAIN, Intent, Mission, Task
from desertfox.players.weights import BOLD

OWNERS = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth", "Tobruk": "commonwealth"}}
ARMY = {"ge_5_pzr_1": "L1117", "ge_200_mech": "L1117", "ax_sup_01": "L1117 dump", "cw_sup_01": "L1124 dump"}


def moving(enemy: str, phase: str = "initial_movement") -> Game:
    """Return a movement phase of the Axis against one brigade."""
    return phase_of_game(phase, {**ARMY, "cw_3_ind": enemy}, tables=OWNERS, dice=[3] * 60)


@pytest.fixture
def rollouts(monkeypatch: pytest.MonkeyPatch) -> list[Intent]:
    """Play no rollout, but note each; no two plans come to the same."""
    played: list[Intent] = []

    def rollout(game: Game, intent: Intent, seed: str, side: int, *, mirrored: bool) -> float:
        played.append(intent)
        return 0.0

    def open_(candidate: search.Candidate, game: Game, seed: str) -> object:
        candidate._start = game
        return candidate

    monkeypatch.setattr(search, "rollout", rollout)
    monkeypatch.setattr(search.Candidate, "open", open_)
    return played


@pytest.mark.parametrize("number", [1, 2, 3, 6, 24])
def test_a_player_turn_has_no_more_rollouts_than_it_may(rollouts: list[Intent], number: int) -> None:
    general = General()
    for phase in ("initial_movement", "motorized_movement"):
        ask(general, moving("L1131", phase), Budget(rollouts=number))
    assert len(rollouts) == number


def test_it_thinks_once_a_phase(rollouts: list[Intent]) -> None:
    general, game = General(), moving("L1121")
    moves = 0
    while not game.is_over:
        moves += game.decision.step == "movement.movement"
        game.play(ask(general, game, Budget(rollouts=6)).action)
    assert moves > 1
    assert len(rollouts) == 3


def test_it_thinks_again_where_the_enemy_stands_otherwise_after_an_undo(rollouts: list[Intent]) -> None:
    general = General()
    ask(general, moving("L1121"), Budget(rollouts=6))
    rollouts.clear()
    ask(general, moving("L1131"), Budget(rollouts=6))
    assert len(rollouts) == 3


def test_where_time_is_up_before_anything_was_tried_the_plan_in_hand_is_kept(
    rollouts: list[Intent], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock: Iterator[float] = iter((0.0, 2.0))
    monkeypatch.setattr(search, "perf_counter", lambda: next(clock))
    candidates = [search.Candidate(PLAIN), search.Candidate(Intent(BOLD))]
    chosen = search.choose(moving("L1121"), candidates, "seed", Budget(seconds=1.0), lambda intent: None)
    assert chosen == PLAIN
    assert not rollouts


def test_no_rollout_is_begun_that_would_not_end_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(search, "perf_counter", lambda: now)
    spending, played = search._Spending(Budget(seconds=3.5)), 0
    while not spending.is_over():
        now, played = now + 1.0, played + 1
        spending.play()
    assert (played, now) == (3, 3.0)


@pytest.mark.parametrize(
    ("mission", "said"),
    [
        (Mission("take", 7), "what if {units} go for {hex}?"),
        (Mission("hold", 7), "what if {units} hold {hex}?"),
        (Mission("ready", 7), "what if {units} stand ready to help {hex}?"),
    ],
)
def test_it_says_what_a_formation_is_to_do(mission: Mission, said: str) -> None:
    considered = motives.considers(Intent(tasks=(Task((3,), mission),)))
    assert (considered.words, considered.parts) == (said, {"units": (3,), "hex": 7})
