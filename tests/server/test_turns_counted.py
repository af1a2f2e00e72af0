"""How often one is asked, and clicks, in turns of long games; what both sides do is recorded (`counted_turns`).

The same records before there was less asking, each side with all standing orders that there were: the turn of the
Commonwealth took 57 clicks, that of the Axis 58, the Axis answered 9 questions in two turns of the Commonwealth (27
without orders), and whoever did nothing answered 12; a tool of the phase counted as one click then, and as two or three
now. The bounds leave a few clicks for players that propose otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from counted_turns import ORDERS, Table, brought_in
from service import client


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Table]:
    """Play a recorded turn to its end, by standing orders of both sides."""

    @cache
    def play(name: str) -> Table:
        with client(tmp_path_factory.mktemp(name)) as http:
            table = brought_in(http, name, ORDERS).play()
            lines = [line.split(" #")[0].split(" [")[0] for line in table.record().splitlines() if line[:1].isdigit()]
        assert [line.split(" ", 2)[2] for line in lines[1:]] == table.turn.notations, "the record is the same"
        return table

    return play


@pytest.mark.parametrize(
    ("name", "turn", "side", "most"),
    [
        ("campaign_10", 10, "commonwealth", 45),
        ("campaign_10", 10, "axis", 52),
        ("campaign_17", 17, "commonwealth", 55),
        ("extended_minus_1", -1, "axis", 32),
    ],
)
def test_a_turn_takes_so_many_clicks(
    played: Callable[[str], Table], name: str, turn: int, side: str, most: int
) -> None:
    clicks = played(name).asked(turn, side, side).clicks
    assert clicks.total() <= most, clicks


def test_the_defender_of_two_turns_is_asked_what_matters(played: Callable[[str], Table]) -> None:
    table = played("campaign_10")
    for side, enemy in (("axis", "commonwealth"), ("commonwealth", "axis")):
        asked = table.asked(10, enemy, side).questions + table.asked(11, enemy, side).questions
        assert asked.total() <= 6, asked
        assert set(asked) <= {"reaction.reaction_moves", "overrun.reaction"}


@pytest.mark.parametrize(("name", "own"), [("campaign_10", 0), ("campaign_17", 2), ("extended_minus_1", 0)])
def test_a_turn_of_nothing_is_one_button_and_its_confirmation(tmp_path: Path, name: str, own: int) -> None:
    with client(tmp_path) as http:
        table = brought_in(http, name)
        side, asked = table.view["question"]["side"], list[str]()
        table.take(table.post("rest"))
        while table.view["rail"]["side"] == side:
            if table.view["question"]["side"] == side:
                asked.append(table.view["question"]["step"])
            table.act(table.view["question"]["options"][0]["action"])
        assert asked == own * ["variable_withdrawal.giving"], "whom to withdraw somebody has to decide"
