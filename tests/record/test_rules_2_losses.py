"""A record of rules 2 in which the order of losses mattered and nobody was asked: the order of then is its answer.

Czech, which came first in the force, was lost first; that cut the line of Polish, which was destroyed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from desertfox.cli import app
from desertfox.record import Record, migration
from desertfox.state import Value, places

PATH = Path(__file__).parent / "rules_2_losses.fox"
TEXT = PATH.read_text(encoding="utf-8")


def told(record: Record) -> list[str]:
    return [f"{line.side} {line.notation} {line.dice}" for line in record.lines]


def test_the_order_of_then_is_answered_where_it_is_asked_now() -> None:
    record = Record.parse(TEXT)
    before = re.findall(r"^\d+ [AC] (.*?)(?: \[.*\])? #\w+$", TEXT, re.MULTILINE)
    assert [line.notation for line in record.lines[1:]] == [*before[:6], "lose cw_czech", before[6]]
    assert record.lines[7].side == "C"
    commitment = re.search(r"^commitment: (\w+)$", TEXT, re.MULTILINE)[1]
    assert (record.seed, record.commitment, record.end.actions) == (None, commitment, 8)
    assert record.chain == ((commitment, 8),), "the dice stand as recorded: they were rolled by other numbers"
    assert not any(line.hash for line in record.lines)


def test_the_game_goes_as_it_went() -> None:
    game = Record.parse(TEXT).game()
    index = game.setting.counters.by_id
    assert game.state.place[index["cw_czech"]] == places.REFIT_BOX
    assert game.state.place[index["cw_polish"]] == places.DESTROYED_BOX
    game.state.values[Value.ACTION] -= 1
    assert f"end 7 open {game.digest()}" in TEXT, "all but the number of actions is the same"


def test_it_goes_on_and_its_export_is_right(tmp_path: Path) -> None:
    game = Record.parse(TEXT).resume()
    for _ in range(2):
        game.play(game.decision.proposal() or next(game.decision.actions()))
    exported = tmp_path / "exported.fox"
    Record.of(game).save(exported)
    assert told(Record.load(exported))[:9] == told(Record.parse(TEXT))
    for file in (PATH, exported):
        result = CliRunner().invoke(app, ["verify", str(file)])
        assert result.exit_code == 3, result.output
    assert "its hashes were made by older rules" in CliRunner().invoke(app, ["verify", str(PATH)]).output


def test_a_record_of_rules_1_gets_each_answer_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The step from 1 to 2 plays past the order of the losses, here to a later answer of its own."""
    monkeypatch.setitem(migration._ACCEPTED, "advance.advance", lambda _: "end")  # type: ignore[index]
    old = TEXT.replace("rules: 2", "rules: 1").replace("end 7 open", "end 6 open")
    record = Record.parse(re.sub(r"^7 A end .*\n", "", old, flags=re.MULTILINE))
    assert told(record) == told(Record.parse(TEXT))
    assert record.game().digest() == Record.parse(TEXT).game().digest()
