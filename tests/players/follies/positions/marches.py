"""Marches: with whom, which way, and how many in a hex."""

from __future__ import annotations

from .. import judges
from ..scene import Folly, Form, front
from .mirrors import SIDES

GUNS = Folly(
    "guns alone",
    "a fighter with the guns",
    SIDES,
    judges.guns_alone,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2025", "ge_200_mech": "L2025", "ge_21_arty": "L2024", "ge_i33_flak": "L2024",
                "ax_sup_01": "L2023 dump", "ge_104_mech": "L2023",
                "cw_3_2_armd_1": "L2129", "cw_7_7_armd_2": "L2129", "cw_sup_01": "L2130 dump", "cw_3_ind": "L2130",
                "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"guns": "ge_21_arty ge_i33_flak"},
            right=("move ge_104_mech L2024",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "L2128", "cw_22_gds": "L2128", "cw_arty_a": "L2129", "cw_arty_b": "L2129",
                "cw_sup_01": "L2130 dump", "cw_3_ind": "L2130",
                "it_132_ari": "L2024", "it_xi_tri": "L2024", "ax_sup_01": "L2023 dump", "it_8_ari": "L2023",
            },
            front("Gazala"),
            {"guns": "cw_arty_a cw_arty_b"},
            right=("move cw_3_ind L2129",),
        ),
    ),
)  # fmt: skip

REINFORCEMENTS = Folly(
    "overstacking: all come in at once",
    "no more in a hex than may stand there",
    "the sides exchanged: the Afrika Korps at El Agheila, the Eighth Army at Alexandria",
    judges.overstacks,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L0701", "ge_200_mech": "L0701", "ge_21_arty": "L0701", "it_132_ari": "L0701",
                "it_8_ari": "L0701", "it_ari_arty": "L0701", "ax_sup_01": "L0701", "ax_sup_02": "L0701",
                "ge_8_pzr_1": "held back", "ge_115_mech": "held back", "ge_104_mech": "held back",
                "ge_15_arty": "held back", "it_9_tri": "held back", "it_brescia": "held back", "it_pavia": "held back",
                "it_bologna": "held back",
                "cw_3_2_armd_1": "L1107", "cw_3_ind": "L1107", "cw_sup_01": "L1107 dump", "cw_20_9_aus": "L2306",
            },
            front("El Agheila"),
            {},
            wrong=("place ge_8_pzr_1 L0702", "place ge_115_mech L0702", "move ge_8_pzr_1+ge_115_mech L0701"),
        ),
        Form(
            "commonwealth",
            {
                "cw_22_gds": "E1833", "cw_4_7_armd_2": "E1833", "cw_arty_a": "E1833", "cw_20_9_aus": "E1833",
                "cw_24_9_aus": "E1833", "cw_26_9_aus": "E1833", "cw_sup_01": "E1833", "cw_sup_02": "E1833",
                "cw_4_2_nz": "held back", "cw_5_2_nz": "held back", "cw_6_2_nz": "held back",
                "cw_22_armd_2": "held back", "cw_arty_b": "held back", "cw_polish": "held back",
                "cw_16_70": "held back", "cw_14_70": "held back", "cw_23_70": "held back",
                "it_132_ari": "E1427", "it_8_ari": "E1427", "ax_sup_01": "E1427 dump", "it_brescia": "E1817",
            },
            front("El Alamein"),
            {},
            wrong=(
                "place cw_4_2_nz E1833",
                "place cw_5_2_nz E1833",
                "place cw_6_2_nz E1833",
                "place cw_polish E1733",
                "move cw_polish E1833",
            ),
        ),
    ),
    begins="reinforcement",
    step="units",
    until="first_reaction",
)  # fmt: skip

COLUMNS = Folly(
    "overstacking: columns converge",
    "no more in a hex than may stand there",
    SIDES,
    judges.overstacks,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2024", "ge_200_mech": "L2024", "ge_104_mech": "L2024", "ge_21_arty": "L2024",
                "ge_8_pzr_1": "L1926", "ge_115_mech": "L1926", "ge_361_mtrzd": "L1926", "ge_15_arty": "L1926",
                "it_132_ari": "L2124", "it_8_ari": "L2124", "it_9_tri": "L2124", "it_ari_arty": "L2124",
                "ax_sup_01": "L2124 dump", "ax_sup_02": "L1926",
                "cw_3_ind": "L2129", "cw_161_ind": "L2129", "cw_26_9_aus": "L2329", "cw_sup_01": "L2130 dump",
            },
            front("Gazala"),
            {},
            wrong=("move ge_5_pzr_1+ge_200_mech+ge_104_mech+ge_21_arty L2124",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "E1903", "cw_22_gds": "E1903", "cw_7m_7": "E1903", "cw_arty_a": "E1903",
                "cw_22_armd_2": "E2002", "cw_69_50": "E2002", "cw_150_50": "E2002", "cw_arty_b": "E2002",
                "cw_4_2_nz": "L1832", "cw_5_2_nz": "L1832", "cw_6_2_nz": "L1832", "cw_arty_c": "L1832",
                "cw_sup_01": "E2002 dump", "cw_sup_02": "L1832",
                "it_132_ari": "L2129", "it_8_ari": "L2129", "it_brescia": "L2329", "ax_sup_01": "L2127 dump",
            },
            front("El Adem"),
            {},
            wrong=("move cw_4_7_armd_2+cw_22_gds+cw_7m_7+cw_arty_a E2002",),
        ),
    ),
)  # fmt: skip

POCKET = Folly(
    "into the pocket",
    "nobody ends where every way back is in the enemy's zone, or over the escarpment",
    "the sides exchanged: below the escarpment of Sidi Rezegh, before a strong Tobruk, coming from west or east",
    judges.pocketed,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2124", "ge_200_mech": "L2124", "ge_104_mech": "L2124", "ge_115_mech": "L2124",
                "ax_sup_01": "L2124 dump", "ax_sup_02": "L2124",
                "cw_3_ind": "L2130", "cw_161_ind": "L2130", "cw_7m_7": "L2230",
                "cw_69_50": "L2230", "cw_150_50": "L2030",
                "cw_26_9_aus": "L2329", "cw_20_9_aus": "L2329", "cw_16_70": "L2329", "cw_9_aus_hw": "L2329",
                "cw_14_70": "L2329",
            },
            front("Gazala"),
            {"column": "ge_5_pzr_1 ge_200_mech ge_104_mech ge_115_mech"},
            wrong=(
                "move ge_5_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech L2129",
                "move ax_sup_02 L2129",
                "attack ge_5_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech L2130",
                "move ge_5_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech L2229",
                "move ax_sup_02 L2229",
                "advance ge_5_pzr_1 L2230",
                "advance ge_200_mech L2230",
            ),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "E2003", "cw_22_gds": "E2003", "cw_4_2_nz": "E2003", "cw_5_2_nz": "E2003",
                "cw_sup_01": "E2003 dump", "cw_sup_02": "E2003",
                "it_8_ari": "L2028 depleted", "it_9_tri": "L2028", "ax_sup_01": "L2028 dump",
                "ge_200_mech": "L2231", "ge_361_mtrzd": "L2232",
                "it_brescia": "L2329", "it_bologna": "L2329", "ge_8_pzr_1": "L2329", "it_7_tre": "L2329",
                "ax_sup_03": "L2329 dump",
            },
            front("El Adem"),
            {"column": "cw_4_7_armd_2 cw_22_gds cw_4_2_nz cw_5_2_nz"},
            wrong=("move cw_4_7_armd_2+cw_22_gds+cw_4_2_nz+cw_5_2_nz L2230",),
        ),
    ),
)  # fmt: skip

FLANK = Folly(
    "through instead of round",
    "two fighters behind the line, or the line cut off; no attack on its forts at bad odds",
    "the sides exchanged: the panzers before Gazala and Bir Hacheim, British armour before Halfaya and Sidi Omar",
    judges.goes_through,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L1923", "ge_8_pzr_1": "L1923", "ge_200_mech": "L1923", "ge_104_mech": "L1923",
                "ge_115_mech": "L1923", "ax_sup_01": "L1923 dump", "ax_sup_02": "L1923", "ax_sup_03": "L1923",
                "it_brescia": "L2421", "it_pavia": "L2421", "ax_sup_04": "L2421 dump",
                "cw_20_9_aus": "L2324", "cw_24_9_aus": "L2324", "cw_5_4_ind": "L2225", "cw_7_4_ind": "L2225",
                "cw_polish": "L1926", "cw_11_4_ind": "L1926", "cw_sup_01": "L2128 dump", "cw_26_9_aus": "L2329",
                "cw_3_ind": "L2128",
            },
            front("Mechili") | {"Derna": "axis"},
            {
                "corps": "ge_5_pzr_1 ge_8_pzr_1 ge_200_mech ge_104_mech ge_115_mech",
                "line": "cw_20_9_aus cw_24_9_aus cw_5_4_ind cw_7_4_ind cw_polish cw_11_4_ind",
            },
            forts={"L2324": "commonwealth 2", "L2225": "commonwealth 2", "L1926": "commonwealth 2"},
            right=("move ge_5_pzr_1+ge_8_pzr_1+ge_200_mech+ge_104_mech+ax_sup_02 L1728",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "E1606", "cw_22_armd_2": "E1606", "cw_22_gds": "E1606", "cw_4_2_nz": "E1606",
                "cw_5_2_nz": "E1606", "cw_sup_01": "E1606 dump", "cw_sup_02": "E1606", "cw_sup_03": "E1606",
                "cw_20_9_aus": "E2008", "cw_24_9_aus": "E2008", "cw_sup_04": "E2008 dump",
                "it_savona": "E1905", "it_ggff": "E1905", "it_bologna": "E2003", "it_pavia": "E1803",
                "ax_sup_01": "L2232 dump", "it_8_ari": "L2232", "it_brescia": "L2329",
            },
            front("Halfaya Pass"),
            {
                "corps": "cw_4_7_armd_2 cw_22_armd_2 cw_22_gds cw_4_2_nz cw_5_2_nz",
                "line": "it_savona it_ggff it_bologna it_pavia",
            },
            forts={"E1905": "axis 2", "E2003": "axis 2", "E1803": "axis 2"},
            right=("move cw_4_7_armd_2+cw_22_armd_2+cw_22_gds+cw_4_2_nz+cw_5_2_nz E1602",),
        ),
    ),
)  # fmt: skip
