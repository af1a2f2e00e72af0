# The lobby: continue, import, watch, start a game.
lobby-title = The Desert Fox: lobby
lobby-subtitle = North Africa, 1940–42
lobby-skip = Skip to the new game
lobby-settings = Settings
lobby-continue = Continue
lobby-continue-count = { $count ->
    [0] no games on this machine yet
    [one] one game on this machine
   *[other] { $count } games on this machine
}
lobby-import = Open a file…
lobby-import-hint = A game record (.fox), a position (.toml) or a data pack (.zip)
lobby-import-reading = { $file } is being read…
lobby-pack-taken = The data pack { $name } is in use now.
lobby-pack = Data pack
lobby-pack-remove = Remove this data pack
lobby-pack-remove-sure = Remove “{ $name }” from this machine? To play with it again, you would have to bring it in again.
lobby-pack-keep = Keep it
lobby-pack-removed = The data pack { $name } was removed.
lobby-new = New game
lobby-game-continue = Continue
lobby-game-replay = Replay
lobby-game-delete = Delete
lobby-game-delete-label = Delete { $title }
lobby-game-delete-sure = Delete “{ $title }” for good?
lobby-game-keep = Keep it
lobby-game-name = Name { $title }
lobby-game-name-field = Name of the game; empty for the name of its scenario
lobby-game-name-keep = Keep the name
lobby-game-name-back = Go back
lobby-game-place = fighting near { $place }
lobby-game-rules-more = { $count ->
    [one] 1 more option
   *[other] { $count } more options
}
lobby-game-over = Over
lobby-game-branch = a branch
lobby-game-older = Played with the older data it was begun with; new games use newer data.
lobby-game-actions = { $count ->
    [one] one action
   *[other] { $count } actions
}
lobby-seats-hot-seat = two at this screen
lobby-seats-computer = against { $level ->
    [recruit] the recruit
    [officer] the officer
   *[general] the general
} ({ $side })
lobby-seats-watch = computer against computer
lobby-watch = Watch
lobby-all-games = Show all { $count } games
lobby-more-games = Show more: { $shown } of { $count } are here
lobby-search = Search
lobby-order = Sort by
lobby-order-changed = last played
lobby-order-created = last begun
lobby-order-title = title
lobby-order-actions = length
lobby-found = { $count ->
    [0] no game found
    [one] one game found
   *[other] { $count } games found
}
lobby-you-are = You are
lobby-role = { $role ->
    [axis] Axis
    [commonwealth] Commonwealth
    [both] Both
   *[none] Onlooker
}
lobby-against = Against
lobby-whom = Who is watched
lobby-side-axis = Axis
lobby-side-commonwealth = Commonwealth
lobby-ruleset = Ruleset
lobby-switches-changed = { $count ->
    [0] as published
    [one] one switch changed
   *[other] { $count } switches changed
}
lobby-switches-all = All { $count } switches, with their texts
lobby-switches-fewer = Fewer switches
lobby-seed = Seed of the dice
lobby-seed-hint = Leave it empty and it is drawn. Each roll is bound to the action that caused it: loading again changes nothing.
lobby-start-person = Start { $scenario } as the { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
}
lobby-start-hot-seat = Start { $scenario }, both at this screen
lobby-start-watch = Watch the computers play { $scenario }
lobby-starting = Setting up…
lobby-loading = The scenarios are being fetched…
lobby-failed = The service does not answer. Is it still running?
lobby-slow = It would all go quicker with Numba: pip install 'desertfox[fast]'
lobby-credits = After The Desert Fox by Richard Berg (SPI, 1981), with the work of Donald Johnson and Masahiro Yamazaki. Printed components are not included.
lobby-scenario = Scenario
lobby-more-scenarios = { $count ->
    [one] One more, longer
   *[other] { $count } more, longer
}
lobby-rules = Rules of the game

## The door for new players

door-here = New here? This way
door-title = Learn in ten minutes
door-lede = { $count } short lessons on the real map. Nothing to read first, nothing can go wrong.
door-start = Start: { $title }
door-on = Go on: { $title }
door-afresh = Start afresh
door-done = { $count } of { $all } done
door-is-done = done
door-left = { $minutes } min left
door-minutes = { $minutes } min
door-next = next · { $time }
