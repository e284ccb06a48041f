## app

app-tableCode = Code
app-copyLink = Copier le lien
app-copied = Copié
app-onlyHere = Ce lien ne marche que sur cet ordinateur. Pour jouer avec d’autres, lance le serveur avec --listen 0.0.0.0:{ $port }.
app-lead = Des jeux de société entre amis, dans le navigateur.
app-explanation = Ouvre une table, envoie le lien, jouez. Sans compte.
app-skip = Aller au contenu
app-home = Accueil
app-language = Langue
app-appearance = Apparence
app-themes-system = Système
app-themes-light = Clair
app-themes-dark = Sombre
app-sounds = Sons
app-volume = Volume
app-confirmMoves = Confirmer les coups
app-confirmMovesHelp = Désactivé : un choix sans alternative est joué aussitôt.
app-loading = Un instant …
app-close = Fermer
app-cancel = Annuler
app-retry = Réessayer
app-updated = Fondaco a été mis à jour.
app-reload = Recharger
app-yes = Oui
app-no = Non
# $game (string)
app-rulesOf = { $game } : règles
app-notFoundTitle = Rien ici
app-notFound = Il n’y a pas de page à cette adresse.
app-toHome = Retour à l’accueil
app-notices = Notifications
app-nextWaits = Suivante : { $game } t’attend

## name

name-label = Ton nom
name-help = Tel que tes amis le verront.
name-change = Changer de nom
name-save = Enregistrer le nom
name-devices = Mes appareils
name-as = Tu es { $name }
name-empty = Entre d’abord un nom.
name-tooLong = { $max } caractères au plus.
name-control = Ce nom contient des caractères de contrôle invisibles. Saisis-le de nouveau.

## create

create-title = Ouvrir une table
create-game = Jeu
create-seats = Joueurs
create-seatCount =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
create-options = Variantes
create-advised = Jouer ainsi
create-visibility = Qui peut rejoindre
create-private = Les personnes qui ont le lien
create-listed = Tout le monde sur ce serveur
create-spectators = D’autres peuvent regarder
create-spectatorsHelp = On y voit ce que toute la table voit, mais aucune main.
create-friends = Entre amis
create-now = Maintenant, en solo
create-change = Modifier
create-noClock = Sans chrono
create-submit = Ouvrir la table
create-practice = T’entraîner
create-practiceHelp = Tu joues toutes les places, tout de suite et sans nom.
create-guest = Invité·e
create-playerRange = De { $min } à { $max } joueurs
create-minutes = { $range } min
create-howToPlay = Comment jouer
rules-page = Ouvrir en page
rules-search = Chercher dans les règles
rules-print = Imprimer
rules-none = Rien à ce sujet.
create-watch = Voir une partie
create-noGames = Ce serveur n’a pas encore de jeux.

## code

code-title = Rejoindre avec un code
code-label = Code ou lien
code-submit = Aller à la table
code-empty = Entre le code que tu as reçu.
code-bad = Un code n’a que des lettres et des chiffres.
code-returnKey = J’ai une clé de retour

## lists

lists-own = Tes tables
lists-open = Tables ouvertes
lists-old = Connexion perdue. Ces listes ne sont peut-être plus à jour.
lists-away = Pas de connexion au serveur. Les parties sur cet appareil continuent sans lui.
lists-noOpen = Aucune table ouverte pour l’instant. Ouvres-en une, tes amis la trouveront ici.
lists-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
lists-full = toutes les places prises
lists-host = chez { $name }
lists-more = Afficher plus
lists-enter = Voir
lists-resume = Revenir
lists-play = Jouer
lists-watchIt = Regarder
lists-turnOf = Au tour de { $name }
lists-running = Parties à regarder
lists-status-gathering = En attente
lists-status-playing = En cours
lists-status-finished = Terminée
lists-status-closed = Fermée

## seats

seats-title = Places
seats-clockwise = On joue dans le sens horaire.
seats-free = Place libre
seats-sit = S’asseoir
seats-change = Changer de place
seats-moveHere = Changer
seats-playedHere = { $name } jouait ici
seats-you = toi
seats-host = hôte
seats-ready = c’est bon
seats-notReady = pas encore
seats-away = pas là
seats-here = là
seats-seat = Place { $number }
seats-sitAt = S’asseoir : place { $number }
seats-moveTo = Changer : place { $number }
seats-remove = Retirer { $name } de la table
seats-removeTitle = Retirer { $name } ?
seats-removeText = La place devient libre. Avec le lien, on peut se rasseoir.
seats-removeYes = Retirer

## play

play-forcedOn = Jouer les coups forcés pour moi
play-forcedOff = Ne plus jouer les coups forcés pour moi
play-forcedIsOn = Désormais, la table joue pour toi quand un seul coup est possible.
play-forcedIsOff = Désormais, tu joues toi-même les coups forcés.
play-prompt = À qui de jouer
play-closedTitle = Cette table est fermée
play-noSpectatorsTitle = Table privée
play-unknownTitle = Table inconnue
play-dealing = La partie se prépare …
play-watching = Tu regardes
play-stage-open = Afficher sur un grand écran
play-stage-leave = Quitter l’affichage grand écran
play-hand-open = N’afficher que ma main (le plateau est sur un grand écran)
play-hand-leave = Afficher tout le plateau
play-areYou = Tu joues à cette table ?
play-yourTurn = À toi de jouer
play-log = Journal
play-showLog = Montrer le journal
play-hideLog = Cacher le journal
play-showPosition = Montrer cette position
play-describe = Décrire le plateau
play-keys-title = Clavier
play-keys-choose = Choisir par numéro
play-keys-next = Aller au choix suivant
play-keys-confirm = Choisir, puis confirmer
play-keys-back = Revenir d’une étape
play-keys-log = Afficher ou masquer le journal
play-keys-describe = Décrire le plateau
play-keys-help = Cette liste
play-tour-open = Visite guidée
play-tour-count = { $at } sur { $all }
play-tour-next = Suivant
play-tour-back = Retour
play-tour-end = Passer la visite
play-tour-done = C’est parti
play-logEmpty = Il ne s’est encore rien passé.
play-takenBack = { $name } a annulé un coup.
play-undo = Annuler le coup
play-rules = Règles
play-menu = Plus
play-spectators =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
play-board = Plateau
play-boardFailed = Le plateau n’a pas pu être chargé.
play-players = Joueurs
play-leads = en tête
play-toAct = doit jouer
play-closeTitle = Fermer cette table ?
play-closeText = La partie se termine pour tout le monde et ne pourra pas être reprise.
play-closeYes = Fermer la table
play-leaveToHome = À l’accueil
play-dismiss = Masquer
play-sending = Ton coup est en route …

## result

result-title = La partie est terminée
result-wins = { $name } gagne
result-youWin = Tu gagnes
result-share = { $names } se partagent la victoire
result-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
result-winner = gagne
result-show = Résultat
result-toBoard = Voir le plateau
result-closed = Cette table a été fermée.

## connection

connection-signedOut = Cet appareil a été déconnecté. Recharge la page pour continuer sans ton nom.
connection-doctor = D’où ça vient ?
connection-connecting = Connexion …
connection-waiting = Connexion perdue. Reconnexion …
connection-waitingWithMove = Connexion perdue. Ton coup est gardé et sera envoyé.
connection-now = Essayer maintenant
connection-late = Envoi toujours en cours …
connection-slow = Enregistrement …
connection-failing = Le serveur ne peut pas enregistrer pour l’instant ; ton coup est gardé.
connection-stopped = Déconnecté

## replay

replay-title = Revoir : { $game }
replay-board = Plateau à ce moment
replay-controls = Parcourir la partie
replay-step = Étape { $step } sur { $count }
replay-start = Début de la partie
replay-position = Moment de la partie
replay-first = Au début
replay-backTurn = Tour précédent
replay-back = Une étape en arrière
replay-play = Lire
replay-pause = Pause
replay-on = Une étape en avant
replay-onTurn = Tour suivant
replay-last = À la fin
replay-speed = Vitesse
replay-hands = Mains
replay-allHands = Toutes les mains
replay-handOf = Main de { $name }
replay-copyLink = Copier le lien vers ce moment
replay-copied = Le lien vers ce moment est copié.
replay-notCopied = Ce navigateur ne nous laisse pas copier. Le lien est dans la barre d’adresse.
replay-goThere = Y aller : { $line }
replay-toTable = À la table
replay-notStarted = Cette partie n’a pas encore commencé. Il n’y a encore rien à revoir.
replay-broken = Cette partie ne peut pas être montrée étape par étape. Recharge la page, puis réessaie.
replay-openReplay = Revoir
replay-more = Plus sur ce moment
replay-curve-title = Chances au fil de la partie
replay-curve-chance = { $percent } %
replay-curve-turn = Tournant à l’étape { $step } : { $name } de { $before } à { $after } %
replay-curve-open = Mains ouvertes
replay-curve-openHelp = Juger avec toutes les mains ouvertes, et non par ce qu’on savait à son tour
replay-curve-luck = tirage { $points }
replay-curve-coming = Calcul des chances au fil de la partie …
replay-curve-none = Les chances de cette partie ne peuvent pas être calculées.
replay-curve-dearest = Coups les plus coûteux
# $step (number), $points (number)
# A chip beside the sign of whoever played it.
replay-curve-dear =
    { $points ->
        [one] Étape { $step } : environ un point
       *[other] Étape { $step } : environ { $points } points
    }
# $name (string), $action (string)
replay-curve-better = { $name } joue autre chose ici. L’ordinateur préfère : { $action }
replay-fork-open = Continuer d’ici
replay-fork-title = Continuer d’ici
replay-fork-text = Une nouvelle table commence avec cette position. La partie que tu regardes reste comme elle est.
replay-fork-alone = En solo, avec toutes les places
replay-fork-aloneHelp = Pour essayer quelque chose. Tu joues toujours la place dont c’est le tour.
replay-fork-together = Avec d’autres
replay-fork-togetherHelp = Tu reçois un lien à envoyer. La partie reprend quand toutes les places sont prises.
replay-fork-how = Qui joue
replay-fork-submit = Ouvrir la table
replay-fork-from = Cette table reprend à l’étape { $step } d’une autre partie.
replay-fork-isOver = À cette étape la partie est finie. Reviens à une étape antérieure.
replay-lookBack-open = Revenir en arrière
replay-lookBack-title = Tu regardes en arrière
replay-lookBack-goesOn = La partie continue pendant ce temps.
replay-lookBack-news =
    { $count ->
        [one] { $count } nouvelle étape entre-temps
       *[other] { $count } nouvelles étapes entre-temps
    }
replay-lookBack-toNow = Revenir au présent
replay-since-title =
    { $count ->
        [one] 1 coup depuis ton dernier tour
       *[other] { $count } coups depuis ton dernier tour
    }
replay-since-titleFirst =
    { $count ->
        [one] 1 coup jusqu’ici
       *[other] { $count } coups jusqu’ici
    }
replay-since-brief =
    { $count ->
        [one] 1 coup
       *[other] { $count } coups
    }
replay-since-dismiss = Plus tard
replay-since-skip = Passer au présent
replay-since-progress = { $step } sur { $count }
replay-hotSeat-playing = Tu joues { $name }
replay-hotSeat-all = Tu joues toutes les places
replay-games-title = Tes parties
replay-games-link = Tes parties terminées
replay-games-lead = Toutes les parties que tu as terminées, à revoir.
replay-games-empty = Aucune partie terminée pour l’instant. Quand tu en auras joué une jusqu’au bout, tu la trouveras ici, avec son résultat et chaque étape.
replay-games-emptyOf = Aucune partie terminée de { $game } pour l’instant.
replay-games-noSession = Tu n’as pas encore de nom ici. Assieds-toi d’abord à une table ; les parties terminées seront gardées ici.
replay-games-filter = Jeu
replay-games-all = Tous les jeux
replay-games-more = Montrer les parties plus anciennes
replay-games-won = Gagnée
replay-games-shared = Victoire partagée
replay-games-place =
    { $place ->
        [1] 1re place
       *[other] { $place }e place
    }
replay-games-noResult = Sans résultat
replay-games-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
replay-games-open = Revoir { $game }, { $date }

## together

together-title = Revoir ensemble
together-lead = Revoir ensemble
together-youLead = Tu guides. Ceux qui te suivent voient ce que tu vois.
together-leads = { $name } guide.
together-following = Tu suis { $name }.
together-looksBack = { $name } revoit la partie.
together-follow = Suivre
together-unfollow = Regarder de mon côté
together-takeOver = Prendre la main
together-stop = Ne plus guider
together-playedOn = { $name } rejoue à partir de l’étape { $step }.
together-join = Participer
together-whatIf = Et si…
together-whatIfHelp = Continuer ensemble à partir d’ici. Rien n’en est gardé.
together-tries = { $name } essaie autre chose à partir de l’étape { $step }.
together-trying = Et si, à partir de l’étape { $step } : tous ceux qui sont là jouent pour chaque place.
together-end = Arrêter
together-back = Retour à l’étape { $step }
together-mark = Marquer
together-marked = Terminé
together-clear = Effacer les marques
together-marks = Marques sur le plateau
together-markHelp = Touche un endroit pour le marquer, ou glisse vers un autre pour une flèche. Au clavier : les flèches choisissent un endroit, Entrée le marque, un deuxième endroit trace une flèche.
together-remarks = Remarques
together-count =
    { $count ->
        [one] 1 remarque
       *[other] { $count } remarques
    }
together-none = Pas encore de remarque sur cette étape.
together-others = Étapes avec des remarques
together-remark = Remarque sur cette étape
together-add = Ajouter
together-note = Note pour toi
together-noteHelp = Reste dans ce navigateur.
together-playAs = Continuer comme { $name }
together-playOn = Continuer
together-playAsHelp = Tout de suite, contre des ordinateurs
together-report = Signaler { $name }

## talk

atTable-talk-title = Discussion
atTable-talk-open = Montrer le journal et la discussion
atTable-talk-hide = Cacher le journal et la discussion
atTable-talk-unread =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
atTable-talk-empty = Personne n’a encore rien dit.
atTable-talk-field = Message
atTable-talk-placeholder = Dis quelque chose …
atTable-talk-send = Envoyer
atTable-talk-left =
    { $count ->
        [one] encore { $count } caractère
       *[other] encore { $count } caractères
    }
atTable-talk-over =
    { $count ->
        [one] { $count } caractère de trop
       *[other] { $count } caractères de trop
    }
atTable-talk-reactions = Réactions
atTable-talk-showReactions = Réactions rapides
atTable-talk-reaction-hello = Bonjour !
atTable-talk-reaction-thinking = Je réfléchis
atTable-talk-reaction-well_played = Bien joué
atTable-talk-reaction-wow = Oh là là !
atTable-talk-reaction-laugh = Ha ha !
atTable-talk-reaction-ouch = Aïe !
atTable-talk-reaction-sorry = Pardon
atTable-talk-reaction-thanks = Merci
atTable-talk-reaction-nudge = À toi de jouer !
atTable-talk-nudge = Relancer
atTable-talk-nudgeWhom = Relancer { $names }
atTable-talk-watcher = regarde
atTable-talk-toPlayersLater = Les joueurs ne liront cela qu’une fois la partie terminée.
atTable-talk-needName = Dis qui tu es pour participer.
atTable-talk-join = Participer
atTable-talk-says = { $name } : { $text }
atTable-talk-block = Bloquer { $name }
atTable-talk-blockedNote = Tu as bloqué { $names }.
atTable-talk-unblock = Débloquer
atTable-talk-report = Signaler { $name }
atTable-talk-removed = Supprimé par l’hébergeur de ce serveur

## clocks

clocks-title = Chrono
clocks-kinds-none = Aucun
clocks-kinds-evening = Une soirée
clocks-kinds-days = Par correspondance
clocks-bank = Temps par personne
clocks-days = Temps par personne
clocks-evening = { $minutes } min + { $seconds } s par tour
clocks-daysPerTurn =
    { $count ->
        [one] { $count } jour par tour
       *[other] { $count } jours par tour
    }
clocks-daysInAll =
    { $count ->
        [one] { $count } jour en tout, plus { $off } de congé
       *[other] { $count } jours en tout, plus { $off } de congé
    }
clocks-daysHours = { $count } j { $hours } h
clocks-daysLeft = { $count } j
clocks-hoursLeft = { $count } h
clocks-atZero = Quand le temps est écoulé
clocks-zero-default = La table joue
clocks-zero-go_on = Les autres peuvent continuer
clocks-zero-nudge = Un rappel
clocks-zero-nothing = Rien
clocks-zeroHelp-default = La table joue au plus sûr.
clocks-zeroHelp-go_on = Les autres peuvent décider de continuer, ou laisser jouer un ordinateur.
clocks-zeroHelp-nudge = La personne dont c’est le tour reçoit un rappel.
clocks-zeroHelp-nothing = Cela se voit, et tout le monde attend.
clocks-left = Temps restant :
clocks-outWord = Temps écoulé :
clocks-off = en congé
clocks-timeLeft = encore { $time }
clocks-used = Temps utilisé
clocks-paused = Les chronos sont arrêtés.
clocks-yourTimeIsUp = Ton temps est écoulé. C’est à toi de jouer.
clocks-isOutOfTime = Le temps de { $name } est écoulé.
clocks-giveMinute = Donner une minute à { $name }
clocks-giveDay = Donner un jour à { $name }
clocks-askPause = Proposer une pause
clocks-askResume = Proposer de reprendre
clocks-takeDaysOff = Prendre des jours de congé
clocks-endDaysOff = Finir mes jours de congé
clocks-asksPause = { $name } demande à arrêter les chronos.
clocks-asksResume = { $name } demande à reprendre : les chronos repartent alors.
clocks-youAskPause = Tu demandes à arrêter les chronos.
clocks-youAskResume = Tu demandes à reprendre : les chronos repartent alors.
clocks-agreedPause = Tout le monde est d’accord : les chronos sont arrêtés.
clocks-agreedResume = Tout le monde est d’accord : les chronos repartent.
clocks-given = { $name } donne du temps à { $to }.
clocks-ranOut = Le temps de { $name } est écoulé.
clocks-wasPaused = Tout le monde a accepté la pause proposée par { $name }.
clocks-wasResumed = Tout le monde a accepté de reprendre, comme { $name } le proposait.
clocks-tookDaysOff = { $name } prend des jours de congé.
clocks-endedDaysOff = { $name } est de retour de congé.

## company

company-who = Qui est là
atTable-company-players = À la table
atTable-company-watching = Regardent
atTable-company-spoke = Aussi dans la discussion
atTable-company-nobodyWatches = Personne ne regarde.
atTable-company-unnamed = { $count } sans nom
company-watch =
    { $count ->
        [one] { $names } regarde
       *[other] { $names } regardent
    }
company-others =
    { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
atTable-company-youOnly = Toi
atTable-company-here = là
company-away = pas là
company-shaky = réseau faible
company-awayMinutes = pas là, { $count } min
company-awayHours = pas là, { $count } h
company-awayDays = pas là, { $count } j
company-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
company-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
company-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
company-inactive = ne réagit pas
company-left = a quitté la partie
company-playedFor = la table joue
atTable-company-tablePlaysFor = La table joue pour { $name }.
atTable-company-isAway = { $name } n’est plus là depuis { $time }.
atTable-company-isInactive = { $name } n’a rien fait depuis { $time }.
atTable-company-hasLeft = { $name } a quitté la partie.
atTable-company-wait = Attendre
atTable-company-decide = Décider …
atTable-company-goOnWithout = Continuer sans { $name }
company-endGame = Finir la partie
company-safest = Sans { $name }, la table joue au plus sûr à sa place, jusqu’à son retour.
company-letComputerPlay = Laisser l’ordinateur jouer pour { $name }
company-computerHelp = L’ordinateur joue jusqu’à ce que { $name } se rassoie, et ne voit que ce que { $name } verrait.
atTable-company-question = Question à tout le monde
company-asks-takeBack = { $name } demande à annuler un coup.
company-asks-goOnWithout = { $name } demande à continuer sans { $whom }.
company-asks-letComputerPlay = { $name } demande à laisser l’ordinateur jouer pour { $whom } ({ $level }).
company-asks-endGame = { $name } demande à finir la partie sans résultat.
company-youAsk-takeBack = Tu demandes à annuler ton dernier coup.
company-youAsk-goOnWithout = Tu demandes à continuer sans { $whom }.
company-youAsk-letComputerPlay = Tu demandes à laisser l’ordinateur jouer pour { $whom } ({ $level }).
company-youAsk-endGame = Tu demandes à finir la partie sans résultat.
company-stepsBack =
    { $count ->
        [one] La partie recule d’un pas.
       *[other] La partie recule de { $count } pas.
    }
atTable-company-agreed = D’accord : { $names }
atTable-company-toAnswer = Doit répondre : { $names }
atTable-company-agree = D’accord
atTable-company-decline = Non merci
atTable-company-withdraw = Retirer
company-answered-takenBack = Tout le monde est d’accord : le coup est annulé.
company-answered-goOnWithout = Tout le monde est d’accord : la table joue pour { $whom } pour l’instant.
company-answered-letComputerPlay = Tout le monde est d’accord : l’ordinateur joue pour { $whom } pour l’instant.
company-answered-endGame = Tout le monde est d’accord : la partie est finie.
company-answered-declined = { $name } a dit non. Rien ne change.
company-answered-youDeclined = Tu as dit non. Rien ne change.
company-answered-withdrawn = { $name } a retiré sa question.
company-answered-youWithdrew = Tu as retiré ta question.
company-answered-moot = La partie a avancé ; la question ne se pose plus.
company-askTakeBack = Demander à annuler un coup
company-askEndGame = Proposer de finir la partie
company-endGameTitle = Finir la partie ?
company-endGameText = Tout le monde à la table doit être d’accord. La partie finit alors sans résultat.
company-leave = Quitter la partie
company-leaveTitle = Quitter la partie ?
company-leaveText = Ta place reste la tienne, et tu peux revenir à tout moment. Entre-temps, les autres peuvent décider de continuer sans toi : la table joue alors pour toi.
company-leaveYes = Quitter
atTable-company-youLeft = Tu as quitté la partie. Ta place t’est gardée.
atTable-company-youSitOut = Tu n’étais pas là : la table joue pour toi jusqu’à ce que tu te rassoies.
atTable-company-takeSeat = Te rasseoir
atTable-company-stillThere = Toujours là ?
atTable-company-stillThereText = Les autres t’attendent. Si tu ne fais rien pendant dix minutes, la partie peut continuer sans toi.
atTable-company-iAmHere = Je suis là
company-invite = Inviter des amis
company-handOver = Jouer sur un autre appareil
atTable-company-handOverText = Fais un lien et ouvre-le sur ton autre appareil, ou scanne le code avec lui. La place y passe alors, et cet appareil ne fait plus que regarder. Pour jouer sur les deux, ajoute plutôt l’autre appareil sous ton nom, sur la page d’accueil.
atTable-company-handOverMake = Créer le lien
atTable-company-handOverOnce = Valable une seule fois, jusqu’à { $time }. Garde-le pour toi.
atTable-company-handOverLink = Lien qui déplace ta place
atTable-company-handOverQr = Code QR du lien qui déplace ta place
atTable-company-handedOver = Ta place se joue maintenant sur l’autre appareil. Celui-ci regarde.
atTable-company-takeOverTitle = Jouer la place de { $name } sur cet appareil ?
atTable-company-takeOverTitlePlain = Jouer cette place sur cet appareil ?
atTable-company-takeOverText = L’autre appareil ne fera plus que regarder.
atTable-company-takeOverYes = Jouer ici
atTable-company-rematch = Revanche
atTable-company-wantRematch =
    { $count ->
        [one] { $names } veut une revanche.
       *[other] { $names } veulent une revanche.
    }
atTable-company-rematchOpen = Revanche !
atTable-company-joinRematch = J’en suis
atTable-company-rematchGoing =
    { $seconds ->
        [one] Revanche ! Tu suis dans { $seconds } seconde.
       *[other] Revanche ! Tu suis dans { $seconds } secondes.
    }
atTable-company-stay = Rester ici
atTable-company-watchRematch = Regarder
atTable-company-comingAlong = La partie commence toute seule dès que tout le monde est là.
atTable-company-stillMissing = Pas encore là : { $names }.
atTable-company-joined = est là
atTable-company-notJoined = pas encore là
atTable-company-whoPlays = { $names } jouent.
company-seatBack = { $name } a retrouvé sa place, dans un nouveau navigateur. Tous étaient d’accord.
company-seatSubstitute = { $name } a pris la place de quelqu’un d’absent. Tous étaient d’accord.
company-playedForLine = Joué pour { $name } :
company-gameEnded = Tout le monde a accepté de terminer la partie, comme { $name } le proposait.
company-takenBackAgreed =
    { $count ->
        [one] Tout le monde accepte que { $name } annule un coup.
       *[other] Tout le monde accepte que { $name } annule un coup : { $count } pas.
    }

## computers

computers-computer = ordinateur
computers-named = { $name } (ordinateur)
computers-level = Niveau de l’ordinateur
computers-levels-easy = Facile
computers-levels-medium = Moyen
computers-levels-strong = Fort
computers-held-easy = ordinateur, facile
computers-held-medium = ordinateur, moyen
computers-held-strong = ordinateur, fort
computers-playNow = Jouer maintenant
computers-playNowHelp = Contre l’ordinateur, tout de suite et sans nom.
alone-goOn = Reprendre ta partie
alone-inviteTitle = Continuer avec des amis
alone-inviteText = La partie passe de cet appareil au serveur. Tu gardes ta place ; tes amis prennent les autres avec un lien.
alone-inviteDeal = Cet appareil a distribué toutes les cartes jusqu’ici, celles de tes amis aussi : qui apporte une partie peut donc les connaître. Le serveur vérifie chaque étape, et ce qui sera pioché à partir d’ici vient d’un nouveau mélange auquel chacun contribue.
alone-inviteYes = Déplacer la partie
alone-slow = L’ordinateur est lent sur cet appareil.
alone-slowHelp = Un adversaire plus facile est plus rapide. Sur le serveur, la partie continue à la vitesse du serveur.
alone-easier = Un ordinateur plus facile
alone-onServer = Continuer sur le serveur
alone-stay = Rester ici
computers-against = Jouer contre l’ordinateur
computers-add = Ordinateur
computers-addTo = Confier la place { $seat } à un ordinateur
computers-addTitle = Qui joue avec toi ?
computers-addHelp = L’ordinateur ne voit que ce qu’on verrait à sa place.
computers-addYes = Ajouter un ordinateur
computers-change = Changer le niveau de { $name }
computers-changeYes = Changer
computers-lend = Laisser l’ordinateur jouer pour moi
computers-lendHelp = Jusqu’à ce que tu te rassoies.
computers-lendYes = Le laisser jouer
computers-lent = L’ordinateur joue pour toi jusqu’à ce que tu te rassoies.
computers-hint = Conseil
computers-seatHelp = De l’aide pour un joueur
computers-hintKey = Demander un conseil
computers-hintMark = conseil { $numbers }
computers-playsFor = l’ordinateur joue

## errors

errors-malformed = Le serveur n’a pas compris cette page. Recharge-la, puis réessaie.
errors-too_large = C’est trop long pour le serveur. Raccourcis.
errors-not_found = Il n’y a rien à cette adresse. Vérifie le lien, ou reviens à l’accueil.
errors-no_session = Le serveur ne te connaît pas encore. Entre ton nom, puis réessaie.
errors-wrong_origin = Cette page vient d’une autre adresse que le serveur. Ouvre le lien que tu as reçu.
errors-bad_name = Le serveur n’accepte pas ce nom. Utilise 1 à 24 caractères ordinaires.
errors-name_taken = Quelqu’un à cette table porte déjà ce nom. Choisis-en un autre.
errors-rate_limited = C’était un peu rapide. Attends un instant, puis réessaie.
errors-server_busy = Le serveur est plein pour l’instant. Réessaie dans quelques minutes.
errors-table_not_found = Cette table n’existe pas. Vérifie le code, ou demande un nouveau lien.
errors-table_full = Toutes les places sont prises. Reste sur cette page pour savoir quand une place se libère.
errors-seat_taken = Quelqu’un a été plus rapide et a pris cette place. Choisis-en une autre.
errors-no_such_seat = La table n’a plus cette place. Choisis-en une autre.
errors-not_a_player = Il faut avoir une place à cette table pour faire cela.
errors-not_host = Seul l’hôte de la table peut faire cela.
errors-too_late = La partie a commencé sans toi. Demande si tu peux regarder, ou ouvre ta propre table.
errors-already_started = La partie a déjà commencé ; cela ne peut plus changer.
errors-not_started = La partie n’a pas encore commencé. Attends que l’hôte la lance.
errors-seats_empty = Il reste des places libres. Invite d’autres joueurs, ou choisis moins de places.
errors-not_ready = Tout le monde n’a pas encore confirmé.
errors-part_missing = L’appareil d’un joueur n’a pas encore ajouté sa part à la donne. Demande à tous de regarder la table.
errors-part_early = La donne se prépare dès que tout le monde est assis.
errors-bad_part = La part de cet appareil a changé. Recharge la page.
errors-no_spectators = Seuls ses joueurs voient cette partie. Demande à l’hôte de pouvoir regarder, ou ouvre ta propre table.
errors-unknown_ruleset = Ce serveur n’a pas ce jeu. Choisis-en un autre.
errors-bad_option = Ces réglages ne vont pas ensemble. Vérifie les variantes et le nombre de places.
errors-stale_version = La position a changé entre-temps. Regarde de nouveau et choisis encore une fois.
errors-not_your_turn = Ce n’est pas ton tour. Attends les autres.
errors-illegal_action = Les règles ne le permettent pas maintenant. Choisis autre chose.
errors-game_over = La partie est terminée.
errors-not_finished = C’est possible une fois la partie terminée.
errors-bad_game_file = Cette partie ne peut pas continuer ici : son fichier est abîmé ou vient d’une autre version de Fondaco.
errors-no_such_version = Ce moment n’existe pas dans cette partie.
errors-not_leading = C’est maintenant quelqu’un d’autre qui guide. Reprends la main pour guider à nouveau.
errors-too_many_remarks = Cette partie a autant de remarques qu’elle peut en garder.
errors-bad_text = Le serveur n’accepte pas ce texte. Utilise 1 à 300 caractères ordinaires.
errors-word_needed = Pour ouvrir une table ici, il faut un mot de passe. Demande-le à la personne qui gère ce serveur.
errors-question_open = Une autre question attend encore des réponses. Demande de nouveau ensuite.
errors-no_question = Cette question n’est plus ouverte.
errors-not_away = Cette personne est là, absente depuis un instant seulement, ou en pause comme convenu. Attends un peu.
errors-bad_token = Ce lien a déjà servi ou est trop vieux. Fais-en un nouveau sur l’autre appareil.
errors-has_seat = Tu as déjà une place à cette table.
errors-asked_lately = La table vient de dire non. Redemande plus tard.
errors-nothing_to_undo = Impossible d’annuler ce coup : quelque chose a été révélé, ou quelqu’un d’autre a joué depuis.
errors-too_many_changes = Tu as changé d’avis autant de fois qu’une partie le permet. Garde ton dernier choix.
errors-log_full = Cette partie est devenue trop longue pour continuer. Terminez-la ensemble, puis rejouez.
errors-command_id_reused = Ce coup a été confondu avec un précédent. Choisis-le encore une fois.
errors-still_saving = Ton dernier coup est encore en cours d’enregistrement. Attends un instant.
errors-table_frozen = Cette table est arrêtée par une erreur du serveur. La personne qui tient le serveur peut la réparer ; aucun coup n’est perdu.
errors-table_closed = Cette table a été fermée. Demande un nouveau lien, ou ouvre ta propre table.
errors-bad_clock = Ces temps ne vont pas. Choisis-en d’autres.
errors-no_clock = Le chrono de cette table ne peut pas être changé ainsi maintenant.
errors-too_much_time = Tu as donné ou pris du temps aussi souvent qu’une partie le permet.
errors-no_computer = Aucun ordinateur ne peut jouer ici. Jouez cette place vous-mêmes.
errors-no_lesson = Ce jeu n’a pas de leçon. Ses règles l’expliquent.
errors-no_hints = Les conseils demandent l’accord de tous, sauf si tous les autres sont des ordinateurs. Demande aux autres.
errors-no_help = Cette place ne peut pas avoir cette aide maintenant. Choisis celle d’une personne, dans un jeu que les ordinateurs savent jouer, et une aide qu’elle n’a pas encore.
errors-cannot_prepare = Rien ne peut être préparé ici pour l’instant. Attends ton tour.
errors-prepared_illegal = Les règles ne le permettent plus. Choisis à nouveau.
errors-prepared_changed = La situation a changé depuis que tu l’as préparé. Regarde, puis choisis.
errors-prepared_unforeseen = Depuis, le hasard a distribué autre chose. Regarde, puis choisis.
errors-prepared_turn_over = Ton tour s’est terminé avant la fin de ce coup. Prépare la suite à nouveau si tu y tiens.
errors-prepared_replaced = La table a joué pour toi à la place. Choisis à nouveau quand viendra ton tour.
errors-prepared_taken_back = Des coups ont été annulés depuis. Prépare-le à nouveau si tu y tiens.
errors-removed = L’hôte t’a fait quitter cette table. Demande-lui pourquoi, ou ouvre ta propre table.
errors-needs_consent = Il faut l’accord de tout le monde. Pose la question.
errors-terms_changed = Les règles de la partie viennent de changer. Regarde encore une fois.
errors-bad_webhook = Ce n’est pas une adresse pour des notifications. Colle l’adresse entière donnée par l’autre service ; elle commence par https://.
errors-bad_template = Ce modèle ne convient pas. Écris du JSON valide, ou laisse-le vide.
errors-bad_quiet_hours = Ces heures calmes ne conviennent pas. Choisis deux heures différentes.
errors-too_many_devices = Une personne ne peut pas être connectée sur plus d’appareils. Déconnectes-en un d’abord.
errors-too_many_webhooks = Une personne ne peut pas avoir plus de webhooks. Retires-en un d’abord.
errors-notices_off = Ce serveur n’envoie pas de notifications. Demande à la personne qui le gère.
errors-too_long_ago = C’est trop ancien. Demande un coup après l’autre.
errors-restarting = Le serveur redémarre. Tu seras de retour dans un instant.
errors-too_slow = La connexion n’a pas suivi. Nous nous reconnectons.
errors-unavailable = Le serveur n’atteint pas sa base de données. Réessaie dans un instant.
errors-muted = L’hôte t’a retiré la parole dans la discussion de cette table.
errors-nothing_to_report = Cela ne peut pas être signalé : le message n’est plus conservé, ou la personne n’est pas à cette table.
errors-too_many_reports = Beaucoup de signalements attendent déjà. Préviens autrement la personne qui gère ce serveur.
errors-too_many_blocks = Tu ne peux pas bloquer plus de personnes. Débloque d’abord quelqu’un.
errors-too_many_wishes = Trop de gens attendent une place ici, ou tu attends à trop de tables.
errors-circle_not_found = Ce cercle n’existe pas, ou son lien a été renouvelé. Regarde sur la page d’accueil, ou demande le nouveau lien à un membre.
errors-circle_full = Ce cercle a autant de membres qu’un cercle peut en avoir.
errors-too_many_circles = Tu es dans autant de cercles qu’on peut l’être. Quittes-en un d’abord.
errors-not_member = Seuls les membres de ce cercle peuvent faire cela.
errors-not_founder = Seul le responsable de ce cercle peut faire cela.
errors-not_proposer = Seule la personne qui a proposé cette soirée, ou le responsable du cercle, peut faire cela.
errors-bad_time = Cette heure ne convient pas. Choisis des heures à venir, au plus un an à l’avance.
errors-too_many_evenings = Ce cercle a autant de soirées à venir qu’un cercle peut en avoir. Annulez-en d’abord une.
errors-bad_return_key = Cette clé de retour n’est à personne. Vérifie chaque mot.
errors-bad_login = Ta connexion a donné un nom inutilisable ici. Préviens la personne qui gère ce serveur.
errors-login_decides = C’est ta connexion qui dit qui tu es ici, sur chaque appareil. Connecte-toi ou déconnecte-toi là-bas.
errors-login_needed = Ici, on ne joue qu’avec un compte. Connecte-toi d’abord.
errors-own_address = Cela t’exclurait toi-même : c’est toi, ou tu es à cette adresse. Si la personne est à côté de toi, déconnecte-la plutôt.
errors-too_many_backups = Il y a autant de copies que la console en garde. Supprimes-en une d’abord.
errors-not_operator = Seule la personne qui gère ce serveur peut le faire. Ouvre la console avec le lien de son journal.
errors-internal = Quelque chose s’est mal passé sur le serveur. Réessaie dans un instant.
errors-unreachable = Le serveur est injoignable. Vérifie ta connexion ; nous continuons d’essayer.
errors-outdated = Cette partie de la page manque : Fondaco a sans doute été mis à jour. Recharge la page.
errors-no_cookies = Fondaco reconnaît ta place à un cookie. Autorise les cookies pour ce site, puis réessaie.

## demo

demo-title = Contre l’ordinateur
demo-text = Les règles et les joueurs ordinateurs sont dans cette page. Aucun serveur n’intervient, et les parties restent sur cet appareil.
demo-verify = Vérifier un fichier de partie
demo-friends = Jouer entre amis
demo-friendsText = Les amis se retrouvent sur un serveur que l’un de vous fait tourner : un seul programme, sans comptes, chez soi ou sur une machine louée.
demo-get = Télécharger Fondaco
demo-archive = Depuis une archive :
demo-run = Depuis le code source, ceci le démarre :

## devices

devices-title = Mes appareils
devices-lead = Le même nom et les mêmes parties sur ton téléphone et ton ordinateur.
devices-export = Télécharger ce qui est enregistré sur toi
devices-exportHelp = Un fichier avec ton nom, tes appareils, tables, messages, cercles et réglages, sans secrets.
devices-unknown = Navigateur inconnu
devices-on = { $browser } sur { $system }
devices-current = Cet appareil
devices-atTable = À une table en ce moment
devices-recently = Vu il y a moins d’une heure
devices-seen = Vu { $when }
devices-end = Déconnecter
devices-endOf = Déconnecter { $device }
devices-endThis = Déconnecter cet appareil
devices-endOthers = Déconnecter tous les autres appareils
devices-endOwnTitle = Te déconnecter sur cet appareil ?
devices-endOwn = Tu pourras redevenir { $name } avec un lien créé sur un de tes autres appareils.
devices-endLast = Aucun autre appareil n’est connecté à ton nom : plus personne ne pourra redevenir { $name }. Ajoute d’abord un autre appareil si tu veux garder tes tables et tes parties.
devices-add = Ajouter un appareil
devices-addText = Scanne le code avec l’autre appareil, ou ouvres-y le lien.
devices-qr = Code QR du lien pour ton autre appareil
devices-link = Lien pour ton autre appareil
devices-once = Valable une seule fois, jusqu’à { $time }. La personne qui l’ouvre est connectée à ta place : ne l’envoie à personne d’autre.
devices-back = Retour à la liste
devices-added = Ajouté : { $device }
devices-page = Ajouter cet appareil
devices-asking = Vérification du lien …
devices-offer = Es-tu { $name } ?
devices-offerText = Connecte-toi ici pour retrouver ton nom, tes tables et tes parties sur cet appareil aussi. Tes autres appareils restent connectés.
devices-replaces = Sur cet appareil, tu es { $before }. Si tu continues en tant que { $name }, la session de { $before } y sera fermée. Tu ne retrouveras ces tables et ces parties que sur un autre appareil connecté en tant que { $before }.
devices-same = Cet appareil est déjà connecté au nom de { $name }. Le lien reste valable pour un autre.
devices-accept = Continuer en tant que { $name }
devices-keep = Rester { $name }
devices-failed = Ce lien ne marche pas
devices-again = Choisis-y ton nom en haut de la page, puis Mes appareils.
devices-broken = Il manque une partie du lien. Copie-le en entier, ou scanne de nouveau le code.
devices-welcome = Cet appareil est connecté au nom de { $name }.
devices-blocks-title = Personnes bloquées
devices-blocks-unblock = Débloquer
devices-blocks-unblockOf = Débloquer { $name }
devices-key-title = Clé de retour
devices-key-none = Si tu perds cet appareil ou vides ton navigateur, une clé de retour te rend tes places : quatre mots à noter ou à confier à ton gestionnaire de mots de passe.
devices-key-make = Créer une clé de retour
devices-key-made = Créée le { $date }. L’as-tu notée ? Elle ne peut plus être affichée.
devices-key-renew = Créer une nouvelle clé
devices-key-renewHelp = L’ancienne ne marchera plus.
devices-key-yours = Ta clé de retour
devices-key-once = Note-la maintenant, ou confie-la à ton gestionnaire de mots de passe. Elle n’est affichée que cette fois, et toute personne qui l’a peut être toi.
devices-key-copy = Copier
devices-key-written = Je l’ai
devices-key-enter = J’ai une clé de retour
devices-key-page = Revenir avec ta clé de retour
devices-key-pageText = Saisis les quatre mots que tu as notés. Les majuscules, les espaces et les tirets ne comptent pas.
devices-key-empty = Saisis les mots de ta clé.
devices-key-used = Une clé qui a déjà servi ne marche plus : une nouvelle l’a remplacée.
devices-key-show = Afficher ce que je saisis
devices-key-submit = Revenir
devices-key-replaces = Sur cet appareil, tu es { $before }. Si tu reviens en tant que quelqu’un d’autre, la session de { $before } y sera fermée. Sans autre appareil ni clé de retour, plus personne ne retrouvera les tables et les parties de { $before }.
devices-key-back = Te revoilà, { $name }
devices-key-backText = Ta clé a servi. Voici la nouvelle :
devices-key-toTables = À mes tables
devices-key-offer = Avec une clé de retour, cette place reste la tienne même si tu perds cet appareil.
devices-key-later = Non, merci

## console

console-title = Console
console-claimTitle = C’est ton serveur ?
console-claimText = Dans la console, tu vois les tables et les gens, tu lis les signalements et tu exclus qui il faut. Le lien sert une seule fois : ensuite, ce navigateur peut utiliser la console.
console-claim = Ouvrir la console
console-usedTitle = Ce lien ne marche pas
console-used = Il a déjà servi, ou il est trop vieux. La commande « fondaco admin console » en crée un autre.
console-closedTitle = Réservé à qui gère ce serveur
console-closed = Un nouveau serveur affiche au démarrage un lien vers sa console. La commande « fondaco admin console » en crée un autre.
console-sections = Que veux-tu voir ?
console-setup = Réglages
console-tables = Tables
console-people = Gens
console-reports = Signalements
console-bans = Exclus
console-addressTitle = Adresse
console-addressGood = Tu es ici à l’adresse publique, { $url }.
console-addressOther = Cette page a une autre adresse que l’adresse publique. Ouvre { $url } pour voir si elle mène ici.
console-addressNone = Le serveur ne connaît pas d’adresse publique. Pour des amis ailleurs, règle FONDACO_PUBLIC_URL ou démarre-le avec --https.
console-httpsTitle = Chiffrement
console-httpsGood = Cette connexion est chiffrée.
console-httpsBad = Quiconque est sur le chemin peut lire cette connexion. Démarre le serveur avec --https, ou place devant un proxy avec TLS.
console-savingTitle = Les parties sont enregistrées
console-savingGood = Chaque coup est sur le disque.
console-savingBad = Rien ne peut être enregistré pour l’instant : { $why }.
console-backupsTitle = Sauvegardes
console-backupsEmbedded = Il n’y en a pas encore. « Sauvegarder maintenant », plus bas, fait une copie, même en pleine partie ; gardes-en une aussi sur une autre machine.
console-backupsLast = Dernière copie : { $when }.
console-backupsPostgresql = La base est PostgreSQL. Copie-la avec pg_dump, comme l’explique docs/backup.md.
console-backupsIn = Les copies sont dans { $folder }, sur le serveur. Elles contiennent tous les secrets, même les mains des parties en cours : on ne les télécharge donc pas ici.
console-backupNow = Sauvegarder maintenant
console-copying = Copie en cours…
console-verifying = Vérification…
console-verify = Vérifier
console-verified = vérifiée · tables : { $tables }, coups : { $moves }
console-backupFailed = La dernière a échoué : { $why }
console-certificateGood = Le certificat expire le { $date } et sera renouvelé avant.
console-certificateBad = Le certificat expire le { $date } et n’a pas été renouvelé à temps. Le journal du serveur dit pourquoi.
console-wordTitle = Qui peut ouvrir des tables
console-wordSet = Les gens qui connaissent le mot.
console-wordNone = Tout le monde. FONDACO_OPENING_WORD fixe un mot qu’il faut connaître.
console-noticesTitle = Notifications
console-noticesOn = Les gens peuvent être prévenus qu’une partie les attend.
console-noticesOff = Désactivées. FONDACO_NOTICES=on les active.
console-version = Fondaco { $version }
console-empty = Rien ici.
console-more = Afficher plus
console-search = Début d’un nom
console-find = Chercher
console-status = Lesquelles
console-statuses-all = Toutes
console-statuses-gathering = En attente
console-statuses-playing = En cours
console-statuses-finished = Terminée
console-statuses-closed = Fermée
console-tableFacts = Hôte : { $host }. Dernière activité { $when }.
console-hidden = Hors du salon
console-personFacts = Dernière visite { $when }
console-personGone = Session fermée
console-reportFacts = { $by } à propos de { $person }, { $when }
console-banUntil = Jusqu’au { $when }
console-banAddress = Adresse
console-banReason = Raison, pour toi
console-banNoAddress = Ce n’est pas une adresse IP, comme 192.0.2.7 ou 2001:db8::7.
console-close = Fermer
console-closeText = La partie se termine sans résultat, pour toute la table.
console-hide = Retirer du salon
console-unhide = Remettre au salon
console-delete = Supprimer
console-deleteText = La table disparaît avec sa partie et sa discussion, pour toujours.
console-deleteCopyText = Cette copie de la base de données est supprimée du serveur, pour toujours.
console-kick = Déconnecter
console-kickText = Tous les navigateurs de cette personne sont déconnectés. Elle peut revenir sous une autre identité.
console-ban = Exclure
console-banText = Cette personne est déconnectée. Chaque adresse de sa dernière heure est exclue, avec tous ceux qui s’y trouvent.
console-banNothing = Session fermée. Mais aucune adresse de la dernière heure n’est connue : la personne peut revenir sous un autre nom.
console-unban = Laisser revenir
console-erase = Effacer
console-eraseText = Le nom, les sessions, les messages et les cercles de cette personne sont effacés pour toujours. Ses parties restent.
console-done = Traité
console-doneText = Le signalement est supprimé.

## doctor

doctor-title = Vérifier la connexion
doctor-lead = Cette page essaie, l’une après l’autre, chaque étape du chemin vers le serveur.
doctor-again = Vérifier encore
doctor-checking = Vérification …
doctor-allGood = Tout marche. Retourne à ta table.
doctor-skipped = Pas vérifié : quelque chose ne marche pas avant.
doctor-server-title = Le serveur répond
doctor-server-good = Oui.
doctor-server-bad = Non. Vérifie ta propre connexion ; si d’autres pages s’ouvrent, le serveur est arrêté : préviens la personne qui le gère.
doctor-cookie-title = Le serveur te connaît
doctor-cookie-good = Tu es { $name }.
doctor-cookie-unknown = Tu n’as pas encore de nom ici. Il n’en faut un que pour s’asseoir.
doctor-cookie-bad = Ce navigateur ne garde pas les cookies de cette page : tu perdrais ta place. Autorise-les pour cette adresse, ou quitte la navigation privée.
doctor-socket-title = Les coups passent
doctor-socket-good = La connexion en direct s’ouvre, et le serveur y répond.
doctor-socket-bad = Les pages s’ouvrent, mais pas la connexion en direct (un WebSocket). Quelque chose la bloque : essaie sans VPN, sans bloqueur de publicité ou hors du réseau de ton entreprise. Si cela ne marche pour personne, le proxy devant le serveur doit laisser passer les en-têtes Upgrade et Connection pour /ws/.
doctor-socket-silent = La connexion en direct s’ouvre, mais rien n’arrive. Un proxy la retient : essaie sans VPN ou hors du réseau de ton entreprise, ou fais désactiver la mise en tampon pour /ws/ sur le proxy devant le serveur.
doctor-clock-title = Ton horloge est à l’heure
doctor-clock-good = Elle est d’accord avec celle du serveur.
doctor-clock-bad = Elle diffère de { $minutes } min de celle du serveur. Tu peux jouer, mais les heures du journal et des absences seront fausses. Règle ton horloge.

## gathering

gathering-title = En attente des joueurs
gathering-joinTitle = { $host } t’invite à jouer
gathering-joinTitlePlain = On t’invite à jouer
gathering-joinHelp = Touche une place libre, ou assieds-toi à la première.
gathering-joinSubmit = S’asseoir
gathering-full = Toutes les places sont prises. Si quelqu’un se lève, tu pourras t’asseoir ici.
gathering-tellFree = Dis-moi quand une place se libère
gathering-toldFree = Tu le sauras ici dès qu’une place se libère. Garde cette page ouverte.
gathering-toldFreeAnywhere = Tu le sauras dès qu’une place se libère, même avec cette page fermée.
gathering-waitNoMore = Ne plus attendre
gathering-nowFree = Une place est libre : assieds-toi !
gathering-until = Cette table attend ses joueurs jusqu’au { $when }.
gathering-invite = Inviter des amis
gathering-inviteHelp = Qui ouvre ce lien peut s’asseoir, sans compte.
gathering-link = Lien vers cette table
gathering-share = Partager …
gathering-qr = Code QR du lien vers cette table
gathering-qrHelp = Ou scanne ceci avec un téléphone.
gathering-ready = C’est bon pour moi
gathering-unready = Pas encore
gathering-start = Commencer la partie
gathering-inviteShort = Inviter
gathering-inviteTo = Inviter quelqu’un à la place { $seat }
gathering-startWith = Commencer à { $count }
gathering-startNow = Tout le monde est là. Tu peux commencer.
gathering-seatsEmpty =
    { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
gathering-notReady = On attend encore { $names }.
gathering-waitForHost = C’est noté. { $host } va lancer la partie.
gathering-sayReady = C’est bon pour toi ? { $host } lancera la partie quand tout le monde aura confirmé.
gathering-leave = Quitter la table
gathering-closeText = La table se ferme pour tout le monde.
gathering-closeTable = Fermer la table
gathering-watching = Tu n’as pas de place. Tu pourras regarder la partie dès qu’elle commence.
gathering-notWatching = Tu n’as pas de place, et cette table est privée.
gathering-settings = Ce qui se joue
gathering-options = Variantes
gathering-editOptions = Modifier
gathering-saved = Enregistré
gathering-lesson = En attendant : apprends en 90 secondes

## notices

hints-thinking = L’ordinateur réfléchit …
hints-title = Ce que ferait l’ordinateur
hints-help = Touche une ligne pour la choisir sur le plateau. Rien n’est joué avant que tu confirmes.
hints-equal = À peu près équivalents.
hints-none = Pas de conseil cette fois. Réessaie dans un instant.
hints-close = Fermer le conseil
hints-chance = gagne { $percent } fois sur 100
hints-points = environ { $count } points
hints-more = { $points ->
    [one] Un point de plus pour toi qu’avec le suivant.
   *[other] { $points } points de plus pour toi qu’avec le suivant.
}
hints-fewer = { $points ->
    [one] Coûte à { $name } un point de plus que le suivant.
   *[other] Coûte à { $name } { $points } points de plus que le suivant.
}
hints-helpTitle = De l’aide pour un joueur
hints-intro = Pour les enfants et les premières parties : l’ordinateur aide un joueur avec ce que ce joueur voit lui-même. Tout le monde l’accepte, le voit et le retrouve dans la partie rejouée.
hints-whose = Pour qui
hints-which = Quelle aide
hints-noHelp = Aucune
hints-warnings = Mises en garde
hints-hints = Conseils
hints-warningsHelp = Avant un coup qui semble coûter { $points } points ou plus, il demande s’il faut le jouer.
hints-hintsHelp = La même chose, et il montre les meilleurs coups quand on le lui demande.
hints-noneHelp = Ce joueur joue sans aide.
hints-set = Valider
hints-ask = Demander à tous
hints-doWithout = Se passer d’aide
hints-asks-warnings = { $name } demande à tous : peut-on mettre { $whom } en garde contre les grosses erreurs ?
hints-asks-hints = { $name } demande à tous : peut-on donner des conseils à { $whom } ?
hints-asks-given_up = { $name } demande à { $whom } de jouer sans aide.
hints-youAsk-warnings = Tu demandes à tous : peut-on mettre { $whom } en garde contre les grosses erreurs ?
hints-youAsk-hints = Tu demandes à tous : peut-on donner des conseils à { $whom } ?
hints-youAsk-given_up = Tu demandes à { $whom } de jouer sans aide.
hints-follows = Tout le monde peut le voir, jusqu’à ce que { $whom } s’en passe.
hints-line-warnings = On met maintenant { $name } en garde contre les grosses erreurs. Tous étaient d’accord.
hints-line-hints = { $name } a maintenant droit aux conseils. Tous étaient d’accord.
hints-line-given_up = { $name } joue maintenant sans aide.
hints-mark-warnings = reçoit des mises en garde
hints-mark-hints = a droit aux conseils
hints-mark-given_up = a eu de l’aide avant
hints-warning = Cela te coûtera sans doute { $points } points environ.
hints-warningHelp = D’après ce que l’on voit de ta place, un autre coup est meilleur.
hints-again = Choisir autre chose
hints-anyway = Jouer quand même

notices-lead = Reçois un message quand une partie t’attend et que tu n’es pas là.
notices-ask = Te prévenir quand c’est à toi de jouer ?
notices-yes = Oui, volontiers
notices-no = Non
notices-alerts = Sur cet appareil
notices-alertsHelp = Une notification du navigateur quand c’est ton tour et que la table est ouverte dans un autre onglet ou une autre fenêtre.
notices-deviceHelp = Une notification quand c’est ton tour, même si aucune page de Fondaco n’est ouverte.
notices-deviceOn = Tu reçois une notification quand c’est ton tour, même si aucune page de Fondaco n’est ouverte.
notices-devicePending = Connexion au service push de ton navigateur …
notices-deviceOpenOnly = Tu reçois une notification tant que la table est ouverte dans un autre onglet ou une autre fenêtre. Page fermée, tu n’en reçois pas.
notices-noPush = Ce navigateur n’a pas pu joindre son service push ; en navigation privée, il n’y arrive jamais.
notices-gone = Le service push ne connaît plus cet appareil, il a donc été retiré. Désactive-le puis réactive-le pour l’ajouter de nouveau.
notices-noAlerts-unsupported = Ce navigateur n’affiche pas de notifications ici : il faut une adresse en https ; sur iPhone ou iPad, ajoute d’abord la page à l’écran d’accueil.
notices-noAlerts-denied = Ce navigateur bloque les notifications de ce site. Tu peux les autoriser dans ses réglages.
notices-off = Ce serveur n’envoie pas de notifications. Demande à la personne qui le gère.
notices-webhooks = Destinations
notices-none = Rien pour l’instant. Active cet appareil, ou ajoute un webhook Discord, Slack ou ntfy, ou une adresse qui accepte du JSON.
notices-noneElse = Rien pour l’instant. Ajoute un webhook Discord, Slack ou ntfy, ou une adresse qui accepte du JSON.
notices-thisDevice = Cet appareil
notices-kinds-discord = Discord
notices-kinds-slack = Slack
notices-kinds-ntfy = ntfy
notices-kinds-json = JSON
notices-kinds-push = Navigateur
notices-state-working = Fonctionne
notices-state-failing = Échec, nouvel essai prévu
notices-state-paused = En pause
notices-last = Dernier message { $when } : { $answer }
notices-paused = L’autre côté a refusé plusieurs messages de suite ; plus rien n’est envoyé. Fais un test. Si l’adresse ne marche plus, retire-la et ajoute la nouvelle.
notices-test = Tester
notices-testing = Test en cours …
notices-delivered = C’est arrivé ({ $status }). Va voir là-bas.
notices-deliveredHere = C’est arrivé ({ $status }). La notification va s’afficher.
notices-refused = L’autre côté refuse ({ $status }) :
notices-unsent = Ce n’est pas arrivé :
notices-resume = Reprendre
notices-remove = Retirer
notices-add = Ajouter un webhook
notices-kind = Service
notices-address = Adresse
notices-help-discord = Dans Discord : paramètres du salon, Intégrations, Webhooks, copier l’URL.
notices-help-slack = Dans Slack : l’adresse d’un webhook entrant.
notices-help-ntfy = L’adresse de ton sujet, par exemple https://ntfy.sh/mon-sujet.
notices-help-json = Une adresse qui accepte du JSON par POST.
notices-template = Modèle (facultatif)
notices-templateHelp = Du JSON où {"{"}text{"}"}, {"{"}link{"}"}, {"{"}game{"}"}, {"{"}count{"}"} et {"{"}id{"}"} sont remplacés.
notices-secret = L’adresse est secrète : elle ne sera plus affichée.
notices-save = Ajouter
notices-full =
    { $most ->
        [one] Un seul au plus.
       *[other] { $most } au plus.
    }
notices-quiet = Heures calmes
notices-quietHelp = Rien n’est envoyé à ces heures ; ensuite, un seul message dit quelles parties t’attendent. Fuseau horaire : { $zone }.
notices-from = De
notices-to = À
notices-hear = Me prévenir pour cette table
notices-hearHelp = Désactivé : aucun message quand cette partie t’attend.

## claims

claims-title = La place de quelqu’un d’absent
claims-itsMe = C’est moi
claims-substitute = Remplacer quelqu’un d’absent
claims-which = Quelle est ta place ?
claims-whichAway = Qui veux-tu remplacer ?
claims-here = est là
claims-how = Tous les autres sont consultés. La personne à cette place est prévenue aussi : elle la garde si elle ouvre la table à temps.
claims-needName = Les autres ont d’abord besoin de ton nom.
claims-goOn = Continuer
claims-asksBack = { $name } demande la place de { $of } : « C’est moi, dans un nouveau navigateur. »
claims-asksSubstitute = { $name } propose de remplacer { $of } jusqu’à la fin.
claims-youAskBack = Tu as demandé la place de { $of }.
claims-youAskSubstitute = Tu as proposé de remplacer { $of }.
claims-agreed = D’accord : { $names }.
claims-toAnswer = Sans réponse : { $names }.
claims-mayRefuse = { $of } peut refuser jusqu’à { $until }, simplement en revenant.
claims-soon = Le délai est passé : dès que tous sont d’accord, la place change de main.
claims-agree = D’accord
claims-refuse = Non
claims-withdraw = Retirer
claims-yours = { $name } a demandé ta place. Tu es là, elle te reste donc.
claims-lost = { $name } a maintenant ta place : la demande est venue en ton absence, et les autres étaient d’accord. Si c’est une erreur, redemande-la.
claims-over = La table n’était pas d’accord, ou la personne est revenue : rien ne change.
claims-close = Fermer
claims-none = Personne n’est absent en ce moment.

## deal

deal-title = La donne était-elle honnête ?
deal-allGood = Ce navigateur a vérifié la donne. Tout est juste.
deal-someUnseen = Ce navigateur a vérifié ce qu’il pouvait.
deal-bad = Quelque chose ne va pas dans cette donne.
deal-details = Ce qui a été vérifié, et ce que cela veut dire
deal-good = Juste
deal-wrong = Faux
deal-unseen = Non vérifié
deal-commitment-good = Le serveur a donné avec la part qu’il avait scellée avant le début ; ce navigateur a vu le sceau à ce moment-là.
deal-commitment-bad = La part du serveur n’est pas celle qu’il avait scellée avant le début.
deal-commitment-unseen = La part du serveur correspond à son sceau, mais ce navigateur n’a pas vu le sceau avant le début.
deal-part-good = Le nombre aléatoire ajouté par ce navigateur est dans la donne.
deal-part-bad = Le nombre aléatoire ajouté par ce navigateur manque dans la donne.
deal-part-unseen = Ce navigateur n’a ajouté aucun nombre aléatoire à cette table.
deal-others-good = Chaque place avait scellé son nombre aléatoire avant que ce navigateur n’ouvre le sien.
deal-others-bad = Le nombre aléatoire d’une place n’est pas celui qu’elle avait scellé avant que ce navigateur n’ouvre le sien.
deal-others-unseen = Ce navigateur n’a pas vu ce que les places avaient scellé avant le début.
deal-seed-good = La donne découle de toutes ces parts et de rien d’autre.
deal-seed-bad = La donne ne découle pas de ces parts.
deal-seed-unseen = La donne n’a pas pu être recalculée.
deal-cards =
    { $count ->
        [one] { $count } carte ou pièce a prouvé, à la pioche, qu’elle était là depuis le mélange.
       *[other] { $count } cartes et pièces ont prouvé, à la pioche, qu’elles étaient là depuis le mélange.
    }
deal-cardWrong = Une carte ou une pièce n’est pas celle que le serveur avait scellée : cette partie n’est pas digne de confiance.
deal-proves = Si les quatre points sont justes : personne n’a redonné et personne n’a choisi la donne, pas même quelqu’un qui tient le serveur et joue, de connivence avec tous les autres. Ils auraient seulement pu refuser de commencer, et tout le monde l’aurait vu.
deal-provesNot = Ce que cela ne peut pas montrer : si la personne qui tient le serveur a regardé les cartes pendant la partie. Elle le peut, et pourrait le dire à un ami.
deal-earlier = Les { $step } premières étapes viennent de la partie dont celle-ci est la suite.
deal-file = Télécharger le fichier de la partie
deal-fileHelp = Il permet de vérifier toute la partie, coup par coup, sur un autre ordinateur :
deal-fileHere = Vérifier dans ce navigateur

## deeper

deeper-more = Regarder de plus près
deeper-help = Cet appareil juge toute la partie encore et encore. La moyenne de nombreux passages est plus exacte qu’un seul.
deeper-stop = Arrêter
deeper-progress = Avancement de ce passage
deeper-passes =
    { $count ->
        [one] Jugée une fois ici
       *[other] Jugée { $count } fois ici
    }
deeper-failed = Cet appareil ne peut pas juger cette partie.

## verify

verify-title = Vérifier un fichier de partie
verify-lead = Cet appareil rejoue une partie terminée selon les règles et vérifie la donne, chaque tirage et le résultat. Le fichier n’est pas envoyé.
verify-drop = Dépose des fichiers de partie ici.
verify-choose = Choisir un fichier
verify-fetching = Chargement des règles…
verify-ready = Les règles sont là. Tu peux te déconnecter : cette page n’a plus besoin du serveur.
verify-checking = La partie est rejouée…
verify-again = Rejouer toute la partie
verify-againHelp = Cet appareil rejoue chaque étape selon les règles et compare chaque tirage et le résultat.
verify-good = La partie a été jouée comme le dit ce fichier.
verify-whole = Chaque étape suit les règles, de cette donne à ce résultat.
verify-bad = Ce n’est pas la partie qui a été jouée.
verify-unknown = Non vérifié.
verify-steps =
    { $count ->
        [one] La seule étape suit les règles et mène à la position, au tirage et au résultat du fichier.
       *[other] Les { $count } étapes suivent toutes les règles et mènent aux positions, aux tirages et au résultat du fichier.
    }
verify-earlier =
    { $count ->
        [one] La première étape vient d’une partie antérieure. Le fichier de celle-ci montre comment elle a été donnée.
       *[other] Les { $count } premières étapes viennent d’une partie antérieure. Le fichier de celle-ci montre comment elles ont été données.
    }
verify-parts-committed = Le nombre aléatoire de chaque place est celui que le fichier dit scellé.
verify-parts-given = Des places ont donné leur nombre aléatoire sans sceau, comme dans d’anciennes versions : la dernière a pu connaître les autres.
verify-parts-nothing = Aucune place n’a ajouté de nombre aléatoire : la personne qui tient le serveur connaissait la donne d’avance.
verify-not = Aucun fichier ne peut montrer si quelqu’un a regardé des cartes cachées. Les noms et les heures ne font partie d’aucune preuve.
verify-at = Étape { $step } :
verify-unchecked-no_rules = Les pages de ce serveur viennent sans les règles. Là où Fondaco est installé, cette commande vérifie un fichier :
verify-unchecked-unreachable = Quelque chose n’a pas pu être chargé. Vérifie ta connexion, puis réessaie.
verify-why-not_a_game_file = Ce n’est pas un fichier de partie, ou il vient d’une version plus récente.
verify-why-too_large = Il est plus long que tout fichier de partie.
verify-why-seats = Les nombres de noms, de places et de sceaux ne concordent pas.
verify-why-commitment = La part du serveur n’est pas celle qu’il avait scellée.
verify-why-seat_commitment = Le nombre aléatoire d’une place n’est pas celui qu’elle avait scellé.
verify-why-seed = La donne ne découle pas des parts du fichier.
verify-why-rules = Ces règles ne sont pas connues ici : un autre jeu, ou une version que cette page n’a pas.
verify-why-setup = La partie ne peut pas être préparée avec ces options.
verify-why-start = La donne mène à une autre position de départ.
verify-why-entry_unreadable = Cette étape est illisible, ou une étape manque avant elle.
verify-why-entry_refused = Les règles ne le permettaient pas à ce moment.
verify-why-entry_position = Elle mène à une autre position ou à un autre tirage que ne le dit le fichier.
verify-why-not_over = La partie n’est pas finie après la dernière étape.
verify-why-result = La partie s’est terminée autrement : le résultat du fichier est faux.
verify-why-digest = La partie est juste, mais autre chose a été changé après coup, par exemple un nom ou une heure.
verify-why-panicked = Les règles ont échoué sur ce fichier.
verify-why-another = Le fichier du serveur est celui d’une autre partie, ou son résultat n’est pas celui de cette page.

## recap

recap-title = Pendant ton absence
recap-since = Ton dernier tour : { $when }.
recap-leftOut =
    { $count ->
        [one] Une ligne plus ancienne est omise.
       *[other] { $count } lignes plus anciennes sont omises.
    }
recap-doneToYou = Ce qui t’est arrivé
recap-now = Maintenant
recap-show = Montrer sur le plateau
recap-close = Fermer

## atTable

atTable-prepare-open = Préparer un coup
atTable-prepare-short = Préparer
atTable-prepare-prompt = Prépare ton prochain coup. Il sera joué quand viendra ton tour.
atTable-prepare-choosing = Tu prépares ton coup
atTable-prepare-next = Choisis la suite, ou restes-en là.
atTable-prepare-keep = En rester là
atTable-prepare-back = Un pas en arrière
atTable-prepare-prepared = Ton coup préparé
atTable-prepare-change = Changer
atTable-prepare-dropped = Ton coup préparé n’a pas été joué.
atTable-prepare-wouldBe = Maintenant, ce serait : { $step }
atTable-prepare-understood = Compris
atTable-prepare-moved = Les autres ont joué. Choisis à nouveau.
atTable-played-title = On a joué pour toi pendant ton absence.
atTable-played-text = Tu peux revenir à ce moment. Si d’autres ont joué depuis, on leur demande d’abord.
atTable-played-goBack = Revenir en arrière
atTable-played-leaveIt = Laisser ainsi
atTable-played-asks = { $name } demande à annuler ce qu’on a joué à sa place.
atTable-played-youAsk = Tu demandes à annuler ce qu’on a joué à ta place.
atTable-host-mute = Retirer la parole à { $name }
atTable-host-isMuted = privé de parole par l’hôte
atTable-host-youAreMuted = L’hôte t’a retiré la parole ici. Tu peux toujours lire la discussion.
atTable-host-areMuted = L’hôte a retiré la parole à { $names }.
atTable-host-letWatch = D’autres peuvent regarder
atTable-host-letWatchHelp = Sinon, ceux qui regardent en ce moment doivent partir.
atTable-host-onlyPlayers = Seuls les joueurs voient cette partie.
atTable-report-title = Signaler { $name } ?
atTable-report-which = Quelle ligne ?
atTable-report-whoReads = L’hébergeur de ce serveur le lira, avec ton nom et la discussion autour, dans la mesure où tu peux la lire. À la table, personne ne l’apprend.
atTable-report-reason = Qu’est-ce qui ne va pas ? (facultatif)
atTable-report-send = Signaler
atTable-report-thanks = Merci. L’hébergeur de ce serveur peut maintenant le lire. Tout est supprimé le { $date } au plus tard.
atTable-report-done = Terminé
atTable-report-cancel = Annuler
atTable-report-blockHelp = Tu ne vois plus ce que disent les personnes bloquées, sur aucun de tes appareils. Sans place à tes tables, elles ne peuvent ni les rejoindre ni les regarder.
atTable-lesson-first = Première fois ?
atTable-lesson-offer = Joue un tour sur un plateau à toi, en 90 secondes.
atTable-lesson-begin = Montre-moi
atTable-lesson-known = Je connais le jeu
atTable-lesson-open = Apprendre en jouant

## lesson

lesson-title = Leçon
lesson-opening = On prépare ta leçon.
lesson-task = Étape { $at } sur { $all }
lesson-did = Réussi
lesson-again = Recommencer
lesson-end = Finir la leçon
lesson-playOn = Continuer ici
lesson-back = Retour à ta table

## story

story-comeback = { $name } n’avait plus que { $chance } % de chances à l’étape { $step }, et gagne quand même.
story-close =
    { $points ->
        [one] Un seul point a
       *[other] { $points } points ont
    } fait la différence.
story-swings = L’avantage a changé de camp { $count } fois, la dernière à l’étape { $step }.
story-led = { $name } prend la tête à l’étape { $step } et ne la lâche plus.
story-reveal = Montrer qui gagne
story-moments = Ce qui a décidé de la partie
story-moment = Étape { $step } : { $name } passe de { $before } à { $after } %
story-luckTitle = La chance au tirage
story-luckHelp = Ce que valait chaque tirage au moment où il est arrivé, comparé à ce qui aurait pu sortir : en points au-dessus de la moyenne de la table, à ± { $error } près.
story-share = Partager une image
story-saved = Image enregistrée. Envoie-la à tes amis.
story-failed = Impossible de partager l’image.

## marks

marks-1 = losange rouge
marks-2 = disque bleu
marks-3 = triangle jaune
marks-4 = carré vert
marks-5 = croix violette
marks-6 = étoile orange
marks-7 = hexagone gris
marks-8 = goutte turquoise

## fallback

fallback-choose = Choisis une des actions.
fallback-wait = C’est aux autres de jouer.

## circles

circles-title = Tes cercles
circles-lead = Une page pour les amis avec qui tu joues encore et encore.
circles-found = Créer un cercle
circles-name = Nom du cercle
circles-members = { $count ->
    [one] 1 membre
   *[other] { $count } membres
}
circles-joinLead = On t’invite dans ce cercle. Ses membres voient les tables qu’ils y ouvrent, et comment les parties ont fini.
circles-join = Rejoindre le cercle
circles-tables = Tables
circles-noTables = Personne ne joue ici en ce moment.
circles-open = Ouvrir une table
circles-openHelp = Le cercle voit la table. Les autres ont besoin de son lien, sauf si tu la montres à tous.
circles-waitsFor = À { $names } de jouer
circles-guest = Invité·e
circles-evenings = Soirées
circles-games = Parties terminées
circles-noGames = Pas encore de partie terminée.
circles-older = Montrer des parties plus anciennes
circles-won = Victoire : { $names }
circles-again = Rejouer
circles-againOf = { circles-again } : { $game }, { $date }
circles-scores = Ce que disent les parties
circles-kind = { $game }, { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
}
circles-withComputers = avec ordinateurs
circles-withHelp = avec de l’aide
circles-counted = { $count ->
    [one] 1 partie
   *[other] { $count } parties
}
circles-player = Qui
circles-played = Parties
circles-wins = Victoires
circles-streak = De suite
circles-best = Record de suite
circles-pairs = L’un contre l’autre
circles-pair = { $one } { $ahead }, { $other } { $behind }
circles-since = depuis { $date }
circles-level = { $count } à égalité
circles-invite = Inviter
circles-inviteHelp = Qui a ce lien peut rejoindre le cercle.
circles-link = Lien vers le cercle
circles-people = Membres
circles-founder = Responsable
circles-you = Toi
circles-manage = Gérer le cercle
circles-rename = Renommer
circles-remove = Retirer
circles-removeOf = Retirer { $name }
circles-removeTitle = Retirer { $name } ?
circles-removeText = Le cercle reçoit un nouveau lien, car l’ancien permettrait de revenir.
circles-handOver = Confier le cercle
circles-handOverOf = { circles-handOver } : { $name }
circles-handOverTitle = Confier le cercle à { $name } ?
circles-handOverText = Seul le responsable peut renommer le cercle, retirer des membres, renouveler le lien et fermer le cercle.
circles-renew = Renouveler le lien
circles-renewTitle = Renouveler le lien ?
circles-renewText = L’ancien lien ne mènera nulle part. Les membres trouvent le cercle sur leur page d’accueil.
circles-close = Fermer le cercle
circles-closeTitle = Fermer ce cercle ?
circles-closeText = Le cercle disparaît pour tous. Les parties restent à ceux qui les ont jouées.
circles-leave = Quitter le cercle
circles-leaveTitle = Quitter ce cercle ?
circles-leaveText = Tes parties restent, sans ton nom. Tu peux revenir avec le lien.
circles-goneTitle = Ce cercle n’existe pas

## chronicle

chronicle-title = Chronique
chronicle-computers = Avec des ordinateurs
chronicle-comebackEver = { $name } n’avait plus que { $chance } % de chances, et gagne quand même. On n’a jamais vu plus belle remontée.
chronicle-comebackYear = La remontée de { $year } : { $name } n’avait plus que { $chance } % de chances, et gagne.
chronicle-voyageEver = { $count ->
    [one] Personne n’a navigué plus loin d’une traite que { $name } : une seule case.
   *[other] Personne n’a navigué plus loin d’une traite que { $name } : { $count } cases.
}
chronicle-voyageYear = { $count ->
    [one] Le plus long voyage de { $year } revient à { $name } : une seule case.
   *[other] Le plus long voyage de { $year } revient à { $name } : { $count } cases.
}
chronicle-homecomingEver = { $count ->
    [one] { $name } rentre au port avec une seule pièce à bord. Personne n’en a rapporté davantage.
   *[other] { $name } rentre au port avec { $count } pièces à bord. Personne n’en a rapporté davantage.
}
chronicle-homecomingYear = { $count ->
    [one] Le plus riche retour de { $year } : { $name }, avec une seule pièce à bord.
   *[other] Le plus riche retour de { $year } : { $name }, avec { $count } pièces à bord.
}
chronicle-raidsEver = { $count ->
    [one] Nul n’a attaqué avec plus d’audace que { $name } : une attaque en une partie.
   *[other] Nul n’a attaqué avec plus d’audace que { $name } : { $count } attaques en une partie.
}
chronicle-raidsYear = { $count ->
    [one] La palme de l’audace en { $year } : { $name }, une attaque en une partie.
   *[other] La palme de l’audace en { $year } : { $name }, { $count } attaques en une partie.
}
chronicle-leapEver = { $count ->
    [one] Un seul coup, et un point pour { $name }. Personne n’a fait mieux.
   *[other] Un seul coup, et { $count } points pour { $name }. Personne n’a fait mieux.
}
chronicle-leapYear = { $count ->
    [one] Le plus beau coup de { $year } : un point d’un seul coup pour { $name }.
   *[other] Le plus beau coup de { $year } : { $count } points d’un seul coup pour { $name }.
}
chronicle-regionEver = { $count ->
    [one] La plus vaste région jamais tenue par une seule personne : une tuile, à { $name }.
   *[other] La plus vaste région jamais tenue par une seule personne : { $count } tuiles, à { $name }.
}
chronicle-regionYear = { $count ->
    [one] La plus vaste région de { $year } : une tuile, à { $name }.
   *[other] La plus vaste région de { $year } : { $count } tuiles, à { $name }.
}
chronicle-nemesis = La bête noire de { $other } : { $name }, { $ahead } à { $behind } ces derniers temps.
chronicle-yearAgo = Il y a un an jour pour jour, victoire de { $names } à { $game }.

## evenings

evenings-none = Personne n’a proposé de soirée.
evenings-propose = Proposer une soirée
evenings-name = Titre, s’il y en a un
evenings-game = Jeu
evenings-noGame = On verra
evenings-gameHelp = Avec un jeu, la table est là dix minutes avant, et une place est gardée pour les premiers qui ont dit oui. Les autres peuvent regarder.
evenings-time = Date { $number }
evenings-addTime = Autre date
evenings-removeTime = Retirer la date { $number }
evenings-zone = Les heures sont dans ton fuseau horaire : { $zone }.
evenings-badTime = Choisis une date et une heure à venir.
evenings-send = Proposer
evenings-cancel = Annuler
evenings-yes = Oui
evenings-ifNeedBe = Si besoin
evenings-no = Non
evenings-fits = Cela te convient ?
evenings-choose = Choisir
evenings-chooseOf = Choisir { $time }
evenings-open = Quand êtes-vous libres ?
evenings-chosen = C’est fixé
evenings-calledOff = Annulée
evenings-callOff = Annuler la soirée
evenings-callOffTitle = Annuler cette soirée ?
evenings-callOffText = Les membres qui reçoivent des notifications l’apprennent, et le calendrier l’indique.
evenings-coming = Oui : { $names }
evenings-maybe = Si besoin : { $names }
evenings-absent = Non : { $names }
evenings-table = Vers la table
evenings-past = Soirées passées
evenings-noPast = Aucune soirée n’est encore passée.
evenings-older = Afficher les précédentes
evenings-calendar = Calendrier
evenings-calendarLead = Ton calendrier peut afficher les soirées de ce cercle, dans son propre fuseau horaire. L’adresse n’est qu’à toi : quiconque l’a peut les lire.
evenings-calendarMake = Créer une nouvelle adresse
evenings-calendarHelp = Abonne ton calendrier à cette adresse. Elle n’est affichée que maintenant ; une nouvelle la remplace.
evenings-calendarAddress = Adresse du calendrier
evenings-calendarCopy = Copier l’adresse
