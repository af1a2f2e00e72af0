# Viele Antworten, zusammengestellt und auf einmal gegeben

batch-of = { $count } von { $of }
batch-confirm = Alle { $count } bestätigen
batch-as-proposed = Wie vorgeschlagen
batch-as-proposed-price = { $changed ->
    [0] so steht es da
    [one] nimmt deine eine Änderung zurück
   *[other] nimmt deine { $changed } Änderungen zurück
}
batch-units = { $count ->
    [one] 1 Einheit
   *[other] { $count } Einheiten
}
batch-retreats = { $ignore ->
    [yes] { $count } Einheiten dürfen zurückgehen oder bleiben
   *[no] { $count ->
        [one] 1 Einheit wird zurückgeworfen
       *[other] { $count } Einheiten werden zurückgeworfen
    }
}
batch-retreats-note = { $gone ->
    [0] Keine geht zurück
    [one] 1 geht zurück
   *[other] { $gone } gehen zurück
}, { $lost ->
    [0] keine Stufe verloren
    [one] 1 Stufe verloren
   *[other] { $lost } Stufen verloren
}, { $unfed ->
    [0] alle versorgt.
   *[other] { $unfed } unversorgt.
}
batch-go-back = gehen zurück
batch-steps-lost = { $lost ->
    [one] Stufe verloren
   *[other] Stufen verloren
}
batch-in-supply = versorgt
batch-to-go = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}
batch-stay = Bleiben
batch-stand = Halten
batch-free = kostet nichts
batch-loss = { $before } → { $after }
batch-a-step = eine Stufe
batch-step-more = { $strength }, mit einer Stufe Reserve
batch-reach = { $cost } von { $limit }
batch-no-supply = unversorgt
batch-needs-none = braucht keine Versorgung
note-batch-supply = versorgt: { $source }, { $cost } von { $limit } BP
note-batch-no-step = keine Stufe verloren: bleibt eine { $strength }
note-batch-short = { $gone ->
    [one] nur 1 Feld
   *[other] nur { $gone } Felder
}: zu kurz, eine Stufe geht verloren, { $loss }
note-batch-room = Stapel dann { $now } von { $limit }
batch-losses = { $count } Einheiten gehen verloren: in welcher Reihenfolge?
batch-losses-order = In dieser Reihenfolge
batch-losses-place = { $number }. { $fate }
batch-losses-last = Als letzte
batch-losses-confirm = Reihenfolge bestätigen
batch-lost-by-die = je nach Wurf
note-batch-last = als letzte verloren: { $fate }
batch-withdraw = Abzuziehen: { $kinds }
batch-withdraw-kind = { $points } SP ({ $kind })
batch-withdraw-note = Eine Einheit, die größer ist als der Rest, zählt ganz.
batch-withdraw-one = abziehen · { $points } SP
batch-withdraw-owed = Noch abzuziehen: { $kinds }.
batch-withdraw-confirm = { $count ->
    [one] 1 Einheit abziehen
   *[other] { $count } Einheiten abziehen
}
batch-overstack = Der Feind ist in { $hexes } überfüllt: Hake an, was geht
batch-overstack-note = Es geht nicht mehr als nötig.
batch-overstacked = { $points } von { $limit } Stapelpunkten{ $need ->
    [0] {""}
   *[other] : { $need } zu viel
}{ $dumps ->
    [0] {""}
    [one] ; 1 Depot zu viel
   *[other] ; { $dumps } Depots zu viel
}
batch-off = aus { $hex }
batch-too-much-off = In { $hex } ist mehr angehakt, als gehen muss.
batch-too-little-off = In { $hex } { $points ->
    [0] {""}
    [one] muss noch 1 Stapelpunkt
   *[other] müssen noch { $points } Stapelpunkte
}{ $dumps ->
    [0] {""}
    [one] muss noch 1 Depot
   *[other] müssen noch { $dumps } Depots
} weg.
batch-take-off = { $count ->
    [one] 1 Einheit wegnehmen
   *[other] { $count } Einheiten wegnehmen
}
batch-refit = { $count ->
    [0] Gib deine Auffrischungspunkte aus
    [one] 1 Einheit für { $points ->
        [one] 1 Auffrischungspunkt
       *[other] { $points } Auffrischungspunkte
    }
   *[other] { $count } Einheiten für { $points ->
        [one] 1 Auffrischungspunkt
       *[other] { $points } Auffrischungspunkte
    }
}
batch-refit-note = { $left ->
    [0] Kein Punkt bleibt übrig.
    [one] 1 Punkt bleibt und wird aufgehoben.
   *[other] { $left } Punkte bleiben und werden aufgehoben.
}
batch-refit-confirm = { $count ->
    [0] Alle Punkte sparen
    [one] 1 auffrischen für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
   *[other] { $count } auffrischen für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
}
batch-points = { $group }: Punkte, { $left } übrig
batch-coming = { $several ->
    [no] Es kommen
   *[yes] Es kommen, { $group }
}: { $turns }.
batch-coming-turn = { $points } in Runde { $turn }
batch-wait-points = Runde { $turn }: voll { $strength }
batch-wait-rating = { $now ->
    [yes] schon jetzt: Klasse { $rating }, { $strength }
   *[no] Runde { $turn }: Klasse { $rating }, { $strength }
}
batch-turn = { $rating ->
    [0] { $strength }
   *[other] { $strength }, Klasse { $rating }
}
batch-turn-today = jetzt
batch-turn-now = { $others ->
    [0] { $strength }
    [one] { $strength }; eine andere entfällt dafür
   *[other] { $strength }; { $others } andere entfallen dafür
}
batch-turn-later = { $kept ->
    [0] { $strength }, auch wenn heute nichts gespart wird
    [one] { $strength }, wenn heute 1 Punkt gespart wird
   *[other] { $strength }, wenn heute { $kept } Punkte gespart werden
}
batch-only-morale = voll bringt nur Moral: { $before } → { $after }
batch-morale = { $strength }, Moral { $before } → { $after }
batch-back-at = zurück mit { $strength }
batch-full = voll
batch-depleted = reduziert
batch-rejoin = anschließen
batch-box = Auffrischungsfeld
batch-group-picked = Gewählt
batch-group-possible = Auch möglich
batch-group-idle = { $count ->
    [one] 1 gewinnt nur eine Stufe Reserve
   *[other] { $count } gewinnen nur eine Stufe Reserve
}
batch-group-exchange = { $count ->
    [one] 1 könnte für bessere Panzer ins Auffrischungsfeld
   *[other] { $count } könnten für bessere Panzer ins Auffrischungsfeld
}
batch-barred-disrupted = { $count } desorganisiert: nach diesem Abschnitt erholen sie sich vielleicht, aufgefrischt werden sie ab Runde { $turn }
batch-barred-zone = { $count } in feindlicher Kontrollzone
batch-barred-supply = { $count } ohne allgemeine Versorgung
batch-barred-detachment = { $count ->
    [one] 1 wartet auf ihr Detachement
   *[other] { $count } warten auf ihre Detachements
}
batch-barred-home = { $count ->
    [one] 1 wartet
   *[other] { $count } warten
} im Auffrischungsfeld: der Feind sperrt die Heimatbasis
batch-barred-rating = { $count ->
    [one] 1 wird
   *[other] { $count } werden
} nicht vor Runde { $first } aufgestellt
batch-barred-never = { $count ->
    [one] 1 wird nie wieder aufgestellt
   *[other] { $count } werden nie wieder aufgestellt
}
batch-barred-room = { $count ->
    [one] 1 findet
   *[other] { $count } finden
} bei der Heimatbasis keinen Platz
