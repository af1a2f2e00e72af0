"""The subjects of the side panel as tables: turn track, air and sea, refit, score, reserves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.server.messages import Grid, Panel
from desertfox.server.views.air_panel import air
from desertfox.server.views.refit_panel import refit, reserves
from desertfox.server.views.score_panel import score
from desertfox.server.views.turn_panel import turn
from desertfox.text.language import Language

Fill = Callable[[Game, Iterable[Event], Language], Iterable[Grid]]

_PANELS: Final[dict[str, Fill]] = {"turn": turn, "air": air, "refit": refit, "score": score, "reserves": reserves}


def panel(game: Game, id_: str, events: Iterable[Event], language: Language) -> Panel:
    """Return a panel; `events` of the game so far say what the points were for. KeyError if there is no such panel."""
    grids = tuple(grid for grid in _PANELS[id_](game, events, language) if grid.rows or grid.note)
    return Panel(id=id_, title=language.text(f"panel-{id_}"), grids=grids)
