//! What happens at a table, and what somebody receives.

use fondaco_protocol::{ClientMessage, Person, Seen};
use table::ConnectionId;
use table::people::Change;
use table::record::TableRecord;

/// One thing that happens. It is the same in every world, except for the action of a player whose
/// hand differs there.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Attach {
        connection: ConnectionId,
        person: Option<Person>,
        seen: Option<Seen>,
    },
    Message {
        connection: ConnectionId,
        message: ClientMessage,
    },
    Detach(ConnectionId),
    Resync(ConnectionId),
    Quiet(ConnectionId, bool),
    Request(Person, Change),
    Look,
    Renamed(Person),
    Tick,
    /// The computer player has chosen: the index of the action among those its seat may take.
    Thought(usize),
    /// The hint that was requested has been computed.
    Hinted,
    /// The store answers a job.
    Store(usize, Answering),
    /// The process ends, and a new one loads the table.
    Reload,
    /// The table is replaced by another one, whose log begins with the first entries of this one.
    Open {
        table: Box<TableRecord>,
        kept: usize,
    },
    LookBack(Option<Person>),
    TakeFile,
}

impl Deed {
    /// Whether it only asks the rules something, which changes nothing.
    pub(crate) fn only_asks(&self) -> bool {
        let Deed::Message { message, .. } = self else {
            return false;
        };
        matches!(
            message,
            ClientMessage::WhyNot { .. }
                | ClientMessage::Hint { .. }
                | ClientMessage::Weigh { .. }
                | ClientMessage::LookAhead { .. }
        )
    }
}

/// How the store answers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answering {
    Done,
    /// It is done, but the answer is lost.
    DoneUnheard,
    Failed,
}

/// Who receives something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Listener {
    Person(Option<Person>, Option<ConnectionId>),
    /// The operator, the lobby, and everybody who can measure time.
    Everybody,
}

/// What somebody received.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Heard {
    pub(crate) by: Listener,
    pub(crate) what: String,
}
