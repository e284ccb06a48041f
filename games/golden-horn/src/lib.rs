//! Golden Horn as a pure state machine: rules, views and data tables.
//!
//! `RULES.md` beside this crate states the rules with their numbers.

mod action;
mod colour;
mod event;
mod view;

pub use action::{Action, Load, Preview};
pub use colour::{COLOURS, Colour, Counts};
pub use event::{EndTrigger, EventView};
pub use view::{
    EndView, FleetView, Heading, Phase, PrivateView, PublicView, Reveal, ScoreView, ShipView,
    Space, Tableau,
};
