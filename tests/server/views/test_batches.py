"""Many answers put together: what a draft comes to, what each unit can do besides, and what bars it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from table import Game, game, phase_of_game, segment, unit

from desertfox import hexes
from desertfox.play import losses, step
from desertfox.play.variable_withdrawal import Giving
from desertfox.position import Position
from desertfox.rules import retreat, stacking
from desertfox.rules.crt import Result
from desertfox.server.messages import Batch, BatchRow, Choice
from desertfox.server.views.batches import batch, retreats
from desertfox.server.views.courses import thoughts
from desertfox.server.views.facts import Facts, Sight
from desertfox.text.language import Language

ENGLISH = Language.named("en")


def _batch(game: Game, draft: Sequence[str] | None = None) -> Batch:
    facts = Facts(id="", version=1, number=0, last=0, is_live=True, title="")
    found = batch(Sight(game, facts, []), thoughts(game), draft, ENGLISH)
    assert found is not None
    return found


def _row(found: Batch, name: str) -> BatchRow:
    return next(row for group in found.groups for row in group.rows if row.unit == name)


def _choice(row: BatchRow, hex_: str) -> Choice:
    return next(choice for choice in row.choices if choice.hex == hex_ and choice.kind == "retreat")


def _thrown_back(result: str = "1", more: Mapping[str, str] | None = None) -> Game:
    """Return a game in which three German units must go back, two of them from one hex."""
    units = {"ge_155_mtrzd": "L0920", "ge_115_mech": "L0920", "ge_104_mech": "L0922"}
    board = {"cw_20_9_aus": "E1833", **units, **(more or {})}
    running = phase_of_game("first_combat", board, phasing="commonwealth")
    results = {unit(running, name): Result.parse(result) for name in units}
    losses.suffer(running, results, chooser=1)
    step.run(running)
    return running


def test_the_plan_that_is_proposed_stands_with_its_price() -> None:
    found = _batch(_thrown_back())
    assert found.changed == 0
    assert [row.picked for group in found.groups for row in group.rows] == list(found.draft) == list(found.actions)
    assert [(total.figure, total.text) for total in found.totals][:2] == [("3 of 3", "go back"), ("0", "steps lost")]
    assert found.confirm == "Confirm all 3"
    assert [group.title for group in found.groups] == ["L0920", "L0922"]


def test_every_hex_of_a_retreat_says_its_supply_and_what_bars_the_others() -> None:
    row = _row(_batch(_thrown_back()), "ge_155_mtrzd")
    back = {choice.hex: choice for choice in row.choices if choice.kind == "retreat"}
    start = hexes.parse("L0920")
    assert set(back) == {hexes.spi(hex_) for hex_ in hexes.neighbours(start)}
    assert all(choice.price == "no supply" and choice.tone == "stop" for choice in back.values() if choice.action)
    assert all(choice.refusal for choice in back.values() if not choice.action)
    stand = next(choice for choice in row.choices if choice.kind == "deplete")
    assert (stand.action, stand.price) == ("deplete ge_155_mtrzd", "3 → 1")


def test_who_may_not_stand_is_told_the_case() -> None:
    stand = next(c for c in _row(_batch(_thrown_back("5")), "ge_155_mtrzd").choices if c.kind == "deplete")
    assert stand.action == ""
    assert stand.refusal is not None
    assert stand.refusal.case == "11.63"


def test_where_others_go_may_be_full_then() -> None:
    five = {f"it_{name}": "L0919" for name in ("brescia", "pavia")}
    running = _thrown_back(more={**five, "ge_200_mech": "L0919"})
    end = "L0919"
    free = stacking.limit(running.state, hexes.parse(end)) - stacking.points(running.state, hexes.parse(end), 0)
    assert free == 1, "there is room for one of the two"
    assert _choice(_row(_batch(running, []), "ge_155_mtrzd"), end).action
    barred = _choice(_row(_batch(running, [f"retreat ge_115_mech L0920-{end}"]), "ge_155_mtrzd"), end)
    assert barred.action == ""
    assert barred.refusal is not None
    assert barred.refusal.case == "9.23"


def test_a_plan_with_a_wrong_answer_says_which_and_cannot_be_confirmed() -> None:
    running = _thrown_back()
    wrong = "retreat ge_104_mech L0922-L0720"
    found = _batch(running, [*_batch(running).draft[:2], wrong])
    assert found.wrong == wrong
    assert found.refusal is not None
    assert found.refusal.case == "11.62"
    assert found.changed == 1
    assert found.bulks[-1].text == "As proposed"


def test_eight_units_of_a_campaign_are_told_in_one_reply_whose_work_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes it quick: ways are looked for a few times a unit, and the lines of supply once for all choices."""
    file = Path(__file__).parents[2] / "positions" / "eight_retreats.toml"
    running = Game.from_position(Position.load(file), seed="")
    thought = thoughts(running)
    ways, lines = _counted(monkeypatch, retreat, "ways"), _counted(monkeypatch, retreats.supply, "general")
    facts = Facts(id="", version=1, number=0, last=0, is_live=True, title="")
    found = batch(Sight(running, facts, []), thought, None, ENGLISH)
    assert found is not None
    rows = [row for group in found.groups for row in group.rows]
    assert len(rows) == 8
    assert all(choice.price or choice.refusal for row in rows for choice in row.choices)
    assert len(ways) <= 3 * 8
    assert len(lines) == 1


def _counted(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[object]:
    found: list[object] = []
    plain: Callable[..., object] = getattr(module, name)

    def counted(*args: object, **named: object) -> object:
        found.append(args)
        return plain(*args, **named)

    monkeypatch.setattr(module, name, counted)
    return found


# -- 9.25


def _too_many() -> Game:
    names = ("1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa", "152_51", "153_51", "154_51", "14_70")
    units = {f"cw_{name}": "L0920" for name in names}
    return game("first_reaction", {"ge_3_rcn": "L0710", **units}, phasing="commonwealth", step="overstack")


def test_overstacking_is_ticks_with_numbers_and_what_becomes_of_each() -> None:
    running = _too_many()
    found = _batch(running, [])
    (group,) = found.groups
    assert group.note == "8 of 6 stacking points: 2 too many"
    assert found.refusal is not None
    assert found.refusal.case == "9.25"
    fates = {row.unit: row.cost for row in group.rows}
    assert fates["cw_152_51"] == "to the Refit Box", "on foot, with a line to the base"
    assert fates["cw_1_1_sa"] == "to the Refit Box on a die of at most 3, else destroyed"
    draft = _batch(running).draft
    assert _batch(running, draft).refusal is None, "what is proposed can be confirmed"
    ticked = [row for row in _batch(running).groups[0].rows if row.choices[0].kind == "untick"]
    assert len(ticked) == draft[0].count("+") + 1


def test_a_tick_is_given_and_taken_back_by_the_same_row() -> None:
    running = _too_many()
    draft = [_batch(running, []).groups[0].rows[0].choices[0].action]
    assert draft[0].startswith("remove ")
    first = _batch(running, draft).groups[0].rows[0]
    assert (first.picked, first.choices[0].action, first.choices[0].kind) == (draft[0], "", "untick")


# -- 13


def _refitting(more: str = "") -> Game:
    units = {
        "cw_3_2_sa": "E1833 depleted", "cw_nz_cav": f"E1833 depleted{more}", "cw_1_2_armd_2": "refit box",
        "cw_royals": "refit box", "ge_8_pzr_1": "L0701",
    }  # fmt: skip
    return segment(
        "refit.refit", units=units, phasing="commonwealth", turn=10, numbers="[refit_points]\ncommonwealth = 5",
        tables={"owners": {"Alexandria": "commonwealth", "El Agheila": "axis"}},
    )  # fmt: skip


def test_refit_is_a_row_a_unit_with_what_waiting_brings() -> None:
    found = _batch(_refitting(), [])
    assert found.confirm == "Save all points"
    assert found.actions == ("end",)
    tank = _row(found, "cw_1_2_armd_2")
    assert [(choice.text, choice.price, bool(choice.action)) for choice in tank.choices] == [
        ("depleted", "3", True), ("full", "6", False),
    ]  # fmt: skip
    assert tank.choices[1].refusal is not None
    assert tank.choices[1].refusal.case == "13.1"
    assert "turn 14: rating 3" in tank.waiting
    assert "turn 11: full" in tank.waiting
    assert tank.places[0].hex == "E1833", "at the home base unless changed"
    assert found.later.startswith("Coming in: ")


def test_a_new_choice_takes_the_points_of_older_ones() -> None:
    running = _refitting()
    draft = ["refit cw_3_2_sa", "refit cw_nz_cav", "rebuild cw_royals E1833 depleted"]
    tank = _row(_batch(running, draft), "cw_1_2_armd_2").choices[0].action
    found = _batch(running, [*draft, tank])
    assert tank in found.draft
    assert len(found.draft) == 3
    assert found.totals[0].figure == "5 of 5"


def test_another_place_keeps_the_strength_and_another_strength_the_place() -> None:
    running = _refitting()
    first = _row(_batch(running, []), "cw_royals")
    elsewhere = first.places[1]
    moved = _row(_batch(running, [elsewhere.action]), "cw_royals")
    assert moved.picked == elsewhere.action
    assert all(elsewhere.hex in choice.action for choice in moved.choices)
    assert elsewhere.action.endswith("depleted")


def test_who_cannot_is_folded_by_reason() -> None:
    found = _batch(_refitting(" disrupted"), [])
    barred = next(group for group in found.groups if group.id.startswith("barred"))
    assert barred.folded
    assert barred.title.startswith("1 disrupted")
    assert "turn 11" in barred.title
    assert [row.unit for row in barred.rows] == ["cw_nz_cav"]


def test_what_makes_no_sense_any_more_gives_way_too() -> None:
    running = _refitting()
    gone = "rebuild cw_22_armd_2 E1833 depleted"
    assert list(_batch(running, [gone, "refit cw_3_2_sa"]).draft) == ["refit cw_3_2_sa"]


def test_tanks_go_into_the_box_and_come_back_better_in_one_draft() -> None:
    units = {"ge_8_pzr_1": "L0701", "cw_20_9_aus": "E1833"}
    running = segment(
        "refit.refit", units=units, turn=10, numbers="[refit_points]\ngerman = 6",
        tables={"owners": {"Alexandria": "commonwealth", "El Agheila": "axis"}},
    )  # fmt: skip
    better = _row(_batch(running, ["box ge_8_pzr_1"]), "ge_8_pzr_2")
    assert better.place == "Refit Box"
    back = next(choice.action for choice in better.choices if choice.action)
    both = _batch(running, ["box ge_8_pzr_1", back])
    assert (both.wrong, list(both.draft)) == ("", ["box ge_8_pzr_1", back])
    assert list(_batch(running, [back, "box ge_8_pzr_1"]).draft) == ["box ge_8_pzr_1"], (
        "in that order it makes no sense"
    )


def test_now_is_held_against_later() -> None:
    """5 points now and 4 on turn 11; the whole strength costs 6, and rating 3 comes on turn 14."""
    running = _refitting()
    draft = ["refit cw_3_2_sa", "refit cw_nz_cav", "rebuild cw_royals E1833 depleted"]
    found = _row(_batch(running, draft), "cw_1_2_armd_2")
    told = [(turn.turn, turn.date, turn.unit, turn.text, turn.note, turn.price, turn.points) for turn in found.turns]
    assert told == [
        (10, "now", "cw_1_2_armd_2", "2, rating 2", "depleted; one other gives way", 3, 5),
        (11, "January 1942", "cw_1_2_armd_2", "4, rating 2", "full, if 2 points of today are kept", 6, 9),
        (14, "April 1942", "cw_1_2_armd_3", "7, rating 3", "full, with nothing kept today", 6, 22),
    ]
    picked = _row(_batch(running, [found.turns[0].action]), "cw_1_2_armd_2")
    assert picked.picked == picked.turns[0].action
    assert picked.turns[0].note == "depleted"
    assert _row(_batch(running, draft), "cw_nz_cav").turns == (), "waiting brings nothing"


# -- 11.63 the order of losses


def _lost() -> Game:
    """Return a game in which the only line home of Polish leads through the hex that Czech and 3 Ind hold."""
    units = {
        "ge_104_mech": "L1019", "it_132_ari": "L0819", "ge_155_mtrzd": "L0922", "ax_sup_01": "L1019 dump",
        "cw_czech": "L0919", "cw_3_ind": "L0919", "cw_polish": "L0920 depleted",
    }  # fmt: skip
    tables = {"owners": {"Alexandria": "commonwealth"}}
    running = phase_of_game("first_combat", units, phasing="axis", tables=tables)
    running.agenda.clear()
    struck = ("cw_czech", "cw_3_ind", "cw_polish")
    losses.suffer(running, {unit(running, name): Result.parse("E") for name in struck}, chooser=0)
    step.run(running)
    running._decision = None
    return running


def test_the_order_of_losses_is_one_list_with_where_each_goes() -> None:
    found = _batch(_lost())
    rows = found.groups[0].rows
    assert [row.unit for row in rows] == ["cw_czech", "cw_polish", "cw_3_ind"]
    assert [row.now for row in rows] == [f"{number}. to the Refit Box" for number in (1, 2, 3)]
    assert [(total.figure, total.tone) for total in found.totals] == [("3 of 3", "good")]
    assert found.changed == 0
    assert list(found.draft) == ["lose cw_czech", "lose cw_polish", "lose cw_3_ind"]
    assert [choice.notes[0].text for choice in rows[1].choices] == ["lost last: destroyed"]
    assert [choice.notes[0].tone for row in rows for choice in row.choices] == ["info", "warn", "info"]


def test_another_order_says_what_it_costs_and_plays_as_much_as_the_rules_ask_for() -> None:
    running = _lost()
    found = _batch(running, ["lose cw_3_ind", "lose cw_czech", "lose cw_polish"])
    assert [row.now for row in found.groups[0].rows] == [
        "1. to the Refit Box", "2. to the Refit Box", "3. destroyed",
    ]  # fmt: skip
    assert [(total.figure, total.tone) for total in found.totals] == [("2 of 3", "warn")]
    assert found.changed == 1
    for answer in found.actions:
        running.play(answer)
    assert running.is_over, "what is left needs no answer"


def test_a_draft_that_names_only_some_is_completed_by_the_others() -> None:
    found = _batch(_lost(), ["lose cw_polish", "lose ge_104_mech", "nonsense"])
    assert found.groups[0].rows[0].unit == "cw_polish"
    assert len(found.draft) == 3
    assert found.actions == ("lose cw_polish",), "once it is gone, the order matters no more"
    assert found.refusal is None


# -- 5.31 variable withdrawals


_GIVEN = {"cw_3_ind": "E1833", "cw_10_5_ind": "E1834", "cw_20_9_aus": "E1833", "cw_24_9_aus": "E1834"}


def _giving(*demands: tuple[str, int], units: Mapping[str, str] = _GIVEN) -> Game:
    """Return a game in which the dice want units of these kinds."""
    tables = {"owners": {"Alexandria": "commonwealth"}}
    running = phase_of_game("initial_movement", units, phasing="commonwealth", tables=tables)
    running.agenda.clear()
    running.push(Giving(demands, 0))
    running._decision = None
    return running


def test_what_is_withdrawn_is_ticked_kind_by_kind() -> None:
    running = _giving(("indian", 1), ("australian", 1))
    found = _batch(running)
    assert found.title == "To be withdrawn: 1 SP (Indian) and 1 SP (Australian)"
    assert [[row.unit for row in group.rows] for group in found.groups] == [
        ["cw_3_ind", "cw_10_5_ind"], ["cw_20_9_aus", "cw_24_9_aus"],
    ]  # fmt: skip
    assert [(total.figure, total.tone) for total in found.totals] == [("1 of 1", "good")] * 2
    assert len(found.actions) == 2
    assert (found.confirm, found.refusal, found.changed) == ("Withdraw 2 units", None, 0)


def test_another_unit_takes_the_place_of_the_one_that_was_to_go() -> None:
    running = _giving(("indian", 1), ("australian", 1))
    proposed = list(_batch(running).draft)
    other = next(f"withdraw {unit}" for unit in ("cw_3_ind", "cw_10_5_ind") if f"withdraw {unit}" not in proposed)
    found = _batch(running, [*proposed, other])
    assert list(found.draft) == [other, proposed[1]]
    for answer in found.actions:
        running.play(answer)
    assert running.is_over


def test_of_those_that_were_chosen_the_oldest_makes_room() -> None:
    indians = {f"cw_{name}_ind": "E1833" for name in ("3", "10_5", "9_5", "11_4")}
    running = _giving(("indian", 2), units={**_GIVEN, **indians})
    draft = list(_batch(running).draft)
    others = [f"withdraw {unit}" for unit in indians if f"withdraw {unit}" not in draft]
    for other in others:
        draft = list(_batch(running, [*draft, other]).draft)
    assert draft == others, "both that were ticked one after the other"


def test_less_than_is_wanted_cannot_be_confirmed() -> None:
    found = _batch(_giving(("indian", 1), ("australian", 1)), ["withdraw cw_24_9_aus"])
    assert found.draft == ("withdraw cw_24_9_aus",), "it goes for its own kind"
    assert found.refusal is not None
    assert (found.refusal.text, found.refusal.case) == ("Still wanted: 1 SP (Indian).", "5.31")


def test_where_one_may_refuse_instead_it_is_asked_one_by_one() -> None:
    fresh = {unit: f"{hex_} reinforcement" for unit, hex_ in _GIVEN.items()}
    running = _giving(("indian", 1), ("australian", 1), units=fresh)
    facts = Facts(id="", version=1, number=0, last=0, is_live=True, title="")
    assert batch(Sight(running, facts, []), thoughts(running), None, ENGLISH) is None
    assert not Giving((("indian", 1),), 0).in_batch()
