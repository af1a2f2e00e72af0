"""5.31 What the dice want withdrawn: by kind which units can go, for how many SPs, and by which die they come back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.telling import speaker
from desertfox.play.variable_withdrawal import Giving
from desertfox.rules import variable_withdrawal
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import BatchGroup, BatchRow, Choice, Sentence, Total
from desertfox.server.views.batches.draft import Body, tried
from desertfox.server.views.phrases import note, remark, sentence
from desertfox.state import Mark
from desertfox.text.language import Language


def withdrawals(game: Game, draft: Sequence[str], language: Language) -> Body | None:
    """Put the draft of all that goes into words; None where the side may refuse instead, and has to say so."""
    kind, _ = game.asked(Giving).demands[0]
    if variable_withdrawal.why_not_refuse(game.state, kind) is None:
        return None
    return _Withdrawing(game, draft, language).body()


def meeting(game: Game, draft: Sequence[str]) -> list[str]:
    """5.31 Return as much of a draft as is wanted, kind by kind: the newest stands last, the oldest is dropped."""
    return [game.notation(_withdraw(unit)) for units in _by_kind(game, draft).values() for unit in reversed(units)]


def _by_kind(game: Game, draft: Sequence[str]) -> dict[str, list[int]]:
    """5.31 Return which units of a draft go for which kind; one that is larger than what is left counts whole."""
    wanted = [unit for notation in reversed(draft) for unit in _named(game, notation)]
    found: dict[str, list[int]] = {}
    for kind, points in game.asked(Giving).demands:
        eligible, left = variable_withdrawal.eligible(game.state, kind), points
        taken = {unit for units in found.values() for unit in units}
        found[kind] = []
        for unit in wanted:
            if left > 0 and unit in eligible and unit not in taken:
                found[kind].append(unit)
                left -= variable_withdrawal.points(game.state, unit)
    return found


def _withdraw(unit: int) -> Action:
    return Action("withdraw", (unit,))


def _named(game: Game, notation: str) -> tuple[int, ...]:
    try:
        return game.parse(notation).units
    except RuleViolation:
        return ()


class _Withdrawing:
    """What is wanted of each kind, and who goes by the draft."""

    def __init__(self, game: Game, draft: Sequence[str], language: Language) -> None:
        self.game, self.state, self.language = game, game.state, language
        self.says = speaker(game.setting, language)
        self.draft, given = tuple(draft), _by_kind(game, draft)
        self.left = {
            kind: max(0, points - sum(variable_withdrawal.points(self.state, unit) for unit in given[kind]))
            for kind, points in game.asked(Giving).demands
        }
        """What is still wanted after the draft, by kind."""
        self.trial = tried(game, draft)

    def body(self) -> Body:
        language, demands = self.language, self.game.asked(Giving).demands
        kinds = self.says.list([self._kind(kind, points) for kind, points in demands])
        refusal, wrong = self._refusal()
        return Body(
            title=language.text("batch-withdraw", kinds=kinds),
            note=language.text("batch-withdraw-note"),
            case="5.31",
            totals=tuple(self._total(kind, points) for kind, points in demands),
            groups=tuple(self._groups()),
            confirm=language.text("batch-withdraw-confirm", count=len(self.draft)),
            refusal=refusal,
            wrong=wrong,
            actions=tuple(self.trial.played),
        )

    def _refusal(self) -> tuple[Sentence | None, str]:
        """Say what is still wanted, or who cannot go once others have; the last who can go does so unasked."""
        owed = [self._kind(kind, points) for kind, points in self.left.items() if points]
        if owed:
            return note(self.language, "5.31", "batch-withdraw-owed", kinds=self.says.list(owed)), ""
        for notation, violation in self.trial.refused.items():
            if self.trial.state.place[_named(self.game, notation)[0]] >= 0:
                return sentence(self.language, violation), notation
        return None, ""

    def _kind(self, kind: str, points: int) -> str:
        word = self.language.word(variable_withdrawal.word(kind))
        return self.language.text("batch-withdraw-kind", kind=word, points=points)

    def _total(self, kind: str, points: int) -> Total:
        met = points - self.left[kind]
        return Total(
            figure=self.language.text("batch-of", count=met, of=points),
            text=self.language.word(variable_withdrawal.word(kind)),
            case="5.31",
            tone="good" if met == points else "warn",
        )

    def _groups(self) -> Iterator[BatchGroup]:
        listed = set[int]()
        for kind, points in self.game.asked(Giving).demands:
            units = [unit for unit in variable_withdrawal.eligible(self.state, kind) if unit not in listed]
            listed.update(units)
            rows = tuple(map(self._row, units))
            yield BatchGroup(id=kind.replace(" ", "_"), title=self._kind(kind, points), case="5.31", rows=rows)

    def _row(self, unit: int) -> BatchRow:
        language, state = self.language, self.state
        notation = self.game.notation(_withdraw(unit))
        text = language.text("batch-withdraw-one", points=variable_withdrawal.points(state, unit))
        first, needed = variable_withdrawal.first_return(state, state.turn), variable_withdrawal.return_die(state, unit)
        back = remark(language, "info", "5.31", "detail-back-on-die", turn=first, needed=needed)
        choice = Choice(action=notation, kind="withdraw", text=text, notes=(back,))
        return BatchRow(
            unit=self.game.setting.counters[unit].id,
            depleted=state.has(unit, Mark.DEPLETED),
            name=self.says.piece(state, unit),
            place=self.says.hex(state.place[unit]),
            picked=notation if notation in self.draft else "",
            choices=(choice,),
        )
