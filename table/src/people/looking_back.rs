//! Who leads those who look back at a finished game. Nothing of it is stored.

use crate::basis::{Now, Steady};
use crate::effect::ConnectionId;
use fondaco_protocol::{ErrorCode, MARKS_MAX, Moment};
use std::time::Duration;

/// Of the moments that are shown within this time, everybody gets the last one: whoever follows a
/// slider needs no more, and a crowd would fill everybody's queue.
pub(crate) const SHOWN_EVERY: Duration = Duration::from_millis(50);

/// Who leads, what they show, and when that was broadcast.
#[derive(Debug, Default)]
pub(crate) struct LookingBack {
    lead: Option<(ConnectionId, Moment)>,
    sent: Option<Steady>,
    due: Option<Steady>,
}

impl LookingBack {
    /// The connection that leads, and the moment that it shows.
    pub(crate) fn lead(&self) -> Option<(ConnectionId, &Moment)> {
        let (connection, moment) = self.lead.as_ref()?;
        Some((*connection, moment))
    }

    /// Follows another moment, or nobody any more.
    pub(crate) fn set(&mut self, lead: Option<(ConnectionId, Moment)>) {
        self.lead = lead;
    }

    /// Whether to broadcast a change now. If not, it is due later.
    pub(crate) fn may_send(&mut self, now: Now) -> bool {
        let next = self.sent.map(|at| at.after(SHOWN_EVERY));
        self.due = next.filter(|next| *next > now.steady);
        if self.due.is_none() {
            self.sent = Some(now.steady);
        }
        self.due.is_none()
    }

    /// When a change is to be broadcast.
    pub(crate) fn wakes_at(&self) -> Option<Steady> {
        self.due
    }
}

/// Whether a game with this many entries has the moment, and it has no more marks than allowed.
pub(crate) fn check_moment(moment: &Moment, entries: Option<u64>) -> Result<(), ErrorCode> {
    if moment.marks.len() > MARKS_MAX {
        return Err(ErrorCode::TooLarge);
    }
    check_step(moment.step, entries)
}

/// Whether a game with this many entries, if that is known, has the moment after `step` of them.
pub(crate) fn check_step(step: u32, entries: Option<u64>) -> Result<(), ErrorCode> {
    match entries {
        Some(entries) if u64::from(step) > entries => Err(ErrorCode::NoSuchVersion),
        Some(_) | None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::Clock;
    use fondaco_protocol::{Mark, Place, UnixMs};

    #[test]
    fn of_moments_in_quick_succession_the_last_one_is_due() {
        let clock = Clock::set_to(UnixMs(0));
        let mut looking = LookingBack::default();
        assert!(looking.may_send(clock.now()));
        assert_eq!(looking.wakes_at(), None);
        clock.advance(SHOWN_EVERY / 2);
        assert!(!looking.may_send(clock.now()));
        let due = looking.wakes_at().expect("it is sent later");
        clock.advance(SHOWN_EVERY);
        assert!(due <= clock.now().steady);
        assert!(looking.may_send(clock.now()));
        assert_eq!(looking.wakes_at(), None);
        // At the very moment when it is due, it is sent.
        clock.advance(SHOWN_EVERY);
        assert!(looking.may_send(clock.now()));
    }

    #[test]
    fn a_moment_is_one_of_the_game_and_has_room_for_so_many_marks() {
        let moment = |step, marks: usize| Moment {
            step,
            seat: None,
            marks: vec![mark(); marks],
        };
        assert_eq!(check_moment(&moment(7, MARKS_MAX), Some(7)), Ok(()));
        assert_eq!(check_moment(&moment(7, MARKS_MAX), None), Ok(()));
        let beyond = check_moment(&moment(8, 0), Some(7));
        assert_eq!(beyond, Err(ErrorCode::NoSuchVersion));
        let crowded = check_moment(&moment(7, MARKS_MAX + 1), Some(7));
        assert_eq!(crowded, Err(ErrorCode::TooLarge));
        let mut looking = LookingBack::default();
        looking.set(Some((ConnectionId::numbered(3), moment(7, 1))));
        assert_eq!(
            looking.lead(),
            Some((ConnectionId::numbered(3), &moment(7, 1)))
        );
        looking.set(None);
        assert_eq!(looking.lead(), None);
    }

    fn mark() -> Mark {
        let place = Place::try_from("a".to_owned()).expect("a place");
        Mark {
            from: place,
            to: None,
        }
    }
}
