"""11.1 and 11.11: who may attack what, what must be attacked, and in which order attacks are resolved."""

from __future__ import annotations

import pytest
from table import hex_of, offered, phase_of_game, position, unit, why_not

from desertfox.hexes import spi
from desertfox.rules import combat
from desertfox.units import AXIS, COMMONWEALTH

TARGET = "L0920"
DUMP = {"cw_sup_01": "L0923 dump"}


def _fight(units: dict[str, str], **rest: object):  # type: ignore[no-untyped-def]
    return phase_of_game("first_combat", {**DUMP, **units}, phasing="commonwealth", **rest)


@pytest.mark.clause("ER-8.29c", "ER-11.34d")
@pytest.mark.parametrize(("name", "may"), [("cw_7spt_7", False), ("cw_23_70", True)])
def test_motorized_units_cannot_attack_over_an_escarpment(name: str, may: bool) -> None:
    state = position(
        "first_combat", {name: "L0919", "ge_115_mech": TARGET}, tables={"hexsides": {f"L0919-{TARGET}": "escarpment"}}
    ).state()
    assert combat.can_attack(state, state.setting.counters.by_id[name], hex_of(TARGET)) is may


@pytest.mark.clause("ER-11.34d")
def test_a_motorized_unit_behind_escarpments_has_no_attack() -> None:
    units = {"cw_7spt_7": "L0919", "ge_115_mech": TARGET, "cw_23_70": "L1020", "cw_polish": "L1020"}
    running = _fight(units, tables={"hexsides": {f"L0919-{TARGET}": "escarpment"}})
    assert not any("cw_7spt_7" in action for action in offered(running))
    assert why_not(running, f"attack cw_7spt_7 {TARGET}").startswith("11.36 ")


@pytest.mark.clause("ER-8.29d")
@pytest.mark.parametrize("name", ["cw_7spt_7", "cw_23_70"])
def test_nobody_attacks_over_a_sea_hexside(name: str) -> None:
    state = position(
        "first_combat", {name: "L0919", "ge_115_mech": TARGET}, tables={"hexsides": {f"L0919-{TARGET}": "sea"}}
    ).state()
    assert not combat.can_attack(state, state.setting.counters.by_id[name], hex_of(TARGET))


@pytest.mark.clause("ER-8.29f")
@pytest.mark.parametrize("terrain", ["marsh", "sand_sea"])
def test_anybody_attacks_into_marsh_and_sand_sea(terrain: str) -> None:
    running = _fight(
        {"cw_69_50": "L0919", "cw_150_50": "L0919", "it_brescia": TARGET}, tables={"terrain": {TARGET: terrain}}
    )
    assert f"attack cw_69_50 {TARGET}" in offered(running)


@pytest.mark.clause("ER-11.9d")
def test_artillery_must_be_adjacent_to_take_part() -> None:
    running = _fight({"cw_69_50": "L0919", "cw_150_50": "L0919", "cw_arty_d": "L0918", "ge_115_mech": TARGET})
    assert why_not(running, f"attack cw_69_50+cw_arty_d {TARGET}").startswith("11.1 d Arty is not next to")


def test_artillery_does_not_attack_alone() -> None:
    running = _fight({"cw_arty_d": "L0919", "ge_115_mech": TARGET, "cw_69_50": "L0921"})
    assert why_not(running, f"attack cw_arty_d {TARGET}").startswith("11.12 ")
    assert why_not(running, f"attack cw_arty_d+cw_69_50 {TARGET}") == ""


@pytest.mark.clause("ER-8.29h")
def test_an_enemy_whose_zone_covers_a_unit_must_be_attacked() -> None:
    running = _fight({"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": TARGET})
    assert why_not(running, "end").startswith(f"11.11 {TARGET} must be attacked")
    running.play(f"attack cw_69_50 {TARGET}")
    assert why_not(running, "end") == ""


def test_the_only_attack_there_is_declares_itself() -> None:
    running = _fight({"cw_69_50": "L0919", "ge_115_mech": TARGET})
    assert [attack.units for attack in running.battle.attacks] == [(unit(running, "cw_69_50"),)]


@pytest.mark.clause("ER-11.34e")
def test_a_unit_without_a_zone_need_not_be_attacked() -> None:
    running = _fight({"cw_69_50": "L0919", "ge_15_arty": TARGET})
    assert why_not(running, "end") == ""
    assert f"attack cw_69_50 {TARGET}" in offered(running)


@pytest.mark.parametrize("guest", ["ge_15_arty", "ax_sup_01"])
def test_a_stack_must_be_attacked_if_one_of_its_units_has_a_zone(guest: str) -> None:
    units = {"cw_69_50": "L0919", "ge_115_mech": TARGET, guest: TARGET + (" dump" if "sup" in guest else "")}
    state = position("first_combat", units, phasing="commonwealth").state()
    assert list(combat.duties(state, COMMONWEALTH)) == [hex_of(TARGET)]


@pytest.mark.parametrize(
    ("units", "tables"),
    [
        ({"cw_69_50": "L2328", "ge_115_mech": "Tobruk"}, {}),
        ({"cw_69_50": "L0919", "ge_115_mech": TARGET}, {"forts": {TARGET: "axis 1"}}),
        ({"cw_69_50": "L0919", "ge_115_mech": TARGET}, {"forts": {"L0919": "commonwealth 1"}}),
        ({"cw_arty_a": "L0919", "ge_115_mech": TARGET, "cw_69_50": "L0923"}, {}),
    ],
)
def test_cities_forts_and_parenthesized_units_make_no_duty(
    units: dict[str, str], tables: dict[str, dict[str, str]]
) -> None:
    state = position("first_combat", units, phasing="commonwealth", tables=tables).state()
    assert list(combat.duties(state, COMMONWEALTH)) == []


def test_one_unit_between_two_enemies_must_attack_both_as_one_force() -> None:
    running = _fight({"cw_69_50": "L0920", "ge_115_mech": "L0919", "ge_200_mech": "L0921"})
    running.play("attack cw_69_50 L0919")
    assert why_not(running, "end").startswith("11.11 ")
    assert "extend L0921 0" in offered(running)
    running.play("extend L0921 0")
    assert running.battle.attacks[0].hexes == (hex_of("L0919"), hex_of("L0921"))
    assert why_not(running, "end") == ""


BETWEEN = {"cw_69_50": "L0919", "cw_150_50": "L0921", "ge_115_mech": TARGET, "ge_104_mech": "L0918"}
"""Only 69/50 can attack L0918; both can attack L0920."""


def test_an_attack_that_leaves_nobody_to_another_duty_is_refused() -> None:
    running = _fight(BETWEEN)
    words = "L0918 must be attacked, and no unit would be left for it: leave 69/50 Mtrzd free, or let it attack both"
    assert why_not(running, f"attack cw_69_50+cw_150_50 {TARGET}") == f"11.11 {words}"
    assert offered(running) == [f"attack {who}" for who in ("cw_69_50 L0918", "cw_150_50 L0920", "cw_69_50 L0920")]


@pytest.mark.parametrize(
    "answers",
    [
        (f"attack cw_150_50 {TARGET}", "attack cw_69_50 L0918"),
        (f"attack cw_69_50 {TARGET}", "extend L0918 0"),
        (f"attack cw_69_50 {TARGET}-L0918",),
        ("attack cw_69_50 L0918", f"attack cw_150_50 {TARGET}"),
    ],
)
def test_both_duties_are_met_by_two_units_or_by_one_as_one_force(answers: tuple[str, ...]) -> None:
    running = _fight(BETWEEN)
    for answer in answers:
        if len(offered(running)) > 1 and not running.battle.attacks:
            assert why_not(running, "end").startswith("11.11 ")
        running.play(answer)
    assert why_not(running, "end") == ""


def test_guns_stay_out_of_an_attack_that_must_take_in_what_they_cannot_reach() -> None:
    running = _fight({**BETWEEN, "cw_arty_d": "L0921", "cw_arty_a": "L0919"})
    assert why_not(running, f"attack cw_69_50+cw_arty_d {TARGET}").startswith("11.11 L0918 must be attacked")
    forces = [text for text in offered(running, "attack") if text.endswith(TARGET)]
    assert forces[:2] == [
        f"attack cw_150_50+cw_arty_a+cw_arty_d {TARGET}", f"attack cw_69_50+cw_arty_a {TARGET}",
    ]  # fmt: skip


def test_an_attack_that_could_take_a_hex_in_is_enough_for_it() -> None:
    """1ff can attack L0918 as well as L0718, so the others are free to attack L0920 together."""
    together = f"attack cw_69_50+cw_150_50 {TARGET}"
    running = _fight({**BETWEEN, "cw_1ff": "L0818", "it_brescia": "L0718"})
    assert why_not(running, together) == "", "1ff is free for it"
    running.play("attack cw_1ff L0718")
    running.play(together)
    assert offered(running) == ["extend L0918 0", "cancel 0", "cancel 1"]


def test_a_hex_that_need_not_be_attacked_keeps_nobody_back() -> None:
    running = _fight({**BETWEEN, "ge_104_mech": "L0912", "ge_15_arty": "L0918"})
    assert why_not(running, f"attack cw_69_50+cw_150_50 {TARGET}") == ""


def test_an_attack_that_is_called_off_is_struck_and_the_declaration_goes_on() -> None:
    running = _fight({"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": TARGET})
    before = offered(running)
    running.play(f"attack cw_69_50 {TARGET}")
    running.play("cancel 0")
    assert running.battle.attacks == ()
    assert running.decision.step == "combat.declaration"
    assert offered(running) == before
    assert why_not(running, "end").startswith("11.11 ")


@pytest.mark.parametrize("text", ["extend cw_150_50 L0921 0", "extend L0921 0 boldly"])
def test_an_extension_names_no_units_and_no_words(text: str) -> None:
    units = {"cw_69_50": "L0920", "cw_150_50": "L0920", "ge_115_mech": "L0919", "ge_200_mech": "L0921"}
    running = _fight(units)
    running.play("attack cw_69_50 L0919")
    assert why_not(running, "extend L0921 0") == ""
    assert why_not(running, text) == "11.1 an attack is extended by its number and the hexes that it takes in"


def test_a_hex_is_attacked_once_and_a_unit_attacks_once() -> None:
    running = _fight({"cw_69_50": "L0919", "cw_150_50": "L0921", "ge_115_mech": TARGET, "ge_200_mech": "L0918"})
    running.play(f"attack cw_69_50 {TARGET}")
    assert "attacked already" in why_not(running, f"attack cw_150_50 {TARGET}")
    assert "a unit attacks once" in why_not(running, "attack cw_69_50 L0918")


@pytest.mark.parametrize(
    "text",
    [
        "attack cw_69_50",
        f"attack {TARGET}",
        f"attack ge_115_mech {TARGET}",
        "cancel",
        "cancel 3",
        f"attack cw_69_50 {TARGET}-{TARGET}",
        "attack cw_69_50 L0918",
        "attack cw_sup_01 L0920",
    ],
)
def test_nonsense_is_refused_with_a_case(text: str) -> None:
    running = _fight({"cw_69_50": "L0919", "ge_115_mech": TARGET})
    before = running.digest()
    assert why_not(running, text)[0].isdigit()
    assert running.digest() == before


@pytest.mark.clause("CR-4.2", "ER-DJ-11.16")
def test_illegal_attacks_are_resolved_first() -> None:
    """The car regiment has 1 to 3 against Brescia's 5 in the open: below 1-3. The other two attacks are legal."""
    units = {
        "cw_royals": "L0912", "it_brescia": "L0913", "ax_sup_01": "L0914 dump",
        "cw_69_50": "L0919", "ge_3_rcn": TARGET,
        "cw_150_50": "L0923", "ge_33_rcn": "L0924",
    }  # fmt: skip
    running = _fight(units, dice=[1])
    running.play("attack cw_69_50 L0920")
    running.play("attack cw_150_50 L0924")
    running.play("attack cw_royals L0913")
    running.play("end")
    flags = {attack.units[0]: attack.illegal for attack in running.battle.attacks}
    fought = [event.parts["units"] for event in running.events if event.kind == "combat"]
    assert fought[0] == (unit(running, "cw_royals"),)
    assert not any(flags.values()), "only the illegal one answered itself; the legal ones wait"


@pytest.mark.clause("CR-4.2")
def test_a_legal_attack_waits_while_an_illegal_one_is_left() -> None:
    """1 against three divisions is below 1-3 even if they are out of supply."""
    three = {f"it_{name}": f"L09{column}" for name, column in (("brescia", 13), ("pavia", 17))}
    guests = {"it_bologna": "L0913", "it_savona": "L0913", "it_61_tre": "L0917", "it_62_tre": "L0917"}
    units = {"cw_royals": "L0912", "cw_kdg": "L0916", "cw_69_50": "L0921", "ge_3_rcn": "L0922", **three, **guests}
    running = _fight(units, dice=[1])
    for text in ("attack cw_69_50 L0922", "attack cw_royals L0913", "attack cw_kdg L0917", "end"):
        running.play(text)
    assert [attack.illegal for attack in running.battle.attacks] == [False, True, True]
    assert why_not(running, "resolve 0") == "11.16 illegal attacks are resolved before all others"
    assert offered(running) == ["resolve 1", "resolve 2"]


@pytest.mark.parametrize("extension", ["extend cw_150_50 L0918 0", "extend L0918 0 word"])
def test_an_attack_is_extended_by_hexes_alone(extension: str) -> None:
    running = _fight({"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_3_rcn": TARGET, "ge_33_rcn": "L0918"})
    running.play(f"attack cw_69_50 {TARGET}")
    assert why_not(running, "extend L0918 0") == ""
    assert why_not(running, extension) == "11.1 an attack is extended by its number and the hexes that it takes in"


@pytest.mark.clause("ER-DJ-11.16b")
def test_an_illegal_attack_costs_the_attackers_4dd_and_the_defender_nothing() -> None:
    units = {"cw_royals": "L0915", "it_brescia": "L0916", "cw_sup_02": "L0913 dump", "ax_sup_01": "L0918 dump"}
    running = _fight(units)
    running.play("end")
    while running.decision.step != "losses.retreats":
        assert running.decision.step.startswith("supply."), "no support is asked for"
        running.play("accept")
    assert running.decision.step == "losses.retreats", "no support is asked for and no die is rolled"
    royals = unit(running, "cw_royals")
    assert running.state.marks[royals] & 3 == 3, "depleted and disrupted"
    path = next(action for action in running.decision.actions() if action.kind == "retreat").hexes
    assert len(path) == 5, "a retreat of four hexes"
    running.play(f"retreat cw_royals {'-'.join(map(_name, path))}")
    assert not running.state.marks[unit(running, "it_brescia")]


def _name(hex_: int) -> str:
    from desertfox.hexes import spi

    return spi(hex_)


def test_a_fort_next_to_the_units_does_not_hide_the_duty_to_attack_the_hex_beside_it() -> None:
    """11.11 Nobody must attack the fort in L0920; L1020 beyond it is open ground."""
    units = {"ge_5_pzr_1": "L1019", "cw_polish": "L0920", "cw_1ff": "L1020"}
    tables = {"forts": {"L0920": "commonwealth 1"}}
    state = position("first_combat", units, tables=tables).state()
    assert [spi(hex_) for hex_ in combat.duties(state, AXIS)] == ["L1020"]
