## about

about-title = Horus
about-tagline = Lay the land along the Nile, and claim it while it is still small.
about-minutes = 30–45
about-options-start_player-label = First turn
about-options-start_player-help = Who begins; the others follow in the order of their seats.
about-options-start_player-values-random = Random
about-options-start_player-values-host = The host
about-options-start_player-values-seat_1 = Seat 1
about-options-start_player-values-seat_2 = Seat 2
about-options-start_player-values-seat_3 = Seat 3
about-options-start_player-values-seat_4 = Seat 4
about-illegal-wrong_step = Not yet: something else comes first.
about-illegal-wrong_tile = This tile cannot be placed like that.
about-illegal-overlap = Tiles may not overlap.
about-illegal-not_touching = A tile must share at least half an edge with another.
about-illegal-barque_blocked = This would lock a barque in: each needs a free spot beside it.
about-illegal-not_at_river = This must touch the river.
about-illegal-not_at_new_river = The barque must touch the river tile that replaces it.
about-illegal-temple_at_land = The temple may touch neither land nor a necropolis.
about-illegal-not_a_barque = Choose one of the two barques.
about-illegal-not_in_hand = Choose a card of your hand.
about-illegal-wrong_pile = Take the tile from the pile that the card shows.
about-illegal-pile_empty = That pile is empty.
about-illegal-nile_gone = You have played your Nile card already.
about-illegal-nile_useless = No two-sided tile is left: play another card.
about-illegal-no_such_tile = Choose a tile that lies on the table.
about-illegal-not_terrain = Stones go on desert, hill, field and marsh only.
about-illegal-stone_there = There is a stone on this tile already.
about-illegal-wrong_size = Your card does not fit the size of this region.
about-illegal-not_your_stone = There is no stone of yours here.
about-illegal-same_region = The stone must go to another region.
about-illegal-region_not_at_river = Both regions must touch the river.
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
tiles =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
# Sizes of regions: “1 to 5 tiles”.
# $min (number), $max (number)
range =
    { $min } to { $max ->
        [one] { $max } tile
       *[other] { $max } tiles
    }
# $count (number)
stones =
    { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }

## terrains

terrains-desert = desert
terrains-hill = hill
terrains-field = field
terrains-marsh = marsh

## piles

piles-desert = desert
piles-hill = hill
piles-field = field
piles-marsh = marsh
piles-river_necropolis = river/necropolis

## kinds

kinds-desert = desert
kinds-hill = hill
kinds-field = field
kinds-marsh = marsh
kinds-temple = temple of Horus
kinds-necropolis = necropolis
kinds-pyramid = pyramid
kinds-barque = barque
kinds-river = river

## a

# As something that a player lays, draws or takes.
a-desert = a desert tile
a-hill = a hill tile
a-field = a field tile
a-marsh = a marsh tile
a-river = a river tile
a-temple = the temple of Horus
a-river_necropolis = a river/necropolis tile
a-necropolis = a necropolis
a-pyramid = the pyramid
a-barque = a barque

## the

# The one to be laid.
the-desert = the desert tile
the-hill = the hill tile
the-field = the field tile
the-marsh = the marsh tile
the-river = the river tile
the-temple = the temple of Horus
the-river_necropolis = the two-sided tile

## counted

anyTerrain = any terrain
anyNumber = any size
# $terrain (string), $number (string)
card = { $terrain }, { $number }

## prompt

# $tile (string)
prompt-lay = Your turn: place { $tile }.
prompt-layRiver = Your turn: replace a barque with the river tile, then put the barque beside it.
prompt-layTwoSided = Your turn: place the two-sided tile, as river or as necropolis.
prompt-layTemple = Your turn: place the temple next to the river, touching no land.
prompt-playCard = Your turn: play a card.
prompt-playFirstCard = Your turn: play a card. In the first round every card counts as 1.
# $sizes (string)
prompt-placeStone = Your turn: place a stone in a region of { $sizes }, or none.
prompt-moveStone = Your turn: move one of your stones along the Nile, or none.
# $sentence (string)
prompt-last = Last turn! { $sentence }
# $name (string), $tile (string)
prompt-theyLay = { $name } is placing { $tile }.
# $name (string)
prompt-theyPlay = { $name } is choosing a card.
# $name (string)
prompt-theyStone = { $name } is deciding where to put a stone.
# $name (string)
prompt-theyMove = { $name } is deciding whether to move a stone.
# $name (string), $count (number)
prompt-won = { $name } wins with { points }.
# $all (string), $count (number)
prompt-shared = { $all } share the win with { points }.

## log

# $name (string), $tile (string)
log-drawn = { $name } draws { $tile } from the bag.
# $tile (string)
log-lost = No place for { $tile }: it leaves the game.
# $name (string), $tile (string)
log-taken = { $name } takes { $tile }.
# $pile (string)
log-emptied = The { $pile } pile is empty.
# $name (string), $tile (string)
log-laid = { $name } lays { $tile }.
# $name (string)
log-barque = { $name } moves a barque.
# $name (string), $card (string)
log-card = { $name } plays “{ $card }”.
# $name (string)
log-nile = { $name } plays the Nile card.
# $name (string)
log-stone = { $name } places a stone.
log-noFit = No region fits the card: no stone.
# $name (string)
log-noStone = { $name } places no stone.
# $name (string)
log-moved = { $name } moves a stone along the Nile.
# $name (string), $which (string)
log-discards = { $name } must discard: { $which }.
# $name (string), $count (number)
log-draws = { $name } draws { cards }.
# $name (string), $count (number), $which (string)
log-drawsThese = { $name } draws { cards }: { $which }.
# $count (number)
log-shuffled = The discard pile becomes a new deck of { cards }.

## news

# Told to the player it happened to.
# $which (string)
news-discarded = You had to discard: { $which }.
# $before (number), $after (number)
news-points = Your points: { $before } → { $after }.

## hint

# $tile (string), $where (string)
hint-lay = Place { $tile } { $where }
# $barque (string), $where (string)
hint-extend = Replace the barque { $barque }; it goes { $where }
# $card (string), $pile (string)
hint-card = Play “{ $card }”, tile from the { $pile } pile
# $from (string), $to (string), $where (string)
hint-move = Move a stone from { $from } to { $to }, { $where }

## table

table-name = The land along the Nile
table-keys = Arrow keys move the table, plus and minus zoom, 0 shows everything.
table-zoomIn = Zoom in
table-zoomOut = Zoom out
table-fit = Show everything
# $count (string)
table-right = { $count } right
# $count (string)
table-left = { $count } left
# $count (string)
table-up = { $count } up
# $count (string)
table-down = { $count } down
table-here = at the pyramid
# $what (string)
table-touches = touches { $what }
# $where (string), $neighbours (string)
table-place = Spot { $where }, { $neighbours }
# $what (string), $count (number)
table-spots =
    Beside { $what }: { $count ->
        [one] { $count } spot
       *[other] { $count } spots
    }
# $where (string)
table-barque = Replace the barque { $where }
# $region (string), $where (string)
table-stone = Stone on { $region }, { $where }
# $region (string), $where (string)
table-from = Take your stone from { $region }, { $where }
# $region (string), $where (string)
table-to = Move it to { $region }, { $where }
# $count (number)
table-gain = { SIGN($count) }{ points }
# $terrain (string), $size (number)
table-region =
    { $terrain }, region of { $size ->
        [one] { $size } tile
       *[other] { $size } tiles
    }
# $count (number)
table-value = worth { points }
# $names (string)
table-controlled = controlled by { $names }
table-temple = doubled by the temple
table-island = doubled as an island
# $count (number)
table-overview = { tiles } on the table

## dock

dock-title = Your turn
dock-river = River
dock-necropolis = Necropolis
dock-side = Which side is up?
dock-tapPlace = Tap near a glowing spot. Drag the tile to adjust it.
dock-tapBarque = Tap the barque to replace.
dock-tapBarqueOrPlace = Tap a spot by the river, or a barque to replace.
dock-tapBarqueGoal = Now tap where the barque goes.
dock-tapCard = Choose a card.
dock-tapPile = From which pile?
dock-tapStone = Tap a glowing tile to put your stone there.
dock-tapFrom = Tap the stone that moves.
dock-tapTo = Tap where it goes.
dock-someHollow = Tap near a glowing spot. A hollow one leaves no stone with this card.
dock-allHollow = No spot allows a stone with this card. Tap where the tile goes.
# $size (number)
dock-grows =
    Makes a region of { $size ->
        [one] { $size } tile
       *[other] { $size } tiles
    }.
# $size (number)
dock-stoneFollows =
    Makes a region of { $size ->
        [one] { $size } tile
       *[other] { $size } tiles
    }. Then you can place a stone.
# $size (number), $sizes (string)
dock-noStoneHere =
    Makes a region of { $size ->
        [one] { $size } tile
       *[other] { $size } tiles
    }. No region of { $sizes }: no stone with this card.
dock-layWithout = Lay it, no stone
dock-lay = Lay it here
dock-play = Play this card
dock-playNile = Play the Nile card
dock-place = Place the stone
dock-move = Move the stone
dock-skip = No stone
dock-skipMove = Move none
dock-skipAsk = Go on without a stone?
dock-skipMoveAsk = Leave all stones where they are?
dock-yes = Yes, go on
dock-back = Back
dock-hand = Your hand
dock-noCards = You hold no card.
dock-nile = Nile
dock-nileNote = Two two-sided tiles, then you may move a stone.
# $tile (string), $size (string)
dock-cardNote = Brings { $tile }; stone in a region of { $size }.
# $count (number)
dock-counted = { $count } times
# $count (number)
dock-brings =
    { $count ->
        [0] Your score stays as it is.
       *[other] Your score: { SIGN($count) }{ $count }.
    }

## play

play-title = In play
# $tile (string)
play-tile = To lay: { $tile }
# $card (string)
play-card = Card: { $card }
# $sizes (string)
play-fits = Stone: regions of { $sizes }
# $count (number)
play-nile = Nile card: { tiles } to come

## stock

stock-title = Piles and bag
stock-open = Piles, bag and cards
# $pile (string), $count (number)
stock-pile = { $pile }: { tiles } left
# $count (number)
stock-bag = Bag: { tiles }
# $count (number)
stock-deck = Deck: { cards }
# $count (number)
stock-discard = Discarded: { cards }
# $terrain (string)
stock-closed = No more { $terrain } cards: their pile is empty.
# $count (number)
stock-lost = Out of the game: { tiles }
stock-ends = The game ends when a second pile runs out.

## end

end-why = Two piles are empty.
# $name (string)
end-last = { $name } plays the last turn.
end-lastYours = The last turn is yours.
# $piles (string)
end-next = The next tile ends the game ({ $piles }).
# $own (number), $others (string)
end-this = This ends the game. You have { $own }, { $others }.
end-mark = Its tile ends the game.

## player

# $count (number)
player-hand = { cards } in hand
# $count (number)
player-stones = { stones } left
player-nile = Nile card unused
player-noNile = Nile card played
player-toAct = to act
player-none = no points yet
player-regions = Regions that score
# $name (string)
player-open = Score of { $name }
# $which (string)
player-laidDown = Had to discard: { $which }

## final

final-title = Final scores
final-winner = Winner
final-hand = Hand at the end
final-empty = none

## tour

tour-1-title = Lay the land together
tour-1-text = Tiles of one terrain that touch, by half an edge or more, form a region. At the end a region is worth a point for each tile, up to 10, to whoever has the most stones in it.
tour-2-title = A tile from the bag
tour-2-text = Each turn begins with a tile that you place: land anywhere it touches another tile. You may make a rival’s region too large to claim, or join it to yours.
tour-3-title = A card: tile and stone in one
tour-3-text = Then play a card. Its picture says from which pile you take a second tile; its number, how large a region must be for your stone.
tour-4-title = Your first choice: where the stone goes
tour-4-text = In the first round every card counts as 1: place the tile where it touches none of its own terrain, or you get no stone. Where no stone can follow, the glowing spot is hollow.
tour-5-title = The Nile
tour-5-text = A river tile replaces one of the two barques, which moves on beside it. Land with water all around is an island and counts double; so does a region that touches the temple. Once in the game your Nile card moves one of your stones along the river.
tour-6-title = How it ends
tour-6-text = When two of the five piles are empty, the turn under way is the last. The most stones in a region score it; whoever ties scores it in full, too.

## lesson

lesson-one-title = Let your region grow
lesson-one-text = You have drawn a marsh. Lay it beside the marsh with your stone: tap a glowing place that touches it.
lesson-two-title = Play a card that fits
lesson-two-text = Choose the marsh card with the 3, and lay its tile at your marsh, too. Then three tiles lie together, just as the card says.
lesson-three-title = Claim it with a stone
lesson-three-text = Put a stone on a free tile of your marsh. The card allows that in a region of exactly three tiles.
lesson-done = A tile, a card, a stone: that is a whole turn. Your marsh is worth 3 points now, and each further tile one more, up to 10, as long as nobody has more stones in it.
lesson-first-region = A region of your own: you have the most stones in it, so its tiles are your points, at most 10.
lesson-first-island = The first island: a region on land with water all around counts double.
lesson-first-temple = The temple lies: a region that touches it counts double.

## help

help-intro = Together you lay the land along the Nile. A region is worth more the larger it grows, but a stone can be put on it only while it is small.
help-steps-1-title = A tile from the bag
help-steps-1-text = Each turn begins with a drawn tile. Land goes anywhere where it touches something by at least half an edge. A river tile takes the place of a barque, which moves on beside it; a two-sided tile follows. The temple must lie at the river, away from land.
help-steps-2-title = A card
help-steps-2-text = Play a card: the picture says from which pile you take and lay a tile, “?” means any pile. Two-sided tiles lie as river at the river, or as necropolis anywhere.
help-steps-3-title = A stone
help-steps-3-text = Then you may put one stone on a free tile of any region that has exactly as many tiles as the card’s number; “?” allows 1 to 5. In the first round every card counts as 1.
help-steps-4-title = Once: the Nile card
help-steps-4-text = Instead of another card: lay two two-sided tiles, then you may move one of your stones from one region at the river to another.
help-steps-5-title = The end
help-steps-5-text = When the second of the five piles is empty, the turn is finished and the regions are counted. Whoever has the most stones in a region scores it; all who tie score it in full.
help-steps-6-title = What a region is worth
help-steps-6-text = A point for each tile. Doubled if it touches the temple, doubled if it lies on an island with water all around. Never more than 10.
help-tiles = The tiles
help-lights = Tap near a glowing place and the tile snaps to it. Nothing counts until you confirm.
