# Bewegungen, Überlagerungen und die Karten von Einheiten und Feldern.

terrain-clear = offen
terrain-rough = rau
terrain-mountain = Gebirge
terrain-marsh = Sumpf
terrain-sand-sea = Sandmeer
terrain-oasis = Oase
terrain-city = Stadt
terrain-void = außerhalb der Karte
terrain-sea = See

## Abschnitte einer Bewegung

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
leg-over-ridge = { $way } über einen Höhenzug
leg-over-escarpment = { $way } über einen Steilhang
leg-over-sea = { $way } über eine Seekante
leg-at = { $way } zu { $cost }
leg-overrun = Überrollangriff, { $cost } mehr
leg-whole-allowance = Ein Feld für alles, was übrig ist, { $cost }

## Was aus einer Bewegung folgt

note-slowest = Der Stapel zieht mit der Langsamsten: { $unit }.
note-stops = Hält in { $hex }: Kontrollzone von { $units }.
note-in-zone = { $hex } liegt in der Kontrollzone von { $units }.
note-feeds = { $few ->
    [yes] Versorgt auch { $units }.
   *[no] Versorgt { $count } weitere Einheiten.
 }
note-starves = { $few ->
    [yes] { $count ->
        [one] { $units } verliert die Versorgung.
       *[other] { $units } verlieren die Versorgung.
     }
   *[no] { $count } Einheiten verlieren die Versorgung.
 }
note-in-supply = Dort allgemein versorgt.
note-out-of-supply = Dort ohne allgemeine Versorgung.
note-must-attack = Dann muss { $units } in { $hex } angegriffen werden, jetzt mit { $odds }.
note-overstacked = { $points } Stapelpunkte, erlaubt sind { $limit }: Der Gegner nimmt weg, was zu viel ist.
note-overrun = Überrollangriff: { $attack } gegen { $defence } ist { $odds }.
note-supply-overrun = Überrollt den Nachschub dort: Er wird zerstört, oder ein Wurf entscheidet, ob er erbeutet wird.
note-infiltration = { $unit } infiltriert: Ein Wurf unter { $morale } desorganisiert sie.
note-reaction-check = { $unit } prüft danach die Moral: Ein Wurf unter { $morale } desorganisiert sie.
note-forced-march = { $unit } macht einen Gewaltmarsch: Ein Wurf bis { $morale } desorganisiert sie.
note-gives-up-building = { $unit } gibt die Befestigung auf, die sie bauen sollte.

deed-overrun-odds = { $attack } gegen { $defence }: { $odds }
deed-infiltrate-risk = desorganisiert bei einem Wurf unter { $morale }
moves-forced-risk = { $count ->
    [one] Nur mit Gewaltmarsch: Ein Wurf bis { $morale } desorganisiert sie
   *[other] Nur mit Gewaltmarsch: Jede der { $count } Einheiten kann ein Wurf bis { $morale } desorganisieren
 }
deed-force-risk = desorganisiert bei einem Wurf bis { $morale }

## Überlagerungen

overlay-general = Allgemeine Versorgung
overlay-combat = Kampfversorgung
overlay-communication = Verbindungslinien
overlay-zones = Kontrollzonen
overlay-threat-axis = Reichweite der Achse in der nächsten Runde
overlay-threat-commonwealth = Reichweite des Commonwealth in der nächsten Runde
overlay-forts = Befestigungen und Stapel
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
legend-reach = Durch Bewegung zu erreichen
legend-range = Kann von dort angegriffen werden
legend-fort = Befestigung mit ihrer Stufe
legend-building = Befestigung im Bau
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
spot-fort-axis = Befestigung der Achse, Stufe { $level }
spot-fort-commonwealth = Befestigung des Commonwealth, Stufe { $level }
spot-building = { $unit } baut hier

## Karten der Einheiten

card-words = { $name }, { $kind }, in { $place }
card-state = Zustand
card-faces = Beide Seiten
card-in-supply = In allgemeiner Versorgung
card-out-of-supply = Ohne allgemeine Versorgung
card-combat-supply = Kampfversorgung
card-movement = Bewegung
card-stacking = Stapel
card-zone = Kontrollzone
card-refit = Auffrischung
card-dates = Zeitplan

kind-supply = Nachschubeinheit
kind-of-unit = { $type } ({ $size })
kind-rating = Panzerklasse { $rating }

mark-disrupted = Desorganisiert: halbe Stärke und Bewegung, keine Reaktion
mark-captured = Erbeutet: noch nicht verwendbar
mark-moved = Hat sich in dieser Phase bewegt
mark-may-react = Darf reagieren
mark-check-due = Hat reagiert: eine Moralprüfung steht an
mark-will-convert = Wird in der Auffrischungsphase umgewandelt
mark-building = Baut hier eine Befestigung
mark-emergency-supply = Notversorgung bis zum Ende des Spielerzugs
mark-forced-march = Auf einem Gewaltmarsch
mark-attacked = Hat in dieser Phase angegriffen
mark-retreated = Hat sich in dieser Phase zurückgezogen
mark-no-combat-supply = In diesem Kampf ohne Kampfversorgung
mark-expended = Verbraucht: verlässt am Ende der Phase die Karte
mark-substitute = Anstelle einer anderen Einheit abgezogen
mark-refitted = Hatte schon ihre Aktion in dieser Auffrischungsphase
mark-reinforcement = Verstärkung: in ihrer ersten Kampfphase versorgt
mark-tried = Hatte schon ihren Versuch, Nachschub zu zerstören

face-up = { $face } oben: Stärke { $strength }, Moral { $morale }, Bewegung { $movement }, { $points } SP
face-down = { $face }: Stärke { $strength }, Moral { $morale }, Bewegung { $movement }, { $points } SP
face-full = Volle Seite
face-depleted = Reduzierte Seite
face-one-step = Keine reduzierte Seite: Eine verlorene Stufe schaltet sie aus
face-artillery = Artillerie: gibt in voller Stärke eine Verschiebung
face-flak = Flak: zieht feindlichen Panzern Stärke ab
face-msu = MSU mit Bewegung { $movement }; ihre andere Seite ist ein Depot
face-dump = Depot; seine andere Seite ist eine MSU mit Bewegung { $movement }

ma-whole = { $gait }, { $points } BP
ma-none = Kann sich nicht bewegen
ma-disrupted = Desorganisiert: die Hälfte
ma-out-of-supply = Ohne allgemeine Versorgung, als die Phase begann: die Hälfte
ma-forced-march = Gewaltmarsch: mehr BP
ma-left = { $left } von { $whole } BP übrig, { $spent } verbraucht

stacking-points = { $own } SP allein, { $here } von höchstens { $limit } im Feld
stacking-with = Mit { $units }

zone-controls = Kontrolliert { $hexes }
zone-none = Kontrolliert kein Feld
zone-in = Steht in der Kontrollzone von { $units }

refit-cost = { $points ->
    [one] { $points } Auffrischungspunkt bringt sie auf volle Stärke
   *[other] { $points } Auffrischungspunkte bringen sie auf volle Stärke
}
rebuild-cost = Im Auffrischungsfeld: { $depleted } Auffrischungspunkte für eine reduzierte, { $full } für eine volle Einheit

date-turn = Runde { $turn } ({ $month } { $year })
date-arrive = Trifft in { $date } ein
date-return = Kehrt in { $date } zurück
date-refit-box = Kommt in { $date } ins Auffrischungsfeld
date-roll = Trifft vielleicht in { $date } ein, nach einem Wurf
date-withdraw = Abzug in { $date }, für immer
date-withdraw-return = Abzug in { $date }, zurück in Runde { $turn }
date-by-dice = In Runde { $went } abgezogen; ab Runde { $turn } ein Würfel in jeder Verstärkungsphase des Commonwealth, { $needed } oder mehr bringt sie zurück

source-base = Basis in { $hex }
source-dump = Depot in { $hex }
source-msu = MSU in { $hex }
supply-leg = { $source }: { $cost } von { $limit } BP
supply-here = Im selben Feld: { $source }
supply-too-far = Die nächste Quelle auf offenem Weg ist { $missing } BP zu weit
supply-if-gone = Ohne { $units } wäre sie versorgt
supply-if-guarded = Eine eigene Kampfeinheit in { $hexes } würde die Linie öffnen
supply-consequences = Bis dahin: halbe Bewegung, keine Reaktion, keine Auffrischung
supply-emergency = Eine MSU hier kann zu Beginn einer Bewegungsphase als Notversorgung verbraucht werden
supply-price = { $points ->
    [0] Bezieht als einzelne Einheit nichts
   *[other] Bezieht im Kampf { $points } SP
}
supply-base-offer = { $source }, { $cost } BP entfernt: gibt ohne Grenze
supply-offer = { $source }, { $cost } BP entfernt: { $free } SP frei, höchstens { $most }

## Karten der Felder

hex-stacking = { $side }: { $points } von { $limit } Stapelpunkten
hex-control = Kontrollzone ({ $side }): { $units }
hex-units = { $side }: { $units }
hex-terrain = Gelände: { $terrain }
hex-cost = { $gait }e Einheiten: { $cost } BP
hex-closed = { $gait }e Einheiten: nur auf Straße oder Piste
hex-row = Zeile der Kampftabelle: { $row }
hex-rows = Zeile der Kampftabelle, nach Wahl des Verteidigers: { $one }; oder { $other }
hex-edge-road = Straße nach { $hexes }
hex-edge-track = Piste nach { $hexes }
hex-edge-rail = Bahn nach { $hexes }
hex-edge-ridge = Höhenzug nach { $hexes }
hex-edge-escarpment = Steilhang nach { $hexes }
hex-edge-sea = Seekante nach { $hexes }
hex-owner-axis = Im Besitz der Achse
hex-owner-commonwealth = Im Besitz des Commonwealth
hex-port = Hafen
hex-stacking-limit = Platz für { $limit } Stapelpunkte
hex-in-supply = { $side }: Eine Einheit hier ist versorgt
hex-out-of-supply = { $side }: Eine Einheit hier ist nicht versorgt
hex-section-stacking = Stapel
hex-section-control = Kontrollzonen
hex-section-supply = Allgemeine Versorgung
hex-section-ground = Gelände
hex-section-edges = Kanten und Straßen
hex-section-holdings = Besitz und Bauten

# Tools of the phase
tool-rail = Bahn
tool-ship = Schiff
tool-fix = Gleise
tool-build = Befestigungen
tool-convert = Umwandeln
tool-left-rail = { $count ->
    [one] noch eine Ladung
   *[other] noch { $count } Ladungen
}
tool-left-ship = { $count ->
    [one] noch eine Ladung
   *[other] noch { $count } Ladungen
}
tool-left-fix = { $count ->
    [one] ein Feld zu bauen
   *[other] { $count } Felder zu bauen
}
tool-left-build = { $count ->
    [one] eine Einheit kann bauen
   *[other] { $count } Einheiten können bauen
}
tool-left-convert = { $count ->
    [one] eine zum Umdrehen
   *[other] { $count } zum Umdrehen
}
tool-not-rail = jetzt keine Ladung
tool-not-ship = jetzt keine Ladung
tool-not-fix = nichts zu bauen
tool-not-build = niemand kann bauen
tool-not-convert = bei der Auffrischung, 7.6
tool-not-now = in 1. Bewegung
tool-rail-head = Schienenkopf
tool-offer-build = { $unit }: eine Befestigung der Stufe { $level }
legend-tool = Hier geht es
legend-rails = Bahn, die fährt
legend-goal = Wo es geschieht
legend-fed = Wird versorgt
preview-fed = versorgt
preview-out = unversorgt
preview-cost-fix = { $count ->
    [one] Ein Feld
   *[other] { $count } Felder
} dieses Spielerzugs, { $left } bleiben; keine Einheit, keine Bewegungspunkte.
preview-cost-rail = Die eine Ladung dieses Spielerzugs; sie zieht in dieser Phase nicht anders.
preview-cost-ship = Die eine Ladung dieses Spielerzugs; sie zieht in dieser Phase nicht anders.
preview-cost-build = { $unit } bleibt bis zur Auffrischung: Ziehen oder Angreifen gibt die Befestigung auf.
preview-cost-convert = Nichts; einmal in einer Phase.
preview-gain-fix = Der Schienenkopf kommt von { $head } nach { $hex }; eine Ladung kann gleich dorthin fahren.
preview-gain-build = Eine Befestigung der Stufe { $level } in { $hex } in der Auffrischungsphase.
preview-gain-dump = Ein Depot in { $hex }: Es versorgt { $reach } BP im Umkreis und kann nicht ziehen.
preview-gain-msu = Eine MSU in { $hex }: Sie kann ziehen und versorgt { $reach } BP im Umkreis.
preview-gain-load = { $units } nach { $hex }; dorthin führt { $fed ->
    [yes] eine Versorgungslinie
   *[no] keine Versorgungslinie
}.
preview-head-feeds = Eine MSU in { $hex } würde { $units } versorgen.
preview-head-serves = { $served ->
    [0] Eine MSU in { $hex } würde niemandem dienen
    [one] Eine MSU in { $hex } würde einer Einheit dienen, die schon versorgt ist
   *[other] Eine MSU in { $hex } würde { $served } Einheiten dienen, die schon versorgt sind
}.
