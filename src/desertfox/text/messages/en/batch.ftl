# Many answers put together and given at once

batch-of = { $count } of { $of }
batch-confirm = Confirm all { $count }
batch-as-proposed = As proposed
batch-as-proposed-price = { $changed ->
    [0] this is what you see
    [one] takes back your one change
   *[other] takes back your { $changed } changes
}
batch-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
batch-retreats = { $ignore ->
    [yes] { $count } units may go back or stay
   *[no] { $count ->
        [one] 1 unit is thrown back
       *[other] { $count } units are thrown back
    }
}
batch-retreats-note = { $gone ->
    [0] None goes back
    [one] 1 goes back
   *[other] { $gone } go back
}, { $lost ->
    [0] no step lost
    [one] 1 step lost
   *[other] { $lost } steps lost
}, { $unfed ->
    [0] all in supply.
   *[other] { $unfed } out of supply.
}
batch-go-back = go back
batch-steps-lost = { $lost ->
    [one] step lost
   *[other] steps lost
}
batch-in-supply = in supply
batch-to-go = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
batch-stay = Stay
batch-stand = Stand
batch-free = for nothing
batch-loss = { $before } → { $after }
batch-a-step = a step
batch-step-more = { $strength }, with a step to lose
batch-reach = { $cost } of { $limit }
batch-no-supply = no supply
batch-needs-none = needs no supply
note-batch-supply = in supply: { $source }, { $cost } of { $limit } MPs
note-batch-no-step = no step lost: it stays a { $strength }
note-batch-short = { $gone ->
    [one] only 1 hex
   *[other] only { $gone } hexes
}: it falls short and loses a step, { $loss }
note-batch-room = stack then { $now } of { $limit }
batch-losses = { $count } units are lost: in which order?
batch-losses-order = In this order
batch-losses-place = { $number }. { $fate }
batch-losses-last = Lose last
batch-losses-confirm = Confirm this order
batch-lost-by-die = by a die
note-batch-last = lost last: { $fate }
batch-withdraw = To be withdrawn: { $kinds }
batch-withdraw-kind = { $points ->
    [one] 1 SP
   *[other] { $points } SPs
} ({ $kind })
batch-withdraw-note = A unit that is larger than what is left counts whole.
batch-withdraw-one = withdraw · { $points ->
    [one] 1 SP
   *[other] { $points } SPs
}
batch-withdraw-owed = Still wanted: { $kinds }.
batch-withdraw-confirm = { $count ->
    [one] Withdraw 1 unit
   *[other] Withdraw { $count } units
}
batch-overstack = The enemy is overstacked in { $hexes }: tick what goes
batch-overstack-note = No more goes than must.
batch-overstacked = { $points } of { $limit } stacking points{ $need ->
    [0] {""}
   *[other] : { $need } too many
}{ $dumps ->
    [0] {""}
    [one] ; 1 dump too many
   *[other] ; { $dumps } dumps too many
}
batch-off = off { $hex }
batch-too-much-off = In { $hex } more is ticked than must go.
batch-too-little-off = In { $hex } { $points ->
    [0] {""}
    [one] 1 stacking point
   *[other] { $points } stacking points
}{ $dumps ->
    [0] {""}
    [one] 1 dump
   *[other] { $dumps } dumps
} must still go.
batch-take-off = { $count ->
    [one] Take off 1 unit
   *[other] Take off { $count } units
}
batch-refit = { $count ->
    [0] Spend your refit points
    [one] 1 unit for { $points ->
        [one] 1 refit point
       *[other] { $points } refit points
    }
   *[other] { $count } units for { $points ->
        [one] 1 refit point
       *[other] { $points } refit points
    }
}
batch-refit-note = { $left ->
    [0] No point is left.
    [one] 1 point is left and kept.
   *[other] { $left } points are left and kept.
}
batch-refit-confirm = { $count ->
    [0] Save all points
    [one] Refit 1 for { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[other] Refit { $count } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}
batch-points = { $group } points, { $left } left
batch-coming = { $several ->
    [no] Coming in
   *[yes] Coming in, { $group }
}: { $turns }.
batch-coming-turn = { $points } on turn { $turn }
batch-wait-points = turn { $turn }: full { $strength }
batch-wait-rating = { $now ->
    [yes] now already: rating { $rating }, { $strength }
   *[no] turn { $turn }: rating { $rating }, { $strength }
}
batch-turn = { $rating ->
    [0] { $strength }
   *[other] { $strength }, rating { $rating }
}
batch-turn-today = now
batch-turn-now = { $others ->
    [0] { $strength }
    [one] { $strength }; one other gives way
   *[other] { $strength }; { $others } others give way
}
batch-turn-later = { $kept ->
    [0] { $strength }, with nothing kept today
    [one] { $strength }, if 1 point of today is kept
   *[other] { $strength }, if { $kept } points of today are kept
}
batch-only-morale = full adds only morale: { $before } → { $after }
batch-morale = { $strength }, morale { $before } → { $after }
batch-back-at = back at { $strength }
batch-full = full
batch-depleted = depleted
batch-rejoin = rejoin
batch-box = Refit Box
batch-group-picked = Chosen
batch-group-possible = Also possible
batch-group-idle = { $count ->
    [one] 1 gains only a step to lose
   *[other] { $count } gain only a step to lose
}
batch-group-exchange = { $count ->
    [one] 1 could go into the Refit Box for better tanks
   *[other] { $count } could go into the Refit Box for better tanks
}
batch-barred-disrupted = { $count } disrupted: they may recover after this segment, and can be refitted from turn { $turn } on
batch-barred-zone = { $count } in an enemy zone of control
batch-barred-supply = { $count } out of general supply
batch-barred-detachment = { $count ->
    [one] 1 waits for its detachment
   *[other] { $count } wait for their detachments
}
batch-barred-home = { $count ->
    [one] 1 waits
   *[other] { $count } wait
} in the Refit Box: the enemy bars the home base
batch-barred-rating = { $count ->
    [one] 1 is
   *[other] { $count } are
} not rebuilt before turn { $first }
batch-barred-never = { $count ->
    [one] 1 is never rebuilt
   *[other] { $count } are never rebuilt
}
batch-barred-room = { $count ->
    [one] 1 finds
   *[other] { $count } find
} no room near the home base
