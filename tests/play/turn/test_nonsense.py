"""Every question of the Reinforcement, Air Allocation and Refit Phases refuses nonsense in words; nothing breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace
from table import Action, Game, segment

from desertfox import hexes
from desertfox.rules.violation import RuleViolation

OWNED = {"owners": {"Alexandria": "commonwealth", "El Agheila": "axis", "Benghazi": "axis", "Tobruk": "axis"}}
RICH = "[refit_points]\ngerman = 9\nitalian = 9\ncommonwealth = 9\n[air]\ncommonwealth = 4\nmalta = 1"


def _at(
    step: str, phasing: str = "axis", turn: int = 4, dice: tuple[int, ...] = (), **units: str
) -> Callable[[], Game]:
    def make() -> Game:
        return segment(step, units=units, phasing=phasing, turn=turn, dice=dice, tables=OWNED, numbers=RICH)

    return make


QUESTIONS = {
    "reinforcement.placing": _at("reinforcement.units", it_savona="turn 4", cw_polish="turn 4", ge_3_rcn="L0915"),
    "reinforcement.landing": _at("reinforcement.supply", dice=(4,), ge_3_rcn="L0915"),
    "withdrawal.demand": _at(
        "reinforcement.withdrawal", "commonwealth", 5, cw_14_70="held back", cw_20_9_aus="E1833", cw_24_9_aus="E1010"
    ),
    "withdrawal.early": _at("reinforcement.withdrawal", "commonwealth", 3, cw_150_50="E1833", cw_1_1_sa="E1833"),
    "air_allocation.malta": _at("air_allocation.malta", "commonwealth"),
    "refit.conversion": _at("refit.conversion", ax_sup_01="L0915", ax_sup_02="L0916 captured", cw_sup_01="L0920"),
    "refit.refit": _at(
        "refit.refit", it_8_ari="L0701 depleted", ge_5_pzr_1="L0702", it_savona="refit box", cw_polish="refit box"
    ),
    "refit.expending": _at("refit.disruption", it_8_ari="L0920 disrupted", ax_sup_01="L0918 dump", cw_kdg="E1010"),
    "refit.supply_destruction": _at("refit.supply_destruction", ge_3_rcn="L0920", ax_sup_01="L0920", ax_sup_02="L0915"),
    "refit.dump_overstack": _at("refit.dump_overstack", ax_sup_01="L0920 dump", ax_sup_02="L0920 dump captured"),
}


SHAPES = {
    "end": (0, 0, False, ("",)),
    "place": (1, 1, False, ("",)),
    "land": (0, 1, False, ("",)),
    "withdraw": (None, 0, False, ("",)),
    "refuse": (0, 0, False, ("",)),
    "malta": (0, 0, True, ("",)),
    "convert": (1, 0, False, ("",)),
    "refit": (1, 0, False, ("",)),
    "box": (1, 0, False, ("",)),
    "rebuild": (1, 1, False, ("full", "depleted")),
    "expend": (1, 0, False, ("",)),
    "destroy": (1, 0, False, ("",)),
    "remove": (1, 1, False, ("",)),
}
"""How many units and hexes each kind of action names (None: some), whether it has a number, and its words."""


def has_shape(action: Action) -> bool:
    """Say whether an action names what belongs to its kind and nothing else."""
    units, hexes_, number, words = SHAPES[action.kind]
    counted = len(action.units) == units or (units is None and action.units != ())
    return counted and len(action.hexes) == hexes_ and (action.number is not None) is number and action.word in words


def spoilt(game: Game, action: Action, random: Random) -> Iterator[Action]:
    """Return an action with each of its parts left out, doubled, exchanged or out of all bounds."""
    count = game.setting.counters.count
    strange = random.randrange(count)
    units = [(), action.units * 2, (*action.units, strange), (strange,), (-1,), (count,), (10**9,), tuple(range(40))]
    where = random.randrange(hexes.COUNT)
    hexes_ = [(), action.hexes * 2, (where,), (*action.hexes, where), (-1,), (hexes.COUNT,), (0,)]
    numbers = [None, 0, 1, -1, 2, 99, -(10**9)]
    words = ["", "full", "depleted", "naval", "nonsense", "{braces}"]
    kinds = [action.kind, "end", "refuse", "move", "", "{kind}"]
    for kind in kinds:
        yield replace(action, kind=kind)
    for parts in product([action.units, *units], [action.hexes, *hexes_], numbers, words):
        if random.random() < 0.15:
            yield Action(action.kind, *parts)


@pytest.mark.parametrize("step", QUESTIONS)
def test_nonsense_is_refused_in_words_and_changes_nothing(step: str) -> None:
    game = QUESTIONS[step]()
    assert game.decision.step == step
    legal = list(game.decision.actions())
    assert len(legal) > 1
    before, random, refused = game.digest(), Random(step), 0
    for action in legal[:4]:
        for wrong in spoilt(game, action, random):
            violation = game.decision.why_not(wrong)
            if violation is not None:
                refused += 1
                assert isinstance(violation, RuleViolation)
                assert violation.case[0].isdigit()
                assert str(violation).startswith(f"{violation.case} ")
            else:
                assert has_shape(wrong), game.notation(wrong)
                played = game.copy()
                played.play(wrong)
                assert played.digest() != before
    assert refused > 100
    assert game.digest() == before


@pytest.mark.parametrize("text", ["", "8 ge_5_pzr_1", "Move ge_5_pzr_1", "L0915 ge_5_pzr_1", "-"])
def test_an_action_starts_with_a_word(text: str) -> None:
    game = next(iter(QUESTIONS.values()))()
    with pytest.raises(RuleViolation, match="an action starts with a word such as move, attack or end") as refused:
        game.parse(text)
    assert refused.value.case == "3"


@pytest.mark.parametrize("step", QUESTIONS)
def test_everything_that_is_offered_can_be_played(step: str) -> None:
    game = QUESTIONS[step]()
    for action in game.decision.actions():
        assert game.decision.why_not(action) is None, game.notation(action)
        game.copy().play(action)


@pytest.mark.parametrize("step", QUESTIONS)
def test_random_players_and_proposals_answer_legally(step: str) -> None:
    game = QUESTIONS[step]()
    random = Random(step)
    for _ in range(30):
        assert game.decision.why_not(game.decision.sample(random)) is None
    proposal = game.decision.proposal()
    assert proposal is None or game.decision.why_not(proposal) is None
