//! Times on the wire.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;
use ts_rs::TS;

/// A point in time, in Unix milliseconds.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
pub struct UnixMs(pub i64);

impl UnixMs {
    /// Later than anything that happens.
    pub const MAX: UnixMs = UnixMs(i64::MAX);

    #[must_use]
    pub fn after(self, duration: Duration) -> UnixMs {
        let ms = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        UnixMs(self.0.saturating_add(ms))
    }

    #[must_use]
    pub fn before(self, duration: Duration) -> UnixMs {
        let ms = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        UnixMs(self.0.saturating_sub(ms))
    }

    /// The time since `earlier`; zero if that is still to come.
    #[must_use]
    pub fn since(self, earlier: UnixMs) -> Duration {
        let ms = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(ms).unwrap_or(0))
    }
}

impl fmt::Display for UnixMs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
