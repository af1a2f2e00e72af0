"""How strong players are: pairs, what many of them say, the file they are kept in, players of other versions."""

from __future__ import annotations

import pickle
import re
import subprocess
from collections.abc import Callable, Iterator
from math import isnan, sqrt
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from typer.testing import CliRunner

import desertfox
from desertfox.cli import app
from desertfox.faults import BadInput
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.players import Budget, player
from desertfox.players.choice import NO_LIMIT
from desertfox.players.ladder import driver, elsewhere, pairs
from desertfox.players.ladder.contestant import Contestant, contestants
from desertfox.players.ladder.elsewhere import There
from desertfox.players.ladder.figures import ALL, lines, rounds, share
from desertfox.players.ladder.origin import commit, version_of
from desertfox.players.ladder.pairs import Here, Key, Outcome, Pace, Pair, Task, finish, play
from desertfox.players.ladder.results import Results, read
from desertfox.players.ladder.sequential import BOUND, FEWEST, judge
from desertfox.rules import victory
from desertfox.units import AXIS, COMMONWEALTH

RANDOM = Contestant("random", "random", NO_LIMIT)


def task(scenario: str = "crusader", number: int = 0, first: Contestant = RANDOM) -> Task:
    return Task("v", first, RANDOM, scenario, "spi1981", (), "test", number)


def pair(axis: int, commonwealth: int, scenario: str = "gazala", number: int = 0, longest: float = 20.0) -> Pair:
    """Return a pair in which the first player was so far ahead on each side; a game ahead is a game won."""

    def outcome(ahead: int) -> Outcome:
        return Outcome("won" if ahead > 0 else "lost" if ahead < 0 else "drawn", ahead)

    key = Key("v", "officer", "recruit", scenario, "spi1981", "0123abcd", "test", number)
    return Pair(key, outcome(axis), outcome(commonwealth), 10, Pace(10, longest), Pace(30, 40))


# -- figures


def test_the_margin_of_a_pair_is_what_the_first_player_gains_a_game() -> None:
    assert pair(5, -2).margin == 1.5


def test_figures_of_a_scenario_by_hand() -> None:
    (line,) = lines([pair(4, 2), pair(1, 1), pair(0, 0), pair(-3, 1)])
    assert (line.scenario, line.pairs) == ("gazala", 4)
    assert line.margin == pytest.approx(0.75)  # of 3, 1, 0, -1
    assert line.spread == pytest.approx(sqrt(8.75 / 3))
    assert line.reach == pytest.approx(1.959964 * sqrt(8.75 / 3) / 2, rel=1e-5)
    assert (line.better, line.equal, line.worse) == (2, 1, 1)
    assert (line.won, line.drawn, line.lost) == (5, 2, 1)
    assert line.unequal_won.value == pytest.approx(2 / 3)
    assert line.games_won.value == pytest.approx(5 / 8)


def test_all_scenarios_weigh_the_same_however_many_pairs_they_have() -> None:
    many, few = [pair(2, 2), pair(4, 4), pair(2, 2), pair(4, 4)], [pair(-1, -1, "crusader"), pair(1, 1, "crusader")]
    first, second, together = lines([*many, *few])
    assert (first.margin, second.margin, together.margin) == (3, 0, 1.5)
    assert together.scenario == ALL
    assert together.reach == pytest.approx(sqrt(first.reach**2 + second.reach**2) / 2)
    assert together.spread == pytest.approx(sqrt((4 / 3 + 2) / 2))


def test_one_pair_has_no_interval() -> None:
    assert isnan(lines([pair(1, 1)])[0].reach)


def test_wilson_intervals_by_hand() -> None:
    assert share(8, 10) == pytest.approx((0.8, 0.4901625, 0.9433178), abs=1e-6)
    assert share(0, 10) == pytest.approx((0.0, 0.0, 0.2775328), abs=1e-6)
    assert all(map(isnan, share(0, 0)))


def test_the_99th_percentile_of_player_turns_is_read_off_the_longest_of_each_pair() -> None:
    """Of 100 pairs of 10 turns the longest is below that of 99 in 100 turns in 0.99 ** 10 = 0.904 of them."""
    (line,) = lines([pair(0, 0, number=number, longest=number + 1) for number in range(100)])
    assert line.first == Pace(10, 91)


# -- the sequential test


def test_rounds_are_the_numbers_that_were_played_in_all_scenarios() -> None:
    found = [pair(2, 2, "crusader", 1), pair(4, 4, "gazala", 1), pair(8, 8, "gazala", 2), pair(0, 2, "gazala", 0)]
    assert rounds([*found, pair(0, 0, "crusader", 0)], 2) == [0.5, 3.0]


def test_the_test_accepts_what_the_rounds_say() -> None:
    assert judge([2.0, -1.0] * 50, 0.0, 0.5).accepted == 0.5
    assert judge([1.5, -1.5] * 50, 0.0, 0.5).accepted == 0.0
    undecided = judge([1.25, -0.75] * 10, 0.0, 0.5)
    assert (undecided.accepted, undecided.rounds) == (None, 20)
    assert undecided.ratio == pytest.approx(0.0)


def test_the_first_rounds_decide_nothing_and_then_what_is_plain_is_accepted_at_once() -> None:
    assert judge([0.0] * 50, 0.0, 0.5)[:2] == (0.0, FEWEST)
    assert judge([0.5] * 50, 0.0, 0.5)[:2] == (0.5, FEWEST)
    assert judge([8.0, 9.0] * 50, 0.0, 0.5)[:2] == (0.5, FEWEST), "far above both"
    assert judge([5.0] * (FEWEST - 1), 0.0, 0.5) == (None, FEWEST - 1, 0.0)


def test_a_ratio_by_hand() -> None:
    """Mean 0.5, variance 16 / 15: 16 * 0.5 * (0.5 - 0.25) / (16 / 15)."""
    assert judge([1.5, -0.5] * 8, 0.0, 0.5).ratio == pytest.approx(1.875)
    assert pytest.approx(2.9444390) == BOUND


@pytest.mark.parametrize("truth", [0.0, 0.5])
def test_the_test_errs_as_seldom_as_it_says(truth: float) -> None:
    chance = Random(f"streams {truth}")
    found = [judge((chance.gauss(truth, 1.4) for _ in range(2000)), 0.0, 0.5) for _ in range(300)]
    assert all(verdict.accepted is not None for verdict in found)
    assert sum(verdict.accepted != truth for verdict in found) / 300 < 0.08
    assert sum(verdict.rounds for verdict in found) / 300 < 70, "far fewer than the 200 of a fixed plan"


# -- games


def test_both_games_of_a_pair_have_the_same_dice_and_the_same_command_plays_them_again() -> None:
    first, again = play(task()), play(task())
    assert first[:4] == again[:4]
    assert first.as_axis.ahead == -first.as_commonwealth.ahead, "the same player on both sides"
    assert first.margin == 0
    assert play(task(number=1))[:4] != first[:4]
    assert 0 < first.first.median <= first.first.longest


def test_players_are_fresh_in_each_game_and_learn_nothing_of_the_seed_of_the_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[tuple[str, str]] = []

    def watched(name: str, seed: str = "") -> object:
        given.append((name, seed))
        return player(name, seed)

    monkeypatch.setattr(pairs, "player", watched)
    play(task())
    assert len(given) == 4
    seeds = [seed for _, seed in given]
    assert seeds[:2] == seeds[2:], "by side, so that who swaps draws the same"
    assert len(set(seeds)) == 2
    assert all(len(seed) == 32 and "test" not in seed for seed in seeds)


class Timed(Here):
    """Takes a second for each answer."""

    def choose(self, game: Game) -> tuple[Action, float]:
        return super().choose(game)[0], 1.0


def test_thinking_counts_to_the_own_player_turn_before() -> None:
    game = Game.start("crusader", seed="time")
    axis, commonwealth = finish(game, [Timed("random", NO_LIMIT), Timed("random", NO_LIMIT)], "time")
    turns = game.state.turn - game.setting.turns[0] + 1
    assert len(axis) == len(commonwealth) == turns
    assert sum(axis) == sum(entry.side == AXIS for entry in game.played)
    assert sum(commonwealth) == sum(entry.side == COMMONWEALTH for entry in game.played)


def test_who_wins_outright_is_ahead_by_what_its_best_level_asks() -> None:
    """Crusader: the Commonwealth needs 10; the Axis more than 3, for -3 is its marginal victory."""
    state = Game.start("crusader", seed="").state
    rows = [row.at_least for row in state.setting.pack.victory_levels if row.scenario == "crusader"]
    bounds = [bound for bound in rows if bound is not None]
    assert victory.best_lead(state, COMMONWEALTH) == max(bounds)
    assert victory.best_lead(state, AXIS) == 1 - min(bounds)
    game = Game.start("crusader", seed="outright")
    game.win(1 + AXIS, "15.3", "won")
    assert pairs._outcome(game, AXIS).result == "won"
    assert pairs._outcome(game, AXIS).ahead >= victory.best_lead(state, AXIS)
    assert pairs._outcome(game, COMMONWEALTH).ahead == -pairs._outcome(game, AXIS).ahead


# -- the file


def test_results_read_back(tmp_path: Path) -> None:
    path = tmp_path / "ladder.csv"
    kept = Results(path)
    for number in range(3):
        kept.add(pair(number, 1, number=number))
    assert list(read(path).values()) == [pair(number, 1, number=number) for number in range(3)]
    assert max(map(len, path.read_text().splitlines()[1:])) < 100


def test_a_half_written_line_is_cut_off_and_its_pair_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "ladder.csv"
    kept = Results(path)
    for number in range(3):
        kept.add(pair(1, 1, number=number))
    whole = path.read_text()
    path.write_text(whole[:-1])  # even one that could be read: its last number may be half
    assert [key.number for key in read(path)] == [0, 1]
    again = Results(path)
    again.add(pair(1, 1, number=2))
    assert path.read_text() == whole


@pytest.mark.parametrize(
    ("old", "new"), [(",won,", ",victory,"), (",10,", ",ten,"), (",40\n", ",40,50\n"), (",test,1,", ",test,one,")]
)
def test_a_line_that_is_no_result_is_refused_with_its_number(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "ladder.csv"
    kept = Results(path)
    kept.add(pair(1, 1, number=0))
    kept.add(pair(1, 1, number=1))
    head, first, second = path.read_text().splitlines(keepends=True)
    path.write_text(head + first + second.replace(old, new, 1))
    with pytest.raises(BadInput, match=r"ladder\.csv:3: not the result of a pair"):
        read(path)


def test_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.csv"
    path.write_text("day,weather\n")
    with pytest.raises(BadInput, match=r"notes\.csv:1: not the first line of a file of results"):
        Results(path)
    assert path.read_text() == "day,weather\n"


# -- the command


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Let nobody play: the first player is 2 points ahead in each game, less one in every second pair."""
    done: list[tuple[str, int]] = []

    def instead(one: Task) -> Pair:
        done.append((one.scenario, one.number))
        return pair(2 - one.number % 2, 2, one.scenario)._replace(key=one.key)

    monkeypatch.setattr(pairs, "play", instead)
    return done


def ladder(*words: object) -> str:
    result = CliRunner(env={"COLUMNS": "220"}).invoke(app, ["ladder", "--jobs", "1", *map(str, words)])
    if result.exception is not None:
        raise result.exception
    return result.output


def row(output: str, scenario: str) -> list[str]:
    line = next(line for line in output.splitlines() if line.startswith(f"│ {scenario} "))
    return [cell.strip() for cell in line.strip("│ ").split("│")]


def test_a_run_that_was_broken_off_goes_on_where_it_stopped(tmp_path: Path, played: list[tuple[str, int]]) -> None:
    out = tmp_path / "ladder.csv"
    words = ("officer", "recruit", "--scenario", "gazala", "--out", out)
    ladder(*words, "--pairs", 2)
    with out.open("a") as file:
        file.write("v,officer,re")
    output = ladder(*words, "--pairs", 4)
    assert played == [("gazala", number) for number in range(4)]
    assert len(out.read_text().splitlines()) == 5
    assert row(output, "gazala")[1:3] == ["4", "+1.75 ± 0.28"]
    assert ladder("--report", out).strip() == output.strip()
    assert len(played) == 4


def test_other_players_seeds_and_rules_are_other_results(tmp_path: Path, played: list[tuple[str, int]]) -> None:
    words = ("--scenario", "gazala", "--pairs", 1, "--out", tmp_path / "ladder.csv")
    for more in (
        ("officer", "recruit"),
        ("officer", "random"),
        ("officer", "recruit", "--seed", "b"),
        ("officer", "recruit", "--option", "johnson.6.22"),
        ("general", "recruit", "--rollouts", 8),
        ("general", "recruit", "--seconds", 0.5),
    ):
        ladder(*more, *words)
    assert len(played) == 6
    ladder("general@8", "recruit", *words)
    assert len(played) == 6, "a budget is the same wherever it is said"
    names = {(key.first, key.second) for key in read(tmp_path / "ladder.csv")}
    assert names == {
        ("officer", "recruit"),
        ("officer", "random"),
        ("general@8", "recruit"),
        ("general@0.5s", "recruit"),
    }


def test_a_table_for_a_document_has_a_line_a_row(tmp_path: Path, played: list[tuple[str, int]]) -> None:
    out = tmp_path / "ladder.csv"
    ladder("officer", "recruit", "--scenario", "gazala", "--pairs", 4, "--out", out)
    title, _, head, rule, gazala = (line.strip() for line in ladder("--report", out, "--markdown").strip().splitlines())
    assert title.startswith("officer against recruit; version")
    assert [cell.strip() for cell in head.split("|")][1:4] == ["Scenario", "Pairs", "Margin"]
    assert set(rule) == set("|-")
    assert [cell.strip() for cell in gazala.split("|")][1:4] == ["gazala", "4", "+1.75 ± 0.28"]


def test_all_levels_meet_where_nobody_is_named(tmp_path: Path, played: list[tuple[str, int]]) -> None:
    output = ladder("--pairs", 1, "--out", tmp_path / "ladder.csv")
    keys = list(read(tmp_path / "ladder.csv"))
    assert [(key.first, key.second) for key in keys[::3]] == [
        ("general@2s", "officer"),
        ("general@2s", "recruit"),
        ("officer", "recruit"),
    ]
    assert [key.scenario for key in keys[:3]] == ["race_for_tobruk", "gazala", "crusader"]
    assert output.count("│ all ") == 3


def test_the_command_stops_when_the_sequential_test_decides(tmp_path: Path, played: list[tuple[str, int]]) -> None:
    words = ("officer", "recruit", "--scenario", "gazala,crusader", "--out", tmp_path / "ladder.csv")
    output = ladder(*words, "--pairs", 50, "--sprt", "-0.5", "0.5")
    assert len(played) == 2 * FEWEST
    assert f"a margin of 0.5 is accepted against -0.5 after {FEWEST} rounds ({2 * FEWEST} pairs)" in output
    output = ladder(*words, "--pairs", FEWEST, "--sprt", 1.7, 1.8)
    assert (
        f"open between a margin of 1.7 and of 1.8 after {FEWEST} rounds ({2 * FEWEST} pairs), ratio 0.00 of 2.94"
        in output
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("officer", "napoleon"), r"unknown player \('napoleon'\)"),
        (("officer",), "one player alone cannot be measured"),
        (("officer", "general@much"), "not a budget behind the @"),
        (("officer", "general@-3"), "not a budget behind the @"),
        (("officer", "git:no-such-branch:officer"), r"no such commit here \('no-such-branch'\)"),
        (("officer", "lost.whl:officer"), r"lost\.whl: cannot be read: No such file"),
        (("officer", "recruit", "--sprt", "1", "0"), "the margins are not in order"),
        (("officer", "recruit", "--seconds", "1", "--rollouts", "4"), "not together with --rollouts"),
    ],
)
def test_what_cannot_be_measured_is_refused(tmp_path: Path, words: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        ladder(*words, "--out", tmp_path / "ladder.csv")
    assert not (tmp_path / "ladder.csv").exists()


def test_a_refusal_comes_whole_from_another_process() -> None:
    with pytest.raises(BadInput) as refused:
        player("napoleon")
    found = pickle.loads(pickle.dumps(refused.value))
    assert (str(found), found.faults) == (str(refused.value), refused.value.faults)


# -- players of other versions


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel of the tree as it is, for the version of before."""
    path, source = tmp_path_factory.mktemp("wheel") / "desertfox-before.whl", Path(desertfox.__file__).parent
    with ZipFile(path, "w") as packed:
        for file in source.rglob("*"):
            if file.is_file() and not {"__pycache__", "web"} & set(file.relative_to(source).parts):
                packed.write(file, Path("desertfox") / file.relative_to(source))
    return path


@pytest.fixture(scope="module")
def before(wheel: Path) -> Iterator[Callable[[str], Contestant]]:
    """Return players of the wheel by name; one process plays all their games."""
    with contestants([f"{wheel}:officer"], NO_LIMIT) as (officer,):
        assert re.fullmatch(r"whl:[0-9a-f]{8}:officer", officer.key)
        yield lambda name: officer._replace(name=name)
        elsewhere.program(officer.home, officer.key.rpartition(":")[0]).close()
        elsewhere.program.cache_clear()


class EnoughError(Exception):
    """A game was looked at for long enough."""


class Both(There):
    """Asks the player of the wheel and that of this version."""

    def __init__(self, one: Contestant) -> None:
        super().__init__(one.home, one.key.rpartition(":")[0], one.name, one.budget)
        self.here, self.answers, self.seconds = Here(one.name, one.budget), 0, 0.0

    def begin(self, game: Game, seed: str) -> None:
        super().begin(game, seed)
        self.here.begin(game, seed)

    def choose(self, game: Game) -> tuple[Action, float]:
        action, seconds = super().choose(game)
        assert action == self.here.choose(game)[0], f"answer {self.answers}"
        self.answers, self.seconds = self.answers + 1, self.seconds + seconds
        if self.answers == 60:
            raise EnoughError
        return action, seconds


def test_a_player_in_a_wheel_is_the_same_player(before: Callable[[str], Contestant]) -> None:
    both = Both(before("officer"))
    with pytest.raises(EnoughError):
        finish(Game.start("crusader", seed="a wheel"), [both, Here("random", NO_LIMIT)], "seed")
    assert both.seconds > 0


def test_the_seed_reaches_a_player_in_a_wheel(before: Callable[[str], Contestant]) -> None:
    assert play(task(first=before("random")))[1:4] == play(task())[1:4]


def test_a_mirror_that_shows_another_game_is_refused(before: Callable[[str], Contestant]) -> None:
    seat = pairs.seat_of(before("random"))
    seat.begin(Game.start("gazala", seed=""), "seed")
    with pytest.raises(BadInput, match="its game differs from the one here after the same actions and dice"):
        seat.compare(Game.start("crusader", seed=""))
    other = Game.start("crusader", seed="")
    other.play(other.decision.sample(Random(1)))
    with pytest.raises(BadInput, match="Versions whose rules or data differ cannot be measured"):
        seat.follow(other)


def test_an_answer_that_is_illegal_here_is_refused(
    before: Callable[[str], Contestant], monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = pairs.seat_of(before("random"))
    assert isinstance(seat, There)
    monkeypatch.setattr(seat._program, "ask", lambda *_, **__: {"action": "retire", "seconds": 0.0})
    with pytest.raises(BadInput, match=r"its answer is illegal here: .* \('retire'\)"):
        seat.choose(Game.start("gazala", seed=""))


def test_a_wheel_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.whl"
    with ZipFile(path, "w") as packed:
        packed.writestr("other/__init__.py", "")
    with (
        pytest.raises(BadInput, match="it has no desertfox in it"),
        contestants([f"{path}:officer", "officer"], Budget()),
    ):
        pass
    path.write_text("no archive")
    with pytest.raises(BadInput, match="not a wheel"), contestants([f"{path}:officer", "officer"], Budget()):
        pass


def test_a_program_that_does_not_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "desertfox").mkdir()
    (tmp_path / "desertfox" / "__init__.py").write_text("raise RuntimeError('too old for this Python')")
    with pytest.raises(BadInput, match="the program ended: RuntimeError: too old for this Python"):
        elsewhere.Program(str(tmp_path), "old")


class Checkout:
    """A checkout with a program of one line."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.program = folder, folder / "src" / "desertfox" / "__init__.py"
        self.program.parent.mkdir(parents=True)
        self.git("init", "-q")

    def git(self, *words: str) -> str:
        who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
        done = subprocess.run(("git", *who, *words), cwd=self.folder, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def commit(self, file: Path, text: str) -> str:
        """Commit a file and return the short name of the commit."""
        file.write_text(text)
        self.git("add", ".")
        self.git("commit", "-qm", text)
        return self.git("rev-parse", "--short=8", "HEAD")


def test_a_driver_that_changed_meanwhile_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "driver.py"
    changed.write_text("""print('{"protocol": 99, "players": {}}')""")
    monkeypatch.setattr(driver, "__file__", str(changed))
    with pytest.raises(BadInput, match=r"it speaks otherwise than \d+ \('protocol 99'\)"):
        elsewhere.Program(str(tmp_path), "old")


def test_a_commit_is_unpacked_under_its_name(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "checkout")
    first, _ = (checkout.commit(checkout.program, text) for text in ("first", "second"))
    found = commit(checkout.folder, "HEAD~1", tmp_path / "unpacked")
    assert (found.home / "desertfox" / "__init__.py").read_text() == "first"
    assert found.key == f"git:{first}"
    with pytest.raises(BadInput, match=r"no such commit here \('HEAD~2'\)"):
        commit(checkout.folder, "HEAD~2", tmp_path / "none")


def test_results_go_under_the_last_commit_that_changed_the_program(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    program = checkout.commit(checkout.program, "program")
    checkout.commit(tmp_path / "ladder.csv", "results")
    assert version_of(tmp_path) == program
    checkout.program.write_text("changed")
    changed = version_of(tmp_path)
    assert changed.startswith(f"{program}+")
    checkout.program.with_name("new.py").write_text("more")
    assert version_of(tmp_path) not in (program, changed)
    assert version_of(tmp_path / "src") == ""
