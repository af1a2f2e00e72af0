"""2.1 A game names its hexes by the numbers of one edition, whatever it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

from service import Player, client, open_game

import desertfox as df
from desertfox import hexes
from desertfox.lessons import lesson_in, lesson_text
from desertfox.play.telling import numbered
from desertfox.server.views.lessons import lesson
from desertfox.text.language import Language

SAID = ("text", "prompt", "hint", "detail", "words", "title", "label", "motive", "case_text", "result", "date")
"""The keys under which messages have what a player reads; all else is for programs."""
OF_1981 = re.compile(r"\b[LE]\d{4}\b")
OF_2006 = re.compile(r"\b\d{4}\b")
WANTED = (
    "place it_bologna L0702",
    "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802",
    "attack ge_5_pzr_1+ge_200_mech+ge_i33_flak L0803",
    "accept",
    "accept",
    "commit 2",
)


def said(message: Any, key: str = "") -> Iterator[str]:
    """Return every text of a message."""
    if isinstance(message, str) and key in SAID:
        yield message
    for name, part in message.items() if isinstance(message, dict) else ():
        yield from said(part, name)
    for part in message if isinstance(message, list) else ():
        yield from said(part, key)


def everything_shown(player: Player, language: str) -> Iterator[Any]:
    """Return every message that the page asks for in one moment of a game."""
    get = player.http.get
    stack = "ge_5_pzr_1,ge_200_mech,ge_i33_flak"
    paths = [f"moves?units={stack}", f"journey?units={stack}&to=L1530", f"journey?units={stack}&to=L0702", "advice"]
    paths += ["table", "hexes/L0803", "units/ge_5_pzr_1", "units/cw_2_arm_s", "combat?number=0", "hint?level=recruit"]
    paths += ["combat?attack=attack%20ge_5_pzr_1%2Bge_200_mech%20L0803", "combat?attack=attack%20ge_5_pzr_1%20E1201"]
    paths += [f"panels/{panel}" for panel in ("turn", "air", "refit", "score", "reserves")]
    paths += [f"overlays/{key}?side=axis" for key in ("general", "combat", "communication", "zones", "threat", "forts")]
    paths += ["batch", "log", *(f"tools/{tool}" for tool in ("rail", "ship", "fix", "build", "convert"))]
    yield player.look()
    for path in paths:
        yield get(f"{player.root}/{path}", headers={"Accept-Language": language}).json()
    for action in ("move ge_5_pzr_1 L0701-E1201", "attack ge_5_pzr_1 L0901", "place it_bologna L0803", "nonsense"):
        yield player.post("actions", action=action).json()


def answers() -> Iterator[str]:
    """Move, attack and end what is asked besides, until a die has fallen."""
    game, wanted = df.Game.start("race_for_tobruk", seed="test", options=("six_angles.map",)), list(WANTED)
    while not game.played or not game.played[-1].dice:
        action = wanted[0] if wanted and game.decision.why_not(wanted[0]) is None else "end"
        if action != "end":
            wanted.pop(0)
        yield action
        game.play(action)


def test_a_game_of_the_rules_of_2006_names_every_hex_by_the_numbers_of_2006(tmp_path: Path) -> None:
    texts: set[str] = set()
    with client(tmp_path) as http:
        player = open_game(http, options=["six_angles.map"])
        for action, language in zip(answers(), cycle(("en", "de")), strict=False):
            texts |= {text for message in everything_shown(player, language) for text in said(message)}
            player.act(action)
        texts |= set(said(http.get("/api/games").json()))
    wrong = [text for text in texts if OF_1981.search(text)]
    assert not wrong, wrong[:20]
    assert sum(bool(OF_2006.search(text)) for text in texts) > 100


def test_a_lesson_names_the_hexes_of_its_game() -> None:
    text = lesson_text("counter") or ""
    wanted: tuple[tuple[hexes.Numbering, str], ...] = (("spi", "L1408"), ("six_angles", "1408"))
    for numbering, hex_ in wanted:
        shown = lesson(lesson_in(text), text, numbered(Language.named("de"), numbering))
        assert f"Sie steht in {hex_}, nordöstlich von deinen Einheiten: 2-3-22." in {card.hint for card in shown.cards}


def test_each_hex_of_the_map_has_its_number_and_the_other_one(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        for options, number, other in (([], "E1201", "1233"), (["six_angles.map"], "1233", "E1201")):
            table = http.get(f"{open_game(http, options=options).root}/table").json()
            found = next(hex_ for hex_ in table["hexes"] if hex_["name"] == "E1201")
            assert (found["number"], found["other"]) == (number, other)


def test_only_what_is_a_hex_is_named_anew() -> None:
    assert (
        hexes.renumbered("L2306 by E2104, not E9999 nor HE2104", "six_angles") == "2306 by 2136, not E9999 nor HE2104"
    )
    assert hexes.renumbered("L2306", "spi") == "L2306"
