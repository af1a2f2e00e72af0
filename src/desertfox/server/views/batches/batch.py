"""The batch of the open question: a draft of answers, what it comes to, and what each unit can do besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from desertfox.play.game import Game
from desertfox.play.losses import LossOrder, Retreats
from desertfox.play.reaction import Overstack
from desertfox.play.rebuilding import Refit
from desertfox.play.step import Question
from desertfox.play.variable_withdrawal import Giving
from desertfox.server.messages import Batch, Course
from desertfox.server.views.advice import course
from desertfox.server.views.batches.draft import Body
from desertfox.server.views.batches.losses import completed, losses
from desertfox.server.views.batches.overstacks import overstacks
from desertfox.server.views.batches.refits import fitted, refits
from desertfox.server.views.batches.retreats import retreats
from desertfox.server.views.batches.withdrawals import meeting, withdrawals
from desertfox.server.views.courses import Thoughts
from desertfox.server.views.facts import Sight
from desertfox.server.views.question import ENDS, options
from desertfox.text.language import Language

_BODIES: Final[Mapping[type[Question], Callable[[Game, Sequence[str], Language], Body | None]]] = {
    Retreats: retreats,
    Overstack: overstacks,
    Refit: refits,
    LossOrder: losses,
    Giving: withdrawals,
}
_FITTED: Final[Mapping[type[Question], Callable[[Game, Sequence[str]], list[str]]]] = {
    Refit: fitted,
    LossOrder: completed,
    Giving: meeting,
}
"""How a draft that the page has put together is made fit to be told of."""


def batch(sight: Sight, thoughts: Thoughts, draft: Sequence[str] | None, language: Language) -> Batch | None:
    """Return the batch of the open question with this draft, None for what is proposed; None if it has no batch."""
    game = sight.game
    if game.is_over or not game.question.in_batch():
        return None
    kind = type(game.question)
    proposed = [action for action in thoughts.proposal if action.kind not in ENDS]
    proposal = [game.notation(action) for action in proposed]
    draft = proposal if draft is None else list(draft)
    if kind in _FITTED:
        draft = _FITTED[kind](game, draft)
    body = _BODIES[kind](game, draft, language)
    if body is None:
        return None
    answers = draft if body.actions is None else body.actions
    compared_as = list if kind is LossOrder else set
    changed = len(set(answers) - set(proposal)) or int(compared_as(proposal) != compared_as(answers))
    back = Course(
        text=language.text("batch-as-proposed"),
        detail=language.text("batch-as-proposed-price", changed=changed),
        options=tuple(options(game, proposed, language)),
    )
    bulks = [course(sight, one, language) for one in thoughts.courses if one.actions != tuple(proposed)]
    ends = [action for action in ("end",) if "end" in game.question.kinds]
    return Batch(
        version=sight.facts.version,
        step=game.question.name,
        title=body.title,
        note=body.note,
        later=body.later,
        case=body.case,
        head=body.head,
        totals=body.totals,
        groups=body.groups,
        bulks=(*bulks, back) if proposal else (),
        draft=tuple(draft),
        changed=changed,
        actions=(*answers, *ends),
        confirm=body.confirm,
        refusal=body.refusal,
        wrong=body.wrong,
    )
