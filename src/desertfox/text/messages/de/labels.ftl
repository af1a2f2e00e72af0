# Jede Art von Aktion in Worten.

unit-captured = { $unit } (erbeutet)

## Verstärkungen

label-place = { $units } in { $hex } aufstellen
label-reinforcement-placing-end = Rest zurückhalten
label-reinforcement-landing-land = Eine MSU in { $hex } anlanden
label-reinforcement-landing-end = Keine MSU in einem Hafen anlanden
label-bring = { $number ->
    [one] 1 MSU nach { $hex } bringen
   *[other] { $number } MSU nach { $hex } bringen
}
label-land = Anlandung von { $units } in Tobruk versuchen
label-reinforcement-tobruk-port-end = In Tobruk keine Einheit wagen
label-withdraw = { $units } abziehen
label-refuse = Keine Einheit gehen lassen
label-withdrawal-early-end = Keine Einheit vorzeitig abziehen
label-declare = { $units } als Wüstenpatrouille aussenden
label-declare-back = { $units } wieder zum Aufklärer machen
label-reinforcement-patrol-declaration-end = Aufklärer und Patrouillen lassen, wie sie sind

## Luftwaffe

label-malta-leave = Malta lassen, wie es ist
label-malta-send = { $amount ->
    [one] 1 Luftpunkt nach Malta verlegen
   *[other] { $amount } Luftpunkte nach Malta verlegen
}
label-malta-bring = { $amount ->
    [one] 1 Luftpunkt von Malta zurückholen
   *[other] { $amount } Luftpunkte von Malta zurückholen
}
label-invade = { $number ->
    [0] Malta mit { $units } angreifen, ohne Luftpunkte
    [one] Malta mit { $units } und 1 Luftpunkt angreifen
   *[other] Malta mit { $units } und { $number } Luftpunkten angreifen
}
label-air-allocation-herkules-end = Malta in Ruhe lassen

## Bewegung

label-movement-emergency-supply-expend = { $units } in { $place } als Notversorgung verbrauchen
label-movement-emergency-supply-end = Notversorgung beenden
hint-move = { $unit }{ $others ->
    [0] {""}
    [one] {" "}und eine weitere
   *[other] {" "}und { $others } weitere
} nach { $hex } bewegen
label-move = { $units } nach { $hex } bewegen
label-move-via = { $units } nach { $hex } bewegen, über { $via }
label-move-on = { $units } nach { $hex } bewegen und von dort weiter
label-overrun = { $hex } mit { $units } überrollen
label-infiltrate = { $hex } mit { $units } infiltrieren
label-force = Gewaltmarsch von { $units }
label-build = In { $place } mit { $units } eine Befestigung bauen
label-build-improve = Die Befestigung in { $place } mit { $units } ausbauen
label-fix = { $number ->
    [one] 1 Feld der Bahn instand setzen
   *[other] { $number } Felder der Bahn instand setzen
}
label-rail = { $units } mit der Bahn nach { $hex } schicken
label-ship = { $units } nach { $hex } verschiffen
label-detach = Ein Detachement von { $units } in { $place } abstellen
label-movement-movement-end = Bewegung beenden
label-stop = Hier halten
label-join = { $units } mitnehmen

## Reaktion

label-react = Mit { $units } nach { $hex } reagieren
label-react-via = Mit { $units } nach { $hex } reagieren, über { $via }
label-pass = { $units } stehen lassen
label-overrun-reaction-end = Reaktion auf das Überrollen beenden
label-reaction-supply-destruction-destroy = Mit { $unit } versuchen, { $other } in { $place } zu zerstören
label-reaction-supply-destruction-end = Nichts mehr zerstören
label-reaction-reaction-moves-end = Reaktionsbewegungen beenden
label-remove = { $units } aus { $hex } entfernen

## Kampf

label-attack = { $hexes } mit { $units } angreifen
label-extend = Auch { $hexes } angreifen, mit den Einheiten gegen { $attack }
label-cancel = Angriff auf { $attack } absagen
label-combat-declaration-end = Ansage beenden
label-resolve = Angriff auf { $attack } abhandeln
label-accept = Diese Versorgung annehmen
label-draw = { $unit } versorgen aus: { $source }
label-silence = { $unit } versorgen aus: { $source }, ohne Artillerieverschiebung
label-leave = { $unit } ohne Kampfversorgung lassen
label-weighing-attacker-accept = Diese Stärken annehmen
label-weighing-defender-accept = Diese Stärken annehmen
label-order = { $unit }: { $order }: { $change ->
    [none] { $value }
   *[some] { $value } statt { $now }
}
label-pair = { $unit }: { $number } von { $of } SP mit Infanterie: { $change ->
    [none] { $value }
   *[some] { $value } statt { $now }
}
label-double = Die Befestigung verdoppelt { $unit }: { $change ->
    [none] { $value }
   *[some] { $value } statt { $now }
}
label-row = Zeile: { $row }
label-lead = Der Anführer gibt seine Verschiebung
label-resolution-leadership-pass = Die Verschiebung des Anführers aufsparen
label-commit = { $number ->
    [0] Keine Luftpunkte einsetzen
    [one] 1 Luftpunkt einsetzen
   *[other] { $number } Luftpunkte einsetzen
}
label-commit-naval = { $number ->
    [0] Nur die Schiffe einsetzen
    [one] 1 Luftpunkt und die Schiffe einsetzen
   *[other] { $number } Luftpunkte und die Schiffe einsetzen
}
label-shift = { $number ->
    [0] Keine Verschiebung nutzen
    [one] 1 Verschiebung nutzen
   *[other] { $number } Verschiebungen nutzen
}
label-suffer = { $code }: { $result }
label-lose = Als nächste { $units } in { $place } verlieren
label-retreat = { $units } nach { $hex } zurückziehen
label-retreat-via = { $units } nach { $hex } zurückziehen, über { $via }
label-losses-retreats-deplete = { $units } reduzieren statt zurückziehen
label-deplete = { $units } reduzieren
label-stay = { $units } in { $place } lassen
label-stay-stuck = { $units } hat keinen Ausweg und wird reduziert
label-advance = { $units } nach { $hex } vorrücken lassen
label-advance-together = { $count } Einheiten zusammen nach { $hex } vorrücken lassen
label-advance-advance-end = Vormarsch beenden
label-entering-capture-destroy = { $units } in { $place } zerstören
label-capture = Versuchen, { $units } in { $place } zu erbeuten
label-entering-dump-place = Das Depot in { $hex } setzen
label-go = { $units } nach { $hex } schicken

## Auffrischung

label-convert-dump = { $units } in { $place } in ein Depot umwandeln
label-convert-msu = { $units } in { $place } in eine MSU umwandeln
label-refit-conversion-end = Umwandlungen beenden
label-refit = { $units } in { $place } auffrischen
label-rebuild = { $units } voll in { $hex } neu aufstellen
label-rebuild-depleted = { $units } reduziert in { $hex } neu aufstellen
label-box = { $units } ins Auffrischungsfeld legen
label-rejoin = { $units } zu { $parent } zurückführen
label-refit-refit-end = Auffrischung beenden
label-expend = { $units } in { $place } verbrauchen
label-refit-expending-end = Keine Depots mehr verbrauchen
label-destroy = { $units } in { $place } zerstören
label-refit-supply-destruction-end = Nachschub behalten

## Ergebnisse der Tabelle

result-none = ohne Wirkung
result-eliminated = ausgeschaltet
result-retreat = { $hexes ->
    [one] 1 Feld zurück
   *[other] { $hexes } Felder zurück
}
result-disrupted = desorganisiert
result-depleted = reduziert
result-partial = eine Einheit reduziert

## Was eine Antwort kostet oder wagt

detail-refit = Auffrischungspunkte: { $cost }, dann { $left } übrig
detail-room = Stapel dann { $now } von { $limit }
detail-air = dann { $left } unverbraucht
detail-column = Spalte { $column }
detail-illegal = ein unzulässiger Angriff
detail-supply = { $cost ->
    [0] kostet nichts
   *[other] kostet { $cost } SP
}{ $given ->
    [0] {""}
   *[other] ; schon { $given } SP entnommen
}
detail-die = bei einem Wurf von 1 bis { $needed }
detail-destroy = bei einem Wurf von 1 bis { $needed }; die Einheit verzichtet auf ihre Reaktion
detail-port = sicher bei einem Wurf von 1 bis { $needed }, sonst verloren
detail-malta-fixed = dann { $there } auf Malta; die nächsten MSU der Achse stehen fest
detail-malta-last = dann { $there } auf Malta; es kommt kein Geleitzug mehr
detail-malta = dann { $there } auf Malta; MSU des nächsten Geleitzugs der Achse: etwa { $msus }
detail-invade = { $needed ->
    [0] kann nicht gelingen
    [6] gelingt bei jedem Wurf, { $left } Luftpunkte übrig
   *[other] gelingt bei einem Wurf von 1 bis { $needed }, { $left } Luftpunkte übrig
}
detail-retreat = { $gone ->
    [one] 1 Feld
   *[other] { $gone } Felder
}
detail-retreat-short = { $gone ->
    [one] 1 Feld: zu kurz, also auch reduziert
   *[other] { $gone } Felder: zu kurz, also auch reduziert
}
detail-last-step = damit ausgeschaltet
detail-points = { $points ->
    [one] 1 Stapelpunkt
   *[other] { $points } Stapelpunkte
}
detail-together = { $units }: { $points }
detail-lost-safe = ins Auffrischungsfeld
detail-lost-die = ins Auffrischungsfeld bei einem Wurf von höchstens { $needed }, sonst vernichtet
detail-lost-for-good = vernichtet
detail-box = verlässt die Karte; später bezahlt, kann sie wiederkommen, vielleicht mit besseren Panzern
detail-booking = { $cost ->
    [0] kostet nichts
   *[other] entnimmt { $cost } SP Nachschub
}
detail-booking-expended = verbraucht { $units }
detail-booking-without = nichts für { $units }: halbe Kampfstärke
detail-where = { $unit } in { $hex }
detail-weighing = zusammen { $total }: { $odds }
detail-feed = für { $units }
detail-recover = { $units } ordnen sich
detail-attack = mit { $units }
detail-attack-illegal = mit { $units }; ein unzulässiger Angriff
detail-full = voll
detail-depleted = reduziert
detail-disrupted = desorganisiert
detail-strength = Stärke { $strength } von { $wanted }
detail-back = { $turn ->
    [0] für immer
   *[other] zurück in Runde { $turn }
}
detail-due = fällig in Runde { $turn }
detail-back-on-die = ab Runde { $turn } bei einem Wurf von { $needed } oder mehr zurück
detail-refuse = { $points ->
    [0] hier ohne Folgen
    [one] 1 Siegpunkt für die Achse
   *[other] { $points } Siegpunkte für die Achse
}

# What one click answers
course-all = Alle { $count } wie vorgeschlagen
course-advance = Mit { $count } Einheiten vorrücken
course-attack = { $count } Angriffe ansagen
course-bring = Alle { $count } bringen
course-convert = { $count } Nachschubeinheiten umwandeln
course-land = Alle { $count } anlanden
course-place = Alle { $count } aufstellen
course-react = Mit { $count ->
    [one] 1 Einheit
   *[other] { $count } Einheiten
} reagieren
course-refit = { $count } Einheiten auffrischen
course-retreat = Alle { $count } zurück
course-stay = Alle { $count } bleiben
course-odds = mit { $odds }
course-one-attack = { $hex } mit { $count ->
    [one] 1 Einheit
   *[other] { $count } Einheiten
} angreifen
course-one-react = Mit { $unit } nach { $hex } reagieren
course-one-retreat = { $unit } zurück nach { $hex }
course-all-back = { $count ->
    [one] 1 von { $of } zurück nach { $hex }
   *[other] { $count } von { $of } zurück nach { $hex }
}
course-all-deplete = { $count } von { $of } halten und verlieren je eine Stufe
course-all-stay = { $count } von { $of } bleiben
course-price = { $lost ->
    [0] keine Stufe verloren
    [one] 1 Stufe verloren
   *[other] { $lost } Stufen verloren
} · { $unfed ->
    [0] alle versorgt
   *[other] { $unfed } unversorgt
}
