//! Who a table is waiting for. The store knows it too, so that it can be listed without loading the
//! table.

use super::Table;
use crate::game::Health;
use crate::game::{Prepared, RunningGame};
use crate::people::{is_asked, is_take_back};
use crate::record::TableRecord;
use crate::work::Job;
use fondaco_protocol::{OpenQuestion, TableStatus};
use game_core::{Seat, SeatSet};

/// The seats that the table is waiting for: those that are to act, unless a computer or the table
/// plays for them, and those that have been asked and have not answered: a question, or for
/// somebody's seat. Seats without a person
/// never count.
fn awaited(
    record: &TableRecord,
    must_act: impl Fn(Seat) -> bool,
    question: Option<&OpenQuestion>,
) -> Option<SeatSet> {
    if record.status() != TableStatus::Playing {
        return None;
    }
    let claim = record.claim_waits_for();
    let is_awaited = |seat: Seat| {
        let taken = &record.seats[seat];
        let plays = taken.computer.is_none() && !taken.sits_out;
        let is_asked = question.is_some_and(|open| is_asked(open, seat))
            || claim.is_some_and(|claim| claim.contains(seat));
        taken.person.is_some() && (plays && must_act(seat) || is_asked)
    };
    SeatSet::collect(record.seats.seats().filter(|seat| is_awaited(*seat)))
}

impl Table {
    /// The seats that the table is waiting for.
    pub(super) fn awaited_seats(&self) -> Option<SeatSet> {
        self.awaited_at(&self.record, self.game.as_ref())
    }

    /// The same once the record is `next`.
    pub(super) fn awaited_at(
        &self,
        next: &TableRecord,
        game: Option<&RunningGame>,
    ) -> Option<SeatSet> {
        let line = game?.line();
        let question = self.consent.open();
        let awaited = awaited(next, |seat| line.must_act(seat), question);
        awaited.filter(|_| self.health != Health::Frozen)
    }

    /// The same once the entry is in the log.
    pub(super) fn awaited_after(&self, prepared: &Prepared) -> Option<SeatSet> {
        let question = self.consent.open();
        // A take-back question is moot by then.
        let question = question.filter(|open| !is_take_back(open.question));
        if prepared.next.is_end() {
            return None;
        }
        awaited(&self.record, |seat| prepared.next.must_act(seat), question)
    }

    /// Tells the store who the table is waiting for, if neither an entry nor a change of the table
    /// has done so: because somebody has been asked, or an earlier version of the program saved the
    /// log.
    pub(super) fn keep_awaited(&mut self) {
        if self.has_ended || !self.writes.may_keep_awaited() {
            return;
        }
        let awaited = self.awaited_seats();
        let is_known = self.writes.is_awaited_known() && awaited == self.record.awaited;
        if is_known || self.record.status() != TableStatus::Playing {
            return;
        }
        self.record.awaited = awaited;
        self.writes.keep_awaited();
        self.store(Job::KeepAwaited {
            epoch: self.record.epoch,
            version: self.version(),
            awaited,
        });
    }

    /// The awaited seats as the store has them; `None` while that is uncertain.
    pub fn kept_awaited(&self) -> Option<Option<SeatSet>> {
        self.writes
            .is_awaited_known()
            .then_some(self.record.awaited)
    }
}
