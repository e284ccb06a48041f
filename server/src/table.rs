//! Tables in memory: one task owns each, everybody else holds a handle.

mod acting;
mod asking;
mod attaching;
mod attendance;
mod changing;
mod chat;
mod directory;
mod entry;
mod error;
mod frame;
mod game;
mod gathering;
mod handle;
mod line;
mod loading;
mod question;
pub(crate) mod replay;
mod saving;
mod seating;
mod snapshot;
mod task;
mod trouble;
mod undo;
mod verify;
mod viewers;

pub use directory::Tables;
pub use error::TableError;
pub(crate) use game::line_setup;
pub use gathering::Change;
pub(crate) use gathering::seat_of;
pub use handle::{ConnectionId, TableHandle};
pub(crate) use line::{Line, LineSetup, ReplayError};
pub(crate) use snapshot::table_view;
pub use verify::{LogCheck, check_logs};
pub use viewers::{Outbox, OutboxReceiver, Role, outbox};
