## app

app-tableCode = Code
app-copyLink = Copy link
app-copied = Copied
# $port (string)
app-onlyHere = This link only works on this computer. To play with others, start the server with --listen 0.0.0.0:{ $port }.
app-lead = Board games with friends, in the browser.
app-explanation = Open a table, send the link, play. No account needed.
app-skip = Skip to the content
app-home = Home
app-language = Language
app-appearance = Appearance
app-themes-system = System
app-themes-light = Light
app-themes-dark = Dark
app-sounds = Sounds
app-volume = Volume
app-confirmMoves = Confirm moves
app-confirmMovesHelp = Off: a choice with only one way to go is played at once.
app-loading = One moment …
app-close = Close
app-cancel = Cancel
app-retry = Try again
app-updated = Fondaco has been updated.
app-reload = Reload
app-yes = Yes
app-no = No
# $game (string)
app-rulesOf = { $game }: Rules
app-notFoundTitle = Nothing here
app-notFound = There is no page at this address.
app-toHome = Back home
app-notices = Notifications
# $game (string)
app-nextWaits = Next: { $game } waits for you

## name

name-label = Your name
name-help = As your friends will see it.
name-change = Change your name
name-save = Save name
name-devices = My devices
# $name (string)
name-as = You are { $name }
name-empty = Enter a name first.
# $max (number)
name-tooLong = At most { $max } characters.
name-control = This name has invisible control characters. Type it again.

## create

create-title = Open a table
create-game = Game
create-seats = Players
# $count (number)
create-seatCount =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
create-options = Options
create-advised = Play it that way
create-visibility = Who can join
create-private = People with the link
create-listed = Anyone on this server
create-spectators = Allow spectators
create-spectatorsHelp = They see what everyone at the table sees, but no hands.
create-friends = With friends
create-now = Now, alone
create-change = Change
create-noClock = No clock
create-submit = Open the table
create-practice = Practise alone
create-practiceHelp = Play all sides yourself, at once and without a name.
create-guest = Guest
# $min (number), $max (number)
create-playerRange = { $min }–{ $max } players
# $range (string)
create-minutes = { $range } min
create-howToPlay = How to play
rules-page = Open as a page
rules-search = Search the rules
rules-print = Print
rules-none = Nothing about that.
create-watch = Watch a game
create-noGames = This server has no games yet.

## code

code-title = Join with a code
code-label = Code or link
code-submit = Go to the table
code-empty = Enter the code that you were given.
code-bad = A code has letters and digits only.
code-returnKey = I have a return key

## lists

lists-own = Your tables
lists-open = Open tables
lists-old = Connection lost. These lists may be out of date.
lists-away = No connection to the server. Games on this device go on without it.
lists-noOpen = No open table at the moment. Open one, and your friends can find it here.
# $count (number)
lists-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
lists-full = all seats taken
# $name (string)
lists-host = { $name } hosts
lists-more = Show more
lists-enter = View
lists-resume = Return
lists-play = Play
lists-watchIt = Watch
# $name (string)
lists-turnOf = { $name }’s turn
lists-running = Games to watch
lists-status-gathering = Gathering
lists-status-playing = In play
lists-status-finished = Finished
lists-status-closed = Closed

## seats

seats-title = Seats
seats-clockwise = Play goes clockwise.
seats-free = Free seat
seats-sit = Sit here
seats-change = Sit somewhere else
seats-moveHere = Take this seat
# $name (string)
seats-playedHere = { $name } played here
seats-you = you
seats-host = host
seats-ready = ready
seats-notReady = not ready yet
seats-away = away
seats-here = here
# $number (number)
seats-seat = Seat { $number }
# $number (number)
seats-sitAt = Sit here: seat { $number }
# $number (number)
seats-moveTo = Take this seat: seat { $number }
# $name (string)
seats-remove = Remove { $name } from the table
# $name (string)
seats-removeTitle = Remove { $name }?
seats-removeText = The seat becomes free. They can sit down again with the link.
seats-removeYes = Remove

## play

play-forcedOn = Play forced moves for me
play-forcedOff = Stop playing forced moves for me
play-forcedIsOn = From now on, the table plays for you when only one thing is possible.
play-forcedIsOff = From now on, you play forced moves yourself.
play-prompt = Whose turn it is
play-closedTitle = This table is closed
play-noSpectatorsTitle = This table is private
play-unknownTitle = No such table
play-dealing = Setting up the table …
play-watching = You are watching
play-stage-open = Show on a big screen
play-stage-leave = Leave the view for a big screen
play-hand-open = Show only my hand (the board is on a big screen)
play-hand-leave = Show the whole board
play-areYou = Are you one of the players?
play-yourTurn = Your turn
play-log = Log
play-showLog = Show the log
play-hideLog = Hide the log
play-showPosition = Show this position
play-describe = Describe the board
play-keys-title = Keyboard
play-keys-choose = Choose by number
play-keys-next = Go to the next choice
play-keys-confirm = Choose, and confirm
play-keys-back = Go back one step
play-keys-log = Show or hide the log
play-keys-describe = Describe the board
play-keys-help = This list
play-tour-open = Show me around
# $at (number), $all (number)
play-tour-count = { $at } of { $all }
play-tour-next = Next
play-tour-back = Back
play-tour-end = Skip the tour
play-tour-done = Let’s play
play-logEmpty = Nothing has happened yet.
# $name (string)
play-takenBack = { $name } took a move back.
play-undo = Take back
play-rules = Rules
play-menu = More
# $count (number)
play-spectators = { $count } watching
play-board = Board
play-boardFailed = The board could not be loaded.
play-players = Players
play-leads = leads
play-toAct = to act
play-closeTitle = Close this table?
play-closeText = The game ends for everybody and cannot be continued.
play-closeYes = Close the table
play-leaveToHome = Home
play-dismiss = Dismiss
play-sending = Your move is on its way …

## result

result-title = The game is over
# $name (string)
result-wins = { $name } wins
result-youWin = You win
# $names (string)
result-share = { $names } share the win
# $count (number)
result-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
result-winner = winner
result-show = Result
result-toBoard = Look at the board
result-closed = This table has been closed.

## connection

connection-signedOut = You have been signed out on this device. Reload the page to go on as a guest.
connection-doctor = What is wrong?
connection-connecting = Connecting …
connection-waiting = Connection lost. Reconnecting …
connection-waitingWithMove = Connection lost. Your move is safe and will be sent.
connection-now = Try now
connection-late = Still sending …
connection-slow = Saving …
connection-failing = The server cannot save at the moment; your move is kept.
connection-stopped = Disconnected

## replay

# $game (string)
replay-title = Replay: { $game }
replay-board = Board at this moment
replay-controls = Move through the game
# $step (number), $count (number)
replay-step = Step { $step } of { $count }
replay-start = Start of the game
replay-position = Moment of the game
replay-first = To the start
replay-backTurn = Previous turn
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step on
replay-onTurn = Next turn
replay-last = To the end
replay-speed = Speed
replay-hands = Hands
replay-allHands = All hands
# $name (string)
replay-handOf = Hand of { $name }
replay-copyLink = Copy link to this moment
replay-copied = The link to this moment is copied.
replay-notCopied = This browser does not let us copy. The link is in the address bar.
# $line (string)
replay-goThere = Go there: { $line }
replay-toTable = To the table
replay-notStarted = This game has not begun yet. There is nothing to look back on.
replay-broken = This game cannot be shown step by step. Reload the page, then try again.
replay-openReplay = Replay
replay-more = More about this moment
replay-curve-title = Chances over the game
# $percent (number)
replay-curve-chance = { $percent }%
# $step (number), $name (string), $before (number), $after (number)
replay-curve-turn = Turning point at step { $step }: { $name } from { $before } to { $after }%
replay-curve-open = Open hands
replay-curve-openHelp = Judge with all hands open instead of by what the player to act knew
# $points (string)
replay-curve-luck = luck { $points }
replay-curve-coming = Working out the chances over the game …
replay-curve-none = The chances over this game cannot be worked out.
replay-curve-dearest = Costliest moves
# $step (number), $points (number)
# A chip beside the sign of whoever played it.
replay-curve-dear =
    { $points ->
        [one] Step { $step }: about a point
       *[other] Step { $step }: about { $points } points
    }
# $name (string), $action (string)
replay-curve-better = { $name } plays something else here. The computer prefers: { $action }
replay-fork-open = Play on from here
replay-fork-title = Play on from here
replay-fork-text = A new table opens with this position. The game that you are looking at stays as it is.
replay-fork-alone = Alone, with all seats
replay-fork-aloneHelp = To try something out. You act for whoever’s turn it is.
replay-fork-together = With others
replay-fork-togetherHelp = You get a link to send. The game goes on when all seats are taken.
replay-fork-how = Who plays
replay-fork-submit = Open the table
# $step (number)
replay-fork-from = This table goes on from step { $step } of another game.
replay-fork-isOver = The game is over at this step. Go back to an earlier one.
replay-lookBack-open = Look back
replay-lookBack-title = You are looking back
replay-lookBack-goesOn = The game goes on meanwhile.
# $count (number)
replay-lookBack-news =
    { $count ->
        [one] { $count } new step meanwhile
       *[other] { $count } new steps meanwhile
    }
replay-lookBack-toNow = Back to now
# $count (number)
replay-since-title =
    { $count ->
        [one] 1 move since your last turn
       *[other] { $count } moves since your last turn
    }
# $count (number)
replay-since-titleFirst =
    { $count ->
        [one] 1 move so far
       *[other] { $count } moves so far
    }
# $count (number)
replay-since-brief =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
replay-since-dismiss = Not now
replay-since-skip = Skip to now
# $step (number), $count (number)
replay-since-progress = { $step } of { $count }
# $name (string)
replay-hotSeat-playing = You play { $name }
replay-hotSeat-all = You play all seats
replay-games-title = Your games
replay-games-link = Your finished games
replay-games-lead = Every game that you have finished, to look at again.
replay-games-empty = No finished game yet. When you have played one to its end, you find it here, with its result and every step.
# $game (string)
replay-games-emptyOf = No finished game of { $game } yet.
replay-games-noSession = You have no name here yet. Sit down at a table first; finished games are kept here.
replay-games-filter = Game
replay-games-all = All games
replay-games-more = Show older games
replay-games-won = Won
replay-games-shared = Shared win
# $place (number)
replay-games-place = Place { $place }
replay-games-noResult = No result
# $count (number)
replay-games-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
# $game (string), $date (string)
replay-games-open = Replay of { $game }, { $date }

## together

together-title = Looking back together
together-lead = Look back together
together-youLead = You lead. Whoever follows sees what you see.
# $name (string)
together-leads = { $name } leads.
# $name (string)
together-following = You follow { $name }.
# $name (string)
together-looksBack = { $name } is looking back at the game.
together-follow = Follow
together-unfollow = Look around alone
together-takeOver = Take over
together-stop = Stop leading
# $name (string), $step (number)
together-playedOn = { $name } plays on from step { $step }.
together-join = Join
together-whatIf = What if?
together-whatIfHelp = Play on together from here. It is thrown away at the end.
# $name (string), $step (number)
together-tries = { $name } tries something else from step { $step }.
# $step (number)
together-trying = What if, from step { $step }: whoever is here plays for every seat.
together-end = End it
# $step (number)
together-back = Back to step { $step }
together-mark = Mark
together-marked = Done
together-clear = Remove marks
together-marks = Marks on the board
together-markHelp = Tap a place to mark it, or drag to another one for an arrow. With keys: arrows choose a place, Enter marks it, a second place makes an arrow.
together-remarks = Remarks
# $count (number)
together-count =
    { $count ->
        [one] 1 remark
       *[other] { $count } remarks
    }
together-none = No remarks on this step yet.
together-others = Steps with remarks
together-remark = Remark on this step
together-add = Add
together-note = Note for yourself
together-noteHelp = Stays in this browser.
# $name (string)
together-playAs = Play on as { $name }
together-playOn = Play on
together-playAsHelp = At once, against computers
# $name (string)
together-report = Report { $name }

## talk

atTable-talk-title = Chat
atTable-talk-open = Show log and chat
atTable-talk-hide = Hide log and chat
# $count (number)
atTable-talk-unread =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
atTable-talk-empty = Nobody has said anything yet.
atTable-talk-field = Message
atTable-talk-placeholder = Say something …
atTable-talk-send = Send
# $count (number)
atTable-talk-left =
    { $count ->
        [one] { $count } character left
       *[other] { $count } characters left
    }
# $count (number)
atTable-talk-over =
    { $count ->
        [one] { $count } character too many
       *[other] { $count } characters too many
    }
atTable-talk-reactions = Reactions
atTable-talk-showReactions = Quick reactions
atTable-talk-reaction-hello = Hello!
atTable-talk-reaction-thinking = Let me think
atTable-talk-reaction-well_played = Well played
atTable-talk-reaction-wow = Wow!
atTable-talk-reaction-laugh = Ha ha!
atTable-talk-reaction-ouch = Ouch!
atTable-talk-reaction-sorry = Sorry
atTable-talk-reaction-thanks = Thank you
atTable-talk-reaction-nudge = Your turn!
atTable-talk-nudge = Nudge
# $names (string)
atTable-talk-nudgeWhom = Nudge { $names }
atTable-talk-watcher = watching
atTable-talk-toPlayersLater = The players read this only once the game is over.
atTable-talk-needName = Say who you are to join in.
atTable-talk-join = Join in
# $name (string), $text (string)
atTable-talk-says = { $name }: { $text }
# $name (string)
atTable-talk-block = Block { $name }
# $names (string)
atTable-talk-blockedNote = You have blocked { $names }.
atTable-talk-unblock = Unblock
# $name (string)
atTable-talk-report = Report { $name }
atTable-talk-removed = Removed by the host of this server

## clocks

clocks-title = Clock
clocks-kinds-none = None
clocks-kinds-evening = An evening
clocks-kinds-days = By correspondence
clocks-bank = Time for each player
clocks-days = Time for each player
# $minutes (number), $seconds (number)
clocks-evening = { $minutes } min + { $seconds } s a turn
# $count (number)
clocks-daysPerTurn =
    { $count ->
        [one] { $count } day a turn
       *[other] { $count } days a turn
    }
# $count (number), $off (number)
clocks-daysInAll =
    { $count ->
        [one] { $count } day in all, plus { $off } off
       *[other] { $count } days in all, plus { $off } off
    }
# $count (number), $hours (number)
clocks-daysHours = { $count } d { $hours } h
# $count (number)
clocks-daysLeft = { $count } d
# $count (number)
clocks-hoursLeft = { $count } h
clocks-atZero = When time runs out
clocks-zero-default = The table plays
clocks-zero-go_on = The others may go on
clocks-zero-nudge = A reminder
clocks-zero-nothing = Nothing
clocks-zeroHelp-default = The table makes the safest move.
clocks-zeroHelp-go_on = The others can decide to go on, or let a computer play.
clocks-zeroHelp-nudge = The player is reminded once more.
clocks-zeroHelp-nothing = It is shown, and everybody waits.
clocks-left = Time left:
clocks-outWord = Out of time:
clocks-off = days off
# $time (string)
clocks-timeLeft = { $time } left
clocks-used = Time used
clocks-paused = The clocks are paused.
clocks-yourTimeIsUp = Your time has run out. It is your turn.
# $name (string)
clocks-isOutOfTime = { $name } has run out of time.
# $name (string)
clocks-giveMinute = Give { $name } a minute
# $name (string)
clocks-giveDay = Give { $name } a day
clocks-askPause = Suggest a pause
clocks-askResume = Suggest to go on
clocks-takeDaysOff = Take days off
clocks-endDaysOff = End my days off
# $name (string)
clocks-asksPause = { $name } asks to pause the clocks.
# $name (string)
clocks-asksResume = { $name } asks to go on: the clocks run again.
clocks-youAskPause = You ask to pause the clocks.
clocks-youAskResume = You ask to go on: the clocks run again.
clocks-agreedPause = Everyone agrees: the clocks are paused.
clocks-agreedResume = Everyone agrees: the clocks run again.
# $name (string), $to (string)
clocks-given = { $name } gives { $to } more time.
# $name (string)
clocks-ranOut = { $name } has run out of time.
# $name (string)
clocks-wasPaused = Everyone agreed with { $name } to pause the clocks.
# $name (string)
clocks-wasResumed = Everyone agreed with { $name } to go on.
# $name (string)
clocks-tookDaysOff = { $name } takes days off.
# $name (string)
clocks-endedDaysOff = { $name } is back from their days off.

## company

company-who = Who is here
atTable-company-players = Players
atTable-company-watching = Watching
atTable-company-spoke = Also in the chat
atTable-company-nobodyWatches = Nobody is watching.
# $count (number)
atTable-company-unnamed = { $count } without a name
# $names (string), $count (number)
company-watch =
    { $count ->
        [one] { $names } is watching
       *[other] { $names } are watching
    }
# $count (number)
company-others =
    { $count ->
        [one] { $count } other
       *[other] { $count } others
    }
atTable-company-youOnly = You
atTable-company-here = here
company-away = away
company-shaky = poor connection
# $count (number)
company-awayMinutes = away { $count } min
# $count (number)
company-awayHours = away { $count } h
# $count (number)
company-awayDays =
    { $count ->
        [one] away { $count } day
       *[other] away { $count } days
    }
# $count (number)
company-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
# $count (number)
company-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
# $count (number)
company-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
company-inactive = not responding
company-left = left
company-playedFor = table plays
# $name (string)
atTable-company-tablePlaysFor = The table plays for { $name }.
# $name (string), $time (string)
atTable-company-isAway = { $name } has been away for { $time }.
# $name (string), $time (string)
atTable-company-isInactive = { $name } has done nothing for { $time }.
# $name (string)
atTable-company-hasLeft = { $name } has left the game.
atTable-company-wait = Wait
atTable-company-decide = Decide …
# $name (string)
atTable-company-goOnWithout = Go on without { $name }
company-endGame = End the game
# $name (string)
company-safest = Without { $name }, the table makes { $name }’s safest moves until { $name } is back.
# $name (string)
company-letComputerPlay = Let the computer play for { $name }
# $name (string)
company-computerHelp = The computer plays until { $name } takes the seat again, and sees only what { $name } would see.
atTable-company-question = Question to all
# $name (string)
company-asks-takeBack = { $name } asks to take back a move.
# $name (string), $whom (string)
company-asks-goOnWithout = { $name } asks to go on without { $whom }.
# $name (string), $whom (string), $level (string)
company-asks-letComputerPlay = { $name } asks to let the computer play for { $whom } ({ $level }).
# $name (string)
company-asks-endGame = { $name } asks to end the game without a result.
company-youAsk-takeBack = You ask to take back your last move.
# $whom (string)
company-youAsk-goOnWithout = You ask to go on without { $whom }.
# $whom (string), $level (string)
company-youAsk-letComputerPlay = You ask to let the computer play for { $whom } ({ $level }).
company-youAsk-endGame = You ask to end the game without a result.
# $count (number)
company-stepsBack =
    { $count ->
        [one] The game goes back one step.
       *[other] The game goes back { $count } steps.
    }
# $names (string)
atTable-company-agreed = Agreed: { $names }
# $names (string)
atTable-company-toAnswer = Still to answer: { $names }
atTable-company-agree = Agree
atTable-company-decline = No
atTable-company-withdraw = Withdraw
company-answered-takenBack = All agreed: the move is taken back.
# $whom (string)
company-answered-goOnWithout = All agreed: the table plays for { $whom } for now.
# $whom (string)
company-answered-letComputerPlay = All agreed: the computer plays for { $whom } for now.
company-answered-endGame = All agreed: the game is ended.
# $name (string)
company-answered-declined = { $name } said no. Nothing changes.
company-answered-youDeclined = You said no. Nothing changes.
# $name (string)
company-answered-withdrawn = { $name } has withdrawn the question.
company-answered-youWithdrew = You have withdrawn your question.
company-answered-moot = The game has moved on; the question is no longer open.
company-askTakeBack = Ask to take back
company-askEndGame = Ask to end the game
company-endGameTitle = End the game?
company-endGameText = All who are here must agree. The game then ends without a result.
company-leave = Leave the game
company-leaveTitle = Leave the game?
company-leaveText = Your seat stays yours, and you can come back at any time. Meanwhile the others may agree to go on without you: then the table plays for you.
company-leaveYes = Leave
atTable-company-youLeft = You left. Your seat is kept for you.
atTable-company-youSitOut = You were away: the table plays for you until you take your seat again.
atTable-company-takeSeat = Take your seat again
atTable-company-stillThere = Still there?
atTable-company-stillThereText = The others are waiting for you. If you do nothing for ten minutes, they may go on without you.
atTable-company-iAmHere = I’m here
company-invite = Invite a friend
company-handOver = Play on another device
atTable-company-handOverText = Make a link and open it on your other device, or scan the code with it. The seat then moves there, and this device can only watch. To play on both, add the other device under your name on the home page instead.
atTable-company-handOverMake = Make the link
# $time (string)
atTable-company-handOverOnce = Works once, until { $time }. Keep it to yourself.
atTable-company-handOverLink = Link that moves your seat
atTable-company-handOverQr = QR code of the link that moves your seat
atTable-company-handedOver = Your seat is now played on the other device. This one watches.
# $name (string)
atTable-company-takeOverTitle = Play { $name }’s seat on this device?
atTable-company-takeOverTitlePlain = Play this seat on this device?
atTable-company-takeOverText = The other device can then only watch.
atTable-company-takeOverYes = Play here
atTable-company-rematch = Rematch
# $names (string), $count (number)
atTable-company-wantRematch =
    { $count ->
        [one] { $names } wants a rematch.
       *[other] { $names } want a rematch.
    }
atTable-company-rematchOpen = Rematch!
atTable-company-joinRematch = Join
# $seconds (number)
atTable-company-rematchGoing =
    { $seconds ->
        [one] Rematch! Joining in { $seconds } second.
       *[other] Rematch! Joining in { $seconds } seconds.
    }
atTable-company-stay = Stay here
atTable-company-watchRematch = Watch it
atTable-company-comingAlong = The game starts by itself once everybody has joined.
# $names (string)
atTable-company-stillMissing = Not here yet: { $names }.
atTable-company-joined = joined
atTable-company-notJoined = not here yet
# $names (string)
atTable-company-whoPlays = { $names } play.
# $name (string)
company-seatBack = { $name } has their seat again, in a new browser. Everyone agreed.
# $name (string)
company-seatSubstitute = { $name } has taken over the seat of somebody who was away. Everyone agreed.
# $name (string)
company-playedForLine = Played for { $name }:
# $name (string)
company-gameEnded = Everybody agreed with { $name } to end the game.
# $name (string), $count (number)
company-takenBackAgreed =
    { $count ->
        [one] All agreed that { $name } takes a move back.
       *[other] All agreed that { $name } takes a move back: { $count } steps.
    }

## computers

computers-computer = computer
# $name (string)
computers-named = { $name } (computer)
computers-level = Computer’s level
computers-levels-easy = Easy
computers-levels-medium = Medium
computers-levels-strong = Strong
computers-held-easy = computer, easy
computers-held-medium = computer, medium
computers-held-strong = computer, strong
computers-playNow = Play now
computers-playNowHelp = Against the computer, right away. No name needed.
alone-goOn = Go on with your game
alone-inviteTitle = Go on with friends
alone-inviteText = The game moves from this device to the server. You keep your seat; friends take the others by a link.
alone-inviteDeal = This device dealt all the cards so far, those of your friends too, so whoever brings a game may know them. The server checks every step, and whatever is drawn from now on comes from a new deal, to which everybody adds.
alone-inviteYes = Move the game
alone-slow = The computer takes long on this device.
alone-slowHelp = An easier one is quicker. On the server, the game goes on at the server’s speed.
alone-easier = An easier computer
alone-onServer = Go on at the server
alone-stay = Stay here
computers-against = Play against the computer
computers-add = Computer
# $seat (number)
computers-addTo = Let a computer play seat { $seat }
computers-addTitle = Who plays with you?
computers-addHelp = The computer sees no more than a player in its seat would.
computers-addYes = Add a computer player
# $name (string)
computers-change = Change the level of { $name }
computers-changeYes = Change
computers-lend = Let the computer play for me
computers-lendHelp = Until you take your seat again.
computers-lendYes = Let it play
computers-lent = The computer plays for you until you take your seat again.
computers-hint = Hint
computers-seatHelp = Help for a seat
computers-hintKey = Ask for a hint
# $numbers (string)
computers-hintMark = hint { $numbers }
computers-playsFor = computer plays

## errors

errors-malformed = The server did not understand this. Reload the page, then try again.
errors-too_large = That is too long for the server. Make it shorter.
errors-not_found = There is nothing at this address. Check the link, or go back home.
errors-no_session = The server does not know you yet. Enter your name, then try again.
errors-wrong_origin = This page comes from another address than the server. Open the link that you were given.
errors-bad_name = That name can’t be used. Use 1 to 24 ordinary characters.
errors-name_taken = Someone at this table already has that name, or one that looks like it. Choose another one.
errors-rate_limited = That was a little fast. Wait a moment, then try again.
errors-server_busy = The server is full at the moment. Try again in a few minutes.
errors-table_not_found = There is no such table. Check the code, or ask the host for a new link.
errors-table_full = Every seat is taken. Stay on this page to be told when one is free.
errors-seat_taken = Someone else was quicker and has taken this seat. Choose another one.
errors-no_such_seat = The table has no such seat. Choose another one.
errors-not_a_player = Only those who sit at this table can do that.
errors-not_host = Only the host can do that. Ask the host of this table.
errors-too_late = The game has begun without you. Ask whether you may watch, or open a table of your own.
errors-already_started = The game has started already, so this can no longer be changed.
errors-not_started = The game has not started yet. Wait for the host to start it.
errors-seats_empty = Some seats are still free. Invite more players, or choose fewer seats.
errors-not_ready = Not everybody is ready yet.
errors-part_missing = A player’s device still has to add its part to the deal. Ask everybody to look at the table.
errors-part_early = The deal is prepared once everybody has sat down.
errors-bad_part = This device’s part of the deal has changed. Reload the page.
errors-no_spectators = Only its players see this game. Ask the host to let you watch, or open a table of your own.
errors-unknown_ruleset = This server does not have that game. Choose another one.
errors-bad_option = These settings do not fit together. Check the options and the number of seats.
errors-stale_version = The position has changed in the meantime. Look again and choose once more.
errors-not_your_turn = It is not your turn. Wait for the others.
errors-illegal_action = The rules do not allow that now. Choose something else.
errors-game_over = The game is over.
errors-not_finished = That is only possible once the game is over.
errors-bad_game_file = This game can’t go on here: its file is damaged, or was written by another version of Fondaco.
errors-no_such_version = There is no such moment in that game.
errors-not_leading = Someone else leads now. Take over to lead again.
errors-too_many_remarks = This game has as many remarks as it can keep.
errors-bad_text = That message can’t be sent. Use 1 to 300 ordinary characters.
errors-word_needed = Opening a table here takes a word. Ask whoever runs this server for it.
errors-question_open = Another question is waiting for answers. Ask again once it is settled.
errors-no_question = This question is no longer open.
errors-not_away = That player is here, has only just left, or is off as agreed. Wait a little.
errors-bad_token = This link was used already or is too old. Make a new one on the other device.
errors-has_seat = You have a seat at this table already.
errors-asked_lately = The table has just said no. Ask again later.
errors-nothing_to_undo = This cannot be taken back: something was revealed, or somebody else has acted since.
errors-too_many_changes = You have changed your mind as often as one game allows. Stay with what you chose last.
errors-log_full = This game has become too long to go on. Agree to end it, then play again.
errors-command_id_reused = This move was mixed up with an earlier one. Choose it once more.
errors-still_saving = Your last move is still being saved. Wait a moment.
errors-table_frozen = This table is frozen because of a server error. Ask whoever runs the server; no move is lost.
errors-table_closed = This table was closed. Ask for a new link, or open a table of your own.
errors-bad_clock = That clock can’t be used. Choose other times.
errors-no_clock = The clock of this table can’t be changed like that now.
errors-too_much_time = You have given or taken time as often as one game allows.
errors-no_computer = No computer can play here. Play the seat yourselves.
errors-no_lesson = This game has no lesson. Its rules explain it.
errors-no_hints = Hints need everybody’s agreement, unless everybody else is a computer. Ask the others.
errors-no_help = That seat can’t get this help now. Choose the seat of a person at a game that computers can play, and help that it does not have yet.
errors-cannot_prepare = Nothing can be prepared here now. Wait for your turn.
errors-prepared_illegal = The rules no longer allow the move that you had prepared. Choose again.
errors-prepared_changed = Things have changed since you prepared your move. Look again, then choose.
errors-prepared_unforeseen = Chance has laid out something else since you prepared your move. Look again, then choose.
errors-prepared_turn_over = Your turn was over before all of your prepared move. Prepare the rest again if you want it.
errors-prepared_replaced = The table played for you instead of your prepared move. Choose again when your turn comes.
errors-prepared_taken_back = Moves have been taken back since you prepared yours. Prepare it again if you still want it.
errors-removed = The host has removed you from this table. Ask the host about it, or open a table of your own.
errors-needs_consent = The others have to agree to this. Ask them.
errors-terms_changed = The host has just changed what you will play. Have another look.
errors-bad_webhook = That is no address for notices. Paste the whole address that the other service gave you, beginning with https://.
errors-bad_template = That template can’t be used. Write valid JSON, or leave it empty.
errors-bad_quiet_hours = Those quiet hours can’t be used. Choose two different times.
errors-too_many_devices = You are signed in on as many devices as one person can have. Sign one of them out first.
errors-too_many_webhooks = You have as many webhooks as one person can have. Remove one of them first.
errors-notices_off = This server sends no notices. Ask whoever runs it.
errors-too_long_ago = That was played for you too long ago to take all of it back. Ask for one move after the other.
errors-restarting = The server is restarting. You will be back in a moment.
errors-too_slow = The connection was too slow to keep up. Connecting again.
errors-unavailable = The server cannot reach its database. Try again in a moment.
errors-muted = The host has muted you in the chat of this table.
errors-nothing_to_report = This can’t be reported: the line is no longer kept, or the person is not at this table.
errors-too_many_reports = Many reports are waiting to be read already. Tell whoever runs this server in another way.
errors-too_many_blocks = You have blocked as many people as one person can. Unblock somebody first.
errors-too_many_wishes = Too many people are waiting for a seat at this table, or you are waiting at too many tables. Look in again later.
errors-circle_not_found = There is no such circle, or its link was renewed. Look on the home page, or ask a member for the new link.
errors-circle_full = This circle has as many members as a circle can have.
errors-too_many_circles = You are in as many circles as one person can be. Leave one of them first.
errors-not_member = Only members of this circle can do that.
errors-not_founder = Only the founder of this circle can do that.
errors-not_proposer = Only whoever proposed this evening, or the founder of the circle, can do that.
errors-bad_time = That time can’t be used. Choose times that are still to come, at most a year ahead.
errors-too_many_evenings = This circle has as many evenings to come as a circle can have. Call one off first.
errors-bad_return_key = Nobody has this return key. Check every word.
errors-bad_login = Your login gave a name that can’t be used here. Tell whoever runs this server.
errors-login_decides = Your login decides who you are here, on every device. Sign in or out where you log in.
errors-login_needed = Only people with a login play here. Log in first.
errors-own_address = That would keep you out yourself: it is you, or you are at that address. Sign somebody beside you out instead.
errors-too_many_backups = There are as many copies as the console keeps. Delete one first.
errors-not_operator = Only whoever runs this server can do that. Open the console with the link from its log.
errors-internal = Something went wrong on the server. Try again in a moment.
errors-unreachable = The server cannot be reached. Check your connection; we keep trying.
errors-outdated = This part of the page is missing: Fondaco has probably been updated. Reload the page.
errors-no_cookies = Fondaco needs its cookie to know your seat. Allow cookies for this site, then try again.

## demo

demo-title = Against the computer
demo-text = The rules and the computer players are in this page. No server takes part, and games stay on this device.
demo-verify = Check a game file
demo-friends = Play with friends
demo-friendsText = Friends meet on a server that one of you runs: one program without accounts, at home or on a rented machine.
demo-get = Get Fondaco
demo-archive = From an archive:
demo-run = From the source, this starts it:

## devices

devices-title = My devices
devices-lead = Use the same name and the same games on your phone and your computer.
devices-export = Download what is stored about you
devices-exportHelp = A file with your name, devices, tables, chat, circles and settings, without secrets.
devices-unknown = Unknown browser
# $browser (string), $system (string)
devices-on = { $browser } on { $system }
devices-current = This device
devices-atTable = At a table now
devices-recently = Last seen within the hour
# $when (string)
devices-seen = Last seen { $when }
devices-end = Sign out
# $device (string)
devices-endOf = Sign out { $device }
devices-endThis = Sign out this device
devices-endOthers = Sign out all other devices
devices-endOwnTitle = Sign out on this device?
# $name (string)
devices-endOwn = You can come back as { $name } with a link from one of your other devices.
# $name (string)
devices-endLast = You are signed in nowhere else, so nobody can come back as { $name }. Add another device first if you want to keep your tables and games.
devices-add = Add a device
devices-addText = Scan the code with the other device, or open the link there.
devices-qr = QR code of the link for your other device
devices-link = Link for your other device
# $time (string)
devices-once = Works once, until { $time }. Whoever opens it is signed in as you: don’t send it to anyone else.
devices-back = Back to the list
# $device (string)
devices-added = Added: { $device }
devices-page = Add this device
devices-asking = Checking the link …
# $name (string)
devices-offer = Are you { $name }?
devices-offerText = Sign in here to use your name, your tables and your games on this device, too. Your other devices stay signed in.
# $before (string), $name (string)
devices-replaces = You are { $before } on this device. If you continue as { $name }, { $before } is signed out here, and only another device that is signed in as { $before } can get back to those tables and games.
# $name (string)
devices-same = You are signed in as { $name } on this device already. The link is still good for another one.
# $name (string)
devices-accept = Continue as { $name }
# $name (string)
devices-keep = Stay { $name }
devices-failed = This link does not work
devices-again = There, choose your name at the top of the page, then My devices.
devices-broken = Part of the link is missing. Copy the whole link, or scan the code again.
# $name (string)
devices-welcome = You are signed in as { $name }.
devices-blocks-title = Blocked people
devices-blocks-unblock = Unblock
# $name (string)
devices-blocks-unblockOf = Unblock { $name }
devices-key-title = Return key
devices-key-none = If you lose this device or clear your browser, a return key brings you back to your seats: four words to write down or to keep in your password manager.
devices-key-make = Make a return key
# $date (string)
devices-key-made = Made on { $date }. Have you written it down? It can’t be shown again.
devices-key-renew = Make a new key
devices-key-renewHelp = The old one then stops working.
devices-key-yours = Your return key
devices-key-once = Write it down now, or let your password manager keep it. It is shown only this once, and whoever has it can be you.
devices-key-copy = Copy
devices-key-written = I have it
devices-key-enter = I have a return key
devices-key-page = Come back with your return key
devices-key-pageText = Enter the four words that you wrote down. Capital letters, spaces and dashes don’t matter.
devices-key-empty = Enter the words of your key.
devices-key-used = A key that has been used no longer works: a new one has replaced it.
devices-key-show = Show what I type
devices-key-submit = Come back
# $before (string)
devices-key-replaces = You are { $before } on this device. If you come back as somebody else, { $before } is signed out here. Without another device or a return key, nobody can get back to { $before }’s tables and games.
# $name (string)
devices-key-back = Welcome back, { $name }
devices-key-backText = Your key has been used up. This is your new one:
devices-key-toTables = To my tables
devices-key-offer = With a return key this seat stays yours even if you lose this device.
devices-key-later = No, thanks

## console

console-title = Console
console-claimTitle = Is this your server?
console-claimText = In the console you see tables and people, read reports, and keep people out. The link works once: this browser can use the console afterwards.
console-claim = Open the console
console-usedTitle = This link does not work
console-used = It has been used, or it is too old. The command “fondaco admin console” makes a new one.
console-closedTitle = Only for whoever runs this server
console-closed = A new server prints a link to its console when it starts. The command “fondaco admin console” makes another one.
console-sections = What to look at
console-setup = Setup
console-tables = Tables
console-people = People
console-reports = Reports
console-bans = Banned
console-addressTitle = Address
# $url (string)
console-addressGood = You are here at the public address, { $url }.
# $url (string)
console-addressOther = You came by another address than the public one. Open { $url } to see whether it leads here.
console-addressNone = The server knows no public address. For friends elsewhere, set FONDACO_PUBLIC_URL or start it with --https.
console-httpsTitle = Encryption
console-httpsGood = This connection is encrypted.
console-httpsBad = Anybody on the way can read this connection. Start the server with --https, or put a proxy with TLS in front of it.
console-savingTitle = Games are saved
console-savingGood = Every move is on disk.
# $why (string)
console-savingBad = Nothing can be saved now: { $why }.
console-backupsTitle = Backups
console-backupsEmbedded = There is none yet. “Back up now” below makes a copy, also while people play; keep one on another machine, too.
# $when (string)
console-backupsLast = Last copy: { $when }.
console-backupsPostgresql = The database is PostgreSQL. Copy it with pg_dump, as docs/backup.md says.
# $folder (string)
console-backupsIn = Copies lie in { $folder }, on the server. They hold every secret, also the hands of running games, so they are not downloaded here.
console-backupNow = Back up now
console-copying = Copying …
console-verifying = Verifying …
console-verify = Verify
# $tables (number), $moves (number)
console-verified = verified · tables: { $tables }, moves: { $moves }
# $why (string)
console-backupFailed = The last one failed: { $why }
# $date (string)
console-certificateGood = The certificate ends on { $date }, and is renewed before.
# $date (string)
console-certificateBad = The certificate ends on { $date }, and was not renewed in time. The server’s log says why.
console-wordTitle = Who can open tables
console-wordSet = People who know the word.
console-wordNone = Everybody. FONDACO_OPENING_WORD sets a word that they have to know.
console-noticesTitle = Notifications
console-noticesOn = People can be told that a game waits for them.
console-noticesOff = Off. FONDACO_NOTICES=on switches them on.
# $version (string)
console-version = Fondaco { $version }
console-empty = Nothing here.
console-more = Show more
console-search = Beginning of a name
console-find = Find
console-status = Which
console-statuses-all = All
console-statuses-gathering = Gathering
console-statuses-playing = Playing
console-statuses-finished = Finished
console-statuses-closed = Closed
# $host (string), $when (string)
console-tableFacts = Host: { $host }. Last active { $when }.
console-hidden = Not in the lobby
# $when (string)
console-personFacts = Last here { $when }
console-personGone = Signed out
# $by (string), $person (string), $when (string)
console-reportFacts = { $by } about { $person }, { $when }
# $when (string)
console-banUntil = Until { $when }
console-banAddress = Address
console-banReason = Reason, for you
console-banNoAddress = This is not an IP address, such as 192.0.2.7 or 2001:db8::7.
console-close = Close
console-closeText = The game ends without a result, for everybody at the table.
console-hide = Hide from the lobby
console-unhide = Back into the lobby
console-delete = Delete
console-deleteText = The table goes with its game and its chat, for ever.
console-deleteCopyText = This copy of the database is deleted from the server, for ever.
console-kick = Sign out
console-kickText = All browsers of this person are signed out. They can come back as somebody new.
console-ban = Keep out
console-banText = This person is signed out. Every address they used in the last hour is kept out, with everybody else there.
console-banNothing = Signed out. But no address of the last hour is known, so they can come back as somebody new.
console-unban = Let in again
console-erase = Erase
console-eraseText = The name, the sessions, the chat and the circles of this person are erased, for ever. Their games stay.
console-done = Dealt with
console-doneText = The report is deleted.

## doctor

doctor-title = Check the connection
doctor-lead = This page tries each part of the way to the server in turn.
doctor-again = Check again
doctor-checking = Checking …
doctor-allGood = Everything works. Go back to your table.
doctor-skipped = Not checked, because something before it does not work.
doctor-server-title = The server answers
doctor-server-good = It does.
doctor-server-bad = It does not. Check your own connection; if other pages load, the server is down: tell whoever runs it.
doctor-cookie-title = The server knows you
# $name (string)
doctor-cookie-good = You are { $name }.
doctor-cookie-unknown = You have no name here yet. That is fine until you sit down.
doctor-cookie-bad = This browser keeps no cookies for this page, so you would lose your seat. Allow cookies for this address, or leave private browsing.
doctor-socket-title = Moves come through
doctor-socket-good = The live connection opens, and the server speaks on it.
doctor-socket-bad = Pages load, but the live connection (a WebSocket) does not open. Something in between blocks it: try without a VPN, ad blocker or company network. If it fails for everybody, whoever runs the server must let its proxy pass the headers Upgrade and Connection for /ws/.
doctor-socket-silent = The live connection opens, but nothing arrives on it. A proxy in between holds it back: try without a VPN or company network, or ask whoever runs the server to turn off buffering for /ws/.
doctor-clock-title = Your clock is right
doctor-clock-good = It agrees with the server’s.
# $minutes (number)
doctor-clock-bad = It differs from the server’s by { $minutes } min. You can play, but times in the log and of absences will be wrong. Set your clock.

## gathering

gathering-title = Waiting for players
# $host (string)
gathering-joinTitle = { $host } invites you to play
gathering-joinTitlePlain = You’re invited to play
gathering-joinHelp = Tap a free seat, or sit down at the first one.
gathering-joinSubmit = Sit down
gathering-full = Every seat is taken. If somebody gets up, you can sit down here.
gathering-tellFree = Tell me when a seat is free
gathering-toldFree = You will be told here as soon as a seat is free. Keep this page open.
gathering-toldFreeAnywhere = You will be told as soon as a seat is free, also with this page closed.
gathering-waitNoMore = Wait no longer
gathering-nowFree = A seat is free: sit down!
# $when (string)
gathering-until = This table waits for its players until { $when }.
gathering-invite = Invite friends
gathering-inviteHelp = Anyone with this link can join. No account needed.
gathering-link = Link to this table
gathering-share = Share …
gathering-qr = QR code of the link to this table
gathering-qrHelp = Or scan this with a phone.
gathering-ready = I am ready
gathering-unready = Not ready
gathering-start = Start the game
gathering-inviteShort = Invite
# $seat (number)
gathering-inviteTo = Invite a friend to seat { $seat }
# $count (number)
gathering-startWith = Start with { $count }
gathering-startNow = Everybody is here. You can start.
# $count (number)
gathering-seatsEmpty =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
# $names (string)
gathering-notReady = Not ready yet: { $names }.
# $host (string)
gathering-waitForHost = You are ready. { $host } starts the game.
# $host (string)
gathering-sayReady = Ready? { $host } starts once everyone is.
gathering-leave = Leave the table
gathering-closeText = This ends the table for everyone.
gathering-closeTable = Close the table
gathering-watching = You are not seated. You can watch once it starts.
gathering-notWatching = You are not seated, and this table is private.
gathering-settings = What is played
gathering-options = Options
gathering-editOptions = Change
gathering-saved = Saved
gathering-lesson = While you wait: learn it in 90 seconds

## notices

hints-thinking = Thinking of a hint …
hints-title = What the computer would do
hints-help = Tap a line to choose it on the board. Nothing is played until you confirm.
hints-equal = All about equal.
hints-none = No hint this time. Try again in a moment.
hints-close = Close the hint
# $percent (number)
hints-chance = wins { $percent } times in 100
# $count (string)
hints-points = about { $count } points
# $points (number)
hints-more = { $points ->
    [one] One point more for you than by the next.
   *[other] { $points } points more for you than by the next.
}
# $name (string), $points (number)
hints-fewer = { $points ->
    [one] It costs { $name } one point more than the next.
   *[other] It costs { $name } { $points } points more than the next.
}
hints-helpTitle = Help for a seat
hints-intro = For children, and for a first game: the computer helps a seat with what that seat sees itself. Everybody agrees to it, sees it, and finds it in the replay.
hints-whose = Whose seat
hints-which = Which help
hints-noHelp = None
hints-warnings = Warnings
hints-hints = Hints
# $points (number)
hints-warningsHelp = Before a move that seems to cost { $points } points or more, it asks whether to play it.
hints-hintsHelp = The same, and it shows the best moves when asked.
hints-noneHelp = This seat plays without help.
hints-set = Set
hints-ask = Ask everyone
hints-doWithout = Do without
# $name (string), $whom (string)
hints-asks-warnings = { $name } asks everyone: may { $whom } be warned of blunders?
# $name (string), $whom (string)
hints-asks-hints = { $name } asks everyone: may { $whom } have hints?
# $name (string), $whom (string)
hints-asks-given_up = { $name } asks { $whom } to play without help.
# $whom (string)
hints-youAsk-warnings = You ask everyone: may { $whom } be warned of blunders?
# $whom (string)
hints-youAsk-hints = You ask everyone: may { $whom } have hints?
# $whom (string)
hints-youAsk-given_up = You ask { $whom } to play without help.
# $whom (string)
hints-follows = Everybody can see it, and it lasts until { $whom } does without it.
# $name (string)
hints-line-warnings = { $name } is warned of blunders now. Everyone agreed.
# $name (string)
hints-line-hints = { $name } has hints now. Everyone agreed.
# $name (string)
hints-line-given_up = { $name } plays without help now.
hints-mark-warnings = is warned of blunders
hints-mark-hints = has hints
hints-mark-given_up = had help earlier
# $points (number)
hints-warning = This may cost you about { $points } points.
hints-warningHelp = As far as can be told from your seat, another move is better.
hints-again = Choose again
hints-anyway = Play it anyway

notices-lead = Get a message when a game waits for you and you are away.
notices-ask = Shall we tell you when it’s your turn?
notices-yes = Yes, tell me
notices-no = No
notices-alerts = On this device
notices-alertsHelp = A notification of the browser when it is your turn, while the table is open in another tab or window.
notices-deviceHelp = A notification when it is your turn, even while no page of Fondaco is open.
notices-deviceOn = You get a notification when it is your turn, even while no page of Fondaco is open.
notices-devicePending = Connecting to the push service of your browser …
notices-deviceOpenOnly = You get a notification while the table is open in another tab or window. With the page closed you get none.
notices-noPush = This browser could not reach its push service; in private windows it never can.
notices-gone = The push service no longer knows this device, so it was removed. Turn its switch off and on to add it again.
notices-noAlerts-unsupported = This browser has no notifications here. They need an address with https; on an iPhone or iPad, add the page to the home screen first.
notices-noAlerts-denied = This browser blocks notifications from here. You can allow them in its settings.
notices-off = This server sends no notifications. Ask whoever runs it.
notices-webhooks = Where to
notices-none = Nothing yet. Turn on this device, or add a webhook of Discord, Slack or ntfy, or any address that takes JSON.
notices-noneElse = Nothing yet. Add a webhook of Discord, Slack or ntfy, or any address that takes JSON.
notices-thisDevice = This device
notices-kinds-discord = Discord
notices-kinds-slack = Slack
notices-kinds-ntfy = ntfy
notices-kinds-json = JSON
notices-kinds-push = Browser
notices-state-working = Working
notices-state-failing = Failing, tried again
notices-state-paused = Paused
# $when (string), $answer (string)
notices-last = Last message { $when }: { $answer }
notices-paused = The other side refused several messages in a row, so nothing more is sent. Test it. If the address no longer works, remove it and add the new one.
notices-test = Test
notices-testing = Testing …
# $status (string)
notices-delivered = It got through ({ $status }). Have a look there.
# $status (string)
notices-deliveredHere = It got through ({ $status }). The notification appears in a moment.
# $status (string)
notices-refused = The other side said no ({ $status }):
notices-unsent = It did not get through:
notices-resume = Resume
notices-remove = Remove
notices-add = Add a webhook
notices-kind = Service
notices-address = Address
notices-help-discord = In Discord: channel settings, Integrations, Webhooks, Copy webhook URL.
notices-help-slack = In Slack: the address of an incoming webhook.
notices-help-ntfy = The address of your topic, as https://ntfy.sh/my-own-topic.
notices-help-json = Any address that takes JSON by POST.
notices-template = Template (optional)
notices-templateHelp = JSON in which {"{"}text{"}"}, {"{"}link{"}"}, {"{"}game{"}"}, {"{"}count{"}"} and {"{"}id{"}"} are filled in.
notices-secret = The address is a secret: it is not shown again.
notices-save = Add
# $most (number)
notices-full =
    { $most ->
        [one] One is the most.
       *[other] { $most } are the most.
    }
notices-quiet = Quiet hours
# $zone (string)
notices-quietHelp = Nothing is sent during these hours; afterwards, one message says which games wait. Time zone: { $zone }.
notices-from = From
notices-to = To
notices-hear = Tell me about this table
notices-hearHelp = Off: no message when this game waits for you.

## claims

claims-title = The seat of somebody who is away
claims-itsMe = That’s me
claims-substitute = Play for somebody who is away
claims-which = Which seat is yours?
claims-whichAway = For whom do you want to play on?
claims-here = is here
claims-how = Everyone else at the table is asked. The player of the seat is told, too, and keeps it by opening the table in time.
claims-needName = First, the others need your name.
claims-goOn = Continue
# $name (string), $of (string)
claims-asksBack = { $name } asks for the seat of { $of }: “That’s me, in a new browser.”
# $name (string), $of (string)
claims-asksSubstitute = { $name } asks to play on for { $of }, for good.
# $of (string)
claims-youAskBack = You have asked for the seat of { $of }.
# $of (string)
claims-youAskSubstitute = You have asked to play on for { $of }.
# $names (string)
claims-agreed = { $names } agreed.
# $names (string)
claims-toAnswer = Still to answer: { $names }.
# $of (string), $until (string)
claims-mayRefuse = { $of } can refuse until { $until } by coming back.
claims-soon = The time is up: once everyone has agreed, the seat changes hands.
claims-agree = Agree
claims-refuse = No
claims-withdraw = Withdraw
# $name (string)
claims-yours = { $name } asked for your seat. You are here, so it stays yours.
# $name (string)
claims-lost = { $name } has your seat now: they asked for it while you were away, and the others agreed. If that was wrong, ask for it back.
claims-over = The table did not agree, or the player came back: the seat stays where it is.
claims-close = Close
claims-none = Nobody is away at the moment.

## deal

deal-title = Was the deal fair?
deal-allGood = Your browser checked the deal. Everything checks out.
deal-someUnseen = This browser has checked what it could.
deal-bad = Something is wrong with this deal.
deal-details = What was checked, and what that means
deal-good = Right
deal-wrong = Wrong
deal-unseen = Not checked
deal-commitment-good = The server dealt with the part that it had sealed before the start; this browser saw the seal then.
deal-commitment-bad = The server’s part is not the one that it had sealed before the start.
deal-commitment-unseen = The server’s part fits its seal, but this browser did not see the seal before the start.
deal-part-good = The random number that this browser added is in the deal.
deal-part-bad = The random number that this browser added is missing from the deal.
deal-part-unseen = This browser added no random number of its own at this table.
deal-others-good = Every seat had sealed its random number before this browser opened its own.
deal-others-bad = A seat’s random number is not the one that it had sealed before this browser opened its own.
deal-others-unseen = This browser did not see what the seats had sealed before the start.
deal-seed-good = The deal follows from all these parts and from nothing else.
deal-seed-bad = The deal does not follow from these parts.
deal-seed-unseen = The deal could not be worked out.
# $count (number)
deal-cards =
    { $count ->
        [one] { $count } card or piece proved, as it came, that it had lain there since the shuffle.
       *[other] { $count } cards and pieces proved, as they came, that they had lain there since the shuffle.
    }
deal-cardWrong = A card or piece is not the one that the server had sealed: do not trust this game.
deal-proves = When all four points are right: nobody dealt again and nobody chose the deal, not even somebody who runs the server and plays, together with all the others. They could only refuse to begin, which everybody would have seen.
deal-provesNot = What it cannot show: whether somebody who runs the server looked at the cards during the game. They can, and could tell a friend.
# $step (number)
deal-earlier = The first { $step } steps come from the game that this one goes on from.
deal-file = Download the game file
deal-fileHelp = With it the whole game can be checked on another computer, move by move:
deal-fileHere = Check it in this browser

## deeper

deeper-more = Look deeper
deeper-help = This device judges the whole game again and again. The mean of many passes is more exact than one.
deeper-stop = Stop
deeper-progress = How much of this pass is done
# $count (number)
deeper-passes =
    { $count ->
        [one] Judged once here
       *[other] Judged { $count } times here
    }
deeper-failed = This device cannot judge the game.

## verify

verify-title = Check a game file
verify-lead = This device plays a finished game again by the rules and checks its deal, every draw and the result. The file is not uploaded.
verify-drop = Drop game files here.
verify-choose = Choose a file
verify-fetching = Fetching the rules…
verify-ready = The rules are here. You can go offline now: this page needs no server any more.
verify-checking = Playing it again…
verify-again = Play the whole game again
verify-againHelp = This device replays every step by the rules, and compares every draw and the result.
verify-good = The game was played as this file says.
verify-whole = Every step follows the rules, from this deal to this result.
verify-bad = This is not the game that was played.
verify-unknown = This was not checked.
# $count (number)
verify-steps =
    { $count ->
        [one] The only step follows the rules and leads to the position, the draw and the result in the file.
       *[other] All { $count } steps follow the rules and lead to the positions, the draws and the result in the file.
    }
# $count (number)
verify-earlier =
    { $count ->
        [one] The first step comes from an earlier game. That game’s own file shows how it was dealt.
       *[other] The first { $count } steps come from an earlier game. That game’s own file shows how they were dealt.
    }
verify-parts-committed = Each seat’s random number is the one that the file says it had sealed.
verify-parts-given = Seats gave their random numbers without a seal, as in earlier versions: whoever came last may have known the others.
verify-parts-nothing = No seat added a random number: whoever runs the server knew the deal beforehand.
verify-not = No file can show whether somebody looked at hidden cards. Names and times are not part of any proof.
# $step (number)
verify-at = Step { $step }:
verify-unchecked-no_rules = The pages of this server come without the rules. Wherever Fondaco is installed, this command checks a file:
verify-unchecked-unreachable = Something could not be fetched. Check your connection, then try again.
verify-why-not_a_game_file = It is not a game file, or it comes from a newer version.
verify-why-too_large = It is longer than any game file.
verify-why-seats = The numbers of names, seats and seals differ.
verify-why-commitment = The server’s part of the deal is not the one that it had sealed.
verify-why-seat_commitment = A seat’s random number is not the one that it had sealed.
verify-why-seed = The deal does not follow from the parts in the file.
verify-why-rules = These rules are not known here: another game, or a version that this client does not have.
verify-why-setup = The game cannot be set up with these options.
verify-why-start = The deal leads to another starting position.
verify-why-entry_unreadable = This step cannot be read, or a step before it is missing.
verify-why-entry_refused = The rules did not allow this then.
verify-why-entry_position = It leads to another position or another draw than the file says.
verify-why-not_over = The game is not over after the last step.
verify-why-result = The game ended differently: the result in the file is wrong.
verify-why-digest = The game is right, but something else was changed after the file was written, such as a name or a time.
verify-why-panicked = The rules broke down on this file.
verify-why-another = The server’s file is of another game, or has another result, than this page shows.

## recap

recap-title = While you were away
# $when (string)
recap-since = Your last turn was { $when }.
# $count (number)
recap-leftOut =
    { $count ->
        [one] One earlier line is left out.
       *[other] { $count } earlier lines are left out.
    }
recap-doneToYou = What happened to you
recap-now = Now
recap-show = Show on the board
recap-close = Close

## atTable

atTable-prepare-open = Prepare a move
atTable-prepare-short = Prepare
atTable-prepare-prompt = Prepare your next move. It is played when your turn comes.
atTable-prepare-choosing = Preparing your move
atTable-prepare-next = Choose what comes next, or leave it at that.
atTable-prepare-keep = Leave it at that
atTable-prepare-back = One step back
atTable-prepare-prepared = Your prepared move
atTable-prepare-change = Change
atTable-prepare-dropped = Your prepared move was not played.
# $step (string)
atTable-prepare-wouldBe = Now it would be: { $step }
atTable-prepare-understood = Understood
atTable-prepare-moved = The others have moved. Choose again.
atTable-played-title = Somebody played for you while you were away.
atTable-played-text = You can go back to before that. If others have moved since, they are asked first.
atTable-played-goBack = Go back
atTable-played-leaveIt = Leave it
# $name (string)
atTable-played-asks = { $name } asks to take back what was played for them.
atTable-played-youAsk = You ask to take back what was played for you.
# $name (string)
atTable-host-mute = Mute { $name } for everyone
atTable-host-isMuted = muted by the host
atTable-host-youAreMuted = The host has muted you here. You can still read the chat.
# $names (string)
atTable-host-areMuted = The host has muted { $names }.
atTable-host-letWatch = Allow spectators
atTable-host-letWatchHelp = If not, those who watch now are sent away.
atTable-host-onlyPlayers = Only the players see this game.
# $name (string)
atTable-report-title = Report { $name }?
atTable-report-which = Which line?
atTable-report-whoReads = Whoever runs this server reads it, with your name and the chat around it that you can read. Nobody at the table learns of it.
atTable-report-reason = What is wrong? (optional)
atTable-report-send = Report
# $date (string)
atTable-report-thanks = Thank you. Whoever runs this server can read it now. It is deleted on { $date } at the latest.
atTable-report-done = Done
atTable-report-cancel = Cancel
atTable-report-blockHelp = You no longer see what blocked people say, on any of your devices. Unless they have a seat, they cannot join or watch tables that you host.
atTable-lesson-first = First time?
atTable-lesson-offer = Take one turn on a board of your own, in 90 seconds.
atTable-lesson-begin = Show me
atTable-lesson-known = I know the game
atTable-lesson-open = Learn by playing

## lesson

lesson-title = Lesson
lesson-opening = Your lesson is being laid out.
# $at (number), $all (number)
lesson-task = Task { $at } of { $all }
lesson-did = Done
lesson-again = Start over
lesson-end = End the lesson
lesson-playOn = Play on here
lesson-back = Back to your table

## story

# $name (string), $chance (number), $step (number)
story-comeback = { $name } was down to { $chance }% at step { $step }, and won all the same.
# $points (number)
story-close =
    { $points ->
        [one] A single point
       *[other] { $points } points
    } made the difference.
# $count (number), $step (number)
story-swings = The lead changed { $count } times, the last time at step { $step }.
# $name (string), $step (number)
story-led = { $name } took the lead at step { $step } and never gave it back.
story-reveal = Show the winner
story-moments = The moments that decided it
# $step (number), $name (string), $before (number), $after (number)
story-moment = Step { $step }: { $name } from { $before } to { $after }%
story-luckTitle = Luck of the draw
# $error (number)
story-luckHelp = What everybody’s draws were worth when they came, compared with what could have come: in points above the mean of the table, give or take { $error }.
story-share = Share a picture
story-saved = Picture saved. Send it to your friends.
story-failed = The picture could not be shared.

## marks

marks-1 = red diamond
marks-2 = blue disc
marks-3 = yellow triangle
marks-4 = green square
marks-5 = purple cross
marks-6 = orange star
marks-7 = grey hexagon
marks-8 = teal drop

## fallback

fallback-choose = Choose one of the actions.
fallback-wait = Others are to act.

## circles

circles-title = Your circles
circles-lead = A page for the friends you play with again and again.
circles-found = Start a circle
circles-name = Name of the circle
# $count (number)
circles-members = { $count ->
    [one] 1 member
   *[other] { $count } members
}
circles-joinLead = You are invited to this circle. Its members see the tables that they open in it, and how the games went.
circles-join = Join the circle
circles-tables = Tables
circles-noTables = Nobody is playing here at the moment.
circles-open = Open a table
circles-openHelp = The circle sees the table. Others need its link, unless you list it.
# $names (string)
circles-waitsFor = { $names } to play
circles-guest = Guest
circles-evenings = Evenings
circles-games = Finished games
circles-noGames = No finished game yet.
circles-older = Show older games
# $names (string)
circles-won = Won by { $names }
circles-again = Play again
# $game (string), $date (string)
circles-againOf = { circles-again }: { $game }, { $date }
circles-scores = How the games went
# $game (string), $count (number)
circles-kind = { $game }, { $count ->
    [one] 1 player
   *[other] { $count } players
}
circles-withComputers = with computers
circles-withHelp = with help
# $count (number)
circles-counted = { $count ->
    [one] 1 game
   *[other] { $count } games
}
circles-player = Player
circles-played = Games
circles-wins = Won
circles-streak = In a row
circles-best = Most in a row
circles-pairs = One against the other
# $one (string), $ahead (number), $other (string), $behind (number)
circles-pair = { $one } { $ahead }, { $other } { $behind }
# $date (string)
circles-since = since { $date }
# $count (number)
circles-level = { $count } level
circles-invite = Invite
circles-inviteHelp = Anyone with this link can join.
circles-link = Link to the circle
circles-people = Members
circles-founder = Founder
circles-you = You
circles-manage = Manage the circle
circles-rename = Rename
circles-remove = Remove
# $name (string)
circles-removeOf = Remove { $name }
# $name (string)
circles-removeTitle = Remove { $name }?
circles-removeText = The circle gets a new link, because the old one would let them in again.
circles-handOver = Make founder
# $name (string)
circles-handOverOf = { circles-handOver }: { $name }
# $name (string)
circles-handOverTitle = Make { $name } the founder?
circles-handOverText = Only the founder can rename the circle, remove members, renew the link and close the circle.
circles-renew = Renew the link
circles-renewTitle = Renew the link?
circles-renewText = The old link will lead nowhere. Members find the circle on their home page.
circles-close = Close the circle
circles-closeTitle = Close this circle?
circles-closeText = The circle is gone for everybody. The games stay with those who played them.
circles-leave = Leave the circle
circles-leaveTitle = Leave this circle?
circles-leaveText = Your games stay, without your name. You can come back with the link.
circles-goneTitle = No such circle

## chronicle

chronicle-title = Chronicle
chronicle-computers = With computers
# $name (string), $chance (number)
chronicle-comebackEver = { $name } was down to { $chance }%, and won all the same. No comeback has been greater.
# $name (string), $chance (number), $year (string)
chronicle-comebackYear = The comeback of { $year }: { $name } was down to { $chance }%, and won.
# $name (string), $count (number)
chronicle-voyageEver = { $count ->
    [one] Nobody has sailed further in one voyage than { $name }: a single square.
   *[other] Nobody has sailed further in one voyage than { $name }: { $count } squares.
}
# $name (string), $count (number), $year (string)
chronicle-voyageYear = { $count ->
    [one] The longest voyage of { $year } was { $name }’s: a single square.
   *[other] The longest voyage of { $year } was { $name }’s: { $count } squares.
}
# $name (string), $count (number)
chronicle-homecomingEver = { $count ->
    [one] { $name } came home with a single piece aboard. Nobody has brought more.
   *[other] { $name } came home with { $count } pieces aboard. Nobody has brought more.
}
# $name (string), $count (number), $year (string)
chronicle-homecomingYear = { $count ->
    [one] The richest homecoming of { $year }: { $name }, with a single piece aboard.
   *[other] The richest homecoming of { $year }: { $name }, with { $count } pieces aboard.
}
# $name (string), $count (number)
chronicle-raidsEver = { $count ->
    [one] The boldest raider of all is { $name }: one raid in a single game.
   *[other] The boldest raider of all is { $name }: { $count } raids in a single game.
}
# $name (string), $count (number), $year (string)
chronicle-raidsYear = { $count ->
    [one] The boldest raider of { $year }: { $name }, with one raid in a single game.
   *[other] The boldest raider of { $year }: { $name }, with { $count } raids in a single game.
}
# $name (string), $count (number)
chronicle-leapEver = { $count ->
    [one] { $name } won a point with one move. Nobody has won more at once.
   *[other] { $name } won { $count } points with one move. Nobody has won more at once.
}
# $name (string), $count (number), $year (string)
chronicle-leapYear = { $count ->
    [one] The best move of { $year }: a point at once for { $name }.
   *[other] The best move of { $year }: { $count } points at once for { $name }.
}
# $name (string), $count (number)
chronicle-regionEver = { $count ->
    [one] The largest region that anybody has ruled alone was { $name }’s: one tile.
   *[other] The largest region that anybody has ruled alone was { $name }’s: { $count } tiles.
}
# $name (string), $count (number), $year (string)
chronicle-regionYear = { $count ->
    [one] The largest region of { $year } was { $name }’s: one tile.
   *[other] The largest region of { $year } was { $name }’s: { $count } tiles.
}
# $name (string), $other (string), $ahead (number), $behind (number)
chronicle-nemesis = { $name } is the nemesis of { $other }: { $ahead } to { $behind } of late.
# $names (string), $game (string)
chronicle-yearAgo = A year ago today, { $names } won at { $game }.

## evenings

evenings-none = Nobody has proposed an evening.
evenings-propose = Propose an evening
evenings-name = Title, if it has one
evenings-game = Game
evenings-noGame = We decide then
evenings-gameHelp = With a game, the table is there ten minutes before, and seats are kept for those who said yes first. The others can watch.
# $number (number)
evenings-time = Time { $number }
evenings-addTime = Another time
# $number (number)
evenings-removeTime = Remove time { $number }
# $zone (string)
evenings-zone = Times are in your time zone: { $zone }.
evenings-badTime = Choose a date and a time that are still to come.
evenings-send = Propose
evenings-cancel = Cancel
evenings-yes = Yes
evenings-ifNeedBe = If need be
evenings-no = No
evenings-fits = Does it fit you?
evenings-choose = Choose
# $time (string)
evenings-chooseOf = Choose { $time }
evenings-open = Which times fit?
evenings-chosen = It is set
evenings-calledOff = Called off
evenings-callOff = Call off
evenings-callOffTitle = Call this evening off?
evenings-callOffText = Members who want notices are told, and the calendar shows it.
# $names (string)
evenings-coming = Yes: { $names }
# $names (string)
evenings-maybe = If need be: { $names }
# $names (string)
evenings-absent = No: { $names }
evenings-table = To the table
evenings-past = Past evenings
evenings-noPast = No evening has passed yet.
evenings-older = Show older evenings
evenings-calendar = Calendar
evenings-calendarLead = Your calendar can show the evenings of this circle, in its own time zone. The address is yours alone: whoever has it can read them.
evenings-calendarMake = Make a new address
evenings-calendarHelp = Add this address to your calendar as a subscription. It is shown only now; a new one ends it.
evenings-calendarAddress = Address of the calendar
evenings-calendarCopy = Copy the address
