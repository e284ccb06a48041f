//! Rate limits and connection caps.

use crate::config::Config;
use fondaco_protocol::UserId;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

/// Bursts may be this many times the steady rate.
const BURST: u32 = 4;

/// Lines a second that one person may say for long.
const LINES_PER_SECOND: u32 = 1;

/// People that the rate limiter of the chat remembers before it forgets the quiet ones.
const SPEAKERS_MAX: usize = 10_000;

/// Addresses that the rate limiter remembers before it forgets the quiet ones.
const ADDRESSES_MAX: usize = 10_000;

/// Rate limits and connection caps, by address.
pub struct Limits {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    lines: DefaultKeyedRateLimiter<UserId>,
    connections: Arc<Mutex<Connections>>,
    actions_per_second: u32,
    total_max: usize,
    per_address_max: usize,
}

#[derive(Default)]
struct Connections {
    total: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// One open connection; dropping it frees its place.
pub struct Place {
    connections: Arc<Mutex<Connections>>,
    address: IpAddr,
}

impl Limits {
    /// As configured.
    pub fn new(config: &Config) -> Limits {
        Limits {
            requests: RateLimiter::keyed(quota(config.requests_per_second)),
            lines: RateLimiter::keyed(quota(LINES_PER_SECOND)),
            connections: Arc::default(),
            actions_per_second: config.actions_per_second,
            total_max: config.connections,
            per_address_max: config.connections_per_address,
        }
    }

    /// Whether this address may send another request now.
    pub fn allows_request(&self, address: IpAddr) -> bool {
        if self.requests.len() > ADDRESSES_MAX {
            self.requests.retain_recent();
        }
        self.requests.check_key(&address).is_ok()
    }

    /// Whether this person may say another line in a chat now.
    pub fn allows_line(&self, person: UserId) -> bool {
        if self.lines.len() > SPEAKERS_MAX {
            self.lines.retain_recent();
        }
        self.lines.check_key(&person).is_ok()
    }

    /// The limiter of one socket's messages.
    pub fn for_socket(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(quota(self.actions_per_second))
    }

    /// A place for another connection from this address, if there is one.
    pub fn place(&self, address: IpAddr) -> Option<Place> {
        let mut connections = self
            .connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if connections.total >= self.total_max {
            return None;
        }
        let here = connections.by_address.entry(address).or_default();
        if *here >= self.per_address_max {
            return None;
        }
        *here += 1;
        connections.total += 1;
        Some(Place {
            connections: self.connections.clone(),
            address,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut connections = self
            .connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        connections.total -= 1;
        if let Some(here) = connections.by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                connections.by_address.remove(&self.address);
            }
        }
    }
}

fn quota(per_second: u32) -> Quota {
    let steady = NonZeroU32::new(per_second).unwrap_or(NonZeroU32::MIN);
    let burst = NonZeroU32::new(per_second.saturating_mul(BURST)).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(steady).allow_burst(burst)
}
