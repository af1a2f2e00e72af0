"""The tools of a phase: what is done with the whole side, not with a stack that moves."""

from __future__ import annotations

from desertfox.server.messages.common import Message, Sentence, ToolWord
from desertfox.server.messages.inspection import Overlay
from desertfox.server.messages.moves import Note


class ToolOffer(Message, frozen=True, kw_only=True):
    """Something that can be done with a tool; with targets, its action still lacks the hex where it goes."""

    action: str
    text: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    """Where it is lit on the map; none where that is not a matter of a hex."""
    targets: tuple[str, ...] = ()


class Tool(Message, frozen=True, kw_only=True):
    """A tool taken up: what can be done with it, and where."""

    id: ToolWord
    case: str
    offers: tuple[ToolOffer, ...]
    overlay: Overlay


class Preview(Message, frozen=True, kw_only=True):
    """What an action of a tool would cost, bring and feed; with a refusal it cannot be done."""

    action: str
    text: str
    costs: tuple[Sentence, ...]
    brings: tuple[Sentence, ...]
    feeds: tuple[Note, ...]
    overlay: Overlay
    refusal: Sentence | None = None
