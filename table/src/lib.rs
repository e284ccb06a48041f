//! Everything that happens at one table, as a function of its input: [`Table::handle`](table::Table::handle)
//! returns the effects that it wants carried out. Nothing here waits, reads a clock, draws randomness,
//! logs, or knows a database or a network.

pub mod basis {
    //! What everything stands on: time, numbers, the deal, the rulesets.

    pub mod deal;
    mod delays;
    pub mod gzip;
    mod numbers;
    mod rulesets;
    mod time;
    pub(crate) mod tree;

    pub use deal::{SeatDeal, SeatPart, fixed_part};
    pub use delays::Delays;
    pub use numbers::Numbers;
    pub use rulesets::Rulesets;
    pub use time::{Now, Steady};
}

pub mod record {
    //! What a store keeps of a table, and how it answers.

    mod claims;
    mod entry;
    mod gathering;
    mod kept_clocks;
    mod muted;
    mod outage;
    mod outcome;
    mod owner;
    mod table;

    pub use claims::{Claim, Claims, RefusedClaim, Replaced, TakenSeat};
    pub use entry::{Deed, Durable, LogEntry, NewEntry, StateHash};
    pub use gathering::Gathering;
    pub use kept_clocks::{ClockNote, KeptClocks};
    pub use muted::MUTED_MAX;
    pub use outage::Outage;
    pub use outcome::{AppendError, Cause, Failed};
    pub use owner::{Epoch, LEASE, NodeId};
    pub use table::{Fork, Holder, Instead, Origin, SeatRecord, Sitter, Stage, TableRecord};
}

pub mod game {
    //! The game at a table, derived from its log alone.

    mod brought;
    mod changes;
    mod commands;
    mod entry;
    pub mod feats;
    pub use feats::feats;
    pub mod file;
    mod history;
    mod lesson;
    mod line;
    mod look_back;
    pub mod missed;
    mod own_command;
    mod own_event;
    pub use missed::missed;
    pub mod record;
    pub use record::record;
    mod review;
    mod running;
    mod scene;
    mod sealed;
    mod state_hashes;
    #[cfg(test)]
    mod tests;
    mod undo;

    pub use brought::{Brought, brought, up_to};
    #[cfg(test)]
    pub(crate) use changes::CLOCK_CHANGES_MAX;
    #[cfg(test)]
    pub(crate) use changes::UNDOS_MAX;
    pub use entry::Entry;
    pub use file::verify;
    pub use file::{FILE_BYTES_MAX, PartProof, Verified};
    pub(crate) use history::Since;
    pub use lesson::begin_lesson;
    pub use line::{Line, ReplayError};
    pub use look_back::may_look_back;
    pub(crate) use missed::{Missed, MissedStep};
    pub(crate) use own_command::own_command;
    pub(crate) use own_event::OwnEvent;
    pub use record::{pack, seats_shown, unpack};
    pub use review::{Progress, Review};
    pub(crate) use running::{Checked, Prepared, SeatState};
    pub use running::{RunningGame, deals_through, line_setup};
    pub use scene::Health;
    pub(crate) use scene::Scene;
    pub(crate) use sealed::Proofs;
    pub use state_hashes::state_hashes;
}

pub mod people {
    //! The people at a table.

    mod asking;
    mod attendance;
    mod chat;
    pub(crate) mod claims;
    mod computer_seats;
    mod consent;
    mod inactivity;
    mod looking_back;
    #[cfg(not(target_family = "wasm"))]
    pub mod names;
    mod opening;
    mod parts;
    mod question;
    mod requests;
    pub(crate) mod return_time;
    mod seating;
    mod seats;
    mod sitting;
    pub(crate) mod terms;
    pub(crate) use terms::terms;
    #[cfg(target_family = "wasm")]
    mod unread;
    #[cfg(target_family = "wasm")]
    pub use unread::names;
    #[cfg(target_family = "wasm")]
    use unread::visible;
    #[cfg(not(target_family = "wasm"))]
    mod visible;
    mod visitors;

    pub(crate) use attendance::Attendance;
    #[cfg(test)]
    pub(crate) use attendance::{AWAY_MIN, GONE_MIN};
    pub use chat::readable;
    pub(crate) use chat::{Chat, audience_of};
    pub(crate) use computer_seats::lend_seat;
    pub use computer_seats::new_computer;
    pub(crate) use consent::{Asked, Consent};
    pub(crate) use looking_back::{LookingBack, check_moment, check_step};
    pub use opening::{Fresh, seat_computers};
    pub(crate) use question::{Circumstances, is_asked, is_take_back};
    pub use seating::may_watch;
    pub(crate) use seating::seat_for;
    pub use seats::Change;
    pub(crate) use seats::changed;
    pub use sitting::seat_of;
    pub(crate) use sitting::{require_own_name, seats_of};
    pub use visible::is_visible;
    pub(crate) use visitors::{Visitor, Visitors};
}

pub mod clocks {
    //! The players' clocks.

    mod state;
    mod timekeeper;

    #[cfg(test)]
    pub(crate) use state::Change as ClockChange;
    pub use state::{Clocks, last_note, passed};
    pub use timekeeper::Pulse;
    pub(crate) use timekeeper::{Hindered, Timekeeper, WantedOfClock};
}

pub mod computers {
    //! Computer players and hints.

    mod chance;
    mod hints;
    mod thinking;
    mod turn;

    pub(crate) use chance::Chance;
    pub use hints::Hinted;
    pub(crate) use hints::{HintAnswer, Hints, Wish, to_hint};
    #[cfg(test)]
    pub(crate) use hints::{PAUSE, WEIGH_PAUSE, WEIGHED_MAX};
    pub use thinking::Advice;
    #[cfg(test)]
    pub(crate) use turn::ASK_AGAIN;
    pub(crate) use turn::{Computers, Wanted, to_think};
    pub use turn::{NoThought, Thought, ToThink};
}

pub mod plans {
    //! Moves that players have prepared.

    mod offers;
    mod plan;
    mod state;
    mod turns;

    pub(crate) use offers::{ahead, planner, prepared};
    pub use plan::brought_forward;
    pub(crate) use plan::{Happened, SeatPlan};
    #[cfg(test)]
    pub(crate) use state::KEEP_AGAIN;
    pub(crate) use state::{Asker, Look, Plans};
    #[cfg(test)]
    pub(crate) use turns::{MOMENT_MAX, MOMENT_MIN, moment};
}

pub mod sent {
    //! What viewers are sent.

    mod frame;
    pub(crate) mod snapshot;
    pub(crate) use snapshot::snapshot;
    mod update;

    pub use frame::Frame;
    pub(crate) use snapshot::Surroundings;
    pub use snapshot::{is_revealed, table_view};
    pub(crate) use update::ack;
    pub use update::{Update, UpdateFrames};
}

pub mod work {
    //! What waits for the store.

    mod gaps;
    mod job;
    mod waiting;
    mod writes;

    pub(crate) use gaps::Gaps;
    pub use job::{Job, Stored};
    pub use waiting::WAITING_MAX;
    pub(crate) use waiting::{Act, Request, ToChange, Waiting};
    pub(crate) use writes::{Appending, Fate, Repeated, ToSave, Writes};
    pub use writes::{FAILING_AFTER, SLOW_AFTER};
}

pub mod recap {
    //! What somebody missed, in words.

    mod own_words;
    mod short;
    pub mod text;

    pub use text::{Recap, SHORT_CHARS_MAX, To};
}

#[cfg(any(test, feature = "testkit"))]
pub mod testkit {
    //! What tests need of a table.

    pub mod set_clock;
    pub mod testing;
    pub(crate) mod toy;

    pub use set_clock::Clock;
    pub use testing::{
        against_computer, computer, gathering, line_with_an_action, load, record, record_for,
    };
    pub use testing::{person, seat};
    pub use toy::{Lots, players, rulesets};
}

mod effect;
mod error;
mod input;
mod table;

pub use effect::{Ack, Audience, ConnectionId, Delivery, Effect, End, Ticket};
pub use error::{TableError, Unavailable};
pub use game::Health;
pub use input::{Command, Input};
pub use table::{IDLE_MAX, Loaded, Table};
