# Was der Dienst selbst zu sagen hat.

service-stale = Das Spiel ist inzwischen weitergegangen. Sieh es dir noch einmal an.
service-computers-turn = Hier entscheidet der Computer. Halte ihn erst an, wenn du selbst entscheiden willst.
service-unknown-game = Es gibt kein Spiel { $game }.
service-unknown = { $what } gibt es nicht.
service-pack-in-use = { $games ->
    [one] Eine Partie wird noch mit diesem Datenpaket gespielt. Lösche sie erst.
   *[other] { $games } Partien werden noch mit diesem Datenpaket gespielt. Lösche sie erst.
}
service-no-moment = So weit ist das Spiel nicht gekommen.
service-file = { $faults ->
    [one] { $file } ist nicht zu gebrauchen: darin stimmt etwas nicht.
   *[other] { $file } ist nicht zu gebrauchen: { $faults } Dinge stimmen darin nicht.
}
service-malformed = Der Dienst versteht diese Anfrage nicht.
service-storage = Das Spiel kann gerade nicht gespeichert werden. Nichts wurde geändert; versuche es noch einmal.
service-broken = Im Dienst ist etwas schiefgegangen. Nichts wurde geändert.
service-foreign = Nur Seiten des Dienstes selbst dürfen ihn fragen.

# Die Stufen des Computers
level-recruit = Rekrut
level-recruit-text = Sieht einen Zug weit und verzeiht Fehler. Für die erste Partie.
level-officer = Offizier
level-officer-text = Plant jede Phase, hütet seinen Nachschub und bestraft Lücken. Für eine gute Partie.
level-general = General
level-general-text = Wägt mehrere Pläne ab, bevor er handelt. Für eine schwere Partie.
