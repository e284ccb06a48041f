//! What everybody sees (HO-25).

use crate::region::Region;
use crate::{
    BARQUES, BagTile, Card, CardCounts, CardInPlay, Horus, IslandView, Place, RegionList,
    RegionView, Reveal, Terrain, Tile, TileId, TileKind, TileList, TurnStep, scoring,
};
use game_core::{Game, Outcome, Seat, Status, diff_fields, diff_whole};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct PublicView {
    /// Who had the first turn.
    pub start_player: Seat,
    /// Where the turn stands.
    pub turn: TurnView,
    /// All tiles on the table, by number.
    pub tiles: Vec<TileView>,
    /// The two ends of the river. Each has a free place beside it at any time (HO-10).
    pub barques: [TileId; 2],
    /// All regions, by number (HO-9).
    pub regions: RegionList,
    /// All islands (HO-23).
    pub islands: Vec<IslandView>,
    /// The tiles left in each open pile.
    pub piles: PileCounts,
    /// The tiles left in the bag, by kind.
    pub bag: BagCounts,
    /// The tiles that left the game because they had no place (HO-12).
    pub lost: LostTiles,
    /// How many cards the deck has.
    pub deck: u8,
    /// The discard pile.
    pub discard: CardCounts,
    /// The terrain of which all cards are discarded, if its pile was the first to become empty (HO-18).
    pub closed: Option<Terrain>,
    /// What lies before each player, by seat.
    pub players: Vec<PlayerView>,
    /// How the game ended.
    pub result: Option<GameResult>,
    /// What was hidden, after the game.
    pub reveal: Option<Reveal>,
}

/// Where the turn stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct TurnView {
    /// Counted from 1.
    pub number: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// Whether everybody's first turn is still being played, in which all cards count as 1 (HO-16).
    pub is_first_round: bool,
    /// Whether the game ends with this turn (HO-20).
    pub is_last: bool,
    /// What comes next.
    pub step: TurnStep,
    /// The card played in this turn.
    pub card: Option<CardInPlay>,
}

/// A tile on the table. Its number is its index in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct TileView {
    /// Half tiles to the right of the pyramid.
    pub x: i16,
    /// Half tiles below the pyramid.
    pub y: i16,
    /// What it is.
    pub kind: TileKind,
    /// Whose stone stands on it.
    pub stone: Option<Seat>,
}

/// The tiles left in each open pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct PileCounts {
    /// Terrain.
    pub desert: u8,
    /// Terrain.
    pub hill: u8,
    /// Terrain.
    pub field: u8,
    /// Terrain.
    pub marsh: u8,
    /// The two-sided tiles.
    pub river_necropolis: u8,
}

/// The tiles left in the bag, by kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct BagCounts {
    /// Terrain.
    pub desert: u8,
    /// Terrain.
    pub hill: u8,
    /// Terrain.
    pub field: u8,
    /// Terrain.
    pub marsh: u8,
    /// River on both sides.
    pub river: u8,
    /// The temple of Horus.
    pub temple: u8,
}

/// The tiles that left the game because they had no place.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, TS, JsonSchema)]
pub struct LostTiles {
    /// River tiles.
    pub river: u8,
    /// The temple of Horus.
    pub temple: u8,
}

/// What lies before a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct PlayerView {
    /// How many Horus cards are in the hand.
    pub hand: u8,
    /// The cards of an exhausted terrain that the player had to discard, sorted (HO-18).
    pub laid_down: Vec<Card>,
    /// Whether the Nile card is still there.
    pub nile_card: bool,
    /// How many stones are left.
    pub stones: u8,
    /// The points if the game ended now.
    pub score: i32,
    /// The regions that make up the score, each with its value.
    pub controls: TileList,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
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
diff_fields!(LostTiles { river, temple });
diff_fields!(PlayerView {
    hand,
    laid_down,
    nile_card,
    stones,
    score,
    controls
});
diff_whole!(GameResult);

impl PublicView {
    pub(crate) fn of(game: &Horus) -> PublicView {
        let islands = game.board.islands();
        let regions = game.board.regions_on(&islands);
        let result = match game.status() {
            Status::Finished(Outcome { scores, winners }) => Some(GameResult { scores, winners }),
            Status::ToAct(_) => None,
        };
        PublicView {
            start_player: game.start_player,
            turn: TurnView::of(game),
            tiles: game.board.tiles().iter().map(TileView::of).collect(),
            barques: BARQUES,
            islands: islands.into_iter().map(IslandView::of).collect(),
            piles: PileCounts::of(game.piles),
            bag: BagCounts::of(&game.bag),
            lost: game.lost,
            deck: game.deck.len() as u8,
            discard: game.discard.counts(),
            closed: game.closed,
            players: Seat::all(game.seats)
                .map(|seat| PlayerView::of(game, seat, &regions))
                .collect(),
            regions: RegionList(
                regions
                    .into_iter()
                    .map(|region| RegionView::of(region, game.seats))
                    .collect(),
            ),
            result,
            reveal: Reveal::of(game),
        }
    }
}

impl TurnView {
    fn of(game: &Horus) -> TurnView {
        TurnView {
            number: game.turns + 1,
            seat: game.active,
            is_first_round: game.is_first_round(),
            is_last: game.is_ending(),
            step: game.phase.step(),
            card: game.card_in_play(),
        }
    }
}

impl TileView {
    fn of(tile: &Tile) -> TileView {
        let Tile { place, kind, stone } = *tile;
        let Place { x, y } = place;
        TileView { x, y, kind, stone }
    }
}

impl PileCounts {
    fn of([desert, hill, field, marsh, river_necropolis]: [u8; 5]) -> PileCounts {
        PileCounts {
            desert,
            hill,
            field,
            marsh,
            river_necropolis,
        }
    }
}

impl BagCounts {
    fn of(bag: &[BagTile]) -> BagCounts {
        let mut counts = [0; 6];
        for tile in bag {
            counts[tile.index()] += 1;
        }
        let [desert, hill, field, marsh, river, temple] = counts;
        BagCounts {
            desert,
            hill,
            field,
            marsh,
            river,
            temple,
        }
    }
}

impl LostTiles {
    pub(crate) fn add(&mut self, tile: BagTile) {
        match tile {
            BagTile::River => self.river += 1,
            BagTile::Temple => self.temple += 1,
            BagTile::Desert | BagTile::Hill | BagTile::Field | BagTile::Marsh => {
                unreachable!("terrain always has a place")
            }
        }
    }
}

impl PlayerView {
    fn of(game: &Horus, seat: Seat, regions: &[Region]) -> PlayerView {
        let player = game.player(seat);
        let own = regions.iter().filter(|r| r.is_controlled_by(seat));
        PlayerView {
            hand: player.hand.len(),
            laid_down: player.laid_down.to_vec(),
            nile_card: player.has_nile,
            stones: player.stones,
            score: scoring::total(regions, seat),
            controls: TileList(own.map(|region| region.id).collect()),
        }
    }
}
