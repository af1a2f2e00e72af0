"""Supply: guarded, kept together with those who live on it, spent where it would be lost."""

from __future__ import annotations

from .. import judges
from ..scene import Folly, Form, front
from .mirrors import SIDES

DUMP = Folly(
    "dump open",
    "a fighter on the dump, or the way barred",
    SIDES,
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

EMERGENCY = Folly(
    "emergency supply",
    "the MSU is expended, or the units come out and are fed otherwise; nobody suffers attrition",
    SIDES,
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
    SIDES,
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
    SIDES,
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
    SIDES,
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

HEAP = Folly(
    "supply heaped up at the front",
    "no more than two supply units with a weak guard that a strong enemy can come to",
    SIDES,
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

PILE = Folly(
    "all supply after one column",
    "no more than five supply units in a hex",
    "the sides exchanged: panzers east of Benghazi, British armour west of Gazala",
    judges.piles_up,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "L2306", "ge_8_pzr_1": "L2306", "ge_200_mech": "L2306", "ge_104_mech": "L2306",
                "ax_sup_06": "L2306 dump", "it_brescia": "L1107", "ax_sup_01": "L1107", "ax_sup_02": "L1107",
                "ax_sup_03": "L1107", "ax_sup_04": "L1107", "ax_sup_05": "L1207", "ax_sup_07": "L1207",
                "ax_sup_08": "L1207",
                "cw_3_ind": "L2323", "cw_4_7_armd_2": "L2418", "cw_22_armd_2": "L2418", "cw_22_gds": "L2418",
                "cw_4_2_nz": "L2418", "cw_sup_01": "L2418 dump", "cw_sup_02": "L2418",
            },
            front("Barce"),
            {"supply": "ax_sup_01 ax_sup_02 ax_sup_03 ax_sup_04 ax_sup_05 ax_sup_07 ax_sup_08"},
            wrong=tuple(f"move ax_sup_0{number} L2306" for number in (1, 2, 3, 4, 5, 7, 8)),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "L2323", "cw_22_armd_2": "L2323", "cw_22_gds": "L2323", "cw_4_2_nz": "L2323",
                "cw_sup_06": "L2323 dump", "cw_3_ind": "E2003", "cw_sup_01": "E2003", "cw_sup_02": "E2003",
                "cw_sup_03": "E2003", "cw_sup_04": "E2003", "cw_sup_05": "E2103", "cw_sup_07": "E2103",
                "cw_sup_08": "E2103",
                "it_brescia": "L2306", "ge_5_pzr_1": "L1509", "ge_8_pzr_1": "L1509", "ge_200_mech": "L1509",
                "ge_104_mech": "L1509", "ax_sup_01": "L1509 dump", "ax_sup_02": "L1509",
            },
            front("Derna"),
            {"supply": "cw_sup_01 cw_sup_02 cw_sup_03 cw_sup_04 cw_sup_05 cw_sup_07 cw_sup_08"},
            wrong=tuple(f"move cw_sup_0{number} L2323" for number in (1, 2, 3, 4, 5, 7, 8)),
        ),
    ),
)  # fmt: skip

DRAINED = Folly(
    "the garrison's supply drives away",
    "an MSU stays in a town whose garrison may be ringed in",
    "the sides exchanged: Benghazi before British armour, Bardia before the panzers",
    judges.drained,
    (
        Form(
            "axis",
            {
                "it_brescia": "L2306", "it_pavia": "L2306", "ax_sup_01": "L2306", "ax_sup_02": "L2006 dump",
                "it_9_tri": "L2006", "ge_5_pzr_1": "L1914", "ge_8_pzr_1": "L1914", "ge_200_mech": "L1914",
                "cw_4_7_armd_2": "L2613", "cw_22_armd_2": "L2613", "cw_22_gds": "L2613", "cw_4_2_nz": "L2613",
                "cw_5_2_nz": "L2613", "cw_6_2_nz": "L2613", "cw_sup_01": "L2613 dump", "cw_sup_02": "L2613",
            },
            front("Benghazi"),
            {"town": "L2306", "supply": "ax_sup_01"},
            wrong=("move ax_sup_01 L2006",),
        ),
        Form(
            "commonwealth",
            {
                "cw_5_4_ind": "E2104", "cw_7_4_ind": "E2104", "cw_sup_01": "E2104", "cw_sup_02": "E1904 dump",
                "cw_3_ind": "E1904", "cw_20_9_aus": "L2329", "cw_24_9_aus": "L2329", "cw_4_7_armd_2": "L1529",
                "cw_22_armd_2": "L1529", "cw_22_gds": "L1529", "ge_5_pzr_1": "L2024", "ge_8_pzr_1": "L2024",
                "ge_200_mech": "L2024", "ge_104_mech": "L2024", "ge_115_mech": "L2024", "it_8_ari": "L2024",
                "ax_sup_01": "L2024 dump", "ax_sup_02": "L2024",
            },
            front("Gazala"),
            {"town": "E2104", "supply": "cw_sup_01"},
            wrong=("move cw_sup_01 E1904",),
        ),
    ),
)  # fmt: skip
