"""Pictures of the map and of positions: SVG, PNG, PDF and text, from one view of what stands where."""

from desertfox.pictures.area import read_area
from desertfox.pictures.counters import LEVELS, Level, level_for
from desertfox.pictures.countersheet import counter_sheet_svg
from desertfox.pictures.fill import state_view, view_of
from desertfox.pictures.paint import MAP_VIEW, Look, Picture, position_svg
from desertfox.pictures.palette import PALETTES, PaletteName
from desertfox.pictures.raster import to_pdf, to_png
from desertfox.pictures.textmap import plain, text_map
from desertfox.pictures.view import Fort, Mark, Piece, Stack, View

__all__ = [
    "LEVELS", "MAP_VIEW", "PALETTES", "Fort", "Level", "Look", "Mark", "PaletteName", "Picture", "Piece", "Stack",
    "View", "counter_sheet_svg", "level_for", "plain", "position_svg", "read_area", "state_view", "text_map",
    "to_pdf", "to_png", "view_of",
]  # fmt: skip
