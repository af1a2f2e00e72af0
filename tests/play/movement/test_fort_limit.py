"""14.1 The eight forts of a side: of either level, standing or being built."""

from __future__ import annotations

import pytest
from moving import game, refusal

ROW = [f"L05{column}" for column in range(14, 22)]


@pytest.mark.parametrize(("side", "builder"), [("axis", "it_pavia"), ("commonwealth", "cw_polish")])
@pytest.mark.parametrize("level", [1, 2])
def test_forts_of_both_levels_and_both_sides_count(side: str, builder: str, level: int) -> None:
    full = game({builder: "L0915"}, phasing=side, tables={"forts": dict.fromkeys(ROW, f"{side} {level}")})
    assert refusal(full, f"build {builder}") == "14.1 all 8 forts are on the map"
    room = game({builder: "L0915"}, phasing=side, tables={"forts": dict.fromkeys(ROW[1:], f"{side} {level}")})
    assert refusal(room, f"build {builder}") == ""


def test_a_fort_that_is_being_improved_is_not_one_more() -> None:
    forts = {"forts": dict.fromkeys(ROW[1:], "axis 1")}
    play = game({"it_pavia": "L0915", "it_savona": ROW[1], "it_bologna": "L0918"}, tables=forts)
    play.play("build it_savona")
    assert refusal(play, "build it_pavia") == ""
    play.play("build it_pavia")
    assert refusal(play, "build it_bologna") == "14.1 all 8 forts are on the map or being built"
