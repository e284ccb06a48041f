// Generated from the Rust types; do not edit.

/** What a player does. */
export type Action =
| { "type": "place_tile",
  /** Half tiles to the right of the pyramid. */
  x: number,
  /** Half tiles below the pyramid. */
  y: number,
}
| { "type": "place_river",
  /** Half tiles to the right of the pyramid. */
  x: number,
  /** Half tiles below the pyramid. */
  y: number,
}
| { "type": "place_necropolis",
  /** Half tiles to the right of the pyramid. */
  x: number,
  /** Half tiles below the pyramid. */
  y: number,
}
| { "type": "extend_river",
  /** Which barque. */
  barque: TileId,
  /** Where the barque goes: half tiles to the right of the pyramid. */
  x: number,
  /** Where the barque goes: half tiles below the pyramid. */
  y: number,
}
| { "type": "play_card",
  /** The card. */
  card: Card,
  /** From which pile the tile is taken; a choice for wild cards only. */
  pile: Pile,
}
| { "type": "play_nile",
}
| { "type": "place_stone",
  /** On this tile. */
  tile: TileId,
}
| { "type": "skip_stone",
}
| { "type": "move_stone",
  /** From this tile. */
  from: TileId,
  /** To this tile. */
  to: TileId,
}
| { "type": "skip_move",
};

/** The tiles left in the bag, by kind. */
export type BagCounts = {
  /** Terrain. */
  desert: number,
  /** Terrain. */
  hill: number,
  /** Terrain. */
  field: number,
  /** Terrain. */
  marsh: number,
  /** River on both sides. */
  river: number,
  /** The temple of Horus. */
  temple: number,
};

/** A tile in the bag. */
export type BagTile = "desert" | "hill" | "field" | "marsh" | "river" | "temple";

/** A Horus card. */
export type Card = {
  /** From which pile it brings a tile. */
  terrain: CardTerrain,
  /** On regions of which size it lets a stone be placed. */
  number: CardNumber,
};

/** How many cards of each number lie somewhere, by terrain; the numbers are in
 * the order 1 to 5, "?". */
export type CardCounts = {
  /** Desert cards. */
  desert: [number, number, number, number, number, number],
  /** Hill cards. */
  hill: [number, number, number, number, number, number],
  /** Field cards. */
  field: [number, number, number, number, number, number],
  /** Marsh cards. */
  marsh: [number, number, number, number, number, number],
  /** Cards with the wild terrain. */
  wild: [number, number, number, number, number, number],
};

/** The card that was played in this turn. */
export type CardInPlay =
| { "type": "horus",
  /** The card. */
  card: Card,
  /** The smallest region on which its stone can be placed. */
  size_min: number,
  /** The largest such region. */
  size_max: number,
}
| { "type": "nile",
  /** How many tiles it can still bring, after the one in hand. */
  tiles_left: number,
};

/** The number in the corners of a card. */
export type CardNumber = "1" | "2" | "3" | "4" | "5" | "?";

/** The picture in the middle of a card. */
export type CardTerrain = "desert" | "hill" | "field" | "marsh" | "?";

/** What one viewer is told of an event. */
export type EventView =
| { "type": "turn_began",
  /** Whose. */
  seat: Seat,
}
| { "type": "tile_drawn",
  /** By whom. */
  seat: Seat,
  /** The tile. */
  tile: TileInHand,
}
| { "type": "tile_lost",
  /** The tile. */
  tile: TileInHand,
}
| { "type": "tile_taken",
  /** By whom. */
  seat: Seat,
  /** The pile. */
  pile: Pile,
}
| { "type": "pile_emptied",
  /** The pile. */
  pile: Pile,
}
| { "type": "tile_laid",
  /** By whom. */
  seat: Seat,
  /** Its number. */
  tile: TileId,
  /** What it is. */
  kind: TileKind,
  /** Where it lies. */
  place: Place,
}
| { "type": "barque_moved",
  /** By whom. */
  seat: Seat,
  /** Its number. */
  tile: TileId,
  /** Where it lies now. */
  place: Place,
}
| { "type": "card_played",
  /** By whom. */
  seat: Seat,
  /** The card. */
  card: Card,
}
| { "type": "nile_played",
  /** By whom. */
  seat: Seat,
}
| { "type": "stone_placed",
  /** Whose. */
  seat: Seat,
  /** On which tile. */
  tile: TileId,
}
| { "type": "stone_moved",
  /** Whose. */
  seat: Seat,
  /** From which tile. */
  from: TileId,
  /** To which tile. */
  to: TileId,
}
| { "type": "cards_discarded",
  /** By whom. */
  seat: Seat,
  /** The cards. */
  cards: Array<Card>,
}
| { "type": "cards_drawn",
  /** Whose. */
  seat: Seat,
  /** By how many cards. */
  count: number,
  /** Which, sorted; their owner alone is told. */
  cards: Array<Card> | null,
}
| { "type": "deck_shuffled",
  /** How many cards it has. */
  cards: number,
}
| { "type": "game_ended",
  /** The points of each seat. */
  scores: Array<number>,
  /** Who won. */
  winners: Array<Seat>,
};

/** How the game ended. */
export type GameResult = {
  /** The points of each seat. */
  scores: Array<number>,
  /** Who won; several share the win (HO-24). */
  winners: Array<Seat>,
};

/** Land that the river surrounds. */
export type IslandView = {
  /** Its tiles, by number. */
  tiles: TileList,
};

/** The tiles that left the game because they had no place. */
export type LostTiles = {
  /** River tiles. */
  river: number,
  /** The temple of Horus. */
  temple: number,
};

/** Where a tile that must be laid comes from. */
export type Origin = "bag" | "after_river" | "horus_card" | "nile_card";

/** One of the five open piles. */
export type Pile = "desert" | "hill" | "field" | "marsh" | "river_necropolis";

/** The tiles left in each open pile. */
export type PileCounts = {
  /** Terrain. */
  desert: number,
  /** Terrain. */
  hill: number,
  /** Terrain. */
  field: number,
  /** Terrain. */
  marsh: number,
  /** The two-sided tiles. */
  river_necropolis: number,
};

/** Where a tile lies: its upper left half cell. The tile covers the cells
 * `x..=x+1`, `y..=y+1`; x grows to the right and y downwards. */
export type Place = {
  /** Half tiles to the right of the pyramid. */
  x: number,
  /** Half tiles below the pyramid. */
  y: number,
};

/** What lies before a player. */
export type PlayerView = {
  /** How many Horus cards are in the hand. */
  hand: number,
  /** The cards of an exhausted terrain that the player had to discard, sorted (HO-18). */
  laid_down: Array<Card>,
  /** Whether the Nile card is still there. */
  nile_card: boolean,
  /** How many stones are left. */
  stones: number,
  /** The points if the game ended now. */
  score: number,
  /** The regions that make up the score, each with its value. */
  controls: TileList,
};

/** What an action would bring; `null` where the board shows it anyway. */
export type Preview = StonePreview | null;

/** What one player sees in addition. */
export type PrivateView = {
  /** The own Horus cards, sorted. */
  hand: Array<Card>,
};

/** What everybody sees. */
export type PublicView = {
  /** Who had the first turn. */
  start_player: Seat,
  /** Where the turn stands. */
  turn: TurnView,
  /** All tiles on the table, by number. */
  tiles: Array<TileView>,
  /** The two ends of the river. Each has a free place beside it at any time (HO-10). */
  barques: [TileId, TileId],
  /** All regions, by number (HO-9). */
  regions: RegionList,
  /** All islands (HO-23). */
  islands: Array<IslandView>,
  /** The tiles left in each open pile. */
  piles: PileCounts,
  /** The tiles left in the bag, by kind. */
  bag: BagCounts,
  /** The tiles that left the game because they had no place (HO-12). */
  lost: LostTiles,
  /** How many cards the deck has. */
  deck: number,
  /** The discard pile. */
  discard: CardCounts,
  /** The terrain of which all cards are discarded, if its pile was the first to become empty (HO-18). */
  closed: Terrain | null,
  /** What lies before each player, by seat. */
  players: Array<PlayerView>,
  /** How the game ended. */
  result: GameResult | null,
  /** What was hidden, after the game. */
  reveal: Reveal | null,
};

/** All regions, by number. */
export type RegionList = Array<RegionView>;

/** A region, and an account of what it scores. */
export type RegionView = {
  /** The lowest number of its tiles. */
  id: TileId,
  /** Its terrain. */
  terrain: Terrain,
  /** Its tiles, by number. */
  tiles: TileList,
  /** How many tiles it has. */
  size: number,
  /** How many stones each seat has in it. */
  stones: Array<number>,
  /** Who controls it (HO-21). */
  controllers: Array<Seat>,
  /** Whether the temple doubles it. */
  touches_temple: boolean,
  /** Whether its island doubles it. */
  on_island: boolean,
  /** What it scores for each who controls it (HO-22). */
  value: number,
};

/** What was hidden, after the game. */
export type Reveal = {
  /** The hand of each seat, sorted. */
  hands: Array<Array<Card>>,
  /** The cards left in the deck, the next one first. */
  deck: Array<Card>,
  /** The tiles left in the bag, the next one first. */
  bag: Array<BagTile>,
};

/** A place at a table, counted from 0 in the order of play. */
export type Seat = number;

/** What a stone would bring. */
export type StonePreview = {
  /** How many more points the player would have if the game ended then. */
  points: number,
};

/** The four kinds of country. */
export type Terrain = "desert" | "hill" | "field" | "marsh";

/** The number of a tile: how many lay on the table before it. It keeps its
 * number when it is moved. */
export type TileId = number;

/** A tile that its player must lay next. */
export type TileInHand = "desert" | "hill" | "field" | "marsh" | "river" | "temple" | "river_necropolis";

/** What a tile on the table is. */
export type TileKind = "desert" | "hill" | "field" | "marsh" | "temple" | "necropolis" | "pyramid" | "barque" | "river";

/** Numbers of tiles, in order. */
export type TileList = Array<TileId>;

/** A tile on the table. Its number is its index in the list. */
export type TileView = {
  /** Half tiles to the right of the pyramid. */
  x: number,
  /** Half tiles below the pyramid. */
  y: number,
  /** What it is. */
  kind: TileKind,
  /** Whose stone stands on it. */
  stone: Seat | null,
};

/** What the active player must do next, as everybody sees it. */
export type TurnStep =
| { "type": "lay_tile",
  /** Which. */
  tile: TileInHand,
  /** Where it comes from. */
  origin: Origin,
}
| { "type": "play_card" }
| { "type": "place_stone" }
| { "type": "move_stone" }
| { "type": "finished" };

/** Where the turn stands. */
export type TurnView = {
  /** Counted from 1. */
  number: number,
  /** Whose turn it is. */
  seat: Seat,
  /** Whether everybody's first turn is still being played, in which all cards count as 1 (HO-16). */
  is_first_round: boolean,
  /** Whether the game ends with this turn (HO-20). */
  is_last: boolean,
  /** What comes next. */
  step: TurnStep,
  /** The card played in this turn. */
  card: CardInPlay | null,
};
