"""The map compiler: from features, coast and grid to hexes, hexsides, links, places and the drawing."""

from desertfox.board.mapmaker.checks import Finding, check_map
from desertfox.board.mapmaker.comparison import Change, changes
from desertfox.board.mapmaker.compiled import CompiledMap
from desertfox.board.mapmaker.compiler import STAGES, compile_map
from desertfox.board.mapmaker.folder import MapFolder
from desertfox.board.mapmaker.sources import MapSources

__all__ = [
    "STAGES",
    "Change",
    "CompiledMap",
    "Finding",
    "MapFolder",
    "MapSources",
    "changes",
    "check_map",
    "compile_map",
]
