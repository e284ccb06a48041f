//! What carries sealed envelopes from one server's process to another's.

use super::message::Lane;
use crate::store::NodeId;
use tokio::sync::mpsc;

/// Carries sealed envelopes between nodes. It promises nothing: streams notice what is lost.
pub trait Carrier: Send + Sync {
    /// Takes an envelope and waits for nothing. What there is no room for is lost.
    fn carry(&self, to: NodeId, lane: Lane, envelope: Vec<u8>);

    /// Whether it reaches other nodes at the moment.
    fn is_up(&self) -> bool;
}

/// What arrives, a queue for each lane.
pub type Arriving = [mpsc::Receiver<Vec<u8>>; Lane::COUNT];
