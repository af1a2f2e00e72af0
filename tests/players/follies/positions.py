"""The positions. Those who ask and answer in them are few, so that what must be done is plain."""

from __future__ import annotations

from typing import Final

from . import judges
from .scene import Folly, Form, front

_SIDES: Final = "the sides exchanged, with units of like strength, and east and west"

GUNS = Folly(
    "guns alone",
    "a fighter with the guns",
    _SIDES,
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

DUMP = Folly(
    "dump open",
    "a fighter on the dump, or the way barred",
    _SIDES,
    judges.supply_open,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2323", "ge_200_mech": "L2323", "ge_104_mech": "L2323", "ax_sup_01": "L2421 dump",
                "cw_kdg": "L2124", "cw_11_hus": "L2124", "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"supply": "ax_sup_01"},
            right=("move ge_200_mech L2421",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "E2003", "cw_22_gds": "E2003", "cw_3_ind": "E2003", "cw_sup_01": "E1704 dump",
                "ge_3_rcn": "L1832", "ge_33_rcn": "L1832", "it_brescia": "L2329",
            },
            front("El Adem"),
            {"supply": "cw_sup_01"},
            right=("move cw_3_ind E1704",),
        ),
    ),
)  # fmt: skip

FLIGHT = Folly(
    "duty attack or flight",
    "out of the stronger enemy's zone, and not further off than ten hexes",
    _SIDES,
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

EMERGENCY = Folly(
    "emergency supply",
    "the MSU is expended, or the units come out and are fed otherwise; nobody suffers attrition",
    _SIDES,
    judges.starves,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L1832", "ge_200_mech": "L1832", "ge_104_mech": "L1832", "ax_sup_01": "L1832",
                "ax_sup_02": "L1811 dump", "it_brescia": "L1811",
                "cw_22_gds": "L1926", "cw_4_7_armd_2": "L1926", "cw_7m_7": "L1926", "cw_3_ind": "L2130",
                "cw_22_armd_2": "L2130", "cw_161_ind": "L2130", "cw_7_7_armd_2": "E1803", "cw_1spt_1": "E1803",
                "cw_4_2_nz": "E1803", "cw_sup_01": "E1803 dump", "cw_sup_02": "L1926", "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"cut off": "ge_5_pzr_1 ge_200_mech ge_104_mech"},
            right=("expend ax_sup_01", "move ge_5_pzr_1+ge_200_mech+ge_104_mech L1821"),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "L1820", "cw_22_gds": "L1820", "cw_7m_7": "L1820", "cw_sup_01": "L1820",
                "cw_sup_02": "E1803 dump", "cw_3_ind": "E1803",
                "ge_5_pzr_1": "L1926", "ge_200_mech": "L1926", "ge_104_mech": "L1926", "ax_sup_02": "L1926",
                "ge_8_pzr_1": "L2124", "ge_115_mech": "L2124", "ax_sup_01": "L2124 dump",
                "it_132_ari": "L2418", "it_8_ari": "L2418", "it_brescia": "L2329", "it_pavia": "L2329",
            },
            front("El Adem"),
            {"cut off": "cw_4_7_armd_2 cw_22_gds cw_7m_7"},
            right=("expend cw_sup_01", "move cw_4_7_armd_2+cw_22_gds+cw_7m_7 L1728"),
        ),
    ),
    until="refit",
)  # fmt: skip

HOME_BASE = Folly(
    "own base open",
    "a garrison in the base, or the way barred",
    "the sides exchanged: Alexandria before the panzers, El Agheila before British armour",
    judges.town_open,
    (
        Form(
            "commonwealth",
            {
                "cw_3_ind": "E1531", "cw_161_ind": "E1631", "cw_sup_01": "E1531 dump",
                "ge_5_pzr_1": "E1427", "ge_8_pzr_1": "E1427", "ax_sup_01": "E1427 dump",
            },
            front("El Alamein"),
            {"town": "E1833"},
            right=("move cw_161_ind E1833",),
        ),
        Form(
            "axis",
            {
                "it_8_ari": "L0905", "ge_200_mech": "L0803", "ax_sup_01": "L0905 dump",
                "cw_4_7_armd_2": "L1107", "cw_22_armd_2": "L1107", "cw_sup_01": "L1107 dump",
            },
            front("Mersa Brega"),
            {"town": "L0701"},
            right=("move ge_200_mech L0701",),
        ),
    ),
    scenario="campaign",
)  # fmt: skip

PORT = Folly(
    "own port empty",
    "strength 4 in the port",
    "the sides exchanged: Tobruk before the panzers, Benghazi before British armour",
    judges.town_held,
    (
        Form(
            "commonwealth",
            {
                "cw_20_9_aus": "L2228", "cw_24_9_aus": "L2228", "cw_22_gds": "L2129",
                "ge_5_pzr_1": "L2323", "ge_8_pzr_1": "L2323", "ge_200_mech": "L2323", "ax_sup_01": "L2323 dump",
            },
            front("Gazala"),
            {"town": "L2329"},
            right=("move cw_20_9_aus L2329",),
        ),
        Form(
            "axis",
            {
                "it_brescia": "L2206", "it_8_ari": "L2206", "ge_200_mech": "L2006", "ax_sup_01": "L2006 dump",
                "cw_4_7_armd_2": "L2610", "cw_22_armd_2": "L2610", "cw_22_gds": "L2610", "cw_sup_01": "L2610 dump",
            },
            front("Benghazi"),
            {"town": "L2306"},
            right=("move it_brescia L2306",),
        ),
    ),
)  # fmt: skip

HOMEWARD = Folly(
    "attack goes home",
    "in supply, and nobody on the way home",
    "the sides exchanged: the panzers before Benghazi, British armour before Bardia",
    judges.goes_home,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L1107", "ge_200_mech": "L1107", "ge_104_mech": "L1107", "ax_sup_01": "L1107",
                "ax_sup_02": "L1107", "ax_sup_03": "L1107 dump", "cw_20_9_aus": "L2306",
            },
            front("Agedabia"),
            {"attackers": "ge_5_pzr_1 ge_200_mech ge_104_mech", "town": "L2306", "home": "L0701"},
            wrong=("move ge_5_pzr_1+ge_200_mech+ge_104_mech L0802",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "E2008", "cw_22_armd_2": "E2008", "cw_22_gds": "E2008", "cw_sup_01": "E2008",
                "cw_sup_02": "E2008", "cw_sup_03": "E2008 dump", "it_9_tri": "E2104", "it_brescia": "L2329",
            },
            front("Halfaya Pass"),
            {"attackers": "cw_4_7_armd_2 cw_22_armd_2 cw_22_gds", "town": "E2104", "home": "E1833"},
            wrong=("move cw_4_7_armd_2+cw_22_armd_2+cw_22_gds E1817",),
        ),
    ),
)  # fmt: skip

BROKEN_OFF = Folly(
    "won battle broken off",
    "two of three stay with the beaten enemy and hit it again",
    _SIDES,
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

SENTRIES = Folly(
    "sentries behind the front",
    "both leave, towards the enemy",
    _SIDES,
    judges.sentries,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "E2104", "ge_8_pzr_1": "L2820", "ax_sup_01": "E2104 dump", "ax_sup_02": "L2820 dump",
                "it_brescia": "E2008", "it_9_tri": "E2008", "ax_sup_03": "E2008 dump", "ax_sup_04": "L2329 dump",
                "it_pavia": "L2329",
                "cw_22_gds": "E1817", "cw_4_7_armd_2": "E1817", "cw_20_9_aus": "E1817",
            },
            front("Sidi Barrani"),
            {"sentries": "ge_5_pzr_1 ge_8_pzr_1"},
            right=("move ge_5_pzr_1 E2008", "move ge_8_pzr_1 L2329"),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "E2104", "cw_22_armd_2": "E1817", "cw_sup_01": "E2104 dump", "cw_sup_02": "E1817 dump",
                "cw_20_9_aus": "L2129", "cw_3_ind": "L2129", "cw_sup_03": "L2129 dump", "cw_26_9_aus": "L2329",
                "it_brescia": "L2323", "it_pavia": "L2323", "it_132_ari": "L2323", "ax_sup_01": "L2323 dump",
            },
            front("Gazala"),
            {"sentries": "cw_4_7_armd_2 cw_22_armd_2"},
            right=("move cw_4_7_armd_2 L2130", "move cw_22_armd_2 E2008"),
        ),
    ),
)  # fmt: skip

AIR = Folly(
    "air unused in the last combat",
    "at least two of four points are committed",
    _SIDES,
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
    _SIDES,
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

SLEDGEHAMMER = Folly(
    "sledgehammer",
    "what is worth it is attacked, and not everybody goes for the weak one",
    _SIDES,
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
                "cw_5_2_nz": "L2130", "cw_arty_a": "L2130", "cw_sup_01": "L2130", "cw_sup_02": "L2131 dump",
                "ge_580_rcn": "L1928 depleted disrupted", "it_132_ari": "L2127", "it_8_ari": "L2127",
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

OUT_OF_SUPPLY = Folly(
    "driving out of supply",
    "not more than one unit out of supply for a disrupted brigade",
    "the sides exchanged: from Benghazi to El Adem, from Halfaya to Segnali",
    judges.out_of_supply,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2306", "ge_8_pzr_1": "L2306", "ge_200_mech": "L2306", "ge_104_mech": "L2306",
                "ge_115_mech": "L2306", "it_brescia": "L2306", "ax_sup_01": "L2306 dump", "ax_sup_02": "L2106",
                "ax_sup_03": "L2106",
                "cw_3_ind": "L2129 disrupted", "cw_26_9_aus": "L2329", "cw_9_aus_hw": "L2329", "cw_16_70": "L2329",
                "cw_6_2_nz": "L2329",
            },
            front("Benghazi"),
            {},
            wrong=("move ge_5_pzr_1+ge_8_pzr_1+ge_200_mech L2818",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "E1905", "cw_22_armd_2": "E1905", "cw_22_gds": "E1905", "cw_4_2_nz": "E1905",
                "cw_5_2_nz": "E1905", "cw_sup_01": "E1905 dump", "cw_sup_02": "E1914", "cw_sup_03": "E1914",
                "it_8_ari": "L2124 disrupted", "it_brescia": "L2329", "it_pavia": "L2329", "it_9_tri": "L2329",
            },
            front("Tobruk"),
            {},
            wrong=("move cw_4_7_armd_2+cw_22_armd_2+cw_22_gds L1926",),
        ),
    ),
    until="refit",
)  # fmt: skip

COLUMN_SUPPLY = Folly(
    "supply left behind alone",
    "no MSU ends where an enemy can walk in, whatever the fighters pursue",
    _SIDES,
    judges.supply_open,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2124", "ge_200_mech": "L2124", "ge_104_mech": "L2124", "ge_115_mech": "L2124",
                "ax_sup_01": "L2124 dump", "ax_sup_02": "L2124", "ax_sup_03": "L2124",
                "cw_3_ind": "L1930", "cw_161_ind": "L1930", "cw_sup_01": "L1930 dump", "cw_kdg": "L2129",
                "cw_11_hus": "L2128",
            },
            front("Tobruk"),
            {"supply": "ax_sup_02 ax_sup_03"},
            wrong=("move ge_5_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech L2329",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "L2132", "cw_22_gds": "L2132", "cw_4_2_nz": "L2132", "cw_5_2_nz": "L2132",
                "cw_sup_01": "L2132 dump", "cw_sup_02": "L2132", "cw_sup_03": "L2132",
                "it_8_ari": "L1925", "it_9_tri": "L1925", "ax_sup_01": "L1925 dump", "ge_3_rcn": "L2127",
                "ge_33_rcn": "L1827",
            },
            front("Gazala"),
            {"supply": "cw_sup_02 cw_sup_03"},
            wrong=("move cw_4_7_armd_2+cw_22_gds+cw_4_2_nz+cw_5_2_nz E2003",),
        ),
    ),
)  # fmt: skip

TRUCKS = Folly(
    "trucks hoarded at the base",
    "half of the MSUs leave for the army",
    _SIDES,
    judges.hoards,
    (
        Form(
            "axis",
            {f"ax_sup_{number:02}": "L0701" for number in range(4, 14)}
            | {
                "ax_sup_01": "L2124 dump", "ax_sup_02": "L1811 dump", "ax_sup_03": "L2124",
                "ge_5_pzr_1": "L2124", "ge_200_mech": "L2124", "ge_104_mech": "L2124", "it_brescia": "L1811",
                "cw_22_gds": "L2129", "cw_4_7_armd_2": "L2129", "cw_3_ind": "L2129", "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"trucks": " ".join(f"ax_sup_{number:02}" for number in range(4, 14)), "army": "L2124"},
            right=(
                "move ax_sup_04 L1107",
                "move ax_sup_05 L1107",
                "move ax_sup_06 L1107",
                "move ax_sup_07 L1107",
                "move ax_sup_08 L1107",
            ),
        ),
        Form(
            "commonwealth",
            {f"cw_sup_{number:02}": "E1833" for number in range(4, 14)}
            | {
                "cw_sup_01": "E2003 dump", "cw_sup_02": "E1817 dump", "cw_sup_03": "E2003",
                "cw_22_gds": "E2003", "cw_4_7_armd_2": "E2003", "cw_3_ind": "E2003", "cw_20_9_aus": "E1817",
                "ge_5_pzr_1": "L2129", "ge_200_mech": "L2129", "ge_104_mech": "L2129", "it_brescia": "L2329",
                "ax_sup_01": "L2129 dump",
            },
            front("El Adem"),
            {"trucks": " ".join(f"cw_sup_{number:02}" for number in range(4, 14)), "army": "E2003"},
            right=(
                "move cw_sup_04 E1624",
                "move cw_sup_05 E1624",
                "move cw_sup_06 E1624",
                "move cw_sup_07 E1624",
                "move cw_sup_08 E1624",
            ),
        ),
    ),
)  # fmt: skip

LAST_COUNTER = Folly(
    "supply spared at the limit of counters",
    "a dump is expended for a disrupted regiment, as the next convoy would find no counter",
    _SIDES,
    judges.spares_the_last_counter,
    (
        Form(
            "axis",
            {f"ax_sup_{number:02}": "L0701" for number in range(8, 19)}
            | {
                "ax_sup_01": "L2124 dump", "ax_sup_02": "L2123 dump", "ax_sup_03": "L2122 dump",
                "ax_sup_04": "L2124", "ax_sup_05": "L2124", "ax_sup_06": "L2124", "ax_sup_07": "L1811 dump",
                "ge_5_pzr_1": "L2124 disrupted", "ge_104_mech": "L2124", "ge_115_mech": "L2123",
                "it_9_tri": "L2122", "it_brescia": "L1811", "cw_22_gds": "L2129", "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"tired": "ge_5_pzr_1", "supply": " ".join(f"ax_sup_{number:02}" for number in range(1, 19))},
            right=("expend ax_sup_01",),
        ),
        Form(
            "commonwealth",
            {f"cw_sup_{number:02}": "E1817" for number in range(8, 23)}
            | {
                "cw_sup_01": "E1903 dump", "cw_sup_02": "E1904 dump", "cw_sup_03": "E1905 dump",
                "cw_sup_04": "E1903", "cw_sup_05": "E1903", "cw_sup_06": "E1903", "cw_sup_07": "E1817 dump",
                "cw_4_7_armd_2": "E1903", "cw_22_gds": "E1903 disrupted", "cw_4_2_nz": "E1904",
                "cw_3_ind": "E1905", "cw_20_9_aus": "E1817", "it_8_ari": "L2129", "it_brescia": "L2329",
            },
            front("El Adem"),
            {"tired": "cw_22_gds", "supply": " ".join(f"cw_sup_{number:02}" for number in range(1, 23))},
            right=("expend cw_sup_01",),
        ),
    ),
    begins="refit",
    until="refit",
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

STORM = Folly(
    "Tobruk is not stormed",
    "a city is attacked with guns and air by those who are far superior",
    "the sides exchanged; both come from the land side",
    judges.storm,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2126", "ge_8_pzr_1": "L2126", "ge_200_mech": "L2126", "ge_104_mech": "L2126",
                "ge_21_arty": "L2126", "ge_15_arty": "L2126", "it_brescia": "L2228", "it_bologna": "L2228",
                "ge_115_mech": "L2228", "ax_sup_01": "L2126 dump", "ax_sup_02": "L2228 dump", "ax_sup_03": "L2126",
                "ax_sup_04": "L2126",
                "cw_26_9_aus": "L2329", "cw_czech": "L2329", "cw_22_gds": "E2008", "cw_3_ind": "E2008",
            },
            front("Gazala") | {"El Adem": "axis"},
            {"garrison": "cw_26_9_aus", "guns": "ge_21_arty ge_15_arty"},
            "[air]\naxis = 4",
            right=(
                "move ge_5_pzr_1+ge_8_pzr_1+ge_200_mech+ge_104_mech+ge_21_arty+ge_15_arty L2229",
                "attack ge_5_pzr_1+ge_8_pzr_1+ge_200_mech+ge_104_mech+ge_115_mech+ge_21_arty+ge_15_arty L2329",
                "commit 4",
            ),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "L2131", "cw_22_armd_2": "L2131", "cw_22_gds": "L2131", "cw_4_2_nz": "L2131",
                "cw_5_2_nz": "L2131", "cw_arty_a": "L2131", "cw_arty_b": "L2129", "cw_20_9_aus": "L2129",
                "cw_24_9_aus": "L2129", "cw_26_9_aus": "L2129", "cw_6_2_nz": "L2129", "cw_sup_01": "L2129 dump",
                "cw_sup_02": "L2131 dump", "cw_sup_03": "L2129", "cw_sup_04": "L2131",
                "it_pavia": "L2329", "ge_300_oasis": "L2329", "it_8_ari": "L2323", "it_9_tri": "L2421",
            },
            front("Tobruk"),
            {"garrison": "it_pavia", "guns": "cw_arty_a cw_arty_b"},
            "[air]\ncommonwealth = 4",
            right=(
                "move cw_4_7_armd_2+cw_22_armd_2+cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a L2228",
                "move cw_20_9_aus+cw_24_9_aus+cw_26_9_aus+cw_6_2_nz+cw_arty_b L2229",
                "attack cw_4_7_armd_2+cw_22_armd_2+cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_20_9_aus+cw_arty_a L2329",
                "commit 4",
            ),
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

HEAP = Folly(
    "supply heaped up at the front",
    "no more than two supply units with a weak guard that a strong enemy can come to",
    _SIDES,
    judges.heaps,
    (
        Form(
            "axis",
            {
                "it_brescia": "L2127", "it_pavia": "L2127", "ge_200_mech": "L2127", "ax_sup_01": "L2124 dump",
                "ax_sup_02": "L2124", "ax_sup_03": "L2124", "ax_sup_04": "L2124", "ax_sup_05": "L2124",
                "ax_sup_06": "L2124", "it_8_ari": "L2124",
                "cw_4_7_armd_2": "L2131", "cw_22_armd_2": "L2131", "cw_7_7_armd_2": "L2131", "cw_22_gds": "L2131",
                "cw_4_2_nz": "L2131", "cw_5_2_nz": "L2131", "cw_6_2_nz": "L2130", "cw_3_ind": "L2130",
                "cw_161_ind": "L2130", "cw_1spt_1": "L2130", "cw_7m_7": "L2130", "cw_sup_01": "L2131 dump",
                "cw_26_9_aus": "L2329",
            },
            front("Gazala"),
            {"supply": "ax_sup_01 ax_sup_02 ax_sup_03 ax_sup_04 ax_sup_05 ax_sup_06"},
            right=("move ax_sup_02 L2127", "move ax_sup_03 L2820", "move ax_sup_04 L2820", "move ax_sup_05 L2522"),
            wrong=("move ax_sup_02 L2127", "move ax_sup_03 L2127", "move ax_sup_04 L2127", "move ax_sup_05 L2127"),
        ),
        Form(
            "commonwealth",
            {
                "cw_3_ind": "L2129", "cw_161_ind": "L2129", "cw_20_9_aus": "L2129", "cw_sup_01": "E2201 dump",
                "cw_sup_02": "E2201", "cw_sup_03": "E2201", "cw_sup_04": "E2201", "cw_sup_05": "E2201",
                "cw_sup_06": "E2201", "cw_1spt_1": "E2201", "cw_26_9_aus": "L2329",
                "ge_5_pzr_1": "L2125", "ge_8_pzr_1": "L2125", "ge_200_mech": "L2125", "ge_104_mech": "L2125",
                "ge_115_mech": "L2124", "ge_361_mtrzd": "L2124", "ge_155_mtrzd": "L2124", "it_132_ari": "L2124",
                "it_8_ari": "L2124", "it_9_tri": "L2124", "ax_sup_01": "L2124 dump",
            },
            front("Gazala"),
            {"supply": "cw_sup_01 cw_sup_02 cw_sup_03 cw_sup_04 cw_sup_05 cw_sup_06"},
            right=("move cw_sup_02 L2129", "move cw_sup_03 E1908", "move cw_sup_04 E1908", "move cw_sup_05 E1905"),
            wrong=("move cw_sup_02 L2129", "move cw_sup_03 L2129", "move cw_sup_04 L2129", "move cw_sup_05 L2129"),
        ),
    ),
)  # fmt: skip

FOLLIES: Final = (
    GUNS, DUMP, FLIGHT, EMERGENCY, HOME_BASE, PORT, HOMEWARD, BROKEN_OFF, SENTRIES, AIR,
    REINFORCEMENTS, COLUMNS, SLEDGEHAMMER, OUT_OF_SUPPLY, COLUMN_SUPPLY, TRUCKS, LAST_COUNTER, POCKET, STORM,
    FLANK, HEAP,
)  # fmt: skip
"""All positions, in the order of the table."""
