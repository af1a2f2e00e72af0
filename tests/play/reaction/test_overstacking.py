"""9.25 Segment E: the non-phasing player takes off what is too much in phasing stacks."""

from __future__ import annotations

import pytest
from table import game, offered, place, said, why_not

from desertfox.rules import stacking
from desertfox.state import places
from desertfox.units import AXIS, COMMONWEALTH

WATCHER = {"cw_20_9_aus": "L1925"}
SIX = {f"cw_{name}": "L0920" for name in ("1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa", "152_51", "153_51")}
ENTERED = {"step": "overstack"}
ENEMY_AT_HOME = {"cw_11_hus": "L0701"}


@pytest.mark.clause("RX-Ea", "RX-Ea.2")
@pytest.mark.parametrize(("extra", "excess"), [({}, 0), ({"cw_154_51": "L0920"}, 1)])
def test_a_hex_holds_six_stacking_points(extra: dict[str, str], excess: int) -> None:
    running = game("first_reaction", {"ge_3_rcn": "L0710", **SIX, **extra}, phasing="commonwealth", **ENTERED)
    if not excess:
        assert running.decision.step != "reaction.overstack"
        return
    assert stacking.excess(running.state, place(running, "cw_1_1_sa"), COMMONWEALTH) == excess
    assert running.decision.step == "reaction.overstack"
    assert running.decision.side == AXIS, "the non-phasing player chooses"


@pytest.mark.clause("RX-Ea")
def test_only_the_phasing_side_is_checked() -> None:
    running = game("first_reaction", {"ge_3_rcn": "L0710", **SIX, "cw_154_51": "L0920"}, phasing="axis", **ENTERED)
    assert running.decision.step != "reaction.overstack"


@pytest.mark.clause("RX-Ea.3")
def test_a_city_holds_nine() -> None:
    names = ("1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa", "152_51", "153_51", "154_51", "14_70", "16_70")
    nine = {f"cw_{name}": "Tobruk" for name in names}
    legal = game("first_reaction", {"ge_3_rcn": "L0710", **nine}, phasing="commonwealth", **ENTERED)
    assert legal.decision.step != "reaction.overstack"
    over = game(
        "first_reaction", {"ge_3_rcn": "L0710", **nine, "cw_23_70": "Tobruk"}, phasing="commonwealth", **ENTERED
    )
    assert over.decision.step == "reaction.overstack"
    assert stacking.excess(over.state, place(over, "cw_23_70"), COMMONWEALTH) == 1


@pytest.mark.clause("RX-Ea.4")
def test_two_dumps_are_one_too_many_and_msus_do_not_count() -> None:
    dumps = {"cw_sup_01": "L0920 dump", "cw_sup_02": "L0920 dump", "cw_sup_03": "L0920", "cw_sup_04": "L0920"}
    running = game("first_reaction", {"ge_3_rcn": "L0710", **dumps}, phasing="commonwealth", **ENTERED)
    assert offered(running) == ["remove cw_sup_01 L0920", "remove cw_sup_02 L0920"]
    running.play("remove cw_sup_02 L0920")
    assert place(running, "cw_sup_02") == places.POOL
    assert said(running, "supply removed")


@pytest.mark.clause("RX-Eb")
def test_any_removal_will_do_that_is_enough_and_not_more() -> None:
    """Brescia 2, Pavia 2, Bologna 2, 5(1) Pzr 1, 200 Mech 1: eight points, two too many."""
    units = {
        "it_brescia": "L0920",
        "it_pavia": "L0920",
        "it_bologna": "L0920",
        "ge_5_pzr_1": "L0920",
        "ge_200_mech": "L0920",
    }
    running = game("first_reaction", {**WATCHER, **units}, **ENTERED)
    assert running.decision.side == COMMONWEALTH
    assert why_not(running, "remove it_brescia L0920") == ""
    assert why_not(running, "remove ge_5_pzr_1+ge_200_mech L0920") == ""
    assert why_not(running, "remove ge_5_pzr_1 L0920").startswith("9.25 ")
    assert why_not(running, "remove it_brescia+ge_5_pzr_1 L0920").startswith("9.25 ")
    assert sorted(offered(running)) == sorted(
        [
            "remove it_brescia L0920", "remove it_pavia L0920", "remove it_bologna L0920",
            "remove ge_5_pzr_1+ge_200_mech L0920",
        ]
    )  # fmt: skip


@pytest.mark.clause("RX-Eb.2", "ER-9.25", "ER-9.25b", "ER-13.2d")
@pytest.mark.parametrize(
    ("at_home", "name", "dice", "box"),
    [
        ({}, "it_brescia", [], places.REFIT_BOX),
        (ENEMY_AT_HOME, "it_brescia", [], places.DESTROYED_BOX),
        (ENEMY_AT_HOME, "ge_361_mtrzd", [3], places.REFIT_BOX),
        (ENEMY_AT_HOME, "ge_361_mtrzd", [5], places.DESTROYED_BOX),
    ],
)
def test_removed_units_follow_13_2(at_home: dict[str, str], name: str, dice: list[int], box: int) -> None:
    """A leg unit depends on its line to El Agheila; a motorized one without line or supply rolls."""
    names = ("it_brescia", "it_pavia", "ge_361_mtrzd", "ge_5_pzr_1", "ge_200_mech")
    units = {**WATCHER, **at_home, **dict.fromkeys(names, "L0920")}
    running = game("first_reaction", units, dice=dice, **ENTERED)
    running.play(f"remove {name} L0920")
    assert place(running, name) == box
