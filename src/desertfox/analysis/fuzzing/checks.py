"""What the fuzzer asks of every moment of a game; each answer is a list of complaints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from desertfox.analysis.fuzzing.mutation import mutate
from desertfox.board import bits
from desertfox.hexes import spi
from desertfox.play.action import Action
from desertfox.play.duties import open_duties
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.rules import combat, stacking
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation
from desertfox.state import invariants
from desertfox.units import AXIS, COMMONWEALTH, Presence

OFFERS: Final = 20
"""How many of the offered actions are held against the check."""
_ANYBODY: Final = Presence.ANY
_SETTLING: Final = ("entering.capture", "overrun.reaction")
"""Steps before which both sides may stand in one hex for a moment."""


def unsound(game: Game) -> Iterator[str]:
    """Return what is wrong with the state."""
    yield from invariants(game.state)
    yield from _both_sides(game)
    if not game.is_over and game.decision.step == "combat.declaration":
        side = game.state.phasing_side
        for hex_ in stacking.overstacked(game.state, side):
            yield f"{spi(hex_)}: overstacked after the overstack check"
        yield from _dodged(game)


def _dodged(game: Game) -> Iterator[str]:
    """11.11 Whatever is declared, each duty can still be met, by the rules of now."""
    if ruleset(game.setting).duties_can_be_dodged:
        return
    met = game.battle.attacked | set(open_duties(game))
    for hex_ in combat.duties(game.state, game.state.phasing_side):
        if hex_ not in met:
            yield f"{spi(hex_)}: must be attacked, and nobody is left for it"


def _both_sides(game: Game) -> Iterator[str]:
    """Units of both sides share a hex only until somebody has decided what becomes of supply units."""
    if game.is_over or game.decision.step in _SETTLING:
        return
    state = game.state
    for hex_ in bits.hexes(state.bitboard(AXIS, _ANYBODY) & state.bitboard(COMMONWEALTH, _ANYBODY)):
        yield f"{spi(hex_)}: units of both sides"


def broken_offers(game: Game, most: int | None = OFFERS) -> Iterator[str]:
    """Return offered actions, of the first so many or of all, that are refused or do not survive being written."""
    decision = game.decision
    for action in islice(decision.actions(), most):
        if violation := decision.why_not(action):
            yield f"{game.notation(action)} is offered and refused: {violation}"
        if game.parse(game.notation(action)) != action:
            yield f"{action} reads {game.notation(action)}, which is another action"


def lost_in_a_file(game: Game) -> Iterator[str]:
    """Return what is another when the position is written to a file and gone on with from there."""
    position = game.position()
    again = Position.parse(position.to_toml(), pack=game.setting.loaded)
    if again != position or again.digest() != position.digest():
        yield "the file says another position"
    here = Game.from_position(again, seed="")
    if game.is_over:  # the battle that ended it is over too, and stands in no file
        if not here.is_over:
            yield "the game is over, but not in the file"
    elif here.digest() != game.digest():
        yield "the game goes on from another moment"
    elif list(islice(here.decision.actions(), OFFERS)) != list(islice(game.decision.actions(), OFFERS)):
        yield "other answers are offered"


def broken_refusals(game: Game, action: Action, random: Random, number: int) -> Iterator[str]:
    """Spoil an action several times: it is refused with a case and nothing changes, or it can really be played."""
    before = game.digest()
    for _ in range(number):
        spoilt = mutate(game, action, random)
        try:
            game.decision.check(spoilt)
        except RuleViolation as violation:
            if not violation.case or "{" in str(violation):
                yield f"{spoilt} is refused without proper words: {violation}"
        else:
            trial = game.copy()
            trial.play(spoilt)
            yield from (f"after {spoilt}: {wrong}" for wrong in unsound(trial))
        if game.digest() != before:
            yield f"asking about {spoilt} has changed the game"
            return
