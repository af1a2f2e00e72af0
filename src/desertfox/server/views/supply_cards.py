"""7 The supply of one unit in words: its line leg by leg, or what is in the way and what follows from that."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox.play.movement import why_not_expend
from desertfox.play.telling import capital, speaker
from desertfox.rules import stacking, supply
from desertfox.rules.supply.cuts import cut_of
from desertfox.rules.supply.general import is_exempt
from desertfox.server.messages import Sentence
from desertfox.server.views.cuts import remedies, told_cut
from desertfox.server.views.phrases import note, points, sentence
from desertfox.state import Mark, State
from desertfox.text.language import Language


def source_words(state: State, kind: str, hex_: int, language: Language) -> str:
    """Return what a source is and where: the MSU in L1725."""
    return language.text(f"source-{kind}", hex=speaker(state.setting, language).hex(hex_))


def general_supply(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    """7.13 Say over which line a unit is in general supply, or why it is not and what that means."""
    if is_exempt(state, unit):
        yield from (sentence(language, reason) for reason in supply.explain_general(state, unit))
        return
    line = supply.general(state, state.setting.counters.side[unit]).line(unit)
    if line is None:
        yield from _out(state, unit, language)
        return
    for leg in line.legs:
        source = source_words(state, leg.kind, leg.source, language)
        if leg.costs:
            parts = {"source": source, "cost": points(leg.cost), "limit": points(leg.limit)}
            yield note(language, "7.13" if leg.kind == "msu" else "7.11", "supply-leg", **parts)
        else:
            yield note(language, "7.11", "supply-here", source=source)


def _out(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    side, cut = state.setting.counters.side[unit], cut_of(state, unit)
    if cut.hex is not None:
        yield told_cut(state, cut.hex, side, language)
    too_far = cut.free != () and cut.missing > 0
    if too_far:
        yield note(language, "7.11", "supply-too-far", missing=points(cut.missing))
    told = cut.hex is not None or too_far
    for reason in supply.explain_general(state, unit):
        if not told or reason.case == "7.13":  # an MSU that is cut off itself
            yield sentence(language, reason)
    told_by = speaker(state.setting, language)
    for remedy, what in remedies(state, unit, cut):
        if remedy == "gone":
            yield note(language, "7.12", "supply-if-gone", units=told_by.pieces(state, what))
        else:
            yield note(language, "7.12", "supply-if-guarded", hexes=told_by.list([told_by.hex(hex_) for hex_ in what]))
    yield note(language, "7.3", "supply-consequences")
    for other in stacking.of_side(state, state.place[unit], side):
        if side == state.phasing_side and why_not_expend(state, other) is None:
            yield note(language, "7.4", "supply-emergency")
            return


def combat_supply(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    """7.14 Say which sources a unit reaches and what they can still give, or what is in the way."""
    if supply.is_always_supplied(state, unit):
        yield from (sentence(language, reason) for reason in supply.explain_combat_supply(state, unit))
        return
    side, hex_ = state.setting.counters.side[unit], state.place[unit]
    yield note(language, "7.15", "supply-price", points=supply.price(state, unit))
    offers = supply.sources_in_reach(state, hex_, side)
    if not offers:
        yield from (sentence(language, reason) for reason in supply.explain_combat_supply(state, unit))
    for source, cost in offers:
        if source < 0:
            words = source_words(state, "base", supply.base_source(source), language)
            yield note(language, "7.17", "supply-base-offer", source=capital(words), cost=points(cost))
            continue
        kind = "dump" if state.marks[source] & Mark.DEPLETED else "msu"
        words, left = source_words(state, kind, state.place[source], language), supply.capacity(state, source)
        parts = {"source": capital(words), "cost": points(cost), "free": left.free, "most": left.most}
        yield note(language, "7.17", "supply-offer", **parts)
