"""What nobody is asked for: orders of a side, what goes without saying, and what was said with the answer before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from counted_turns import brought_in
from service import Player, client, downgrade, open_game

EVIDENT = {"passes": [], "judged": ["evident"], "retreats": "ask"}
NONE = {"passes": [], "judged": [], "retreats": "ask"}
TO_THE_DIE = (
    "end", "end", "move ge_5_pzr_1+ge_200_mech+ge_605_at+ge_i33_flak+ge_21_arty L0701-L0702-L0802",
    "move ax_sup_01 L0701-L0702", "end", "react cw_kdg L0803-L0804", "end",
    "attack ge_5_pzr_1+ge_200_mech+ge_605_at+ge_21_arty+ge_i33_flak L0803", "end", "accept", "accept", "commit 0",
)  # fmt: skip
"""The first turn of Race for Tobruk with the seed t0, up to a die that throws two defenders back."""
ATTACKERS = ("ge_5_pzr_1", "ge_200_mech", "ge_605_at", "ge_21_arty", "ge_i33_flak")


def order(player: Player, side: str, **orders: Any) -> Any:
    return player.http.post(f"{player.root}/orders", json={"side": side, "orders": {**NONE, **orders}})


def given(player: Player) -> list[tuple[int, str, str]]:
    return [(entry["number"], entry["given"], entry["text"]) for entry in player.look()["log"] if entry["given"]]


def actions(player: Player) -> list[str]:
    lines = [line.split(" #")[0].split(" [")[0] for line in player.record().splitlines() if line[:1].isdigit()]
    return [line.partition(" ")[2] for line in lines][1:]


def test_what_goes_without_saying_is_not_asked_and_the_log_says_so(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, orders=EVIDENT).act("end")
        assert (player.view["number"], player.view["question"]["step"]) == (2, "movement.movement")
        assert given(player) == [(2, "itself", "Goes without saying: Nobody is out of supply")]
        assert actions(player) == ["A end", "A end"], "in the record it is an action like any other"
        german = player.look(language="de")["log"]
        assert "Versteht sich: Niemand ist unversorgt" in [entry["text"] for entry in german]
    with client(tmp_path) as http:
        assert given(Player(http, player.view)) == [(2, "itself", "Goes without saying: Nobody is out of supply")]


def test_who_gives_no_orders_is_asked_everything(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http).act("end")
        assert player.view["question"]["step"] == "movement.emergency_supply"
        assert player.view["orders"] == {"axis": NONE, "commonwealth": NONE}


def test_a_game_that_is_brought_in_begins_with_the_orders_that_come_with_it(tmp_path: Path) -> None:
    with client(tmp_path / "theirs") as http:
        text = open_game(http).record()
    with client(tmp_path / "ours") as http:
        refused = http.post("/api/imports", json={"text": text, "orders": {**NONE, "passes": ["losses.retreats"]}})
        assert refused.status_code == 409
        brought = Player(http, http.post("/api/imports", json={"text": text, "orders": EVIDENT}).json())
        assert brought.view["orders"] == {"axis": EVIDENT, "commonwealth": EVIDENT}
        assert brought.act("end").view["question"]["step"] == "movement.movement", "nobody is out of supply"


def test_undo_leads_to_what_a_person_answered_last_and_then_everything_is_asked(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, orders=EVIDENT).act("end")
        player.take(player.post("undo"))
        assert (player.view["number"], player.view["question"]["step"]) == (0, "reinforcement.placing")
        player.take(player.post("redo"))
        assert (player.view["number"], len(given(player))) == (2, 1), "redo leads back to where one was"
        player.take(player.post("undo")).act("end")
        assert (player.view["number"], player.view["question"]["step"]) == (1, "movement.emergency_supply")
        player.act("end")
        assert given(player) == [], "this time somebody has answered"


def test_a_step_is_passed_over_from_now_on(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http).act("end")
        player.take(order(player, "commonwealth", passes=["movement.emergency_supply"]))
        assert player.view["question"]["step"] == "movement.emergency_supply", "each side has its own orders"
        player.take(order(player, "axis", passes=["movement.emergency_supply"]))
        assert player.view["question"]["step"] == "movement.movement"
        assert (player.view["number"], given(player)) == (2, []), "the order was the answer"
        player.take(player.post("undo"))
        assert (player.view["number"], player.view["question"]["step"]) == (1, "movement.emergency_supply")
        player.take(player.post("undo")).act("end")
        assert given(player) == [(2, "order", "By standing order: Emergency supply is passed over")]
        branch = http.post(f"{player.root}/branch", json={"number": 1}).json()
        assert branch["orders"]["axis"]["passes"] == ["movement.emergency_supply"]
    with client(tmp_path) as http:
        again = Player(http, player.view)
        assert again.look()["orders"]["axis"]["passes"] == ["movement.emergency_supply"], "the service keeps them"


def test_what_cannot_be_passed_over_is_refused(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http)
        answer = order(player, "axis", passes=["movement.movement"])
        assert answer.status_code == 409
        assert answer.json()["text"] == "movement.movement is no step that can be passed over"
        assert order(player, "axis", retreats="run").status_code == 400
        assert order(player, "nobody").status_code == 400
        wish = {"scenario": "race_for_tobruk", "orders": {**NONE, "passes": ["losses.retreats"]}}
        assert http.post("/api/games", json=wish).status_code == 409
        assert player.look()["version"] == player.view["version"]


@pytest.mark.parametrize(
    ("retreats", "played"),
    [
        ("ask", []),
        ("stay", []),
        (
            "back",
            ["retreat cw_3_2_armd_1 L0803-L0904-L1004-L1005-L1106", "retreat cw_2spt_2 L0803-L0904-L1004-L1005-L1106"],
        ),
    ],
)
def test_the_defender_retreats_by_order(tmp_path: Path, retreats: str, played: list[str]) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seed="t0").act(*TO_THE_DIE[:-1])
        player.take(order(player, "commonwealth", retreats=retreats))
        player.act(TO_THE_DIE[-1])
        assert actions(player)[12:] == [f"C {action}" for action in played]
        assert {how for _, how, _ in given(player)} == ({"order"} if played else set())


@pytest.mark.parametrize(
    ("word", "step"), [("idle", "refit.conversion"), ("idle", "refit.refit"), ("air", "resolution.attacker_support")]
)
def test_support_is_given_and_what_makes_no_sense_is_passed_over_by_order(tmp_path: Path, word: str, step: str) -> None:
    with client(tmp_path) as http:
        player = brought_in(http, "campaign_10").play(step)
        number = player.view["number"]
        proposed = http.get(f"{player.root}/advice").json()["proposal"]["options"][0]["action"]
        player.take(order(player, player.view["question"]["side"], judged=[word]))
        if word == "air" or proposed == "end":
            assert actions(player)[number].split(" ", 1)[1] == proposed
        else:
            assert player.view["number"] == number, "something makes sense"


def test_an_order_of_the_other_side_is_taken_back_alone_and_asked_then(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seed="t0").act(*TO_THE_DIE[:9])
        player.take(order(player, "commonwealth", judged=["supply"])).act("accept")
        assert actions(player)[9:] == ["A accept", "C accept"]
        assert player.view["question"]["step"] == "resolution.attacker_support"
        player.take(player.post("undo"))
        assert (player.view["number"], player.view["question"]["step"]) == (10, "supply.defender")
        player.act("accept")
        assert player.view["question"]["step"] == "resolution.attacker_support"


def test_several_answers_at_once_are_taken_back_at_once(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seed="t0").act(*TO_THE_DIE)
        for unit in ("cw_3_2_armd_1", "cw_2spt_2"):
            player.act(f"retreat {unit} L0803-L0904-L1004-L1005-L1106")
        player.act("deplete cw_3_2_armd_1")
        first, *others = (f"stay {unit}" for unit in ATTACKERS)
        player.take(player.post("actions", action=first, then=[*others[:2], "stay cw_kdg", *others[2:]]))
        assert player.view["number"] == 18, "what is not legal ends it, and nobody is refused"
        player.take(player.post("undo"))
        assert player.view["number"] == 15
        player.take(player.post("actions", action=first, then=[*others, "end"]))
        assert (player.view["number"], player.view["question"]["step"]) == (20, "advance.advance")
        assert given(player) == [], "they were said together, so there is nothing to tell"
        player.take(player.post("undo"))
        assert player.view["number"] == 15


def test_games_kept_before_there_were_orders_have_none(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, orders=EVIDENT).act("end")
    downgrade(tmp_path, "0006")
    with client(tmp_path) as http:
        found = Player(http, player.view)
        assert found.look()["orders"] == {"axis": NONE, "commonwealth": NONE}
        assert given(found) == []
        assert actions(found) == ["A end", "A end"]
