"""What is at stake if nobody moves any more, stack by stack: who starves, what must be attacked, who is in danger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.play.game import Game
from desertfox.players.appraisal import Appraisal
from desertfox.players.prospects import weigh
from desertfox.players.resting import may_rest
from desertfox.rules import combat, supply
from desertfox.server.messages import Sentence, Stake
from desertfox.server.views.phrases import ids
from desertfox.state import Mark, State, Value, sequence
from desertfox.text.language import Language

_OVERWHELMING: Final = 3.0
"""So many times the strength of a stack, the ground included, and it is in danger."""


class Peril(NamedTuple):
    """Something that may happen in a hex."""

    kind: str
    """The last part of its messages, `stake-KIND` and `leaves-KIND`."""
    case: str
    hex: int
    units: tuple[int, ...] = ()
    foes: int = 0
    """The strength that the enemy can bring."""
    strength: int = 0
    odds: str = ""
    """11.11 At which a hex must be attacked by whoever stands next to it now."""
    pays: bool = False
    """That attack brings more than it costs."""


def perils(game: Game) -> tuple[Peril, ...]:
    """Return all that is at stake as long as somebody can still move in the Player-Turn, what is worst first."""
    if not may_rest(game) or game.state.values[Value.PHASE] > sequence.MOTORIZED_MOVEMENT:
        return ()
    state, side = game.state, game.decision.side
    view = Appraisal(state, side)
    duties = (_due(state, side, hex_) for hex_ in sorted(combat.duties(state, side)))
    hungry = view.by_hex(supply.out_of_general_supply(state, side))
    starving = (Peril("unsupplied", "7.13", hex_, tuple(units)) for hex_, units in hungry.items())
    return (*duties, *starving, *_endangered(view))


def _due(state: State, side: int, hex_: int) -> Peril:
    """11.11 Return a duty to attack, as it would be met now."""
    found = weigh(state, combat.attackers(state, side, hex_), (hex_,), side)
    return Peril("duty", "11.11", hex_, odds=str(found.odds), pays=found.value() > 0)


def _endangered(view: Appraisal) -> Iterator[Peril]:
    """Return the stacks that the enemy can attack with many times their strength, and supply that nobody guards."""
    for hex_, units in view.by_hex(view.own).items():
        foes, strength = float(view.threat[hex_]), float(view.own_strength[hex_])
        if foes >= _OVERWHELMING * max(strength, 1.0) * float(view.ground[hex_]):
            yield Peril("danger", "11.1", hex_, tuple(units), round(foes), round(strength))
    for hex_, units in view.by_hex(view.supplies).items():
        if not view.safe[hex_]:
            yield Peril("unguarded", "8.35", hex_, tuple(units))


def stakes(game: Game, found: Sequence[Peril], language: Language) -> tuple[Stake, ...]:
    """Return what is at stake stack by stack, the stacks in which most is at stake first."""
    by_hex: dict[int, list[Peril]] = {}
    for peril in found:
        by_hex.setdefault(peril.hex, []).append(peril)
    return tuple(_stake(game, hex_, own, language) for hex_, own in by_hex.items())


def _stake(game: Game, hex_: int, found: Sequence[Peril], language: Language) -> Stake:
    units = dict.fromkeys(unit for peril in found for unit in peril.units)
    return Stake(
        hex=hexes.spi(hex_),
        units=ids(game.setting, units),
        reasons=tuple(
            Sentence(
                text=language.text(f"stake-{peril.kind}", count=len(peril.units), **_parts(peril)),
                case=peril.case,
            )
            for peril in found
        ),
    )


def _parts(peril: Peril) -> dict[str, object]:
    return {"foes": peril.foes, "strength": peril.strength, "odds": peril.odds}


def leaves(found: Sequence[Peril], language: Language) -> str:
    """Return in few words what the end would leave: so many out of supply, so many in danger; empty for nothing."""
    counts: dict[str, int] = {}
    for peril in found:
        counts[peril.kind] = counts.get(peril.kind, 0) + (len(peril.units) if peril.kind == "unsupplied" else 1)
    words = [language.text(f"leaves-{kind}", count=count) for kind, count in counts.items()]
    return language.text("leaves", what=", ".join(words)) if words else ""


def stops(game: Game, found: Sequence[Peril], *, has_acted: bool) -> bool:
    """Say whether the end is asked about: a duty that does not pay, who starves only now, nobody has moved.

    Who was out of supply when the phase began was told of then, and who has moved knows where the enemy stands.
    """
    if not has_acted:
        return bool(found)
    known = Mark.OUT_OF_SUPPLY
    return any(
        (peril.kind == "duty" and not peril.pays)
        or (peril.kind == "unsupplied" and any(not game.state.marks[unit] & known for unit in peril.units))
        for peril in found
    )
