"""Players by name, games between them, and the command that counts them."""

from __future__ import annotations

from random import Random

import pytest
from typer.testing import CliRunner

from desertfox.cli import app
from desertfox.faults import BadInput
from desertfox.play.game import Game
from desertfox.players import LEVELS, PLAYERS, ask, play_game, player
from desertfox.players.duel import Clock, Fed, Job, Result, play, summary
from desertfox.players.fallback import choose
from desertfox.units import AXIS, COMMONWEALTH


def test_players_go_by_name() -> None:
    assert set(PLAYERS) == {*LEVELS, "random"}
    with pytest.raises(BadInput, match="unknown player") as refused:
        player("oficer")
    assert "officer" in str(refused.value)


def test_random_answers_can_be_repeated() -> None:
    lines = []
    for _ in range(2):
        game = Game.start("race_for_tobruk", seed="again")
        assert play_game(game, player("random", "a"), player("random", "b"), limit=50) == 50
        lines.append([game.notation(entry.action) for entry in game.played])
    assert lines[0] == lines[1]


def test_a_game_is_counted() -> None:
    result = play(Job("race_for_tobruk", "count", ("random", "random")))
    assert result.winner in ("axis", "commonwealth", "draw")
    assert all(fed.units > fed.supplied > 0 for fed in result.fed)
    assert all(clock.answers > 50 and 0 < clock.longest <= clock.seconds for clock in result.clocks)


def test_the_summary_adds_up() -> None:
    results = [
        Result("gazala", "axis", "won", (6, 2), (Fed(10, 9), Fed(8, 8)), (Clock(10, 1.0, 0.5), Clock(5, 1.0, 0.4))),
        Result("gazala", "draw", "even", (2, 2), (Fed(10, 8), Fed(8, 4)), (Clock(10, 3.0, 0.7), Clock(5, 2.0, 0.6))),
    ]
    found = summary(results)
    assert found.wins == {"axis": 0.5, "commonwealth": 0.0, "draw": 0.5}
    assert found.levels == {"won": 0.5, "even": 0.5}
    assert found.points == (4.0, 2.0)
    assert found.fed == pytest.approx((0.85, 0.75))
    assert found.answer == pytest.approx((0.2, 0.3))
    assert found.longest == (0.7, 0.6)


def test_the_fallback_takes_the_proposal_or_the_best_of_a_few() -> None:
    game = Game.start("race_for_tobruk", seed="fallback")
    while game.decision.step != "movement.emergency_supply":
        game.play(choose(game, "seed").action)
    assert choose(game, "seed").action == game.decision.proposal()


def test_the_command_shows_a_table_row_for_each_scenario() -> None:
    words = ["duel", "--axis", "random", "--commonwealth", "random", "--games", "1", "--scenario", "gazala,crusader"]
    result = CliRunner(env={"COLUMNS": "220"}).invoke(app, words)
    assert result.exit_code == 0
    rows = [line for line in result.output.splitlines() if line.startswith("│")]
    assert [row.split("│")[1].strip() for row in rows] == ["gazala", "crusader"]
    assert all("%" in row and " / " in row for row in rows)


def test_the_command_refuses_an_unknown_player() -> None:
    result = CliRunner().invoke(app, ["duel", "--axis", "napoleon", "--games", "1"])
    assert isinstance(result.exception, BadInput)


@pytest.mark.parametrize("side", [AXIS, COMMONWEALTH])
def test_the_first_turn_of_the_race_looks_right(side: int) -> None:
    """The Axis drives on along the coast and stays in supply; the Commonwealth is in Tobruk and keeps Alexandria."""
    game = Game.start("race_for_tobruk", seed="a first turn")
    officer = player("officer")
    while game.state.turn == 1:
        game.play(ask(officer, game).action)
    board, state = game.setting.board, game.state
    if side == COMMONWEALTH:
        assert all(state.owner(board.places[name]) == COMMONWEALTH for name in ("Tobruk", "Alexandria", "Bardia"))
        assert any(place == board.places["Tobruk"] for place in state.place)
    else:
        assert state.owner(board.places["Mersa Brega"]) == AXIS
        columns = [
            place % 66 + 1
            for unit, place in enumerate(state.place)
            if place >= 0 and not game.setting.counters.side[unit]
        ]
        assert max(columns) >= 9, "the spearhead has passed the bottleneck"


class Covered:
    """Dice that nobody may look at."""

    def roll(self, action: int, index: int) -> int:
        raise AssertionError("a player looked at the dice of the game")


def test_no_player_looks_at_the_dice_before_they_are_rolled() -> None:
    game, random, rolls = Game.start("race_for_tobruk", seed="covered"), Random("covered"), 0
    while not game.is_over:
        dice, game.dice = game.dice, Covered()
        choose(game, "")
        game.dice = dice
        game.play(game.decision.sample(random))
        rolls += len(game.played[-1].dice)
    assert rolls > 10, "some of what was chosen among rolls dice"
