# Die Karte: ihre Knöpfe, ihre Übersicht, ihre Legende, und was sie denen sagt, die sie nicht sehen.
board-label = Karte. Die Pfeiltasten führen den Zeiger von Feld zu Feld.
board-zoom = Vergrößerung
board-zoom-in = Vergrößern
board-zoom-out = Verkleinern
board-fit = Die ganze Karte zeigen
board-beyond = { $count ->
    [one] Außer Sicht: ein Feld, um das es geht,
   *[other] Außer Sicht: { $count } Felder, um die es geht,
 } { $direction ->
    [n] im Norden
    [ne] im Nordosten
    [e] im Osten
    [se] im Südosten
    [s] im Süden
    [sw] im Südwesten
    [w] im Westen
   *[nw] im Nordwesten
 }
board-overview = Übersicht: ein Klick führt dorthin
board-points = { NUMBER($points, maximumFractionDigits: 2) }
board-terrain-clear = offen
board-terrain-rough = rau
board-terrain-mountain = Gebirge
board-terrain-marsh = Sumpf
board-terrain-sand_sea = Sandmeer
board-terrain-oasis = Oase
board-terrain-city = Stadt
board-terrain-sea = Meer
board-terrain-void = außerhalb der Karte
board-label-hex = Karte. { $hex }, { $terrain }. Keine Einheiten.
board-label-place = Karte. { $hex } { $place }, { $terrain }. Keine Einheiten.
board-label-stack = Karte. { $stack }. Gelände: { $terrain }.
board-left = noch { NUMBER($points, maximumFractionDigits: 2) } BP
board-cost = { NUMBER($cost, maximumFractionDigits: 2) } von { NUMBER($allowance, maximumFractionDigits: 2) } BP
board-legend = Legende
board-legend-reach = Reichweite mit restlichen BP
board-legend-stop = Muss dort halten
board-legend-path = Billigster Weg, BP bis dort
board-legend-react = Gekippt: darf reagieren
board-legend-check = Hat reagiert: Moralprobe steht aus
board-legend-convert = Auf dem Kopf: wird umgewandelt
board-legend-supply = Ohne Nachschub
