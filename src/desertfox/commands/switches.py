"""`desertfox rules --switches`: every switch of the rules, with its case, its source and the rulesets that have it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desertfox.pack import Pack

NOT_YET = "not yet"
HINT = (
    "A game names a ruleset, and switches beside it that are on, or with a minus before them off. What is not yet "
    "playable is refused at the start."
)


class Switch(NamedTuple):
    """What a player wants to know about a switch."""

    id: str
    case: str
    summary: str
    source: str
    rulesets: tuple[str, ...]
    """The presets that turn it on."""
    is_default: bool
    is_playable: bool


def switches(pack: Pack) -> Iterator[Switch]:
    """Return every switch, in the order of switches.csv."""
    from desertfox.rules.ruleset import implemented
    from desertfox.state.setting import DEFAULT_RULESET, presets

    rulesets = presets(pack)
    for row in pack.switches:
        having = tuple(name for name, ids in rulesets.items() if row.id in ids)
        yield Switch(
            row.id, row.case, row.summary, row.source, having, DEFAULT_RULESET in having, implemented(row.id)
        )  # fmt: skip


def overview(pack: Pack) -> RenderableType:
    """Show every switch, under the publication that it comes from and the rulesets that have it."""
    parts: list[RenderableType] = []
    widest = max(len(found.id) for found in switches(pack))
    for (source, rulesets), members in groupby(switches(pack), key=lambda found: (found.source, found.rulesets)):
        parts.append(Text(f"{source} ({', '.join(rulesets) or 'in no ruleset'})", style="bold underline"))
        table = Table(box=None, pad_edge=False, show_header=False)
        table.add_column(style="bold", min_width=widest, no_wrap=True)
        table.add_column(min_width=len("99.99"), no_wrap=True)
        table.add_column(min_width=len(NOT_YET), no_wrap=True)
        table.add_column()
        for found in members:
            default = ("on" if found.is_default else "off") if found.is_playable else NOT_YET
            table.add_row(found.id, found.case, default, found.summary)
        parts += [table, Text()]
    return Group(*parts, Text(HINT))
