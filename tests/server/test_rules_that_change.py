"""A kept game of older rules is brought up to date as records are; one that cannot be is refused, and exported."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from service import Player, client, open_game

from desertfox.pack import builtin_pack
from desertfox.record import RULES, Line, Record, migration
from desertfox.record.document import Document
from desertfox.server.hall.uploads import Readers


def finish_is_end(document: Document, *_: object) -> Document:
    """As if rules 0 had said `finish` for `end`."""
    return with_lines(
        document,
        [msgspec.structs.replace(line, notation=re.sub(r"^finish$", "end", line.notation)) for line in document.lines],
    )


def nobody_nods(document: Document) -> Document:
    """As if by rules 0 a player had nodded before the first action."""
    lines = [line for line in document.lines if line.notation != "nod"]
    return with_lines(document, [msgspec.structs.replace(line, number=place) for place, line in enumerate(lines)])


def with_lines(document: Document, lines: list[Line]) -> Document:
    return replace(document, lines=tuple(lines), end=document.end._replace(actions=len(lines) - 1))


def unhashed(text: str) -> str:
    """Take the hashes out, which hang on the header."""
    return re.sub(r"#\w{8}", "#", text)


def made_older(folder: Path, *statements: str) -> None:
    """Change a database so that its games are of rules 0, under which everything had other hashes."""
    with sqlite3.connect(folder / "games.sqlite") as connection:
        connection.execute("UPDATE games SET rules = 0")
        connection.execute("UPDATE actions SET hash = '00000000', notation = iif(notation = 'end', 'finish', notation)")
        connection.execute("UPDATE snapshots SET text = 'of older rules'")
        for statement in statements:
            connection.execute(statement)
    connection.close()


def asked(folder: Path, question: str) -> list[Any]:
    with sqlite3.connect(folder / "games.sqlite") as connection:
        found = connection.execute(question).fetchall()
    connection.close()
    return found


def played(folder: Path, actions: int = 8) -> tuple[dict[str, Any], str]:
    """Return the last view and the record of a game that was played at random, with dice."""
    random = Random("older")
    with client(folder) as http:
        player = open_game(http).act("end")
        while player.view["number"] < actions or "[" not in player.record().partition("0 - start")[2]:
            player.act(random.choice(player.view["question"]["options"])["action"])
        return player.look(), player.record()


def test_a_kept_game_of_older_rules_goes_on_by_the_present_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, record = played(tmp_path)
    lines = asked(tmp_path, "SELECT * FROM actions ORDER BY number")
    made_older(tmp_path)
    monkeypatch.setitem(migration.RULES_STEPS, 0, finish_is_end)
    with client(tmp_path) as http:
        player = Player(http, view)
        assert player.look() == {**view, "version": view["version"] + 1}
        assert unhashed(player.record().replace("options: readings.2\n", "")) == unhashed(record)
        assert player.look(at=1)["number"] == 1
        player.view = player.look()
        player.act(player.view["question"]["options"][0]["action"])
        after = player.look()
    assert asked(tmp_path, "SELECT rules FROM games") == [(RULES,)]
    assert asked(tmp_path, f"SELECT * FROM actions WHERE number <= {view['number']} ORDER BY number") == lines
    with client(tmp_path) as http:
        assert Player(http, view).look() == after, "it is brought up to date once"


def test_the_list_shows_a_game_of_older_rules_as_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path)
    with client(tmp_path) as http:
        before = http.get("/api/games").json()["games"][0]
    made_older(tmp_path)
    monkeypatch.setitem(migration.RULES_STEPS, 0, finish_is_end)
    with client(tmp_path) as http:
        for _ in range(2):
            assert {**http.get("/api/games").json()["games"][0], "changed": ""} == {**before, "changed": ""}


def test_dice_stand_as_recorded_where_the_numbers_of_actions_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, _ = played(tmp_path)
    made_older(
        tmp_path,
        "UPDATE actions SET number = -number - 1 WHERE number > 0",
        "UPDATE actions SET number = -number WHERE number < 0",
        "INSERT INTO actions SELECT game, 1, 'A', 'nod', '', '00000000', NULL, '' FROM actions WHERE number = 0",
        "UPDATE games SET number = number + 1, seed = '\"other dice\"'",
    )
    monkeypatch.setitem(migration.RULES_STEPS, 0, lambda document, *_: nobody_nods(finish_is_end(document)))
    with client(tmp_path) as http:
        assert Player(http, view).look()["pieces"] == view["pieces"]
        assert Player(http, view).look()["number"] == view["number"]
    assert asked(tmp_path, "SELECT number, recorded FROM games") == [(view["number"], view["number"])]


def test_what_was_taken_back_by_older_rules_cannot_be_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client(tmp_path) as http:
        player = open_game(http).act("place it_bologna L0702")
        player.take(player.post("undo"))
        assert player.view["redo"]
    made_older(tmp_path)
    monkeypatch.setitem(migration.RULES_STEPS, 0, finish_is_end)
    with client(tmp_path) as http:
        assert not Player(http, player.view).look()["redo"]
    assert asked(tmp_path, "SELECT * FROM undone") == []


@pytest.mark.parametrize(
    ("rules", "words"), [(0, "no way leads from rules 0 to 1"), (99, "written by a newer program: rules 99")]
)
def test_a_game_to_whose_rules_no_way_leads_is_refused_and_exported(tmp_path: Path, rules: int, words: str) -> None:
    view, record = played(tmp_path)
    made_older(tmp_path, f"UPDATE games SET rules = {rules}")
    with client(tmp_path) as http:
        player = Player(http, view)
        refused = http.get(player.root)
        assert (refused.status_code, refused.json()["kind"]) == (400, "file")
        assert words in refused.json()["faults"][0]
        assert "Play on with the program that kept it; its record can be exported" in refused.json()["faults"][0]
        assert words in http.get("/api/games").json()["games"][0]["prompt"]
        exported = player.record()
        assert f"rules: {rules}\n" in exported
        assert "seed:" not in exported
        assert re.search(r"commitment: \w+", exported)[0] == re.search(r"commitment: \w+", record)[0]  # type: ignore[index]
    assert asked(tmp_path, "SELECT rules, version FROM games") == [(rules, view["version"])], "nothing was changed"


def test_what_was_exported_unplayed_can_be_brought_in_where_a_way_leads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # where the rules of this process hold: those of a reader are as they are
    monkeypatch.setattr(Readers, "_read_now", lambda self, job, file, about: job(self._packs, *about))
    view, _ = played(tmp_path)
    made_older(tmp_path)
    with client(tmp_path) as http:
        exported = Player(http, view).record()
        assert http.post("/api/imports", json={"text": exported}).status_code == 400
        monkeypatch.setitem(migration.RULES_STEPS, 0, finish_is_end)
        there = http.post("/api/imports", json={"text": exported})
        assert (there.status_code, there.json()["game"]) == (200, view["game"]), "the game itself is kept here"
        http.delete(Player(http, view).root)
        again = http.post("/api/imports", json={"text": exported})
        assert again.status_code == 201, again.text
        assert again.json()["pieces"] == view["pieces"]


def test_a_game_that_does_not_hold_by_these_rules_is_refused_and_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, _ = played(tmp_path)
    made_older(tmp_path)
    monkeypatch.setitem(migration.RULES_STEPS, 0, lambda document, *_: document)
    with client(tmp_path) as http:
        refused = http.get(Player(http, view).root)
        assert refused.status_code == 400
        assert "action 1: " in refused.json()["faults"][0]
        assert "finish" in Player(http, view).record()
    assert asked(tmp_path, "SELECT rules FROM games") == [(0,)]


def test_a_game_whose_pack_is_not_here_is_exported(tmp_path: Path) -> None:
    view, record = played(tmp_path)
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.execute("UPDATE games SET pack_hash = 'abc'")
    connection.close()
    with client(tmp_path) as http:
        assert http.get(Player(http, view).root).status_code == 400
        exported = Player(http, view).record()
    actions = [[line for line in text.split("\n") if re.match(r"\d+ [AC-] ", line)] for text in (record, exported)]
    assert [*map(unhashed, actions[0])] == [*map(unhashed, actions[1])]
    assert "format: 1\n" in exported, "the hashes that are kept do not cover a header"
    assert Record.parse(exported.replace("pack-hash: abc", f"pack-hash: {builtin_pack().hash}")).game()


def test_a_kept_game_of_rules_1_accepts_the_strengths_where_that_is_asked_now(tmp_path: Path) -> None:
    old = (Path(__file__).parents[1] / "record" / "rules_1_seeded.fox").read_text(encoding="utf-8")
    with client(tmp_path) as http:
        view = http.post("/api/imports", json={"text": old}).json()
        record = Player(http, view).record()
    assert view["number"] == 19
    made_older(
        tmp_path,
        "DELETE FROM actions WHERE number IN (6, 7)",
        "UPDATE actions SET number = 2 - number WHERE number > 7",
        "UPDATE actions SET number = -number WHERE number < 0",
        "UPDATE actions SET notation = 'end' WHERE notation = 'finish'",
        "UPDATE games SET rules = 1, number = number - 2, recorded = recorded - 2",
    )
    with client(tmp_path) as http:
        assert Player(http, view).look()["pieces"] == view["pieces"]
        assert Player(http, view).record() == record
    assert asked(tmp_path, "SELECT rules, number, recorded FROM games") == [(RULES, 19, 19)]
    assert asked(tmp_path, "SELECT notation FROM actions WHERE number IN (6, 7)") == [("accept",), ("accept",)]


def test_a_kept_game_of_rules_2_loses_its_units_in_the_order_of_then(tmp_path: Path) -> None:
    old = (Path(__file__).parents[1] / "record" / "rules_2_losses.fox").read_text(encoding="utf-8")
    with client(tmp_path) as http:
        view = http.post("/api/imports", json={"text": old}).json()
        record = Player(http, view).record()
    assert view["number"] == 8
    made_older(
        tmp_path,
        "DELETE FROM actions WHERE number = 7",
        "UPDATE actions SET number = 7, notation = 'end' WHERE number = 8",
        "UPDATE actions SET notation = 'end' WHERE notation = 'finish'",
        "UPDATE games SET rules = 2, number = 7, recorded = 7",
    )
    with client(tmp_path) as http:
        player = Player(http, view)
        player.view = player.look()
        assert player.view["pieces"] == view["pieces"]
        assert player.record() == record
        player.act(player.view["question"]["options"][0]["action"])
        assert player.view["number"] == 9
    assert asked(tmp_path, "SELECT notation FROM actions WHERE number = 7") == [("lose cw_czech",)]
