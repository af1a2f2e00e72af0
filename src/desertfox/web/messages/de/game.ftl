# Die Spielseite: Rahmen, Ansage, Leisten, Fenster, Tasten.

page-title = { $title }, Runde { $turn } · The Desert Fox
skip = Zur Ansage springen
skip-text = Karte als Text öffnen

## Namen der Teile

label-prompt = Was jetzt zu tun ist
label-panel = Einzelheiten
label-overlays = Einblendungen
label-rail = Spielablauf
label-tabs = Ansichten
label-tray = Kampfergebnisse
label-textboard = Karte als Text
roll-close = Würfel weglegen
label-roll = Letzte Würfe
label-drawer = Einzelheiten öffnen oder schließen

## Kopfleiste

top-lobby = The Desert Fox, zurück zur Übersicht
top-turn = { $turns } · { $date }
top-pools = Punkte und Vorräte
top-score = Punkte
top-score-even = gleich
top-score-ahead = { $side ->
    [axis] Achse
   *[commonwealth] CW
 } +{ $points }
top-air = Luft
top-refit = Auffrischung
top-reference = Nachschlagen
top-find = Einheit oder Ort
top-track = Zugleiste
top-charts = Tabellen
top-rules = Regeln
top-settings = Einstellungen

## Ablaufleiste

rail-phases = Phasen
rail-steps = Schritte dieser Phase
rail-turn = { $side ->
    [axis] Achse am Zug
   *[commonwealth] Commonwealth am Zug
 }
rail-acts = { $side ->
    [axis] Achse handelt
   *[commonwealth] Commonwealth handelt
 }
rail-done = , erledigt
rail-optional = freiwillig

## Ansage

prompt-loading = Die Karte wird ausgelegt …
prompt-missing = Dieses Spiel lässt sich nicht öffnen.
prompt-away = Der Dienst ist nicht erreichbar. Neuer Versuch …
prompt-away-why = Nichts geht verloren: Jede gezeigte Handlung ist gespeichert.
deed-way = { $others ->
    [0] { $unit }: { $from } nach { $to }
   *[other] { $unit } und { $others } mehr: { $from } nach { $to }
 }
prompt-following = Das Spiel geht weiter.
prompt-following-why = Handlung { $number } von { $last }
prompt-past = Du siehst Handlung { $number } von { $last }. Die Karte kann betrachtet, aber nicht bespielt werden.
prompt-taught = Die Lektion ist zu Ende.
prompt-over = Das Spiel ist zu Ende.
prompt-asked = { $side ->
    [axis] Gefragt ist die Achse: { $prompt }
   *[commonwealth] Gefragt ist das Commonwealth: { $prompt }
}
prompt-thinks = { $level ->
    [recruit] Der Rekrut
    [officer] Der Offizier
   *[general] Der General
 } spielt { $side ->
    [axis] die Achse
   *[commonwealth] das Commonwealth
 } und denkt nach.
prompt-stopped = { $level ->
    [recruit] Der Rekrut
    [officer] Der Offizier
   *[general] Der General
 }, der { $side ->
    [axis] die Achse
   *[commonwealth] das Commonwealth
 } spielt, wurde angehalten.
prompt-waits = { $level ->
    [recruit] Der Rekrut
    [officer] Der Offizier
   *[general] Der General
 }, der { $side ->
    [axis] die Achse
   *[commonwealth] das Commonwealth
 } spielt, wartet in diesem Versuch, bis du ihn weitermachen lässt.
prompt-relieves-phase = { $level ->
    [recruit] Der Rekrut
    [officer] Der Offizier
   *[general] Der General
 } spielt diese Phase für dich.
prompt-relieves-turn = { $level ->
    [recruit] Der Rekrut
    [officer] Der Offizier
   *[general] Der General
 } spielt diesen Spielzug für dich.
prompt-undone = { $count ->
    [0] Trotzdem beenden?
    [one] Eines ist noch nicht getan. Trotzdem beenden?
   *[other] Einiges ist noch nicht getan. Trotzdem beenden?
 }
prompt-column = { $name }: { $count ->
    [one] 1 Einheit
   *[other] { $count } Einheiten
}, { NUMBER($left) } BP
prompt-column-to = { $name } nach { $hex }: { NUMBER($left) } BP bleiben
prompt-column-cost = Der Weg kostet { NUMBER($cost) } von { NUMBER($allowance) } BP.
prompt-journey = Nach { $hex }: { NUMBER($cost) } BP, { NUMBER($left) } bleiben.
prompt-shaded = Klicke ein getöntes Feld an; die Zahlen sind übrige Bewegungspunkte.
prompt-stuck = Jetzt können sie nirgendwohin. Zeige auf ein Feld, dann steht dort, warum.

prompt-pick-move = { $hint } Klicke einen Stapel an.
prompt-pick-attack = { $hint } Klicke ein gestricheltes Feld des Feindes an.
prompt-attack = Hake an, wer angreift, dann sage den Angriff an.
prompt-tool = Wähle ein helles Feld oder eine Antwort im Bereich rechts; Esc legt das Werkzeug weg.
prompt-tool-load = Wähle auf der Karte oder rechts, wohin es geht.

condition-away = Getrennt
condition-missing = Fehlt
condition-past = Rückschau
condition-over = Ende
condition-following = { $side ->
    [axis] Achse
   *[commonwealth] Commonwealth
 }
condition-thinks = Computer
condition-stopped = Computer

main-wait = Einen Moment …
main-lobby = Zur Übersicht
main-end = Schritt beenden
main-proposal = Dem Vorschlag folgen
prompt-motive = { $hint ->
    [none] Vorschlag: { $motive }
   *[other] { $hint } Vorschlag: { $motive }
 }
prompt-batch = { $note ->
    [none] {""}
   *[other] { $note }{" "}
}{ $changed ->
    [0] {""}
    [one] Eine Antwort geändert.
   *[other] { $changed } Antworten geändert.
}{ $motive ->
    [none] {""}
   *[other] Vorschlag: { $motive }
}
batch-not-there = { $unit } kann dort nicht enden.
refusal-no-attackers = Hake zuerst an, wer angreift.
main-choose = Antwort wählen
main-move = Hierher ziehen
main-attack = Angriff ansagen
main-confirm = Trotzdem beenden
main-live = Zur Gegenwart
main-score = Punkte zeigen
main-stop = Computer anhalten
main-go = Weiterspielen lassen
main-skip = Alles auf einmal

other-back = Zurück
other-branch = Hier ausprobieren
other-stop = Anhalten
other-waypoint = Wegpunkt
other-forced = Gewaltmarsch
other-stay = Stehen bleiben
other-skip = So lassen
other-next = Nächster Stapel
other-target = Nächstes Ziel

undone-title = Noch nicht getan:
rest = Meinen Spielerzug beenden …
rest-title = In diesem Spielerzug nichts mehr tun?
rest-why = Was eintrifft, kommt wie vorgeschlagen. Niemand bewegt sich, greift an oder wird aufgefrischt. Du wirst nur noch gefragt, was jemand entscheiden muss, und kannst dann weiterspielen.
rest-stakes = Es steht auf dem Spiel:
main-rest = Spielerzug beenden
other-play-on = Weiterspielen
prompt-resting = In diesem Spielerzug tust du nichts mehr, aber das muss jemand entscheiden.
said-rest = In diesem Spielerzug wird nichts mehr getan.
stake-said = { $hex }: { $reasons }.
menu-title = { $hex }: Was ist gemeint?
menu-move = Hierher ziehen
menu-able = { $count ->
    [one] Nur die eine zieht, die dort hinkommt
   *[other] Nur die { $count } ziehen, die dort hinkommen
}
menu-all = { $kind ->
    [retreat] Alle hierher zurückziehen, eine nach der anderen
   *[place] Alle aufstellen, für die hier Platz ist
}
menu-stack = Den Stapel dort wählen
menu-close = Abbrechen

refusal-no-end = Diese Frage hat kein Ende: Wähle eine ihrer Antworten.
refusal-said = { $case ->
    [none] { $text }
   *[other] Nicht möglich: { $text } Regel { $case }.
 }
refusal-stale = Das Spiel war schon weiter, in einem anderen Fenster oder durch den Computer. So steht es jetzt.
refusal-deleted = Dieses Spiel wurde gelöscht. Niemand kann es weiterspielen.
refusal-no-proposal = Hier gibt es keine Vorgabe: Wähle selbst.

## Einblendungen

overlays-open = Einblenden ▾
overlay-general = Allgemeine Versorgung
overlay-combat = Kampfversorgung
overlay-communication = Nachschubwege
overlay-zones = Kontrollzonen
overlay-threat = Feindliche Reichweite im nächsten Zug
overlay-forts = Befestigungen und Stapel
overlay-general-short = Versorgung
overlay-combat-short = Kampfversorgung
overlay-communication-short = Nachschubwege
overlay-zones-short = Kontrollzonen
overlay-threat-short = Feindreichweite
overlay-forts-short = Forts, Stapel

## Verlauf

history = Verlauf
history-turns = Zu einer Runde gehen
history-phases = Zu einer Phase dieser Runde gehen
history-turn = { $turn } { $side ->
    [axis] Achse
   *[commonwealth] CW
}
history-undo = Zurücknehmen
history-redo = Wiederholen
history-reset = Phase neu
history-value = Handlung { $number } von { $last }, { $phase }
history-live = Jetzt
history-action = Handlung { $number }
history-past = Handlung { $number } von { $last }
history-branch = Ausprobieren
history-branch-why = Öffnet ein eigenes Spiel, das in diesem Augenblick beginnt
top-trial = Probe
top-trial-why = Ein eigenes Spiel, das abgezweigt wurde; das Hauptspiel bleibt, wie es war
history-origin = Hauptspiel
history-share = Teilen

## Kleine Bildschirme

tab-map = Karte
tab-stack = Näheres
tab-log = Protokoll
tab-rules = Regeln
sheet-low = Einzelheiten herunterziehen
sheet-half = Einzelheiten hochziehen
sheet-full = Einzelheiten ganz hochziehen

## Was denen gesagt wird, die die Seite hören

said-support = { $navy ->
    [true] { $points } Luftpunkte und die Marine
   *[other] { NUMBER($points) } { $points ->
        [1] Luftpunkt
       *[other] Luftpunkte
     }
 }: Feld geräumt { $cleared } von { $total }, Verteidiger verliert eine Stufe { $defender_loss } von { $total }, Angreifer verliert eine Stufe { $attacker_loss } von { $total }.
said-undone = Zurückgenommen.
said-redone = Wiederholt.
said-reset = Die Phase beginnt von vorn.
said-connected = Wieder verbunden.
said-overlay = { $title } eingeblendet.
said-overlay-off = { $title } ausgeblendet.
said-reach = { $words } { NUMBER($left) } Bewegungspunkte blieben übrig.
said-ticked = { $words }, angehakt.
said-unticked = { $words }, nicht angehakt.

## Fenster

dialog-close = Schließen
dialog-keys = Tasten
dialog-settings = Einstellungen
dialog-find = Suchen
dialog-share = Teilen
dialog-branch = Hier ausprobieren

find-label = Einheit, Ort oder Feldnummer
find-hits = Gefunden
find-unit = Einheit
find-place = Ort
find-hex = Feld
find-nothing = Hier heißt nichts „{ $words }“.
find-more = { $count ->
    [one] und 1 weitere
   *[other] und { $count } weitere
}
find-msu = { $side ->
    [axis] MSU der Achse
   *[commonwealth] MSU des Commonwealth
}
find-dump = { $side ->
    [axis] Depot der Achse
   *[commonwealth] Depot des Commonwealth
}
find-box = { $box ->
    [held_back] zurückgehalten
    [refit_box] Auffrischungsfeld
    [destroyed] Feld der vernichteten Einheiten
    [set_aside] ihre Patrouille ist auf der Karte
    [turn] fällig in Runde { $turn }
   *[withdrawn] in Runde { $turn } abgezogen
}

share-address = Adresse dieses Augenblicks
share-copy = Kopieren
share-copied = Kopiert.
share-position = Stellung
share-position-why = Eine Textdatei mit der Stellung, für Aufgaben und Berichte
share-record = Partie
share-record-why = Jede Handlung mit ihren Würfeln, zum Nachspielen und Prüfen
share-download = Herunterladen

branch-why = Das öffnet ein eigenes Spiel, das nach Handlung { $number } beginnt. Das Hauptspiel bleibt, wie es war, und die Würfel fallen neu.
branch-who = Wer spielt es?
branch-none = Ich spiele beide Seiten
branch-axis = Der Computer spielt die Achse
branch-commonwealth = Der Computer spielt das Commonwealth
branch-both = Der Computer spielt beide Seiten
branch-same = wie in diesem Spiel
branch-waits = Der Computer wartet dort, bis du ihn weiterspielen lässt.
branch-start = Ausprobieren

set-palette = Farben
set-palette-system = Wie das System
set-palette-desert = Wüste
set-palette-night = Nacht
set-palette-clear = Klar
set-size = Textgröße
set-motion = Bewegung
set-motion-system = Wie das System
set-motion-reduced = Wenig
set-motion-full = Voll
set-pace = Handlungen des Computers
set-pace-slow = Langsam
set-pace-normal = Normal
set-pace-fast = Schnell
set-pace-at-once = Sofort
set-language = Sprache
set-language-system = Wie der Browser
set-letters = Einzelne Buchstaben als Tasten
set-letters-why = Aus: Nur Tasten mit Strg, Pfeile, Eingabe, Tab und dergleichen gelten.
set-keys = Tasten
set-keys-open = Tasten zeigen und ändern

## Die Hilfe des Computers, und wer spielt

level = { $level ->
    [human] Ein Mensch
    [recruit] Rekrut
    [officer] Offizier
   *[general] General
 }
hint-what = { $level ->
    [recruit] Der Rekrut
    [officer] Der Offizier
   *[general] Der General
 } würde: { $action }
hint-asked = { $level ->
    [recruit] Der Rekrut
    [officer] Der Offizier
   *[general] Der General
 } denkt über einen Rat nach.
main-give-up = Denkt nach … halt
main-show-move = Zeig mir einen Zug
main-hint = So machen
other-rest = Die ganze Phase so
other-no-hint = Lieber nicht
main-take-over = Selbst weiterspielen
label-helm = Hilfe des Computers
helm-hint = Rat
helm-hint-why = Was eine Stufe des Computers jetzt täte, und warum
helm-players = Spieler
helm-thinks = { $level ->
    [recruit] Der Rekrut
    [officer] Der Offizier
   *[general] Der General
 } denkt nach
dialog-players = Spieler und Hilfe
dialog-offer = Daueraufträge
players-who = Wer ab jetzt spielt
players-seconds = Ein General denkt
players-second = { $time } s
players-change = Spieler wechseln
players-help = Den Computer helfen lassen
players-adviser = Wer hilft
players-phase = Diese Phase für mich spielen
players-turn = Diesen Spielzug für mich spielen
players-help-why = Handlung für Handlung, und du kannst es anhalten. Was keinen Würfel warf, lässt sich zurücknehmen.
players-help-wait = Sobald du zu entscheiden hast.

## Daueraufträge: order-SCHRITT nennt eine Frage, order-SCHRITT-words sind ihre eigenen Worte

other-pass-over = Nicht mehr fragen
opened-kept = Dieses Spiel war schon hier: So steht es jetzt.
note-skipped = { $count ->
    [one] Eine Handlung wurde nicht einzeln gezeigt; sie steht im Protokoll.
   *[other] { $count } Handlungen wurden nicht einzeln gezeigt; alle stehen im Protokoll.
}
orders = Daueraufträge
orders-why = Diese Fragen kommen immer wieder. Was eingeschaltet ist, wirst du in diesem Spiel nicht gefragt; das Protokoll sagt, was geschah. „Zurücknehmen“ führt in die Frage zurück.
orders-side = { $side ->
    [axis] Achse
   *[commonwealth] Commonwealth
 }
orders-switch = { $side ->
    [axis] Achse: nicht fragen nach: { $what }
   *[commonwealth] Commonwealth: nicht fragen nach: { $what }
 }
orders-evident = was sich von selbst versteht
orders-evident-words = Beantworten, worauf es nur eine sinnvolle Antwort gibt
orders-idle = Schritte, in denen nichts sinnvoll ist
orders-idle-words = Freiwillige Schritte übergehen, in denen nichts sinnvoll ist
orders-supply = Kampfversorgung
orders-supply-words = Kampfversorgung wie vorgeschlagen buchen
orders-row = die Zeile der Tabelle
orders-row-words = Zeile der Tabelle wie vorgeschlagen wählen
orders-air = Unterstützung aus der Luft und von See
orders-air-words = Luftpunkte und Flotte wie vorgeschlagen einsetzen
orders-shifts = Verschiebungen
orders-shifts-words = Verschiebungen wie vorgeschlagen nutzen
orders-losses = wer eine Stufe verliert
orders-losses-words = Wie vorgeschlagen wählen, wer eine Stufe verliert
orders-retreats = { $side ->
    [axis] Achse: Rückzüge
   *[commonwealth] Commonwealth: Rückzüge
 }
orders-retreats-words = Einheiten, die zurückmüssen
orders-retreats-ask = Mich fragen
orders-retreats-stay = Bleiben, wo es nichts kostet
orders-retreats-back = Zurück zur Versorgung
orders-retreats-hold = Um jeden Preis halten
offer-why = Dieser Browser hat noch Daueraufträge aus früheren Spielen. Ab jetzt hat jedes Spiel seine eigenen: in diesem erteilen?
offer-take = In diesem Spiel erteilen
offer-leave = Ohne sie spielen
order-movement-emergency-supply = Notversorgung
order-movement-emergency-supply-words = MSU als Notversorgung verbrauchen?
order-reaction-supply-destruction = Nachschub in der Reaktion zerstören
order-reaction-supply-destruction-words = Nachschub zerstören, bevor der Feind ihn nimmt?
order-refit-conversion = MSU und Depots umwandeln
order-refit-conversion-words = MSU in Depots umwandeln oder Depots in MSU?
order-refit-expending = Depots gegen Desorganisation
order-refit-expending-words = Depots verbrauchen, um die Desorganisation zu beenden?
order-refit-supply-destruction = Nachschub zerstören
order-refit-supply-destruction-words = Eigenen Nachschub zerstören?
order-withdrawal-early = vorzeitiger Abzug
order-withdrawal-early-words = Einheiten vor ihrem Termin abziehen?
order-reinforcement-tobruk-port = Landung in Tobruk
order-reinforcement-tobruk-port-words = Eine Verstärkung in Tobruk anlanden?
order-reinforcement-patrol-declaration = Wüstenpatrouillen
order-reinforcement-patrol-declaration-words = Aufklärer und Wüstenpatrouillen tauschen?
order-air-allocation-herkules = Angriff auf Malta
order-air-allocation-herkules-words = Malta angreifen?

## Tasten

keys-why = Die Tasten gelten auf der Karte, die meisten überall. „Ändern“ drücken, dann die neue Taste; Esc lässt alles, wie es war.
keys-restore = Alle Tasten wiederherstellen
keys-map = Karte
keys-units = Einheiten und Ziele
keys-answers = Antworten
keys-overlays = Einblendungen
keys-history = Verlauf
keys-windows = Fenster
key-none = keine Taste
key-change = Ändern
key-change-label = Taste ändern für: { $command }
key-press = Taste drücken …
key-cursor-left = Zeiger nach links
key-cursor-right = Zeiger nach rechts
key-cursor-up = Zeiger nach oben
key-cursor-down = Zeiger nach unten
key-corner-nw = Linke obere Ecke der Karte
key-corner-ne = Rechte obere Ecke
key-corner-sw = Linke untere Ecke
key-corner-se = Rechte untere Ecke
key-zoom-in = Näher
key-zoom-out = Weiter weg
key-fit = Ganze Karte
key-choose = Wählen, ausführen
key-back = Zurück
key-next-unit = Nächste Einheit oder nächstes Ziel
key-previous-unit = Vorige Einheit oder voriges Ziel
key-tick = Einheit oder Ziel anhaken
key-next-stack = Nächster Stapel
key-leave = Stapel lassen, wie er ist
key-waypoint = Wegpunkt
key-forced-march = Gewaltmarsch
key-move-on = Ziehen, aber unterwegs bleiben
key-column = Kolonne 1 bis 9: wählen, dann ihren nächsten Teil
key-tool = Nächstes Werkzeug der Phase
key-end = Schritt beenden
key-defaults = Vorgabe ausführen
key-hint = Rat
key-lesson-next = Lektion: nächste Karte
key-players = Spieler und Hilfe
key-general = Allgemeine Versorgung
key-combat = Kampfversorgung
key-communication = Nachschubwege
key-zones = Kontrollzonen
key-threat = Feindliche Reichweite
key-forts = Befestigungen und Stapel
key-undo = Zurücknehmen
key-redo = Wiederholen
key-history-back = Eine Handlung zurück
key-history-forward = Eine Handlung vor
key-find = Suchen
key-text-board = Karte als Text
key-region = Nächster Teil der Seite
key-keys = Diese Liste
