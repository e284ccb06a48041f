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
pub struct Misses(Mutex<Counts>);

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

    /// The same for a secret that people type in. A guess is counted before it is looked up, so that
    /// many at once are no more than the limit; one that was right is taken off again.
    pub(crate) async fn guess<T>(
        &self,
        address: AddressKey,
        found: impl Future<Output = Result<Option<T>, StoreError>>,
        missing: impl Into<Refusal>,
    ) -> Result<T, Refusal> {
        if !self.count(address, Instant::now()) {
            return Err(Refusal::RateLimited);
        }
        match found.await {
            Ok(None) => Err(missing.into()),
            Ok(Some(found)) => {
                self.take_off(address);
                Ok(found)
            }
            Err(error) => {
                self.take_off(address);
                Err(error.into())
            }
        }
    }

    /// Counts a guess; false if this address has to wait.
    fn count(&self, address: AddressKey, now: Instant) -> bool {
        let mut misses = self.lock();
        let is_allowed = misses.allow(address, now);
        if is_allowed {
            misses.note(address, now);
        }
        is_allowed
    }

    fn take_off(&self, address: AddressKey) {
        if let Some((_, count)) = self.lock().0.get_mut(&address) {
            *count = count.saturating_sub(1);
        }
    }

    /// Whether this address may try another code.
    pub fn allow(&self, address: AddressKey, now: Instant) -> bool {
        self.lock().allow(address, now)
    }

    pub fn note(&self, address: AddressKey, now: Instant) {
        self.lock().note(address, now);
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Default)]
struct Counts(HashMap<AddressKey, (Instant, u32)>);

impl Counts {
    fn allow(&self, address: AddressKey, now: Instant) -> bool {
        let counted = self.0.get(&address);
        counted.is_none_or(|&(since, count)| count < MISSES_MAX || now - since >= WINDOW)
    }

    fn note(&mut self, address: AddressKey, now: Instant) {
        if self.0.len() >= ADDRESSES_MAX {
            self.0.retain(|_, (since, _)| now - *since < WINDOW);
        }
        let (since, count) = self.0.entry(address).or_insert((now, 0));
        if now - *since >= WINDOW {
            (*since, *count) = (now, 0);
        }
        *count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use std::net::IpAddr;
    use table::SeatError;
    use tokio::task::yield_now;

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

    #[tokio::test]
    async fn guesses_at_once_are_no_more_than_the_limit() {
        let (misses, address) = (Misses::default(), AddressKey::of([192, 0, 2, 1].into()));
        let looked_up = &Mutex::new(0);
        let look = |found: Option<u8>| {
            misses.guess(
                address,
                async move {
                    *looked_up.lock().unwrap() += 1;
                    yield_now().await;
                    Ok(found)
                },
                SeatError::BadToken,
            )
        };
        // What was right does not count.
        for _ in 0..=MISSES_MAX {
            assert_eq!(look(Some(7)).await.unwrap(), 7);
        }
        *looked_up.lock().unwrap() = 0;
        let guessed = join_all((0..MISSES_MAX * 3).map(|_| look(None))).await;
        assert!(guessed.iter().all(Result::is_err));
        assert_eq!(*looked_up.lock().unwrap(), MISSES_MAX);
        assert!(matches!(look(Some(7)).await, Err(Refusal::RateLimited)));
    }
}
