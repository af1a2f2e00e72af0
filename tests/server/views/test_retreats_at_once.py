"""11.63 All who have to retreat, with one click or by standing order."""

from __future__ import annotations

import pytest
from table import Game, phase_of_game, unit

from desertfox.play import losses, step
from desertfox.rules.crt import Result
from desertfox.server.hall.following import ordered
from desertfox.server.storage import Orders
from desertfox.server.views.advice import advice
from desertfox.server.views.courses import thoughts
from desertfox.server.views.facts import Facts, Sight
from desertfox.text.language import Language


def _struck(result: str, hexes: list[str], *, may_ignore: bool = False) -> Game:
    """Return a game in which three German units have just suffered a result in the Commonwealth Combat Phase."""
    units = dict(zip(("ge_155_mtrzd", "ge_115_mech", "ge_104_mech"), hexes, strict=True))
    running = phase_of_game("first_combat", {"cw_20_9_aus": "E1833", **units}, phasing="commonwealth")
    results = {unit(running, name): Result.parse(result) for name in units}
    losses.suffer(running, results, chooser=1, may_ignore_retreat=may_ignore)
    step.run(running)
    return running


@pytest.mark.parametrize(
    ("result", "may_ignore", "answers"),
    [
        ("1", False, {"stay": None, "back": "retreat", "hold": "deplete"}),
        ("5", False, {"stay": None, "back": "retreat", "hold": "retreat"}),  # 11.63 too far to stand
        ("1", True, {"stay": "stay", "back": "stay", "hold": "stay"}),  # 11.61 the attacked hexes are vacant
    ],
)
def test_each_order_for_retreats_means_something_else(
    result: str, may_ignore: bool, answers: dict[str, str | None]
) -> None:
    running = _struck(result, ["L0920", "L0920", "L0920"], may_ignore=may_ignore)
    found = {word: ordered(running, Orders(retreats=word)) for word in answers}
    assert {word: choice and choice.action.kind for word, choice in found.items()} == answers
    assert ordered(running, Orders()) is None
    assert all(choice.motive for choice in found.values() if choice), "the log says why"


def test_what_it_costs_is_said_before() -> None:
    running = _struck("1", ["L0920", "L0920", "L0922"])
    facts = Facts(id="", version=1, number=0, last=0, is_live=True, title="")
    told = advice(Sight(running, facts, []), thoughts(running), Language.named("en"))
    found = {course.text: course.detail for course in told.courses}
    assert found["3 of 3 stand, each loses a step"] == "3 steps lost · 3 out of supply"
    back = {text for text in found if " back to " in text}
    assert any(text.startswith("2 of 3 ") for text in back), "who cannot go there does what makes sense"
    assert {detail for text, detail in found.items() if text in back} == {"no step lost · 3 out of supply"}
