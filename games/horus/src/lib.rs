//! The rules of Horus: state machine, views and data tables.
//!
//! `RULES.md` has the rules in full; numbers such as HO-12 in comments refer to its
//! paragraphs.

mod action;
mod apply;
mod barque;
mod board;
mod card;
mod check;
mod components;
mod event;
mod game;
mod hidden;
mod illegal;
mod island;
mod list;
mod options;
mod phase;
mod place;
mod position;
mod preview;
mod refill;
mod region;
mod resample;
mod river;
mod scenario;
mod scoring;
mod setup;
mod sites;
mod spots;
mod study;
mod tile;
mod transition;
mod turn;
mod view;
mod words;

pub use action::Action;
pub use board::BARQUES;
pub use card::{Card, CardCounts, CardNumber, CardTerrain};
pub use components::{
    AT_START, CARDS_OF_A_TERRAIN, EMPTY_PILES_AT_END, HAND, NILE_TILES, REGION_POINTS_MAX,
    STONE_REGION_MAX, STONES, TILES, WILD_CARDS, count_of,
};
pub use event::{Event, EventView};
pub use hidden::{Hidden, PrivateView, Reveal};
pub use illegal::IllegalAction;
pub use options::Options;
pub use phase::{CardInPlay, Origin, PhaseView};
pub use place::Place;
pub use position::Horus;
pub use preview::{Preview, StonePreview};
pub use scenario::{Scenario, ScenarioError};
pub use study::{RegionStudy, Study};
pub use tile::{BagTile, LostTiles, Pile, Terrain, Tile, TileId, TileInHand, TileKind};
pub use view::region::{IslandView, RegionList, RegionView, TileList};
pub use view::{BagCounts, GameResult, PileCounts, PlayerView, PublicView, TileView, TurnView};
