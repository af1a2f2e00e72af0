"""18 Desert patrols: recon units leave their base as patrols, which need no supply and no road.

El Agheila is L0701, Alexandria E1833.
"""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game, has, hex_of, offered, phase_of_game, position, said, segment, unit, where, why_not

from desertfox.analysis.fuzzing import Job, fuzz
from desertfox.analysis.fuzzing.checks import unsound
from desertfox.pack import builtin_pack
from desertfox.play.elimination import eliminate
from desertfox.rules import loss_order, movement, retreat, supply, zoc
from desertfox.state import Mark, Setting
from desertfox.state.places import DESTROYED_BOX, REFIT_BOX
from desertfox.state.setting import presets
from desertfox.units import AXIS, COMMONWEALTH

SWITCH = "optional.desert_patrols"
OWNED = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth"}}
DECLARING = "reinforcement.patrol_declaration"
CUT_OFF = {"cw_royals": "set aside", "cw_patrol_2": "L0915 of cw_royals"}


def declaring(units: dict[str, str], side: str = "commonwealth") -> Game:
    """Return the announcement alone."""
    return segment(DECLARING, units=units, phasing=side, tables=OWNED, options=[SWITCH])


def refitting(units: dict[str, str], *dice: int, side: str = "commonwealth", step: str = "refit.refit") -> Game:
    """Return a segment of the Refit Phase alone."""
    return segment(step, units=units, phasing=side, tables=OWNED, options=[SWITCH], dice=dice)


# -- off and on


@pytest.mark.clause("RN-4", "RF-4.1")
def test_a_recon_unit_becomes_a_patrol_only_with_the_switch() -> None:
    places = {}
    for options in ([], [SWITCH]):
        running = game("reinforcement", {"cw_royals": "E1833", "it_savona": "L0701"}, phasing="commonwealth",
                       tables=OWNED, options=options, dice=[1] * 20)  # fmt: skip
        for _ in range(200):
            if running.state.phasing_side == AXIS:
                break
            actions = offered(running)
            running.play(next((text for text in actions if text.startswith("declare")), "end"))
        places[bool(options)] = where(running, "cw_royals"), where(running, "cw_patrol_2")
    assert places == {False: ("E1833", "out of play"), True: ("set aside", "E1833")}


@pytest.mark.clause("ER-PUB-2c")
def test_the_switch_brings_five_counters() -> None:
    pack = builtin_pack()
    for options, number in ((), 0), ((SWITCH,), 5):
        setting = Setting.build(pack, options=options)
        patrols = [c for c in setting.counters if c.type == "desert_patrol" and setting.in_play(c.index)]
        assert len(patrols) == number
    assert not any(SWITCH in switches for switches in presets(pack).values())


# -- the announcement


@pytest.mark.clause("RN-4")
def test_recon_units_and_patrols_in_their_base_are_announced() -> None:
    """Alexandria is no base of the Axis, and infantry is no recon."""
    units = {"cw_royals": "E1833", "cw_kdg": "E1817", "cw_14_70": "E1833", "ge_3_rcn": "L0701", "it_nizza": "L0702"}
    assert offered(declaring(units)) == ["end", "declare cw_royals"]
    assert offered(declaring(units, "axis")) == ["end", "declare ge_3_rcn"]
    back = declaring({"cw_royals": "set aside", "cw_patrol_2": "E1833 of cw_royals"})
    assert offered(back) == ["end", "declare cw_patrol_2"]
    assert declaring({"cw_royals": "E1817"}).is_over, "there is nothing to ask"


@pytest.mark.clause("RN-4.1")
def test_no_announcement_leads_past_the_limit() -> None:
    three = dict.fromkeys(("cw_royals", "cw_kdg", "cw_11_hus"), "E1833")
    running = declaring({**three, "cw_derby": "set aside", "cw_patrol_1": "E1010 of cw_derby"})
    running.play("declare cw_kdg")
    assert running.is_over, "one patrol is out, one will be: nobody else may go"
    two = declaring(three)
    two.play("declare cw_kdg")
    two.play("declare cw_royals")
    assert two.is_over
    axis = {"ge_3_rcn": "L0701", "ge_33_rcn": "set aside", "ax_patrol_2": "L0915 of ge_33_rcn"}
    assert declaring(axis, "axis").is_over
    assert not declaring({"ge_3_rcn": "L0701"}, "axis").is_over


@pytest.mark.clause("RN-4.2")
def test_the_unit_is_whole_when_it_is_announced() -> None:
    units = {"cw_royals": "E1833 disrupted", "cw_kdg": "E1833 depleted", "cw_11_hus": "E1833"}
    running = declaring(units)
    assert offered(running) == ["end", "declare cw_11_hus"]
    for name in ("cw_royals", "cw_kdg"):
        assert why_not(running, f"declare {name}").endswith("is disrupted or depleted")


@pytest.mark.clause("RN-4.3")
def test_an_announced_unit_carries_its_mark() -> None:
    running = declaring({"cw_royals": "E1833", "cw_kdg": "E1833"})
    running.play("declare cw_royals")
    assert has(running, "cw_royals", Mark.WILL_CONVERT)
    assert not has(running, "cw_kdg", Mark.WILL_CONVERT)
    assert why_not(running, "declare cw_royals") == "18 Royals has been announced"
    assert said(running, "declared") == [{"unit": unit(running, "cw_royals"), "hex": hex_of("E1833")}]


def test_it_is_proposed_to_announce_nobody() -> None:
    running = declaring({"cw_royals": "E1833"})
    proposed = running.decision.proposal()
    assert proposed is not None
    running.play(proposed)
    assert running.is_over
    assert not has(running, "cw_royals", Mark.WILL_CONVERT)


@pytest.mark.parametrize(
    "text", ["declare", "declare cw_royals+cw_kdg", "declare cw_royals E1833", "end 1", "declare ge_3_rcn",
             "declare cw_14_70", "declare cw_patrol_1"],
)  # fmt: skip
def test_what_is_refused(text: str) -> None:
    running = declaring({"cw_royals": "E1833", "cw_kdg": "E1833", "ge_3_rcn": "L0701", "cw_14_70": "E1833"})
    before = running.digest()
    assert why_not(running, text).startswith("18 ")
    assert running.digest() == before


# -- the exchange


@pytest.mark.clause("RF-4.1")
def test_the_exchange_and_back() -> None:
    """A patrol of the recon unit's nation is taken if one is free: NZ Cav becomes LRDG a."""
    there = refitting({"cw_nz_cav": "E1833 will_convert", "cw_royals": "E1833 will_convert", "cw_kdg": "E1833"})
    assert (where(there, "cw_nz_cav"), where(there, "cw_patrol_1")) == ("set aside", "E1833")
    assert (where(there, "cw_royals"), where(there, "cw_patrol_2")) == ("set aside", "E1833")
    assert where(there, "cw_kdg") == "E1833", "it was not announced"
    assert list(unsound(there)) == []
    back = refitting({"cw_royals": "set aside", "cw_patrol_2": "E1833 of cw_royals will_convert"})
    assert (where(back, "cw_royals"), where(back, "cw_patrol_2")) == ("E1833", "pool")
    assert not has(back, "cw_royals", Mark.DEPLETED | Mark.WILL_CONVERT)
    assert list(unsound(back)) == []


@pytest.mark.clause("RF-4.1")
def test_nobody_is_exchanged_elsewhere() -> None:
    assert where(refitting({"cw_royals": "E1817 will_convert"}), "cw_royals") == "E1817"


@pytest.mark.clause("RF-4.1a", "RF-4.1a.2")
def test_the_limits_hold_at_the_exchange() -> None:
    axis = {"ge_3_rcn": "L0701 will_convert", "ge_33_rcn": "set aside", "ax_patrol_2": "L0915 of ge_33_rcn"}
    assert where(refitting(axis, side="axis"), "ge_3_rcn") == "L0701"
    one = {"cw_kdg": "E1833 will_convert", "cw_royals": "set aside", "cw_patrol_2": "L0915 of cw_royals"}
    assert where(refitting(one), "cw_kdg") == "set aside"
    two = {**one, "cw_derby": "set aside", "cw_patrol_3": "L0915 of cw_derby"}
    full = refitting(two)
    assert where(full, "cw_kdg") == "E1833"
    assert said(full, "not converted")[0]["reason"] == "the commonwealth may have 2 desert patrols on the map"


@pytest.mark.clause("RF-4.1b", "RF-4.1b.2")
@pytest.mark.parametrize(("state", "place_"), [("", "set aside"), (" disrupted", "E1833"), (" depleted", "E1833")])
def test_the_unit_is_whole_when_it_is_exchanged(state: str, place_: str) -> None:
    running = refitting({"cw_royals": f"E1833 will_convert{state}"})
    if not running.is_over:
        running.play("end")
    assert where(running, "cw_royals") == place_


def test_a_unit_that_was_refitted_in_this_phase_is_not_exchanged() -> None:
    """13.22 One action a unit and phase."""
    running = segment("refit.refit", units={"cw_royals": "E1833 depleted will_convert"}, phasing="commonwealth",
                      tables=OWNED, options=[SWITCH], numbers="[refit_points]\ncommonwealth = 9")  # fmt: skip
    running.play("refit cw_royals")
    if not running.is_over:
        running.play("end")
    assert (where(running, "cw_royals"), has(running, "cw_royals", Mark.DEPLETED)) == ("E1833", False)


@pytest.mark.clause("RF-4.1b.3", "RN-4.2")
@pytest.mark.parametrize("phase", ["initial_movement", "motorized_movement"])
def test_who_moves_gives_the_exchange_up(phase: str) -> None:
    units = {"cw_royals": "E1833 will_convert", "cw_kdg": "E1833 will_convert"}
    running = phase_of_game(phase, units, step="movement", phasing="commonwealth", tables=OWNED, options=[SWITCH])
    running.play("move cw_royals E1833-E1834")
    assert not has(running, "cw_royals", Mark.WILL_CONVERT)
    assert has(running, "cw_kdg", Mark.WILL_CONVERT)


@pytest.mark.clause("RF-4.1b.4", "RN-4.2")
@pytest.mark.parametrize("phase", ["first_combat", "second_combat"])
def test_who_attacks_gives_the_exchange_up(phase: str) -> None:
    units = {"cw_royals": "E1833 will_convert", "cw_kdg": "E1833 will_convert", "it_nizza": "E1834"}
    running = phase_of_game(phase, units, step="declaration", phasing="commonwealth", tables=OWNED, options=[SWITCH],
                            dice=[4] * 9)  # fmt: skip
    running.play("attack cw_royals E1834")
    running.play("end")
    assert not has(running, "cw_royals", Mark.WILL_CONVERT)
    assert has(running, "cw_kdg", Mark.WILL_CONVERT)


# -- supply, movement, zone


@pytest.mark.clause("CR-1a1.3")
def test_a_patrol_is_always_in_supply() -> None:
    """18 Far from every source a recon unit has neither kind of supply."""
    units = {**CUT_OFF, "cw_kdg": "L0915", "it_nizza": "L0916"}
    running = game("first_combat", units, step="declaration", phasing="commonwealth", tables=OWNED, options=[SWITCH],
                   dice=[6] * 9)  # fmt: skip
    patrol, recon = unit(running, "cw_patrol_2"), unit(running, "cw_kdg")
    assert supply.in_general_supply(running.state, patrol)
    assert not supply.in_general_supply(running.state, recon)
    assert supply.plan(running.state, (patrol, recon), attacking=True).unsupplied == (recon,)


@pytest.mark.clause("CR-1a1.3")
def test_a_patrol_attacks_at_full_strength_and_is_not_disrupted_for_want_of_supply() -> None:
    units = {**CUT_OFF, "cw_derby": "set aside", "cw_patrol_3": "L0915 of cw_derby", "it_nizza": "L0916"}
    running = phase_of_game("first_combat", units, step="declaration", phasing="commonwealth", tables=OWNED,
                            options=[SWITCH], dice=[6] * 9)  # fmt: skip
    running.play("attack cw_patrol_2+cw_patrol_3 L0916")
    running.play("end")
    assert said(running, "odds")[0]["attack"] == 2
    assert not [event for event in running.events if event.case == "7.34"]


def test_a_patrol_goes_off_the_road_into_sand_sea_and_marsh_but_not_over_an_escarpment() -> None:
    """18.1 Sand sea costs 2 MPs, marsh is like clear terrain; a recon unit enters neither without a road."""
    tables = {**OWNED, "terrain": {"L0915": "clear", "L0916": "sand_sea", "L0917": "marsh", "L0815": "clear"},
              "hexsides": {"L0815-L0915": "escarpment"}}  # fmt: skip
    units = {**CUT_OFF, "cw_kdg": "L0915"}
    running = game("initial_movement", units, step="movement", phasing="commonwealth", tables=tables, options=[SWITCH])
    path = (hex_of("L0915"), hex_of("L0916"), hex_of("L0917"))
    patrol = unit(running, "cw_patrol_2")
    clear = running.setting.board.costs["motorized"].terrain["clear"]
    assert movement.check_path(running.state, (patrol,), path).spending == (8 + clear,)
    assert why_not(running, "move cw_kdg L0915-L0916").startswith("8.14")
    assert why_not(running, "move cw_kdg+cw_patrol_2 L0915-L0916").startswith("8.14"), "together they keep to the road"
    assert why_not(running, "move cw_patrol_2 L0915-L0815").startswith("8.21")
    assert retreat.why_not_step(running.state, patrol, *path[:2]) is None
    assert retreat.why_not_step(running.state, unit(running, "cw_kdg"), *path[:2]) is not None
    running.play("move cw_patrol_2 L0915-L0916-L0917")
    assert where(running, "cw_patrol_2") == "L0917"


def test_a_patrol_moves_with_others_at_their_costs() -> None:
    units = {**CUT_OFF, "cw_kdg": "L0915", "cw_14_70": "L0915", "cw_sup_01": "L0915 dump"}
    running = game("initial_movement", units, step="movement", phasing="commonwealth", tables=OWNED, options=[SWITCH])
    running.play("move cw_kdg+cw_14_70+cw_patrol_2 L0915-L0916")
    assert {where(running, name) for name in ("cw_kdg", "cw_14_70", "cw_patrol_2")} == {"L0916"}


def test_a_patrol_has_no_zone_and_reacts_over_sand_sea() -> None:
    tables = {**OWNED, "terrain": {"L0915": "clear", "L0914": "sand_sea"}}
    running = phase_of_game("first_reaction", {**CUT_OFF, "it_nizza": "L0917"}, tables=tables, options=[SWITCH],
                            dice=[6] * 3)  # fmt: skip
    assert not zoc.zone(running.state, COMMONWEALTH).set
    assert "react cw_patrol_2 L0915-L0914" in offered(running)
    running.play("react cw_patrol_2 L0915-L0914")
    assert where(running, "cw_patrol_2") == "L0914"


# -- recovery and elimination


@pytest.mark.clause("RF-5.5")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_disrupted_patrol_recovers_on_a_low_die(die: int) -> None:
    units = {**CUT_OFF, "cw_patrol_2": "L0915 of cw_royals disrupted", "cw_kdg": "L0915 disrupted"}
    running = refitting(units, die, step="refit.disruption")
    assert has(running, "cw_patrol_2", Mark.DISRUPTED) is (die > 3)
    assert has(running, "cw_kdg", Mark.DISRUPTED), "a recon unit has no die"


def test_a_patrol_in_a_city_needs_no_die() -> None:
    running = refitting({"cw_royals": "set aside", "cw_patrol_2": "E1833 of cw_royals disrupted"},
                        step="refit.disruption")  # fmt: skip
    assert not has(running, "cw_patrol_2", Mark.DISRUPTED)


@pytest.mark.parametrize(
    ("at_home", "dice", "overrun", "recon"),
    [
        ({}, (), False, "refit box"),
        ({}, (), True, "destroyed"),
        ({"it_savona": "E1833"}, (3,), False, "refit box"),
        ({"it_savona": "E1833"}, (4,), False, "destroyed"),
    ],
)
def test_an_eliminated_patrol_is_destroyed_and_its_recon_unit_follows_13_2(
    at_home: dict[str, str], dice: tuple[int, ...], overrun: bool, recon: str
) -> None:
    """18.2 The recon unit is in combat supply; without a line to its base a die decides."""
    running = game("initial_movement", {**CUT_OFF, **at_home}, step="movement", phasing="commonwealth",
                   options=[SWITCH], dice=dice)  # fmt: skip
    eliminate(running, unit(running, "cw_patrol_2"), "13.2", overrun=overrun)
    assert (where(running, "cw_patrol_2"), where(running, "cw_royals")) == ("destroyed", recon)
    assert list(unsound(running)) == []


def test_a_destroyed_counter_is_not_used_again() -> None:
    """18.2 The side has as many patrols as counters: the Axis two."""
    units = {"ge_3_rcn": "L0701", "ax_patrol_1": "destroyed", "ax_patrol_2": "destroyed"}
    assert declaring(units, "axis").is_over
    assert not declaring({**units, "ax_patrol_1": "pool"}, "axis").is_over


# -- whole games


def test_random_games_are_clean_where_patrols_are_used() -> None:
    """Recon units wait in their bases, and the players like to announce them."""
    units = {**dict.fromkeys(("cw_royals", "cw_kdg", "cw_11_hus", "cw_nz_cav"), "E1833"),
             **dict.fromkeys(("ge_3_rcn", "it_nizza"), "L0701"), "it_savona": "E1810", "cw_14_70": "L0710",
             "cw_sup_01": "E1833 dump", "ax_sup_01": "L0701 dump"}  # fmt: skip
    exchanged = 0
    for seed in range(10):
        origin = game("reinforcement", units, phasing="commonwealth", tables=OWNED, options=[SWITCH]).origin
        running, random = Game.from_position(origin, seed=str(seed)), Random(seed)
        while not running.is_over and running.state.turn < 7:
            step = running.decision.step
            declare = offered(running, "declare") if step == DECLARING else []
            waits = step == "movement.movement" and random.random() < 0.3
            running.play(random.choice(declare) if declare else "end" if waits else running.decision.sample(random))
            assert list(unsound(running)) == []
        exchanged += len(said(running, "converted"))
    assert exchanged > 6


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "campaign"])
def test_random_games_from_the_start_are_clean(scenario: str) -> None:
    report = fuzz(Job(scenario, "patrols", every=40, turns=6, options=(SWITCH,)))
    assert report.findings == []


def test_the_proposal_is_to_announce_nobody() -> None:
    running = declaring({"cw_royals": "E1833"})
    assert running.notation(running.decision.proposal()) == "end"


def test_the_fate_of_a_patrol_in_combat_is_told_with_that_of_its_recon_unit() -> None:
    state = position("first_combat", CUT_OFF, phasing="axis", tables=OWNED, options=[SWITCH]).state()
    patrol, recon = (state.setting.counters.by_id[name] for name in ("cw_patrol_2", "cw_royals"))
    assert [fate.box for fate in loss_order.fates(state, patrol)] == [DESTROYED_BOX, REFIT_BOX]
    assert state.place[recon] < 0, "it is still set aside"
