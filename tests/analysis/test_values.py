"""What the public face hands out can be pickled, copied, compared and printed: it goes through process pools."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

import desertfox as df
from desertfox.analysis.odds import odds

REFUSED = "move ge_5_pzr_1 L0701-L0702-L0802-L0803"


@cache
def _played() -> df.Game:
    """Return the game of the README as it stands before the attack on Mersa Brega."""
    game = df.Game.start("race_for_tobruk", seed="Rommel")
    march = "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802"
    for answer in ("place it_bologna L0702", "end", march, "end", "end"):
        game.play(answer)
    return game


def _refusal() -> df.RuleViolation:
    refused = df.Game.start("race_for_tobruk", seed="x").decision.why_not(REFUSED)
    assert refused is not None
    return refused


def _bad_input() -> df.BadInput:
    with pytest.raises(df.BadInput) as refused:
        df.Game.start("race_for_tobrukk")
    return refused.value


def _odds() -> df.CombatOdds:
    return odds(_played(), "attack ge_5_pzr_1+ge_200_mech+ge_i33_flak L0803")


THINGS: dict[str, Callable[[], Any]] = {
    "Action": lambda: df.Action("move", (1, 2), (3, 4)),
    "BadInput": _bad_input,
    "Budget": lambda: df.Budget(rollouts=3),
    "Choice": lambda: df.advise(_played()),
    "CombatOdds": _odds,
    "Decision": lambda: _played().decision,
    "Event": lambda: _played().events[-1],
    "Game": _played,
    "Pack": df.builtin_pack,
    "Position": lambda: _played().position(),
    "Record": lambda: df.Record.of(_played()),
    "RuleViolation": _refusal,
}


@pytest.mark.parametrize("name", THINGS)
def test_a_thing_of_the_public_face_can_be_pickled_copied_compared_and_printed(name: str) -> None:
    thing = THINGS[name]()
    for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
        assert type(again) is type(thing)
        assert again == thing
        assert str(again) == str(thing)
    assert thing != "something else"
    assert len(repr(thing)) < 250 or isinstance(thing, df.BadInput | df.CombatOdds)


def _ask(notation: str) -> list[df.Event]:
    return df.Game.start("race_for_tobruk", seed="x").play(notation)


def _start(scenario: str) -> df.Game:
    return df.Game.start(scenario, seed="x")


def test_refusals_come_out_of_a_pool_of_processes() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        refused, wrong, whole = (
            pool.submit(_ask, REFUSED),
            pool.submit(_start, "gazalla"),
            pool.submit(_start, "gazala"),
        )
        with pytest.raises(df.RuleViolation, match=r"5\.1 now is the time"):
            refused.result(60)
        with pytest.raises(df.BadInput, match="Did you mean 'gazala'"):
            wrong.result(60)
        assert whole.result(60) == _start("gazala")


def test_a_game_from_another_process_goes_on_with_its_past_and_its_dice() -> None:
    game = df.Game.start("race_for_tobruk", seed="values")
    for answer in ("place it_bologna L0702", "end", "move ge_5_pzr_1 L0701-L0702"):
        game.play(answer)
    again = pickle.loads(pickle.dumps(game))
    again.undo()
    assert again != game
    again.redo()
    random, another = Random(3), Random(3)
    for _ in range(120):
        game.play(game.decision.sample(random))
        again.play(again.decision.sample(another))
    assert df.Record.of(again) == df.Record.of(game)
    assert again.log == game.log
    assert any(played.dice for played in game.played)


def test_a_copied_game_keeps_its_past_and_goes_its_own_way() -> None:
    game = df.Game.start("race_for_tobruk", seed="values")
    game.play("place it_bologna L0702")
    before = game.digest()
    for again in (copy.copy(game), copy.deepcopy(game)):
        again.play("end")
        again.undo()
        again.undo()
        assert (again.played, game.digest()) == ([], before)
        assert len(game.played) == 1


def test_a_position_of_the_built_in_pack_is_pickled_small() -> None:
    assert len(pickle.dumps(_played().position())) < 20_000


def test_a_pack_of_ones_own_goes_along_by_what_it_changes(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('name = "mine"\nversion = "1"\nauthor = "me"\nnotes = ""\nmode = "merge"\n')
    rows = "name,value,case,provenance,note\nstacking_limit,7,9.2,pack,\n"
    (tmp_path / "constants.csv").write_text(rows)
    pack = df.load_pack(tmp_path)
    written = pickle.dumps(df.Game.start("gazala", seed="x", pack=pack))
    assert len(written) < 80_000
    again = pickle.loads(written)
    assert again.setting.pack == pack != df.builtin_pack()
    assert pickle.loads(written).setting is again.setting
