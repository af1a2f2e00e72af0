"""What a stranger passes wrongly is refused with a sentence, and what is meant plainly is taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import desertfox as df

STACK = "ge_5_pzr_1+ge_200_mech"


@pytest.fixture
def game() -> df.Game:
    """Return a game in which the Axis moves."""
    found = df.Game.start("race_for_tobruk", seed="Rommel")
    for answer in ("place it_bologna L0702", "end"):
        found.play(answer)
    return found


def _start(**choices: Any) -> Callable[[df.Game], object]:
    return lambda _game: df.Game.start(**({"scenario": "gazala", "seed": "x"} | choices))


def _on(words: str, hint: str = "") -> tuple[str, str]:
    return f"{words} is meant here", hint


WRONG: list[tuple[Callable[[Any], object], str, str]] = [
    (lambda _: df.Record.load("x.fox"), "cannot be read: No such file", ""),
    (lambda _: df.Record.load(5), *_on("a path", "a text or a pathlib.Path")),  # type: ignore[arg-type]
    (lambda _: df.Position.load("x"), "cannot be read: No such file", ""),
    (lambda _: df.Position.load("a\0b"), "cannot be read: embedded null", ""),
    (lambda _: df.load_pack("x"), "the folder cannot be read", "the folder that holds pack.toml"),
    (lambda game: df.Record.of(game).save("/proc/nowhere/x"), "cannot be written", ""),
    (lambda game: df.Record.of(game).game(to="x"), *_on("the number of an action")),  # type: ignore[arg-type]
    (lambda _: df.Record.parse(5), *_on("a text")),  # type: ignore[arg-type]
    (lambda _: df.Position.parse(5), *_on("a text")),  # type: ignore[arg-type]
    (_start(seed=4.2), *_on("a text or a whole number")),
    (_start(seed=True), *_on("a text or a whole number")),
    (_start(options="optional.rommel"), *_on("a list of texts", "Write ['optional.rommel']")),
    (_start(options=5), *_on("a list of texts", 'like ["optional.rommel"]')),
    (_start(options=[5]), *_on("a text", 'like ["optional.rommel"]')),
    (_start(scenario=5), *_on("a text")),
    (_start(ruleset=5), *_on("a text")),
    (_start(pack="folder"), *_on("a pack", "df.load_pack(folder)")),
    (lambda _: df.Game.from_position("x"), *_on("a position", "df.Position.load")),  # type: ignore[arg-type]
    (lambda game: df.Game.from_position(game.position(), dice="61"), *_on("a list of dice", "[6, 1]")),
    (lambda game: game.decision.reach("ge_5_pzr_1"), *_on("a list of units", "Write ['ge_5_pzr_1']")),
    (lambda game: game.decision.reach(5), *_on("a list of units", "Write [5]")),
    (lambda game: game.decision.reach([1.5]), *_on("the id of a unit such as ge_5_pzr_1")),
    (lambda game: df.Game.from_position(game.position(), dice=[1, 7]), *_on("a die, 1 to 6,")),
    (lambda _: df.advise(5), *_on("a game", "df.Game.start")),  # type: ignore[arg-type]
    (lambda _: df.Record.of("x"), *_on("a game")),  # type: ignore[arg-type]
    (lambda _: df.explain_unit("x", "ge_5_pzr_1"), *_on("a game")),  # type: ignore[arg-type]
    (lambda _: df.odds("x"), *_on("a game")),  # type: ignore[arg-type]
    (lambda _: df.play_game("x", "random", "random"), *_on("a game")),  # type: ignore[arg-type]
    (lambda _: df.duel(games="x"), *_on("a whole number, 0 or more,")),  # type: ignore[arg-type]
    (lambda _: df.duel(games=1, jobs=0), *_on("a whole number, 1 or more,")),
    (lambda game: df.explain_move(game, "ge_5_pzr_1", 5), *_on("a path", "'L0701-L0702'")),  # type: ignore[arg-type]
    (lambda game: game.play(5), *_on("an action or its notation", "'end'")),
    (lambda game: game.decision.why_not(5), *_on("an action or its notation", "'end'")),
    (lambda game: df.odds(game, 5), *_on("an action or its notation", "'end'")),  # type: ignore[arg-type]
    (lambda game: game.play(df.Action("move", ("x",))), *_on("an action with the numbers of its counters and hexes")),  # type: ignore[arg-type]
    (lambda game: game.play(df.Action("move", 5)), *_on("an action with the numbers of its counters and hexes")),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "reason", "hint"), WRONG)
def test_a_wrong_argument_gets_a_sentence(
    game: df.Game, call: Callable[[df.Game], object], reason: str, hint: str
) -> None:
    before = game.digest()
    with pytest.raises(df.BadInput) as refused:
        call(game)
    [fault] = refused.value.faults
    assert reason in fault.reason
    assert hint in fault.hint
    assert game.digest() == before


MISSPELT = [
    ("move ge_5_pzr_11 L0701-L0702", "'ge_5_pzr_11' is not a counter; did you mean 'ge_5_pzr_1'?"),
    ("move ge_5_pzr_1+ge_200_mec L0701-L0702", "'ge_200_mec' is not a counter; did you mean 'ge_200_mech'?"),
    ("move GE_200_MECH L0701-L0702", "'GE_200_MECH' is not a counter; did you mean 'ge_200_mech'?"),
    ("move cw_3_2_arm_1 L0701-L0702", "'cw_3_2_arm_1' is not a counter; did you mean 'cw_3_2_armd_1'?"),
    ("move ge_2_3_armd L0701-L0702", "'ge_2_3_armd' is not a counter"),
]


@pytest.mark.parametrize(("notation", "words"), MISSPELT)
def test_a_misspelt_unit_gets_the_nearest_of_its_own_side(game: df.Game, notation: str, words: str) -> None:
    refused = game.decision.why_not(notation)
    assert refused is not None
    assert words in refused.message
    if notation.startswith("move ge"):
        assert "'cw_" not in refused.message


@pytest.mark.parametrize(
    ("unit", "words"),
    [
        ("ge_5_pzr_11", "did you mean 'ge_5_pzr_1'?"),
        ("3_2_armd", "is not a counter"),
        (5000, "there is no counter 5000"),
        (-1, "there is no counter -1"),
    ],
)
def test_a_reach_names_the_unit_that_is_not_there(game: df.Game, unit: int | str, words: str) -> None:
    with pytest.raises(df.RuleViolation) as refused:
        game.decision.reach([unit])
    assert words in refused.value.message
    assert "cw_" not in refused.value.message


def test_a_word_that_belongs_to_an_action_is_no_misspelt_unit(game: df.Game) -> None:
    assert game.decision.why_not("move ge_5_pzr_1 L0701-L0702 on") is None


def test_paths_may_be_texts_or_paths(game: df.Game, tmp_path: Path) -> None:
    file = tmp_path / "game.fox"
    df.Record.of(game).save(str(file))
    assert df.Record.load(str(file)) == df.Record.load(file) == df.Record.of(game)
    place = tmp_path / "here.toml"
    place.write_text(game.position().to_toml())
    assert df.Position.load(str(place)) == df.Position.load(place)


# -- seeds


def test_a_number_is_a_seed_like_its_text() -> None:
    first, second = df.Game.start("gazala", seed=42), df.Game.start("gazala", seed="42")
    rolls = [[game.dice.roll(action, 0) for action in range(50)] for game in (first, second, first.copy(seed=42))]
    assert rolls[0] == rolls[1] == rolls[2]
    assert df.Record.of(first).seed == "42"


def test_a_game_without_a_seed_draws_one_and_keeps_it_in_the_record() -> None:
    games = [df.Game.start("gazala"), df.Game.start("gazala")]
    games += [df.Game.from_position(game.position()) for game in games]
    seeds = [df.Record.of(game).seed for game in games]
    assert len(set(seeds)) == 4
    assert all(seeds)
    record = df.Record.of(games[0])
    assert df.Record.parse(record.to_text()).game().dice.roll(9, 0) == games[0].dice.roll(9, 0)
