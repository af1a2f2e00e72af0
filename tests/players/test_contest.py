"""Games between players of one's own: by class or by name, sealed, counted, several at a time."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import pytest

import desertfox as df
from desertfox.dice import SealedDice


class Plain:
    """Answers what is proposed, and looks for dice."""

    def choose(self, game: df.Game, budget: df.Budget, /) -> df.Action:
        assert isinstance(game.dice, SealedDice)
        return game.decision.proposal() or next(game.decision.actions())


class Seeded(Plain):
    """Keeps its seed."""

    seeds: ClassVar[list[str]] = []

    def __init__(self, seed: str) -> None:
        self.seeds.append(seed)


class Count(df.Accumulator):
    """Counts what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.actions = self.events = 0

    def before(self, game: df.Game) -> None:
        self.told.append(f"before {game.turn}")

    def step(self, game: df.Game, action: df.Action, events: Sequence[df.Event]) -> None:
        self.actions += 1
        self.events += len(events)

    def after(self, game: df.Game) -> None:
        self.told.append(f"after {game.result}")


def test_a_game_is_played_by_players_of_any_make_and_watched() -> None:
    game, count = df.Game.start("gazala", seed="x"), Count()
    begun = len(game.events)
    assert df.play_game(game, Plain(), Plain, accumulators=[count], limit=40) == 40
    assert (count.told, count.actions) == (["before 15", "after open"], 40)
    assert count.events == len(game.events) - begun


def test_a_duel_is_the_same_with_any_number_of_processes() -> None:
    one = df.duel(Plain, "random", games=2, accumulators=[Count], limit=60)
    two = df.duel(Plain, "random", games=2, jobs=2, accumulators=[Count], limit=60)
    assert [outcome.row() for outcome in one] == [outcome.row() for outcome in two]
    assert [outcome.accumulators[0].events for outcome in one] == [outcome.accumulators[0].events for outcome in two]
    assert one[0].seed != one[1].seed
    assert (one[0].axis, one[0].commonwealth, one[0].actions, one[0].result) == ("Plain", "random", 60, "open")
    assert "accumulators" not in one[0].row()


def test_a_class_gets_a_seed_if_it_takes_one() -> None:
    Seeded.seeds.clear()
    df.duel(Seeded, Seeded, games=1, limit=1, seed="s")
    assert Seeded.seeds[-2:] == ["s race_for_tobruk 0 axis", "s race_for_tobruk 0 commonwealth"]


def test_a_player_is_found_in_a_module_of_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    lines = "class Bot:\n    def choose(self, game, budget, /):\n        return next(game.decision.actions())\n"
    (tmp_path / "bot_of_mine.py").write_text(lines)
    [outcome] = df.duel("bot_of_mine:Bot", "random", games=1, limit=3)
    assert (outcome.axis, outcome.actions) == ("bot_of_mine:Bot", 3)
    for wrong, words in (
        ("bot_of_mine:Bott", "there is no 'Bott' in bot_of_mine.*Did you mean 'Bot'"),
        ("no_such_bot:Bot", "there is no module 'no_such_bot'"),
    ):
        with pytest.raises(df.BadInput, match=words):
            df.duel(wrong)


@pytest.mark.parametrize("wrong", [5, object(), Count])
def test_what_is_no_player_is_refused(wrong: object) -> None:
    with pytest.raises(df.BadInput, match=r"it is no player .*choose\(self, game, budget\)"):
        df.duel(wrong)  # type: ignore[arg-type]


def test_a_level_that_nobody_knows_is_refused() -> None:
    with pytest.raises(df.BadInput, match="unknown player"):
        df.duel("oficer")


def test_a_duel_with_a_pack_and_options(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('name = "mine"\nversion = "1"\nmode = "merge"\n')
    (tmp_path / "constants.csv").write_text("name,value,case,provenance,note\nstacking_limit,7,9.2,pack,\n")
    pack = df.load_pack(tmp_path)
    [outcome] = df.duel("random", "random", 1, jobs=2, pack=pack, options=["johnson.6.22"], limit=5)
    assert outcome.actions == 5
    with pytest.raises(df.BadInput, match="unknown option"):
        df.duel("random", "random", 1, options=["no.such"])


class Speechless:
    """Finds nothing to answer."""

    def choose(self, game: df.Game, budget: df.Budget, /) -> df.Action:
        return next(action for action in game.decision.actions() if action.kind == "surrender")


def test_a_player_that_finds_no_answer_does_not_end_a_duel_unseen() -> None:
    with pytest.raises(RuntimeError, match=r"the player found no answer to reinforcement\."):
        df.duel(Speechless, "random", games=2)
