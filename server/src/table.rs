//! Tables. [`Table`](state::Table) is pure: each input returns the effects that it wants carried
//! out. The task that owns it does so; everybody else holds a [`TableHandle`].

mod act;
mod ask;
mod attach;
mod attend;
mod attend_clocks;
mod audience;
mod awaited;
mod chance;
mod change;
mod clocks;
mod company;
mod computers;
#[cfg(test)]
mod delays;
mod edges;
mod effect;
mod error;
mod game;
mod hints;
mod input;
#[cfg(feature = "fault-injection")]
mod inside;
#[cfg(test)]
mod log_end;
mod look_back;
mod owner;
mod plans;
mod relay;
mod save;
#[cfg(test)]
mod spellings;
mod state;
mod store_work;
mod talk;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod timed;
#[cfg(any(test, feature = "fault-injection"))]
mod toy;

pub(crate) use attend::IDLE_MAX;
pub(crate) use attend_clocks::Pulse;
pub use audience::{Due, Outbox, OutboxReceiver, outbox};
pub(crate) use audience::{is_revealed, table_view};
pub(crate) use clocks::{Clocks, passed};
pub use company::Change;
pub(crate) use company::{new_computer, seat_of};
pub use effect::ConnectionId;
pub use error::{HintError, MoveError, QuestionError, SeatError, TableError, Unavailable};
pub(crate) use game::{Line, LineSetup, ReplayError, line_setup};
pub use game::{LogCheck, check_logs};
pub(crate) use game::{Missed, MissedStep, OwnEvent, missed};
pub(crate) use game::{pack, record, seats_shown, unpack};
pub(crate) use look_back::may_look_back;
pub use owner::{TableHandle, Tables};
#[cfg(test)]
pub(crate) use toy::rulesets as toy_rulesets;

/// What the simulation can see of a table.
#[cfg(feature = "fault-injection")]
pub(crate) mod simulated {
    pub(crate) use super::company::may_watch;
    pub(crate) use super::computers::{NoThought, Thought, ToThink};
    pub(crate) use super::edges::Edges;
    pub(crate) use super::effect::{ConnectionId, Effect, End, Ticket};
    pub(crate) use super::game::{Entry, Line, RunningGame, line_setup};
    pub(crate) use super::hints::Hinted;
    pub(crate) use super::input::{Command, Input};
    pub(crate) use super::plans::brought_forward;
    pub(crate) use super::relay::{Relay, RelayEffect, RelayInput, attached_again};
    pub(crate) use super::state::{Loaded, Table};
    pub(crate) use super::store_work::{Job, Stored};
    pub(crate) use super::toy::{Lots, players, rulesets};
}

#[cfg(feature = "fault-injection")]
pub use computers::hurry_computers;
