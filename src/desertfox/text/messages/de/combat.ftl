# Die Tafel für den Kampf.

combat-title = Angriff auf { $hexes }
combat-none = Kein Angriff
combat-odds = { $attack } zu { $defence } ist { $odds }
combat-rows = Der Verteidiger wählt die Zeile: { $rows }
combat-row-illegal = unerlaubt
combat-column = Zeile { $row }: Spalte { $column }
combat-illegal = Zeile { $row }: unter dem niedrigsten Verhältnis, ein unerlaubter Angriff
combat-flak-attack = Flak nimmt den angreifenden Panzern { $points }
combat-flak-defence = Flak nimmt den verteidigenden Panzern { $points }
combat-shifts = Nach dem Wurf darf der Angreifer die Ergebnisse des Verteidigers bis zu { $attacker } Spalten höher lesen, der Verteidiger das der Angreifer bis zu { $defender } tiefer

combat-step-supply-attacker = Schritt 1 von 9: Kampfversorgung des Angreifers
combat-step-supply-defender = Schritt 1 von 9: Kampfversorgung des Verteidigers
combat-step-resolution-row = Schritt 3 von 9: die Zeile der Tabelle
combat-step-resolution-leadership = Schritt 5 von 9: die Verschiebung des Führers
combat-step-resolution-attacker-support = Schritt 5 von 9: Unterstützung des Angreifers
combat-step-resolution-defender-support = Schritt 5 von 9: Unterstützung des Verteidigers
combat-step-resolution-attacker-shifts = Schritt 7 von 9: Verschiebungen des Angreifers
combat-step-resolution-defender-shifts = Schritt 8 von 9: Verschiebungen des Verteidigers
combat-step-losses-retreats = Schritte 7 und 8 von 9: Rückzüge
combat-step-losses-partial = Schritte 7 und 8 von 9: wer geschwächt wird
combat-step-advance-advance = Schritt 9 von 9: Vorrücken nach dem Kampf
combat-step-illegal-attack-choice = Unerlaubter Angriff: das Ergebnis

## Stärken

effect-no-supply = ohne Kampfversorgung, Hälfte abgerundet: { $strength }
effect-unpaired = Panzer ohne Infanterie, Hälfte abgerundet: { $strength }
effect-partly-paired = { $paired } von { $of } SP mit Infanterie, der Rest zur Hälfte: { $strength }
effect-disrupted = in Unordnung, Hälfte abgerundet: { $strength }
effect-third = über Höhenrücken oder Steilhang, ein Drittel aufgerundet: { $strength }
effect-double = in einer Stellung der Stufe 2, verdoppelt: { $strength }
effect-flak = feindliche Flak nimmt { $points }
effect-gives-shift = gibt eine Verschiebung
effect-silent = schweigt, gibt keine Verschiebung
effect-is-flak = Flak gegen feindliche Panzer

shift-artillery = { $shift } { $unit }
shift-air = { $shift } Luftpunkte
shift-other = { $shift } weitere Verschiebungen

## Die Tabelle

crt-morale = Moral { $morale }
crt-morale-of = Moral { $morale }: { $units }
crt-attackers = Angreifer
crt-air-loss = Luftverlust

## Aussichten

prospect-attackers = Angreifer
prospect-all = { $number ->
    [one] eine Einheit
   *[other] alle { $number } Einheiten
}
prospect-morale = Moral { $morale }
prospect-depleted = geschwächt, { $detail }
prospect-unsupplied = { $detail } ohne Versorgung

fate-holds = hält
fate-eliminated = vernichtet
fate-eliminated-all = alle vernichtet
fate-eliminated-some = { $number } vernichtet
fate-depleted = geschwächt
fate-depleted-all = alle geschwächt
fate-depleted-some = { $number } geschwächt
fate-disrupted = in Unordnung
fate-disrupted-all = alle in Unordnung
fate-disrupted-some = { $number } in Unordnung
fate-one-depleted = eine davon geschwächt
fate-at-risk = vielleicht geschwächt
fate-retreats = { $hexes } zurück

summary-cleared = Feld geräumt: { $chance }
summary-defender-loss = Verteidiger verliert eine Stufe: { $chance }
summary-attacker-loss = Angreifer verliert eine Stufe: { $chance }
summary-air-loss = Luftpunkte verloren: { $chance }
summary-illegal = Es wird nicht gewürfelt: Die Angreifer weichen zurück, in Unordnung und geschwächt
chance-in = { $hits } von { $total }
chance-certain = ja
chance-never = nein
