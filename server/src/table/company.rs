//! The people at a table: pure.

mod attendance;
mod chat;
mod parts;
mod question;
mod seating;
mod seats;
mod visitors;

pub(super) use attendance::Attendance;
pub(super) use chat::{Chat, audience_of};
pub(super) use question::{Circumstances, Verdict};
pub(super) use question::{answer, ask, is_asked, reviewed, verdict};
pub(crate) use seating::may_watch;
pub(super) use seating::seat_for;
pub use seats::Change;
pub(super) use seats::changed;
pub(super) use seats::lend_seat;
pub(super) use seats::require_own_name;
pub(crate) use seats::{new_computer, seat_of, seats_of, terms};
pub(super) use visitors::{Visitor, Visitors};
