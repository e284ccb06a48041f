//! The rules, by their numbers, and what every game has to keep.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod arrival;
mod conservation;
mod contract;
mod dominio;
mod end;
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
