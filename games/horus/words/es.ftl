## about

about-title = Horus
about-tagline = Dibuja las tierras del Nilo y hazte con ellas mientras son pequeñas.
about-minutes = 30–45
about-options-start_player-label = Quién empieza
about-options-start_player-help = Los demás siguen en el orden de los sitios.
about-options-start_player-values-random = Al azar
about-options-start_player-values-host = Quien abrió la mesa
about-options-start_player-values-seat_1 = Sitio 1
about-options-start_player-values-seat_2 = Sitio 2
about-options-start_player-values-seat_3 = Sitio 3
about-options-start_player-values-seat_4 = Sitio 4
about-illegal-wrong_step = Todavía no: antes va otra cosa.
about-illegal-wrong_tile = Esta loseta no se puede poner así.
about-illegal-overlap = Las losetas no se pueden solapar.
about-illegal-not_touching = Una loseta tiene que tocar otra por medio lado como mínimo.
about-illegal-barque_blocked = Así se encierra una barca: junto a cada una tiene que quedar un hueco.
about-illegal-not_at_river = Tiene que tocar el río.
about-illegal-not_at_new_river = La barca tiene que tocar la loseta de río que la sustituye.
about-illegal-temple_at_land = El templo no puede tocar ni tierras ni necrópolis.
about-illegal-not_a_barque = Elige una de las dos barcas.
about-illegal-not_in_hand = Elige una carta de tu mano.
about-illegal-wrong_pile = Toma la loseta de la pila que muestra la carta.
about-illegal-pile_empty = Esta pila está vacía.
about-illegal-nile_gone = Ya has jugado tu carta del Nilo.
about-illegal-nile_useless = No quedan losetas de dos caras: juega otra carta.
about-illegal-no_such_tile = Elige una loseta que esté en la mesa.
about-illegal-not_terrain = Las piedras solo van en desierto, colina, campo y marisma.
about-illegal-stone_there = En esta loseta ya hay una piedra.
about-illegal-wrong_size = Tu carta no vale para una región de este tamaño.
about-illegal-not_your_stone = Aquí no tienes ninguna piedra.
about-illegal-same_region = La piedra tiene que ir a otra región.
about-illegal-region_not_at_river = Las dos regiones tienen que tocar el río.
points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
tiles =
    { $count ->
        [one] { $count } loseta
       *[other] { $count } losetas
    }
range =
    { $min } a { $max ->
        [one] { $max } loseta
       *[other] { $max } losetas
    }
stones =
    { $count ->
        [one] { $count } piedra
       *[other] { $count } piedras
    }

## terrains

terrains-desert = desierto
terrains-hill = colina
terrains-field = campo
terrains-marsh = marisma

## piles

piles-desert = desierto
piles-hill = colina
piles-field = campo
piles-marsh = marisma
piles-river_necropolis = río/necrópolis

## kinds

kinds-desert = desierto
kinds-hill = colina
kinds-field = campo
kinds-marsh = marisma
kinds-temple = templo de Horus
kinds-necropolis = necrópolis
kinds-pyramid = pirámide
kinds-barque = barca
kinds-river = río

## a

a-desert = una loseta de desierto
a-hill = una loseta de colina
a-field = una loseta de campo
a-marsh = una loseta de marisma
a-river = una loseta de río
a-temple = el templo de Horus
a-river_necropolis = una loseta de río/necrópolis
a-necropolis = una necrópolis
a-pyramid = la pirámide
a-barque = una barca

## the

the-desert = la loseta de desierto
the-hill = la loseta de colina
the-field = la loseta de campo
the-marsh = la loseta de marisma
the-river = la loseta de río
the-temple = el templo de Horus
the-river_necropolis = la loseta de dos caras

## counted

anyTerrain = terreno a elegir
anyNumber = cualquier tamaño
card = { $terrain }, { $number }

## prompt

prompt-lay = Te toca: pon { $tile }.
prompt-layRiver = Te toca: sustituye una barca por la loseta de río y pon la barca al lado.
prompt-layTwoSided = Te toca: pon la loseta de dos caras, como río o como necrópolis.
prompt-layTemple = Te toca: pon el templo junto al río, sin tocar tierras.
prompt-playCard = Te toca: juega una carta.
prompt-playFirstCard = Te toca: juega una carta. En la primera ronda todas valen 1.
prompt-placeStone = Te toca: pon una piedra en una región de { $sizes }, o ninguna.
prompt-moveStone = Te toca: mueve una de tus piedras por el Nilo, o ninguna.
prompt-last = ¡Último turno! { $sentence }
prompt-theyLay = { $name } está poniendo { $tile }.
prompt-theyPlay = { $name } está eligiendo una carta.
prompt-theyStone = { $name } piensa dónde poner una piedra.
prompt-theyMove = { $name } duda si mover una piedra.
prompt-won = { $name } gana con { points }.
prompt-shared = { $all } comparten la victoria con { points }.

## log

log-drawn = { $name } saca de la bolsa { $tile }.
log-lost = No hay hueco para { $tile }: queda fuera del juego.
log-taken = { $name } toma { $tile }.
log-emptied = La pila de { $pile } está vacía.
log-laid = { $name } pone { $tile }.
log-barque = { $name } mueve una barca.
log-card = { $name } juega «{ $card }».
log-nile = { $name } juega la carta del Nilo.
log-stone = { $name } pone una piedra.
log-noFit = Ninguna región vale para la carta: no hay piedra.
log-noStone = { $name } no pone piedra.
log-moved = { $name } mueve una piedra por el Nilo.
log-discards = { $name } tiene que descartarse de: { $which }.
log-draws = { $name } roba { cards }.
log-drawsThese = { $name } roba { cards }: { $which }.
log-shuffled = Los descartes forman un nuevo mazo de { cards }.

## news

news-discarded = Has tenido que descartarte de: { $which }.
news-points = Tus puntos: { $before } → { $after }.

## hint

hint-lay = Poner { $tile } { $where }
hint-extend = Sustituir la barca { $barque }; va { $where }
hint-card = Jugar «{ $card }», loseta de la pila de { $pile }
hint-move = Mover una piedra: { $from } → { $to }, { $where }

## table

table-name = Las tierras del Nilo
table-keys = Las flechas mueven la mesa, más y menos cambian el zoom, 0 lo muestra todo.
table-zoomIn = Acercar
table-zoomOut = Alejar
table-fit = Mostrarlo todo
table-right = { $count } a la derecha
table-left = { $count } a la izquierda
table-up = { $count } arriba
table-down = { $count } abajo
table-here = en la pirámide
table-touches = toca { $what }
table-place = Hueco { $where }, { $neighbours }
table-spots =
    Junto a { $what }: { $count ->
        [one] { $count } hueco
       *[other] { $count } huecos
    }
table-barque = Sustituir la barca { $where }
table-stone = Piedra en { $region }, { $where }
table-from = Tomar tu piedra de { $region }, { $where }
table-to = Llevarla a { $region }, { $where }
table-gain = { SIGN($count) }{ points }
table-region =
    { $terrain }, región de { $size ->
        [one] { $size } loseta
       *[other] { $size } losetas
    }
table-value = vale { points }
table-controlled = la controla: { $names }
table-temple = vale el doble por el templo
table-island = vale el doble por ser isla
table-overview = { tiles } en la mesa

## dock

dock-title = Te toca
dock-river = Río
dock-necropolis = Necrópolis
dock-side = ¿Qué cara queda arriba?
dock-tapPlace = Toca cerca de un hueco iluminado. Arrastra la loseta para ajustarla.
dock-tapBarque = Toca la barca que quieres sustituir.
dock-tapBarqueOrPlace = Toca un hueco junto al río, o una barca para sustituirla.
dock-tapBarqueGoal = Ahora toca adónde va la barca.
dock-tapCard = Elige una carta.
dock-tapPile = ¿De qué pila?
dock-tapStone = Toca una loseta iluminada para poner ahí tu piedra.
dock-tapFrom = Toca la piedra que quieres mover.
dock-tapTo = Toca adónde va.
dock-someHollow = Toca cerca de un hueco iluminado. Donde solo hay contorno, con esta carta no hay piedra.
dock-allHollow = Con esta carta no hay hueco que permita una piedra. Toca dónde va la loseta.
dock-grows =
    Forma una región de { $size ->
        [one] { $size } loseta
       *[other] { $size } losetas
    }.
dock-stoneFollows =
    Forma una región de { $size ->
        [one] { $size } loseta
       *[other] { $size } losetas
    }. Después puedes poner una piedra.
dock-noStoneHere =
    Forma una región de { $size ->
        [one] { $size } loseta
       *[other] { $size } losetas
    }. No hay región de { $sizes }: con esta carta no hay piedra.
dock-layWithout = Poner, sin piedra
dock-lay = Poner aquí
dock-play = Jugar esta carta
dock-playNile = Jugar la carta del Nilo
dock-place = Poner la piedra
dock-move = Mover la piedra
dock-skip = Sin piedra
dock-skipMove = Ninguna
dock-skipAsk = ¿Seguir sin piedra?
dock-skipMoveAsk = ¿Dejar todas las piedras donde están?
dock-yes = Sí, seguir
dock-back = Atrás
dock-hand = Tu mano
dock-noCards = No tienes cartas en la mano.
dock-nile = Nilo
dock-nileNote = Dos losetas de dos caras; después puedes mover una piedra.
dock-cardNote = Da { $tile }; piedra en una región de { $size }.
dock-counted = { $count } veces
dock-brings =
    { $count ->
        [0] Tu puntuación no cambia.
       *[other] Tu puntuación: { SIGN($count) }{ $count }.
    }

## play

play-title = En juego
play-tile = Para poner: { $tile }
play-card = Carta: { $card }
play-fits = Piedra: regiones de { $sizes }
play-nile = Carta del Nilo: faltan { tiles }

## stock

stock-title = Pilas y bolsa
stock-open = Pilas, bolsa y cartas
stock-pile = { $pile }: quedan { tiles }
stock-bag = Bolsa: { tiles }
stock-deck = Mazo: { cards }
stock-discard = Descartes: { cards }
stock-closed = No hay más cartas de { $terrain }: su pila está vacía.
stock-lost = Fuera del juego: { tiles }
stock-ends = La partida acaba cuando se vacía una segunda pila.

## end

end-why = Hay dos pilas vacías.
end-last = { $name } juega el último turno.
end-lastYours = El último turno es tuyo.
end-next = La próxima loseta acaba la partida ({ $piles }).
end-this = Con esto acaba la partida. Tienes { $own }, { $others }.
end-mark = Su loseta acaba la partida.

## player

player-hand = { cards } en la mano
player-stones =
    { $count ->
        [one] queda { stones }
       *[other] quedan { stones }
    }
player-nile = Carta del Nilo sin jugar
player-noNile = Carta del Nilo jugada
player-toAct = le toca
player-none = aún sin puntos
player-regions = Regiones que puntúan
player-open = Puntuación de { $name }
player-laidDown = Ha tenido que descartarse de: { $which }

## final

final-title = Puntuación final
final-winner = Gana
final-hand = Mano al final
final-empty = vacía

## tour

tour-1-title = Dibujad juntos las tierras
tour-1-text = Las losetas del mismo terreno que se tocan, por medio lado como mínimo, forman una región. Al final vale un punto por loseta, 10 como máximo, para quien tenga más piedras en ella.
tour-2-title = Una loseta de la bolsa
tour-2-text = Cada turno empieza con una loseta que pones tú: las tierras van donde toquen otra loseta. Puedes hacer la región de un rival demasiado grande para una piedra, o unirla a la tuya.
tour-3-title = Una carta: loseta y piedra a la vez
tour-3-text = Después juega una carta. El dibujo dice de qué pila tomas una segunda loseta; el número, qué tamaño ha de tener la región para tu piedra.
tour-4-title = Tu primera decisión: dónde va la piedra
tour-4-text = En la primera ronda todas las cartas valen 1: pon la loseta donde no toque su mismo terreno, o te quedas sin piedra. Los huecos con solo contorno son los que no permiten ninguna.
tour-5-title = El Nilo
tour-5-text = Una loseta de río sustituye a una de las dos barcas, que avanza a su lado. Una tierra rodeada de agua es una isla y vale el doble; también una región que toca el templo. Una vez por partida, tu carta del Nilo mueve una de tus piedras por el río.
tour-6-title = Cómo acaba
tour-6-text = Cuando dos de las cinco pilas están vacías, el turno en curso es el último. Quien tiene más piedras en una región se lleva sus puntos; en caso de empate, cada cual se los lleva todos.

## lesson

lesson-one-title = Haz crecer tu región
lesson-one-text = Has robado una marisma. Ponla junto a la marisma donde está tu piedra: elige un hueco iluminado a su lado.
lesson-two-title = Juega la carta que encaja
lesson-two-text = Elige la carta de marisma con el 3 y pon también su loseta junto a tu marisma. Así quedan tres losetas juntas, justo como dice la carta.
lesson-three-title = Hazla tuya con una piedra
lesson-three-text = Pon una piedra en una loseta libre de tu marisma. La carta lo permite en una región de exactamente tres losetas.
lesson-done = Una loseta, una carta, una piedra: eso es un turno entero. Tu marisma vale ahora 3 puntos, y uno más por cada loseta, hasta 10, mientras nadie tenga más piedras en ella.
lesson-first-region = Una región tuya: tienes en ella más piedras que nadie, así que sus losetas son tus puntos, 10 como mucho.
lesson-first-island = La primera isla: una región en una tierra rodeada de agua cuenta el doble.
lesson-first-temple = El templo está puesto: una región que lo toca cuenta el doble.

## help

help-intro = Entre todos dibujáis las tierras del Nilo. Cuanto más crece una región, más vale, pero una piedra solo entra en ella mientras es pequeña.
help-steps-1-title = Una loseta de la bolsa
help-steps-1-text = Cada turno empieza con una loseta sacada de la bolsa. Las tierras van donde toquen algo por medio lado como mínimo. Una loseta de río ocupa el lugar de una barca, que avanza a su lado; sigue una loseta de dos caras. El templo va junto al río, lejos de las tierras.
help-steps-2-title = Una carta
help-steps-2-text = Juega una carta: el dibujo dice de qué pila tomas y pones una loseta; «?» es cualquiera. Las losetas de dos caras van como río junto al río, o como necrópolis donde sea.
help-steps-3-title = Una piedra
help-steps-3-text = Después puedes poner una piedra en una loseta libre de una región que tenga justo tantas losetas como diga la carta; «?» permite de 1 a 5. En la primera ronda todas las cartas valen 1.
help-steps-4-title = Una sola vez: la carta del Nilo
help-steps-4-text = En lugar de otra carta: pon dos losetas de dos caras; después puedes mover una de tus piedras de una región junto al río a otra.
help-steps-5-title = El final
help-steps-5-text = Cuando se vacía la segunda de las cinco pilas, se termina el turno y se cuentan las regiones. Quien tiene más piedras en una región se lleva sus puntos; en caso de empate se los llevan enteros todos.
help-steps-6-title = Lo que vale una región
help-steps-6-text = Un punto por loseta. El doble si toca el templo, el doble si está en una isla rodeada de agua. Nunca más de 10.
help-tiles = Las losetas
help-lights = Toca cerca de un hueco iluminado y la loseta encaja en él. Nada cuenta hasta que confirmas.
