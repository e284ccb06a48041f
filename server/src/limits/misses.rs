//! How often an address may try a code or a token that does not exist.

use super::address::{AddressKey, SITE_FACTOR};
use super::refusal::Refusal;
use fondaco_protocol::ErrorCode;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use store::engine::StoreError;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::Instant;

/// The most misses from one address within [`WINDOW`]; a /48 has [`SITE_FACTOR`] times as many.
pub const MISSES_MAX: u32 = 10;

/// After this long, the count of an address starts again at zero.
const WINDOW: Duration = Duration::from_secs(60);

/// How many addresses are remembered before the quiet ones are forgotten.
const ADDRESSES_MAX: usize = 10_000;

/// The misses of addresses, and of all the addresses of a site together.
#[derive(Default)]
pub struct Misses {
    of_address: Counts,
    of_site: Counts,
}

impl Misses {
    /// Looks something up by a secret that could be guessed: returns what `found` yields, or
    /// `missing`. An address that misses too often is guessing, and has to wait. Of many look-ups at
    /// once, those that could be one miss too many wait for the others.
    pub(crate) async fn find<T>(
        &self,
        address: AddressKey,
        found: impl Future<Output = Result<Option<T>, StoreError>>,
        missing: impl Into<Refusal>,
    ) -> Result<T, Refusal> {
        let now = Instant::now();
        let site = address.site();
        let tries = [
            Some(self.of_address.tries(address, MISSES_MAX, now)),
            site.map(|site| self.of_site.tries(site, MISSES_MAX * SITE_FACTOR, now)),
        ];
        let mut turns = Vec::with_capacity(tries.len());
        for tries in tries.iter().flatten() {
            let turn = tries.turns.acquire().await;
            turns.push((
                tries,
                turn.map_err(|_| Refusal::Code(ErrorCode::RateLimited))?,
            ));
        }
        found.await?.ok_or_else(|| {
            for (tries, turn) in turns {
                tries.miss(turn);
            }
            missing.into()
        })
    }
}

#[derive(Default)]
struct Counts(Mutex<HashMap<AddressKey, (Instant, Arc<Tries>)>>);

/// What is left within a window. A look-up takes a turn, and gives it back unless it is a miss.
struct Tries {
    turns: Semaphore,
    left: AtomicU32,
}

impl Counts {
    fn tries(&self, key: AddressKey, most: u32, now: Instant) -> Arc<Tries> {
        let mut all = self.0.lock();
        let is_recent = |since: Instant| now.saturating_duration_since(since) < WINDOW;
        if all.len() >= ADDRESSES_MAX {
            all.retain(|_, (since, _)| is_recent(*since));
        }
        if let Some((since, tries)) = all.get(&key)
            && is_recent(*since)
        {
            return tries.clone();
        }
        let tries = Arc::new(Tries {
            turns: Semaphore::new(most as usize),
            left: AtomicU32::new(most),
        });
        all.insert(key, (now, tries.clone()));
        tries
    }
}

impl Tries {
    /// After the last one, whoever waits for a turn is refused.
    fn miss(&self, turn: SemaphorePermit<'_>) {
        turn.forget();
        if self.left.fetch_sub(1, Relaxed) == 1 {
            self.turns.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use std::net::{IpAddr, Ipv6Addr};

    use tokio::task::yield_now;

    async fn look(misses: &Misses, address: IpAddr, found: Option<u8>) -> Result<u8, Refusal> {
        let found = async {
            yield_now().await;
            Ok(found)
        };
        let address = AddressKey::of(address);
        misses.find(address, found, ErrorCode::BadToken).await
    }

    fn v4(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    /// The first address of a household of one site.
    fn v6(site: u16, household: u16) -> IpAddr {
        Ipv6Addr::new(0x2001, 0xdb8, site, household, 0, 0, 0, 1).into()
    }

    fn is_limited(looked: &Result<u8, Refusal>) -> bool {
        matches!(looked, Err(Refusal::Code(ErrorCode::RateLimited)))
    }

    #[tokio::test]
    async fn guessing_has_to_wait_a_minute() {
        let misses = Misses::default();
        for _ in 0..=MISSES_MAX {
            // What is right does not count.
            assert_eq!(look(&misses, v4(1), Some(7)).await.unwrap(), 7);
        }
        for _ in 0..MISSES_MAX {
            assert!(!is_limited(&look(&misses, v4(1), None).await));
        }
        assert!(is_limited(&look(&misses, v4(1), Some(7)).await));
        assert!(look(&misses, v4(2), Some(7)).await.is_ok());
        let key = AddressKey::of(v4(1));
        let later = |wait| {
            misses
                .of_address
                .tries(key, MISSES_MAX, Instant::now() + wait)
        };
        assert!(later(WINDOW / 2).turns.is_closed());
        assert!(!later(WINDOW).turns.is_closed());
    }

    #[tokio::test]
    async fn guesses_at_once_are_no_more_than_the_limit() {
        let misses = Misses::default();
        let guesses = (0..MISSES_MAX * 3).map(|_| look(&misses, v4(1), None));
        let guessed = join_all(guesses).await;
        let looked_up = guessed.iter().filter(|guess| !is_limited(guess)).count();
        assert_eq!(looked_up, MISSES_MAX as usize);
    }

    #[tokio::test]
    async fn many_at_once_who_are_right_are_all_let_in() {
        let misses = Misses::default();
        let right = (0..MISSES_MAX * 3).map(|_| look(&misses, v4(1), Some(7)));
        assert!(join_all(right).await.iter().all(Result::is_ok));
    }

    #[tokio::test]
    async fn the_households_of_a_site_count_together() {
        let misses = Misses::default();
        for household in 0..u16::try_from(MISSES_MAX * SITE_FACTOR).unwrap() {
            assert!(!is_limited(&look(&misses, v6(1, household), None).await));
        }
        assert!(is_limited(&look(&misses, v6(1, 999), Some(7)).await));
        assert!(look(&misses, v6(2, 0), Some(7)).await.is_ok());
    }
}
