"""What everybody asks of a game: sides, units, places, score, chance and pictures, and what was lost on the way."""

from __future__ import annotations

from functools import cache
from math import isclose
from pathlib import Path

import pytest
from corpus.corpus import kept_games

import desertfox as df


@cache
def recorded() -> df.Record:
    """Return a game that stays as it is."""
    return next(df.Record.parse(one.record) for one in kept_games() if one.name == "gazala spi1981 plain staff-staff")


@cache
def gazala() -> df.Game:
    return recorded().game(151)


def test_a_game_says_where_it_stands() -> None:
    game = gazala()
    assert (game.turn, game.side, game.phase) == (15, df.COMMONWEALTH, "first_combat")
    assert (game.winner, game.result, game.is_over) == (None, "open", False)
    assert game.score() == df.Score(axis=0, commonwealth=5, level="Commonwealth marginal victory")


def test_a_game_that_is_over_names_its_winner() -> None:
    game = df.Game.start("race_for_tobruk", seed="x")
    df.play_game(game, "officer", "random")
    assert (game.winner, game.result, game.is_over) == (df.AXIS, "axis", True)
    assert game.score().level == "Axis victory"


def test_a_unit_is_shown_as_it_stands() -> None:
    unit = gazala().unit("ge_5_pzr_2")
    assert (unit.name, unit.side, unit.hex, unit.box, unit.type) == ("5(2) Pzr", df.AXIS, "L2323", None, "armor")
    assert (unit.strength, unit.movement, unit.steps, unit.depleted, unit.supplied) == (8, 22, 2, False, True)
    away = next(unit for unit in gazala().units("axis", on_map=False) if unit.box)
    assert (away.hex, away.supplied) == (None, False)


def test_the_units_of_a_side_are_those_on_the_map_or_all_in_play() -> None:
    game = gazala()
    on_map = game.units("axis")
    assert len(on_map) == len(game.state.afield[df.AXIS]) == len(game.units(df.AXIS)) == len(game.units("Axis"))
    assert all(unit.hex and unit.side == df.AXIS for unit in on_map)
    everywhere = game.units("axis", on_map=False)
    assert {unit.id for unit in on_map} < {unit.id for unit in everywhere}
    assert len(game.units()) == len(on_map) + len(game.units("commonwealth"))
    assert {unit.type for unit in on_map} >= {"msu", "armor"}


def test_a_place_a_stack_and_a_distance_are_named_in_one_way() -> None:
    game = gazala()
    assert game.place("tobruk") == game.place("Tobruk")
    tobruk = game.place("Tobruk")
    assert (tobruk.name, tobruk.hex, tobruk.owner) == ("Tobruk", "L2329", df.COMMONWEALTH)
    assert list(tobruk.units) == game.stack("L2329") == game.stack("Tobruk")
    assert game.owner("Tobruk") == game.owner("L2329") == df.COMMONWEALTH
    assert game.owner("L2828") is None
    assert game.distance("Tobruk", "L2024") == game.distance("L2024", "L2329") == 6


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda game: game.stack("L9901"), "'L9901' is no hex: the map has rows 01 to 29"),
        (lambda game: game.stack(5000), "there is no such hex"),
        (lambda game: game.owner("Tobrukk"), "there is no place 'Tobrukk'; did you mean 'Tobruk'?"),
        (lambda game: game.unit("ge_5_pzr_9"), "'ge_5_pzr_9' is not a counter; did you mean 'ge_5_pzr_"),
        (lambda game: game.units("german"), "there is no side 'german'"),
        (lambda game: game.units(2), "there is no side 2"),
    ],
)
def test_what_is_not_there_is_refused_in_words(ask, words: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(df.RuleViolation) as refused:
        ask(gazala())
    assert words in refused.value.message


# -- chance


def test_chance_plays_every_run_of_dice_of_an_answer() -> None:
    game = df.Game.start("race_for_tobruk", seed="Rommel")
    march = "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802"
    attack = "attack ge_5_pzr_1+ge_200_mech+ge_i33_flak L0803"
    for answer in ("place it_bologna L0702", "end", march, "end", "end", attack, "end", "accept", "accept"):
        game.play(answer)
    before = game.digest()
    runs = list(game.chance("commit 2"))
    assert [run.dice for run in runs] == [(die,) for die in range(1, 7)]
    assert isclose(sum(run.probability for run in runs), 1)
    assert [run.game.battle.combat.die for run in runs if run.game.battle.combat] == list(range(1, 7))
    assert game.digest() == before
    [without] = df.Game.start("race_for_tobruk", seed="x").chance("place it_bologna L0702")
    assert (without.dice, without.probability) == ((), 1.0)
    with pytest.raises(df.BadInput, match="more than 2 runs of dice"):
        list(game.chance("commit 2", most=2))
    with pytest.raises(df.RuleViolation):
        game.chance("end")


def test_a_plain_copy_rolls_the_same_dice_and_one_with_a_seed_does_not() -> None:
    game = df.Game.start("campaign", seed="dice")

    def rolls(of: df.Game) -> list[int]:
        return [of.dice.roll(number, 0) for number in range(60)]

    assert rolls(game.copy()) == rolls(game) != rolls(game.copy(seed="others"))


# -- pictures


@pytest.mark.parametrize(("ending", "magic"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_a_picture_takes_one_call(tmp_path: Path, ending: str, magic: bytes) -> None:
    file = tmp_path / f"x.{ending}"
    svg = df.draw(gazala(), str(file), area="Tobruk+2", highlight=["Tobruk", "L2430"])
    assert file.read_bytes().startswith(magic)
    assert 'class="ring-in"' in svg
    assert svg._repr_svg_() == svg


def test_a_picture_without_rings_has_no_word_of_them() -> None:
    svg = df.draw(gazala().position(), area="Tobruk+1")
    assert "ring-in" not in svg
    assert gazala()._repr_svg_().startswith("<svg")


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"path": "x.jpg"}, "the ending says what to write"),
        ({"area": "Tobruk"}, "a place or hex needs a radius"),
        ({"highlight": "Tobruk"}, r"a list of hexes is meant here .* Write \['Tobruk'\]"),
        ({"scale": 99.0}, "out of range"),
    ],
)
def test_a_picture_that_cannot_be_is_refused_in_words(how: dict[str, object], words: str) -> None:
    with pytest.raises(df.BadInput, match=words):
        df.draw(gazala(), **how)  # type: ignore[arg-type]


# -- the account


def test_the_account_has_a_row_for_each_player_turn_and_each_battle() -> None:
    account = df.account(recorded())
    assert account == df.account(recorded().game())
    assert [(row["turn"], row["side"]) for row in account.player_turns] == [
        (15, "axis"), (15, "commonwealth"), (16, "commonwealth"), (16, "axis"), (17, "commonwealth"), (17, "axis"),
    ]  # fmt: skip
    assert all(list(row) == list(account.player_turns[0]) for row in account.player_turns)
    first, second, *others = account.battles
    assert (first["action"], first["hexes"], first["odds"], first["column"]) == (52, "L2323", "6-1", 7)
    assert (first["die"], first["adjusted"], first["result"], first["side"]) == (5, 12, "p", "axis")
    assert first["defenders"] == "cw_151_50 E; cw_1_1_sa E; cw_2_1_sa E; cw_arty_b E"
    assert (first["attacker_steps_lost"], first["defender_steps_lost"], first["taken"]) == (1, 8, "L2323")
    assert (first["axis_air"], first["commonwealth_air"], second["axis_air"]) == (3, 3, 0)
    stormed = next(battle for battle in others if battle["action"] == 291)
    assert (stormed["attacker_steps_lost"], stormed["defender_steps_lost"], stormed["taken"]) == (1, 30, "L2123")
    last = next(battle for battle in others if battle["action"] == 584)
    assert last["defender_steps_lost"] == 6, "units that were depleted had one step to lose"


def test_the_steps_of_the_account_add_up() -> None:
    """Between two player-turns steps are only lost and rebuilt, and come as reinforcements."""
    game = df.Game.start("race_for_tobruk", seed="steps")
    df.play_game(game, "officer", "officer", limit=400)
    account = df.account(game)
    last = account.player_turns[-1]
    for side in ("axis", "commonwealth"):
        lost = sum(row[f"{side}_steps_lost"] for row in account.player_turns)
        fought = sum(
            row["attacker_steps_lost" if row["side"] == side else "defender_steps_lost"] for row in account.battles
        )
        assert lost >= fought > 0
        units = [unit for unit in game.units(side) if unit.type not in ("msu", "dump", "leader")]
        assert last[f"{side}_steps"] == sum(unit.steps for unit in units)
        assert last[f"{side}_strength"] == sum(unit.strength for unit in units)
        assert last[f"{side}_points"] == getattr(game.score(), side)


def test_only_games_and_records_have_an_account() -> None:
    with pytest.raises(df.BadInput, match="a game or a record is meant here"):
        df.account("game.fox")  # type: ignore[arg-type]
