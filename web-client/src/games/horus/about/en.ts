// What lists and forms say about Horus, without its board.

export const game = {
  title: 'Horus',
  tagline: 'Lay the land along the Nile, and claim it while it is still small.',
  minutes: '30–45',
  options: {
    start_player: {
      label: 'First turn',
      help: 'Who begins; the others follow in the order of their seats.',
      values: {
        random: 'Random',
        host: 'The host',
        seat_1: 'Seat 1',
        seat_2: 'Seat 2',
        seat_3: 'Seat 3',
        seat_4: 'Seat 4',
      },
    },
  },
  illegal: {
    wrong_step: 'Not yet: something else comes first.',
    wrong_tile: 'This tile cannot be placed like that.',
    overlap: 'Tiles may not overlap.',
    not_touching: 'A tile must share at least half an edge with another.',
    barque_blocked: 'This would lock a barque in: each needs a free spot beside it.',
    not_at_river: 'This must touch the river.',
    not_at_new_river: 'The barque must touch the river tile that replaces it.',
    temple_at_land: 'The temple may touch neither land nor a necropolis.',
    not_a_barque: 'Choose one of the two barques.',
    not_in_hand: 'Choose a card of your hand.',
    wrong_pile: 'Take the tile from the pile that the card shows.',
    pile_empty: 'That pile is empty.',
    nile_gone: 'You have played your Nile card already.',
    nile_useless: 'No two-sided tile is left: play another card.',
    no_such_tile: 'Choose a tile that lies on the table.',
    not_terrain: 'Stones go on desert, hill, field and marsh only.',
    stone_there: 'There is a stone on this tile already.',
    wrong_size: 'Your card does not fit the size of this region.',
    not_your_stone: 'There is no stone of yours here.',
    same_region: 'The stone must go to another region.',
    region_not_at_river: 'Both regions must touch the river.',
  },
};

export type About = typeof game;
