"""`import desertfox as df`: light, typed, and everything that the core contract promises."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

import desertfox as df

WHOLE_GAMES = """
import random
import desertfox as df

for scenario in ("race_for_tobruk", "campaign"):
    game, chance = df.Game.start(scenario, ruleset="spi1981", seed="whole game"), random.Random(1941)
    actions = 0
    while not game.is_over:
        decision = game.decision
        assert decision.side in (df.AXIS, df.COMMONWEALTH)
        game.play(decision.sample(chance))
        actions += 1
    print(scenario, game.state.turn, actions > 100, game.log[-1])
"""


def _python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


@pytest.fixture
def game() -> df.Game:
    return df.Game.start("race_for_tobruk", ruleset="spi1981", options=["johnson.6.22"], seed="text")


def _moving(game: df.Game) -> df.Decision:
    """Go on to the first decision in which stacks move."""
    random = Random(1)
    while game.decision.step != "movement.movement":
        game.play(game.decision.proposal() or game.decision.sample(random))
    return game.decision


# -- the import


def test_the_import_brings_in_nothing_heavy() -> None:
    loaded = _python("import sys, desertfox; print(*sorted(sys.modules))").split()
    assert not {"numpy", "numba", "msgspec", "shapely", "typer"} & set(loaded)
    assert [name for name in loaded if name.startswith("desertfox.")] == []


def test_every_name_can_be_had_and_is_listed() -> None:
    for name in df.__all__:
        assert getattr(df, name) is not None
        assert name in dir(df)


def test_a_name_that_is_not_there_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="module 'desertfox' has no attribute 'nothing'"):
        df.nothing  # noqa: B018


def test_rooms_are_still_imported_as_modules() -> None:
    assert _python("from desertfox import hexes; print(hexes.spi(0))").strip() == "L0101"


# -- the contract


def test_a_decision_says_who_is_asked_what_and_by_which_case(game: df.Game) -> None:
    decision = _moving(game)
    assert (decision.side, decision.kind, decision.step, decision.case) == (
        df.AXIS, "movement", "movement.movement", "8.1",
    )  # fmt: skip
    assert decision.prompt
    assert all(decision.why_not(action) is None for action in decision.actions())


def test_reach_gives_cost_and_path_for_a_stack(game: df.Game) -> None:
    decision = _moving(game)
    units = next(action.units for action in decision.actions() if action.kind == "move")
    reach = decision.reach(units)
    for hex_, arrival in reach.items():
        assert (arrival.path[-1], arrival.hex) == (hex_, hex_)
        assert decision.why_not(df.Action("move", units, arrival.path)) is None
    assert len(reach) > 5


def test_why_not_takes_an_action_or_its_notation_and_does_not_raise(game: df.Game) -> None:
    decision = _moving(game)
    refused = decision.why_not("move cw_18_ind L0701-L0702")
    assert isinstance(refused, df.RuleViolation)
    assert refused.case == "8.1"
    unread = decision.why_not("move nobody+ge_5_pzr_1 L0701-L0702")
    assert unread is not None
    assert "'nobody' is not a counter" in unread.message
    assert decision.why_not("end") is None


def test_a_notation_is_played_like_its_action_and_a_refusal_changes_nothing(game: df.Game) -> None:
    decision = _moving(game)
    action = next(action for action in decision.actions() if action.kind == "move")
    other = game.copy()
    game.play(action)
    other.play(other.notation(action))
    assert game.digest() == other.digest()
    before = game.digest()
    with pytest.raises(df.RuleViolation) as refused:
        game.play("attack ge_5_pzr_1 L0702")
    assert refused.value.case
    assert game.digest() == before


def test_events_and_log_tell_what_happened(game: df.Game) -> None:
    decision = _moving(game)
    happened = game.play(next(action for action in decision.actions() if action.kind == "move"))
    assert happened == game.events[-len(happened) :]
    assert all(isinstance(event, df.Event) for event in happened)
    assert len(game.log) == len(game.events)
    assert " moves " in game.log[-len(happened)]


def test_undo_and_redo_are_free_inside_what_is_known(game: df.Game) -> None:
    decision = _moving(game)
    before = game.digest()
    game.play(next(action for action in decision.actions() if action.kind == "move"))
    after = game.digest()
    game.undo()
    assert game.digest() == before
    game.redo()
    assert game.digest() == after


def test_a_position_round_trips_and_scripts_the_dice(game: df.Game) -> None:
    _moving(game)
    position = game.position()
    assert df.Position.parse(position.to_toml()) == position
    again = df.Game.from_position(position, dice=[5, 3])
    assert again.position().digest() == position.digest()
    assert again.decision.step == game.decision.step


def test_a_record_of_the_game_leads_to_the_same_digest(game: df.Game) -> None:
    random = Random(2)
    for _ in range(60):
        game.play(game.decision.sample(random))
    assert df.Record.parse(df.Record.of(game).to_text()).game().digest() == game.digest()


def test_a_wrong_scenario_is_bad_input() -> None:
    with pytest.raises(df.BadInput, match="race_for_tobrukk"):
        df.Game.start("race_for_tobrukk")


# -- whole games


def test_both_scenarios_are_played_from_the_set_up_to_the_verdict() -> None:
    race, campaign = _python(WHOLE_GAMES).splitlines()
    assert race.startswith("race_for_tobruk 5 True ")
    assert campaign.startswith("campaign 22 True ")
    for verdict in (race, campaign):
        assert any(level in verdict for level in ("victory", "Draw")), verdict
        assert verdict.endswith("]")
