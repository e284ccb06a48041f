## about

about-title = Horus
about-tagline = Land am Nil auslegen und besetzen, solange es noch klein ist.
about-minutes = 30–45
about-options-start_player-label = Erster Zug
about-options-start_player-help = Wer beginnt; die anderen folgen in der Reihenfolge der Plätze.
about-options-start_player-values-random = Zufall
about-options-start_player-values-host = Wer den Tisch eröffnet hat
about-options-start_player-values-seat_1 = Platz 1
about-options-start_player-values-seat_2 = Platz 2
about-options-start_player-values-seat_3 = Platz 3
about-options-start_player-values-seat_4 = Platz 4
about-illegal-wrong_step = Noch nicht: Erst kommt etwas anderes.
about-illegal-wrong_tile = So lässt sich dieses Plättchen nicht legen.
about-illegal-overlap = Plättchen dürfen sich nicht überlappen.
about-illegal-not_touching = Ein Plättchen muss mindestens eine halbe Kante mit einem anderen teilen.
about-illegal-barque_blocked = Das schließt eine Barke ein: Neben jeder muss ein Platz frei bleiben.
about-illegal-not_at_river = Das muss am Fluss liegen.
about-illegal-not_at_new_river = Die Barke muss das Flussplättchen berühren, das sie ersetzt.
about-illegal-temple_at_land = Der Tempel darf weder Land noch eine Nekropole berühren.
about-illegal-not_a_barque = Wähle eine der beiden Barken.
about-illegal-not_in_hand = Wähle eine Karte aus deiner Hand.
about-illegal-wrong_pile = Nimm das Plättchen von dem Stapel, den die Karte zeigt.
about-illegal-pile_empty = Dieser Stapel ist leer.
about-illegal-nile_gone = Du hast deine Nilkarte schon gespielt.
about-illegal-nile_useless = Es gibt kein zweiseitiges Plättchen mehr: Spiele eine andere Karte.
about-illegal-no_such_tile = Wähle ein Plättchen, das auf dem Tisch liegt.
about-illegal-not_terrain = Steine stehen nur auf Wüste, Hügel, Feld und Sumpf.
about-illegal-stone_there = Auf diesem Plättchen steht schon ein Stein.
about-illegal-wrong_size = Deine Karte passt nicht zur Größe dieses Gebiets.
about-illegal-not_your_stone = Hier steht kein Stein von dir.
about-illegal-same_region = Der Stein muss in ein anderes Gebiet.
about-illegal-region_not_at_river = Beide Gebiete müssen am Fluss liegen.
points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
tiles = { $count } Plättchen
range = { $min } bis { $max } Plättchen
stones =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }

## terrains

terrains-desert = Wüste
terrains-hill = Hügel
terrains-field = Feld
terrains-marsh = Sumpf

## piles

piles-desert = Wüste
piles-hill = Hügel
piles-field = Feld
piles-marsh = Sumpf
piles-river_necropolis = Fluss/Nekropole

## kinds

kinds-desert = Wüste
kinds-hill = Hügel
kinds-field = Feld
kinds-marsh = Sumpf
kinds-temple = Horustempel
kinds-necropolis = Nekropole
kinds-pyramid = Pyramide
kinds-barque = Barke
kinds-river = Fluss

## a

a-desert = ein Wüstenplättchen
a-hill = ein Hügelplättchen
a-field = ein Feldplättchen
a-marsh = ein Sumpfplättchen
a-river = ein Flussplättchen
a-temple = den Horustempel
a-river_necropolis = ein Fluss-/Nekropolenplättchen
a-necropolis = eine Nekropole
a-pyramid = die Pyramide
a-barque = eine Barke

## the

the-desert = das Wüstenplättchen
the-hill = das Hügelplättchen
the-field = das Feldplättchen
the-marsh = das Sumpfplättchen
the-river = das Flussplättchen
the-temple = den Horustempel
the-river_necropolis = das zweiseitige Plättchen

## counted

anyTerrain = beliebiges Land
anyNumber = jede Größe
card = { $terrain }, { $number }

## prompt

prompt-lay = Du bist am Zug: Lege { $tile }.
prompt-layRiver = Du bist am Zug: Ersetze eine Barke durch das Flussplättchen und lege sie daneben.
prompt-layTwoSided = Du bist am Zug: Lege das zweiseitige Plättchen, als Fluss oder als Nekropole.
prompt-layTemple = Du bist am Zug: Lege den Tempel an den Fluss, ohne dass er Land berührt.
prompt-playCard = Du bist am Zug: Spiele eine Karte.
prompt-playFirstCard = Du bist am Zug: Spiele eine Karte. In der ersten Runde zählt jede als 1.
prompt-placeStone = Du bist am Zug: Setze einen Stein in ein Gebiet aus { $sizes }, oder keinen.
prompt-moveStone = Du bist am Zug: Versetze einen deiner Steine am Nil, oder keinen.
prompt-last = Letzter Zug! { $sentence }
prompt-theyLay = { $name } legt gerade { $tile }.
prompt-theyPlay = { $name } wählt gerade eine Karte.
prompt-theyStone = { $name } überlegt, wohin ein Stein kommt.
prompt-theyMove = { $name } überlegt, ob ein Stein weiterzieht.
prompt-won =
    { $name } gewinnt mit { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkten
    }.
prompt-shared =
    { $all } teilen sich den Sieg mit { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkten
    }.

## log

log-drawn = { $name } zieht { $tile } aus dem Beutel.
log-lost = Kein Platz für { $tile }: aus dem Spiel.
log-taken = { $name } nimmt { $tile }.
log-emptied = Der Stapel { $pile } ist leer.
log-laid = { $name } legt { $tile }.
log-barque = { $name } versetzt eine Barke.
log-card = { $name } spielt „{ $card }“.
log-nile = { $name } spielt die Nilkarte.
log-stone = { $name } setzt einen Stein.
log-noFit = Kein Gebiet passt zur Karte: kein Stein.
log-noStone = { $name } setzt keinen Stein.
log-moved = { $name } versetzt einen Stein am Nil.
log-discards = { $name } muss ablegen: { $which }.
log-draws = { $name } zieht { cards }.
log-drawsThese = { $name } zieht { cards }: { $which }.
log-shuffled = Der Ablagestapel wird zum neuen Stapel mit { cards }.

## news

news-discarded = Du musstest ablegen: { $which }.
news-points = Deine Punkte: { $before } → { $after }.

## hint

hint-lay = { $tile }: { $where }
hint-extend = Barke { $barque } ersetzen; sie fährt nach { $where }
hint-card = „{ $card }“ spielen, Plättchen vom Stapel { $pile }
hint-move = Stein versetzen: { $from } → { $to }, { $where }

## table

table-name = Das Land am Nil
table-keys = Die Pfeiltasten verschieben den Tisch, Plus und Minus zoomen, 0 zeigt alles.
table-zoomIn = Vergrößern
table-zoomOut = Verkleinern
table-fit = Alles zeigen
table-right = { $count } rechts
table-left = { $count } links
table-up = { $count } oben
table-down = { $count } unten
table-here = bei der Pyramide
table-touches = berührt { $what }
table-place = Platz { $where }, { $neighbours }
table-spots =
    Neben { $what }: { $count ->
        [one] { $count } Platz
       *[other] { $count } Plätze
    }
table-barque = Die Barke ersetzen, { $where }
table-stone = Stein auf { $region }, { $where }
table-from = Eigenen Stein wegnehmen von { $region }, { $where }
table-to = Versetzen nach { $region }, { $where }
table-gain = { SIGN($count) }{ points }
table-region = { $terrain }, Gebiet aus { $size } Plättchen
table-value = { points } wert
table-controlled = beherrscht von { $names }
table-temple = durch den Tempel verdoppelt
table-island = als Insel verdoppelt
table-overview = { $count } Plättchen auf dem Tisch

## dock

dock-title = Du bist am Zug
dock-river = Fluss
dock-necropolis = Nekropole
dock-side = Welche Seite liegt oben?
dock-tapPlace = Tippe in die Nähe eines leuchtenden Platzes. Zieh das Plättchen, um es zu verschieben.
dock-tapBarque = Tippe auf die Barke, die du ersetzt.
dock-tapBarqueOrPlace = Tippe auf einen Platz am Fluss oder auf eine Barke, um sie zu ersetzen.
dock-tapBarqueGoal = Tippe jetzt auf das Ziel der Barke.
dock-tapCard = Wähle eine Karte.
dock-tapPile = Von welchem Stapel?
dock-tapStone = Tippe auf ein leuchtendes Plättchen für deinen Stein.
dock-tapFrom = Tippe auf den Stein, der weiterzieht.
dock-tapTo = Tippe auf sein Ziel.
dock-someHollow = Tippe in die Nähe eines leuchtenden Platzes. Wo nur ein Ring leuchtet, gibt es mit dieser Karte keinen Stein.
dock-allHollow = Mit dieser Karte gibt es nirgends einen Stein. Tippe auf einen Platz für das Plättchen.
dock-grows = Ergibt ein Gebiet aus { $size } Plättchen.
dock-stoneFollows = Ergibt ein Gebiet aus { $size } Plättchen. Danach kannst du einen Stein setzen.
dock-noStoneHere = Ergibt ein Gebiet aus { $size } Plättchen. Kein Gebiet aus { $sizes }: kein Stein mit dieser Karte.
dock-layWithout = Ohne Stein legen
dock-lay = Hierhin legen
dock-play = Karte spielen
dock-playNile = Nilkarte spielen
dock-place = Stein setzen
dock-move = Stein versetzen
dock-skip = Kein Stein
dock-skipMove = Keinen versetzen
dock-skipAsk = Ohne Stein weiter?
dock-skipMoveAsk = Alle Steine stehen lassen?
dock-yes = Ja, weiter
dock-back = Zurück
dock-hand = Deine Hand
dock-noCards = Du hast keine Karte.
dock-nile = Nil
dock-nileNote = Zwei zweiseitige Plättchen, dann darfst du einen Stein versetzen.
dock-cardNote = Bringt { $tile }; Stein in ein Gebiet der Größe { $size }.
dock-counted = { $count }-mal
dock-brings =
    { $count ->
        [0] Deine Punkte bleiben, wie sie sind.
       *[other] Deine Punkte: { SIGN($count) }{ $count }.
    }

## play

play-title = Im Spiel
play-tile = Zu legen: { $tile }
play-card = Karte: { $card }
play-fits = Stein: Gebiete aus { $sizes }
play-nile = Nilkarte: noch { $count } Plättchen

## stock

stock-title = Stapel und Beutel
stock-open = Stapel, Beutel und Karten
stock-pile = { $pile }: noch { $count } Plättchen
stock-bag = Beutel: { $count } Plättchen
stock-deck = Stapel: { cards }
stock-discard = Abgelegt: { cards }
stock-closed = Karten mit { $terrain } gibt es nicht mehr: Der Stapel ist leer.
stock-lost = Ausgeschieden: { $count } Plättchen
stock-ends = Das Spiel endet, wenn ein zweiter Stapel leer ist.

## end

end-why = Zwei Stapel sind leer.
end-last = { $name } hat den letzten Zug.
end-lastYours = Den letzten Zug hast du.
end-next = Das nächste Plättchen beendet das Spiel ({ $piles }).
end-this = Damit endet das Spiel. Du hast { $own }, { $others }.
end-mark = Dieses Plättchen beendet das Spiel.

## player

player-hand = { cards } auf der Hand
player-stones = noch { stones }
player-nile = Nilkarte nicht gespielt
player-noNile = Nilkarte gespielt
player-toAct = am Zug
player-none = noch keine Punkte
player-regions = Gebiete, die zählen
player-open = Punkte von { $name }
player-laidDown = Musste ablegen: { $which }

## final

final-title = Endstand
final-winner = Sieg
final-hand = Hand am Ende
final-empty = leer

## tour

tour-1-title = Gemeinsam Land legen
tour-1-text = Plättchen einer Landschaft, die sich mit mindestens einer halben Kante berühren, bilden ein Gebiet. Am Ende bringt es einen Punkt je Plättchen, höchstens 10, wer dort die meisten Steine hat.
tour-2-title = Ein Plättchen aus dem Beutel
tour-2-text = Jeder Zug beginnt mit einem Plättchen, das du legst: Land überall, wo es ein anderes berührt. So wird ein fremdes Gebiet zu groß für Steine, oder es wächst mit deinem zusammen.
tour-3-title = Eine Karte: Plättchen und Stein
tour-3-text = Spiele dann eine Karte. Ihr Bild sagt, von welchem Stapel du ein zweites Plättchen nimmst; ihre Zahl, wie groß ein Gebiet für deinen Stein sein muss.
tour-4-title = Deine erste Wahl: wohin mit dem Stein
tour-4-text = In der ersten Runde zählt jede Karte als 1: Lege das Plättchen so, dass es nichts von seiner Landschaft berührt, sonst gibt es keinen Stein. Wo danach kein Stein möglich ist, leuchtet nur ein Ring.
tour-5-title = Der Nil
tour-5-text = Ein Flussplättchen ersetzt eine der zwei Barken, die daneben weiterfährt. Land mit Wasser ringsum ist eine Insel und zählt doppelt, ebenso ein Gebiet am Tempel. Einmal im Spiel versetzt deine Nilkarte einen deiner Steine am Fluss.
tour-6-title = So endet es
tour-6-text = Sind zwei der fünf Stapel leer, ist der laufende Zug der letzte. Die meisten Steine in einem Gebiet bringen seine Punkte; bei Gleichstand bekommen alle sie ganz.

## lesson

lesson-one-title = Dein Gebiet wachsen lassen
lesson-one-text = Du hast Sumpf gezogen. Leg ihn neben den Sumpf mit deinem Stein: Tipp auf eine leuchtende Stelle, die ihn berührt.
lesson-two-title = Eine Karte spielen, die passt
lesson-two-text = Wähle die Sumpfkarte mit der 3 und leg ihr Plättchen auch an deinen Sumpf. Dann liegen drei Plättchen beisammen, genau wie die Karte sagt.
lesson-three-title = Mit einem Stein in Besitz nehmen
lesson-three-text = Setz einen Stein auf ein freies Plättchen deines Sumpfs. Die Karte erlaubt das in einem Gebiet aus genau drei Plättchen.
lesson-done = Ein Plättchen, eine Karte, ein Stein: Das ist ein ganzer Zug. Dein Sumpf zählt jetzt 3 Punkte und mit jedem weiteren Plättchen einen mehr, bis 10, solange niemand mehr Steine darin hat.
lesson-first-region = Ein eigenes Gebiet: Du hast die meisten Steine darin, also zählen seine Plättchen für dich, höchstens 10.
lesson-first-island = Die erste Insel: Ein Gebiet auf Land mit Wasser ringsum zählt doppelt.
lesson-first-temple = Der Tempel liegt: Ein Gebiet, das ihn berührt, zählt doppelt.

## help

help-intro = Gemeinsam legt ihr das Land am Nil aus. Ein Gebiet ist umso mehr wert, je größer es wird, doch ein Stein kommt nur hinein, solange es klein ist.
help-steps-1-title = Ein Plättchen aus dem Beutel
help-steps-1-text = Jeder Zug beginnt mit einem gezogenen Plättchen. Land darf überallhin, wo es mindestens eine halbe Kante berührt. Ein Flussplättchen nimmt den Platz einer Barke ein, die daneben weiterfährt; darauf folgt ein zweiseitiges Plättchen. Der Tempel muss an den Fluss, abseits von Land.
help-steps-2-title = Eine Karte
help-steps-2-text = Spiele eine Karte: Das Bild sagt, von welchem Stapel du ein Plättchen nimmst und legst; „?“ heißt von jedem. Zweiseitige Plättchen liegen als Fluss am Fluss oder als Nekropole irgendwo.
help-steps-3-title = Ein Stein
help-steps-3-text = Dann darfst du einen Stein auf ein freies Plättchen eines Gebiets setzen, das genau so viele Plättchen hat, wie die Karte sagt; „?“ erlaubt 1 bis 5. In der ersten Runde zählt jede Karte als 1.
help-steps-4-title = Einmal: die Nilkarte
help-steps-4-text = Statt einer anderen Karte: Lege zwei zweiseitige Plättchen; dann darfst du einen deiner Steine von einem Gebiet am Fluss in ein anderes am Fluss versetzen.
help-steps-5-title = Das Ende
help-steps-5-text = Ist der zweite der fünf Stapel leer, wird der Zug beendet und gewertet. Wer in einem Gebiet die meisten Steine hat, bekommt seine Punkte; bei Gleichstand alle, die gleichauf sind.
help-steps-6-title = Was ein Gebiet wert ist
help-steps-6-text = Ein Punkt je Plättchen. Doppelt, wenn es den Tempel berührt, doppelt, wenn es auf einer Insel liegt, die ringsum Wasser hat. Nie mehr als 10.
help-tiles = Die Plättchen
help-lights = Tippe in die Nähe eines leuchtenden Platzes, und das Plättchen rastet dort ein. Nichts gilt, bevor du es bestätigst.
