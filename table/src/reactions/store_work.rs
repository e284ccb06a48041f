//! What a table asks of the store. At most one entry or change to the table is written, and one gap
//! read, at a time.

use crate::basis::{Now, Steady};
use crate::clocks::Clocks;
use crate::effect::{ConnectionId, Ticket};
use crate::game::{Prepared, RunningGame};
use crate::people::Visitor;
use crate::record::{
    AppendError, Durable, Epoch, Failed, KeptClocks, LogEntry, NewEntry, TableRecord,
};
use crate::sent::Update;
use fondaco_protocol::{CommandId, Saving, Seen, UnixMs, Version};
use game_core::{Seat, SeatSet};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// How long to wait after the first database error.
const RETRY_FIRST: Duration = Duration::from_millis(50);

/// The longest wait between retries, and so how soon service returns once the database does.
const RETRY_MAX: Duration = Duration::from_millis(500);

/// Saving that takes longer than this is shown as slow.
pub const SLOW_AFTER: Duration = Duration::from_millis(500);

/// Saving that takes longer than this is shown as failing.
pub const FAILING_AFTER: Duration = Duration::from_secs(2);

/// How often, in the long run, a table's log is read for returning clients: replaying a game costs
/// more than connecting. Beyond that, clients get a snapshot.
const CATCH_UP_EVERY: Duration = Duration::from_secs(2);

/// How many clients with different gaps may return at once, as after an outage.
const CATCH_UPS_BURST: u32 = 16;

/// A job for the store.
#[derive(Debug)]
pub enum Job {
    Append(Box<NewEntry>),
    /// Looks up a command whose append had an uncertain outcome.
    FindEntry {
        seat: Seat,
        cmd_id: CommandId,
    },
    SaveTable(Box<TableRecord>),
    /// Stores which seats the table is waiting for, until the next entry.
    KeepAwaited {
        epoch: Epoch,
        version: Version,
        awaited: Option<SeatSet>,
    },
    /// Stores what is prepared for a seat; `None` if nothing is.
    KeepPlan {
        epoch: Epoch,
        seat: Seat,
        content: Option<String>,
    },
    /// Stores what the clocks say, until the next entry. Nobody waits for this write.
    KeepClocks {
        epoch: Epoch,
        kept: Box<KeptClocks>,
    },
    /// Saves that the game is over.
    FinishTable(Box<TableRecord>),
    /// Reads the log for a game that continues from another game's position.
    ReadLog,
    /// Rebuilds the updates after `seen`, up to `through`, from the log.
    CatchUp {
        table: Box<TableRecord>,
        seen: Seen,
        through: Version,
    },
}

/// The outcome of a [`Job`].
#[derive(Debug)]
pub enum Stored {
    Append(Result<Durable<Version>, AppendError>),
    FindEntry(Result<Option<Durable<LogEntry>>, Failed>),
    SaveTable(Result<(), Failed>),
    KeepAwaited,
    KeepPlan {
        seat: Seat,
        is_kept: bool,
    },
    KeepClocks,
    FinishTable(Result<(), Failed>),
    ReadLog(Result<Vec<Durable<LogEntry>>, Failed>),
    /// `None` if the updates could not be rebuilt from the log, for whatever reason.
    CatchUp(Option<Vec<Arc<Update>>>),
}

/// What is being written.
pub(crate) struct Writing {
    pub(crate) what: What,
    since: Steady,
    /// The saving state last shown to everybody.
    pub(crate) shown: Option<Saving>,
}

pub(crate) enum What {
    Entry(Box<EntryWriting>),
    /// The log is being read for a game that starts from it.
    Starting(Box<ChangeWriting>),
    Table(Box<ChangeWriting>),
    Finish(Box<TableRecord>),
}

/// An accepted entry on its way to disk.
pub(crate) struct EntryWriting {
    pub(crate) prepared: Box<Prepared>,
    /// The connection to answer; `None` if the table itself acts.
    pub(crate) connection: Option<ConnectionId>,
    pub(crate) entry: Box<NewEntry>,
    /// What the clocks say after it.
    pub(crate) clocks: Option<Clocks>,
    retry: Retry,
}

impl EntryWriting {
    pub(crate) fn at(&self) -> UnixMs {
        self.entry.entry.at
    }

    /// The seats that the table will be waiting for once the entry is on disk.
    pub(crate) fn awaited(&self) -> Option<SeatSet> {
        self.entry.awaited
    }
}

/// How far an append has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Retry {
    /// The store has been asked.
    Asked { wait: Duration },
    /// The outcome is unknown; the command is looked up at this time.
    Unknown { until: Steady, wait: Duration },
}

/// A change to the table on its way to disk.
pub(crate) struct ChangeWriting {
    pub(crate) next: Box<TableRecord>,
    /// The game that begins with it.
    pub(crate) game: Option<Box<RunningGame>>,
    pub(crate) ticket: Option<Ticket>,
}

/// Reads and writes in progress or queued for the store.
#[derive(Default)]
pub(crate) struct StoreWork {
    pub(crate) writing: Option<Writing>,
    pub(crate) reading: Option<CatchingUp>,
    pub(crate) to_read: VecDeque<CatchingUp>,
    pub(crate) kept: Kept,
    /// How far log reading has run ahead of its steady rate.
    read_until: Steady,
}

/// Whether the store knows whom the table waits for, as the table's record has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Kept {
    #[default]
    Known,
    /// The write is under way.
    Asked,
    /// Two writes overlapped, so it is unclear which one it holds.
    Unsure,
}

/// Visitors who have missed the same updates.
#[derive(Debug)]
pub(crate) struct CatchingUp {
    pub(crate) seen: Seen,
    /// The version up to which the log is read, once reading begins.
    pub(crate) through: Version,
    pub(crate) visitors: Vec<(ConnectionId, Visitor)>,
}

impl StoreWork {
    /// Whether another gap may be read from the log. If so, the read counts against the limit.
    pub(crate) fn may_read(&mut self, now: Steady) -> bool {
        let from = self.read_until.max(now);
        let is_allowed = from.since(now) < CATCH_UP_EVERY * CATCH_UPS_BURST;
        if is_allowed {
            self.read_until = from.after(CATCH_UP_EVERY);
        }
        is_allowed
    }

    /// Ends what is being written if it is what the store has answered. An answer that does not
    /// belong to it leaves it in flight.
    pub(crate) fn take(&mut self, is_answered: impl FnOnce(&What) -> bool) -> Option<Writing> {
        self.writing.take_if(|writing| is_answered(&writing.what))
    }

    /// Whether nothing is being written or read, or waiting to be read.
    pub(crate) fn is_idle(&self) -> bool {
        self.writing.is_none() && self.gaps().next().is_none()
    }

    /// The gaps being read or waiting to be read.
    pub(crate) fn gaps(&self) -> impl Iterator<Item = &CatchingUp> {
        self.reading.iter().chain(&self.to_read)
    }

    /// Mutable counterpart of [`StoreWork::gaps`].
    pub(crate) fn gaps_mut(&mut self) -> impl Iterator<Item = &mut CatchingUp> {
        self.reading.iter_mut().chain(&mut self.to_read)
    }
}

impl Writing {
    pub(crate) fn entry(
        prepared: Box<Prepared>,
        connection: Option<ConnectionId>,
        entry: NewEntry,
        clocks: Option<Clocks>,
        now: Now,
    ) -> (Writing, Job) {
        let entry = Box::new(entry);
        let job = Job::Append(entry.clone());
        let what = What::Entry(Box::new(EntryWriting {
            prepared,
            connection,
            entry,
            clocks,
            retry: Retry::Asked { wait: RETRY_FIRST },
        }));
        (Writing::begin(what, now), job)
    }

    pub(crate) fn begin(what: What, now: Now) -> Writing {
        Writing {
            what,
            since: now.steady,
            shown: None,
        }
    }

    /// The table record being written.
    pub(crate) fn record(&self) -> Option<&TableRecord> {
        match &self.what {
            What::Entry(_) => None,
            What::Starting(change) | What::Table(change) => Some(&change.next),
            What::Finish(next) => Some(next),
        }
    }

    /// Mutable counterpart of [`Writing::record`]; used for names, which are not saved with a
    /// table.
    pub(crate) fn record_mut(&mut self) -> Option<&mut TableRecord> {
        match &mut self.what {
            What::Entry(_) => None,
            What::Starting(change) | What::Table(change) => Some(&mut change.next),
            What::Finish(next) => Some(next),
        }
    }

    /// When there is something to do even if the store has not answered.
    pub(crate) fn due_at(&self) -> Option<Steady> {
        let retry = match &self.what {
            What::Entry(entry) => match entry.retry {
                Retry::Unknown { until, .. } => Some(until),
                Retry::Asked { .. } => None,
            },
            What::Starting(_) | What::Table(_) | What::Finish(_) => None,
        };
        retry.into_iter().chain(self.notice_at()).min()
    }

    fn notice_at(&self) -> Option<Steady> {
        match self.shown {
            None => Some(self.since.after(SLOW_AFTER)),
            Some(Saving::Slow) => Some(self.since.after(FAILING_AFTER)),
            Some(Saving::Failing | Saving::Done) => None,
        }
    }

    /// The saving state to show everybody now, if it has changed.
    pub(crate) fn notice(&mut self, now: Now) -> Option<Saving> {
        if self.notice_at().is_none_or(|at| at > now.steady) {
            return None;
        }
        let state = match self.shown {
            None => Saving::Slow,
            Some(_) => Saving::Failing,
        };
        self.shown = Some(state);
        self.shown
    }

    /// The lookup to send, if the outcome is unknown and it is time to check.
    pub(crate) fn retry(&mut self, now: Now) -> Option<Job> {
        let What::Entry(writing) = &mut self.what else {
            return None;
        };
        match writing.retry {
            Retry::Unknown { until, wait } if until <= now.steady => {
                let wait = (wait * 2).min(RETRY_MAX);
                writing.retry = Retry::Asked { wait };
                let LogEntry { seat, cmd_id, .. } = writing.entry.entry;
                Some(Job::FindEntry { seat, cmd_id })
            }
            Retry::Unknown { .. } | Retry::Asked { .. } => None,
        }
    }
}

impl EntryWriting {
    /// Notes that the store could not say whether the entry is in the log.
    pub(crate) fn unknown(&mut self, now: Now) {
        if let Retry::Asked { wait } = self.retry {
            let until = now.steady.after(wait);
            self.retry = Retry::Unknown { until, wait };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::Clock;

    #[test]
    fn the_log_is_read_for_those_who_come_back_at_a_rate() {
        let clock = Clock::set_to(UnixMs(0));
        let mut work = StoreWork::default();
        let mut read = |clock: &Clock| {
            let tries = (0..100).filter(|_| work.may_read(clock.now().steady));
            tries.count()
        };
        assert_eq!(read(&clock), CATCH_UPS_BURST as usize);
        clock.advance(CATCH_UP_EVERY * 3);
        assert_eq!(read(&clock), 3);
        clock.advance(CATCH_UP_EVERY * 1000);
        assert_eq!(read(&clock), CATCH_UPS_BURST as usize);
    }

    #[test]
    fn an_answer_to_something_else_leaves_in_flight_what_is_being_written() {
        let clock = Clock::set_to(UnixMs(0));
        let record = crate::testkit::record();
        let mut work = StoreWork {
            writing: Some(Writing::begin(What::Finish(Box::new(record)), clock.now())),
            ..StoreWork::default()
        };
        assert!(work.take(|what| matches!(what, What::Entry(_))).is_none());
        assert!(work.writing.is_some());
        assert!(work.take(|what| matches!(what, What::Finish(_))).is_some());
        assert!(work.is_idle());
    }

    #[test]
    fn slow_saving_is_shown_after_half_a_second_and_failing_after_two() {
        let clock = Clock::set_to(UnixMs(0));
        let record = crate::testkit::record();
        let mut writing = Writing::begin(What::Finish(Box::new(record)), clock.now());
        assert_eq!(writing.notice(clock.now()), None);
        clock.advance(SLOW_AFTER - Duration::from_millis(1));
        assert_eq!(writing.notice(clock.now()), None);
        clock.advance(Duration::from_millis(1));
        assert_eq!(writing.notice(clock.now()), Some(Saving::Slow));
        assert_eq!(writing.notice(clock.now()), None);
        clock.advance(FAILING_AFTER - SLOW_AFTER);
        assert_eq!(writing.notice(clock.now()), Some(Saving::Failing));
        assert_eq!(writing.due_at(), None);
    }
}
