# Die Tafel für den Kampf.

combat-title = Angriff auf { $hexes }
combat-none = Kein Angriff
combat-odds = { $attack } zu { $defence } ist { $odds }
force-illegal = Unzulässiges Verhältnis: { $odds }, wer auch angreift. So leiden die wenigsten Einheiten darunter.
force-all = { $most ->
    [one] Nur eine Einheit kann angreifen.
   *[other] Für { $odds } sind alle { $most } nötig.
}
force-may = { $most } von { $able }: von den übrigen muss eine frei bleiben für das, was sonst noch anzugreifen ist.
force-few = { $count } von { $most } bringen bei { $odds } so viel wie alle{ $other ->
    [same] {""}
   *[other] {" "}bei { $other }
}. Die übrigen wären nur ausgesetzt{ $saved ->
    [0] .
    [one] {" "}und verbrauchten eine Versorgungseinheit mehr.
   *[other] {" "}und verbrauchten { $saved } Versorgungseinheiten mehr.
}
combat-rows = Der Verteidiger wählt die Zeile: { $rows }
combat-row-illegal = unzulässig
combat-column = Zeile { $row }: Spalte { $column }
combat-illegal = Zeile { $row }: unter dem niedrigsten Verhältnis, ein unzulässiger Angriff
combat-flak-attack = Flak zieht den angreifenden Panzern { $points } ab
combat-flak-defence = Flak zieht den verteidigenden Panzern { $points } ab
combat-shifts = Nach dem Wurf darf der Angreifer die Ergebnisse des Verteidigers bis zu { $attacker ->
    [one] 1 Spalte
   *[other] { $attacker } Spalten
} höher lesen, der Verteidiger das der Angreifer bis zu { $defender } tiefer

combat-step-supply-attacker = Schritt 1 von 7: Kampfversorgung des Angreifers
combat-step-supply-defender = Schritt 1 von 7: Kampfversorgung des Verteidigers
combat-step-weighing-attacker = Schritt 2 von 7: Stärken des Angreifers
combat-step-weighing-defender = Schritt 2 von 7: Stärken des Verteidigers
combat-step-resolution-row = Schritt 3 von 7: die Zeile der Tabelle
combat-step-resolution-leadership = Schritt 4 von 7: die Verschiebung des Anführers
combat-step-resolution-attacker-support = Schritt 4 von 7: Unterstützung des Angreifers
combat-step-resolution-defender-support = Schritt 4 von 7: Unterstützung des Verteidigers
combat-step-resolution-attacker-shifts = Schritt 5 von 7: Verschiebungen des Angreifers
combat-step-resolution-defender-shifts = Schritt 6 von 7: Verschiebungen des Verteidigers
combat-step-losses-order = Schritte 5 und 6 von 7: die Reihenfolge der Verluste
combat-step-losses-retreats = Schritte 5 und 6 von 7: Rückzüge
combat-step-losses-partial = Schritte 5 und 6 von 7: welche Einheit reduziert wird
combat-step-advance-advance = Schritt 7 von 7: Vormarsch nach dem Kampf
combat-step-illegal-attack-choice = Unzulässiger Angriff: das Ergebnis

## Stärken

effect-no-supply = ohne Kampfversorgung, Hälfte abgerundet: { $strength }
effect-unpaired = Panzer ohne Infanterie, Hälfte abgerundet: { $strength }
effect-partly-paired = { $paired } von { $of } SP mit Infanterie, der Rest zur Hälfte: { $strength }
effect-disrupted = desorganisiert, Hälfte abgerundet: { $strength }
effect-third = über Höhenzug oder Steilhang, ein Drittel aufgerundet: { $strength }
effect-double = in einer Befestigung der Stufe 2, verdoppelt: { $strength }
effect-flak = feindliche Flak zieht { $points } ab
effect-gives-shift = gibt eine Verschiebung
effect-silent = schweigt, gibt keine Verschiebung
effect-is-flak = Flak gegen feindliche Panzer
order-no-supply = ohne Kampfversorgung
order-unpaired = Panzer ohne Infanterie
order-disrupted = desorganisiert
order-third = Höhenzug oder Steilhang
order-double = Befestigung der Stufe 2
order-then = {", dann "}

shift-artillery = { $shift } { $unit }
shift-air = { $shift } Luftpunkte
shift-leader = { $shift } { $unit }
shift-navy = { $shift } Schiffsbeschuss

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
prospect-depleted = reduziert, { $detail }
prospect-unsupplied = { $detail } ohne Versorgung

fate-holds = hält
fate-eliminated = ausgeschaltet
fate-eliminated-all = alle ausgeschaltet
fate-eliminated-some = { $number } ausgeschaltet
fate-depleted = reduziert
fate-depleted-all = alle reduziert
fate-depleted-some = { $number } reduziert
fate-disrupted = desorganisiert
fate-disrupted-all = alle desorganisiert
fate-disrupted-some = { $number } desorganisiert
fate-one-depleted = eine davon reduziert
fate-at-risk = vielleicht reduziert
fate-retreats = { $hexes } zurück

summary-cleared = Feld geräumt: { $chance }
summary-defender-loss = Verteidiger verliert eine Stufe: { $chance }
summary-attacker-loss = Angreifer verliert eine Stufe: { $chance }
summary-air-loss = Luftpunkte verloren: { $chance }
summary-illegal = Es wird nicht gewürfelt: Die Angreifer weichen zurück, desorganisiert und reduziert
chance-in = { $hits } von { $total }
chance-certain = ja
chance-never = nein
