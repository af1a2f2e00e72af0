"""11.63 The order of the losses as a list: where each unit goes when its turn comes, and where if it were last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.losses import LossOrder
from desertfox.play.telling import speaker
from desertfox.rules import loss_order
from desertfox.rules.elimination import Fate
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import BatchGroup, BatchRow, Choice, Total
from desertfox.server.views.batches.draft import Body, tried
from desertfox.server.views.phrases import lost, remark
from desertfox.state import Mark
from desertfox.state.places import REFIT_BOX
from desertfox.text.language import Language


def losses(game: Game, draft: Sequence[str], language: Language) -> Body:
    """Put an order of all the losses into words; played of it is as much as the rules ask for."""
    return _Ordering(game, draft, language).body()


def completed(game: Game, draft: Sequence[str]) -> list[str]:
    """11.63 Return a draft that names each unit once: those it leaves out follow in the order that saves most."""
    asked = game.asked(LossOrder)
    named = dict.fromkeys(unit for unit in _named(game, draft) if unit in asked.units)
    others = loss_order.that_saves_most(game.state, tuple(unit for unit in asked.units if unit not in named))
    return [game.notation(Action("lose", (unit,))) for unit in (*named, *others)]


def _named(game: Game, draft: Sequence[str]) -> Iterator[int]:
    for notation in draft:
        try:
            action = game.parse(notation)
        except RuleViolation:
            continue
        if action.kind == "lose":
            yield from action.units


class _Ordering:
    """The units that are lost, in the order of the draft."""

    def __init__(self, game: Game, draft: Sequence[str], language: Language) -> None:
        self.game, self.draft, self.language = game, tuple(draft), language
        self.says = speaker(game.setting, language)
        self.units = tuple(_named(game, draft))
        self.fates = tuple(loss_order.in_order(game.state, self.units))
        self.answers = tuple(tried(game, draft).played)

    def body(self) -> Body:
        language, count = self.language, len(self.units)
        best = loss_order.in_order(self.game.state, loss_order.that_saves_most(self.game.state, self.units))
        saved, diced = sum(map(_is_saved, self.fates)), sum(fate.die_max is not None for fate in self.fates)
        totals = [
            Total(
                figure=language.text("batch-of", count=saved, of=count), text=language.text("detail-lost-safe"),
                case="13.2", tone="good" if saved == sum(map(_is_saved, best)) else "warn",
            )
        ]  # fmt: skip
        if diced:
            totals.append(Total(figure=str(diced), text=language.text("batch-lost-by-die"), case="13.2"))
        rows = tuple(self._row(number) for number in range(count))
        return Body(
            title=language.text("batch-losses", count=count),
            note=language.text("hint-losses-order"),
            case="11.63",
            totals=tuple(totals),
            groups=(BatchGroup(id="order", title=language.text("batch-losses-order"), rows=rows),),
            confirm=language.text("batch-losses-confirm"),
            actions=self.answers,
        )

    def _row(self, number: int) -> BatchRow:
        unit, state = self.units[number], self.game.state
        hex_, fate = state.place[unit], lost(self.language, self.fates[number])
        return BatchRow(
            unit=self.game.setting.counters[unit].id,
            depleted=state.has(unit, Mark.DEPLETED),
            name=self.says.piece(state, unit),
            place=self.says.hex(hex_),
            now=self.language.text("batch-losses-place", number=number + 1, fate=fate),
            picked=self.draft[number],
            choices=(self._last(number, hexes.spi(hex_)),),
        )

    def _last(self, number: int, hex_: str) -> Choice:
        """Offer to lose a unit after all others, and say what that would make of it."""
        language = self.language
        others = (*self.units[:number], *self.units[number + 1 :])
        *_, then = loss_order.in_order(self.game.state, (*others, self.units[number]))
        is_worse = _is_saved(self.fates[number]) and not _is_saved(then)
        told = remark(language, "warn" if is_worse else "info", "13.2", "note-batch-last", fate=lost(language, then))
        text = language.text("batch-losses-last")
        return Choice(action=self.draft[number], kind="lose", text=text, hex=hex_, notes=(told,))


def _is_saved(fate: Fate) -> bool:
    """13.2 Say whether a unit comes into the Refit Box without a die."""
    return fate.box == REFIT_BOX and fate.die_max is None
