"""What belongs to no game: the catalogue, pictures of scenarios, charts, rules, data packs."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, delete, get, post
from litestar.params import FromQuery, QueryParameter, RawBody

from desertfox.pack import Pack
from desertfox.position import Position
from desertfox.server.cards import pack_card
from desertfox.server.errors import UnknownError
from desertfox.server.hall import Hall
from desertfox.server.messages import Catalogue, PackCard, Panel, RuleHit, RuleText
from desertfox.server.replies import JSON, SVG, gives, json, refuses, reply, tagged, threaded
from desertfox.server.routes.asked import Asked, TheHall, ThePalette, Word, Words
from desertfox.server.storage import UnknownPackError
from desertfox.server.views.catalogue import catalogue
from desertfox.server.views.charts import charts
from desertfox.server.views.rules import rule, search
from desertfox.server.views.table import thumbnail

PackHash = Annotated[str, QueryParameter(description="The hash of a data pack; without it the service's own.")]
LARGEST_PACK: Final = 8_000_000
"""No zipped pack that is brought in has more octets."""


def _pack(hall: Hall, hash_: str) -> Pack:
    """Return the pack of a hash, the service's own for none; UnknownPackError if there is none."""
    if hash_ and not hall.packs.has(hash_):
        raise UnknownPackError(hash_)
    return hall.packs.of(hash_)


@get("/api/catalogue", responses=gives(Catalogue))
@threaded
def show_catalogue(request: Asked, hall: TheHall, words: Words, pack: PackHash = "") -> Response[bytes]:
    """Return everything the lobby offers."""
    return tagged(request, json(catalogue(words, _pack(hall, pack))), JSON)


@get("/api/scenarios/{scenario:str}/thumbnail.svg", responses=gives(str, media_type=SVG))
@threaded
def scenario_thumbnail(
    request: Asked, scenario: Word, hall: TheHall, palette: ThePalette = "desert", pack: PackHash = ""
) -> Response[bytes]:
    """Return a small picture of a scenario's set-up."""
    data = _pack(hall, pack)
    if scenario not in (row.id for row in data.scenarios):
        raise UnknownError(scenario)
    return tagged(request, thumbnail(Position.from_scenario(data, scenario), palette).encode(), SVG)


@get("/api/charts", responses=gives(list[Panel]))
@threaded
def show_charts(request: Asked, hall: TheHall, words: Words, pack: PackHash = "") -> Response[bytes]:
    """Return the charts of the game."""
    return tagged(request, json(charts(words, _pack(hall, pack))), JSON)


@get("/api/rules/{case:str}", responses=gives(RuleText))
@threaded
def show_rule(request: Asked, case: Word, words: Words) -> Response[bytes]:
    """Return a case of the rules."""
    found = rule(case, words)
    if found is None:
        raise UnknownError(case)
    return tagged(request, json(found), JSON)


@get("/api/rules", responses=gives(list[RuleHit]))
@threaded
def search_rules(
    request: Asked, wanted: Annotated[str, QueryParameter(name="search", max_length=200)] = ""
) -> Response[bytes]:
    """Search the rules."""
    return reply(request, json(search(wanted)))


@get("/api/packs", responses=gives(list[PackCard]))
@threaded
def packs(request: Asked, hall: TheHall) -> Response[bytes]:
    """Return the data packs that can be played with, the service's own first."""
    brought = hall.packs.brought()
    return reply(request, json([pack_card(pack, brought=pack.hash in brought) for pack in hall.packs.all()]))


@post(
    "/api/packs",
    responses=gives(PackCard, status=201),
    request_max_body_size=LARGEST_PACK,
)
@threaded
def bring_pack(request: Asked, body: RawBody, hall: TheHall, file: FromQuery[str] = "pack.zip") -> Response[bytes]:
    """Bring a zipped data pack in; every fault of it is told."""
    return reply(request, json(pack_card(hall.bring_pack(body, file), brought=True)), status=201)


@delete("/api/packs/{pack:str}", responses=refuses())
@threaded
def remove_pack(pack: Word, hall: TheHall) -> None:
    """Remove a data pack that was brought in; refused, with the games, as long as any is played with it."""
    hall.packs.remove(pack)


HANDLERS: Final = (
    show_catalogue, scenario_thumbnail, show_charts, show_rule, search_rules, packs, bring_pack, remove_pack,
)  # fmt: skip
