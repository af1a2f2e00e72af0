"""The work of a soak: endless jobs of four sorts, and what is done for each of them until the clock says so."""

from __future__ import annotations

import json
import lzma
import os
import re
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from siege import Siege, besiege, sieges

from desertfox.analysis.fuzzing import Finding, Job, fuzz
from desertfox.analysis.fuzzing.checks import broken_offers, lost_in_a_file
from desertfox.faults import BadInput
from desertfox.pack import builtin_pack
from desertfox.play.game import Game
from desertfox.players import ask, player
from desertfox.players.player import PLAYERS
from desertfox.record import DifferenceError, Record
from desertfox.rules.violation import RuleViolation
from desertfox.state.setting import presets, refusals
from desertfox.units import SIDES

ROOT: Final = Path(__file__).parents[2]
RECORDS: Final = (
    ROOT / "src" / "desertfox" / "lessons",
    ROOT / "src" / "desertfox" / "samples",
    ROOT / "tests" / "record",
)
CORPUS: Final = ROOT / "tests" / "corpus" / "games.json.xz"
_TURNS: Final = (1, 2, 4, None)
"""Lengths of games: most are short, so that many choices of rules come up."""
_SAMPLES: Final = 8
"""How many answers are picked at each moment."""
_LOOK: Final = 20
"""At every so many actions everything that is offered is looked at, or something is taken back."""
_TO_PLAY: Final = 0.6
"""The share of its time in which a game is played; the rest is for playing it again."""


class Outcome(NamedTuple):
    """What came of one job: how much was done, and what is wrong."""

    done: Counter[str]
    findings: tuple[Finding, ...] = ()


class Rules(NamedTuple):
    """What a game is played by."""

    scenario: str
    ruleset: str
    options: tuple[str, ...]

    def start(self, seed: str) -> Game:
        """Start a game by these rules."""
        return Game.start(self.scenario, ruleset=self.ruleset, options=self.options, seed=seed)


def every_rules() -> list[Rules]:
    """Return each scenario by each ruleset, plain and with each switch turned over by itself."""
    pack = builtin_pack()
    found = []
    for scenario in (row.id for row in pack.scenarios):
        for ruleset, on in presets(pack).items():
            turned = (f"-{row.id}" if row.id in on else row.id for row in pack.switches)
            found += [Rules(scenario, ruleset, options) for options in [(), *((switch,) for switch in turned)]]
    return [rules for rules in found if not refusals(pack, *rules)]


def _endless_rules(random: Random) -> Iterator[Rules]:
    """Return all of them in any order, then mixtures of switches without end."""
    every = every_rules()
    yield from random.sample(every, len(every))
    singles = [rules for rules in every if rules.options]
    while True:
        scenario, ruleset, _ = random.choice(every)
        mixed = [one.options[0] for one in singles if one[:2] == (scenario, ruleset) and random.random() < 0.3]
        yield Rules(scenario, ruleset, tuple(mixed))


# -- the fuzzer


def games_to_fuzz(seed: str) -> Iterator[Job]:
    """Return random games under watch: every choice of rules once, then mixtures."""
    random = Random(seed)
    for number, (scenario, ruleset, options) in enumerate(_endless_rules(random)):
        turns = random.choice(_TURNS)
        yield Job(scenario, f"{seed} {number}", turns=turns, ruleset=ruleset, options=options)


def fuzz_until(job: Job, until: float) -> Outcome:
    """Play one random game under watch."""
    report = fuzz(job._replace(until=until))
    return Outcome(
        Counter({"games": 1, "actions": report.actions, "spoilt actions": report.mutants}), tuple(report.findings)
    )


# -- records


class Match(NamedTuple):
    """A game to be played, taken back here and there, written down and played again."""

    rules: Rules
    seed: str
    players: tuple[str, ...]


class Kept(NamedTuple):
    """A record that is kept: in a file, or in the corpus."""

    name: str
    text: str


def kept_records() -> Iterator[Kept]:
    """Return all records that are kept."""
    for folder in RECORDS:
        for path in sorted(folder.rglob("*.fox")):
            yield Kept(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    for name, record, _ in json.loads(lzma.decompress(CORPUS.read_bytes())):
        yield Kept(f"corpus: {name}", record)


def records(seed: str) -> Iterator[Kept | Match]:
    """Return the kept records, then new games between random and computer players."""
    yield from kept_records()
    random = Random(seed)
    for number, rules in enumerate(_endless_rules(random)):
        yield Match(rules, f"{seed} {number}", tuple(random.choice(list(PLAYERS)) for _ in SIDES))


def replay_until(job: Kept | Match, until: float) -> Outcome:
    """Verify a kept record, or make a new one and do so."""
    return _verify(job) if isinstance(job, Kept) else _play_and_replay(job, until)


def _verify(kept: Kept) -> Outcome:
    """Play a kept record to its end, each position out of a file on the way; write it down and read it again."""
    done = Counter({"kept records": 1})
    try:
        record = Record.parse(kept.text, kept.name)
        replay = record.replay()
        while not replay.is_finished:
            replay.step()
            if wrong := "\n".join(lost_in_a_file(replay.game)):
                return Outcome(done, (Finding.of("position", replay.game, "", f"{kept.name}\n{wrong}"),))
        game = replay.game
        done["actions"] = record.actions
        again = Record.parse(Record.of(game).to_text()).game()
    except (BadInput, DifferenceError) as refused:
        return Outcome(done, (Finding("record", "kept", "", 0, str(refused), "", kept.text),))
    if record.end.digest and {record.end.digest} != {game.digest(), again.digest()}:
        return Outcome(done, (Finding.of("record", game, "", f"{kept.name}\nit ends otherwise"),))
    return Outcome(done)


def _play_and_replay(match: Match, until: float) -> Outcome:
    game, random = match.rules.start(match.seed), Random(match.seed)
    players = [player(name, match.seed) for name in match.players]
    digests, done = [game.digest()], Counter({"new games": 1})
    stop = until - (1 - _TO_PLAY) * (until - monotonic())
    while not game.is_over and monotonic() < stop:
        game.play(ask(players[game.decision.side], game).action)
        digests.append(game.digest())
        done["actions"] += 1
        if len(game.played) % _LOOK == 0:
            taken = _taken_back(game, digests, random.randint(1, 2 * _LOOK))
            if taken is None:
                return Outcome(done, (Finding.of("undo", game, match.seed, "another position after undo or redo"),))
            done["taken back"] += taken
    if wrong := _replayed(game, digests):
        return Outcome(done, (Finding.of("replay", game, match.seed, wrong),))
    return Outcome(done)


def _taken_back(game: Game, digests: list[str], most: int) -> int | None:
    """Take back up to so many actions, do them again, return how many; None where another position comes of it."""
    here = len(game.played)
    while here - len(game.played) < most:
        try:
            game.undo()
        except RuleViolation:
            break
        if game.digest() != digests[len(game.played)]:
            return None
    taken = here - len(game.played)
    for digest in digests[here - taken + 1 :]:
        game.redo()
        if game.digest() != digest:
            return None
    return taken


def _replayed(game: Game, digests: list[str]) -> str:
    """Return what is wrong when the record of a game is read and played again."""
    record = Record.parse(Record.of(game, snapshot=True).to_text())
    replay = record.replay()
    for number, digest in enumerate(digests):
        if replay.game.digest() != digest:
            return f"after action {number} the replayed game is another one"
        if not replay.is_finished:
            try:
                replay.step()
            except DifferenceError as error:
                return f"action {number + 1}: {error.difference}"
    return "" if record.resume().digest() == digests[-1] else "the snapshot is another position"


# -- answers that are picked


def games_to_sample(seed: str) -> Iterator[Match]:
    """Return random games whose every answer is asked for."""
    for number, rules in enumerate(_endless_rules(Random(seed))):
        yield Match(rules, f"{seed} {number}", ())


def sample_until(match: Match, until: float) -> Outcome:
    """Hold against the check whatever the game picks, proposes and offers."""
    game, random, done = match.rules.start(match.seed), Random(match.seed), Counter({"games": 1})
    while not game.is_over:
        decision = game.decision
        answers = [decision.sample(random) for _ in range(_SAMPLES)]
        proposal = decision.proposal()
        for answer in answers if proposal is None else [*answers, proposal]:
            done["answers"] += 1
            if violation := decision.why_not(answer):
                words = f"{decision.step}: {game.notation(answer)} was picked and is refused: {violation}"
                return Outcome(done, (Finding.of("sample", game, match.seed, words),))
        if len(game.played) % _LOOK == 0 and (wrong := "\n".join(broken_offers(game, most=None))):
            return Outcome(done, (Finding.of("offer", game, match.seed, wrong),))
        game.play(answers[0])
        if monotonic() >= until:
            break
    return Outcome(done)


# -- property tests


class Properties(NamedTuple):
    """The property tests of one file, with examples of their own."""

    file: Path
    seed: int


def property_tests(seed: str) -> Iterator[Properties]:
    """Return the files with property tests, again and again with other examples."""
    every = sorted((ROOT / "tests").rglob("test_*.py"))
    files = [file for file in every if "from hypothesis import" in file.read_text(encoding="utf-8")]
    random = Random(seed)
    for number in count(random.randrange(2**32)):
        yield from (Properties(file, number) for file in random.sample(files, len(files)))


def examples_until(job: Properties, until: float) -> Outcome:
    """Run the property tests of a file, the first at least; when the time is up no other begins."""
    name = job.file.relative_to(ROOT).as_posix()
    seeds = ("-m", "hypothesis", f"--hypothesis-seed={job.seed}", "--hypothesis-profile=default")
    told, findings = _tested((name, *seeds, "--hypothesis-show-statistics"), job.seed, SOAK_UNTIL=str(until))
    passing = sum(map(int, re.findall(r"(\d+) passing", told)))
    return Outcome(Counter({"runs of a file": 1, "examples": passing}), findings)


def _tested(words: tuple[str, ...], seed: int, **environment: str) -> tuple[str, tuple[Finding, ...]]:
    """Run some tests; return what they tell, and a finding if they fail."""
    command = [sys.executable, "-m", "pytest", *words, "-q", "-p", "clock", "-p", "no:cacheprovider"]
    paths = os.pathsep.join((str(Path(__file__).parent), *sys.path))
    variables = {**os.environ, "PYTHONPATH": paths, **environment}
    told = subprocess.run(command, cwd=ROOT, env=variables, text=True, capture_output=True)
    if told.returncode == 0:
        return told.stdout, ()
    shown = f"{environment} python {' '.join(command[1:])}\n{told.stdout}{told.stderr}"
    return told.stdout, (Finding("property", Path(words[0]).stem, str(seed), 0, shown, "", ""),)


# -- the service


def besiege_until(siege: Siege, until: float) -> Outcome:
    """Attack a service; an answer that is gone and a fault of the service are findings."""
    done, wrong = besiege(siege, until)
    return Outcome(done, tuple(Finding("siege", "service", siege.seed, 0, words, "", "") for words in wrong))


TRUTH: Final = "tests/server/test_told_truth.py"
_A_ROUND: Final = 2.0
"""Seconds in which every operation of the service is asked once, and more."""
_MOST: Final = 50


class Requests(NamedTuple):
    """Requests of all forms that the service says it takes, or nearly; from a seed of their own."""

    seed: int


def requests(seed: str) -> Iterator[Requests]:
    """Return them without end."""
    return map(Requests, count(Random(seed).randrange(2**32)))


def ask_until(job: Requests, until: float) -> Outcome:
    """Ask the service for everything, as often as there is time for, and hold the answers against what it promises."""
    examples = max(1, min(_MOST, int((until - monotonic()) / _A_ROUND)))
    more = {"SOAK_UNTIL": str(until), "SOAK_EXAMPLES": str(examples), "SOAK_SEED": str(job.seed)}
    told, findings = _tested((TRUTH, "-s"), job.seed, **more)
    return Outcome(Counter({"requests": sum(map(int, re.findall(r"(\d+) requests", told)))}), findings)


# -- all of it


class Part(NamedTuple):
    """A part of a soak: its jobs, what is done for each of them, and its share of the time."""

    jobs: Callable[[str], Iterator[object]]
    work: Callable[..., Outcome]
    share: int


PARTS: Final = {
    "games": Part(games_to_fuzz, fuzz_until, 2),
    "records": Part(records, replay_until, 1),
    "properties": Part(property_tests, examples_until, 1),
    "answers": Part(games_to_sample, sample_until, 1),
    "requests": Part(requests, ask_until, 1),
    "siege": Part(sieges, besiege_until, 1),
}


def done_for(name: str, job: object, until: float) -> Outcome:
    """Do a job of a part; whatever it raises is a finding."""
    try:
        return PARTS[name].work(job, until)
    except Exception:  # whatever it is, it is a finding
        return Outcome(Counter(), (Finding("exception", name, "", 0, f"{job}\n{traceback.format_exc()}", "", ""),))
