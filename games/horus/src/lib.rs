//! The rules of Horus: state machine, views and data tables.
//!
//! `RULES.md` tells the rules in full; numbers such as HO-12 in the comments
//! are its paragraphs.

mod action;
mod board;
mod card;
mod components;
mod event;
mod game;
mod illegal;
mod island;
mod legal;
mod legality;
mod options;
mod phase;
mod place;
mod placement;
mod refill;
mod region;
mod region_view;
mod reveal;
mod river;
mod scenario;
mod scoring;
mod secrets;
mod setup;
mod spots;
mod study;
mod tile;
mod turn;
mod view;

pub use action::{Action, Preview, StonePreview};
pub use board::BARQUES;
pub use card::{Card, CardCounts, CardNumber, CardTerrain};
pub use components::{
    AT_START, CARDS_OF_A_TERRAIN, EMPTY_PILES_AT_END, HAND, IN_BAG, IN_PILES, NILE_TILES,
    REGION_POINTS_MAX, STONE_REGION_MAX, STONES, TILES, WILD_CARDS, count_of,
};
pub use event::{Event, EventView};
pub use game::Horus;
pub use illegal::IllegalAction;
pub use options::Options;
pub use phase::{CardInPlay, Origin, TurnStep};
pub use place::Place;
pub use region_view::{IslandView, RegionList, RegionView, TileList};
pub use reveal::{Hidden, PrivateView, Reveal};
pub use scenario::{Scenario, ScenarioError};
pub use study::{RegionStudy, Study};
pub use tile::{BagTile, Pile, Terrain, Tile, TileId, TileInHand, TileKind};
pub use view::{
    BagCounts, GameResult, LostTiles, PileCounts, PlayerView, PublicView, TileView, TurnView,
};
