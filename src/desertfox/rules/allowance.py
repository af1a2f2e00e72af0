"""8.1 What a unit's movement allowance is made of, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox.rules import movement
from desertfox.rules.reason import Reason, points, reason
from desertfox.state import Mark, State
from desertfox.text.phrase import Phrase

_WHOLE = 4
"""An MA in quarters of itself."""


def explain(state: State, unit: int) -> Iterator[Reason]:
    """8.1 Take an MA apart in the order in which it is worked out; the last line is what is left."""
    marks, figures = state.marks[unit], movement.rates(state.setting.pack)
    left = state.setting.counters.movement[state.rated(unit)]
    yield _line("2.2", Phrase("movement allowance"), left)
    if movement.is_motorized_phase(state) and figures.motorized_phase != _WHOLE:
        left = left * figures.motorized_phase // _WHOLE
        yield _line("8.1", Phrase("in the Motorized Movement Phase"), left)
    if marks & Mark.DISRUPTED:
        left = left * figures.disrupted // _WHOLE
        yield _line("11.66", Phrase("disrupted"), left)
    if marks & Mark.OUT_OF_SUPPLY:
        left = left * figures.out_of_supply // _WHOLE
        yield _line("7.3", Phrase("out of general supply when the phase began"), left)
    if marks & Mark.FORCED_MARCH:
        yield _line("8.7", Phrase("on a forced march"), movement.whole_allowance(state, unit))
    if state.spent[unit]:
        words = Phrase("{points} spent in this phase", points=points(state.spent[unit]))
        yield _line("8.1", words, movement.allowance(state, unit))


def _line(case: str, what: Phrase, left: int) -> Reason:
    return reason(case, "{what}: {left} MPs", what=what, left=points(left))
