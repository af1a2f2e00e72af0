# Die Ansicht einer Partie: Seiten, Phasen, Schritte, Felder, Zahlen.

side-axis = Achse
side-commonwealth = Commonwealth

view-turns = Runde { $turn } von { $last }
view-date = { $month } { $year }
view-moment = Runde { $turn }, { $phase }
view-stack = { $hex }, { $side }: { $units }
tick = Runde { $turn }, { $side }: { $phase }
list-and = { $some } und { $last }
list-stack = { $units } in { $hex }
scenario-empty = Freie Stellung

unit-supply-axis = { $kind } der Achse
unit-supply-commonwealth = { $kind } des Commonwealth
counter-supply = Nachschubeinheit { $side ->
    [axis] der Achse
   *[commonwealth] des Commonwealth
}: MSU mit { $movement } Bewegungspunkten oder Depot
counter-movement = Bewegung { $movement }
counter-points = { $points } SP
counter-armor = Panzerklasse { $rating }

box-turn = Runde { $turn }
box-withdrawn = in Runde { $turn } abgezogen

pool-german = Deutsche { $points }
pool-italian = Italiener { $points }
pool-commonwealth = Commonwealth { $points }

result-nobody = Die Partie ist zu Ende
result-axis = Die Achse hat gewonnen
result-commonwealth = Das Commonwealth hat gewonnen
result-draw = Die Partie endet unentschieden
ending-points = Achse { $axis }, Commonwealth { $commonwealth }
ending-missed = { $level } mit { $points ->
    [one] 1 Punkt mehr
   *[other] { $points } Punkten mehr
} für { $side ->
    [axis] die Achse
   *[commonwealth] das Commonwealth
}
ending-owns = { $side } besitzt { $place }

phase-reinforcement = Verstärkungsphase
phase-air-allocation = Luftverteilungsphase
phase-initial-movement = Erste Bewegungsphase
phase-first-reaction = Erste feindliche Reaktionsphase
phase-first-combat = Erste Kampfphase
phase-motorized-movement = Motorisierte Bewegungsphase
phase-second-reaction = Zweite feindliche Reaktionsphase
phase-second-combat = Zweite Kampfphase
phase-refit = Auffrischungsphase
phase-initiative = Initiative
phase-end-of-turn = Ende der Runde
phase-game-over = Ende der Partie
phase-reinforcement-short = Verstärkung
phase-air-allocation-short = Luftverteilung
phase-initial-movement-short = 1. Bewegung
phase-first-reaction-short = 1. Reaktion
phase-first-combat-short = 1. Kampf
phase-motorized-movement-short = Mot. Bewegung
phase-second-reaction-short = 2. Reaktion
phase-second-combat-short = 2. Kampf
phase-refit-short = Auffrischung

step-reinforcement-captured-markers = Beutemarker
step-reinforcement-points = Auffrischungs- und Luftpunkte
step-reinforcement-units = Verstärkungen
step-reinforcement-tobruk-port = Hafen Tobruk
step-reinforcement-supply = Nachschub trifft ein
step-reinforcement-withdrawal = Abzüge
step-withdrawal-early = Vorzeitiger Abzug
step-reinforcement-patrol-declaration = Wüstenpatrouillen
step-air-allocation-malta = Malta
step-air-allocation-herkules = Unternehmen Herkules
step-movement-emergency-supply = Notversorgung
step-movement-movement = Einheiten bewegen
step-reaction-potential = Einheiten, die reagieren dürfen
step-reaction-supply-destruction = Nachschub zerstören
step-reaction-reaction-moves = Reaktionsbewegungen
step-reaction-morale-checks = Moralprüfungen
step-reaction-overstack = Überfüllung
step-combat-declaration = Angriffe ansagen
step-combat-resolution = Angriffe abhandeln
step-illegal-attack-result = Unzulässige Angriffe
step-combat-expenditure = Verbrauchter Nachschub
step-refit-automatic-victory = Sofortiger Sieg
step-refit-air-and-naval = Luft und Schiffe
step-refit-conversion = MSU und Depots
step-refit-refit = Auffrischen und aufstellen
step-refit-disruption = Desorganisation
step-refit-expending = Desorganisierte Einheiten
step-refit-supply-destruction = Nachschub zerstören
step-refit-attrition = Abnutzung
step-refit-dump-attrition = Abnutzung der Depots
step-refit-dump-overstack = Überzählige Depots
step-supply-attacker = Kampfversorgung
step-weighing-attacker = Stärken
step-resolution-row = Zeile der Tabelle
step-resolution-attacker-support = Luft und Schiffe
step-resolution-attacker-shifts = Ergebnisse des Verteidigers
step-resolution-defender-shifts = Ergebnis der Angreifer
step-advance-advance = Vormarsch

## Was gefragt ist

ask-reinforcement-placing = Stelle deine Verstärkungen auf
hint-reinforcement-placing = { $waiting-number ->
    [one] 1 Einheit wartet: klicke ein gestrichelt umrandetes Feld an. Was nicht aufgestellt wird, bleibt für eine spätere Runde zurück.
   *[other] { $waiting-number } Einheiten warten: klicke ein gestrichelt umrandetes Feld an. Was nicht aufgestellt wird, bleibt für eine spätere Runde zurück.
}
ask-reinforcement-landing = Eine MSU des Geleitzugs in einem Hafen anlanden?
hint-reinforcement-landing = { $number ->
    [one] 1 MSU ist auf See. Was nicht anlandet, kommt zur Heimatbasis.
   *[other] { $number } MSU sind auf See. Was nicht anlandet, kommt zur Heimatbasis.
}
ask-reinforcement-edge-bases = Wähle, wo deine MSU eintreffen
hint-reinforcement-edge-bases = { $number ->
    [one] 1 MSU kommt noch.
   *[other] { $number } MSU kommen noch.
}
ask-reinforcement-tobruk-port = Eine Verstärkung in Tobruk anlanden?
hint-reinforcement-tobruk-port = Sie kann verloren gehen, und alle MSU dieser Runde kommen zur Heimatbasis.
ask-withdrawal-demand = { $how ->
    [itself] Ein Abzug ist fällig: { $unit }
   *[other] Wer geht an der Stelle von { $unit }?
}
hint-withdrawal-demand = { $how ->
    [itself] Sie kann von dort gegeben werden, wo sie wartet ({ $place }), oder andere gehen an ihrer Stelle.
    [gone] { $unit } kann nicht gehen ({ $place }).
    [supply] { $unit } ist ohne allgemeine Versorgung.
   *[other] { $unit } hat keine Verbindungslinie nach Alexandria oder Tobruk.
} { $strength ->
    [0] Eine Einheit ihrer Art genügt ({ $type }).
   *[other] Ersatz ist von ihrer Art ({ $type }) und erreicht zusammen ihre volle Stärke { $strength }; keine Einheit ist übrig.
} { $returns ->
    [0] Wer geht, kommt nicht zurück.
   *[other] Wer geht, kommt in Runde { $returns } zurück.
}
ask-withdrawal-early = Einheiten vor ihrem Termin abziehen?
hint-withdrawal-early = Für eine vorzeitig abgezogene Einheit ist nichts mehr fällig.
ask-variable-withdrawal-giving = Ziehe eine Einheit ab: { $kind }
hint-variable-withdrawal-giving = { $points ->
    [one] 1 SP dieser Art ist noch verlangt.
   *[other] { $points } SP dieser Art sind noch verlangt.
}
ask-reinforcement-patrol-declaration = Aufklärer und Wüstenpatrouillen tauschen?
hint-reinforcement-patrol-declaration = Getauscht wird in der Auffrischungsphase, wenn sie bis dahin weder ziehen noch angreifen.
ask-air-allocation-malta = Einen Luftpunkt nach Malta verlegen oder einen zurückholen?
hint-air-allocation-malta = Auf Malta: { $there }. Unverbraucht: { $unused }. Punkte auf Malta behindern die Geleitzüge der Achse.
ask-air-allocation-herkules = Malta angreifen?
hint-air-allocation-herkules = Einmal in einer Partie. Unverbrauchte Luftpunkte: { $unused }. Fällt Malta, bekommt jeder Wurf für einen Geleitzug { $convoy }, die { $there } Luftpunkte des Commonwealth dort sind verloren, und keine mehr können dorthin.
ask-movement-emergency-supply = MSU als Notversorgung verbrauchen?
hint-movement-emergency-supply = { $hungry-number ->
    [0] Keine MSU kann einer unversorgten Einheit helfen, du kannst weitergehen. Eine verbrauchte MSU kommt von der Karte.
    [one] Unversorgt: { $hungry }. Eine MSU in ihrem Feld kann sie für diesen Spielerzug versorgen und ist dann weg.
   *[other] Unversorgt: { $hungry }. Eine MSU in ihrem Feld kann sie für diesen Spielerzug versorgen und ist dann weg.
}
ask-movement-movement = Bewege deine Einheiten
hint-movement-movement = { $actors-number ->
    [0] Alle Einheiten haben sich bewegt.
    [one] 1 Einheit hat sich noch nicht bewegt.
   *[other] { $actors-number } Einheiten haben sich noch nicht bewegt.
}
ask-movement-under-way = Zieh mit dem Stapel weiter, nimm Einheiten mit oder halte
hint-movement-under-way = In { $hex }: { $actors }.
ask-overrun-reaction = Der Feind überrollt { $hex }: reagieren?
hint-overrun-reaction = Eine Einheit, die reagiert, verlässt das Feld und prüft sofort ihre Moral.
ask-reaction-supply-destruction = Nachschub zerstören, bevor der Feind ihn nimmt?
hint-reaction-supply-destruction = Lohnt nur, wo ihn sonst der Feind nähme. Eine Einheit, die es versucht, verzichtet auf ihre Reaktion.
ask-reaction-reaction-moves = Bewege die Einheiten, die reagieren dürfen
hint-reaction-reaction-moves = { $waiting-number ->
    [one] 1 Einheit darf noch reagieren.
   *[other] { $waiting-number } Einheiten dürfen noch reagieren.
}
ask-reaction-overstack = Der Feind ist überfüllt: wähle, was entfernt wird
hint-reaction-overstack = Zu viele Einheiten: { $hexes }.
ask-combat-declaration = Sage deine Angriffe an
hint-combat-declaration = { $duties-number ->
    [0] { $attacks ->
        [0] Wähle ein Ziel oder beende: kein Feld muss angegriffen werden.
        [one] 1 Angriff ist angesagt. Beende die Ansage, um ihn auszuführen.
       *[other] { $attacks } Angriffe sind angesagt. Beende die Ansage, um sie auszuführen.
    }
    [one] 1 Feld muss noch angegriffen werden.
   *[other] { $duties-number } Felder müssen noch angegriffen werden.
}
ask-combat-resolution = Wähle den Angriff, der als nächster abgehandelt wird
hint-combat-resolution = { $illegal ->
    [0] { $number } Angriffe sind übrig.
   *[other] { $number } Angriffe sind übrig; unzulässige kommen zuerst.
}
ask-supply-attacker = Buche die Kampfversorgung für deinen Angriff auf { $hexes }
hint-supply-attacker = Vorgeschlagen ist die billigste Buchung; du kannst sie Einheit für Einheit ändern.
ask-supply-defender = Buche die Kampfversorgung für die Verteidigung von { $hexes }
hint-supply-defender = Vorgeschlagen ist die billigste Buchung; du kannst sie Einheit für Einheit ändern.
ask-weighing-attacker = Ordne, was auf die Stärken deines Angriffs auf { $hexes } wirkt
hint-weighing-attacker = Vorgeschlagen ist das Beste für dich: in welcher Reihenfolge es wirkt, welche Panzer gepaart sind, wen eine Befestigung verdoppelt. Du kannst eines nach dem anderen ändern.
ask-weighing-defender = Ordne, was auf die Stärken der Verteidigung von { $hexes } wirkt
hint-weighing-defender = Vorgeschlagen ist das Beste für dich: in welcher Reihenfolge es wirkt, welche Panzer gepaart sind, wen eine Befestigung verdoppelt. Du kannst eines nach dem anderen ändern.
ask-resolution-row = Wähle die Zeile der Kampftabelle
hint-resolution-row = { $attack } gegen { $defence } in { $hexes }.
ask-resolution-leadership = Gibt der Anführer diesem Angriff seine Verschiebung?
hint-resolution-leadership = Er kann in einem Spielerzug eine geben.
ask-resolution-attacker-support = Luftpunkte für deinen Angriff auf { $hexes } einsetzen?
hint-resolution-attacker-support = { $attack } gegen { $defence }. Unverbrauchte Luftpunkte: { $unused }. Jeder gibt eine Verschiebung.
ask-resolution-defender-support = Luftpunkte für die Verteidigung von { $hexes } einsetzen?
hint-resolution-defender-support = { $attack } gegen { $defence }. Unverbrauchte Luftpunkte: { $unused }. Jeder gibt eine Verschiebung.
ask-resolution-attacker-shifts = Nutze deine Verschiebungen für die Ergebnisse des Verteidigers
hint-resolution-attacker-shifts = Der Wurf ist { $die }, die Spalte { $column }; jede Verschiebung macht sie um eins höher.
ask-resolution-defender-shifts = Nutze deine Verschiebungen für das Ergebnis der Angreifer
hint-resolution-defender-shifts = Der Wurf ist { $die }, die Spalte { $column }; jede Verschiebung macht sie um eins niedriger.
ask-illegal-attack-choice = Wähle, was der unzulässige Angriff auf { $hexes } erleidet
hint-illegal-attack-choice = Sein Verhältnis ist zu schlecht für die Tabelle.
ask-losses-order = Wähle die Einheit, die als nächste verloren geht
hint-losses-order = Die Reihenfolge zählt: solange eine Einheit dort steht, können andere eine Verbindungslinie durch ihr Feld haben.
ask-losses-retreats = { $units-number ->
    [one] Ziehe deine Einheit zurück
   *[other] Ziehe deine Einheiten zurück
}
hint-losses-retreats = Noch zurückzuziehen: { $units }.
ask-losses-partial = Wähle die feindliche Einheit, die reduziert wird
hint-losses-partial = Eine überlebende Einheit trägt den Verlust.
ask-advance-advance = In die geräumten Felder vorrücken?
hint-advance-advance = { $gone } von höchstens { $limit } Stapelpunkten sind vorgerückt.
ask-entering-capture = Feindlicher Nachschub in { $hex }: zerstören oder erbeuten?
hint-entering-capture = Misslingt das Erbeuten, ist er zerstört: der Versuch schadet nie.
ask-entering-dump = Setze das Depot nach Tobruk oder daneben
hint-entering-dump = Es kommt mit dem Ort.
ask-leader-refuge = Wähle, wohin der Anführer geht
hint-leader-refuge = Er steht nie allein.
ask-refit-conversion = MSU in Depots umwandeln oder Depots in MSU?
hint-refit-conversion = Eine MSU bewegt sich; ein Depot reicht weiter und gibt mehr.
ask-refit-refit = Gib deine Auffrischungspunkte aus
hint-refit-refit = { $side ->
    [axis] Deutsche: { $first }. Italiener: { $second }.
   *[commonwealth] Commonwealth: { $first }.
}
ask-refit-expending = Depots verbrauchen, um die Desorganisation zu beenden?
hint-refit-expending = { $disrupted-number ->
    [one] 1 Einheit ist desorganisiert.
   *[other] { $disrupted-number } Einheiten sind desorganisiert.
}
ask-refit-supply-destruction = Eigenen Nachschub zerstören?
hint-refit-supply-destruction = Lohnt nur, wo ihn sonst der Feind nähme. Sonst behalte ihn.
ask-refit-dump-overstack = Der Feind hat in { $hex } zu viele Depots: wähle das, das entfernt wird
hint-refit-dump-overstack = In ein Feld passt ein Depot.

## Zeilen des Protokolls, die für eine einzelne Einheit anders lauten können

event-advance = { $units } { $count ->
    [one] rückt
   *[other] rücken
} nach { $hex } vor
event-join = { $units } { $count ->
    [one] wird
   *[other] werden
} in { $hex } mitgenommen
event-ship = { $units } { $count ->
    [one] fährt
   *[other] fahren
} mit dem Schiff { $hexes }
event-attack = { $units } { $count ->
    [one] greift
   *[other] greifen
} { $hexes } an
event-rail = { $units } { $count ->
    [one] fährt
   *[other] fahren
} mit der Bahn { $hexes }
event-move = { $units } { $count ->
    [one] zieht
   *[other] ziehen
} { $hexes } für { $cost ->
    [one] 1 BP
   *[other] { $quarters } BP
}
event-overrun = { $units } { $count ->
    [one] überrollt
   *[other] überrollen
} { $hex } bei { $odds }
event-try = { $units } { $count ->
    [one] versucht
   *[other] versuchen
}, { $hex } zu überrollen
event-no-effect = Keine Wirkung auf { $unit }
event-no-effect-attackers = Keine Wirkung auf die Angreifer

## Was jetzt unerledigt bliebe

stake-duty = muss in der Kampfphase angegriffen werden, jetzt { $odds }
stake-unsupplied = { $count ->
    [one] eine Einheit ist unversorgt
   *[other] { $count } Einheiten sind unversorgt
 }
stake-danger = in Gefahr: Gegner mit etwa { $foes } Stärke können gegen { $strength } kommen
stake-unguarded = Nachschub, den niemand bewacht, in Reichweite des Gegners
leaves = lässt { $what }
leaves-duty = { $count ->
    [one] 1 Angriff fällig
   *[other] { $count } Angriffe fällig
 }
leaves-unsupplied = { $count } unversorgt
leaves-danger = { $count } in Gefahr
leaves-unguarded = { $count } unbewacht
undone-placing = { $units-number ->
    [one] 1 Verstärkung ist nicht aufgestellt.
   *[other] { $units-number } Verstärkungen sind nicht aufgestellt.
}
undone-supply = { $units-number ->
    [one] 1 Einheit ohne Versorgung steht bei einer MSU, die ihr helfen könnte.
   *[other] { $units-number } Einheiten ohne Versorgung stehen bei einer MSU, die ihnen helfen könnte.
}
undone-leave = { $units } in { $hexes } muss zuerst das Kartenblatt L verlassen.
undone-movement = { $units-number ->
    [one] 1 Einheit hat sich nicht bewegt.
   *[other] { $units-number } Einheiten haben sich nicht bewegt.
}
undone-reaction = { $units-number ->
    [one] 1 Einheit könnte noch reagieren.
   *[other] { $units-number } Einheiten könnten noch reagieren.
}
undone-duty = { $hexes } muss angegriffen werden.
undone-refit = { $units-number ->
    [one] 1 Einheit könnte noch aufgefrischt oder aufgestellt werden.
   *[other] { $units-number } Einheiten könnten noch aufgefrischt oder aufgestellt werden.
}
undone-disruption = { $units-number ->
    [one] 1 Einheit bleibt desorganisiert, der ein Depot helfen könnte.
   *[other] { $units-number } Einheiten bleiben desorganisiert, denen ein Depot helfen könnte.
}

# What nobody was asked for
given-order = Nach Dauerauftrag: { $why }
given-itself = Versteht sich: { $why }

# actions that bring nothing about
quiet-commit = Keine Luftpunkte eingesetzt
quiet-end = In diesem Schritt nichts mehr
quiet-leave = { $units }: zurückgelassen
quiet-malta = Keine Luftpunkte gegen Malta
quiet-pass = { $units }: bleibt stehen
quiet-stop = Der Stapel hält hier
quiet-other = Es folgt nichts daraus
