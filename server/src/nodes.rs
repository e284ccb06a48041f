//! Servers that share a PostgreSQL database. Each is a node: it holds a lease, which it keeps
//! renewing, and owns the tables it has claimed. A table's epoch prevents two owners from both
//! writing; the lease tells a node when it must stop writing, and other nodes when they may claim
//! its tables.
//!
//! Several running nodes form a cluster: people may be connected to any of them, whichever node
//! owns their table.

pub mod bundle;
#[cfg(feature = "fault-injection")]
pub mod bus;
pub mod carrier;
mod cluster;
mod draining;
pub mod envelope;
mod keeping;
mod lease;
mod listening;
pub mod message;
pub mod nats;
mod news;
mod posting;
pub mod stream;

pub(crate) use cluster::Cluster;
pub use cluster::Nodes;
pub use draining::drain;
pub use keeping::{Ending, keep};
pub(crate) use lease::Lease;
pub use listening::join;
pub(crate) use news::News;
