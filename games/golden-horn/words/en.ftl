## about

about-title = Golden Horn
about-tagline = Three ships, a good wind and the odd pirate between Venice and Constantinople.
about-minutes = 45–60
about-options-start_player-label = First player
about-options-start_player-help = Who takes the first turn; the others follow in the order of their seats.
about-options-start_player-values-random = Random
about-options-start_player-values-host = The host
about-options-start_player-values-seat_1 = Seat 1
about-options-start_player-values-seat_2 = Seat 2
about-options-start_player-values-seat_3 = Seat 3
about-options-start_player-values-seat_4 = Seat 4
about-options-random_sea-label = Shuffled sea
about-options-random_sea-help = Lays the coloured squares of the route in a new order for this game.
about-options-robbed_ship-label = Robbed ships
about-options-robbed_ship-help = What a ship does that pirates have left empty.
about-options-robbed_ship-values-may_turn = May turn round on its next voyage
about-options-robbed_ship-values-must_turn = Is turned at once
about-options-matching_square-label = Squares in the colour of a sail
about-options-matching_square-help = Whether a ship may stop there or has to take the free step.
about-options-matching_square-values-may_stop = It may stop
about-options-matching_square-values-must_continue = It sails on
about-options-end-label = After an announcement
about-options-end-help = How long the game goes on once a player has announced the end.
about-options-end-values-finish_round = The round is finished
about-options-end-values-one_more_turn_each = One more turn for everybody else
about-options-end-advice = With three or four players, the end is fairer if everybody else has one more turn after the announcement. If only the round is finished, whoever is last in it wins more often.
about-options-expansion-label = Expansion
about-options-expansion-help = Dominio da Mar adds mercenaries, peasants and five territories to conquer.
about-options-expansion-values-none = None
about-options-expansion-values-dominio_da_mar = Dominio da Mar
about-illegal-fleets_not_placed = Place your fleet first; turns begin when everybody has placed theirs.
about-illegal-fleets_placed = The fleets are placed; move a ship instead.
about-illegal-placed_like_that = Your fleet is placed like that already.
about-illegal-no_such_ship = Choose one of the ships on the board.
about-illegal-voyage_done = Your ship has sailed: end your turn.
about-illegal-voyage_ahead = Sail one of your ships before you end your turn.
about-illegal-raid_used = One raid a turn: now sail one of your ships.
about-illegal-raid_too_late = Raids come before loading.
about-illegal-own_ship = You cannot raid your own ships.
about-illegal-safe_in_port = Ships in ports are safe.
about-illegal-nothing_aboard = This ship carries nothing.
about-illegal-not_aboard = Take something that the ship carries.
about-illegal-not_the_sails = Pay two cards in the colours of that ship’s sails.
about-illegal-cards_out_of_order = Name the two cards in the order of the colours.
about-illegal-cards_missing = You hold no two cards in the sail colours of this ship.
about-illegal-already_loaded = First sail the ship that you have loaded.
about-illegal-not_in_home_port = Only ships in Venice or Constantinople can load.
about-illegal-on_own_sails = A ship never carries the colours of its own sails.
about-illegal-not_in_port = There is none of that in the port.
about-illegal-must_load = This ship must load before it sails.
about-illegal-guarded = Mercenaries guard this ship.
about-illegal-no_expansion = This table plays without Dominio da Mar.
about-illegal-territory_taken = This territory is taken already.
about-illegal-wrong_price = Pay the price exactly; two peasants stand in for one mercenary.
about-illegal-people_missing = You need more mercenaries in your warehouse.
about-illegal-peasants_missing = Exchange peasants that lie in your warehouse.
about-illegal-supply_short = There are not that many mercenaries in the supply.
about-illegal-out_of_reach = The ship cannot get there with the cards that you hold.
about-illegal-end_triggered = The end has been triggered already; play your turn.
about-illegal-colours_missing = Collect a cube of each colour before you announce the end.

## colours

colours-red = red
colours-blue = blue
colours-yellow = yellow
colours-orange = orange
colours-pink = pink
colours-green = green

## people

# $count (number)
people-mercenaries =
    { $count ->
        [one] { $count } mercenary
       *[other] { $count } mercenaries
    }
# $count (number)
people-peasants =
    { $count ->
        [one] { $count } peasant
       *[other] { $count } peasants
    }
# The kinds of cargo, without a number.
people-sorts-mercenaries = mercenaries
people-sorts-peasants = peasants
people-sorts-people = mercenaries and peasants
people-one-mercenaries = a mercenary
people-one-peasants = a peasant
people-one-people = people

## object

# Carried or paid, as the object of a sentence.
# $count (number)
object-mercenaries = { people-mercenaries }
# $count (number)
object-peasants = { people-peasants }

## territories

territories-zara = Zara
territories-durazzo = Durazzo
territories-candia = Candia
territories-negroponte = Negroponte
territories-galata = Galata

## glyphs

glyphs-red = star
glyphs-blue = drop
glyphs-yellow = ring
glyphs-orange = diamond
glyphs-pink = spool
glyphs-green = leaves

## houses

houses-anchor = violet anchor
houses-crown = ivory crown
houses-key = brown key
houses-tower = grey tower

## counted

# $ship (number)
ship =
    { $ship ->
        [0] trio
        [1] duo
       *[2] mono
    }
# $colour (string)
oneCube =
    { START($colour) ->
        [vowel] an
       *[other] a
    } { $colour } cube
# $count (number), $colour (string)
cubesOf =
    { $count ->
        [one] { $count } { $colour } cube
       *[other] { $count } { $colour } cubes
    }
# $count (number), $colour (string)
amount = { $count } { $colour }
# $count (number), $colour (string)
counted =
    { $count ->
        [1] { $colour }
       *[other] { $count } { $colour }
    }
# $count (number)
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
# $count (number)
cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
# $count (number)
cubes =
    { $count ->
        [one] { $count } cube
       *[other] { $count } cubes
    }

## places

places-venice = Venice
places-constantinople = Constantinople
places-modone = Modone
# $index (number), $colour (string)
places-square = square { $index }, { $colour }
# $index (number)
places-space = square { $index }

## prompt

prompt-place = Your turn: choose a home port for each of your three ships.
# $waiting (string)
prompt-placed = Waiting for { $waiting }. You can still change your fleet.
# $waiting (string)
prompt-placing = Waiting for { $waiting } to choose home ports.
# $ship (string)
prompt-mustSail = Your { $ship } is loaded: choose where it sails.
prompt-raidOrVoyage = Your turn: raid a ship if you like, then send one of yours on its voyage.
prompt-voyage = Your turn: send one of your ships on its voyage.
prompt-lastVoyage = Your last turn: send one of your ships on its voyage.
# $options (string)
prompt-stillOpen = Your turn: you can still { $options }, or end your turn.
prompt-options-announce_end = announce the end
prompt-options-conquer = take a territory
prompt-options-exchange = exchange peasants
prompt-end = End your turn.
prompt-saving = Wait a moment.
# $name (string)
prompt-turn = It is { $name }’s turn.
# $name (string)
prompt-lastTurn = It is { $name }’s last turn.
# $name (string), $ship (string)
prompt-theyMustSail = { $name } is choosing where the { $ship } sails.
# $name (string), $count (number)
prompt-won = { $name } wins with { points }.
# $all (string), $count (number)
prompt-shared = { $all } share the win with { points }.

## log

# $name (string)
log-fleetPlaced = { $name }’s fleet is ready.
# $name (string)
log-gameBegan = All fleets are in port. { $name } starts.
# $name (string), $victim (string), $ship (string), $cargo (string), $paid (string)
log-raided = { $name } robs { $victim }’s { $ship } of { $cargo } (pays { $paid }).
log-emptied = The ship is empty now.
# $name (string), $ship (string), $cargo (string)
log-loaded = { $name }’s { $ship } loads { $cargo }.
# $port (string), $goods (string)
log-refilled = { $port } refills: { $goods }.
# $port (string)
log-refilledWithNothing = { $port } stays as it is: the bag is empty.
# $name (string), $ship (string), $from (string), $to (string)
log-sailed = { $name }’s { $ship } sails { $from } → { $to }.
# $name (string), $ship (string), $from (string), $to (string), $paid (string)
log-sailedWithWind = { $name }’s { $ship } sails { $from } → { $to }, paying { $paid }.
# $name (string), $goods (string)
log-unloaded = { $name } unloads { $goods }.
# $name (string), $count (number)
log-drawn = { $name } draws { cards }.
# $name (string), $count (number), $which (string)
log-drawnCards = { $name } draws { cards }: { $which }.
# Wind cards: "1 yellow and 2 red cards".
# $which (string), $count (number)
log-paid =
    { $count ->
        [one] { $which } card
       *[other] { $which } cards
    }
log-reshuffled = The discard pile becomes the new deck.
# $last (string)
log-emptyPort = A home port is empty: the game ends after { $last }’s turn.
# $name (string), $last (string)
log-announced = { $name } announces the end: the game ends after { $last }’s turn.
# $last (string)
log-allTerritories = All territories are taken: the game ends after { $last }’s turn.
log-becalmed = Nothing has moved for a long time: the game ends.
# $name (string), $territory (string), $people (string)
log-conquered = { $name } takes { $territory } with { $people }.
# $name (string), $count (number)
log-exchanged =
    { $name } exchanges { $count ->
        [one] 1 peasant for a mercenary
       *[other] { $count } peasants for mercenaries
    }.
# $all (string), $count (number)
log-won = { $all } wins with { points }.
# $all (string), $count (number)
log-shared = { $all } share the win with { points }.

## why

why-chooseShip = First choose the ship that is to sail.

## news

# Told to the player it happened to.
# $raider (string), $ship (string), $cargo (string)
news-robbed = { $raider } robbed your { $ship } of { $cargo }.
# $before (number), $after (number)
news-points = Your points: { $before } → { $after }.

## hint

# $port (string), $ships (string)
hint-home = { $port }: { $ships }
# $what (string), $cargo (string), $paid (string)
hint-raid = { $what }: take { $cargo }, pay { $paid }
# $what (string), $paid (string)
hint-conquer = { $what }, paying { $paid }

## board

board-chart = The route from Venice to Constantinople
# $ship (string), $owner (string), $sails (string)
board-ship = { $owner }’s { $ship }, sails { $sails }
# $place (string), $bound (string)
board-shipAt = at { $place }, bound for { $bound }
# $place (string)
board-shipIn = in { $place }
# $cargo (string)
board-carrying = carries { $cargo }
board-mayTurn = may turn round
# $ship (string)
board-chooseShip = Choose: { $ship }
# $ship (string)
board-raidShip = Raid: { $ship }
# $ship (string), $cargo (string)
board-load = Load the { $ship } with { $cargo }
# $ship (string), $place (string), $cost (string), $effects (string)
board-sail = Sail the { $ship } to { $place }; { $cost }{ $effects }
board-free = costs nothing
# $which (string), $count (number)
board-costs =
    { $count ->
        [one]
            costs { START($which) ->
                [vowel] an
               *[other] a
            } { $which } wind card
       *[other] costs { $which } wind cards
    }
# $count (number)
board-unloads = , brings { $count } into the warehouse
# $count (number)
board-draws = , draws { cards }
# $ship (string), $port (string)
board-moor = Place the { $ship } in { $port }
# $port (string), $goods (string)
board-portHolds = { $port }: { $goods }
board-nothing = nothing
# $count (number)
board-bag = Bag: { cubes } left
# $count (number)
board-deck = Deck: { cards } left
# $count (number)
board-discard = Discard pile: { cards }
board-discardNote = The pile shows which colours lie in it; colours that it lacks are faded.
board-bagNote = What is still in the bag follows from what has been seen; the order is secret.
board-kinds-circle = Sea tile ●: orange, pink and green squares.
board-kinds-triangle = Sea tile ▲: red, blue and yellow squares.
board-deckHidden = Nobody knows the order of the cards. When the deck runs out, the discard pile is shuffled.
# $name (string), $price (string), $worth (string)
board-territory = { $name }: costs { $price }, scores { $worth }
# $name (string)
board-heldBy = held by { $name }
# $mercenaries (number), $levy (number)
board-supply =
    Supply: { $mercenaries ->
        [one] 1 mercenary
       *[other] { $mercenaries } mercenaries
    }. Black cubes out of the game, for peasants: { $levy }.
board-whiteCubes = white cubes
board-blackCubes = black cubes
# $text (string)
board-takeTerritory = Take { $text }
# $round (number)
board-round = Round { $round }
# $taken (number), $all (number)
board-berths = { $taken } of { $all } berths taken

## dock

dock-yourShips = Your ships
dock-targets = Raid
dock-confirm = Confirm
dock-cancel = Back
dock-placeConfirm = Place the fleet
dock-placeChange = Change the placement
# $names (string)
dock-placedWaiting = Your fleet is placed. Waiting for { $names }.
dock-placeHint = Nobody sees your choice until all have chosen.
# $ship (string)
dock-chooseCargo = What does the { $ship } load?
# $ship (string)
dock-chooseSpace = Where does the { $ship } stop?
dock-load = Load
# $cargo (string)
dock-loadConfirm = Load { $cargo }
dock-loadNote = The port is filled up from the bag, then this ship must sail.
dock-sailConfirm = Set sail
# $place (string)
dock-sailTo = To { $place }
dock-costs = Costs
dock-free = free
dock-costsNothing = Costs no card
# $count (number)
dock-unloads = { $count } into your warehouse
# $count (number)
dock-draws = Draws { cards }
dock-turnable = This ship may turn round: choose a side.
# $name (string), $ship (string)
dock-raid = Raid { $name }’s { $ship }
dock-raidCargo = What do you take?
dock-raidCards = Which two cards do you pay?
dock-raidConfirm = Raid the ship
dock-raidNote = It goes into your warehouse at once.
# $territory (string)
dock-conquer = Take { $territory }
# $count (number)
dock-conquerWorth = It scores { points } at the end and stays yours.
dock-conquerPayment = What do you pay?
dock-exchange = Exchange peasants
dock-exchangeCount = How many peasants become mercenaries?
dock-exchangeNote = They come from the supply, one for one.
# $count (number)
dock-exchangeConfirm = Exchange { $count }
dock-territories = Territories
dock-announce = Announce the end
# $points (string)
dock-announceNote = You have all six colours and { $points }. Nobody can take the announcement back.
dock-announceConfirm = Announce it
dock-endTurn = End the turn
dock-endTurnNote = Your turn passes on.
dock-sending = On its way …
dock-options = What you can do

## tableau

tableau-hand = Your hand
# $count (number)
tableau-handOf = { cards } in hand
tableau-noCards = no card
tableau-warehouse = Warehouse
# $count (number)
tableau-gained = { cubes } more in the last turn
tableau-starts = Start player
tableau-current = To act
tableau-placed = Fleet placed
tableau-notPlaced = Still choosing
tableau-last = Last turn of the game
tableau-canAnnounce = Has all six colours
# $size (number)
tableau-set = set of { $size }
tableau-cubesShort = Cubes
tableau-setsShort = Sets
tableau-peopleShort = People
tableau-territoriesShort = Territories

## end

# $name (string)
end-triggers-empty_port = A home port is empty.
# $name (string)
end-triggers-announced = { $name } has announced the end.
# $name (string)
end-triggers-all_territories = All territories are taken.
# $name (string)
end-triggers-becalmed = Nothing has moved for a long time.
# $name (string)
end-last = The last turn is { $name }’s.
end-lastYours = The last turn is yours.

## final

final-title = Final scores
final-winner = Winner
final-cubes = Cubes
final-sets = Sets
final-people = People
final-territories = Territories
final-noSets = no set
final-hands = Hand
final-emptyHand = none
final-aboard = Cubes aboard ships score nothing.
final-mostRaids = Most raids
final-longestVoyage = Longest voyage
# $count (number)
final-squares =
    { $count ->
        [one] 1 square
       *[other] { $count } squares
    }

## tour

tour-1-title = Carry goods home
tour-1-text = Load cubes in Venice or Constantinople and sail them to the other city. There they go into your warehouse: one point each.
tour-2-title = Your first choice: home ports
tour-2-text = Each of your three ships starts in Venice or Constantinople, before anyone knows what lies there. With ships at both ends you can pick from both markets, and you need not queue behind your own.
tour-3-title = Trio, duo, mono
tour-3-text = Sails are free wind: on a square in a sail’s colour the ship may sail on for nothing. The trio gets far without cards; the mono pays for almost every step, but draws 3 cards in port, the duo 2, the trio 1. No ship carries the colours of its own sails.
tour-4-title = Sailing
tour-4-text = A ship goes to the next free square and jumps over other ships. To go on from any other colour, pay a card of that square’s colour. The arrow shows where it is bound: at sea no ship turns round.
tour-5-title = Pirates
tour-5-text = Before your voyage you may raid one ship at sea: two cards in its sail colours take one cube from it. Ships in ports are safe. A ship left empty may turn round.
tour-6-title = How it ends
tour-6-text = Sets of different colours score extra: four +1, five +2, six +4. With all six colours you may announce the end; an empty home port ends it, too. The round is finished, then you count.

## lesson

lesson-one-title = Rob a ship
lesson-one-text = The other duo lies at sea with blue cubes. Tap it, choose a pair of cards in the colours of its sails, and a cube is yours: it goes straight into your warehouse and is worth a point.
lesson-two-title = Load a ship
lesson-two-text = Tap one of your ships in Venice, then a colour of goods there. The ship takes all of that colour, but never a colour of its own sails.
lesson-three-title = Sail to Modone
lesson-three-text = Tap Modone. Squares in the colours of your sails are free to sail on from, any other costs a card of its colour, and other ships are skipped.
lesson-done = Raid, load, sail: that is a whole turn. From Modone the ship sails on to Constantinople, where every cube becomes a point, and different colours together bring more.
lesson-first-raid = You can rob a ship, once a turn and before you sail: tap one that is marked with swords.
lesson-first-set = Your first set: four different colours bring 1 extra point, five bring 2, all six bring 4.
lesson-first-colours = You have all six colours: from now on you may announce the end in your turn.

## help

help-intro = You are a merchant with three ships. Carry goods between Venice and Constantinople into your warehouse: each cube is a point, sets of different colours are worth more.
help-steps-1-title = Place your fleet
help-steps-1-text = Once, before the first turn, everybody chooses in secret a home port for each ship: Venice or Constantinople. Only then are the cubes drawn, so ships at both ends keep both markets open to you.
help-steps-2-title = Raid, if you like
help-steps-2-text = Pay two cards in the sail colours of somebody else’s ship at sea. Take one cube of its cargo straight into your warehouse. Ships in ports are safe. A ship left empty may turn round on its next voyage.
help-steps-3-title = Load
help-steps-3-text = A ship that leaves Venice or Constantinople takes all cubes of one colour, but never a colour of its own sails. It must load if there is anything that it may carry. Then the port refills, and that ship must sail.
help-steps-4-title = Sail
help-steps-4-text = The ship moves to the next free square. If that square has a colour of its sails, it may go on free of charge; else a wind card of the square’s colour takes it further. Occupied squares are jumped over. Ships keep their heading until they reach the other home port. Fewer sails mean fewer free steps, but more cards on arrival.
help-steps-5-title = Arrive
help-steps-5-text = In Venice and Constantinople the cargo goes into your warehouse; in Modone ships only rest. In any port you draw cards: the trio 1, the duo 2, the mono 3. With two players Modone gives none; with three there is no Modone.
help-steps-6-title = Finish
help-steps-6-text = When you have a cube of each colour you may announce the end. It also comes when a home port is empty. The round is finished; then each cube counts 1 point, a set of four colours 1 more, of five 2, of six 4.
help-colours = Every colour has its own sign, on squares, sails, cubes and cards alike.
help-dominio = With the expansion, white and black cubes in the bag bring mercenaries and peasants into the ports. A ship may load people instead of goods. Pay mercenaries from your warehouse for a territory, at any moment of your turn; two peasants stand in for one mercenary. A ship with mercenaries aboard cannot be raided.
help-lights = What glows can be tapped. The first tap shows what it costs, the second one does it.
