## Cómo se llama el idioma, y cómo enumera

language-name = Español
language-two = { $first } y { $second }
language-last = { $others } y { $last }

## Lo que hace la propia mesa

table-playedFor = Jugado en lugar de { $name }:
table-moved = { $name } ha jugado.
table-takeBackAgreed =
    { $steps ->
        [one] Todos de acuerdo: { $name } deshace una jugada.
       *[other] Todos de acuerdo: { $name } deshace una jugada, { $steps } pasos atrás.
    }
table-gameEnded = Todos de acuerdo con { $name }: la partida acaba aquí.
table-timeGiven = { $name } da más tiempo a { $to }.
table-timeOut = A { $name } se le ha acabado el tiempo.
table-paused = Todos de acuerdo con { $name }: los relojes se paran.
table-resumed = Todos de acuerdo con { $name }: se sigue jugando.
table-daysOffTaken = { $name } se toma días libres.
table-daysOffEnded = { $name } ha vuelto de sus días libres.
table-seatBack = { $name } ha recuperado su sitio, en otro navegador. Todos estaban de acuerdo.
table-seatSubstitute = { $name } juega ahora en el sitio de alguien que no estaba. Todos estaban de acuerdo.
table-helpWarnings = A { $name } se le avisa ahora de los errores graves. Todos estaban de acuerdo.
table-helpHints = { $name } tiene ahora pistas. Todos estaban de acuerdo.
table-helpGivenUp = { $name } juega ahora sin ayuda.

## Avisos

notice-waiting =
    { $tables ->
        [1] Te toca.
       *[other] { $tables } mesas te esperan.
    }
notice-with = { $game } con { $others }
notice-last = { $game }; la última jugada fue de { $last }
notice-leftOut =
    { $tables ->
        [1] Y otra más.
       *[other] Y { $tables } más.
    }
notice-trial = Esto es una prueba de Fondaco: los avisos llegan.
notice-seatAsked = Alguien pide tu sitio.
notice-seatAskedBy = { $name } pide tu sitio. Si no eres tú, abre la mesa: el sitio seguirá siendo tuyo.
notice-seatQuestion = { $name } pide el sitio de { $of }. ¿Te parece bien?
notice-goneOn = Los demás siguen sin ti.
notice-tablePlays = La mesa juega por ti. Ábrela y vuelve a tu sitio para seguir.
notice-computerPlays = Un ordenador juega por ti. Abre la mesa y vuelve a tu sitio para seguir.
notice-seatFree = Hay un sitio libre.
notice-sitDown = Abre la mesa y siéntate antes de que lo haga otra persona.
notice-eveningChosen = Ya hay fecha para una velada de tu círculo.
notice-eveningDayBefore = Se acerca una velada de tu círculo.
notice-eveningHourBefore = Una velada de tu círculo está a punto de empezar.
notice-eveningCalledOff = Se ha cancelado una velada de tu círculo.
