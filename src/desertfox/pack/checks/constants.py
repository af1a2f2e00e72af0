"""Checks of constants.csv: every single number of the rules is there, under its name and in its form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.faults import Fault
from desertfox.pack.checks.view import Check, View
from desertfox.pack.words import hint_for


class Form(NamedTuple):
    """How the value of a constant is written."""

    pattern: re.Pattern[str]
    reason: str
    hint: str


_COUNT: Final = Form(re.compile(r"[0-9]{1,3}"), "not a whole number of 0 or more", "Write it in digits, like 6.")
_ONE_TO_NINE: Final = Form(re.compile(r"[1-9]"), "not a row of its table", "Write 1 to 9.")
_AT_LEAST_1: Final = Form(re.compile(r"[1-9][0-9]{0,2}"), "not a whole number of 1 or more", "Write 1 to 999.")
_ALLOWANCE: Final = Form(re.compile(r"[1-4]?[0-9]|50"), "not a movement allowance", "Write 0 to 50.")
_WHOLE: Final = Form(re.compile(r"-?[0-9]{1,3}"), "not a whole number", "Write it in digits, like 3 or -2.")
_FLAG: Final = Form(re.compile(r"[01]"), "not a flag", "Write 1 for yes or 0 for no.")
_DIE: Final = Form(re.compile(r"[0-6]"), "not a die", "Write 0 (never) to 6 (always).")
_SHARE: Final = Form(re.compile(r"1|0|0\.(25|5|75)"), "not a share in quarters", "Write 0.25, 0.5, 0.75 or 1.")
_POINTS: Final = Form(re.compile(r"([0-9]|[12][0-9]|3[01])(\.(25|5|75))?"), "not movement points", "Write it like 1.5.")
_COST: Final = Form(
    re.compile(r"0\.(25|5|75)|([1-9]|[12][0-9]|3[01])(\.(25|5|75))?"), "not a movement cost", "Write it like 2 or 0.25."
)
_HALVED: Final = Form(
    re.compile(r"([0-9]|[12][0-9]|3[01])(\.5)?"), "not a cost to be halved", "Write it like 4 or 1.5."
)
_ODDS: Final = Form(re.compile(r"[1-9][0-9]?-1"), "not odds", "Write it like 8-1.")
_FIGURES: Final = Form(
    re.compile(r"[0-9]{1,2}-[1-6]-([1-4]?[0-9]|50)"), "not strength-morale-MA", "Write it like 1-2-28."
)
_NAMES: Final = Form(re.compile(r"[^;]+(;[^;]+)*"), "not a list", "Join the names with semicolons.")
_RESULT: Final = Form(re.compile(r"E|(?=[1-9dDp])[1-9]?d?D?p?"), "not a combat result", "Write it like 4dD or E.")
_COLUMNS: Final = Form(re.compile(r"[0-9]{1,2};[0-9]{1,2}"), "not two columns", "Write it like 17;50.")
_BREAKER: Final = Form(
    re.compile(r"axis combat unit|axis unit"), "unknown words", "Write axis combat unit or axis unit."
)

_NAMES_BY_FORM: Final = {
    _COUNT: """
        stacking_limit stacking_limit_city dumps_per_hex turn_months reaction_range_hexes reaction_leg_max_hexes
        rommel_reaction_bonus_hexes entry_distance_hexes malta_air_max malta_air_per_phase
        naval_coast_distance_hexes rail_fix_max forts_per_side city_or_fort_retreat_reduction
        retreat_replaceable_by_depletion_max advance_limit_sp flak_vs_attacking_armor flak_vs_defending_armor
        crt_column_min crt_column_max minimum_move_hexes
        infiltration_hexes forced_march_per_phase rommel_attack_shifts_per_player_turn
        naval_transport_per_player_turn rail_transport_per_player_turn withdrawal_vp patrol_max_axis patrol_max_cw
        detachment_strength herkules_return_delay_success herkules_return_delay_failure fort_max_level tobruk_port_sp
        variable_withdrawal_return_delay malta_air_per_phase_west malta_west_column
        supply_cost_artillery supply_cost_artillery_reduced supply_free_0_sp_attackers supply_cost_more_0_sp_attackers
        """,
    _ONE_TO_NINE: "supply_unit_morale morale_row_max convoy_modified_die_min",
    _AT_LEAST_1: "supply_unit_defence_strength",
    _ALLOWANCE: "msu_movement_allowance rommel_movement",
    _WHOLE: """
        herkules_first_turn herkules_base_index naval_first_turn naval_last_turn tiger_turn
        herkules_convoy_modifier herkules_index_ramcke herkules_index_folgore herkules_index_axis_air
        herkules_index_malta_air herkules_index_supplied_west restraint_first_free_turn
        """,
    _FLAG: "captured_supply_keeps_form duty_to_attack_city_or_fort",
    _DIE: """
        supply_destroy_die_max supply_capture_die_max dump_attrition_die_max patrol_recover_die_max refit_box_die_max
        refit_box_die_max_morale1 tiger_die_max tobruk_port_safe_die_max
        """,
    _SHARE: """
        motorized_phase_fraction disrupted_ma_fraction oogs_ma_fraction reaction_ma_fraction
        forced_march_motorized_fraction
        """,
    _POINTS: "forced_march_leg_mp overrun_extra_mp",
    _COST: "patrol_sand_sea_mp",
    _HALVED: "escarpment_on_track_mp",
    _ODDS: "overrun_odds",
    _FIGURES: "patrol_strength_morale_ma",
    _NAMES: "naval_ports",
    _RESULT: "illegal_attack_result",
    _COLUMNS: "practice_edge_columns",
    _BREAKER: "rail_break_by",
}

FORMS: Final = {name: form for form, names in _NAMES_BY_FORM.items() for name in names.split()}
"""The form of every constant that the rules ask for."""


def values(view: View) -> Iterator[Fault]:
    """A constant has a name that the rules know, and a value of its form."""
    for number, row in view.constants:
        form = FORMS.get(row.name)
        if form is None:
            yield view.constants.fault(number, "name", "unknown constant", hint_for(row.name, FORMS))
        elif not form.pattern.fullmatch(row.value):
            yield view.constants.fault(number, "value", form.reason, form.hint)


def missing(view: View) -> Iterator[Fault]:
    """Every constant that the rules ask for is there."""
    for name in FORMS:
        if name not in view.constants.names:
            yield Fault(view.constants.label, 0, 0, name, "this constant is missing", "The rules ask for it.")


def ports(view: View) -> Iterator[Fault]:
    """8.52 The ports of naval transport are ports of the map."""
    for number, row in view.constants:
        if row.name != "naval_ports":
            continue
        for name in row.value.split(";"):
            if name not in view.places.names:
                yield view.constants.fault(
                    number, "value", f"unknown place {name!r}", hint_for(name, view.places.names)
                )
            elif name in view.place and not view.place[name].port:
                yield view.constants.fault(number, "value", f"{name} is no port", "map/places.csv has the port flags.")


def edge_columns(view: View) -> Iterator[Fault]:
    """15.52 The two edges of Map C are columns of the single grid, west before east."""
    for number, row in view.constants:
        if row.name == "practice_edge_columns" and _COLUMNS.pattern.fullmatch(row.value):
            west, east = (int(part) for part in row.value.split(";"))
            if not 1 <= west < east <= hexes.COLUMNS:
                hint = f"The single grid has columns 1 to {hexes.COLUMNS}."
                yield view.constants.fault(number, "value", "not a west and an east column", hint)


CHECKS: Final = (
    Check(values),
    Check(missing, named=("constants",)),
    Check(ports, named=("places",)),
    Check(edge_columns),
)
