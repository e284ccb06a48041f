//! Carries sealed envelopes from one server process to another.

use cluster::wire::Lane;
use table::record::NodeId;
use tokio::sync::mpsc;

/// Carries sealed envelopes between nodes, without any guarantees: streams detect losses.
pub trait Carrier: Send + Sync {
    /// Accepts an envelope without waiting. If there is no room for it, it is lost.
    fn carry(&self, to: NodeId, lane: Lane, envelope: Vec<u8>);

    /// Whether it reaches other nodes at the moment.
    fn is_up(&self) -> bool;
}

/// Incoming envelopes, with one queue per lane.
pub type Arriving = [mpsc::Receiver<Vec<u8>>; Lane::COUNT];
