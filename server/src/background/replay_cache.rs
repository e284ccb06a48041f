//! Replays of running games, made once for everyone who may see the same.

use fondaco_protocol::{TableId, Version};
use game_core::Seat;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::sync::OnceCell;

/// The most replays that are kept. One of the longest games takes about a megabyte.
const REPLAYS_MAX: usize = 16;

/// What a replay shows, and to whom: the seats whose private views it contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    pub(crate) table: TableId,
    pub(crate) seats: Vec<Seat>,
}

/// The most recent replays.
#[derive(Default)]
pub(crate) struct ReplayCache(Mutex<VecDeque<Kept>>);

struct Kept {
    shown: Shown,
    version: Version,
    text: Arc<OnceCell<Arc<str>>>,
}

impl ReplayCache {
    /// The replay of the game up to `version`. If an equal request has made it or is making it,
    /// that one is used; otherwise `make` is called.
    pub(crate) async fn get<E>(
        &self,
        shown: Shown,
        version: Version,
        make: impl AsyncFnOnce() -> Result<String, E>,
    ) -> Result<Arc<str>, E> {
        let text = self.cell(shown, version);
        let made = text.get_or_try_init(async || Ok(make().await?.into()));
        made.await.cloned()
    }

    fn cell(&self, shown: Shown, version: Version) -> Arc<OnceCell<Arc<str>>> {
        let mut kept = self.0.lock();
        let known = kept.iter().find(|one| one.shown == shown);
        if let Some(known) = known.filter(|known| known.version == version) {
            return known.text.clone();
        }
        kept.retain(|one| one.shown != shown);
        if kept.len() >= REPLAYS_MAX {
            kept.pop_front();
        }
        let text = Arc::new(OnceCell::new());
        kept.push_back(Kept {
            shown,
            version,
            text: text.clone(),
        });
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use uuid::Uuid;

    fn shown(table: u128, seats: &[u8]) -> Shown {
        Shown {
            table: TableId(Uuid::from_u128(table)),
            seats: seats.iter().filter_map(|seat| Seat::new(*seat)).collect(),
        }
    }

    #[tokio::test]
    async fn a_replay_is_made_once_for_each_version_and_kind_of_viewer() {
        let cache = ReplayCache::default();
        let made = Cell::new(0);
        let get = async |shown: Shown, version| {
            let make = async || {
                made.set(made.get() + 1);
                Ok::<_, ()>(format!("{shown:?} {version}"))
            };
            let text = cache.get(shown.clone(), Version(version), make).await;
            assert_eq!(text, Ok(format!("{shown:?} {version}").into()));
            made.get()
        };
        assert_eq!(get(shown(1, &[]), 7).await, 1);
        assert_eq!(get(shown(1, &[]), 7).await, 1);
        assert_eq!(get(shown(1, &[0]), 7).await, 2);
        assert_eq!(get(shown(1, &[1]), 7).await, 3);
        assert_eq!(get(shown(2, &[]), 7).await, 4);
        assert_eq!(get(shown(1, &[]), 8).await, 5);
        assert_eq!(get(shown(1, &[0]), 7).await, 5);
    }

    #[tokio::test]
    async fn few_replays_are_kept_and_failures_are_tried_again() {
        let cache = ReplayCache::default();
        for table in 0..100 {
            let failed = cache.get(shown(table, &[]), Version(1), async || Err("no"));
            assert_eq!(failed.await, Err("no"));
            let made = cache.get(shown(table, &[]), Version(1), async || {
                Ok::<_, ()>("yes".to_owned())
            });
            assert_eq!(made.await, Ok("yes".into()));
        }
        assert_eq!(cache.0.lock().len(), REPLAYS_MAX);
    }
}
