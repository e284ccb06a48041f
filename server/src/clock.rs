//! The server's only clock.

use fondaco_protocol::UnixMs;
use std::time::{SystemTime, UNIX_EPOCH};

/// Now.
#[expect(
    clippy::disallowed_methods,
    reason = "this is the clock that all else asks"
)]
pub fn now_ms() -> UnixMs {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    UnixMs(since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }))
}
