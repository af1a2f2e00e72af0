"""The map as the rules see it: terrain, hexsides, roads, costs and how far a unit gets."""
