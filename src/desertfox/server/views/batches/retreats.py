"""11.63 All retreats of a force: where each unit can go back to, how it is supplied there, what it costs to stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from desertfox import hexes
from desertfox.board import bits
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.losses import Retreats
from desertfox.play.telling import speaker
from desertfox.rules import retreat, stacking, supply
from desertfox.rules.supply.explanation import leg_source
from desertfox.rules.supply.general import is_exempt
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import BatchGroup, BatchRow, Choice, Note, Total
from desertfox.server.views.batches.draft import Body, Trial, strength, tried
from desertfox.server.views.phrases import points, remark, sentence, wire
from desertfox.state import Mark, State
from desertfox.text.language import Language
from desertfox.units import Face


def retreats(game: Game, draft: Sequence[str], language: Language) -> Body:
    """Put the draft of all retreats into words."""
    return _Retreating(game, tried(game, draft), language).body()


class _Retreating:
    """The units that retreat, with the others where the draft leads them."""

    def __init__(self, game: Game, trial: Trial, language: Language) -> None:
        self.game, self.trial, self.language = game, trial, language
        self.asked = game.asked(Retreats)
        self.units = [unit for unit, _ in self.asked.pending]
        self.side = game.setting.counters.side[self.units[0]]
        self.says = speaker(game.setting, language)
        self.picked = {action.units[0]: notation for notation, action in trial.played.items()}
        for notation in trial.refused:
            self.picked.update(_named(game, notation))

    @cached_property
    def network(self) -> supply.Network:
        """The general supply once all have gone where the draft leads them."""
        return supply.general(self.trial.state, self.side)

    def body(self) -> Body:
        language, count = self.language, len(self.units)
        hungry = {unit for unit in supply.out_of_general_supply(self.trial.state, self.side) if unit in self.units}
        lost = sum(_steps(self.game.state, unit) - _steps(self.trial.state, unit) for unit in self.units)
        there = [unit for unit in self.units if self.trial.state.place[unit] >= 0]
        gone = sum(action.kind == "retreat" for action in self.trial.played.values())
        fed = len(there) - len(hungry)
        totals = (
            Total(figure=language.text("batch-of", count=gone, of=count), text=language.text("batch-go-back")),
            Total(figure=str(lost), text=language.text("batch-steps-lost", lost=lost), tone="warn" if lost else "good"),
            Total(
                figure=language.text("batch-of", count=fed, of=len(there)), text=language.text("batch-in-supply"),
                case="7.13", tone="warn" if hungry else "good",
            ),
        )  # fmt: skip
        stays = {action.kind for action in self.trial.played.values()} == {"stay"} and self.asked.may_ignore
        refusal, wrong = self.trial.wrong(language)
        return Body(
            title=language.text("batch-retreats", count=count, ignore="yes" if self.asked.may_ignore else "no"),
            note=language.text("batch-retreats-note", gone=gone, lost=lost, unfed=len(hungry)),
            case=self.asked.case,
            totals=totals,
            groups=tuple(self._groups()),
            confirm=language.text("course-stay" if stays else "batch-confirm", count=len(self.picked)),
            refusal=refusal,
            wrong=wrong,
        )

    def _groups(self) -> Iterator[BatchGroup]:
        stacks: dict[int, list[tuple[int, int]]] = {}
        for unit, number in self.asked.pending:
            stacks.setdefault(self.game.state.place[unit], []).append((unit, number))
        for hex_, units in stacks.items():
            rows = tuple(self._row(unit, number) for unit, number in units)
            note = self.language.text("batch-units", count=len(rows))
            yield BatchGroup(id=hexes.spi(hex_), title=self.says.hex(hex_), note=note, hex=hexes.spi(hex_), rows=rows)

    def _row(self, unit: int, number: int) -> BatchRow:
        counter, state = self.game.setting.counters[unit], self.game.state
        there = self._while_others_are_gone(unit)
        choices = tuple(self._choices(there, unit, number))
        picked = self.picked.get(unit, "")
        price = next((choice.price for choice in choices if choice.action == picked), "")
        return BatchRow(
            unit=counter.id,
            depleted=state.has(unit, Mark.DEPLETED),
            name=self.says.piece(state, unit),
            place=self.says.hex(state.place[unit]),
            now=self.language.text("batch-to-go", count=number),
            cost=price,
            picked=picked,
            choices=choices,
        )

    def _while_others_are_gone(self, unit: int) -> Game:
        """Return the game with all others where the draft leads them, and the unit where it is now."""
        before, there = self.game.state, self.trial.state.copy()
        if there.place[unit] != before.place[unit]:
            there.put(unit, before.place[unit])
        if there.has(unit, Mark.DEPLETED) != before.has(unit, Mark.DEPLETED):
            there.flip(unit, depleted=before.has(unit, Mark.DEPLETED))
        found = self.game.copy()
        found.state = there
        return found

    def _choices(self, there: Game, unit: int, number: int) -> Iterator[Choice]:
        offers = list(self.asked.offers(there, unit, number))
        kinds = {action.kind: action for action in offers}
        if "stay" in kinds:
            yield self._stay(kinds["stay"])
        back = [self._back(there, action, number) for action in offers if action.kind == "retreat"]
        yield from sorted(back, key=lambda choice: choice.tone == "stop")
        if back and not self.asked.may_ignore:  # nobody pays with a step for what is free
            yield self._stand(unit, kinds.get("deplete"))
        yield from self._barred(there, unit, number, {action.hexes[-1] for action in offers if action.hexes})

    def _stay(self, action: Action) -> Choice:
        text = self.language.text("batch-stay")
        if self.asked.may_ignore:
            price = self.language.text("batch-free")
            return Choice(action=self._notation(action), kind="stay", text=text, price=price, tone="good")
        loss = self._loss(action.units[0])
        return Choice(action=self._notation(action), kind="stay", text=text, price=loss, tone="warn")

    def _back(self, there: Game, action: Action, number: int) -> Choice:
        unit, end = action.units[0], action.hexes[-1]
        notes = list(self._supply(unit, end))
        supplied, price = notes[0].tone == "good", self._reach(unit, end)
        if retreat.is_full(there.state, number, action.hexes):
            kept = strength(self._face(unit))
            notes.append(remark(self.language, "good", "11.63", "note-batch-no-step", strength=kept))
        else:
            gone = len(action.hexes) - 1
            notes.append(remark(self.language, "warn", "11.64", "note-batch-short", gone=gone, loss=self._loss(unit)))
            price = f"{price}, {self._loss(unit)}"
        room = stacking.points(there.state, end, self.side) + self.game.setting.counters.sp[self.game.state.face(unit)]
        limit = stacking.limit(there.state, end)
        notes.append(remark(self.language, "info", "9.2", "note-batch-room", now=room, limit=limit))
        return Choice(
            action=self._notation(action),
            kind="retreat",
            text=self.says.number(end),
            price=price,
            tone="good" if supplied else "stop",
            hex=hexes.spi(end),
            depleted=self.game.state.has(unit, Mark.DEPLETED),
            path=wire(action.hexes),
            notes=tuple(notes),
        )

    def _reach(self, unit: int, end: int) -> str:
        """7.13 Say in few words how a unit is supplied in a hex."""
        line = self.network.line_from(end)
        if line is None:
            exempt = is_exempt(self.game.state, unit)
            return self.language.text("batch-needs-none" if exempt else "batch-no-supply")
        leg = line.legs[0]
        return self.language.text("batch-reach", cost=points(leg.cost), limit=points(leg.limit))

    def _supply(self, unit: int, end: int) -> Iterator[Note]:
        line = self.network.line_from(end)
        if line is not None:
            leg = line.legs[0]
            source = self.language.part(leg_source(self.trial.state, leg))
            parts = {"source": source, "cost": points(leg.cost), "limit": points(leg.limit)}
            yield remark(self.language, "good", "7.13", "note-batch-supply", **parts)
        elif is_exempt(self.game.state, unit):
            yield remark(self.language, "good", "7.13", "batch-needs-none")
        else:
            yield remark(self.language, "warn", "7.13", "note-out-of-supply")

    def _stand(self, unit: int, action: Action | None) -> Choice:
        """11.63 A step instead of the retreat."""
        text, loss = self.language.text("batch-stand"), self._loss(unit)
        here = hexes.spi(self.game.state.place[unit])
        if action is not None:
            return Choice(action=self._notation(action), kind="deplete", text=text, price=loss, tone="warn", hex=here)
        try:
            self.asked.check(self.game, Action("deplete", (unit,)))
        except RuleViolation as violation:
            return Choice(action="", kind="deplete", text=text, refusal=sentence(self.language, violation))
        raise AssertionError("what is not offered is refused")

    def _barred(self, there: Game, unit: int, number: int, open_: set[int]) -> Iterator[Choice]:
        """11.62 Say of the hexes that are as far away why the unit cannot end there."""
        start = self.game.state.place[unit]
        if self.asked.may_ignore or not open_:
            return
        for hex_ in bits.hexes(bits.within(start, number) & ~bits.within(start, number - 1)):
            if hex_ in open_ or not there.setting.board.playable[hex_]:
                continue
            violation = retreat.why_not_end(there.state, unit, number, hex_)
            yield Choice(
                action="", kind="retreat", text=self.says.number(hex_), tone="stop", hex=hexes.spi(hex_),
                refusal=sentence(self.language, violation),
            )  # fmt: skip

    def _face(self, unit: int, *, less: int = 0) -> Face | None:
        counter = self.game.setting.counters[unit]
        faces = [counter.full, counter.depleted, None] if counter.depleted else [counter.full, None]
        return faces[self.game.state.has(unit, Mark.DEPLETED) + less]

    def _loss(self, unit: int) -> str:
        """Say what a lost step makes of a unit."""
        before, after = (strength(self._face(unit, less=less)) for less in (0, 1))
        if before == after:
            return self.language.text("batch-a-step")
        return self.language.text("batch-loss", before=before, after=after)

    def _notation(self, action: Action) -> str:
        return self.game.notation(action)


def _named(game: Game, notation: str) -> Iterator[tuple[int, str]]:
    """Return the unit of an answer that was refused, if it names one."""
    try:
        action = game.parse(notation)
    except RuleViolation:
        return
    for unit in action.units[:1]:
        yield unit, notation


def _steps(state: State, unit: int) -> int:
    """Return how many steps a unit has left."""
    if state.place[unit] < 0:
        return 0
    return 1 if state.setting.counters[unit].one_step or state.has(unit, Mark.DEPLETED) else 2
