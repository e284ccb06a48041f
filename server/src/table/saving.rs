//! Saving one entry until its outcome is certain.

use crate::store::{AppendError, Durable, NewEntry, Store};
use fondaco_protocol::Version;
use std::time::Duration;
use tokio::time::sleep;
use tracing::{error, warn};

/// The first wait after a database error.
const RETRY_FIRST: Duration = Duration::from_millis(50);

/// The longest wait between tries: service returns this soon after the database does.
const RETRY_MAX: Duration = Duration::from_millis(500);

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
                let is_this =
                    stored.get().seq == entry.seq && stored.get().payload == entry.payload;
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
                warn!(table.id = %entry.table, %error, "an entry could not be saved; trying again");
            }
        }
        loop {
            sleep(wait).await;
            wait = (wait * 2).min(RETRY_MAX);
            match store
                .find_entry(entry.table, entry.seat, entry.cmd_id)
                .await
            {
                Ok(Some(stored)) => return Ok(stored.version()),
                Ok(None) => break,
                Err(_) => {}
            }
        }
    }
}
