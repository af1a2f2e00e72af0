"""Three sets of colours: classic (desert paper), clear (safe for every colour vision), dark (night).

Plain values only: the SVG is drawn by programs that know no variables. Meaning never hangs on a colour alone; every
nation has letters, every state a shape, and the sides differ in lightness.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

PaletteName = Literal["classic", "clear", "dark"]


class Face(msgspec.Struct, frozen=True):
    """The face of a nation's counters and the ink on it."""

    face: str
    ink: str


class Palette(msgspec.Struct, frozen=True, kw_only=True):
    """Every colour of a picture."""

    name: PaletteName
    page: str
    panel: str
    panel_line: str
    ink: str
    ink_soft: str
    sea: str
    shelf: tuple[str, str, str]
    water_line: str
    coast: str
    clear: str
    rough: str
    mountain: str
    marsh: str
    sand: str
    oasis: str
    void: str
    city: str
    texture_rough: str
    texture_mountain: str
    texture_marsh: str
    texture_sand: str
    texture_void: str
    city_block: str
    palm: str
    grid: str
    grid_sea: str
    number: str
    number_sea: str
    number_mountain: str
    frontier: str
    escarpment: str
    ridge: str
    sea_hexside: str
    road: str
    casing: str
    track: str
    rail: str
    rail_planned: str
    label: str
    halo: str
    water_label: str
    land_label: str
    route_label: str
    veil: str
    shadow: str
    shadow_opacity: float
    edge_axis: str
    edge_commonwealth: str
    axis: str
    axis_ink: str
    commonwealth: str
    commonwealth_ink: str
    warn: str
    warn_ink: str
    bad: str
    bad_ink: str
    focus: str
    nations: dict[str, Face]
    banded: bool


_DESERT_NATIONS: Final = {
    "german": Face("#48544F", "#FFFFFF"),
    "italian": Face("#2F6840", "#FFFFFF"),
    "british": Face("#F0B99E", "#1E140C"),
    "australian": Face("#F3C64F", "#1E140C"),
    "new_zealand": Face("#F4F1E8", "#141414"),
    "indian": Face("#F29F58", "#1E140C"),
    "south_african": Face("#C9DD8E", "#151B08"),
    "free_french": Face("#A9CDF2", "#0A1626"),
    "polish": Face("#F5A3B3", "#25080E"),
    "czech": Face("#D8C2EC", "#1B0C28"),
    "greek": Face("#B5E3E6", "#07211F"),
    "axis_supply": Face("#5B4B3A", "#FFFFFF"),
    "commonwealth_supply": Face("#E2CDA4", "#1E140C"),
}

CLASSIC: Final = Palette(
    name="classic",
    page="#EFE6D3",
    panel="#FBF6E9",
    panel_line="#6E5A3C",
    ink="#2B2114",
    ink_soft="#5E4F3A",
    sea="#A9CBD6",
    shelf=("#B5D3DB", "#C3DCE1", "#D4E7E8"),
    water_line="#7FAAB8",
    coast="#3F6774",
    clear="#F2E7CB",
    rough="#E2CC9C",
    mountain="#C6A173",
    marsh="#C9D6B3",
    sand="#F2D98F",
    oasis="#9DC07C",
    void="#DDD4C2",
    city="#CDBFAE",
    texture_rough="#A8854C",
    texture_mountain="#6A4A28",
    texture_marsh="#5C8064",
    texture_sand="#C08F36",
    texture_void="#B3A78F",
    city_block="#6F6256",
    palm="#2F5E2B",
    grid="#C4B490",
    grid_sea="#93B7C3",
    number="#5C4C32",
    number_sea="#34535F",
    number_mountain="#4A361C",
    frontier="#8B4A78",
    escarpment="#53331A",
    ridge="#946B38",
    sea_hexside="#1D6FAE",
    road="#B03A26",
    casing="#FFF9EC",
    track="#6E5130",
    rail="#26231F",
    rail_planned="#7D756A",
    label="#241B10",
    halo="#F8F0DC",
    water_label="#28586A",
    land_label="#8D7547",
    route_label="#6A4A2A",
    veil="#E8DEC8",
    shadow="#2A1C06",
    shadow_opacity=0.32,
    edge_axis="#151A18",
    edge_commonwealth="#6B5140",
    axis="#465450",
    axis_ink="#FFFFFF",
    commonwealth="#A8482A",
    commonwealth_ink="#FFFFFF",
    warn="#FFC928",
    warn_ink="#1B1200",
    bad="#A11F1A",
    bad_ink="#FFFFFF",
    focus="#0B5FA5",
    nations=_DESERT_NATIONS,
    banded=False,
)

DARK: Final = Palette(
    name="dark",
    page="#121315",
    panel="#1D1D1B",
    panel_line="#8B836F",
    ink="#F1EADB",
    ink_soft="#C3B8A1",
    sea="#14232B",
    shelf=("#182B34", "#1D343F", "#24414D"),
    water_line="#35596A",
    coast="#7FB0BF",
    clear="#4A4434",
    rough="#5C5037",
    mountain="#70593A",
    marsh="#3E4C3E",
    sand="#66572A",
    oasis="#3F6238",
    void="#2B2923",
    city="#6A6358",
    texture_rough="#93794C",
    texture_mountain="#C39A63",
    texture_marsh="#86AE8C",
    texture_sand="#A88A3E",
    texture_void="#3E3B33",
    city_block="#B9AD9B",
    palm="#A7D69A",
    grid="#615942",
    grid_sea="#27404C",
    number="#E0D4B7",
    number_sea="#86AAB8",
    number_mountain="#E6D8B8",
    frontier="#C98FBA",
    escarpment="#DDAB72",
    ridge="#B28F5C",
    sea_hexside="#5AB0F0",
    road="#E8745C",
    casing="#2A2116",
    track="#BFA171",
    rail="#EFE7D6",
    rail_planned="#9C9484",
    label="#F8F1E1",
    halo="#2A261C",
    water_label="#9CC6D4",
    land_label="#A99B78",
    route_label="#DCC59B",
    veil="#1C1B18",
    shadow="#000000",
    shadow_opacity=0.55,
    edge_axis="#E9E4D6",
    edge_commonwealth="#1A1410",
    axis="#9FB3AC",
    axis_ink="#10201B",
    commonwealth="#E39A78",
    commonwealth_ink="#2A1208",
    warn="#FFC928",
    warn_ink="#1B1200",
    bad="#FF8F85",
    bad_ink="#2A0705",
    focus="#7FC1FF",
    nations={**_DESERT_NATIONS, "german": Face("#29322F", "#FFFFFF"), "axis_supply": Face("#453828", "#FFFFFF")},
    banded=False,
)

CLEAR: Final = Palette(
    name="clear",
    page="#E9EDF0",
    panel="#FFFFFF",
    panel_line="#2B3238",
    ink="#000000",
    ink_soft="#2B3238",
    sea="#BFD9E8",
    shelf=("#CBE1ED", "#D8E9F2", "#E6F2F8"),
    water_line="#7FA9BF",
    coast="#123E54",
    clear="#FAF7EE",
    rough="#E3DCCB",
    mountain="#BFB39D",
    marsh="#CFDCD8",
    sand="#F3E6B0",
    oasis="#A9CFB4",
    void="#D3D6D8",
    city="#B4B8BB",
    texture_rough="#7C715A",
    texture_mountain="#2F2A20",
    texture_marsh="#2F5F5B",
    texture_sand="#8A7420",
    texture_void="#9BA1A5",
    city_block="#3C4043",
    palm="#00402C",
    grid="#C3BFB3",
    grid_sea="#9DBDCE",
    number="#55595C",
    number_sea="#284C5E",
    number_mountain="#2B2820",
    frontier="#7A2E68",
    escarpment="#000000",
    ridge="#5E4F33",
    sea_hexside="#0072B2",
    road="#8A1F0D",
    casing="#FFFFFF",
    track="#3F3526",
    rail="#000000",
    rail_planned="#5F666B",
    label="#000000",
    halo="#FFFFFF",
    water_label="#0D4056",
    land_label="#6F6A5C",
    route_label="#3A2F1C",
    veil="#E9EDF0",
    shadow="#000000",
    shadow_opacity=0.35,
    edge_axis="#000000",
    edge_commonwealth="#000000",
    axis="#12304F",
    axis_ink="#FFFFFF",
    commonwealth="#8A5A00",
    commonwealth_ink="#FFFFFF",
    warn="#FFC928",
    warn_ink="#000000",
    bad="#9A1B00",
    bad_ink="#FFFFFF",
    focus="#B3007D",
    nations={
        "german": Face("#0E2A47", "#FFFFFF"),
        "italian": Face("#4A4A4A", "#FFFFFF"),
        "british": Face("#F6D55C", "#000000"),
        "australian": Face("#F2A93B", "#000000"),
        "new_zealand": Face("#FFFFFF", "#000000"),
        "indian": Face("#F7C59F", "#000000"),
        "south_african": Face("#DDE5B6", "#000000"),
        "free_french": Face("#A8D5F2", "#000000"),
        "polish": Face("#F3C7DC", "#000000"),
        "czech": Face("#D9D2F0", "#000000"),
        "greek": Face("#C5EDE6", "#000000"),
        "axis_supply": Face("#33414A", "#FFFFFF"),
        "commonwealth_supply": Face("#ECE6DA", "#000000"),
    },
    banded=True,
)

PALETTES: Final[dict[PaletteName, Palette]] = {"classic": CLASSIC, "clear": CLEAR, "dark": DARK}
