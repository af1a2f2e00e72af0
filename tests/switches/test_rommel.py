"""8.8 Rommel: a leader without strength, who helps German reactions and attacks and never dies.

104 Mech (MA 22) has 5.5 MPs in reaction: two hexes of clear desert at 2 MPs. The positions lie around L0915.
"""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game, has, hex_of, offered, phase_of_game, place, position, said, unit, where, why_not

from desertfox.analysis.fuzzing import Job, fuzz
from desertfox.analysis.fuzzing.checks import unsound
from desertfox.hexes import distance
from desertfox.pack import builtin_pack
from desertfox.play.elimination import eliminate
from desertfox.play.losses import suffer
from desertfox.rules import movement, reaction, stacking, supply
from desertfox.rules.crt import Result
from desertfox.rules.reach import reach
from desertfox.state import Mark, Setting, Value
from desertfox.state.setting import presets
from desertfox.units import AXIS

SWITCH = "optional.rommel"
OWNED = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth"}}
SUPPLY = {"ax_sup_01": "L0913 dump", "cw_sup_01": "L0919 dump"}


def reacting(units: dict[str, str], *dice: int, on: bool = True) -> Game:
    """Return the moves of the Axis in the first Enemy Reaction Phase, all of its units marked."""
    options = [SWITCH] if on else []
    return phase_of_game("first_reaction", {**SUPPLY, **units}, phasing="commonwealth", tables=OWNED,
                         dice=dice or [6] * 9, options=options)  # fmt: skip


def moving(units: dict[str, str], phase: str = "initial_movement", phasing: str = "axis") -> Game:
    """Return the moves of a movement phase."""
    return game(phase, units, step="movement", phasing=phasing, tables=OWNED, options=[SWITCH], dice=[6] * 9)


def fighting(units: dict[str, str], *dice: int, on: bool = True, numbers: str = "", phasing: str = "axis") -> Game:
    """Return the first Combat Phase."""
    return phase_of_game("first_combat", {**SUPPLY, **units}, step="declaration", tables=OWNED, dice=dice,
                         options=[SWITCH] if on else [], numbers=numbers, phasing=phasing)  # fmt: skip


def attack(running: Game, text: str) -> None:
    """Declare one attack and no other; one that must be and can be declared in one way only declares itself."""
    if why_not(running, text) == "":
        running.play(text)
    if running.decision.step == "combat.declaration":
        running.play("end")
    while not running.is_over and running.decision.step.startswith("supply."):
        running.play("accept")


def furthest(running: Game, name: str) -> int:
    """Return how far away from its hex a unit can end a reaction."""
    here = place(running, name)
    return max(distance(here, hex_) for hex_ in reaction.destinations(running.state, unit(running, name)))


# -- off and on


@pytest.mark.clause("RX-C2a1")
def test_with_rommel_a_motorized_unit_reacts_one_hex_further() -> None:
    """The third hex costs 2 of the 1.5 MPs that are left."""
    units = {"ge_104_mech": "L0915", "cw_22_gds": "L0917"}
    path = "react ge_104_mech L0915-L0914-L0913-L0912"
    off = reacting(units, on=False)
    assert why_not(off, path).startswith("8.4 104 Mech has 5.5 MPs in reaction, too few for L0912")
    on = reacting({**units, "ge_rommel": "L0915"})
    assert why_not(on, path) == ""
    assert furthest(on, "ge_104_mech") == furthest(off, "ge_104_mech") + 1 == 3
    assert why_not(on, "react ge_104_mech L0915-L0914-L0913-L0912-L0911").startswith("8.4")
    on.play(path)
    assert where(on, "ge_104_mech") == "L0912"


@pytest.mark.clause("RX-C2a1")
@pytest.mark.parametrize(
    ("units", "name", "hexes"),
    [
        ({"ge_104_mech": "L0915", "ge_rommel": "L0914"}, "ge_104_mech", 2),
        ({"it_8_ari": "L0915", "ge_rommel": "L0915"}, "it_8_ari", 2),
        ({"it_8_ari": "L0915", "ge_rommel": "L0915", "ge_21_arty": "L0915"}, "it_8_ari", 3),
        ({"it_brescia": "L0915", "ge_rommel": "L0915", "ge_21_arty": "L0915"}, "it_brescia", 1),
    ],
)
def test_it_takes_him_and_a_german_unit_in_the_stack_and_wheels(units: dict[str, str], name: str, hexes: int) -> None:
    assert furthest(reacting({**units, "cw_22_gds": "L0917"}), name) == hexes


@pytest.mark.clause("RX-C2a1")
def test_the_further_hex_is_open_with_nothing_left() -> None:
    """3 Rcn has 7 MPs in reaction: three hexes of desert and a city take them all."""
    city = {"tables": {**OWNED, "terrain": {"L0911": "city"}}}
    units = {**SUPPLY, "ge_3_rcn": "L0915", "ge_rommel": "L0915", "cw_22_gds": "L0917"}
    running = phase_of_game("first_reaction", units, phasing="commonwealth", dice=[6] * 9, options=[SWITCH], **city)
    assert why_not(running, "react ge_3_rcn L0915-L0914-L0913-L0912-L0911-L0910") == ""
    assert why_not(running, "react ge_3_rcn L0915-L0914-L0913-L0912-L0911-L0910-L0909").startswith("8.4 3 Recon has ")


def test_the_further_hex_must_be_open() -> None:
    tables = {**OWNED, "terrain": {"L0912": "sand_sea", "L1015": "clear"}}
    running = phase_of_game("first_reaction", {**SUPPLY, "ge_104_mech": "L0915", "ge_rommel": "L0915",
                            "cw_22_gds": "L0917"}, phasing="commonwealth", tables=tables, options=[SWITCH])  # fmt: skip
    assert why_not(running, "react ge_104_mech L0915-L0914-L0913-L0912").startswith("8.21")
    assert hex_of("L0912") not in reaction.destinations(running.state, unit(running, "ge_104_mech"))


@pytest.mark.clause("ER-PUB-3c")
def test_the_switch_brings_one_counter() -> None:
    pack = builtin_pack()
    for options, number in ((), 0), ((SWITCH,), 1):
        setting = Setting.build(pack, options=options)
        assert sum(c.is_leader and setting.in_play(c.index) for c in setting.counters) == number
    assert not any(SWITCH in switches for switches in presets(pack).values())


# -- he reacts with a unit of his hex only


def test_he_goes_along_with_a_unit_that_reacts_once_a_phase() -> None:
    units = {"ge_104_mech": "L0915", "ge_200_mech": "L0915", "ge_rommel": "L0915", "cw_22_gds": "L0917"}
    running = reacting(units)
    assert "react ge_104_mech+ge_rommel L0915-L0914" in offered(running)
    assert why_not(running, "react ge_rommel L0915-L0914").startswith("8.4")
    assert why_not(running, "react ge_104_mech+ge_200_mech L0915-L0914").startswith("8.4")
    assert why_not(running, "pass ge_104_mech+ge_rommel").startswith("8.4")
    running.play("react ge_104_mech+ge_rommel L0915-L0914")
    assert (where(running, "ge_rommel"), where(running, "ge_104_mech")) == ("L0914", "L0914")
    assert has(running, "ge_rommel", Mark.MOVED)
    assert furthest(running, "ge_200_mech") == 2, "he has left that stack"
    assert why_not(running, "react ge_200_mech+ge_rommel L0915-L0914").startswith("8.81")
    assert list(unsound(running)) == []


def test_he_reacts_to_an_overrun_with_a_unit_too() -> None:
    units = {"ge_15_krad": "L0915", "ge_rommel": "L0915", "cw_22_armd_4": "L0917",
             "cw_9_10_armd_4": "L0917", "cw_sup_01": "L0917 dump", "ax_sup_01": "L0913 dump"}  # fmt: skip
    running = moving(units, phasing="commonwealth")
    running.play("overrun cw_22_armd_4+cw_9_10_armd_4 L0917-L0916-L0915")
    assert running.decision.step == "overrun.reaction"
    running.play("react ge_15_krad+ge_rommel L0915-L0914-L0913-L0912")
    assert (where(running, "ge_15_krad"), where(running, "ge_rommel")) == ("L0912", "L0912")


# -- movement


@pytest.mark.parametrize("phase", ["initial_movement", "motorized_movement"])
def test_he_moves_in_both_phases_and_no_zone_stops_him(phase: str) -> None:
    """The guards control L0914 and L0814, each next to the other."""
    running = moving({"ge_rommel": "L0814", "ge_104_mech": "L0814", "cw_22_gds": "L0915"}, phase)
    path = "L0814-L0914-L1014-L1015-L0916"
    assert why_not(running, f"move ge_104_mech {path}").startswith("8.25")
    assert why_not(running, f"move ge_104_mech+ge_rommel {path}").startswith("8.25")
    assert why_not(running, f"move ge_rommel+ge_104_mech {path}").startswith("8.25")
    assert why_not(running, f"move ge_rommel {path}") == ""
    assert hex_of("L0916") in reach(running.state, (unit(running, "ge_rommel"),))
    running.play("move ge_rommel L0814-L0914 on")
    running.play("move ge_rommel L0914-L1014-L1015-L0916")
    assert where(running, "ge_rommel") == "L0916"
    assert has(running, "ge_rommel", Mark.MOVED)


def test_he_enters_no_enemy_hex_and_is_no_combat_unit() -> None:
    running = moving({"ge_rommel": "L0914", "cw_22_gds": "L0915", "cw_sup_02": "L1014"})
    assert why_not(running, "move ge_rommel L0914-L0915").startswith("8.12")
    assert why_not(running, "move ge_rommel L0914-L1014").startswith("8.35")
    for text in ("overrun ge_rommel L0914-L1014", "force ge_rommel", "build ge_rommel"):
        assert why_not(running, text), text
    rommel = unit(running, "ge_rommel")
    assert stacking.points(running.state, hex_of("L0914"), 0) == 0
    assert supply.in_general_supply(running.state, rommel)
    assert movement.allowance(running.state, rommel) == 28 * 4


# -- the shift


ATTACK = {"ge_104_mech": "L0915", "ge_rommel": "L0915", "cw_22_gds": "L0916"}


def test_he_gives_one_shift_a_player_turn() -> None:
    """Off and on: the same attack has no shift, or one."""
    shifts = {}
    for on in (False, True):
        units = ATTACK if on else {name: hex_ for name, hex_ in ATTACK.items() if name != "ge_rommel"}
        running = fighting(units, 3, 6, 6, 6, on=on)
        attack(running, "attack ge_104_mech L0916")
        if on:
            assert running.decision.step == "resolution.leadership"
            assert offered(running) == ["pass", "lead"]
            running.play("lead")
            assert running.state.values[Value.ROMMEL_SHIFT] == 1
        fight = running.battle.combat
        shifts[on] = fight.attacker_shifts if fight is not None else 0
    assert shifts == {False: 0, True: 1}


def test_the_shift_moves_the_column_of_the_defender() -> None:
    columns = []
    for answer in ("pass", "lead"):
        running = fighting(ATTACK, 3, 6, 6, 6, 6)
        attack(running, "attack ge_104_mech L0916")
        running.play(answer)
        while not said(running, "column"):
            proposal = running.decision.proposal()
            running.play(proposal if proposal is not None else next(iter(running.decision.actions())))
        columns.append(said(running, "column")[0]["column"])
    assert columns[1] == columns[0] + 1


@pytest.mark.parametrize(
    ("units", "attackers", "numbers"),
    [
        ({**ATTACK, "ge_rommel": "L0914"}, "ge_104_mech", ""),
        ({"it_8_ari": "L0915", "ge_rommel": "L0915", "ge_104_mech": "L1015", "cw_22_gds": "L0916"},
         "it_8_ari+ge_104_mech", ""),
        (ATTACK, "ge_104_mech", "[player_turn]\nrommel_shift = 1"),
    ],
)  # fmt: skip
def test_when_he_gives_none(units: dict[str, str], attackers: str, numbers: str) -> None:
    """He is elsewhere; only Italians are with him; he has given it."""
    running = fighting(units, *[6] * 9, numbers=numbers)
    attack(running, f"attack {attackers} L0916")
    assert running.is_over or running.decision.step != "resolution.leadership"
    assert not said(running, "leader")


def test_nonsense_is_refused_when_the_shift_is_asked_for() -> None:
    running = fighting(ATTACK, 3)
    attack(running, "attack ge_104_mech L0916")
    for text in ("lead 2", "pass ge_rommel", "lead L0916"):
        assert why_not(running, text).startswith("8.8")


# -- left alone


def test_an_enemy_who_enters_his_hex_or_passes_drives_him_to_the_nearest_unit() -> None:
    for path in ("L0917-L0916-L0915", "L0917-L0916-L0915-L0914"):
        units = {"ge_rommel": "L0915", "ge_104_mech": "L0908", "it_brescia": "L0701", "cw_22_gds": "L0917"}
        running = moving(units, phasing="commonwealth")
        running.play(f"move cw_22_gds {path}")
        assert where(running, "ge_rommel") == "L0908"
        assert list(unsound(running)) == []


def test_between_equals_the_axis_chooses() -> None:
    units = {"ge_rommel": "L0915", "ge_104_mech": "L0911", "it_brescia": "L0515", "it_savona": "L0701",
             "cw_22_gds": "L0916", "cw_14_70": "E1010"}  # fmt: skip
    running = moving(units, phasing="commonwealth")
    running.play("move cw_22_gds L0916-L0915")
    assert running.decision.step == "leader.refuge"
    assert sorted(offered(running)) == ["go ge_rommel L0515", "go ge_rommel L0911"]
    assert why_not(running, "go ge_rommel L0701").startswith("8.81")
    other = next(text for text in offered(running) if not text.endswith(where(running, "ge_rommel")))
    running.play(other)
    assert where(running, "ge_rommel") == other[-5:]


def test_he_does_not_choose_a_hex_that_has_lost_its_units_meanwhile() -> None:
    units = {"ge_rommel": "L0915", "ge_104_mech": "L0911", "it_brescia": "L0515", "it_savona": "L0919",
             "cw_22_gds": "L0916", "cw_14_70": "E1010"}  # fmt: skip
    running = moving(units, phasing="commonwealth")
    running.play("move cw_22_gds L0916-L0915")
    here, *others = [text[-5:] for text in offered(running)]
    assert others
    lost = next(name for name in units if where(running, name) == others[0])
    eliminate(running, unit(running, lost), "13.2", overrun=True)
    assert [text[-5:] for text in offered(running)] == [here, *others[1:]]
    assert why_not(running, f"go ge_rommel {others[0]}").startswith("8.81")


def test_with_nobody_left_he_goes_to_el_agheila() -> None:
    running = moving({"ge_rommel": "L0915", "cw_22_gds": "L0916", "cw_14_70": "E1010"}, phasing="commonwealth")
    running.play("move cw_22_gds L0916-L0915")
    assert where(running, "ge_rommel") == "L0701"


def test_when_the_last_unit_with_him_is_eliminated_he_goes_to_the_nearest() -> None:
    units = {"ge_rommel": "L0915", "ge_15_krad": "L0915", "ge_200_mech": "L0915", "it_brescia": "L0911"}
    running = moving(units)
    eliminate(running, unit(running, "ge_15_krad"), "13.2")
    assert where(running, "ge_rommel") == "L0915", "somebody is still with him"
    eliminate(running, unit(running, "ge_200_mech"), "13.2")
    assert where(running, "ge_rommel") == "L0911"


def test_an_overrun_does_not_take_him() -> None:
    units = {"ge_15_krad": "L0915 disrupted", "ge_rommel": "L0915", "it_brescia": "L0911", "cw_22_armd_4": "L0917",
             "cw_1spt_1": "L0917", "cw_sup_01": "L0917 dump"}  # fmt: skip
    running = moving(units, phasing="commonwealth")
    running.play("overrun cw_22_armd_4+cw_1spt_1 L0917-L0916-L0915")
    assert (where(running, "ge_15_krad"), where(running, "ge_rommel")) == ("destroyed", "L0911")


def test_he_goes_with_a_unit_that_retreats_or_to_the_nearest() -> None:
    units = {"ge_104_mech": "L0915", "ge_rommel": "L0915", "it_brescia": "L0914", "cw_22_gds": "L0916"}
    table = game("first_combat", {**SUPPLY, **units}, step="declaration", phasing="commonwealth", tables=OWNED,
                 options=[SWITCH])  # fmt: skip
    suffer(table, {unit(table, "ge_104_mech"): Result(retreat=2)}, chooser=1)
    retreats = [text for text in offered(table, "retreat") if text.endswith("L0913")]
    table.play(retreats[0])
    assert table.decision.step == "leader.refuge"
    assert sorted(offered(table)) == ["go ge_rommel L0913", "go ge_rommel L0914"]
    table.play("go ge_rommel L0913")
    assert where(table, "ge_rommel") == "L0913"
    assert table.decision.step != "leader.refuge", "who stays has answered too"


def test_supply_units_with_him_are_attacked_and_he_stays_whole() -> None:
    """7.26 The dump in his hex is destroyed, not he; who walks in drives him off."""
    units = {"ge_rommel": "L0915", "ax_sup_02": "L0915 dump", "it_brescia": "L0908", "cw_22_gds": "L0916"}
    running = fighting(units, *[6] * 4, phasing="commonwealth")
    attack(running, "attack cw_22_gds L0915")
    while not running.is_over:
        texts = offered(running)
        advance = [text for text in texts if text.startswith("advance")]
        proposal = running.decision.proposal()
        running.play(advance[0] if advance else proposal if proposal is not None else texts[0])
    assert {"units": (unit(running, "ax_sup_02"),)} in said(running, "strength"), "it alone counts"
    assert (where(running, "ax_sup_02"), where(running, "cw_22_gds")) == ("pool", "L0915")
    assert where(running, "ge_rommel") == "L0908"


# -- whole games


def test_random_games_are_clean_where_he_is_in_the_thick_of_it() -> None:
    units = {"ge_rommel": "L0915", "ge_104_mech": "L0915", "ge_5_pzr_1": "L0915", "it_8_ari": "L0914",
             "cw_22_gds": "L0916", "cw_7m_7": "L0917", "cw_royals": "L1016", "cw_14_70": "L0816", **SUPPLY}  # fmt: skip
    led = moved = 0
    for seed in range(14):
        origin = position("first_combat", units, step="declaration", tables=OWNED, options=[SWITCH])
        running, random = Game.from_position(origin, seed=str(seed)), Random(seed)
        while not running.is_over and running.state.turn < 6:
            waits = running.decision.step == "movement.movement" and running.decision.side == AXIS
            running.play("end" if waits and random.random() < 0.7 else running.decision.sample(random))
            assert list(unsound(running)) == []
            assert place(running, "ge_rommel") >= 0, "he never dies"
        led += sum(event.case == "8.8" for event in running.events)
        moved += sum(event.case == "8.81" for event in running.events)
    assert led > 0
    assert moved > 1


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "campaign", "extended_campaign"])
def test_random_games_from_the_start_are_clean(scenario: str) -> None:
    report = fuzz(Job(scenario, "rommel", every=40, turns=6, options=(SWITCH,)))
    assert report.findings == []


def test_the_last_hex_is_free_for_a_unit_without_a_point_left() -> None:
    """90 Lt Arty has 3.5 MPs in reaction: along the track for 1.5 and into the desert for 2."""
    running = reacting({"ge_90_arty": "L0113", "ge_rommel": "L0113", "cw_22_gds": "L0115"})
    path = tuple(map(hex_of, ("L0113", "L0213", "L0314", "L0414")))
    reaction.check_move(running.state, unit(running, "ge_90_arty"), path)
