//! What everybody sees (HO-25).

use crate::{
    Card, CardCounts, CardInPlay, IslandView, LostTiles, PhaseView, RegionList, Reveal, Terrain,
    TileId, TileKind, TileList,
};
use game_core::{Seat, diff_fields, diff_whole};
use serde::Serialize;
use ts_rs::TS;

mod build;
pub(crate) mod region;

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PublicView {
    /// Who had the first turn.
    pub start_player: Seat,
    /// Where the turn stands.
    pub turn: TurnView,
    /// All tiles on the table, by number.
    pub tiles: Vec<TileView>,
    /// The two ends of the river. Each always has a free place beside it (HO-10).
    pub barques: [TileId; 2],
    /// All regions, by number (HO-9).
    pub regions: RegionList,
    /// All islands (HO-23).
    pub islands: Vec<IslandView>,
    /// The tiles left in each open pile.
    pub piles: PileCounts,
    /// The tiles left in the bag, by kind.
    pub bag: BagCounts,
    /// The tiles that left the game because they could not be laid (HO-12).
    pub lost: LostTiles,
    /// How many cards the deck has.
    pub deck: u8,
    pub discard: CardCounts,
    /// The terrain whose pile became empty first, so that all its cards are discarded (HO-18).
    pub closed: Option<Terrain>,
    /// What lies in front of each player, by seat.
    pub players: Vec<PlayerView>,
    /// How the game ended.
    pub result: Option<GameResult>,
    /// What was hidden, after the game.
    pub reveal: Option<Reveal>,
}

/// Where the turn stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TurnView {
    /// Counted from 1.
    pub number: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// Whether everybody's first turn is still being played, when every card counts as 1
    /// (HO-16).
    pub is_first_round: bool,
    /// Whether the game ends with this turn (HO-20).
    pub is_last: bool,
    /// What comes next.
    pub step: PhaseView,
    /// The card played in this turn.
    pub card: Option<CardInPlay>,
}

/// A tile on the table. Its number is its index in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TileView {
    /// Half tiles to the right of the pyramid.
    pub x: i16,
    /// Half tiles below the pyramid.
    pub y: i16,
    pub kind: TileKind,
    /// Whose stone stands on it.
    pub stone: Option<Seat>,
}

/// The tiles left in each open pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PileCounts {
    pub desert: u8,
    pub hill: u8,
    pub field: u8,
    pub marsh: u8,
    /// The two-sided tiles.
    pub river_necropolis: u8,
}

/// The tiles left in the bag, by kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BagCounts {
    pub desert: u8,
    pub hill: u8,
    pub field: u8,
    pub marsh: u8,
    /// River on both sides.
    pub river: u8,
    pub temple: u8,
}

/// What lies in front of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PlayerView {
    /// How many Horus cards are in the hand.
    pub hand: u8,
    /// The cards of an exhausted terrain that the player had to discard, sorted (HO-18).
    pub laid_down: Vec<Card>,
    /// Whether the player still has the Nile card.
    pub nile_card: bool,
    /// How many stones are left.
    pub stones: u8,
    /// The points if the game ended now.
    pub score: i32,
    /// The regions that make up the score, each with its value.
    pub controls: TileList,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GameResult {
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// Who won; several share the win (HO-24).
    pub winners: Vec<Seat>,
}

diff_fields!(PublicView {
    start_player,
    turn,
    tiles,
    barques,
    regions,
    islands,
    piles,
    bag,
    lost,
    deck,
    discard,
    closed,
    players,
    result,
    reveal,
});
diff_fields!(TurnView {
    number,
    seat,
    is_first_round,
    is_last,
    step,
    card
});
diff_fields!(TileView { x, y, kind, stone });
diff_fields!(PileCounts {
    desert,
    hill,
    field,
    marsh,
    river_necropolis
});
diff_fields!(BagCounts {
    desert,
    hill,
    field,
    marsh,
    river,
    temple
});
diff_fields!(PlayerView {
    hand,
    laid_down,
    nile_card,
    stones,
    score,
    controls
});
diff_whole!(GameResult);
