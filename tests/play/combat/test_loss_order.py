"""11.63 The owner orders the losses where one of them cuts the line of communication of another."""

from __future__ import annotations

import pytest
from table import Game, offered, phase_of_game, position, said, unit, where, why_not

from desertfox.analysis import odds
from desertfox.play import losses, step
from desertfox.rules import loss_order
from desertfox.rules.crt import Result
from desertfox.units import AXIS

AXIS_FORCE = {"ge_104_mech": "L1019", "it_132_ari": "L0819", "ge_155_mtrzd": "L0922", "ax_sup_01": "L1019 dump"}
"""Round L0920: the only line out of it leads through L0919, as long as a friend stands there."""
BOTH = {"cw_czech": "L0919", "cw_polish": "L0920 depleted"}
HOME = {"owners": {"Alexandria": "commonwealth"}}


def _struck(units: dict[str, str], results: dict[str, str], **rest: object) -> Game:
    """Return a game in which these units have just suffered their results, in this order."""
    running = phase_of_game("first_combat", {**AXIS_FORCE, **units}, phasing="axis", tables=HOME, **rest)
    running.agenda.clear()
    losses.suffer(running, {unit(running, name): Result.parse(text) for name, text in results.items()}, chooser=AXIS)
    step.run(running)
    running._decision = None
    return running


@pytest.mark.parametrize("results", [("E", "E"), ("D", "4dD")])
def test_the_owner_is_asked_and_the_order_that_saves_both_is_proposed(results: tuple[str, str]) -> None:
    running = _struck(BOTH, dict(zip(BOTH, results, strict=True)))
    assert (running.decision.step, running.decision.side, running.decision.case) == ("losses.order", 1, "11.63")
    assert offered(running) == ["lose cw_czech", "lose cw_polish"]
    proposed = running.decision.proposal()
    assert proposed is not None
    assert running.notation(proposed) == "lose cw_polish"
    running.play(proposed)
    assert running.is_over, "the last one needs no answer"
    assert [where(running, name) for name in BOTH] == ["refit box", "refit box"]


def test_the_other_order_destroys_one() -> None:
    running = _struck(BOTH, dict.fromkeys(BOTH, "E"))
    running.play("lose cw_czech")
    assert [where(running, name) for name in BOTH] == ["refit box", "destroyed"]
    assert [event["unit"] for event in said(running, "eliminated")] == [unit(running, name) for name in BOTH]


@pytest.mark.parametrize(
    ("units", "results"),
    [
        ({"cw_czech": "L0920", "cw_polish": "L0920 depleted"}, ("E", "E")),
        ({**BOTH, "cw_3_ind": "L0919"}, ("E", "E")),
        (BOTH, ("E", "4d")),
        ({"cw_czech": "L0919", "cw_polish": "L0920"}, ("E", "D")),
        ({"cw_czech": "L0919", "cw_polish": "L0917"}, ("E", "E")),
    ],
    ids=["one hex", "a friend stays", "one retreats", "one is depleted", "both have their line"],
)
def test_nobody_is_asked_where_all_orders_come_to_the_same(units: dict[str, str], results: tuple[str, str]) -> None:
    running = _struck(units, dict(zip(BOTH, results, strict=True)))
    assert running.is_over or running.decision.step != "losses.order"
    assert where(running, "cw_czech") != "L0919"


def test_only_the_last_of_a_hex_waits() -> None:
    """Two in L0919 hold it for the one in L0920: either may go at any time, but not both before it."""
    units = {**BOTH, "cw_3_ind": "L0919"}
    running = _struck(units, dict.fromkeys(units, "E"))
    state, names = running.state, running.setting.counters
    order = [names[one].id for one in loss_order.that_saves_most(state, tuple(unit(running, name) for name in units))]
    assert order.index("cw_polish") < 2
    running.play("lose cw_czech")
    assert offered(running) == ["lose cw_polish", "lose cw_3_ind"], "the order still matters"
    running.play("lose cw_polish")
    assert where(running, "cw_polish") == "refit box"


def test_those_that_live_retreat_after_the_losses() -> None:
    running = _struck({**BOTH, "cw_69_50": "L0917"}, {**dict.fromkeys(BOTH, "E"), "cw_69_50": "1"})
    assert running.decision.step == "losses.order"
    running.play("lose cw_polish")
    assert running.decision.step == "losses.retreats"
    assert offered(running, "retreat")


def test_only_a_unit_that_is_lost_can_be_named() -> None:
    running = _struck(BOTH, dict.fromkeys(BOTH, "E"))
    assert why_not(running, "lose ge_104_mech") == "11.63 name one of the units that are lost"


def test_exact_odds_take_the_order_that_is_proposed() -> None:
    strong = dict.fromkeys(("ge_5_pzr_1", "ge_8_pzr_1", "ge_115_mech"), "L1019")
    running = phase_of_game(
        "first_combat", {**AXIS_FORCE, **BOTH, **strong, "ax_sup_02": "L1019 dump"}, phasing="axis", tables=HOME
    )
    found = odds.odds(running, f"attack {'+'.join(strong)}+ge_104_mech+it_132_ari L0919-L0920", attacker_air=0)
    assert any(all(one.eliminated for one in face.defenders) for face in found.faces)


@pytest.mark.parametrize(("enemy", "faces"), [({}, 6), ({"it_savona": "E1833"}, 0)])
def test_a_unit_that_is_destroyed_in_any_case_has_no_chance(enemy: dict[str, str], faces: int) -> None:
    """13.2 A leg unit with its line home, and one without: the enemy stands in Alexandria."""
    state = position("first_combat", {"cw_polish": "E1720", **enemy}).state()
    assert loss_order._chance(state, state.setting.counters.by_id["cw_polish"]) == faces
