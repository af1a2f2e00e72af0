# Moves, overlays and the cards of units and hexes.

terrain-clear = clear
terrain-rough = rough
terrain-mountain = mountain
terrain-marsh = marsh
terrain-sand-sea = sand sea
terrain-oasis = oasis
terrain-city = city
terrain-void = off the map
terrain-sea = sea

## Legs of a move

leg-clear = { $number ->
    [one] { $number } clear hex
   *[other] { $number } clear hexes
}
leg-rough = { $number ->
    [one] { $number } rough hex
   *[other] { $number } rough hexes
}
leg-mountain = { $number ->
    [one] { $number } mountain hex
   *[other] { $number } mountain hexes
}
leg-marsh = { $number ->
    [one] { $number } marsh hex
   *[other] { $number } marsh hexes
}
leg-sand-sea = { $number ->
    [one] { $number } hex of sand sea
   *[other] { $number } hexes of sand sea
}
leg-oasis = { $number ->
    [one] { $number } oasis
   *[other] { $number } oases
}
leg-city = { $number ->
    [one] { $number } city hex
   *[other] { $number } city hexes
}
leg-road = { $number } by road
leg-track = { $number } by track
leg-over-ridge = { $way } over a ridge
leg-over-escarpment = { $way } over an escarpment
leg-over-sea = { $way } over a sea hexside
leg-at = { $way } at { $cost }
leg-overrun = Overrun, { $cost } more
leg-whole-allowance = One hex for all that is left, { $cost }

## What follows from a move

note-stops = Stops in { $hex }: zone of control of { $units }.
note-in-zone = { $hex } is in the zone of control of { $units }.
note-in-supply = In general supply there.
note-out-of-supply = Out of general supply there.
note-must-attack = Then { $units } in { $hex } must be attacked.
note-overstacked = { $points } stacking points, limit { $limit }: the enemy takes off what is too much.
note-overrun = Overrun: { $attack } against { $defence } is { $odds }.
note-supply-overrun = Overruns the supply there: a die decides whether it is captured.
note-infiltration = { $unit } infiltrates: a die under { $morale } disrupts it.
note-reaction-check = { $unit } checks morale afterwards: a die under { $morale } disrupts it.
note-forced-march = { $unit } forces the march: a die of { $morale } or less disrupts it.
note-gives-up-building = { $unit } gives up the fort it was to build.

deed-overrun-odds = { $attack } against { $defence }: { $odds }
deed-infiltrate-risk = disrupted on a die under { $morale }
deed-force-risk = disrupted on a die of { $morale } or less

## Overlays

overlay-general = General supply
overlay-combat = Combat supply
overlay-communication = Lines of communication
overlay-zones = Zones of control
overlay-threat-axis = Axis reach next turn
overlay-threat-commonwealth = Commonwealth reach next turn
overlay-forts = Forts and stacking
overlay-unit = Supply of the unit

legend-supply = A line reaches a source; the darker, the shorter
legend-line = Traced line
legend-cut = Line that is cut
legend-long = Open, but too long
legend-out = Out of supply
legend-base = Base
legend-dump = Dump
legend-msu = MSU
legend-communication = Line to a base
legend-no-line = No line of communication
legend-axis = Axis zone of control
legend-commonwealth = Commonwealth zone of control
legend-contested = Zone of both sides
legend-reach = Can be entered by moves
legend-range = Can be attacked from there
legend-fort = Fort, with its level
legend-building = Fort being built
legend-stacking = Stacking points of the limit
legend-full = Full
legend-over = Over the limit

line-cost = { $cost } of { $limit } MPs
line-too-long = { $missing } MPs too long
cut-by-unit = Cut in { $hex }: { $units } stands there.
cut-by-zone = Cut in { $hex }: zone of control of { $units }, and no friendly combat unit stands there.
spot-out = { $units }: out of general supply
spot-no-combat-supply = { $units }: no source of combat supply in reach
spot-no-line = { $units }: no line of communication
spot-base = Base
spot-dump = Dump
spot-msu = MSU
spot-unlimited = Base: gives without limit
spot-capacity = { $free } SPs freely, { $most } at most
spot-stacking = { $points }/{ $limit }
spot-fort-axis = Axis fort, level { $level }
spot-fort-commonwealth = Commonwealth fort, level { $level }
spot-building = { $unit } builds here
