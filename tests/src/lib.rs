//! Harness for the end-to-end tests.

pub mod browser;
pub mod busy_table;
pub mod certificate;
pub mod client;
pub mod cluster;
pub mod crash;
pub mod entry;
pub mod game_night;
pub mod gate;
pub mod nats;
pub mod needs;
pub mod postgres;
pub mod process;
pub mod proxy;
pub mod receiver;
pub mod scans;
pub mod server;
pub mod siege;
pub mod small_disk;
mod strace;
pub mod sync_trace;
pub mod trap;
pub mod ways;
