"""What does not change during a game: counters with their faces, hexes, the map and small pictures of it."""

from __future__ import annotations

import re
from importlib import resources
from xml.etree import ElementTree as ET

import pytest

from desertfox.pictures.style import BAND_PATTERNS
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.server.views.table import map_drawing, table, thumbnail
from desertfox.text.language import Language

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def gazala() -> Game:
    return Game.start("gazala", seed="")


def test_every_counter_has_a_face_for_each_side_with_all_levels_of_detail(gazala: Game) -> None:
    counters = {counter.id: counter for counter in table(gazala, "g1").counters}
    panzer = counters["ge_5_pzr_2"]
    assert (panzer.full, panzer.nation, panzer.side, panzer.sp) == ("8-1-22", "german", "axis", 1)
    assert set(panzer.art) == {"full", "depleted"}
    division, gun = counters["it_pavia"], counters["ge_i33_flak"]
    assert (division.sp, division.sp_depleted) == (2, 1)
    assert (gun.sp, gun.sp_depleted) == (0, 0)
    for counter in counters.values():
        assert bool(counter.depleted) == ("depleted" in counter.art)
        for name, art in counter.art.items():
            root = ET.fromstring(art)
            kinds = root.get("class", "").split()
            assert {"ctr", f"side-{counter.side}", f"n-{counter.nation}"} <= set(kinds)
            assert ("is-dep" in kinds) == (name == "depleted" and counter.type != "supply")
            groups = [group.get("class", "") for group in root[0].findall("g")]
            assert [kind for kind in groups if kind.startswith("lod")] == ["lod-n", "lod-m", "lod-f"]
            assert counter.nation in BAND_PATTERNS, "so that the band of the clear palette has a pattern for it"


def test_a_face_has_no_colour_of_its_own(gazala: Game) -> None:
    for counter in table(gazala, "g1").counters:
        assert not any(re.search(r"#[0-9A-Fa-f]{3,6}\b|rgb\(", art) for art in counter.art.values())


def test_counters_of_options_are_there_only_with_them() -> None:
    ids = {counter.id for counter in table(Game.start("campaign", options=["optional.rommel"], seed=""), "g1").counters}
    plain = {counter.id for counter in table(Game.start("campaign", seed=""), "g1").counters}
    assert ids - plain == {"ge_rommel"}


def test_a_counter_is_a_sentence_for_those_who_do_not_see_it(gazala: Game) -> None:
    words = {counter.id: counter.words for counter in table(gazala, "g1", Language.named("de")).counters}
    assert words["ge_5_pzr_2"] == "5(2) Pzr, deutsch, Panzer, 8-1-22, 1 SP, Panzerklasse 2"
    assert words["ax_sup_01"] == "Nachschubeinheit der Achse: MSU mit 22 Bewegungspunkten oder Depot"


def test_hexes_lie_in_the_room_of_the_map(gazala: Game) -> None:
    found = table(gazala, "g1")
    assert found.map == "/api/games/g1/map.svg"
    right, bottom = found.left + found.width, found.top + found.height
    assert all(found.left < hex_.x < right and found.top < hex_.y < bottom for hex_ in found.hexes)
    tobruk = next(hex_ for hex_ in found.hexes if hex_.name == "L2329")
    assert (tobruk.other, tobruk.terrain, tobruk.place) == ("2329", "city", "Tobruk")


@pytest.mark.parametrize("palette", ["desert", "night", "clear"])
def test_the_map_is_drawn_in_the_units_of_the_hexes(gazala: Game, palette: str) -> None:
    found, drawing = table(gazala, "g1"), ET.fromstring(map_drawing(gazala, palette))
    box = [float(number) for number in drawing.get("viewBox", "").split()]
    assert box == [found.left, found.top, found.width, found.height]
    groups = {group.get("class") for group in drawing.iter(f"{SVG}g")}
    assert {"map", "m-num", "places", "names"} <= groups
    assert not {"stacks", "cartouche", "legend"} & groups


def test_the_map_keeps_its_style_and_its_ids_to_itself(gazala: Game) -> None:
    text = map_drawing(gazala, "desert")
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert style is not None
    assert all(
        selector.startswith(".sheet ") for rule in re.findall(r"([^{}]+)\{", style[1]) for selector in rule.split(",")
    )
    ids = re.findall(r' id="([^"]+)"', text)
    assert ids
    assert all(name.startswith("sheet-") for name in ids)
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text.replace(style[1], "")))
    assert used <= set(ids)


def test_a_map_is_drawn_once_for_all_games_alike(gazala: Game) -> None:
    assert map_drawing(gazala, "night") is map_drawing(Game.start("gazala", seed="other"), "night")
    assert map_drawing(gazala, "night") != map_drawing(gazala, "desert")


def test_a_small_picture_has_a_square_or_a_dot_for_every_stack(gazala: Game) -> None:
    drawing = ET.fromstring(thumbnail(gazala, "clear"))
    squares = [sign for sign in drawing.iter(f"{SVG}rect") if sign.get("class") == "s-axis"]
    dots = [sign for sign in drawing.iter(f"{SVG}circle") if sign.get("class") == "s-commonwealth"]
    stacks = sum(1 for first in gazala.state.first if first >= 0)
    assert len(squares) + len(dots) == stacks > 20
    assert squares
    assert dots
    names = [text.text for text in drawing.iter(f"{SVG}text")]
    assert names == ["Tobruk"]


def test_a_scenario_has_a_small_picture_before_it_is_played() -> None:
    game = Game.start("crusader", seed="")
    assert thumbnail(Position(game.origin.state()), "desert").count('class="s-') > 10


def test_names_in_a_small_picture_keep_inside_it_in_whatever_font() -> None:
    drawing = ET.fromstring(thumbnail(Game.start("campaign", seed="")))
    left, _, wide, _ = map(float, drawing.attrib["viewBox"].split())
    names = {text.text: text.attrib for text in drawing.iter(f"{SVG}text")}
    assert {"Benghazi", "Tobruk", "Alexandria"} <= names.keys()
    for name in names.values():
        middle, half = float(name["x"]), float(name["textLength"]) / 2
        assert left < middle - half < middle + half < left + wide


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_step_that_may_be_ordered_has_its_words(gazala: Game, code: str) -> None:
    orders = table(gazala, "g1").orders
    assert {"movement.emergency_supply", "reaction.supply_destruction", "withdrawal.early"} < set(orders)
    assert "combat.declaration" not in orders
    words = (resources.files("desertfox") / "web" / "messages" / code / "game.ftl").read_text(encoding="utf-8")
    for step in orders:
        title = f"order-{step.replace('.', '-').replace('_', '-')}"
        assert re.search(rf"^{title} = \S", words, re.MULTILINE), title
        assert re.search(rf"^{title}-words = \S", words, re.MULTILINE), title
