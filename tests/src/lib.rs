//! Harness of the end-to-end tests.

pub mod busy_table;
pub mod client;
pub mod crash;
pub mod postgres;
pub mod process;
pub mod server;
pub mod small_disk;
pub mod sync_trace;
pub mod trap;
