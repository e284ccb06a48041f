//! How many connections there may be: in total, and from one address.

use super::address::{AddressKey, SITE_FACTOR};
use super::network::Network;
use parking_lot::{Mutex, MutexGuard};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Hands out places for connections. When none is left, the oldest connection that has not been
/// greeted yet is closed to make room.
#[derive(Clone)]
pub struct Places(Arc<Shared>);

struct Shared {
    total_max: usize,
    per_address_max: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    next: u64,
    total: usize,
    by_address: HashMap<AddressKey, usize>,
    by_site: HashMap<AddressKey, usize>,
    /// Connections that may be closed to make room, oldest first.
    waiting: BTreeMap<u64, Waiting>,
    waiting_by_address: HashMap<AddressKey, BTreeSet<u64>>,
    /// Connections that have been greeted.
    kept: HashMap<u64, Greeted>,
}

struct Greeted {
    address: AddressKey,
    ended: CancellationToken,
}

struct Waiting {
    address: Option<AddressKey>,
    given_up: CancellationToken,
}

/// Why a connection was refused a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPlace {
    /// The address has as many as it is allowed.
    Address,
    /// The server has as many as it is allowed.
    Server,
}

impl Places {
    /// None taken yet.
    pub fn new(total_max: usize, per_address_max: usize) -> Places {
        Places(Arc::new(Shared {
            total_max,
            per_address_max,
            open: Mutex::default(),
        }))
    }

    /// Takes a place for a connection. `address` is `None` for a proxy's connections, which count
    /// towards the client's address once that is known.
    ///
    /// # Errors
    /// If every place is taken by connections that have been greeted.
    pub fn take(&self, address: Option<IpAddr>) -> Result<Place, NoPlace> {
        let address = address.map(AddressKey::of);
        let mut open = self.open();
        if let Some(address) = address
            && !self.has_room(&open, address)
        {
            let oldest = open.oldest_of(address).ok_or(NoPlace::Address)?;
            open.give_up(oldest);
        }
        if open.total >= self.0.total_max {
            let oldest = open.oldest().ok_or(NoPlace::Server)?;
            open.give_up(oldest);
        }
        let id = open.next;
        open.next += 1;
        open.total += 1;
        if let Some(address) = address {
            open.count(address);
            let here = open.waiting_by_address.entry(address).or_default();
            here.insert(id);
        }
        let given_up = CancellationToken::new();
        let waiting = Waiting {
            address,
            given_up: given_up.clone(),
        };
        open.waiting.insert(id, waiting);
        Ok(Place {
            places: self.clone(),
            id,
            given_up,
            kept: Mutex::new(Kept::Waiting),
        })
    }

    /// How many places are taken.
    pub fn taken(&self) -> usize {
        self.open().total
    }

    /// Ends the connections of these networks.
    pub fn end(&self, networks: &[Network]) {
        let open = self.open();
        let kept = open.kept.values();
        let kept = kept.map(|greeted| (Some(greeted.address), &greeted.ended));
        let waiting = open.waiting.values();
        let waiting = waiting.map(|waiting| (waiting.address, &waiting.given_up));
        for (address, ended) in kept.chain(waiting) {
            let is_in = |key| networks.iter().any(|network| network.holds_key(key));
            if address.is_some_and(is_in) {
                ended.cancel();
            }
        }
    }

    fn has_room(&self, open: &Open, address: AddressKey) -> bool {
        let most = self.0.per_address_max;
        let of_site = |site| open.by_site.get(&site).copied().unwrap_or(0);
        let here = open.by_address.get(&address).copied().unwrap_or(0);
        let site_max = most.saturating_mul(SITE_FACTOR as usize);
        here < most && address.site().is_none_or(|site| of_site(site) < site_max)
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.open.lock()
    }
}

impl Open {
    fn oldest(&self) -> Option<u64> {
        self.waiting.first_key_value().map(|(id, _)| *id)
    }

    fn oldest_of(&self, address: AddressKey) -> Option<u64> {
        self.waiting_by_address.get(&address)?.first().copied()
    }

    /// Frees the place at once; the connection ends a moment later, using a reserved descriptor.
    fn give_up(&mut self, id: u64) {
        let Some(waiting) = self.no_longer_waiting(id) else {
            return;
        };
        waiting.given_up.cancel();
        self.total -= 1;
        if let Some(address) = waiting.address {
            self.uncount(address);
        }
    }

    fn no_longer_waiting(&mut self, id: u64) -> Option<Waiting> {
        let waiting = self.waiting.remove(&id)?;
        if let Some(address) = waiting.address
            && let Some(here) = self.waiting_by_address.get_mut(&address)
        {
            here.remove(&id);
            if here.is_empty() {
                self.waiting_by_address.remove(&address);
            }
        }
        Some(waiting)
    }

    fn count(&mut self, address: AddressKey) {
        *self.by_address.entry(address).or_default() += 1;
        if let Some(site) = address.site() {
            *self.by_site.entry(site).or_default() += 1;
        }
    }

    fn uncount(&mut self, address: AddressKey) {
        decrement(&mut self.by_address, address);
        if let Some(site) = address.site() {
            decrement(&mut self.by_site, site);
        }
    }
}

fn decrement(counts: &mut HashMap<AddressKey, usize>, address: AddressKey) {
    if let Some(count) = counts.get_mut(&address) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&address);
        }
    }
}

/// One open connection; dropping it frees its place.
pub struct Place {
    places: Places,
    id: u64,
    given_up: CancellationToken,
    kept: Mutex<Kept>,
}

/// What a place counts as.
#[derive(Clone, Copy)]
enum Kept {
    /// It may be closed to make room for another connection.
    Waiting,
    /// It is kept until the connection ends, and counts towards this address.
    For(AddressKey),
}

impl Place {
    /// Is cancelled when the connection must end.
    pub fn given_up(&self) -> CancellationToken {
        self.given_up.clone()
    }

    /// Marks the connection as greeted: it keeps its place until it ends. Behind a proxy it counts
    /// towards its client's address from now on.
    ///
    /// # Errors
    /// If that address has as many as it is allowed, or the place has just been given up.
    pub fn keep(&self, client: IpAddr) -> Result<(), NoPlace> {
        let mut kept = self.kept.lock();
        if let Kept::For(_) = *kept {
            return Ok(());
        }
        let mut open = self.places.open();
        let counted = open.waiting.get(&self.id).ok_or(NoPlace::Server)?.address;
        let address = AddressKey::of(client);
        if counted.is_none() && !self.places.has_room(&open, address) {
            return Err(NoPlace::Address);
        }
        open.no_longer_waiting(self.id);
        if counted.is_none() {
            open.count(address);
        }
        let address = counted.unwrap_or(address);
        let ended = self.given_up.clone();
        open.kept.insert(self.id, Greeted { address, ended });
        *kept = Kept::For(address);
        Ok(())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let kept = *self.kept.lock();
        let mut open = self.places.open();
        let address = match kept {
            Kept::For(address) => {
                open.kept.remove(&self.id);
                Some(address)
            }
            Kept::Waiting => match open.no_longer_waiting(self.id) {
                Some(waiting) => waiting.address,
                // Its place was given up, and no longer counts.
                None => return,
            },
        };
        open.total -= 1;
        if let Some(address) = address {
            open.uncount(address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    fn taken(places: &Places, last: u8) -> Place {
        places.take(Some(address(last))).expect("a place")
    }

    fn has_been_given_up(place: &Place) -> bool {
        place.given_up.is_cancelled()
    }

    #[test]
    fn the_oldest_that_waits_gives_up_its_place() {
        let places = Places::new(3, 3);
        let first = taken(&places, 1);
        first.keep(address(1)).expect("room");
        let second = taken(&places, 2);
        let third = taken(&places, 3);
        let fourth = taken(&places, 4);
        assert!(!has_been_given_up(&first) && has_been_given_up(&second));
        assert!(!has_been_given_up(&third) && !has_been_given_up(&fourth));
        assert_eq!(second.keep(address(2)), Err(NoPlace::Server));
        // A place that was given up is not subtracted twice.
        drop(second);
        assert_eq!(places.open().total, 3);
    }

    #[test]
    fn connections_that_were_greeted_stay() {
        let places = Places::new(2, 2);
        let kept: Vec<Place> = (1..=2).map(|last| taken(&places, last)).collect();
        for (place, last) in kept.iter().zip(1..) {
            place.keep(address(last)).expect("room");
        }
        assert_eq!(places.take(Some(address(3))).err(), Some(NoPlace::Server));
        drop(kept);
        assert!(places.take(Some(address(3))).is_ok());
    }

    #[test]
    fn one_address_has_its_own_limit() {
        let places = Places::new(10, 2);
        let kept = [taken(&places, 1), taken(&places, 1)];
        for place in &kept {
            place.keep(address(1)).expect("room");
        }
        assert_eq!(places.take(Some(address(1))).err(), Some(NoPlace::Address));
        let _other = taken(&places, 2);
        drop(kept);
        let waiting = taken(&places, 1);
        let _second = taken(&places, 1);
        let _third = taken(&places, 1);
        assert!(has_been_given_up(&waiting), "it gives way to its own");
    }

    #[test]
    fn behind_a_proxy_the_client_counts() {
        let places = Places::new(10, 1);
        let connections: Vec<Place> = (0..3)
            .map(|_| places.take(None).expect("a place"))
            .collect();
        connections[0].keep(address(1)).expect("room");
        assert_eq!(connections[1].keep(address(1)), Err(NoPlace::Address));
        connections[2].keep(address(2)).expect("room for another");
        drop(connections);
        assert!(places.open().by_address.is_empty());
        assert_eq!(places.open().total, 0);
    }

    #[test]
    fn all_connections_of_an_address_can_be_ended() {
        let places = Places::new(10, 10);
        let kept = taken(&places, 1);
        kept.keep(address(1)).expect("room");
        let waiting = taken(&places, 1);
        let other = taken(&places, 2);
        let behind_a_proxy = places.take(None).expect("a place");
        behind_a_proxy.keep(address(1)).expect("room");
        places.end(&[Network::around(address(1))]);
        assert!(has_been_given_up(&kept) && has_been_given_up(&waiting));
        assert!(has_been_given_up(&behind_a_proxy) && !has_been_given_up(&other));
        drop((kept, waiting, other, behind_a_proxy));
        assert_eq!(places.taken(), 0);
    }

    #[test]
    fn a_site_has_four_households_worth() {
        let places = Places::new(100, 2);
        let household = |number: u16| IpAddr::from([0x2001, 0xdb8, 1, number, 0, 0, 0, 1]);
        let kept: Vec<Place> = (0..4)
            .flat_map(|number| [number, number])
            .map(|number| {
                let place = places.take(Some(household(number))).expect("a place");
                place.keep(household(number)).expect("room");
                place
            })
            .collect();
        assert_eq!(
            places.take(Some(household(9))).err(),
            Some(NoPlace::Address)
        );
        drop(kept);
        assert!(places.take(Some(household(9))).is_ok());
    }
}
