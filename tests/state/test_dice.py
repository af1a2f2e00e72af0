"""The dice are fair, repeatable and bound to their action."""

import subprocess
import sys
from collections import Counter

import pytest

from desertfox.dice import Dice, NoDieLeftError, ScriptedDice
from desertfox.faults import BadInput

KNOWN_ACTION_0 = [6, 4, 1, 4, 2, 6, 1, 3, 2, 3, 1, 6, 4, 5, 3, 5, 3, 3, 2, 4]
KNOWN_INDEX_0 = [6, 6, 4, 1, 3, 1, 1, 2, 3, 6, 3, 1, 4, 6, 3, 2, 1, 2, 1, 5]
KNOWN_COMMITMENT = "c20c773d2ac0c73130af71f47d498cd621a954efecc0292e426aafb1a67d39ef"


def test_every_number_is_equally_likely() -> None:
    dice = Dice("fairness")
    rolls = Counter(dice.roll(action, index) for action in range(6_000) for index in range(10))
    expected = 60_000 / 6
    chi_square = sum((rolls[die] - expected) ** 2 / expected for die in range(1, 7))
    assert set(rolls) == set(range(1, 7))
    assert chi_square < 15.09  # 1% point of chi-square with 5 degrees of freedom


def test_neighbouring_rolls_are_independent() -> None:
    dice = Dice("pairs")
    for step in ((1, 0), (0, 1)):
        pairs = Counter((dice.roll(n, n), dice.roll(n + step[0], n + step[1])) for n in range(20_000))
        expected = 20_000 / 36
        chi_square = sum((pairs[a, b] - expected) ** 2 / expected for a in range(1, 7) for b in range(1, 7))
        assert chi_square < 57.34  # 1% point with 35 degrees of freedom


def test_the_stream_is_the_same_for_ever() -> None:
    dice = Dice("El Agheila")
    assert [dice.roll(0, index) for index in range(20)] == KNOWN_ACTION_0
    assert [dice.roll(action, 0) for action in range(20)] == KNOWN_INDEX_0
    assert dice.commitment == KNOWN_COMMITMENT


def test_a_roll_depends_on_nothing_but_seed_action_and_index() -> None:
    first, second = Dice("same"), Dice("same")
    forward = [first.roll(action, index) for action in range(30) for index in range(3)]
    backward = [second.roll(action, index) for action in reversed(range(30)) for index in reversed(range(3))]
    assert forward == backward[::-1]
    assert forward != [Dice("other").roll(action, index) for action in range(30) for index in range(3)]


def test_another_process_rolls_the_same() -> None:
    code = "from desertfox.dice import Dice; d = Dice('x'); print([d.roll(7, i) for i in range(30)], d.commitment)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    dice = Dice("x")
    assert told.stdout.strip() == f"{[dice.roll(7, i) for i in range(30)]} {dice.commitment}"


def test_the_commitment_hides_and_binds_the_seed() -> None:
    assert Dice("a").commitment != Dice("b").commitment
    assert "secret" not in Dice("secret").commitment
    assert len(Dice("a").commitment) == 64


def test_a_script_gives_its_dice_in_order() -> None:
    dice = ScriptedDice([5, 3])
    assert (dice.roll(0, 0), dice.left, dice.roll(0, 1), dice.left) == (5, 1, 3, 0)


def test_a_roll_asked_again_keeps_its_die() -> None:
    dice = ScriptedDice([5, 3])
    assert [dice.roll(4, 0), dice.roll(4, 0), dice.roll(6, 0), dice.roll(4, 0)] == [5, 5, 3, 5]


def test_an_exhausted_script_says_which_roll_found_no_die() -> None:
    dice = ScriptedDice([5, 3])
    dice.roll(0, 0)
    dice.roll(1, 0)
    with pytest.raises(NoDieLeftError, match=r"roll 2 of action 1 needs die 3, but the script has only 2 \(5, 3\)"):
        dice.roll(1, 1)


@pytest.mark.parametrize("die", [0, 7, -1, 2.5, "6"])
def test_a_script_holds_only_dice(die: int) -> None:
    with pytest.raises(BadInput, match="die 2 of the script: a die, 1 to 6, is meant here"):
        ScriptedDice([1, die])
