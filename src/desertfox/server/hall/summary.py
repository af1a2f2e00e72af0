"""What the lobby says of a game, in every language: kept with the game, so that it need not be opened for that."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from desertfox.play import asking
from desertfox.play.game import Game
from desertfox.play.telling import spoken
from desertfox.server.views.ending import ending
from desertfox.server.views.front import battleground
from desertfox.server.views.rail import moment
from desertfox.text.language import LANGUAGES, Language, messages_mark
from desertfox.threads import ready


class Words(NamedTuple):
    """Where a game stands, and what is asked there, or how it has ended."""

    moment: str
    prompt: str


@ready
class Summary(msgspec.Struct, frozen=True):
    """Where a game stands, as the lobby says it."""

    mark: str
    """Of the messages that it was said with: with others it is said anew."""
    is_over: bool
    words: dict[str, Words]
    """By language."""
    place: str
    """Where the fighting is."""

    @classmethod
    def of(cls, game: Game) -> Summary:
        """Sum a game up as it stands."""
        words = {code: _words(game, Language.named(code)) for code in LANGUAGES}
        return cls(messages_mark(), game.is_over, words, battleground(game.state))

    @classmethod
    def read(cls, text: str) -> Summary | None:
        """Return what was kept; None if there is nothing, or it cannot be read, or was said with other messages."""
        try:
            found = msgspec.json.decode(text, type=cls)
        except msgspec.MsgspecError:
            return None
        return found if found.mark == messages_mark() else None

    def text(self) -> str:
        """Return it as it is kept."""
        return msgspec.json.encode(self).decode()


def _words(game: Game, language: Language) -> Words:
    end = ending(game, spoken(game.setting, language))
    said = f"{end.text}. {end.reason.text}" if end else asking.prompt(game, language)
    return Words(moment(game, language), said)
