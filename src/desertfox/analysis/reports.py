"""The answers of an explanation as values, ready for JSON, with a text form for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from desertfox.rules.reason import Reason


class UnitReport(msgspec.Struct, frozen=True):
    """What there is to know about a unit as the position stands; each line with its case."""

    unit: str
    name: str
    place: str
    marks: tuple[str, ...]
    in_general_supply: bool
    general_supply: tuple[Reason, ...]
    combat_supply: tuple[Reason, ...]
    movement: tuple[Reason, ...]
    stacking: tuple[Reason, ...]
    zone_of_control: tuple[Reason, ...]
    size: str
    note: str
    """What is known of the counter besides its figures."""

    def __str__(self) -> str:
        return "\n".join((f"{self.name} in {self.place}{self._told_marks()}", *self._told()))

    def _told_marks(self) -> str:
        return f": {', '.join(self.marks)}" if self.marks else ""

    def _told(self) -> Iterator[str]:
        state = "in general supply" if self.in_general_supply else "out of general supply"
        for title, lines in (
            (state, self.general_supply),
            ("combat supply", self.combat_supply),
            ("movement", self.movement),
            ("stacking", self.stacking),
            ("zone of control", self.zone_of_control),
        ):
            yield from (f"  {title}: {line}" for line in lines)
        yield f"  size: {self.size}"
        if self.note:
            yield f"  note: {self.note}"


class StepReport(msgspec.Struct, frozen=True):
    """One step of a path for the motorized or the leg units of a stack."""

    hex: str
    mobility: str
    cost: float | None
    """In MPs, None where there is no way."""
    parts: tuple[Reason, ...]
    stops: bool
    """8.25 The hex is in an enemy zone of control."""

    def __str__(self) -> str:
        cost = "no way" if self.cost is None else f"{self.cost:g} MPs"
        return f"{self.hex}, {self.mobility}: {cost}: {'; '.join(map(str, self.parts))}{self._stop()}"

    def _stop(self) -> str:
        return "; a zone of control stops here [8.25]" if self.stops else ""


class MoveReport(msgspec.Struct, frozen=True):
    """A path taken apart, what each unit spends on it, and why it cannot be gone if it cannot."""

    steps: tuple[StepReport, ...]
    spending: dict[str, float]
    """MPs by the id of the unit; empty if the move is refused."""
    refusal: Reason | None

    def __str__(self) -> str:
        refusal = () if self.refusal is None else (f"refused: {self.refusal}",)
        return "\n".join((*map(str, self.steps), *refusal))
