"""The rules in force: every switch is one named object that changes one named thing.

`Ruleset` lists everything about the rules that a switch can change, with the value of the 1981 game. A switch is a
function that returns the ruleset with its change; the rest of the program reads the ruleset and never asks for a
switch. To add one: a row in switches.csv, a field here, the place that reads the field, and a function below.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from desertfox.faults import BadInput, Fault
from desertfox.hexes import Numbering
from desertfox.state import DEFAULT_RULESET, Setting


class Ruleset(NamedTuple):
    """What switches can change, in the order of the cases, each with the value of the SPI rules of 1981."""

    numbering: Numbering = "spi"
    """2.1 The edition whose hex numbers are shown."""
    optional_steps: frozenset[str] = frozenset()
    """3.1 The steps that are played besides the usual ones; `state.sequence` says where they stand."""
    withdrawal_step: str = "withdrawal.schedule"
    """5.2 The step in which the Commonwealth withdraws units."""
    withdraws_by_dice: bool = False
    """5.3 No row of the schedule wants or brings back a withdrawn unit."""
    air_points_in_a_combat: int | None = None
    """6.22 The most air points that a side commits to one combat, None for no limit."""
    supplied_unit_in_the_west_helps_malta: bool = False
    """6.31 While a supplied Commonwealth unit is far in the west, more air points may go to Malta in one phase."""
    retaken_supply_is_free: bool = False
    """7.75 A supply unit that its first owner retakes under a captured marker can be used at once."""
    motorized_word: str = "motorized"
    leg_word: str = "non-motorized"
    """8.1 What the two kinds of mobility are called."""
    mixed_axis_stacks_move: bool = True
    """8.27 German and Italian units move together as one stack."""
    defender_names_illegal_result: bool = False
    """11.16 The defender, not a fixed result, says what the units of an illegal attack suffer."""
    armor_pairs_within_its_nation: bool = False
    """11.4 Armor needs infantry of its own nationality group."""
    disrupted_units_build: bool = True
    """11.66 and 14.15: disrupted units build and improve forts."""
    artillery_is_depleted_last: bool = False
    """11.76 A partial depletion falls on artillery only if no other unit can take it."""
    artillery_may_keep_silent: bool = False
    """12.17 An artillery-capable unit may draw 1 SP of combat supply, and then gives no shift."""
    terrain_without_artillery: frozenset[str] = frozenset()
    """12.19 Terrain of a defending hex in which artillery gives no shifts to either side."""
    artillery_needs_company: bool = False
    """12.20 Artillery gives shifts only beside a unit of its nationality group that is more than artillery."""
    steps_before_support: tuple[str, ...] = ()
    """11.5 Steps of a combat between its column and the air points, for what a side says before the die."""
    terrain_without_flak: frozenset[str] = frozenset()
    """12.2 Terrain of a defending hex in which flak has no effect for either side."""
    builders_need_supply: bool = False
    """14.14 A unit builds forts only in general supply."""
    restraint: bool = False
    """15.34 Before a set turn no Commonwealth unit enters sheet L."""
    # What was read otherwise when games were begun by rules 2: see `readings_of_rules_2`.
    cities_shut_out_other_retreats: bool = False
    """11.64 A way straight into a city leaves a retreating unit no other end."""
    retreats_into_attacked_hexes: bool = False
    """11.6 An attacker may retreat into a hex that it attacked in the same combat."""
    forts_serve_both_sides: bool = False
    """14.2 A fort also strengthens a unit of the other side that stands in it."""
    duties_can_be_dodged: bool = False
    """11.11 An attack may be declared that leaves another hex under duty with no unit to attack it."""
    capture_renews_a_dump: bool = False
    """7.17 The captor of an expended dump gets a fresh one."""
    legality_by_the_first_row: bool = False
    """11.16 Whether an attack is carried out as illegal was settled at its declaration, whatever row is chosen."""
    substitutes_stand_for_two: bool = False
    """5.23 A unit that left as the substitute of another has met its own later withdrawal too."""
    lines_end_on_own_ground: bool = False
    """13.2 A line of communication ends only in a place that its own side owns."""


Effect = Callable[[Ruleset], Ruleset]

_EFFECTS: dict[str, Effect] = {}


def switch(id_: str) -> Callable[[Effect], Effect]:
    """Register what a switch does."""

    def register(effect: Effect) -> Effect:
        _EFFECTS[id_] = effect
        return effect

    return register


def implemented(id_: str) -> bool:
    """Say whether the program knows what a switch does."""
    return id_ in _EFFECTS


def check_playable(setting: Setting) -> None:
    """Refuse to play with switches that the program does not know yet; BadInput names each of them."""
    unknown = sorted(id_ for id_ in setting.switches if not implemented(id_))
    reason = "this switch comes in a later version"
    if unknown:
        faults = [Fault("options", 0, 0, id_, reason, _way_out(setting, id_)) for id_ in unknown]
        raise BadInput(setting.scenario, faults)


def _way_out(setting: Setting, id_: str) -> str:
    if id_ in setting.options:
        return "Leave it out."
    return f"The ruleset {setting.ruleset} has it: choose {DEFAULT_RULESET}, or add the option -{id_}."


@lru_cache(maxsize=64)
def ruleset(setting: Setting) -> Ruleset:
    """Return the rules of a game: those of 1981 with the changes of its switches, as far as they are known."""
    rules = Ruleset()
    for id_ in sorted(filter(implemented, setting.switches)):
        rules = _EFFECTS[id_](rules)
    return rules


@switch("official_errata")
def official_errata(rules: Ruleset) -> Ruleset:
    """The errata are a matter of the data: without this switch the setting's pack has the misprints back."""
    return rules


@switch("optional.fox_killed")
def fox_killed(rules: Ruleset) -> Ruleset:
    """15.3 Counters and schedule of the turns before 1 are a matter of the setting; 15.34 restraint is a rule."""
    return rules._replace(restraint=True)


# -- Donald Johnson, 2019


@switch("johnson.map")
def gazala_moved(rules: Ruleset) -> Ruleset:
    """2.1 Where Gazala is is a matter of the board, which knows this switch."""
    return rules


@switch("johnson.6.22")
def one_air_point(rules: Ruleset) -> Ruleset:
    """6.22 At most 1 air point a side in one combat."""
    return rules._replace(air_points_in_a_combat=1)


@switch("johnson.8.1")
def mech_and_leg(rules: Ruleset) -> Ruleset:
    """8.1 Shorter words, nothing else."""
    return rules._replace(motorized_word="mech", leg_word="leg")


@switch("johnson.11.16")
def result_by_the_defender(rules: Ruleset) -> Ruleset:
    """11.16 The defender picks any result of the table for the units of an illegal attack."""
    return rules._replace(defender_names_illegal_result=True)


@switch("johnson.12.17")
def silent_artillery(rules: Ruleset) -> Ruleset:
    """12.17 The owner may pay 1 SP for an artillery-capable unit and give up its shift."""
    return rules._replace(artillery_may_keep_silent=True)


@switch("johnson.14.14")
def supplied_builders(rules: Ruleset) -> Ruleset:
    """14.14 A builder is in general supply."""
    return rules._replace(builders_need_supply=True)


# -- Masahiro Yamazaki, Six Angles 2006


@switch("six_angles.map")
def single_grid(rules: Ruleset) -> Ruleset:
    """2.1 Hex numbers of one grid; where its places are is a matter of the board, which knows this switch."""
    return rules._replace(numbering="six_angles")


@switch("six_angles.tiger")
def tiger(rules: Ruleset) -> Ruleset:
    """5.18 The counter and the row of the schedule with its die are a matter of the setting."""
    return rules


@switch("six_angles.7.75")
def freed_at_once(rules: Ruleset) -> Ruleset:
    """7.75 A retaken supply unit carries no captured marker."""
    return rules._replace(retaken_supply_is_free=True)


@switch("six_angles.8.27")
def one_nation_a_stack(rules: Ruleset) -> Ruleset:
    """8.27 A moving Axis stack is all German or all Italian."""
    return rules._replace(mixed_axis_stacks_move=False)


@switch("six_angles.11.4")
def national_combined_arms(rules: Ruleset) -> Ruleset:
    """11.4 German armor pairs with German infantry, Italian with Italian."""
    return rules._replace(armor_pairs_within_its_nation=True)


@switch("six_angles.11.66")
@switch("six_angles.14.15")
def no_disrupted_builders(rules: Ruleset) -> Ruleset:
    """11.66 and 14.15: disrupted units neither build nor improve forts; that they do not advance is base (11.69)."""
    return rules._replace(disrupted_units_build=False)


@switch("six_angles.11.69")
def no_disrupted_advance(rules: Ruleset) -> Ruleset:
    """11.69 Disrupted units do not advance; the base game follows the combat aid, which says so too."""
    return rules


@switch("six_angles.11.76")
def guns_behind_the_front(rules: Ruleset) -> Ruleset:
    """11.76 Artillery takes a partial depletion only if no other unit can."""
    return rules._replace(artillery_is_depleted_last=True)


@switch("six_angles.12.19")
def no_artillery_in_mountains(rules: Ruleset) -> Ruleset:
    """12.19 No artillery shifts, for either side, against a mountain hex."""
    return rules._replace(terrain_without_artillery=frozenset(("mountain",)))


@switch("six_angles.12.20")
def guns_with_their_own(rules: Ruleset) -> Ruleset:
    """12.20 Artillery shifts need another ground unit of the same nationality group."""
    return rules._replace(artillery_needs_company=True)


@switch("six_angles.12.2")
def flak_on_flat_ground(rules: Ruleset) -> Ruleset:
    """12.2 The 88 needs a flat trajectory: no effect against mountain and rough hexes."""
    return rules._replace(terrain_without_flak=frozenset(("mountain", "rough")))


# -- Optional rules of Moves 58 and Moves 60


@switch("optional.variable_withdrawal")
def variable_withdrawal(rules: Ruleset) -> Ruleset:
    """5.3 Dice on three tables take the place of the schedule."""
    return rules._replace(withdrawal_step="variable_withdrawal.demand", withdraws_by_dice=True)


@switch("optional.tobruk_port")
def tobruk_port(rules: Ruleset) -> Ruleset:
    """5.4 The landing in Tobruk is a step of its own."""
    return rules._replace(optional_steps=rules.optional_steps | {"tobruk_port"})


@switch("optional.rommel")
def rommel(rules: Ruleset) -> Ruleset:
    """8.8 The counter comes with the setting, and what he does where he is with it; his shift is a step of its own."""
    return rules._replace(steps_before_support=("resolution.leadership",))


@switch("optional.detachments")
def detachments(rules: Ruleset) -> Ruleset:
    """17 The counters come with the setting; without a free one no unit drops a detachment."""
    return rules


@switch("optional.desert_patrols")
def desert_patrols(rules: Ruleset) -> Ruleset:
    """18 The counters come with the setting, the announcement is a step of its own; nothing else needs them."""
    return rules._replace(optional_steps=rules.optional_steps | {"patrol_declaration"})


@switch("optional.herkules")
def herkules(rules: Ruleset) -> Ruleset:
    """16 The invasion is a step of its own; 6.31 goes with it."""
    steps = rules.optional_steps | {"herkules"}
    return rules._replace(supplied_unit_in_the_west_helps_malta=True, optional_steps=steps)


# -- Older rules


@switch("readings.2")
def readings_of_rules_2(rules: Ruleset) -> Ruleset:
    """What rules 3 read otherwise: games and records of before are played on as they were begun."""
    return rules._replace(
        cities_shut_out_other_retreats=True,
        retreats_into_attacked_hexes=True,
        forts_serve_both_sides=True,
        duties_can_be_dodged=True,
        capture_renews_a_dump=True,
        legality_by_the_first_row=True,
        substitutes_stand_for_two=True,
        lines_end_on_own_ground=True,
    )
