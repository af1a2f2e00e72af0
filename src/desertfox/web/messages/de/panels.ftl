# Die Seitentafel, die Kampfablage und das Textbrett.
panel-tabs = Tafel
panel-all-subjects = Alle Themen
panel-loading = Einen Augenblick …
panel-empty = Wähle einen Stapel auf der Karte. Mit der Tabulatortaste gehst du von Einheit zu Einheit.
stakes-title = So stünde auf dem Spiel:
undone-stack = { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
 }
panel-nobody = Hier steht niemand.
panel-sp = { $sp } SP
panel-stack-full = { $sp } von { $limit } Stapelpunkten
panel-fort = Befestigung { $level }
panel-fort-building = Befestigung im Bau
panel-die = Würfel { $value }
panel-side-axis = Achse
panel-side-commonwealth = Commonwealth
panel-jump = { $hex }: auf der Karte zeigen
panel-about = Über { $unit }
panel-only = Nur diese: anklicken oder auf die Karte ziehen
panel-groups = Eine Gruppe wählen
group-all = Alle
group-supply = Nachschub
group-motorized = Motorisiert
group-swift = Motorisiert ohne Artillerie
group-british = Briten
group-italian = Italiener
group-german = Deutsche
group-indian = Inder
group-australian = Australier
group-south-african = Südafrikaner
group-new-zealand = Neuseeländer
group-free-french = Freie Franzosen
group-polish = Polen
group-czech = Tschechen
group-greek = Griechen
panel-proposed-parts = Vorschlag, { $count } mit einem Druck
panel-proposed = Vorschlag
batch-where = Wohin { $unit } geht
batch-placed = Wo { $unit } aufgestellt wird
batch-pick = { $unit }: { $words }
batch-barred = { $hex } · gesperrt durch { $case }
batch-all = Alle auf einmal
batch-standing = halten: { $price }
batch-now-or-later = { $unit }: jetzt oder später?
batch-refit-turn = Runde { $turn }
batch-refit-of = von { $points }
batch-stays = bleibt dort
panel-filter = Liste eingrenzen
panel-filter-hint = { $count } Antworten eingrenzen …
panel-others = Ändern: { $count } weitere Antworten
panel-more-answers = Es gibt mehr Antworten, als hier stehen. Gib die gewünschte am Textbrett ein.
panel-pass-over = Das nicht mehr fragen
panel-other-deeds = Was sonst möglich ist
panel-move = Hierher ziehen
panel-waypoint = Wegpunkt
panel-forced = Gewaltmarsch

column-title = Kolonnen
column-kept = bleiben von Runde zu Runde
panel-left = { $rest ->
    [none] { $all } BP
   *[some] von { $all } BP
}
column-units = { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
}
column-left = noch { $left } zu ziehen
column-builds = { $count ->
    [one] { $units } baut eine Befestigung und bleibt
   *[other] { $units } bauen Befestigungen und bleiben
}
column-form = Diese { $count } als Kolonne merken
column-reform = { $name } soll aus diesen bestehen
column-named-place = Kolonne { $place }
column-named-unit = Kolonne { $unit }
column-name = Name der Kolonne
column-rename = Umbenennen
column-dissolve = Auflösen

tool-bar = Werkzeuge dieser Phase
tool-rail = Bahn
tool-ship = Schiff
tool-fix = Gleisbau
tool-build = Befestigen
tool-convert = Umwandeln
tool-costs = Kostet
tool-brings = Bringt
tool-feeds = Versorgt
tool-how = Zeige auf ein helles Feld oder eine Antwort, um zu sehen, was sie bringt; ein Klick tut es.
tool-how-load = Wähle, wohin es geht.
tool-other-load = Andere Ladung

panel-tab-stack = Stapel
panel-tab-reaction = Reaktion
panel-tab-choose = Auswahl
panel-tab-attack = Angriffe
panel-tab-combat = Kampf
panel-tab-unit = Einheit
panel-tab-turn = Runde
panel-tab-air = Luft
panel-tab-refit = Ersatz
panel-tab-score = Punkte
panel-tab-reserves = Reserven
panel-tab-log = Protokoll
panel-tab-rules = Regeln
panel-tab-charts = Tabellen

journey-to = Nach { $hex }
journey-points = { $cost } von { $allowance } BP
journey-refused = nicht erreichbar
journey-via = Über { $hexes }
journey-leg = Strecke
journey-over = Über
journey-cost = BP
journey-left = Zusammen; { $left } übrig

attack-on = Angriff auf { $hexes }
attack-how = Wähle ein Feld für den Angriff, auf der Karte oder hier; mit Umschalt ein weiteres.
attack-tick = Hake an, wer angreift.
attack-force = Wer angreift
attack-force-best = Die besten
attack-force-all = Alle
attack-nobody = Niemand kann alle diese Felder angreifen.
attack-all-from = Alle aus
attack-units = { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
}
attack-targets = Angreifbare Felder
attack-best = bestenfalls { $odds }
attack-must = Pflicht
attack-declared = Angesagt
attack-illegal = unzulässiges Verhältnis
attack-call-off = Absagen
attack-declare = Angriff ansagen
attack-back = Zurück

combat-attackers = Angreifer
combat-defenders = Verteidiger
combat-odds = Verhältnis und Unterstützung
combat-supply = Kampfversorgung
combat-unit = Einheit
combat-reason = Grund
combat-strength = Stärke
combat-printed = aufgedruckt
combat-column = Spalte { $column }
combat-no-column = unzulässiges Verhältnis
combat-sides = { $attackers ->
    [one] ein Angreifer
   *[other] { $attackers } Angreifer
} gegen { $defenders ->
    [0] Nachschub allein
    [one] einen Verteidiger
   *[other] { $defenders } Verteidiger
}

tray-table = Kampfergebnisse
tray-fold = Aussichten einklappen
tray-unfold = Aussichten zeigen
tray-row = Zeile
tray-chances = Genaue Aussichten
tray-outcome = Was er bringt
tray-no-die = kein Wurf
tray-chance = { $hits } von { $total }

unit-none = Wähle eine Einheit, um sie zu betrachten.
unit-full = Voll { $figures }
unit-depleted = Reduziert { $figures }
unit-up = diese Seite oben
unit-in-supply = In allgemeiner Versorgung
unit-out-of-supply = Ohne allgemeine Versorgung
unit-open-stack = Ihren Stapel öffnen

grid-now = jetzt

support-title = Was jede Zahl von Luftpunkten bringt
support-head = Luftpunkte
support-of = { $total ->
    [1] Sicher
   *[other] Von { $total } Augen
 }
support-points = { $points }
support-navy = { $points } + Marine
support-show = { $points } zeigen
support-less = Weniger
support-more = Mehr
support-cleared = Feld geräumt
support-defender = Verteidiger verliert eine Stufe
support-attacker = Angreifer verliert eine Stufe
support-air = Eigener Luftpunkt verloren
battle-cleared = { $place } ist geräumt: { $losses }
battle-open = { $place }, bisher: { $losses }
battle-carried-out = { $place }: die Ergebnisse werden ausgeführt
battle-alike = { $count } Einheiten { $what }
battle-waits = noch offen
battle-held = { $place } hält: { $losses }
battle-loss = { $side ->
    [axis] Achse
   *[commonwealth] Commonwealth
 } { $units ->
    [0] { $steps ->
        [0] verliert nichts
        [one] verliert eine Stufe
       *[other] verliert { $steps } Stufen
     }
    [one] { $steps ->
        [0] verliert eine Einheit
        [one] verliert eine Einheit und eine Stufe
       *[other] verliert eine Einheit und { $steps } Stufen
     }
   *[other] { $steps ->
        [0] verliert { $units } Einheiten
        [one] verliert { $units } Einheiten und eine Stufe
       *[other] verliert { $units } Einheiten und { $steps } Stufen
     }
 }
battle-eliminated = vernichtet
battle-depleted = eine Stufe verloren
battle-disrupted = desorganisiert
battle-back = { $back ->
    [one] ein Feld zurück, nach
   *[other] { $back } Felder zurück, nach
 }
battle-advances = vorgerückt nach
battle-nothing = ohne Verlust
log-title = Protokoll
log-empty = Noch ist nichts geschehen.
log-count = { $count ->
    [one] ein Eintrag
   *[other] { $count } Einträge
}
log-why = Warum?
log-moment = Handlung { $number }: diesen Augenblick zeigen
log-filter-side = Seite
log-filter-family = Art
log-filter-words = Ort, Einheit oder Wörter
log-also = auch { $names } (insgesamt { $count })
log-times = ({ $count }-mal)
log-nothing = Nichts dergleichen ist bisher geschehen.
log-coming = Der Anfang wird geholt …
log-side-all = Beide
log-side-axis = Achse
log-side-commonwealth = Commonwealth
log-family-all = Alles
log-family-turn = Runden
log-family-move = Züge
log-family-combat = Kampf
log-family-supply = Versorgung
log-family-other = Sonstiges
log-family-dice = Würfel

rules-search = Regeln durchsuchen
rules-search-hint = Wörter oder ein Fall, etwa 8.25
rules-find = Suchen
rules-case = Fall { $case }
rules-none = Jede Fallnummer öffnet hier ihre Regel.
rules-back = Wörter und Kapitel
rules-now = Gefragt ist jetzt:
rules-words = Wörter des Spiels
rules-contents = Kapitel
rules-word-counter = 7-1-22
rules-means-counter = Was ein Spielstein sagt: Kampfstärke 7, Moral 1 (je niedriger, desto besser), 22 Bewegungspunkte. ■ ist ein Stapelpunkt.
rules-word-parentheses = (0)
rules-means-parentheses = Eingeklammerte Stärke: Artillerie. Sie hilft anderen im Kampf und rückt nie vor.
rules-word-mp = BP
rules-means-mp = Bewegungspunkte. Jedes Feld kostet je nach Gelände; Straßen sind billig.
rules-word-sp = SP
rules-means-sp = Stapelpunkte: der Platz, den eine Einheit braucht, und der Nachschub, den sie im Kampf entnimmt.
rules-word-motorized = Motorisiert
rules-means-motorized = Einheiten auf Rädern und Ketten. Sie bewegen sich in Phase 6 ein zweites Mal.
rules-word-msu = MSU, Depot
rules-means-msu = Nachschub: Eine MSU ist eine Lastwagenkolonne und bewegt sich; als Depot bleibt sie liegen, reicht aber weiter.
rules-word-general = Versorgung
rules-means-general = Eine Linie zu einer Basis oder einem Depot. Ohne sie bewegt sich eine Einheit halb so weit und schwindet.
rules-word-combat = Kampf­versorgung
rules-means-combat = Wird für jeden Kampf aus einer Basis, einem Depot oder einer MSU in der Nähe entnommen. Ohne sie zählt eine Einheit halb.
rules-word-zoc = Kontrollzone
rules-means-zoc = Die sechs Felder um die meisten Einheiten. Feinde müssen dort halten.
rules-word-reaction = Reaktion
rules-means-reaction = Im Zug des Gegners dürfen Einheiten neben dem Feind ausweichen oder näher kommen.
rules-word-disrupted = D, des­organisiert
rules-means-disrupted = In Unordnung: halbe Stärke, halbe Bewegung, keine Reaktion, bis sie sich in der Versorgung ordnet.
rules-word-depleted = Reduziert
rules-means-depleted = Auf der schwächeren Seite, mit einem Band. Auffrischungspunkte machen sie wieder voll.
rules-word-column = Spalte, Ver­schiebung
rules-means-column = Verhältnis und Gelände ergeben eine Spalte der Kampftabelle; Wurf und Verschiebungen rücken sie weiter.
rules-chapter-2 = Karte und Spielsteine
rules-chapter-3 = Ablauf
rules-chapter-4 = Auskunft und Grenzen
rules-chapter-5 = Verstärkungen
rules-chapter-6 = Luft
rules-chapter-7 = Versorgung
rules-chapter-8 = Bewegung
rules-chapter-9 = Stapel
rules-chapter-10 = Kontrollzonen
rules-chapter-11 = Kampf
rules-chapter-12 = Artillerie und Flak
rules-chapter-13 = Auffrischung
rules-chapter-14 = Befestigungen
rules-chapter-15 = Sieg
rules-chapter-16 = Unternehmen Herkules
rules-chapter-17 = Detachements
rules-chapter-18 = Wüstenpatrouillen
rules-turn = Benachbarte Fälle
rules-before = ← { $case }
rules-after = { $case } →

board-title = Textbrett
board-close = Zurück zur Karte
board-lit = Beleuchtet: { $what }
board-part = { $part ->
    [prompt] die Aufforderung mit ihren Knöpfen
    [panel] die Einzelheiten
    [tray] die Kampfergebnisse
    [rail] der Ablauf
    [tools] die Schichten
   *[history] der Verlauf
}
board-stacks = Stapel auf der Karte
board-reach = Wohin diese ziehen können: { $units }
board-head-hex = Feld
board-head-ground = Gelände
board-head-side = Seite
board-head-units = Einheiten
board-head-points = Stapelung
board-head-left = BP übrig
board-head-stops = Halt
board-head-actions = Aktionen
board-must-stop = muss halten
board-open = { $hex } öffnen
board-attack = { $hex } angreifen
board-move = Nach { $hex } ziehen

command-label = Sag, was zu tun ist
command-example = ziehe 5 Pzr nach L1728
command-do = Ausführen
# Wörter, die die Befehlszeile versteht, durch Kommas getrennt
command-words-move = ziehe, zieh, ziehen, bewege, move
command-words-to = nach, auf, to
command-words-and = und, and
command-no-hex = „{ $words }“ ist kein Feld dieser Karte.
command-no-unit = Keine deiner Einheiten auf der Karte heißt „{ $words }“.
command-nobody-there = In { $hex } steht keine deiner Einheiten.
command-which-unit = „{ $words }“ kann { $units } sein. Sag, welche.

mark-depleted = reduziert
mark-disrupted = desorganisiert
mark-captured = erbeutet
mark-moved = hat gezogen
mark-may-react = darf reagieren
mark-will-convert = wird umgewandelt
mark-out-of-supply = unversorgt
mark-check-due = Moralprobe fällig
mark-attacking = greift an
mark-target = wird angegriffen
mark-building = baut eine Befestigung
mark-forced-march = im Gewaltmarsch
mark-emergency-supply = lebt von Notversorgung
mark-no-combat-supply = ohne Kampfversorgung

type-airborne = Fallschirmjäger
type-armor = Panzer
type-armored-artillery = Panzerartillerie
type-artillery = Artillerie
type-desert-patrol = Wüstenpatrouille
type-detachment = Detachement
type-flak = Flak
type-glider = Luftlandetruppen
type-heavy-airborne = Schwere Fallschirmjäger
type-heavy-infantry = Schwere Infanterie
type-heavy-weapons = Schwere Waffen
type-infantry = Infanterie
type-leader = Anführer
type-mechanized = Panzergrenadiere
type-motorized-infantry = Motorisierte Infanterie
type-recon = Aufklärung
type-supply = Nachschub

terrain-clear = offenes Gelände
terrain-rough = raues Gelände
terrain-mountain = Gebirge
terrain-marsh = Sumpf
terrain-sand-sea = Sandmeer
terrain-oasis = Oase
terrain-city = Stadt
terrain-void = außerhalb der Karte
terrain-sea = See

kind-accept = Annehmen
kind-advance = Vormarsch
kind-attack = Angriff
kind-box = Einlagern
kind-bring = Heranbringen
kind-build = Bau
kind-cancel = Absage
kind-capture = Erbeuten
kind-commit = Einsatz
kind-convert = Umwandlung
kind-declare = Ansage
kind-deplete = Reduzieren
kind-destroy = Zerstören
kind-detach = Abstellen
kind-draw = Bezug
kind-end = Ende
kind-expend = Verbrauchen
kind-extend = Erweitern
kind-fix = Instandsetzung
kind-force = Gewaltmarsch
kind-go = Gang
kind-infiltrate = Infiltration
kind-invade = Landung
kind-join = Mitnehmen
kind-land = Anlandung
kind-lead = Führung
kind-leave = Weglassen
kind-malta = Malta
kind-move = Bewegung
kind-overrun = Überrollangriff
kind-pass = Passen
kind-place = Aufstellen
kind-rail = Bahnfahrt
kind-react = Reaktion
kind-rebuild = Neuaufstellung
kind-refit = Auffrischung
kind-refuse = Ablehnung
kind-rejoin = Wiedereingliederung
kind-remove = Entfernen
kind-resolve = Abhandeln
kind-retreat = Rückzug
kind-row = Zeile
kind-shift = Verschiebung
kind-ship = Verschiffung
kind-silence = Feuerverzicht
kind-stay = Bleiben
kind-stop = Halt
kind-suffer = Ergebnis
kind-withdraw = Abzug
