//! Who owns a table: a node, in an epoch.

use serde::{Deserialize, Serialize};
use std::time::Duration;
use uuid::Uuid;

/// How long after renewing its lease a node still owns the tables it has claimed.
pub const LEASE: Duration = Duration::from_secs(6);

/// A node: one run of a server, from start to end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub Uuid);

/// Counts the owners a table has had. Writes with an older epoch are refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Epoch(pub i64);

impl Epoch {
    /// The epoch of a table that nobody has claimed yet.
    pub const FIRST: Epoch = Epoch(0);
}
