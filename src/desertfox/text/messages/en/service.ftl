# What the service itself has to say.

service-stale = The game has moved on since. Look at it again.
service-computers-turn = The computer decides here. Stop it first if you want to decide yourself.
service-wrong-one = Nothing was done, for no. { $number } of { $of } is wrong: { $text }
service-lesson-wrong = The rules would allow that, but here something else is asked. { $hint }
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
service-file-more = { $file } cannot be used: more than { $faults } things are wrong in it. These are some of them.
service-busy = Several files are being read already. Try again in a moment.
service-malformed = The service does not understand this request.
service-storage-full = The disk on which the games are kept is full. Nothing was changed; make room there and try again.
service-storage-locked = Somebody else holds the database of the games. Nothing was changed; try again in a moment.
service-storage-read-only = The games cannot be kept: nobody may write to their database or its folder. Nothing was changed.
service-storage-lost = The connection to the database of the games is lost. Look at the game again when it is back: it shows whether what you did was kept.
service-storage-other = The database of the games fails. Look at the game again: it shows whether what you did was kept.
service-broken = Something went wrong in the service. Look at the game again: it shows whether what you did was kept.
service-damaged-game = What was kept of this game is damaged: it cannot be played any more, only deleted.
service-too-many = There are too many connections to the service. Try again in a moment.
service-foreign = Only pages of the service itself may ask it.

# The levels of the computer
level-recruit = Recruit
level-recruit-text = Sees one move ahead and forgives mistakes. For a first game.
level-officer = Officer
level-officer-text = Plans each phase, guards its supply and punishes gaps. For a good game.
level-general = General
level-general-text = Weighs several plans before it acts. For a hard game.
