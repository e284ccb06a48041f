//! Saving one entry until its outcome is certain.

use super::game::Prepared;
use super::handle::ConnectionId;
use crate::store::{AppendError, Durable, NewEntry, Store};
use fondaco_protocol::{Saving, UnixMs, Version};
use std::pin::Pin;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};
use tracing::{error, warn};

/// The first wait after a database error.
const RETRY_FIRST: Duration = Duration::from_millis(50);

/// The longest wait between tries: service returns this soon after the database does.
const RETRY_MAX: Duration = Duration::from_millis(500);

/// A database that has not answered a question for this long is asked again.
const LOOKUP_MAX: Duration = Duration::from_secs(5);

/// Saving that takes longer is shown as "saving".
const SLOW_AFTER: Duration = Duration::from_millis(500);

/// Saving that takes longer is shown as failing.
const FAILING_AFTER: Duration = Duration::from_secs(2);

/// An accepted entry on its way to disk.
pub(super) struct SavingEntry {
    pub(super) prepared: Box<Prepared>,
    /// Whose answer it is; nobody's if the table itself acts.
    pub(super) connection: Option<ConnectionId>,
    pub(super) at: UnixMs,
    pub(super) since: Instant,
    pub(super) shown: Option<Saving>,
    pub(super) outcome: Pin<Box<dyn Future<Output = Result<Durable<Version>, NeverSaved>> + Send>>,
}

/// Why an entry will never be saved.
#[derive(Debug)]
pub(super) enum NeverSaved {
    /// The table has another owner, or the log is not what it should be.
    Fenced,
    /// The database refuses the entry itself.
    Refused,
}

/// Appends the entry. After a database error the outcome is not known: the
/// command is looked up, and appended again only if it is not in the log.
pub(super) async fn save(store: Store, entry: NewEntry) -> Result<Durable<Version>, NeverSaved> {
    let mut wait = RETRY_FIRST;
    loop {
        match store.append(entry.clone()).await {
            Ok(receipt) => return Ok(receipt),
            Err(AppendError::Duplicate(stored)) => {
                let is_this = stored.get().seq == entry.entry.seq
                    && stored.get().payload == entry.entry.payload;
                return if is_this {
                    Ok(stored.version())
                } else {
                    Err(NeverSaved::Fenced)
                };
            }
            Err(AppendError::Fenced) => return Err(NeverSaved::Fenced),
            Err(AppendError::Refused(error)) => {
                error!(table.id = %entry.table, %error, "the database refuses an entry");
                return Err(NeverSaved::Refused);
            }
            Err(AppendError::Unknown(error)) => {
                metrics::counter!("fondaco_saves_ambiguous_total").increment(1);
                warn!(table.id = %entry.table, %error, "an entry could not be saved; trying again");
            }
        }
        loop {
            sleep(wait).await;
            wait = (wait * 2).min(RETRY_MAX);
            let found = store.find_entry(entry.table, entry.entry.seat, entry.entry.cmd_id);
            match timeout(LOOKUP_MAX, found).await {
                Ok(Ok(Some(stored))) => {
                    metrics::counter!("fondaco_saves_found_total").increment(1);
                    return Ok(stored.version());
                }
                Ok(Ok(None)) => break,
                Ok(Err(_)) | Err(_) => {}
            }
        }
    }
}

impl SavingEntry {
    pub(super) fn next_notice(&self) -> Option<Instant> {
        match self.shown {
            None => Some(self.since + SLOW_AFTER),
            Some(Saving::Slow) => Some(self.since + FAILING_AFTER),
            Some(Saving::Failing | Saving::Done) => None,
        }
    }

    pub(super) fn notice_due(&self) -> Option<Saving> {
        let state = match self.shown {
            None => Saving::Slow,
            Some(_) => Saving::Failing,
        };
        self.next_notice()
            .is_some_and(|at| at <= Instant::now())
            .then_some(state)
    }
}

/// Waits for the entry that is being saved; for ever if there is none.
pub(super) async fn finished(
    saving: &mut Option<SavingEntry>,
) -> Result<Durable<Version>, NeverSaved> {
    match saving {
        Some(saving) => saving.outcome.as_mut().await,
        None => std::future::pending().await,
    }
}
