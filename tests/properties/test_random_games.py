"""Twenty random games under the eyes of the fuzzer: races to the end, campaigns for a few turns."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from desertfox.analysis.fuzzing import Job, Limits, fuzz
from desertfox.cli import app
from desertfox.play.action import Action
from desertfox.play.combat import Declaration
from desertfox.play.game import Game
from desertfox.players.random import play_out


@pytest.mark.parametrize("number", range(14))
def test_a_race_for_tobruk_is_clean(number: int) -> None:
    report = fuzz(Job("race_for_tobruk", f"test {number}", every=12))
    assert [finding.words for finding in report.findings] == []
    assert report.result in ("axis", "commonwealth", "draw")
    assert report.turns == 5
    assert report.actions > 200


@pytest.mark.parametrize("number", range(6))
def test_a_few_turns_of_the_campaign_are_clean(number: int) -> None:
    report = fuzz(Job("campaign", f"test {number}", every=12, turns=4))
    assert [finding.words for finding in report.findings] == []
    assert report.turns == 5
    assert report.result == "open"


def broken(*_: object) -> object:
    raise ZeroDivisionError("made to fail")


def test_the_fuzzer_finds_an_exception_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Declaration, "take", broken)
    (finding,) = fuzz(Job("race_for_tobruk", "broken", every=1000)).findings
    assert finding.kind == "exception in play"
    assert "made to fail" in finding.words
    assert 'scenario = "race_for_tobruk"' in finding.position
    assert finding.record.startswith("Desert Fox game record")
    assert f"\nend {finding.number} open" in finding.record


def test_the_fuzzer_finds_an_exception_in_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Declaration, "sample", broken)
    (finding,) = fuzz(Job("race_for_tobruk", "broken", every=1000)).findings
    assert finding.kind == "exception in a choice"
    assert "combat.declaration" in finding.words


def test_the_fuzzer_finds_a_step_without_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine closes a step that has nothing to offer; here it is told two answers that are gone afterwards."""
    offers = iter([(Action("end"), Action("attack"))])
    monkeypatch.setattr(Declaration, "actions", lambda *_: iter(next(offers, ())))
    (finding,) = fuzz(Job("race_for_tobruk", "broken", every=1000)).findings
    assert (finding.kind, finding.words) == ("dead end", "combat.declaration offers no action")


def test_the_fuzzer_finds_a_game_that_runs_away() -> None:
    (finding,) = fuzz(Job("race_for_tobruk", "long", limits=Limits(phase=10_000, turn=10_000, game=50))).findings
    assert (finding.kind, finding.words) == ("run-away", "more than 50 actions in one game")


def test_the_fuzzer_finds_an_answer_that_is_picked_but_illegal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Declaration, "sample", lambda *_: Action("attack"))
    (finding,) = fuzz(Job("race_for_tobruk", "broken", every=1000)).findings
    assert finding.kind == "sample"
    assert "attack was picked and is refused: 11.1" in finding.words


def test_the_fuzzer_finds_a_state_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    take = Declaration.take

    def take_and_spoil(self: Declaration, game: Game, action: object) -> None:
        take(self, game, action)  # type: ignore[arg-type]
        game.state.place[0] = 5

    monkeypatch.setattr(Declaration, "take", take_and_spoil)
    (finding,) = fuzz(Job("race_for_tobruk", "broken", every=1)).findings
    assert finding.kind in ("invariant", "refusal")
    assert "the places say" in finding.words


def test_the_fuzzer_finds_an_offer_that_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Declaration, "actions", lambda *_: iter((Action("end"), Action("attack"))))
    (finding,) = fuzz(Job("race_for_tobruk", "broken", every=1)).findings
    assert finding.kind == "offer"
    assert "attack is offered and refused: 11.1 name the hexes" in finding.words


def test_equal_findings_have_equal_signatures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Declaration, "take", broken)
    findings = [fuzz(Job("race_for_tobruk", f"broken {number}", every=1000)).findings[0] for number in range(2)]
    assert len({finding.signature for finding in findings}) == 1


def test_the_command_plays_and_tells(tmp_path: Path) -> None:
    words = ["fuzz", "--games", "2", "--scenario", "race_for_tobruk", "--turns", "1", "--out", str(tmp_path / "out")]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "No findings." in result.output
    assert not (tmp_path / "out").exists()


def test_the_command_writes_what_it_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Declaration, "take", broken)
    words = ["fuzz", "--games", "3", "--scenario", "race_for_tobruk", "--turns", "3", "--out", str(tmp_path)]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 1
    assert "made to fail" in result.output
    written = sorted(path.name for path in tmp_path.iterdir())
    assert [name.rpartition(".")[2] for name in written[:3]] == ["fox", "toml", "txt"]
    monkeypatch.undo()
    checked = CliRunner().invoke(app, ["position", "check", str(tmp_path / written[1])])
    assert checked.exit_code == 0
    verified = CliRunner().invoke(app, ["verify", str(tmp_path / written[0])])
    assert verified.exit_code == 3  # the game is not over


def test_the_command_refuses_an_unknown_scenario() -> None:
    result = CliRunner().invoke(app, ["fuzz", "--scenario", "race_for_tobrok"])
    assert result.exit_code == 1
    assert "Did you mean 'race_for_tobruk'?" in str(result.exception)


def test_the_command_plays_with_options_and_refuses_unknown_ones(tmp_path: Path) -> None:
    words = ["fuzz", "--games", "1", "--scenario", "race_for_tobruk", "--turns", "1", "--out", str(tmp_path / "out")]
    played = CliRunner().invoke(app, [*words, "--option", "optional.tobruk_port", "--option", "johnson.6.22"])
    assert played.exit_code == 0, played.output
    refused = CliRunner().invoke(app, [*words, "--option", "optional.tobruk"])
    assert refused.exit_code == 1
    assert "--option: unknown option ('optional.tobruk'). Did you mean 'optional.tobruk_port'?" in str(
        refused.exception
    )


def test_a_random_player_stops_at_the_limit() -> None:
    game = Game.start("race_for_tobruk", seed="limit")
    assert play_out(game, Random(1), 7) == 7
    assert len(game.played) == 7
    assert play_out(game, Random(1)) == len(game.played) - 7
    assert game.is_over
