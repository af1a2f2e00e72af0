"""The map as the rules see it: terrain, hexsides, roads, costs and how far a unit gets."""

from desertfox.board.board import RAILS, Area, Board, Overrides
from desertfox.board.costs import HEXSIDES, LINKS, TERRAINS, StepCost
from desertfox.board.search import CLOSED, UNLIMITED

__all__ = ["CLOSED", "HEXSIDES", "LINKS", "RAILS", "TERRAINS", "UNLIMITED", "Area", "Board", "Overrides", "StepCost"]
