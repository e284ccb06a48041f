//! Replaying and packing whole games, away from the serving threads and a few at a time.

use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The most visitors who wait for a turn; any further ones are refused.
pub(crate) const WAITING_MAX: usize = 32;

/// How many cores may replay old games at the same time: all but one, so that moves never wait for
/// them. Further requests wait.
pub(crate) fn cores_to_spare() -> usize {
    let cores = available_parallelism().map_or(1, |cores| cores.get());
    cores.saturating_sub(1).max(1)
}

/// Whose turn it is. A log is read only when the turn has come, so that whoever waits holds none.
pub(crate) struct Turns {
    at_once: Arc<Semaphore>,
    room: Semaphore,
}

/// Lasts until it is dropped.
pub(crate) struct Turn(#[expect(dead_code, reason = "it is held")] OwnedSemaphorePermit);

impl Turns {
    pub(crate) fn new(at_once: usize) -> Turns {
        Turns {
            at_once: Arc::new(Semaphore::new(at_once)),
            room: Semaphore::new(WAITING_MAX),
        }
    }

    /// For visitors: `None` if too many wait already.
    pub(crate) async fn visitors(&self) -> Option<Turn> {
        let _room = self.room.try_acquire().ok()?;
        self.own().await
    }

    /// For the server itself, which asks for few at a time.
    pub(crate) async fn own(&self) -> Option<Turn> {
        let turn = self.at_once.clone().acquire_owned().await;
        turn.ok().map(Turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use std::time::Duration;
    use tokio::time::timeout;

    #[tokio::test]
    async fn no_more_than_a_few_visitors_wait() {
        let turns = Turns::new(1);
        let first = turns.visitors().await.unwrap();
        let waiting = join_all((0..WAITING_MAX).map(|_| turns.visitors()));
        let mut waiting = Box::pin(waiting);
        let soon = Duration::from_millis(20);
        assert!(timeout(soon, &mut waiting).await.is_err());
        assert!(turns.visitors().await.is_none());
        // The server's own work waits among them.
        assert!(timeout(soon, turns.own()).await.is_err());
        drop((first, waiting));
        assert!(turns.visitors().await.is_some());
    }
}
