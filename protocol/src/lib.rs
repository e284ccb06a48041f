//! What clients and the server say to each other.
//!
//! `PROTOCOL.md` explains each message with an example; the TypeScript types
//! and the JSON Schema are generated from here.

mod error;
mod ids;
mod message;
mod session;
mod table;

pub use error::{ErrorBody, ErrorCode};
pub use ids::{CommandId, TableId, UserId, Version};
pub use message::{
    ClientMessage, LobbyMessage, LogLine, PositionView, PrivateEvent, PrivatePart, Saving,
    ServerMessage,
};
pub use session::{CreateSession, Me, RulesetView, ServerInfo};
pub use table::{
    CreateTable, JoinTable, Person, Presence, SeatView, SetOptions, SetReady, TableResult,
    TableStatus, TableSummary, TableView, TakeSeat, Visibility,
};

/// The most bytes of one message or request body from a client.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// The most characters of a name.
pub const NAME_CHARS_MAX: usize = 24;
