## about

about-title = Golden Horn
about-tagline = Drei Schiffe, guter Wind und ab und zu Piraten zwischen Venedig und Konstantinopel.
about-minutes = 45–60
about-options-start_player-label = Wer beginnt
about-options-start_player-help = Wer zuerst am Zug ist; die anderen folgen in der Reihenfolge der Plätze.
about-options-start_player-values-random = Zufall
about-options-start_player-values-host = Wer den Tisch eröffnet hat
about-options-start_player-values-seat_1 = Platz 1
about-options-start_player-values-seat_2 = Platz 2
about-options-start_player-values-seat_3 = Platz 3
about-options-start_player-values-seat_4 = Platz 4
about-options-random_sea-label = Gemischtes Meer
about-options-random_sea-help = Legt die farbigen Felder des Seewegs für dieses Spiel in einer neuen Ordnung.
about-options-robbed_ship-label = Beraubte Schiffe
about-options-robbed_ship-help = Was ein Schiff tut, das Piraten leer zurücklassen.
about-options-robbed_ship-values-may_turn = Darf auf seiner nächsten Fahrt wenden
about-options-robbed_ship-values-must_turn = Wird sofort gewendet
about-options-matching_square-label = Felder in einer Segelfarbe
about-options-matching_square-help = Ob ein Schiff dort halten darf oder den freien Schritt tun muss.
about-options-matching_square-values-may_stop = Es darf halten
about-options-matching_square-values-must_continue = Es fährt weiter
about-options-end-label = Nach einer Ansage
about-options-end-help = Wie lange noch gespielt wird, wenn jemand das Ende angesagt hat.
about-options-end-values-finish_round = Die Runde wird zu Ende gespielt
about-options-end-values-one_more_turn_each = Alle anderen haben noch einen Zug
about-options-end-advice = Zu dritt und zu viert ist das Ende gerechter, wenn nach der Ansage alle anderen noch einen Zug haben. Wird nur die Runde zu Ende gespielt, gewinnt öfter, wer in ihr zuletzt an der Reihe ist.
about-options-expansion-label = Erweiterung
about-options-expansion-help = Dominio da Mar bringt Söldner, Bauern und fünf Gebiete, die man erobern kann.
about-options-expansion-values-none = Keine
about-options-expansion-values-dominio_da_mar = Dominio da Mar
about-illegal-fleets_not_placed = Setze zuerst deine Flotte ein; gespielt wird, wenn alle ihre eingesetzt haben.
about-illegal-fleets_placed = Die Flotten sind eingesetzt; bewege ein Schiff.
about-illegal-placed_like_that = Deine Flotte ist schon so eingesetzt.
about-illegal-no_such_ship = Wähle eines der Schiffe auf dem Plan.
about-illegal-voyage_done = Dein Schiff ist gefahren: Beende deinen Zug.
about-illegal-voyage_ahead = Fahre mit einem deiner Schiffe, bevor du den Zug beendest.
about-illegal-raid_used = Nur ein Überfall pro Zug: Fahre jetzt mit einem deiner Schiffe.
about-illegal-raid_too_late = Überfallen kann man nur vor dem Laden.
about-illegal-own_ship = Eigene Schiffe kann man nicht überfallen.
about-illegal-safe_in_port = Schiffe in Häfen sind sicher.
about-illegal-nothing_aboard = Dieses Schiff hat nichts geladen.
about-illegal-not_aboard = Nimm etwas, das das Schiff geladen hat.
about-illegal-not_the_sails = Zahle zwei Karten in den Segelfarben des Schiffs.
about-illegal-cards_out_of_order = Nenne die zwei Karten in der Reihenfolge der Farben.
about-illegal-cards_missing = Du hast keine zwei Karten in den Segelfarben dieses Schiffs.
about-illegal-already_loaded = Fahre erst mit dem Schiff, das du beladen hast.
about-illegal-not_in_home_port = Laden kann man nur in Venedig und Konstantinopel.
about-illegal-on_own_sails = Ein Schiff lädt nie die Farben seiner eigenen Segel.
about-illegal-not_in_port = Davon liegt nichts im Hafen.
about-illegal-must_load = Dieses Schiff muss erst laden.
about-illegal-guarded = Söldner bewachen dieses Schiff.
about-illegal-no_expansion = An diesem Tisch wird ohne Dominio da Mar gespielt.
about-illegal-territory_taken = Dieses Gebiet ist schon erobert.
about-illegal-wrong_price = Zahle den Preis genau; zwei Bauern gelten so viel wie ein Söldner.
about-illegal-people_missing = Du brauchst mehr Söldner in deinem Lager.
about-illegal-peasants_missing = Tausche Bauern, die in deinem Lager sind.
about-illegal-supply_short = So viele Söldner sind nicht im Vorrat.
about-illegal-out_of_reach = Dahin kommt das Schiff mit deinen Karten nicht.
about-illegal-end_triggered = Das Ende ist schon eingeläutet; mach deinen Zug.
about-illegal-colours_missing = Sammle von jeder Farbe einen Würfel, bevor du das Ende ansagst.

## colours

colours-red = Rot
colours-blue = Blau
colours-yellow = Gelb
colours-orange = Orange
colours-pink = Pink
colours-green = Grün

## people

people-mercenaries = { $count } Söldner
people-peasants =
    { $count ->
        [one] { $count } Bauer
       *[other] { $count } Bauern
    }
people-sorts-mercenaries = Söldner
people-sorts-peasants = Bauern
people-sorts-people = Söldner und Bauern
people-one-mercenaries = einen Söldner
people-one-peasants = einen Bauern
people-one-people = Leute

## object

object-mercenaries = { people-mercenaries }
object-peasants = { $count } Bauern

## territories

territories-zara = Zara
territories-durazzo = Durazzo
territories-candia = Candia
territories-negroponte = Negroponte
territories-galata = Galata

## glyphs

glyphs-red = Stern
glyphs-blue = Tropfen
glyphs-yellow = Ring
glyphs-orange = Raute
glyphs-pink = Spule
glyphs-green = Blätter

## houses

houses-anchor = violetter Anker
houses-crown = elfenbeinerne Krone
houses-key = brauner Schlüssel
houses-tower = grauer Turm

## counted

ship =
    { $ship ->
        [0] Trio
        [1] Duo
       *[2] Mono
    }
oneCube =
    einen { $colour ->
        [Rot] roten
        [Blau] blauen
        [Gelb] gelben
        [Orange] orangefarbenen
        [Pink] pinkfarbenen
       *[other] grünen
    } Würfel
cubesOf =
    { $count ->
        [one] { $count } Würfel in { $colour }
       *[other]
            { $count } { $colour ->
                [Rot] rote
                [Blau] blaue
                [Gelb] gelbe
                [Orange] orangefarbene
                [Pink] pinkfarbene
               *[other] grüne
            } Würfel
    }
amount = { $count } × { $colour }
counted =
    { $count ->
        [1] { $colour }
       *[other] { $count } × { $colour }
    }
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
cubes = { $count } Würfel

## places

places-venice = Venedig
places-constantinople = Konstantinopel
places-modone = Modone
places-square = Feld { $index }, { $colour }
places-space = Feld { $index }

## prompt

prompt-place = Du bist am Zug: Wähle für jedes deiner drei Schiffe einen Heimathafen.
prompt-placed = Wir warten auf { $waiting }. Du kannst deine Flotte noch ändern.
prompt-placing = Noch nicht bereit: { $waiting }.
prompt-mustSail = Dein { $ship } ist beladen: Wähle, wohin es fährt.
prompt-raidOrVoyage = Du bist am Zug: Überfalle ein Schiff, wenn du magst, und fahre dann mit einem eigenen.
prompt-voyage = Du bist am Zug: Fahre mit einem deiner Schiffe.
prompt-lastVoyage = Dein letzter Zug: Fahre mit einem deiner Schiffe.
prompt-stillOpen = Du bist am Zug: Du kannst noch { $options } oder den Zug beenden.
prompt-options-announce_end = das Ende ansagen
prompt-options-conquer = ein Gebiet erobern
prompt-options-exchange = Bauern tauschen
prompt-end = Beende deinen Zug.
prompt-saving = Einen Moment.
prompt-turn = { $name } ist am Zug.
prompt-lastTurn = { $name } ist zum letzten Mal am Zug.
prompt-theyMustSail = { $name } überlegt, wohin das { $ship } fährt.
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

log-fleetPlaced = { $name }: Flotte bereit.
log-gameBegan = Alle Flotten liegen in den Häfen. { $name } beginnt.
log-raided = { $name } raubt dem { $ship } von { $victim } { $cargo } (zahlt { $paid }).
log-emptied = Das Schiff ist jetzt leer.
log-loaded = { $name } lädt { $cargo } auf das { $ship }.
log-refilled = { $port } wird aufgefüllt: { $goods }.
log-refilledWithNothing = { $port } bleibt, wie es ist: Der Beutel ist leer.
log-sailed = { $name } fährt mit dem { $ship } { $from } → { $to }.
log-sailedWithWind = { $name } fährt mit dem { $ship } { $from } → { $to } und zahlt { $paid }.
log-unloaded = { $name } lädt aus: { $goods }.
log-drawn = { $name } zieht { cards }.
log-drawnCards = { $name } zieht { cards }: { $which }.
log-paid =
    { $count ->
        [one] { $which } (1 Karte)
       *[other] { $which } ({ $count } Karten)
    }
log-reshuffled = Der Ablagestapel wird zum neuen Zugstapel.
log-emptyPort = Ein Heimathafen ist leer: Das Spiel endet nach dem Zug von { $last }.
log-announced = { $name } sagt das Ende an: Das Spiel endet nach dem Zug von { $last }.
log-allTerritories = Alle Gebiete sind erobert: Das Spiel endet nach dem Zug von { $last }.
log-becalmed = Lange hat sich nichts bewegt: Das Spiel endet.
log-conquered = { $name } erobert { $territory } und zahlt { $people }.
log-exchanged =
    { $name } tauscht { $count ->
        [one] 1 Bauern gegen einen Söldner
       *[other] { $count } Bauern gegen Söldner
    }.
log-won =
    { $all } gewinnt mit { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkten
    }.
log-shared =
    { $all } teilen sich den Sieg mit { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkten
    }.

## why

why-chooseShip = Wähle zuerst das Schiff, das fahren soll.

## news

news-robbed = { $raider } hat deinem { $ship } { $cargo } geraubt.
news-points = Deine Punkte: { $before } → { $after }.

## hint

hint-home = { $port }: { $ships }
hint-raid = { $what }: { $cargo } nehmen, { $paid } zahlen
hint-conquer = { $what }, für { $paid }

## board

board-chart = Der Seeweg von Venedig nach Konstantinopel
board-ship = { $ship } von { $owner }, Segel { $sails }
board-shipAt = auf { $place }, unterwegs nach { $bound }
board-shipIn = in { $place }
board-carrying = geladen: { $cargo }
board-mayTurn = darf wenden
board-chooseShip = Wählen: { $ship }
board-raidShip = Überfallen: { $ship }
board-load = Das { $ship } beladen: { $cargo }
board-sail = Mit dem { $ship } nach { $place }; { $cost }{ $effects }
board-free = kostet nichts
board-costs =
    { $count ->
        [one] kostet eine Windkarte: { $which }
       *[other] kostet Windkarten: { $which }
    }
board-unloads = , bringt { $count } ins Lager
board-draws = , zieht { cards }
board-moor = Das { $ship } in { $port } einsetzen
board-portHolds = { $port }: { $goods }
board-nothing = nichts
board-bag = Beutel: noch { $count } Würfel
board-deck = Zugstapel: noch { cards }
board-discard = Ablagestapel: { cards }
board-discardNote = Der Stapel zeigt, welche Farben darin liegen; fehlende Farben sind blass.
board-bagNote = Was noch im Beutel ist, folgt aus dem, was zu sehen war; die Reihenfolge ist geheim.
board-kinds-circle = Meeresteil ●: Felder in Orange, Pink und Grün.
board-kinds-triangle = Meeresteil ▲: Felder in Rot, Blau und Gelb.
board-deckHidden = Niemand kennt die Reihenfolge der Karten. Ist der Stapel aufgebraucht, wird der Ablagestapel gemischt.
board-territory = { $name }: kostet { $price }, bringt { $worth }
board-heldBy = erobert von { $name }
board-supply = Vorrat: { $mercenaries } Söldner. Schwarze Würfel aus dem Spiel, für Bauern: { $levy }.
board-whiteCubes = Weiß
board-blackCubes = Schwarz
board-takeTerritory = Erobern: { $text }
board-round = Runde { $round }
board-berths = { $taken } von { $all } Liegeplätzen besetzt

## dock

dock-yourShips = Deine Schiffe
dock-targets = Überfallen
dock-confirm = Bestätigen
dock-cancel = Zurück
dock-placeConfirm = Flotte einsetzen
dock-placeChange = Flotte umsetzen
dock-placedWaiting = Deine Flotte ist eingesetzt. Wir warten auf { $names }.
dock-placeHint = Niemand sieht deine Wahl, bevor alle gewählt haben.
dock-chooseCargo = Was lädt das { $ship }?
dock-chooseSpace = Wo hält das { $ship }?
dock-load = Laden
dock-loadConfirm = { $cargo } laden
dock-loadNote = Der Hafen wird aus dem Beutel aufgefüllt, dann muss dieses Schiff fahren.
dock-sailConfirm = Segel setzen
dock-sailTo = Nach { $place }
dock-costs = Kostet
dock-free = gratis
dock-costsNothing = Kostet keine Karte
dock-unloads = { $count } ins Lager
dock-draws = { cards } ziehen
dock-turnable = Dieses Schiff darf wenden: Wähle eine Seite.
dock-raid = Das { $ship } von { $name } überfallen
dock-raidCargo = Was nimmst du?
dock-raidCards = Welche zwei Karten zahlst du?
dock-raidConfirm = Überfallen
dock-raidNote = Es kommt sofort in dein Lager.
dock-conquer = { $territory } erobern
dock-conquerWorth = Bringt am Ende { points } und bleibt bei dir.
dock-conquerPayment = Womit zahlst du?
dock-exchange = Bauern tauschen
dock-exchangeCount = Wie viele Bauern werden Söldner?
dock-exchangeNote = Sie kommen aus dem Vorrat, eins zu eins.
dock-exchangeConfirm = { $count } tauschen
dock-territories = Gebiete
dock-announce = Ende ansagen
dock-announceNote = Du hast alle sechs Farben und { $points }. Die Ansage kann niemand zurücknehmen.
dock-announceConfirm = Ansagen
dock-endTurn = Zug beenden
dock-endTurnNote = Danach ist jemand anders am Zug.
dock-sending = Unterwegs …
dock-options = Was du tun kannst

## tableau

tableau-hand = Deine Hand
tableau-handOf = { cards } auf der Hand
tableau-noCards = keine Karte
tableau-warehouse = Lager
tableau-gained = im letzten Zug { $count } mehr
tableau-starts = Hat begonnen
tableau-current = Am Zug
tableau-placed = Eingesetzt
tableau-notPlaced = Wählt noch
tableau-last = Letzter Zug des Spiels
tableau-canAnnounce = Hat alle sechs Farben
tableau-set = { $size }er-Set
tableau-cubesShort = Würfel
tableau-setsShort = Farbsets
tableau-peopleShort = Leute
tableau-territoriesShort = Gebiete

## end

end-triggers-empty_port = Ein Heimathafen ist leer.
end-triggers-announced = { $name } hat das Ende angesagt.
end-triggers-all_territories = Alle Gebiete sind erobert.
end-triggers-becalmed = Lange hat sich nichts bewegt.
end-last = Den letzten Zug hat { $name }.
end-lastYours = Den letzten Zug hast du.

## final

final-title = Endstand
final-winner = Gewinnt
final-cubes = Würfel
final-sets = Farbsets
final-people = Leute
final-territories = Gebiete
final-noSets = kein Farbset
final-hands = Hand
final-emptyHand = leer
final-aboard = Würfel auf Schiffen zählen nichts.
final-mostRaids = Meiste Überfälle
final-longestVoyage = Weiteste Fahrt
final-squares =
    { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
    }

## tour

tour-1-title = Bring Waren nach Hause
tour-1-text = Lade Würfel in Venedig oder Konstantinopel und fahre sie in die andere Stadt. Dort kommen sie in dein Lager: je ein Punkt.
tour-2-title = Deine erste Wahl: die Häfen
tour-2-text = Jedes deiner drei Schiffe beginnt in Venedig oder Konstantinopel, bevor jemand weiß, was dort liegt. Mit Schiffen an beiden Enden wählst du aus beiden Märkten und stehst dir nicht selbst im Weg.
tour-3-title = Trio, Duo, Mono
tour-3-text = Segel sind freier Wind: Auf einem Feld in einer Segelfarbe darf das Schiff umsonst weiterfahren. Das Trio kommt ohne Karten weit; das Mono zahlt fast jeden Schritt, zieht aber im Hafen 3 Karten, das Duo 2, das Trio 1. Kein Schiff lädt die Farben seiner eigenen Segel.
tour-4-title = Fahren
tour-4-text = Ein Schiff fährt aufs nächste freie Feld und überspringt andere Schiffe. Von jeder anderen Farbe geht es nur mit einer Karte in der Farbe des Feldes weiter. Der Pfeil zeigt die Richtung: Auf See wird nicht gewendet.
tour-5-title = Piraten
tour-5-text = Vor deiner Fahrt darfst du ein Schiff auf See überfallen: Zwei Karten in seinen Segelfarben bringen dir einen Würfel daraus. In Häfen sind Schiffe sicher. Ein geleertes Schiff darf wenden.
tour-6-title = So endet es
tour-6-text = Sets verschiedener Farben zählen extra: vier +1, fünf +2, sechs +4. Wer alle sechs Farben hat, darf das Ende ansagen; auch ein leerer Heimathafen beendet das Spiel. Die Runde wird noch gespielt, dann wird gezählt.

## lesson

lesson-one-title = Ein Schiff überfallen
lesson-one-text = Das fremde Duo liegt mit blauen Würfeln auf See. Tipp es an, wähle zwei Karten in den Farben seiner Segel, und ein Würfel gehört dir: Er kommt gleich in dein Lager und zählt einen Punkt.
lesson-two-title = Ein Schiff beladen
lesson-two-text = Tipp eins deiner Schiffe in Venedig an, dann eine Farbe der Waren dort. Das Schiff nimmt alle dieser Farbe mit, aber nie eine Farbe seiner eigenen Segel.
lesson-three-title = Nach Modone fahren
lesson-three-text = Tipp Modone an. Von Feldern in deinen Segelfarben geht es umsonst weiter, von allen anderen für eine Karte ihrer Farbe, und fremde Schiffe werden übersprungen.
lesson-done = Überfallen, laden, fahren: Das ist ein ganzer Zug. Von Modone geht es weiter nach Konstantinopel, wo jeder Würfel zum Punkt wird, und verschiedene Farben zusammen bringen mehr.
lesson-first-raid = Du kannst ein Schiff überfallen, einmal pro Zug und vor der Fahrt: Tipp eins an, das Schwerter trägt.
lesson-first-set = Dein erstes Set: Vier verschiedene Farben bringen 1 Punkt dazu, fünf 2, alle sechs 4.
lesson-first-colours = Du hast alle sechs Farben: Ab jetzt darfst du in deinem Zug das Ende ansagen.

## help

help-intro = Du handelst mit drei Schiffen. Bring Waren zwischen Venedig und Konstantinopel in dein Lager: Jeder Würfel ist ein Punkt, Sets verschiedener Farben zählen mehr.
help-steps-1-title = Flotte einsetzen
help-steps-1-text = Einmal, vor dem ersten Zug, wählen alle geheim für jedes Schiff einen Heimathafen: Venedig oder Konstantinopel. Erst danach werden die Würfel gezogen; mit Schiffen an beiden Enden stehen dir beide Märkte offen.
help-steps-2-title = Überfallen, wenn du magst
help-steps-2-text = Zahle zwei Karten in den Segelfarben eines fremden Schiffs auf See. Nimm einen Würfel seiner Ladung sofort in dein Lager. In Häfen sind Schiffe sicher. Ein geleertes Schiff darf auf seiner nächsten Fahrt wenden.
help-steps-3-title = Laden
help-steps-3-text = Ein Schiff, das Venedig oder Konstantinopel verlässt, nimmt alle Würfel einer Farbe mit, aber nie eine Farbe seiner eigenen Segel. Gibt es etwas, das es laden darf, muss es laden. Dann wird der Hafen aufgefüllt, und dieses Schiff muss fahren.
help-steps-4-title = Fahren
help-steps-4-text = Das Schiff fährt auf das nächste freie Feld. Hat das Feld eine seiner Segelfarben, darf es kostenlos weiter; sonst bringt es eine Windkarte in der Farbe des Felds weiter. Besetzte Felder werden übersprungen. Ein Schiff behält seine Richtung bis zum anderen Heimathafen. Weniger Segel heißt weniger freie Schritte, aber mehr Karten bei der Ankunft.
help-steps-5-title = Ankommen
help-steps-5-text = In Venedig und Konstantinopel kommt die Ladung in dein Lager; in Modone liegen Schiffe nur. In jedem Hafen ziehst du Karten: das Trio 1, das Duo 2, das Mono 3. Zu zweit gibt es in Modone keine.
help-steps-6-title = Das Ende
help-steps-6-text = Wer von jeder Farbe einen Würfel hat, darf das Ende ansagen. Es kommt auch, wenn ein Heimathafen leer ist. Die Runde wird zu Ende gespielt; dann zählt jeder Würfel 1 Punkt, ein Set aus vier Farben 1 mehr, aus fünf 2, aus sechs 4.
help-colours = Jede Farbe hat ihr eigenes Zeichen, auf Feldern, Segeln, Würfeln und Karten.
help-dominio = Mit der Erweiterung bringen weiße und schwarze Würfel im Beutel Söldner und Bauern in die Häfen. Ein Schiff darf Leute statt Waren laden. Zahle jederzeit in deinem Zug Söldner aus deinem Lager für ein Gebiet; zwei Bauern gelten so viel wie ein Söldner. Ein Schiff mit Söldnern an Bord kann nicht überfallen werden.
help-lights = Was leuchtet, kannst du antippen. Das erste Tippen zeigt, was es kostet, das zweite führt es aus.
