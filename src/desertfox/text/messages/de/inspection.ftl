# Züge, Überlagerungen und die Karten von Einheiten und Feldern.

terrain-clear = offen
terrain-rough = rau
terrain-mountain = Gebirge
terrain-marsh = Sumpf
terrain-sand-sea = Sandmeer
terrain-oasis = Oase
terrain-city = Stadt
terrain-void = außerhalb der Karte
terrain-sea = Meer

## Abschnitte eines Zuges

leg-clear = { $number ->
    [one] { $number } offenes Feld
   *[other] { $number } offene Felder
}
leg-rough = { $number ->
    [one] { $number } raues Feld
   *[other] { $number } raue Felder
}
leg-mountain = { $number ->
    [one] { $number } Gebirgsfeld
   *[other] { $number } Gebirgsfelder
}
leg-marsh = { $number ->
    [one] { $number } Sumpffeld
   *[other] { $number } Sumpffelder
}
leg-sand-sea = { $number ->
    [one] { $number } Feld Sandmeer
   *[other] { $number } Felder Sandmeer
}
leg-oasis = { $number ->
    [one] { $number } Oase
   *[other] { $number } Oasen
}
leg-city = { $number ->
    [one] { $number } Stadtfeld
   *[other] { $number } Stadtfelder
}
leg-road = { $number } auf der Straße
leg-track = { $number } auf der Piste
leg-over-ridge = { $way } über einen Höhenrücken
leg-over-escarpment = { $way } über einen Steilhang
leg-over-sea = { $way } über eine Meeresseite
leg-at = { $way } zu { $cost }
leg-overrun = Überrollen, { $cost } mehr
leg-whole-allowance = Ein Feld für alles, was übrig ist, { $cost }

## Was aus einem Zug folgt

note-stops = Hält in { $hex }: Kontrollzone von { $units }.
note-in-zone = { $hex } liegt in der Kontrollzone von { $units }.
note-in-supply = Dort allgemein versorgt.
note-out-of-supply = Dort ohne allgemeine Versorgung.
note-must-attack = Dann muss { $units } in { $hex } angegriffen werden.
note-overstacked = { $points } Stapelpunkte, erlaubt sind { $limit }: Der Gegner nimmt weg, was zu viel ist.
note-overrun = Überrollen: { $attack } gegen { $defence } ist { $odds }.
note-supply-overrun = Überrollt den Nachschub dort: Ein Würfel entscheidet, ob er erbeutet wird.
note-infiltration = { $unit } sickert durch: Ein Würfel unter { $morale } bringt sie in Unordnung.
note-reaction-check = { $unit } prüft danach die Moral: Ein Würfel unter { $morale } bringt sie in Unordnung.
note-forced-march = { $unit } marschiert im Eilmarsch: Ein Würfel bis { $morale } bringt sie in Unordnung.
note-gives-up-building = { $unit } gibt die Stellung auf, die sie bauen sollte.

deed-overrun-odds = { $attack } gegen { $defence }: { $odds }
deed-infiltrate-risk = in Unordnung bei einem Würfel unter { $morale }
deed-force-risk = in Unordnung bei einem Würfel bis { $morale }

## Ablehnungen

say-no-way-leads-to-dbfb8e = Kein Weg führt nach { $hex }
say-has-mps-left-and-needs-to-08a9a1 = { $unit } hat noch { $left } BP und braucht { $cost } bis { $hex }: { $missing } zu wenig

## Überlagerungen

overlay-general = Allgemeine Versorgung
overlay-combat = Kampfversorgung
overlay-communication = Verbindungslinien
overlay-zones = Kontrollzonen
overlay-threat-axis = Reichweite der Achse im nächsten Zug
overlay-threat-commonwealth = Reichweite des Commonwealth im nächsten Zug
overlay-forts = Stellungen und Stapel
overlay-unit = Versorgung der Einheit

legend-supply = Eine Linie reicht zu einer Quelle; je dunkler, desto kürzer
legend-line = Gezogene Linie
legend-cut = Unterbrochene Linie
legend-long = Offen, aber zu lang
legend-out = Ohne Versorgung
legend-base = Basis
legend-dump = Depot
legend-msu = MSU
legend-communication = Linie zu einer Basis
legend-no-line = Keine Verbindungslinie
legend-axis = Kontrollzone der Achse
legend-commonwealth = Kontrollzone des Commonwealth
legend-contested = Zone beider Seiten
legend-reach = Kann durch Züge betreten werden
legend-range = Kann von dort angegriffen werden
legend-fort = Stellung mit ihrer Stufe
legend-building = Stellung im Bau
legend-stacking = Stapelpunkte und Grenze
legend-full = Voll
legend-over = Über der Grenze

line-cost = { $cost } von { $limit } BP
line-too-long = { $missing } BP zu lang
cut-by-unit = Unterbrochen in { $hex }: Dort steht { $units }.
cut-by-zone = Unterbrochen in { $hex }: Kontrollzone von { $units }, und keine eigene Kampfeinheit steht dort.
spot-out = { $units }: ohne allgemeine Versorgung
spot-no-combat-supply = { $units }: keine Quelle von Kampfversorgung in Reichweite
spot-no-line = { $units }: keine Verbindungslinie
spot-base = Basis
spot-dump = Depot
spot-msu = MSU
spot-unlimited = Basis: gibt ohne Grenze
spot-capacity = { $free } SP frei, höchstens { $most }
spot-stacking = { $points }/{ $limit }
spot-fort-axis = Stellung der Achse, Stufe { $level }
spot-fort-commonwealth = Stellung des Commonwealth, Stufe { $level }
spot-building = { $unit } baut hier
