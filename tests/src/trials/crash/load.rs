//! Tables that play while something happens to the server.

use super::driver::{Driver, Progress};
use super::drivers;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The pause before retrying a table whose connections broke.
const TRY_AGAIN: Duration = Duration::from_millis(50);

/// The maximum wait for actions to be acknowledged.
const ACKED_MAX: Duration = Duration::from_secs(30);

/// Tables that play until they are told to stop.
pub struct Load {
    playing: JoinSet<Driver>,
    progress: Arc<Progress>,
    is_over: Arc<AtomicBool>,
}

impl Load {
    /// Plays at `tables` tables of the server at `url`. If a new table or a connection is refused
    /// meanwhile, it is tried again.
    pub fn start(url: &str, tables: usize, seed: u64) -> Load {
        let progress = Arc::default();
        let drivers = drivers(tables, seed, &progress);
        Load::of(drivers, progress, &[url.to_owned()])
    }

    /// Lets these drivers play at several servers.
    pub(super) fn of(drivers: Vec<Driver>, progress: Arc<Progress>, urls: &[String]) -> Load {
        let is_over = Arc::new(AtomicBool::new(false));
        let mut playing = JoinSet::new();
        for mut driver in drivers {
            let (urls, is_over) = (urls.to_vec(), is_over.clone());
            playing.spawn(async move {
                while !is_over.load(Ordering::Relaxed) {
                    driver.play_until(&urls, &is_over).await;
                    sleep(TRY_AGAIN).await;
                }
                driver
            });
        }
        Load {
            playing,
            progress,
            is_over,
        }
    }

    /// How many actions have been acknowledged so far.
    pub fn acked(&self) -> usize {
        self.progress.acked()
    }

    /// When players were first told that saving is slow, if it is slow now.
    pub fn warned(&self) -> Option<Instant> {
        self.progress.warned()
    }

    /// Waits until `more` further actions have been acknowledged. Returns how long that took.
    ///
    /// # Errors
    /// If it takes too long.
    pub async fn more(&self, more: usize) -> anyhow::Result<Duration> {
        let (begin, target) = (Instant::now(), self.acked() + more);
        while self.acked() < target {
            anyhow::ensure!(begin.elapsed() < ACKED_MAX, "nothing is acknowledged");
            sleep(Duration::from_millis(5)).await;
        }
        Ok(begin.elapsed())
    }

    /// Stops playing. Returns the drivers, with what every table was told.
    pub(super) async fn end(self) -> Vec<Driver> {
        self.is_over.store(true, Ordering::Relaxed);
        self.playing.join_all().await
    }

    /// Stops playing.
    pub async fn stop(self) {
        self.end().await;
    }
}
