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
| { "type": "extend_river", barque: TileId,
  /** Where the barque goes: half tiles to the right of the pyramid. */
  x: number,
  /** Where the barque goes: half tiles below the pyramid. */
  y: number,
}
| { "type": "play_card", card: Card,
  /** The pile that the tile comes from; only wild cards leave a choice. */
  pile: Pile,
}
| { "type": "play_nile",
}
| { "type": "place_stone", tile: TileId,
}
| { "type": "skip_stone",
}
| { "type": "move_stone", from: TileId, to: TileId,
}
| { "type": "skip_move",
};

/** The tiles left in the bag, by kind. */
export type BagCounts = { desert: number, hill: number, field: number, marsh: number,
  /** River on both sides. */
  river: number, temple: number,
};

/** A tile in the bag. */
export type BagTile = "desert" | "hill" | "field" | "marsh" | "river" | "temple";

export type Card = {
  /** The pile from which it brings a tile. */
  terrain: CardTerrain,
  /** The size of the regions on which it lets a stone be placed. */
  number: CardNumber,
};

/** How many cards there are of each number, by terrain; the numbers are in the order 1 to 5,
 * "?". */
export type CardCounts = { desert: [number, number, number, number, number, number], hill: [number, number, number, number, number, number], field: [number, number, number, number, number, number], marsh: [number, number, number, number, number, number],
  /** Cards with the wild terrain. */
  wild: [number, number, number, number, number, number],
};

/** The card played in this turn. */
export type CardInPlay =
| { "type": "horus", card: Card,
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

/** What one viewer sees of an event. */
export type EventView =
| { "type": "turn_began", seat: Seat,
}
| { "type": "tile_drawn", seat: Seat, tile: TileInHand,
}
| { "type": "tile_lost", tile: TileInHand,
}
| { "type": "tile_taken", seat: Seat, pile: Pile,
}
| { "type": "pile_emptied", pile: Pile,
}
| { "type": "tile_laid", seat: Seat, tile: TileId, kind: TileKind,
  /** Where it lies. */
  place: Place,
}
| { "type": "barque_moved", seat: Seat, tile: TileId,
  /** Where it lies now. */
  place: Place,
}
| { "type": "card_played", seat: Seat, card: Card,
}
| { "type": "nile_played", seat: Seat,
}
| { "type": "stone_placed", seat: Seat, tile: TileId,
}
| { "type": "stone_moved", seat: Seat, from: TileId, to: TileId,
}
| { "type": "cards_discarded", seat: Seat, cards: Array<Card>,
}
| { "type": "cards_drawn", seat: Seat, count: number,
  /** Sorted; only their owner is told. */
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

/** Land surrounded by the river. */
export type IslandView = { tiles: TileList, };

/** The tiles that left the game because they could not be laid. */
export type LostTiles = { river: number, temple: number, };

/** Where a tile that must be laid comes from. */
export type Origin = "bag" | "after_river" | "horus_card" | "nile_card";

/** One of the five open piles. */
export type Pile = "desert" | "hill" | "field" | "marsh" | "river_necropolis";

/** The tiles left in each open pile. */
export type PileCounts = { desert: number, hill: number, field: number, marsh: number,
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

/** What lies in front of a player. */
export type PlayerView = {
  /** How many Horus cards are in the hand. */
  hand: number,
  /** The cards of an exhausted terrain that the player had to discard, sorted (HO-18). */
  laid_down: Array<Card>,
  /** Whether the player still has the Nile card. */
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
  /** The player's own Horus cards, sorted. */
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
  /** The two ends of the river. Each always has a free place beside it (HO-10). */
  barques: [TileId, TileId],
  /** All regions, by number (HO-9). */
  regions: RegionList,
  /** All islands (HO-23). */
  islands: Array<IslandView>,
  /** The tiles left in each open pile. */
  piles: PileCounts,
  /** The tiles left in the bag, by kind. */
  bag: BagCounts,
  /** The tiles that left the game because they could not be laid (HO-12). */
  lost: LostTiles,
  /** How many cards the deck has. */
  deck: number, discard: CardCounts,
  /** The terrain whose pile became empty first, so that all its cards are discarded (HO-18). */
  closed: Terrain | null,
  /** What lies in front of each player, by seat. */
  players: Array<PlayerView>,
  /** How the game ended. */
  result: GameResult | null,
  /** What was hidden, after the game. */
  reveal: Reveal | null,
};

/** All regions, by number. */
export type RegionList = Array<RegionView>;

/** A region and its score. */
export type RegionView = {
  /** The lowest number of its tiles. */
  id: TileId, terrain: Terrain, tiles: TileList,
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
  /** What it scores for each player who controls it (HO-22). */
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

/** A seat at a table, counted from 0 in turn order. */
export type Seat = number;

/** What a stone would bring. */
export type StonePreview = {
  /** How many more points the player would have if the game ended then. */
  points: number,
};

/** The four kinds of terrain. */
export type Terrain = "desert" | "hill" | "field" | "marsh";

/** The number of a tile: how many tiles were laid before it. A tile keeps its number when it
 * is moved. */
export type TileId = number;

/** The tile that the player must lay next. */
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
  y: number, kind: TileKind,
  /** Whose stone stands on it. */
  stone: Seat | null,
};

/** What the active player must do next, as everybody sees it. */
export type TurnStep =
| { "type": "lay_tile", tile: TileInHand, origin: Origin, }
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
  /** Whether everybody's first turn is still being played, when every card counts as 1
   * (HO-16). */
  is_first_round: boolean,
  /** Whether the game ends with this turn (HO-20). */
  is_last: boolean,
  /** What comes next. */
  step: TurnStep,
  /** The card played in this turn. */
  card: CardInPlay | null,
};
