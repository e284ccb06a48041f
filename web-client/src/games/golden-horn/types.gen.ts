// Generated from the Rust types; do not edit.

/** What a player does. Ships of a fleet are numbered 0 = trio, 1 = duo, 2 = mono. */
export type Action =
| { "type": "place_fleet",
  /** Which ships start in Venice: `in_venice[ship]`; the others start in Constantinople. */
  in_venice: [boolean, boolean, boolean],
}
| { "type": "raid", seat: Seat,
  /** Which of their ships, 0 to 2. */
  ship: number, cargo: Load,
  /** The two cards paid, in the order of the colours. */
  cards: [Colour, Colour],
}
| { "type": "load",
  /** Which of the player's ships, 0 to 2. */
  ship: number,
  /** It takes everything of this kind. */
  cargo: Load,
}
| { "type": "sail",
  /** Which of the player's ships, 0 to 2. */
  ship: number,
  /** The index of the space on the route, 0 = Venice. */
  to: number,
}
| { "type": "conquer", territory: Territory, mercenaries: number,
  /** Two peasants replace one mercenary. */
  peasants: number,
}
| { "type": "exchange", count: number,
}
| { "type": "announce_end",
}
| { "type": "end_turn",
};

/** A colour of goods, cards, sails and squares (GH-1). */
export type Colour = "red" | "blue" | "yellow" | "orange" | "pink" | "green";

/** How many of each colour: cubes or cards. */
export type Counts = { red: number, blue: number, yellow: number, orange: number, pink: number, green: number, };

/** A cube: goods, or one that brings people (DM-1). */
export type Cube =
| { "type": "goods", colour: Colour, }
| { "type": "white" }
| { "type": "black" };

/** What the expansion adds to the table. */
export type DominioView = {
  /** Mercenaries in the supply. */
  supply: number,
  /** Black cubes out of the game, which come back as peasants. */
  levy: number,
  /** The white cubes in the bag. */
  white: number,
  /** The black cubes in the bag. */
  black: number,
  /** The people in the two home ports: Venice, Constantinople. */
  ports: [People, People],
  /** The territories, the cheapest first. */
  territories: Array<TerritoryView>,
};

/** Why the game will end (GH-29). */
export type EndTrigger = "empty_port" | "announced" | "all_territories" | "becalmed";

/** What triggered the end (GH-29). */
export type EndView = { trigger: EndTrigger,
  /** In whose turn. */
  by: Seat,
  /** Who has the last turn. */
  last: Seat,
};

/** What one viewer sees of an event: a line of the log, and what the board animates. */
export type EventView =
| { "type": "fleet_placed", seat: Seat,
}
| { "type": "game_began", first: Seat,
}
| { "type": "turn_began", seat: Seat,
}
| { "type": "raided", seat: Seat, target: Seat,
  /** Which of their ships. */
  ship: number, cargo: Load,
  /** The cards paid. */
  cards: [Colour, Colour],
  /** Whether the ship was left empty, so that it may turn or was turned (GH-14). */
  emptied: boolean,
}
| { "type": "loaded", seat: Seat, ship: number, cargo: Load, pieces: number,
}
| { "type": "refilled",
  /** The index of the port on the route. */
  port: number, goods: Counts,
  /** DM-3. */
  people: People,
}
| { "type": "sailed", seat: Seat, ship: number, from: number,
  /** The spaces it landed on, the last one included. */
  path: Array<number>, heading: Heading,
  /** The wind cards paid. */
  cost: Counts,
}
| { "type": "unloaded", seat: Seat, goods: Counts,
  /** DM-6. */
  people: People,
}
| { "type": "cards_drawn", seat: Seat, count: number,
  /** Only their owner is told. */
  cards: Counts | null,
}
| { "type": "deck_reshuffled" }
| { "type": "conquered", seat: Seat, territory: Territory,
  /** The people paid. */
  people: People,
}
| { "type": "exchanged", seat: Seat, count: number,
}
| { "type": "end_triggered",
  /** In whose turn. */
  seat: Seat, trigger: EndTrigger,
  /** Who has the last turn. */
  last: Seat,
}
| { "type": "game_ended",
  /** Total points of each seat. */
  scores: Array<number>,
  /** Who won. */
  winners: Array<Seat>,
};

/** Three ships: trio, duo, mono (GH-4). */
export type FleetView = {
  /** In the order trio, duo, mono. */
  ships: [ShipView, ShipView, ShipView],
};

/** Which way a ship sails (GH-15). */
export type Heading = "venice" | "constantinople";

/** A kind of cargo. */
export type Load =
| { "type": "goods", colour: Colour, }
| { "type": "mercenaries", }
| { "type": "peasants", }
| { "type": "people", };

/** How many mercenaries and peasants. */
export type People = { mercenaries: number, peasants: number, };

/** Where the game stands. */
export type Phase = "placing" | "playing" | "finished";

/** What a legal action would cost and bring, as far as its player can know. */
export type Preview =
| { "type": "none" }
| { "type": "load",
  /** How many pieces come aboard. */
  pieces: number,
}
| { "type": "sail",
  /** Which way the ship sails. */
  heading: Heading,
  /** The indices of the spaces it lands on, the last one included. */
  path: Array<number>,
  /** The wind cards that it costs. */
  cost: Counts,
  /** How many pieces go into the warehouse on arrival. */
  unloads: number,
  /** How many cards may be drawn on arrival (fewer if deck and discard pile run out). */
  draws: number,
};

/** What one seat sees in addition (GH-39). */
export type PrivateView = {
  /** The player's own hand. */
  hand: Counts,
  /** Which of the player's ships will start in Venice, while that is hidden (GH-8). */
  in_venice: [boolean, boolean, boolean] | null,
};

/** What everybody sees (GH-38). */
export type PublicView = {
  /** Where the game stands. */
  phase: Phase,
  /** The spaces from Venice (0) to Constantinople (the last one). */
  route: Array<Space>,
  /** What lies in front of each player, by seat. */
  tableaus: Array<Tableau>,
  /** The cubes in the two home ports: Venice, Constantinople. */
  ports: [Counts, Counts],
  /** The cubes left in the bag, by colour. */
  bag: Counts,
  /** The cards left in the deck. */
  deck: number,
  /** The discard pile, by colour. */
  discard: Counts,
  /** Who started (GH-7). */
  start_player: Seat,
  /** Whose turn it is; `None` while fleets are being placed and after the end. */
  current: Seat | null,
  /** Rounds begun, 0 while fleets are being placed. */
  round: number,
  /** Whether this turn's raid has been made (GH-10). */
  raid_used: boolean,
  /** The loaded ship of the current player that must sail (GH-17), 0 to 2. */
  must_sail: number | null,
  /** Whether this turn's voyage is over, so that the turn can be ended (GH-10). */
  voyage_done: boolean,
  /** What triggered the end, once that has happened (GH-29). */
  end: EndView | null,
  /** The expansion, if it is in play. */
  dominio: DominioView | null,
  /** What was hidden, after the game (GH-40). */
  reveal: Reveal | null,
};

/** What was hidden, shown after the game (GH-40). */
export type Reveal = {
  /** The hands, by seat. */
  hands: Array<Counts>,
  /** The deck, the next card first. */
  deck: Array<Colour>,
  /** The goods in the bag, the next cube first. */
  bag: Array<Colour>,
  /** The whole bag with its white and black cubes, if the expansion is in play. */
  cubes: Array<Cube> | null,
};

/** Where the points of a warehouse come from. */
export type ScoreView = {
  /** One point per cube (GH-34). */
  cubes: number,
  /** The sizes of the sets that score, largest first (GH-35). */
  sets: Array<number>,
  /** The points of those sets. */
  set_points: number,
  /** One point for each of the people (DM-10). */
  people: number,
  /** The points of the territories (DM-10). */
  territories: number, total: number,
};

/** A seat at a table, counted from 0 in turn order. */
export type Seat = number;

export type ShipView = {
  /** The colours of its sails. */
  sails: Array<Colour>,
  /** The index of its space; `None` until the fleets are revealed (GH-8). */
  at: number | null,
  /** Which way it sails (GH-15). */
  heading: Heading, cargo: Counts,
  /** The people aboard (DM-4). */
  people: People,
  /** Whether it may turn round on its next voyage (GH-14). */
  may_turn: boolean,
};

/** A space of the route (GH-5). */
export type Space =
| { "type": "venice" }
| { "type": "square", colour: Colour,
}
| { "type": "modone",
  /** How many ships it holds. */
  berths: number,
}
| { "type": "constantinople" };

/** Everything that lies in front of one player. */
export type Tableau = {
  /** Whether the fleet is placed (GH-8). */
  has_placed: boolean, fleet: FleetView,
  /** The cubes in the warehouse, by colour. */
  warehouse: Counts,
  /** The people in the warehouse (DM-6). */
  people: People,
  /** The number of cards in hand. */
  hand: number,
  /** What the warehouse scores now (GH-34, GH-35). */
  score: ScoreView,
  /** Whether this player has what it takes to announce the end (GH-33). */
  has_all_colours: boolean,
};

export type Territory = "zara" | "durazzo" | "candia" | "negroponte" | "galata";

export type TerritoryView = { name: Territory,
  /** What it costs, in mercenaries. */
  price: number,
  /** What it scores. */
  points: number, owner: Seat | null,
};
