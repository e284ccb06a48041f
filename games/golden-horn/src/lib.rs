//! The rules of Golden Horn: state machine, views and data tables.
//!
//! `RULES.md` has the rules in full; numbers such as GH-12 and DM-3 in comments refer to its
//! paragraphs.

mod action;
mod apply;
mod arrival;
mod bag;
mod check;
mod colour;
mod components;
mod cube;
mod deck;
mod dominio;
mod end;
mod event;
mod game;
mod heading;
mod hidden;
mod illegal;
mod list;
mod load;
mod merchant;
mod options;
mod passage;
mod people;
mod phase;
mod pile;
mod placement;
mod position;
mod preview;
mod raid;
mod refill;
mod resample;
mod route;
#[cfg(feature = "scenario")]
pub mod scenario;
mod scoring;
mod setup;
mod ship;
mod stock;
mod study;
mod territory;
mod transition;
mod turn;
mod view;
mod voyage;
mod words;

pub use action::Action;
pub use colour::{COLOURS, Colour, Counts};
pub use cube::Cube;
pub use dominio::{DominioView, TerritoryView};
pub use end::{EndTrigger, EndView};
pub use event::{Event, EventView};
pub use heading::Heading;
pub use hidden::{Hidden, PrivateView, Reveal};
pub use illegal::IllegalAction;
pub use load::Load;
pub use options::{EndRule, Expansion, MatchingSquare, Options, RobbedShip};
pub use people::People;
pub use phase::PhaseView;
pub use position::GoldenHorn;
pub use preview::Preview;
pub use route::Space;
pub use scoring::score;
pub use study::{MerchantStudy, Pieces, ShipStudy, Study, TurnStudy};
pub use territory::{TERRITORIES, Territory};
pub use view::{FleetView, PublicView, ScoreView, ShipView, Tableau};
