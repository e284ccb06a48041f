## about

about-title = Horus
about-tagline = Disegna le terre lungo il Nilo e prendile finché sono piccole.
about-minutes = 30–45
about-options-start_player-label = Chi comincia
about-options-start_player-help = Gli altri seguono nell’ordine dei posti.
about-options-start_player-values-random = A caso
about-options-start_player-values-host = Chi ha aperto il tavolo
about-options-start_player-values-seat_1 = Posto 1
about-options-start_player-values-seat_2 = Posto 2
about-options-start_player-values-seat_3 = Posto 3
about-options-start_player-values-seat_4 = Posto 4
about-illegal-wrong_step = Non ancora: prima viene altro.
about-illegal-wrong_tile = Questa tessera non si può mettere così.
about-illegal-overlap = Le tessere non si possono sovrapporre.
about-illegal-not_touching = Una tessera deve toccarne un’altra per almeno mezzo lato.
about-illegal-barque_blocked = Così una barca resta chiusa: accanto a ognuna ci vuole uno spazio libero.
about-illegal-not_at_river = Deve toccare il fiume.
about-illegal-not_at_new_river = La barca deve toccare la tessera fiume che la sostituisce.
about-illegal-temple_at_land = Il tempio non può toccare né terre né necropoli.
about-illegal-not_a_barque = Scegli una delle due barche.
about-illegal-not_in_hand = Scegli una carta della tua mano.
about-illegal-wrong_pile = Prendi la tessera dalla pila che mostra la carta.
about-illegal-pile_empty = Questa pila è vuota.
about-illegal-nile_gone = Hai già giocato la tua carta Nilo.
about-illegal-nile_useless = Non ci sono più tessere a due facce: gioca un’altra carta.
about-illegal-no_such_tile = Scegli una tessera sul tavolo.
about-illegal-not_terrain = Le pietre vanno solo su deserto, collina, campo e palude.
about-illegal-stone_there = Su questa tessera c’è già una pietra.
about-illegal-wrong_size = La tua carta non va bene per una regione così grande.
about-illegal-not_your_stone = Qui non ci sono pietre tue.
about-illegal-same_region = La pietra deve andare in un’altra regione.
about-illegal-region_not_at_river = Tutte e due le regioni devono toccare il fiume.
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
tiles =
    { $count ->
        [one] { $count } tessera
       *[other] { $count } tessere
    }
range =
    { $min }–{ $max ->
        [one] { $max } tessera
       *[other] { $max } tessere
    }
stones =
    { $count ->
        [one] { $count } pietra
       *[other] { $count } pietre
    }

## terrains

terrains-desert = deserto
terrains-hill = collina
terrains-field = campo
terrains-marsh = palude

## piles

piles-desert = deserto
piles-hill = collina
piles-field = campo
piles-marsh = palude
piles-river_necropolis = fiume/necropoli

## kinds

kinds-desert = deserto
kinds-hill = collina
kinds-field = campo
kinds-marsh = palude
kinds-temple = tempio di Horus
kinds-necropolis = necropoli
kinds-pyramid = piramide
kinds-barque = barca
kinds-river = fiume

## a

a-desert = una tessera deserto
a-hill = una tessera collina
a-field = una tessera campo
a-marsh = una tessera palude
a-river = una tessera fiume
a-temple = il tempio di Horus
a-river_necropolis = una tessera fiume/necropoli
a-necropolis = una necropoli
a-pyramid = la piramide
a-barque = una barca

## the

the-desert = la tessera deserto
the-hill = la tessera collina
the-field = la tessera campo
the-marsh = la tessera palude
the-river = la tessera fiume
the-temple = il tempio di Horus
the-river_necropolis = la tessera a due facce

## counted

anyTerrain = terreno a scelta
anyNumber = qualsiasi grandezza
card = { $terrain }, { $number }

## prompt

prompt-lay = Tocca a te: metti { $tile }.
prompt-layRiver = Tocca a te: sostituisci una barca con la tessera fiume, poi metti la barca accanto.
prompt-layTwoSided = Tocca a te: metti la tessera a due facce, come fiume o come necropoli.
prompt-layTemple = Tocca a te: metti il tempio lungo il fiume, senza toccare terre.
prompt-playCard = Tocca a te: gioca una carta.
prompt-playFirstCard = Tocca a te: gioca una carta. Al primo giro ogni carta vale 1.
prompt-placeStone = Tocca a te: metti una pietra in una regione di { $sizes }, o nessuna.
prompt-moveStone = Tocca a te: sposta una tua pietra lungo il Nilo, o nessuna.
prompt-last = Ultimo turno! { $sentence }
prompt-theyLay = { $name } sta mettendo { $tile }.
prompt-theyPlay = { $name } sta scegliendo una carta.
prompt-theyStone = { $name } pensa a dove mettere una pietra.
prompt-theyMove = { $name } si chiede se spostare una pietra.
prompt-won = { $name } vince con { points }.
prompt-shared = { $all } si dividono la vittoria con { points }.

## log

log-drawn = { $name } pesca dal sacchetto { $tile }.
log-lost = Nessuno spazio per { $tile }: esce dal gioco.
log-taken = { $name } prende { $tile }.
log-emptied = La pila { $pile } è vuota.
log-laid = { $name } mette { $tile }.
log-barque = { $name } sposta una barca.
log-card = { $name } gioca “{ $card }”.
log-nile = { $name } gioca la carta Nilo.
log-stone = { $name } mette una pietra.
log-noFit = Nessuna regione va bene per la carta: niente pietra.
log-noStone = { $name } non mette pietre.
log-moved = { $name } sposta una pietra lungo il Nilo.
log-discards = { $name } deve scartare: { $which }.
log-draws = { $name } pesca { cards }.
log-drawsThese = { $name } pesca { cards }: { $which }.
log-shuffled = Gli scarti diventano un nuovo mazzo di { cards }.

## news

news-discarded = Hai dovuto scartare: { $which }.
news-points = I tuoi punti: { $before } → { $after }.

## hint

hint-lay = Metti { $tile } { $where }
hint-extend = Sostituisci la barca { $barque }; va { $where }
hint-card = Gioca “{ $card }”, tessera dalla pila { $pile }
hint-move = Sposta una pietra: { $from } → { $to }, { $where }

## table

table-name = Le terre lungo il Nilo
table-keys = Le frecce spostano il tavolo, più e meno cambiano lo zoom, 0 mostra tutto.
table-zoomIn = Ingrandisci
table-zoomOut = Rimpicciolisci
table-fit = Mostra tutto
table-right = { $count } a destra
table-left = { $count } a sinistra
table-up = { $count } in alto
table-down = { $count } in basso
table-here = alla piramide
table-touches = tocca { $what }
table-place = Spazio { $where }, { $neighbours }
table-spots =
    Accanto a { $what }: { $count ->
        [one] { $count } spazio
       *[other] { $count } spazi
    }
table-barque = Sostituisci la barca { $where }
table-stone = Pietra su { $region }, { $where }
table-from = Prendi la tua pietra da { $region }, { $where }
table-to = Spostala su { $region }, { $where }
table-gain = { SIGN($count) }{ points }
table-region =
    { $terrain }, regione di { $size ->
        [one] { $size } tessera
       *[other] { $size } tessere
    }
table-value = vale { points }
table-controlled = controllata da { $names }
table-temple = raddoppiata dal tempio
table-island = raddoppiata perché isola
table-overview = { tiles } sul tavolo

## dock

dock-title = Tocca a te
dock-river = Fiume
dock-necropolis = Necropoli
dock-side = Quale faccia in su?
dock-tapPlace = Tocca vicino a uno spazio illuminato. Trascina la tessera per sistemarla.
dock-tapBarque = Tocca la barca da sostituire.
dock-tapBarqueOrPlace = Tocca uno spazio lungo il fiume, o una barca da sostituire.
dock-tapBarqueGoal = Ora tocca dove va la barca.
dock-tapCard = Scegli una carta.
dock-tapPile = Da quale pila?
dock-tapStone = Tocca una tessera illuminata per metterci la tua pietra.
dock-tapFrom = Tocca la pietra da spostare.
dock-tapTo = Tocca dove va.
dock-someHollow = Tocca vicino a uno spazio illuminato. Dove c’è solo il contorno, con questa carta niente pietra.
dock-allHollow = Con questa carta nessuno spazio permette una pietra. Tocca dove va la tessera.
dock-grows =
    Forma una regione di { $size ->
        [one] { $size } tessera
       *[other] { $size } tessere
    }.
dock-stoneFollows =
    Forma una regione di { $size ->
        [one] { $size } tessera
       *[other] { $size } tessere
    }. Poi puoi mettere una pietra.
dock-noStoneHere =
    Forma una regione di { $size ->
        [one] { $size } tessera
       *[other] { $size } tessere
    }. Nessuna regione di { $sizes }: niente pietra con questa carta.
dock-layWithout = Metti, senza pietra
dock-lay = Metti qui
dock-play = Gioca questa carta
dock-playNile = Gioca la carta Nilo
dock-place = Metti la pietra
dock-move = Sposta la pietra
dock-skip = Niente pietra
dock-skipMove = Nessuna
dock-skipAsk = Vai avanti senza pietra?
dock-skipMoveAsk = Lasci tutte le pietre dove sono?
dock-yes = Sì, avanti
dock-back = Indietro
dock-hand = La tua mano
dock-noCards = Non hai carte in mano.
dock-nile = Nilo
dock-nileNote = Due tessere a due facce, poi puoi spostare una pietra.
dock-cardNote = Dà { $tile }; pietra in una regione di { $size }.
dock-counted = { $count } volte
dock-brings =
    { $count ->
        [0] Il tuo punteggio non cambia.
       *[other] Il tuo punteggio: { SIGN($count) }{ $count }.
    }

## play

play-title = In gioco
play-tile = Da mettere: { $tile }
play-card = Carta: { $card }
play-fits = Pietra: regioni di { $sizes }
play-nile = Carta Nilo: ancora { tiles }

## stock

stock-title = Pile e sacchetto
stock-open = Pile, sacchetto e carte
stock-pile = { $pile }: ancora { tiles }
stock-bag = Sacchetto: { tiles }
stock-deck = Mazzo: { cards }
stock-discard = Scarti: { cards }
stock-closed = Niente più carte { $terrain }: la loro pila è vuota.
stock-lost = Fuori dal gioco: { tiles }
stock-ends = La partita finisce quando si svuota una seconda pila.

## end

end-why = Due pile sono vuote.
end-last = { $name } gioca l’ultimo turno.
end-lastYours = L’ultimo turno è tuo.
end-next = La prossima tessera chiude la partita ({ $piles }).
end-this = Così la partita finisce. Hai { $own }, { $others }.
end-mark = La sua tessera chiude la partita.

## player

player-hand = { cards } in mano
player-stones = ancora { stones }
player-nile = Carta Nilo non ancora giocata
player-noNile = Carta Nilo giocata
player-toAct = di turno
player-none = ancora nessun punto
player-regions = Regioni che valgono punti
player-open = Punteggio di { $name }
player-laidDown = Ha dovuto scartare: { $which }

## final

final-title = Punteggio finale
final-winner = Vince
final-hand = Mano alla fine
final-empty = vuota

## tour

tour-1-title = Disegnate insieme le terre
tour-1-text = Le tessere dello stesso terreno che si toccano, per almeno mezzo lato, formano una regione. Alla fine vale un punto per tessera, al massimo 10, per chi ci ha più pietre.
tour-2-title = Una tessera dal sacchetto
tour-2-text = Ogni turno comincia con una tessera da mettere: le terre vanno ovunque ne tocchino un’altra. Puoi rendere una regione altrui troppo grande per una pietra, o unirla alla tua.
tour-3-title = Una carta: tessera e pietra insieme
tour-3-text = Poi gioca una carta. La figura dice da quale pila prendi una seconda tessera; il numero, quanto dev’essere grande la regione per la tua pietra.
tour-4-title = La prima scelta: dove va la pietra
tour-4-text = Al primo giro ogni carta vale 1: metti la tessera dove non tocca il suo stesso terreno, altrimenti niente pietra. Dove poi non si può mettere una pietra, lo spazio ha solo il contorno.
tour-5-title = Il Nilo
tour-5-text = Una tessera fiume sostituisce una delle due barche, che avanza accanto. Una terra circondata dall’acqua è un’isola e vale doppio; anche una regione che tocca il tempio. Una volta per partita la carta Nilo sposta una tua pietra lungo il fiume.
tour-6-title = Come finisce
tour-6-text = Quando due delle cinque pile sono vuote, il turno in corso è l’ultimo. Chi ha più pietre in una regione ne prende i punti; a pari merito, ognuno li prende tutti.

## lesson

lesson-one-title = Fa’ crescere la tua regione
lesson-one-text = Hai pescato una palude. Mettila accanto alla palude con la tua pietra: scegli uno spazio illuminato accanto.
lesson-two-title = Gioca la carta giusta
lesson-two-text = Scegli la carta palude con il 3 e metti anche la sua tessera accanto alla tua palude. Così tre tessere stanno insieme, proprio come dice la carta.
lesson-three-title = Prendila con una pietra
lesson-three-text = Metti una pietra su una tessera libera della tua palude. La carta lo permette in una regione di esattamente tre tessere.
lesson-done = Una tessera, una carta, una pietra: ecco un turno intero. La tua palude vale ora 3 punti, e uno in più per ogni altra tessera, fino a 10, finché nessuno ne ha di più lì dentro.
lesson-first-region = Una regione tutta tua: hai più pietre di tutti, quindi le sue tessere sono i tuoi punti, al massimo 10.
lesson-first-island = La prima isola: una regione su una terra con acqua tutt’intorno vale doppio.
lesson-first-temple = Il tempio è in gioco: una regione che lo tocca vale doppio.

## help

help-intro = Insieme disegnate le terre lungo il Nilo. Più una regione cresce, più vale, ma una pietra ci entra solo finché è piccola.
help-steps-1-title = Una tessera dal sacchetto
help-steps-1-text = Ogni turno comincia con una tessera pescata. Le terre vanno ovunque tocchino qualcosa per almeno mezzo lato. Una tessera fiume prende il posto di una barca, che avanza accanto; segue una tessera a due facce. Il tempio va lungo il fiume, lontano dalle terre.
help-steps-2-title = Una carta
help-steps-2-text = Gioca una carta: la figura dice da quale pila prendi e metti una tessera; “?” vuol dire a scelta. Le tessere a due facce vanno come fiume lungo il fiume, o come necropoli ovunque.
help-steps-3-title = Una pietra
help-steps-3-text = Poi puoi mettere una pietra su una tessera libera di una regione che ha esattamente tante tessere quante ne dice la carta; “?” va da 1 a 5. Al primo giro ogni carta vale 1.
help-steps-4-title = Una volta sola: la carta Nilo
help-steps-4-text = Invece di un’altra carta: metti due tessere a due facce, poi puoi spostare una tua pietra da una regione lungo il fiume a un’altra.
help-steps-5-title = La fine
help-steps-5-text = Quando si svuota la seconda delle cinque pile, il turno si conclude e si contano le regioni. Chi ha più pietre in una regione ne prende i punti; a pari merito li prendono tutti per intero.
help-steps-6-title = Quanto vale una regione
help-steps-6-text = Un punto per tessera. Il doppio se tocca il tempio, il doppio se sta su un’isola circondata dall’acqua. Mai più di 10.
help-tiles = Le tessere
help-lights = Tocca vicino a uno spazio illuminato e la tessera ci si aggancia. Niente conta finché non confermi.
