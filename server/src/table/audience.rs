//! What viewers are sent, and how it reaches them.

mod outbox;
mod posts;
mod short_update;
mod snapshot;
mod update;

pub use outbox::{Due, Outbox, OutboxReceiver, outbox};
pub(super) use posts::Posts;
pub(super) use snapshot::{Surroundings, snapshot};
pub(crate) use snapshot::{is_revealed, table_view};
pub(super) use update::{Update, UpdateFrames, UpdateParts, ack};
