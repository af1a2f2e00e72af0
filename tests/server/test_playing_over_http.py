"""Games over HTTP: opened, looked at, played, taken back, branched, taken away and brought in again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import Player, client, open_game

import desertfox as df

MOVE = "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802"
ATTACK = "attack ge_5_pzr_1+ge_200_mech+ge_i33_flak L0803"


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path) as found:
        yield found


def play_to_the_die(player: Player) -> Player:
    """Play until a die has fallen; who stops between the movements is asked step by step."""
    game = df.Game.start("race_for_tobruk", seed="test")
    for action in _answers(game):
        player.act(action)
    return player


def _answers(game: df.Game) -> Iterator[str]:
    """Go the way of the README: what is asked besides is ended."""
    wanted = ["place it_bologna L0702", MOVE, ATTACK, "accept", "accept", "commit 2"]
    while not game.played or not game.played[-1].dice:
        action = wanted[0] if wanted and game.decision.why_not(wanted[0]) is None else "end"
        if action != "end":
            wanted.pop(0)
        yield action
        game.play(action)


def test_a_game_is_opened_and_seen(http: TestClient[Litestar]) -> None:
    player = open_game(http)
    view = player.view
    assert (view["version"], view["number"], view["last"], view["is_live"]) == (1, 0, 0, True)
    assert view["question"]["prompt"].startswith("Place your reinforcements")
    assert "place it_bologna L0702" in [option["action"] for option in view["question"]["options"]]
    assert player.look() == view
    assert [card["id"] for card in http.get("/api/games").json()["games"]] == [view["game"]]


def test_an_action_is_played_and_told(http: TestClient[Litestar]) -> None:
    player = open_game(http).act("place it_bologna L0702")
    assert (player.view["version"], player.view["number"]) == (2, 1)
    assert {entry["number"] for entry in player.view["log"]} == {1}
    assert player.view["log"][0]["text"].startswith("Bologna comes in at L0702")
    assert {"id": "it_bologna", "hex": "L0702"}.items() <= next(
        piece for piece in player.view["pieces"] if piece["id"] == "it_bologna"
    ).items()


def test_what_the_rules_forbid_is_refused_with_its_case_and_changes_nothing(http: TestClient[Litestar]) -> None:
    player = open_game(http)
    before = player.look()
    for action, case in ((MOVE, "5.1"), ("place it_bologna L2020", "5."), ("gibberish", "5.1")):
        answer = player.post("actions", action=action)
        assert answer.status_code == 409
        refused = answer.json()
        assert refused["kind"] == "rules"
        assert refused["case"].startswith(case)
        assert refused["text"]
    assert player.look() == before


def test_an_answer_to_an_old_version_is_stale_and_names_the_present_one(http: TestClient[Litestar]) -> None:
    player = open_game(http)
    other = Player(http, player.view)
    player.act("place it_bologna L0702")
    for word, body in (("actions", {"action": "end"}), ("undo", {}), ("redo", {}), ("reset", {})):
        answer = other.post(word, **body)
        assert (answer.status_code, answer.json()["kind"], answer.json()["version"]) == (409, "stale", 2)
    assert other.look()["number"] == 1


def test_of_two_who_act_on_one_version_one_wins(http: TestClient[Litestar]) -> None:
    player, together = open_game(http), Barrier(2)

    def act(action: str) -> Any:
        together.wait()
        return player.post("actions", action=action)

    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(act, ("place it_bologna L0702", "place it_bologna L0501")))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    lost = next(answer.json() for answer in answers if answer.status_code == 409)
    assert (lost["kind"], lost["version"]) == ("stale", 2)
    assert player.look()["number"] == 1


def test_undo_and_redo_go_as_far_as_the_engine_allows(http: TestClient[Litestar]) -> None:
    player = open_game(http).act("place it_bologna L0702", "end")
    two = player.look()
    player.take(player.post("undo")).take(player.post("undo"))
    assert (player.view["number"], player.view["redo"], player.view["version"]) == (0, True, 5)
    refused = player.post("undo")
    assert (refused.status_code, refused.json()["case"]) == (409, "3.4")
    player.take(player.post("redo")).take(player.post("redo"))
    assert player.post("redo").json()["text"] == "nothing was taken back"
    now = player.look()
    assert now["version"] == 7
    assert {**now, "version": 0} == {**two, "version": 0}


def test_a_new_action_forgets_what_was_taken_back(http: TestClient[Litestar]) -> None:
    player = open_game(http).act("place it_bologna L0702")
    player.take(player.post("undo")).act("place it_bologna L0501")
    assert not player.view["redo"]
    assert player.post("redo").status_code == 409


def test_a_die_is_not_taken_back(http: TestClient[Litestar]) -> None:
    player = play_to_the_die(open_game(http))
    assert player.view["undo"]["case"] == "3.4"
    for word in ("undo", "reset"):
        refused = player.post(word)
        assert (refused.status_code, refused.json()["case"]) == (409, "3.4")
        assert refused.json()["text"] == "a die or a decision of the other side cannot be taken back"


def test_reset_takes_the_phase_back_and_no_more(http: TestClient[Litestar]) -> None:
    player = open_game(http).act("place it_bologna L0702", "end")
    player.act("move ge_5_pzr_1 L0701-L0702", "move ge_200_mech L0701-L0702")
    assert player.view["number"] == 4
    player.take(player.post("reset"))
    assert (player.view["number"], player.view["redo"]) == (1, True)
    refused = player.post("reset")
    assert (refused.status_code, refused.json()["text"]) == (409, "nothing was played in this phase yet")


def test_undo_redo_and_reset_live_through_a_restart(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http).act("place it_bologna L0702", "end", MOVE)
        player.take(player.post("undo"))
        view = player.look()
    with client(tmp_path) as http:
        player = Player(http, view)
        assert player.look() == view
        player.take(player.post("redo"))
        assert player.view["number"] == 3
    with client(tmp_path) as http:
        player = Player(http, player.view)
        player.take(player.post("reset"))
        assert (player.view["number"], player.view["redo"]) == (1, True)


def test_the_other_sides_decision_stands_after_a_restart_though_it_was_taken_back(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http)
        while player.view["question"]["side"] == "axis":
            player.act("end")
        last = player.view["number"]
        player.act("end")
        player.take(player.post("undo"))
        assert player.view["number"] == last
        assert player.post("undo").status_code == 409
    with client(tmp_path) as http:
        player = Player(http, player.view)
        assert player.look()["undo"]["case"] == "3.4"
        assert player.post("undo").status_code == 409


def test_any_moment_can_be_looked_at(http: TestClient[Litestar]) -> None:
    player = open_game(http)
    seen = [player.look()]
    for action in ("place it_bologna L0702", "end", MOVE, "end", "end"):
        player.act(action)
        seen.append(player.look())
    for number, then in enumerate(seen):
        view = player.look(at=number)
        assert (view["number"], view["last"], view["is_live"]) == (number, 5, False)
        for part in ("turn", "rail", "pieces", "stacks", "log", "owners", "score"):
            assert view[part] == then[part], part
    assert [entry["number"] for entry in player.look(at=3, since=1)["log"]] == sorted(
        entry["number"] for entry in seen[3]["log"] if entry["number"] > 1
    )
    assert http.get(player.root, params={"at": 6}).status_code == 404


def test_a_branch_goes_its_own_way_with_dice_of_its_own(http: TestClient[Litestar]) -> None:
    player = play_to_the_die(open_game(http))
    last, before = player.view["number"], player.look()
    branch = Player(http, http.post(f"{player.root}/branch", json={"number": last}).json())
    assert (branch.view["branch_of"], branch.view["number"]) == (player.view["game"], last)
    assert branch.view["pieces"] == before["pieces"]
    assert branch.look(at=2)["pieces"] == player.look(at=2)["pieces"]
    rolls = set()
    for _ in range(12):
        other = Player(http, http.post(f"{player.root}/branch", json={"number": last - 1}).json())
        other.act("commit 2")
        rolls.add(other.view["log"][-1]["text"])
    assert len(rolls) > 1, "a branch must not show the die that the real game will roll"
    assert player.look() == before
    assert http.post(f"{player.root}/branch", json={"number": last + 1}).status_code == 404


def test_a_branch_survives_a_restart_and_its_undone_actions_roll_anew(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = play_to_the_die(open_game(http))
        branch = Player(http, http.post(f"{player.root}/branch", json={"number": player.view["number"] - 1}).json())
        branch.take(branch.post("undo"))
    with client(tmp_path) as http:
        branch = Player(http, branch.view)
        assert branch.look()["number"] == player.view["number"] - 2
        branch.take(branch.post("redo")).act("commit 2")
        now = branch.look()
    with client(tmp_path) as http:
        assert Player(http, now).look() == now


def test_a_record_taken_away_and_brought_in_where_it_is_not_kept_stands_as_it_stood(
    http: TestClient[Litestar], tmp_path: Path
) -> None:
    player = play_to_the_die(open_game(http))
    text = player.record()
    assert "seed:" not in text, "the dice to come stay a secret"
    with client(tmp_path / "elsewhere") as elsewhere:
        answer = elsewhere.post("/api/imports", json={"text": text, "file": "mine.fox"})
        assert answer.status_code == 201, answer.text
        again = Player(elsewhere, answer.json())
        ours, theirs = df.Record.parse(text), df.Record.parse(again.record())
        assert ours.end == theirs.end
        assert [(line.side, line.notation, line.dice) for line in ours.lines] == [
            (line.side, line.notation, line.dice) for line in theirs.lines
        ]
        assert ours.lines[0].hash != theirs.lines[0].hash, "the header says whose the dice to come are"
        assert again.view["pieces"] == player.view["pieces"]
        assert again.take(again.post("actions", action=player.view["question"]["options"][0]["action"]))


def test_a_position_taken_away_and_brought_in_is_the_same_position(http: TestClient[Litestar]) -> None:
    player = open_game(http).act("place it_bologna L0702", "end")
    text = http.get(f"{player.root}/position").text
    answer = http.post("/api/imports", json={"text": text, "seats": {"axis": "human", "commonwealth": "human"}})
    assert answer.status_code == 201, answer.text
    again = Player(http, answer.json())
    assert http.get(f"{again.root}/position").text == text
    assert again.view["pieces"] == player.view["pieces"]
    assert http.get(f"{player.root}/position", params={"at": 0}).text != text
    again.act("move ge_5_pzr_1 L0701-L0702")
    assert [(entry["number"], entry["side"]) for entry in again.view["log"]] == [(1, "axis")]


@pytest.mark.parametrize("wish", [None, {"axis": "human", "commonwealth": "general", "seconds": 5}])
def test_a_record_that_is_brought_in_keeps_the_seat_of_the_computer(
    http: TestClient[Litestar], wish: dict[str, str | int] | None
) -> None:
    player = open_game(http, seats={"axis": "human", "commonwealth": "officer"}).act("place it_bologna L0702")
    text = player.record()
    assert http.delete(player.root).status_code == 204
    view = http.post("/api/imports", json={"text": text, "seats": wish}).json()
    assert view["number"] == 1
    assert view["seats"] == (wish or {"axis": "human", "commonwealth": "officer", "seconds": 2})


def test_a_finished_game_gives_its_seed_away(http: TestClient[Litestar]) -> None:
    player = open_game(http, seats={"axis": "human", "commonwealth": "human"})
    game = df.Game.start("race_for_tobruk", seed="a game that ends")
    while not game.is_over:
        game.play(game.decision.proposal() or next(game.decision.actions()))
    imported = http.post("/api/imports", json={"text": df.Record.of(game).to_text()})
    again = Player(http, imported.json())
    assert again.view["question"] is None
    assert again.view["ending"]["reason"]["case"] == "15.31"
    assert 'seed: "a game that ends"' in again.record()
    assert player.post("actions", action="end").status_code == 200


def test_a_deleted_game_is_gone(http: TestClient[Litestar]) -> None:
    player = open_game(http)
    assert http.delete(player.root).status_code == 204
    assert http.get(player.root).status_code == 404
    assert http.delete(player.root).status_code == 404
    assert http.get("/api/games").json() == {"games": [], "found": 0}


def test_two_services_on_one_database_never_both_write(tmp_path: Path) -> None:
    with client(tmp_path) as one, client(tmp_path) as two:
        first = open_game(one)
        second = Player(two, first.view)
        first.act("place it_bologna L0702")
        stale = second.post("actions", action="end")
        assert (stale.status_code, stale.json()["version"]) == (409, 2)
        second.view = second.look()
        assert second.view["number"] == 1
        second.act("end")
        assert first.look() == second.look()
        first.view = first.look()
        first.take(first.post("undo"))
        assert second.look()["number"] == 1


def test_games_that_do_not_fit_into_memory_are_played_on(tmp_path: Path) -> None:
    with client(tmp_path, memory=1) as http:
        players = [open_game(http) for _ in range(3)]
        for _ in range(2):
            for player in players:
                player.act("end")
        assert [player.look()["number"] for player in players] == [2, 2, 2]


def test_either_database_keeps_a_game_through_undo_restart_and_branch(tmp_path: Path, storage_url: str) -> None:
    with client(tmp_path, database=storage_url) as http:
        player = play_to_the_die(open_game(http))
        last = player.view["number"]
        branch = Player(http, http.post(f"{player.root}/branch", json={"number": last - 1}).json())
        branch.take(branch.post("undo"))
        assert branch.post("actions", action="nonsense").status_code == 409
        assert http.get("/api/games/%00").status_code == 404
        views = [player.look(), branch.look()]
    with client(tmp_path, database=storage_url) as http:
        player, branch = (Player(http, view) for view in views)
        assert [player.look(), branch.look()] == views
        branch.take(branch.post("redo")).act("commit 2")
        assert branch.look()["number"] == last
        assert [card["branch_of"] for card in http.get("/api/games").json()["games"]] == [player.view["game"], ""]
