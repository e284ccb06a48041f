## app

app-tableCode = Codice
app-copyLink = Copia il link
app-copied = Copiato
app-onlyHere = Questo link funziona solo su questo computer. Per giocare con altri, avvia il server con --listen 0.0.0.0:{ $port }.
app-lead = Giochi da tavolo con gli amici, nel browser.
app-explanation = Apri un tavolo, manda il link, gioca. Senza account.
app-skip = Vai al contenuto
app-home = Home
app-language = Lingua
app-appearance = Aspetto
app-themes-system = Sistema
app-themes-light = Chiaro
app-themes-dark = Scuro
app-sounds = Suoni
app-volume = Volume
app-confirmMoves = Conferma le mosse
app-confirmMovesHelp = Se è spento, una scelta senza alternative si gioca subito.
app-loading = Un momento…
app-close = Chiudi
app-cancel = Annulla
app-retry = Riprova
app-updated = Fondaco è stato aggiornato.
app-reload = Ricarica
app-yes = Sì
app-no = No
# $game (string)
app-rulesOf = { $game }: regole
app-notFoundTitle = Qui non c’è niente
app-notFound = A questo indirizzo non c’è nessuna pagina.
app-toHome = Torna alla home
app-notices = Notifiche
app-nextWaits = Ora { $game }: ti aspettano

## name

name-label = Il tuo nome
name-help = Come lo vedranno i tuoi amici.
name-change = Cambia nome
name-save = Salva il nome
name-devices = I miei dispositivi
name-as = Sei { $name }
name-empty = Prima scrivi un nome.
name-tooLong = Al massimo { $max } caratteri.
name-control = In questo nome ci sono caratteri di controllo invisibili. Riscrivilo.

## create

create-title = Apri un tavolo
create-game = Gioco
create-seats = Giocatori
create-seatCount =
    { $count ->
        [one] { $count } giocatore
       *[other] { $count } giocatori
    }
create-options = Varianti
create-advised = Gioca così
create-visibility = Chi può partecipare
create-private = Chi ha il link
create-listed = Tutti su questo server
create-spectators = Si può guardare
create-spectatorsHelp = Chi guarda vede quello che vede tutto il tavolo, ma le mani no.
create-friends = Con gli amici
create-now = Adesso, in solitaria
create-change = Cambia
create-noClock = Senza orologio
create-submit = Apri il tavolo
create-practice = Prova in solitaria
create-practiceHelp = Giochi tutti i posti, subito e senza nome.
create-guest = Ospite
create-playerRange = { $min }–{ $max } giocatori
create-minutes = { $range } min
create-howToPlay = Come si gioca
rules-page = Apri come pagina
rules-search = Cerca nelle regole
rules-print = Stampa
rules-none = Niente su questo.
create-watch = Guarda una partita
create-noGames = Su questo server non ci sono ancora giochi.

## code

code-title = Entra con un codice
code-label = Codice o link
code-submit = Vai al tavolo
code-empty = Scrivi il codice che hai ricevuto.
code-bad = Un codice ha solo lettere e cifre.
code-returnKey = Ho una chiave di ritorno

## lists

lists-own = I tuoi tavoli
lists-open = Tavoli aperti
lists-old = Connessione persa. Questi elenchi forse non sono aggiornati.
lists-away = Nessuna connessione al server. Le partite su questo dispositivo continuano senza.
lists-noOpen = Al momento non c’è nessun tavolo aperto. Aprine uno, e i tuoi amici lo trovano qui.
lists-free =
    { $count ->
        [one] { $count } posto libero
       *[other] { $count } posti liberi
    }
lists-full = tutti i posti occupati
lists-host = da { $name }
lists-more = Mostra altro
lists-enter = Apri
lists-resume = Torna
lists-play = Gioca
lists-watchIt = Guarda
lists-turnOf = Tocca a { $name }
lists-running = Partite da guardare
lists-status-gathering = In attesa
lists-status-playing = In corso
lists-status-finished = Finito
lists-status-closed = Chiuso

## seats

seats-title = Posti
seats-clockwise = Si gioca in senso orario.
seats-free = Posto libero
seats-sit = Siediti qui
seats-change = Cambia posto
seats-moveHere = Spostati qui
seats-playedHere = Qui giocava { $name }
seats-you = tu
seats-host = ospita
seats-ready = ha confermato
seats-notReady = non ancora
seats-away = non c’è
seats-here = c’è
seats-seat = Posto { $number }
seats-sitAt = Siediti qui: posto { $number }
seats-moveTo = Spostati qui: posto { $number }
seats-remove = Togli { $name } dal tavolo
seats-removeTitle = Togliere { $name }?
seats-removeText = Il posto si libera. Con il link ci si può sedere di nuovo.
seats-removeYes = Togli

## play

play-forcedOn = Gioca per me le mosse obbligate
play-forcedOff = Non giocare più per me le mosse obbligate
play-forcedIsOn = Da ora il tavolo gioca per te quando c’è una sola possibilità.
play-forcedIsOff = Da ora giochi tu le mosse obbligate.
play-prompt = A chi tocca
play-closedTitle = Questo tavolo è chiuso
play-noSpectatorsTitle = Questo tavolo è privato
play-unknownTitle = Questo tavolo non esiste
play-dealing = Si prepara il tavolo…
play-watching = Stai guardando
play-stage-open = Mostra su uno schermo grande
play-stage-leave = Esci dalla vista per schermi grandi
play-hand-open = Mostra solo la mia mano (il tabellone è su uno schermo grande)
play-hand-leave = Mostra tutto il tabellone
play-areYou = Giochi a questo tavolo?
play-yourTurn = Tocca a te
play-log = Cronaca
play-showLog = Mostra la cronaca
play-hideLog = Nascondi la cronaca
play-showPosition = Mostra questa posizione
play-describe = Descrivi il tabellone
play-keys-title = Tastiera
play-keys-choose = Scegli per numero
play-keys-next = Vai alla prossima scelta
play-keys-confirm = Scegli, e conferma
play-keys-back = Indietro di un passo
play-keys-log = Mostra o nascondi la cronaca
play-keys-describe = Descrivi il tabellone
play-keys-help = Questo elenco
play-tour-open = Fammi vedere il gioco
play-tour-count = { $at } di { $all }
play-tour-next = Avanti
play-tour-back = Indietro
play-tour-end = Salta
play-tour-done = Si gioca!
play-logEmpty = Non è ancora successo niente.
play-takenBack = { $name } ha ritirato una mossa.
play-undo = Ritira la mossa
play-rules = Regole
play-menu = Altro
play-spectators =
    { $count ->
        [one] { $count } guarda
       *[other] { $count } guardano
    }
play-board = Tabellone
play-boardFailed = Il tabellone non si è potuto caricare.
play-players = Giocatori
play-leads = in testa
play-toAct = di turno
play-closeTitle = Chiudere questo tavolo?
play-closeText = La partita finisce per tutti e non si può riprendere.
play-closeYes = Chiudi il tavolo
play-leaveToHome = Home
play-dismiss = Nascondi
play-sending = La tua mossa è in viaggio…

## result

result-title = La partita è finita
result-wins = Vince { $name }
result-youWin = Vinci tu
result-share = { $names } si dividono la vittoria
result-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
result-winner = vince
result-show = Risultato
result-toBoard = Guarda il tabellone
result-closed = Questo tavolo è stato chiuso.

## connection

connection-signedOut = Su questo dispositivo non hai più accesso. Ricarica la pagina per continuare come ospite.
connection-doctor = Che cosa non va?
connection-connecting = Connessione…
connection-waiting = Connessione persa. Ci si ricollega…
connection-waitingWithMove = Connessione persa. La tua mossa è al sicuro e verrà inviata.
connection-now = Prova ora
connection-late = Invio ancora in corso…
connection-slow = Salvataggio…
connection-failing = Al momento il server non riesce a salvare; la tua mossa non va persa.
connection-stopped = Scollegato

## replay

replay-title = Replay: { $game }
replay-board = Il tabellone in questo momento
replay-controls = Muoviti nella partita
replay-step = Passo { $step } di { $count }
replay-start = Inizio della partita
replay-position = Momento della partita
replay-first = All’inizio
replay-backTurn = Turno precedente
replay-back = Un passo indietro
replay-play = Avvia
replay-pause = Pausa
replay-on = Un passo avanti
replay-onTurn = Turno successivo
replay-last = Alla fine
replay-speed = Velocità
replay-hands = Mani
replay-allHands = Tutte le mani
replay-handOf = Mano di { $name }
replay-copyLink = Copia il link a questo momento
replay-copied = Il link a questo momento è copiato.
replay-notCopied = Questo browser non permette di copiare. Il link è nella barra degli indirizzi.
replay-goThere = Vai lì: { $line }
replay-toTable = Al tavolo
replay-notStarted = Questa partita non è ancora cominciata. Non c’è niente da rivedere.
replay-broken = Questa partita non si può mostrare passo per passo. Ricarica la pagina e riprova.
replay-openReplay = Replay
replay-more = Altro su questo momento
replay-curve-title = Le probabilità durante la partita
replay-curve-chance = { $percent }%
replay-curve-turn = Svolta al passo { $step }: { $name } dal { $before } al { $after }%
replay-curve-open = Mani scoperte
replay-curve-openHelp = Giudica con tutte le mani scoperte invece che da quello che sapeva chi era di turno
replay-curve-luck = fortuna { $points }
replay-curve-coming = Calcolo delle probabilità durante la partita…
replay-curve-none = Le probabilità di questa partita non si possono calcolare.
replay-curve-dearest = Mosse più costose
# $step (number), $points (number)
# A chip beside the sign of whoever played it.
replay-curve-dear =
    { $points ->
        [one] Passo { $step }: circa un punto
       *[other] Passo { $step }: circa { $points } punti
    }
# $name (string), $action (string)
replay-curve-better = Qui { $name } gioca altro. Il computer preferisce: { $action }
replay-fork-open = Continua da qui
replay-fork-title = Continua da qui
replay-fork-text = Si apre un nuovo tavolo con questa posizione. La partita che stai guardando resta com’è.
replay-fork-alone = In solitaria, con tutti i posti
replay-fork-aloneHelp = Per fare una prova. Giochi per chiunque sia di turno.
replay-fork-together = Con altri
replay-fork-togetherHelp = Ricevi un link da mandare. La partita riprende quando tutti i posti sono occupati.
replay-fork-how = Chi gioca
replay-fork-submit = Apri il tavolo
replay-fork-from = Questo tavolo riprende dal passo { $step } di un’altra partita.
replay-fork-isOver = A questo passo la partita è finita. Torna a uno precedente.
replay-lookBack-open = Rivedi
replay-lookBack-title = Stai rivedendo la partita
replay-lookBack-goesOn = Intanto la partita va avanti.
replay-lookBack-news =
    { $count ->
        [one] Intanto { $count } nuovo passo
       *[other] Intanto { $count } nuovi passi
    }
replay-lookBack-toNow = Torna al presente
replay-since-title =
    { $count ->
        [one] 1 mossa dal tuo ultimo turno
       *[other] { $count } mosse dal tuo ultimo turno
    }
replay-since-titleFirst =
    { $count ->
        [one] 1 mossa finora
       *[other] { $count } mosse finora
    }
replay-since-brief =
    { $count ->
        [one] 1 mossa
       *[other] { $count } mosse
    }
replay-since-dismiss = Non ora
replay-since-skip = Salta al presente
replay-since-progress = { $step } di { $count }
replay-hotSeat-playing = Giochi per { $name }
replay-hotSeat-all = Giochi tutti i posti
replay-games-title = Le tue partite
replay-games-link = Le tue partite finite
replay-games-lead = Tutte le partite che hai finito, da rivedere.
replay-games-empty = Ancora nessuna partita finita. Quando ne avrai giocata una fino in fondo la troverai qui, con il risultato e ogni passo.
replay-games-emptyOf = Ancora nessuna partita finita a { $game }.
replay-games-noSession = Qui non hai ancora un nome. Prima siediti a un tavolo; le partite finite si conservano qui.
replay-games-filter = Gioco
replay-games-all = Tutti i giochi
replay-games-more = Mostra partite più vecchie
replay-games-won = Vinta
replay-games-shared = Vinta insieme
replay-games-place = { $place }º posto
replay-games-noResult = Nessun risultato
replay-games-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
replay-games-open = Replay di { $game }, { $date }

## together

together-title = Rivedere insieme
together-lead = Rivedere insieme
together-youLead = Guidi tu. Chi ti segue vede quello che vedi.
together-leads = Guida { $name }.
together-following = Segui { $name }.
together-looksBack = { $name } sta rivedendo la partita.
together-follow = Segui
together-unfollow = Guarda per conto tuo
together-takeOver = Prendi la guida
together-stop = Smetti di guidare
together-playedOn = { $name } continua dal passo { $step }.
together-join = Partecipa
together-whatIf = E se…?
together-whatIfHelp = Continuare insieme da qui. Alla fine non ne resta niente.
together-tries = { $name } prova qualcos’altro dal passo { $step }.
together-trying = E se, dal passo { $step }: chi è qui gioca per ogni posto.
together-end = Concludi
together-back = Torna al passo { $step }
together-mark = Segna
together-marked = Fatto
together-clear = Togli i segni
together-marks = Segni sul tabellone
together-markHelp = Tocca un luogo per segnarlo, o trascina fino a un altro per una freccia. Con i tasti: le frecce scelgono un luogo, Invio lo segna, un secondo luogo traccia una freccia.
together-remarks = Commenti
together-count =
    { $count ->
        [one] 1 commento
       *[other] { $count } commenti
    }
together-none = Ancora nessun commento a questo passo.
together-others = Passi con commenti
together-remark = Commento a questo passo
together-add = Aggiungi
together-note = Nota per te
together-noteHelp = Resta in questo browser.
together-playAs = Continua come { $name }
together-playOn = Continua
together-playAsHelp = Subito, contro i computer
together-report = Segnala { $name }

## talk

atTable-talk-title = Chat
atTable-talk-open = Mostra cronaca e chat
atTable-talk-hide = Nascondi cronaca e chat
atTable-talk-unread =
    { $count ->
        [one] { $count } nuovo messaggio
       *[other] { $count } nuovi messaggi
    }
atTable-talk-empty = Nessuno ha ancora detto niente.
atTable-talk-field = Messaggio
atTable-talk-placeholder = Di’ qualcosa…
atTable-talk-send = Invia
atTable-talk-left =
    { $count ->
        [one] ancora { $count } carattere
       *[other] ancora { $count } caratteri
    }
atTable-talk-over =
    { $count ->
        [one] { $count } carattere di troppo
       *[other] { $count } caratteri di troppo
    }
atTable-talk-reactions = Reazioni
atTable-talk-showReactions = Reazioni veloci
atTable-talk-reaction-hello = Ciao!
atTable-talk-reaction-thinking = Fammi pensare
atTable-talk-reaction-well_played = Ben giocato
atTable-talk-reaction-wow = Wow!
atTable-talk-reaction-laugh = Ah ah!
atTable-talk-reaction-ouch = Ahi!
atTable-talk-reaction-sorry = Scusa
atTable-talk-reaction-thanks = Grazie
atTable-talk-reaction-nudge = Tocca a te!
atTable-talk-nudge = Chiama
atTable-talk-nudgeWhom = Chiama { $names }
atTable-talk-watcher = guarda
atTable-talk-toPlayersLater = I giocatori lo leggono solo a partita finita.
atTable-talk-needName = Di’ chi sei per partecipare.
atTable-talk-join = Partecipa
atTable-talk-says = { $name }: { $text }
atTable-talk-block = Blocca { $name }
atTable-talk-blockedNote = Hai bloccato { $names }.
atTable-talk-unblock = Sblocca
atTable-talk-report = Segnala { $name }
atTable-talk-removed = Rimosso da chi gestisce questo server

## clocks

clocks-title = Orologio
clocks-kinds-none = Nessuno
clocks-kinds-evening = Una serata
clocks-kinds-days = Per corrispondenza
clocks-bank = Tempo per ogni giocatore
clocks-days = Tempo per ogni giocatore
clocks-evening = { $minutes } min + { $seconds } s a turno
clocks-daysPerTurn =
    { $count ->
        [one] { $count } giorno a turno
       *[other] { $count } giorni a turno
    }
clocks-daysInAll =
    { $count ->
        [one] { $count } giorno in tutto, più { $off } liberi
       *[other] { $count } giorni in tutto, più { $off } liberi
    }
clocks-daysHours = { $count } g { $hours } h
clocks-daysLeft = { $count } g
clocks-hoursLeft = { $count } h
clocks-atZero = Quando il tempo scade
clocks-zero-default = Gioca il tavolo
clocks-zero-go_on = Gli altri possono andare avanti
clocks-zero-nudge = Un promemoria
clocks-zero-nothing = Niente
clocks-zeroHelp-default = Il tavolo fa la mossa più sicura.
clocks-zeroHelp-go_on = Gli altri possono decidere di andare avanti, o far giocare un computer.
clocks-zeroHelp-nudge = Chi è di turno riceve un altro promemoria.
clocks-zeroHelp-nothing = Si vede, e tutti aspettano.
clocks-left = Tempo rimasto:
clocks-outWord = Tempo scaduto:
clocks-off = giorni liberi
clocks-timeLeft = ancora { $time }
clocks-used = Tempo usato
clocks-paused = Gli orologi sono fermi.
clocks-yourTimeIsUp = Il tuo tempo è scaduto. Tocca a te.
clocks-isOutOfTime = Il tempo di { $name } è scaduto.
clocks-giveMinute = Dai un minuto a { $name }
clocks-giveDay = Dai un giorno a { $name }
clocks-askPause = Proponi una pausa
clocks-askResume = Proponi di riprendere
clocks-takeDaysOff = Prenditi giorni liberi
clocks-endDaysOff = Finisci i giorni liberi
clocks-asksPause = { $name } chiede di fermare gli orologi.
clocks-asksResume = { $name } chiede di riprendere: gli orologi ripartono.
clocks-youAskPause = Chiedi di fermare gli orologi.
clocks-youAskResume = Chiedi di riprendere: gli orologi ripartono.
clocks-agreedPause = Tutti d’accordo: gli orologi sono fermi.
clocks-agreedResume = Tutti d’accordo: gli orologi ripartono.
clocks-given = { $name } dà altro tempo a { $to }.
clocks-ranOut = Il tempo di { $name } è scaduto.
clocks-wasPaused = Tutti d’accordo con { $name }: gli orologi sono fermi.
clocks-wasResumed = Tutti d’accordo con { $name }: si riprende.
clocks-tookDaysOff = { $name } si prende dei giorni liberi.
clocks-endedDaysOff = { $name } è di nuovo qui dopo i giorni liberi.

## company

company-who = Chi c’è
atTable-company-players = Giocatori
atTable-company-watching = Guardano
atTable-company-spoke = Anche nella chat
atTable-company-nobodyWatches = Non guarda nessuno.
atTable-company-unnamed = { $count } senza nome
company-watch =
    { $count ->
        [one] { $names } guarda
       *[other] { $names } guardano
    }
company-others =
    { $count ->
        [one] un’altra persona
       *[other] altre { $count } persone
    }
atTable-company-youOnly = Tu
atTable-company-here = c’è
company-away = non c’è
company-shaky = connessione debole
company-awayMinutes = via da { $count } min
company-awayHours = via da { $count } h
company-awayDays =
    { $count ->
        [one] via da { $count } giorno
       *[other] via da { $count } giorni
    }
company-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minuti
    }
company-hours =
    { $count ->
        [one] { $count } ora
       *[other] { $count } ore
    }
company-days =
    { $count ->
        [one] { $count } giorno
       *[other] { $count } giorni
    }
company-inactive = non risponde
company-left = ha lasciato
company-playedFor = gioca il tavolo
atTable-company-tablePlaysFor = Il tavolo gioca per { $name }.
atTable-company-isAway = { $name } non c’è da { $time }.
atTable-company-isInactive = { $name } non fa niente da { $time }.
atTable-company-hasLeft = { $name } ha lasciato la partita.
atTable-company-wait = Aspetta
atTable-company-decide = Decidi …
atTable-company-goOnWithout = Avanti senza { $name }
company-endGame = Finisci la partita
company-safest = Senza { $name }, il tavolo fa le mosse più sicure finché { $name } non torna.
company-letComputerPlay = Fai giocare il computer per { $name }
company-computerHelp = Il computer gioca finché { $name } non riprende il posto, e vede solo quello che vedrebbe { $name }.
atTable-company-question = Domanda a tutti
company-asks-takeBack = { $name } chiede di ritirare una mossa.
company-asks-goOnWithout = { $name } chiede di andare avanti senza { $whom }.
company-asks-letComputerPlay = { $name } chiede di far giocare il computer per { $whom } ({ $level }).
company-asks-endGame = { $name } chiede di finire la partita senza risultato.
company-youAsk-takeBack = Chiedi di ritirare la tua ultima mossa.
company-youAsk-goOnWithout = Chiedi di andare avanti senza { $whom }.
company-youAsk-letComputerPlay = Chiedi di far giocare il computer per { $whom } ({ $level }).
company-youAsk-endGame = Chiedi di finire la partita senza risultato.
company-stepsBack =
    { $count ->
        [one] La partita torna indietro di un passo.
       *[other] La partita torna indietro di { $count } passi.
    }
atTable-company-agreed = D’accordo: { $names }
atTable-company-toAnswer = Devono ancora rispondere: { $names }
atTable-company-agree = D’accordo
atTable-company-decline = No
atTable-company-withdraw = Ritira
company-answered-takenBack = Tutti d’accordo: la mossa è ritirata.
company-answered-goOnWithout = Tutti d’accordo: per ora il tavolo gioca per { $whom }.
company-answered-letComputerPlay = Tutti d’accordo: per ora il computer gioca per { $whom }.
company-answered-endGame = Tutti d’accordo: la partita è finita.
company-answered-declined = { $name } ha detto no. Non cambia niente.
company-answered-youDeclined = Hai detto no. Non cambia niente.
company-answered-withdrawn = { $name } ha ritirato la domanda.
company-answered-youWithdrew = Hai ritirato la domanda.
company-answered-moot = La partita è andata avanti; la domanda non è più aperta.
company-askTakeBack = Chiedi di ritirare
company-askEndGame = Chiedi di finire la partita
company-endGameTitle = Finire la partita?
company-endGameText = Tutti quelli che ci sono devono essere d’accordo. Poi la partita finisce senza risultato.
company-leave = Lascia la partita
company-leaveTitle = Lasciare la partita?
company-leaveText = Il posto resta tuo, e puoi tornare quando vuoi. Intanto gli altri possono mettersi d’accordo per andare avanti senza di te: allora il tavolo gioca per te.
company-leaveYes = Lascia
atTable-company-youLeft = Hai lasciato la partita. Il tuo posto ti aspetta.
atTable-company-youSitOut = Non c’eri: il tavolo gioca per te finché non riprendi il tuo posto.
atTable-company-takeSeat = Riprendi il tuo posto
atTable-company-stillThere = Ci sei ancora?
atTable-company-stillThereText = Gli altri ti aspettano. Se non fai niente per dieci minuti, possono andare avanti senza di te.
atTable-company-iAmHere = Ci sono
company-invite = Invita gli amici
company-handOver = Gioca su un altro dispositivo
atTable-company-handOverText = Crea un link e aprilo sull’altro dispositivo, o inquadra il codice. Il posto passa lì, e da questo dispositivo si può solo guardare. Per giocare su tutti e due, aggiungi invece l’altro dispositivo sotto il tuo nome nella home.
atTable-company-handOverMake = Crea il link
atTable-company-handOverOnce = Funziona una volta sola, fino alle { $time }. Tienilo per te.
atTable-company-handOverLink = Link che sposta il tuo posto
atTable-company-handOverQr = Codice QR del link che sposta il tuo posto
atTable-company-handedOver = Ora giochi il tuo posto sull’altro dispositivo. Da questo guardi.
atTable-company-takeOverTitle = Giocare al posto di { $name } su questo dispositivo?
atTable-company-takeOverTitlePlain = Giocare questo posto su questo dispositivo?
atTable-company-takeOverText = Dall’altro dispositivo si potrà solo guardare.
atTable-company-takeOverYes = Gioca qui
atTable-company-rematch = Rivincita
atTable-company-wantRematch =
    { $count ->
        [one] { $names } vuole la rivincita.
       *[other] { $names } vogliono la rivincita.
    }
atTable-company-rematchOpen = Rivincita!
atTable-company-joinRematch = Ci sto
atTable-company-rematchGoing =
    { $seconds ->
        [one] Rivincita! Si va tra { $seconds } secondo.
       *[other] Rivincita! Si va tra { $seconds } secondi.
    }
atTable-company-stay = Resta qui
atTable-company-watchRematch = Guardala
atTable-company-comingAlong = La partita comincia da sola appena ci sono tutti.
atTable-company-stillMissing = Mancano ancora: { $names }.
atTable-company-joined = c’è
atTable-company-notJoined = non ancora qui
atTable-company-whoPlays = Giocano { $names }.
company-seatBack = { $name } ha ripreso il suo posto, da un altro browser. Erano tutti d’accordo.
company-seatSubstitute = { $name } gioca al posto di chi non c’era. Erano tutti d’accordo.
company-playedForLine = Giocato al posto di { $name }:
company-gameEnded = Tutti d’accordo con { $name }: la partita finisce qui.
company-takenBackAgreed =
    { $count ->
        [one] Tutti d’accordo: { $name } ritira una mossa.
       *[other] Tutti d’accordo: { $name } ritira una mossa, indietro di { $count } passi.
    }

## computers

computers-computer = computer
computers-named = { $name } (computer)
computers-level = Livello del computer
computers-levels-easy = Facile
computers-levels-medium = Medio
computers-levels-strong = Forte
computers-held-easy = computer, facile
computers-held-medium = computer, medio
computers-held-strong = computer, forte
computers-playNow = Gioca subito
computers-playNowHelp = Contro il computer, senza aspettare. Non serve un nome.
alone-goOn = Riprendi la tua partita
alone-inviteTitle = Continua con gli amici
alone-inviteText = La partita passa da questo dispositivo al server. Tu tieni il tuo posto; gli amici prendono gli altri con un link.
alone-inviteDeal = Finora tutte le carte le ha date questo dispositivo, anche quelle dei tuoi amici: chi porta una partita può quindi conoscerle. Il server controlla ogni passo, e ciò che si pesca da qui in poi viene da un nuovo mazzo, a cui tutti contribuiscono.
alone-inviteYes = Sposta la partita
alone-slow = Il computer è lento su questo dispositivo.
alone-slowHelp = Uno più facile è più veloce. Sul server la partita continua alla velocità del server.
alone-easier = Un computer più facile
alone-onServer = Continua sul server
alone-stay = Resta qui
computers-against = Gioca contro il computer
computers-add = Computer
computers-addTo = Fai giocare un computer al posto { $seat }
computers-addTitle = Chi gioca con te?
computers-addHelp = Il computer vede solo quello che vedrebbe un giocatore al suo posto.
computers-addYes = Aggiungi un computer
computers-change = Cambia quanto è bravo { $name }
computers-changeYes = Cambia
computers-lend = Fai giocare il computer per me
computers-lendHelp = Finché non riprendi il tuo posto.
computers-lendYes = Fallo giocare
computers-lent = Il computer gioca per te finché non riprendi il tuo posto.
computers-hint = Suggerimento
computers-seatHelp = Aiuto per un posto
computers-hintKey = Chiedi un suggerimento
computers-hintMark = suggerimento { $numbers }
computers-playsFor = gioca il computer

## errors

errors-malformed = Il server non ha capito. Ricarica la pagina e riprova.
errors-too_large = Per il server è troppo lungo. Accorcialo.
errors-not_found = A questo indirizzo non c’è niente. Controlla il link, o torna alla home.
errors-no_session = Il server non ti conosce ancora. Scrivi il tuo nome e riprova.
errors-wrong_origin = Questa pagina viene da un indirizzo diverso da quello del server. Apri il link che hai ricevuto.
errors-bad_name = Questo nome non va bene. Usa da 1 a 24 caratteri normali.
errors-name_taken = A questo tavolo qualcuno ha già questo nome, o uno molto simile. Scegline un altro.
errors-rate_limited = Un po’ troppo in fretta. Aspetta un momento e riprova.
errors-server_busy = Al momento il server è pieno. Riprova tra qualche minuto.
errors-table_not_found = Questo tavolo non esiste. Controlla il codice, o fatti mandare un nuovo link.
errors-table_full = Tutti i posti sono occupati. Resta su questa pagina e saprai quando se ne libera uno.
errors-seat_taken = Qualcuno ha preso questo posto prima di te. Scegline un altro.
errors-no_such_seat = A questo tavolo quel posto non c’è. Scegline un altro.
errors-not_a_player = Può farlo solo chi ha un posto a questo tavolo.
errors-not_host = Può farlo solo chi ospita questo tavolo. Chiedi a chi ospita.
errors-too_late = La partita è cominciata senza di te. Chiedi se puoi guardare, o apri un tavolo tuo.
errors-already_started = La partita è già cominciata: questo non si può più cambiare.
errors-not_started = La partita non è ancora cominciata. Aspetta che parta.
errors-seats_empty = Ci sono ancora posti liberi. Invita altri giocatori, o scegli meno posti.
errors-not_ready = Non tutti hanno ancora confermato.
errors-part_missing = Manca ancora la parte di un dispositivo per mescolare. Chiedi a tutti di guardare il tavolo.
errors-part_early = Si mescola quando tutti si sono seduti.
errors-bad_part = La parte di questo dispositivo è cambiata. Ricarica la pagina.
errors-no_spectators = Questa partita la vede solo chi gioca. Chiedi di poter guardare, o apri un tavolo tuo.
errors-unknown_ruleset = Questo server non ha quel gioco. Scegline un altro.
errors-bad_option = Queste impostazioni non vanno insieme. Controlla le varianti e il numero di posti.
errors-stale_version = Nel frattempo la posizione è cambiata. Guarda di nuovo e scegli ancora.
errors-not_your_turn = Non tocca a te. Aspetta gli altri.
errors-illegal_action = Adesso le regole non lo permettono. Scegli altro.
errors-game_over = La partita è finita.
errors-not_finished = Si può fare solo a partita finita.
errors-bad_game_file = Questa partita non può continuare qui: il suo file è danneggiato o viene da un’altra versione di Fondaco.
errors-no_such_version = In quella partita questo momento non c’è.
errors-not_leading = Ora guida qualcun altro. Riprendi la guida per mostrare di nuovo.
errors-too_many_remarks = Questa partita ha tutti i commenti che può conservare.
errors-bad_text = Questo messaggio non si può inviare. Usa da 1 a 300 caratteri normali.
errors-word_needed = Per aprire un tavolo qui serve una parola. Chiedila a chi gestisce il server.
errors-question_open = Un’altra domanda aspetta risposta. Chiedi di nuovo quando è chiusa.
errors-no_question = Questa domanda non è più aperta.
errors-not_away = Quel giocatore c’è, è appena andato via o ha giorni liberi concordati. Aspetta un po’.
errors-bad_token = Questo link è già stato usato o è troppo vecchio. Creane uno nuovo sull’altro dispositivo.
errors-has_seat = Hai già un posto a questo tavolo.
errors-asked_lately = Il tavolo ha appena detto no. Chiedi più tardi.
errors-nothing_to_undo = Non si può ritirare: qualcosa è stato scoperto, o nel frattempo ha agito qualcun altro.
errors-too_many_changes = Hai cambiato idea tutte le volte che una partita permette. Resta con l’ultima scelta.
errors-log_full = Questa partita è troppo lunga per continuare. Mettetevi d’accordo per finirla, poi giocate di nuovo.
errors-command_id_reused = Questa mossa è stata confusa con una precedente. Sceglila ancora.
errors-still_saving = La tua ultima mossa si sta ancora salvando. Aspetta un momento.
errors-table_frozen = Questo tavolo è bloccato per un errore del server. Chiedi a chi gestisce il server; nessuna mossa è persa.
errors-table_closed = Questo tavolo è stato chiuso. Chiedi un nuovo link, o apri un tavolo tuo.
errors-bad_clock = Questo orologio non va bene. Scegli altri tempi.
errors-no_clock = Ora l’orologio di questo tavolo non si può cambiare così.
errors-too_much_time = Hai dato o preso tempo tutte le volte che una partita permette.
errors-no_computer = Qui non può giocare nessun computer. Giocate voi quel posto.
errors-no_lesson = Questo gioco non ha una lezione. Lo spiegano le regole.
errors-no_hints = Per i suggerimenti devono essere tutti d’accordo, a meno che tutti gli altri siano computer. Chiedi agli altri.
errors-no_help = Quel posto non può avere questo aiuto adesso. Scegli il posto di una persona, in un gioco che i computer sanno giocare, e un aiuto che non ha ancora.
errors-cannot_prepare = Qui ora non si può preparare niente. Aspetta il tuo turno.
errors-prepared_illegal = Le regole non permettono più la mossa che avevi preparato. Scegli ancora.
errors-prepared_changed = Da quando hai preparato la mossa qualcosa è cambiato. Guarda di nuovo, poi scegli.
errors-prepared_unforeseen = Da quando hai preparato la mossa il caso ha scoperto qualcos’altro. Guarda di nuovo, poi scegli.
errors-prepared_turn_over = Il tuo turno è finito prima di tutta la mossa preparata. Prepara di nuovo il resto, se lo vuoi.
errors-prepared_replaced = Il tavolo ha giocato per te al posto della mossa preparata. Scegli di nuovo al tuo turno.
errors-prepared_taken_back = Da allora sono state annullate delle mosse. Prepara di nuovo la tua, se la vuoi ancora.
errors-removed = Chi ospita ti ha tolto da questo tavolo. Chiedi perché, o apri un tavolo tuo.
errors-needs_consent = Per questo devono essere d’accordo gli altri. Chiedi a loro.
errors-terms_changed = Chi ospita ha appena cambiato che cosa si gioca. Dai un’altra occhiata.
errors-bad_webhook = Questo non è un indirizzo per notifiche. Incolla tutto l’indirizzo che ti ha dato l’altro servizio; comincia con https://.
errors-bad_template = Questo modello non va bene. Scrivi JSON valido, o lascialo vuoto.
errors-bad_quiet_hours = Queste ore di silenzio non vanno bene. Scegli due orari diversi.
errors-too_many_devices = Hai l’accesso su tutti i dispositivi che una persona può avere. Prima escine da uno.
errors-too_many_webhooks = Hai tutti i webhook che una persona può avere. Prima togline uno.
errors-notices_off = Questo server non manda notifiche. Chiedi a chi lo gestisce.
errors-too_long_ago = È stato giocato per te troppo tempo fa per ritirare tutto. Chiedi una mossa dopo l’altra.
errors-restarting = Il server si riavvia. Tra un momento si continua.
errors-too_slow = La connessione era troppo lenta. Ci si ricollega.
errors-unavailable = Il server non raggiunge il suo database. Riprova tra un momento.
errors-muted = Chi ospita ti ha tolto la parola nella chat di questo tavolo.
errors-nothing_to_report = Non si può segnalare: la riga non c’è più, o la persona non è a questo tavolo.
errors-too_many_reports = Ci sono già molte segnalazioni da leggere. Avvisa in un altro modo chi gestisce il server.
errors-too_many_blocks = Hai bloccato tutte le persone che si possono bloccare. Prima sbloccane una.
errors-too_many_wishes = A questo tavolo troppe persone aspettano un posto, o tu aspetti a troppi tavoli. Ripassa più tardi.
errors-circle_not_found = Questa cerchia non esiste, o il suo link è stato rinnovato. Guarda nella pagina iniziale, o chiedi il nuovo link a un membro.
errors-circle_full = Questa cerchia ha tutti i membri che una cerchia può avere.
errors-too_many_circles = Sei in tante cerchie quante se ne possono avere. Prima lasciane una.
errors-not_member = Possono farlo solo i membri di questa cerchia.
errors-not_founder = Può farlo solo chi è responsabile di questa cerchia.
errors-not_proposer = Può farlo solo chi ha proposto la serata o chi è responsabile della cerchia.
errors-bad_time = Questo orario non va bene. Scegli orari futuri, al massimo un anno prima.
errors-too_many_evenings = Questa cerchia ha tante serate in programma quante ne può avere. Annullatene prima una.
errors-bad_return_key = Nessuno ha questa chiave di ritorno. Controlla ogni parola.
errors-bad_login = Il tuo accesso ha dato un nome che qui non va bene. Dillo a chi gestisce questo server.
errors-login_decides = È il tuo accesso a dire chi sei qui, su ogni dispositivo. Entra o esci da lì.
errors-login_needed = Qui gioca solo chi ha effettuato l’accesso. Accedi prima.
errors-own_address = Così terresti fuori te: sei tu, o sei a quell’indirizzo. Se la persona è accanto a te, disconnettila.
errors-too_many_backups = Ci sono tante copie quante ne tiene la console. Prima eliminane una.
errors-not_operator = Può farlo solo chi gestisce questo server. Apri la console con il link del suo log.
errors-internal = Qualcosa è andato storto sul server. Riprova tra un momento.
errors-unreachable = Il server non si raggiunge. Controlla la connessione; noi continuiamo a provare.
errors-outdated = Manca questa parte della pagina: probabilmente Fondaco è stato aggiornato. Ricarica la pagina.
errors-no_cookies = Fondaco riconosce il tuo posto da un cookie. Permetti i cookie per questo sito e riprova.

## demo

demo-title = Contro il computer
demo-text = Le regole e i giocatori computer sono in questa pagina. Nessun server partecipa, e le partite restano su questo dispositivo.
demo-verify = Controlla il file di una partita
demo-friends = Gioca con gli amici
demo-friendsText = Gli amici si incontrano su un server che uno di voi gestisce: un solo programma, senza account, a casa o su una macchina a noleggio.
demo-get = Scarica Fondaco
demo-archive = Da un archivio:
demo-run = Dal codice sorgente si avvia così:

## devices

devices-title = I miei dispositivi
devices-lead = Lo stesso nome e le stesse partite sul telefono e sul computer.
devices-export = Scarica ciò che è salvato su di te
devices-exportHelp = Un file con nome, dispositivi, tavoli, chat, cerchie e impostazioni, senza segreti.
devices-unknown = Browser sconosciuto
devices-on = { $browser } su { $system }
devices-current = Questo dispositivo
devices-atTable = Adesso a un tavolo
devices-recently = Visto nell’ultima ora
devices-seen = Visto { $when }
devices-end = Esci
devices-endOf = Esci da { $device }
devices-endThis = Esci da questo dispositivo
devices-endOthers = Esci da tutti gli altri
devices-endOwnTitle = Uscire da questo dispositivo?
devices-endOwn = Puoi tornare come { $name } con un link da un altro tuo dispositivo.
devices-endLast = Non hai l’accesso da nessun’altra parte: nessuno potrà tornare come { $name }. Se vuoi tenere tavoli e partite, prima aggiungi un altro dispositivo.
devices-add = Aggiungi un dispositivo
devices-addText = Inquadra il codice con l’altro dispositivo, o apri lì il link.
devices-qr = Codice QR del link per l’altro dispositivo
devices-link = Link per l’altro dispositivo
devices-once = Funziona una volta sola, fino alle { $time }. Chi lo apre entra come te: non mandarlo a nessun altro.
devices-back = Torna all’elenco
devices-added = Aggiunto: { $device }
devices-page = Aggiungi questo dispositivo
devices-asking = Controllo del link…
devices-offer = Sei { $name }?
devices-offerText = Entra qui per usare il tuo nome, i tuoi tavoli e le tue partite anche su questo dispositivo. Sugli altri resti dentro.
devices-replaces = Su questo dispositivo sei { $before }. Se continui come { $name }, { $before } esce da qui, e a quei tavoli e quelle partite si torna solo da un altro dispositivo in cui sei { $before }.
devices-same = Su questo dispositivo sei già { $name }. Il link vale ancora per un altro.
devices-accept = Continua come { $name }
devices-keep = Resta { $name }
devices-failed = Questo link non funziona
devices-again = Lì scegli il tuo nome in alto nella pagina, poi I miei dispositivi.
devices-broken = Manca una parte del link. Copia tutto il link, o inquadra di nuovo il codice.
devices-welcome = Ora qui sei { $name }.
devices-blocks-title = Persone bloccate
devices-blocks-unblock = Sblocca
devices-blocks-unblockOf = Sblocca { $name }
devices-key-title = Chiave di ritorno
devices-key-none = Se perdi questo dispositivo o svuoti il browser, una chiave di ritorno ti riporta ai tuoi posti: quattro parole da scriverti o da tenere nel tuo gestore di password.
devices-key-make = Crea una chiave di ritorno
devices-key-made = Creata il { $date }. L’hai scritta? Non si può mostrare di nuovo.
devices-key-renew = Crea una nuova chiave
devices-key-renewHelp = Quella vecchia smette di funzionare.
devices-key-yours = La tua chiave di ritorno
devices-key-once = Scrivila adesso, o falla tenere al tuo gestore di password. Si vede solo questa volta, e chi ce l’ha può farsi passare per te.
devices-key-copy = Copia
devices-key-written = Ce l’ho
devices-key-enter = Ho una chiave di ritorno
devices-key-page = Torna con la tua chiave
devices-key-pageText = Scrivi le quattro parole che avevi annotato. Maiuscole, spazi e trattini non contano.
devices-key-empty = Scrivi le parole della tua chiave.
devices-key-used = Una chiave già usata non funziona più: ne ha preso il posto una nuova.
devices-key-show = Mostra quello che scrivo
devices-key-submit = Torna
devices-key-replaces = Su questo dispositivo sei { $before }. Se torni come qualcun altro, { $before } esce da qui. Senza un altro dispositivo o una chiave di ritorno, nessuno potrà tornare ai tavoli e alle partite di { $before }.
devices-key-back = Rieccoti, { $name }
devices-key-backText = La chiave è stata usata. Questa è quella nuova:
devices-key-toTables = Ai miei tavoli
devices-key-offer = Con una chiave di ritorno questo posto resta tuo anche se perdi il dispositivo.
devices-key-later = No, grazie

## console

console-title = Console
console-claimTitle = Questo server è tuo?
console-claimText = Nella console vedi tavoli e persone, leggi le segnalazioni e tieni fuori chi disturba. Il link vale una volta: poi questo browser può usare la console.
console-claim = Apri la console
console-usedTitle = Questo link non funziona
console-used = È già stato usato, o è troppo vecchio. Il comando “fondaco admin console” ne crea uno nuovo.
console-closedTitle = Solo per chi gestisce questo server
console-closed = Un server nuovo mostra all’avvio un link alla sua console. Il comando “fondaco admin console” ne crea un altro.
console-sections = Che cosa guardare
console-setup = Impostazioni
console-tables = Tavoli
console-people = Persone
console-reports = Segnalazioni
console-bans = Esclusi
console-addressTitle = Indirizzo
console-addressGood = Sei qui all’indirizzo pubblico, { $url }.
console-addressOther = Hai usato un indirizzo diverso da quello pubblico. Apri { $url } per vedere se porta qui.
console-addressNone = Il server non conosce un indirizzo pubblico. Per amici altrove, imposta FONDACO_PUBLIC_URL o avvialo con --https.
console-httpsTitle = Cifratura
console-httpsGood = Questa connessione è cifrata.
console-httpsBad = Chi sta lungo il percorso può leggere questa connessione. Avvia il server con --https, o mettigli davanti un proxy con TLS.
console-savingTitle = Le partite vengono salvate
console-savingGood = Ogni mossa è su disco.
console-savingBad = Ora non si può salvare nulla: { $why }.
console-backupsTitle = Copie di sicurezza
console-backupsEmbedded = Non ce n’è ancora nessuna. “Fai una copia ora”, qui sotto, ne crea una, anche mentre si gioca; tienine una anche su un’altra macchina.
console-backupsLast = Ultima copia: { $when }.
console-backupsPostgresql = Il database è PostgreSQL. Copialo con pg_dump, come spiega docs/backup.md.
console-backupsIn = Le copie sono in { $folder }, sul server. Contengono ogni segreto, anche le carte delle partite in corso, perciò non si scaricano da qui.
console-backupNow = Fai una copia ora
console-copying = Copia in corso…
console-verifying = Verifica in corso…
console-verify = Verifica
console-verified = verificata · tavoli: { $tables }, mosse: { $moves }
console-backupFailed = L’ultima è fallita: { $why }
console-certificateGood = Il certificato scade il { $date } e sarà rinnovato prima.
console-certificateBad = Il certificato scade il { $date } e non è stato rinnovato in tempo. Il log del server dice perché.
console-wordTitle = Chi può aprire tavoli
console-wordSet = Chi conosce la parola.
console-wordNone = Tutti. FONDACO_OPENING_WORD imposta una parola da conoscere.
console-noticesTitle = Notifiche
console-noticesOn = Le persone possono sapere che una partita le aspetta.
console-noticesOff = Disattivate. FONDACO_NOTICES=on le attiva.
console-version = Fondaco { $version }
console-empty = Qui non c’è nulla.
console-more = Mostra altro
console-search = Inizio di un nome
console-find = Cerca
console-status = Quali
console-statuses-all = Tutti
console-statuses-gathering = In attesa
console-statuses-playing = In corso
console-statuses-finished = Finito
console-statuses-closed = Chiuso
console-tableFacts = Ospita: { $host }. Ultima attività { $when }.
console-hidden = Fuori dalla lista
console-personFacts = Ultima visita { $when }
console-personGone = Senza sessione
console-reportFacts = { $by } su { $person }, { $when }
console-banUntil = Fino al { $when }
console-banAddress = Indirizzo
console-banReason = Motivo, per te
console-banNoAddress = Questo non è un indirizzo IP, come 192.0.2.7 o 2001:db8::7.
console-close = Chiudi
console-closeText = La partita finisce senza risultato, per tutti al tavolo.
console-hide = Togli dalla lista
console-unhide = Rimetti nella lista
console-delete = Elimina
console-deleteText = Il tavolo sparisce con la partita e la chat, per sempre.
console-deleteCopyText = Questa copia del database viene eliminata dal server, per sempre.
console-kick = Disconnetti
console-kickText = Tutti i browser di questa persona vengono disconnessi. Può tornare come qualcun altro.
console-ban = Tieni fuori
console-banText = Questa persona viene disconnessa. Ogni indirizzo che ha usato nell’ultima ora resta fuori, con chiunque altro sia lì.
console-banNothing = Disconnessa. Ma non si conosce nessun indirizzo dell’ultima ora: la persona può tornare con un altro nome.
console-unban = Fai rientrare
console-erase = Cancella
console-eraseText = Il nome, le sessioni, i messaggi e i circoli di questa persona sono cancellati per sempre. Le sue partite restano.
console-done = Risolta
console-doneText = La segnalazione viene eliminata.

## doctor

doctor-title = Controlla la connessione
doctor-lead = Questa pagina prova, uno dopo l’altro, tutti i tratti della strada fino al server.
doctor-again = Controlla di nuovo
doctor-checking = Controllo…
doctor-allGood = Funziona tutto. Torna al tuo tavolo.
doctor-skipped = Non controllato, perché qualcosa prima non funziona.
doctor-server-title = Il server risponde
doctor-server-good = Sì, risponde.
doctor-server-bad = Non risponde. Controlla la tua connessione; se le altre pagine si aprono, il server è fermo: avvisa chi lo gestisce.
doctor-cookie-title = Il server ti conosce
doctor-cookie-good = Sei { $name }.
doctor-cookie-unknown = Qui non hai ancora un nome. Va bene così finché non ti siedi.
doctor-cookie-bad = Questo browser non conserva i cookie di questa pagina, e perderesti il tuo posto. Permetti i cookie per questo indirizzo, o esci dalla navigazione privata.
doctor-socket-title = Le mosse passano
doctor-socket-good = La connessione dal vivo si apre, e il server ci parla.
doctor-socket-bad = Le pagine si aprono, ma la connessione dal vivo (un WebSocket) no. Qualcosa in mezzo la blocca: prova senza VPN, blocco pubblicità o rete aziendale. Se non va a nessuno, chi gestisce il server deve far passare al suo proxy gli header Upgrade e Connection per /ws/.
doctor-socket-silent = La connessione dal vivo si apre, ma non arriva niente. La trattiene un proxy in mezzo: prova senza VPN o rete aziendale, o chiedi a chi gestisce il server di spegnere il buffering per /ws/.
doctor-clock-title = Il tuo orologio è giusto
doctor-clock-good = Va d’accordo con quello del server.
doctor-clock-bad = Differisce di { $minutes } min da quello del server. Si può giocare, ma gli orari nella cronaca e delle assenze saranno sbagliati. Regola l’orologio.

## gathering

gathering-title = Si aspettano giocatori
gathering-joinTitle = { $host } ti invita a giocare
gathering-joinTitlePlain = Ti invitano a giocare
gathering-joinHelp = Tocca un posto libero, o siediti al primo.
gathering-joinSubmit = Siediti
gathering-full = Tutti i posti sono occupati. Se qualcuno si alza, puoi sederti qui.
gathering-tellFree = Avvisami quando c’è posto
gathering-toldFree = Lo saprai qui appena si libera un posto. Tieni aperta questa pagina.
gathering-toldFreeAnywhere = Lo saprai appena si libera un posto, anche con questa pagina chiusa.
gathering-waitNoMore = Non aspettare più
gathering-nowFree = C’è un posto libero: siediti!
gathering-until = Questo tavolo aspetta i suoi giocatori fino a { $when }.
gathering-invite = Invita gli amici
gathering-inviteHelp = Con questo link entra chiunque. Senza account.
gathering-link = Link a questo tavolo
gathering-share = Condividi…
gathering-qr = Codice QR del link a questo tavolo
gathering-qrHelp = Oppure inquadralo con un telefono.
gathering-ready = Ci sono
gathering-unready = Non ancora
gathering-start = Comincia la partita
gathering-inviteShort = Invita
gathering-inviteTo = Invita qualcuno al posto { $seat }
gathering-startWith = Comincia in { $count }
gathering-startNow = Ci sono tutti. Puoi cominciare.
gathering-seatsEmpty =
    { $count ->
        [one] Un posto è ancora libero.
       *[other] { $count } posti sono ancora liberi.
    }
gathering-notReady = Non hanno ancora confermato: { $names }.
gathering-waitForHost = Hai confermato. La partita la fa cominciare { $host }.
gathering-sayReady = Ci sei? { $host } fa cominciare quando ci sono tutti.
gathering-leave = Lascia il tavolo
gathering-closeText = Così il tavolo finisce per tutti.
gathering-closeTable = Chiudi il tavolo
gathering-watching = Non hai un posto. La partita si può guardare quando comincia.
gathering-notWatching = Non hai un posto, e questo tavolo è privato.
gathering-settings = Che cosa si gioca
gathering-options = Varianti
gathering-editOptions = Cambia
gathering-saved = Salvato
gathering-lesson = Mentre aspetti: impara in 90 secondi

## notices

hints-thinking = Sto pensando a un suggerimento…
hints-title = Che cosa farebbe il computer
hints-help = Tocca una riga per sceglierla sul tabellone. Non si gioca niente finché non confermi.
hints-equal = Si equivalgono, più o meno.
hints-none = Stavolta nessun suggerimento. Riprova tra un momento.
hints-close = Chiudi il suggerimento
hints-chance = vince { $percent } volte su 100
hints-points = circa { $count } punti
hints-more = { $points ->
    [one] Un punto in più per te che con la prossima.
   *[other] { $points } punti in più per te che con la prossima.
}
hints-fewer = { $points ->
    [one] Costa a { $name } un punto in più della prossima.
   *[other] Costa a { $name } { $points } punti in più della prossima.
}
hints-helpTitle = Aiuto per un posto
hints-intro = Per i bambini e per la prima partita: il computer aiuta un posto con quello che quel posto vede da sé. Tutti sono d’accordo, lo vedono e lo ritrovano rivedendo la partita.
hints-whose = Per chi
hints-which = Quale aiuto
hints-noHelp = Nessuno
hints-warnings = Avvertimenti
hints-hints = Suggerimenti
hints-warningsHelp = Prima di una mossa che sembra costare { $points } punti o più, chiede se giocarla davvero.
hints-hintsHelp = Lo stesso, e a richiesta mostra le mosse migliori.
hints-noneHelp = Questo posto gioca senza aiuto.
hints-set = Conferma
hints-ask = Chiedi a tutti
hints-doWithout = Gioca senza aiuto
hints-asks-warnings = { $name } chiede a tutti: si può avvertire { $whom } degli errori gravi?
hints-asks-hints = { $name } chiede a tutti: { $whom } può avere suggerimenti?
hints-asks-given_up = { $name } chiede a { $whom } di giocare senza aiuto.
hints-youAsk-warnings = Chiedi a tutti: si può avvertire { $whom } degli errori gravi?
hints-youAsk-hints = Chiedi a tutti: { $whom } può avere suggerimenti?
hints-youAsk-given_up = Chiedi a { $whom } di giocare senza aiuto.
hints-follows = Tutti possono vederlo, e vale finché { $whom } non ne fa a meno.
hints-line-warnings = Ora { $name } riceve avvertimenti sugli errori gravi. Erano tutti d’accordo.
hints-line-hints = Ora { $name } ha i suggerimenti. Erano tutti d’accordo.
hints-line-given_up = Ora { $name } gioca senza aiuto.
hints-mark-warnings = riceve avvertimenti sugli errori gravi
hints-mark-hints = ha i suggerimenti
hints-mark-given_up = prima aveva aiuto
hints-warning = Questo può costarti circa { $points } punti.
hints-warningHelp = Per quanto si può dire dal tuo posto, un’altra mossa è migliore.
hints-again = Scegli di nuovo
hints-anyway = Gioca comunque

notices-lead = Ricevi un messaggio quando una partita ti aspetta e non ci sei.
notices-ask = Ti avvisiamo quando tocca a te?
notices-yes = Sì, avvisami
notices-no = No
notices-alerts = Su questo dispositivo
notices-alertsHelp = Una notifica del browser quando tocca a te, finché il tavolo è aperto in un’altra scheda o finestra.
notices-deviceHelp = Una notifica quando tocca a te, anche senza nessuna pagina di Fondaco aperta.
notices-deviceOn = Ricevi una notifica quando tocca a te, anche senza nessuna pagina di Fondaco aperta.
notices-devicePending = Collegamento al servizio push del tuo browser…
notices-deviceOpenOnly = Ricevi una notifica finché il tavolo è aperto in un’altra scheda o finestra. Con la pagina chiusa, nessuna.
notices-noPush = Questo browser non ha raggiunto il suo servizio push; nelle finestre private non può mai.
notices-gone = Il servizio push non conosce più questo dispositivo, che è stato tolto. Spegni e riaccendi il suo interruttore per aggiungerlo di nuovo.
notices-noAlerts-unsupported = Qui questo browser non ha notifiche. Serve un indirizzo https; su iPhone o iPad, prima aggiungi la pagina alla schermata Home.
notices-noAlerts-denied = Questo browser blocca le notifiche di questa pagina. Le puoi permettere nelle sue impostazioni.
notices-off = Questo server non manda notifiche. Chiedi a chi lo gestisce.
notices-webhooks = Dove
notices-none = Ancora niente. Accendi questo dispositivo, o aggiungi un webhook di Discord, Slack o ntfy, o un indirizzo qualsiasi che accetta JSON.
notices-noneElse = Ancora niente. Aggiungi un webhook di Discord, Slack o ntfy, o un indirizzo qualsiasi che accetta JSON.
notices-thisDevice = Questo dispositivo
notices-kinds-discord = Discord
notices-kinds-slack = Slack
notices-kinds-ntfy = ntfy
notices-kinds-json = JSON
notices-kinds-push = Browser
notices-state-working = Funziona
notices-state-failing = Non arriva, si riprova
notices-state-paused = In pausa
notices-last = Ultimo messaggio { $when }: { $answer }
notices-paused = L’altro lato ha rifiutato diversi messaggi di fila, quindi non si manda più niente. Provalo. Se l’indirizzo non funziona più, toglilo e aggiungi quello nuovo.
notices-test = Prova
notices-testing = Prova in corso…
notices-delivered = È arrivato ({ $status }). Dai un’occhiata lì.
notices-deliveredHere = È arrivato ({ $status }). La notifica compare tra un momento.
notices-refused = L’altro lato ha detto no ({ $status }):
notices-unsent = Non è arrivato:
notices-resume = Riprendi
notices-remove = Togli
notices-add = Aggiungi un webhook
notices-kind = Servizio
notices-address = Indirizzo
notices-help-discord = In Discord: impostazioni del canale, Integrazioni, Webhook, Copia URL webhook.
notices-help-slack = In Slack: l’indirizzo di un webhook in entrata.
notices-help-ntfy = L’indirizzo del tuo topic, come https://ntfy.sh/il-mio-topic.
notices-help-json = Un indirizzo qualsiasi che accetta JSON con POST.
notices-template = Modello (facoltativo)
notices-templateHelp = JSON in cui si riempiono {"{"}text{"}"}, {"{"}link{"}"}, {"{"}game{"}"}, {"{"}count{"}"} e {"{"}id{"}"}.
notices-secret = L’indirizzo è segreto: non si mostra più.
notices-save = Aggiungi
notices-full =
    { $most ->
        [one] Al massimo uno.
       *[other] Al massimo { $most }.
    }
notices-quiet = Ore di silenzio
notices-quietHelp = In queste ore non si manda niente; dopo, un solo messaggio dice quali partite ti aspettano. Fuso orario: { $zone }.
notices-from = Dalle
notices-to = Alle
notices-hear = Avvisami per questo tavolo
notices-hearHelp = Se è spento, nessun messaggio quando questa partita ti aspetta.

## claims

claims-title = Il posto di chi non c’è
claims-itsMe = Sono io
claims-substitute = Gioca per chi non c’è
claims-which = Qual è il tuo posto?
claims-whichAway = Per chi vuoi continuare?
claims-here = c’è
claims-how = Si chiede a tutti gli altri al tavolo. Lo sa anche chi ha quel posto, e lo tiene se apre il tavolo in tempo.
claims-needName = Prima agli altri serve il tuo nome.
claims-goOn = Continua
claims-asksBack = { $name } chiede il posto di { $of }: “Sono io, in un altro browser.”
claims-asksSubstitute = { $name } chiede di continuare al posto di { $of }, per sempre.
claims-youAskBack = Hai chiesto il posto di { $of }.
claims-youAskSubstitute = Hai chiesto di continuare al posto di { $of }.
claims-agreed = D’accordo: { $names }.
claims-toAnswer = Devono ancora rispondere: { $names }.
claims-mayRefuse = { $of } può rifiutare, se torna entro: { $until }.
claims-soon = Il tempo è passato: quando tutti sono d’accordo, il posto cambia.
claims-agree = D’accordo
claims-refuse = No
claims-withdraw = Ritira
claims-yours = { $name } ha chiesto il tuo posto. Tu ci sei, quindi resta tuo.
claims-lost = Ora il tuo posto è di { $name }: l’ha chiesto mentre non c’eri, e gli altri erano d’accordo. Se è uno sbaglio, chiedilo indietro.
claims-over = Il tavolo non era d’accordo, o il giocatore è tornato: il posto resta dov’è.
claims-close = Chiudi
claims-none = Al momento ci sono tutti.

## deal

deal-title = Si è mescolato onestamente?
deal-allGood = Il tuo browser ha controllato la distribuzione. È tutto a posto.
deal-someUnseen = Questo browser ha controllato quello che poteva.
deal-bad = In questa distribuzione qualcosa non torna.
deal-details = Che cosa si è controllato, e che cosa vuol dire
deal-good = Giusto
deal-wrong = Sbagliato
deal-unseen = Non controllato
deal-commitment-good = Il server ha mescolato con la parte che aveva sigillato prima dell’inizio; questo browser ha visto allora il sigillo.
deal-commitment-bad = La parte del server non è quella che aveva sigillato prima dell’inizio.
deal-commitment-unseen = La parte del server corrisponde al sigillo, ma questo browser non l’ha visto prima dell’inizio.
deal-part-good = Il numero casuale aggiunto da questo browser c’è.
deal-part-bad = Il numero casuale aggiunto da questo browser manca.
deal-part-unseen = A questo tavolo questo browser non ha aggiunto nessun numero casuale.
deal-others-good = Ogni posto aveva sigillato il suo numero casuale prima che questo browser aprisse il proprio.
deal-others-bad = Il numero casuale di un posto non è quello che aveva sigillato prima che questo browser aprisse il proprio.
deal-others-unseen = Questo browser non ha visto che cosa avevano sigillato i posti prima dell’inizio.
deal-seed-good = La distribuzione viene da tutte queste parti e da nient’altro.
deal-seed-bad = La distribuzione non viene da queste parti.
deal-seed-unseen = La distribuzione non si è potuta ricalcolare.
deal-cards =
    { $count ->
        [one] { $count } carta o pezzo ha provato, alla pesca, di trovarsi lì dal mescolamento.
       *[other] { $count } carte e pezzi hanno provato, alla pesca, di trovarsi lì dal mescolamento.
    }
deal-cardWrong = Una carta o un pezzo non è quello che il server aveva sigillato: non fidatevi di questa partita.
deal-proves = Se tutti e quattro i punti sono giusti: nessuno ha rimescolato e nessuno ha scelto la distribuzione, nemmeno chi gestisce il server e gioca, insieme a tutti gli altri. Potevano solo rifiutarsi di cominciare, e tutti l’avrebbero visto.
deal-provesNot = Quello che non può mostrare: se chi gestisce il server ha guardato le carte durante la partita. Può farlo, e potrebbe dirlo a un amico.
deal-earlier = I primi { $step } passi vengono dalla partita da cui questa riprende.
deal-file = Scarica il file della partita
deal-fileHelp = Con questo si può controllare tutta la partita su un altro computer, mossa per mossa:
deal-fileHere = Controllare in questo browser

## deeper

deeper-more = Guarda più a fondo
deeper-help = Questo dispositivo giudica tutta la partita più e più volte. La media di molti passaggi è più precisa di uno solo.
deeper-stop = Ferma
deeper-progress = Avanzamento di questo passaggio
deeper-passes =
    { $count ->
        [one] Giudicata una volta qui
       *[other] Giudicata { $count } volte qui
    }
deeper-failed = Questo dispositivo non può giudicare la partita.

## verify

verify-title = Controlla il file di una partita
verify-lead = Questo dispositivo rigioca una partita finita secondo le regole e controlla la distribuzione, ogni pescata e il risultato. Il file non viene caricato.
verify-drop = Trascina qui i file delle partite.
verify-choose = Scegli un file
verify-fetching = Si caricano le regole…
verify-ready = Le regole sono qui. Ora puoi andare offline: questa pagina non ha più bisogno del server.
verify-checking = La partita viene rigiocata…
verify-again = Rigioca tutta la partita
verify-againHelp = Questo dispositivo rigioca ogni passo secondo le regole e confronta ogni pescata e il risultato.
verify-good = La partita è stata giocata come dice questo file.
verify-whole = Ogni passo segue le regole, da questa distribuzione a questo risultato.
verify-bad = Questa non è la partita che è stata giocata.
verify-unknown = Non controllato.
verify-steps =
    { $count ->
        [one] L’unico passo segue le regole e porta alla posizione, alla pescata e al risultato del file.
       *[other] Tutti i { $count } passi seguono le regole e portano alle posizioni, alle pescate e al risultato del file.
    }
verify-earlier =
    { $count ->
        [one] Il primo passo viene da una partita precedente. Il file di quella mostra com’è stato distribuito.
       *[other] I primi { $count } passi vengono da una partita precedente. Il file di quella mostra come sono stati distribuiti.
    }
verify-parts-committed = Il numero casuale di ogni posto è quello che secondo il file aveva sigillato.
verify-parts-given = Alcuni posti hanno dato il numero casuale senza sigillo, come nelle versioni precedenti: l’ultimo poteva conoscere gli altri.
verify-parts-nothing = Nessun posto ha aggiunto un numero casuale: chi gestisce il server conosceva la distribuzione in anticipo.
verify-not = Nessun file può mostrare se qualcuno ha guardato carte coperte. Nomi e orari non fanno parte di nessuna prova.
verify-at = Passo { $step }:
verify-unchecked-no_rules = Le pagine di questo server arrivano senza le regole. Dove Fondaco è installato, questo comando controlla un file:
verify-unchecked-unreachable = Qualcosa non si è potuto caricare. Controlla la connessione e riprova.
verify-why-not_a_game_file = Non è il file di una partita, o viene da una versione più recente.
verify-why-too_large = È più lungo di qualsiasi file di partita.
verify-why-seats = I numeri di nomi, posti e sigilli non corrispondono.
verify-why-commitment = La parte del server non è quella che aveva sigillato.
verify-why-seat_commitment = Il numero casuale di un posto non è quello che aveva sigillato.
verify-why-seed = La distribuzione non viene dalle parti nel file.
verify-why-rules = Queste regole qui non si conoscono: un altro gioco, o una versione che questa pagina non ha.
verify-why-setup = La partita non si può preparare con queste opzioni.
verify-why-start = La distribuzione porta a un’altra posizione iniziale.
verify-why-entry_unreadable = Questo passo non si può leggere, o ne manca uno prima.
verify-why-entry_refused = Le regole in quel momento non lo permettevano.
verify-why-entry_position = Porta a una posizione o a una pescata diversa da quella del file.
verify-why-not_over = Dopo l’ultimo passo la partita non è finita.
verify-why-result = La partita è finita diversamente: il risultato nel file è sbagliato.
verify-why-digest = La partita è giusta, ma qualcos’altro è stato cambiato in seguito, per esempio un nome o un orario.
verify-why-panicked = Le regole si sono bloccate su questo file.
verify-why-another = Il file del server è di un’altra partita, o ha un risultato diverso da quello di questa pagina.

## recap

recap-title = Mentre non c’eri
recap-since = Il tuo ultimo turno: { $when }.
recap-leftOut =
    { $count ->
        [one] Manca una riga precedente.
       *[other] Mancano { $count } righe precedenti.
    }
recap-doneToYou = Che cosa ti è successo
recap-now = Ora
recap-show = Mostra sul tabellone
recap-close = Chiudi

## atTable

atTable-prepare-open = Prepara una mossa
atTable-prepare-short = Prepara
atTable-prepare-prompt = Prepara la tua prossima mossa. Si gioca quando arriva il tuo turno.
atTable-prepare-choosing = Stai preparando la mossa
atTable-prepare-next = Scegli che cosa viene dopo, o lascia così.
atTable-prepare-keep = Lascia così
atTable-prepare-back = Un passo indietro
atTable-prepare-prepared = La mossa che hai preparato
atTable-prepare-change = Cambia
atTable-prepare-dropped = La mossa che avevi preparato non è stata giocata.
atTable-prepare-wouldBe = Ora sarebbe: { $step }
atTable-prepare-understood = Va bene
atTable-prepare-moved = Gli altri hanno mosso. Scegli ancora.
atTable-played-title = Mentre non c’eri qualcuno ha giocato per te.
atTable-played-text = Puoi tornare a prima. Se nel frattempo altri hanno mosso, prima si chiede a loro.
atTable-played-goBack = Torna a prima
atTable-played-leaveIt = Lascia così
atTable-played-asks = { $name } chiede di ritirare quello che è stato giocato al suo posto.
atTable-played-youAsk = Chiedi di ritirare quello che è stato giocato per te.
atTable-host-mute = Togli la parola a { $name } per tutti
atTable-host-isMuted = senza parola, per scelta di chi ospita
atTable-host-youAreMuted = Chi ospita ti ha tolto la parola. La chat puoi ancora leggerla.
atTable-host-areMuted = Chi ospita ha tolto la parola a { $names }.
atTable-host-letWatch = Si può guardare
atTable-host-letWatchHelp = Se no, chi guarda adesso deve uscire.
atTable-host-onlyPlayers = Questa partita la vede solo chi gioca.
atTable-report-title = Segnalare { $name }?
atTable-report-which = Quale riga?
atTable-report-whoReads = La legge chi gestisce questo server, con il tuo nome e la chat intorno che puoi leggere tu. Al tavolo non lo sa nessuno.
atTable-report-reason = Che cosa non va? (facoltativo)
atTable-report-send = Segnala
atTable-report-thanks = Grazie. Ora chi gestisce questo server può leggerla. Si cancella al più tardi il { $date }.
atTable-report-done = Fatto
atTable-report-cancel = Annulla
atTable-report-blockHelp = Non vedi più quello che dicono le persone bloccate, su nessuno dei tuoi dispositivi. Se non hanno un posto, ai tavoli che ospiti non possono né entrare né guardare.
atTable-lesson-first = È la prima volta?
atTable-lesson-offer = Gioca un turno su un tabellone tutto tuo, in 90 secondi.
atTable-lesson-begin = Fammi vedere
atTable-lesson-known = Conosco il gioco
atTable-lesson-open = Impara giocando

## lesson

lesson-title = Lezione
lesson-opening = Stiamo preparando la tua lezione.
lesson-task = Prova { $at } di { $all }
lesson-did = Fatto
lesson-again = Ricomincia
lesson-end = Chiudi la lezione
lesson-playOn = Continua a giocare qui
lesson-back = Torna al tuo tavolo

## story

story-comeback = { $name } era al { $chance }% al passo { $step }, e ha vinto lo stesso.
story-close =
    { $points ->
        [one] Un solo punto ha
       *[other] { $points } punti hanno
    } fatto la differenza.
story-swings = Il comando è cambiato { $count } volte, l’ultima al passo { $step }.
story-led = Dal passo { $step } { $name } è in testa, e ci resta fino alla fine.
story-reveal = Mostra chi vince
story-moments = I momenti decisivi
story-moment = Passo { $step }: { $name } dal { $before } al { $after }%
story-luckTitle = La fortuna delle pescate
story-luckHelp = Quanto valeva in quel momento ciò che è stato pescato, rispetto a quello che poteva uscire: in punti sopra la media del tavolo, con un errore di ± { $error }.
story-share = Condividi un’immagine
story-saved = Immagine salvata. Mandala ai tuoi amici.
story-failed = Non è stato possibile condividere l’immagine.

## marks

marks-1 = rombo rosso
marks-2 = disco blu
marks-3 = triangolo giallo
marks-4 = quadrato verde
marks-5 = croce viola
marks-6 = stella arancione
marks-7 = esagono grigio
marks-8 = goccia turchese

## fallback

fallback-choose = Scegli una delle azioni.
fallback-wait = Tocca agli altri.

## circles

circles-title = Le tue cerchie
circles-lead = Una pagina per gli amici con cui giochi sempre di nuovo.
circles-found = Crea una cerchia
circles-name = Nome della cerchia
circles-members = { $count ->
    [one] 1 membro
   *[other] { $count } membri
}
circles-joinLead = Sei invitato in questa cerchia. Chi ne fa parte vede i tavoli che vi si aprono e com’è andata a finire.
circles-join = Entra nella cerchia
circles-tables = Tavoli
circles-noTables = Al momento qui non gioca nessuno.
circles-open = Apri un tavolo
circles-openHelp = La cerchia vede il tavolo. Agli altri serve il link, a meno che tu non lo mostri a tutti.
circles-waitsFor = Tocca a { $names }
circles-guest = Ospite
circles-evenings = Serate
circles-games = Partite finite
circles-noGames = Ancora nessuna partita finita.
circles-older = Mostra partite più vecchie
circles-won = Vittoria: { $names }
circles-again = Gioca ancora
circles-againOf = { circles-again }: { $game }, { $date }
circles-scores = Com’è andata
circles-kind = { $game }, { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
circles-withComputers = con computer
circles-withHelp = con aiuto
circles-counted = { $count ->
    [one] 1 partita
   *[other] { $count } partite
}
circles-player = Chi
circles-played = Partite
circles-wins = Vinte
circles-streak = Di fila
circles-best = Record di fila
circles-pairs = Uno contro l’altro
circles-pair = { $one } { $ahead }, { $other } { $behind }
circles-since = da { $date }
circles-level = { $count } in parità
circles-invite = Invita
circles-inviteHelp = Chi ha questo link può entrare.
circles-link = Link alla cerchia
circles-people = Membri
circles-founder = Responsabile
circles-you = Tu
circles-manage = Gestisci la cerchia
circles-rename = Rinomina
circles-remove = Togli
circles-removeOf = Togli { $name }
circles-removeTitle = Togliere { $name }?
circles-removeText = La cerchia riceve un nuovo link, perché con quello vecchio si potrebbe rientrare.
circles-handOver = Affida la cerchia
circles-handOverOf = { circles-handOver }: { $name }
circles-handOverTitle = Affidare la cerchia a { $name }?
circles-handOverText = Solo chi è responsabile può rinominare la cerchia, togliere membri, rinnovare il link e chiuderla.
circles-renew = Rinnova il link
circles-renewTitle = Rinnovare il link?
circles-renewText = Il vecchio link non porterà da nessuna parte. I membri trovano la cerchia nella loro pagina iniziale.
circles-close = Chiudi la cerchia
circles-closeTitle = Chiudere questa cerchia?
circles-closeText = La cerchia sparisce per tutti. Le partite restano a chi le ha giocate.
circles-leave = Lascia la cerchia
circles-leaveTitle = Lasciare questa cerchia?
circles-leaveText = Le tue partite restano, senza il tuo nome. Con il link puoi tornare.
circles-goneTitle = Questa cerchia non esiste

## chronicle

chronicle-title = Cronaca
chronicle-computers = Con i computer
chronicle-comebackEver = { $name } era al { $chance }%, e ha vinto lo stesso. Mai vista una rimonta così.
chronicle-comebackYear = La rimonta del { $year }: { $name } era al { $chance }%, e ha vinto.
chronicle-voyageEver = { $count ->
    [one] Nessuno ha navigato più lontano in un solo viaggio di { $name }: una casella.
   *[other] Nessuno ha navigato più lontano in un solo viaggio di { $name }: { $count } caselle.
}
chronicle-voyageYear = { $count ->
    [one] Il viaggio più lungo del { $year } è di { $name }: una casella.
   *[other] Il viaggio più lungo del { $year } è di { $name }: { $count } caselle.
}
chronicle-homecomingEver = { $count ->
    [one] Un rientro in porto con un solo pezzo a bordo, quello di { $name }. Nessuno ne ha portati di più.
   *[other] Un rientro in porto con { $count } pezzi a bordo, quello di { $name }. Nessuno ne ha portati di più.
}
chronicle-homecomingYear = { $count ->
    [one] Il rientro più ricco del { $year }: { $name }, con un solo pezzo a bordo.
   *[other] Il rientro più ricco del { $year }: { $name }, con { $count } pezzi a bordo.
}
chronicle-raidsEver = { $count ->
    [one] Nessuno ha assaltato con più audacia di { $name }: un assalto in una sola partita.
   *[other] Nessuno ha assaltato con più audacia di { $name }: { $count } assalti in una sola partita.
}
chronicle-raidsYear = { $count ->
    [one] L’audacia del { $year }: { $name }, un assalto in una sola partita.
   *[other] L’audacia del { $year }: { $name }, { $count } assalti in una sola partita.
}
chronicle-leapEver = { $count ->
    [one] Una mossa sola, e un punto per { $name }. Nessuno ha fatto di meglio.
   *[other] Una mossa sola, e { $count } punti per { $name }. Nessuno ha fatto di meglio.
}
chronicle-leapYear = { $count ->
    [one] La mossa più bella del { $year }: un punto in un colpo per { $name }.
   *[other] La mossa più bella del { $year }: { $count } punti in un colpo per { $name }.
}
chronicle-regionEver = { $count ->
    [one] La regione più grande mai governata da una persona sola: una tessera, di { $name }.
   *[other] La regione più grande mai governata da una persona sola: { $count } tessere, di { $name }.
}
chronicle-regionYear = { $count ->
    [one] La regione più grande del { $year }: una tessera, di { $name }.
   *[other] La regione più grande del { $year }: { $count } tessere, di { $name }.
}
chronicle-nemesis = La bestia nera di { $other }: { $name }, { $ahead } a { $behind } negli ultimi tempi.
chronicle-yearAgo = Un anno fa, proprio oggi, vittoria di { $names } a { $game }.

## evenings

evenings-none = Nessuno ha proposto una serata.
evenings-propose = Proponi una serata
evenings-name = Titolo, se ce n’è uno
evenings-game = Gioco
evenings-noGame = Vediamo poi
evenings-gameHelp = Con un gioco, il tavolo è pronto dieci minuti prima, con i posti tenuti per chi ha detto sì per primo. Gli altri possono guardare.
evenings-time = Data { $number }
evenings-addTime = Un’altra data
evenings-removeTime = Togli la data { $number }
evenings-zone = Gli orari sono nel tuo fuso orario: { $zone }.
evenings-badTime = Scegli una data e un’ora future.
evenings-send = Proponi
evenings-cancel = Annulla
evenings-yes = Sì
evenings-ifNeedBe = Se serve
evenings-no = No
evenings-fits = Ti va bene?
evenings-choose = Scegli
evenings-chooseOf = Scegli { $time }
evenings-open = Quando potete?
evenings-chosen = È deciso
evenings-calledOff = Annullata
evenings-callOff = Annulla la serata
evenings-callOffTitle = Annullare questa serata?
evenings-callOffText = Chi riceve notifiche lo viene a sapere, e il calendario lo mostra.
evenings-coming = Sì: { $names }
evenings-maybe = Se serve: { $names }
evenings-absent = No: { $names }
evenings-table = Al tavolo
evenings-past = Serate passate
evenings-noPast = Nessuna serata è ancora passata.
evenings-older = Mostra le precedenti
evenings-calendar = Calendario
evenings-calendarLead = Il tuo calendario può mostrare le serate di questa cerchia, nel suo fuso orario. L’indirizzo è solo tuo: chi lo ha può leggerle.
evenings-calendarMake = Crea un nuovo indirizzo
evenings-calendarHelp = Abbona il calendario a questo indirizzo. Viene mostrato solo ora; uno nuovo lo sostituisce.
evenings-calendarAddress = Indirizzo del calendario
evenings-calendarCopy = Copia l’indirizzo
