"""Cards of the lobby: games and data packs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, get_args

from desertfox.faults import BadInput
from desertfox.pack import Pack
from desertfox.server.hall import Hall
from desertfox.server.messages import GameCard, GameList, PackCard, Seat, Seats
from desertfox.server.storage import Card, Order, UnknownGameError, Wanted
from desertfox.server.views.catalogue import rules_in_words
from desertfox.server.views.titles import game_title, titled
from desertfox.text.language import Language

_SEATS: Final = frozenset(get_args(Seat))
_MOST_WORDS: Final = 8
"""So many words of a search count."""


def game_list(hall: Hall, language: Language, search: str, order: Order, first: int, most: int) -> GameList:
    """Return a page of the list of games: those whose title, scenario or id has all words of a search."""
    words = tuple(search.split()[:_MOST_WORDS])
    scenarios = tuple(titled(word, language) for word in words)
    cards, found = hall.glances.cards(Wanted(words, scenarios, order, first, most))
    is_older = lru_cache(hall.packs.is_older)
    made = [_game_card(hall, card, language, older_data=is_older(card.pack_hash, card.pack)) for card in cards]
    return GameList(games=tuple(card for card in made if card is not None), found=found)


def _game_card(hall: Hall, card: Card, language: Language, *, older_data: bool) -> GameCard | None:
    """Return the card of a game; one that cannot be opened says why, one that is gone has none."""
    if card.is_damaged or not {card.axis, card.commonwealth} <= _SEATS:
        return _damaged(card, language)
    where, prompt, place, is_over = "", "", "", False
    try:
        summary = hall.glances.summary(card)
        where, prompt = summary.words[language.code]
        is_over, place = summary.is_over, summary.place
    except UnknownGameError:
        return None
    except BadInput as refused:  # the data pack that is missing may be brought in
        prompt = str(refused.faults[0])
    except (ValueError, LookupError, TypeError):  # what was kept of it makes no sense
        return _damaged(card, language)
    return GameCard(
        id=card.id,
        title=game_title(card.scenario, card.title, language),
        scenario=card.scenario,
        scenario_title=game_title(card.scenario, "", language),
        rules=rules_in_words(card.ruleset, card.options.split(), language),
        moment=where,
        place=place,
        prompt=prompt,
        seats=Seats(axis=card.axis, commonwealth=card.commonwealth, seconds=card.seconds),  # type: ignore[arg-type]
        number=card.number,
        changed=card.changed.isoformat(timespec="seconds"),
        is_over=is_over,
        branch_of=card.branch_of,
        older_data=older_data,
    )


def _damaged(card: Card, language: Language) -> GameCard:
    return GameCard(
        id=card.id,
        title=game_title(card.scenario, card.title, language),
        scenario=card.scenario,
        scenario_title="",
        rules=(),
        moment="",
        place="",
        prompt=language.text("service-damaged-game"),
        seats=Seats(),
        number=card.number,
        changed=card.changed.isoformat(timespec="seconds"),
        is_over=False,
        is_damaged=True,
    )


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
