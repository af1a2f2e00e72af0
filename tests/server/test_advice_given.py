"""The page's proposal: the judgement of the players, worked out once a question, and what one click answers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from counted_turns import brought_in
from service import Player, client, open_game
from test_standing_orders import ATTACKERS, TO_THE_DIE

import desertfox as df
from desertfox.play.losses import Retreats
from desertfox.play.supplying import AttackerSupply
from desertfox.players.advice import course, is_planned
from desertfox.server import seen
from desertfox.server.views.advice import advice
from desertfox.server.views.courses import Thoughts, thoughts
from desertfox.server.views.facts import Facts, Sight
from desertfox.text.language import LANGUAGES, Language


def asked(player: Player, **query: str) -> Any:
    answer = player.http.get(f"{player.root}/advice", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_proposal_is_the_players_judgement_and_says_why_in_both_languages(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http)
        english, german = asked(player), asked(player, language="de")
        game = df.Game.start("race_for_tobruk", seed="test")
        judged = df.advise(game.sealed())
        assert [option["action"] for option in english["proposal"]["options"]][:1] == [game.notation(judged.action)]
        assert english["version"] == player.view["version"]
        assert english["proposal"]["text"].startswith("Place Bologna in")
        assert len({english["motive"], german["motive"], ""}) == 3


def test_a_question_is_thought_about_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    def count(game: df.Game) -> Thoughts:
        counted.append(len(game.played))
        return thoughts(game)

    monkeypatch.setattr(seen, "thoughts", count)
    with client(tmp_path) as http:
        player = open_game(http)
        player.look()
        assert counted == [], "the view goes out first"
        assert asked(player) == asked(player)
        asked(player, language="de")
        assert counted == [0]
        player.act("end")
        asked(player)
        assert counted == [0, 1]


def test_nobody_is_told_what_the_computer_will_do_and_a_plan_is_left_to_the_hint(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seats={"axis": "officer", "commonwealth": "human"})
        player.take(player.post("stop"))
        if player.view["decides"] == "officer":
            assert asked(player)["proposal"] is None
        moving = open_game(http).act("end", "end")
        assert moving.view["question"]["step"] == "movement.movement"
        assert asked(moving)["proposal"] is None


@pytest.mark.parametrize("scenario", ["gazala", "race_for_tobruk"])
def test_every_question_has_a_course_of_legal_answers_and_words_for_it(scenario: str) -> None:
    game = df.Game.start(scenario, seed="courses")
    languages = [Language.named(code) for code in LANGUAGES]
    longest = 0
    while len(game.played) < 130:
        if is_planned(game):
            game.play(df.advise(game.sealed()).action)
            continue
        found = thoughts(game)
        for language in languages:
            told = advice(
                Sight(game, Facts(id="", version=1, number=0, last=0, is_live=True, title=""), []), found, language
            )
            assert told.proposal is not None
            assert told.proposal.text
            assert all(option.text for option in told.proposal.options)
        step, digest = game.decision.step, game.digest()
        assert found.proposal[0] == df.advise(game.sealed()).action
        assert game.digest() == digest, "thinking changes nothing"
        longest = max(longest, len(found.proposal))
        for action in found.proposal:
            if game.decision.step == step and game.decision.why_not(action) is None:
                game.play(action)
    assert longest > 3, "several answers with one click"


def test_a_course_ends_where_somebody_else_is_asked() -> None:
    game = df.Game.start("race_for_tobruk", seed="t0")
    for action in TO_THE_DIE[:9]:
        game.play(action)
    assert isinstance(game.question, AttackerSupply)
    assert [game.notation(choice.action) for choice in course(game.sealed())] == ["accept"]


def test_twelve_units_go_back_or_stand_with_one_click(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seed="t0").act(*TO_THE_DIE)
        told = asked(player)
        found = {
            each["text"]: (each["detail"], [option["action"] for option in each["options"]]) for each in told["courses"]
        }
        assert found["2 of 2 back to L1106"] == (
            "no step lost · all in supply",
            [f"retreat {unit} L0803-L0904-L1004-L1005-L1106" for unit in ("cw_3_2_armd_1", "cw_2spt_2")],
        )
        assert told["proposal"]["text"] == "Retreat all 2"
        options = told["proposal"]["options"]
        player.take(player.post("actions", action=options[0]["action"], then=[options[1]["action"]]))
        player.act("deplete cw_3_2_armd_1")
        assert player.view["question"]["step"] == Retreats.name
        (stay,) = [each for each in asked(player)["courses"] if each["text"] == "5 of 5 stay"]
        assert [option["action"] for option in stay["options"]] == [f"stay {unit}" for unit in ATTACKERS]
        assert not any("loses a step" in each["text"] for each in asked(player)["courses"]), "staying is free"
        batch = http.get(f"{player.root}/batch").json()
        kinds = {choice["kind"] for group in batch["groups"] for row in group["rows"] for choice in row["choices"]}
        assert "stay" in kinds
        assert "deplete" not in kinds


def test_of_attacks_that_one_click_declares_each_says_its_odds(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        table = brought_in(http, "campaign_10").play("combat.declaration")
        *attacks, end = asked(table)["proposal"]["options"]
        assert end["kind"] == "end"
        assert attacks
        for attack in attacks:
            assert attack["kind"] == "attack"
            assert re.fullmatch(r"at \d+-\d+", attack["detail"]), attack
        listed = table.view["question"]["odds"]
        assert attacks[0]["detail"] == f"at {listed[attacks[0]['hexes'][0]]}", "the first takes who is best for it"
