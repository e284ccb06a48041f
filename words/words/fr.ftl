## Le nom de la langue, et sa façon d’énumérer

language-name = Français
language-two = { $first } et { $second }
language-last = { $others } et { $last }

## Ce que fait la table elle-même

table-playedFor = Joué pour { $name } :
table-moved = { $name } a joué.
table-takeBackAgreed =
    { $steps ->
        [one] Tout le monde accepte que { $name } annule un coup.
       *[other] Tout le monde accepte que { $name } annule un coup : { $steps } pas.
    }
table-gameEnded = Tout le monde a accepté de terminer la partie, comme { $name } le proposait.
table-timeGiven = { $name } donne du temps à { $to }.
table-timeOut = Le temps de { $name } est écoulé.
table-paused = Tout le monde a accepté la pause proposée par { $name }.
table-resumed = Tout le monde a accepté de reprendre, comme { $name } le proposait.
table-daysOffTaken = { $name } prend des jours de congé.
table-daysOffEnded = { $name } est de retour de congé.
table-seatBack = { $name } a retrouvé sa place, dans un nouveau navigateur. Tous étaient d’accord.
table-seatSubstitute = { $name } a pris la place de quelqu’un d’absent. Tous étaient d’accord.
table-helpWarnings = { $name } est maintenant mis en garde contre les grosses erreurs. Tous étaient d’accord.
table-helpHints = { $name } a maintenant droit aux conseils. Tous étaient d’accord.
table-helpGivenUp = { $name } joue maintenant sans aide.

## Messages

notice-waiting =
    { $tables ->
        [1] C’est à toi de jouer.
       *[other] { $tables } tables t’attendent.
    }
notice-with = { $game } avec { $others }
notice-last = { $game } ; dernier coup de { $last }
notice-leftOut =
    { $tables ->
        [1] Et une autre.
       *[other] Et { $tables } autres.
    }
notice-trial = Ceci est un test de Fondaco : les messages arrivent.
notice-seatAsked = On demande ta place.
notice-seatAskedBy = { $name } demande ta place. Si ce n’est pas toi, ouvre la table : elle te restera.
notice-seatQuestion = { $name } demande la place de { $of }. Tu es d’accord ?
notice-goneOn = La partie continue sans toi.
notice-tablePlays = La table joue pour toi. Ouvre-la et rassieds-toi pour continuer.
notice-computerPlays = Un ordinateur joue pour toi. Ouvre la table et rassieds-toi pour continuer.
notice-seatFree = Une place s’est libérée.
notice-sitDown = Ouvre la table et assieds-toi avant quelqu’un d’autre.
notice-eveningChosen = La date d’une soirée de ton cercle est fixée.
notice-eveningDayBefore = Une soirée de ton cercle approche.
notice-eveningHourBefore = Une soirée de ton cercle va commencer.
notice-eveningCalledOff = Une soirée de ton cercle est annulée.
