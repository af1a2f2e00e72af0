"""What commands tell with --json: one form each, of which docs/json.schema.json is made."""

from __future__ import annotations

import sys
from typing import Annotated, Any, Final

import msgspec
import typer

from desertfox.faults import Fault
from desertfox.pack.provenance import Item, Tally
from desertfox.pack.schema import EditionRow, ScenarioRow, SourceRow, SwitchRow
from desertfox.play.views import Unit

Json = Annotated[bool, typer.Option("--json", help="Tell it as JSON; docs/json.schema.json has the form.")]


class Form(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a command tells."""


class Units(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox units`: the units of a scenario or a position."""

    units: list[Unit]


class PositionCheck(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox position check`: what a position is, or what is wrong with its file."""

    faults: list[Fault] = []
    title: str = ""
    pack: str = ""
    version: str = ""
    """Of the data that it is read with."""
    scenario: str = ""
    ruleset: str = ""
    options: list[str] = []
    turn: int = 0
    side: str = ""
    phase: str = ""
    step: str = ""
    digest: str = ""


class PackCheck(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox pack check`: what a pack is, or what is wrong with its files."""

    faults: list[Fault] = []
    name: str = ""
    version: str = ""
    hash: str = ""
    records: dict[str, int] = {}


class Provenance(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox pack provenance`: what is from where."""

    tallies: list[Tally]
    items: list[Item]


class Explained(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox position explain`: the open question, and what was asked of units, moves and attacks."""

    side: str
    prompt: str
    case: str
    kinds: list[str]
    movers: list[str]
    units: dict[str, list[str]] = {}
    reach: dict[str, dict[str, float]] = {}
    """By unit, the MPs that are left in each hex it can move to."""
    moves: dict[str, list[str]] = {}
    attacks: dict[str, list[str]] = {}


class ScheduleTurn(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A turn of the schedule: units by their ids, those withdrawn with the turn on which they come back."""

    turn: int
    month: str
    axis: list[str]
    commonwealth: list[str]
    withdrawn: dict[str, int | None]


class Schedule(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox schedule`: what each turn of a scenario brings and takes."""

    scenario: str
    turns: list[ScheduleTurn]


class Credits(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox credits`: the publications, options, scenarios and editions."""

    sources: list[SourceRow]
    options: list[SwitchRow]
    scenarios: list[ScenarioRow]
    editions: list[EditionRow]


class Verified(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox verify`: a record that is proven, or sound as far as it can be checked."""

    file: str
    actions: int
    dice: int
    result: str
    digest: str
    proven: bool
    unproven: list[str]


class ReplayedAction(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action of a record and what happened; number 0 is the start."""

    number: int
    side: str
    notation: str
    dice: list[int]
    log: list[str]


class Replayed(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox replay`: the actions of a record as far as one of them, and the position there."""

    scenario: str
    actions: list[ReplayedAction]
    turn: int
    axis_points: int
    commonwealth_points: int
    digest: str


class Duels(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox duel`: a row for each game."""

    games: list[dict[str, Any]]


class Balances(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox balance`: a row for each scenario, with what the table shows."""

    scenarios: list[dict[str, Any]]


class LessonCheck(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox lesson check`: what a lesson is, or what is wrong with its file."""

    faults: list[Fault] = []
    title: str = ""
    cards: int = 0
    actions: int = 0
    """How many are recorded: none where the learner plays as it likes."""
    level: str = ""
    """The computer that it then plays against."""


class LadderLine(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The pairs of a scenario, or of all: what the first player gains a game, and how sure that is."""

    scenario: str
    pairs: int
    margin: float
    reach: float | None
    """How far the interval of 95% goes to either side; two pairs say."""
    better: int
    equal: int
    worse: int
    won: int
    drawn: int
    lost: int
    milliseconds: list[list[float]]
    """By player, of a Player-Turn: the median, and what 99 of 100 do not exceed."""


class LadderTest(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The sequential test of two margins: the one that is accepted, none while it is open."""

    low: float
    high: float
    accepted: float | None
    rounds: int
    pairs: int
    ratio: float | None
    """Of the likelihoods, as a logarithm; none where it is beyond all numbers."""


class LadderTable(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two players, measured by pairs of games."""

    first: str
    second: str
    version: str
    rules: str
    pack: str
    seed: str
    lines: list[LadderLine]
    test: LadderTest | None = None


class Ladder(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox ladder`: a table for each two players."""

    tables: list[LadderTable]


class MapChange(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What changes in a table of the map: records by their keys; none of them where only the order does."""

    file: str
    added: list[str]
    changed: list[str]
    removed: list[str]


class MapBuild(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox map build`: what was compiled, what changes, and which files were written."""

    borrowed: list[str]
    """The sources that were taken from the built-in pack."""
    records: dict[str, int]
    changes: list[MapChange]
    written: list[str]


class MapFinding(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A check of a map, and what it found."""

    check: str
    faults: list[Fault]


class MapCheck(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox map check`: every check that was made."""

    checks: list[MapFinding]


class FuzzFinding(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something wrong in a random game, and where: the game of the seed, before the action of the number."""

    kind: str
    scenario: str
    seed: str
    number: int
    words: str


class Fuzzed(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox fuzz`: what was played, and what is wrong."""

    games: int
    actions: int
    findings: list[FuzzFinding]


class RulesPassage(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passage of the rules."""

    case: str
    section: str
    text: str


class Rules(Form, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`desertfox rules`: the passages of a case or with some words, and the switches that touch it."""

    passages: list[RulesPassage]
    switches: list[SwitchRow]


FORMS: Final[dict[str, type[Form]]] = {
    "balance": Balances,
    "credits": Credits,
    "duel": Duels,
    "fuzz": Fuzzed,
    "ladder": Ladder,
    "lesson check": LessonCheck,
    "map build": MapBuild,
    "map check": MapCheck,
    "pack check": PackCheck,
    "pack provenance": Provenance,
    "position check": PositionCheck,
    "position explain": Explained,
    "replay": Replayed,
    "rules": Rules,
    "schedule": Schedule,
    "units": Units,
    "verify": Verified,
}
"""The form of each command."""


def tell(form: Form) -> None:
    """Write what a command tells."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(form), indent=2).decode() + "\n")


def schema() -> dict[str, Any]:
    """Return the JSON Schema: what each command tells, under its name."""
    found, components = msgspec.json.schema_components(FORMS.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The Desert Fox: what commands tell with --json",
        "properties": dict(zip(FORMS, found, strict=True)),
        "$defs": components,
    }
