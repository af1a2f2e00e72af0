"""Battles: whom to attack, with what, and when not to."""

from __future__ import annotations

from .. import judges
from ..scene import Folly, Form, front
from .mirrors import SIDES

FLIGHT = Folly(
    "duty attack or flight",
    "out of the stronger enemy's zone, and not further off than ten hexes",
    SIDES,
    judges.neither_stands_nor_flees,
    (
        Form(
            "axis",
            {
                "ge_200_mech": "L2124", "it_8_ari": "L2124", "ax_sup_01": "L2421 dump", "it_brescia": "L2421",
                "cw_22_gds": "L2127", "cw_4_7_armd_2": "L2127", "cw_7_7_armd_2": "L2127", "cw_sup_01": "L2129 dump",
                "cw_3_ind": "L2129", "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"weak": "ge_200_mech it_8_ari"},
            right=("move ge_200_mech+it_8_ari L2421",),
            wrong=("move ge_200_mech+it_8_ari L2126",),
        ),
        Form(
            "commonwealth",
            {
                "cw_3_ind": "L2129", "cw_161_ind": "L2129", "cw_sup_01": "E2002 dump", "cw_20_9_aus": "E2002",
                "ge_5_pzr_1": "L2126", "ge_200_mech": "L2126", "ge_104_mech": "L2126", "ax_sup_01": "L2124 dump",
                "it_brescia": "L2329", "it_pavia": "L2329",
            },
            front("Tobruk"),
            {"weak": "cw_3_ind cw_161_ind"},
            right=("move cw_3_ind+cw_161_ind E2002",),
            wrong=("move cw_3_ind+cw_161_ind L2127",),
        ),
    ),
)  # fmt: skip

BROKEN_OFF = Folly(
    "won battle broken off",
    "two of three stay with the beaten enemy and hit it again",
    SIDES,
    judges.breaks_off,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2128", "ge_200_mech": "L2128", "ge_104_mech": "L2128", "ax_sup_01": "L2126 dump",
                "cw_3_2_armd_1": "L2129 depleted disrupted", "cw_3_ind": "L2129 depleted disrupted",
                "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"victors": "ge_5_pzr_1 ge_200_mech ge_104_mech", "beaten": "cw_3_2_armd_1 cw_3_ind"},
            right=("attack ge_5_pzr_1+ge_200_mech+ge_104_mech L2129",),
            wrong=("move ge_5_pzr_1+ge_200_mech+ge_104_mech L2123",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "L2126", "cw_22_armd_2": "L2126", "cw_22_gds": "L2126", "cw_sup_01": "L2128 dump",
                "it_132_ari": "L2125 depleted disrupted", "it_8_ari": "L2125 depleted disrupted",
            },
            front("Gazala"),
            {"victors": "cw_4_7_armd_2 cw_22_armd_2 cw_22_gds", "beaten": "it_132_ari it_8_ari"},
            right=("attack cw_4_7_armd_2+cw_22_armd_2+cw_22_gds L2125",),
            wrong=("move cw_4_7_armd_2+cw_22_armd_2+cw_22_gds L2130",),
        ),
    ),
    begins="motorized_movement",
)  # fmt: skip

AIR = Folly(
    "air unused in the last combat",
    "at least two of four points are committed",
    SIDES,
    judges.air_unused,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2128", "ge_200_mech": "L2128", "ax_sup_01": "L2127 dump", "cw_22_gds": "L2129",
                "cw_sup_01": "L2130 dump",
            },
            front("Gazala"),
            {"target": "cw_22_gds"},
            "[air]\naxis = 4",
            right=("attack ge_5_pzr_1+ge_200_mech L2129", "commit 4"),
            wrong=("attack ge_5_pzr_1+ge_200_mech L2129", "commit 0"),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "L2126", "cw_22_gds": "L2126", "cw_sup_01": "L2128 dump", "it_8_ari": "L2125",
                "ax_sup_01": "L2124 dump",
            },
            front("Gazala"),
            {"target": "it_8_ari"},
            "[air]\ncommonwealth = 4",
            right=("attack cw_4_7_armd_2+cw_22_gds L2125", "commit 4"),
            wrong=("attack cw_4_7_armd_2+cw_22_gds L2125", "commit 0"),
        ),
    ),
    begins="second_combat",
)  # fmt: skip

SLEDGEHAMMER = Folly(
    "sledgehammer",
    "what is worth it is attacked, and not everybody goes for the weak one",
    SIDES,
    judges.sledgehammer,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2026", "ge_8_pzr_1": "L2026", "ge_200_mech": "L2026", "ge_104_mech": "L2026",
                "ge_115_mech": "L2026", "ge_21_arty": "L2026", "ax_sup_01": "L2026", "ax_sup_02": "L2124 dump",
                "cw_kdg": "L1928 depleted disrupted", "cw_3_ind": "L2129", "cw_3_2_armd_1": "L2129",
                "cw_sup_01": "L2129 dump", "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"weak": "cw_kdg", "worthwhile": "cw_3_ind cw_3_2_armd_1"},
            right=(
                "move ge_5_pzr_1+ge_8_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech+ge_21_arty L2128",
                "attack ge_5_pzr_1+ge_8_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech+ge_21_arty L2129",
            ),
            wrong=(
                "move ge_5_pzr_1+ge_8_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech+ge_21_arty L1927",
                "attack ge_5_pzr_1+ge_8_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech+ge_21_arty L1928",
            ),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "L2130", "cw_22_armd_2": "L2130", "cw_22_gds": "L2130", "cw_4_2_nz": "L2130",
                "cw_5_2_nz": "L2130", "cw_6_2_nz": "L2130", "cw_arty_a": "L2130", "cw_sup_01": "L2130",
                "cw_sup_02": "L2131 dump",
                "ge_580_rcn": "L1928 depleted disrupted", "it_132_ari": "L2127 depleted", "it_8_ari": "L2127",
                "ax_sup_01": "L2127 dump", "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"weak": "ge_580_rcn", "worthwhile": "it_132_ari it_8_ari"},
            right=(
                "move cw_4_7_armd_2+cw_22_armd_2+cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a L2128",
                "attack cw_4_7_armd_2+cw_22_armd_2+cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a L2127",
            ),
            wrong=(
                "move cw_4_7_armd_2+cw_22_armd_2+cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a L1929",
                "attack cw_4_7_armd_2+cw_22_armd_2+cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a L1928",
            ),
        ),
    ),
)  # fmt: skip

WITHOUT_GUNS = Folly(
    "a fort stormed without guns",
    "a gun that stands near takes part",
    "the sides exchanged: both west of Gazala, where full stacks leave no room for guns beside them",
    judges.without_guns,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2221", "ge_8_pzr_1": "L2221", "ge_200_mech": "L2221", "ge_104_mech": "L2221",
                "ge_115_mech": "L2221", "it_132_ari": "L2221", "it_brescia": "L2322", "it_pavia": "L2322",
                "it_bologna": "L2322", "it_9_tri": "L2219", "ge_21_arty": "L2219", "ge_15_arty": "L2219",
                "ax_sup_01": "L2221 dump", "ax_sup_02": "L2322 dump", "ax_sup_03": "L2221", "ax_sup_04": "L2322",
                "ax_sup_05": "L2219", "cw_20_9_aus": "L2323", "cw_22_gds": "L2329",
            },
            front("Derna"),
            {"garrison": "cw_20_9_aus", "guns": "ge_21_arty ge_15_arty"},
            forts={"L2323": "commonwealth 1"},
            right=(
                "move ge_5_pzr_1+ge_8_pzr_1+ge_15_arty+ge_21_arty L2324",
                "move ge_5_pzr_1+ge_8_pzr_1 L2324",
                "move ge_15_arty+ge_21_arty L2324",
                "attack ge_5_pzr_1+ge_8_pzr_1+ge_15_arty+ge_21_arty+it_brescia+it_pavia+it_bologna L2323",
            ),
            wrong=("attack it_brescia+it_pavia+it_bologna L2323",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_3": "L2221", "cw_22_armd_3": "L2221", "cw_2_1_armd_2": "L2221", "cw_22_gds": "L2221",
                "cw_4_2_nz": "L2221", "cw_5_2_nz": "L2221", "cw_20_9_aus": "L2322", "cw_24_9_aus": "L2322",
                "cw_26_9_aus": "L2322", "cw_14_70": "L2322", "cw_16_70": "L2322", "cw_23_70": "L2322",
                "cw_6_2_nz": "L2219", "cw_arty_a": "L2219", "cw_arty_b": "L2219", "cw_sup_01": "L2221 dump",
                "cw_sup_02": "L2322 dump", "cw_sup_03": "L2221", "cw_sup_04": "L2322", "cw_sup_05": "L2219",
                "it_8_ari": "L2323", "ge_200_mech": "L2329", "ge_104_mech": "L2329", "ge_115_mech": "L2329",
                "it_bologna": "L2329", "it_brescia": "L2329", "ax_sup_01": "L2329 dump",
            },
            front("Derna") | {"Derna": "commonwealth", "Mechili": "commonwealth", "Gazala": "axis", "Tobruk": "axis"},
            {"garrison": "it_8_ari", "guns": "cw_arty_a cw_arty_b"},
            forts={"L2323": "axis 1"},
            right=(
                "move cw_22_armd_3+cw_4_7_armd_3 L2324",
                "move cw_arty_a+cw_arty_b L2324",
                "attack cw_22_armd_3+cw_4_7_armd_3+cw_arty_a+cw_arty_b+cw_20_9_aus+cw_24_9_aus+cw_26_9_aus L2323",
            ),
            wrong=("attack cw_20_9_aus+cw_24_9_aus+cw_26_9_aus+cw_14_70+cw_16_70+cw_23_70 L2323",),
        ),
    ),
)  # fmt: skip

LAST_BLOW = Folly(
    "the last blow where it brings nothing",
    "who moves for the last time attacks what brings points, at whatever cost",
    "the sides exchanged: Bardia beside an army that has nothing else to win",
    judges.last_blow,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "E2003", "ge_8_pzr_1": "E2003", "ge_200_mech": "E2003", "ge_104_mech": "E2003",
                "ge_115_mech": "E2003", "ge_21_arty": "E2003", "ax_sup_01": "E2003", "ax_sup_02": "E2003 dump",
                "ax_sup_03": "E2003", "cw_20_9_aus": "E2104", "cw_24_9_aus": "E2104", "cw_14_70": "E2104",
                "cw_sup_01": "E2104 dump", "cw_3_ind": "E1805", "cw_26_9_aus": "L2329",
            },
            front("Gazala") | {"Fort Capuzzo": "axis"},
            {"prize": "cw_20_9_aus cw_24_9_aus cw_14_70"},
            right=("attack ge_5_pzr_1+ge_8_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech+ge_21_arty E2104",),
            wrong=("move ge_5_pzr_1+ge_8_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech+ge_21_arty E1904",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_3": "E2003", "cw_22_armd_3": "E2003", "cw_22_gds": "E2003", "cw_4_2_nz": "E2003",
                "cw_5_2_nz": "E2003", "cw_arty_a": "E2003", "cw_sup_01": "E2003", "cw_sup_02": "E2003 dump",
                "cw_sup_03": "E2003", "it_folgore": "E2104", "it_brescia": "E2104", "ax_sup_01": "E2104 dump",
                "it_7_tre": "L2032", "it_bologna": "L2329", "ge_200_mech": "L2329", "ge_104_mech": "L2329",
                "ge_115_mech": "L2329", "ge_21_arty": "L2329", "it_132_ari": "L2329",
            },
            front("Sollum") | {"Fort Capuzzo": "commonwealth", "Sollum": "commonwealth"},
            {"prize": "it_folgore it_brescia"},
            right=("attack cw_4_7_armd_3+cw_22_armd_3+cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a E2104",),
            wrong=(
                "move cw_4_7_armd_3+cw_22_armd_3+cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a L2031",
                "attack cw_4_7_armd_3+cw_22_armd_3+cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a L2032",
            ),
        ),
    ),
    turn=5,
)  # fmt: skip
