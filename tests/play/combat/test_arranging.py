"""11 step 1: the owners arrange the effects on their strengths. L0920 is attacked, from L0919 over a ridge."""

from __future__ import annotations

import pytest
from table import Game, game, offered, position, said, why_not

from desertfox.analysis.explanation import explain_strength
from desertfox.analysis.odds import odds
from desertfox.play import weighing
from desertfox.play.weighing import Weighing
from desertfox.record import Snapshot
from desertfox.rules.arranging import (
    NO_WISHES,
    Company,
    Fort,
    Line,
    Sheet,
    Wishes,
    lines,
    may_be_open,
    with_double,
    with_pair,
)
from desertfox.rules.strength import DISRUPTED, HEXSIDE, UNPAIRED, Effect, best
from desertfox.rules.strength import FORT as DOUBLED
from desertfox.rules.violation import RuleViolation

RIDGE = {"hexsides": {"L0919-L0920": "ridge"}}
DUMPS = {f"cw_sup_0{number}": "L0918 dump" for number in (1, 2, 3)}
ORDERED = {"cw_69_50": "L0919 disrupted", "cw_1ff": "L0921", "ge_115_mech": "L0920", **DUMPS}
"""69/50 counts 3, disrupted, over a ridge: 1 in the better order, 0 in the other."""
PAIRED = {"cw_4_7_armd_2": "L0919", "cw_22_armd_3": "L0919", "cw_69_50": "L0919", "ge_115_mech": "L0920", **DUMPS}
"""Armor of 4 and 8, 1 SP each, with 1 SP of infantry."""
STRONG = {"cw_1ff": "L0921", "cw_23_70": "L0921", "cw_44_hw": "L1020", "cw_polish": "L1020", "cw_22_armd_3": "L1019"}
STRONG |= {"cw_25_10_ind": "L1019", "ax_sup_01": "L0920 dump", **DUMPS}
"""Attackers of 26 together, and supply for both sides."""
SHELTERED = {**STRONG, "ge_115_mech": "L0920", "ge_200_mech": "L0920 depleted", "it_132_ari": "L0920"}
"""Mechanized infantry of 3 and 2, and tanks of 4, in a level 2 fort."""
FORT = {"forts": {"L0920": "axis 2"}}


def resolved(units: dict[str, str], tables: dict[str, dict[str, str]] | None = None, **rest: object) -> Game:
    """Attack L0920 with all of the Commonwealth and accept the supply: the next question is open."""
    running = game("first_combat", units, phasing="commonwealth", tables=tables or {}, **rest)
    attackers = [name for name in units if name.startswith("cw_") and "sup" not in name]
    if not running.battle.attacks:  # an attack that nobody can choose declares itself
        running.play(f"attack {'+'.join(attackers)} L0920")
    running.play("end")
    while running.decision.step.startswith("supply."):
        running.play("accept")
    return running


def values(running: Game, role: str) -> dict[str, int]:
    """Return what the units of a side counted, from the log."""
    counters = running.setting.counters
    lines = [parts for parts in said(running, "strength") if parts.get("role") == role]
    return {counters[parts["unit"]].id: parts["line"].value for parts in lines}  # type: ignore[index,attr-defined]


def totals(running: Game) -> tuple[int, int]:
    fight = running.battle.combat
    assert fight is not None
    return fight.attack_strength, fight.defence_strength


# -- the three kinds


def test_the_strengths_are_told_once_when_the_owners_have_answered() -> None:
    running = resolved(ORDERED, RIDGE, dice=[6, 6, 6])
    assert running.decision.step == "weighing.attacker"
    assert said(running, "strength") == []
    running.play("accept")
    told = [running.setting.counters[parts["unit"]].id for parts in said(running, "strength")]  # type: ignore[index]
    assert sorted(told) == ["cw_1ff", "cw_69_50", "ge_115_mech"]


@pytest.mark.clause("CR-1")
@pytest.mark.parametrize(("answers", "counts"), [(("accept",), 1), (("order cw_69_50 third-disrupted", "accept"), 0)])
def test_the_owner_says_in_which_order_effects_apply(answers: tuple[str, ...], counts: int) -> None:
    running = resolved(ORDERED, RIDGE, dice=[1])
    assert (running.decision.step, running.decision.side, running.decision.case) == ("weighing.attacker", 1, "11.1")
    assert offered(running) == ["accept", "order cw_69_50 third-disrupted"]
    for answer in answers:
        running.play(answer)
    assert values(running, "attack") == {"cw_69_50": counts, "cw_1ff": 5}
    assert totals(running)[0] == 5 + counts


@pytest.mark.clause("ER-11.4b")
@pytest.mark.parametrize(
    ("answers", "counts"),
    [(("accept",), (2, 8)), (("pair cw_4_7_armd_2 1", "accept"), (4, 4)), (("pair cw_22_armd_3 0", "accept"), (4, 4))],
)
def test_the_owner_says_which_armor_is_paired(answers: tuple[str, ...], counts: tuple[int, int]) -> None:
    running = resolved(PAIRED, dice=[1])
    assert offered(running) == ["accept", "pair cw_4_7_armd_2 1", "pair cw_22_armd_3 0"]
    for answer in answers:
        running.play(answer)
    assert values(running, "attack") == dict(zip(("cw_4_7_armd_2", "cw_22_armd_3"), counts, strict=True)) | {
        "cw_69_50": 3
    }


@pytest.mark.clause("CR-1f")
@pytest.mark.parametrize(("answers", "counts"), [(("accept",), (2, 6)), (("double ge_200_mech", "accept"), (4, 3))])
def test_the_owner_says_whom_a_level_two_fort_doubles(answers: tuple[str, ...], counts: tuple[int, int]) -> None:
    running = resolved(SHELTERED, FORT, dice=[1])
    assert (running.decision.step, running.decision.side) == ("weighing.defender", 0)
    assert offered(running) == ["accept", "double ge_200_mech"]
    for answer in answers:
        running.play(answer)
    told = values(running, "defence")
    assert (told["ge_200_mech"], told["ge_115_mech"]) == counts


# -- how it is asked


@pytest.mark.clause("CR-1")
def test_the_proposal_is_what_serves_the_owner_best() -> None:
    running = resolved(PAIRED, dice=[1])
    proposed = running.decision.proposal()
    assert proposed is not None
    assert running.notation(proposed) == "accept"
    running.play(proposed)
    assert totals(running)[0] == 2 + 8 + 3


@pytest.mark.clause("CR-1")
def test_the_attacker_is_asked_first_and_then_the_defender() -> None:
    running = resolved({**SHELTERED, "cw_69_50": "L0919 disrupted"}, {**RIDGE, **FORT}, dice=[1])
    asked = []
    while isinstance(running.question, Weighing):
        asked.append((running.decision.step, running.decision.side))
        running.play("accept")
    assert asked == [("weighing.attacker", 1), ("weighing.defender", 0)]
    assert running.decision.step == "resolution.row"


@pytest.mark.clause("CR-1", "CR-1f")
@pytest.mark.parametrize(
    ("answers", "counts"), [(("accept",), 3), (("order ge_115_mech disrupted-double", "accept"), 2)]
)
def test_the_owner_of_a_fort_is_asked_whether_a_disrupted_unit_is_doubled_first(
    answers: tuple[str, ...], counts: int
) -> None:
    """115 Mech counts 3: doubled 6 and halved 3, or halved 1 and doubled 2."""
    running = resolved({**STRONG, "ge_115_mech": "L0920 disrupted"}, FORT, dice=[1])
    assert running.decision.step == "weighing.defender"
    assert offered(running, "order") == ["order ge_115_mech disrupted-double"]
    for answer in answers:
        running.play(answer)
    assert totals(running)[1] == counts


@pytest.mark.parametrize(
    ("units", "tables"),
    [
        ({"cw_1ff": "L0921", "ge_115_mech": "L0920"}, {}),
        ({"cw_69_50": "L0919", "cw_1ff": "L0921", "ge_115_mech": "L0920"}, RIDGE),  # only one effect
        ({"cw_1ff": "L0921 disrupted", "ge_115_mech": "L0920"}, {}),
        ({"cw_22_armd_3": "L0919", "cw_1_2_armd_3": "L0919", "ge_115_mech": "L0920"}, {}),  # nobody to pair them
        ({**STRONG, "ge_115_mech": "L0920"}, FORT),  # one unit to be doubled
        ({**STRONG, "ge_115_mech": "L0920", "ge_155_mtrzd": "L0920"}, FORT),  # 3 and 3
    ],
)
def test_nobody_is_asked_where_it_makes_no_difference(units: dict[str, str], tables: dict[str, dict[str, str]]) -> None:
    running = resolved({**units, "ax_sup_01": "L0920 dump", **DUMPS}, tables, dice=[1, 1, 1])
    assert not isinstance(running.question, Weighing)


@pytest.mark.parametrize(
    ("effects", "is_open"),
    [
        ((), False),
        ((DISRUPTED,), False),
        ((UNPAIRED,), False),
        ((DISRUPTED, HEXSIDE), True),
        ((DOUBLED,), True),
        ((UNPAIRED._replace(paired=1, of=2),), True),
    ],
    ids=["nothing", "disrupted", "unpaired", "disrupted and a ridge", "doubled", "half paired"],
)
def test_one_look_tells_that_a_single_effect_leaves_no_choice(effects: tuple[Effect, ...], is_open: bool) -> None:
    """Unless somebody else might be doubled or paired instead."""
    assert may_be_open([Line(0, best(4, ())), Line(1, best(4, effects))]) == is_open


def test_nobody_is_asked_in_an_illegal_attack() -> None:
    units = {"cw_royals": "L0919 disrupted", "cw_69_50": "L0919 disrupted", **DUMPS}
    units |= {"ge_115_mech": "L0920", "ge_104_mech": "L0920", "ax_sup_01": "L0920 dump"}
    running = resolved(units, RIDGE)
    assert [parts["result"] for parts in said(running, "result")]
    assert not isinstance(running.question, Weighing)


def test_the_owners_are_asked_where_some_row_lists_the_odds() -> None:
    """1 for 69/50 and 1 for a car regiment to 3 for 115 Mech is 1-2: in rough, but not in a fort."""
    units = {"cw_royals": "L0919", "cw_69_50": "L0919 disrupted", "ge_115_mech": "L0920", "ax_sup_01": "L0920 dump"}
    tables = {**RIDGE, "terrain": {"L0920": "rough"}, "forts": {"L0920": "axis 1"}}
    running = resolved({**units, **DUMPS}, tables)
    assert running.battle.combat is not None
    assert running.battle.combat.attack.illegal
    assert running.decision.step == "weighing.attacker"
    tables["forts"] = {"L0920": "axis 2"}
    running = resolved({**units, **DUMPS}, {**tables, "terrain": {"L0920": "mountain"}})
    assert not isinstance(running.question, Weighing), "no row lists them"


def test_several_things_are_changed_one_after_the_other() -> None:
    """4/7 and 22 disrupted over the ridge: of 4 are left 1 or 0, of 8 with infantry 2 or 1."""
    units = {**PAIRED, "cw_22_armd_3": "L0919 disrupted", "cw_1ff": "L0921", "cw_polish": "L0921"}
    running = resolved(units, RIDGE, dice=[1, 1, 1])
    running.play("pair cw_4_7_armd_2 1")
    assert running.decision.step == "weighing.attacker"
    assert "order cw_22_armd_3 third-disrupted-unpaired" in offered(running)
    running.play("order cw_22_armd_3 third-disrupted-unpaired")
    running.play("accept")
    assert values(running, "attack") == {
        "cw_4_7_armd_2": 2, "cw_22_armd_3": 0, "cw_69_50": 1, "cw_1ff": 5, "cw_polish": 3,
    }  # fmt: skip


def test_an_order_stands_even_if_it_would_have_been_better_then_to_double_somebody_else() -> None:
    """115 of 3 and 65/Tri of 2: doubling adds 2 to either, but only 1 to 115 in the worse order."""
    units = {**STRONG, "ge_115_mech": "L0920 disrupted", "it_65_tri": "L0920"}
    running = resolved(units, FORT, dice=[1])
    assert "order ge_115_mech disrupted-double" in offered(running)
    running.play("order ge_115_mech disrupted-double")
    running.play("accept")
    assert values(running, "defence") == {"ge_115_mech": 2, "it_65_tri": 2}


def test_an_order_is_forgotten_when_the_unit_no_longer_suffers_the_same() -> None:
    units = {**PAIRED, "cw_22_armd_3": "L0919 disrupted", "cw_1ff": "L0921", "cw_polish": "L0921"}
    running = resolved(units, RIDGE, dice=[1, 1, 1])
    running.play("pair cw_4_7_armd_2 1")
    running.play("order cw_22_armd_3 third-disrupted-unpaired")
    running.play("pair cw_22_armd_3 1")
    assert weighing.wishes_of(running).orders == ()
    running.play("accept")
    assert values(running, "attack")["cw_22_armd_3"] == 2


def test_the_last_word_on_a_pair_stands() -> None:
    running = resolved(PAIRED, dice=[1])
    for answer in ("pair cw_4_7_armd_2 1", "pair cw_22_armd_3 1", "accept"):
        running.play(answer)
    assert values(running, "attack")["cw_22_armd_3"] == 8


def test_what_the_attacker_has_ordered_stands_while_the_defender_arranges() -> None:
    """69/50 counts 0 instead of 1, and 200 Mech is doubled instead of 115."""
    running = resolved({**SHELTERED, "cw_69_50": "L0919 disrupted"}, {**RIDGE, **FORT}, dice=[1])
    for answer in ("order cw_69_50 third-disrupted", "accept", "double ge_200_mech", "accept"):
        running.play(answer)
    assert values(running, "attack")["cw_69_50"] == 0
    assert values(running, "defence") == {"ge_115_mech": 3, "ge_200_mech": 4, "it_132_ari": 4}


def test_it_does_not_matter_which_pair_is_named_first() -> None:
    """Three armor units of 1 SP each with 2 SPs of infantry."""
    sheet = Sheet({0: 4, 1: 6, 2: 8}, {0: (), 1: (), 2: ()}, (Company({0: 1, 1: 1, 2: 1}, 2),), ())
    up, down = (with_pair(sheet, with_pair(sheet, NO_WISHES, one, 1), other, 1) for one, other in ((0, 1), (1, 0)))
    assert up == down
    assert [line.strength.value for line in lines(sheet, up)] == [4, 6, 4]


def test_each_fort_doubles_the_unit_that_was_named_last_for_it() -> None:
    """Two forts with two units each are attacked together."""
    sheet = Sheet({0: 2, 1: 3, 2: 2, 3: 3}, dict.fromkeys(range(4), ()), (), (Fort((0, 1)), Fort((2, 3))))
    state, wishes = position("first_combat", {}).state(), NO_WISHES
    for named, doubled in ((1, (1,)), (2, (1, 2)), (0, (0, 2)), (3, (0, 3))):
        wishes = with_double(state, sheet, wishes, named)
        assert wishes.doubled == doubled
    assert [line.strength.value for line in lines(sheet, wishes)] == [4, 3, 2, 6]


# -- refusals


@pytest.mark.parametrize(
    ("units", "tables", "answer", "words"),
    [
        (ORDERED, RIDGE, "order cw_1ff disrupted-third", "11.1 only the effects on a unit that suffers several"),
        (ORDERED, RIDGE, "order ge_115_mech disrupted-third", "11.1 that unit adds no strength to your side"),
        (ORDERED, RIDGE, "order cw_69_50 disrupted", "11.1 name each effect on that unit once, as in disrupted-third"),
        (ORDERED, RIDGE, "order cw_69_50 third-third", "11.1 name each effect on that unit once"),
        (ORDERED, RIDGE, "order cw_69_50", "11.1 name each effect on that unit once"),
        (ORDERED, RIDGE, "order cw_69_50+cw_1ff third-disrupted", "11.1 name one unit"),
        (ORDERED, RIDGE, "order", "11.1 name one unit"),
        (ORDERED, RIDGE, "accept cw_69_50", "11.1 name one unit"),
        (ORDERED, RIDGE, "double cw_69_50", "14.2 only a defender in a level 2 fort of its side is doubled"),
        (ORDERED, RIDGE, "row open", "11.1 now is the time to accept or order or pair or double"),
        (PAIRED, {}, "pair cw_69_50 1", "11.41 that unit is no armor"),
        (PAIRED, {}, "pair cw_22_armd_3 2", "11.41 that unit has 1 SPs to be paired"),
        (PAIRED, {}, "pair cw_22_armd_3 -1", "11.41 that unit has 1 SPs to be paired"),
        (PAIRED, {}, "pair cw_22_armd_3", "11.1 name one unit"),
        (SHELTERED, FORT, "double it_132_ari", "14.2 a fort does not double armor"),
        (SHELTERED, FORT, "double cw_1ff", "14.2 only a defender in a level 2 fort of its side is doubled"),
        (SHELTERED, FORT, "double ge_200_mech 1", "11.1 name one unit"),
        (SHELTERED, FORT, "pair it_132_ari 0", "11.41 that unit is no armor"),
    ],
)
def test_what_cannot_be_arranged_is_refused_with_its_case(
    units: dict[str, str], tables: dict[str, dict[str, str]], answer: str, words: str
) -> None:
    running = resolved(units, tables, dice=[1])
    before = running.digest()
    assert why_not(running, answer).startswith(words)
    assert running.digest() == before


@pytest.mark.clause("ER-11.4c")
def test_no_more_is_paired_than_there_is_infantry_and_no_infantry_stands_idle() -> None:
    """Armor of 7 with 2 SPs and of 4 with 1 SP, with 1 SP of infantry, then with 2."""
    printed, effects = {0: 7, 1: 4}, {0: (), 1: ()}
    one, two = (Sheet(printed, effects, (Company({0: 2, 1: 1}, points),), ()) for points in (1, 2))
    assert [line.strength.value for line in lines(one)] == [5, 2]
    assert [line.strength.value for line in lines(two)] == [7, 2]
    assert [line.strength.value for line in lines(one, with_pair(one, NO_WISHES, 1, 1))] == [3, 4]
    assert [line.strength.value for line in lines(two, with_pair(two, NO_WISHES, 1, 1))] == [5, 4]
    with pytest.raises(RuleViolation, match=r"11.41 only 1 SPs of infantry-type units stand with that armor"):
        with_pair(one, NO_WISHES, 0, 2)
    with pytest.raises(RuleViolation, match=r"11.4 every infantry-type SP pairs armor: at least 1 of that unit"):
        with_pair(two, NO_WISHES, 0, 0)


# -- what follows it


def test_odds_and_explanations_follow_what_is_wished() -> None:
    running = resolved(PAIRED, dice=[1])
    assert odds(running).attack.total == 13
    running.play("pair cw_4_7_armd_2 1")
    assert odds(running).attack.total == 11
    assert any("11 in all" in str(line) for line in explain_strength(running))
    running.play("accept")
    assert totals(running)[0] == 11


@pytest.mark.parametrize("step", ["resolution.row", "resolution.attacker_shifts"])
def test_what_was_wished_stays_known_until_the_combat_is_over(step: str) -> None:
    running = resolved(SHELTERED, FORT, dice=[1, 1, 1, 1, 1])
    running.play("double ge_200_mech")
    while running.decision.step != step:
        running.play(running.decision.proposal() or next(running.decision.actions()))
    doubled = [line for line in weighing.assess(running).defence.lines if "fort" in str(line.strength)]
    assert [running.setting.counters[line.unit].id for line in doubled] == ["ge_200_mech"]


def test_a_change_is_taken_back() -> None:
    running = resolved(ORDERED, RIDGE, dice=[1])
    before = running.digest()
    running.play("order cw_69_50 third-disrupted")
    assert running.digest() != before
    running.undo()
    assert running.digest() == before
    running.redo()
    running.play("accept")
    assert totals(running)[0] == 5


def test_a_snapshot_keeps_what_is_wished() -> None:
    running = resolved(ORDERED, RIDGE, dice=[1])
    running.play("order cw_69_50 third-disrupted")
    start = game("first_combat", ORDERED, phasing="commonwealth", tables=RIDGE, dice=[1])
    again = Snapshot.read(Snapshot.of(running).text()).restore(start)
    assert again.digest() == running.digest()
    again.play("accept")
    assert totals(again)[0] == 5


@pytest.mark.parametrize(
    ("units", "tables"), [(ORDERED, RIDGE), (PAIRED, {}), (SHELTERED, FORT)], ids=["order", "pair", "double"]
)
def test_every_answer_reads_back(units: dict[str, str], tables: dict[str, dict[str, str]]) -> None:
    running = resolved(units, tables, dice=[1])
    for action in running.decision.actions():
        assert running.parse(running.notation(action)) == action
        assert running.decision.why_not(action) is None


@pytest.mark.parametrize(("before", "chosen", "after"), [((1,), 2, (2,)), ((3,), 1, (1, 3)), ((2, 3), 4, (2, 4))])
def test_another_unit_is_doubled_instead_of_the_one_in_its_own_fort(
    before: tuple[int, ...], chosen: int, after: tuple[int, ...]
) -> None:
    sheet = Sheet(dict.fromkeys((1, 2, 3, 4), 3), dict.fromkeys((1, 2, 3, 4), ()), (), (Fort((1, 2)), Fort((3, 4))))
    state = position("first_combat", {}).state()
    assert with_double(state, sheet, Wishes(doubled=before), chosen).doubled == after
