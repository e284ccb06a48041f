//! How often an address may try a code or a token that does not exist.

use super::address::AddressKey;
use super::refusal::Refusal;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::engine::StoreError;
use tokio::time::Instant;

/// The most misses from one address within [`WINDOW`].
pub const MISSES_MAX: u32 = 10;

/// After this long, the count of an address starts again at zero.
const WINDOW: Duration = Duration::from_secs(60);

/// How many addresses are remembered before the quiet ones are forgotten.
const ADDRESSES_MAX: usize = 10_000;

/// The misses of each address, and since when they have been counted.
#[derive(Default)]
pub struct Misses(Mutex<HashMap<AddressKey, (Instant, u32)>>);

impl Misses {
    /// Looks something up by a secret that could be guessed: returns what `found` yields, or
    /// `missing`. An address that misses too often is guessing, and has to wait.
    pub(crate) async fn find<T>(
        &self,
        address: AddressKey,
        found: impl Future<Output = Result<Option<T>, StoreError>>,
        missing: impl Into<Refusal>,
    ) -> Result<T, Refusal> {
        if !self.allow(address, Instant::now()) {
            return Err(Refusal::RateLimited);
        }
        found.await?.ok_or_else(|| {
            self.note(address, Instant::now());
            missing.into()
        })
    }

    /// Whether this address may try another code.
    pub fn allow(&self, address: AddressKey, now: Instant) -> bool {
        let misses = self.lock();
        misses
            .get(&address)
            .is_none_or(|&(since, count)| count < MISSES_MAX || now - since >= WINDOW)
    }

    pub fn note(&self, address: AddressKey, now: Instant) {
        let mut misses = self.lock();
        if misses.len() >= ADDRESSES_MAX {
            misses.retain(|_, (since, _)| now - *since < WINDOW);
        }
        let (since, count) = misses.entry(address).or_insert((now, 0));
        if now - *since >= WINDOW {
            (*since, *count) = (now, 0);
        }
        *count += 1;
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<AddressKey, (Instant, u32)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn guessing_has_to_wait_a_minute() {
        let (misses, now) = (Misses::default(), Instant::now());
        let address = |last| AddressKey::of(IpAddr::from([192, 0, 2, last]));
        for _ in 0..MISSES_MAX {
            assert!(misses.allow(address(1), now));
            misses.note(address(1), now);
        }
        assert!(!misses.allow(address(1), now));
        assert!(misses.allow(address(2), now));
        assert!(misses.allow(address(1), now + WINDOW));
        misses.note(address(1), now + WINDOW);
        assert!(misses.allow(address(1), now + WINDOW));
    }
}
