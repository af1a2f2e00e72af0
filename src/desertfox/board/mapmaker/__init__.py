"""The map compiler: from features, coast and grid to hexes, hexsides, links, places and the drawing."""

from desertfox.board.mapmaker.compiled import CompiledMap
from desertfox.board.mapmaker.compiler import STAGES, compile_map
from desertfox.board.mapmaker.folder import MapFolder, builtin_folder
from desertfox.board.mapmaker.sources import MapSources

__all__ = ["STAGES", "CompiledMap", "MapFolder", "MapSources", "builtin_folder", "compile_map"]
