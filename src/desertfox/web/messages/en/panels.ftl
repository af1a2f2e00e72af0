# The side panel, the combat tray and the text board.
panel-tabs = Panel
panel-all-subjects = All subjects
panel-loading = One moment …
panel-empty = Choose a stack on the map. On a keyboard, Tab steps from unit to unit.
stakes-title = Left so, it is at stake:
undone-stack = { $count ->
    [one] one unit
   *[other] { $count } units
 }
panel-nobody = Nobody is here.
panel-sp = { $sp } SP
panel-stack-full = { $sp } of { $limit } stacking points
panel-fort = fort { $level }
panel-fort-building = fort being built
panel-die = die { $value }
panel-side-axis = Axis
panel-side-commonwealth = Commonwealth
panel-jump = { $hex }: show on the map
panel-about = About { $unit }
panel-only = Only this one: click it, or drag it onto the map
panel-groups = Choose a group
group-all = All
group-supply = Supply
group-motorized = Motorized
group-swift = Motorized, no artillery
group-british = British
group-italian = Italian
group-german = German
group-indian = Indian
group-australian = Australian
group-south-african = South African
group-new-zealand = New Zealand
group-free-french = Free French
group-polish = Polish
group-czech = Czech
group-greek = Greek
panel-proposed-parts = Proposed, { $count } with one press
panel-proposed = proposed
batch-where = Where { $unit } goes
batch-placed = Where { $unit } is placed
batch-pick = { $unit }: { $words }
batch-barred = { $hex } · barred by { $case }
batch-all = All at once
batch-standing = stand: { $price }
batch-now-or-later = { $unit }: now, or later?
batch-refit-turn = Turn { $turn }
batch-refit-of = of { $points }
batch-stays = stays there
panel-filter = Narrow the list
panel-filter-hint = Narrow { $count } answers …
panel-others = Change it: { $count } other answers
panel-more-answers = There are more answers than are listed. Type the one you want at the text board.
panel-pass-over = Don’t ask me this again
panel-other-deeds = What else can be done
panel-move = Move here
panel-waypoint = Waypoint
panel-forced = Forced

column-title = Columns
column-kept = kept from turn to turn
panel-left = { $rest ->
    [none] { $all } MP
   *[some] of { $all } MP
}
column-units = { $count ->
    [one] one unit
   *[other] { $count } units
}
column-left = { $left } to move
column-builds = { $count ->
    [one] { $units } builds a fort and stays
   *[other] { $units } build forts and stay
}
column-form = Keep these { $count } as a column
column-reform = Make { $name } these units
column-named-place = { $place } column
column-named-unit = { $unit } column
column-name = Name of the column
column-rename = Rename
column-dissolve = Dissolve

tool-bar = Tools of this phase
tool-rail = Rail
tool-ship = Ship
tool-fix = Fix track
tool-build = Build fort
tool-convert = Convert supply
tool-costs = Costs
tool-brings = Brings
tool-feeds = Feeds
tool-how = Point at a lit hex or an answer to see what it brings; a click does it.
tool-how-load = Choose where it goes.
tool-other-load = Another load

panel-tab-stack = Stack
panel-tab-reaction = Reaction
panel-tab-choose = Choice
panel-tab-attack = Attacks
panel-tab-combat = Combat
panel-tab-unit = Unit
panel-tab-turn = Turn
panel-tab-air = Air
panel-tab-refit = Refit
panel-tab-score = Score
panel-tab-reserves = Reserves
panel-tab-log = Log
panel-tab-rules = Rules
panel-tab-charts = Charts

journey-to = To { $hex }
journey-points = { $cost } of { $allowance } MP
journey-refused = cannot be reached
journey-via = By way of { $hexes }
journey-leg = Stretch
journey-over = Over
journey-cost = MP
journey-left = Together; { $left } left

attack-on = Attack on { $hexes }
attack-how = Choose a hex to attack, on the map or here; Shift adds another.
attack-tick = Tick who attacks.
attack-force = Who attacks
attack-force-best = Best
attack-force-all = All
attack-nobody = Nobody can attack all these hexes.
attack-all-from = All from
attack-units = { $count ->
    [one] one unit
   *[other] { $count } units
}
attack-targets = Hexes that can be attacked
attack-best = at best { $odds }
attack-must = must
attack-declared = Declared
attack-illegal = at illegal odds
attack-call-off = Call off
attack-declare = Declare attack
attack-back = Back

combat-attackers = Attackers
combat-defenders = Defenders
combat-odds = Odds and support
combat-supply = Combat supply
combat-unit = Unit
combat-reason = Reason
combat-strength = Strength
combat-printed = printed
combat-column = column { $column }
combat-no-column = illegal odds
combat-sides = { $attackers ->
    [one] one attacker
   *[other] { $attackers } attackers
} against { $defenders ->
    [0] supply alone
    [one] one defender
   *[other] { $defenders } defenders
}

tray-table = Combat results
tray-fold = Fold the chances
tray-unfold = Show the chances
tray-row = Row
tray-chances = Exact chances
tray-outcome = What it brings
tray-no-die = no die
tray-chance = { $hits } in { $total }

unit-none = Choose a unit to look at it.
unit-full = Full { $figures }
unit-depleted = Depleted { $figures }
unit-up = this side up
unit-in-supply = In general supply
unit-out-of-supply = Out of general supply
unit-open-stack = Open its stack

grid-now = now

support-title = What each number of air points brings
support-head = Air points
support-of = { $total ->
    [1] Certain
   *[other] Of { $total } faces
 }
support-points = { $points }
support-navy = { $points } + navy
support-show = Show { $points }
support-less = One less
support-more = One more
support-cleared = Hex cleared
support-defender = Defender loses a step
support-attacker = Attacker loses a step
support-air = Own air point lost
battle-cleared = { $place } is cleared: { $losses }
battle-open = { $place }, so far: { $losses }
battle-carried-out = { $place }: the results are carried out
battle-alike = { $count } units { $what }
battle-waits = still to come
battle-held = { $place } holds: { $losses }
battle-loss = { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
 } { $units ->
    [0] { $steps ->
        [0] loses nothing
        [one] loses one step
       *[other] loses { $steps } steps
     }
    [one] { $steps ->
        [0] loses one unit
        [one] loses one unit and one step
       *[other] loses one unit and { $steps } steps
     }
   *[other] { $steps ->
        [0] loses { $units } units
        [one] loses { $units } units and one step
       *[other] loses { $units } units and { $steps } steps
     }
 }
battle-eliminated = eliminated
battle-depleted = lost a step
battle-disrupted = disrupted
battle-back = { $back ->
    [one] back one hex, to
   *[other] back { $back } hexes, to
 }
battle-advances = advanced to
battle-nothing = lost nothing
log-title = Log
log-empty = Nothing has happened yet.
log-count = { $count ->
    [one] one entry
   *[other] { $count } entries
}
log-why = Why?
log-moment = Action { $number }: show this moment
log-filter-side = Side
log-filter-family = Kind
log-filter-words = Place, unit or words
log-also = also { $names } ({ $count } in all)
log-times = ({ $count } times)
log-nothing = Nothing of that kind has happened yet.
log-coming = The beginning is being fetched …
log-side-all = Both
log-side-axis = Axis
log-side-commonwealth = Commonwealth
log-family-all = All
log-family-turn = Turns
log-family-move = Moves
log-family-combat = Combat
log-family-supply = Supply
log-family-other = Other
log-family-dice = Dice

rules-search = Search the rules
rules-search-hint = Words or a case, such as 8.25
rules-find = Find
rules-case = Case { $case }
rules-none = Every case number opens its rule here.
rules-back = Words and chapters
rules-now = Asked now:
rules-words = Words of the game
rules-contents = Chapters
rules-word-counter = 7-1-22
rules-means-counter = What a counter says: combat strength 7, morale 1 (the lower, the better), 22 movement points. ■ is a stacking point.
rules-word-parentheses = (0)
rules-means-parentheses = Strength in parentheses: artillery. It helps others in a fight and never advances.
rules-word-mp = MP
rules-means-mp = Movement points. Each hex costs some, by its terrain; roads are cheap.
rules-word-sp = SP
rules-means-sp = Stacking points: the room that a unit takes up, and the supply that it draws in a combat.
rules-word-motorized = Motorized
rules-means-motorized = Units on wheels and tracks. They move a second time in phase 6.
rules-word-msu = MSU, dump
rules-means-msu = Supply: an MSU is a column of lorries and moves; turned into a dump it stays, but reaches further.
rules-word-general = General supply
rules-means-general = A line to a base or dump. Without it a unit moves at half and wastes away.
rules-word-combat = Combat supply
rules-means-combat = Drawn for each fight from a base, a dump or an MSU nearby. Without it a unit counts half.
rules-word-zoc = Zone of control
rules-means-zoc = The six hexes around most units. Enemies must stop there.
rules-word-reaction = Reaction
rules-means-reaction = In the enemy’s turn, units beside the enemy may slip away or come closer.
rules-word-disrupted = D, disrupted
rules-means-disrupted = In disorder: half strength, half movement, no reaction, until it rests in supply.
rules-word-depleted = Depleted
rules-means-depleted = Turned to its weaker side, with a band. Refit points make it whole again.
rules-word-column = Column, shift
rules-means-column = Odds and terrain give a column of the combat table; the die and shifts move it.
rules-chapter-2 = Map and counters
rules-chapter-3 = Sequence of play
rules-chapter-4 = Information and limits
rules-chapter-5 = Reinforcements
rules-chapter-6 = Air
rules-chapter-7 = Supply
rules-chapter-8 = Movement
rules-chapter-9 = Stacking
rules-chapter-10 = Zones of control
rules-chapter-11 = Combat
rules-chapter-12 = Artillery and flak
rules-chapter-13 = Refit
rules-chapter-14 = Forts
rules-chapter-15 = Victory
rules-chapter-16 = Operation Herkules
rules-chapter-17 = Detachments
rules-chapter-18 = Desert patrols
rules-turn = Neighbouring cases
rules-before = ← { $case }
rules-after = { $case } →

board-title = Text board
board-close = Back to the map
board-lit = Lit: { $what }
board-part = { $part ->
    [prompt] the prompt with its buttons
    [panel] the details
    [tray] the combat results
    [rail] the sequence of play
    [tools] the overlays
   *[history] the history
}
board-stacks = Stacks on the map
board-reach = Where these can go: { $units }
board-head-hex = Hex
board-head-ground = Ground
board-head-side = Side
board-head-units = Units
board-head-points = Stacking
board-head-left = MP left
board-head-stops = Stop
board-head-actions = Actions
board-must-stop = must stop
board-open = Open { $hex }
board-attack = Attack { $hex }
board-move = Move to { $hex }

command-label = Type what to do
command-example = move 5 Pzr to L1728
command-do = Do it
# words that the command line understands, separated by commas
command-words-move = move, go
command-words-to = to
command-words-and = and
command-no-hex = “{ $words }” is no hex of this map.
command-no-unit = No unit of yours on the map is called “{ $words }”.
command-nobody-there = No unit of yours is in { $hex }.
command-which-unit = “{ $words }” may be { $units }. Say which.

mark-depleted = depleted
mark-disrupted = disrupted
mark-captured = captured
mark-moved = has moved
mark-may-react = may react
mark-will-convert = will convert
mark-out-of-supply = out of supply
mark-check-due = morale check due
mark-attacking = attacks
mark-target = is attacked
mark-building = building a fort
mark-forced-march = on a forced march
mark-emergency-supply = on emergency supply
mark-no-combat-supply = without combat supply

type-airborne = Airborne
type-armor = Armor
type-armored-artillery = Armored artillery
type-artillery = Artillery
type-desert-patrol = Desert patrol
type-detachment = Detachment
type-flak = Flak
type-glider = Glider
type-heavy-airborne = Heavy airborne
type-heavy-infantry = Heavy infantry
type-heavy-weapons = Heavy weapons
type-infantry = Infantry
type-leader = Leader
type-mechanized = Mechanized infantry
type-motorized-infantry = Motorized infantry
type-recon = Recon
type-supply = Supply

terrain-clear = clear
terrain-rough = rough
terrain-mountain = mountain
terrain-marsh = marsh
terrain-sand-sea = sand sea
terrain-oasis = oasis
terrain-city = city
terrain-void = off the map
terrain-sea = sea

kind-accept = Accept
kind-advance = Advance
kind-attack = Attack
kind-box = Refit box
kind-bring = Bring on
kind-build = Build
kind-cancel = Call off
kind-capture = Capture
kind-commit = Commit support
kind-convert = Convert
kind-declare = Declare
kind-deplete = Deplete
kind-destroy = Destroy
kind-detach = Detach
kind-draw = Draw supply
kind-end = End
kind-expend = Expend supply
kind-extend = Extend
kind-fix = Fix
kind-force = Forced march
kind-go = Go on
kind-infiltrate = Infiltrate
kind-invade = Invade
kind-join = Join
kind-land = Land
kind-lead = Leader
kind-leave = Leave
kind-malta = Malta
kind-move = Move
kind-overrun = Overrun
kind-pass = Pass
kind-place = Place
kind-rail = By rail
kind-react = React
kind-rebuild = Rebuild
kind-refit = Refit
kind-refuse = Refuse
kind-rejoin = Rejoin
kind-remove = Remove
kind-resolve = Resolve
kind-retreat = Retreat
kind-row = Row
kind-shift = Shift
kind-ship = By sea
kind-silence = Hold fire
kind-stay = Stay
kind-stop = Stop
kind-suffer = Suffer
kind-withdraw = Withdraw
