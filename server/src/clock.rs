//! The server's only clock.

use std::time::{SystemTime, UNIX_EPOCH};

/// Now, in Unix milliseconds.
#[expect(
    clippy::disallowed_methods,
    reason = "this is the clock that all else asks"
)]
pub fn now_ms() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        })
}
