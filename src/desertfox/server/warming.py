"""What takes a moment the first time is done before the first player asks for it."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterator
from functools import partial
from threading import Thread

from desertfox.pack import Pack
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.server.leisure import Leisure
from desertfox.server.views.catalogue import catalogue
from desertfox.server.views.facts import Facts
from desertfox.server.views.table import map_drawing, table, thumbnail
from desertfox.server.views.view import view
from desertfox.text.language import LANGUAGES, Language

log = logging.getLogger(__name__)


def warm_up(pack: Pack, leisure: Leisure) -> Thread:
    """Load languages and searches and draw the maps, in a thread that the end of the program does not await."""
    thread = Thread(target=_warm_up, args=(pack, leisure), name="warming", daemon=True)
    thread.start()
    return thread


def _warm_up(pack: Pack, leisure: Leisure) -> None:
    """Go on only while nobody is being answered: who asks for something first does not wait for the rest."""
    try:
        for work in _works(pack):
            leisure.wait()
            work()
        leisure.wait()
        gc.freeze()  # what was loaded stays: no later collection walks over it while a player waits
    except Exception:  # whoever asks for it will be told what is wrong
        log.exception("Warming up failed")


def _works(pack: Pack) -> Iterator[Callable[[], object]]:
    """Return what is to be done, one after the other."""
    languages: list[Language] = []
    for code in LANGUAGES:
        yield partial(_learn, languages, code)
    for language in languages:
        yield partial(catalogue, language, pack)
    for row in pack.scenarios:
        yield partial(_draw, pack, row.id)
    game = Game.from_position(Position.from_scenario(pack, pack.scenarios[0].id))
    facts = Facts(id="", version=0, number=0, last=0, is_live=True, title="")
    for language in languages:
        yield partial(view, game, facts, language)
        yield partial(table, game, "", language)
    yield partial(map_drawing, game)


def _learn(languages: list[Language], code: str) -> None:
    languages.append(Language.named(code))


def _draw(pack: Pack, scenario: str) -> None:
    thumbnail(Position.from_scenario(pack, scenario))
