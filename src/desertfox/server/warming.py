"""What takes a moment the first time is done before the first player asks for it."""

from __future__ import annotations

import gc
import logging
from threading import Thread

from desertfox.pack import Pack
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.server.views.catalogue import catalogue
from desertfox.server.views.courses import thoughts
from desertfox.server.views.facts import Facts
from desertfox.server.views.table import map_drawing, table, thumbnail
from desertfox.server.views.view import view
from desertfox.text.language import LANGUAGES, Language

log = logging.getLogger(__name__)


def warm_up(pack: Pack) -> Thread:
    """Load languages and searches and draw the maps, in a thread that the end of the program does not await."""
    thread = Thread(target=_warm_up, args=(pack,), name="warming", daemon=True)
    thread.start()
    return thread


def _warm_up(pack: Pack) -> None:
    try:
        languages = [Language.named(code) for code in LANGUAGES]
        for row in pack.scenarios:
            thumbnail(Position.from_scenario(pack, row.id))
        game = Game.from_position(Position.from_scenario(pack, pack.scenarios[0].id), seed="")
        facts = Facts(id="", version=0, number=0, last=0, is_live=True, title="")
        for language in languages:
            catalogue(language, pack)
            view(game, facts, language)
            table(game, "", language)
        thoughts(game)
        map_drawing(game)
        gc.freeze()  # what was loaded stays: no later collection walks over it while a player waits
    except Exception:  # whoever asks for it will be told what is wrong
        log.exception("Warming up failed")
