# Tafeln, Tabellen, das Angebot der Eingangsseite und die Regeln.

panel-turn = Rundenleiste
panel-air = Luft und See
panel-refit = Auffrischung
panel-score = Punktestand
panel-reserves = Reserven

## Tabellen

grid-track = Rundenleiste
grid-waiting = Auf der Leiste
grid-withdrawal-demand = Abzüge: wie viele SP gehen
grid-withdrawal-kinds = Abzüge: welcher Art
grid-withdrawal-returns = Abgezogene Einheiten
grid-initiative = Erster Spielerzug
grid-air = Luftpunkte
grid-sea = Flotte und Bahn
grid-convoy = Nächster Geleitzug der Achse
grid-refit-points = Auffrischungspunkte
grid-depleted = Reduzierte Einheiten auf der Karte
grid-refit-box = Auffrischungsfeld
grid-refit-coming = Auffrischungspunkte, die kommen
grid-score = Punktestand
grid-to-win = Was es zu holen gibt
grid-levels = Siegstufen
grid-reserves-axis = Achse
grid-reserves-commonwealth = Commonwealth
grid-crt-odds = Kräfteverhältnis und Spalten
grid-crt-results = Ergebnisse
grid-terrain = Gelände
grid-lines = Straßen und Pisten
grid-hexsides = Feldkanten
grid-supply-general = Allgemeine Versorgung
grid-supply-combat = Kampfversorgung
grid-supply-undisrupt = Ende der Desorganisation
grid-refit-costs = Auffrischungspunkte für eine Einheit
grid-armor-ratings = Panzerklassen
grid-convoy-msus = MSU eines Geleitzugs der Achse
grid-convoy-turns = Was die Runde zum Wurf zählt
grid-morale = Moral

head-turn = Runde
head-turns = Runden
head-month = Monat
head-axis = Achse
head-commonwealth = Commonwealth
head-withdrawals = Abzüge
head-points = Punkte und Nachschub
head-axis-first = Achse zuerst
head-side = Seite
head-air-all = Alle
head-air-used = Verbraucht
head-air-malta = Auf Malta
head-air-left = Übrig
head-state = Stand
head-die = Wurf
head-convoy-die = Bereinigt
head-msus = MSU
head-nation = Nation
head-refit-points = Punkte
head-refit-german = Deutsche
head-refit-italian = Italiener
head-refit-commonwealth = Commonwealth
head-refit-income = Diese Runde
head-unit = Einheit
head-strength = Stärke
head-brought-to = Gebracht auf · Punkte
head-waiting-brings = Warten brächte
head-placed = Aufgestellt
head-hex = Feld
head-refit-cost = Auf volle Stärke
head-refit-now = Jetzt
head-rebuild-depleted = Neu, reduziert
head-rebuild-full = Neu, voll
head-points-short = Punkte
head-reason = Wofür
head-place = Ort
head-when = Wann
head-level = Stufe
head-lead = Nötig
head-box = Feld
head-units = Einheiten
head-terrain = Gelände
head-motorized = Motorisiert
head-leg = Nicht motorisiert
head-combat = Im Kampf
head-source = Quelle
head-range = BP
head-freely = SP frei
head-expended = SP verbraucht
head-unit-type = Einheit
head-rating = Klasse
head-from-turn = Ab Runde
head-modifier = Wurf
head-check = Prüfung
head-result = Ergebnis
head-modified-die = Wurf mit Zusatz
head-points-that-go = SP
head-kind = Einheiten dieser Art
head-went-on = Ging in Runde
head-rolls-from = Würfelt ab Runde
head-needed-die = Zurück bei

## Rundenleiste

track-note = Eine Zahl hinter einer abgezogenen Einheit ist die Runde, in der sie zurückkommt.
track-note-dice = Würfel sagen, was das Commonwealth abgibt; die Tabellen stehen darunter.
track-dice = { $modifier ->
    [none] nach Würfeln
   *[other] nach Würfeln, { $modifier }
}
withdrawal-modifier = Einmal je Runde ein Würfel; die Runde und eine Kampfeinheit der Achse in Ägypten verändern ihn: jetzt { $modifier }. Dann sagt ein Würfel für jeden SP, welcher Art er ist.
withdrawal-returns = In jeder Verstärkungsphase des Commonwealth ein Würfel für jede, ab der zweiten Runde nach ihrem Abzug: Panzer kommen bei { $armor } oder mehr zurück, alle anderen bei { $others } oder mehr.
die-or-less = { $die } oder weniger
die-or-more = { $die } oder mehr
slot-returns = { $unit } (zurück in Runde { $turn })
slot-refit-box = { $unit } (Auffrischungsfeld)
slot-roll = { $unit } (nach einem Wurf)
slot-withdraw = { $unit } (für immer)
slot-back = { $unit } (zurück)
slot-or-in = { $unit } (oder in { $place })
track-german-refit = deutsche Auffrischung { $number }
track-italian-refit = italienische Auffrischung { $number }
track-commonwealth-refit = Auffrischung des Commonwealth { $number }
track-axis-air = Luftpunkte der Achse +{ $number }
track-commonwealth-air = Luftpunkte des Commonwealth +{ $number }
track-commonwealth-msus = MSU des Commonwealth { $number }
track-axis-msus = MSU der Achse { $number }
track-naval = Schiffsbeschuss
turns-from-to = { $first } bis { $last }
dice-at-least = mit zwei Würfeln { $number } oder mehr

## Luft und See

sea-bombardment = Schiffsbeschuss
sea-in-hand = bereit
sea-not-in-hand = nicht bereit
sea-ships = Schiffe
sea-trains = Züge
sea-loads = { $number ->
    [one] noch { $number } Ladung in diesem Spielerzug
   *[other] noch { $number } Ladungen in diesem Spielerzug
}
sea-rail-head = Bahnende
sea-no-rail = die Strecke ist unterbrochen
convoy-note = Zum Wurf kommen: { $malta } für Malta, { $turn } für die Runde.
convoy-malta = Jeder Luftpunkt des Commonwealth auf Malta zählt 1 zum Wurf.

## Auffrischung und Reserven

group-german = Deutsche
group-italian = Italiener
group-commonwealth = Commonwealth
refit-possible = ist möglich
refit-possible-later = ab Runde { $turn }
refit-kind = { $type }, { $size }
box-free-supply = Freie Nachschubsteine

## Punktestand

score-verdict = Endete das Spiel jetzt: { $verdict }.
score-verdict-over = Das Spiel ist zu Ende. { $verdict }.
score-no-scenario = In einer freien Stellung gibt es nichts zu gewinnen.
score-total = insgesamt
score-owns = { $place }, endete das Spiel jetzt
score-owns-over = { $place }, am Ende
score-booked = { $what }, gebucht
score-so-far = bisher gebucht
score-unmet = Nicht erfüllte Abzüge
when-end = am Ende
when-each = jedes Mal
when-each-turn = jede Runde
when-each-turn-from = jede Runde ab { $first }
when-each-turn-to = jede Runde von { $first } bis { $last }
when-once = einmal
when-at = sofort, und gewinnt
lead-at-least = { $side } minus Gegner: { $number } oder mehr
lead-less = weniger als das

## Tabellen der Regeln

chart-crt = Kampfergebnisse
chart-terrain = Geländewirkung
chart-supply = Versorgung im Überblick
chart-refit = Kosten der Auffrischung
chart-armor = Panzerklassen
chart-convoy = Geleitzüge
chart-morale = Moral

crt-row-open = Offenes Gelände, Oase, Sumpf, Sandmeer
crt-row-rough = Raues Gelände
crt-row-strong = Gebirge, Befestigung der Stufe 1, Benghazi
crt-row-fort2 = Befestigung der Stufe 2
crt-row-city = Alexandria, Tobruk
crt-note = Wurf plus Spalte ist die bereinigte Spalte. Eine Zahl ist ein Rückzug in Feldern, d desorganisiert, D reduziert, p eine Einheit reduziert, E ausgeschaltet, A ein Luftpunkt verloren.

ground-clear = Zeile offen
ground-rough = Zeile rau
ground-mountain = Zeile stark; keine Einheit wird dort überrollt; reine Panzer haben keine Zone hinein
ground-marsh = Zeile offen; jede Einheit darf hinein angreifen
ground-sand-sea = Zeile offen; jede Einheit darf hinein angreifen
ground-oasis = Zeile offen
ground-city = Zeile Stadt, Benghazi stark; keine Zone hinein; 9 SP; Rückzüge 3 kürzer
ground-road = Feldkanten kosten nichts
ground-track = Feldkanten kosten die Hälfte
ground-ridge-hexside = Angreifer darüber zählen ein Drittel, aufgerundet
ground-escarpment-hexside = motorisierte Einheiten greifen nicht darüber an; andere zählen ein Drittel, aufgerundet
ground-sea-hexside = keine Einheit greift darüber an
terrain-note = Motorisierte Einheiten betreten Sumpf und Sandmeer und queren Steilhänge nur auf Straße oder Piste.
line-road = Straße
line-track = Piste
hexside-ridge = Höhenzug
hexside-escarpment = Steilhang
hexside-sea = See

morale-reaction = Nach einer Reaktion
morale-infiltration = Nach einer Infiltration
morale-march = Nach einem Gewaltmarsch
morale-unsupplied = Verteidiger ohne Kampfversorgung
morale-supply = Nachschubeinheiten allein
morale-under = ein Wurf unter der Moral desorganisiert
morale-not-above = ein Wurf bis zur Moral desorganisiert
morale-worse = liest die nächstschlechtere Moral

## Regeln

rules-language = Die Regeln liegen bisher nur auf Englisch vor.
rules-wider = { $case } hat keinen eigenen Text; dies ist { $shown }.

## Angebot

scenario-turns = Runden { $first } bis { $last }, { $start } – { $end }

scenario-race-for-tobruk = Wettlauf nach Tobruk
scenario-race-for-tobruk-text = Rommel landet und stößt nach Osten vor. Nimmt er Tobruk vor dem Sommer 1941?
scenario-gazala = Schlacht bei Gazala
scenario-gazala-text = Mai 1942: Die Achse umgeht die Igelstellungen der Gazala-Linie, und dahinter liegt Tobruk.
scenario-crusader = Operation Crusader
scenario-crusader-text = November 1941: Die 8. Armee will Tobruk befreien, und Rommel will es gerade stürmen.
scenario-campaign = Der Feldzug in Nordafrika
scenario-campaign-text = Der ganze Krieg in der Wüste, von Rommels Ankunft bis Ende 1942.
scenario-italian-campaign = Fox Killed: der italienische Feldzug
scenario-italian-campaign-text = Graziani marschiert in Ägypten ein, und O'Connor schlägt zurück. Keine Deutschen bis ganz zuletzt.
scenario-extended-campaign = Fox Killed: der lange Feldzug
scenario-extended-campaign-text = Von Grazianis Vormarsch 1940 bis Ende 1942: alles, was es gibt.

tag-first = Guter Einstieg
tag-short = Kurz
tag-long = Lang
tag-half-map = Halbe Karte
tag-italian = Fox Killed

ruleset-spi1981 = Das Spiel von 1981
ruleset-spi1981-text = Die Regeln der ersten Ausgabe, mit den amtlichen Berichtigungen.
ruleset-johnson2019 = Johnson 2019
ruleset-johnson2019-text = Mit den Änderungen, die Donald Johnson in seinem Berichtigungsblatt empfiehlt.
ruleset-sixangles2006 = Six Angles 2006
ruleset-sixangles2006-text = Mit den Änderungen der japanischen Ausgabe von Masahiro Yamazaki.

family-errata = Berichtigungen
family-johnson = Johnson 2019
family-six-angles = Six Angles 2006
family-optional = Wahlregeln

option-off = ohne { $option }
switch-official-errata = Amtliche Berichtigungen
switch-official-errata-text = Spielsteine und Zeitpläne sind berichtigt, wie die Verlage es bekannt gaben. Ausgeschaltet sind die Druckfehler wieder da.
switch-johnson-6-22 = Ein Luftpunkt je Kampf
switch-johnson-6-22-text = Jede Seite setzt in einem Kampf höchstens einen Luftpunkt ein. Der Verfasser empfiehlt es.
switch-johnson-8-1 = Andere Wörter
switch-johnson-8-1-text = Nur Wörter: Einheiten heißen mechanisiert und unmotorisiert.
switch-johnson-11-16 = Der Verteidiger nennt das Ergebnis
switch-johnson-11-16-text = Nach einem unzulässigen Angriff wählt der Verteidiger ein Ergebnis der Tabelle für die Angreifer.
switch-johnson-12-17 = Schweigende Artillerie
switch-johnson-12-17-text = Eine Artillerieeinheit darf 1 statt 2 SP Kampfversorgung beziehen und auf ihre Verschiebung verzichten.
switch-johnson-14-14 = Nur versorgt bauen
switch-johnson-14-14-text = Nur eine Einheit in allgemeiner Versorgung baut eine Befestigung.
switch-johnson-map = Gazala verlegt
switch-johnson-map-text = Gazala liegt in L2324, drei Felder von Tmimi.
switch-six-angles-map = Ein Raster für die Karte
switch-six-angles-map-text = Feldnummern eines einzigen Rasters, und Sidi Azeiz und Fort Capuzzo ein Feld weiter östlich.
switch-six-angles-tiger = Eine Kompanie Tiger
switch-six-angles-tiger-text = In Runde 19 trifft mit einer 1 eine Tigerkompanie ein, sonst nie.
switch-six-angles-7-75 = Zurückerobertes ist frei
switch-six-angles-7-75-text = Eine Nachschubeinheit, die ihr erster Besitzer zurückholt, ist sofort verwendbar.
switch-six-angles-8-27 = Eine Nation im Stapel
switch-six-angles-8-27-text = Ein ziehender Stapel der Achse ist ganz deutsch oder ganz italienisch.
switch-six-angles-11-4 = Verbundene Waffen je Nation
switch-six-angles-11-4-text = Panzer wirken nur mit Infanterie ihrer eigenen Nation zusammen.
switch-six-angles-11-66 = Desorganisierte bleiben stehen
switch-six-angles-11-66-text = Desorganisierte Einheiten bauen keine Befestigungen und rücken nach dem Kampf nicht vor.
switch-six-angles-11-69 = Kein Vormarsch Desorganisierter
switch-six-angles-11-69-text = Desorganisierte Einheiten rücken nach dem Kampf nicht vor.
switch-six-angles-11-76 = Geschütze hinter der Front
switch-six-angles-11-76-text = Artillerie wird bei einem p nur reduziert, wenn keine andere Einheit es kann.
switch-six-angles-12-2 = Flak nur auf flachem Boden
switch-six-angles-12-2-text = Flak wirkt nicht in Gebirge und rauem Gelände.
switch-six-angles-12-19 = Keine Geschütze ins Gebirge
switch-six-angles-12-19-text = Wo ein verteidigtes Feld Gebirge ist, gibt Artillerie keiner Seite Verschiebungen.
switch-six-angles-12-20 = Geschütze bei den Ihren
switch-six-angles-12-20-text = Artillerie gibt Verschiebungen nur neben einer anderen Einheit ihrer Nation.
switch-six-angles-14-15 = Desorganisierte bauen nicht
switch-six-angles-14-15-text = Eine desorganisierte Einheit baut und verbessert keine Befestigung.
switch-optional-variable-withdrawal = Ausgewürfelte Abzüge
switch-optional-variable-withdrawal-text = Würfel auf drei Tabellen, nicht der Zeitplan, sagen, was das Commonwealth abgibt und zurückbekommt.
switch-optional-tobruk-port = Hafen Tobruk
switch-optional-tobruk-port-text = Die Achse darf eine kleine Verstärkung in Tobruk anlanden, solange ihr die Stadt gehört.
switch-optional-rommel = Rommel
switch-optional-rommel-text = Rommel ist ein Spielstein: Deutsche Einheiten bei ihm reagieren weiter, und ein Angriff je Spielerzug bekommt eine Verschiebung.
switch-optional-herkules = Unternehmen Herkules
switch-optional-herkules-text = Ab 1942 darf die Achse versuchen, auf Malta zu landen.
switch-optional-detachments = Detachements
switch-optional-detachments-text = Motorisierte Einheiten dürfen Detachements zurücklassen.
switch-optional-desert-patrols = Wüstenpatrouillen
switch-optional-desert-patrols-text = Aufklärer dürfen zu Patrouillen werden, die das Sandmeer durchqueren.
switch-optional-fox-killed = Fox Killed
switch-optional-fox-killed-text = Die italienische Offensive von 1940 mit eigenen Spielsteinen und eigenem Zeitplan. Szenarien, die vor Runde 1 beginnen, haben sie.

sample-first-turn = Der erste Monat
sample-first-turn-text = Zwei Computerspieler eröffnen den Wettlauf nach Tobruk.
sample-gazala = Um die Gazala-Linie
sample-gazala-text = Zwei Computerspieler fechten den ersten Monat von Gazala aus.
sample-crusader = Crusader beginnt
sample-crusader-text = Zwei Computerspieler fechten den ersten Monat von Crusader aus: Die 8. Armee rückt an.
