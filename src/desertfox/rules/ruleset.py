"""The rules in force: every switch is one named object that changes one named thing.

`Ruleset` lists everything about the rules that a switch can change, with the value of the 1981 game. A switch is a
function that returns the ruleset with its change; the rest of the program reads the ruleset and never asks for a
switch. To add one: a row in switches.csv, a field here, the place that reads the field, and a function below.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from desertfox.faults import BadInput, Fault
from desertfox.state import DEFAULT_RULESET, Setting


class Ruleset(NamedTuple):
    """What switches can change, each with the value of the SPI rules of 1981."""

    air_points_in_a_combat: int | None = None
    """6.22 The most air points that a side commits to one combat, None for no limit."""


Effect = Callable[[Ruleset], Ruleset]

_EFFECTS: dict[str, Effect] = {}


def switch(id_: str) -> Callable[[Effect], Effect]:
    """Register what a switch does."""

    def register(effect: Effect) -> Effect:
        _EFFECTS[id_] = effect
        return effect

    return register


def implemented(id_: str) -> bool:
    """Say whether the program knows what a switch does."""
    return id_ in _EFFECTS


def check_playable(setting: Setting) -> None:
    """Refuse to play with switches that the program does not know yet; BadInput names each of them."""
    unknown = sorted(id_ for id_ in setting.switches if not implemented(id_))
    reason = "this switch comes in a later version"
    if unknown:
        faults = [Fault("options", 0, 0, id_, reason, _way_out(setting, id_)) for id_ in unknown]
        raise BadInput(setting.scenario, faults)


def _way_out(setting: Setting, id_: str) -> str:
    if id_ in setting.options:
        return "Leave it out."
    return f"The ruleset {setting.ruleset} has it: choose {DEFAULT_RULESET}, or add the option -{id_}."


@lru_cache(maxsize=64)
def ruleset(setting: Setting) -> Ruleset:
    """Return the rules of a game: those of 1981 with the changes of its switches."""
    rules = Ruleset()
    for id_ in sorted(setting.switches):
        rules = _EFFECTS[id_](rules)
    return rules


@switch("official_errata")
def official_errata(rules: Ruleset) -> Ruleset:
    """The errata are a matter of the data: without this switch the setting's pack has the misprints back."""
    return rules


@switch("johnson.map")
@switch("six_angles.map")
def places_moved(rules: Ruleset) -> Ruleset:
    """2.1 Where places are is a matter of the board, which knows these switches."""
    return rules


@switch("six_angles.11.69")
def no_disrupted_advance(rules: Ruleset) -> Ruleset:
    """11.69 Disrupted units do not advance; the base game follows the combat aid, which says so too."""
    return rules


@switch("optional.fox_killed")
def fox_killed(rules: Ruleset) -> Ruleset:
    """15.3 The counters and the schedule of the turns before 1 are a matter of the setting."""
    return rules


@switch("johnson.6.22")
def one_air_point(rules: Ruleset) -> Ruleset:
    """6.22 At most 1 air point a side in one combat."""
    return rules._replace(air_points_in_a_combat=1)
