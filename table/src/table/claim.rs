//! When the open claim to a seat is refused or carried out.

use super::Table;
use crate::basis::Steady;
use crate::clocks::Clocks;
use crate::error::{TableError, Unavailable};
use crate::game::{Entry, Health};
use crate::people::claims;
use crate::record::{TableRecord, TakenSeat};
use crate::work::ToSave;
use fondaco_protocol::{ErrorCode, TableStatus, UnixMs, UserId, Version};
use game_core::Seat;

/// The open claim, as far as its time and its seat's player are concerned.
pub(super) struct Watched {
    /// Which claim it is.
    asked_at: UnixMs,
    /// When it is carried out, if everybody agrees.
    due: Steady,
    /// Whether its seat's player has been here since.
    is_refused: bool,
}

impl Table {
    /// The claim of a table that has just been loaded has to wait again for a while.
    pub(super) fn load_claim(&mut self) {
        let earliest = self.now.wall.after(claims::LOADED_WAIT_MIN);
        if let Some(claim) = &mut self.record.claims.open {
            claim.until = claim.until.max(earliest);
        }
        self.watch_claim();
    }

    /// Notes until when the open claim has to wait.
    pub(super) fn watch_claim(&mut self) {
        let open = self.record.open_claim();
        let watched = self.claim.as_ref().map(|watched| watched.asked_at);
        if watched != open.map(|open| open.asked_at) {
            self.claim = open.map(|open| Watched {
                asked_at: open.asked_at,
                due: self.now.steady.after(open.until.since(self.now.wall)),
                is_refused: false,
            });
        }
    }

    /// Whoever comes back to their seat refuses it to others.
    pub(super) fn note_return(&mut self) {
        let is_back = self.claimed_of().is_some_and(|of| self.is_here(of));
        if let Some(watched) = self.claim.as_mut().filter(|_| is_back) {
            watched.is_refused = true;
        }
    }

    /// Refuses a claim to the seat of somebody who is connected or need not be, or one that could
    /// not be logged.
    pub(super) fn require_claimable(&self, seat: Seat) -> Result<(), TableError> {
        if self.health == Health::Frozen {
            return Err(Unavailable::Frozen.into());
        }
        let taken = self.record.seats.get(seat);
        let person = taken.and_then(|taken| taken.person());
        let may_rest = |clocks: &Clocks| clocks.may_rest(seat);
        if person.is_some_and(|person| self.is_here(person.id))
            || self.clocks.clocks().is_some_and(may_rest)
        {
            return Err(ErrorCode::NotAway.into());
        }
        Ok(())
    }

    fn is_here(&self, user: UserId) -> bool {
        let mut visitors = self.company.visitors.iter();
        visitors.any(|(_, visitor)| visitor.user() == Some(user))
    }

    /// Whose seat somebody asks for.
    pub(super) fn claimed_of(&self) -> Option<UserId> {
        Some(self.record.open_claim()?.of)
    }

    /// When the open claim is carried out, if it waits for nothing but the time.
    pub(super) fn claim_due(&self) -> Option<Steady> {
        let claim = self.record.open_claim()?;
        let is_ready = claims::is_agreed(&self.record, claim) && self.health != Health::Frozen;
        let watched = self.claim.as_ref().filter(|_| is_ready)?;
        Some(watched.due)
    }

    /// Refuses or carries out the open claim, or logs that a seat was taken. Returns whether there
    /// was anything to do.
    pub(super) fn attend_claim(&mut self) -> bool {
        if let Some(taken) = self.unlogged() {
            return self.log_taken(taken);
        }
        let next = if self.claim.as_ref().is_some_and(|claim| claim.is_refused) {
            let mut next = self.record.clone();
            claims::refuse(&mut next, self.now.wall);
            next
        } else if self.claim_due().is_some_and(|due| due <= self.now.steady) {
            claims::carried_out(&self.record, self.version(), self.now.wall)
        } else {
            return false;
        };
        self.save_next(next);
        true
    }

    fn save_next(&mut self, next: TableRecord) {
        self.claim = None;
        self.save_alone(next);
    }

    /// Has the log and the table say the same of the help of each seat: what was agreed before the
    /// start goes into the log, and the table follows the log. Returns whether there was anything to
    /// do.
    pub(super) fn attend_help(&mut self) -> bool {
        let is_on = self.record.status() == TableStatus::Playing && self.health != Health::Frozen;
        let Some(game) = self.game.as_ref().filter(|_| is_on) else {
            return false;
        };
        let help_of = |seat: Seat| (seat, game.line().help(seat), self.record.seats[seat].help);
        let mut apart = self.record.seats.seats().map(help_of);
        let Some((seat, logged, agreed)) = apart.find(|(_, logged, agreed)| logged != agreed)
        else {
            return false;
        };
        // Whoever played before has not agreed to what a row says later: a server of an earlier
        // release may have left it there.
        if let (None, Some(help)) = (logged, agreed)
            && game.line().positions() == 1
            && self.act_for_table(seat, Entry::Help { help })
        {
            return true;
        }
        let mut next = self.record.clone();
        next.seats[seat].help = logged;
        self.save_alone(next);
        true
    }

    /// Saves the table, which nobody has asked to change.
    fn save_alone(&mut self, next: TableRecord) {
        self.save_change(ToSave {
            next: Box::new(next),
            game: None,
            ticket: None,
        });
    }

    /// The seat that was taken and of which the log does not know yet: nothing else is logged
    /// before that, so the log ends where it did then.
    fn unlogged(&self) -> Option<TakenSeat> {
        let taken = self.record.claims.taken.as_ref()?;
        let is_playing = self.record.status() == TableStatus::Playing;
        let is_due = is_playing && self.version() == taken.after && !self.is_given_up(taken.after);
        is_due.then(|| taken.clone())
    }

    fn is_given_up(&self, after: Version) -> bool {
        self.unlogged_after == Some(after)
    }

    /// Tells everybody in the log. If that is impossible, it is not tried again.
    fn log_taken(&mut self, taken: TakenSeat) -> bool {
        self.unlogged_after = Some(taken.after);
        let (reason, agreed) = (taken.reason, taken.agreed);
        self.act_for_table(taken.seat, Entry::TakeSeat { reason, agreed })
    }
}
