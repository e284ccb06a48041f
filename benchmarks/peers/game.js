// What is played at each of these servers: a ship goes round a ring of squares and brings home
// goods. A move changes ten numbers and a sentence, about as much as a move of Golden Horn; there
// are no rules to keep, and nothing is hidden.

export const SEATS = 4;
const SQUARES = 40;
const GOODS = 6;

/** The position at the start, of plain objects. */
export function start() {
  const player = (seat) => ({
    square: seat,
    gold: 10,
    score: 0,
    goods: new Array(GOODS).fill(0),
  });
  return {
    turn: 0,
    toAct: 0,
    squares: Array.from({ length: SQUARES }, (_, square) =>
      square < SEATS ? square + 1 : 0,
    ),
    players: Array.from({ length: SEATS }, (_, seat) => player(seat)),
    last: "",
  };
}

/** Moves the ship of the seat that is to act; `position` may be of any kind that reads and writes like plain objects. */
export function sail(position, distance) {
  const seat = position.toAct;
  const player = position.players[seat];
  const square = (player.square + 1 + distance) % SQUARES;
  position.squares[player.square] = 0;
  position.squares[square] = seat + 1;
  player.square = square;
  player.gold += 1;
  player.score += 2;
  player.goods[position.turn % GOODS] += 1;
  player.goods[square % GOODS] += 1;
  position.turn += 1;
  position.toAct = (seat + 1) % SEATS;
  position.last = `The ship of seat ${seat + 1} reaches square ${square} and takes on goods`;
}
