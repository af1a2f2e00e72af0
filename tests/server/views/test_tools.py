"""The tools of a phase: what is left of each, what can be done with it, and what that would cost, bring and feed."""

from __future__ import annotations

from table import Game, game, unit

from desertfox.server.messages import Preview, Tool, ToolWord
from desertfox.server.views.previews import preview
from desertfox.server.views.question import question
from desertfox.server.views.tools import tool
from desertfox.text.language import Language

EN, DE = Language.named("en"), Language.named("de")
ALEXANDRIA, MATRUH, TOBRUK = "E1833", "E1817", "L2329"
OWNERS = {"owners": dict.fromkeys((ALEXANDRIA, MATRUH, TOBRUK), "commonwealth")}
HEAD = f'[markers]\nrail_head = "{MATRUH}"'
ARMY = {"cw_69_50": "E1718", "cw_150_50": ALEXANDRIA, "cw_sup_01": ALEXANDRIA, "ge_115_mech": "L0918"}


def _movement(units: dict[str, str] | None = None, **rest: object) -> Game:
    rest = {"step": "movement", "phasing": "commonwealth", "tables": OWNERS, "numbers": HEAD, **rest}
    return game("initial_movement", {**ARMY, **(units or {})}, **rest)


def _marks(running: Game, language: Language = EN) -> dict[str, tuple[str, str]]:
    asked = question(running, language)
    assert asked is not None
    return {mark.id: (mark.left, mark.refusal.case if mark.refusal else "") for mark in asked.tools}


def _actions(found: Tool) -> list[str]:
    return [offer.action for offer in found.offers]


def _legal(running: Game, kind: ToolWord) -> set[str]:
    return {running.notation(action) for action in running.decision.actions() if action.kind == kind}


def _said(found: Preview) -> tuple[list[str], list[str], list[str]]:
    assert found.refusal is None
    return (
        [line.text for line in found.costs],
        [line.text for line in found.brings],
        [line.text for line in found.feeds],
    )


# -- what is left of them


def test_the_commonwealth_has_five_tools_when_it_moves_first() -> None:
    running = _movement()
    assert _marks(running) == {
        "rail": ("one load left", ""), "ship": ("one load left", ""), "fix": ("2 hexes to fix", ""),
        "build": ("one unit can build", ""), "convert": ("in Refit, 7.6", "7.6"),
    }  # fmt: skip
    running.play("fix 2")
    running.play(f"rail cw_69_50 {MATRUH}")
    marks = _marks(running)
    assert marks["rail"] == ("no load now", "8.6")
    assert marks["fix"] == ("nothing to fix", "8.64")
    assert marks["build"] == ("nobody can build", "14.1")
    assert _marks(running, DE)["build"][0] == "niemand kann bauen"


def test_the_axis_builds_forts_and_nobody_uses_a_tool_in_other_steps() -> None:
    axis = game("initial_movement", {"ge_115_mech": "L0918", "cw_69_50": "L0926"}, step="movement")
    assert _marks(axis) == {"build": ("one unit can build", ""), "convert": ("in Refit, 7.6", "7.6")}
    assert _marks(_movement()) != {}
    later = game("motorized_movement", ARMY, step="movement", phasing="commonwealth", tables=OWNERS, numbers=HEAD)
    assert _marks(later) == {}


def test_supply_is_converted_with_a_tool_of_the_refit_phase() -> None:
    running = game("refit", ARMY, step="conversion", phasing="commonwealth", tables=OWNERS)
    assert _marks(running)["convert"] == ("one can be turned", "")
    assert _marks(running)["rail"] == ("in 1st movement", "8.6")
    assert _actions(tool(running, "convert", EN)) == ["convert cw_sup_01"]
    costs, brings, _ = _said(preview(running, "convert cw_sup_01", EN))
    assert costs == ["Nothing; it is turned once in a phase."]
    assert brings == [f"A dump in {ALEXANDRIA} (Alexandria): it serves 12 MPs around and cannot move."]


# -- what can be done


def test_every_offer_is_legal_and_lit_where_it_is_done() -> None:
    running = _movement()
    for word in ("fix", "build"):
        found = tool(running, word, EN)
        assert set(_actions(found)) == _legal(running, word)
        assert {hex_ for offer in found.offers for hex_ in offer.hexes} == set(found.overlay.areas[0].hexes)
    for word in ("rail", "ship"):
        loads = {f"{offer.action} {goal}" for offer in tool(running, word, EN).offers for goal in offer.targets}
        assert loads == _legal(running, word)
    rail = tool(running, "rail", EN)
    assert rail.offers[0].targets[0] == MATRUH, "the head comes first"
    assert [(spot.kind, spot.hex) for spot in rail.overlay.spots] == [("head", MATRUH)]


def test_a_tool_that_cannot_be_used_offers_nothing() -> None:
    assert tool(_movement(), "convert", EN).offers == ()
    assert tool(_movement(), "build", EN).offers != ()


def test_chosen_units_are_a_load_of_their_own() -> None:
    running = _movement({"cw_sup_02": ALEXANDRIA})
    chosen = tuple(unit(running, name) for name in ("cw_150_50", "cw_sup_02"))
    assert "rail cw_150_50+cw_sup_02" not in _actions(tool(running, "rail", EN))
    assert _actions(tool(running, "rail", EN, chosen))[0] == "rail cw_150_50+cw_sup_02"


# -- what it would bring


def test_track_says_where_the_head_goes_and_whom_a_source_there_would_feed() -> None:
    """It is tried out on a copy."""
    running = _movement()
    before = running.digest()
    costs, brings, feeds = _said(preview(running, "fix 2", EN))
    assert costs == ["2 hexes of this Player-Turn, 0 left; no unit, no movement points."]
    assert brings[0].startswith(f"The rail head goes from {MATRUH} (Mersa Matruh) to ")
    assert len(feeds) == 1
    assert feeds[0].startswith("An MSU in ")
    assert running.digest() == before, "nothing was done"
    assert [hex_ for area in preview(running, "fix 1", EN).overlay.areas for hex_ in area.hexes] == ["E1816"]


def test_a_load_says_whether_a_line_reaches_it_and_a_fort_what_it_gives_up() -> None:
    running = _movement()
    _, brings, feeds = _said(preview(running, f"ship cw_sup_01 {TOBRUK}", EN))
    assert brings == [f"Commonwealth MSU to {TOBRUK} (Tobruk), where a supply line reaches."]
    assert feeds == [f"An MSU in {TOBRUK} (Tobruk) would serve nobody."]
    costs, brings, _ = _said(preview(running, "build cw_69_50", EN))
    assert costs == ["69/50 Mtrzd stays until the Refit Phase: moving or attacking gives the fort up."]
    assert brings == ["A level 1 fort in E1718 in the Refit Phase."]


def test_what_cannot_be_done_is_refused_with_its_case() -> None:
    running = _movement()
    for action, case in (("fix 3", "8.64"), ("rail cw_69_50 L0918", "8.62"), ("end", "8.5")):
        found = preview(running, action, EN)
        assert found.refusal is not None
        assert (found.refusal.case, found.costs) == (case, ()), action
