//! Harness for the end-to-end tests.

mod servers {
    //! Servers, and what runs beside them: databases, NATS, proxies.

    pub mod certificate;
    pub mod cluster;
    pub mod gate;
    pub mod nats;
    pub mod needs;
    pub mod pebble;
    pub mod postgres;
    pub mod process;
    pub mod proxy;
    pub mod server;
    pub mod small_disk;
    pub(crate) mod strace;
    pub mod ways;
}

mod guests {
    //! Who comes to the servers: people, browsers, receivers of notices, and crowds.

    pub mod browser;
    pub mod busy_table;
    pub mod client;
    pub mod game_night;
    pub mod receiver;
}

mod trials {
    //! What is done to the servers, and what must hold all the same.

    pub mod archiving;
    pub mod crash;
    pub mod entry;
    pub mod siege;
    pub mod sync_trace;
    pub mod trap;
}

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

pub use guests::{browser, busy_table, client, game_night, receiver};
pub use servers::{
    certificate, cluster, gate, nats, needs, pebble, postgres, process, proxy, server, small_disk,
    ways,
};
pub use trials::{archiving, crash, entry, siege, sync_trace, trap};
