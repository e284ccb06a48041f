## How the language is called by those who speak it, and how it lists things

language-name = English
# $first (string), $second (string)
language-two = { $first } and { $second }
# $others (string), $last (string)
language-last = { $others }, and { $last }

## What the table itself does

# The table acted for somebody; what it did follows.
# $name (string)
table-playedFor = Played for { $name }:
# Somebody moved in a game that has no words.
# $name (string)
table-moved = { $name } has moved.
# $name (string), $steps (number)
table-takeBackAgreed =
    { $steps ->
        [one] All agreed that { $name } takes a move back.
       *[other] All agreed that { $name } takes a move back: { $steps } steps.
    }
# $name (string)
table-gameEnded = Everybody agreed with { $name } to end the game.
# $name (string), $to (string)
table-timeGiven = { $name } gives { $to } more time.
# $name (string)
table-timeOut = { $name } has run out of time.
# $name (string)
table-paused = Everyone agreed with { $name } to pause the clocks.
# $name (string)
table-resumed = Everyone agreed with { $name } to go on.
# $name (string)
table-daysOffTaken = { $name } takes days off.
# $name (string)
table-daysOffEnded = { $name } is back from their days off.
# $name (string)
table-seatBack = { $name } has their seat again, in a new browser. Everyone agreed.
# $name (string)
table-seatSubstitute = { $name } has taken over the seat of somebody who was away. Everyone agreed.
# $name (string)
table-helpWarnings = { $name } is warned of blunders now. Everyone agreed.
# $name (string)
table-helpHints = { $name } has hints now. Everyone agreed.
# $name (string)
table-helpGivenUp = { $name } plays without help now.

## Notices

# The headline.
# $tables (number)
notice-waiting =
    { $tables ->
        [1] It’s your turn.
       *[other] { $tables } tables wait for you.
    }
# $game (string), $others (string)
notice-with = { $game } with { $others }
# Goes after the game.
# $game (string), $last (string)
notice-last = { $game }; { $last } moved last
# How many waiting tables the message leaves out.
# $tables (number)
notice-leftOut = And { $tables } more.
notice-trial = This is a test from Fondaco: notices get through.
# Somebody asks for the seat of whoever reads this: the headline, and what follows.
notice-seatAsked = Somebody asks for your seat.
# $name (string)
notice-seatAskedBy = { $name } asks for your seat. If that is not you, open the table: then it stays yours.
# $name (string), $of (string)
notice-seatQuestion = { $name } asks for the seat of { $of }. Do you agree?
# The others have gone on without whoever reads this: the headline, and what follows.
notice-goneOn = The others are going on without you.
notice-tablePlays = The table plays for you. Open it and take your seat again to play on.
notice-computerPlays = A computer plays for you. Open the table and take your seat again to play on.
# A seat is free for which whoever reads this waits: the headline, and what follows.
notice-seatFree = A seat is free.
notice-sitDown = Open the table to sit down, before somebody else does.
# An evening of a circle: the headline when it has a time, a day before, an hour before, and if it is called off.
notice-eveningChosen = There is a date for an evening with your circle.
notice-eveningDayBefore = An evening with your circle is coming up.
notice-eveningHourBefore = An evening with your circle is about to start.
notice-eveningCalledOff = An evening with your circle is called off.
