"""How often a defender is asked in one turn of Gazala, against an attacker whose actions are recorded."""

from __future__ import annotations

from pathlib import Path

from gazala_turn import ORDERS, SEED, SEPARATOR, recorded
from service import client, open_game

MOST = 6
"""So often at most is the defender asked who has given standing orders."""


def test_a_defender_with_orders_is_asked_a_few_times_only(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, "gazala", seed=SEED)
        body = {"side": "commonwealth", "orders": ORDERS}
        player.take(http.post(f"{player.root}/orders", json=body))
        asked = []
        for line in recorded():
            side, _, answer = line.partition(" ")
            question = player.view["question"]
            assert question["side"].startswith("axis" if side == "A" else "commonwealth"), (question["step"], line)
            first, *then = answer.split(SEPARATOR)
            if side == "C":
                asked.append(question["step"])
            player.take(player.post("actions", action=first, then=then))
        assert player.view["rail"]["side"] == "commonwealth", "the Player-Turn is over"
        given = [entry["given"] for entry in player.look()["log"] if entry["side"] == "commonwealth" and entry["given"]]
        answers = [line for line in player.record().splitlines() if " C " in line and line[:1].isdigit()]
    assert len(asked) <= MOST, asked
    assert asked == [
        "overrun.reaction",
        "reaction.reaction_moves",
        "resolution.defender_support",
        "reaction.reaction_moves",
    ]
    assert set(given) == {"itself", "order"}
    assert len(answers) == 23, "so often he was asked before, for so many answers he has given"
