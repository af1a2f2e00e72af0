# Words of the game that the engine puts into its sentences: word-... after the English word.

## Separators, yes and no

word-or = or
word-and = and
word-yes = yes
word-no = no
word-none = none

## Sides, nations and groups

word-axis = Axis
word-commonwealth = Commonwealth
word-german = German
word-italian = Italian
word-british = British
word-australian = Australian
word-new-zealand = New Zealand
word-indian = Indian
word-south-african = South African
word-free-french = Free French
word-polish = Polish
word-czech = Czech
word-greek = Greek
word-any-combat-unit = any combat unit
word-british-non-armor = British, no armor

## Types and sizes of units

word-armor = armor
word-mechanized = mechanized infantry
word-motorized-infantry = motorized infantry
word-infantry = infantry
word-heavy-infantry = heavy infantry
word-airborne = airborne
word-heavy-airborne = heavy airborne
word-glider = glider infantry
word-heavy-weapons = heavy weapons
word-artillery = artillery
word-armored-artillery = armored artillery
word-flak = flak
word-recon = recon
word-desert-patrol = desert patrol
word-detachment = detachment
word-leader = leader
word-supply = supply
word-company = company
word-battalion = battalion
word-regiment = regiment
word-brigade = brigade
word-division = division
word-motorized = motorized
word-non-motorized = non-motorized
word-mech = mech
word-leg = leg
word-patrol = patrol

## Supply units

word-supply-unit = supply unit
word-msu = MSU
word-dump = dump

## Terrain, hexsides and links

word-clear = clear
word-rough = rough
word-mountain = mountain
word-marsh = marsh
word-sand-sea = sand sea
word-oasis = oasis
word-city = city
word-void = off the map
word-sea = sea
word-ridge = ridge
word-escarpment = escarpment
word-road = road
word-track = track

## Rows of the Combat Results Table

word-open = open
word-open-ground = open ground
word-strong = strong
word-mountain-or-fort = mountain or fort
word-fort2 = fort2
word-level-2-fort = level 2 fort

## Boxes

word-out-of-play = out of play
word-out-of-the-game = out of the game
word-pool = pool
word-refit-box = Refit Box
word-destroyed = Destroyed Units Box
word-held-back = held back
word-set-aside = set aside

## Points

word-german-refit-points = German refit points
word-italian-refit-points = Italian refit points
word-commonwealth-refit-points = Commonwealth refit points
word-axis-air-points = Axis air points
word-commonwealth-air-points = Commonwealth air points

## Strengths and roles

word-full = full
word-depleted = depleted
word-attack = attack
word-defence = defence

## Levels of victory and what points are for

word-axis-decisive-victory = Axis decisive victory
word-axis-marginal-victory = Axis marginal victory
word-axis-victory = Axis victory
word-level-draw = draw
word-commonwealth-victory = Commonwealth victory
word-commonwealth-marginal-victory = Commonwealth marginal victory
word-commonwealth-decisive-victory = Commonwealth decisive victory
word-owns-it = owns it
word-owns-it-at-the-end-of-the-turn = owns it at the end of the turn
word-owns-it-and-wins = owns it and wins
word-ever-owned-it-before-turn-1 = ever owned it before turn 1
word-commonwealth-owned-with-an-loc-over-land-to-a-commonwealth-edge-base-15-52 = Commonwealth-owned with a line of communication over land to a Commonwealth edge base
word-no-such-loc = no such line
word-a-scheduled-withdrawal-that-is-not-met = a withdrawal that is not met
word-booked-so-far = booked so far

## Kinds of action

word-accept = accept
word-advance = advance
word-box = box
word-bring = bring
word-build = build
word-cancel = cancel
word-capture = capture
word-commit = commit
word-convert = convert
word-declare = declare
word-deplete = deplete
word-destroy = destroy
word-detach = detach
word-double = double
word-draw = draw
word-end = end
word-expend = expend
word-extend = extend
word-fix = fix
word-force = force
word-go = go
word-hexes = hexes
word-infiltrate = infiltrate
word-invade = invade
word-join = join
word-land = land
word-lead = lead
word-leave = leave
word-malta = Malta
word-move = move
word-number = number
word-order = order
word-overrun = overrun
word-pair = pair
word-pass = pass
word-place = place
word-rail = rail
word-react = react
word-rebuild = rebuild
word-refit = refit
word-refuse = refuse
word-rejoin = rejoin
word-remove = remove
word-resolve = resolve
word-retreat = retreat
word-row = row
word-shift = shift
word-ship = ship
word-silence = silence
word-stay = stay
word-stop = stop
word-suffer = suffer
word-units = units
word-withdraw = withdraw
word-word = word

## Months

word-january = January
word-february = February
word-march = March
word-april = April
word-may = May
word-june = June
word-july = July
word-august = August
word-september = September
word-october = October
word-november = November
word-december = December
