# What the service itself has to say.

service-stale = The game has moved on since. Look at it again.
service-computers-turn = The computer decides here. Stop it first if you want to decide yourself.
service-unknown-game = There is no game { $game }.
service-unknown = There is no { $what }.
service-pack-in-use = { $games ->
    [one] A game is still played with this data pack. Delete that first.
   *[other] { $games } games are still played with this data pack. Delete those first.
}
service-no-moment = The game has not come so far.
service-file = { $faults ->
    [one] { $file } cannot be used: there is something wrong in it.
   *[other] { $file } cannot be used: { $faults } things are wrong in it.
}
service-malformed = The service does not understand this request.
service-storage = The game cannot be kept just now. Nothing was changed; try again.
service-broken = Something went wrong in the service. Nothing was changed.
service-foreign = Only pages of the service itself may ask it.

# The levels of the computer
level-recruit = Recruit
level-recruit-text = Sees one move ahead and forgives mistakes. For a first game.
level-officer = Officer
level-officer-text = Plans each phase, guards its supply and punishes gaps. For a good game.
level-general = General
level-general-text = Weighs several plans before it acts. For a hard game.
