"""What does not change during a game: the pack, the scenario, the rules in force, the board and its overrides."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec

from desertfox.board import Area, Board, Overrides
from desertfox.faults import MOST_FAULTS
from desertfox.pack import Pack
from desertfox.pack.editions import as_printed
from desertfox.pack.schema import ScenarioRow
from desertfox.pack.words import hint_for
from desertfox.state.places import OUT_OF_PLAY, POOL
from desertfox.units import SET_SWITCH, CounterList

EMPTY: Final = "empty"
"""The scenario of a position that belongs to none: the whole map, every turn of the track."""
DEFAULT_RULESET: Final = "spi1981"
OFFICIAL_ERRATA: Final = "official_errata"
FOX_KILLED: Final = "optional.fox_killed"
VARIABLE_WITHDRAWAL: Final = "optional.variable_withdrawal"
READINGS: Final = frozenset(("readings.2",))
"""Options that no pack lists and no ruleset has: a game begun by older rules keeps the readings of that time."""
_POOLED: Final = frozenset(("supply", "desert_patrol", "detachment"))


class Refusal(NamedTuple):
    """Something wrong with a choice of scenario, ruleset and options: which field, its value, why and what to do."""

    field: str
    value: str
    reason: str
    hint: str


class Setting(msgspec.Struct, frozen=True, eq=False, dict=True, kw_only=True):
    """The frame of a game; copies of a state share it.

    `pack` is the data in force, `loaded` the pack it came from; they differ if the misprints are restored. `options`
    are the deviations from the ruleset, in order.
    """

    pack: Pack
    loaded: Pack
    counters: CounterList
    scenario: str
    ruleset: str
    options: tuple[str, ...]
    switches: frozenset[str]
    overrides: Overrides
    board: Board

    def __repr__(self) -> str:
        """Say which frame it is."""
        return f"<Setting {' '.join((self.scenario, self.ruleset, *self.options))}>"

    def __copy__(self) -> Setting:
        """Return the setting itself: it never changes."""
        return self

    def __deepcopy__(self, _memo: object) -> Setting:
        """Return the setting itself."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Write down the choice that it was built from."""
        terrain, hexsides = (tuple(table.items()) for table in (self.overrides.terrain, self.overrides.hexsides))
        return _again, (self.loaded, self.scenario, self.ruleset, self.options, terrain, hexsides)

    @cached_property
    def scenario_row(self) -> ScenarioRow | None:
        """Return the frame of the scenario, None for the empty one."""
        return None if self.scenario == EMPTY else self.pack.scenario(self.scenario)

    @cached_property
    def turns(self) -> range:
        """Return the turns of the scenario; without one, those of the turn track."""
        if self.scenario_row is not None:
            return range(self.scenario_row.first_turn, self.scenario_row.last_turn + 1)
        track = [row.turn for row in self.pack.turn_track]
        return range(min(track), max(track) + 1)

    @property
    def opening_turn(self) -> int:
        """Return the first turn of the scenario; without one, turn 1 if the track has it."""
        return 1 if self.scenario_row is None and 1 in self.turns else self.turns[0]

    @cached_property
    def identity(self) -> bytes:
        """Return a hash of everything here that matters; readings do not, so that a game of before keeps its hashes."""
        terrain = sorted(self.overrides.terrain.items())
        hexsides = sorted((*pair, kind or "none") for pair, kind in self.overrides.hexsides.items())
        facts = (self.pack.hash, self.scenario, sorted(self.switches - READINGS), terrain, hexsides)
        return blake2b(msgspec.json.encode(facts), digest_size=32, person=b"desertfox frame").digest()

    @cached_property
    def _default_boxes(self) -> tuple[int, ...]:
        return tuple(self._default_box(counter) for counter in range(self.counters.count))

    def _default_box(self, index: int) -> int:
        counter = self.counters[index]
        if not self.in_play(index):
            return OUT_OF_PLAY
        spare_rating = len(self.counters.lineage_of(index)) > 1
        return POOL if counter.type in _POOLED or spare_rating else OUT_OF_PLAY

    def in_play(self, counter: int) -> bool:
        """Say whether the counter's set is part of this game."""
        switch = SET_SWITCH[self.counters[counter].set]
        return switch is None or switch in self.switches

    def default_box(self, counter: int) -> int:
        """4.2 Return where a counter is that nothing mentions: free counters in the pool, all others out of play."""
        return self._default_boxes[counter]

    @classmethod
    def build(
        cls,
        pack: Pack,
        scenario: str = EMPTY,
        ruleset: str = DEFAULT_RULESET,
        options: Iterable[str] = (),
        overrides: Overrides | None = None,
    ) -> Setting:
        """Make the setting of a choice that `refusals` has nothing against."""
        switches = switches_in_force(pack, scenario, ruleset, options)
        plain = switches_in_force(pack, scenario, ruleset, ())
        changes = sorted(switches - plain) + sorted(f"-{switch}" for switch in plain - switches)
        overrides = overrides or Overrides()
        loaded, pack = pack, pack_in_force(pack, ruleset, switches)
        return cls(
            pack=pack,
            loaded=loaded,
            counters=counters_of(pack),
            scenario=scenario,
            ruleset=ruleset,
            options=tuple(changes),
            switches=switches,
            overrides=overrides,
            board=board_of(pack, scenario, switches, overrides),
        )


@lru_cache(maxsize=32)
def _again(
    pack: Pack,
    scenario: str,
    ruleset: str,
    options: tuple[str, ...],
    terrain: tuple[tuple[int, str], ...],
    hexsides: tuple[tuple[tuple[int, int], str | None], ...],
) -> Setting:
    """Return the setting of a choice that was written down; of equal ones there is one."""
    return Setting.build(pack, scenario, ruleset, options, Overrides(dict(terrain), dict(hexsides)))


def pack_in_force(pack: Pack, ruleset: str, switches: frozenset[str]) -> Pack:
    """Return the pack, or without the official errata the pack as the ruleset's edition printed it."""
    editions = [row.id for row in pack.editions]
    edition = ruleset if ruleset in editions else DEFAULT_RULESET
    return pack if OFFICIAL_ERRATA in switches or edition not in editions else _printed(pack, edition)


@lru_cache(maxsize=8)
def _printed(pack: Pack, edition: str) -> Pack:
    return as_printed(pack, edition)


@lru_cache(maxsize=8)
def counters_of(pack: Pack) -> CounterList:
    """Return the counters of a pack, made once."""
    return CounterList.from_pack(pack)


def board_of(pack: Pack, scenario: str, switches: frozenset[str], overrides: Overrides) -> Board:
    """Return the board of a scenario; of equal boards there is one."""
    area = Area() if scenario == EMPTY else Area.of(pack.scenario(scenario))
    map_switches = frozenset(switch for switch in switches if switch.endswith(".map"))
    return _board(pack, area, map_switches, tuple(sorted(overrides.terrain.items())), tuple(overrides.hexsides.items()))


@lru_cache(maxsize=64)
def _board(
    pack: Pack,
    area: Area,
    map_switches: frozenset[str],
    terrain: tuple[tuple[int, str], ...],
    hexsides: tuple[tuple[tuple[int, int], str | None], ...],
) -> Board:
    return Board.build(pack, map_switches, area, Overrides(dict(terrain), dict(hexsides)))


def presets(pack: Pack) -> dict[str, frozenset[str]]:
    """Return the switches that each preset ruleset turns on."""
    found: dict[str, set[str]] = {}
    for row in pack.switches:
        for preset in (row.presets or "").split(";"):
            if preset:
                found.setdefault(preset, set()).add(row.id)
    return {preset: frozenset(ids) for preset, ids in found.items()}


def _needs_fox_killed(pack: Pack, scenario: str) -> bool:
    """3 The turns before 1 belong to Fox Killed."""
    return scenario != EMPTY and pack.scenario(scenario).first_turn < 1


def switches_in_force(pack: Pack, scenario: str, ruleset: str, options: Iterable[str]) -> frozenset[str]:
    """Return what is on: the ruleset's switches and those the scenario needs, with the options on or (-) off."""
    on = set(presets(pack)[ruleset])
    if _needs_fox_killed(pack, scenario):
        on.add(FOX_KILLED)
    for option in options:
        if option.startswith("-"):
            on.discard(option[1:])
        else:
            on.add(option)
    return frozenset(on)


def refusals(pack: Pack, scenario: str, ruleset: str, options: Iterable[str]) -> list[Refusal]:
    """Return everything wrong with a choice of scenario, ruleset and options."""
    found = []
    scenarios = [EMPTY, *(row.id for row in pack.scenarios)]
    if scenario not in scenarios:
        found.append(Refusal("scenario", scenario, "unknown scenario", hint_for(scenario, scenarios)))
    if ruleset not in presets(pack):
        found.append(Refusal("ruleset", ruleset, "unknown ruleset", hint_for(ruleset, presets(pack))))
    known = [row.id for row in pack.switches]
    seen: set[str] = set()
    for option in options:
        switch = option.removeprefix("-")
        if switch not in known and switch not in READINGS:
            found.append(Refusal("options", option, "unknown option", hint_for(switch, known)))
        elif switch in seen:
            found.append(Refusal("options", option, "option given twice", "Keep one of the two."))
        elif option == f"-{FOX_KILLED}" and scenario in scenarios and _needs_fox_killed(pack, scenario):
            hint = "Leave the option out, or choose a scenario that starts on turn 1 or later."
            found.append(Refusal("options", option, f"the scenario {scenario} needs it", hint))
        if len(found) > MOST_FAULTS:
            break
        seen.add(switch)
    return found
