# The view of a game: sides, phases, steps, boxes, figures.

side-axis = Axis
side-commonwealth = Commonwealth

view-turns = Turn { $turn } of { $last }
view-date = { $month } { $year }
view-moment = Turn { $turn }, { $phase }
view-stack = { $hex }, { $side }: { $units }
tick = Turn { $turn }, { $side }: { $phase }
list-and = { $some } and { $last }
list-stack = { $units } in { $hex }
scenario-empty = Free position

unit-supply-axis = Axis { $kind }
unit-supply-commonwealth = Commonwealth { $kind }
counter-supply = { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
} supply unit: MSU with { $movement } movement points, or dump
counter-movement = movement { $movement }
counter-points = { $points } SP
counter-armor = armor rating { $rating }

box-turn = turn { $turn }
box-withdrawn = withdrawn on turn { $turn }

pool-german = German { $points }
pool-italian = Italian { $points }
pool-commonwealth = Commonwealth { $points }

result-nobody = The game is over
result-axis = The Axis has won
result-commonwealth = The Commonwealth has won
result-draw = The game is a draw
ending-points = Axis { $axis }, Commonwealth { $commonwealth }
ending-missed = { $level } with { $points ->
    [one] 1 more point
   *[other] { $points } more points
} for the { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
}
ending-owns = { $side } owns { $place }

phase-reinforcement = Reinforcement Phase
phase-air-allocation = Air Allocation Phase
phase-initial-movement = Initial Movement Phase
phase-first-reaction = First Enemy Reaction Phase
phase-first-combat = First Combat Phase
phase-motorized-movement = Motorized Movement Phase
phase-second-reaction = Second Enemy Reaction Phase
phase-second-combat = Second Combat Phase
phase-refit = Refit Phase
phase-initiative = Initiative
phase-end-of-turn = End of the turn
phase-game-over = End of the game
phase-reinforcement-short = Reinforcement
phase-air-allocation-short = Air Allocation
phase-initial-movement-short = Initial Movement
phase-first-reaction-short = 1st Reaction
phase-first-combat-short = 1st Combat
phase-motorized-movement-short = Motorized Move
phase-second-reaction-short = 2nd Reaction
phase-second-combat-short = 2nd Combat
phase-refit-short = Refit

step-reinforcement-captured-markers = Captured markers
step-reinforcement-points = Refit and air points
step-reinforcement-units = Reinforcements
step-reinforcement-tobruk-port = Tobruk port
step-reinforcement-supply = Supply arrives
step-reinforcement-withdrawal = Withdrawals
step-withdrawal-early = Early withdrawals
step-reinforcement-patrol-declaration = Desert patrols
step-air-allocation-malta = Malta
step-air-allocation-herkules = Operation Herkules
step-movement-emergency-supply = Emergency supply
step-movement-movement = Move units
step-reaction-potential = Units that may react
step-reaction-supply-destruction = Destroy supply
step-reaction-reaction-moves = Reaction moves
step-reaction-morale-checks = Morale checks
step-reaction-overstack = Overstacking
step-combat-declaration = Declare attacks
step-combat-resolution = Resolve attacks
step-illegal-attack-result = Illegal attacks
step-combat-expenditure = Spent supply leaves
step-refit-automatic-victory = Automatic victory
step-refit-air-and-naval = Air and navy
step-refit-conversion = MSUs and dumps
step-refit-refit = Refit and rebuild
step-refit-disruption = Disruption
step-refit-expending = Disrupted units
step-refit-supply-destruction = Destroy supply
step-refit-attrition = Attrition
step-refit-dump-attrition = Dump attrition
step-refit-dump-overstack = Surplus dumps
step-supply-attacker = Combat supply
step-weighing-attacker = Strengths
step-resolution-row = Row of the table
step-resolution-attacker-support = Air and navy
step-resolution-attacker-shifts = Defender's results
step-resolution-defender-shifts = Attackers' result
step-advance-advance = Advance

## What is asked: ask-STEP, with hint-STEP below it

ask-reinforcement-placing = Place your reinforcements
hint-reinforcement-placing = { $waiting-number ->
    [one] 1 unit waits: click a hex with a dashed edge. What is not placed is held back for a later turn.
   *[other] { $waiting-number } units wait: click a hex with a dashed edge. What is not placed is held back for a later turn.
}
ask-reinforcement-landing = Land one MSU of the convoy at a port?
hint-reinforcement-landing = { $number ->
    [one] 1 MSU is at sea. What is not landed comes to the home base.
   *[other] { $number } MSUs are at sea. What is not landed comes to the home base.
}
ask-reinforcement-edge-bases = Choose where your MSUs come in
hint-reinforcement-edge-bases = { $number ->
    [one] 1 MSU is still to come.
   *[other] { $number } MSUs are still to come.
}
ask-reinforcement-tobruk-port = Try to land a reinforcement in Tobruk?
hint-reinforcement-tobruk-port = It may be lost, and all MSUs of this turn will come to the home base.
ask-withdrawal-demand = { $how ->
    [itself] A withdrawal is due: { $unit }
   *[other] Who goes in the place of { $unit }?
}
hint-withdrawal-demand = { $how ->
    [itself] It can be given from where it waits ({ $place }), or others go in its place.
    [gone] { $unit } cannot go ({ $place }).
    [supply] { $unit } is out of general supply.
   *[other] { $unit } has no line of communication to Alexandria or Tobruk.
} { $strength ->
    [0] One unit of its type will do ({ $type }).
   *[other] Substitutes are of its type ({ $type }) and reach its full strength of { $strength } together, none to spare.
} { $returns ->
    [0] Who goes does not come back.
   *[other] Who goes comes back on turn { $returns }.
}
ask-withdrawal-early = Withdraw units before their date?
hint-withdrawal-early = Nothing is owed for a unit that has gone early.
ask-variable-withdrawal-giving = Withdraw a unit: { $kind }
hint-variable-withdrawal-giving = { $points ->
    [one] 1 SP of this kind is still wanted.
   *[other] { $points } SPs of this kind are still wanted.
}
ask-reinforcement-patrol-declaration = Exchange recon units and desert patrols?
hint-reinforcement-patrol-declaration = They are exchanged in the Refit Phase, if they neither move nor attack until then.
ask-air-allocation-malta = Send an air point to Malta, or bring one back?
hint-air-allocation-malta = On Malta: { $there }. Unused: { $unused }. Points on Malta hinder the Axis convoys.
ask-air-allocation-herkules = Invade Malta?
hint-air-allocation-herkules = Once in a game. Unused air points: { $unused }. If Malta falls, each convoy die gets { $convoy }, the { $there } Commonwealth air points there are lost, and none can go there again.
ask-movement-emergency-supply = Expend MSUs as emergency supply?
hint-movement-emergency-supply = { $hungry-number ->
    [0] No MSU can help a unit out of supply, so you can go on. An MSU that is expended leaves the map.
    [one] Out of supply: { $hungry }. An MSU stacked with it can feed it for this Player-Turn, and is gone then.
   *[other] Out of supply: { $hungry }. An MSU stacked with them can feed them for this Player-Turn, and is gone then.
}
ask-movement-movement = Move your units
hint-movement-movement = { $actors-number ->
    [0] All units have moved.
    [one] 1 unit has not moved yet.
   *[other] { $actors-number } units have not moved yet.
}
ask-movement-under-way = Go on with the stack, pick up units, or stop
hint-movement-under-way = In { $hex }: { $actors }.
ask-overrun-reaction = The enemy overruns { $hex }: react?
hint-overrun-reaction = A unit that reacts leaves the hex and checks its morale at once.
ask-reaction-supply-destruction = Destroy supply before the enemy takes it?
hint-reaction-supply-destruction = Worth it only where the enemy would take it. A unit that tries gives up its reaction move.
ask-reaction-reaction-moves = Move the units that may react
hint-reaction-reaction-moves = { $waiting-number ->
    [one] 1 unit may still react.
   *[other] { $waiting-number } units may still react.
}
ask-reaction-overstack = The enemy is overstacked: choose what is removed
hint-reaction-overstack = Too many units: { $hexes }.
ask-combat-declaration = Declare your attacks
hint-combat-declaration = { $duties-number ->
    [0] { $attacks ->
        [0] Choose a target, or end: no hex must be attacked.
        [one] 1 attack is declared. End the declaration to resolve it.
       *[other] { $attacks } attacks are declared. End the declaration to resolve them.
    }
    [one] 1 hex must still be attacked.
   *[other] { $duties-number } hexes must still be attacked.
}
ask-combat-resolution = Choose the attack that is resolved next
hint-combat-resolution = { $illegal ->
    [0] { $number } attacks are left.
   *[other] { $number } attacks are left; illegal ones come first.
}
ask-supply-attacker = Book combat supply for your attack on { $hexes }
hint-supply-attacker = The cheapest booking is proposed; you can change it unit by unit.
ask-supply-defender = Book combat supply for the defence of { $hexes }
hint-supply-defender = The cheapest booking is proposed; you can change it unit by unit.
ask-weighing-attacker = Arrange the effects on the strengths of your attack on { $hexes }
hint-weighing-attacker = The best for you is proposed: the order of the effects, the armor that is paired, the unit that a fort doubles. You can change one after the other.
ask-weighing-defender = Arrange the effects on the strengths of the defence of { $hexes }
hint-weighing-defender = The best for you is proposed: the order of the effects, the armor that is paired, the unit that a fort doubles. You can change one after the other.
ask-resolution-row = Choose the row of the Combat Results Table
hint-resolution-row = { $attack } against { $defence } in { $hexes }.
ask-resolution-leadership = Does the leader give his shift to this attack?
hint-resolution-leadership = He can give one in a Player-Turn.
ask-resolution-attacker-support = Commit air points to your attack on { $hexes }?
hint-resolution-attacker-support = { $attack } against { $defence }. Unused air points: { $unused }. Each gives a shift.
ask-resolution-defender-support = Commit air points to the defence of { $hexes }?
hint-resolution-defender-support = { $attack } against { $defence }. Unused air points: { $unused }. Each gives a shift.
ask-resolution-attacker-shifts = Use your shifts on the defender's results
hint-resolution-attacker-shifts = The die is { $die }, the column { $column }; each shift makes it one higher.
ask-resolution-defender-shifts = Use your shifts on the attackers' result
hint-resolution-defender-shifts = The die is { $die }, the column { $column }; each shift makes it one lower.
ask-illegal-attack-choice = Choose what the illegal attack on { $hexes } suffers
hint-illegal-attack-choice = Its odds are too low for the table.
ask-losses-order = Choose the unit that is lost next
hint-losses-order = The order matters: as long as a unit stands there, others may have a line of communication through its hex.
ask-losses-retreats = { $units-number ->
    [one] Retreat your unit
   *[other] Retreat your units
}
hint-losses-retreats = Still to retreat: { $units }.
ask-losses-partial = Choose the enemy unit that is depleted
hint-losses-partial = One unit that survived takes the loss.
ask-advance-advance = Advance into the vacated hexes?
hint-advance-advance = { $gone } of at most { $limit } stacking points have advanced.
ask-entering-capture = Enemy supply in { $hex }: destroy it, or try to capture it?
hint-entering-capture = A capture that fails destroys it, so trying loses nothing.
ask-entering-dump = Place the dump in Tobruk or next to it
hint-entering-dump = It comes with the place.
ask-leader-refuge = Choose where the leader goes
hint-leader-refuge = He never stands alone.
ask-refit-conversion = Turn MSUs into dumps, or dumps into MSUs?
hint-refit-conversion = An MSU moves; a dump reaches further and gives more.
ask-refit-refit = Spend your refit points
hint-refit-refit = { $side ->
    [axis] German: { $first }. Italian: { $second }.
   *[commonwealth] Commonwealth: { $first }.
}
ask-refit-expending = Expend dumps to lift disruption?
hint-refit-expending = { $disrupted-number ->
    [one] 1 unit is disrupted.
   *[other] { $disrupted-number } units are disrupted.
}
ask-refit-supply-destruction = Destroy supply of your own?
hint-refit-supply-destruction = Worth it only where the enemy would take it. Otherwise keep it.
ask-refit-dump-overstack = The enemy has too many dumps in { $hex }: choose the one that is removed
hint-refit-dump-overstack = A hex holds one dump.

## Lines of the log that read otherwise for a single unit

event-advance = { $units } { $count ->
    [one] advances
   *[other] advance
} to { $hex }
event-join = { $units } { $count ->
    [one] is
   *[other] are
} picked up in { $hex }
event-ship = { $units } { $count ->
    [one] is
   *[other] are
} shipped { $hexes }
event-attack = { $units } { $count ->
    [one] attacks
   *[other] attack
} { $hexes }
event-rail = { $units } { $count ->
    [one] goes
   *[other] go
} by rail { $hexes }
event-move = { $units } { $count ->
    [one] moves
   *[other] move
} { $hexes } for { $cost ->
    [one] 1 MP
   *[other] { $quarters } MPs
}
event-overrun = { $units } { $count ->
    [one] overruns
   *[other] overrun
} { $hex } at { $odds }
event-try = { $units } { $count ->
    [one] tries
   *[other] try
} to overrun { $hex }
event-no-effect = No effect on { $unit }
event-no-effect-attackers = No effect on the attackers

## What ending now would leave undone

stake-duty = must be attacked in the Combat Phase, now at { $odds }
stake-unsupplied = { $count ->
    [one] one unit is out of supply
   *[other] { $count } units are out of supply
 }
stake-danger = in danger: enemies of about { $foes } in strength can come against { $strength }
stake-unguarded = supply that nobody guards, in reach of the enemy
leaves = leaves { $what }
leaves-duty = { $count ->
    [one] 1 attack due
   *[other] { $count } attacks due
 }
leaves-unsupplied = { $count } out of supply
leaves-danger = { $count } in danger
leaves-unguarded = { $count } unguarded
undone-placing = { $units-number ->
    [one] 1 reinforcement is not placed.
   *[other] { $units-number } reinforcements are not placed.
}
undone-supply = { $units-number ->
    [one] 1 unit out of supply stands with an MSU that could feed it.
   *[other] { $units-number } units out of supply stand with an MSU that could feed them.
}
undone-leave = { $units } in { $hexes } must leave sheet L first.
undone-movement = { $units-number ->
    [one] 1 unit has not moved.
   *[other] { $units-number } units have not moved.
}
undone-reaction = { $units-number ->
    [one] 1 unit could still react.
   *[other] { $units-number } units could still react.
}
undone-duty = { $hexes } must be attacked.
undone-refit = { $units-number ->
    [one] 1 unit could still be refitted or rebuilt.
   *[other] { $units-number } units could still be refitted or rebuilt.
}
undone-disruption = { $units-number ->
    [one] 1 unit stays disrupted that a dump could help.
   *[other] { $units-number } units stay disrupted that a dump could help.
}

# What nobody was asked for
given-order = By standing order: { $why }
given-itself = Goes without saying: { $why }

# actions that bring nothing about
quiet-commit = No air points are committed
quiet-end = Nothing more in this step
quiet-leave = { $units }: left behind
quiet-malta = No air points against Malta
quiet-pass = { $units }: stays where it is
quiet-stop = The stack stops here
quiet-other = Nothing comes of it
