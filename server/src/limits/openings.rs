//! How many tables people may open, and how fast.

use super::address::AddressKey;
use crate::config::Config;
use fondaco_protocol::{TableId, UserId};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;

/// How many tables one address may open in a row before its rate applies: a club starting its
/// evening.
pub const NEW_TABLES_BURST: u32 = 20;

/// How many guests may come from one address in a row before its rate applies.
pub const NEW_GUESTS_BURST: u32 = 60;

/// Guesses per minute at the operator's word from one address, where opening tables requires one.
pub(super) const GUESSES_PER_MINUTE: u32 = 10;

/// Renames per minute for one person, all at once if need be: each one is reported to all of their
/// tables.
pub(super) const RENAMES_PER_MINUTE: u32 = 6;

/// Webhook test messages per minute, for each person and for each address.
pub(super) const TRIALS_PER_MINUTE: u32 = 6;

/// Reports per minute for each person and for each address, after a few in a row.
pub(super) const REPORTS_PER_MINUTE: u32 = 1;

/// How many reports one person or address may send in a row before the rate applies.
pub(super) const REPORTS_BURST: u32 = 5;

/// How many people one person may block per minute: each one is announced to all servers.
pub(super) const BLOCKS_PER_MINUTE: u32 = 20;

/// How many circles one person may found, join, rename or give another link per minute.
pub(super) const CIRCLES_PER_MINUTE: u32 = 30;

/// How many evenings one person may propose per hour.
pub(super) const EVENINGS_PER_HOUR: u32 = 10;

/// How many times one person may have everything about them collected per hour.
pub(super) const EXPORTS_PER_HOUR: u32 = 4;

/// How many keys a rate limiter remembers before it forgets the quiet ones.
const KEYS_MAX: usize = 10_000;

/// Rate limits for everything that takes disk space, and the unstarted tables of each address.
pub struct Openings {
    tables: DefaultKeyedRateLimiter<AddressKey>,
    guests: DefaultKeyedRateLimiter<AddressKey>,
    forks: DefaultKeyedRateLimiter<UserId>,
    guesses: DefaultKeyedRateLimiter<AddressKey>,
    renames: DefaultKeyedRateLimiter<UserId>,
    trials: DefaultKeyedRateLimiter<UserId>,
    trials_from: DefaultKeyedRateLimiter<AddressKey>,
    reports: DefaultKeyedRateLimiter<UserId>,
    reports_from: DefaultKeyedRateLimiter<AddressKey>,
    blocks: DefaultKeyedRateLimiter<UserId>,
    circles: DefaultKeyedRateLimiter<UserId>,
    evenings: DefaultKeyedRateLimiter<UserId>,
    exports: DefaultKeyedRateLimiter<UserId>,
    /// Tables that were opened from an address and had not started when last checked. Kept only in
    /// memory: addresses are not stored.
    unstarted: Mutex<HashMap<AddressKey, Vec<TableId>>>,
}

impl Openings {
    /// The limits as configured.
    pub(super) fn new(config: &Config) -> Openings {
        Openings {
            tables: per_minute(config.new_tables_per_minute, NEW_TABLES_BURST),
            guests: per_minute(config.new_guests_per_minute, NEW_GUESTS_BURST),
            forks: per_minute(config.forks_per_minute, config.forks_per_minute),
            guesses: per_minute(GUESSES_PER_MINUTE, GUESSES_PER_MINUTE),
            renames: per_minute(RENAMES_PER_MINUTE, RENAMES_PER_MINUTE),
            trials: per_minute(TRIALS_PER_MINUTE, TRIALS_PER_MINUTE),
            trials_from: per_minute(TRIALS_PER_MINUTE, TRIALS_PER_MINUTE),
            reports: per_minute(REPORTS_PER_MINUTE, REPORTS_BURST),
            reports_from: per_minute(REPORTS_PER_MINUTE, REPORTS_BURST),
            blocks: per_minute(BLOCKS_PER_MINUTE, BLOCKS_PER_MINUTE),
            circles: per_minute(CIRCLES_PER_MINUTE, CIRCLES_PER_MINUTE),
            evenings: RateLimiter::keyed(Quota::per_hour(count(EVENINGS_PER_HOUR))),
            exports: RateLimiter::keyed(Quota::per_hour(count(EXPORTS_PER_HOUR))),
            unstarted: Mutex::default(),
        }
    }

    /// Whether this address may open another table now.
    pub fn allows_table(&self, address: AddressKey) -> bool {
        allows(&self.tables, &address)
    }

    /// Whether another guest may be created from this address now.
    pub fn allows_guest(&self, address: AddressKey) -> bool {
        allows(&self.guests, &address)
    }

    /// Whether this person may continue from a finished game now.
    pub fn allows_fork(&self, person: UserId) -> bool {
        allows(&self.forks, &person)
    }

    /// Whether another guess at the word is allowed from this address now.
    pub fn allows_guess(&self, address: AddressKey) -> bool {
        allows(&self.guesses, &address)
    }

    /// Whether this person may change their name now.
    pub fn allows_rename(&self, person: UserId) -> bool {
        allows(&self.renames, &person)
    }

    /// Whether this person may test a webhook now, from this address.
    pub fn allows_trial(&self, person: UserId, address: AddressKey) -> bool {
        allows(&self.trials, &person) && allows(&self.trials_from, &address)
    }

    /// Whether this person may report something now, from this address.
    pub fn allows_report(&self, person: UserId, address: AddressKey) -> bool {
        allows(&self.reports, &person) && allows(&self.reports_from, &address)
    }

    /// Whether this person may block somebody now.
    pub fn allows_block(&self, person: UserId) -> bool {
        allows(&self.blocks, &person)
    }

    /// Whether this person may found, join or change a circle now.
    pub fn allows_circle(&self, person: UserId) -> bool {
        allows(&self.circles, &person)
    }

    /// Whether this person may propose an evening now.
    pub fn allows_evening(&self, person: UserId) -> bool {
        allows(&self.evenings, &person)
    }

    /// Whether everything about this person may be collected now.
    pub fn allows_export(&self, person: UserId) -> bool {
        allows(&self.exports, &person)
    }

    /// Records a table that was opened from this address.
    pub fn opened(&self, address: AddressKey, table: TableId) {
        self.lock().entry(address).or_default().push(table);
    }

    /// The tables that were opened from this address and may not have started yet.
    pub fn unstarted(&self, address: AddressKey) -> Vec<TableId> {
        self.lock().get(&address).cloned().unwrap_or_default()
    }

    /// Forgets tables that have started or are closed.
    pub fn forget(&self, address: AddressKey, gone: &[TableId]) {
        let mut unstarted = self.lock();
        if let Some(tables) = unstarted.get_mut(&address) {
            tables.retain(|table| !gone.contains(table));
            if tables.is_empty() {
                unstarted.remove(&address);
            }
        }
    }

    /// All addresses that have such tables, so that those that have started can be forgotten.
    pub fn addresses(&self) -> Vec<AddressKey> {
        self.lock().keys().copied().collect()
    }

    fn lock(&self) -> parking_lot::MutexGuard<'_, HashMap<AddressKey, Vec<TableId>>> {
        self.unstarted.lock()
    }
}

fn allows<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> bool {
    if limiter.len() > KEYS_MAX {
        limiter.retain_recent();
    }
    limiter.check_key(key).is_ok()
}

fn count(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

fn per_minute<K: Hash + Eq + Clone>(rate: u32, burst: u32) -> DefaultKeyedRateLimiter<K> {
    // A rate above the burst is meant for tests, which the burst must not hold up.
    let burst = count(burst.max(rate));
    RateLimiter::keyed(Quota::per_minute(count(rate)).allow_burst(burst))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use std::net::IpAddr;
    use uuid::Uuid;

    fn openings() -> Openings {
        Openings::new(&Config::parse_from(["fondaco"]))
    }

    fn address(last: u8) -> AddressKey {
        AddressKey::of(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn an_address_opens_tables_at_a_rate() {
        let openings = openings();
        let at_once = (0..100).filter(|_| openings.allows_table(address(1)));
        assert_eq!(at_once.count(), NEW_TABLES_BURST as usize);
        assert!(openings.allows_table(address(2)));
    }

    #[test]
    fn guests_come_at_a_rate() {
        let openings = openings();
        let at_once = (0..200).filter(|_| openings.allows_guest(address(1)));
        assert_eq!(at_once.count(), NEW_GUESTS_BURST as usize);
    }

    #[test]
    fn a_person_forks_at_a_rate() {
        let openings = openings();
        let person = |number| UserId(Uuid::from_u128(number));
        let at_once = (0..100).filter(|_| openings.allows_fork(person(1)));
        assert_eq!(at_once.count(), 5);
        assert!(openings.allows_fork(person(2)));
    }

    #[test]
    fn a_person_takes_new_names_at_a_rate() {
        let openings = openings();
        let person = UserId(Uuid::from_u128(1));
        let at_once = (0..100).filter(|_| openings.allows_rename(person));
        assert_eq!(at_once.count(), RENAMES_PER_MINUTE as usize);
    }

    #[test]
    fn tables_that_have_started_are_forgotten() {
        let openings = openings();
        let tables = [1, 2].map(|number| TableId(Uuid::from_u128(number)));
        for table in tables {
            openings.opened(address(1), table);
        }
        openings.forget(address(1), &tables[..1]);
        assert_eq!(openings.unstarted(address(1)), &tables[1..]);
        openings.forget(address(1), &tables);
        assert!(openings.addresses().is_empty());
    }
}
