# The view of a game: sides, phases, steps, boxes, figures.

side-axis = Axis
side-commonwealth = Commonwealth

view-turns = Turn { $turn } of { $last }
view-date = { $month } { $year }
view-moment = Turn { $turn }, { $phase }
view-stack = { $hex }, { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
}: { $units }
tick = Turn { $turn }, { $side }: { $phase }
list-and = { $some } and { $last }
scenario-empty = Free position

unit-supply = { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
} { $kind }
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

step-captured-markers = Captured markers
step-points = Refit and air points
step-units = Reinforcements
step-tobruk-port = Tobruk port
step-supply = Supply arrives
step-withdrawal = Withdrawals
step-patrol-declaration = Desert patrols
step-malta = Malta
step-herkules = Operation Herkules
step-emergency-supply = Emergency supply
step-movement = Move units
step-potential = Who may react
step-supply-destruction = Destroy supply
step-reaction-moves = Reaction moves
step-morale-checks = Morale checks
step-overstack = Overstacking
step-declaration = Declare attacks
step-resolution = Resolve attacks
step-expenditure = Spent supply leaves
step-automatic-victory = Automatic victory
step-air-and-naval = Air and navy
step-conversion = MSUs and dumps
step-refit = Refit and rebuild
step-disruption = Disruption
step-refit-supply-destruction = Destroy supply
step-attrition = Attrition
step-dump-attrition = Dump attrition
step-dump-overstack = Surplus dumps
step-combat-supply = Combat supply
step-combat-row = Row of the table
step-combat-support = Air and navy
step-combat-defender = Defender's results
step-combat-attacker = Attackers' result
step-combat-advance = Advance
