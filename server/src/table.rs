//! Tables in memory: one task owns each, everybody else holds a handle.

mod acting;
mod attaching;
mod changing;
mod directory;
mod entry;
mod error;
mod frame;
mod game;
mod gathering;
mod handle;
mod loading;
mod saving;
mod snapshot;
mod task;
mod undo;
mod viewers;

pub use directory::Tables;
pub use error::TableError;
pub use gathering::Change;
pub use handle::{ConnectionId, TableHandle};
pub use viewers::{Outbox, OutboxReceiver, Role, outbox};
