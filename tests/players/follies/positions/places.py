"""Places: held, taken and stormed."""

from __future__ import annotations

from .. import judges
from ..scene import Folly, Form, front
from .mirrors import SIDES

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
    until="refit",
)  # fmt: skip

SENTRIES = Folly(
    "sentries behind the front",
    "both leave, towards the enemy",
    SIDES,
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

STRIPPED = Folly(
    "a town stripped for one attack",
    "strength 4 in the town, whatever weak unit stands before it",
    "the sides exchanged: Tobruk before the panzers, Benghazi before British armour",
    judges.town_held,
    (
        Form(
            "commonwealth",
            {
                "cw_20_9_aus": "L2329", "cw_24_9_aus": "L2329", "cw_22_gds": "L2329", "cw_arty_a": "L2329",
                "cw_sup_01": "L2329 dump", "cw_sup_02": "L2329", "cw_3_ind": "L2129",
                "ge_580_rcn": "L2226 disrupted", "ge_5_pzr_1": "L2421", "ge_8_pzr_1": "L2421",
                "ge_200_mech": "L2421", "ge_104_mech": "L2421", "ax_sup_01": "L2421 dump", "ax_sup_02": "L2421",
            },
            front("Gazala"),
            {"town": "L2329"},
            wrong=("move cw_20_9_aus L2228", "move cw_24_9_aus L2228", "move cw_22_gds L2228"),
        ),
        Form(
            "axis",
            {
                "it_brescia": "L2306", "ge_200_mech": "L2306", "ge_104_mech": "L2306", "ge_21_arty": "L2306",
                "ax_sup_01": "L2306 dump", "ax_sup_02": "L2306", "ge_115_mech": "L2006",
                "cw_kdg": "L2308 disrupted", "cw_4_7_armd_2": "L2613", "cw_22_armd_2": "L2613",
                "cw_22_gds": "L2613", "cw_4_2_nz": "L2613", "cw_sup_01": "L2613 dump", "cw_sup_02": "L2613",
            },
            front("Benghazi"),
            {"town": "L2306"},
            wrong=("move it_brescia L2307", "move ge_200_mech L2307", "move ge_104_mech L2307"),
        ),
    ),
)  # fmt: skip

LEFT = Folly(
    "a town won and left at the end",
    "nobody can walk into the town in the enemy's last Player-Turn",
    "the sides exchanged, before Halfaya or before Tobruk",
    judges.town_open,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "E2104", "ge_21_arty": "E2104", "ge_8_pzr_1": "E2003", "ge_200_mech": "E2003",
                "ge_104_mech": "E2003", "ax_sup_01": "E2003", "ax_sup_02": "E2002 dump",
                "cw_22_gds": "E1906 depleted", "cw_kdg": "E1908", "cw_26_9_aus": "L2329", "cw_sup_01": "E1906 dump",
            },
            front("Bardia") | {"Tobruk": "commonwealth"},
            {"town": "E2104"},
            wrong=("move ge_8_pzr_1+ge_200_mech+ge_104_mech E1905", "move ge_5_pzr_1+ge_21_arty E1905"),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "E2104", "cw_arty_a": "E2104", "cw_22_armd_2": "E2103", "cw_22_gds": "E2103",
                "cw_4_2_nz": "E2103", "cw_sup_01": "E2103", "cw_sup_02": "E2003 dump",
                "ge_200_mech": "L2132 depleted", "ge_580_rcn": "L2130", "it_pavia": "L2329", "ax_sup_01": "L2131 dump",
            },
            front("Tobruk") | {"Bardia": "commonwealth"},
            {"town": "E2104"},
            right=("move cw_22_gds E2104",),
            wrong=("move cw_22_armd_2+cw_22_gds+cw_4_2_nz L2229", "move cw_4_7_armd_2+cw_arty_a E2003"),
        ),
    ),
    begins="motorized_movement",
    turn=5,
)  # fmt: skip

BEHIND = Folly(
    "a town behind the front stands empty",
    "nobody can walk into the town behind the army that attacks",
    "the sides exchanged: Bardia behind those who go for Mersa Matruh, or for Gazala",
    judges.town_open,
    (
        Form(
            "axis",
            {
                "ge_5_pzr_1": "E1905", "ge_8_pzr_1": "E1905", "it_8_ari": "E2003", "it_9_tri": "E2003",
                "ax_sup_01": "E1905", "ax_sup_02": "E2003 dump",
                "cw_kdg": "L1627", "cw_22_gds": "E2008", "cw_20_9_aus": "E2008", "cw_arty_a": "E2008",
                "cw_sup_01": "E2008 dump", "cw_4_7_armd_2": "E1817", "cw_26_9_aus": "L2329",
            },
            front("Sollum") | {"Tobruk": "commonwealth"},
            {"town": "E2104"},
            right=("move it_8_ari E2104",),
            wrong=("move it_8_ari+it_9_tri E1905",),
        ),
        Form(
            "commonwealth",
            {
                "cw_4_7_armd_2": "L2128", "cw_22_armd_2": "L2128", "cw_22_gds": "L2128", "cw_3_ind": "E2003",
                "cw_4_2_nz": "E2003", "cw_sup_01": "L2128", "cw_sup_02": "E2003 dump",
                "ge_580_rcn": "L1829", "ge_5_pzr_1": "L2024", "ge_8_pzr_1": "L2024", "ge_200_mech": "L2024",
                "ax_sup_01": "L2024 dump", "it_pavia": "L2323",
            },
            front("Gazala"),
            {"town": "E2104"},
            right=("move cw_3_ind E2104",),
            wrong=("move cw_3_ind+cw_4_2_nz L2129",),
        ),
    ),
)  # fmt: skip

TWO_TOWNS = Folly(
    "all into one of two towns at the end",
    "nobody can walk into either of two towns in the enemy's last Player-Turn",
    "the sides exchanged: between Bardia and Mersa Matruh, with the enemy before El Adem",
    judges.towns_open,
    (
        Form(
            "commonwealth",
            {
                "cw_22_gds": "E1805", "cw_4_2_nz": "E1805", "cw_sup_01": "E1805 dump", "cw_sup_02": "E1805",
                "cw_26_9_aus": "L2329", "cw_14_70": "L2329", "cw_16_70": "L2329", "ge_5_pzr_1": "L2030",
                "ge_8_pzr_1": "L2030", "ge_200_mech": "L2030", "ge_580_rcn": "L1929", "ax_sup_01": "L2030 dump",
            },
            front("Gazala"),
            {"towns": "E2104 E1817"},
            right=("move cw_22_gds E2104", "move cw_4_2_nz E1817"),
            wrong=("move cw_22_gds+cw_4_2_nz E2104",),
        ),
        Form(
            "axis",
            {
                "ge_200_mech": "E1805", "it_8_ari": "E1805", "ax_sup_01": "E1805 dump", "ax_sup_02": "E1805",
                "it_pavia": "L2329", "it_bologna": "L2329", "cw_4_7_armd_3": "L2030", "cw_22_armd_3": "L2030",
                "cw_22_gds": "L2030", "cw_kdg": "L1929", "cw_sup_01": "L2030 dump",
            },
            front("Mersa Matruh"),
            {"towns": "E2104 E1817"},
            right=("move ge_200_mech E2104", "move it_8_ari E1817"),
            wrong=("move ge_200_mech+it_8_ari E2104",),
        ),
    ),
    turn=5,
)  # fmt: skip

WALK_IN = Folly(
    "a small town left to whoever walks in",
    "the enemy has to attack for the town, however strong it is",
    "the sides exchanged: El Adem before the Afrika Korps, or before the Eighth Army",
    judges.town_open,
    (
        Form(
            "commonwealth",
            {
                "cw_22_gds": "L2230", "cw_3_ind": "L2230", "cw_4_7_armd_3": "L2230", "cw_sup_01": "L2230",
                "cw_26_9_aus": "L2329", "cw_14_70": "L2329", "cw_16_70": "L2329", "cw_sup_02": "L2329 dump",
                "ge_5_pzr_2": "L2024", "ge_8_pzr_2": "L2024", "ge_200_mech": "L2024", "ge_104_mech": "L2024",
                "ge_115_mech": "L2024", "it_132_ari": "L2024", "it_8_ari": "L2023", "it_9_tri": "L2023",
                "ge_361_mtrzd": "L2023", "it_7_tre": "L2023", "ax_sup_01": "L2024 dump", "ax_sup_02": "L2024",
            },
            front("Gazala", "Mechili", "Sidi Barrani")
            | {"Knightsbridge": "axis", "Acroma": "axis", "Bir Hacheim": "axis"},
            {"town": "L2129"},
            right=("move cw_3_ind L2129",),
        ),
        Form(
            "axis",
            {
                "it_8_ari": "L2128", "it_7_tre": "L2128", "ge_5_pzr_2": "L2128", "ax_sup_01": "L2128",
                "it_pavia": "L2323", "it_bologna": "L2323", "it_brescia": "L2323", "ax_sup_02": "L2323 dump",
                "cw_4_7_armd_3": "E2002", "cw_22_armd_3": "E2002", "cw_2_1_armd_3": "E2002", "cw_22_gds": "E2002",
                "cw_4_2_nz": "E2002", "cw_5_2_nz": "E2002", "cw_6_2_nz": "E2003", "cw_7m_7": "E2003",
                "cw_69_50": "E2003", "cw_150_50": "E2003", "cw_sup_01": "E2002 dump", "cw_sup_02": "E2002",
            },
            front("Gazala", "Mechili", "Sidi Barrani")
            | {"El Adem": "axis"}
            | dict.fromkeys(("Knightsbridge", "Acroma", "Bir Hacheim"), "commonwealth"),
            {"town": "L2129"},
            right=("move it_7_tre L2129",),
            wrong=("move it_8_ari+it_7_tre+ge_5_pzr_2 L2323",),
        ),
    ),
    scenario="gazala",
    turn=15,
)  # fmt: skip

BESIDE = Folly(
    "an empty town beside the army",
    "somebody walks into the town that was won",
    "the sides exchanged: Bardia, Gazala",
    judges.beside,
    (
        Form(
            "axis",
            {
                "ge_200_mech": "E2103 disrupted", "ge_3_rcn": "E2103 depleted disrupted",
                "it_132_ari": "E2102 disrupted", "ge_361_mtrzd": "E2102 disrupted", "ax_sup_01": "E2102",
                "ge_8_pzr_1": "E2202 depleted disrupted", "ax_sup_02": "E2202", "cw_6_2_nz": "E2004 disrupted",
                "cw_nz_cav": "E2004", "it_savona": "E1905 depleted", "ge_i33_flak": "E1905",
                "cw_sup_01": "E1803 dump", "cw_29_5_ind": "E1803", "cw_14_70": "L2329", "cw_16_70": "L2329",
            },
            front("Gazala", "Mechili", "Mersa Matruh") | {"Halfaya Pass": "axis", "El Adem": "axis"},
            {"town": "E2104"},
            right=("move ge_200_mech+ge_3_rcn E2104",),
            wrong=("move ge_200_mech+ge_3_rcn E2302",),
        ),
        Form(
            "commonwealth",
            {
                "cw_22_gds": "L2322 disrupted", "cw_4_2_nz": "L2322 disrupted", "cw_4_7_armd_2": "L2223 disrupted",
                "cw_sup_01": "L2223", "cw_sup_02": "L2322", "it_9_tri": "L2422 disrupted", "it_recam": "L2422",
                "ax_sup_01": "L2522 dump", "it_brescia": "L2522", "cw_14_70": "L2329", "cw_sup_03": "L2124 dump",
                "cw_3_2_sa": "L2124",
            },
            front("Gazala", "Mechili", "Mersa Matruh"),
            {"town": "L2323"},
            right=("move cw_22_gds+cw_4_2_nz L2323",),
            wrong=("move cw_22_gds+cw_4_2_nz L2122",),
        ),
    ),
    begins="motorized_movement",
    scenario="crusader",
    turn=11,
)  # fmt: skip

ROAD = Folly(
    "the road to Tobruk in the last Player-Turn",
    "the road is cut, or opened, by the side that moves last",
    "the sides exchanged: cut it, open it",
    judges.road,
    (
        Form(
            "axis",
            {
                "ge_155_mtrzd": "L2323", "it_133_lit": "L2323", "ge_104_mech": "L2323", "it_12_lit": "L2323",
                "ax_sup_01": "L2323", "ax_sup_02": "L2323 dump", "cw_14_70": "L2329", "cw_16_70": "L2329",
                "cw_23_70": "L2329", "cw_1_1_sa": "E1602 depleted", "cw_sup_01": "E1602 dump",
                "cw_5_1_sa": "E1905", "cw_3_2_sa": "E2104",
            },
            front("Gazala", "Mechili", "Mersa Matruh") | {"El Adem": "commonwealth"},
            {},
            right=("move ge_155_mtrzd+it_133_lit L2229", "move ge_104_mech+it_12_lit L2328"),
            wrong=("move ge_155_mtrzd+it_133_lit E1601",),
        ),
        Form(
            "commonwealth",
            {
                "it_7_tre": "L2229", "it_65_tri": "L2328", "ax_sup_01": "L2323 dump", "it_brescia": "L2323",
                "cw_23_70": "L2329 depleted", "cw_sup_02": "L2329", "cw_22_gds": "L2031", "cw_4_2_nz": "L2031",
                "cw_5_2_nz": "L2031", "cw_arty_a": "L2031", "cw_sup_03": "L2031", "cw_sup_01": "L2031 dump",
                "it_66_tri": "L1926", "cw_3_2_sa": "E2104", "cw_5_1_sa": "E1905",
            },
            front("Gazala", "Mechili", "Mersa Matruh") | {"El Adem": "commonwealth"},
            {},
            right=(
                "move cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a L2230",
                "attack cw_22_gds+cw_4_2_nz+cw_5_2_nz+cw_arty_a L2229",
                "advance cw_22_gds L2229",
            ),
            wrong=("move cw_22_gds+cw_4_2_nz+cw_5_2_nz L1927",),
        ),
    ),
    scenario="crusader",
    turn=11,
)  # fmt: skip
