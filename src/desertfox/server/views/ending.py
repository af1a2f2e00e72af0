"""15 How a game has ended: the level of victory, why, and the places that decided it."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox import hexes
from desertfox.play.game import Game
from desertfox.play.telling import capital, speaker
from desertfox.rules import victory
from desertfox.rules.victory import Verdict
from desertfox.server.messages import Ending, Sentence
from desertfox.state import State
from desertfox.text.language import Language
from desertfox.units import AXIS, COMMONWEALTH, SIDES

_WINNERS = ("nobody", "axis", "commonwealth", "draw")


def ending(game: Game, language: Language) -> Ending | None:
    """15 Return how a game has ended, None while it goes on."""
    if not game.is_over:
        return None
    state, verdict = game.state, victory.outcome(game.state)
    level = verdict.words.parts.get("level")
    winner = _WINNERS[verdict.winner] if victory.has_levels(state) else "nobody"
    text = language.text(f"result-{winner}") if level is None else capital(language.word(level, "level"))
    return Ending(
        text=text,
        reason=Sentence(text=_reason(state, verdict, language), case=verdict.case),
        hexes=tuple(map(hexes.spi, _decisive(state, verdict))),
    )


def _reason(state: State, verdict: Verdict, language: Language) -> str:
    parts = verdict.words.parts
    if "place" in parts:
        side = speaker(state.setting, language).side(verdict.winner - 1)
        return language.text("ending-owns", side=side, place=parts["place"])
    if "axis" not in parts:
        return capital(language.say(verdict.words, {}))
    points = language.text("ending-points", axis=parts["axis"], commonwealth=parts["commonwealth"])
    return "; ".join((points, *_missed(state, language)))


def _missed(state: State, language: Language) -> Iterator[str]:
    """15.31 Say by how many points each side missed its next better level."""
    for side in (AXIS, COMMONWEALTH):
        if (missed := victory.missed(state, side)) is not None:
            level, points = missed
            name = capital(language.word(level, "level"))
            yield language.text("ending-missed", level=name, points=points, side=SIDES[side])


def _decisive(state: State, verdict: Verdict) -> Iterator[int]:
    """15 Return the places that decided: the one that won the game, else those that count at its end."""
    place_hex, switches = state.setting.pack.place_hex, state.setting.switches
    parts = verdict.words.parts
    if "place" in parts:
        yield place_hex(parts["place"], switches)
    elif verdict.case == victory.ALEXANDRIA:
        yield state.setting.board.places["Alexandria"]
    else:
        counted = [reason.place for reason in victory.score(state) if reason.place is not None]
        named = [row.place for row in state.setting.pack.victory_points if row.scenario == state.setting.scenario]
        yield from {place_hex(place, switches): None for place in counted or named if place is not None}
