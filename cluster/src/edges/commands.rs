//! Turns wishes from other nodes into commands to a table, and commands into wishes for its owner.

use crate::wire::Wish;
use std::time::Duration;
use table::Command;
use table::{ConnectionId, Ticket};

/// The wish must carry this node's own numbers.
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
            Wish::GreetAll { connections, seen } => Command::AttachAll {
                connections: connections
                    .into_iter()
                    .map(|(connection, person)| (of(connection), person))
                    .collect(),
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
            Wish::LeaveAll { connections } => Command::DetachAll {
                connections: connections.into_iter().map(of).collect(),
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
            Wish::Rename { ticket, person } => Command::Rename {
                ticket: Ticket::numbered(ticket),
                person,
            },
            Wish::Rematched { link } => Command::Rematched { link },
        }
    }
}

/// The wish to send to the table's owner; the command itself if it is not for the owner.
impl TryFrom<Command> for Wish {
    type Error = Command;

    fn try_from(command: Command) -> Result<Wish, Command> {
        Ok(match command {
            Command::Attach {
                connection,
                person,
                seen,
            } => Wish::Greet {
                connection: connection.number(),
                person,
                seen,
            },
            Command::Message {
                connection,
                message,
            } => Wish::Say {
                connection: connection.number(),
                message,
            },
            Command::Resync { connection } => Wish::Resync {
                connection: connection.number(),
            },
            Command::Quiet {
                connection,
                is_quiet,
            } => Wish::Quiet {
                connection: connection.number(),
                is_quiet,
            },
            Command::Lag { connection, lag } => Wish::Lag {
                connection: connection.number(),
                ms: u64::try_from(lag.as_millis()).unwrap_or(u64::MAX),
            },
            Command::Detach { connection } => Wish::Leave {
                connection: connection.number(),
            },
            Command::Change {
                ticket,
                person,
                change,
            } => Wish::Change {
                ticket: ticket.number(),
                person,
                change,
            },
            Command::Rename { ticket, person } => Wish::Rename {
                ticket: ticket.number(),
                person,
            },
            Command::Rematched { link } => Wish::Rematched { link },
            command @ (Command::Look { .. }
            | Command::AttachAll { .. }
            | Command::DetachAll { .. }
            | Command::Renamed { .. }
            | Command::Erased { .. }
            | Command::Blocked { .. }
            | Command::Evict
            | Command::LetGo) => return Err(command),
        })
    }
}
