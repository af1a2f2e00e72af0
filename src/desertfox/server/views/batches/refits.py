"""13 Refit as a table: what each unit can be brought to and for how much, what waiting would bring, and who cannot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.telling import speaker
from desertfox.players.judgement.refit import cost, gain
from desertfox.rules import detachments, refit
from desertfox.rules.reinforcement import home_hexes
from desertfox.rules.supply.sources import sites
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import BatchGroup, BatchRow, Choice, Total
from desertfox.server.views.batches.draft import Body, strength, tried
from desertfox.server.views.batches.later import coming, turns, waiting
from desertfox.server.views.phrases import sentence
from desertfox.state import Mark, State
from desertfox.state.places import REFIT_BOX
from desertfox.text.language import Language
from desertfox.units import COMMONWEALTH, NATION_GROUPS, Counter

_PLENTY: Final = 999
"""13.1 So many points that none are wanting: to ask what else stands in the way."""
_NOTHING_GAINED: Final = 100.0
_REASONS: Final = {
    "no unit is rebuilt while the enemy bars the home base": "home",
    "{unit} finds no room near the home base": "room",
    "{unit} is disrupted": "disrupted",
    "{unit} is in an enemy zone of control": "zone",
    "{unit} is never rebuilt": "never",
    "{unit} is out of general supply": "supply",
    "{unit} waits for its detachment": "detachment",
    "{unit}: counters of rating {rating} are rebuilt from turn {first} on": "rating",
}
"""What stands in the way of several units, by the sentence of the rules for one."""
_HEAD: Final = ("", "unit", "strength", "brought-to", "waiting-brings", "placed", "refit-points")


class _Found(NamedTuple):
    """A unit with what can be done for it, or with what bars that."""

    row: BatchRow
    merit: float = 0.0
    bar: RuleViolation | None = None
    kind: str = "refit"


def refits(game: Game, draft: Sequence[str], language: Language) -> Body:
    """Put a draft of refits and rebuildings into words."""
    return _Refitting(game, draft, language).body()


def fitted(game: Game, draft: Sequence[str]) -> list[str]:
    """13.1 Return a draft for which there are points: for the newest answer, which stands last, others give way.

    So do those that make no sense without one that was taken out, such as a tank that is not in the Refit Box any more.
    """
    state, kept = game.state, list(draft)
    for pool in refit.POOLS:
        prices = {notation: price for notation in draft if (price := _price(game, notation, pool))}
        over = sum(prices.values()) - state.values[pool]
        for notation in [*prices][-2::-1]:
            if over > 0:
                over -= prices[notation]
                kept.remove(notation)
    refused = tried(game, kept).refused
    return [notation for notation in kept if notation not in refused or notation == kept[-1]]


def _price(game: Game, notation: str, pool: int) -> int:
    """13.1 Return the points of a pool that an answer takes."""
    try:
        action = game.parse(notation)
    except RuleViolation:
        return 0
    if not action.units or refit.pool(game.state, action.units[0]) != pool:
        return 0
    return cost(game.state, action)


class _Refitting:
    """The units of a side with which something can be done, and those with which nothing can."""

    def __init__(self, game: Game, draft: Sequence[str], language: Language) -> None:
        self.game, self.draft, self.language = game, draft, language
        self.counters = game.setting.counters
        self.side = game.state.phasing_side
        self.says = speaker(game.setting, language)
        self.trial = trial = tried(game, draft)
        self.picked = {
            (action.units[0], action.kind == "box"): (notation, action) for notation, action in trial.played.items()
        }
        self.after = trial.state
        boxes = [notation for notation, action in trial.played.items() if action.kind == "box"]
        self.state = tried(game, boxes).state if boxes else game.state.copy()
        """What there is to choose from: units that the draft puts into the Refit Box are in it."""
        self.rich = self.state.copy()
        for pool in refit.POOLS:
            self.rich.values[pool] = _PLENTY

    def body(self) -> Body:
        language, found = self.language, list(self._found())
        picked = [one for one in found if one.row.picked]
        merits = {one.row.unit: one.merit for one in found}
        possible = sorted(
            (one for one in found if not one.row.picked and one.bar is None and one.kind != "box"),
            key=lambda one: -merits[one.row.unit],
        )
        useful = [one for one in possible if one.merit > 0]
        idle = [one for one in possible if one.merit <= 0]
        exchanges = [one for one in found if one.kind == "box" and not one.row.picked]
        groups = [
            self._group("picked", picked),
            self._group("possible", useful),
            self._group("idle", idle, folded=True),
            *self._barred([one for one in found if one.bar is not None]),
            self._group("exchange", exchanges, folded=True, case="13.3"),
        ]
        spent = self._spent()
        refusal, wrong = self.trial.wrong(language)
        return Body(
            title=language.text("batch-refit", count=len(picked), points=spent),
            note=language.text("batch-refit-note", left=sum(self.after.values[pool] for pool in self._pools())),
            later=coming(self.state, self.side, language),
            case="13.1",
            totals=tuple(self._totals()),
            groups=tuple(group for group in groups if group.rows),
            confirm=language.text("batch-refit-confirm", count=len(picked), points=spent),
            refusal=refusal,
            wrong=wrong,
            head=tuple(language.text(f"head-{name}") if name else "" for name in _HEAD),
        )

    def _pools(self) -> list[int]:
        return [refit.POOLS[2]] if self.side == COMMONWEALTH else list(refit.POOLS[:2])

    def _spent(self) -> int:
        before, after = self.game.state.values, self.after.values
        return sum(before[pool] - after[pool] for pool in self._pools())

    def _totals(self) -> Iterator[Total]:
        before, after = self.game.state.values, self.after.values
        for pool in self._pools():
            group = NATION_GROUPS[refit.POOLS.index(pool)]
            if before[pool] or len(self._pools()) == 1:
                figure = self.language.text("batch-of", count=before[pool] - after[pool], of=before[pool])
                text = self.language.text("batch-points", group=self.language.text(f"group-{group}"), left=after[pool])
                yield Total(figure=figure, text=text, case="13.1")

    def _group(self, id_: str, found: Sequence[_Found], *, folded: bool = False, case: str = "") -> BatchGroup:
        title = self.language.text(f"batch-group-{id_}", count=len(found))
        return BatchGroup(id=id_, title=title, case=case, folded=folded, rows=tuple(one.row for one in found))

    def _barred(self, found: Sequence[_Found]) -> Iterator[BatchGroup]:
        """Return those with which nothing can be done, by reason."""
        reasons: dict[tuple[str, str], list[_Found]] = {}
        for one in found:
            if one.bar is not None:
                reasons.setdefault((one.bar.template, one.bar.case), []).append(one)
        for number, ((_, case), those) in enumerate(reasons.items()):
            names = self.says.list([one.row.name for one in those])
            bars = [one.bar for one in those if one.bar is not None]
            title = self._reason(bars[0], len(bars))
            yield BatchGroup(
                id=f"barred-{number}", title=title, note=names, case=case, folded=True,
                rows=tuple(one.row for one in those),
            )  # fmt: skip

    def _reason(self, violation: RuleViolation, count: int) -> str:
        """Say what bars several units, and when that may be otherwise."""
        word = _REASONS.get(violation.template)
        if word is None:
            return sentence(self.language, violation).text
        parts = {"count": count, "turn": self.game.state.turn + 1, "first": violation.parts.get("first", 0)}
        return self.language.text(f"batch-barred-{word}", **parts)

    # -- the units

    def _found(self) -> Iterator[_Found]:
        state = self.state
        for unit in state.afield[self.side]:
            counter = self.counters[unit]
            if counter.is_combat and self.game.state.has(unit, Mark.DEPLETED):
                yield self._depleted(unit)
            elif counter.type == "detachment" and detachments.why_not_rejoin(state, unit) is None:
                yield self._single(unit, "rejoin")
        for unit in self._boxed():
            yield self._rebuilt(unit)
        for unit in self.game.state.afield[self.side]:
            if self.counters[unit].is_armor and refit.why_not_box(self.game.state, unit) is None:
                found = self._single(unit, "box")
                if found.row.waiting or found.row.picked:
                    yield found

    def _boxed(self) -> list[int]:
        return [
            unit
            for unit in self.counters.of_side[self.side]
            if self.state.place[unit] == REFIT_BOX and self.state.setting.in_play(unit)
        ]

    def _depleted(self, unit: int) -> _Found:
        """13.1 A depleted unit on the map."""
        counter, action = self.counters[unit], Action("refit", (unit,))
        bar = refit.why_not_refit(self.rich, unit)
        price = refit.cost_of_refitting(self.state, unit)
        choice = self._choice(action, "full", price)
        now = _changes(counter, self.language)
        wait = waiting(self.state, unit, {"full": price}, self.language) if bar is None else ""
        row = self._row(unit, self.state.place[unit], now, wait, price, (choice,) if bar is None else ())
        if bar is None:
            row = self._with_turns(row, unit, {"full": price}, {"full": choice})
        return _Found(row, gain(counter, action) - _NOTHING_GAINED * _is_same(counter), bar)

    def _single(self, unit: int, kind: str) -> _Found:
        """13.3 and 17.1: what is done with a unit on the map without points."""
        action = Action(kind, (unit,))
        text = self.language.text(f"batch-{kind}")
        choices = (Choice(action=self._notation(action), kind=kind, text=text, price=self.language.text("batch-free")),)
        wait = waiting(self.state, unit, {}, self.language) if kind == "box" else ""
        row = self._row(unit, self.state.place[unit], "", wait, 0, choices)
        return _Found(row, 1.0, None, "box" if kind == "box" else "refit")

    def _rebuilt(self, old: int) -> _Found:
        """13.2 A counter in the Refit Box comes back as the best of its lineage that has its turn."""
        lineage = [
            unit
            for unit in self.counters.lineage_of(old)
            if refit.boxed(self.state, unit) == old and self.state.setting.in_play(unit)
        ] or [old]
        bars = {unit: self._why_not_back(unit) for unit in lineage}
        ready = [unit for unit in lineage if bars[unit] is None]
        chosen = next((unit for unit in lineage if (unit, False) in self.picked), None)
        unit = chosen if chosen is not None else (ready or lineage)[-1]
        counter = self.counters[unit]
        prices = {word: refit.cost_of_rebuilding(self.state, unit, word) for word in self._strengths(counter)}
        action = self.picked[unit, False][1] if chosen is not None else None
        bar = bars[(ready or lineage)[-1]] if not ready else None
        wait = waiting(self.state, unit, prices, self.language)
        choices, places = self._rebuildings(unit, prices, action) if bar is None else ((), ())
        if bar is None and not any(choice.action or choice.refusal for choice in choices):
            bar = RuleViolation("13.2", "{unit} finds no room near the home base", unit=counter.designation)
            choices = ()
        word = action.word if action else _first_open(prices, choices)
        now = self.language.text("batch-back-at", strength=strength(counter.face(word == "depleted")))
        row = self._row(unit, REFIT_BOX, now, wait, prices.get(word), choices, places)
        if bar is None:
            shown = {"depleted" if choice.depleted else "full": choice for choice in choices if choice.action}
            row = self._with_turns(row, unit, prices, shown)
        merit = max(
            (gain(counter, Action("rebuild", (unit,), word=w)) / max(1, p or 1) for w, p in prices.items()), default=0
        )
        return _Found(row, merit, bar)

    def _with_turns(
        self, row: BatchRow, unit: int, prices: Mapping[str, int | None], choices: Mapping[str, Choice]
    ) -> BatchRow:
        """13.3 Add what can be had now against what waiting would bring."""

        def giving_way(word: str) -> tuple[str, int]:
            action = choices[word].action if word in choices else ""
            if not action or row.picked:
                return action, 0
            return action, len(self.draft) + 1 - len(fitted(self.game, [*self.draft, action]))

        return msgspec.structs.replace(row, turns=turns(self.state, unit, prices, giving_way, self.language))

    def _why_not_back(self, unit: int) -> RuleViolation | None:
        word = "full" if self.counters[unit].one_step else "depleted"
        return refit.why_not_rebuild(self.rich, unit, word)

    @staticmethod
    def _strengths(counter: Counter) -> tuple[str, ...]:
        return ("full",) if counter.one_step else ("depleted", "full")

    def _rebuildings(
        self, unit: int, prices: dict[str, int | None], action: Action | None
    ) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
        """13.2 Return the strengths at which a unit can come back, then the hexes for the one that is chosen."""
        there = self._without(unit)
        entry = home_hexes(there, self.side)
        choices, rooms = [], dict[str, list[int]]()
        for word, price in prices.items():
            rooms[word] = list(refit.rebuild_hexes(there, unit, word, self._home_first(entry)))
            if not rooms[word]:
                continue
            stays = action is not None and action.hexes[0] in rooms[word]
            hex_ = action.hexes[0] if action is not None and stays else rooms[word][0]
            choices.append(self._choice(Action("rebuild", (unit,), (hex_,), word=word), word, price))
        if not choices:
            return (), ()
        word = action.word if action else _first_open(rooms, choices)
        places = tuple(
            Choice(
                action=self._notation(Action("rebuild", (unit,), (hex_,), word=word)), kind="place",
                text=self.says.hex(hex_), hex=hexes.spi(hex_),
                depleted=word == "depleted",
            )
            for hex_ in rooms.get(word, ())
        )  # fmt: skip
        return tuple(choices), places

    def _without(self, unit: int) -> State:
        """Return the position after the draft, but with this unit in its box still."""
        if (unit, False) not in self.picked:
            return self.after
        own, _ = self.picked[unit, False]
        return tried(self.game, [notation for notation in self.draft if notation != own]).state

    def _home_first(self, entry: tuple[int, ...]) -> tuple[int, ...]:
        homes = sites(self.game.setting, self.side).homes
        return tuple(sorted(entry, key=lambda hex_: (min(hexes.distance(hex_, home) for home in homes), hex_)))

    def _choice(self, action: Action, word: str, price: int | None) -> Choice:
        """Return a choice with its price; barred where all the points of the pool are not enough."""
        text = self.language.text(f"batch-{word}")
        unit = action.units[0]
        said = "–" if price is None else str(price)
        have = self.state.values[refit.pool(self.state, unit)]
        there = action.hexes[0] if action.hexes else self.state.place[unit]
        end = hexes.spi(there) if there >= 0 else ""
        if price is not None and price <= have:
            return Choice(
                action=self._notation(action),
                kind=action.kind,
                text=text,
                price=said,
                hex=end,
                depleted=word == "depleted",
            )
        if action.kind == "refit":
            violation = refit.why_not_refit(self.state, unit)
        else:
            violation = refit.why_not_rebuild(self.state, unit, action.word)
        refusal = None if violation is None else sentence(self.language, violation)
        return Choice(action="", kind=action.kind, text=text, price=said, refusal=refusal)

    def _row(
        self, unit: int, place: int, now: str, wait: str, price: int | None, choices: Sequence[Choice],
        places: Sequence[Choice] = (),
    ) -> BatchRow:  # fmt: skip
        kind = any(choice.kind == "box" for choice in choices)
        notation, _ = self.picked.get((unit, kind), ("", None))
        picked = next((choice for choice in choices if notation and choice.action == notation), None)
        return BatchRow(
            unit=self.counters[unit].id,
            depleted=self.state.has(unit, Mark.DEPLETED),
            name=self.says.piece(self.state, unit),
            place=self.says.box(place),
            now=now,
            waiting=wait,
            cost=picked.price if picked else "" if price is None else str(price),
            picked=notation,
            choices=tuple(choices),
            places=tuple(places),
        )

    def _notation(self, action: Action) -> str:
        return self.game.notation(action)


def _first_open(words: Iterable[str], choices: Sequence[Choice]) -> str:
    """13.2 Return the first strength at which a unit can come back."""
    return next((word for word, choice in zip(words, choices, strict=False) if choice.action), "full")


def _is_same(counter: Counter) -> bool:
    """Say whether both faces of a counter are worth the same."""
    full, depleted = counter.full, counter.depleted
    return depleted is not None and (full.strength, full.morale, full.artillery) == (
        depleted.strength, depleted.morale, depleted.artillery
    )  # fmt: skip


def _changes(counter: Counter, language: Language) -> str:
    """Say what a refit changes: the strength, or else the morale, or that there is a step to lose again."""
    full, depleted = counter.full, counter.depleted
    if depleted is None or strength(full) != strength(depleted):
        return language.text("batch-loss", before=strength(depleted), after=strength(full))
    if full.morale == depleted.morale:
        return language.text("batch-step-more", strength=strength(full))
    parts = {"before": depleted.morale or 0, "after": full.morale or 0}
    return language.text("batch-morale", strength=strength(full), **parts)
