"""Reactions: what is done in the enemy's Player-Turn, before the enemy attacks."""

from __future__ import annotations

from .. import judges
from ..scene import Folly, Form, front
from .mirrors import SIDES

BURNT = Folly(
    "supply burnt that is needed",
    "no try to destroy the MSU on which those beside it fight",
    SIDES,
    judges.burns,
    (
        Form(
            "commonwealth",
            {
                "cw_3_ind": "L2129", "cw_161_ind": "L2129", "cw_sup_01": "L2129", "cw_22_gds": "L2130",
                "cw_26_9_aus": "L2329", "ge_5_pzr_1": "L2128", "ge_8_pzr_1": "L2128", "ge_200_mech": "L2128",
                "ge_104_mech": "L2128", "ax_sup_01": "L2127 dump", "it_8_ari": "L2230",
            },
            front("Gazala"),
            {"supply": "cw_sup_01"},
            wrong=("destroy cw_3_ind+cw_sup_01",),
            phasing="axis",
        ),
        Form(
            "axis",
            {
                "ge_200_mech": "L2124", "it_8_ari": "L2124", "ax_sup_01": "L2124", "it_9_tri": "L2123",
                "it_brescia": "L2323", "cw_4_7_armd_2": "L2125", "cw_22_armd_2": "L2125", "cw_22_gds": "L2125",
                "cw_4_2_nz": "L2125", "cw_sup_01": "L2126 dump", "cw_5_2_nz": "L2024",
            },
            front("Gazala"),
            {"supply": "ax_sup_01"},
            wrong=("destroy it_8_ari+ax_sup_01",),
            phasing="commonwealth",
        ),
    ),
    begins="first_reaction",
    until="first_reaction",
)  # fmt: skip

DENIED = Folly(
    "supply left to the enemy",
    "a try to destroy the MSU that is lost, where those beside it fight on what is behind them",
    SIDES,
    judges.leaves_supply,
    (
        Form(
            "commonwealth",
            {
                "cw_3_ind": "L2129", "cw_161_ind": "L2129", "cw_sup_01": "L2129", "cw_sup_02": "L2131 dump",
                "cw_22_gds": "L2131", "cw_26_9_aus": "L2329", "ge_5_pzr_1": "L2128", "ge_8_pzr_1": "L2128",
                "ge_200_mech": "L2128", "ge_104_mech": "L2128", "ax_sup_01": "L2127 dump",
            },
            front("Gazala"),
            {"supply": "cw_sup_01"},
            right=("destroy cw_3_ind+cw_sup_01",),
            phasing="axis",
        ),
        Form(
            "axis",
            {
                "ge_200_mech": "L2124", "it_8_ari": "L2124", "ax_sup_01": "L2124", "it_9_tri": "L2122",
                "ax_sup_02": "L2122 dump", "cw_4_7_armd_2": "L2125", "cw_22_armd_2": "L2125", "cw_22_gds": "L2125",
                "cw_4_2_nz": "L2125", "cw_5_2_nz": "L2125", "cw_sup_01": "L2126 dump",
            },
            front("Gazala"),
            {"supply": "ax_sup_01"},
            right=("destroy it_8_ari+ax_sup_01",),
            phasing="commonwealth",
        ),
    ),
    begins="first_reaction",
    until="first_reaction",
)  # fmt: skip

OUT_OF_TOWN = Folly(
    "out of a town in reaction",
    "nobody can walk into the town in the movement that follows",
    "the sides exchanged, both in Bardia: to bar a way, or to guard supply",
    judges.town_open,
    (
        Form(
            "commonwealth",
            {
                "cw_161_ind": "E2104", "cw_22_gds": "E2003", "cw_sup_01": "E2003 dump", "cw_26_9_aus": "L2329",
                "ge_5_pzr_1": "E1903", "ge_200_mech": "E1903", "ge_104_mech": "E1903", "ge_8_pzr_1": "E1902",
                "ax_sup_01": "E1902 dump",
            },
            front("Gazala"),
            {"town": "E2104"},
            wrong=("react cw_161_ind E2104-E2004-E1904-E1905-E1906-E1907",),
            phasing="axis",
        ),
        Form(
            "axis",
            {
                "it_9_tri": "E2104", "ax_sup_01": "E2201", "ax_sup_02": "E2201", "ax_sup_03": "E2201 dump",
                "it_pavia": "L2329", "cw_4_7_armd_2": "E1904", "cw_22_armd_2": "E1904", "cw_22_gds": "E1904",
                "cw_sup_01": "E1904 dump",
            },
            front("Sollum"),
            {"town": "E2104"},
            wrong=("react it_9_tri E2104-E2103-E2202-E2201",),
            phasing="commonwealth",
        ),
    ),
    begins="first_reaction",
    until="first_reaction",
    turn=5,
)  # fmt: skip

IN_VAIN = Folly(
    "a lone unit reacts and bars nothing",
    "nobody reacts to bar one of two ways",
    "the sides exchanged: both on the pass of Halfaya, with an enemy from the west and one that is past it",
    judges.in_vain,
    (
        Form(
            "commonwealth",
            {
                "cw_kdg": "E1904", "cw_161_ind": "E2104", "cw_sup_01": "E2104 dump", "cw_26_9_aus": "L2329",
                "ge_5_pzr_1": "E1901", "ge_200_mech": "E1901", "ge_8_pzr_1": "E1903", "ge_104_mech": "E1902",
                "ax_sup_01": "E1901 dump", "ge_361_mtrzd": "E1911",
            },
            front("Gazala"),
            {"lone": "cw_kdg", "town": "E1817"},
            wrong=("react cw_kdg E1904-E1905",),
            phasing="axis",
        ),
        Form(
            "axis",
            {
                "ge_580_rcn": "E1904", "it_9_tri": "E2104", "ax_sup_01": "E2104 dump", "it_pavia": "L2329",
                "cw_4_7_armd_2": "E1901", "cw_22_gds": "E1901", "cw_22_armd_2": "E1903", "cw_4_2_nz": "E1902",
                "cw_sup_01": "E1901 dump", "cw_6_2_nz": "E1911",
            },
            front("Mersa Matruh"),
            {"lone": "ge_580_rcn", "town": "E1817"},
            wrong=("react ge_580_rcn E1904-E1905",),
            phasing="commonwealth",
        ),
    ),
    begins="first_reaction",
    until="first_reaction",
)  # fmt: skip

WAITS = Folly(
    "waits to be driven out at the end",
    "out of the town before the last attack: the enemy moves no more, and enters only what it has attacked",
    "the sides exchanged, both in Mersa Matruh",
    judges.driven_out,
    (
        Form(
            "commonwealth",
            {
                "cw_22_gds": "E1817", "cw_20_9_aus": "E1719", "cw_sup_01": "E1719 dump", "cw_26_9_aus": "L2329",
                "ge_5_pzr_1": "E1816", "ge_8_pzr_1": "E1816", "ge_200_mech": "E1816", "ax_sup_01": "E1816 dump",
            },
            front("Sidi Barrani"),
            {"garrison": "cw_22_gds", "town": "E1817"},
            right=("react cw_22_gds E1817-E1718-E1719",),
            phasing="axis",
        ),
        Form(
            "axis",
            {
                "ge_200_mech": "E1817", "it_pavia": "E1719", "ax_sup_01": "E1719 dump", "it_bologna": "L2329",
                "cw_4_7_armd_3": "E1816", "cw_22_armd_3": "E1816", "cw_22_gds": "E1816", "cw_sup_01": "E1816 dump",
            },
            front("Mersa Matruh"),
            {"garrison": "ge_200_mech", "town": "E1817"},
            right=("react ge_200_mech E1817-E1718-E1719",),
            phasing="commonwealth",
        ),
    ),
    begins="second_reaction",
    until="second_reaction",
    turn=5,
)  # fmt: skip

BAG = Folly(
    "stays in the bag",
    "out of the ring in reaction while a way is open, or somebody keeps it open",
    SIDES,
    judges.bagged,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "E2101", "ge_104_mech": "E2101", "ge_3_rcn": "E2101", "ge_i18_flak": "E2101",
                "ax_sup_01": "E2101", "ax_sup_02": "L2232 dump", "ge_115_mech": "L2232", "it_pavia": "L2329",
                "cw_22_armd_2": "L2032", "cw_7_7_armd_2": "L2032", "cw_7spt_7": "L2032", "cw_22_gds": "L2032",
                "cw_4_7_armd_2": "E2001", "cw_1_at_2": "E2001", "cw_7_4_ind": "E2001", "cw_sup_01": "E2001",
                "cw_4_2_nz": "E2102", "cw_2_nz_hw": "E2102", "cw_11_4_ind": "E2102", "cw_sup_02": "E1803 dump",
                "cw_29_5_ind": "E1803",
            },
            front("Tobruk", "Mechili", "Mersa Matruh") | {"Bardia": "axis"},
            {"bag": "ge_5_pzr_1 ge_104_mech ge_3_rcn"},
            right=("react ge_5_pzr_1 E2101-L2232", "react ge_104_mech E2101-L2232", "react ge_3_rcn E2101-L2232"),
            phasing="commonwealth",
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "E2101", "cw_22_gds": "E2101", "cw_7spt_7": "E2101", "cw_sup_01": "E2101",
                "cw_sup_02": "L2232 dump", "cw_4_2_nz": "L2232", "ge_5_pzr_1": "L2032", "ge_104_mech": "L2032",
                "ge_200_mech": "L2032", "ge_8_pzr_1": "E2001", "ge_115_mech": "E2001", "ax_sup_01": "E2001",
                "it_132_ari": "E2102", "it_8_ari": "E2102", "it_9_tri": "E2102", "ax_sup_02": "L1930 dump",
                "it_65_tri": "L1930", "cw_14_70": "L2329",
            },
            front("Gazala", "Mechili", "Mersa Matruh"),
            {"bag": "cw_4_7_armd_2 cw_22_gds cw_7spt_7"},
            right=(
                "react cw_4_7_armd_2 E2101-L2232", "react cw_22_gds E2101-L2232", "react cw_7spt_7 E2101-L2232",
            ),
            phasing="axis",
        ),
    ),
    begins="first_reaction",
    until="first_reaction",
    scenario="crusader",
    turn=10,
)  # fmt: skip
