//! The rules, by paragraph, and the contract of every game.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod absent;
mod ahead;
mod arrival;
mod conservation;
mod contract;
mod dominio;
mod end;
mod feats;
mod generated;
mod loading;
mod placement;
mod playthroughs;
mod previews;
mod raid;
mod scoring;
mod secrets;
mod setup;
mod table;
mod turn;
mod voyage;
