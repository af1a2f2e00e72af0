"""The Desert Fox: North Africa 1940-42, two players, hexes, brigades, supply."""
