//! What is being written. At most one entry or change to the table is on its way to disk at a time.

use super::job::Job;
use super::waiting::Act;
use crate::basis::{Now, Steady};
use crate::clocks::Clocks;
use crate::effect::{ConnectionId, Ticket};
use crate::game::{Prepared, RunningGame};
use crate::record::{AppendError, Durable, Failed, LogEntry, NewEntry, TableRecord};
use fondaco_protocol::{ErrorCode, Saving, Version};
use game_core::Seat;
use std::time::Duration;

#[cfg(test)]
mod tests;

/// How long to wait after the first database error.
const RETRY_FIRST: Duration = Duration::from_millis(50);

/// The longest wait between retries, and so how soon service returns once the database does.
const RETRY_MAX: Duration = Duration::from_millis(500);

/// Saving that takes longer than this is shown as slow.
pub const SLOW_AFTER: Duration = Duration::from_millis(500);

/// Saving that takes longer than this is shown as failing.
pub const FAILING_AFTER: Duration = Duration::from_secs(2);

/// What is being written, and who else waits for it.
#[derive(Default)]
pub(crate) struct Writes {
    writing: Option<Writing>,
    awaited: Awaited,
    /// Who is waiting for the game to end.
    closing: Option<Ticket>,
}

struct Writing {
    what: What,
    since: Steady,
    /// The saving state last shown to everybody.
    shown: Option<Saving>,
}

enum What {
    Entry(Box<Appending>),
    /// The log is being read for a game that starts from it.
    Starting(Box<ToSave>),
    Table(Box<ToSave>),
    Finish(Box<TableRecord>),
}

/// An accepted entry on its way to disk, and what follows from it once it is there.
pub(crate) struct Appending {
    pub(crate) prepared: Box<Prepared>,
    /// The connection to answer; `None` if the table itself acts.
    pub(crate) connection: Option<ConnectionId>,
    /// What the clocks say after it.
    pub(crate) clocks: Option<Clocks>,
    pub(crate) entry: Box<NewEntry>,
    retry: Retry,
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
pub(crate) struct ToSave {
    pub(crate) next: Box<TableRecord>,
    /// The game that begins with it.
    pub(crate) game: Option<Box<RunningGame>>,
    pub(crate) ticket: Option<Ticket>,
}

/// Whether the store knows whom the table waits for, as the table's record has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Awaited {
    #[default]
    Known,
    /// The write is under way.
    Asked,
    /// Two writes overlapped, so it is unclear which one it holds.
    Unsure,
}

/// Something that is not being written any more. If everybody had been told that saving it was slow
/// or failing, they are to know that it is over.
pub(crate) struct Done<T> {
    pub(crate) what: T,
    pub(crate) was_shown: bool,
}

/// What the store's answer means for the entry being written.
#[derive(Debug)]
pub(crate) enum Fate {
    InLog(Durable<Version>),
    /// The store is to be asked again.
    Again(Job),
    /// It will never be in the log.
    Refused,
    /// What is in memory cannot be trusted.
    Distrusted,
}

/// An action that came while something was being written.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Repeated {
    /// It is not what is being written.
    No,
    /// It is the very one. Whoever sent it again is answered.
    Yes,
    /// It has the same id, and is another one.
    Changed(ErrorCode),
}

impl Writes {
    pub(crate) fn is_writing(&self) -> bool {
        self.writing.is_some()
    }

    /// The saving state last shown to everybody.
    pub(crate) fn shown(&self) -> Option<Saving> {
        self.writing.as_ref()?.shown
    }

    /// The table record being written.
    pub(crate) fn record(&self) -> Option<&TableRecord> {
        match &self.writing.as_ref()?.what {
            What::Entry(_) => None,
            What::Starting(change) | What::Table(change) => Some(&change.next),
            What::Finish(next) => Some(next),
        }
    }

    /// Mutable counterpart of [`Writes::record`]; used for names, which are not saved with a table.
    pub(crate) fn record_mut(&mut self) -> Option<&mut TableRecord> {
        match &mut self.writing.as_mut()?.what {
            What::Entry(_) => None,
            What::Starting(change) | What::Table(change) => Some(&mut change.next),
            What::Finish(next) => Some(next),
        }
    }

    fn begin(&mut self, what: What, now: Now) {
        self.writing = Some(Writing {
            what,
            since: now.steady,
            shown: None,
        });
    }

    /// Writes an entry. `connection` is answered, unless the table itself acts.
    pub(crate) fn append(
        &mut self,
        prepared: Box<Prepared>,
        connection: Option<ConnectionId>,
        clocks: Option<Clocks>,
        entry: NewEntry,
        now: Now,
    ) -> Job {
        let entry = Box::new(entry);
        let job = Job::Append(entry.clone());
        let what = What::Entry(Box::new(Appending {
            prepared,
            connection,
            clocks,
            entry,
            retry: Retry::Asked { wait: RETRY_FIRST },
        }));
        self.begin(what, now);
        job
    }

    /// Reads the log that a game starts from, before the change that starts it is written.
    pub(crate) fn read_log(&mut self, change: ToSave, now: Now) -> Job {
        self.begin(What::Starting(Box::new(change)), now);
        Job::ReadLog
    }

    /// Writes a change to the table.
    pub(crate) fn save(&mut self, change: ToSave, now: Now) -> Job {
        let job = Job::SaveTable(change.next.clone());
        self.begin(What::Table(Box::new(change)), now);
        job
    }

    /// Writes that the game is over.
    pub(crate) fn finish(&mut self, next: TableRecord, now: Now) -> Job {
        let job = Job::FinishTable(Box::new(next.clone()));
        self.begin(What::Finish(Box::new(next)), now);
        job
    }

    /// Notes who is to be told once the end of the game is on disk, or refused.
    pub(crate) fn tell_of_end(&mut self, ticket: Ticket) {
        self.closing = Some(ticket);
    }

    pub(crate) fn take_closing(&mut self) -> Option<Ticket> {
        self.closing.take()
    }

    /// Whether nobody waits for anything to be written.
    pub(crate) fn is_idle(&self) -> bool {
        self.writing.is_none() && self.closing.is_none()
    }

    /// Whether `act` of this seat is the very one being written: it may have been sent again by a
    /// player who had to reconnect. Then the answer goes to the new connection.
    pub(crate) fn repeat(
        &mut self,
        act: &Act,
        seat: Option<Seat>,
        game: Option<&RunningGame>,
    ) -> Repeated {
        let (Some(entry), Some(game)) = (self.entry(), game) else {
            return Repeated::No;
        };
        let Prepared { cmd_id, next, .. } = entry.prepared.as_ref();
        if seat != Some(next.seat) || *cmd_id != act.cmd_id {
            return Repeated::No;
        }
        if !game.is_spelled(&act.entry, &next.payload) {
            return Repeated::Changed(ErrorCode::CommandIdReused);
        }
        entry.connection = Some(act.connection);
        Repeated::Yes
    }

    fn entry(&mut self) -> Option<&mut Appending> {
        match &mut self.writing.as_mut()?.what {
            What::Entry(entry) => Some(entry),
            What::Starting(_) | What::Table(_) | What::Finish(_) => None,
        }
    }

    /// What becomes of the entry being written. `None` if there is none, or its outcome is unknown
    /// and it will be looked up.
    pub(crate) fn append_answered(
        &mut self,
        outcome: Result<Durable<Version>, AppendError>,
        now: Now,
    ) -> Option<Fate> {
        let entry = self.entry()?;
        match outcome {
            Ok(receipt) => Some(Fate::InLog(receipt)),
            Err(AppendError::Duplicate(stored)) => Some(if entry.is_stored(stored.get()) {
                Fate::InLog(stored.version())
            } else {
                Fate::Distrusted
            }),
            Err(AppendError::Fenced) => Some(Fate::Distrusted),
            Err(AppendError::Refused(_)) => Some(Fate::Refused),
            Err(AppendError::Unknown(_)) => {
                entry.look_up_later(now);
                None
            }
        }
    }

    /// The same once the store has looked it up.
    pub(crate) fn entry_looked_up(
        &mut self,
        found: Result<Option<Durable<LogEntry>>, Failed>,
        now: Now,
    ) -> Option<Fate> {
        let entry = self.entry()?;
        match found {
            Ok(Some(stored)) => Some(Fate::InLog(stored.version())),
            Ok(None) => Some(Fate::Again(Job::Append(entry.entry.clone()))),
            Err(_) => {
                entry.look_up_later(now);
                None
            }
        }
    }

    /// Ends what is being written, if that is what the store has answered. An answer that does not
    /// belong to it leaves it in flight.
    fn take<T>(&mut self, answered: impl FnOnce(What) -> Result<T, What>) -> Option<Done<T>> {
        let Writing { what, since, shown } = self.writing.take()?;
        match answered(what) {
            Ok(what) => Some(Done {
                what,
                was_shown: shown.is_some(),
            }),
            Err(what) => {
                self.writing = Some(Writing { what, since, shown });
                None
            }
        }
    }

    /// The entry, once its fate is known.
    pub(crate) fn take_entry(&mut self) -> Option<Done<Appending>> {
        self.take(|what| match what {
            What::Entry(entry) => Ok(*entry),
            other => Err(other),
        })
    }

    /// The change that starts a game, once the log that it starts from has been read.
    pub(crate) fn take_starting(&mut self) -> Option<Done<ToSave>> {
        self.take(|what| match what {
            What::Starting(change) => Ok(*change),
            other => Err(other),
        })
    }

    /// The change, once the store has answered.
    pub(crate) fn take_change(&mut self) -> Option<Done<ToSave>> {
        let done = self.take(|what| match what {
            What::Table(change) => Ok(*change),
            other => Err(other),
        })?;
        if self.awaited == Awaited::Asked {
            self.awaited = Awaited::Unsure;
        }
        Some(done)
    }

    /// The record of a finished game, once the store has answered.
    pub(crate) fn take_finish(&mut self) -> Option<Done<TableRecord>> {
        self.take(|what| match what {
            What::Finish(next) => Ok(*next),
            other => Err(other),
        })
    }

    /// When there is something to do even if the store has not answered.
    pub(crate) fn due_at(&self) -> Option<Steady> {
        let writing = self.writing.as_ref()?;
        let retry = match &writing.what {
            What::Entry(entry) => entry.looked_up_at(),
            What::Starting(_) | What::Table(_) | What::Finish(_) => None,
        };
        retry.into_iter().chain(writing.notice_at()).min()
    }

    /// The saving state to show everybody now, if it has changed.
    pub(crate) fn notice(&mut self, now: Now) -> Option<Saving> {
        let writing = self.writing.as_mut()?;
        if writing.notice_at().is_none_or(|at| at > now.steady) {
            return None;
        }
        let state = match writing.shown {
            None => Saving::Slow,
            Some(_) => Saving::Failing,
        };
        writing.shown = Some(state);
        writing.shown
    }

    /// The lookup to send, if the outcome is unknown and it is time to check.
    pub(crate) fn retry(&mut self, now: Now) -> Option<Job> {
        let entry = self.entry()?;
        match entry.retry {
            Retry::Unknown { until, wait } if until <= now.steady => {
                let wait = (wait * 2).min(RETRY_MAX);
                entry.retry = Retry::Asked { wait };
                let LogEntry { seat, cmd_id, .. } = entry.entry.entry;
                Some(Job::FindEntry { seat, cmd_id })
            }
            Retry::Unknown { .. } | Retry::Asked { .. } => None,
        }
    }

    /// Whether the store may be told whom the table waits for, apart from any entry or change.
    pub(crate) fn may_keep_awaited(&self) -> bool {
        self.writing.is_none() && self.awaited != Awaited::Asked
    }

    /// Whether the store knows whom the table waits for, as the table's record has it.
    pub(crate) fn is_awaited_known(&self) -> bool {
        self.awaited == Awaited::Known
    }

    /// The store is being told whom the table waits for.
    pub(crate) fn keep_awaited(&mut self) {
        self.awaited = Awaited::Asked;
    }

    /// The store has answered that. If it failed to save them, the next entry or change will.
    pub(crate) fn awaited_kept(&mut self) {
        let what = self.writing.as_ref().map(|writing| &writing.what);
        // It is unknown which of the two writes came last.
        self.awaited = match what {
            Some(What::Table(_) | What::Finish(_)) => Awaited::Unsure,
            Some(What::Entry(_) | What::Starting(_)) | None => Awaited::Known,
        };
    }
}

impl Writing {
    fn notice_at(&self) -> Option<Steady> {
        match self.shown {
            None => Some(self.since.after(SLOW_AFTER)),
            Some(Saving::Slow) => Some(self.since.after(FAILING_AFTER)),
            Some(Saving::Failing | Saving::Done) => None,
        }
    }
}

impl Appending {
    fn is_stored(&self, stored: &LogEntry) -> bool {
        let entry = &self.entry.entry;
        stored.seq == entry.seq && stored.payload == entry.payload
    }

    /// Notes that the store could not say whether the entry is in the log.
    fn look_up_later(&mut self, now: Now) {
        if let Retry::Asked { wait } = self.retry {
            let until = now.steady.after(wait);
            self.retry = Retry::Unknown { until, wait };
        }
    }

    fn looked_up_at(&self) -> Option<Steady> {
        match self.retry {
            Retry::Unknown { until, .. } => Some(until),
            Retry::Asked { .. } => None,
        }
    }
}
