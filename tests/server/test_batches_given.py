"""Many answers given at once: single actions with one undo, or none of them if one is wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import Player, client

sys.path.append(str(Path(__file__).parents[1] / "play"))

from table import position

ANSWERS = ["refit cw_3_2_sa", "refit cw_nz_cav", "rebuild cw_royals E1833 depleted"]


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path) as found:
        yield found


@pytest.fixture
def player(http: TestClient[Litestar]) -> Player:
    """Somebody who is asked for refits."""
    units = {
        "cw_3_2_sa": "E1833 depleted", "cw_nz_cav": "E1833 depleted", "cw_royals": "refit box", "ge_8_pzr_1": "L0701",
        "cw_sup_09": "E1833 dump",
    }  # fmt: skip
    text = position(
        "refit", units, step="refit", phasing="commonwealth", turn=10, numbers="[refit_points]\ncommonwealth = 5",
        tables={"owners": {"Alexandria": "commonwealth", "El Agheila": "axis"}},
    ).to_toml()  # fmt: skip
    opened = http.post("/api/imports", json={"text": text})
    assert opened.status_code == 201, opened.text
    return Player(http, opened.json())


def _give(player: Player, *answers: str) -> Any:
    first, *others = answers
    return player.post("actions", action=first, then=others, together=True)


def test_many_answers_are_single_actions_with_one_undo(player: Player) -> None:
    number = player.view["number"]
    player.take(_give(player, *ANSWERS))
    assert player.view["number"] == number + 3
    assert [line.split()[2:-1] for line in player.record().splitlines() if " C re" in line] == [
        answer.split() for answer in ANSWERS
    ]
    player.take(player.post("undo"))
    assert player.view["number"] == number
    player.take(player.post("redo"))
    assert player.view["number"] == number + 3


@pytest.mark.parametrize(
    ("wrong", "case"),
    [
        ("refit cw_7_7_armd_2", "13.1"),
        ("retreat cw_royals E1833-E1832", "13.1"),
        ("nonsense", "13.1"),
        (ANSWERS[0], "13.1"),
    ],
)
def test_a_wrong_one_refuses_the_whole(player: Player, wrong: str, case: str) -> None:
    before, record = player.view, player.record()
    refused = _give(player, *ANSWERS[:2], wrong, ANSWERS[2])
    assert refused.status_code == 409
    told = refused.json()
    assert (told["kind"], told["case"], told["action"]) == ("rules", case, wrong)
    assert told["text"].startswith("Nothing was done, for no. 3 of 4 is wrong: ")
    assert player.look()["version"] == before["version"]
    assert player.record() == record
    player.take(_give(player, *ANSWERS))


def test_what_follows_an_answer_stops_at_a_wrong_one_unless_all_belong_together(player: Player) -> None:
    number = player.view["number"]
    player.take(player.post("actions", action=ANSWERS[0], then=["refit cw_7_7_armd_2", ANSWERS[1]]))
    assert player.view["number"] == number + 1


def test_what_comes_after_the_end_of_the_question_is_wrong(player: Player) -> None:
    refused = _give(player, "end", ANSWERS[0])
    assert refused.status_code == 409
    assert refused.json()["action"] == ANSWERS[0]


def test_old_versions_are_refused_as_ever(player: Player) -> None:
    old = player.view["version"]
    player.take(_give(player, *ANSWERS[:2]))
    player.view["version"] = old
    refused = _give(player, ANSWERS[2])
    assert (refused.status_code, refused.json()["kind"]) == (409, "stale")


def test_the_batch_is_asked_for_and_confirmed(player: Player) -> None:
    assert player.view["question"]["in_batch"]
    found = player.http.get(f"{player.root}/batch").json()
    assert found["version"] == player.view["version"]
    assert found["actions"][-1] == "end"
    other = player.http.get(f"{player.root}/batch", params={"draft": ";".join(ANSWERS[:2])}).json()
    assert other["draft"] == ANSWERS[:2]
    number = player.view["number"]
    player.take(_give(player, *other["actions"]))
    assert player.view["number"] >= number + 3
    if not player.view["question"]["in_batch"]:
        assert player.http.get(f"{player.root}/batch").json() is None
