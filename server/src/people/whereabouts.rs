//! The addresses from which people are connected, or were in the last hour: in memory only, for
//! operators who have to put somebody out.

use crate::limits::Network;
use fondaco_protocol::UserId;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// How long an address is remembered after its last use.
const REMEMBERED_FOR: Duration = Duration::from_secs(60 * 60);

/// The most people whose addresses are remembered without a table open.
const PEOPLE_MAX: usize = 10_000;

/// The most addresses of one person; the oldest is forgotten first.
const ADDRESSES_MAX: usize = 8;

/// Where people are and were.
#[derive(Clone, Default)]
pub struct Whereabouts(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    next: u64,
    /// Those with a table's socket open.
    here: HashMap<u64, (UserId, Network)>,
    /// Oldest first.
    recent: HashMap<UserId, Vec<(Network, Instant)>>,
}

impl Whereabouts {
    pub(crate) fn note(&self, person: UserId, address: IpAddr) {
        let mut known = self.lock();
        known.note(person, Network::around(address), Instant::now());
    }

    /// Counts a person as being there until the result is dropped.
    pub(crate) fn stay(&self, person: UserId, address: IpAddr) -> Stay {
        let mut known = self.lock();
        let number = known.next;
        known.next += 1;
        known
            .here
            .insert(number, (person, Network::around(address)));
        Stay {
            whereabouts: self.clone(),
            number,
        }
    }

    /// The addresses of a person, the latest last.
    pub(crate) fn of(&self, person: UserId) -> Vec<Network> {
        self.lock().of(person, Instant::now())
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock()
    }
}

impl Known {
    fn note(&mut self, person: UserId, network: Network, now: Instant) {
        if self.recent.len() >= PEOPLE_MAX && !self.recent.contains_key(&person) {
            self.recent
                .retain(|_, all| all.iter().any(|(_, at)| is_recent(*at, now)));
            // Not one at a time, or each newcomer would cost a look at all.
            if self.recent.len() > PEOPLE_MAX / 2 {
                self.recent.clear();
            }
        }
        let all = self.recent.entry(person).or_default();
        all.retain(|(known, at)| *known != network && is_recent(*at, now));
        if all.len() == ADDRESSES_MAX {
            all.remove(0);
        }
        all.push((network, now));
    }

    fn of(&self, person: UserId, now: Instant) -> Vec<Network> {
        let recent = self.recent.get(&person).into_iter().flatten();
        let recent = recent.filter(|(_, at)| is_recent(*at, now));
        let here = self.here.values().filter(|(who, _)| *who == person);
        let mut all: Vec<Network> = Vec::new();
        for network in recent
            .map(|(network, _)| *network)
            .chain(here.map(|(_, network)| *network))
        {
            if !all.contains(&network) {
                all.push(network);
            }
        }
        all
    }
}

fn is_recent(at: Instant, now: Instant) -> bool {
    now.duration_since(at) < REMEMBERED_FOR
}

/// Somebody at a table; dropped when they leave.
pub(crate) struct Stay {
    whereabouts: Whereabouts,
    number: u64,
}

impl Drop for Stay {
    fn drop(&mut self) {
        let mut known = self.whereabouts.lock();
        if let Some((person, network)) = known.here.remove(&self.number) {
            known.note(person, network, Instant::now());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn person(number: u128) -> UserId {
        UserId(Uuid::from_u128(number))
    }

    fn network(last: u8) -> Network {
        Network::around(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn an_address_is_known_for_an_hour_after_its_last_use() {
        let (mut known, start) = (Known::default(), Instant::now());
        known.note(person(1), network(1), start);
        known.note(person(1), network(2), start + REMEMBERED_FOR / 2);
        assert_eq!(
            known.of(person(1), start + REMEMBERED_FOR / 2),
            [network(1), network(2)]
        );
        assert_eq!(known.of(person(1), start + REMEMBERED_FOR), [network(2)]);
        assert_eq!(known.of(person(2), start), []);
    }

    #[test]
    fn whoever_is_at_a_table_is_known_however_long() {
        let whereabouts = Whereabouts::default();
        let stay = whereabouts.stay(person(1), IpAddr::from([192, 0, 2, 1]));
        let much_later = Instant::now() + REMEMBERED_FOR * 5;
        assert_eq!(whereabouts.lock().of(person(1), much_later), [network(1)]);
        drop(stay);
        assert_eq!(whereabouts.of(person(1)), [network(1)]);
        assert_eq!(whereabouts.lock().of(person(1), much_later), []);
    }

    #[test]
    fn no_more_is_remembered_than_the_limits() {
        let (mut known, now) = (Known::default(), Instant::now());
        for last in 0..=ADDRESSES_MAX as u8 {
            known.note(person(0), network(last), now);
        }
        let all = known.of(person(0), now);
        assert!(all.len() == ADDRESSES_MAX && !all.contains(&network(0)));
        for number in 0..=PEOPLE_MAX as u128 {
            known.note(person(number), network(1), now);
        }
        assert!(known.recent.len() <= PEOPLE_MAX);
        assert_eq!(known.of(person(PEOPLE_MAX as u128), now), [network(1)]);
    }
}
