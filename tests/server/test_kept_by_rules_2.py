"""Kept games of rules 2 are opened, gone on with, exported and verified by the readings with which they were begun."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from service import Player, client

from desertfox.record import Record

FILES = sorted((Path(__file__).parents[1] / "record" / "rules_2").glob("*.fox"))


def kept_by_rules_2(folder: Path, text: str) -> dict[str, object]:
    """Keep a game as the program of rules 2 did, which knew no readings."""
    with client(folder) as http:
        answer = http.post("/api/imports", json={"text": text})
        assert answer.status_code == 201, answer.text
    with sqlite3.connect(folder / "games.sqlite") as connection:
        connection.execute("UPDATE games SET rules = 2, options = replace(options, 'readings.2', '')")
        connection.execute("UPDATE games SET position = replace(position, '\"readings.2\"', '')")
    connection.close()
    return dict(answer.json())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_game_of_before_goes_on_and_its_export_verifies(path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    recorded = Record.parse(text)
    view = kept_by_rules_2(tmp_path, text)
    with client(tmp_path) as http:
        player = Player(http, view)
        player.view = player.look()
        assert player.view["number"] == recorded.actions
        for _ in range(3):
            if player.view["question"] is not None:
                player.act(player.view["question"]["options"][0]["action"])
        exported = Record.parse(player.record())
    assert exported.options == recorded.options
    assert [line.notation for line in exported.lines[: recorded.actions + 1]] == [
        line.notation for line in recorded.lines
    ]
    assert exported.game().digest() == exported.end.digest
