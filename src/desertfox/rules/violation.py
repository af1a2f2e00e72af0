"""Why something may not be done: the case and plain words."""

from __future__ import annotations

from typing import Any

from desertfox.hexes import Numbering


class RuleViolation(Exception):  # noqa: N818 - the game's own word
    """An action that the rules forbid; the state is as it was.

    The words are a template with named parts, so that they can be said in another language too.
    """

    numbering: Numbering = "spi"
    """2.1 How the game in which it happens names hexes."""

    def __init__(self, case: str, template: str, **parts: object) -> None:
        """Keep template and parts apart; str() puts them together."""
        super().__init__(case, template, parts)
        self.case = case
        self.template = template
        self.parts = parts

    @property
    def message(self) -> str:
        """The words without the case number."""
        return self.template.format(**self.parts)

    def __str__(self) -> str:
        return f"{self.case} {self.message}"

    def __repr__(self) -> str:
        return f"RuleViolation({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        """Two refusals are equal if they say the same."""
        return str(self) == str(other) if isinstance(other, RuleViolation) else NotImplemented

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(str(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Say how to make it again: it may come from another process."""
        return _again, (self.case, self.template, self.parts)


def _again(case: str, template: str, parts: dict[str, object]) -> RuleViolation:
    return RuleViolation(case, template, **parts)
