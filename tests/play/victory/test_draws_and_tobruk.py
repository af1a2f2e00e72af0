"""15.3 and 15.52: a draw is one in the position file too, and Tobruk counts for its owner alone."""

from __future__ import annotations

from table import position

from desertfox.rules import victory
from desertfox.state import Value
from desertfox.units import AXIS


def test_the_verdict_of_a_draw_is_what_a_position_calls_one() -> None:
    drawn = position("game_over", {}, turn=22, numbers='[victory]\nwinner = "draw"').state()
    assert victory.judge(drawn).winner == drawn.values[Value.WINNER] == 3


def test_tobruk_in_axis_hands_is_connected_to_nobody() -> None:
    """Operation Crusader: a line over land is open, but the Commonwealth does not own the place."""
    owners = {"owners": {"Tobruk": "axis"}}
    state = position("refit", {"ge_3_rcn": "Tobruk"}, scenario="crusader", turn=11, tables=owners).state()
    tobruk = [(one.side, one.points) for one in victory.score(state) if one.place == "Tobruk"]
    assert tobruk == [(AXIS, 3)]
