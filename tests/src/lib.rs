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
pub mod scans {
    //! How the databases would carry out each statement that a store has run in this process: none
    //! may read a table that grows with the past from end to end.
    //!
    //! Statements are overheard, not listed, so that a new one cannot be forgotten.

    mod growing;
    mod judge;
    mod overhear;
    mod postgres;
    mod sqlite;

    pub use judge::{check, has_judged, scans_of};
    pub use overhear::listen;
}
pub mod server;
pub mod siege;
pub mod small_disk;
mod strace;
pub mod sync_trace;
pub mod trap;
pub mod ways;
