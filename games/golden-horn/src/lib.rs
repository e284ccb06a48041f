//! Golden Horn as a pure state machine: rules, views and data tables.
//!
//! `RULES.md` beside this crate states the rules with their numbers.

mod action;
mod bag;
mod colour;
mod cube;
mod deck;
mod dominio;
mod end;
mod event;
mod game;
mod heading;
mod illegal;
mod loading;
mod merchant;
mod options;
mod passage;
mod people;
mod pile;
mod placement;
mod position;
mod raid;
mod route;
mod sailing;
#[cfg(feature = "scenario")]
pub mod scenario;
mod scoring;
mod setup;
mod ship;
mod stock;
mod study;
mod tables;
mod territory;
mod turn;
mod view;

pub use action::{Action, Load, Preview};
pub use colour::{COLOURS, Colour, Counts};
pub use cube::Cube;
pub use dominio::{DominioView, TerritoryView};
pub use event::{EndTrigger, Event, EventView};
pub use game::Hidden;
pub use heading::Heading;
pub use illegal::IllegalAction;
pub use options::{EndRule, Expansion, MatchingSquare, Options, RobbedShip};
pub use people::People;
pub use position::GoldenHorn;
pub use scoring::score;
pub use study::{MerchantStudy, Pieces, ShipStudy, Study, TurnStudy};
pub use territory::{TERRITORIES, Territory};
pub use view::{
    EndView, FleetView, Phase, PrivateView, PublicView, Reveal, ScoreView, ShipView, Space, Tableau,
};
