# Lektionen: die Karte und die obere Leiste.

label-lesson = Lektion
lesson-title = Lektion { $number }: { $title }
lesson-place = Lektion { $number } von { $count }
lesson-step = Schritt { $number } von { $count }
lesson-deed = { $deed ->
    [read] Sieh hin
    [choose] Klicke
    [try] Probiere es
    [waits] Die Gegenseite
    [ends] Gut gemacht
   *[play] Du bist dran
}
lesson-hint = Tipp
lesson-undo = Zurück
lesson-next = Weiter
lesson-skip = Überspringen
lesson-skip-phase = Phase überspringen
lesson-no-hint = Hier gibt es keinen Tipp.
lesson-on = Weiter: { $title }
lesson-leave = Zur Lobby
lesson-adopt = Diese Partie weiterspielen
lesson-race = Wettlauf nach Tobruk
lesson-gazala = Gazala
