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

note-slowest = The stack moves at its slowest: { $unit }.
note-stops = Stops in { $hex }: zone of control of { $units }.
note-in-zone = { $hex } is in the zone of control of { $units }.
note-feeds = { $few ->
    [yes] Supplies { $units } too.
   *[no] Supplies { $count } more units.
 }
note-starves = { $few ->
    [yes] { $count ->
        [one] { $units } goes out of supply.
       *[other] { $units } go out of supply.
     }
   *[no] { $count } units go out of supply.
 }
note-in-supply = In general supply there.
note-out-of-supply = Out of general supply there.
note-must-attack = Then { $units } in { $hex } must be attacked, now at { $odds }.
note-overstacked = { $points } stacking points, limit { $limit }: the enemy takes off what is too much.
note-overrun = Overrun: { $attack } against { $defence } is { $odds }.
note-supply-overrun = Overruns the supply there: destroy it, or roll a die to capture it.
note-infiltration = { $unit } infiltrates: a die under { $morale } disrupts it.
note-reaction-check = { $unit } checks morale afterwards: a die under { $morale } disrupts it.
note-forced-march = { $unit } forces the march: a die of { $morale } or less disrupts it.
note-gives-up-building = { $unit } gives up the fort it was to build.

deed-overrun-odds = { $attack } against { $defence }: { $odds }
deed-infiltrate-risk = disrupted on a die under { $morale }
moves-forced-risk = { $count ->
    [one] Only with a forced march: a die of { $morale } or less disrupts it
   *[other] Only with a forced march: for each of { $count } units a die of { $morale } or less can disrupt it
 }
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

## Cards of units

card-words = { $name }, { $kind }, in { $place }
card-state = State
card-faces = Both sides
card-in-supply = In general supply
card-out-of-supply = Out of general supply
card-combat-supply = Combat supply
card-movement = Movement
card-stacking = Stacking
card-zone = Zone of control
card-refit = Refit
card-dates = Schedule

kind-supply = Supply unit
kind-of-unit = { $type } { $size }
kind-rating = armor rating { $rating }

mark-disrupted = Disrupted: half strength and movement, no reaction
mark-captured = Captured: cannot be used or moved yet
mark-moved = Has moved in this phase
mark-may-react = May react
mark-check-due = Has reacted: a morale check is due
mark-will-convert = Will convert in the Refit Phase
mark-building = Builds a fort here
mark-emergency-supply = On emergency supply until the end of the Player-Turn
mark-forced-march = On a forced march
mark-attacked = Has attacked in this phase
mark-retreated = Has retreated in this phase
mark-no-combat-supply = Without combat supply in this combat
mark-expended = Expended: leaves the map at the end of the phase
mark-substitute = Withdrawn in the place of another unit
mark-refitted = Has had its action of this Refit Phase
mark-reinforcement = Reinforcement: in combat supply in its first Combat Phase
mark-tried = Has had its attempt at destroying supply

face-up = { $face } up: strength { $strength }, morale { $morale }, movement { $movement }, { $points } SP
face-down = { $face }: strength { $strength }, morale { $morale }, movement { $movement }, { $points } SP
face-full = Full side
face-depleted = Depleted side
face-one-step = No depleted side: a lost step eliminates it
face-artillery = Artillery: gives a shift at full strength
face-flak = Flak: takes strength from enemy armor
face-msu = MSU with movement { $movement }; its other side is a dump
face-dump = Dump; its other side is an MSU with movement { $movement }

ma-whole = { $gait }, { $points } MPs
ma-none = Cannot move
ma-disrupted = Disrupted: half
ma-out-of-supply = Out of general supply when the phase began: half
ma-forced-march = Forced march: more MPs
ma-left = { $left } of { $whole } MPs left, { $spent } spent

stacking-points = { $own } SP of its own, { $here } of at most { $limit } in the hex
stacking-with = With { $units }

zone-controls = Controls { $hexes }
zone-none = Controls no hex
zone-in = Stands in the zone of { $units }

refit-cost = { $points ->
    [one] { $points } refit point brings it back to full strength
   *[other] { $points } refit points bring it back to full strength
}
rebuild-cost = In the Refit Box: { $depleted } refit points for a depleted, { $full } for a full unit

date-turn = turn { $turn } ({ $month } { $year })
date-arrive = Arrives on { $date }
date-return = Returns on { $date }
date-refit-box = Comes into the Refit Box on { $date }
date-roll = May arrive on { $date }, on a die
date-withdraw = Withdrawn on { $date }, for good
date-withdraw-return = Withdrawn on { $date }, back on turn { $turn }
date-by-dice = Withdrawn on turn { $went }; from turn { $turn } on one die in each Commonwealth Reinforcement Phase, { $needed } or more brings it back

source-base = base in { $hex }
source-dump = dump in { $hex }
source-msu = MSU in { $hex }
supply-leg = To the { $source }: { $cost } of { $limit } MPs
supply-here = In one hex with the { $source }
supply-too-far = The nearest source by an open way is { $missing } MPs too far
supply-if-gone = If { $units } were gone, it would be in supply
supply-if-guarded = An own combat unit in { $hexes } would open the line
supply-consequences = Until then: half movement, no reaction, no refit
supply-emergency = An MSU here can be expended as emergency supply at the start of a movement phase
supply-price = { $points ->
    [0] Draws nothing as a single unit
    [one] Draws { $points } SP in a combat
   *[other] Draws { $points } SPs in a combat
}
supply-base-offer = { $source }, { $cost } MPs away: gives without limit
supply-offer = { $source }, { $cost } MPs away: { $free } SPs freely, { $most } at most

## Cards of hexes

hex-stacking = { $side }: { $points } of { $limit } stacking points
hex-control = { $side } zone of control: { $units }
hex-units = { $side }: { $units }
hex-terrain = Terrain: { $terrain }
hex-cost = { $gait } units: { $cost } MP
hex-closed = { $gait } units: only along a road or track
hex-row = Row of the combat table: { $row }
hex-rows = Row of the combat table, as the defender chooses: { $one }; or { $other }
hex-edge-road = Road to { $hexes }
hex-edge-track = Track to { $hexes }
hex-edge-rail = Railway to { $hexes }
hex-edge-ridge = Ridge to { $hexes }
hex-edge-escarpment = Escarpment to { $hexes }
hex-edge-sea = Sea hexside to { $hexes }
hex-owner-axis = Owned by the Axis
hex-owner-commonwealth = Owned by the Commonwealth
hex-port = Port
hex-stacking-limit = Room for { $limit } stacking points
hex-in-supply = { $side }: a unit here is in supply
hex-out-of-supply = { $side }: a unit here is out of supply
hex-section-stacking = Stacking
hex-section-control = Zones of control
hex-section-supply = General supply
hex-section-ground = Ground
hex-section-edges = Hexsides and roads
hex-section-holdings = Owner and works

# Tools of the phase
tool-rail = Rail
tool-ship = Ship
tool-fix = Railway
tool-build = Forts
tool-convert = Convert supply
tool-left-rail = { $count ->
    [one] one load left
   *[other] { $count } loads left
}
tool-left-ship = { $count ->
    [one] one load left
   *[other] { $count } loads left
}
tool-left-fix = { $count ->
    [one] one hex to fix
   *[other] { $count } hexes to fix
}
tool-left-build = { $count ->
    [one] one unit can build
   *[other] { $count } units can build
}
tool-left-convert = { $count ->
    [one] one can be turned
   *[other] { $count } can be turned
}
tool-not-rail = no load now
tool-not-ship = no load now
tool-not-fix = nothing to fix
tool-not-build = nobody can build
tool-not-convert = in Refit, 7.6
tool-not-now = in 1st movement
tool-rail-head = rail head
tool-offer-build = { $unit }: a level { $level } fort
legend-tool = Can be done here
legend-rails = Railway that works
legend-goal = Where it is done
legend-fed = Comes into supply
preview-fed = fed
preview-out = no supply
preview-cost-fix = { $count ->
    [one] One hex
   *[other] { $count } hexes
} of this Player-Turn, { $left } left; no unit, no movement points.
preview-cost-rail = The one load of this Player-Turn; it does not move otherwise in this phase.
preview-cost-ship = The one load of this Player-Turn; it does not move otherwise in this phase.
preview-cost-build = { $unit } stays until the Refit Phase: moving or attacking gives the fort up.
preview-cost-convert = Nothing; it is turned once in a phase.
preview-gain-fix = The rail head goes from { $head } to { $hex }; a load may ride there at once.
preview-gain-build = A level { $level } fort in { $hex } in the Refit Phase.
preview-gain-dump = A dump in { $hex }: it serves { $reach } MPs around and cannot move.
preview-gain-msu = An MSU in { $hex }: it can move and serves { $reach } MPs around.
preview-gain-load = { $units } to { $hex }, where { $fed ->
    [yes] a supply line reaches
   *[no] no supply line reaches
}.
preview-head-feeds = An MSU in { $hex } would feed { $units }.
preview-head-serves = { $served ->
    [0] An MSU in { $hex } would serve nobody
    [one] An MSU in { $hex } would serve one unit, which is fed already
   *[other] An MSU in { $hex } would serve { $served } units, which are fed already
}.
