"""11.6 Attackers do not retreat into a hex that they attacked in the same combat, nor through it; defenders may."""

from __future__ import annotations

import pytest
from table import Game, hex_of, offered, phase_of_game, place, unit, where, why_not

from desertfox import hexes
from desertfox.play import losses, step
from desertfox.play.battle import Attack, Battle, Combat
from desertfox.rules.crt import Result
from desertfox.state import Mark
from desertfox.units import AXIS

BEFORE_TOBRUK = {"it_brescia": "L2228"}
"""The dump that was alone in Tobruk is destroyed by now."""


def _struck(units: dict[str, str], attackers: str, targets: str, result: str, name: str, **rest: object) -> Game:
    """Return an Axis combat in which one unit has just suffered its result."""
    running = phase_of_game("first_combat", {**units, "cw_sup_09": "E1833 dump"}, phasing="axis", **rest)
    running.agenda.clear()
    force = tuple(unit(running, one) for one in attackers.split("+"))
    running.battle = Battle((), Combat(Attack(force, tuple(map(hex_of, targets.split("-"))))))
    losses.suffer(running, {unit(running, name): Result.parse(result)}, chooser=1 - AXIS)
    step.run(running)
    running._decision = None
    return running


def _before_tobruk(**rest: object) -> Game:
    return _struck(BEFORE_TOBRUK, "it_brescia", "L2329", "2dp", "it_brescia", **rest)


def test_a_disrupted_attacker_does_not_take_tobruk_by_its_retreat() -> None:
    running = _before_tobruk()
    assert where(running, "it_brescia") == "L2228"
    assert offered(running, "retreat")
    assert not any("L2329" in action for action in offered(running))
    refusal = "11.6 no retreat to L2329: Brescia attacked it in this combat"
    assert why_not(running, "retreat it_brescia L2228-L2329") == refusal
    assert why_not(running, "retreat it_brescia L2228-L2329-L2330") == refusal, "nor through it"
    assert why_not(running, "retreat it_brescia L2228-L2129-L2029") == ""


def test_it_could_by_the_readings_of_before() -> None:
    running = _before_tobruk(options=["readings.2"])
    assert why_not(running, "retreat it_brescia L2228-L2329") == ""


@pytest.mark.parametrize("number", [2, 4])
def test_what_has_no_other_way_stays_and_is_depleted(number: int) -> None:
    around = [hex_ for hex_ in hexes.neighbours(hex_of("L2228")) if hex_ != hex_of("L2329")]
    walls = {f"L2228-{hexes.spi(hex_)}": "escarpment" for hex_ in around}
    running = _struck(BEFORE_TOBRUK, "it_brescia", "L2329", f"{number}", "it_brescia", tables={"hexsides": walls})
    if number == 2:
        assert offered(running) == ["stay it_brescia", "deplete it_brescia"]
        running.play("stay it_brescia")
    assert where(running, "it_brescia") == "L2228"
    assert running.state.has(unit(running, "it_brescia"), Mark.DEPLETED)


def test_a_defender_retreats_into_another_hex_of_its_force() -> None:
    """An Axis unit in L2229 has attacked L2228 and Tobruk as one force."""
    units = {"it_brescia": "L2229", "cw_20_9_aus": "L2228", "cw_polish": "L2329"}
    running = _struck(units, "it_brescia", "L2228-L2329", "1", "cw_20_9_aus")
    running.play("retreat cw_20_9_aus L2228-L2329")
    assert place(running, "cw_20_9_aus") == place(running, "cw_polish")


def test_another_attack_of_the_phase_closes_nothing() -> None:
    running = _struck({**BEFORE_TOBRUK, "it_pavia": "L2228"}, "it_pavia", "L2329", "1", "it_brescia")
    assert why_not(running, "retreat it_brescia L2228-L2329") == ""
