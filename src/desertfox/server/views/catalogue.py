"""Everything the lobby offers: scenarios, rulesets, switches, sample records and computer players."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from desertfox.board.search import has_compiler
from desertfox.pack import Pack, builtin_pack
from desertfox.pack.schema import ScenarioRow, SwitchRow
from desertfox.players import LEVELS, PLAYERS
from desertfox.rules.charts import charts_of
from desertfox.rules.ruleset import implemented
from desertfox.server.messages import Catalogue, Level, Opponent, Ruleset, Sample, Scenario, Switch
from desertfox.server.messages.common import DEFAULT_LEVEL
from desertfox.server.views.phrases import dashed
from desertfox.state.setting import DEFAULT_RULESET, presets
from desertfox.text.language import Language

SAMPLES: Final = ("first_turn", "gazala", "crusader")
"""The records to watch, in their order."""
_FAMILIES: Final = {
    "official_errata": "errata",
    "johnson": "johnson",
    "six_angles": "six-angles",
    "optional": "optional",
}
_SECONDS: Final = (1, 2, 5)
"""How long one can let a general think over a Player-Turn."""
_TAGS: Final = {
    "race_for_tobruk": ("first", "short"),
    "gazala": ("short", "half-map"),
    "crusader": ("short", "half-map"),
    "campaign": ("long",),
    "italian_campaign": ("italian",),
    "extended_campaign": ("long", "italian"),
}
_ORDER: Final = tuple(_TAGS)


def catalogue(language: Language, pack: Pack | None = None) -> Catalogue:
    """Return what can be played with a pack, with the built-in one if none is given."""
    return _catalogue(pack or builtin_pack(), language)


@lru_cache(maxsize=16)
def _catalogue(pack: Pack, language: Language) -> Catalogue:
    scenarios = sorted(pack.scenarios, key=lambda row: _ORDER.index(row.id) if row.id in _ORDER else len(_ORDER))
    return Catalogue(
        scenarios=tuple(_scenario(pack, row, language) for row in scenarios),
        rulesets=tuple(_ruleset(id_, switches, language) for id_, switches in _rulesets(pack).items()),
        switches=tuple(_switch(row, language) for row in pack.switches),
        samples=tuple(_sample(id_, language) for id_ in SAMPLES),
        levels=tuple(_opponent(name, language) for name in LEVELS),
        compiled=has_compiler(),
    )


def _opponent(name: Level, language: Language) -> Opponent:
    return Opponent(
        id=name,
        title=language.text(f"level-{name}"),
        text=language.text(f"level-{name}-text"),
        default=name == DEFAULT_LEVEL,
        seconds=_SECONDS if PLAYERS[name].budget.seconds else (),
    )


def _scenario(pack: Pack, row: ScenarioRow, language: Language) -> Scenario:
    """Return the card of a scenario; one of another pack has no words of ours and keeps its own."""
    known = row.id in _TAGS
    name = dashed(row.id)
    return Scenario(
        id=row.id,
        title=language.text(f"scenario-{name}") if known else row.name,
        text=language.text(f"scenario-{name}-text") if known else row.special_rules,
        turns=_turns(pack, row, language),
        tags=tuple(language.text(f"tag-{tag}") for tag in _TAGS.get(row.id, ())),
        first=row.first_player_on_first_turn,
        switches=tuple(entry.id for entry in pack.switches if _matters(pack, row, entry)),
    )


def _turns(pack: Pack, row: ScenarioRow, language: Language) -> str:
    first, last = (charts_of(pack).turn(turn) for turn in (row.first_turn, row.last_turn))
    return language.text(
        "scenario-turns", first=row.first_turn, last=row.last_turn, number=row.last_turn - row.first_turn + 1,
        start=_month(first.month, first.year, language), end=_month(last.month, last.year, language),
    )  # fmt: skip


def _month(month: str, year: int, language: Language) -> str:
    return language.text("view-date", month=language.word(month), year=year)


def _matters(pack: Pack, scenario: ScenarioRow, switch: SwitchRow) -> bool:
    """Say whether a switch can change anything in a scenario."""
    turns = range(scenario.first_turn, scenario.last_turn + 1)
    number = charts_of(pack).number
    if switch.id == "six_angles.tiger":
        return number("tiger_turn") in turns
    if switch.id == "optional.herkules":
        return number("herkules_first_turn") <= turns[-1]
    if switch.id == "optional.fox_killed":
        return turns[0] < 1
    if switch.id == "optional.variable_withdrawal":
        return any(row.action == "withdraw" and row.turn in turns for row in pack.schedule)
    return implemented(switch.id)


def _rulesets(pack: Pack) -> dict[str, frozenset[str]]:
    """Return the presets, the one that is played if nothing is said first."""
    found = presets(pack)
    return {DEFAULT_RULESET: found.pop(DEFAULT_RULESET), **found}


def _ruleset(id_: str, switches: frozenset[str], language: Language) -> Ruleset:
    known = language.has(f"ruleset-{id_}")
    return Ruleset(
        id=id_,
        title=language.text(f"ruleset-{id_}") if known else id_,
        text=language.text(f"ruleset-{id_}-text") if known else "",
        switches=tuple(sorted(switches)),
    )


def _switch(row: SwitchRow, language: Language) -> Switch:
    """Return a switch; one of another pack has no words of ours and keeps its own."""
    name = dashed(row.id)
    known = language.has(f"switch-{name}")
    return Switch(
        id=row.id,
        title=language.text(f"switch-{name}") if known else row.id,
        text=language.text(f"switch-{name}-text") if known else row.summary,
        case=row.case,
        family=language.text(f"family-{_FAMILIES.get(row.id.partition('.')[0], 'optional')}"),
    )


def rules_in_words(ruleset: str, options: Iterable[str], language: Language) -> tuple[str, ...]:
    """Return the ruleset, unless it is the usual one, and the options by their titles; one that is off says so.

    What no player chooses, such as the readings of older rules, has no title and is not told.
    """
    found = [] if ruleset == DEFAULT_RULESET else [_title(f"ruleset-{ruleset}", ruleset, language)]
    for option in options:
        message = f"switch-{dashed(option.removeprefix('-'))}"
        if not Language.named("en").has(message):
            continue
        title = language.text(message)
        found.append(language.text("option-off", option=title) if option.startswith("-") else title)
    return tuple(found)


def _title(message: str, kept: str, language: Language) -> str:
    """Return the words for what is ours, else those that it came with."""
    return language.text(message) if Language.named("en").has(message) else kept


def _sample(id_: str, language: Language) -> Sample:
    name = dashed(id_)
    return Sample(id=id_, title=language.text(f"sample-{name}"), text=language.text(f"sample-{name}-text"))
