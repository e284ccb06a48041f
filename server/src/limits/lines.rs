//! One log line for each address that is limited, not one for each request.

use super::address::AddressKey;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// An address is logged at most this often.
const LINE_EVERY: Duration = Duration::from_secs(60);

/// The most addresses that are logged in that time; further ones are not.
const ADDRESSES_MAX: usize = 100;

/// When each address was last logged.
#[derive(Default)]
pub(super) struct Lines(Mutex<HashMap<AddressKey, Instant>>);

impl Lines {
    /// Whether `address` is to be logged now.
    pub(super) fn is_due(&self, address: AddressKey, now: Instant) -> bool {
        let mut lines = self.0.lock();
        let is_recent = |at: &Instant| now.saturating_duration_since(*at) < LINE_EVERY;
        if lines.get(&address).is_some_and(is_recent) {
            return false;
        }
        if lines.len() >= ADDRESSES_MAX {
            lines.retain(|_, at| is_recent(at));
        }
        let is_due = lines.len() < ADDRESSES_MAX;
        if is_due {
            lines.insert(address, now);
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn address(number: u8) -> AddressKey {
        AddressKey::of(IpAddr::from([192, 0, 2, number]))
    }

    #[test]
    fn an_address_has_a_line_a_minute() {
        let lines = Lines::default();
        let now = Instant::now();
        assert!(lines.is_due(address(1), now));
        assert!(!lines.is_due(address(1), now));
        assert!(lines.is_due(address(2), now));
        assert!(lines.is_due(address(1), now + LINE_EVERY));
    }

    #[test]
    fn a_crowd_of_addresses_does_not_fill_the_log() {
        let lines = Lines::default();
        let now = Instant::now();
        let written = (0..=255).filter(|number| lines.is_due(address(*number), now));
        assert_eq!(written.count(), ADDRESSES_MAX);
        assert!(lines.is_due(address(255), now + LINE_EVERY));
    }
}
