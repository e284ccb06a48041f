//! Whom a table waits for. The store knows it too, so that it can be listed without the table.

use super::company::is_asked;
use super::game::{Prepared, RunningGame};
use super::state::{Health, Table};
use super::store_work::{Job, Kept, What, Writing};
use crate::store::TableRecord;
use fondaco_protocol::{OpenQuestion, Question, TableStatus};
use game_core::{Seat, SeatSet};

/// The seats for which the table waits: they are to act, or are asked and have not answered. Not
/// those in whose place the game goes on by itself, or where nobody sits.
fn awaited(
    record: &TableRecord,
    must_act: impl Fn(Seat) -> bool,
    question: Option<&OpenQuestion>,
) -> Option<SeatSet> {
    if record.status() != TableStatus::Playing {
        return None;
    }
    let is_awaited = |seat: Seat| {
        let taken = &record.seats[seat];
        let plays = taken.computer.is_none() && !taken.sits_out;
        let is_asked = question.is_some_and(|open| is_asked(open, seat));
        taken.person.is_some() && (plays && must_act(seat) || is_asked)
    };
    SeatSet::collect(record.seats.seats().filter(|seat| is_awaited(*seat)))
}

impl Table {
    /// The seats for which the table waits.
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
        let question = self.company.question.as_ref();
        let awaited = awaited(next, |seat| line.must_act(seat), question);
        awaited.filter(|_| self.health != Health::Frozen)
    }

    /// The same once the entry is in the log.
    pub(super) fn awaited_after(&self, prepared: &Prepared) -> Option<SeatSet> {
        let question = self.company.question.as_ref();
        // A question to take back is moot then.
        let question = question.filter(|open| open.question != Question::TakeBack);
        if prepared.next.is_end() {
            return None;
        }
        awaited(&self.record, |seat| prepared.next.must_act(seat), question)
    }

    /// Has the store know whom the table waits for, if neither an entry nor a change of the table
    /// has told it: somebody is asked, or an earlier version has saved the log.
    pub(super) fn keep_awaited(&mut self) {
        if self.has_ended || self.work.writing.is_some() || self.work.kept == Kept::Asked {
            return;
        }
        let awaited = self.awaited_seats();
        let is_known = self.work.kept == Kept::Known && awaited == self.record.awaited;
        if is_known || self.record.status() != TableStatus::Playing {
            return;
        }
        self.record.awaited = awaited;
        self.work.kept = Kept::Asked;
        self.store(Job::KeepAwaited {
            epoch: self.record.epoch,
            version: self.version(),
            awaited,
        });
    }

    /// The seats for which the table waits as the store has them, unless it is just being told.
    pub(crate) fn kept_awaited(&self) -> Option<Option<SeatSet>> {
        (self.work.kept == Kept::Known).then_some(self.record.awaited)
    }

    /// The store has answered. If it has not kept it, the next entry or change says it again.
    pub(super) fn awaited_kept(&mut self) {
        let writes_table = matches!(
            self.work.writing,
            Some(Writing {
                what: What::Table(_) | What::Finish(_),
                ..
            })
        );
        // Which of the two came last is not known.
        self.work.kept = match writes_table {
            true => Kept::Unsure,
            false => Kept::Known,
        };
    }
}
