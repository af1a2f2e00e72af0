"""The bricks of panels and charts: cells, rows and tables."""

from __future__ import annotations

from collections.abc import Iterable

from desertfox.server.messages import Grid, Row, Sentence
from desertfox.text.language import Language


def cell(text: object, case: str = "") -> Sentence:
    """Return a cell; None is left empty."""
    return Sentence(text="" if text is None else str(text), case=case)


def row(*cells: object, now: bool = False, units: Iterable[str] = (), hexes: Iterable[str] = ()) -> Row:
    """Return a row of cells, each a word, a number or a sentence."""
    return Row(
        cells=tuple(one if isinstance(one, Sentence) else cell(one) for one in cells),
        now=now,
        units=tuple(units),
        hexes=tuple(hexes),
    )


def grid(
    language: Language, id_: str, case: str, rows: Iterable[Row], *, head: Iterable[str] = (), note: str = ""
) -> Grid:
    """Return a table with its title; `head` names the messages of its columns."""
    return Grid(
        id=id_,
        title=language.text(f"grid-{id_}"),
        case=case,
        head=tuple(language.text(f"head-{name}") if name else "" for name in head),
        rows=tuple(rows),
        note=note,
    )
