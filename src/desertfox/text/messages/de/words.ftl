# Wörter des Spiels, die in die Sätze der Regeln eingesetzt werden.

## Verbindungswörter, ja und nein

word-or = oder
word-and = und
word-yes = ja
word-no = nein
word-none = keine

## Seiten, Nationen und Gruppen

word-axis = Achse
word-commonwealth = Commonwealth
word-german = deutsch
word-italian = italienisch
word-british = britisch
word-australian = australisch
word-new-zealand = neuseeländisch
word-indian = indisch
word-south-african = südafrikanisch
word-free-french = freifranzösisch
word-polish = polnisch
word-czech = tschechisch
word-greek = griechisch
word-any-combat-unit = jede Kampfeinheit
word-british-non-armor = britisch, keine Panzer

## Arten und Größen der Einheiten

word-armor = Panzer
word-mechanized = Panzergrenadiere
word-motorized-infantry = motorisierte Infanterie
word-infantry = Infanterie
word-heavy-infantry = schwere Infanterie
word-airborne = Fallschirmjäger
word-heavy-airborne = schwere Fallschirmjäger
word-glider = Luftlandetruppen
word-heavy-weapons = schwere Waffen
word-artillery = Artillerie
word-armored-artillery = Panzerartillerie
word-flak = Flak
word-recon = Aufklärung
word-desert-patrol = Wüstenpatrouille
word-detachment = Detachement
word-leader = Anführer
word-supply = Nachschub
word-company = Kompanie
word-battalion = Bataillon
word-regiment = Regiment
word-brigade = Brigade
word-division = Division
word-motorized = motorisiert
word-non-motorized = nicht motorisiert
word-mech = mechanisiert
word-leg = unmotorisiert
word-patrol = Patrouille

## Nachschubeinheiten

word-supply-unit = Nachschubeinheit
word-msu = MSU
word-dump = Depot

## Gelände, Feldkanten und Wege

word-clear = offenes Gelände
word-rough = raues Gelände
word-mountain = Gebirge
word-marsh = Sumpf
word-sand-sea = Sandmeer
word-oasis = Oase
word-city = Stadt
word-void = außerhalb der Karte
word-sea = See
word-ridge = Höhenzug
word-escarpment = Steilhang
word-road = Straße
word-track = Piste

## Zeilen der Kampftabelle

word-open = offen
word-open-ground = offenes Gelände
word-strong = stark
word-mountain-or-fort = Gebirge oder Befestigung
word-fort2 = Befestigung 2
word-level-2-fort = Befestigung der Stufe 2

## Felder neben der Karte

word-out-of-play = nicht im Spiel
word-out-of-the-game = aus dem Spiel
word-pool = Vorrat
word-refit-box = Auffrischungsfeld
word-destroyed = Feld der vernichteten Einheiten
word-held-back = zurückgehalten
word-set-aside = beiseitegelegt

## Punkte

word-german-refit-points = deutsche Auffrischungspunkte
word-italian-refit-points = italienische Auffrischungspunkte
word-commonwealth-refit-points = Auffrischungspunkte des Commonwealth
word-axis-air-points = Luftpunkte der Achse
word-commonwealth-air-points = Luftpunkte des Commonwealth

## Stärken und Rollen

word-full = voll
word-depleted = reduziert
word-attack = Angriff
word-defence = Verteidigung

## Siegstufen und wofür es Punkte gibt

word-axis-decisive-victory = Entscheidender Sieg der Achse
word-axis-marginal-victory = Knapper Sieg der Achse
word-axis-victory = Sieg der Achse
word-level-draw = Unentschieden
word-commonwealth-victory = Sieg des Commonwealth
word-commonwealth-marginal-victory = Knapper Sieg des Commonwealth
word-commonwealth-decisive-victory = Entscheidender Sieg des Commonwealth
word-owns-it = ist im Besitz
word-owns-it-at-the-end-of-the-turn = ist am Ende der Runde im Besitz
word-owns-it-and-wins = ist im Besitz und gewinnt
word-ever-owned-it-before-turn-1 = war vor Runde 1 einmal im Besitz
word-commonwealth-owned-with-an-loc-over-land-to-a-commonwealth-edge-base-15-52 = im Besitz des Commonwealth, mit einer Verbindungslinie über Land zu einer seiner Randbasen
word-no-such-loc = keine solche Linie
word-a-scheduled-withdrawal-that-is-not-met = ein nicht erfüllter Abzug
word-booked-so-far = bisher gebucht

## Arten von Aktionen

word-accept = Annehmen
word-advance = Vormarsch
word-box = Einlagern
word-bring = Heranbringen
word-build = Bau
word-cancel = Absage
word-capture = Erbeuten
word-commit = Einsatz
word-convert = Umwandlung
word-declare = Ansage
word-deplete = Reduzieren
word-destroy = Zerstören
word-detach = Abstellen
word-double = Verdoppeln
word-draw = Bezug
word-end = Ende
word-expend = Verbrauchen
word-extend = Erweitern
word-fix = Instandsetzung
word-force = Gewaltmarsch
word-go = Gang
word-hexes = Felder
word-infiltrate = Infiltration
word-invade = Landung
word-join = Mitnehmen
word-land = Anlandung
word-lead = Führung
word-leave = Weglassen
word-malta = Malta
word-move = Bewegung
word-number = Zahl
word-order = Ordnen
word-overrun = Überrollangriff
word-pair = Paaren
word-pass = Passen
word-place = Aufstellen
word-rail = Bahnfahrt
word-react = Reaktion
word-rebuild = Neuaufstellung
word-refit = Auffrischung
word-refuse = Ablehnung
word-rejoin = Wiedereingliederung
word-remove = Entfernen
word-resolve = Abhandeln
word-retreat = Rückzug
word-row = Zeile
word-shift = Verschiebung
word-ship = Verschiffung
word-silence = Feuerverzicht
word-stay = Bleiben
word-stop = Halt
word-suffer = Ergebnis
word-units = Einheiten
word-withdraw = Abzug
word-word = Wort

## Monate

word-january = Januar
word-february = Februar
word-march = März
word-april = April
word-may = Mai
word-june = Juni
word-july = Juli
word-august = August
word-september = September
word-october = Oktober
word-november = November
word-december = Dezember
