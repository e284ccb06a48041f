## Come si chiama la lingua, e come elenca

language-name = Italiano
language-two = { $first } e { $second }
language-last = { $others } e { $last }

## Quello che fa il tavolo stesso

table-playedFor = Giocato al posto di { $name }:
table-moved = { $name } ha giocato.
table-takeBackAgreed =
    { $steps ->
        [one] Tutti d’accordo: { $name } ritira una mossa.
       *[other] Tutti d’accordo: { $name } ritira una mossa, indietro di { $steps } passi.
    }
table-gameEnded = Tutti d’accordo con { $name }: la partita finisce qui.
table-timeGiven = { $name } dà altro tempo a { $to }.
table-timeOut = Il tempo di { $name } è scaduto.
table-paused = Tutti d’accordo con { $name }: gli orologi sono fermi.
table-resumed = Tutti d’accordo con { $name }: si riprende.
table-daysOffTaken = { $name } si prende dei giorni liberi.
table-daysOffEnded = { $name } è di nuovo qui dopo i giorni liberi.
table-seatBack = { $name } ha ripreso il suo posto, da un altro browser. Erano tutti d’accordo.
table-seatSubstitute = { $name } gioca al posto di chi non c’era. Erano tutti d’accordo.
table-helpWarnings = Ora { $name } viene avvertito degli errori gravi. Erano tutti d’accordo.
table-helpHints = Ora { $name } ha i suggerimenti. Erano tutti d’accordo.
table-helpGivenUp = Ora { $name } gioca senza aiuto.

## Messaggi

notice-waiting =
    { $tables ->
        [1] Tocca a te.
       *[other] { $tables } tavoli ti aspettano.
    }
notice-with = { $game } con { $others }
notice-last = { $game }; l’ultima mossa è di { $last }
notice-leftOut =
    { $tables ->
        [1] E un altro.
       *[other] E altri { $tables }.
    }
notice-trial = Questa è una prova di Fondaco: i messaggi arrivano.
notice-seatAsked = Qualcuno chiede il tuo posto.
notice-seatAskedBy = { $name } chiede il tuo posto. Se non sei tu, apri il tavolo: il posto resta tuo.
notice-seatQuestion = { $name } chiede il posto di { $of }. Ti va bene?
notice-goneOn = Gli altri vanno avanti senza di te.
notice-tablePlays = Il tavolo gioca per te. Aprilo e riprendi il tuo posto per continuare.
notice-computerPlays = Un computer gioca per te. Apri il tavolo e riprendi il tuo posto per continuare.
notice-seatFree = Si è liberato un posto.
notice-sitDown = Apri il tavolo e siediti, prima che lo faccia qualcun altro.
notice-eveningChosen = C’è la data di una serata della tua cerchia.
notice-eveningDayBefore = Una serata della tua cerchia si avvicina.
notice-eveningHourBefore = Una serata della tua cerchia sta per cominciare.
notice-eveningCalledOff = Una serata della tua cerchia è annullata.
