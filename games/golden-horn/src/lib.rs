//! The rules of Golden Horn: state machine, views and data tables.
//!
//! `RULES.md` has the rules in full; numbers such as GH-12 and DM-3 in comments refer to its
//! paragraphs.

mod pieces {
    //! What lies on the table, and how many of each there are.

    pub(crate) mod bag;
    pub(crate) mod colour;
    pub(crate) mod components;
    pub(crate) mod cube;
    pub(crate) mod deck;
    pub(crate) mod heading;
    pub(crate) mod load;
    pub(crate) mod merchant;
    pub(crate) mod people;
    mod pile;
    pub(crate) mod route;
    pub(crate) mod ship;
    pub(crate) mod stock;
    pub(crate) mod territory;
}

mod moves {
    //! What a player does, what happened, and why something is refused.

    pub(crate) mod action;
    pub(crate) mod end;
    pub(crate) mod event;
    pub(crate) mod illegal;
}

mod state {
    //! The position: what is on the table, whose turn it is, and what it is worth.

    pub(crate) mod options;
    pub(crate) mod passage;
    pub(crate) mod phase;
    pub(crate) mod placement;
    pub(crate) mod position;
    pub(crate) mod scoring;
}

mod play {
    //! An action is first judged, then carried out, with everything that follows from it.

    mod apply;
    mod arrival;
    mod check;
    mod list;
    mod raid;
    mod refill;
    #[cfg(feature = "scenario")]
    pub mod scenario;
    mod setup;
    pub(crate) mod transition;
    mod turn;
    mod voyage;
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

#[cfg(feature = "scenario")]
pub use play::scenario;
mod dominio;
mod game;

pub use dominio::{DominioView, TerritoryView};
pub use moves::action::Action;
pub use moves::end::{EndTrigger, EndView};
pub use moves::event::{Event, EventView};
pub use moves::illegal::IllegalAction;
pub use pieces::colour::{COLOURS, Colour, Counts};
pub use pieces::cube::Cube;
pub use pieces::heading::Heading;
pub use pieces::load::Load;
pub use pieces::people::People;
pub use pieces::route::Space;
pub use pieces::territory::{TERRITORIES, Territory};
pub use state::options::{EndRule, Expansion, MatchingSquare, Options, RobbedShip};
pub use state::phase::PhaseView;
pub use state::position::GoldenHorn;
pub use state::scoring::{ScoreView, score};
pub use views::hidden::{Hidden, PrivateView, Reveal};
pub use views::preview::Preview;
pub use views::study::{MerchantStudy, Pieces, ShipStudy, Study, TurnStudy};
pub use views::view::{FleetView, PublicView, ShipView, Tableau};
