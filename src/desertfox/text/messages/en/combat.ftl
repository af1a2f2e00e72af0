# The combat panel.

combat-title = Attack on { $hexes }
combat-none = No attack
combat-odds = { $attack } to { $defence } is { $odds }
force-illegal = Illegal odds: { $odds }, whoever attacks. So the fewest units suffer for it.
force-all = { $most ->
    [one] Only one unit can attack.
   *[other] All { $most } are needed for { $odds }.
}
force-may = { $most } of { $able }: of the others one must stay free for what must be attacked besides.
force-few = { $count } of { $most } bring as much at { $odds } as all of them{ $other ->
    [same] {""}
   *[other] {" "}at { $other }
}. The others would only be exposed{ $saved ->
    [0] .
    [one] {" "}and use up one more supply unit.
   *[other] {" "}and use up { $saved } more supply units.
}
combat-rows = The defender chooses the row: { $rows }
combat-row-illegal = illegal
combat-column = Row { $row }: column { $column }
combat-illegal = Row { $row }: below the lowest odds, an illegal attack
combat-flak-attack = Flak takes { $points } off the attacking armor
combat-flak-defence = Flak takes { $points } off the defending armor
combat-shifts = After the die the attacker may read the defender's results up to { $attacker ->
    [one] 1 column
   *[other] { $attacker } columns
} higher, the defender the attackers' result up to { $defender } lower

combat-step-supply-attacker = Step 1 of 7: combat supply of the attacker
combat-step-supply-defender = Step 1 of 7: combat supply of the defender
combat-step-weighing-attacker = Step 2 of 7: strengths of the attacker
combat-step-weighing-defender = Step 2 of 7: strengths of the defender
combat-step-resolution-row = Step 3 of 7: the row of the table
combat-step-resolution-leadership = Step 4 of 7: the leader's shift
combat-step-resolution-attacker-support = Step 4 of 7: support of the attacker
combat-step-resolution-defender-support = Step 4 of 7: support of the defender
combat-step-resolution-attacker-shifts = Step 5 of 7: shifts of the attacker
combat-step-resolution-defender-shifts = Step 6 of 7: shifts of the defender
combat-step-losses-order = Steps 5 and 6 of 7: the order of the losses
combat-step-losses-retreats = Steps 5 and 6 of 7: retreats
combat-step-losses-partial = Steps 5 and 6 of 7: which unit is depleted
combat-step-advance-advance = Step 7 of 7: advance after combat
combat-step-illegal-attack-choice = Illegal attack: the result

## Strengths

effect-no-supply = out of combat supply, half down: { $strength }
effect-unpaired = armor without infantry, half down: { $strength }
effect-partly-paired = { $paired } of { $of } SPs with infantry, the rest half down: { $strength }
effect-disrupted = disrupted, half down: { $strength }
effect-third = over a ridge or escarpment, a third up: { $strength }
effect-double = in a level 2 fort, doubled: { $strength }
effect-flak = enemy flak takes { $points }
effect-gives-shift = gives a shift
effect-silent = keeps silent, gives no shift
effect-is-flak = flak against enemy armor
order-no-supply = out of combat supply
order-unpaired = armor without infantry
order-disrupted = disrupted
order-third = ridge or escarpment
order-double = level 2 fort
order-then = {", then "}

shift-artillery = { $shift } { $unit }
shift-air = { $shift } air points
shift-leader = { $shift } { $unit }
shift-navy = { $shift } naval bombardment

## The table

crt-morale = Morale { $morale }
crt-morale-of = Morale { $morale }: { $units }
crt-attackers = Attackers
crt-air-loss = Air loss

## Chances

prospect-attackers = Attackers
prospect-all = { $number ->
    [one] one unit
   *[other] all { $number } units
}
prospect-morale = morale { $morale }
prospect-depleted = depleted, { $detail }
prospect-unsupplied = { $detail } without supply

fate-holds = holds
fate-eliminated = eliminated
fate-eliminated-all = all eliminated
fate-eliminated-some = { $number } eliminated
fate-depleted = depleted
fate-depleted-all = all depleted
fate-depleted-some = { $number } depleted
fate-disrupted = disrupted
fate-disrupted-all = all disrupted
fate-disrupted-some = { $number } disrupted
fate-one-depleted = one of them depleted
fate-at-risk = may be depleted
fate-retreats = back { $hexes }

summary-cleared = Hex cleared: { $chance }
summary-defender-loss = Defender loses a step: { $chance }
summary-attacker-loss = Attacker loses a step: { $chance }
summary-air-loss = Air points lost: { $chance }
summary-illegal = No die is rolled: the attackers retreat, disrupted and depleted
chance-in = { $hits } in { $total }
chance-certain = yes
chance-never = no
