"""A game is refused in words if it names a switch whose rules the program does not know."""

from __future__ import annotations

import pytest
from table import Game

from desertfox.faults import BadInput
from desertfox.pack import builtin_pack
from desertfox.position import Position
from desertfox.rules import ruleset

UNKNOWN = "optional.rommel"


@pytest.fixture(autouse=True)
def _without_rommel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the rules of one switch away."""
    monkeypatch.delitem(ruleset._EFFECTS, UNKNOWN, raising=False)


def test_a_switch_without_rules_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        Game.start("campaign", options=[UNKNOWN], seed="")
    (fault,) = refused.value.faults
    assert (fault.file, fault.value, fault.reason) == ("options", UNKNOWN, "this switch comes in a later version")
    assert fault.hint == "Leave it out."


def test_a_ruleset_with_such_a_switch_is_refused_with_a_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(ruleset._EFFECTS, "johnson.6.22")
    with pytest.raises(BadInput, match=r"add the option -johnson\.6\.22"):
        Game.start("campaign", ruleset="johnson2019", seed="")


def test_a_position_with_such_a_switch_can_be_read_but_not_played() -> None:
    position = Position.from_scenario(builtin_pack(), "campaign", options=[UNKNOWN])
    assert UNKNOWN in position.setting.switches
    with pytest.raises(BadInput, match="comes in a later version"):
        Game.from_position(position, seed="")


@pytest.mark.parametrize("options", [(), ("-official_errata",), ("johnson.map",), ("six_angles.map",)])
def test_what_works_is_played(options: tuple[str, ...]) -> None:
    assert not Game.start("race_for_tobruk", options=options, seed="").is_over
