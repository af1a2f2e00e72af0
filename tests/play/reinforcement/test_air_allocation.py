"""6.3 The Air Allocation Phase: Commonwealth air points go to Malta and come back."""

from __future__ import annotations

import pytest
from table import Game, game, offered, said, segment, why_not

from desertfox.rules import support
from desertfox.state import Value
from desertfox.units import COMMONWEALTH


def allocating(pool: int, malta: int, used: int = 0) -> Game:
    numbers = f"[air]\ncommonwealth = {pool}\nmalta = {malta}\ncommonwealth_used = {used}"
    return segment("air_allocation.malta", units={}, phasing="commonwealth", numbers=numbers)


@pytest.mark.parametrize(
    ("pool", "malta", "offers"),
    [
        (4, 0, ["malta 0", "malta 1"]),
        (4, 1, ["malta 0", "malta 1", "malta -1"]),
        (4, 2, ["malta 0", "malta -1"]),
        (1, 1, ["malta 0", "malta -1"]),
    ],
)
def test_one_point_goes_or_comes_and_two_stand_there_at_most(pool: int, malta: int, offers: list[str]) -> None:
    running = allocating(pool, malta)
    assert offered(running) == offers
    assert running.decision.side == COMMONWEALTH
    for action in ("malta 2", "malta -2", "malta", "malta 5 naval"):
        assert why_not(running, action).startswith("6.3 ")


@pytest.mark.parametrize(("number", "there", "free"), [(1, 2, 2), (-1, 0, 4), (0, 1, 3)])
def test_points_on_malta_serve_nowhere_else(number: int, there: int, free: int) -> None:
    running = allocating(4, 1)
    running.play(f"malta {number}")
    assert running.state.values[Value.MALTA] == there
    assert running.state.values[Value.COMMONWEALTH_AIR] == 4
    assert support.air_points(running.state, COMMONWEALTH) == free


def test_who_has_nothing_to_decide_is_not_asked() -> None:
    """6.23 Without points, and for the Axis."""
    assert allocating(0, 0).is_over
    axis = segment("air_allocation.malta", units={}, numbers="[air]\naxis = 5\ncommonwealth = 5\nmalta = 1")
    assert axis.is_over
    assert axis.state.values[Value.MALTA] == 1


def test_it_comes_after_the_reinforcements_and_before_movement() -> None:
    units = {"cw_1_1_sa": "E1015", "cw_sup_01": "E1015 dump"}
    running = game("reinforcement", units, phasing="commonwealth", turn=3)
    assert running.state.phase == "air_allocation", "the point of turn 3 is there already"
    running.play("malta 1")
    assert running.state.phase == "initial_movement"
    assert said(running, "malta")[0]["there"] == 1
