# Wörter, die alle Seiten gemeinsam haben.

game-name = The Desert Fox
side = { $side ->
    [axis] Achse
   *[commonwealth] Commonwealth
 }
side-short = { $side ->
    [axis] Achse
   *[commonwealth] CW
 }
case-label = Regel { $case }
language-en = English
language-de = Deutsch
die = Würfel { $die }
