# Die Empfangshalle: fortsetzen, öffnen, zusehen, neu beginnen.
lobby-title = The Desert Fox: Übersicht
lobby-subtitle = Nordafrika, 1940–42
lobby-skip = Zur neuen Partie springen
lobby-settings = Einstellungen
lobby-continue = Fortsetzen
lobby-continue-count = { $count ->
    [0] noch keine Partien auf diesem Rechner
    [one] eine Partie auf diesem Rechner
   *[other] { $count } Partien auf diesem Rechner
}
lobby-import = Datei öffnen…
lobby-import-hint = Eine Partie (.fox), eine Stellung (.toml) oder ein Datenpaket (.zip)
lobby-import-reading = { $file } wird gelesen…
lobby-pack-taken = Das Datenpaket { $name } ist jetzt in Gebrauch.
lobby-pack = Datenpaket
lobby-pack-remove = Dieses Datenpaket entfernen
lobby-pack-remove-sure = „{ $name }“ von diesem Rechner entfernen? Um wieder damit zu spielen, müsstest du es neu öffnen.
lobby-pack-keep = Behalten
lobby-pack-removed = Das Datenpaket { $name } wurde entfernt.
lobby-new = Neue Partie
lobby-game-continue = Fortsetzen
lobby-game-replay = Ansehen
lobby-game-delete = Löschen
lobby-game-delete-label = { $title } löschen
lobby-game-delete-sure = „{ $title }“ endgültig löschen?
lobby-game-keep = Behalten
lobby-game-name = { $title } benennen
lobby-game-name-field = Name des Spiels; leer für den Namen des Szenarios
lobby-game-name-keep = Name behalten
lobby-game-name-back = Zurück
lobby-game-place = Kämpfe bei { $place }
lobby-game-rules-more = { $count ->
    [one] 1 weitere Option
   *[other] { $count } weitere Optionen
}
lobby-game-over = Beendet
lobby-game-branch = ein Seitenzweig
lobby-game-older = Läuft mit den älteren Daten, mit denen sie begann; neue Partien nutzen neuere.
lobby-game-actions = { $count ->
    [one] eine Aktion
   *[other] { $count } Aktionen
}
lobby-seats-hot-seat = zu zweit an diesem Bildschirm
lobby-seats-computer = gegen { $level ->
    [recruit] den Rekruten
    [officer] den Offizier
   *[general] den General
} ({ $side })
lobby-seats-watch = Computer gegen Computer
lobby-watch = Zusehen
lobby-all-games = Alle { $count } Partien zeigen
lobby-more-games = Mehr zeigen: { $shown } von { $count } sind hier
lobby-search = Suchen
lobby-order = Sortieren nach
lobby-order-changed = zuletzt gespielt
lobby-order-created = zuletzt begonnen
lobby-order-title = Titel
lobby-order-actions = Länge
lobby-found = { $count ->
    [0] keine Partie gefunden
    [one] eine Partie gefunden
   *[other] { $count } Partien gefunden
}
lobby-you-are = Du bist
lobby-role = { $role ->
    [axis] Achse
    [commonwealth] Commonwealth
    [both] Beide
   *[none] Zuschauer
}
lobby-against = Gegen
lobby-whom = Wem du zusiehst
lobby-side-axis = Achse
lobby-side-commonwealth = Commonwealth
lobby-ruleset = Regelwerk
lobby-switches-changed = { $count ->
    [0] wie veröffentlicht
    [one] ein Schalter geändert
   *[other] { $count } Schalter geändert
}
lobby-switches-all = Alle { $count } Schalter mit ihren Texten
lobby-switches-fewer = Weniger Schalter
lobby-seed = Saat der Würfel
lobby-seed-hint = Bleibt das Feld leer, wird sie gezogen. Jeder Wurf hängt an der Aktion, die ihn auslöst: neu laden ändert nichts.
lobby-start-person = { $scenario } als { $side ->
    [axis] Achse
   *[commonwealth] Commonwealth
} beginnen
lobby-start-hot-seat = { $scenario } beginnen, beide an diesem Bildschirm
lobby-start-watch = Den Computern bei { $scenario } zusehen
lobby-starting = Wird aufgestellt…
lobby-loading = Die Szenarien werden geholt…
lobby-failed = Der Dienst antwortet nicht. Läuft er noch?
lobby-slow = Mit Numba ginge alles schneller: pip install 'desertfox[fast]'
lobby-credits = Nach The Desert Fox von Richard Berg (SPI, 1981), mit der Arbeit von Donald Johnson und Masahiro Yamazaki. Gedruckte Bestandteile sind nicht enthalten.
lobby-scenario = Szenario
lobby-more-scenarios = { $count ->
    [one] Noch eines, länger
   *[other] Noch { $count }, länger
}
lobby-rules = Regeln der Partie

## Die Tür für neue Spieler

door-here = Neu hier? Hier entlang
door-title = Lerne es in zehn Minuten
door-lede = { $count } kurze Lektionen auf der echten Karte. Vorher nichts lesen, falsch machen kannst du nichts.
door-start = Beginnen: { $title }
door-on = Weiter: { $title }
door-afresh = Von vorn beginnen
door-done = { $count } von { $all } geschafft
door-is-done = geschafft
door-left = noch { $minutes } Min.
door-minutes = { $minutes } Min.
door-next = als Nächstes · { $time }
