# Words that all pages share.

game-name = The Desert Fox
side = { $side ->
    [axis] Axis
   *[commonwealth] Commonwealth
 }
case-label = Rule { $case }
language-en = English
language-de = Deutsch
die = Die { $die }
