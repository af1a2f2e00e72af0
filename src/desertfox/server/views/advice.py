"""What a sensible player answers to the open question, in words: the big button of the page, and others beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.telling import speaker
from desertfox.players.evident import evident
from desertfox.players.prospects import weigh
from desertfox.server.messages import Advice, Course, Option
from desertfox.server.messages.common import PERSON
from desertfox.server.views import courses
from desertfox.server.views.courses import Thoughts
from desertfox.server.views.facts import Sight
from desertfox.server.views.question import ENDS, options
from desertfox.server.views.view import decides
from desertfox.text.language import Language

_SHORT: Final = frozenset(("attack", "react", "retreat"))
_COUNTED: Final = frozenset(
    ("advance", "attack", "bring", "convert", "land", "place", "react", "refit", "retreat", "stay")
)
"""Kinds of answers of which a course says how many there are."""


def is_asked(sight: Sight) -> bool:
    """Say whether a person has to answer now."""
    return sight.facts.is_live and not sight.game.is_over and decides(sight.game, sight.facts) == PERSON


def advice(sight: Sight, thoughts: Thoughts, language: Language) -> Advice:
    """Put what was thought of a question into words."""
    game, motive = sight.game, thoughts.motive
    return Advice(
        version=sight.facts.version,
        proposal=_proposal(sight, thoughts.proposal, language) if thoughts.proposal else None,
        motive="" if motive is None else speaker(game.setting, language).event(motive),
        courses=tuple(course(sight, one, language) for one in thoughts.courses),
    )


def _proposal(sight: Sight, actions: Sequence[Action], language: Language) -> Course:
    shown = tuple(_one_after_the_other(sight.game, actions, language))
    doing = [action for action in actions if action.kind not in ENDS]
    if len(doing) < 2:
        return Course(text=_short(sight, actions[0], language) or shown[0].text, detail=shown[0].detail, options=shown)
    kinds = {action.kind for action in doing}
    kind = kinds.pop() if len(kinds) == 1 else ""
    message = f"course-{kind}" if kind in _COUNTED else "course-all"
    count = sum(len(action.units) for action in doing) if kind in ("advance", "react") else len(doing)
    return Course(text=language.text(message, count=count), options=shown)


def _one_after_the_other(game: Game, actions: Sequence[Action], language: Language) -> Iterator[Option]:
    """Word answers each as the game will stand then: one of them may speak of what another has done."""
    if len(actions) == 1:
        yield from options(game, actions, language)
        return
    trial, step = game.copy(seed=""), game.decision.step
    for action in actions:
        while trial.decision.step != step and (given := evident(trial)):
            trial.carry_out(given.action)
        for option in options(trial, (action,), language):
            yield replace(option, detail=_odds(trial, action, language)) if action.kind == "attack" else option
        trial.carry_out(action)


def _odds(game: Game, action: Action, language: Language) -> str:
    """11.1 Say at which odds an attack would be made."""
    found = weigh(game.state, action.units, action.hexes, game.decision.side)
    return language.text("course-odds", odds=str(found.odds))


def _short(sight: Sight, action: Action, language: Language) -> str:
    """Say a single answer in few words, where it has many in the list: without the way, and without every name."""
    if action.kind not in _SHORT:
        return ""
    says = speaker(sight.game.setting, language)
    unit, end = says.piece(sight.game.state, action.units[0]), hexes.spi(action.hexes[-1])
    return language.text(f"course-one-{action.kind}", unit=unit, hex=end, count=len(action.units))


def course(sight: Sight, course: courses.Course, language: Language) -> Course:
    """Put answers that one click gives into words, with their price."""
    alike = "retreat" if course.name == "back" else course.name
    count = sum(action.kind == alike and course.hex in (None, *action.hexes[-1:]) for action in course.actions)
    parts = {"count": count, "of": len(course.actions), "hex": "" if course.hex is None else hexes.spi(course.hex)}
    return Course(
        text=language.text(f"course-all-{course.name}", **parts),
        detail=language.text("course-price", lost=course.lost, unfed=course.unfed),
        options=tuple(options(sight.game, course.actions, language)),
    )
