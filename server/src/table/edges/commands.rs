//! What a table is told of what somebody at an edge wants.

use super::super::effect::{ConnectionId, Ticket};
use super::super::input::Command;
use crate::nodes::message::Wish;
use std::time::Duration;

/// The numbers in the wish are the node's own.
impl From<Wish> for Command {
    fn from(wish: Wish) -> Command {
        let of = ConnectionId::numbered;
        match wish {
            Wish::Greet {
                connection,
                person,
                seen,
            } => Command::Attach {
                connection: of(connection),
                person,
                seen,
            },
            Wish::Say {
                connection,
                message,
            } => Command::Message {
                connection: of(connection),
                message,
            },
            Wish::Resync { connection } => Command::Resync {
                connection: of(connection),
            },
            Wish::Quiet {
                connection,
                is_quiet,
            } => Command::Quiet {
                connection: of(connection),
                is_quiet,
            },
            Wish::Lag { connection, ms } => Command::Lag {
                connection: of(connection),
                lag: Duration::from_millis(ms),
            },
            Wish::Leave { connection } => Command::Detach {
                connection: of(connection),
            },
            Wish::Change {
                ticket,
                person,
                change,
            } => Command::Change {
                ticket: Ticket::numbered(ticket),
                person,
                change,
            },
        }
    }
}
