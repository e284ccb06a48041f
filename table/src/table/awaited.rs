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
        let is_asked = question.is_some_and(|open| is_asked(open, seat))
            || claim.is_some_and(|claim| claim.contains(seat));
        taken.is_played_by_person() && must_act(seat) || taken.person().is_some() && is_asked
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Instead, SeatRecord};
    use crate::testkit::testing::{asked_to_end, computer, gathering, person, record_for, seat};
    use fondaco_protocol::{ClaimReason, UnixMs};

    /// Who is awaited while it is the turn of the first two.
    fn waits(record: &TableRecord, question: Option<&OpenQuestion>) -> Vec<u8> {
        let is_turn = |seat: Seat| seat.number() < 2;
        let seats = awaited(record, is_turn, question).into_iter();
        seats.flat_map(SeatSet::iter).map(Seat::number).collect()
    }

    fn with(change: impl Fn(&mut TableRecord)) -> TableRecord {
        let mut record = record_for(3);
        change(&mut record);
        record
    }

    #[test]
    fn a_table_waits_for_people_whose_turn_it_is() {
        assert_eq!(waits(&record_for(3), None), [0, 1]);
        assert!(waits(&gathering(3), None).is_empty());
        let lent = with(|record| record.seats[seat(0)].let_act(Instead::Computer(computer())));
        assert_eq!(waits(&lent, None), [1]);
        let sits_out = with(|record| record.seats[seat(1)].let_act(Instead::Table));
        assert_eq!(waits(&sits_out, None), [0]);
        let computers = with(|record| record.seats[seat(1)] = SeatRecord::held_by(computer()));
        assert_eq!(waits(&computers, None), [0]);
        // Whoever has left may come back.
        let left = with(|record| record.seats[seat(1)].leave());
        assert_eq!(waits(&left, None), [0, 1]);
    }

    #[test]
    fn it_waits_for_those_who_have_been_asked() {
        let open = asked_to_end(&[0, 2]);
        assert_eq!(waits(&record_for(3), Some(&open)), [0, 1, 2]);
        // Also if a computer plays for them meanwhile, but never for a computer's own seat.
        let lent = with(|record| record.seats[seat(2)].let_act(Instead::Computer(computer())));
        assert_eq!(waits(&lent, Some(&open)), [0, 1, 2]);
        let nobody = with(|record| record.seats[seat(2)] = SeatRecord::default());
        assert_eq!(waits(&nobody, Some(&open)), [0, 1]);
        let claimed = with(|record| {
            for number in [0, 1] {
                record.seats[seat(number)].let_act(Instead::Table);
            }
            record.claims.open = Some(crate::record::Claim {
                seat: seat(1),
                reason: ClaimReason::Substitute,
                by: person(9),
                of: person(2).id,
                asked_at: UnixMs(0),
                until: UnixMs(9),
                agreed: vec![person(1).id],
            });
        });
        assert_eq!(waits(&claimed, None), [1, 2]);
    }
}
