## app

app-tableCode = Código
app-copyLink = Copiar enlace
app-copied = Copiado
app-onlyHere = Este enlace solo funciona en este ordenador. Para jugar con otras personas, arranca el servidor con --listen 0.0.0.0:{ $port }.
app-lead = Juegos de mesa con amigos, en el navegador.
app-explanation = Abre una mesa, envía el enlace y a jugar. Sin cuenta.
app-skip = Ir al contenido
app-home = Inicio
app-language = Idioma
app-appearance = Aspecto
app-themes-system = Sistema
app-themes-light = Claro
app-themes-dark = Oscuro
app-sounds = Sonidos
app-volume = Volumen
app-confirmMoves = Confirmar jugadas
app-confirmMovesHelp = Si está apagado, lo que solo tiene una opción se juega al momento.
app-loading = Un momento…
app-close = Cerrar
app-cancel = Cancelar
app-retry = Reintentar
app-updated = Fondaco se ha actualizado.
app-reload = Recargar
app-yes = Sí
app-no = No
# $game (string)
app-rulesOf = { $game }: reglas
app-notFoundTitle = Aquí no hay nada
app-notFound = En esta dirección no hay ninguna página.
app-toHome = Volver al inicio
app-notices = Notificaciones
app-nextWaits = Ahora { $game }: te esperan

## name

name-label = Tu nombre
name-help = Como lo verán tus amigos.
name-change = Cambiar de nombre
name-save = Guardar nombre
name-devices = Mis dispositivos
name-as = Eres { $name }
name-empty = Primero escribe un nombre.
name-tooLong = Como máximo { $max } caracteres.
name-control = Este nombre tiene caracteres de control invisibles. Escríbelo de nuevo.

## create

create-title = Abrir una mesa
create-game = Juego
create-seats = Jugadores
create-seatCount =
    { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores
    }
create-options = Variantes
create-advised = Jugar así
create-visibility = Quién puede entrar
create-private = Quien tenga el enlace
create-listed = Cualquiera en este servidor
create-spectators = Se puede mirar
create-spectatorsHelp = Quien mira ve lo que ve toda la mesa, pero ninguna mano.
create-friends = Con amigos
create-now = Ahora, a solas
create-change = Cambiar
create-noClock = Sin reloj
create-submit = Abrir la mesa
create-practice = Practicar a solas
create-practiceHelp = Juegas todos los sitios, al momento y sin nombre.
create-guest = Invitado
create-playerRange = { $min }–{ $max } jugadores
create-minutes = { $range } min
create-howToPlay = Cómo se juega
rules-page = Abrir como página
rules-search = Buscar en las reglas
rules-print = Imprimir
rules-none = Nada sobre eso.
create-watch = Ver una partida
create-noGames = Este servidor aún no tiene juegos.

## code

code-title = Entrar con un código
code-label = Código o enlace
code-submit = Ir a la mesa
code-empty = Escribe el código que te han dado.
code-bad = Un código solo tiene letras y cifras.
code-returnKey = Tengo una clave de regreso

## lists

lists-own = Tus mesas
lists-open = Mesas abiertas
lists-old = Conexión perdida. Puede que estas listas no estén al día.
lists-away = Sin conexión con el servidor. Las partidas en este dispositivo siguen sin él.
lists-noOpen = Ahora mismo no hay ninguna mesa abierta. Abre una y tus amigos la encontrarán aquí.
lists-free =
    { $count ->
        [one] { $count } sitio libre
       *[other] { $count } sitios libres
    }
lists-full = todos los sitios ocupados
lists-host = de { $name }
lists-more = Mostrar más
lists-enter = Ver
lists-resume = Volver
lists-play = Jugar
lists-watchIt = Mirar
lists-turnOf = Turno de { $name }
lists-running = Partidas para mirar
lists-status-gathering = En espera
lists-status-playing = En juego
lists-status-finished = Acabada
lists-status-closed = Cerrada

## seats

seats-title = Sitios
seats-clockwise = Se juega en sentido horario.
seats-free = Sitio libre
seats-sit = Sentarse aquí
seats-change = Cambiar de sitio
seats-moveHere = Pasar aquí
seats-playedHere = Aquí jugaba { $name }
seats-you = tú
seats-host = anfitrión
seats-ready = ha confirmado
seats-notReady = aún no
seats-away = no está
seats-here = está
seats-seat = Sitio { $number }
seats-sitAt = Sentarse aquí: sitio { $number }
seats-moveTo = Pasar aquí: sitio { $number }
seats-remove = Quitar a { $name } de la mesa
seats-removeTitle = ¿Quitar a { $name }?
seats-removeText = El sitio queda libre. Con el enlace se puede volver a entrar.
seats-removeYes = Quitar

## play

play-forcedOn = Jugar por mí las jugadas forzadas
play-forcedOff = No jugar más por mí las jugadas forzadas
play-forcedIsOn = Desde ahora, la mesa juega por ti cuando solo hay una opción.
play-forcedIsOff = Desde ahora, las jugadas forzadas las juegas tú.
play-prompt = A quién le toca
play-closedTitle = Esta mesa está cerrada
play-noSpectatorsTitle = Esta mesa es privada
play-unknownTitle = Esta mesa no existe
play-dealing = Preparando la mesa…
play-watching = Estás mirando
play-stage-open = Mostrar en una pantalla grande
play-stage-leave = Salir de la vista para pantallas grandes
play-hand-open = Mostrar solo mi mano (el tablero está en una pantalla grande)
play-hand-leave = Mostrar todo el tablero
play-areYou = ¿Juegas en esta mesa?
play-yourTurn = Te toca
play-log = Crónica
play-showLog = Mostrar la crónica
play-hideLog = Ocultar la crónica
play-showPosition = Mostrar esta posición
play-describe = Describir el tablero
play-keys-title = Teclado
play-keys-choose = Elegir por número
play-keys-next = Ir a la siguiente opción
play-keys-confirm = Elegir, y confirmar
play-keys-back = Volver un paso
play-keys-log = Mostrar u ocultar la crónica
play-keys-describe = Describir el tablero
play-keys-help = Esta lista
play-tour-open = Enséñame el juego
play-tour-count = { $at } de { $all }
play-tour-next = Siguiente
play-tour-back = Atrás
play-tour-end = Saltar
play-tour-done = ¡A jugar!
play-logEmpty = Aún no ha pasado nada.
play-takenBack = { $name } ha deshecho una jugada.
play-undo = Deshacer
play-rules = Reglas
play-menu = Más
play-spectators =
    { $count ->
        [one] { $count } mirando
       *[other] { $count } mirando
    }
play-board = Tablero
play-boardFailed = No se ha podido cargar el tablero.
play-players = Jugadores
play-leads = en cabeza
play-toAct = le toca
play-closeTitle = ¿Cerrar esta mesa?
play-closeText = La partida acaba para todos y no se puede continuar.
play-closeYes = Cerrar la mesa
play-leaveToHome = Inicio
play-dismiss = Ocultar
play-sending = Tu jugada está en camino…

## result

result-title = La partida ha acabado
result-wins = Gana { $name }
result-youWin = Ganas tú
result-share = { $names } comparten la victoria
result-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
result-winner = gana
result-show = Resultado
result-toBoard = Ver el tablero
result-closed = Esta mesa se ha cerrado.

## connection

connection-signedOut = Se ha cerrado tu sesión en este dispositivo. Recarga la página para seguir como invitado.
connection-doctor = ¿Qué falla?
connection-connecting = Conectando…
connection-waiting = Conexión perdida. Reconectando…
connection-waitingWithMove = Conexión perdida. Tu jugada está a salvo y se enviará.
connection-now = Probar ahora
connection-late = Aún se está enviando…
connection-slow = Guardando…
connection-failing = Ahora mismo el servidor no puede guardar; tu jugada no se pierde.
connection-stopped = Desconectado

## replay

replay-title = Repetición: { $game }
replay-board = El tablero en este momento
replay-controls = Moverse por la partida
replay-step = Paso { $step } de { $count }
replay-start = Inicio de la partida
replay-position = Momento de la partida
replay-first = Al inicio
replay-backTurn = Turno anterior
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-on = Un paso adelante
replay-onTurn = Turno siguiente
replay-last = Al final
replay-speed = Velocidad
replay-hands = Manos
replay-allHands = Todas las manos
replay-handOf = Mano de { $name }
replay-copyLink = Copiar el enlace a este momento
replay-copied = El enlace a este momento está copiado.
replay-notCopied = Este navegador no deja copiar. El enlace está en la barra de direcciones.
replay-goThere = Ir ahí: { $line }
replay-toTable = A la mesa
replay-notStarted = Esta partida aún no ha empezado. No hay nada que volver a ver.
replay-broken = Esta partida no se puede mostrar paso a paso. Recarga la página y vuelve a probar.
replay-openReplay = Repetición
replay-more = Más sobre este momento
replay-curve-title = Probabilidades durante la partida
replay-curve-chance = { $percent } %
replay-curve-turn = Punto de giro en el paso { $step }: { $name } del { $before } al { $after } %
replay-curve-open = Manos a la vista
replay-curve-openHelp = Juzgar con todas las manos a la vista, no por lo que sabía quien tenía el turno
replay-curve-luck = suerte { $points }
replay-curve-coming = Calculando las probabilidades durante la partida…
replay-curve-none = Las probabilidades de esta partida no se pueden calcular.
replay-curve-dearest = Jugadas más costosas
# $step (number), $points (number)
# A chip beside the sign of whoever played it.
replay-curve-dear =
    { $points ->
        [one] Paso { $step }: cerca de un punto
       *[other] Paso { $step }: unos { $points } puntos
    }
# $name (string), $action (string)
replay-curve-better = Aquí { $name } juega otra cosa. El ordenador prefiere: { $action }
replay-fork-open = Seguir desde aquí
replay-fork-title = Seguir desde aquí
replay-fork-text = Se abre una mesa nueva con esta posición. La partida que estás viendo se queda como está.
replay-fork-alone = A solas, con todos los sitios
replay-fork-aloneHelp = Para probar algo. Juegas por quien tenga el turno.
replay-fork-together = Con otras personas
replay-fork-togetherHelp = Recibes un enlace para enviar. La partida sigue cuando todos los sitios están ocupados.
replay-fork-how = Quién juega
replay-fork-submit = Abrir la mesa
replay-fork-from = Esta mesa sigue desde el paso { $step } de otra partida.
replay-fork-isOver = En este paso la partida ya ha acabado. Vuelve a uno anterior.
replay-lookBack-open = Mirar atrás
replay-lookBack-title = Estás mirando atrás
replay-lookBack-goesOn = Mientras tanto, la partida sigue.
replay-lookBack-news =
    { $count ->
        [one] { $count } paso nuevo mientras tanto
       *[other] { $count } pasos nuevos mientras tanto
    }
replay-lookBack-toNow = Volver al presente
replay-since-title =
    { $count ->
        [one] 1 jugada desde tu último turno
       *[other] { $count } jugadas desde tu último turno
    }
replay-since-titleFirst =
    { $count ->
        [one] 1 jugada hasta ahora
       *[other] { $count } jugadas hasta ahora
    }
replay-since-brief =
    { $count ->
        [one] 1 jugada
       *[other] { $count } jugadas
    }
replay-since-dismiss = Ahora no
replay-since-skip = Saltar al presente
replay-since-progress = { $step } de { $count }
replay-hotSeat-playing = Juegas por { $name }
replay-hotSeat-all = Juegas todos los sitios
replay-games-title = Tus partidas
replay-games-link = Tus partidas acabadas
replay-games-lead = Todas las partidas que has acabado, para volver a verlas.
replay-games-empty = Aún no has acabado ninguna partida. Cuando acabes una, la encontrarás aquí, con el resultado y cada paso.
replay-games-emptyOf = Aún no has acabado ninguna partida de { $game }.
replay-games-noSession = Aquí aún no tienes nombre. Primero siéntate en una mesa; las partidas acabadas se guardan aquí.
replay-games-filter = Juego
replay-games-all = Todos los juegos
replay-games-more = Mostrar partidas más antiguas
replay-games-won = Ganada
replay-games-shared = Victoria compartida
replay-games-place = { $place }.º puesto
replay-games-noResult = Sin resultado
replay-games-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
replay-games-open = Repetición de { $game }, { $date }

## together

together-title = Repasar juntos
together-lead = Repasar juntos
together-youLead = Tú guías. Quien te sigue ve lo que ves.
together-leads = { $name } guía.
together-following = Sigues a { $name }.
together-looksBack = { $name } está repasando la partida.
together-follow = Seguir
together-unfollow = Mirar por mi cuenta
together-takeOver = Tomar el relevo
together-stop = Dejar de guiar
together-playedOn = { $name } sigue jugando desde el paso { $step }.
together-join = Participar
together-whatIf = ¿Y si…?
together-whatIfHelp = Seguir jugando juntos desde aquí. Al final no queda nada.
together-tries = { $name } prueba otra cosa desde el paso { $step }.
together-trying = ¿Y si…? Desde el paso { $step }, quien está aquí juega por todos los sitios.
together-end = Terminar
together-back = Volver al paso { $step }
together-mark = Marcar
together-marked = Listo
together-clear = Quitar las marcas
together-marks = Marcas en el tablero
together-markHelp = Toca un lugar para marcarlo, o arrastra hasta otro para una flecha. Con el teclado: las flechas eligen un lugar, Intro lo marca, un segundo lugar traza una flecha.
together-remarks = Comentarios
together-count =
    { $count ->
        [one] 1 comentario
       *[other] { $count } comentarios
    }
together-none = Aún no hay comentarios sobre este paso.
together-others = Pasos con comentarios
together-remark = Comentario sobre este paso
together-add = Añadir
together-note = Nota para ti
together-noteHelp = Se queda en este navegador.
together-playAs = Seguir jugando como { $name }
together-playOn = Seguir jugando
together-playAsHelp = Enseguida, contra ordenadores
together-report = Denunciar a { $name }

## talk

atTable-talk-title = Chat
atTable-talk-open = Mostrar crónica y chat
atTable-talk-hide = Ocultar crónica y chat
atTable-talk-unread =
    { $count ->
        [one] { $count } mensaje nuevo
       *[other] { $count } mensajes nuevos
    }
atTable-talk-empty = Nadie ha dicho nada todavía.
atTable-talk-field = Mensaje
atTable-talk-placeholder = Di algo…
atTable-talk-send = Enviar
atTable-talk-left =
    { $count ->
        [one] queda { $count } carácter
       *[other] quedan { $count } caracteres
    }
atTable-talk-over =
    { $count ->
        [one] sobra { $count } carácter
       *[other] sobran { $count } caracteres
    }
atTable-talk-reactions = Reacciones
atTable-talk-showReactions = Reacciones rápidas
atTable-talk-reaction-hello = ¡Hola!
atTable-talk-reaction-thinking = Déjame pensar
atTable-talk-reaction-well_played = Bien jugado
atTable-talk-reaction-wow = ¡Hala!
atTable-talk-reaction-laugh = ¡Ja, ja!
atTable-talk-reaction-ouch = ¡Ay!
atTable-talk-reaction-sorry = Perdón
atTable-talk-reaction-thanks = Gracias
atTable-talk-reaction-nudge = ¡Te toca!
atTable-talk-nudge = Avisar
atTable-talk-nudgeWhom = Avisar a { $names }
atTable-talk-watcher = mirando
atTable-talk-toPlayersLater = Los jugadores solo lo leen cuando acaba la partida.
atTable-talk-needName = Di quién eres para participar.
atTable-talk-join = Participar
atTable-talk-says = { $name }: { $text }
atTable-talk-block = Bloquear a { $name }
atTable-talk-blockedNote = Has bloqueado a { $names }.
atTable-talk-unblock = Desbloquear
atTable-talk-report = Denunciar a { $name }
atTable-talk-removed = Retirado por quien lleva este servidor

## clocks

clocks-title = Reloj
clocks-kinds-none = Ninguno
clocks-kinds-evening = Una velada
clocks-kinds-days = Por correspondencia
clocks-bank = Tiempo para cada jugador
clocks-days = Tiempo para cada jugador
clocks-evening = { $minutes } min + { $seconds } s por turno
clocks-daysPerTurn =
    { $count ->
        [one] { $count } día por turno
       *[other] { $count } días por turno
    }
clocks-daysInAll =
    { $count ->
        [one] { $count } día en total, más { $off } libres
       *[other] { $count } días en total, más { $off } libres
    }
clocks-daysHours = { $count } d { $hours } h
clocks-daysLeft = { $count } d
clocks-hoursLeft = { $count } h
clocks-atZero = Cuando se acaba el tiempo
clocks-zero-default = Juega la mesa
clocks-zero-go_on = Los demás pueden seguir
clocks-zero-nudge = Un recordatorio
clocks-zero-nothing = Nada
clocks-zeroHelp-default = La mesa hace la jugada más segura.
clocks-zeroHelp-go_on = Los demás pueden decidir seguir, o dejar que juegue un ordenador.
clocks-zeroHelp-nudge = Quien tiene el turno recibe otro recordatorio.
clocks-zeroHelp-nothing = Se muestra, y todos esperan.
clocks-left = Tiempo restante:
clocks-outWord = Sin tiempo:
clocks-off = días libres
clocks-timeLeft = aún { $time }
clocks-used = Tiempo usado
clocks-paused = Los relojes están parados.
clocks-yourTimeIsUp = Se te ha acabado el tiempo. Te toca.
clocks-isOutOfTime = A { $name } se le ha acabado el tiempo.
clocks-giveMinute = Dar un minuto a { $name }
clocks-giveDay = Dar un día a { $name }
clocks-askPause = Proponer una pausa
clocks-askResume = Proponer seguir
clocks-takeDaysOff = Tomarse días libres
clocks-endDaysOff = Acabar mis días libres
clocks-asksPause = { $name } pide parar los relojes.
clocks-asksResume = { $name } pide seguir: los relojes vuelven a correr.
clocks-youAskPause = Pides parar los relojes.
clocks-youAskResume = Pides seguir: los relojes vuelven a correr.
clocks-agreedPause = Todos de acuerdo: los relojes se paran.
clocks-agreedResume = Todos de acuerdo: los relojes vuelven a correr.
clocks-given = { $name } da más tiempo a { $to }.
clocks-ranOut = A { $name } se le ha acabado el tiempo.
clocks-wasPaused = Todos de acuerdo con { $name }: los relojes se paran.
clocks-wasResumed = Todos de acuerdo con { $name }: se sigue jugando.
clocks-tookDaysOff = { $name } se toma días libres.
clocks-endedDaysOff = { $name } ha vuelto de sus días libres.

## company

company-who = Quién está
atTable-company-players = Jugadores
atTable-company-watching = Mirando
atTable-company-spoke = También en el chat
atTable-company-nobodyWatches = Nadie está mirando.
atTable-company-unnamed = { $count } sin nombre
company-watch =
    { $count ->
        [one] { $names } está mirando
       *[other] { $names } están mirando
    }
company-others =
    { $count ->
        [one] otra persona
       *[other] otras { $count } personas
    }
atTable-company-youOnly = Tú
atTable-company-here = está
company-away = no está
company-shaky = mala conexión
company-awayMinutes = fuera { $count } min
company-awayHours = fuera { $count } h
company-awayDays =
    { $count ->
        [one] fuera { $count } día
       *[other] fuera { $count } días
    }
company-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
company-hours =
    { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
company-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
company-inactive = no responde
company-left = se ha ido
company-playedFor = juega la mesa
atTable-company-tablePlaysFor = La mesa juega por { $name }.
atTable-company-isAway = { $name } lleva { $time } fuera.
atTable-company-isInactive = { $name } lleva { $time } sin hacer nada.
atTable-company-hasLeft = { $name } ha dejado la partida.
atTable-company-wait = Esperar
atTable-company-decide = Decidir …
atTable-company-goOnWithout = Seguir sin { $name }
company-endGame = Acabar la partida
company-safest = Sin { $name }, la mesa hace sus jugadas más seguras hasta que vuelva.
company-letComputerPlay = Que juegue el ordenador por { $name }
company-computerHelp = El ordenador juega hasta que { $name } vuelva a su sitio, y solo ve lo que vería { $name }.
atTable-company-question = Pregunta a todos
company-asks-takeBack = { $name } pide deshacer una jugada.
company-asks-goOnWithout = { $name } pide seguir sin { $whom }.
company-asks-letComputerPlay = { $name } pide que el ordenador juegue por { $whom } ({ $level }).
company-asks-endGame = { $name } pide acabar la partida sin resultado.
company-youAsk-takeBack = Pides deshacer tu última jugada.
company-youAsk-goOnWithout = Pides seguir sin { $whom }.
company-youAsk-letComputerPlay = Pides que el ordenador juegue por { $whom } ({ $level }).
company-youAsk-endGame = Pides acabar la partida sin resultado.
company-stepsBack =
    { $count ->
        [one] La partida vuelve un paso atrás.
       *[other] La partida vuelve { $count } pasos atrás.
    }
atTable-company-agreed = De acuerdo: { $names }
atTable-company-toAnswer = Falta que respondan: { $names }
atTable-company-agree = De acuerdo
atTable-company-decline = No
atTable-company-withdraw = Retirar
company-answered-takenBack = Todos de acuerdo: se deshace la jugada.
company-answered-goOnWithout = Todos de acuerdo: de momento, la mesa juega por { $whom }.
company-answered-letComputerPlay = Todos de acuerdo: de momento, el ordenador juega por { $whom }.
company-answered-endGame = Todos de acuerdo: la partida acaba.
company-answered-declined = { $name } ha dicho que no. Todo sigue igual.
company-answered-youDeclined = Has dicho que no. Todo sigue igual.
company-answered-withdrawn = { $name } ha retirado la pregunta.
company-answered-youWithdrew = Has retirado tu pregunta.
company-answered-moot = La partida ha avanzado; la pregunta ya no está abierta.
company-askTakeBack = Pedir deshacer
company-askEndGame = Pedir acabar la partida
company-endGameTitle = ¿Acabar la partida?
company-endGameText = Todos los que están tienen que estar de acuerdo. Entonces la partida acaba sin resultado.
company-leave = Dejar la partida
company-leaveTitle = ¿Dejar la partida?
company-leaveText = Tu sitio sigue siendo tuyo y puedes volver cuando quieras. Mientras tanto, los demás pueden acordar seguir sin ti: entonces la mesa juega por ti.
company-leaveYes = Dejarla
atTable-company-youLeft = Has dejado la partida. Tu sitio te espera.
atTable-company-youSitOut = No estabas: la mesa juega por ti hasta que vuelvas a tu sitio.
atTable-company-takeSeat = Volver a tu sitio
atTable-company-stillThere = ¿Sigues ahí?
atTable-company-stillThereText = Los demás te esperan. Si no haces nada en diez minutos, pueden seguir sin ti.
atTable-company-iAmHere = Aquí estoy
company-invite = Invitar a amigos
company-handOver = Jugar en otro dispositivo
atTable-company-handOverText = Crea un enlace y ábrelo en tu otro dispositivo, o escanea el código con él. El sitio pasa allí, y este dispositivo ya solo puede mirar. Para jugar en los dos, añade el otro dispositivo bajo tu nombre en la página de inicio.
atTable-company-handOverMake = Crear el enlace
atTable-company-handOverOnce = Sirve una sola vez, hasta las { $time }. No lo compartas.
atTable-company-handOverLink = Enlace que mueve tu sitio
atTable-company-handOverQr = Código QR del enlace que mueve tu sitio
atTable-company-handedOver = Ahora tu sitio se juega en el otro dispositivo. Este mira.
atTable-company-takeOverTitle = ¿Jugar el sitio de { $name } en este dispositivo?
atTable-company-takeOverTitlePlain = ¿Jugar este sitio en este dispositivo?
atTable-company-takeOverText = El otro dispositivo ya solo podrá mirar.
atTable-company-takeOverYes = Jugar aquí
atTable-company-rematch = Revancha
atTable-company-wantRematch =
    { $count ->
        [one] { $names } quiere la revancha.
       *[other] { $names } quieren la revancha.
    }
atTable-company-rematchOpen = ¡Revancha!
atTable-company-joinRematch = Me apunto
atTable-company-rematchGoing =
    { $seconds ->
        [one] ¡Revancha! Vas en { $seconds } segundo.
       *[other] ¡Revancha! Vas en { $seconds } segundos.
    }
atTable-company-stay = Quedarse aquí
atTable-company-watchRematch = Verla
atTable-company-comingAlong = La partida empieza sola cuando estén todos.
atTable-company-stillMissing = Aún faltan: { $names }.
atTable-company-joined = está
atTable-company-notJoined = aún no está
atTable-company-whoPlays = Juegan { $names }.
company-seatBack = { $name } ha recuperado su sitio, en otro navegador. Todos estaban de acuerdo.
company-seatSubstitute = { $name } juega ahora en el sitio de alguien que no estaba. Todos estaban de acuerdo.
company-playedForLine = Jugado en lugar de { $name }:
company-gameEnded = Todos de acuerdo con { $name }: la partida acaba aquí.
company-takenBackAgreed =
    { $count ->
        [one] Todos de acuerdo: { $name } deshace una jugada.
       *[other] Todos de acuerdo: { $name } deshace una jugada, { $count } pasos atrás.
    }

## computers

computers-computer = ordenador
computers-named = { $name } (ordenador)
computers-level = Nivel del ordenador
computers-levels-easy = Fácil
computers-levels-medium = Medio
computers-levels-strong = Fuerte
computers-held-easy = ordenador, fácil
computers-held-medium = ordenador, medio
computers-held-strong = ordenador, fuerte
computers-playNow = Jugar ya
computers-playNowHelp = Contra el ordenador, sin esperar. No hace falta nombre.
alone-goOn = Continúa tu partida
alone-inviteTitle = Seguir con amigos
alone-inviteText = La partida pasa de este dispositivo al servidor. Tú conservas tu sitio; tus amigos ocupan los demás con un enlace.
alone-inviteDeal = Hasta ahora, este dispositivo ha repartido todas las cartas, también las de tus amigos: quien trae una partida puede conocerlas. El servidor comprueba cada paso, y lo que salga a partir de aquí viene de un nuevo reparto al que todos contribuyen.
alone-inviteYes = Mover la partida
alone-slow = El ordenador va lento en este dispositivo.
alone-slowHelp = Uno más fácil es más rápido. En el servidor, la partida sigue a la velocidad del servidor.
alone-easier = Un ordenador más fácil
alone-onServer = Seguir en el servidor
alone-stay = Quedarse aquí
computers-against = Jugar contra el ordenador
computers-add = Ordenador
computers-addTo = Que un ordenador juegue el sitio { $seat }
computers-addTitle = ¿Quién juega contigo?
computers-addHelp = El ordenador solo ve lo que vería un jugador en su sitio.
computers-addYes = Añadir un ordenador
computers-change = Cambiar lo bien que juega { $name }
computers-changeYes = Cambiar
computers-lend = Que el ordenador juegue por mí
computers-lendHelp = Hasta que vuelvas a tu sitio.
computers-lendYes = Que juegue
computers-lent = El ordenador juega por ti hasta que vuelvas a tu sitio.
computers-hint = Pista
computers-seatHelp = Ayuda para un sitio
computers-hintKey = Pedir una pista
computers-hintMark = pista { $numbers }
computers-playsFor = juega el ordenador

## errors

errors-malformed = El servidor no lo ha entendido. Recarga la página y vuelve a probar.
errors-too_large = Es demasiado largo para el servidor. Acórtalo.
errors-not_found = En esta dirección no hay nada. Revisa el enlace o vuelve al inicio.
errors-no_session = El servidor aún no te conoce. Escribe tu nombre y vuelve a probar.
errors-wrong_origin = Esta página viene de una dirección distinta de la del servidor. Abre el enlace que te han dado.
errors-bad_name = Ese nombre no vale. Usa de 1 a 24 caracteres normales.
errors-name_taken = En esta mesa alguien ya tiene ese nombre, o uno muy parecido. Elige otro.
errors-rate_limited = Demasiado rápido. Espera un momento y vuelve a probar.
errors-server_busy = Ahora mismo el servidor está lleno. Prueba dentro de unos minutos.
errors-table_not_found = Esta mesa no existe. Revisa el código o pide un enlace nuevo.
errors-table_full = Todos los sitios están ocupados. Quédate en esta página y sabrás cuándo se libera uno.
errors-seat_taken = Alguien se ha adelantado y ha tomado este sitio. Elige otro.
errors-no_such_seat = La mesa no tiene ese sitio. Elige otro.
errors-not_a_player = Eso solo puede hacerlo quien tiene sitio en esta mesa.
errors-not_host = Eso solo puede hacerlo el anfitrión de esta mesa. Pídeselo.
errors-too_late = La partida ha empezado sin ti. Pregunta si puedes mirar, o abre tu propia mesa.
errors-already_started = La partida ya ha empezado: esto ya no se puede cambiar.
errors-not_started = La partida aún no ha empezado. Espera a que arranque.
errors-seats_empty = Aún hay sitios libres. Invita a más jugadores o elige menos sitios.
errors-not_ready = Aún no han confirmado todos.
errors-part_missing = Falta la parte de un dispositivo para el reparto. Pide a todos que miren la mesa.
errors-part_early = El reparto se prepara cuando todos se han sentado.
errors-bad_part = La parte de este dispositivo en el reparto ha cambiado. Recarga la página.
errors-no_spectators = Esta partida solo la ven sus jugadores. Pide que te dejen mirar, o abre tu propia mesa.
errors-unknown_ruleset = Este servidor no tiene ese juego. Elige otro.
errors-bad_option = Estos ajustes no encajan. Revisa las variantes y el número de sitios.
errors-stale_version = La posición ha cambiado mientras tanto. Mira otra vez y vuelve a elegir.
errors-not_your_turn = No te toca. Espera a los demás.
errors-illegal_action = Ahora las reglas no lo permiten. Elige otra cosa.
errors-game_over = La partida ha acabado.
errors-not_finished = Eso solo se puede cuando la partida ha acabado.
errors-bad_game_file = Esta partida no puede seguir aquí: su archivo está dañado o es de otra versión de Fondaco.
errors-no_such_version = Ese momento no existe en esa partida.
errors-not_leading = Ahora guía otra persona. Toma el relevo para volver a guiar.
errors-too_many_remarks = Esta partida tiene tantos comentarios como puede guardar.
errors-bad_text = Ese mensaje no se puede enviar. Usa de 1 a 300 caracteres normales.
errors-word_needed = Para abrir una mesa aquí hace falta una palabra. Pídesela a quien lleva este servidor.
errors-question_open = Otra pregunta espera respuesta. Pregunta de nuevo cuando se resuelva.
errors-no_question = Esta pregunta ya no está abierta.
errors-not_away = Ese jugador está, acaba de irse o tiene días libres acordados. Espera un poco.
errors-bad_token = Este enlace ya se ha usado o es demasiado antiguo. Crea otro en el otro dispositivo.
errors-has_seat = Ya tienes un sitio en esta mesa.
errors-asked_lately = La mesa acaba de decir que no. Pregunta más tarde.
errors-nothing_to_undo = Esto no se puede deshacer: se ha descubierto algo, o ya ha actuado otra persona.
errors-too_many_changes = Has cambiado de idea tantas veces como permite una partida. Quédate con lo último.
errors-log_full = Esta partida es demasiado larga para seguir. Acordad acabarla y jugad otra.
errors-command_id_reused = Esta jugada se ha confundido con una anterior. Elígela otra vez.
errors-still_saving = Tu última jugada aún se está guardando. Espera un momento.
errors-table_frozen = Esta mesa está parada por un error del servidor. Díselo a quien lleva el servidor; no se pierde ninguna jugada.
errors-table_closed = Esta mesa se ha cerrado. Pide un enlace nuevo o abre tu propia mesa.
errors-bad_clock = Ese reloj no vale. Elige otros tiempos.
errors-no_clock = Ahora el reloj de esta mesa no se puede cambiar así.
errors-too_much_time = Has dado o tomado tiempo tantas veces como permite una partida.
errors-no_computer = Aquí no puede jugar ningún ordenador. Jugad vosotros ese sitio.
errors-no_lesson = Este juego no tiene lección. Lo explican sus reglas.
errors-no_hints = Para las pistas hace falta el acuerdo de todos, salvo que todos los demás sean ordenadores. Pregunta a los otros.
errors-no_help = Ese sitio no puede tener esta ayuda ahora. Elige el de una persona, en un juego que los ordenadores sepan jugar, y una ayuda que aún no tenga.
errors-cannot_prepare = Ahora aquí no se puede preparar nada. Espera a tu turno.
errors-prepared_illegal = Las reglas ya no permiten la jugada que habías preparado. Elige otra vez.
errors-prepared_changed = Algo ha cambiado desde que preparaste tu jugada. Mira otra vez y elige.
errors-prepared_unforeseen = Desde que preparaste tu jugada, el azar ha sacado otra cosa. Mira otra vez y elige.
errors-prepared_turn_over = Tu turno acabó antes que la jugada preparada. Prepara otra vez el resto si lo quieres.
errors-prepared_replaced = La mesa jugó por ti en lugar de tu jugada preparada. Elige otra vez cuando te toque.
errors-prepared_taken_back = Desde entonces se han deshecho jugadas. Prepara otra vez la tuya si aún la quieres.
errors-removed = El anfitrión te ha quitado de esta mesa. Pregúntale por qué, o abre tu propia mesa.
errors-needs_consent = Los demás tienen que estar de acuerdo. Pregúntales.
errors-terms_changed = El anfitrión acaba de cambiar a qué se juega. Echa otro vistazo.
errors-bad_webhook = Esa no es una dirección para avisos. Pega toda la dirección que te dio el otro servicio; empieza por https://.
errors-bad_template = Esa plantilla no vale. Escribe JSON válido o déjala vacía.
errors-bad_quiet_hours = Esas horas de silencio no valen. Elige dos horas distintas.
errors-too_many_devices = Ya tienes la sesión abierta en tantos dispositivos como puede tener una persona. Primero ciérrala en uno.
errors-too_many_webhooks = Ya tienes tantos webhooks como puede tener una persona. Primero quita uno.
errors-notices_off = Este servidor no envía avisos. Pregunta a quien lo lleva.
errors-too_long_ago = Se jugó por ti hace demasiado para deshacerlo todo. Pide una jugada tras otra.
errors-restarting = El servidor se está reiniciando. Enseguida seguimos.
errors-too_slow = La conexión era demasiado lenta. Reconectando.
errors-unavailable = El servidor no llega a su base de datos. Prueba dentro de un momento.
errors-muted = El anfitrión te ha silenciado en el chat de esta mesa.
errors-nothing_to_report = Esto no se puede denunciar: la línea ya no se guarda, o la persona no está en esta mesa.
errors-too_many_reports = Ya hay muchas denuncias por leer. Avisa de otra forma a quien lleva este servidor.
errors-too_many_blocks = Has bloqueado a tantas personas como se puede. Primero desbloquea a alguien.
errors-too_many_wishes = Demasiada gente espera un sitio en esta mesa, o tú esperas en demasiadas mesas. Vuelve más tarde.
errors-circle_not_found = Este círculo no existe, o su enlace se renovó. Mira en la página de inicio, o pide el enlace nuevo a un miembro.
errors-circle_full = Este círculo tiene todos los miembros que puede tener.
errors-too_many_circles = Estás en tantos círculos como se puede. Deja antes uno de ellos.
errors-not_member = Eso solo lo pueden hacer los miembros de este círculo.
errors-not_founder = Eso solo lo puede hacer el responsable de este círculo.
errors-not_proposer = Eso solo lo puede hacer quien propuso la velada o el responsable del círculo.
errors-bad_time = Esa hora no sirve. Elige horas futuras, como mucho con un año de antelación.
errors-too_many_evenings = Este círculo tiene tantas veladas pendientes como puede tener. Cancelad antes una.
errors-bad_return_key = Nadie tiene esta clave de regreso. Revisa cada palabra.
errors-bad_login = Tu inicio de sesión dio un nombre que aquí no sirve. Díselo a quien lleva este servidor.
errors-login_decides = Tu inicio de sesión decide quién eres aquí, en cada dispositivo. Entra o sal desde allí.
errors-login_needed = Aquí solo juega quien ha iniciado sesión. Inicia sesión primero.
errors-own_address = Así te dejarías fuera: eres tú, o estás en esa dirección. Si la persona está a tu lado, cierra su sesión.
errors-too_many_backups = Hay tantas copias como guarda la consola. Elimina una primero.
errors-not_operator = Solo puede hacerlo quien lleva este servidor. Abre la consola con el enlace de su registro.
errors-internal = Algo ha ido mal en el servidor. Prueba dentro de un momento.
errors-unreachable = No se llega al servidor. Revisa tu conexión; seguimos intentándolo.
errors-outdated = Falta esta parte de la página: seguramente Fondaco se ha actualizado. Recarga la página.
errors-no_cookies = Fondaco reconoce tu sitio por una cookie. Permite las cookies para esta página y vuelve a probar.

## demo

demo-title = Contra el ordenador
demo-text = Las reglas y los jugadores del ordenador están en esta página. No interviene ningún servidor, y las partidas se quedan en este dispositivo.
demo-verify = Comprobar un archivo de partida
demo-friends = Jugar con amigos
demo-friendsText = Los amigos se encuentran en un servidor que lleva uno de vosotros: un solo programa, sin cuentas, en casa o en una máquina alquilada.
demo-get = Descargar Fondaco
demo-archive = Desde un archivo comprimido:
demo-run = Desde el código fuente, se inicia así:

## devices

devices-title = Mis dispositivos
devices-lead = El mismo nombre y las mismas partidas en tu teléfono y en tu ordenador.
devices-export = Descargar lo que se guarda sobre ti
devices-exportHelp = Un archivo con tu nombre, dispositivos, mesas, chat, círculos y ajustes, sin secretos.
devices-unknown = Navegador desconocido
devices-on = { $browser } en { $system }
devices-current = Este dispositivo
devices-atTable = Ahora en una mesa
devices-recently = Visto en la última hora
devices-seen = Visto { $when }
devices-end = Cerrar sesión
devices-endOf = Cerrar sesión en { $device }
devices-endThis = Cerrar sesión en este
devices-endOthers = Cerrar sesión en los demás
devices-endOwnTitle = ¿Cerrar sesión en este dispositivo?
devices-endOwn = Puedes volver como { $name } con un enlace de otro de tus dispositivos.
devices-endLast = No tienes la sesión abierta en ningún otro sitio, así que nadie podrá volver como { $name }. Si quieres conservar tus mesas y partidas, añade antes otro dispositivo.
devices-add = Añadir un dispositivo
devices-addText = Escanea el código con el otro dispositivo, o abre allí el enlace.
devices-qr = Código QR del enlace para tu otro dispositivo
devices-link = Enlace para tu otro dispositivo
devices-once = Sirve una sola vez, hasta las { $time }. Quien lo abra entra como tú: no se lo envíes a nadie más.
devices-back = Volver a la lista
devices-added = Añadido: { $device }
devices-page = Añadir este dispositivo
devices-asking = Comprobando el enlace…
devices-offer = ¿Eres { $name }?
devices-offerText = Entra aquí para usar tu nombre, tus mesas y tus partidas también en este dispositivo. En los demás tu sesión sigue abierta.
devices-replaces = En este dispositivo eres { $before }. Si sigues como { $name }, aquí se cierra la sesión de { $before }, y a esas mesas y partidas solo se vuelve desde otro dispositivo donde seas { $before }.
devices-same = En este dispositivo ya eres { $name }. El enlace aún sirve para otro.
devices-accept = Seguir como { $name }
devices-keep = Seguir siendo { $name }
devices-failed = Este enlace no funciona
devices-again = Allí, elige tu nombre arriba en la página y después Mis dispositivos.
devices-broken = Falta parte del enlace. Copia el enlace entero o vuelve a escanear el código.
devices-welcome = Aquí ya eres { $name }.
devices-blocks-title = Personas bloqueadas
devices-blocks-unblock = Desbloquear
devices-blocks-unblockOf = Desbloquear a { $name }
devices-key-title = Clave de regreso
devices-key-none = Si pierdes este dispositivo o vacías el navegador, una clave de regreso te devuelve a tus sitios: cuatro palabras para apuntar o guardar en tu gestor de contraseñas.
devices-key-make = Crear una clave de regreso
devices-key-made = Creada el { $date }. ¿La has apuntado? No se puede volver a mostrar.
devices-key-renew = Crear una clave nueva
devices-key-renewHelp = La anterior deja de funcionar.
devices-key-yours = Tu clave de regreso
devices-key-once = Apúntala ahora, o que la guarde tu gestor de contraseñas. Solo se muestra esta vez, y quien la tenga puede ser tú.
devices-key-copy = Copiar
devices-key-written = La tengo
devices-key-enter = Tengo una clave de regreso
devices-key-page = Volver con tu clave
devices-key-pageText = Escribe las cuatro palabras que apuntaste. Las mayúsculas, los espacios y los guiones no importan.
devices-key-empty = Escribe las palabras de tu clave.
devices-key-used = Una clave usada ya no funciona: la ha sustituido otra.
devices-key-show = Mostrar lo que escribo
devices-key-submit = Volver
devices-key-replaces = En este dispositivo eres { $before }. Si vuelves como otra persona, aquí se cierra la sesión de { $before }. Sin otro dispositivo o una clave de regreso, nadie podrá volver a las mesas y partidas de { $before }.
devices-key-back = Hola de nuevo, { $name }
devices-key-backText = Tu clave ya está usada. Esta es la nueva:
devices-key-toTables = A mis mesas
devices-key-offer = Con una clave de regreso, este sitio sigue siendo tuyo aunque pierdas el dispositivo.
devices-key-later = No, gracias

## console

console-title = Consola
console-claimTitle = ¿Este servidor es tuyo?
console-claimText = En la consola ves mesas y personas, lees las denuncias y dejas fuera a quien moleste. El enlace sirve una vez: después, este navegador puede usar la consola.
console-claim = Abrir la consola
console-usedTitle = Este enlace no funciona
console-used = Ya se ha usado o es demasiado viejo. La orden «fondaco admin console» crea otro.
console-closedTitle = Solo para quien lleva este servidor
console-closed = Un servidor nuevo muestra al arrancar un enlace a su consola. La orden «fondaco admin console» crea otro.
console-sections = Qué mirar
console-setup = Ajustes
console-tables = Mesas
console-people = Personas
console-reports = Denuncias
console-bans = Vetados
console-addressTitle = Dirección
console-addressGood = Estás aquí en la dirección pública, { $url }.
console-addressOther = Has llegado por una dirección distinta de la pública. Abre { $url } para ver si lleva aquí.
console-addressNone = El servidor no conoce ninguna dirección pública. Para amigos en otro sitio, define FONDACO_PUBLIC_URL o arráncalo con --https.
console-httpsTitle = Cifrado
console-httpsGood = Esta conexión está cifrada.
console-httpsBad = Quien esté en el camino puede leer esta conexión. Arranca el servidor con --https, o pon delante un proxy con TLS.
console-savingTitle = Las partidas se guardan
console-savingGood = Cada jugada está en el disco.
console-savingBad = Ahora no se puede guardar nada: { $why }.
console-backupsTitle = Copias de seguridad
console-backupsEmbedded = Todavía no hay ninguna. «Hacer una copia ahora», más abajo, la crea, también mientras se juega; guarda una también en otra máquina.
console-backupsLast = Última copia: { $when }.
console-backupsPostgresql = La base de datos es PostgreSQL. Cópiala con pg_dump, como explica docs/backup.md.
console-backupsIn = Las copias están en { $folder }, en el servidor. Contienen todos los secretos, también las cartas de partidas en curso: por eso no se descargan aquí.
console-backupNow = Hacer una copia ahora
console-copying = Copiando…
console-verifying = Comprobando…
console-verify = Comprobar
console-verified = comprobada · mesas: { $tables }, jugadas: { $moves }
console-backupFailed = La última ha fallado: { $why }
console-certificateGood = El certificado caduca el { $date } y se renueva antes.
console-certificateBad = El certificado caduca el { $date } y no se ha renovado a tiempo. El registro del servidor dice por qué.
console-wordTitle = Quién puede abrir mesas
console-wordSet = Quien conoce la palabra.
console-wordNone = Todo el mundo. FONDACO_OPENING_WORD fija una palabra que hay que saber.
console-noticesTitle = Notificaciones
console-noticesOn = Se puede avisar a la gente de que una partida la espera.
console-noticesOff = Desactivadas. FONDACO_NOTICES=on las activa.
console-version = Fondaco { $version }
console-empty = Aquí no hay nada.
console-more = Mostrar más
console-search = Principio de un nombre
console-find = Buscar
console-status = Cuáles
console-statuses-all = Todas
console-statuses-gathering = Esperando
console-statuses-playing = En juego
console-statuses-finished = Terminada
console-statuses-closed = Cerrada
console-tableFacts = Anfitrión: { $host }. Última actividad { $when }.
console-hidden = Fuera de la lista
console-personFacts = Última visita { $when }
console-personGone = Sin sesión
console-reportFacts = { $by } sobre { $person }, { $when }
console-banUntil = Hasta el { $when }
console-banAddress = Dirección
console-banReason = Motivo, para ti
console-banNoAddress = Esto no es una dirección IP, como 192.0.2.7 o 2001:db8::7.
console-close = Cerrar
console-closeText = La partida acaba sin resultado para toda la mesa.
console-hide = Quitar de la lista
console-unhide = Devolver a la lista
console-delete = Eliminar
console-deleteText = La mesa desaparece con su partida y su chat, para siempre.
console-deleteCopyText = Esta copia de la base de datos se elimina del servidor, para siempre.
console-kick = Cerrar sesión
console-kickText = Se cierran todas las sesiones de esta persona. Puede volver como otra.
console-ban = Vetar
console-banText = Se cierra la sesión de esta persona. Se veta cada dirección que usó en la última hora, con todos los que estén allí.
console-banNothing = Sesión cerrada. Pero no se conoce ninguna dirección de la última hora: la persona puede volver con otro nombre.
console-unban = Dejar entrar
console-erase = Borrar datos
console-eraseText = Se borran para siempre el nombre, las sesiones, los mensajes y los círculos de esta persona. Sus partidas se quedan.
console-done = Resuelta
console-doneText = La denuncia se elimina.

## doctor

doctor-title = Revisar la conexión
doctor-lead = Esta página prueba uno por uno los tramos del camino hasta el servidor.
doctor-again = Revisar otra vez
doctor-checking = Revisando…
doctor-allGood = Todo funciona. Vuelve a tu mesa.
doctor-skipped = Sin revisar, porque algo anterior no funciona.
doctor-server-title = El servidor responde
doctor-server-good = Responde.
doctor-server-bad = No responde. Revisa tu conexión; si otras páginas cargan, el servidor está caído: avisa a quien lo lleva.
doctor-cookie-title = El servidor te conoce
doctor-cookie-good = Eres { $name }.
doctor-cookie-unknown = Aquí aún no tienes nombre. No hace falta hasta que te sientes.
doctor-cookie-bad = Este navegador no guarda las cookies de esta página, así que perderías tu sitio. Permite las cookies para esta dirección o sal de la navegación privada.
doctor-socket-title = Las jugadas llegan
doctor-socket-good = La conexión en directo se abre, y el servidor habla por ella.
doctor-socket-bad = Las páginas cargan, pero la conexión en directo (un WebSocket) no se abre. Algo la bloquea por el camino: prueba sin VPN, sin bloqueador de anuncios o fuera de la red de la empresa. Si le falla a todo el mundo, quien lleva el servidor tiene que hacer que su proxy deje pasar las cabeceras Upgrade y Connection para /ws/.
doctor-socket-silent = La conexión en directo se abre, pero no llega nada por ella. La retiene un proxy por el camino: prueba sin VPN o fuera de la red de la empresa, o pide a quien lleva el servidor que apague el buffering para /ws/.
doctor-clock-title = Tu reloj va bien
doctor-clock-good = Coincide con el del servidor.
doctor-clock-bad = Se aparta { $minutes } min del reloj del servidor. Puedes jugar, pero las horas de la crónica y de las ausencias saldrán mal. Ajusta tu reloj.

## gathering

gathering-title = Esperando jugadores
gathering-joinTitle = { $host } te invita a jugar
gathering-joinTitlePlain = Te invitan a jugar
gathering-joinHelp = Toca un sitio libre, o siéntate en el primero.
gathering-joinSubmit = Sentarse
gathering-full = Todos los sitios están ocupados. Si alguien se levanta, puedes sentarte aquí.
gathering-tellFree = Avísame si hay sitio
gathering-toldFree = Lo sabrás aquí en cuanto haya un sitio libre. Deja abierta esta página.
gathering-toldFreeAnywhere = Lo sabrás en cuanto haya un sitio libre, también con esta página cerrada.
gathering-waitNoMore = No esperar más
gathering-nowFree = Hay un sitio libre: ¡siéntate!
gathering-until = Esta mesa espera a sus jugadores hasta el { $when }.
gathering-invite = Invitar a amigos
gathering-inviteHelp = Con este enlace entra cualquiera. Sin cuenta.
gathering-link = Enlace a esta mesa
gathering-share = Compartir…
gathering-qr = Código QR del enlace a esta mesa
gathering-qrHelp = O escanéalo con un teléfono.
gathering-ready = Aquí estoy
gathering-unready = Aún no
gathering-start = Empezar la partida
gathering-inviteShort = Invitar
gathering-inviteTo = Invitar a alguien al sitio { $seat }
gathering-startWith = Empezar con { $count }
gathering-startNow = Ya están todos. Puedes empezar.
gathering-seatsEmpty =
    { $count ->
        [one] Queda un sitio libre.
       *[other] Quedan { $count } sitios libres.
    }
gathering-notReady = Aún no han confirmado: { $names }.
gathering-waitForHost = Has confirmado. La partida la empieza { $host }.
gathering-sayReady = ¿Estás? { $host } empieza cuando estén todos.
gathering-leave = Dejar la mesa
gathering-closeText = Así la mesa acaba para todos.
gathering-closeTable = Cerrar la mesa
gathering-watching = No tienes sitio. La partida se puede mirar cuando empiece.
gathering-notWatching = No tienes sitio, y esta mesa es privada.
gathering-settings = A qué se juega
gathering-options = Variantes
gathering-editOptions = Cambiar
gathering-saved = Guardado
gathering-lesson = Mientras esperas: aprende en 90 segundos

## notices

hints-thinking = Pensando una pista…
hints-title = Lo que haría el ordenador
hints-help = Toca una línea para elegirla en el tablero. No se juega nada hasta que confirmas.
hints-equal = Todas valen más o menos lo mismo.
hints-none = Esta vez no hay pista. Prueba dentro de un momento.
hints-close = Cerrar la pista
hints-chance = gana { $percent } veces de 100
hints-points = unos { $count } puntos
hints-more = { $points ->
    [one] Un punto más para ti que con la siguiente.
   *[other] { $points } puntos más para ti que con la siguiente.
}
hints-fewer = { $points ->
    [one] Le cuesta a { $name } un punto más que la siguiente.
   *[other] Le cuesta a { $name } { $points } puntos más que la siguiente.
}
hints-helpTitle = Ayuda para un sitio
hints-intro = Para niños y para la primera partida: el ordenador ayuda a un sitio con lo que ese mismo sitio ve. Todos están de acuerdo, lo ven y lo encuentran en la repetición.
hints-whose = Para quién
hints-which = Qué ayuda
hints-noHelp = Ninguna
hints-warnings = Avisos
hints-hints = Pistas
hints-warningsHelp = Antes de una jugada que parece costar { $points } puntos o más, pregunta si hay que jugarla.
hints-hintsHelp = Lo mismo, y si se le pide muestra las mejores jugadas.
hints-noneHelp = Este sitio juega sin ayuda.
hints-set = Confirmar
hints-ask = Preguntar a todos
hints-doWithout = Jugar sin ayuda
hints-asks-warnings = { $name } pregunta a todos: ¿se puede avisar a { $whom } de los errores graves?
hints-asks-hints = { $name } pregunta a todos: ¿puede tener pistas { $whom }?
hints-asks-given_up = { $name } le pide a { $whom } que juegue sin ayuda.
hints-youAsk-warnings = Preguntas a todos: ¿se puede avisar a { $whom } de los errores graves?
hints-youAsk-hints = Preguntas a todos: ¿puede tener pistas { $whom }?
hints-youAsk-given_up = Le pides a { $whom } que juegue sin ayuda.
hints-follows = Todos pueden verlo, y vale hasta que { $whom } prescinda de ello.
hints-line-warnings = A { $name } se le avisa ahora de los errores graves. Todos estaban de acuerdo.
hints-line-hints = { $name } tiene ahora pistas. Todos estaban de acuerdo.
hints-line-given_up = { $name } juega ahora sin ayuda.
hints-mark-warnings = recibe avisos de errores graves
hints-mark-hints = tiene pistas
hints-mark-given_up = antes tuvo ayuda
hints-warning = Esto puede costarte unos { $points } puntos.
hints-warningHelp = Por lo que se ve desde tu sitio, otra jugada es mejor.
hints-again = Elegir otra vez
hints-anyway = Jugarla de todos modos

notices-lead = Recibe un mensaje cuando una partida te espera y no estás.
notices-ask = ¿Te avisamos cuando te toque?
notices-yes = Sí, avísame
notices-no = No
notices-alerts = En este dispositivo
notices-alertsHelp = Una notificación del navegador cuando te toca, mientras la mesa está abierta en otra pestaña o ventana.
notices-deviceHelp = Una notificación cuando te toca, aunque no haya ninguna página de Fondaco abierta.
notices-deviceOn = Recibes una notificación cuando te toca, aunque no haya ninguna página de Fondaco abierta.
notices-devicePending = Conectando con el servicio push de tu navegador…
notices-deviceOpenOnly = Recibes una notificación mientras la mesa está abierta en otra pestaña o ventana. Con la página cerrada, ninguna.
notices-noPush = Este navegador no ha podido llegar a su servicio push; en ventanas privadas no puede nunca.
notices-gone = El servicio push ya no conoce este dispositivo, así que se ha quitado. Apaga y enciende su interruptor para volver a añadirlo.
notices-noAlerts-unsupported = Este navegador no tiene notificaciones aquí. Necesitan una dirección con https; en un iPhone o iPad, añade antes la página a la pantalla de inicio.
notices-noAlerts-denied = Este navegador bloquea las notificaciones de esta página. Puedes permitirlas en sus ajustes.
notices-off = Este servidor no envía avisos. Pregunta a quien lo lleva.
notices-webhooks = Adónde
notices-none = Nada todavía. Enciende este dispositivo, o añade un webhook de Discord, Slack o ntfy, o cualquier dirección que acepte JSON.
notices-noneElse = Nada todavía. Añade un webhook de Discord, Slack o ntfy, o cualquier dirección que acepte JSON.
notices-thisDevice = Este dispositivo
notices-kinds-discord = Discord
notices-kinds-slack = Slack
notices-kinds-ntfy = ntfy
notices-kinds-json = JSON
notices-kinds-push = Navegador
notices-state-working = Funciona
notices-state-failing = Falla, se reintenta
notices-state-paused = En pausa
notices-last = Último mensaje { $when }: { $answer }
notices-paused = El otro lado ha rechazado varios mensajes seguidos, así que ya no se envía nada. Pruébalo. Si la dirección ya no funciona, quítala y añade la nueva.
notices-test = Probar
notices-testing = Probando…
notices-delivered = Ha llegado ({ $status }). Míralo allí.
notices-deliveredHere = Ha llegado ({ $status }). La notificación aparece en un momento.
notices-refused = El otro lado ha dicho que no ({ $status }):
notices-unsent = No ha llegado:
notices-resume = Reanudar
notices-remove = Quitar
notices-add = Añadir un webhook
notices-kind = Servicio
notices-address = Dirección
notices-help-discord = En Discord: ajustes del canal, Integraciones, Webhooks, Copiar URL de webhook.
notices-help-slack = En Slack: la dirección de un webhook entrante.
notices-help-ntfy = La dirección de tu tema, como https://ntfy.sh/mi-propio-tema.
notices-help-json = Cualquier dirección que acepte JSON por POST.
notices-template = Plantilla (opcional)
notices-templateHelp = JSON en el que se rellenan {"{"}text{"}"}, {"{"}link{"}"}, {"{"}game{"}"}, {"{"}count{"}"} e {"{"}id{"}"}.
notices-secret = La dirección es un secreto: no se vuelve a mostrar.
notices-save = Añadir
notices-full =
    { $most ->
        [one] Uno como máximo.
       *[other] { $most } como máximo.
    }
notices-quiet = Horas de silencio
notices-quietHelp = Durante estas horas no se envía nada; después, un solo mensaje dice qué partidas esperan. Zona horaria: { $zone }.
notices-from = De
notices-to = A
notices-hear = Avísame de esta mesa
notices-hearHelp = Si está apagado, no hay mensajes cuando esta partida te espera.

## claims

claims-title = El sitio de alguien que no está
claims-itsMe = Soy yo
claims-substitute = Jugar por alguien que no está
claims-which = ¿Cuál es tu sitio?
claims-whichAway = ¿Por quién quieres seguir?
claims-here = está
claims-how = Se pregunta a todos los demás de la mesa. También se entera quien tiene el sitio, y lo conserva si abre la mesa a tiempo.
claims-needName = Antes, los demás necesitan tu nombre.
claims-goOn = Continuar
claims-asksBack = { $name } pide el sitio de { $of }: «Soy yo, en otro navegador.»
claims-asksSubstitute = { $name } pide seguir en lugar de { $of }, para siempre.
claims-youAskBack = Has pedido el sitio de { $of }.
claims-youAskSubstitute = Has pedido seguir en lugar de { $of }.
claims-agreed = De acuerdo: { $names }.
claims-toAnswer = Falta que respondan: { $names }.
claims-mayRefuse = { $of } puede negarse, si vuelve antes de: { $until }.
claims-soon = Se ha cumplido el plazo: cuando todos estén de acuerdo, el sitio cambia de manos.
claims-agree = De acuerdo
claims-refuse = No
claims-withdraw = Retirar
claims-yours = { $name } ha pedido tu sitio. Tú estás aquí, así que sigue siendo tuyo.
claims-lost = Ahora tu sitio lo tiene { $name }: lo pidió mientras no estabas, y los demás estaban de acuerdo. Si fue un error, pídelo de vuelta.
claims-over = La mesa no estaba de acuerdo, o el jugador ha vuelto: el sitio se queda como está.
claims-close = Cerrar
claims-none = Ahora mismo no falta nadie.

## deal

deal-title = ¿Fue limpio el reparto?
deal-allGood = Tu navegador ha comprobado el reparto. Todo encaja.
deal-someUnseen = Este navegador ha comprobado lo que podía.
deal-bad = Algo no encaja en este reparto.
deal-details = Qué se ha comprobado y qué significa
deal-good = Bien
deal-wrong = Mal
deal-unseen = Sin comprobar
deal-commitment-good = El servidor repartió con la parte que había sellado antes de empezar; este navegador vio entonces el sello.
deal-commitment-bad = La parte del servidor no es la que había sellado antes de empezar.
deal-commitment-unseen = La parte del servidor encaja con su sello, pero este navegador no lo vio antes de empezar.
deal-part-good = El número al azar que añadió este navegador está en el reparto.
deal-part-bad = El número al azar que añadió este navegador falta en el reparto.
deal-part-unseen = Este navegador no añadió ningún número al azar en esta mesa.
deal-others-good = Cada sitio había sellado su número al azar antes de que este navegador abriera el suyo.
deal-others-bad = El número al azar de un sitio no es el que había sellado antes de que este navegador abriera el suyo.
deal-others-unseen = Este navegador no vio lo que habían sellado los sitios antes de empezar.
deal-seed-good = El reparto sale de todas estas partes y de nada más.
deal-seed-bad = El reparto no sale de estas partes.
deal-seed-unseen = No se ha podido calcular el reparto.
deal-cards =
    { $count ->
        [one] { $count } carta o pieza demostró, al salir, que estaba allí desde que se barajó.
       *[other] { $count } cartas y piezas demostraron, al salir, que estaban allí desde que se barajó.
    }
deal-cardWrong = Una carta o una pieza no es la que el servidor había sellado: no os fiéis de esta partida.
deal-proves = Si los cuatro puntos están bien: nadie repartió de nuevo y nadie eligió el reparto, ni siquiera alguien que lleve el servidor y juegue, junto con todos los demás. Solo podían negarse a empezar, y todos lo habrían visto.
deal-provesNot = Lo que no puede mostrar: si quien lleva el servidor miró las cartas durante la partida. Puede hacerlo, y podría contárselo a un amigo.
deal-earlier = Los primeros { $step } pasos vienen de la partida de la que sigue esta.
deal-file = Descargar el archivo de la partida
deal-fileHelp = Con él se puede comprobar toda la partida en otro ordenador, jugada por jugada:
deal-fileHere = Comprobar en este navegador

## deeper

deeper-more = Mirar más a fondo
deeper-help = Este dispositivo juzga toda la partida una y otra vez. La media de muchas pasadas es más exacta que una sola.
deeper-stop = Parar
deeper-progress = Avance de esta pasada
deeper-passes =
    { $count ->
        [one] Juzgada una vez aquí
       *[other] Juzgada { $count } veces aquí
    }
deeper-failed = Este dispositivo no puede juzgar la partida.

## verify

verify-title = Comprobar un archivo de partida
verify-lead = Este dispositivo vuelve a jugar una partida terminada según las reglas y comprueba el reparto, todo lo que salió y el resultado. El archivo no se sube.
verify-drop = Suelta aquí archivos de partida.
verify-choose = Elegir un archivo
verify-fetching = Cargando las reglas…
verify-ready = Las reglas ya están aquí. Puedes desconectarte: esta página ya no necesita el servidor.
verify-checking = Jugándola otra vez…
verify-again = Volver a jugar toda la partida
verify-againHelp = Este dispositivo repite cada paso según las reglas y compara todo lo que salió y el resultado.
verify-good = La partida se jugó como dice este archivo.
verify-whole = Cada paso sigue las reglas, desde este reparto hasta este resultado.
verify-bad = Esta no es la partida que se jugó.
verify-unknown = Sin comprobar.
verify-steps =
    { $count ->
        [one] El único paso sigue las reglas y lleva a la posición, a lo que salió y al resultado del archivo.
       *[other] Los { $count } pasos siguen las reglas y llevan a las posiciones, a lo que salió y al resultado del archivo.
    }
verify-earlier =
    { $count ->
        [one] El primer paso viene de una partida anterior. El archivo de aquella muestra cómo se repartió.
       *[other] Los primeros { $count } pasos vienen de una partida anterior. El archivo de aquella muestra cómo se repartieron.
    }
verify-parts-committed = El número al azar de cada sitio es el que, según el archivo, había sellado.
verify-parts-given = Hubo sitios que dieron su número al azar sin sello, como en versiones anteriores: el último pudo conocer los demás.
verify-parts-nothing = Ningún sitio añadió un número al azar: quien lleva el servidor conocía el reparto de antemano.
verify-not = Ningún archivo puede mostrar si alguien miró cartas ocultas. Los nombres y las horas no forman parte de ninguna prueba.
verify-at = Paso { $step }:
verify-unchecked-no_rules = Las páginas de este servidor vienen sin las reglas. Donde Fondaco está instalado, esta orden comprueba un archivo:
verify-unchecked-unreachable = Algo no se ha podido cargar. Revisa tu conexión y vuelve a probar.
verify-why-not_a_game_file = No es un archivo de partida, o viene de una versión más nueva.
verify-why-too_large = Es más largo que cualquier archivo de partida.
verify-why-seats = Los números de nombres, sitios y sellos no coinciden.
verify-why-commitment = La parte del servidor no es la que había sellado.
verify-why-seat_commitment = El número al azar de un sitio no es el que había sellado.
verify-why-seed = El reparto no sale de las partes del archivo.
verify-why-rules = Estas reglas no se conocen aquí: otro juego, o una versión que esta página no tiene.
verify-why-setup = La partida no se puede preparar con estas opciones.
verify-why-start = El reparto lleva a otra posición inicial.
verify-why-entry_unreadable = Este paso no se puede leer, o falta alguno antes.
verify-why-entry_refused = Las reglas no lo permitían en ese momento.
verify-why-entry_position = Lleva a otra posición de la que dice el archivo, o sale otra cosa.
verify-why-not_over = Después del último paso la partida no ha terminado.
verify-why-result = La partida acabó de otra manera: el resultado del archivo es falso.
verify-why-digest = La partida es correcta, pero se cambió otra cosa después, como un nombre o una hora.
verify-why-panicked = Las reglas han fallado con este archivo.
verify-why-another = El archivo del servidor es de otra partida, o tiene otro resultado que el de esta página.

## recap

recap-title = Mientras no estabas
recap-since = Tu último turno: { $when }.
recap-leftOut =
    { $count ->
        [one] Se omite una línea anterior.
       *[other] Se omiten { $count } líneas anteriores.
    }
recap-doneToYou = Lo que te ha pasado
recap-now = Ahora
recap-show = Mostrar en el tablero
recap-close = Cerrar

## atTable

atTable-prepare-open = Preparar una jugada
atTable-prepare-short = Preparar
atTable-prepare-prompt = Prepara tu próxima jugada. Se juega cuando llegue tu turno.
atTable-prepare-choosing = Preparando tu jugada
atTable-prepare-next = Elige lo que sigue, o déjalo así.
atTable-prepare-keep = Dejarlo así
atTable-prepare-back = Un paso atrás
atTable-prepare-prepared = Tu jugada preparada
atTable-prepare-change = Cambiar
atTable-prepare-dropped = Tu jugada preparada no se ha jugado.
atTable-prepare-wouldBe = Ahora sería: { $step }
atTable-prepare-understood = Vale
atTable-prepare-moved = Los demás han jugado. Elige otra vez.
atTable-played-title = Alguien ha jugado por ti mientras no estabas.
atTable-played-text = Puedes volver a antes de eso. Si otros han jugado desde entonces, primero se les pregunta.
atTable-played-goBack = Volver a antes
atTable-played-leaveIt = Dejarlo así
atTable-played-asks = { $name } pide deshacer lo que se jugó en su lugar.
atTable-played-youAsk = Pides deshacer lo que se jugó por ti.
atTable-host-mute = Silenciar a { $name } para todos
atTable-host-isMuted = sin voz por decisión del anfitrión
atTable-host-youAreMuted = El anfitrión te ha silenciado aquí. Aún puedes leer el chat.
atTable-host-areMuted = El anfitrión ha silenciado a { $names }.
atTable-host-letWatch = Se puede mirar
atTable-host-letWatchHelp = Si no, quien mira ahora tiene que salir.
atTable-host-onlyPlayers = Esta partida solo la ven los jugadores.
atTable-report-title = ¿Denunciar a { $name }?
atTable-report-which = ¿Qué línea?
atTable-report-whoReads = Lo lee quien lleva este servidor, con tu nombre y la parte del chat alrededor que tú puedes leer. En la mesa no se entera nadie.
atTable-report-reason = ¿Qué está mal? (opcional)
atTable-report-send = Denunciar
atTable-report-thanks = Gracias. Quien lleva este servidor ya puede leerlo. Se borra el { $date } como muy tarde.
atTable-report-done = Listo
atTable-report-cancel = Cancelar
atTable-report-blockHelp = Ya no ves lo que dicen las personas bloqueadas, en ninguno de tus dispositivos. Si no tienen sitio, no pueden entrar en tus mesas ni mirarlas.
atTable-lesson-first = ¿Es tu primera vez?
atTable-lesson-offer = Juega un turno en un tablero propio, en 90 segundos.
atTable-lesson-begin = Enséñame
atTable-lesson-known = Ya conozco el juego
atTable-lesson-open = Aprender jugando

## lesson

lesson-title = Lección
lesson-opening = Estamos preparando tu lección.
lesson-task = Prueba { $at } de { $all }
lesson-did = Hecho
lesson-again = Empezar de nuevo
lesson-end = Terminar la lección
lesson-playOn = Seguir jugando aquí
lesson-back = Volver a tu mesa

## story

story-comeback = { $name } estaba al { $chance } % en el paso { $step }, y aun así ganó.
story-close =
    { $points ->
        [one] Un solo punto marcó
       *[other] { $points } puntos marcaron
    } la diferencia.
story-swings = La ventaja cambió { $count } veces, la última en el paso { $step }.
story-led = { $name } se puso por delante en el paso { $step } y ya no cedió.
story-reveal = Mostrar quién gana
story-moments = Los momentos decisivos
story-moment = Paso { $step }: { $name } pasa del { $before } al { $after } %
story-luckTitle = La suerte de lo que salió
story-luckHelp = Lo que valía en ese momento lo que salió, comparado con lo que podría haber salido: en puntos sobre la media de la mesa, con un error de ± { $error }.
story-share = Compartir una imagen
story-saved = Imagen guardada. Envíala a tus amigos.
story-failed = No se ha podido compartir la imagen.

## marks

marks-1 = rombo rojo
marks-2 = disco azul
marks-3 = triángulo amarillo
marks-4 = cuadrado verde
marks-5 = cruz morada
marks-6 = estrella naranja
marks-7 = hexágono gris
marks-8 = gota turquesa

## fallback

fallback-choose = Elige una de las acciones.
fallback-wait = Les toca a los demás.

## circles

circles-title = Tus círculos
circles-lead = Una página para los amigos con los que juegas una y otra vez.
circles-found = Crear un círculo
circles-name = Nombre del círculo
circles-members = { $count ->
    [one] 1 miembro
   *[other] { $count } miembros
}
circles-joinLead = Te han invitado a este círculo. Sus miembros ven las mesas que abren en él y cómo acabaron las partidas.
circles-join = Entrar en el círculo
circles-tables = Mesas
circles-noTables = Ahora mismo no juega nadie aquí.
circles-open = Abrir una mesa
circles-openHelp = El círculo ve la mesa. Los demás necesitan su enlace, salvo que la muestres a todos.
circles-waitsFor = Le toca a { $names }
circles-guest = Invitado
circles-evenings = Veladas
circles-games = Partidas terminadas
circles-noGames = Aún no hay partidas terminadas.
circles-older = Mostrar partidas más antiguas
circles-won = Victoria: { $names }
circles-again = Jugar otra vez
circles-againOf = { circles-again }: { $game }, { $date }
circles-scores = Cómo fueron las partidas
circles-kind = { $game }, { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
circles-withComputers = con ordenadores
circles-withHelp = con ayuda
circles-counted = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
circles-player = Quién
circles-played = Partidas
circles-wins = Ganadas
circles-streak = Seguidas
circles-best = Récord seguidas
circles-pairs = Uno contra otro
circles-pair = { $one } { $ahead }, { $other } { $behind }
circles-since = desde { $date }
circles-level = { $count } empatadas
circles-invite = Invitar
circles-inviteHelp = Quien tenga este enlace puede entrar.
circles-link = Enlace al círculo
circles-people = Miembros
circles-founder = Responsable
circles-you = Tú
circles-manage = Gestionar el círculo
circles-rename = Cambiar el nombre
circles-remove = Quitar
circles-removeOf = Quitar a { $name }
circles-removeTitle = ¿Quitar a { $name }?
circles-removeText = El círculo recibe un enlace nuevo, porque con el viejo se podría volver a entrar.
circles-handOver = Ceder el círculo
circles-handOverOf = { circles-handOver }: { $name }
circles-handOverTitle = ¿Ceder el círculo a { $name }?
circles-handOverText = Solo el responsable puede cambiar el nombre, quitar miembros, renovar el enlace y cerrar el círculo.
circles-renew = Renovar el enlace
circles-renewTitle = ¿Renovar el enlace?
circles-renewText = El enlace viejo no llevará a ninguna parte. Los miembros encuentran el círculo en su página de inicio.
circles-close = Cerrar el círculo
circles-closeTitle = ¿Cerrar este círculo?
circles-closeText = El círculo desaparece para todos. Las partidas quedan con quienes las jugaron.
circles-leave = Dejar el círculo
circles-leaveTitle = ¿Dejar este círculo?
circles-leaveText = Tus partidas quedan, sin tu nombre. Puedes volver con el enlace.
circles-goneTitle = Este círculo no existe

## chronicle

chronicle-title = Crónica
chronicle-computers = Con ordenadores
chronicle-comebackEver = { $name } estaba al { $chance } %, y aun así ganó. Nunca hubo remontada mayor.
chronicle-comebackYear = La remontada de { $year }: { $name } estaba al { $chance } %, y ganó.
chronicle-voyageEver = { $count ->
    [one] Nadie ha navegado más lejos de una vez que { $name }: una sola casilla.
   *[other] Nadie ha navegado más lejos de una vez que { $name }: { $count } casillas.
}
chronicle-voyageYear = { $count ->
    [one] El viaje más largo de { $year } fue de { $name }: una sola casilla.
   *[other] El viaje más largo de { $year } fue de { $name }: { $count } casillas.
}
chronicle-homecomingEver = { $count ->
    [one] { $name } volvió a puerto con una sola pieza a bordo. Nadie ha traído más.
   *[other] { $name } volvió a puerto con { $count } piezas a bordo. Nadie ha traído más.
}
chronicle-homecomingYear = { $count ->
    [one] El regreso más rico de { $year }: { $name }, con una sola pieza a bordo.
   *[other] El regreso más rico de { $year }: { $name }, con { $count } piezas a bordo.
}
chronicle-raidsEver = { $count ->
    [one] Nadie ha asaltado con más audacia que { $name }: un asalto en una sola partida.
   *[other] Nadie ha asaltado con más audacia que { $name }: { $count } asaltos en una sola partida.
}
chronicle-raidsYear = { $count ->
    [one] La audacia de { $year }: { $name }, un asalto en una sola partida.
   *[other] La audacia de { $year }: { $name }, { $count } asaltos en una sola partida.
}
chronicle-leapEver = { $count ->
    [one] Una sola jugada, y un punto para { $name }. Nadie ha ganado más de golpe.
   *[other] Una sola jugada, y { $count } puntos para { $name }. Nadie ha ganado más de golpe.
}
chronicle-leapYear = { $count ->
    [one] La mejor jugada de { $year }: un punto de golpe para { $name }.
   *[other] La mejor jugada de { $year }: { $count } puntos de golpe para { $name }.
}
chronicle-regionEver = { $count ->
    [one] La mayor región que alguien ha dominado en solitario fue de { $name }: una loseta.
   *[other] La mayor región que alguien ha dominado en solitario fue de { $name }: { $count } losetas.
}
chronicle-regionYear = { $count ->
    [one] La mayor región de { $year } fue de { $name }: una loseta.
   *[other] La mayor región de { $year } fue de { $name }: { $count } losetas.
}
chronicle-nemesis = La bestia negra de { $other }: { $name }, { $ahead } a { $behind } últimamente.
chronicle-yearAgo = Hoy hace un año, victoria de { $names } en { $game }.

## evenings

evenings-none = Nadie ha propuesto una velada.
evenings-propose = Proponer una velada
evenings-name = Título, si lo tiene
evenings-game = Juego
evenings-noGame = Ya veremos
evenings-gameHelp = Con un juego, la mesa está lista diez minutos antes, con sitios guardados para quienes dijeron que sí primero. Los demás pueden mirar.
evenings-time = Fecha { $number }
evenings-addTime = Otra fecha
evenings-removeTime = Quitar la fecha { $number }
evenings-zone = Las horas están en tu zona horaria: { $zone }.
evenings-badTime = Elige una fecha y una hora futuras.
evenings-send = Proponer
evenings-cancel = Cancelar
evenings-yes = Sí
evenings-ifNeedBe = Si hace falta
evenings-no = No
evenings-fits = ¿Te va bien?
evenings-choose = Elegir
evenings-chooseOf = Elegir { $time }
evenings-open = ¿Cuándo podéis?
evenings-chosen = Está decidido
evenings-calledOff = Cancelada
evenings-callOff = Cancelar la velada
evenings-callOffTitle = ¿Cancelar esta velada?
evenings-callOffText = Se avisa a quienes reciben notificaciones, y el calendario lo muestra.
evenings-coming = Sí: { $names }
evenings-maybe = Si hace falta: { $names }
evenings-absent = No: { $names }
evenings-table = A la mesa
evenings-past = Veladas pasadas
evenings-noPast = Todavía no ha pasado ninguna velada.
evenings-older = Mostrar anteriores
evenings-calendar = Calendario
evenings-calendarLead = Tu calendario puede mostrar las veladas de este círculo, en su propia zona horaria. La dirección es solo tuya: quien la tenga puede leerlas.
evenings-calendarMake = Crear una dirección nueva
evenings-calendarHelp = Suscribe tu calendario a esta dirección. Solo se muestra ahora; una nueva la sustituye.
evenings-calendarAddress = Dirección del calendario
evenings-calendarCopy = Copiar la dirección
