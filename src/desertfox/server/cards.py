"""Cards of the lobby: games and data packs."""

from __future__ import annotations

from functools import lru_cache

from desertfox.faults import BadInput
from desertfox.pack import Pack
from desertfox.play import asking
from desertfox.play.telling import speaker
from desertfox.server.hall import Hall
from desertfox.server.hall.open_game import seats_of
from desertfox.server.messages import GameCard, PackCard
from desertfox.server.storage import Card
from desertfox.server.views.rail import moment
from desertfox.server.views.titles import game_title
from desertfox.server.views.view import result
from desertfox.text.language import Language


class Cards:
    """Makes the cards; a game that has not changed is not looked at again."""

    def __init__(self, hall: Hall, most: int = 512) -> None:
        """Look at the games of a hall."""
        self._hall = hall
        self._words = lru_cache(maxsize=most)(self._look)

    def game(self, card: Card, language: Language) -> GameCard:
        """Return the card of a game; one that cannot be opened says why."""
        kept = card.kept
        try:
            where, prompt, is_over = self._words(kept.id, kept.version, language)
        except BadInput as refused:  # not remembered: the data pack that is missing may be brought in
            where, prompt, is_over = "", str(refused.faults[0]), False
        return GameCard(
            id=kept.id,
            title=game_title(kept.scenario, kept.title, language),
            scenario=kept.scenario,
            moment=where,
            prompt=prompt,
            seats=seats_of(kept),
            number=card.number,
            changed=card.changed.isoformat(timespec="seconds"),
            is_over=is_over,
            branch_of=kept.branch_of,
            older_data=self._hall.packs.is_older(kept.pack_hash, kept.pack),
        )

    def _look(self, game: str, _version: int, language: Language) -> tuple[str, str, bool]:
        found = self._hall.glance(game)
        if found.is_over:
            return moment(found, language), result(found, speaker(found.setting, language)), True
        return moment(found, language), asking.prompt(found, language), False


def pack_card(pack: Pack, *, brought: bool) -> PackCard:
    """Return the card of a data pack."""
    return PackCard(
        hash=pack.hash,
        name=pack.name,
        version=pack.version,
        author=pack.author,
        notes=pack.notes,
        scenarios={row.id: row.name for row in pack.scenarios},
        brought=brought,
    )
