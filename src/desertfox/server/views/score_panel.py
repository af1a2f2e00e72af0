"""15.31 The running score: what each side has and for what, what it would come to, and what can still be won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from desertfox import hexes
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.telling import Speaker, capital, speaker
from desertfox.rules import victory
from desertfox.server.messages import Grid, Row
from desertfox.server.views.grids import cell, grid, row
from desertfox.state import EMPTY
from desertfox.text.language import Language
from desertfox.units import AXIS, COMMONWEALTH, SIDES


def score(game: Game, events: Iterable[Event], language: Language) -> Iterator[Grid]:
    """15.31 Return the standing with its reasons, the points to be had, and the levels of victory."""
    if game.setting.scenario == EMPTY:
        yield grid(language, "score", "15.3", (), note=language.text("score-no-scenario"))
        return
    told = speaker(game.setting, language)
    judged = (victory.outcome if game.is_over else victory.judge)(game.state)
    verdict = language.say(judged.words, {})
    now = ("score-verdict-over", capital(verdict)) if game.is_over else ("score-verdict", verdict)
    yield grid(
        language, "score", "15.31", _reasons(game, events, told), head=("side", "points-short", "reason"),
        note=language.text(now[0], verdict=now[1]),
    )  # fmt: skip
    yield grid(language, "to-win", "15.31", _points(game, told), head=("place", "side", "points-short", "when"))
    yield grid(language, "levels", "15.31", _levels(game, told), head=("level", "lead"))


def _reasons(game: Game, events: Iterable[Event], told: Speaker) -> Iterator[Row]:
    language, booked = told.language, _booked(events, told.language)
    owns = "score-owns-over" if game.is_over else "score-owns"
    found = victory.score(game.state)
    totals = victory.totals(game.state)
    for side in (AXIS, COMMONWEALTH):
        yield row(told.side(side), cell(totals[side], "15.31"), language.text("score-total"), now=True)
        for reason in found:
            if reason.side != side:
                continue
            if reason.place is not None:
                yield row("", cell(reason.points), language.text(owns, place=reason.place))
            elif booked[side]:
                for words, points in booked[side].items():
                    yield row("", cell(points), language.text("score-booked", what=words))
            else:
                yield row("", cell(reason.points), language.text("score-so-far"))


def _booked(events: Iterable[Event], language: Language) -> tuple[Counter[str], Counter[str]]:
    """15.31 Return what was booked during the game for each side, equal entries added up."""
    sums: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for event in events:
        if event.kind == "victory points":
            sums[event.parts["side"]][str(event.parts["place"])] += event.parts["points"]
        elif event.kind == "unmet withdrawal" and event.parts["points"]:
            sums[AXIS][language.text("score-unmet")] += event.parts["points"]
    return sums


def _points(game: Game, told: Speaker) -> Iterator[Row]:
    """15.31 Return the rows of the victory points; those that hold now are marked."""
    pack, language = game.setting.pack, told.language
    holding = {(reason.side, reason.place) for reason in victory.score(game.state)}
    for entry in pack.victory_points:
        if entry.scenario != game.setting.scenario:
            continue
        side = SIDES.index(entry.side)
        when = _when(entry.when, language)
        where = () if entry.place is None else (pack.place_hex(entry.place, game.setting.switches),)
        place = entry.place or language.text("score-unmet")
        yield row(
            place, told.side(side), cell(entry.vp), when,
            now=entry.when == "end" and (side, entry.place) in holding, hexes=map(hexes.spi, where),
        )  # fmt: skip


def _when(words: str, language: Language) -> str:
    """15.31 Return when a row counts; the pack says it in English words: end, once, each turn from 2."""
    kind, *rest = words.split()
    turns = [word for word in rest if word.lstrip("-").isdigit()]
    if not turns:
        return language.text("when-each-turn" if rest == ["turn"] else f"when-{kind}")
    if len(turns) == 1:
        return language.text("when-each-turn-from", first=turns[0])
    return language.text("when-each-turn-to", first=turns[0], last=turns[1])


def _levels(game: Game, told: Speaker) -> Iterator[Row]:
    language = told.language
    levels = [level for level in game.setting.pack.victory_levels if level.scenario == game.setting.scenario]
    judged = victory.judge(game.state).words
    for level in levels:
        side = told.side(SIDES.index(level.difference))
        if level.at_least is None:
            lead = language.text("lead-less")
        else:
            lead = language.text("lead-at-least", side=side, number=level.at_least)
        yield row(language.word(level.level), lead, now=judged.startswith(f"{level.level}:"))
