"""What the handlers are given: the parts of a request, and the rooms of the service."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter, QueryParameter

from desertfox.server.hall import Hall
from desertfox.server.hall.computer import Computer
from desertfox.server.seen import Views
from desertfox.server.views.table import Palette
from desertfox.text.language import Language

Asked = Request[Any, Any, Any]
TheHall = NamedDependency[Hall]
TheComputer = NamedDependency[Computer]
TheViews = NamedDependency[Views]
Words = NamedDependency[Language]
"""The language of the request."""
GameId = Annotated[str, PathParameter(description="The id of a game.")]
Word = FromPath[str]
AT_LEAST_0 = {"minimum": 0}
"""What the description forgets of a number that may be left out."""
At = Annotated[
    int | None, QueryParameter(ge=0, schema_extra=AT_LEAST_0, description="A moment of the past: after this action.")
]
Since = Annotated[int, QueryParameter(ge=0, description="What is news after this action; 0 for everything.")]
Mark = Annotated[
    str, QueryParameter(max_length=64, description="The hash that this action had: everything, if it does not stand.")
]
ThePalette = Annotated[Palette, QueryParameter(description="The colours.")]
