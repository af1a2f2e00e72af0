# The map: its buttons, its overview, its legend, and what it says to those who do not see it.
board-label = Map. Arrow keys move the cursor from hex to hex.
board-zoom = Zoom
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Show the whole map
board-beyond = { $count ->
    [one] Out of sight: one hex that is asked for,
   *[other] Out of sight: { $count } hexes that are asked for,
 } { $direction ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
 }
board-overview = Overview: click to go there
board-points = { NUMBER($points, maximumFractionDigits: 2) }
board-terrain-clear = clear
board-terrain-rough = rough
board-terrain-mountain = mountain
board-terrain-marsh = marsh
board-terrain-sand_sea = sand sea
board-terrain-oasis = oasis
board-terrain-city = city
board-terrain-sea = sea
board-terrain-void = off the map
board-label-hex = Map. { $hex }, { $terrain }. No units.
board-label-place = Map. { $hex } { $place }, { $terrain }. No units.
board-label-stack = Map. { $stack }. Terrain: { $terrain }.
board-left = { NUMBER($points, maximumFractionDigits: 2) } MP left
board-cost = { NUMBER($cost, maximumFractionDigits: 2) } of { NUMBER($allowance, maximumFractionDigits: 2) } MP
board-legend = Legend
board-legend-reach = Reach, with MP left
board-legend-stop = Must stop there
board-legend-path = Cheapest way, MP so far
board-legend-react = Tilted: may react
board-legend-check = Has reacted: morale check due
board-legend-convert = On its head: will convert
board-legend-supply = Out of supply
