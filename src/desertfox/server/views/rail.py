"""3 The sequence of play as a checklist: the nine phases, and the steps of the present one as on the player aids."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from desertfox.play import resolution
from desertfox.play.game import Game
from desertfox.play.illegal_attack import IllegalResult
from desertfox.play.phases import STEPS
from desertfox.play.step import Step
from desertfox.rules.ruleset import ruleset
from desertfox.server.messages import Progress, Rail, Station
from desertfox.state import PHASES, Value, sequence
from desertfox.text.language import Language
from desertfox.units import SIDES


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
    """Return the steps of the present phase, or of the attack that is being resolved."""
    state = game.state
    if game.battle.combat is not None:  # of several questions at one stage the first gives the name
        found = _stations([questions[0] for questions in resolution.STAGES], resolution.stage(game), language)
        return tuple(replace(station, letter=str(number)) for number, station in enumerate(found, 1))
    options = ruleset(game.setting).optional_steps
    steps = [step for step in STEPS[state.phase] if not step.by_option or step.word in options]
    now = next(place for place, step in enumerate(steps) if step.word == state.step)
    if any(attack.illegal for attack in game.battle.attacks):  # 11.16 they come first
        steps.insert(now, IllegalResult)
    return _stations(steps, now, language)


def _stations(steps: Sequence[type[Step]], now: int, language: Language) -> tuple[Station, ...]:
    return tuple(
        Station(
            id=step.name,
            title=language.text(f"step-{step.slug}"),
            progress=_progress(place, now),
            optional=step.optional,
            letter=step.aid,
            case=step.case,
        )
        for place, step in enumerate(steps)
    )


def moment(game: Game, language: Language) -> str:
    """Return where a game stands, for its card in the lobby: turn and phase."""
    state = game.state
    slug = sequence.MOMENTS[state.values[Value.PHASE]].replace("_", "-")
    return language.text("view-moment", turn=state.turn, phase=language.text(f"phase-{slug}"))
