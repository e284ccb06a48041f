//! Servers that use the same PostgreSQL database. Each is a node: it has a lease, which it renews,
//! and owns the tables that it has claimed. The epoch of a table keeps two owners from both
//! writing; the lease says when a node must stop trying, and when another may claim its tables.

#[cfg(feature = "fault-injection")]
pub mod bus;
#[cfg(feature = "fault-injection")]
pub mod carrier;
#[cfg(any(test, feature = "fault-injection"))]
pub mod envelope;
mod keeping;
mod lease;
#[cfg(any(test, feature = "fault-injection"))]
pub mod message;
#[cfg(feature = "fault-injection")]
pub mod nats;
#[cfg(feature = "fault-injection")]
pub mod stream;

pub use keeping::{Ending, keep};
pub(crate) use lease::Lease;
