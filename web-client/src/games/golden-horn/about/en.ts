// What lists and forms say about Golden Horn, without its board.

export const game = {
  title: 'Golden Horn',
  tagline: 'Three ships, a good wind and the odd pirate between Venice and Constantinople.',
  minutes: '45–60',
  options: {
    start_player: {
      label: 'First player',
      help: 'Who takes the first turn; the others follow in the order of their seats.',
      values: {
        random: 'Random',
        host: 'The host',
        seat_1: 'Seat 1',
        seat_2: 'Seat 2',
        seat_3: 'Seat 3',
        seat_4: 'Seat 4',
      },
    },
    random_sea: {
      label: 'Shuffled sea',
      help: 'Lays the coloured squares of the route in a new order for this game.',
    },
    robbed_ship: {
      label: 'Robbed ships',
      help: 'What a ship does that pirates have left empty.',
      values: { may_turn: 'May turn round on its next voyage', must_turn: 'Is turned at once' },
    },
    matching_square: {
      label: 'Squares in the colour of a sail',
      help: 'Whether a ship may stop there or has to take the free step.',
      values: { may_stop: 'It may stop', must_continue: 'It sails on' },
    },
    end: {
      label: 'After an announcement',
      help: 'How long the game goes on once a player has announced the end.',
      values: {
        finish_round: 'The round is finished',
        one_more_turn_each: 'One more turn for everybody else',
      },
      advice: {
        value: 'one_more_turn_each',
        seats: [3, 4],
        why: 'With three or four players, the end is fairer if everybody else has one more turn after the announcement. If only the round is finished, whoever is last in it wins more often.',
      },
    },
    expansion: {
      label: 'Expansion',
      help: 'Dominio da Mar adds mercenaries, peasants and five territories to conquer.',
      values: { none: 'None', dominio_da_mar: 'Dominio da Mar' },
    },
  },
  illegal: {
    fleets_not_placed: 'Place your fleet first; turns begin when everybody has placed theirs.',
    fleets_placed: 'The fleets are placed; move a ship instead.',
    placed_like_that: 'Your fleet is placed like that already.',
    no_such_ship: 'Choose one of the ships on the board.',
    voyage_done: 'Your ship has sailed: end your turn.',
    voyage_ahead: 'Sail one of your ships before you end your turn.',
    raid_used: 'One raid a turn: now sail one of your ships.',
    raid_too_late: 'Raids come before loading.',
    own_ship: 'You cannot raid your own ships.',
    safe_in_port: 'Ships in ports are safe.',
    nothing_aboard: 'This ship carries nothing.',
    not_aboard: 'Take something that the ship carries.',
    not_the_sails: 'Pay two cards in the colours of that ship’s sails.',
    cards_out_of_order: 'Name the two cards in the order of the colours.',
    cards_missing: 'You hold no two cards in the sail colours of this ship.',
    already_loaded: 'First sail the ship that you have loaded.',
    not_in_home_port: 'Only ships in Venice or Constantinople can load.',
    on_own_sails: 'A ship never carries the colours of its own sails.',
    not_in_port: 'There is none of that in the port.',
    must_load: 'This ship must load before it sails.',
    guarded: 'Mercenaries guard this ship.',
    no_expansion: 'This table plays without Dominio da Mar.',
    territory_taken: 'This territory is taken already.',
    wrong_price: 'Pay the price exactly; two peasants stand in for one mercenary.',
    people_missing: 'You need more mercenaries in your warehouse.',
    peasants_missing: 'Exchange peasants that lie in your warehouse.',
    supply_short: 'There are not that many mercenaries in the supply.',
    out_of_reach: 'The ship cannot get there with the cards that you hold.',
    end_triggered: 'The end has been triggered already; play your turn.',
    colours_missing: 'Collect a cube of each colour before you announce the end.',
  },
};

export type About = typeof game;
