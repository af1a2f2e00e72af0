# Was der Dienst selbst zu sagen hat.

service-stale = Das Spiel ist inzwischen weitergegangen. Sieh es dir noch einmal an.
service-computers-turn = Hier entscheidet der Computer. Halte ihn erst an, wenn du selbst entscheiden willst.
service-wrong-one = Nichts wurde getan, denn Nr. { $number } von { $of } geht nicht: { $text }
service-lesson-wrong = Die Regeln erlauben das, aber hier ist etwas anderes gefragt. { $hint }
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
service-file-more = { $file } ist nicht zu gebrauchen: Mehr als { $faults } Dinge stimmen darin nicht. Hier sind einige davon.
service-busy = Es werden schon mehrere Dateien gelesen. Versuche es gleich noch einmal.
service-malformed = Der Dienst versteht diese Anfrage nicht.
service-storage-full = Der Datenträger, auf dem die Spiele liegen, ist voll. Nichts wurde geändert; schaffe dort Platz und versuche es noch einmal.
service-storage-locked = Jemand anderes hält die Datenbank der Spiele fest. Nichts wurde geändert; versuche es gleich noch einmal.
service-storage-read-only = Die Spiele können nicht gespeichert werden: In ihre Datenbank oder deren Ordner darf niemand schreiben. Nichts wurde geändert.
service-storage-lost = Die Verbindung zur Datenbank der Spiele ist verloren. Sieh dir das Spiel noch einmal an, wenn sie wieder da ist: Es zeigt, ob gespeichert wurde, was du getan hast.
service-storage-other = Die Datenbank der Spiele versagt. Sieh dir das Spiel noch einmal an: Es zeigt, ob gespeichert wurde, was du getan hast.
service-broken = Im Dienst ist etwas schiefgegangen. Sieh dir das Spiel noch einmal an: Es zeigt, ob gespeichert wurde, was du getan hast.
service-damaged-game = Was von diesem Spiel aufbewahrt wurde, ist beschädigt: Es kann nicht mehr gespielt, nur noch gelöscht werden.
service-too-many = Es gibt zu viele Verbindungen zum Dienst. Versuche es gleich noch einmal.
service-foreign = Nur Seiten des Dienstes selbst dürfen ihn fragen.

# Die Stufen des Computers
level-recruit = Rekrut
level-recruit-text = Sieht einen Zug weit und verzeiht Fehler. Für die erste Partie.
level-officer = Offizier
level-officer-text = Plant jede Phase, hütet seinen Nachschub und bestraft Lücken. Für eine gute Partie.
level-general = General
level-general-text = Wägt mehrere Pläne ab, bevor er handelt. Für eine schwere Partie.
