"""11 step 1: what a unit's strength is made of. The owner chooses the order of the effects; the best is proposed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Final, NamedTuple

from desertfox.text.phrase import Phrase


class Effect(NamedTuple):
    """One thing that changes a strength: kind, the case it stands in, and the share that is paired for `unpaired`."""

    kind: str
    case: str
    paired: int = 0
    of: int = 0

    def applied(self, strength: int) -> int:
        """2.25 Every halving or division is rounded by itself."""
        if self.kind == "third":
            return -(-strength // 3)
        if self.kind == "double":
            return strength * 2
        if self.kind == "unpaired" and self.of:
            # 11.41 the paired share counts in full, the rest is halved, the sum is rounded down
            return (strength * self.paired * 2 + strength * (self.of - self.paired)) // (2 * self.of)
        return strength // 2

    @property
    def name(self) -> str:
        """Its kind as one word, for the notation of an order."""
        return self.kind.replace(" ", "_")

    @property
    def words(self) -> Phrase:
        """What it does, and how it is rounded."""
        if self.kind == "unpaired" and self.of:
            words = "{paired} of {of} SP with infantry, the rest /2 down"
            return Phrase(words, paired=self.paired, of=self.of)
        return _WORDS[self.kind]


_WORDS: Final = {
    "no supply": Phrase("out of combat supply /2 down"),
    "unpaired": Phrase("armor without infantry /2 down"),
    "disrupted": Phrase("disrupted /2 down"),
    "third": Phrase("ridge or escarpment /3 up"),
    "double": Phrase("level 2 fort x2"),
}
"""2.25 What each kind of effect does, and how it is rounded."""

NO_SUPPLY: Final = Effect("no supply", "7.3")
UNPAIRED: Final = Effect("unpaired", "11.4")
DISRUPTED: Final = Effect("disrupted", "11.66")
HEXSIDE: Final = Effect("third", "11.34")
FORT: Final = Effect("double", "14.2")


class Step(NamedTuple):
    """One line of the sum: the effect and what is left after it."""

    effect: Effect
    strength: int


class Strength(NamedTuple):
    """A strength with all that made it."""

    printed: int
    steps: tuple[Step, ...]
    value: int
    """What counts in the combat."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What has changed it, in this order."""
        return tuple([step.effect for step in self.steps])

    @property
    def order(self) -> str:
        """The order of the effects as a word, such as `disrupted-third`."""
        return "-".join(step.effect.name for step in self.steps)

    def __str__(self) -> str:
        return ", ".join(
            (str(self.printed), *(f"{step.effect.words} [{step.effect.case}] = {step.strength}" for step in self.steps))
        )


def ordered(printed: int, effects: tuple[Effect, ...]) -> Strength:
    """Apply the effects in the order given."""
    steps = []
    strength = printed
    for effect in effects:
        strength = effect.applied(strength)
        steps.append(Step(effect, strength))
    return Strength(printed, tuple(steps), strength)


def fits(effects: tuple[Effect, ...], order: str) -> bool:
    """Say whether an order names each of the effects once."""
    return sorted(order.split("-")) == sorted(effect.name for effect in effects)


@cache
def arranged(printed: int, effects: tuple[Effect, ...], order: str) -> Strength:
    """11 step 1: apply the effects in the order that the owner has named; without one that fits in the best."""
    if not fits(effects, order):
        return best(printed, effects)
    names = order.split("-")
    return ordered(printed, tuple(sorted(effects, key=lambda effect: names.index(effect.name))))


@cache
def outcomes(printed: int, effects: tuple[Effect, ...]) -> tuple[Strength, ...]:
    """Return what the orders of the effects can lead to, each strength once, the highest first."""
    found: dict[int, Strength] = {}
    for strength in _in_all_orders(printed, effects):
        found.setdefault(strength.value, strength)
    return tuple(found[value] for value in sorted(found, reverse=True))


def _in_all_orders(printed: int, effects: tuple[Effect, ...]) -> Iterator[Strength]:
    return (ordered(printed, order) for order in permutations(effects))


@cache
def best(printed: int, effects: tuple[Effect, ...]) -> Strength:
    """Apply the effects in the order that leaves the most; among equals the first in the order given."""
    return max(_in_all_orders(printed, effects), key=lambda strength: strength.value)
