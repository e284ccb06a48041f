//! The list of open tables, kept up to date for everyone in the lobby. What it costs is what
//! changes: a message is made once for all, and at most once a second.

mod edition;
mod shown;

pub(crate) use edition::{Ears, Edition};

use self::shown::{Found, Shown};
use crate::nodes::{News, Nodes};
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::engine::StoreError;
use store::tables::Listed;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::warn;

/// The most tables in the list, and in a page of further ones.
pub(crate) const LISTED_MAX: u32 = 20;

/// The list is read, and a message about it made, at most this often.
const READ_EVERY: Duration = Duration::from_secs(1);

/// With several servers, how often each reads the list regardless of what the others report; and
/// after a failure.
const READ_AGAIN: Duration = Duration::from_secs(10);

/// The longest that a request waits for the first list of a server that has just started.
const FIRST_MAX: Duration = Duration::from_secs(5);

/// The current edition of the list, made once for all listeners. A slow listener misses
/// intermediate editions, never the last one.
#[derive(Clone)]
pub struct Lobby {
    /// `None` until the list has been read once.
    edition: watch::Receiver<Option<Arc<Edition>>>,
    changed: Arc<Notify>,
    changed_elsewhere: Arc<Notify>,
}

impl Lobby {
    /// Starts keeping the list up to date.
    pub fn start(
        store: Store,
        changed: Arc<Notify>,
        nodes: Nodes,
        stop: &CancellationToken,
        tasks: &TaskTracker,
    ) -> Lobby {
        let (sender, edition) = watch::channel(None);
        let stop = stop.clone();
        let wakes = changed.clone();
        let changed_elsewhere = Arc::new(Notify::new());
        let wakes_elsewhere = changed_elsewhere.clone();
        changed.notify_one();
        tasks.spawn(async move {
            let mut shown = Shown::default();
            let mut again: Option<Instant> = None;
            loop {
                let later = sleep_until(again.unwrap_or_else(Instant::now));
                tokio::select! {
                    () = stop.cancelled() => break,
                    () = wakes.notified() => nodes.tell_all(&News::Lobby),
                    () = wakes_elsewhere.notified() => {}
                    () = later, if again.is_some() => {}
                    // A message from another node may have been lost.
                    () = sleep(READ_AGAIN), if nodes.cluster().is_some() => {}
                }
                match read(&store).await {
                    Ok(found) => {
                        again = shown.take(found, Instant::now());
                        shown.edition(&sender);
                    }
                    Err(error) => {
                        warn!(%error, "the list of open tables could not be read");
                        again = Some(Instant::now() + READ_AGAIN);
                    }
                }
                tokio::select! {
                    () = stop.cancelled() => break,
                    () = sleep(READ_EVERY) => {}
                }
            }
        });
        Lobby {
            edition,
            changed,
            changed_elsewhere,
        }
    }

    /// The current edition, once there is one, and every later one.
    pub(crate) fn listen(&self) -> watch::Receiver<Option<Arc<Edition>>> {
        self.edition.clone()
    }

    /// The current edition; `None` if a server that has just started cannot read the list.
    pub(crate) async fn current(&self) -> Option<Arc<Edition>> {
        let mut edition = self.edition.clone();
        let first = timeout(FIRST_MAX, edition.wait_for(Option::is_some));
        let first = first.await.ok()?.ok()?;
        first.clone()
    }

    /// Signals that the list has changed.
    pub fn changed(&self) {
        self.changed.notify_one();
    }

    /// Signals that, according to another node, the list has changed.
    pub(crate) fn changed_elsewhere(&self) {
        self.changed_elsewhere.notify_one();
    }
}

/// One more of each kind than there is room for tells that there are more.
async fn read(store: &Store) -> Result<Found, StoreError> {
    let to_join = store.listed_tables(Listed::ToJoin, None, LISTED_MAX + 1);
    let mut tables = to_join.await?;
    let more_to_join = tables.len() > LISTED_MAX as usize;
    tables.truncate(LISTED_MAX as usize);
    let room = LISTED_MAX as usize - tables.len();
    let to_watch = store.listed_tables(Listed::ToWatch, None, LISTED_MAX + 1);
    let to_watch = to_watch.await?;
    let more_to_watch = to_watch.len() > room;
    tables.extend(to_watch.into_iter().take(room));
    Ok(Found {
        tables,
        more_to_join,
        more_to_watch,
    })
}
