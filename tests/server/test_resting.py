"""Doing nothing more in a Player-Turn, and optional steps that end themselves: what is asked, and where undo leads."""

from __future__ import annotations

from pathlib import Path

import pytest
from counted_turns import NO_ORDERS, brought_in
from service import Player, client, open_game

EVIDENT = {**NO_ORDERS, "judged": ["evident"]}


def actions(player: Player) -> list[str]:
    lines = [line.split(" #")[0].split(" [")[0] for line in player.record().splitlines() if line[:1].isdigit()]
    return [line.partition(" ")[2] for line in lines][1:]


def test_a_side_does_nothing_more_in_its_turn_and_the_other_is_asked_as_ever(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player: Player = brought_in(http, "campaign_10")
        assert player.view["question"]["may_rest"]
        player.take(player.post("rest"))
        assert (player.view["question"]["step"], player.view["resting"]) == ("reaction.supply_destruction", "axis")
        *arriving, emergency, movement = actions(player)
        assert {action.split()[1] for action in arriving} == {"place", "land"}, "what arrives comes in"
        assert emergency == movement == "A end"
        assert not player.view["question"]["may_rest"], "it is not the Player-Turn of the Commonwealth"
        assert player.post("rest").status_code == 409
    with client(tmp_path) as http:
        player = Player(http, player.view)
        assert player.look()["resting"] == "axis", "the service keeps it"
        while player.view["rail"]["side"] == "axis":
            assert player.view["question"]["side"] == "commonwealth"
            player.act("end")
        assert (player.view["question"]["side"], player.view["resting"]) == ("commonwealth", None)
        assert {line for line in actions(player) if line.startswith("A ")} == {*arriving, "A end"}, "and nothing else"


def test_undo_leads_back_to_where_somebody_wanted_to_do_nothing_and_all_is_asked_again(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = brought_in(http, "campaign_10").play("movement.emergency_supply")
        number = player.view["number"]
        player.take(player.post("rest"))
        assert (player.view["number"], player.view["question"]["side"]) == (number + 2, "commonwealth")
        player.take(player.post("undo"))
        assert (player.view["number"], player.view["question"]["step"]) == (number, "movement.emergency_supply")
        assert player.view["resting"] is None
        player.act("end")
        assert player.view["question"]["step"] == "movement.movement"


def test_a_duty_a_withdrawal_and_a_combat_are_asked_and_one_can_play_on(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seed="t0").act(
            "end", "end", "move ge_5_pzr_1+ge_200_mech+ge_605_at+ge_i33_flak+ge_21_arty L0701-L0702-L0802"
        )
        player.take(player.post("rest")).act("end")
        assert (player.view["question"]["step"], player.view["resting"]) == ("combat.declaration", "axis")
        player.act("attack ge_5_pzr_1+ge_200_mech+ge_605_at+ge_21_arty+ge_i33_flak L0803")
        assert player.post("rest").status_code == 409, "in the middle of a combat"
        player.act("end")
        assert player.view["question"]["step"] == "supply.attacker"
        player.take(player.post("stop"))
        assert player.view["resting"] is None


def test_the_turn_of_a_computer_is_its_own(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        stale = open_game(http)
        stale.act("end")
        assert stale.http.post(f"{stale.root}/rest", json={"version": 1}).status_code == 409
        computers = open_game(http, seats={"axis": "recruit", "commonwealth": "human"})
        assert computers.post("rest").status_code == 409


@pytest.mark.parametrize("orders", [NO_ORDERS, EVIDENT])
def test_an_optional_step_that_was_looked_at_ends_itself(tmp_path: Path, orders: dict[str, object]) -> None:
    with client(tmp_path) as http:
        player = brought_in(http, "campaign_10", orders).play("refit.conversion")
        before = player.view["number"]
        proposal = http.get(f"{player.root}/advice").json()["proposal"]["options"]
        *first, msu = [option["action"] for option in proposal if option["kind"] == "convert"]
        player.act(*first, msu)
        if orders is NO_ORDERS:
            assert player.view["question"]["step"] == "refit.conversion"
            return
        assert player.view["question"]["step"] == "refit.refit"
        assert player.look()["log"][-1]["given"] == "itself"
        player.take(player.post("undo"))
        assert (player.view["number"], player.view["question"]["step"]) == (before + len(first), "refit.conversion")
        player.act(msu)
        assert player.view["question"]["step"] == "refit.conversion", "this time it stays open"
