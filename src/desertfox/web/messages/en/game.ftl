# The game page: frame, prompt, bars, dialogs, keys.

page-title = { $title }, turn { $turn } · The Desert Fox
skip = Skip to the prompt
skip-text = Open the text board

## Names of the parts

label-prompt = What to do now
label-panel = Details
label-overlays = Overlays
label-rail = Sequence of play
label-tabs = Views
label-tray = Combat results
label-textboard = Text board
roll-close = Put the dice away
label-roll = Last dice
label-drawer = Open or close the details

## Top bar

top-lobby = The Desert Fox, back to the lobby
top-turn = { $turns } · { $date }
top-pools = Score and pools
top-score = Score
top-score-even = even
top-score-ahead = { $side ->
    [axis] Axis
   *[commonwealth] CW
 } +{ $points }
top-air = Air
top-refit = Refit
top-reference = Reference
top-find = Unit or place
top-track = Turn track
top-charts = Charts
top-rules = Rules
top-settings = Settings

## Rail

rail-phases = Phases
rail-steps = Steps of this phase
rail-turn = { $side ->
    [axis] Axis turn
   *[commonwealth] Commonwealth turn
 }
rail-acts = { $side ->
    [axis] Axis acts
   *[commonwealth] Commonwealth acts
 }
rail-done = , done
rail-optional = optional

## Prompt

prompt-loading = Setting up the map …
prompt-missing = This game cannot be opened.
prompt-away = The service cannot be reached. Trying again …
prompt-away-why = Nothing is lost: every action that was shown is stored.
deed-way = { $others ->
    [0] { $unit }: { $from } to { $to }
   *[other] { $unit } and { $others } more: { $from } to { $to }
 }
prompt-following = The game goes on.
prompt-following-why = Action { $number } of { $last }
prompt-past = You see action { $number } of { $last }. The map can be looked at, not played on.
prompt-taught = The lesson is over.
prompt-over = The game is over.
prompt-asked = { $side ->
    [axis] The Axis is asked: { $prompt }
   *[commonwealth] The Commonwealth is asked: { $prompt }
}
prompt-thinks = { $level ->
    [recruit] The recruit
    [officer] The officer
   *[general] The general
 } plays { $side ->
    [axis] the Axis
   *[commonwealth] the Commonwealth
 } and thinks.
prompt-stopped = { $level ->
    [recruit] The recruit
    [officer] The officer
   *[general] The general
 }, who plays { $side ->
    [axis] the Axis
   *[commonwealth] the Commonwealth
 }, was stopped.
prompt-waits = { $level ->
    [recruit] The recruit
    [officer] The officer
   *[general] The general
 }, who plays { $side ->
    [axis] the Axis
   *[commonwealth] the Commonwealth
 }, waits in this trial until you let it go on.
prompt-relieves-phase = { $level ->
    [recruit] The recruit
    [officer] The officer
   *[general] The general
 } plays this phase for you.
prompt-relieves-turn = { $level ->
    [recruit] The recruit
    [officer] The officer
   *[general] The general
 } plays this player-turn for you.
prompt-undone = { $count ->
    [0] End all the same?
    [one] One thing is still undone. End all the same?
   *[other] Some things are still undone. End all the same?
 }
prompt-column = { $name }: { $count ->
    [one] 1 unit
   *[other] { $count } units
}, { NUMBER($left) } MP
prompt-column-to = { $name } to { $hex }: { NUMBER($left) } MP left
prompt-column-cost = The way takes { NUMBER($cost) } of { NUMBER($allowance) } MP.
prompt-journey = To { $hex }: { NUMBER($cost) } MP, { NUMBER($left) } left.
prompt-shaded = Click a shaded hex to move there; the figures are movement points left.
prompt-stuck = They can go nowhere now. Point at a hex to see why.

prompt-pick-move = { $hint } Click a stack.
prompt-pick-attack = { $hint } Click a dashed enemy hex.
prompt-attack = Tick who attacks, then declare it.
prompt-tool = Choose a lit hex, or an answer in the panel; Esc puts the tool away.
prompt-tool-load = Choose where it goes, on the map or in the panel.

condition-away = Offline
condition-missing = Missing
condition-past = Replay
condition-over = Over
condition-following = { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
 }
condition-thinks = Computer
condition-stopped = Computer

main-wait = One moment …
main-lobby = To the lobby
main-end = End this step
main-proposal = Do as proposed
prompt-motive = { $hint ->
    [none] Proposed: { $motive }
   *[other] { $hint } Proposed: { $motive }
 }
prompt-batch = { $note ->
    [none] {""}
   *[other] { $note }{" "}
}{ $changed ->
    [0] {""}
    [one] One answer changed.
   *[other] { $changed } answers changed.
}{ $motive ->
    [none] {""}
   *[other] Proposed: { $motive }
}
batch-not-there = { $unit } cannot end there.
refusal-no-attackers = Tick who attacks first.
main-choose = Choose an answer
main-move = Move here
main-attack = Declare attack
main-confirm = End all the same
main-live = Back to the present
main-score = Show the score
main-stop = Stop the computer
main-go = Let it go on
main-skip = Show all at once

other-back = Go back
other-branch = Try it here
other-stop = Stop
other-waypoint = Waypoint
other-forced = Forced march
other-stay = Stay put
other-skip = Leave as it is
other-next = Next stack
other-target = Next target

undone-title = Left undone:
rest = End my Player-Turn …
rest-title = Do nothing more in this Player-Turn?
rest-why = What arrives comes in as proposed. Nobody moves, attacks or is refitted. You are asked only what somebody has to decide, and can play on then.
rest-stakes = At stake:
main-rest = End the Player-Turn
other-play-on = Play on
prompt-resting = You do nothing more in this Player-Turn, but this somebody has to decide.
said-rest = Nothing more is done in this Player-Turn.
stake-said = { $hex }: { $reasons }.
menu-title = { $hex }: what is meant?
menu-move = Move here
menu-able = { $count ->
    [one] Only the one that gets there goes
   *[other] Only the { $count } that get there go
}
menu-all = { $kind ->
    [retreat] All retreat here, one after the other
   *[place] Place all who fit here
}
menu-stack = Choose the stack there
menu-close = Never mind

refusal-no-end = This question has no end: choose one of its answers.
refusal-said = { $case ->
    [none] { $text }
   *[other] Not possible: { $text } Rule { $case }.
 }
refusal-stale = The game had already gone on, in another window or by the computer. This is how it stands now.
refusal-deleted = This game was deleted. Nobody can go on with it.
refusal-no-proposal = There is no default here: choose yourself.

## Overlays

overlays-open = Overlays ▾
overlay-general = General supply
overlay-combat = Combat supply
overlay-communication = Lines of communication
overlay-zones = Zones of control
overlay-threat = Enemy reach next turn
overlay-forts = Forts and stacking
overlay-general-short = General supply
overlay-combat-short = Combat supply
overlay-communication-short = Lines of comm.
overlay-zones-short = Zones of control
overlay-threat-short = Enemy reach
overlay-forts-short = Forts, stacking

## History

history = History
history-turns = Go to a turn
history-phases = Go to a phase of this turn
history-turn = { $turn } { $side ->
    [axis] Axis
   *[commonwealth] CW
}
history-undo = Undo
history-redo = Redo
history-reset = Reset phase
history-value = Action { $number } of { $last }, { $phase }
history-live = Live
history-action = action { $number }
history-past = action { $number } of { $last }
history-branch = Try it here
history-branch-why = Opens a game of its own that begins at this moment
top-trial = Trial
top-trial-why = A game of its own that was branched off; the main line stays as it was
history-origin = Main line
history-share = Share

## Small screens

tab-map = Map
tab-stack = Details
tab-log = Log
tab-rules = Rules
sheet-low = Draw the details down
sheet-half = Draw the details up
sheet-full = Draw the details up to the top

## What is said to those who hear the page

said-support = { $navy ->
    [true] { $points } air points and the navy
   *[other] { NUMBER($points) } { $points ->
        [1] air point
       *[other] air points
     }
 }: hex cleared { $cleared } in { $total }, defender loses a step { $defender_loss } in { $total }, attacker loses a step { $attacker_loss } in { $total }.
said-undone = Undone.
said-redone = Done again.
said-reset = The phase begins anew.
said-connected = Connected again.
said-overlay = { $title } shown.
said-overlay-off = { $title } hidden.
said-reach = { $words } { NUMBER($left) } movement points would be left.
said-ticked = { $words }, ticked.
said-unticked = { $words }, not ticked.

## Dialogs

dialog-close = Close
dialog-keys = Keys
dialog-settings = Settings
dialog-find = Find
dialog-share = Share
dialog-branch = Try it here

find-label = Unit, place or hex number
find-hits = Found
find-unit = Unit
find-place = Place
find-hex = Hex
find-nothing = Nothing is called “{ $words }” here.
find-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
find-msu = { $side ->
    [axis] Axis MSU
   *[commonwealth] Commonwealth MSU
}
find-dump = { $side ->
    [axis] Axis dump
   *[commonwealth] Commonwealth dump
}
find-box = { $box ->
    [held_back] held back
    [refit_box] Refit Box
    [destroyed] Destroyed Units Box
    [set_aside] its patrol is on the map
    [turn] due on turn { $turn }
   *[withdrawn] withdrawn on turn { $turn }
}

share-address = Address of this moment
share-copy = Copy
share-copied = Copied.
share-position = Position
share-position-why = A text file with the position, for puzzles and reports
share-record = Record
share-record-why = Every action with its dice, to replay and check
share-download = Download

branch-why = This opens a game of its own that begins after action { $number }. The main line stays as it was, and the dice fall anew.
branch-who = Who plays it?
branch-none = I play both sides
branch-axis = The computer plays the Axis
branch-commonwealth = The computer plays the Commonwealth
branch-both = The computer plays both sides
branch-same = as in this game
branch-waits = The computer waits there until you let it go on.
branch-start = Try it

set-palette = Colours
set-palette-system = As the system
set-palette-desert = Desert
set-palette-night = Night
set-palette-clear = Clear
set-size = Text size
set-motion = Motion
set-motion-system = As the system
set-motion-reduced = Reduced
set-motion-full = Full
set-pace = The computer’s actions
set-pace-slow = Slow
set-pace-normal = Normal
set-pace-fast = Fast
set-pace-at-once = At once
set-language = Language
set-language-system = As the browser
set-letters = Single letters as keys
set-letters-why = Off: only keys with Ctrl, arrows, Enter, Tab and the like count.
set-keys = Keys
set-keys-open = Show and change keys

## The computer's help, and who plays

level = { $level ->
    [human] A person
    [recruit] Recruit
    [officer] Officer
   *[general] General
 }
hint-what = { $level ->
    [recruit] The recruit
    [officer] The officer
   *[general] The general
 } would: { $action }
hint-asked = { $level ->
    [recruit] The recruit
    [officer] The officer
   *[general] The general
 } thinks about a hint.
main-hint = Do it
main-give-up = Thinking … stop
main-show-move = Show me a move
other-no-hint = Never mind
other-rest = The whole phase so
main-take-over = I go on myself
label-helm = Help of the computer
helm-hint = Hint
helm-hint-why = What a level of the computer would do now, and why
helm-players = Players
helm-thinks = { $level ->
    [recruit] The recruit
    [officer] The officer
   *[general] The general
 } thinks
dialog-players = Players and help
dialog-offer = Standing orders
players-who = Who plays from now on
players-seconds = A general thinks for
players-second = { $time } s
players-change = Change the players
players-help = Let the computer help
players-adviser = Who helps
players-phase = Play this phase for me
players-turn = Play this player-turn for me
players-help-why = Action by action, and you can stop it. What rolled no die can be taken back.
players-help-wait = As soon as it is your decision.

## Standing orders: order-STEP names a question, order-STEP-words are its own words

other-pass-over = Don’t ask again
opened-kept = This game was here already: it is shown as it stands now.
note-skipped = { $count ->
    [one] One action was not shown by itself; the log has it.
   *[other] { $count } actions were not shown one by one; the log has them all.
}
orders = Standing orders
orders-why = These questions come up again and again. What is switched on you are not asked in this game; the log says what was done. Undo leads back into the question.
orders-side = { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
 }
orders-switch = { $side ->
    [axis] Axis: do not ask about { $what }
   *[commonwealth] Commonwealth: do not ask about { $what }
 }
orders-evident = what goes without saying
orders-evident-words = Answer what has one sensible answer
orders-idle = steps in which nothing makes sense
orders-idle-words = Pass over optional steps in which nothing makes sense
orders-supply = combat supply
orders-supply-words = Book combat supply as proposed
orders-row = the row of the table
orders-row-words = Choose the row of the table as proposed
orders-air = air and naval support
orders-air-words = Commit air points and the navy as proposed
orders-shifts = shifts
orders-shifts-words = Use shifts as proposed
orders-losses = who loses a step
orders-losses-words = Choose who loses a step as proposed
orders-retreats = { $side ->
    [axis] Axis: retreats
   *[commonwealth] Commonwealth: retreats
 }
orders-retreats-words = Units that have to retreat
orders-retreats-ask = Ask me
orders-retreats-stay = Stay where it costs nothing
orders-retreats-back = Back towards supply
orders-retreats-hold = Hold at any price
offer-why = This browser keeps standing orders of earlier games. From now on each game has its own: give them in this one?
offer-take = Give them in this game
offer-leave = Do without
order-movement-emergency-supply = emergency supply
order-movement-emergency-supply-words = Expend MSUs as emergency supply?
order-reaction-supply-destruction = destroying supply in reaction
order-reaction-supply-destruction-words = Destroy supply before the enemy takes it?
order-refit-conversion = turning MSUs and dumps
order-refit-conversion-words = Turn MSUs into dumps, or dumps into MSUs?
order-refit-expending = dumps against disruption
order-refit-expending-words = Expend dumps to lift disruption?
order-refit-supply-destruction = destroying supply
order-refit-supply-destruction-words = Destroy supply of your own?
order-withdrawal-early = early withdrawal
order-withdrawal-early-words = Withdraw units before their date?
order-reinforcement-tobruk-port = landing in Tobruk
order-reinforcement-tobruk-port-words = Try to land a reinforcement in Tobruk?
order-reinforcement-patrol-declaration = desert patrols
order-reinforcement-patrol-declaration-words = Exchange recon units and desert patrols?
order-air-allocation-herkules = invading Malta
order-air-allocation-herkules-words = Invade Malta?

## Keys

keys-why = Keys count on the map; most of them everywhere. Press “Change”, then the new key; Esc leaves it as it was.
keys-restore = Restore all keys
keys-map = Map
keys-units = Units and targets
keys-answers = Answers
keys-overlays = Overlays
keys-history = History
keys-windows = Windows
key-none = no key
key-change = Change
key-change-label = Change the key for: { $command }
key-press = Press a key …
key-cursor-left = Cursor left
key-cursor-right = Cursor right
key-cursor-up = Cursor up
key-cursor-down = Cursor down
key-corner-nw = Upper left corner of the map
key-corner-ne = Upper right corner
key-corner-sw = Lower left corner
key-corner-se = Lower right corner
key-zoom-in = Nearer
key-zoom-out = Farther
key-fit = Whole map
key-choose = Choose, commit
key-back = Back
key-next-unit = Next unit or target
key-previous-unit = Previous unit or target
key-tick = Tick the unit or target
key-next-stack = Next stack
key-leave = Leave the stack as it is
key-waypoint = Waypoint
key-forced-march = Forced march
key-move-on = Move, but stay under way
key-column = Column 1 to 9: choose it, then its next part
key-tool = Next tool of the phase
key-end = End the step
key-defaults = Do the default
key-hint = Hint
key-lesson-next = Lesson: next card
key-players = Players and help
key-general = General supply
key-combat = Combat supply
key-communication = Lines of communication
key-zones = Zones of control
key-threat = Enemy reach
key-forts = Forts and stacking
key-undo = Undo
key-redo = Redo
key-history-back = One action back
key-history-forward = One action forward
key-find = Find
key-text-board = Text board
key-region = Next part of the page
key-keys = This list
