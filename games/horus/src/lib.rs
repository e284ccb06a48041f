//! The rules of Horus: state machine, views and data tables.
//!
//! `RULES.md` has the rules in full; numbers such as HO-12 in comments refer to its
//! paragraphs.

mod pieces {
    //! What lies on the table, and how many of each there are.

    mod barque;
    pub(crate) mod board;
    pub(crate) mod card;
    pub(crate) mod components;
    pub(crate) mod island;
    pub(crate) mod place;
    pub(crate) mod region;
    mod river;
    pub(crate) mod spots;
    pub(crate) mod tile;
}

mod moves {
    //! What a player does, what happened, and why something is refused.

    pub(crate) mod action;
    pub(crate) mod event;
    pub(crate) mod illegal;
}

mod state {
    //! The position: what is on the table, whose turn it is, and what it is worth.

    pub(crate) mod options;
    pub(crate) mod phase;
    pub(crate) mod position;
    pub(crate) mod scoring;
}

mod play {
    //! An action is first judged, then carried out, with everything that follows from it.

    mod apply;
    mod check;
    mod list;
    mod refill;
    pub(crate) mod scenario;
    mod setup;
    mod sites;
    pub(crate) mod transition;
    mod turn;
}

mod views {
    //! What everybody sees, what only some may see, and what computer players read.

    pub(crate) mod feats;
    pub(crate) mod hidden;
    pub(crate) mod preview;
    mod resample;
    pub(crate) mod study;
    pub(crate) mod view;
    pub(crate) mod words;
}

mod game;

pub use moves::action::Action;
pub use moves::event::{Event, EventView};
pub use moves::illegal::IllegalAction;
pub use pieces::board::BARQUES;
pub use pieces::card::{Card, CardCounts, CardNumber, CardTerrain};
pub use pieces::components::{
    AT_START, CARDS_OF_A_TERRAIN, EMPTY_PILES_AT_END, HAND, NILE_TILES, REGION_POINTS_MAX,
    STONE_REGION_MAX, STONES, TILES, WILD_CARDS, count_of,
};
pub use pieces::place::Place;
pub use pieces::tile::{BagTile, LostTiles, Pile, Terrain, Tile, TileId, TileInHand, TileKind};
pub use play::scenario::{Scenario, ScenarioError};
pub use state::options::Options;
pub use state::phase::{CardInPlay, Origin, PhaseView};
pub use state::position::Horus;
pub use views::hidden::{Hidden, PrivateView, Reveal};
pub use views::preview::{Preview, StonePreview};
pub use views::study::{RegionStudy, Study};
pub use views::view::region::{IslandView, RegionList, RegionView, TileList};
pub use views::view::{
    BagCounts, GameResult, PileCounts, PlayerView, PublicView, TileView, TurnView,
};
