## Wie die Sprache heißt und wie sie aufzählt

language-name = Deutsch
language-two = { $first } und { $second }
language-last = { $others } und { $last }

## Was der Tisch selbst tut

table-playedFor = Für { $name } gespielt:
table-moved = { $name } hat gezogen.
table-takeBackAgreed =
    { $steps ->
        [one] Alle sind einverstanden, dass { $name } einen Zug zurücknimmt.
       *[other] Alle sind einverstanden, dass { $name } einen Zug zurücknimmt: { $steps } Schritte.
    }
table-gameEnded = Alle waren mit { $name } einverstanden, das Spiel zu beenden.
table-timeGiven = { $name } schenkt { $to } Zeit.
table-timeOut = Die Zeit von { $name } ist abgelaufen.
table-paused = Alle waren mit { $name } einverstanden, die Uhren anzuhalten.
table-resumed = Alle waren mit { $name } einverstanden weiterzuspielen.
table-daysOffTaken = { $name } nimmt freie Tage.
table-daysOffEnded = { $name } ist aus den freien Tagen zurück.
table-seatBack = { $name } hat den eigenen Platz wieder, in einem neuen Browser. Alle waren einverstanden.
table-seatSubstitute = { $name } hat den Platz von jemandem übernommen, der weg war. Alle waren einverstanden.
table-helpWarnings = { $name } wird jetzt vor groben Fehlern gewarnt. Alle waren einverstanden.
table-helpHints = { $name } bekommt jetzt Tipps. Alle waren einverstanden.
table-helpGivenUp = { $name } spielt jetzt ohne Hilfe.

## Nachrichten

notice-waiting =
    { $tables ->
        [1] Du bist am Zug.
       *[other] { $tables } Tische warten auf dich.
    }
notice-with = { $game } mit { $others }
notice-last = { $game }; zuletzt zog { $last }
notice-leftOut =
    { $tables ->
        [1] Und ein weiterer.
       *[other] Und { $tables } weitere.
    }
notice-trial = Das ist ein Test von Fondaco: Nachrichten kommen an.
notice-seatAsked = Jemand möchte deinen Platz.
notice-seatAskedBy = { $name } möchte deinen Platz. Wenn du das nicht bist, öffne den Tisch: dann bleibt er deiner.
notice-seatQuestion = { $name } möchte den Platz von { $of }. Bist du einverstanden?
notice-goneOn = Die anderen spielen ohne dich weiter.
notice-tablePlays = Der Tisch spielt für dich. Öffne ihn und setz dich wieder hin, um weiterzuspielen.
notice-computerPlays = Ein Computer spielt für dich. Öffne den Tisch und setz dich wieder hin, um weiterzuspielen.
notice-seatFree = Ein Platz ist frei.
notice-sitDown = Öffne den Tisch und setz dich, bevor es jemand anderes tut.
notice-eveningChosen = Für einen Abend deiner Runde steht der Termin.
notice-eveningDayBefore = Ein Abend deiner Runde steht bevor.
notice-eveningHourBefore = Ein Abend deiner Runde fängt gleich an.
notice-eveningCalledOff = Ein Abend deiner Runde fällt aus.
