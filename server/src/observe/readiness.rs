//! Whether the server can be relied on; the store is asked at most once a second.

use super::room::full_disk;
use fondaco_protocol::UnixMs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use tracing::{error, info};

/// The longest that the database may take to save one row.
const PROBE_MAX: Duration = Duration::from_secs(2);

/// The longest that an entry of a log may wait for the disk. The probe writes a row of its own, and
/// does not see whether logs can be written.
const UNSAVED_MAX: Duration = Duration::from_secs(2);

/// How long an answer remains valid, however many ask.
const FRESH: Duration = Duration::from_secs(1);

/// What the server can currently do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Readiness {
    /// What is acknowledged is on disk, and stays there.
    Ready,
    /// The server is about to stop.
    Stopping,
    /// Games can be watched, but nothing is saved. Contains the reason in a sentence.
    CannotSave(Arc<str>),
}

/// The last answer, and when it was given.
#[derive(Default)]
pub struct LastProbe(Mutex<Option<(Instant, Readiness)>>);

impl LastProbe {
    /// Whether the store, in this file if it is embedded, can be relied on.
    pub(crate) async fn ask(&self, store: &Store, file: Option<&Path>, now: UnixMs) -> Readiness {
        let mut last = self.0.lock().await;
        if let Some((at, known)) = last.as_ref()
            && at.elapsed() < FRESH
        {
            return known.clone();
        }
        let found = probe(store, file, now).await;
        let before = last.replace((Instant::now(), found.clone()));
        tell_changes(before.map(|(_, known)| known), &found);
        let is_ready = found == Readiness::Ready;
        metrics::gauge!("fondaco_store_writable").set(f64::from(u8::from(is_ready)));
        found
    }
}

async fn probe(store: &Store, file: Option<&Path>, now: UnixMs) -> Readiness {
    match timeout(PROBE_MAX, store.probe(now)).await {
        Ok(Ok(())) => match store.oldest_unsaved() {
            since if since < UNSAVED_MAX => Readiness::Ready,
            since => {
                let since = since.as_secs();
                let why = format!("a move has been waiting to be saved for {since} s");
                Readiness::CannotSave(why.into())
            }
        },
        Ok(Err(error)) => {
            let full = file.and_then(full_disk);
            Readiness::CannotSave(full.unwrap_or_else(|| with_causes(&error)).into())
        }
        Err(_) => Readiness::CannotSave("the database does not answer in time".into()),
    }
}

fn tell_changes(before: Option<Readiness>, now: &Readiness) {
    match (before, now) {
        (Some(Readiness::CannotSave(_)), Readiness::Ready) => info!("the server can save again"),
        (Some(Readiness::CannotSave(_)), _) => {}
        (_, Readiness::CannotSave(why)) => error!("the server cannot save: {why}"),
        (_, Readiness::Ready | Readiness::Stopping) => {}
    }
}

/// An error with its chain of causes, in one line. Some errors include their cause themselves.
pub(crate) fn with_causes(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let said = error.to_string();
        if !text.ends_with(&said) {
            text.push_str(": ");
            text.push_str(&said);
        }
        cause = error.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("the file is gone")]
    struct Gone;

    /// Includes its cause in its own text, as the errors of some libraries do.
    #[derive(Debug, thiserror::Error)]
    #[error("cannot read: {0}")]
    struct Unreadable(#[source] Gone);

    #[derive(Debug, thiserror::Error)]
    #[error("no game")]
    struct NoGame(#[source] Unreadable);

    #[test]
    fn each_cause_is_named_once() {
        let error = NoGame(Unreadable(Gone));
        assert_eq!(
            with_causes(&error),
            "no game: cannot read: the file is gone"
        );
    }
}
