"""5.4 Tobruk as a port: one small reinforcement of the Axis may be landed there.

Savona holds Tobruk (L2329). Giovani Fascisti (it_ggff) and 382/164 are infantry of 1 stacking point.
"""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game, has, hex_of, offered, phase_of_game, said, segment, where, why_not

from desertfox.analysis.fuzzing import Job, fuzz
from desertfox.analysis.fuzzing.checks import unsound
from desertfox.pack import builtin_pack
from desertfox.state import Mark, Value
from desertfox.state.setting import presets

SWITCH = "optional.tobruk_port"
HELD = {"it_savona": "L2329", "it_ggff": "held back"}
OWNED = {"owners": {"Tobruk": "axis", "Benghazi": "axis", "El Agheila": "axis"}}


def landing(units: dict[str, str], *dice: int) -> Game:
    """Return the landing alone; it is over at once if the port is shut."""
    return segment("reinforcement.tobruk_port", units=units, dice=dice, tables=OWNED, options=[SWITCH])


def arriving(units: dict[str, str], *dice: int, on: bool = True, turn: int = 7) -> Game:
    """Return the whole Reinforcement Phase of the Axis; nobody is due by himself."""
    options = [SWITCH] if on else []
    return phase_of_game("reinforcement", units, dice=dice, turn=turn, step="units", tables=OWNED, options=options)


def into_tobruk(running: Game) -> bool:
    """Say whether the open decision lets a combat unit into Tobruk."""
    place = hex_of("L2329")
    return any(action.kind == "place" and place in action.hexes for action in running.decision.actions())


# -- off and on


@pytest.mark.clause("RN-2J")
def test_tobruk_is_a_port_for_units_only_with_the_switch() -> None:
    off = arriving(HELD, 4, on=False)
    assert off.decision.step == "reinforcement.placing"
    assert not into_tobruk(off)
    off.play("end")
    assert off.decision.step == "reinforcement.landing", "the next question is that of the convoy"
    on = arriving(HELD, 5, 4)
    assert not into_tobruk(on)
    on.play("end")
    assert on.decision.step == "reinforcement.tobruk_port"
    assert offered(on) == ["end", "land it_ggff"]
    on.play("land it_ggff")
    assert where(on, "it_ggff") == "L2329"


@pytest.mark.clause("ER-PUB-3b")
def test_it_is_one_of_the_options_and_off_unless_it_is_asked_for() -> None:
    pack = builtin_pack()
    assert SWITCH in {row.id for row in pack.switches}
    assert not any(SWITCH in switches for switches in presets(pack).values())


# -- when


@pytest.mark.clause("RN-2J1")
@pytest.mark.parametrize(
    ("others", "is_open"),
    [
        ({}, True),
        ({"cw_14_70": "E1833", "cw_royals": "E2101", "cw_sup_01": "E2001 dump"}, True),
        ({"cw_royals": "L0920"}, False),
        ({"cw_royals": "L2032"}, False),
        ({"cw_sup_01": "L0920"}, False),
        ({"cw_sup_01": "L0920 dump"}, False),
        ({"it_savona": "L2228"}, False),
        ({"it_savona": "L2228", "ax_sup_01": "L2329 dump"}, True),
    ],
)
def test_it_takes_an_axis_unit_in_tobruk_and_nobody_of_the_enemy_on_sheet_l(
    others: dict[str, str], is_open: bool
) -> None:
    running = landing({**HELD, **others})
    assert running.is_over is not is_open


def test_the_commonwealth_has_no_such_step() -> None:
    units = {**HELD, "cw_14_70": "held back"}
    assert segment("reinforcement.tobruk_port", units=units, phasing="commonwealth", options=[SWITCH]).is_over


# -- who


@pytest.mark.clause("RN-2J2")
def test_one_unit_of_one_stacking_point_tries_it() -> None:
    """Bologna has 2 stacking points, Nizza has none."""
    units = {**HELD, "ge_382_164": "held back", "it_bologna": "held back", "it_nizza": "held back"}
    running = landing(units, 3)
    assert sorted(offered(running)) == ["end", "land ge_382_164", "land it_ggff"]
    assert why_not(running, "land it_bologna") == "5.4 Bologna has not 1 stacking point"
    assert why_not(running, "land it_ggff+ge_382_164").startswith("5.4 name the one unit")
    running.play("land ge_382_164")
    assert running.is_over, "the second may not be tried"
    assert (where(running, "ge_382_164"), where(running, "it_ggff")) == ("L2329", "held back")


def test_a_depleted_unit_counts_as_it_is() -> None:
    """Folgore has 2 stacking points, depleted 1."""
    assert landing({**HELD, "it_ggff": "refit box", "it_folgore": "held back"}).is_over
    depleted = landing({"it_savona": "L2329", "it_folgore": "held back depleted"}, 1)
    depleted.play("land it_folgore")
    assert where(depleted, "it_folgore") == "L2329"
    assert has(depleted, "it_folgore", Mark.DEPLETED)


@pytest.mark.clause("RN-2J2.2")
def test_a_unit_from_the_refit_box_does_not_use_tobruk() -> None:
    boxed = {**HELD, "ge_382_164": "refit box"}
    running = landing(boxed)
    assert why_not(running, "land ge_382_164").startswith("5.4 382/164 is no reinforcement")
    points = "[refit_points]\ngerman = 20\nitalian = 20"
    refit = game(
        "refit", {"it_savona": "L2329", "ge_382_164": "refit box"}, step="refit", turn=18, tables=OWNED, numbers=points,
        options=[SWITCH],
    )  # fmt: skip
    rebuilt = offered(refit, "rebuild")
    assert "rebuild ge_382_164 L0701 full" in rebuilt
    assert not any("L2329" in text for text in rebuilt)
    assert why_not(refit, "rebuild ge_382_164 L2329 full").startswith("5.1")


@pytest.mark.clause("RN-2J2.3")
@pytest.mark.parametrize(
    ("unit", "may"),
    [
        ("it_ggff", True), ("it_61_tre", True), ("ge_200_mech", True), ("ge_8_pzr_1", False), ("ge_15_arty", False),
        ("it_artclre", False), ("ge_svbd_288", False),
    ],
)  # fmt: skip
def test_neither_armor_nor_artillery_nor_heavy_weapons(unit: str, may: bool) -> None:
    running = landing({"it_savona": "L2329", unit: "held back"})
    assert running.is_over is not may


@pytest.mark.clause("RN-2J2.3")
def test_the_types_are_refused_by_their_names() -> None:
    heavy = dict.fromkeys(("ge_8_pzr_1", "ge_15_arty", "ge_svbd_288", "ge_33_rcn"), "held back")
    running = landing({**HELD, **heavy})
    assert offered(running) == ["end", "land it_ggff"]
    assert why_not(running, "land ge_8_pzr_1").endswith("cannot be landed: armor")
    assert why_not(running, "land ge_15_arty").endswith("cannot be landed: artillery")
    assert why_not(running, "land ge_svbd_288").endswith("cannot be landed: heavy weapons")
    assert why_not(running, "land ge_33_rcn").endswith("cannot be landed: recon")


def test_never_overstacked() -> None:
    """5.1 F: Tobruk holds 9 stacking points."""
    full = dict.fromkeys(("it_savona", "it_brescia", "it_pavia", "it_bologna"), "L2329")
    assert not landing({**HELD, **full}).is_over
    assert landing({**HELD, **full, "ge_155_mtrzd": "L2329"}).is_over


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("land", "5.4 name the one unit"), ("land it_ggff L2329", "5.4 name the one unit"), ("end 1", "5.4 name"),
        ("land cw_14_70", "5.4 14/70 is no reinforcement"), ("land it_savona", "5.4 Savona is no reinforcement"),
    ],
)  # fmt: skip
def test_what_is_refused(text: str, words: str) -> None:
    running = landing({**HELD, "cw_14_70": "held back"})
    before = running.digest()
    assert why_not(running, text).startswith(words)
    assert running.digest() == before


# -- how


@pytest.mark.clause("RN-2J3")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_six_sinks_the_unit(die: int) -> None:
    running = landing(HELD, die)
    running.play("land it_ggff")
    assert where(running, "it_ggff") == ("destroyed" if die == 6 else "L2329")
    assert has(running, "it_ggff", Mark.REINFORCEMENT) is (die != 6)
    assert said(running, "tobruk port") == [
        {"unit": running.setting.counters.by_id["it_ggff"], "die": die, "needed": 5}
    ]


@pytest.mark.clause("RN-2J4")
@pytest.mark.parametrize("die", [2, 6])
def test_after_a_try_all_msus_come_to_el_agheila(die: int) -> None:
    """The convoy die 2 brings 4 MSUs on turn 6. Without a try one may be landed at either port."""
    plain = arriving(HELD, 2, turn=6)
    plain.play("end")
    plain.play("end")
    assert offered(plain) == ["end", "land L2306", "land L2329"]
    tried = arriving(HELD, die, 2, turn=6)
    tried.play("end")
    tried.play("land it_ggff")
    assert tried.is_over, "there is nothing to decide about the convoy"
    supply = [
        counter.id for counter in tried.setting.counters if counter.is_supply and where(tried, counter.id)[0] in "LE"
    ]
    assert len(supply) == 4
    assert {where(tried, name) for name in supply} == {"L0701"}


@pytest.mark.clause("RN-2J2", "RN-2J4")
def test_the_next_turn_is_free_again() -> None:
    """The try is forgotten when the next Player-Turn begins."""
    text = "[player_turn]\ntobruk_port = true"
    running = game("reinforcement", HELD, turn=6, tables=OWNED, numbers=text, options=[SWITCH], dice=(2,))
    assert running.decision.step == "reinforcement.placing"
    assert running.state.values[Value.TOBRUK_PORT] == 0


# -- whole games


def test_random_games_are_clean_where_the_port_is_used() -> None:
    """The Axis holds Libya, and its player places nobody before the port has been asked for."""
    waiting = dict.fromkeys(
        ("it_ggff", "ge_382_164", "ge_125_164", "it_61_tre", "it_62_tre", "ge_15_arty"), "held back"
    )
    enemies = {"cw_14_70": "E1833", "cw_22_gds": "E1817", "cw_sup_01": "E1833 dump"}
    tried = 0
    for seed in range(6):
        running = game("reinforcement", {**HELD, **waiting, **enemies}, turn=18, tables=OWNED, options=[SWITCH])
        running = Game.from_position(running.origin, seed=str(seed))
        random = Random(seed)
        while not running.is_over and running.state.turn < 20:
            placing = running.decision.step == "reinforcement.placing"
            running.play("end" if placing else running.decision.sample(random))
            assert list(unsound(running)) == []
        tried += len(said(running, "tobruk port"))
    assert tried > 3


def test_random_games_from_the_start_are_clean() -> None:
    report = fuzz(Job("race_for_tobruk", "tobruk port", every=20, options=(SWITCH,)))
    assert report.findings == []
