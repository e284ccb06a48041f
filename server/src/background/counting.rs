//! Moves the time for ages along, with a word in the log if the wall clock is far from it.

use super::age::follow;
use crate::app::App;
use std::time::Duration;
use store::engine::StoreError;
use table::basis::{Now, Steady};
use tracing::warn;

/// A wall clock that differs by more than this from the time for ages is logged.
const WORTH_A_LINE: Duration = Duration::from_secs(24 * 60 * 60);

/// Moves the time for ages along.
pub(super) struct Counting {
    since: Steady,
    /// Whether the difference was logged.
    is_logged: bool,
}

impl Counting {
    pub(super) fn from(now: Now) -> Counting {
        Counting {
            since: now.steady,
            is_logged: false,
        }
    }

    /// Counts the time since the last call. Only the first of several servers writes it.
    pub(super) async fn count(&mut self, app: &App, now: Now) -> Result<(), StoreError> {
        let passed = now.steady.since(self.since);
        let noted = app.store.counted_to().await?;
        let counted = noted.map_or(now.wall, |noted| follow(noted, passed, now.wall));
        if app.nodes.is_first() {
            app.store.note_counted_to(counted).await?;
        }
        self.since = now.steady;
        app.age.set(counted);
        let apart = now.wall.since(counted).max(counted.since(now.wall));
        let is_apart = apart > WORTH_A_LINE;
        if is_apart && !self.is_logged {
            let days = apart.as_secs() / WORTH_A_LINE.as_secs();
            let (wall, counted) = (now.wall.0, counted.0);
            warn!(
                wall,
                counted,
                "the clock is {days} days off what was expected: the server was down for long, or \
                 the clock is wrong. What is deleted by age waits until it is confirmed"
            );
        }
        self.is_logged = is_apart;
        Ok(())
    }
}
