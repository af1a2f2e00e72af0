"""9.25 What is too much in each hex: which units go, what becomes of them, and how much is still to go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.reaction import Overstack
from desertfox.play.telling import speaker
from desertfox.rules import elimination, stacking
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import BatchGroup, BatchRow, Choice, Sentence, Total
from desertfox.server.views.batches.draft import Body
from desertfox.server.views.phrases import lost, note
from desertfox.state import Mark
from desertfox.text.language import Language


def overstacks(game: Game, draft: Sequence[str], language: Language) -> Body:
    """Put the draft of what is taken off into words."""
    return _Clearing(game, draft, language).body()


class _Clearing:
    """The hexes with too much in them, and what is ticked in each."""

    def __init__(self, game: Game, draft: Sequence[str], language: Language) -> None:
        self.game, self.state, self.language = game, game.state, language
        self.side = game.state.phasing_side
        self.says = speaker(game.setting, language)
        self.hexes = game.asked(Overstack).facts(game).hexes
        self.ticked: dict[int, tuple[int, ...]] = dict.fromkeys(self.hexes, ())
        for notation in draft:
            self._tick(notation)

    def _tick(self, notation: str) -> None:
        try:
            action = self.game.parse(notation)
        except RuleViolation:
            return
        if action.kind == "remove" and len(action.hexes) == 1 and action.hexes[0] in self.ticked:
            here = stacking.of_side(self.state, action.hexes[0], self.side)
            self.ticked[action.hexes[0]] = tuple(unit for unit in action.units if unit in here)

    def body(self) -> Body:
        language = self.language
        wrong = [hex_ for hex_ in self.hexes if not self._is_enough(hex_)]
        count = sum(map(len, self.ticked.values()))
        names = self.says.list([self.says.number(hex_) for hex_ in self.hexes])
        return Body(
            title=language.text("batch-overstack", hexes=names),
            note=language.text("batch-overstack-note"),
            case="9.25",
            totals=tuple(self._total(hex_) for hex_ in self.hexes),
            groups=tuple(map(self._group, self.hexes)),
            confirm=language.text("batch-take-off", count=count),
            refusal=self._why_not(wrong[0]) if wrong else None,
        )

    def _is_enough(self, hex_: int) -> bool:
        return stacking.is_just_enough(self.state, hex_, self.side, self.ticked[hex_])

    def _why_not(self, hex_: int) -> Sentence:
        off, dumps = self._off(hex_)
        need, surplus = self._needed(hex_)
        if off > need and dumps == surplus:
            return note(self.language, "9.25", "batch-too-much-off", hex=self.says.number(hex_))
        return note(
            self.language, "9.25", "batch-too-little-off",
            hex=self.says.number(hex_), points=max(0, need - off), dumps=max(0, surplus - dumps),
        )  # fmt: skip

    def _needed(self, hex_: int) -> tuple[int, int]:
        """9.25 Return the stacking points and the dumps that are too many."""
        state, side = self.state, self.side
        return stacking.excess(state, hex_, side), stacking.surplus_dumps(state, hex_, side)

    def _off(self, hex_: int) -> tuple[int, int]:
        """Return the stacking points and the dumps that are ticked."""
        supply = [unit for unit in self.ticked[hex_] if self.game.setting.counters[unit].is_supply]
        return sum(self._points(unit) for unit in self.ticked[hex_] if unit not in supply), len(supply)

    def _points(self, unit: int) -> int:
        return self.game.setting.counters.sp[self.state.face(unit)]

    def _total(self, hex_: int) -> Total:
        (off, dumps), (need, surplus) = self._off(hex_), self._needed(hex_)
        figure = self.language.text("batch-of", count=off + dumps, of=need + surplus)
        text = self.language.text("batch-off", hex=self.says.number(hex_))
        return Total(figure=figure, text=text, case="9.25", tone="good" if self._is_enough(hex_) else "warn")

    def _group(self, hex_: int) -> BatchGroup:
        state, side = self.state, self.side
        need, surplus = self._needed(hex_)
        said = self.language.text(
            "batch-overstacked", points=stacking.points(state, hex_, side), limit=stacking.limit(state, hex_),
            need=need, dumps=surplus,
        )  # fmt: skip
        units = [*(unit for unit in stacking.of_side(state, hex_, side) if need and self._points(unit))]
        units += stacking.dumps(state, hex_, side) if surplus else []
        rows = tuple(self._row(hex_, unit) for unit in dict.fromkeys(units))
        name = hexes.spi(hex_)
        return BatchGroup(id=name, title=self.says.hex(hex_), note=said, case="9.2", hex=name, rows=rows)

    def _row(self, hex_: int, unit: int) -> BatchRow:
        ticked = self.ticked[hex_]
        picked = self._remove(hex_, ticked) if ticked else ""
        return BatchRow(
            unit=self.game.setting.counters[unit].id,
            depleted=self.state.has(unit, Mark.DEPLETED),
            name=self.says.piece(self.state, unit),
            place=self.says.hex(hex_),
            now=self.language.text("detail-points", points=self._points(unit)),
            cost=self._fate(unit),
            picked=picked,
            choices=tuple(self._ways(hex_, unit)),
        )

    def _ways(self, hex_: int, unit: int) -> Iterator[Choice]:
        """Offer the ticks of the hex with this one given or taken away."""
        ticked = self.ticked[hex_]
        others = tuple(one for one in ticked if one != unit)
        units = others if unit in ticked else tuple(sorted((*others, unit)))
        kind = "untick" if unit in ticked else "tick"
        yield Choice(action=self._remove(hex_, units) if units else "", kind=kind, text=self._fate(unit))

    def _remove(self, hex_: int, units: tuple[int, ...]) -> str:
        return self.game.notation(Action("remove", units, (hex_,)))

    def _fate(self, unit: int) -> str:
        """13.2 Say whether a unit that is taken off comes back."""
        if self.game.setting.counters[unit].is_supply:
            return self.language.text("detail-lost-for-good")
        return lost(self.language, elimination.fate(self.state, unit, None))
