"""3 The sequence of play as a checklist: the nine phases, and the steps of the present one as on the player aids."""

from __future__ import annotations

from typing import Final, NamedTuple

from desertfox.play.game import Game
from desertfox.rules.ruleset import ruleset
from desertfox.server.messages import Progress, Rail, Station
from desertfox.state import PHASES, STEPS, Value, sequence
from desertfox.text.language import Language
from desertfox.units import SIDES


class Stop(NamedTuple):
    """A step on the rail: its message, the letter on the player aid, its case, and whether one may pass it over."""

    title: str
    letter: str
    case: str
    optional: bool = False


_MOVEMENT: Final = (
    Stop("emergency-supply", "1", "7.4", optional=True),
    Stop("movement", "2", "8.1"),
)
_REACTION: Final = (
    Stop("potential", "A", "8.4"),
    Stop("supply-destruction", "B", "7.82", optional=True),
    Stop("reaction-moves", "C", "8.4", optional=True),
    Stop("morale-checks", "D", "8.46"),
    Stop("overstack", "E", "9.25"),
)
_COMBAT: Final = (
    Stop("declaration", "1", "11.1"),
    Stop("resolution", "2", "11.1"),
    Stop("expenditure", "3", "7.17"),
)
_ILLEGAL: Final = Stop("illegal", "!", "11.16")
_STOPS: Final[dict[str, tuple[Stop, ...]]] = {
    "reinforcement": (
        Stop("captured-markers", "1", "7.75"),
        Stop("points", "2A", "5.1"),
        Stop("units", "2B", "5.1"),
        Stop("tobruk-port", "2E", "5.4", optional=True),
        Stop("supply", "2G", "5.1"),
        Stop("withdrawal", "3", "5.2"),
        Stop("patrol-declaration", "4", "18", optional=True),
    ),
    "air_allocation": (Stop("malta", "1", "6.3", optional=True), Stop("herkules", "2", "16", optional=True)),
    "initial_movement": _MOVEMENT,
    "first_reaction": _REACTION,
    "first_combat": _COMBAT,
    "motorized_movement": _MOVEMENT,
    "second_reaction": _REACTION,
    "second_combat": _COMBAT,
    "refit": (
        Stop("automatic-victory", "1", "15.25"),
        Stop("air-and-naval", "2", "6.21"),
        Stop("conversion", "3", "7.6", optional=True),
        Stop("refit", "4", "13.1", optional=True),
        Stop("disruption", "5", "11.67"),
        Stop("refit-supply-destruction", "6", "7.81", optional=True),
        Stop("attrition", "7", "7.32"),
        Stop("dump-attrition", "8", "7.9"),
        Stop("dump-overstack", "9", "9.26"),
    ),
}
_OPTIONAL_RULES: Final = frozenset(("tobruk_port", "patrol_declaration", "herkules"))
"""Steps that only some rules have."""


def rail(game: Game, language: Language) -> Rail:
    """Return the phases and the steps of the present phase."""
    state = game.state
    if state.phase not in PHASES:
        phases = tuple(_phase(phase, number, "to_come", language) for number, phase in enumerate(PHASES, 1))
        return Rail(side=None, phases=phases, steps=())
    now = state.values[Value.PHASE]
    phases = tuple(_phase(phase, i + 1, _progress(i, now), language) for i, phase in enumerate(PHASES))
    return Rail(side=SIDES[state.phasing_side], phases=phases, steps=_steps(game, language))


def _progress(place: int, now: int) -> Progress:
    return "now" if place == now else "done" if place < now else "to_come"


def _phase(phase: str, number: int, progress: Progress, language: Language) -> Station:
    slug = phase.replace("_", "-")
    return Station(
        id=phase, title=language.text(f"phase-{slug}-short"), progress=progress, letter=str(number), case="3.1"
    )


def _steps(game: Game, language: Language) -> tuple[Station, ...]:
    state = game.state
    if game.battle.combat is not None:
        return _combat_steps(game, language)
    left_out = _OPTIONAL_RULES - ruleset(game.setting).optional_steps
    stops = [pair for pair in zip(STEPS[state.phase], _STOPS[state.phase], strict=True) if pair[0] not in left_out]
    now = next(place for place, (step, _) in enumerate(stops) if step == state.step)
    if any(attack.illegal for attack in game.battle.attacks):  # 11.16 they come first
        stops.insert(now, ("illegal", _ILLEGAL))
    return tuple(_station(step, stop, _progress(place, now), language) for place, (step, stop) in enumerate(stops))


def _station(id_: str, stop: Stop, progress: Progress, language: Language) -> Station:
    return Station(
        id=id_,
        title=language.text(f"step-{stop.title}"),
        progress=progress,
        optional=stop.optional,
        letter=stop.letter,
        case=stop.case,
    )


# -- while an attack is resolved

_RESOLUTION: Final = (
    (("supply.attacker", "supply.defender"), Stop("combat-supply", "1", "7.14")),
    (("weighing.attacker", "weighing.defender"), Stop("combat-strengths", "1", "11.1")),
    (("resolution.row",), Stop("combat-row", "3", "11.1")),
    (("resolution.leadership", "resolution.attacker_support", "resolution.defender_support"),
     Stop("combat-support", "5", "11.5")),
    (("resolution.attacker_shifts",), Stop("combat-defender", "7", "11.18")),
    (("resolution.defender_shifts",), Stop("combat-attacker", "8", "11.18")),
    (("advance.advance",), Stop("combat-advance", "9", "11.69", optional=True)),
)  # fmt: skip
"""11 The steps of a combat in which somebody decides, with their numbers on the player aid."""
_ATTACKERS: Final = 5
"""The place of the attackers' result among them."""


def _combat_steps(game: Game, language: Language) -> tuple[Station, ...]:
    """11 Return the steps of the attack that is being resolved."""
    now = _combat_place(game)
    return tuple(
        _station(f"combat.{stop.title}", stop, _progress(place, now), language)
        for place, (_, stop) in enumerate(_RESOLUTION)
    )


def _combat_place(game: Game) -> int:
    """11 Return the present step of a combat: the first that still stands on the agenda.

    Losses belong to the step before, whose result brought them; 11.16 in an illegal attack to the attackers' result.
    """
    waiting = {step.name for step in game.agenda}
    first = next((place for place, (steps, _) in enumerate(_RESOLUTION) if waiting.intersection(steps)), None)
    if first is None:
        return _ATTACKERS
    return first - any(step.startswith("losses.") for step in waiting)


def moment(game: Game, language: Language) -> str:
    """Return where a game stands, for its card in the lobby: turn and phase."""
    state = game.state
    slug = sequence.MOMENTS[state.values[Value.PHASE]].replace("_", "-")
    return language.text("view-moment", turn=state.turn, phase=language.text(f"phase-{slug}"))
