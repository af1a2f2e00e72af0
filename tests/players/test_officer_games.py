"""The officer plays every scenario on both sides, beats a random player, stays fed and attacks at fair odds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from arena import MATCHES, Match

from desertfox.play.game import Game
from desertfox.players import play_game, player
from desertfox.players.duel import Fed
from desertfox.position import Position
from desertfox.rules import supply
from desertfox.rules.victory import totals
from desertfox.state import Value
from desertfox.units import AXIS, COMMONWEALTH, SIDES

Games = Callable[[str, int], Match]
BOTH = (AXIS, COMMONWEALTH)
EVERY_SWITCH = (
    "optional.rommel", "optional.herkules", "optional.detachments", "optional.desert_patrols", "optional.tobruk_port",
    "optional.variable_withdrawal", "six_angles.8.27", "six_angles.7.75", "six_angles.tiger",
)  # fmt: skip


@pytest.mark.parametrize(("scenario", "side"), MATCHES, ids=[f"{name} {SIDES[side]}" for name, side in MATCHES])
def test_it_plays_to_the_end_and_beats_a_random_player(games: Games, scenario: str, side: int) -> None:
    """It wins, or at least moves the points its way, where the set-up leaves it far behind."""
    match = games(scenario, side)
    assert match.game.is_over
    won = match.game.state.values[Value.WINNER] == 1 + side
    before = totals(Position.from_scenario(match.game.setting.pack, scenario).state())
    after = totals(match.game.state)
    lead = (after[side] - after[1 - side]) - (before[side] - before[1 - side])
    assert won or (before[side] < before[1 - side] and lead >= 4), f"{match.result.winner}: {match.result.level}"


@pytest.mark.parametrize("side", BOTH, ids=SIDES)
def test_its_units_stay_in_general_supply(games: Games, side: int) -> None:
    fed = sum((games(scenario, side).result.fed[side] for scenario, mine in MATCHES if mine == side), Fed())
    assert fed.units > 400
    assert fed.share >= 0.9


def test_it_never_attacks_below_two_to_one_unless_it_must(games: Games) -> None:
    odds = [odds for match in MATCHES for odds in games(*match).officer.free_attacks]
    assert len(odds) >= 8
    assert min(odds, key=lambda one: one.rank).rank >= 1


@pytest.mark.parametrize("side", BOTH, ids=SIDES)
def test_its_home_is_its_own_at_the_end(games: Games, side: int) -> None:
    for scenario, mine in MATCHES:
        if mine == side:
            assert supply.bases(games(scenario, side).game.state, side)


def test_it_does_what_an_army_does(games: Games) -> None:
    done = set().union(*(games(*match).officer.kinds for match in MATCHES))
    assert done >= {
        "move", "overrun", "attack", "retreat", "advance", "capture", "convert", "refit", "rebuild", "place", "build",
        "fix", "rail", "ship", "commit", "shift",
    }  # fmt: skip


def _late(scenario: str, turn: int, ruleset: str, options: tuple[str, ...]) -> Game:
    """Return a campaign that begins with one of its last turns."""
    position = Position.from_scenario(Game.start(scenario, seed="").setting.loaded, scenario, ruleset, options)
    state = position.state()
    state.values[Value.TURN] = turn
    return Game.from_position(Position(state), seed=scenario)


@pytest.mark.parametrize("scenario", ["campaign", "extended_campaign"])
def test_it_ends_a_campaign_with_every_switch_on(scenario: str) -> None:
    game = _late(scenario, 22, "spi1981", EVERY_SWITCH)
    play_game(game, player("officer"), player("officer"))
    assert game.is_over
    assert game.state.turn == 22


@pytest.mark.parametrize("ruleset", ["johnson2019", "sixangles2006"])
def test_it_plays_the_other_rulesets(ruleset: str) -> None:
    game = Game.start("race_for_tobruk", ruleset=ruleset, options=EVERY_SWITCH[:6], seed=ruleset)
    assert play_game(game, player("officer"), player("officer"), limit=120) == 120


def test_the_same_position_gets_the_same_answer() -> None:
    lines = []
    for _ in range(2):
        game = Game.start("gazala", seed="twice")
        play_game(game, player("officer"), player("officer"), limit=60)
        lines.append([game.notation(entry.action) for entry in game.played])
    assert lines[0] == lines[1]


def test_a_copy_of_the_game_gets_the_same_answer_from_another_officer() -> None:
    game = Game.start("crusader", seed="copy")
    play_game(game, player("officer"), player("officer"), limit=40)
    assert player("officer").choose(game) == player("officer").choose(game.copy())
