## about

about-title = Golden Horn
about-tagline = Tres barcos, buen viento y algún pirata entre Venecia y Constantinopla.
about-minutes = 45–60
about-options-start_player-label = Quién empieza
about-options-start_player-help = Quién juega primero; los demás siguen en el orden de los sitios.
about-options-start_player-values-random = Al azar
about-options-start_player-values-host = Quien abrió la mesa
about-options-start_player-values-seat_1 = Sitio 1
about-options-start_player-values-seat_2 = Sitio 2
about-options-start_player-values-seat_3 = Sitio 3
about-options-start_player-values-seat_4 = Sitio 4
about-options-random_sea-label = Mar mezclado
about-options-random_sea-help = Coloca las casillas de colores de la ruta en un orden nuevo para esta partida.
about-options-robbed_ship-label = Barcos saqueados
about-options-robbed_ship-help = Qué hace un barco que los piratas han dejado vacío.
about-options-robbed_ship-values-may_turn = Puede dar la vuelta en su próximo viaje
about-options-robbed_ship-values-must_turn = Da la vuelta al momento
about-options-matching_square-label = Casillas del color de una vela
about-options-matching_square-help = Si un barco puede parar ahí o tiene que dar el paso gratis.
about-options-matching_square-values-may_stop = Puede parar
about-options-matching_square-values-must_continue = Sigue navegando
about-options-end-label = Tras un anuncio
about-options-end-help = Cuánto se juega todavía cuando alguien ha anunciado el final.
about-options-end-values-finish_round = Se termina la ronda
about-options-end-values-one_more_turn_each = Un turno más para todos los demás
about-options-end-advice = Con tres o cuatro jugadores, el final es más justo si todos los demás tienen un turno más tras el anuncio. Si solo se termina la ronda, quien juega el último en ella gana más a menudo.
about-options-expansion-label = Expansión
about-options-expansion-help = Dominio da Mar añade mercenarios, campesinos y cinco territorios por conquistar.
about-options-expansion-values-none = Ninguna
about-options-expansion-values-dominio_da_mar = Dominio da Mar
about-illegal-fleets_not_placed = Primero coloca tu flota; se empieza cuando todos han colocado la suya.
about-illegal-fleets_placed = Las flotas están colocadas; mueve un barco.
about-illegal-placed_like_that = Tu flota ya está colocada así.
about-illegal-no_such_ship = Elige uno de los barcos del tablero.
about-illegal-voyage_done = Tu barco ya ha navegado: termina tu turno.
about-illegal-voyage_ahead = Haz navegar uno de tus barcos antes de terminar tu turno.
about-illegal-raid_used = Un asalto por turno: ahora haz navegar uno de tus barcos.
about-illegal-raid_too_late = Se asalta antes de cargar.
about-illegal-own_ship = No puedes asaltar tus propios barcos.
about-illegal-safe_in_port = En los puertos, los barcos están a salvo.
about-illegal-nothing_aboard = Este barco va vacío.
about-illegal-not_aboard = Toma algo que lleve el barco.
about-illegal-not_the_sails = Paga dos cartas de los colores de las velas de ese barco.
about-illegal-cards_out_of_order = Nombra las dos cartas en el orden de los colores.
about-illegal-cards_missing = No tienes dos cartas de los colores de las velas de este barco.
about-illegal-already_loaded = Primero haz navegar el barco que has cargado.
about-illegal-not_in_home_port = Solo se carga en Venecia y en Constantinopla.
about-illegal-on_own_sails = Un barco nunca lleva los colores de sus propias velas.
about-illegal-not_in_port = De eso no hay en el puerto.
about-illegal-must_load = Este barco tiene que cargar antes de zarpar.
about-illegal-guarded = A este barco lo protegen mercenarios.
about-illegal-no_expansion = En esta mesa se juega sin Dominio da Mar.
about-illegal-territory_taken = Este territorio ya está tomado.
about-illegal-wrong_price = Paga el precio exacto; dos campesinos valen un mercenario.
about-illegal-people_missing = Necesitas más mercenarios en tu almacén.
about-illegal-peasants_missing = Cambia campesinos que tengas en tu almacén.
about-illegal-supply_short = En la reserva no hay tantos mercenarios.
about-illegal-out_of_reach = Con tus cartas, el barco no llega hasta ahí.
about-illegal-end_triggered = El final ya está decidido; juega tu turno.
about-illegal-colours_missing = Reúne un cubo de cada color antes de anunciar el final.

## colours

colours-red = rojo
colours-blue = azul
colours-yellow = amarillo
colours-orange = naranja
colours-pink = rosa
colours-green = verde

## people

people-mercenaries =
    { $count ->
        [one] { $count } mercenario
       *[other] { $count } mercenarios
    }
people-peasants =
    { $count ->
        [one] { $count } campesino
       *[other] { $count } campesinos
    }
people-sorts-mercenaries = mercenarios
people-sorts-peasants = campesinos
people-sorts-people = mercenarios y campesinos
people-one-mercenaries = un mercenario
people-one-peasants = un campesino
people-one-people = gente

## object

object-mercenaries = { people-mercenaries }
object-peasants = { people-peasants }

## territories

territories-zara = Zara
territories-durazzo = Durazzo
territories-candia = Candía
territories-negroponte = Negroponte
territories-galata = Gálata

## glyphs

glyphs-red = estrella
glyphs-blue = gota
glyphs-yellow = anillo
glyphs-orange = rombo
glyphs-pink = carrete
glyphs-green = hojas

## houses

houses-anchor = ancla violeta
houses-crown = corona marfil
houses-key = llave marrón
houses-tower = torre gris

## counted

ship =
    { $ship ->
        [0] trío
        [1] dúo
       *[2] mono
    }
oneCube = un cubo { $colour }
cubesOf =
    { $count ->
        [one] { $count } cubo { $colour }
       *[other]
            { $count } cubos { $colour ->
                [azul] azules
                [naranja] naranja
                [rosa] rosa
               *[other] { $colour }s
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
       *[other] { $count } puntos
    }
cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
cubes =
    { $count ->
        [one] { $count } cubo
       *[other] { $count } cubos
    }

## places

places-venice = Venecia
places-constantinople = Constantinopla
places-modone = Modón
places-square = casilla { $index }, { $colour }
places-space = casilla { $index }

## prompt

prompt-place = Te toca: elige un puerto de salida para cada uno de tus tres barcos.
prompt-placed = Se espera a { $waiting }. Aún puedes cambiar tu flota.
prompt-placing = Aún están eligiendo: { $waiting }.
prompt-mustSail = Tu { $ship } está cargado: elige adónde va.
prompt-raidOrVoyage = Te toca: asalta un barco si quieres y después haz navegar uno de los tuyos.
prompt-voyage = Te toca: haz navegar uno de tus barcos.
prompt-lastVoyage = Tu último turno: haz navegar uno de tus barcos.
prompt-stillOpen = Te toca: aún puedes { $options } o terminar tu turno.
prompt-options-announce_end = anunciar el final
prompt-options-conquer = tomar un territorio
prompt-options-exchange = cambiar campesinos
prompt-end = Termina tu turno.
prompt-saving = Un momento.
prompt-turn = Es el turno de { $name }.
prompt-lastTurn = Es el último turno de { $name }.
prompt-theyMustSail = { $name } está eligiendo adónde va el { $ship }.
prompt-won = { $name } gana con { points }.
prompt-shared = { $all } comparten la victoria con { points }.

## log

log-fleetPlaced = La flota de { $name } está lista.
log-gameBegan = Todas las flotas están en puerto. Empieza { $name }.
log-raided = { $name } quita { $cargo } al { $ship } de { $victim } (paga { $paid }).
log-emptied = El barco se queda vacío.
log-loaded = { $name } carga { $cargo } en su { $ship }.
log-refilled = { $port } se repone: { $goods }.
log-refilledWithNothing = { $port } se queda como está: la bolsa está vacía.
log-sailed = { $name }, { $ship }: { $from } → { $to }.
log-sailedWithWind = { $name }, { $ship }: { $from } → { $to }, y paga { $paid }.
log-unloaded = { $name } descarga { $goods }.
log-drawn = { $name } roba { cards }.
log-drawnCards = { $name } roba { cards }: { $which }.
log-paid =
    { $count ->
        [one] { $which } (1 carta)
       *[other] { $which } ({ $count } cartas)
    }
log-reshuffled = Los descartes pasan a ser el nuevo mazo.
log-emptyPort = Un puerto de salida está vacío: la partida acaba tras el turno de { $last }.
log-announced = { $name } anuncia el final: la partida acaba tras el turno de { $last }.
log-allTerritories = Todos los territorios están tomados: la partida acaba tras el turno de { $last }.
log-becalmed = Hace mucho que no se mueve nada: la partida acaba.
log-conquered = { $name } toma { $territory } con { $people }.
log-exchanged =
    { $name } cambia { $count ->
        [one] 1 campesino por un mercenario
       *[other] { $count } campesinos por mercenarios
    }.
log-won = { $all } gana con { points }.
log-shared = { $all } comparten la victoria con { points }.

## why

why-chooseShip = Primero elige el barco que va a navegar.

## news

news-robbed = { $raider } le ha quitado { $cargo } a tu { $ship }.
news-points = Tus puntos: { $before } → { $after }.

## hint

hint-home = { $port }: { $ships }
hint-raid = { $what }: tomar { $cargo }, pagar { $paid }
hint-conquer = { $what }, pagando { $paid }

## board

board-chart = La ruta de Venecia a Constantinopla
board-ship = { $ship } de { $owner }, velas: { $sails }
board-shipAt = { $place }, rumbo a { $bound }
board-shipIn = en { $place }
board-carrying = lleva { $cargo }
board-mayTurn = puede dar la vuelta
board-chooseShip = Elegir: { $ship }
board-raidShip = Asaltar: { $ship }
board-load = Cargar el { $ship }: { $cargo }
board-sail = Mover el { $ship }: { $place }; { $cost }{ $effects }
board-free = no cuesta nada
board-costs =
    { $count ->
        [one] cuesta una carta de viento: { $which }
       *[other] cuesta cartas de viento: { $which }
    }
board-unloads = , lleva { $count } al almacén
board-draws = , roba { cards }
board-moor = Poner el { $ship } en { $port }
board-portHolds = { $port }: { $goods }
board-nothing = nada
board-bag =
    { $count ->
        [one] Bolsa: queda { cubes }
       *[other] Bolsa: quedan { cubes }
    }
board-deck =
    { $count ->
        [one] Mazo: queda { cards }
       *[other] Mazo: quedan { cards }
    }
board-discard = Descartes: { cards }
board-discardNote = La pila muestra los colores que contiene; los que faltan se ven apagados.
board-bagNote = Lo que queda en la bolsa se deduce de lo que se ha visto; el orden es secreto.
board-kinds-circle = Loseta de mar ●: casillas naranja, rosa y verde.
board-kinds-triangle = Loseta de mar ▲: casillas roja, azul y amarilla.
board-deckHidden = Nadie conoce el orden de las cartas. Cuando se acaba el mazo, se barajan los descartes.
board-territory = { $name }: cuesta { $price }, vale { $worth }
board-heldBy = es de { $name }
board-supply =
    Reserva: { $mercenaries ->
        [one] 1 mercenario
       *[other] { $mercenaries } mercenarios
    }. Cubos negros fuera del juego, para campesinos: { $levy }.
board-whiteCubes = cubos blancos
board-blackCubes = cubos negros
board-takeTerritory = Tomar { $text }
board-round = Ronda { $round }
board-berths = { $taken } de { $all } amarres ocupados

## dock

dock-yourShips = Tus barcos
dock-targets = Asaltar
dock-confirm = Confirmar
dock-cancel = Atrás
dock-placeConfirm = Colocar la flota
dock-placeChange = Cambiar la flota
dock-placedWaiting = Tu flota está colocada. Se espera a { $names }.
dock-placeHint = Nadie ve tu elección hasta que todos han elegido.
dock-chooseCargo = ¿Qué carga el { $ship }?
dock-chooseSpace = ¿Dónde para el { $ship }?
dock-load = Cargar
dock-loadConfirm = Cargar { $cargo }
dock-loadNote = El puerto se repone con la bolsa; después, este barco tiene que navegar.
dock-sailConfirm = Zarpar
dock-sailTo = Rumbo: { $place }
dock-costs = Cuesta
dock-free = gratis
dock-costsNothing = No cuesta cartas
dock-unloads = { $count } a tu almacén
dock-draws = Robas { cards }
dock-turnable = Este barco puede dar la vuelta: elige hacia dónde.
dock-raid = Asaltar el { $ship } de { $name }
dock-raidCargo = ¿Qué tomas?
dock-raidCards = ¿Qué dos cartas pagas?
dock-raidConfirm = Asaltar el barco
dock-raidNote = Va directo a tu almacén.
dock-conquer = Tomar { $territory }
dock-conquerWorth = Vale { points } al final y sigue siendo tuyo.
dock-conquerPayment = ¿Cómo pagas?
dock-exchange = Cambiar campesinos
dock-exchangeCount = ¿Cuántos campesinos pasan a ser mercenarios?
dock-exchangeNote = Vienen de la reserva, uno por uno.
dock-exchangeConfirm = Cambiar { $count }
dock-territories = Territorios
dock-announce = Anunciar el final
dock-announceNote = Tienes los seis colores y { $points }. El anuncio no se puede retirar.
dock-announceConfirm = Anunciarlo
dock-endTurn = Terminar el turno
dock-endTurnNote = Después le toca a otra persona.
dock-sending = En camino…
dock-options = Lo que puedes hacer

## tableau

tableau-hand = Tu mano
tableau-handOf = { cards } en la mano
tableau-noCards = ninguna carta
tableau-warehouse = Almacén
tableau-gained = { cubes } más en el último turno
tableau-starts = Empezó
tableau-current = Le toca
tableau-placed = Flota colocada
tableau-notPlaced = Aún está eligiendo
tableau-last = Último turno de la partida
tableau-canAnnounce = Tiene los seis colores
tableau-set = serie de { $size }
tableau-cubesShort = Cubos
tableau-setsShort = Series
tableau-peopleShort = Gente
tableau-territoriesShort = Territorios

## end

end-triggers-empty_port = Un puerto de salida está vacío.
end-triggers-announced = { $name } ha anunciado el final.
end-triggers-all_territories = Todos los territorios están tomados.
end-triggers-becalmed = Hace mucho que no se mueve nada.
end-last = El último turno es de { $name }.
end-lastYours = El último turno es tuyo.

## final

final-title = Puntuación final
final-winner = Gana
final-cubes = Cubos
final-sets = Series
final-people = Gente
final-territories = Territorios
final-noSets = ninguna serie
final-hands = Mano
final-emptyHand = vacía
final-aboard = Los cubos a bordo de los barcos no puntúan.
final-mostRaids = Más asaltos
final-longestVoyage = Viaje más largo
final-squares =
    { $count ->
        [one] 1 casilla
       *[other] { $count } casillas
    }

## tour

tour-1-title = Lleva mercancías a casa
tour-1-text = Carga cubos en Venecia o en Constantinopla y llévalos a la otra ciudad. Allí entran en tu almacén: un punto cada uno.
tour-2-title = Tu primera decisión: los puertos
tour-2-text = Cada uno de tus tres barcos sale de Venecia o de Constantinopla, antes de que se sepa qué hay allí. Con barcos en los dos extremos eliges en ambos mercados y no haces cola detrás de ti.
tour-3-title = Trío, dúo, mono
tour-3-text = Las velas son viento gratis: en una casilla del color de una vela, el barco puede seguir sin pagar. El trío llega lejos sin cartas; el mono paga casi cada paso, pero en puerto roba 3 cartas, el dúo 2, el trío 1. Ningún barco lleva los colores de sus propias velas.
tour-4-title = Navegar
tour-4-text = Un barco va a la siguiente casilla libre y salta los demás barcos. Para seguir desde otro color, paga una carta del color de la casilla. La flecha muestra su rumbo: en el mar, ningún barco da la vuelta.
tour-5-title = Piratas
tour-5-text = Antes de tu viaje puedes asaltar un barco en el mar: con dos cartas de los colores de sus velas le quitas un cubo. En los puertos, los barcos están a salvo. Un barco que se queda vacío puede dar la vuelta.
tour-6-title = Cómo acaba
tour-6-text = Las series de colores distintos puntúan más: cuatro +1, cinco +2, seis +4. Con los seis colores puedes anunciar el final; un puerto de salida vacío también lo trae. Se termina la ronda y se cuenta.

## lesson

lesson-one-title = Asalta un barco
lesson-one-text = El dúo rival está en el mar con cubos azules. Tócalo, elige dos cartas de los colores de sus velas y un cubo es tuyo: va directo a tu almacén y vale un punto.
lesson-two-title = Carga un barco
lesson-two-text = Toca uno de tus barcos en Venecia y luego un color de mercancías. El barco se lleva todas las de ese color, pero nunca un color de sus propias velas.
lesson-three-title = Navega hasta Modone
lesson-three-text = Toca Modone. Desde las casillas de los colores de tus velas se sigue gratis, cualquier otra cuesta una carta de su color, y los demás barcos se saltan.
lesson-done = Asaltar, cargar, navegar: eso es un turno entero. Desde Modone el barco sigue hasta Constantinopla, donde cada cubo se vuelve un punto, y juntar colores distintos da más.
lesson-first-raid = Puedes asaltar un barco, una vez por turno y antes de navegar: toca uno marcado con espadas.
lesson-first-set = Tu primera serie: cuatro colores distintos dan 1 punto más, cinco dan 2 y los seis, 4.
lesson-first-colours = Tienes los seis colores: desde ahora puedes anunciar el final en tu turno.

## help

help-intro = Comercias con tres barcos. Lleva mercancías entre Venecia y Constantinopla a tu almacén: cada cubo es un punto, las series de colores distintos valen más.
help-steps-1-title = Coloca tu flota
help-steps-1-text = Una sola vez, antes del primer turno, cada cual elige en secreto un puerto de salida para cada barco: Venecia o Constantinopla. Solo entonces se sacan los cubos: con barcos en los dos extremos te quedan abiertos ambos mercados.
help-steps-2-title = Asalta, si quieres
help-steps-2-text = Paga dos cartas de los colores de las velas de un barco ajeno en el mar. Toma un cubo de su carga, directo a tu almacén. En los puertos, los barcos están a salvo. Un barco que se queda vacío puede dar la vuelta en su próximo viaje.
help-steps-3-title = Carga
help-steps-3-text = Un barco que sale de Venecia o Constantinopla toma todos los cubos de un color, pero nunca un color de sus propias velas. Si hay algo que pueda llevar, tiene que cargar. Después el puerto se repone, y ese barco tiene que navegar.
help-steps-4-title = Navega
help-steps-4-text = El barco va a la siguiente casilla libre. Si la casilla tiene un color de sus velas, puede seguir gratis; si no, lo lleva más lejos una carta de viento del color de la casilla. Las casillas ocupadas se saltan. Los barcos mantienen el rumbo hasta el otro puerto de salida. Menos velas son menos pasos gratis, pero más cartas al llegar.
help-steps-5-title = Llega
help-steps-5-text = En Venecia y Constantinopla, la carga va a tu almacén; en Modón los barcos solo hacen escala. En cada puerto robas cartas: el trío 1, el dúo 2, el mono 3. Con dos jugadores Modón no da ninguna; con tres no hay Modón.
help-steps-6-title = El final
help-steps-6-text = Cuando tienes un cubo de cada color puedes anunciar el final. También llega cuando un puerto de salida está vacío. Se termina la ronda; después cada cubo vale 1 punto, una serie de cuatro colores 1 más, de cinco 2, de seis 4.
help-colours = Cada color tiene su propio signo, en casillas, velas, cubos y cartas.
help-dominio = Con la expansión, los cubos blancos y negros de la bolsa traen mercenarios y campesinos a los puertos. Un barco puede cargar gente en vez de mercancías. En cualquier momento de tu turno, paga mercenarios de tu almacén por un territorio; dos campesinos valen un mercenario. Un barco con mercenarios a bordo no se puede asaltar.
help-lights = Lo que está iluminado se puede tocar. El primer toque muestra lo que cuesta, el segundo lo hace.
