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
