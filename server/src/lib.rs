//! The Fondaco server: lobbies, running tables, sockets and the store.

pub mod admin;
pub mod app;
pub mod clock;
pub mod command;
pub mod config;
mod cores;
mod curves;
pub mod deal;
pub mod frame;
pub mod game_file;
mod gzip;
mod heart;
pub mod http;
pub mod limits;
pub mod lobby;
pub mod log;
pub mod metrics;
pub mod nodes;
pub mod notices;
mod opening;
mod own_clocks;
pub mod people;
pub mod random;
pub mod readiness;
mod refusal;
mod replay_cache;
pub mod retention;
pub mod router;
pub mod rulesets;
pub mod serve;
#[cfg(feature = "fault-injection")]
pub mod simulation;
pub mod socket;
pub mod store;
pub mod table;
mod table_path;
mod thinkers;
