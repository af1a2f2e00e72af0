"""What is answered without asking the person who plays: what he has said with his last answer or ordered before, what
is evident where he wants that, and all that can be if he does nothing more. Each is an ordinary action, marked as such.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from desertfox.play.action import END, Action
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.losses import LossOrder, Partial, Retreats
from desertfox.play.resolution import AttackerShifts, AttackerSupport, DefenderShifts, DefenderSupport, TerrainRow
from desertfox.play.step import Question, questions
from desertfox.play.supplying import AttackerSupply, DefenderSupply
from desertfox.players import Choice, advise, motives
from desertfox.players.evident import evident
from desertfox.players.resting import rest
from desertfox.rules.violation import RuleViolation
from desertfox.server import messages
from desertfox.server.hall.open_game import OpenGame
from desertfox.server.storage import Given, KeptLine, Orders

_MOST: Final = 120
"""So many actions follow an answer at most."""
_AS_PROPOSED: Final[Mapping[str, tuple[type[Question], ...]]] = {
    "supply": (AttackerSupply, DefenderSupply),
    "row": (TerrainRow,),
    "air": (AttackerSupport, DefenderSupport),
    "shifts": (AttackerShifts, DefenderShifts),
    "losses": (LossOrder, Partial),
}
"""The questions that each order answers as it is proposed."""


class Asked(NamedTuple):
    """Which question is open, and who is asked."""

    step: str
    side: int

    @classmethod
    def of(cls, game: Game) -> Asked | None:
        """Return it, None when the game is over."""
        return None if game.is_over else cls(game.decision.step, game.decision.side)


class _Answer(NamedTuple):
    action: Action
    motive: Event | None
    given: Given


def kept_orders(orders: messages.Orders) -> Orders:
    """Return standing orders as they are kept; RuleViolation for what cannot be passed over."""
    may_be = {question.name for question in questions() if question.may_be_ordered}
    for step in orders.passes:
        if step not in may_be:
            raise RuleViolation("3.4", "{word} is no step that can be passed over", word=step)
    return Orders(orders.passes, orders.judged, orders.retreats)


def follow(
    opened: OpenGame,
    asked: Asked | None = None,
    then: Sequence[str] = (),
    *,
    is_order: bool = False,
    may_end: bool = False,
) -> Iterator[KeptLine]:
    """Play on until a person has to be asked, or a computer decides.

    `then` is what was said with the last answer, to the question that was `asked`: it holds as long as that is open.
    If this `is_order`, a person answers the open question by giving one. A step `may_end` of itself where the answer
    was what makes sense: whoever does something else has a plan of his own.
    """
    game, waiting = opened.history.game, list(reversed(then))
    for _ in range(_MOST):
        if game.is_over or opened.is_computers(game.decision.side):
            return
        answer = None
        if waiting and Asked.of(game) == asked:
            answer = _said(game, waiting.pop())
            waiting = waiting if answer else []
        answer = answer or _unasked(opened, may_end=may_end and Asked.of(game) == asked)
        if answer is None:
            return
        yield opened.history.play(answer.action, answer.motive, "" if is_order else answer.given)
        is_order = False


def _said(game: Game, notation: str) -> _Answer | None:
    try:
        action = game.parse(notation)
    except RuleViolation:
        return None
    return _Answer(action, None, "with") if game.decision.why_not(action) is None else None


def _unasked(opened: OpenGame, *, may_end: bool) -> _Answer | None:
    game = opened.history.game
    sealed = game.sealed()
    if opened.rests() and (nothing := rest(sealed)):
        return _Answer(nothing.action, nothing.motive, "with")
    if opened.is_by_hand():
        return None
    answer = _by_order(sealed, opened.kept.orders[game.decision.side])
    if answer is None and may_end and _ends_itself(opened, sealed):
        answer = _Answer(END, motives.all_done(), "itself")
    return None if answer is None or game.decision.why_not(answer.action) else answer


def _by_order(game: Game, orders: Orders) -> _Answer | None:
    """Return what is evident, if the side wants that answered, or ordered."""
    given: Given = "itself"
    choice = evident(game) if "evident" in orders.judged else None
    if choice is None:
        choice, given = ordered(game, orders), "order"
    return None if choice is None else _Answer(choice.action, choice.motive, given)


def may_end_after(opened: OpenGame, action: Action) -> bool:
    """Say whether an optional step may end of itself after an answer: if that is what makes sense in it.

    In a combat none does: units advance one by one, as far as somebody likes.
    """
    game = opened.history.game
    if game.is_over or game.battle.combat or not (game.question.optional and game.question.mode == "choose"):
        return False
    is_wanted = "evident" in opened.kept.orders[game.decision.side].judged
    return is_wanted and advise(game.sealed()).action == action


def _ends_itself(opened: OpenGame, game: Game) -> bool:
    """Say whether an optional step ends of itself: nothing sensible is left to do, and one undo brings it back.

    So no die falls and no computer decides before a person is asked again.
    """
    orders = opened.kept.orders
    if advise(game).action != END:
        return False
    trial = game.copy(seed="")
    trial.play(END)
    while not trial.is_over and not opened.is_computers(trial.decision.side):
        answer = _by_order(trial, orders[trial.decision.side])
        if answer is None:
            return trial.why_no_undo() is None
        trial.play(answer.action)
    return False


def ordered(game: Game, orders: Orders) -> Choice | None:
    """Return what the standing orders of the side that is asked answer."""
    question = game.question
    if question.name in orders.passes:
        return Choice(END, motives.passes_over(question.slug))
    if any(isinstance(question, _AS_PROPOSED.get(word, ())) for word in orders.judged):
        return advise(game)
    if "idle" in orders.judged and (question.optional or question.may_be_ordered):
        choice = advise(game)
        return choice if choice.action == END else None
    if isinstance(question, Retreats) and orders.retreats != "ask":
        return _retreat(game, question, orders.retreats)
    return None


def _retreat(game: Game, question: Retreats, order: str) -> Choice | None:
    """11.63 Stay where that costs nothing, go back, or stand at the price of a step."""
    unit = question.pending[0][0]
    offers = [action for action in question.actions(game) if action.units == (unit,)]
    stays = [action for action in offers if action.kind == "stay"]
    if stays:
        return Choice(stays[0], motives.stays(unit))
    if order == "stay":
        return None
    stands = [action for action in offers if action.kind == "deplete"]
    if order == "hold" and stands:
        return Choice(stands[0], motives.holds_at_a_price(unit, game.state.place[unit]))
    choice = advise(game)
    if choice.action.kind == "retreat":
        return choice
    plain = question.proposal(game)
    return None if plain is None else Choice(plain, motives.plainly())
