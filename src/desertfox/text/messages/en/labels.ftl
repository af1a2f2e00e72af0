# Every kind of action in words: label-KIND, or label-STEP-KIND where it means something else in a step.

unit-captured = { $unit } (captured)

## Reinforcement

label-place = Place { $units } in { $hex }
label-reinforcement-placing-end = Hold back the rest
label-reinforcement-landing-land = Land one MSU at { $hex }
label-reinforcement-landing-end = Land no MSU at a port
label-bring = { $number ->
    [one] Bring 1 MSU in at { $hex }
   *[other] Bring { $number } MSUs in at { $hex }
}
label-land = Try to land { $units } in Tobruk
label-reinforcement-tobruk-port-end = Risk no unit in Tobruk
label-withdraw = Withdraw { $units }
label-refuse = Let no unit go
label-withdrawal-early-end = Withdraw no unit before the date
label-declare = Send { $units } out as a desert patrol
label-declare-back = Turn { $units } back into a recon unit
label-reinforcement-patrol-declaration-end = Leave recon units and patrols as they are

## Air

label-malta-leave = Leave Malta as it is
label-malta-send = { $amount ->
    [one] Send 1 air point to Malta
   *[other] Send { $amount } air points to Malta
}
label-malta-bring = { $amount ->
    [one] Bring 1 air point back from Malta
   *[other] Bring { $amount } air points back from Malta
}
label-invade = { $number ->
    [0] Invade Malta with { $units }, without air points
    [one] Invade Malta with { $units } and 1 air point
   *[other] Invade Malta with { $units } and { $number } air points
}
label-air-allocation-herkules-end = Leave Malta alone

## Movement

label-movement-emergency-supply-expend = Expend { $units } in { $place } as emergency supply
label-movement-emergency-supply-end = End emergency supply
hint-move = Move { $unit }{ $others ->
    [0] {""}
   *[other] {" "}and { $others } more
} to { $hex }
label-move = Move { $units } to { $hex }
label-move-via = Move { $units } to { $hex } by { $via }
label-move-on = Move { $units } to { $hex } and go on from there
label-overrun = Overrun { $hex } with { $units }
label-infiltrate = Infiltrate { $hex } with { $units }
label-force = Force the march of { $units }
label-build = Build a fort in { $place } with { $units }
label-build-improve = Improve the fort in { $place } with { $units }
label-fix = { $number ->
    [one] Fix 1 hex of the railway
   *[other] Fix { $number } hexes of the railway
}
label-rail = Send { $units } by rail to { $hex }
label-ship = Ship { $units } to { $hex }
label-detach = Drop a detachment of { $units } in { $place }
label-movement-movement-end = End movement
label-stop = Stop here
label-join = Pick up { $units }

## Reaction

label-react = React with { $units } to { $hex }
label-react-via = React with { $units } to { $hex } by { $via }
label-pass = Let { $units } stay
label-overrun-reaction-end = End the reaction to the overrun
label-reaction-supply-destruction-destroy = Try to destroy { $other } in { $place } with { $unit }
label-reaction-supply-destruction-end = Destroy nothing more
label-reaction-reaction-moves-end = End reaction moves
label-remove = Remove { $units } from { $hex }

## Combat

label-attack = Attack { $hexes } with { $units }
label-extend = Attack { $hexes } too, with the force against { $attack }
label-cancel = Call off the attack on { $attack }
label-combat-declaration-end = End declaration
label-resolve = Resolve the attack on { $attack }
label-accept = Accept this supply
label-draw = Supply { $unit } from: { $source }
label-silence = Supply { $unit } from: { $source }, without its artillery shift
label-leave = Leave { $unit } without combat supply
label-weighing-attacker-accept = Accept these strengths
label-weighing-defender-accept = Accept these strengths
label-order = { $unit }: { $order }: { $change ->
    [none] { $value }
   *[some] { $value } instead of { $now }
}
label-pair = { $unit }: { $number } of { $of } SP with infantry: { $change ->
    [none] { $value }
   *[some] { $value } instead of { $now }
}
label-double = The fort doubles { $unit }: { $change ->
    [none] { $value }
   *[some] { $value } instead of { $now }
}
label-row = Row: { $row }
label-lead = The leader gives his shift
label-resolution-leadership-pass = Keep the leader's shift for later
label-commit = { $number ->
    [0] Commit no air points
    [one] Commit 1 air point
   *[other] Commit { $number } air points
}
label-commit-naval = { $number ->
    [0] Commit the navy only
    [one] Commit 1 air point and the navy
   *[other] Commit { $number } air points and the navy
}
label-shift = { $number ->
    [0] Use no shift
    [one] Use 1 shift
   *[other] Use { $number } shifts
}
label-suffer = { $code }: { $result }
label-lose = Lose { $units } in { $place } next
label-retreat = Retreat { $units } to { $hex }
label-retreat-via = Retreat { $units } to { $hex } by { $via }
label-losses-retreats-deplete = Deplete { $units } instead of retreating
label-deplete = Deplete { $units }
label-stay = Keep { $units } in { $place }
label-stay-stuck = { $units } has nowhere to go and is depleted
label-advance = Advance { $units } to { $hex }
label-advance-together = Advance { $count } units together to { $hex }
label-advance-advance-end = End the advance
label-entering-capture-destroy = Destroy { $units } in { $place }
label-capture = Try to capture { $units } in { $place }
label-entering-dump-place = Place the dump in { $hex }
label-go = Send { $units } to { $hex }

## Refit

label-convert-dump = Turn { $units } in { $place } into a dump
label-convert-msu = Turn { $units } in { $place } into an MSU
label-refit-conversion-end = End conversions
label-refit = Refit { $units } in { $place }
label-rebuild = Rebuild { $units } at full strength in { $hex }
label-rebuild-depleted = Rebuild { $units } depleted in { $hex }
label-box = Put { $units } into the Refit Box
label-rejoin = Let { $units } rejoin { $parent }
label-refit-refit-end = End refitting
label-expend = Expend { $units } in { $place }
label-refit-expending-end = Expend no more dumps
label-destroy = Destroy { $units } in { $place }
label-refit-supply-destruction-end = Keep the supply

## Results of the table

result-none = no effect
result-eliminated = eliminated
result-retreat = { $hexes ->
    [one] retreat 1 hex
   *[other] retreat { $hexes } hexes
}
result-disrupted = disrupted
result-depleted = depleted
result-partial = one unit depleted

## What an answer costs or risks

detail-refit = refit points: { $cost }, then { $left } left
detail-room = stack then { $now } of { $limit }
detail-air = then { $left } unused
detail-column = column { $column }
detail-illegal = an illegal attack
detail-supply = { $cost ->
    [0] costs nothing
   *[other] costs { $cost } SP
}{ $given ->
    [0] {""}
   *[other] ; { $given } SP drawn from it already
}
detail-die = on a die of 1 to { $needed }
detail-destroy = on a die of 1 to { $needed }; the unit gives up its reaction move
detail-port = safe on a die of 1 to { $needed }, else lost
detail-malta-fixed = then { $there } on Malta; the next Axis MSUs are fixed
detail-malta-last = then { $there } on Malta; no convoy comes any more
detail-malta = then { $there } on Malta; MSUs of the next Axis convoy: about { $msus }
detail-invade = { $needed ->
    [0] cannot succeed
    [6] taken on any die, { $left } air points left
   *[other] taken on a die of 1 to { $needed }, { $left } air points left
}
detail-retreat = { $gone ->
    [one] 1 hex
   *[other] { $gone } hexes
}
detail-retreat-short = { $gone ->
    [one] 1 hex: falls short, so it is depleted too
   *[other] { $gone } hexes: falls short, so it is depleted too
}
detail-last-step = it is eliminated by that
detail-points = { $points ->
    [one] 1 stacking point
   *[other] { $points } stacking points
}
detail-together = { $units }: { $points }
detail-lost-safe = to the Refit Box
detail-lost-die = to the Refit Box on a die of at most { $needed }, else destroyed
detail-lost-for-good = destroyed
detail-box = leaves the map; paid for later, it can come back, perhaps with better tanks
detail-booking = { $cost ->
    [0] costs nothing
   *[other] draws { $cost } SP of supply
}
detail-booking-expended = uses up { $units }
detail-booking-without = nothing for { $units }, which fight at half strength
detail-where = { $unit } in { $hex }
detail-weighing = { $total } in all: { $odds }
detail-feed = for { $units }
detail-recover = { $units } recover
detail-attack = by { $units }
detail-attack-illegal = by { $units }; an illegal attack
detail-full = full
detail-depleted = depleted
detail-disrupted = disrupted
detail-strength = strength { $strength } of { $wanted }
detail-back = { $turn ->
    [0] for good
   *[other] back on turn { $turn }
}
detail-due = due on turn { $turn }
detail-back-on-die = back from turn { $turn } on a die of { $needed } or more
detail-refuse = { $points ->
    [0] without consequences here
    [one] 1 victory point for the Axis
   *[other] { $points } victory points for the Axis
}

# What one click answers
course-all = Answer all { $count } as proposed
course-advance = Advance with { $count } units
course-attack = Declare { $count } attacks
course-bring = Bring all { $count }
course-convert = Convert { $count } supply units
course-land = Land all { $count }
course-place = Place all { $count }
course-react = React with { $count ->
    [one] 1 unit
   *[other] { $count } units
}
course-refit = Refit { $count } units
course-retreat = Retreat all { $count }
course-stay = All { $count } stay
course-odds = at { $odds }
course-one-attack = Attack { $hex } with { $count ->
    [one] 1 unit
   *[other] { $count } units
}
course-one-react = React with { $unit } to { $hex }
course-one-retreat = Retreat { $unit } to { $hex }
course-all-back = { $count ->
    [one] 1 of { $of } back to { $hex }
   *[other] { $count } of { $of } back to { $hex }
}
course-all-deplete = { $count } of { $of } stand, each loses a step
course-all-stay = { $count } of { $of } stay
course-price = { $lost ->
    [0] no step lost
    [one] 1 step lost
   *[other] { $lost } steps lost
} · { $unfed ->
    [0] all in supply
   *[other] { $unfed } out of supply
}
