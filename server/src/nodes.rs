//! Servers that use the same PostgreSQL database. Each is a node: it has a lease, which it renews,
//! and owns the tables that it has claimed. The epoch of a table keeps two owners from both
//! writing; the lease says when a node must stop trying, and when another may claim its tables.
//!
//! Several at a time form a cluster: people may be connected to any of them, whoever owns their
//! table.

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
