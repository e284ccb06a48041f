## app

app-tableCode = Code
app-copyLink = Link kopieren
app-copied = Kopiert
app-onlyHere = Dieser Link geht nur auf diesem Computer. Damit andere mitspielen können, starte den Server mit --listen 0.0.0.0:{ $port }.
app-lead = Brettspiele mit Freunden, im Browser.
app-explanation = Tisch eröffnen, Link schicken, spielen. Ohne Konto.
app-skip = Zum Inhalt springen
app-home = Startseite
app-language = Sprache
app-appearance = Darstellung
app-themes-system = Wie das Gerät
app-themes-light = Hell
app-themes-dark = Dunkel
app-sounds = Töne
app-volume = Lautstärke
app-confirmMoves = Züge bestätigen
app-confirmMovesHelp = Aus: Wenn es nur eine Möglichkeit gibt, wird sie sofort gespielt.
app-loading = Einen Moment …
app-close = Schließen
app-cancel = Abbrechen
app-retry = Noch einmal versuchen
app-updated = Fondaco wurde aktualisiert.
app-reload = Neu laden
app-yes = Ja
app-no = Nein
# $game (string)
app-rulesOf = { $game }: Regeln
app-notFoundTitle = Hier ist nichts
app-notFound = Unter dieser Adresse gibt es keine Seite.
app-toHome = Zur Startseite
app-notices = Benachrichtigungen
app-nextWaits = Weiter: { $game } wartet auf dich

## name

name-label = Dein Name
name-help = So, wie deine Freunde ihn sehen.
name-change = Namen ändern
name-save = Namen speichern
name-devices = Meine Geräte
name-as = Du bist { $name }
name-empty = Gib zuerst einen Namen ein.
name-tooLong = Höchstens { $max } Zeichen.
name-control = In diesem Namen stecken unsichtbare Steuerzeichen. Gib ihn neu ein.

## create

create-title = Einen Tisch eröffnen
create-game = Spiel
create-seats = Mitspieler
create-seatCount =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
create-options = Varianten
create-advised = So spielen
create-visibility = Wer mitspielen kann
create-private = Alle mit dem Link
create-listed = Alle auf diesem Server
create-spectators = Andere dürfen zuschauen
create-spectatorsHelp = Sie sehen, was alle am Tisch sehen, aber keine Handkarten.
create-friends = Mit Freunden
create-now = Jetzt, allein
create-change = Ändern
create-noClock = Keine Uhr
create-submit = Tisch eröffnen
create-practice = Allein üben
create-practiceHelp = Du spielst alle Plätze selbst, sofort und ohne Namen.
create-guest = Gast
create-playerRange = { $min }–{ $max } Personen
create-minutes = { $range } Min.
create-howToPlay = So wird gespielt
rules-page = Als Seite öffnen
rules-search = In den Regeln suchen
rules-print = Drucken
rules-none = Dazu steht hier nichts.
create-watch = Eine Partie ansehen
create-noGames = Auf diesem Server gibt es noch keine Spiele.

## code

code-title = Mit einem Code dazukommen
code-label = Code oder Link
code-submit = Zum Tisch
code-empty = Gib den Code ein, den du bekommen hast.
code-bad = Ein Code besteht nur aus Buchstaben und Ziffern.
code-returnKey = Ich habe einen Rückkehrschlüssel

## lists

lists-own = Deine Tische
lists-open = Offene Tische
lists-old = Verbindung verloren. Diese Listen sind vielleicht veraltet.
lists-away = Keine Verbindung zum Server. Spiele auf diesem Gerät gehen ohne ihn weiter.
lists-noOpen = Gerade ist kein Tisch offen. Eröffne einen, dann finden ihn deine Freunde hier.
lists-free =
    { $count ->
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
lists-full = alle Plätze besetzt
lists-host = { $name } lädt ein
lists-more = Mehr zeigen
lists-enter = Ansehen
lists-resume = Zurück an den Tisch
lists-play = Weiterspielen
lists-watchIt = Zuschauen
lists-turnOf = Am Zug: { $name }
lists-running = Spiele zum Zuschauen
lists-status-gathering = Wartet
lists-status-playing = Läuft
lists-status-finished = Beendet
lists-status-closed = Geschlossen

## seats

seats-title = Plätze
seats-clockwise = Gespielt wird im Uhrzeigersinn.
seats-free = Freier Platz
seats-sit = Hier sitzen
seats-change = Platz wechseln
seats-moveHere = Hierher
seats-playedHere = hier spielte { $name }
seats-you = du
seats-host = lädt ein
seats-ready = bereit
seats-notReady = noch nicht bereit
seats-away = nicht da
seats-here = da
seats-seat = Platz { $number }
seats-sitAt = Hier sitzen: Platz { $number }
seats-moveTo = Hierher: Platz { $number }
seats-remove = { $name } vom Tisch nehmen
seats-removeTitle = { $name } vom Tisch nehmen?
seats-removeText = Der Platz wird frei. Mit dem Link kann man sich wieder setzen.
seats-removeYes = Vom Tisch nehmen

## play

play-forcedOn = Erzwungene Züge für mich spielen
play-forcedOff = Erzwungene Züge wieder selbst spielen
play-forcedIsOn = Ab jetzt spielt der Tisch für dich, wenn nur eines möglich ist.
play-forcedIsOff = Ab jetzt spielst du erzwungene Züge selbst.
play-prompt = Wer am Zug ist
play-closedTitle = Dieser Tisch ist geschlossen
play-noSpectatorsTitle = Privater Tisch
play-unknownTitle = Diesen Tisch gibt es nicht
play-dealing = Es geht gleich los …
play-watching = Du schaust zu
play-stage-open = Auf einem großen Bildschirm zeigen
play-stage-leave = Ansicht für große Bildschirme verlassen
play-hand-open = Nur meine Hand zeigen (der Spielplan ist auf einem großen Bildschirm)
play-hand-leave = Den ganzen Spielplan zeigen
play-areYou = Spielst du hier mit?
play-yourTurn = Du bist am Zug
play-log = Verlauf
play-showLog = Verlauf zeigen
play-hideLog = Verlauf ausblenden
play-showPosition = Diese Stellung zeigen
play-describe = Das Brett beschreiben
play-keys-title = Tastatur
play-keys-choose = Nach Nummer wählen
play-keys-next = Zur nächsten Möglichkeit
play-keys-confirm = Wählen und bestätigen
play-keys-back = Einen Schritt zurück
play-keys-log = Verlauf ein- und ausblenden
play-keys-describe = Das Brett beschreiben
play-keys-help = Diese Liste
play-tour-open = Zeig mir das Spiel
play-tour-count = { $at } von { $all }
play-tour-next = Weiter
play-tour-back = Zurück
play-tour-end = Überspringen
play-tour-done = Los geht’s
play-logEmpty = Noch ist nichts geschehen.
play-takenBack = { $name } hat einen Zug zurückgenommen.
play-undo = Zurücknehmen
play-rules = Regeln
play-menu = Mehr
play-spectators =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }
play-board = Spielplan
play-boardFailed = Der Spielplan konnte nicht geladen werden.
play-players = Mitspieler
play-leads = führt
play-toAct = am Zug
play-closeTitle = Diesen Tisch schließen?
play-closeText = Das Spiel endet für alle und lässt sich nicht fortsetzen.
play-closeYes = Tisch schließen
play-leaveToHome = Zur Startseite
play-dismiss = Ausblenden
play-sending = Dein Zug ist unterwegs …

## result

result-title = Das Spiel ist aus
result-wins = { $name } gewinnt
result-youWin = Du gewinnst
result-share = { $names } teilen sich den Sieg
result-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
result-winner = gewinnt
result-show = Ergebnis
result-toBoard = Spielplan ansehen
result-closed = Dieser Tisch wurde geschlossen.

## connection

connection-signedOut = Du wurdest auf diesem Gerät abgemeldet. Lade die Seite neu, um als Gast weiterzumachen.
connection-doctor = Woran liegt es?
connection-connecting = Verbinde …
connection-waiting = Verbindung verloren. Wird neu aufgebaut …
connection-waitingWithMove = Verbindung verloren. Dein Zug ist sicher und wird noch gesendet.
connection-now = Jetzt versuchen
connection-late = Wird noch gesendet …
connection-slow = Speichert …
connection-failing = Der Server kann gerade nicht speichern; dein Zug ist aufgehoben.
connection-stopped = Getrennt

## replay

replay-title = Wiederholung: { $game }
replay-board = Spielplan in diesem Moment
replay-controls = Durch das Spiel gehen
replay-step = Schritt { $step } von { $count }
replay-start = Beginn des Spiels
replay-position = Moment des Spiels
replay-first = Zum Anfang
replay-backTurn = Voriger Zug
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Einen Schritt weiter
replay-onTurn = Nächster Zug
replay-last = Zum Ende
replay-speed = Tempo
replay-hands = Karten
replay-allHands = Alle Karten
replay-handOf = Karten von { $name }
replay-copyLink = Link zu diesem Moment kopieren
replay-copied = Der Link zu diesem Moment ist kopiert.
replay-notCopied = Dieser Browser lässt uns nicht kopieren. Der Link steht in der Adresszeile.
replay-goThere = Dorthin gehen: { $line }
replay-toTable = Zum Tisch
replay-notStarted = Dieses Spiel hat noch nicht begonnen. Es gibt noch nichts anzusehen.
replay-broken = Dieses Spiel lässt sich nicht Schritt für Schritt zeigen. Lade die Seite neu und versuche es noch einmal.
replay-openReplay = Wiederholung
replay-more = Mehr zu diesem Moment
replay-curve-title = Chancen im Lauf des Spiels
replay-curve-chance = { $percent } %
replay-curve-turn = Wendepunkt bei Schritt { $step }: { $name } von { $before } auf { $after } %
replay-curve-open = Offene Karten
replay-curve-openHelp = Mit allen offenen Karten urteilen statt mit dem, was man am Zug wusste
replay-curve-luck = Glück { $points }
replay-curve-coming = Die Chancen im Lauf des Spiels werden berechnet …
replay-curve-none = Die Chancen in diesem Spiel lassen sich nicht berechnen.
replay-curve-dearest = Teuerste Züge
# $step (number), $points (number)
# A chip beside the sign of whoever played it.
replay-curve-dear =
    { $points ->
        [one] Schritt { $step }: etwa ein Punkt
       *[other] Schritt { $step }: etwa { $points } Punkte
    }
# $name (string), $action (string)
replay-curve-better = { $name } spielt hier anders. Der Computer zieht vor: { $action }
replay-fork-open = Von hier weiterspielen
replay-fork-title = Von hier weiterspielen
replay-fork-text = Ein neuer Tisch beginnt mit dieser Stellung. Das Spiel, das du ansiehst, bleibt, wie es ist.
replay-fork-alone = Allein, mit allen Plätzen
replay-fork-aloneHelp = Um etwas auszuprobieren. Du spielst immer, wer gerade am Zug ist.
replay-fork-together = Mit anderen
replay-fork-togetherHelp = Du bekommst einen Link zum Verschicken. Es geht weiter, wenn alle Plätze besetzt sind.
replay-fork-how = Wer spielt
replay-fork-submit = Tisch eröffnen
replay-fork-from = Dieser Tisch geht von Schritt { $step } eines anderen Spiels aus weiter.
replay-fork-isOver = Bei diesem Schritt ist das Spiel aus. Geh zu einem früheren zurück.
replay-lookBack-open = Zurückblicken
replay-lookBack-title = Du blickst zurück
replay-lookBack-goesOn = Das Spiel geht inzwischen weiter.
replay-lookBack-news =
    { $count ->
        [one] { $count } neuer Schritt inzwischen
       *[other] { $count } neue Schritte inzwischen
    }
replay-lookBack-toNow = Zurück zum Jetzt
replay-since-title =
    { $count ->
        [one] 1 Aktion seit deinem letzten Zug
       *[other] { $count } Aktionen seit deinem letzten Zug
    }
replay-since-titleFirst =
    { $count ->
        [one] 1 Aktion bis jetzt
       *[other] { $count } Aktionen bis jetzt
    }
replay-since-brief =
    { $count ->
        [one] 1 Aktion
       *[other] { $count } Aktionen
    }
replay-since-dismiss = Jetzt nicht
replay-since-skip = Überspringen
replay-since-progress = { $step } von { $count }
replay-hotSeat-playing = Du spielst { $name }
replay-hotSeat-all = Du spielst alle Plätze
replay-games-title = Deine Partien
replay-games-link = Deine beendeten Partien
replay-games-lead = Alle Partien, die du zu Ende gespielt hast, zum Wiederansehen.
replay-games-empty = Noch keine beendete Partie. Wenn du eine zu Ende gespielt hast, findest du sie hier, mit ihrem Ergebnis und jedem Schritt.
replay-games-emptyOf = Noch keine beendete Partie { $game }.
replay-games-noSession = Du hast hier noch keinen Namen. Setz dich zuerst an einen Tisch; beendete Partien stehen dann hier.
replay-games-filter = Spiel
replay-games-all = Alle Spiele
replay-games-more = Ältere Partien zeigen
replay-games-won = Gewonnen
replay-games-shared = Geteilter Sieg
replay-games-place = { $place }. Platz
replay-games-noResult = Ohne Ergebnis
replay-games-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
replay-games-open = Wiederholung von { $game }, { $date }

## together

together-title = Gemeinsam zurückschauen
together-lead = Gemeinsam zurückschauen
together-youLead = Du führst. Wer dir folgt, sieht, was du siehst.
together-leads = { $name } führt.
together-following = Du folgst { $name }.
together-looksBack = { $name } schaut auf das Spiel zurück.
together-follow = Folgen
together-unfollow = Allein umsehen
together-takeOver = Übernehmen
together-stop = Nicht mehr führen
together-playedOn = { $name } spielt ab Schritt { $step } weiter.
together-join = Mitspielen
together-whatIf = Was wäre wenn?
together-whatIfHelp = Von hier gemeinsam weiterspielen. Am Ende wird es verworfen.
together-tries = { $name } probiert ab Schritt { $step } etwas anderes aus.
together-trying = Was wäre wenn, ab Schritt { $step }: Wer hier ist, spielt für jeden Platz.
together-end = Beenden
together-back = Zurück zu Schritt { $step }
together-mark = Markieren
together-marked = Fertig
together-clear = Markierungen entfernen
together-marks = Markierungen auf dem Spielplan
together-markHelp = Tippe einen Ort an, um ihn zu markieren, oder zieh zu einem anderen für einen Pfeil. Mit Tasten: Pfeile wählen einen Ort, Enter markiert ihn, ein zweiter Ort ergibt einen Pfeil.
together-remarks = Anmerkungen
together-count =
    { $count ->
        [one] 1 Anmerkung
       *[other] { $count } Anmerkungen
    }
together-none = Noch keine Anmerkung zu diesem Schritt.
together-others = Schritte mit Anmerkungen
together-remark = Anmerkung zu diesem Schritt
together-add = Hinzufügen
together-note = Notiz für dich
together-noteHelp = Bleibt in diesem Browser.
together-playAs = Als { $name } weiterspielen
together-playOn = Weiterspielen
together-playAsHelp = Sofort, gegen Computer
together-report = { $name } melden

## talk

atTable-talk-title = Chat
atTable-talk-open = Verlauf und Chat zeigen
atTable-talk-hide = Verlauf und Chat ausblenden
atTable-talk-unread =
    { $count ->
        [one] { $count } neue Nachricht
       *[other] { $count } neue Nachrichten
    }
atTable-talk-empty = Noch hat niemand etwas gesagt.
atTable-talk-field = Nachricht
atTable-talk-placeholder = Sag etwas …
atTable-talk-send = Senden
atTable-talk-left = noch { $count } Zeichen
atTable-talk-over = { $count } Zeichen zu viel
atTable-talk-reactions = Reaktionen
atTable-talk-showReactions = Schnelle Reaktionen
atTable-talk-reaction-hello = Hallo!
atTable-talk-reaction-thinking = Ich überlege
atTable-talk-reaction-well_played = Gut gespielt
atTable-talk-reaction-wow = Oh!
atTable-talk-reaction-laugh = Haha!
atTable-talk-reaction-ouch = Autsch!
atTable-talk-reaction-sorry = Entschuldige
atTable-talk-reaction-thanks = Danke
atTable-talk-reaction-nudge = Du bist am Zug!
atTable-talk-nudge = Anstupsen
atTable-talk-nudgeWhom = { $names } anstupsen
atTable-talk-watcher = schaut zu
atTable-talk-toPlayersLater = Wer mitspielt, liest das erst, wenn das Spiel aus ist.
atTable-talk-needName = Sag, wer du bist, um mitzureden.
atTable-talk-join = Mitreden
atTable-talk-says = { $name }: { $text }
atTable-talk-block = { $name } blockieren
atTable-talk-blockedNote = Von dir blockiert: { $names }.
atTable-talk-unblock = Freigeben
atTable-talk-report = { $name } melden
atTable-talk-removed = Vom Betreiber dieses Servers entfernt

## clocks

clocks-title = Uhr
clocks-kinds-none = Keine
clocks-kinds-evening = Für einen Abend
clocks-kinds-days = Fernpartie
clocks-bank = Zeit für jeden
clocks-days = Zeit für jeden
clocks-evening = { $minutes } min + { $seconds } s je Zug
clocks-daysPerTurn =
    { $count ->
        [one] { $count } Tag je Zug
       *[other] { $count } Tage je Zug
    }
clocks-daysInAll =
    { $count ->
        [one] { $count } Tag insgesamt, dazu { $off } frei
       *[other] { $count } Tage insgesamt, dazu { $off } frei
    }
clocks-daysHours = { $count } T { $hours } h
clocks-daysLeft = { $count } T
clocks-hoursLeft = { $count } h
clocks-atZero = Wenn die Zeit um ist
clocks-zero-default = Der Tisch zieht
clocks-zero-go_on = Die anderen dürfen weiter
clocks-zero-nudge = Eine Erinnerung
clocks-zero-nothing = Nichts
clocks-zeroHelp-default = Der Tisch macht den vorsichtigsten Zug.
clocks-zeroHelp-go_on = Die anderen können weiterspielen oder einen Computer spielen lassen.
clocks-zeroHelp-nudge = Wer am Zug ist, wird noch einmal erinnert.
clocks-zeroHelp-nothing = Man sieht es, und alle warten.
clocks-left = Restzeit:
clocks-outWord = Zeit abgelaufen:
clocks-off = freie Tage
clocks-timeLeft = noch { $time }
clocks-used = Verbrauchte Zeit
clocks-paused = Die Uhren stehen.
clocks-yourTimeIsUp = Deine Zeit ist abgelaufen. Du bist am Zug.
clocks-isOutOfTime = Die Zeit von { $name } ist abgelaufen.
clocks-giveMinute = { $name } eine Minute schenken
clocks-giveDay = { $name } einen Tag schenken
clocks-askPause = Pause vorschlagen
clocks-askResume = Vorschlagen weiterzuspielen
clocks-takeDaysOff = Freie Tage nehmen
clocks-endDaysOff = Freie Tage beenden
clocks-asksPause = { $name } möchte die Uhren anhalten.
clocks-asksResume = { $name } möchte weiterspielen: Die Uhren laufen dann wieder.
clocks-youAskPause = Du möchtest die Uhren anhalten.
clocks-youAskResume = Du möchtest weiterspielen: Die Uhren laufen dann wieder.
clocks-agreedPause = Alle sind einverstanden: Die Uhren stehen.
clocks-agreedResume = Alle sind einverstanden: Die Uhren laufen wieder.
clocks-given = { $name } schenkt { $to } Zeit.
clocks-ranOut = Die Zeit von { $name } ist abgelaufen.
clocks-wasPaused = Alle waren mit { $name } einverstanden, die Uhren anzuhalten.
clocks-wasResumed = Alle waren mit { $name } einverstanden weiterzuspielen.
clocks-tookDaysOff = { $name } nimmt freie Tage.
clocks-endedDaysOff = { $name } ist aus den freien Tagen zurück.

## company

company-who = Wer da ist
atTable-company-players = Am Tisch
atTable-company-watching = Es schauen zu
atTable-company-spoke = Auch im Chat
atTable-company-nobodyWatches = Niemand schaut zu.
atTable-company-unnamed = { $count } ohne Namen
company-watch =
    { $count ->
        [one] { $names } schaut zu
       *[other] { $names } schauen zu
    }
company-others =
    { $count ->
        [one] noch jemand
       *[other] { $count } andere
    }
atTable-company-youOnly = Du
atTable-company-here = da
company-away = nicht da
company-shaky = Verbindung hakt
company-awayMinutes = seit { $count } min weg
company-awayHours = seit { $count } h weg
company-awayDays =
    { $count ->
        [one] seit { $count } Tag weg
       *[other] seit { $count } Tagen weg
    }
company-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
company-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
company-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tagen
    }
company-inactive = reagiert nicht
company-left = gegangen
company-playedFor = Tisch spielt
atTable-company-tablePlaysFor = Der Tisch spielt für { $name }.
atTable-company-isAway = { $name } ist seit { $time } weg.
atTable-company-isInactive = { $name } hat seit { $time } nichts getan.
atTable-company-hasLeft = { $name } hat das Spiel verlassen.
atTable-company-wait = Warten
atTable-company-decide = Entscheiden …
atTable-company-goOnWithout = Ohne { $name } weiter
company-endGame = Spiel beenden
company-safest = Geht es ohne { $name } weiter, zieht der Tisch so vorsichtig wie möglich, bis { $name } zurück ist.
company-letComputerPlay = Computer für { $name } spielen lassen
company-computerHelp = Der Computer spielt, bis { $name } sich wieder hinsetzt, und sieht nur, was { $name } sehen würde.
atTable-company-question = Frage an alle
company-asks-takeBack = { $name } möchte einen Zug zurücknehmen.
company-asks-goOnWithout = { $name } möchte ohne { $whom } weiterspielen.
company-asks-letComputerPlay = { $name } möchte den Computer für { $whom } spielen lassen ({ $level }).
company-asks-endGame = { $name } möchte das Spiel ohne Ergebnis beenden.
company-youAsk-takeBack = Du möchtest deinen letzten Zug zurücknehmen.
company-youAsk-goOnWithout = Du möchtest ohne { $whom } weiterspielen.
company-youAsk-letComputerPlay = Du möchtest den Computer für { $whom } spielen lassen ({ $level }).
company-youAsk-endGame = Du möchtest das Spiel ohne Ergebnis beenden.
company-stepsBack =
    { $count ->
        [one] Das Spiel geht einen Schritt zurück.
       *[other] Das Spiel geht { $count } Schritte zurück.
    }
atTable-company-agreed = Einverstanden: { $names }
atTable-company-toAnswer = Es fehlt: { $names }
atTable-company-agree = Einverstanden
atTable-company-decline = Nein
atTable-company-withdraw = Zurückziehen
company-answered-takenBack = Alle sind einverstanden: Der Zug ist zurückgenommen.
company-answered-goOnWithout = Alle sind einverstanden: Vorerst spielt der Tisch für { $whom }.
company-answered-letComputerPlay = Alle sind einverstanden: Vorerst spielt der Computer für { $whom }.
company-answered-endGame = Alle sind einverstanden: Das Spiel ist beendet.
company-answered-declined = { $name } hat Nein gesagt. Es bleibt, wie es ist.
company-answered-youDeclined = Du hast Nein gesagt. Es bleibt, wie es ist.
company-answered-withdrawn = { $name } hat die Frage zurückgezogen.
company-answered-youWithdrew = Du hast deine Frage zurückgezogen.
company-answered-moot = Das Spiel ist weitergegangen; die Frage hat sich erledigt.
company-askTakeBack = Um Zurücknehmen bitten
company-askEndGame = Vorschlagen, das Spiel zu beenden
company-endGameTitle = Das Spiel beenden?
company-endGameText = Alle, die da sind, müssen einverstanden sein. Dann endet das Spiel ohne Ergebnis.
company-leave = Das Spiel verlassen
company-leaveTitle = Das Spiel verlassen?
company-leaveText = Dein Platz bleibt deiner, und du kannst jederzeit zurückkommen. Die anderen dürfen inzwischen ohne dich weiterspielen: Dann spielt der Tisch für dich.
company-leaveYes = Verlassen
atTable-company-youLeft = Du bist gegangen. Dein Platz bleibt dir.
atTable-company-youSitOut = Du warst weg: Der Tisch spielt für dich, bis du dich wieder setzt.
atTable-company-takeSeat = Wieder hinsetzen
atTable-company-stillThere = Noch da?
atTable-company-stillThereText = Die anderen warten auf dich. Wenn du zehn Minuten lang nichts tust, können sie ohne dich weiterspielen.
atTable-company-iAmHere = Ich bin da
company-invite = Freunde einladen
company-handOver = Auf einem anderen Gerät spielen
atTable-company-handOverText = Mach einen Link und öffne ihn auf deinem anderen Gerät, oder scanne dort den Code. Dann zieht der Platz um, und dieses Gerät schaut nur noch zu. Willst du auf beiden spielen, füge das andere Gerät stattdessen auf der Startseite unter deinem Namen hinzu.
atTable-company-handOverMake = Link machen
atTable-company-handOverOnce = Geht einmal, bis { $time }. Behalte ihn für dich.
atTable-company-handOverLink = Link, der deinen Platz umzieht
atTable-company-handOverQr = QR-Code des Links, der deinen Platz umzieht
atTable-company-handedOver = Dein Platz wird jetzt auf dem anderen Gerät gespielt. Dieses schaut zu.
atTable-company-takeOverTitle = Den Platz von { $name } auf diesem Gerät spielen?
atTable-company-takeOverTitlePlain = Diesen Platz auf diesem Gerät spielen?
atTable-company-takeOverText = Das andere Gerät schaut dann nur noch zu.
atTable-company-takeOverYes = Hier spielen
atTable-company-rematch = Revanche
atTable-company-wantRematch =
    { $count ->
        [one] { $names } möchte noch einmal spielen.
       *[other] { $names } möchten noch einmal spielen.
    }
atTable-company-rematchOpen = Revanche!
atTable-company-joinRematch = Mitspielen
atTable-company-rematchGoing =
    { $seconds ->
        [one] Es wird noch einmal gespielt. In { $seconds } Sekunde kommst du mit.
       *[other] Es wird noch einmal gespielt. In { $seconds } Sekunden kommst du mit.
    }
atTable-company-stay = Hier bleiben
atTable-company-watchRematch = Zuschauen
atTable-company-comingAlong = Das Spiel beginnt von selbst, sobald alle da sind.
atTable-company-stillMissing = Noch nicht da: { $names }.
atTable-company-joined = dabei
atTable-company-notJoined = noch nicht da
atTable-company-whoPlays = Es spielen { $names }.
company-seatBack = { $name } hat den eigenen Platz wieder, in einem neuen Browser. Alle waren einverstanden.
company-seatSubstitute = { $name } hat den Platz von jemandem übernommen, der weg war. Alle waren einverstanden.
company-playedForLine = Für { $name } gespielt:
company-gameEnded = Alle waren mit { $name } einverstanden, das Spiel zu beenden.
company-takenBackAgreed =
    { $count ->
        [one] Alle sind einverstanden, dass { $name } einen Zug zurücknimmt.
       *[other] Alle sind einverstanden, dass { $name } einen Zug zurücknimmt: { $count } Schritte.
    }

## computers

computers-computer = Computer
computers-named = { $name } (Computer)
computers-level = Stärke des Computers
computers-levels-easy = Leicht
computers-levels-medium = Mittel
computers-levels-strong = Stark
computers-held-easy = Computer, leicht
computers-held-medium = Computer, mittel
computers-held-strong = Computer, stark
computers-playNow = Jetzt spielen
computers-playNowHelp = Gegen den Computer, sofort und ohne Namen.
alone-goOn = Deine Partie fortsetzen
alone-inviteTitle = Mit Freunden weiterspielen
alone-inviteText = Das Spiel zieht von diesem Gerät auf den Server um. Du behältst deinen Platz; Freunde nehmen die anderen über einen Link ein.
alone-inviteDeal = Alle Karten bis hierher hat dieses Gerät gegeben, auch die deiner Freunde: Wer ein Spiel mitbringt, kann sie kennen. Der Server prüft jeden Schritt. Was ab jetzt gezogen wird, wird neu gemischt, und alle tragen dazu bei.
alone-inviteYes = Spiel umziehen
alone-slow = Der Computer braucht auf diesem Gerät lange.
alone-slowHelp = Ein leichterer ist schneller. Auf dem Server geht das Spiel in dessen Tempo weiter.
alone-easier = Leichterer Computer
alone-onServer = Auf dem Server weiterspielen
alone-stay = Hier bleiben
computers-against = Gegen den Computer spielen
computers-add = Computer
computers-addTo = Einen Computer auf Platz { $seat } setzen
computers-addTitle = Wer spielt mit?
computers-addHelp = Der Computer sieht nur, was man auf seinem Platz sehen würde.
computers-addYes = Computer dazusetzen
computers-change = Ändern, wie gut { $name } spielt
computers-changeYes = Ändern
computers-lend = Computer für mich spielen lassen
computers-lendHelp = Bis du dich wieder hinsetzt.
computers-lendYes = Spielen lassen
computers-lent = Der Computer spielt für dich, bis du dich wieder hinsetzt.
computers-hint = Tipp
computers-seatHelp = Hilfe für einen Platz
computers-hintKey = Um einen Tipp bitten
computers-hintMark = Tipp { $numbers }
computers-playsFor = Computer spielt

## errors

errors-malformed = Der Server hat diese Seite nicht verstanden. Lade sie neu und versuch es noch einmal.
errors-too_large = Das ist zu lang für den Server. Fass dich kürzer.
errors-not_found = Unter dieser Adresse ist nichts. Prüfe den Link, oder geh zur Startseite.
errors-no_session = Der Server kennt dich noch nicht. Gib deinen Namen ein und versuch es noch einmal.
errors-wrong_origin = Diese Seite kommt von einer anderen Adresse als der Server. Öffne den Link, den du bekommen hast.
errors-bad_name = Diesen Namen nimmt der Server nicht. Verwende 1 bis 24 gewöhnliche Zeichen.
errors-name_taken = An diesem Tisch heißt schon jemand so. Wähle einen anderen Namen.
errors-rate_limited = Das war etwas schnell. Warte kurz und versuch es noch einmal.
errors-server_busy = Der Server ist gerade voll. Versuch es in ein paar Minuten wieder.
errors-table_not_found = Diesen Tisch gibt es nicht. Prüfe den Code, oder lass dir einen neuen Link geben.
errors-table_full = Alle Plätze sind besetzt. Bleib auf dieser Seite, dann erfährst du, wenn einer frei wird.
errors-seat_taken = Jemand war schneller und hat diesen Platz genommen. Wähle einen anderen.
errors-no_such_seat = Diesen Platz gibt es am Tisch nicht mehr. Wähle einen anderen.
errors-not_a_player = Das können nur die, die an diesem Tisch sitzen.
errors-not_host = Das kann nur, wer den Tisch eröffnet hat.
errors-too_late = Das Spiel hat ohne dich begonnen. Frag, ob du zuschauen darfst, oder eröffne selbst einen Tisch.
errors-already_started = Das Spiel hat schon begonnen; das lässt sich nicht mehr ändern.
errors-not_started = Das Spiel hat noch nicht begonnen. Warte, bis es losgeht.
errors-seats_empty = Es sind noch Plätze frei. Lade jemanden ein, oder wähle weniger Plätze.
errors-not_ready = Noch sind nicht alle bereit.
errors-part_missing = Ein Gerät hat seinen Teil zum Austeilen noch nicht beigetragen. Bitte alle, auf den Tisch zu schauen.
errors-part_early = Das Austeilen wird vorbereitet, sobald alle sitzen.
errors-bad_part = Der Teil dieses Geräts hat sich geändert. Lade die Seite neu.
errors-no_spectators = Dieses Spiel sehen nur, die mitspielen. Bitte darum, zuschauen zu dürfen, oder eröffne selbst einen Tisch.
errors-unknown_ruleset = Dieses Spiel gibt es auf diesem Server nicht. Wähle ein anderes.
errors-bad_option = Diese Einstellungen passen nicht zusammen. Prüfe die Varianten und die Zahl der Plätze.
errors-stale_version = Die Lage hat sich inzwischen geändert. Sieh noch einmal hin und wähle neu.
errors-not_your_turn = Du bist nicht am Zug. Warte auf die anderen.
errors-illegal_action = Das erlauben die Regeln jetzt nicht. Wähle etwas anderes.
errors-game_over = Das Spiel ist aus.
errors-not_finished = Das geht erst, wenn das Spiel aus ist.
errors-bad_game_file = Dieses Spiel kann hier nicht weitergehen: Seine Datei ist beschädigt oder stammt von einer anderen Version von Fondaco.
errors-no_such_version = Diesen Moment gibt es in diesem Spiel nicht.
errors-not_leading = Jetzt führt jemand anders. Übernimm die Führung, um wieder zu zeigen.
errors-too_many_remarks = Zu diesem Spiel gibt es so viele Anmerkungen, wie es behalten kann.
errors-bad_text = Diesen Text nimmt der Server nicht. Verwende 1 bis 300 gewöhnliche Zeichen.
errors-word_needed = Einen Tisch eröffnen kann hier nur, wer das Kennwort hat. Frag danach, wer den Server betreibt.
errors-question_open = Eine andere Frage wartet noch auf Antworten. Frag danach noch einmal.
errors-no_question = Diese Frage ist nicht mehr offen.
errors-not_away = Diese Person ist da, erst einen Moment weg oder hat vereinbart frei. Warte noch etwas.
errors-bad_token = Dieser Link wurde schon benutzt oder ist zu alt. Mach auf dem anderen Gerät einen neuen.
errors-has_seat = Du hast an diesem Tisch schon einen Platz.
errors-asked_lately = Der Tisch hat gerade Nein gesagt. Frag später noch einmal.
errors-nothing_to_undo = Das lässt sich nicht zurücknehmen: Es wurde etwas aufgedeckt, oder jemand anderes hat schon gehandelt.
errors-too_many_changes = Du hast es dir so oft anders überlegt, wie ein Spiel erlaubt. Bleib bei deiner letzten Wahl.
errors-log_full = Dieses Spiel ist zu lang geworden, um weiterzugehen. Beendet es gemeinsam und spielt noch einmal.
errors-command_id_reused = Dieser Zug wurde mit einem früheren verwechselt. Wähle ihn noch einmal.
errors-still_saving = Dein letzter Zug wird noch gespeichert. Warte einen Moment.
errors-table_frozen = Dieser Tisch steht wegen eines Fehlers auf dem Server still. Wer den Server betreibt, kann das beheben; kein Zug ist verloren.
errors-table_closed = Dieser Tisch wurde geschlossen. Bitte um einen neuen Link, oder eröffne selbst einen Tisch.
errors-bad_clock = Diese Zeiten passen nicht. Wähle andere.
errors-no_clock = Die Uhr dieses Tisches lässt sich gerade nicht so ändern.
errors-too_much_time = Du hast so oft Zeit geschenkt oder genommen, wie es in einem Spiel geht.
errors-no_computer = Hier kann kein Computer spielen. Spielt den Platz selbst.
errors-no_lesson = Zu diesem Spiel gibt es keine Übung. Seine Regeln erklären es.
errors-no_hints = Für Tipps müssen alle einverstanden sein, außer wenn alle anderen Computer sind. Frag die anderen.
errors-no_help = Dieser Platz kann diese Hilfe jetzt nicht bekommen. Wähle den Platz eines Menschen in einem Spiel, das Computer spielen können, und eine Hilfe, die er noch nicht hat.
errors-cannot_prepare = Hier lässt sich gerade nichts vorbereiten. Warte, bis du am Zug bist.
errors-prepared_illegal = Die Regeln erlauben ihn nicht mehr. Wähle noch einmal.
errors-prepared_changed = Seit du ihn vorbereitet hast, hat sich etwas geändert. Sieh nach und wähle.
errors-prepared_unforeseen = Seit du ihn vorbereitet hast, hat der Zufall etwas anderes ausgelegt. Sieh nach und wähle.
errors-prepared_turn_over = Dein Zug war zu Ende, bevor alles gespielt war. Bereite den Rest noch einmal vor, wenn du ihn willst.
errors-prepared_replaced = Der Tisch hat stattdessen für dich gespielt. Wähle neu, wenn du am Zug bist.
errors-prepared_taken_back = Seither wurden Züge zurückgenommen. Bereite ihn noch einmal vor, wenn du ihn noch willst.
errors-removed = Du wurdest von diesem Tisch entfernt. Frag nach, warum, oder eröffne selbst einen Tisch.
errors-needs_consent = Damit müssen alle einverstanden sein. Frag sie.
errors-terms_changed = Gerade wurde geändert, was gespielt wird. Schau noch einmal hin.
errors-bad_webhook = Das ist keine Adresse für Benachrichtigungen. Füge die ganze Adresse ein, die dir der andere Dienst gegeben hat; sie beginnt mit https://.
errors-bad_template = Diese Vorlage geht nicht. Schreib gültiges JSON oder lass sie leer.
errors-bad_quiet_hours = Diese Ruhezeit geht nicht. Wähle zwei verschiedene Zeiten.
errors-too_many_devices = Auf mehr Geräten kann eine Person nicht angemeldet sein. Melde zuerst eines ab.
errors-too_many_webhooks = Mehr Webhooks kann eine Person nicht haben. Entferne zuerst einen.
errors-notices_off = Dieser Server verschickt keine Benachrichtigungen. Frag, wer ihn betreibt.
errors-too_long_ago = Das ist zu lange her. Bitte um einen Zug nach dem anderen.
errors-restarting = Der Server startet neu. Gleich geht es weiter.
errors-too_slow = Die Verbindung kam nicht hinterher. Wir verbinden neu.
errors-unavailable = Der Server erreicht seine Datenbank nicht. Versuche es gleich noch einmal.
errors-muted = Du bist im Chat dieses Tisches stummgeschaltet.
errors-nothing_to_report = Das lässt sich nicht melden: Die Zeile gibt es nicht mehr, oder die Person ist nicht an diesem Tisch.
errors-too_many_reports = Es warten schon viele Meldungen. Sag es auf anderem Weg der Person, die den Server betreibt.
errors-too_many_blocks = Mehr Leute kann eine Person nicht blockieren. Gib zuerst jemanden frei.
errors-too_many_wishes = Hier warten zu viele auf einen Platz, oder du wartest an zu vielen Tischen.
errors-circle_not_found = Diese Runde gibt es nicht, oder ihr Link wurde erneuert. Schau auf der Startseite nach, oder frag nach dem neuen Link.
errors-circle_full = Diese Runde hat so viele Mitglieder, wie eine Runde haben kann.
errors-too_many_circles = Du bist in so vielen Runden, wie man sein kann. Verlass zuerst eine davon.
errors-not_member = Das können nur Mitglieder dieser Runde.
errors-not_founder = Das kann nur die Leitung dieser Runde.
errors-not_proposer = Das kann nur, wer den Abend vorgeschlagen hat, oder die Leitung der Runde.
errors-bad_time = Diese Zeit geht nicht. Wähle Zeiten in der Zukunft, höchstens ein Jahr im Voraus.
errors-too_many_evenings = Diese Runde hat so viele kommende Abende, wie eine Runde haben kann. Sagt zuerst einen ab.
errors-bad_return_key = Diesen Rückkehrschlüssel hat niemand. Prüfe jedes Wort.
errors-bad_login = Deine Anmeldung hat einen Namen geliefert, der hier nicht geht. Sag es der Person, die den Server betreibt.
errors-login_decides = Deine Anmeldung bestimmt, wer du hier bist, auf jedem Gerät. An- und abmelden kannst du dich dort.
errors-login_needed = Hier spielt nur, wer sich angemeldet hat. Melde dich zuerst an.
errors-own_address = Damit würdest du dich selbst aussperren: Das bist du, oder du bist an dieser Adresse. Wer neben dir sitzt, lässt sich stattdessen abmelden.
errors-too_many_backups = Es gibt so viele Kopien, wie die Konsole aufhebt. Lösche zuerst eine.
errors-not_operator = Das kann nur, wer diesen Server betreibt. Öffne die Konsole mit dem Link aus seinem Log.
errors-internal = Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.
errors-unreachable = Der Server ist nicht zu erreichen. Prüfe deine Verbindung; wir versuchen es weiter.
errors-outdated = Dieser Teil der Seite fehlt: Fondaco wurde wohl aktualisiert. Lade die Seite neu.
errors-no_cookies = Fondaco erkennt deinen Platz an einem Cookie. Erlaube Cookies für diese Seite, dann versuch es noch einmal.

## demo

demo-title = Gegen den Computer
demo-text = Die Regeln und die Computerspieler stecken in dieser Seite. Kein Server spielt mit, und die Spiele bleiben auf diesem Gerät.
demo-verify = Spieldatei prüfen
demo-friends = Mit Freunden spielen
demo-friendsText = Freunde treffen sich auf einem Server, den jemand von euch betreibt: ein Programm ohne Konten, zu Hause oder auf einem gemieteten Rechner.
demo-get = Fondaco herunterladen
demo-archive = Aus einem Archiv:
demo-run = Aus dem Quelltext startet es damit:

## devices

devices-title = Meine Geräte
devices-lead = Derselbe Name und dieselben Spiele auf Handy und Computer.
devices-export = Herunterladen, was über dich gespeichert ist
devices-exportHelp = Eine Datei mit deinem Namen, Geräten, Tischen, Chat, Runden und Einstellungen, ohne Geheimnisse.
devices-unknown = Unbekannter Browser
devices-on = { $browser } auf { $system }
devices-current = Dieses Gerät
devices-atTable = Gerade an einem Tisch
devices-recently = Zuletzt gesehen in der letzten Stunde
devices-seen = Zuletzt gesehen { $when }
devices-end = Abmelden
devices-endOf = { $device } abmelden
devices-endThis = Dieses Gerät abmelden
devices-endOthers = Alle anderen Geräte abmelden
devices-endOwnTitle = Auf diesem Gerät abmelden?
devices-endOwn = Mit einem Link von einem deiner anderen Geräte kommst du als { $name } zurück.
devices-endLast = Du bist sonst nirgends angemeldet, deshalb kann niemand mehr als { $name } zurückkommen. Füge vorher ein anderes Gerät hinzu, wenn du deine Tische und Spiele behalten willst.
devices-add = Gerät hinzufügen
devices-addText = Scanne den Code mit dem anderen Gerät, oder öffne dort den Link.
devices-qr = QR-Code des Links für dein anderes Gerät
devices-link = Link für dein anderes Gerät
devices-once = Geht einmal, bis { $time }. Wer den Link öffnet, ist als du angemeldet: Schick ihn niemandem sonst.
devices-back = Zurück zur Liste
devices-added = Hinzugefügt: { $device }
devices-page = Dieses Gerät hinzufügen
devices-asking = Der Link wird geprüft …
devices-offer = Bist du { $name }?
devices-offerText = Melde dich hier an, dann hast du deinen Namen, deine Tische und deine Spiele auch auf diesem Gerät. Deine anderen Geräte bleiben angemeldet.
devices-replaces = Auf diesem Gerät bist du { $before }. Wenn du als { $name } weitermachst, wird { $before } hier abgemeldet. Zu diesen Tischen und Spielen kommst du dann nur noch mit einem anderen Gerät, auf dem du als { $before } angemeldet bist.
devices-same = Du bist auf diesem Gerät schon als { $name } angemeldet. Der Link gilt noch für ein anderes.
devices-accept = Als { $name } weitermachen
devices-keep = { $name } bleiben
devices-failed = Dieser Link geht nicht
devices-again = Wähle dort oben auf der Seite deinen Namen, dann Meine Geräte.
devices-broken = Dem Link fehlt ein Stück. Kopiere ihn ganz, oder scanne den Code noch einmal.
devices-welcome = Du bist als { $name } angemeldet.
devices-blocks-title = Blockierte Leute
devices-blocks-unblock = Freigeben
devices-blocks-unblockOf = { $name } freigeben
devices-key-title = Rückkehrschlüssel
devices-key-none = Wenn du dieses Gerät verlierst oder den Browser leerst, bringt dich ein Rückkehrschlüssel zurück an deine Plätze: vier Wörter zum Aufschreiben oder für deinen Passwortmanager.
devices-key-make = Rückkehrschlüssel machen
devices-key-made = Gemacht am { $date }. Hast du ihn aufgeschrieben? Er lässt sich nicht noch einmal zeigen.
devices-key-renew = Neuen Schlüssel machen
devices-key-renewHelp = Der alte gilt dann nicht mehr.
devices-key-yours = Dein Rückkehrschlüssel
devices-key-once = Schreib ihn jetzt auf, oder lass ihn deinen Passwortmanager merken. Er wird nur dieses eine Mal gezeigt, und wer ihn hat, kann du sein.
devices-key-copy = Kopieren
devices-key-written = Ich habe ihn
devices-key-enter = Ich habe einen Rückkehrschlüssel
devices-key-page = Mit dem Rückkehrschlüssel zurückkommen
devices-key-pageText = Gib die vier Wörter ein, die du aufgeschrieben hast. Großbuchstaben, Leerzeichen und Striche sind egal.
devices-key-empty = Gib die Wörter deines Schlüssels ein.
devices-key-used = Ein Schlüssel, der schon benutzt wurde, gilt nicht mehr: Ein neuer hat ihn ersetzt.
devices-key-show = Zeigen, was ich tippe
devices-key-submit = Zurückkommen
devices-key-replaces = Auf diesem Gerät bist du { $before }. Kommst du als jemand anderes zurück, wird { $before } hier abgemeldet. Ohne ein anderes Gerät oder einen Rückkehrschlüssel kommt niemand mehr zu den Tischen und Spielen von { $before }.
devices-key-back = Willkommen zurück, { $name }
devices-key-backText = Dein Schlüssel ist verbraucht. Das ist dein neuer:
devices-key-toTables = Zu meinen Tischen
devices-key-offer = Mit einem Rückkehrschlüssel bleibt dieser Platz deiner, auch wenn du dieses Gerät verlierst.
devices-key-later = Nein, danke

## console

console-title = Konsole
console-claimTitle = Ist das dein Server?
console-claimText = In der Konsole siehst du Tische und Leute, liest Meldungen und sperrst Leute aus. Der Link gilt einmal: Danach kann dieser Browser die Konsole benutzen.
console-claim = Konsole öffnen
console-usedTitle = Dieser Link geht nicht
console-used = Er wurde schon benutzt oder ist zu alt. Der Befehl „fondaco admin console“ macht einen neuen.
console-closedTitle = Nur für die Person, die diesen Server betreibt
console-closed = Ein neuer Server zeigt beim Start einen Link zu seiner Konsole. Der Befehl „fondaco admin console“ macht einen weiteren.
console-sections = Was du ansehen willst
console-setup = Einrichtung
console-tables = Tische
console-people = Leute
console-reports = Meldungen
console-bans = Gesperrt
console-addressTitle = Adresse
console-addressGood = Du bist hier unter der öffentlichen Adresse { $url }.
console-addressOther = Du bist über eine andere Adresse gekommen als die öffentliche. Öffne { $url }, um zu sehen, ob sie hierher führt.
console-addressNone = Der Server kennt keine öffentliche Adresse. Für Freunde anderswo setze FONDACO_PUBLIC_URL oder starte ihn mit --https.
console-httpsTitle = Verschlüsselung
console-httpsGood = Diese Verbindung ist verschlüsselt.
console-httpsBad = Wer auf dem Weg sitzt, kann diese Verbindung mitlesen. Starte den Server mit --https oder stell einen Proxy mit TLS davor.
console-savingTitle = Spiele werden gespeichert
console-savingGood = Jeder Zug ist auf der Festplatte.
console-savingBad = Gerade kann nichts gespeichert werden: { $why }.
console-backupsTitle = Sicherungen
console-backupsEmbedded = Es gibt noch keine. „Jetzt sichern“ weiter unten macht eine Kopie, auch während gespielt wird; bewahre auch eine auf einem anderen Gerät auf.
console-backupsLast = Letzte Kopie: { $when }.
console-backupsPostgresql = Die Datenbank ist PostgreSQL. Sichere sie mit pg_dump, wie docs/backup.md beschreibt.
console-backupsIn = Kopien liegen in { $folder } auf dem Server. In ihnen steht jedes Geheimnis, auch die Karten laufender Spiele; deshalb kann man sie hier nicht herunterladen.
console-backupNow = Jetzt sichern
console-copying = Wird kopiert …
console-verifying = Wird geprüft …
console-verify = Prüfen
console-verified = geprüft · Tische: { $tables }, Züge: { $moves }
console-backupFailed = Die letzte ist gescheitert: { $why }
console-certificateGood = Das Zertifikat gilt bis { $date } und wird vorher erneuert.
console-certificateBad = Das Zertifikat gilt bis { $date } und wurde nicht rechtzeitig erneuert. Warum, steht im Log des Servers.
console-wordTitle = Wer Tische öffnen kann
console-wordSet = Wer das Wort kennt.
console-wordNone = Alle. FONDACO_OPENING_WORD setzt ein Wort, das man kennen muss.
console-noticesTitle = Benachrichtigungen
console-noticesOn = Leute können erfahren, dass ein Spiel auf sie wartet.
console-noticesOff = Aus. FONDACO_NOTICES=on schaltet sie ein.
console-version = Fondaco { $version }
console-empty = Hier ist nichts.
console-more = Mehr zeigen
console-search = Anfang eines Namens
console-find = Suchen
console-status = Welche
console-statuses-all = Alle
console-statuses-gathering = Offen
console-statuses-playing = Läuft
console-statuses-finished = Beendet
console-statuses-closed = Geschlossen
console-tableFacts = Gastgeber: { $host }. Zuletzt aktiv { $when }.
console-hidden = Nicht in der Lobby
console-personFacts = Zuletzt hier { $when }
console-personGone = Abgemeldet
console-reportFacts = { $by } über { $person }, { $when }
console-banUntil = Bis { $when }
console-banAddress = Adresse
console-banReason = Grund, für dich
console-banNoAddress = Das ist keine IP-Adresse wie 192.0.2.7 oder 2001:db8::7.
console-close = Schließen
console-closeText = Das Spiel endet ohne Ergebnis, für alle am Tisch.
console-hide = Aus der Lobby nehmen
console-unhide = Wieder in die Lobby
console-delete = Löschen
console-deleteText = Der Tisch verschwindet mit Spiel und Chat, für immer.
console-deleteCopyText = Diese Kopie der Datenbank wird auf dem Server gelöscht, für immer.
console-kick = Abmelden
console-kickText = Alle Browser dieser Person werden abgemeldet. Sie kann als jemand Neues wiederkommen.
console-ban = Aussperren
console-banText = Diese Person wird abgemeldet. Jede Adresse, von der sie in der letzten Stunde kam, wird gesperrt, mit allen anderen dort.
console-banNothing = Abgemeldet. Aus der letzten Stunde ist aber keine Adresse bekannt: Wiederkommen unter neuem Namen ist möglich.
console-unban = Wieder hereinlassen
console-erase = Daten löschen
console-eraseText = Name, Anmeldungen, Chat und Runden dieser Person werden für immer gelöscht. Ihre Spiele bleiben.
console-done = Erledigt
console-doneText = Die Meldung wird gelöscht.

## doctor

doctor-title = Verbindung prüfen
doctor-lead = Diese Seite probiert nacheinander jeden Teil des Wegs zum Server aus.
doctor-again = Noch einmal prüfen
doctor-checking = Wird geprüft …
doctor-allGood = Alles funktioniert. Geh zurück an deinen Tisch.
doctor-skipped = Nicht geprüft, weil schon vorher etwas nicht geht.
doctor-server-title = Der Server antwortet
doctor-server-good = Ja.
doctor-server-bad = Nein. Prüfe deine eigene Verbindung; wenn andere Seiten laden, läuft der Server nicht: Sag der Person Bescheid, die ihn betreibt.
doctor-cookie-title = Der Server kennt dich
doctor-cookie-good = Du bist { $name }.
doctor-cookie-unknown = Du hast hier noch keinen Namen. Den brauchst du erst, wenn du dich setzt.
doctor-cookie-bad = Dieser Browser behält keine Cookies dieser Seite, du würdest deinen Platz verlieren. Erlaube Cookies für diese Adresse, oder verlasse den privaten Modus.
doctor-socket-title = Züge kommen durch
doctor-socket-good = Die Live-Verbindung steht, und der Server meldet sich darüber.
doctor-socket-bad = Seiten laden, aber die Live-Verbindung (ein WebSocket) geht nicht auf. Etwas dazwischen blockiert sie: Versuch es ohne VPN, Werbeblocker oder Firmennetz. Geht es bei niemandem, muss der Proxy vor dem Server die Header Upgrade und Connection für /ws/ durchlassen.
doctor-socket-silent = Die Live-Verbindung geht auf, aber es kommt nichts an. Ein Proxy dazwischen hält sie auf: Versuch es ohne VPN oder Firmennetz, oder lass im Proxy vor dem Server die Pufferung für /ws/ abschalten.
doctor-clock-title = Deine Uhr geht richtig
doctor-clock-good = Sie stimmt mit der des Servers überein.
doctor-clock-bad = Sie weicht um { $minutes } Min. von der des Servers ab. Spielen kannst du, aber Zeiten im Verlauf und bei Abwesenheit stimmen nicht. Stell deine Uhr.

## gathering

gathering-title = Warten auf Mitspieler
gathering-joinTitle = { $host } lädt dich zum Spielen ein
gathering-joinTitlePlain = Du bist zum Spielen eingeladen
gathering-joinHelp = Tippe auf einen freien Platz, oder setz dich auf den ersten.
gathering-joinSubmit = Hinsetzen
gathering-full = Alle Plätze sind besetzt. Wenn jemand aufsteht, kannst du dich hier setzen.
gathering-tellFree = Sag mir, wenn ein Platz frei wird
gathering-toldFree = Du erfährst hier sofort, wenn ein Platz frei wird. Lass diese Seite offen.
gathering-toldFreeAnywhere = Du erfährst sofort, wenn ein Platz frei wird, auch wenn diese Seite geschlossen ist.
gathering-waitNoMore = Nicht mehr warten
gathering-nowFree = Ein Platz ist frei: setz dich!
gathering-until = Dieser Tisch wartet bis { $when } auf seine Spieler.
gathering-invite = Freunde einladen
gathering-inviteHelp = Wer diesen Link öffnet, kann sich setzen, ohne Konto.
gathering-link = Link zu diesem Tisch
gathering-share = Teilen …
gathering-qr = QR-Code des Links zu diesem Tisch
gathering-qrHelp = Oder mit dem Handy scannen.
gathering-ready = Ich bin bereit
gathering-unready = Doch noch nicht bereit
gathering-start = Spiel beginnen
gathering-inviteShort = Einladen
gathering-inviteTo = Jemanden auf Platz { $seat } einladen
gathering-startWith =
    { $count ->
        [2] Zu zweit beginnen
        [3] Zu dritt beginnen
        [4] Zu viert beginnen
       *[other] Zu { $count } beginnen
    }
gathering-startNow = Alle sind da. Du kannst beginnen.
gathering-seatsEmpty =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
gathering-notReady = Noch nicht bereit: { $names }.
gathering-waitForHost = Du bist bereit. { $host } beginnt das Spiel.
gathering-sayReady = Bereit? Sobald alle so weit sind, kann { $host } beginnen.
gathering-leave = Vom Tisch aufstehen
gathering-closeText = Damit ist der Tisch für alle geschlossen.
gathering-closeTable = Tisch schließen
gathering-watching = Du sitzt nicht am Tisch. Sobald das Spiel beginnt, kannst du zuschauen.
gathering-notWatching = Du sitzt nicht am Tisch, und hier darf niemand zuschauen.
gathering-settings = Was gespielt wird
gathering-options = Varianten
gathering-editOptions = Ändern
gathering-saved = Gespeichert
gathering-lesson = Während du wartest: in 90 Sekunden lernen

## notices

hints-thinking = Der Computer überlegt …
hints-title = Das würde der Computer tun
hints-help = Tippe eine Zeile an, um sie auf dem Brett zu wählen. Gespielt wird erst, wenn du bestätigst.
hints-equal = Alle etwa gleich gut.
hints-none = Diesmal kein Tipp. Versuch es gleich noch einmal.
hints-close = Tipp schließen
hints-chance = gewinnt { $percent } von 100 Mal
hints-points = etwa { $count } Punkte
hints-more = { $points ->
    [one] Ein Punkt mehr für dich als beim nächsten.
   *[other] { $points } Punkte mehr für dich als beim nächsten.
}
hints-fewer = { $points ->
    [one] Kostet { $name } einen Punkt mehr als der nächste.
   *[other] Kostet { $name } { $points } Punkte mehr als der nächste.
}
hints-helpTitle = Hilfe für einen Platz
hints-intro = Für Kinder und für die erste Partie: Der Computer hilft einem Platz mit dem, was dieser Platz selbst sieht. Alle stimmen zu, alle sehen es, und es steht in der Wiederholung.
hints-whose = Welcher Platz
hints-which = Welche Hilfe
hints-noHelp = Keine
hints-warnings = Warnungen
hints-hints = Tipps
hints-warningsHelp = Vor einem Zug, der wohl { $points } Punkte oder mehr kostet, fragt er nach, ob er gespielt werden soll.
hints-hintsHelp = Dasselbe, und auf Wunsch zeigt er die besten Züge.
hints-noneHelp = Dieser Platz spielt ohne Hilfe.
hints-set = Übernehmen
hints-ask = Alle fragen
hints-doWithout = Ohne Hilfe weiter
hints-asks-warnings = { $name } fragt alle: Darf { $whom } vor groben Fehlern gewarnt werden?
hints-asks-hints = { $name } fragt alle: Darf { $whom } Tipps bekommen?
hints-asks-given_up = { $name } bittet { $whom }, ohne Hilfe zu spielen.
hints-youAsk-warnings = Du fragst alle: Darf { $whom } vor groben Fehlern gewarnt werden?
hints-youAsk-hints = Du fragst alle: Darf { $whom } Tipps bekommen?
hints-youAsk-given_up = Du bittest { $whom }, ohne Hilfe zu spielen.
hints-follows = Alle können es sehen, und es gilt, bis { $whom } darauf verzichtet.
hints-line-warnings = { $name } wird jetzt vor groben Fehlern gewarnt. Alle waren einverstanden.
hints-line-hints = { $name } bekommt jetzt Tipps. Alle waren einverstanden.
hints-line-given_up = { $name } spielt jetzt ohne Hilfe.
hints-mark-warnings = wird vor groben Fehlern gewarnt
hints-mark-hints = bekommt Tipps
hints-mark-given_up = hatte vorher Hilfe
hints-warning = Das kostet dich wohl etwa { $points } Punkte.
hints-warningHelp = Soweit es sich von deinem Platz aus sagen lässt, ist ein anderer Zug besser.
hints-again = Neu wählen
hints-anyway = Trotzdem spielen

notices-lead = Bekomm eine Nachricht, wenn ein Spiel auf dich wartet und du nicht da bist.
notices-ask = Sollen wir dir Bescheid geben, wenn du am Zug bist?
notices-yes = Ja, gern
notices-no = Nein
notices-alerts = Auf diesem Gerät
notices-alertsHelp = Eine Benachrichtigung des Browsers, wenn du am Zug bist und der Tisch in einem anderen Tab oder Fenster offen ist.
notices-deviceHelp = Eine Benachrichtigung, wenn du am Zug bist, auch wenn keine Seite von Fondaco offen ist.
notices-deviceOn = Du bekommst eine Benachrichtigung, wenn du am Zug bist, auch wenn keine Seite von Fondaco offen ist.
notices-devicePending = Der Push-Dienst deines Browsers wird gefragt …
notices-deviceOpenOnly = Du bekommst eine Benachrichtigung, solange der Tisch in einem anderen Tab oder Fenster offen ist. Bei geschlossener Seite kommt keine.
notices-noPush = Dieser Browser hat seinen Push-Dienst nicht erreicht; in privaten Fenstern geht das nie.
notices-gone = Der Push-Dienst kennt dieses Gerät nicht mehr, deshalb wurde es entfernt. Schalte es aus und wieder ein, um es neu hinzuzufügen.
notices-noAlerts-unsupported = Dieser Browser zeigt hier keine Benachrichtigungen. Dafür braucht es eine Adresse mit https; auf iPhone und iPad musst du die Seite zuerst zum Home-Bildschirm hinzufügen.
notices-noAlerts-denied = Dieser Browser blockiert Benachrichtigungen von hier. Du kannst sie in seinen Einstellungen erlauben.
notices-off = Dieser Server verschickt keine Benachrichtigungen. Frag, wer ihn betreibt.
notices-webhooks = Wohin
notices-none = Noch nirgends. Schalte dieses Gerät ein, oder füge einen Webhook von Discord, Slack oder ntfy hinzu oder eine Adresse, die JSON annimmt.
notices-noneElse = Noch nirgends. Füge einen Webhook von Discord, Slack oder ntfy hinzu oder eine Adresse, die JSON annimmt.
notices-thisDevice = Dieses Gerät
notices-kinds-discord = Discord
notices-kinds-slack = Slack
notices-kinds-ntfy = ntfy
notices-kinds-json = JSON
notices-kinds-push = Browser
notices-state-working = Funktioniert
notices-state-failing = Schlägt fehl, neuer Versuch folgt
notices-state-paused = Angehalten
notices-last = Letzte Nachricht { $when }: { $answer }
notices-paused = Die andere Seite hat mehrere Nachrichten hintereinander abgelehnt, deshalb wird nichts mehr geschickt. Teste sie. Wenn die Adresse nicht mehr gilt, entferne sie und füge die neue hinzu.
notices-test = Testen
notices-testing = Wird getestet …
notices-delivered = Angekommen ({ $status }). Schau dort nach.
notices-deliveredHere = Angekommen ({ $status }). Gleich erscheint die Benachrichtigung.
notices-refused = Die andere Seite lehnt ab ({ $status }):
notices-unsent = Nicht angekommen:
notices-resume = Fortsetzen
notices-remove = Entfernen
notices-add = Webhook hinzufügen
notices-kind = Dienst
notices-address = Adresse
notices-help-discord = In Discord: Kanal bearbeiten, Integrationen, Webhooks, Webhook-URL kopieren.
notices-help-slack = In Slack: die Adresse eines eingehenden Webhooks.
notices-help-ntfy = Die Adresse deines Themas, etwa https://ntfy.sh/mein-thema.
notices-help-json = Eine Adresse, die JSON per POST annimmt.
notices-template = Vorlage (freiwillig)
notices-templateHelp = JSON, in dem {"{"}text{"}"}, {"{"}link{"}"}, {"{"}game{"}"}, {"{"}count{"}"} und {"{"}id{"}"} ersetzt werden.
notices-secret = Die Adresse ist geheim und wird nicht wieder angezeigt.
notices-save = Hinzufügen
notices-full =
    { $most ->
        [one] Mehr als einer geht nicht.
       *[other] Mehr als { $most } gehen nicht.
    }
notices-quiet = Ruhezeit
notices-quietHelp = In dieser Zeit wird nichts geschickt; danach sagt eine einzige Nachricht, welche Spiele warten. Zeitzone: { $zone }.
notices-from = Von
notices-to = Bis
notices-hear = Über diesen Tisch benachrichtigen
notices-hearHelp = Aus: keine Nachricht, wenn dieses Spiel auf dich wartet.

## claims

claims-title = Der Platz von jemandem, der weg ist
claims-itsMe = Das bin ich
claims-substitute = Für jemanden einspringen
claims-which = Welcher Platz ist deiner?
claims-whichAway = Für wen möchtest du weiterspielen?
claims-here = ist da
claims-how = Alle anderen am Tisch werden gefragt. Auch wer den Platz hat, erfährt davon und behält ihn, wenn er oder sie rechtzeitig den Tisch öffnet.
claims-needName = Die anderen brauchen zuerst deinen Namen.
claims-goOn = Weiter
claims-asksBack = { $name } bittet um den Platz von { $of }: „Das bin ich, in einem neuen Browser.“
claims-asksSubstitute = { $name } möchte für { $of } weiterspielen, bis zum Schluss.
claims-youAskBack = Du hast um den Platz von { $of } gebeten.
claims-youAskSubstitute = Du hast angeboten, für { $of } weiterzuspielen.
claims-agreed = Einverstanden: { $names }.
claims-toAnswer = Noch keine Antwort: { $names }.
claims-mayRefuse = { $of } kann bis { $until } ablehnen und muss dafür nur zurückkommen.
claims-soon = Die Zeit ist um: Sobald alle einverstanden sind, wechselt der Platz.
claims-agree = Einverstanden
claims-refuse = Nein
claims-withdraw = Zurückziehen
claims-yours = { $name } wollte deinen Platz. Du bist da, also bleibt er deiner.
claims-lost = { $name } hat jetzt deinen Platz: Die Bitte kam, während du weg warst, und die anderen waren einverstanden. Wenn das falsch war, bitte um ihn.
claims-over = Der Tisch war nicht einverstanden, oder der Platz ist wieder besetzt: Es bleibt, wie es ist.
claims-close = Schließen
claims-none = Im Moment ist niemand weg.

## deal

deal-title = Wurde fair gemischt?
deal-allGood = Dieser Browser hat das Austeilen geprüft. Alles stimmt.
deal-someUnseen = Dieser Browser hat geprüft, was er konnte.
deal-bad = Mit diesem Austeilen stimmt etwas nicht.
deal-details = Was geprüft wurde, und was das heißt
deal-good = Richtig
deal-wrong = Falsch
deal-unseen = Nicht geprüft
deal-commitment-good = Der Server hat mit dem Teil ausgeteilt, den er vor dem Start versiegelt hatte; dieser Browser hat das Siegel damals gesehen.
deal-commitment-bad = Der Teil des Servers ist nicht der, den er vor dem Start versiegelt hatte.
deal-commitment-unseen = Der Teil des Servers passt zu seinem Siegel, aber dieser Browser hat das Siegel vor dem Start nicht gesehen.
deal-part-good = Die Zufallszahl, die dieser Browser beigetragen hat, ist enthalten.
deal-part-bad = Die Zufallszahl, die dieser Browser beigetragen hat, fehlt.
deal-part-unseen = Dieser Browser hat an diesem Tisch keine eigene Zufallszahl beigetragen.
deal-others-good = Jeder Platz hatte seine Zufallszahl versiegelt, bevor dieser Browser seine eigene geöffnet hat.
deal-others-bad = Die Zufallszahl eines Platzes ist nicht die, die er versiegelt hatte, bevor dieser Browser seine eigene geöffnet hat.
deal-others-unseen = Dieser Browser hat nicht gesehen, was die Plätze vor dem Start versiegelt hatten.
deal-seed-good = Das Austeilen folgt aus all diesen Teilen und aus nichts anderem.
deal-seed-bad = Das Austeilen folgt nicht aus diesen Teilen.
deal-seed-unseen = Das Austeilen ließ sich nicht nachrechnen.
deal-cards =
    { $count ->
        [one] { $count } Karte oder Spielstein hat beim Ziehen bewiesen, dass sie oder er seit dem Mischen dort lag.
       *[other] { $count } Karten und Spielsteine haben beim Ziehen bewiesen, dass sie seit dem Mischen dort lagen.
    }
deal-cardWrong = Eine Karte oder ein Spielstein ist nicht das, was der Server versiegelt hatte: Traut diesem Spiel nicht.
deal-proves = Wenn alle vier Punkte richtig sind: Niemand hat neu ausgeteilt, und niemand hat sich die Karten ausgesucht, auch nicht jemand, der den Server betreibt und mitspielt, zusammen mit allen anderen. Sie hätten sich nur weigern können anzufangen, und das hätten alle gesehen.
deal-provesNot = Was es nicht zeigen kann: ob jemand, der den Server betreibt, während des Spiels in die Karten gesehen hat. Das ist möglich, und man könnte es einem Freund verraten.
deal-earlier = Die ersten { $step } Schritte stammen aus dem Spiel, das hier weitergeht.
deal-file = Spieldatei herunterladen
deal-fileHelp = Damit lässt sich das ganze Spiel auf einem anderen Rechner Zug um Zug prüfen:
deal-fileHere = In diesem Browser prüfen

## deeper

deeper-more = Tiefer blicken
deeper-help = Dieses Gerät beurteilt das ganze Spiel immer wieder. Der Mittelwert vieler Durchgänge ist genauer als einer.
deeper-stop = Anhalten
deeper-progress = Stand dieses Durchgangs
deeper-passes =
    { $count ->
        [one] Hier einmal beurteilt
       *[other] Hier { $count }-mal beurteilt
    }
deeper-failed = Dieses Gerät kann das Spiel nicht beurteilen.

## verify

verify-title = Spieldatei prüfen
verify-lead = Dieses Gerät spielt ein beendetes Spiel nach den Regeln noch einmal durch und prüft das Austeilen, alles, was gezogen wurde, und das Ergebnis. Die Datei wird nicht hochgeladen.
verify-drop = Lege Spieldateien hier ab.
verify-choose = Datei auswählen
verify-fetching = Die Regeln werden geladen …
verify-ready = Die Regeln sind da. Du kannst jetzt offline gehen: Diese Seite braucht keinen Server mehr.
verify-checking = Das Spiel wird noch einmal durchgespielt …
verify-again = Das ganze Spiel noch einmal durchspielen
verify-againHelp = Dieses Gerät spielt jeden Schritt nach den Regeln nach und vergleicht alles, was gezogen wurde, und das Ergebnis.
verify-good = Das Spiel wurde so gespielt, wie es in dieser Datei steht.
verify-whole = Jeder Schritt folgt den Regeln, von diesem Austeilen bis zu diesem Ergebnis.
verify-bad = Das ist nicht das Spiel, das gespielt wurde.
verify-unknown = Nicht geprüft.
verify-steps =
    { $count ->
        [one] Der einzige Schritt folgt den Regeln und führt zu der Stellung, der Ziehung und dem Ergebnis in der Datei.
       *[other] Alle { $count } Schritte folgen den Regeln und führen zu den Stellungen, den Ziehungen und dem Ergebnis in der Datei.
    }
verify-earlier =
    { $count ->
        [one] Der erste Schritt stammt aus einem früheren Spiel. Dessen eigene Datei zeigt, wie dort ausgeteilt wurde.
       *[other] Die ersten { $count } Schritte stammen aus einem früheren Spiel. Dessen eigene Datei zeigt, wie dort ausgeteilt wurde.
    }
verify-parts-committed = Die Zufallszahl jedes Platzes ist die, die er laut Datei versiegelt hatte.
verify-parts-given = Plätze haben ihre Zufallszahlen ohne Siegel beigetragen, wie in früheren Versionen: Wer zuletzt kam, konnte die anderen kennen.
verify-parts-nothing = Kein Platz hat eine Zufallszahl beigetragen: Wer den Server betreibt, kannte die Karten vorher.
verify-not = Keine Datei kann zeigen, ob jemand in verdeckte Karten gesehen hat. Namen und Zeiten gehören zu keinem Beweis.
verify-at = Schritt { $step }:
verify-unchecked-no_rules = Die Seiten dieses Servers kommen ohne die Regeln. Wo Fondaco installiert ist, prüft dieser Befehl eine Datei:
verify-unchecked-unreachable = Etwas ließ sich nicht laden. Prüfe deine Verbindung und versuch es noch einmal.
verify-why-not_a_game_file = Das ist keine Spieldatei, oder sie stammt aus einer neueren Version.
verify-why-too_large = Die Datei ist länger als jede Spieldatei.
verify-why-seats = Die Anzahl der Namen, Plätze und Siegel passt nicht zusammen.
verify-why-commitment = Der Teil des Servers ist nicht der, den er versiegelt hatte.
verify-why-seat_commitment = Die Zufallszahl eines Platzes ist nicht die, die er versiegelt hatte.
verify-why-seed = Das Austeilen folgt nicht aus den Teilen in der Datei.
verify-why-rules = Diese Regeln sind hier nicht bekannt: ein anderes Spiel oder eine Version, die diese Seite nicht hat.
verify-why-setup = Mit diesen Einstellungen lässt sich das Spiel nicht aufbauen.
verify-why-start = Das Austeilen führt zu einer anderen Anfangsstellung.
verify-why-entry_unreadable = Dieser Schritt ist nicht lesbar, oder einer davor fehlt.
verify-why-entry_refused = Die Regeln haben das da nicht erlaubt.
verify-why-entry_position = Er führt zu einer anderen Stellung oder Ziehung, als in der Datei steht.
verify-why-not_over = Nach dem letzten Schritt ist das Spiel nicht zu Ende.
verify-why-result = Das Spiel ging anders aus: Das Ergebnis in der Datei ist falsch.
verify-why-digest = Das Spiel stimmt, aber etwas anderes wurde nachträglich geändert, zum Beispiel ein Name oder eine Zeit.
verify-why-panicked = Die Regeln sind an dieser Datei gescheitert.
verify-why-another = Die Datei des Servers ist von einem anderen Spiel oder hat ein anderes Ergebnis als diese Seite.

## recap

recap-title = Während du weg warst
recap-since = Dein letzter Zug war { $when }.
recap-leftOut =
    { $count ->
        [one] Eine frühere Zeile fehlt hier.
       *[other] { $count } frühere Zeilen fehlen hier.
    }
recap-doneToYou = Was dir geschah
recap-now = Jetzt
recap-show = Auf dem Brett zeigen
recap-close = Schließen

## atTable

atTable-prepare-open = Zug vorbereiten
atTable-prepare-short = Vorbereiten
atTable-prepare-prompt = Bereite deinen nächsten Zug vor. Er wird gespielt, sobald du am Zug bist.
atTable-prepare-choosing = Du bereitest deinen Zug vor
atTable-prepare-next = Wähle, was danach kommt, oder belass es dabei.
atTable-prepare-keep = Dabei belassen
atTable-prepare-back = Ein Schritt zurück
atTable-prepare-prepared = Dein vorbereiteter Zug
atTable-prepare-change = Ändern
atTable-prepare-dropped = Dein vorbereiteter Zug wurde nicht gespielt.
atTable-prepare-wouldBe = Jetzt wäre es: { $step }
atTable-prepare-understood = Verstanden
atTable-prepare-moved = Die anderen haben gezogen. Wähle noch einmal.
atTable-played-title = Während du weg warst, wurde für dich gespielt.
atTable-played-text = Du kannst dorthin zurück. Haben andere seither gezogen, werden sie erst gefragt.
atTable-played-goBack = Dorthin zurück
atTable-played-leaveIt = So lassen
atTable-played-asks = { $name } möchte zurücknehmen, was in Abwesenheit gespielt wurde.
atTable-played-youAsk = Du möchtest zurücknehmen, was für dich gespielt wurde.
atTable-host-mute = { $name } für alle stummschalten
atTable-host-isMuted = für alle stummgeschaltet
atTable-host-youAreMuted = Du bist hier stummgeschaltet. Den Chat kannst du weiter lesen.
atTable-host-areMuted = Für alle stummgeschaltet: { $names }.
atTable-host-letWatch = Andere dürfen zuschauen
atTable-host-letWatchHelp = Wenn nicht, müssen alle gehen, die gerade zuschauen.
atTable-host-onlyPlayers = Nur die Spieler sehen diese Partie.
atTable-report-title = { $name } melden?
atTable-report-which = Welche Zeile?
atTable-report-whoReads = Wer diesen Server betreibt, liest es, mit deinem Namen und dem Chat darum herum, soweit du ihn lesen kannst. Am Tisch erfährt es niemand.
atTable-report-reason = Was stört dich? (freiwillig)
atTable-report-send = Melden
atTable-report-thanks = Danke. Wer diesen Server betreibt, kann es jetzt lesen. Spätestens am { $date } wird es gelöscht.
atTable-report-done = Fertig
atTable-report-cancel = Abbrechen
atTable-report-blockHelp = Was blockierte Leute sagen, siehst du auf keinem deiner Geräte mehr. Wenn sie dort keinen Platz haben, können sie an deinen Tischen weder mitspielen noch zuschauen.
atTable-lesson-first = Zum ersten Mal hier?
atTable-lesson-offer = Mach einen Zug auf einem eigenen Brett, in 90 Sekunden.
atTable-lesson-begin = Zeig es mir
atTable-lesson-known = Ich kenne das Spiel
atTable-lesson-open = Im Spiel lernen

## lesson

lesson-title = Übung
lesson-opening = Deine Übung wird aufgebaut.
lesson-task = Aufgabe { $at } von { $all }
lesson-did = Geschafft
lesson-again = Von vorn
lesson-end = Übung beenden
lesson-playOn = Hier weiterspielen
lesson-back = Zurück an deinen Tisch

## story

story-comeback = { $name } stand bei Schritt { $step } noch bei { $chance } % und hat trotzdem gewonnen.
story-close =
    Am Ende { $points ->
        [one] entschied ein einziger Punkt.
       *[other] entschieden { $points } Punkte.
    }
story-swings = Die Führung hat { $count }-mal gewechselt, zuletzt bei Schritt { $step }.
story-led = { $name } ging bei Schritt { $step } in Führung und gab sie nicht mehr her.
story-reveal = Zeig, wer gewonnen hat
story-moments = Was das Spiel entschieden hat
story-moment = Schritt { $step }: { $name } von { $before } auf { $after } %
story-luckTitle = Glück beim Ziehen
story-luckHelp = Was das Gezogene in dem Augenblick wert war, verglichen mit dem, was hätte kommen können: in Punkten über dem Schnitt am Tisch, auf ± { $error } genau.
story-share = Bild teilen
story-saved = Bild gespeichert. Schick es deinen Freunden.
story-failed = Das Bild ließ sich nicht teilen.

## marks

marks-1 = rote Raute
marks-2 = blaue Scheibe
marks-3 = gelbes Dreieck
marks-4 = grünes Quadrat
marks-5 = violettes Kreuz
marks-6 = oranger Stern
marks-7 = graues Sechseck
marks-8 = türkiser Tropfen

## fallback

fallback-choose = Wähle eine der Aktionen.
fallback-wait = Andere sind am Zug.

## circles

circles-title = Deine Runden
circles-lead = Eine Seite für die Freunde, mit denen du immer wieder spielst.
circles-found = Runde gründen
circles-name = Name der Runde
circles-members = { $count ->
    [one] 1 Mitglied
   *[other] { $count } Mitglieder
}
circles-joinLead = Du bist in diese Runde eingeladen. Wer dazugehört, sieht die Tische, die in ihr eröffnet werden, und wie die Partien ausgegangen sind.
circles-join = Mitmachen
circles-tables = Tische
circles-noTables = Hier spielt gerade niemand.
circles-open = Tisch eröffnen
circles-openHelp = Die Runde sieht den Tisch. Andere brauchen seinen Link, außer du zeigst ihn allen.
circles-waitsFor = { $names } am Zug
circles-guest = Gast
circles-evenings = Abende
circles-games = Beendete Partien
circles-noGames = Noch keine beendete Partie.
circles-older = Ältere Partien zeigen
circles-won = Gewonnen: { $names }
circles-again = Nochmal spielen
circles-againOf = { circles-again }: { $game }, { $date }
circles-scores = Wie es ausgegangen ist
circles-kind = { $game }, { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
circles-withComputers = mit Computern
circles-withHelp = mit Hilfe
circles-counted = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
circles-player = Wer
circles-played = Partien
circles-wins = Gewonnen
circles-streak = In Folge
circles-best = Längste Folge
circles-pairs = Eins gegen eins
circles-pair = { $one } { $ahead }, { $other } { $behind }
circles-since = seit { $date }
circles-level = { $count } unentschieden
circles-invite = Einladen
circles-inviteHelp = Wer diesen Link hat, kann mitmachen.
circles-link = Link zur Runde
circles-people = Mitglieder
circles-founder = Leitung
circles-you = Du
circles-manage = Runde verwalten
circles-rename = Umbenennen
circles-remove = Entfernen
circles-removeOf = { $name } entfernen
circles-removeTitle = { $name } entfernen?
circles-removeText = Die Runde bekommt einen neuen Link, denn mit dem alten käme man wieder herein.
circles-handOver = Leitung übergeben
circles-handOverOf = { circles-handOver }: { $name }
circles-handOverTitle = Leitung an { $name } übergeben?
circles-handOverText = Nur die Leitung kann die Runde umbenennen, Mitglieder entfernen, den Link erneuern und die Runde auflösen.
circles-renew = Link erneuern
circles-renewTitle = Link erneuern?
circles-renewText = Der alte Link führt dann nirgendwohin. Mitglieder finden die Runde auf ihrer Startseite.
circles-close = Runde auflösen
circles-closeTitle = Diese Runde auflösen?
circles-closeText = Die Runde ist dann für alle weg. Die Partien bleiben bei denen, die sie gespielt haben.
circles-leave = Runde verlassen
circles-leaveTitle = Diese Runde verlassen?
circles-leaveText = Deine Partien bleiben, ohne deinen Namen. Mit dem Link kannst du zurückkommen.
circles-goneTitle = Diese Runde gibt es nicht

## chronicle

chronicle-title = Chronik
chronicle-computers = Mit Computern
chronicle-comebackEver = { $name } stand nur noch bei { $chance } % und hat trotzdem gewonnen. Eine größere Aufholjagd gab es nie.
chronicle-comebackYear = Die Aufholjagd des Jahres { $year }: { $name } stand nur noch bei { $chance } % und hat gewonnen.
chronicle-voyageEver = { $count ->
    [one] Keine Fahrt war weiter als die von { $name }: ein einziges Feld.
   *[other] Keine Fahrt war weiter als die von { $name }: { $count } Felder.
}
chronicle-voyageYear = { $count ->
    [one] Die weiteste Fahrt des Jahres { $year } gelang { $name }: ein einziges Feld.
   *[other] Die weiteste Fahrt des Jahres { $year } gelang { $name }: { $count } Felder.
}
chronicle-homecomingEver = { $count ->
    [one] { $name } kam mit einem einzigen Stück an Bord heim. Mehr hat noch niemand gebracht.
   *[other] { $name } kam mit { $count } Stück an Bord heim. Mehr hat noch niemand gebracht.
}
chronicle-homecomingYear = { $count ->
    [one] Die reichste Heimkehr des Jahres { $year }: { $name }, mit einem einzigen Stück an Bord.
   *[other] Die reichste Heimkehr des Jahres { $year }: { $name }, mit { $count } Stück an Bord.
}
chronicle-raidsEver = { $count ->
    [one] Niemand war dreister als { $name }: ein Überfall in einem Spiel.
   *[other] Niemand war dreister als { $name }: { $count } Überfälle in einem Spiel.
}
chronicle-raidsYear = { $count ->
    [one] Am dreistesten war { $year } { $name }: ein Überfall in einem Spiel.
   *[other] Am dreistesten war { $year } { $name }: { $count } Überfälle in einem Spiel.
}
chronicle-leapEver = { $count ->
    [one] Ein Zug brachte { $name } einen Punkt. Mehr auf einmal hat noch niemand geholt.
   *[other] Ein Zug brachte { $name } { $count } Punkte. Mehr auf einmal hat noch niemand geholt.
}
chronicle-leapYear = { $count ->
    [one] Der beste Zug des Jahres { $year }: ein Punkt auf einmal für { $name }.
   *[other] Der beste Zug des Jahres { $year }: { $count } Punkte auf einmal für { $name }.
}
chronicle-regionEver = { $count ->
    [one] Das größte Gebiet, über das je jemand allein herrschte, gehörte { $name }: ein Plättchen.
   *[other] Das größte Gebiet, über das je jemand allein herrschte, gehörte { $name }: { $count } Plättchen.
}
chronicle-regionYear = { $count ->
    [one] Das größte Gebiet des Jahres { $year } gehörte { $name }: ein Plättchen.
   *[other] Das größte Gebiet des Jahres { $year } gehörte { $name }: { $count } Plättchen.
}
chronicle-nemesis = An { $name } kommt { $other } kaum vorbei: zuletzt { $ahead } zu { $behind }.
chronicle-yearAgo = Heute vor einem Jahr ging { $game } an { $names }.

## evenings

evenings-none = Niemand hat einen Abend vorgeschlagen.
evenings-propose = Abend vorschlagen
evenings-name = Titel, wenn er einen hat
evenings-game = Spiel
evenings-noGame = Sehen wir dann
evenings-gameHelp = Mit einem Spiel ist zehn Minuten vorher der Tisch da, mit Plätzen für alle, die zuerst zugesagt haben. Die anderen können zusehen.
evenings-time = Termin { $number }
evenings-addTime = Weiterer Termin
evenings-removeTime = Termin { $number } entfernen
evenings-zone = Die Zeiten gelten in deiner Zeitzone: { $zone }.
evenings-badTime = Wähle ein Datum und eine Uhrzeit in der Zukunft.
evenings-send = Vorschlagen
evenings-cancel = Abbrechen
evenings-yes = Ja
evenings-ifNeedBe = Zur Not
evenings-no = Nein
evenings-fits = Passt es dir?
evenings-choose = Festlegen
evenings-chooseOf = { $time } festlegen
evenings-open = Was passt?
evenings-chosen = Steht fest
evenings-calledOff = Abgesagt
evenings-callOff = Absagen
evenings-callOffTitle = Diesen Abend absagen?
evenings-callOffText = Mitglieder mit Benachrichtigungen erfahren es, und der Kalender zeigt es.
evenings-coming = Ja: { $names }
evenings-maybe = Zur Not: { $names }
evenings-absent = Nein: { $names }
evenings-table = Zum Tisch
evenings-past = Frühere Abende
evenings-noPast = Noch ist kein Abend vergangen.
evenings-older = Ältere Abende zeigen
evenings-calendar = Kalender
evenings-calendarLead = Dein Kalender kann die Abende dieser Runde zeigen, in seiner eigenen Zeitzone. Die Adresse gehört dir allein: wer sie hat, kann sie lesen.
evenings-calendarMake = Neue Adresse erstellen
evenings-calendarHelp = Abonniere diese Adresse in deinem Kalender. Sie wird nur jetzt gezeigt; eine neue ersetzt sie.
evenings-calendarAddress = Adresse des Kalenders
evenings-calendarCopy = Adresse kopieren
