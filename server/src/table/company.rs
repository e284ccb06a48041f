//! The people at a table: pure.

mod attendance;
mod chat;
mod computer_seats;
mod parts;
mod question;
mod seating;
mod seats;
mod sitting;
mod terms;
mod visitors;

pub(super) use attendance::Attendance;
pub(super) use chat::{Chat, audience_of};
pub(super) use computer_seats::lend_seat;
pub(crate) use computer_seats::new_computer;
pub(super) use question::{Circumstances, Verdict};
pub(super) use question::{answer, ask, is_asked, reviewed, verdict};
pub(crate) use seating::may_watch;
pub(super) use seating::seat_for;
pub use seats::Change;
pub(super) use seats::changed;
pub(super) use sitting::require_own_name;
pub(crate) use sitting::{seat_of, seats_of};
pub(crate) use terms::terms;
pub(super) use visitors::{Visitor, Visitors};
