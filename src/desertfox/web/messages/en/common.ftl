# Words that all pages share.

game-name = The Desert Fox
side = { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
 }
side-short = { $side ->
    [axis] Axis
   *[commonwealth] CW
 }
case-label = Rule { $case }
language-en = English
language-de = Deutsch
die = Die { $die }
