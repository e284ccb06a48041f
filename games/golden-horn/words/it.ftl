## about

about-title = Golden Horn
about-tagline = Tre navi, vento buono e qualche pirata tra Venezia e Costantinopoli.
about-minutes = 45–60
about-options-start_player-label = Chi comincia
about-options-start_player-help = Chi gioca per primo; gli altri seguono nell’ordine dei posti.
about-options-start_player-values-random = A caso
about-options-start_player-values-host = Chi ha aperto il tavolo
about-options-start_player-values-seat_1 = Posto 1
about-options-start_player-values-seat_2 = Posto 2
about-options-start_player-values-seat_3 = Posto 3
about-options-start_player-values-seat_4 = Posto 4
about-options-random_sea-label = Mare mescolato
about-options-random_sea-help = Per questa partita dispone le caselle colorate della rotta in un ordine nuovo.
about-options-robbed_ship-label = Navi derubate
about-options-robbed_ship-help = Che cosa fa una nave svuotata dai pirati.
about-options-robbed_ship-values-may_turn = Può invertire la rotta al prossimo viaggio
about-options-robbed_ship-values-must_turn = Inverte subito la rotta
about-options-matching_square-label = Caselle del colore di una vela
about-options-matching_square-help = Se una nave ci si può fermare o deve fare il passo gratuito.
about-options-matching_square-values-may_stop = Si può fermare
about-options-matching_square-values-must_continue = Prosegue
about-options-end-label = Dopo un annuncio
about-options-end-help = Quanto si gioca ancora quando qualcuno ha annunciato la fine.
about-options-end-values-finish_round = Si conclude il giro
about-options-end-values-one_more_turn_each = Ancora un turno per tutti gli altri
about-options-end-advice = In tre o in quattro la fine è più equa se tutti gli altri hanno ancora un turno dopo l’annuncio. Se si conclude solo il giro, chi ci gioca per ultimo vince più spesso.
about-options-expansion-label = Espansione
about-options-expansion-help = Dominio da Mar aggiunge mercenari, contadini e cinque territori da conquistare.
about-options-expansion-values-none = Nessuna
about-options-expansion-values-dominio_da_mar = Dominio da Mar
about-illegal-fleets_not_placed = Prima disponi la tua flotta; si gioca quando tutti l’hanno disposta.
about-illegal-fleets_placed = Le flotte sono disposte; muovi una nave.
about-illegal-placed_like_that = La tua flotta è già disposta così.
about-illegal-no_such_ship = Scegli una delle navi sul tabellone.
about-illegal-voyage_done = La tua nave ha navigato: concludi il turno.
about-illegal-voyage_ahead = Fai navigare una tua nave prima di concludere il turno.
about-illegal-raid_used = Un assalto per turno: ora fai navigare una tua nave.
about-illegal-raid_too_late = Gli assalti si fanno prima di caricare.
about-illegal-own_ship = Non puoi assaltare le tue navi.
about-illegal-safe_in_port = Nei porti le navi sono al sicuro.
about-illegal-nothing_aboard = Questa nave è vuota.
about-illegal-not_aboard = Prendi qualcosa che la nave trasporta.
about-illegal-not_the_sails = Paga due carte dei colori delle vele di quella nave.
about-illegal-cards_out_of_order = Nomina le due carte nell’ordine dei colori.
about-illegal-cards_missing = Non hai due carte dei colori delle vele di questa nave.
about-illegal-already_loaded = Prima fai navigare la nave che hai caricato.
about-illegal-not_in_home_port = Si carica solo a Venezia e a Costantinopoli.
about-illegal-on_own_sails = Una nave non porta mai i colori delle sue vele.
about-illegal-not_in_port = Nel porto non ce n’è.
about-illegal-must_load = Questa nave deve caricare prima di partire.
about-illegal-guarded = Questa nave è difesa dai mercenari.
about-illegal-no_expansion = A questo tavolo si gioca senza Dominio da Mar.
about-illegal-territory_taken = Questo territorio è già preso.
about-illegal-wrong_price = Paga il prezzo esatto; due contadini valgono un mercenario.
about-illegal-people_missing = Ti servono più mercenari nel magazzino.
about-illegal-peasants_missing = Scambia contadini che hai nel magazzino.
about-illegal-supply_short = Nella riserva non ci sono così tanti mercenari.
about-illegal-out_of_reach = Con le tue carte la nave non ci arriva.
about-illegal-end_triggered = La fine è già decisa; gioca il tuo turno.
about-illegal-colours_missing = Raccogli un cubetto di ogni colore prima di annunciare la fine.

## colours

colours-red = rosso
colours-blue = blu
colours-yellow = giallo
colours-orange = arancione
colours-pink = rosa
colours-green = verde

## people

people-mercenaries =
    { $count ->
        [one] { $count } mercenario
       *[other] { $count } mercenari
    }
people-peasants =
    { $count ->
        [one] { $count } contadino
       *[other] { $count } contadini
    }
people-sorts-mercenaries = mercenari
people-sorts-peasants = contadini
people-sorts-people = mercenari e contadini
people-one-mercenaries = un mercenario
people-one-peasants = un contadino
people-one-people = gente

## object

object-mercenaries = { people-mercenaries }
object-peasants = { people-peasants }

## territories

territories-zara = Zara
territories-durazzo = Durazzo
territories-candia = Candia
territories-negroponte = Negroponte
territories-galata = Galata

## glyphs

glyphs-red = stella
glyphs-blue = goccia
glyphs-yellow = anello
glyphs-orange = rombo
glyphs-pink = rocchetto
glyphs-green = foglie

## houses

houses-anchor = ancora viola
houses-crown = corona avorio
houses-key = chiave marrone
houses-tower = torre grigia

## counted

ship =
    { $ship ->
        [0] trio
        [1] duo
       *[2] mono
    }
oneCube = un cubetto { $colour }
cubesOf =
    { $count ->
        [one] { $count } cubetto { $colour }
       *[other]
            { $count } cubetti { $colour ->
                [rosso] rossi
                [giallo] gialli
                [arancione] arancioni
                [verde] verdi
               *[other] { $colour }
            }
    }
amount = { $count } × { $colour }
counted =
    { $count ->
        [1] { $colour }
       *[other] { $count } × { $colour }
    }
points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
cubes =
    { $count ->
        [one] { $count } cubetto
       *[other] { $count } cubetti
    }

## places

places-venice = Venezia
places-constantinople = Costantinopoli
places-modone = Modone
places-square = casella { $index }, { $colour }
places-space = casella { $index }

## prompt

prompt-place = Tocca a te: scegli un porto di partenza per ognuna delle tue tre navi.
prompt-placed = In attesa di { $waiting }. Puoi ancora cambiare la tua flotta.
prompt-placing = Stanno ancora scegliendo: { $waiting }.
prompt-mustSail = Il tuo { $ship } è carico: scegli dove va.
prompt-raidOrVoyage = Tocca a te: se vuoi assalta una nave, poi fai navigare una delle tue.
prompt-voyage = Tocca a te: fai navigare una delle tue navi.
prompt-lastVoyage = Il tuo ultimo turno: fai navigare una delle tue navi.
prompt-stillOpen = Tocca a te: puoi ancora { $options }, o concludere il turno.
prompt-options-announce_end = annunciare la fine
prompt-options-conquer = prendere un territorio
prompt-options-exchange = scambiare contadini
prompt-end = Concludi il turno.
prompt-saving = Un momento.
prompt-turn = È il turno di { $name }.
prompt-lastTurn = È l’ultimo turno di { $name }.
prompt-theyMustSail = { $name } sta scegliendo dove va il { $ship }.
prompt-won = { $name } vince con { points }.
prompt-shared = { $all } si dividono la vittoria con { points }.

## log

log-fleetPlaced = La flotta di { $name } è pronta.
log-gameBegan = Tutte le flotte sono in porto. Comincia { $name }.
log-raided = { $name } prende { $cargo } dal { $ship } di { $victim } (paga { $paid }).
log-emptied = Ora la nave è vuota.
log-loaded = { $name } carica { $cargo } sul { $ship }.
log-refilled = { $port } si rifornisce: { $goods }.
log-refilledWithNothing = { $port } resta com’è: il sacchetto è vuoto.
log-sailed = { $name }, { $ship }: { $from } → { $to }.
log-sailedWithWind = { $name }, { $ship }: { $from } → { $to }, e paga { $paid }.
log-unloaded = { $name } scarica { $goods }.
log-drawn = { $name } pesca { cards }.
log-drawnCards = { $name } pesca { cards }: { $which }.
log-paid =
    { $count ->
        [one] { $which } (1 carta)
       *[other] { $which } ({ $count } carte)
    }
log-reshuffled = Gli scarti diventano il nuovo mazzo.
log-emptyPort = Un porto di partenza è vuoto: la partita finisce dopo il turno di { $last }.
log-announced = { $name } annuncia la fine: la partita finisce dopo il turno di { $last }.
log-allTerritories = Tutti i territori sono presi: la partita finisce dopo il turno di { $last }.
log-becalmed = Da molto tempo non si muove nulla: la partita finisce.
log-conquered = { $name } prende { $territory } con { $people }.
log-exchanged =
    { $name } scambia { $count ->
        [one] 1 contadino con un mercenario
       *[other] { $count } contadini con mercenari
    }.
log-won = { $all } vince con { points }.
log-shared = { $all } si dividono la vittoria con { points }.

## why

why-chooseShip = Prima scegli la nave che deve navigare.

## news

news-robbed = { $raider } ha preso { $cargo } dal tuo { $ship }.
news-points = I tuoi punti: { $before } → { $after }.

## hint

hint-home = { $port }: { $ships }
hint-raid = { $what }: prendi { $cargo }, paga { $paid }
hint-conquer = { $what }, pagando { $paid }

## board

board-chart = La rotta da Venezia a Costantinopoli
board-ship = { $ship } di { $owner }, vele: { $sails }
board-shipAt = { $place }, diretto a { $bound }
board-shipIn = a { $place }
board-carrying = porta { $cargo }
board-mayTurn = può invertire la rotta
board-chooseShip = Scegli: { $ship }
board-raidShip = Assalta: { $ship }
board-load = Carica il { $ship }: { $cargo }
board-sail = Muovi il { $ship }: { $place }; { $cost }{ $effects }
board-free = non costa nulla
board-costs =
    { $count ->
        [one] costa una carta vento: { $which }
       *[other] costa carte vento: { $which }
    }
board-unloads = , ne porta { $count } in magazzino
board-draws = , pesca { cards }
board-moor = Metti il { $ship } a { $port }
board-portHolds = { $port }: { $goods }
board-nothing = niente
board-bag = Sacchetto: ancora { cubes }
board-deck = Mazzo: ancora { cards }
board-discard = Scarti: { cards }
board-discardNote = La pila mostra i colori che contiene; quelli che mancano sono sbiaditi.
board-bagNote = Che cosa resta nel sacchetto si ricava da quello che si è visto; l’ordine è segreto.
board-kinds-circle = Tessera di mare ●: caselle arancione, rosa e verde.
board-kinds-triangle = Tessera di mare ▲: caselle rossa, blu e gialla.
board-deckHidden = Nessuno conosce l’ordine delle carte. Quando il mazzo finisce, si mescolano gli scarti.
board-territory = { $name }: costa { $price }, vale { $worth }
board-heldBy = è di { $name }
board-supply =
    Riserva: { $mercenaries ->
        [one] 1 mercenario
       *[other] { $mercenaries } mercenari
    }. Cubetti neri fuori dal gioco, per i contadini: { $levy }.
board-whiteCubes = cubetti bianchi
board-blackCubes = cubetti neri
board-takeTerritory = Prendi { $text }
board-round = Giro { $round }
board-berths = { $taken } ormeggi occupati su { $all }

## dock

dock-yourShips = Le tue navi
dock-targets = Assalta
dock-confirm = Conferma
dock-cancel = Indietro
dock-placeConfirm = Disponi la flotta
dock-placeChange = Cambia la flotta
dock-placedWaiting = La tua flotta è disposta. In attesa di { $names }.
dock-placeHint = Nessuno vede la tua scelta finché non hanno scelto tutti.
dock-chooseCargo = Che cosa carica il { $ship }?
dock-chooseSpace = Dove si ferma il { $ship }?
dock-load = Carica
dock-loadConfirm = Carica { $cargo }
dock-loadNote = Il porto si rifornisce dal sacchetto, poi questa nave deve navigare.
dock-sailConfirm = Salpa
dock-sailTo = Rotta: { $place }
dock-costs = Costa
dock-free = gratis
dock-costsNothing = Non costa carte
dock-unloads = { $count } nel tuo magazzino
dock-draws = Pesca { cards }
dock-turnable = Questa nave può invertire la rotta: scegli da che parte.
dock-raid = Assalta il { $ship } di { $name }
dock-raidCargo = Che cosa prendi?
dock-raidCards = Quali due carte paghi?
dock-raidConfirm = Assalta la nave
dock-raidNote = Va subito nel tuo magazzino.
dock-conquer = Prendi { $territory }
dock-conquerWorth = Alla fine vale { points } e resta tuo.
dock-conquerPayment = Come paghi?
dock-exchange = Scambia contadini
dock-exchangeCount = Quanti contadini diventano mercenari?
dock-exchangeNote = Vengono dalla riserva, uno per uno.
dock-exchangeConfirm = Scambia { $count }
dock-territories = Territori
dock-announce = Annuncia la fine
dock-announceNote = Hai tutti e sei i colori e { $points }. L’annuncio non si può ritirare.
dock-announceConfirm = Annuncia
dock-endTurn = Concludi il turno
dock-endTurnNote = Poi tocca a un altro.
dock-sending = In viaggio…
dock-options = Che cosa puoi fare

## tableau

tableau-hand = La tua mano
tableau-handOf = { cards } in mano
tableau-noCards = nessuna carta
tableau-warehouse = Magazzino
tableau-gained = { cubes } in più nell’ultimo turno
tableau-starts = Ha cominciato
tableau-current = Di turno
tableau-placed = Flotta disposta
tableau-notPlaced = Sta ancora scegliendo
tableau-last = Ultimo turno della partita
tableau-canAnnounce = Ha tutti e sei i colori
tableau-set = serie di { $size }
tableau-cubesShort = Cubetti
tableau-setsShort = Serie
tableau-peopleShort = Gente
tableau-territoriesShort = Territori

## end

end-triggers-empty_port = Un porto di partenza è vuoto.
end-triggers-announced = { $name } ha annunciato la fine.
end-triggers-all_territories = Tutti i territori sono presi.
end-triggers-becalmed = Da molto tempo non si muove nulla.
end-last = L’ultimo turno è di { $name }.
end-lastYours = L’ultimo turno è tuo.

## final

final-title = Punteggio finale
final-winner = Vince
final-cubes = Cubetti
final-sets = Serie
final-people = Gente
final-territories = Territori
final-noSets = nessuna serie
final-hands = Mano
final-emptyHand = vuota
final-aboard = I cubetti a bordo delle navi non valgono nulla.
final-mostRaids = Più assalti
final-longestVoyage = Viaggio più lungo
final-squares =
    { $count ->
        [one] 1 casella
       *[other] { $count } caselle
    }

## tour

tour-1-title = Porta a casa le merci
tour-1-text = Carica cubetti a Venezia o a Costantinopoli e portali nell’altra città. Lì entrano nel tuo magazzino: un punto ciascuno.
tour-2-title = La prima scelta: i porti
tour-2-text = Ognuna delle tue tre navi parte da Venezia o da Costantinopoli, prima che si sappia che cosa c’è lì. Con navi ai due capi scegli da tutti e due i mercati e non devi fare la fila dietro a te.
tour-3-title = Trio, duo, mono
tour-3-text = Le vele sono vento gratis: su una casella del colore di una vela la nave può proseguire senza pagare. Il trio va lontano senza carte; il mono paga quasi ogni passo, ma in porto pesca 3 carte, il duo 2, il trio 1. Nessuna nave porta i colori delle sue vele.
tour-4-title = Navigare
tour-4-text = Una nave va alla prossima casella libera e salta le altre navi. Per proseguire da un altro colore, paga una carta del colore della casella. La freccia dice dov’è diretta: in mare nessuna nave torna indietro.
tour-5-title = Pirati
tour-5-text = Prima del viaggio puoi assaltare una nave in mare: con due carte dei colori delle sue vele le prendi un cubetto. Nei porti le navi sono al sicuro. Una nave rimasta vuota può invertire la rotta.
tour-6-title = Come finisce
tour-6-text = Le serie di colori diversi valgono di più: quattro +1, cinque +2, sei +4. Con tutti e sei i colori puoi annunciare la fine; anche un porto di partenza vuoto la fa arrivare. Si conclude il giro, poi si conta.

## lesson

lesson-one-title = Assalta una nave
lesson-one-text = Il duo avversario è in mare con dei cubi blu. Toccalo, scegli due carte nei colori delle sue vele e un cubo è tuo: va dritto nel tuo magazzino e vale un punto.
lesson-two-title = Carica una nave
lesson-two-text = Tocca una delle tue navi a Venezia, poi un colore di merci. La nave prende tutte quelle di quel colore, ma mai un colore delle proprie vele.
lesson-three-title = Fa’ rotta su Modone
lesson-three-text = Tocca Modone. Dalle caselle nei colori delle tue vele si prosegue gratis, ogni altra costa una carta del suo colore, e le altre navi si saltano.
lesson-done = Assaltare, caricare, navigare: ecco un turno intero. Da Modone la nave prosegue per Costantinopoli, dove ogni cubo diventa un punto, e colori diversi insieme rendono di più.
lesson-first-raid = Puoi assaltare una nave, una volta per turno e prima di navigare: toccane una segnata con le spade.
lesson-first-set = La tua prima serie: quattro colori diversi danno 1 punto in più, cinque ne danno 2, tutti e sei 4.
lesson-first-colours = Hai tutti e sei i colori: da ora puoi annunciare la fine nel tuo turno.

## help

help-intro = Commerci con tre navi. Porta merci tra Venezia e Costantinopoli nel tuo magazzino: ogni cubetto è un punto, le serie di colori diversi valgono di più.
help-steps-1-title = Disponi la flotta
help-steps-1-text = Una volta sola, prima del primo turno, ognuno sceglie in segreto un porto di partenza per ogni nave: Venezia o Costantinopoli. Solo dopo si pescano i cubetti: con navi ai due capi restano aperti tutti e due i mercati.
help-steps-2-title = Assalta, se vuoi
help-steps-2-text = Paga due carte dei colori delle vele di una nave altrui in mare. Prendi un cubetto del suo carico, subito nel tuo magazzino. Nei porti le navi sono al sicuro. Una nave rimasta vuota può invertire la rotta al prossimo viaggio.
help-steps-3-title = Carica
help-steps-3-text = Una nave che lascia Venezia o Costantinopoli prende tutti i cubetti di un colore, ma mai un colore delle sue vele. Se c’è qualcosa che può portare, deve caricare. Poi il porto si rifornisce, e quella nave deve navigare.
help-steps-4-title = Naviga
help-steps-4-text = La nave va alla prossima casella libera. Se la casella ha un colore delle sue vele, può proseguire gratis; altrimenti la porta avanti una carta vento del colore della casella. Le caselle occupate si saltano. Le navi mantengono la rotta fino all’altro porto di partenza. Meno vele vuol dire meno passi gratis, ma più carte all’arrivo.
help-steps-5-title = Arriva
help-steps-5-text = A Venezia e a Costantinopoli il carico va nel tuo magazzino; a Modone le navi fanno solo scalo. In ogni porto peschi carte: il trio 1, il duo 2, il mono 3. In due Modone non ne dà; in tre Modone non c’è.
help-steps-6-title = La fine
help-steps-6-text = Quando hai un cubetto di ogni colore puoi annunciare la fine. Arriva anche quando un porto di partenza è vuoto. Si conclude il giro; poi ogni cubetto vale 1 punto, una serie di quattro colori 1 in più, di cinque 2, di sei 4.
help-colours = Ogni colore ha il suo segno, su caselle, vele, cubetti e carte.
help-dominio = Con l’espansione, i cubetti bianchi e neri del sacchetto portano nei porti mercenari e contadini. Una nave può caricare gente invece di merci. In qualsiasi momento del tuo turno paga mercenari dal tuo magazzino per un territorio; due contadini valgono un mercenario. Una nave con mercenari a bordo non si può assaltare.
help-lights = Quello che è illuminato si può toccare. Il primo tocco mostra quanto costa, il secondo lo fa.
