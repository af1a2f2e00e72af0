# Panels, charts, the catalogue of the lobby and the rules.

panel-turn = Turn track
panel-air = Air and sea
panel-refit = Refit
panel-score = Score
panel-reserves = Reserves

## Tables

grid-track = Turn track
grid-waiting = Waiting on the track
grid-withdrawal-demand = Withdrawals: SPs that go
grid-withdrawal-kinds = Withdrawals: which kind
grid-withdrawal-returns = Withdrawn units
grid-initiative = First Player-Turn
grid-air = Air points
grid-sea = Navy and railway
grid-convoy = Next Axis convoy
grid-refit-points = Refit points
grid-depleted = Depleted units on the map
grid-refit-box = Refit Box
grid-refit-coming = Refit points to come
grid-score = Running score
grid-to-win = Points to be had
grid-levels = Levels of victory
grid-reserves-axis = Axis
grid-reserves-commonwealth = Commonwealth
grid-crt-odds = Odds and columns
grid-crt-results = Results
grid-terrain = Terrain
grid-lines = Roads and tracks
grid-hexsides = Hexsides
grid-supply-general = General supply
grid-supply-combat = Combat supply
grid-supply-undisrupt = Lifting disruption
grid-refit-costs = Refit points for a unit
grid-armor-ratings = Armor ratings
grid-convoy-msus = MSUs of an Axis convoy
grid-convoy-turns = What the turn adds to the die
grid-morale = Morale

head-turn = Turn
head-turns = Turns
head-month = Month
head-axis = Axis
head-commonwealth = Commonwealth
head-withdrawals = Withdrawn
head-points = Points and supply
head-axis-first = Axis goes first
head-side = Side
head-air-all = All
head-air-used = Used
head-air-malta = On Malta
head-air-left = Left
head-state = State
head-die = Die
head-convoy-die = Modified
head-msus = MSUs
head-nation = Nation
head-refit-points = Points
head-refit-german = German
head-refit-italian = Italian
head-refit-commonwealth = Commonwealth
head-refit-income = This turn
head-unit = Unit
head-strength = Strength
head-brought-to = Brought to · points
head-waiting-brings = Waiting would bring
head-placed = Placed
head-hex = Hex
head-refit-cost = To full
head-refit-now = Now
head-rebuild-depleted = Rebuilt depleted
head-rebuild-full = Rebuilt full
head-points-short = VP
head-reason = For
head-place = Place
head-when = When
head-level = Level
head-lead = Needed
head-box = Box
head-units = Units
head-terrain = Ground
head-motorized = Motorized
head-leg = Non-motorized
head-combat = In combat
head-source = Source
head-range = MPs
head-freely = SPs freely
head-expended = SPs if expended
head-unit-type = Unit
head-rating = Rating
head-from-turn = From turn
head-modifier = Die
head-check = Check
head-result = Result
head-modified-die = Die with modifier
head-points-that-go = SPs
head-kind = Units of this kind
head-went-on = Went on turn
head-rolls-from = Rolls from turn
head-needed-die = Back on

## Turn track

track-note = A number after a withdrawn unit is the turn on which it comes back.
track-note-dice = Dice say what the Commonwealth gives up; the tables are below.
track-dice = { $modifier ->
    [none] by dice
   *[other] by dice, { $modifier }
}
withdrawal-modifier = Once a turn one die; the turn and an Axis combat unit in Egypt modify it: { $modifier } now. Then one die for each SP says of which kind it goes.
withdrawal-returns = In each Commonwealth Reinforcement Phase one die for each, from the second turn after it went: armor comes back on { $armor } or more, all others on { $others } or more.
die-or-less = { $die } or less
die-or-more = { $die } or more
slot-returns = { $unit } (back on turn { $turn })
slot-refit-box = { $unit } (Refit Box)
slot-roll = { $unit } (on a die)
slot-withdraw = { $unit } (for good)
slot-back = { $unit } (back)
slot-or-in = { $unit } (or in { $place })
track-german-refit = German refit { $number }
track-italian-refit = Italian refit { $number }
track-commonwealth-refit = Commonwealth refit { $number }
track-axis-air = Axis air +{ $number }
track-commonwealth-air = Commonwealth air +{ $number }
track-commonwealth-msus = Commonwealth MSUs { $number }
track-axis-msus = Axis MSUs { $number }
track-naval = naval bombardment
turns-from-to = { $first } to { $last }
dice-at-least = on two dice { $number } or more

## Air and sea

sea-bombardment = Naval bombardment
sea-in-hand = in hand
sea-not-in-hand = not in hand
sea-ships = Ships
sea-trains = Trains
sea-loads = { $number ->
    [one] { $number } load left in this Player-Turn
   *[other] { $number } loads left in this Player-Turn
}
sea-rail-head = Rail head
sea-no-rail = the line is broken
convoy-note = Added to the die: { $malta } for Malta, { $turn } for the turn.
convoy-malta = Each Commonwealth air point on Malta adds 1 to the die.

## Refit and reserves

group-german = German
group-italian = Italian
group-commonwealth = Commonwealth
refit-possible = can be done
refit-possible-later = from turn { $turn } on
refit-kind = { $type }, { $size }
box-free-supply = Free supply counters

## Score

score-verdict = If the game ended now: { $verdict }.
score-verdict-over = The game is over. { $verdict }.
score-no-scenario = A free position has nothing to be won.
score-total = in all
score-owns = { $place }, if the game ended now
score-owns-over = { $place }, at the end
score-booked = { $what }, booked
score-so-far = booked so far
score-unmet = Unmet withdrawals
when-end = at the end
when-each = each time
when-each-turn = each turn
when-each-turn-from = each turn from { $first }
when-each-turn-to = each turn from { $first } to { $last }
when-once = once
when-at = at once, and wins
lead-at-least = { $side } minus the other side: { $number } or more
lead-less = less than that

## Charts

chart-crt = Combat results
chart-terrain = Terrain effects
chart-supply = Supply summary
chart-refit = Refit costs
chart-armor = Armor ratings
chart-convoy = Convoys
chart-morale = Morale

crt-row-open = Open ground, oasis, marsh, sand sea
crt-row-rough = Rough
crt-row-strong = Mountain, level 1 fort, Benghazi
crt-row-fort2 = Level 2 fort
crt-row-city = Alexandria, Tobruk
crt-note = Die plus column is the adjusted column. A number is a retreat in hexes, d disrupted, D depleted, p one unit depleted, E eliminated, A an air point lost.

ground-clear = open row
ground-rough = rough row
ground-mountain = strong row; no unit is overrun there; pure armor has no zone into it
ground-marsh = open row; any unit may attack into it
ground-sand-sea = open row; any unit may attack into it
ground-oasis = open row
ground-city = city row, Benghazi strong; no zone into it; 9 SPs; retreats 3 shorter
ground-road = no cost for hexsides
ground-track = half the cost of hexsides
ground-ridge-hexside = attackers across it count a third, rounded up
ground-escarpment-hexside = closed to motorized attackers; others count a third, rounded up
ground-sea-hexside = no unit attacks across it
terrain-note = Motorized units enter marsh and sand sea, and cross escarpments, only along a road or track.
line-road = Road
line-track = Track
hexside-ridge = Ridge
hexside-escarpment = Escarpment
hexside-sea = Sea

morale-reaction = After a reaction
morale-infiltration = After an infiltration
morale-march = After a forced march
morale-unsupplied = Defender without combat supply
morale-supply = Supply units alone
morale-under = a die under the morale disrupts
morale-not-above = a die not above the morale disrupts
morale-worse = reads the next worse morale

## Rules

rules-language = -
rules-wider = { $case } has no text of its own; this is { $shown }.

## Catalogue

scenario-turns = Turns { $first } to { $last }, { $start } – { $end }

scenario-race-for-tobruk = Race for Tobruk
scenario-race-for-tobruk-text = Rommel lands and drives east. Can he take Tobruk before the summer of 1941?
scenario-gazala = Battle of Gazala
scenario-gazala-text = May 1942: the Axis goes round the boxes of the Gazala line, with Tobruk behind them.
scenario-crusader = Operation Crusader
scenario-crusader-text = November 1941: the Eighth Army comes to relieve Tobruk, and Rommel is about to storm it.
scenario-campaign = The North African Campaign
scenario-campaign-text = The whole war in the desert from Rommel's arrival to the end of 1942.
scenario-italian-campaign = Fox Killed: the Italian Campaign
scenario-italian-campaign-text = Graziani marches into Egypt, and O'Connor strikes back. No Germans until the very end.
scenario-extended-campaign = Fox Killed: the Extended Campaign
scenario-extended-campaign-text = From Graziani's advance in 1940 to the end of 1942: everything there is.

tag-first = Good first game
tag-short = Short
tag-long = Long
tag-half-map = Half the map
tag-italian = Fox Killed

ruleset-spi1981 = The 1981 game
ruleset-spi1981-text = The rules as first published, with the official errata.
ruleset-johnson2019 = Johnson 2019
ruleset-johnson2019-text = With the changes that Donald Johnson recommends in his errata sheet.
ruleset-sixangles2006 = Six Angles 2006
ruleset-sixangles2006-text = With the changes of the Japanese edition by Masahiro Yamazaki.

family-errata = Errata
family-johnson = Johnson 2019
family-six-angles = Six Angles 2006
family-optional = Optional rules

option-off = without { $option }
switch-official-errata = Official errata
switch-official-errata-text = Counters and schedules are corrected as the publishers announced. Switch it off to have the misprints back.
switch-johnson-6-22 = One air point a combat
switch-johnson-6-22-text = Each side commits at most one air point to a combat. Its author recommends it.
switch-johnson-8-1 = Mech and leg
switch-johnson-8-1-text = Only words: units are called mech and leg instead of motorized and non-motorized.
switch-johnson-11-16 = The defender names the result
switch-johnson-11-16-text = After an illegal attack the defender picks any result of the table for the attackers.
switch-johnson-12-17 = Silent artillery
switch-johnson-12-17-text = An artillery unit may draw 1 SP of combat supply instead of 2 and give up its shift.
switch-johnson-14-14 = Builders need supply
switch-johnson-14-14-text = Only a unit in general supply builds a fort.
switch-johnson-map = Gazala moved
switch-johnson-map-text = Gazala lies in L2324, three hexes from Tmimi.
switch-six-angles-map = One grid for the map
switch-six-angles-map-text = Hex numbers of a single grid, and Sidi Azeiz and Fort Capuzzo one hex further east.
switch-six-angles-tiger = A company of Tigers
switch-six-angles-tiger-text = On turn 19 a Tiger company arrives on a die of 1, or never.
switch-six-angles-7-75 = Retaken supply is free
switch-six-angles-7-75-text = A supply unit that its first owner retakes can be used at once.
switch-six-angles-8-27 = One nation a stack
switch-six-angles-8-27-text = An Axis stack that moves is all German or all Italian.
switch-six-angles-11-4 = National combined arms
switch-six-angles-11-4-text = Armor pairs only with infantry of its own nation group.
switch-six-angles-11-66 = Disrupted units sit still
switch-six-angles-11-66-text = Disrupted units neither build forts nor advance after combat.
switch-six-angles-11-69 = No disrupted advance
switch-six-angles-11-69-text = Disrupted units do not advance after combat.
switch-six-angles-11-76 = Guns behind the front
switch-six-angles-11-76-text = Artillery takes a partial depletion only if no other unit can.
switch-six-angles-12-2 = Flak on flat ground
switch-six-angles-12-2-text = Flak has no effect in mountain and rough hexes.
switch-six-angles-12-19 = No guns into mountains
switch-six-angles-12-19-text = Artillery gives no shifts to either side where a defending hex is mountain.
switch-six-angles-12-20 = Guns with their own
switch-six-angles-12-20-text = Artillery gives shifts only beside another unit of its nation group.
switch-six-angles-14-15 = No disrupted builders
switch-six-angles-14-15-text = A disrupted unit neither builds nor improves a fort.
switch-optional-variable-withdrawal = Variable withdrawals
switch-optional-variable-withdrawal-text = Dice on three tables, not the schedule, say what the Commonwealth gives up and gets back.
switch-optional-tobruk-port = Tobruk port
switch-optional-tobruk-port-text = The Axis may land one small reinforcement in Tobruk while it owns the town.
switch-optional-rommel = Rommel
switch-optional-rommel-text = Rommel is a counter: German units with him react further, and one attack a turn gets a shift.
switch-optional-herkules = Operation Herkules
switch-optional-herkules-text = From 1942 on the Axis may try to invade Malta.
switch-optional-detachments = Detachments
switch-optional-detachments-text = Motorized units may leave detachments behind.
switch-optional-desert-patrols = Desert patrols
switch-optional-desert-patrols-text = Recon units may become patrols that cross the sand sea.
switch-optional-fox-killed = Fox Killed
switch-optional-fox-killed-text = The Italian offensive of 1940, with its own counters and schedule. Scenarios that start before turn 1 have it.

sample-first-turn = The first month
sample-first-turn-text = Two computer players open Race for Tobruk.
sample-gazala = Round the Gazala line
sample-gazala-text = Two computer players fight the first month of Gazala.
sample-crusader = Crusader opens
sample-crusader-text = Two computer players fight the first month of Crusader, as the Eighth Army comes on.
