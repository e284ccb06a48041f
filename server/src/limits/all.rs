//! Rate limits and connection caps.

use super::address::{AddressKey, SITE_FACTOR};
use super::bans::Bans;
use super::lines::Lines;
use super::misses::Misses;
use super::network::Network;
use super::open_tables::OpenTables;
use super::openings::Openings;
use super::places::Places;
use crate::config::Config;
use fondaco_protocol::UserId;
use governor::clock::DefaultClock;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::IpAddr;
use std::num::NonZeroU32;
use tokio::time::Instant;

/// The most devices on which one person may be signed in.
pub const DEVICES_MAX: usize = 20;

/// Bursts may be this many times the steady rate.
const BURST: u32 = 4;

/// Sustained rate of chat lines per second for one person.
const LINES_PER_SECOND: u32 = 1;

/// How many people the chat's rate limiter remembers before it forgets the quiet ones.
const SPEAKERS_MAX: usize = 10_000;

/// Sustained rate of new connections per second from one address. Accepting one and closing another
/// for it costs the server more than asking costs the client.
pub(super) const CONNECTIONS_PER_SECOND: u32 = 100;

/// How many addresses a rate limiter remembers before it forgets the quiet ones.
const ADDRESSES_MAX: usize = 10_000;

/// Rate limits and connection caps, by address.
pub struct Limits {
    connections: DefaultKeyedRateLimiter<AddressKey>,
    requests: DefaultKeyedRateLimiter<AddressKey>,
    requests_of_sites: DefaultKeyedRateLimiter<AddressKey>,
    lines: DefaultKeyedRateLimiter<UserId>,
    actions_per_second: u32,
    /// Shared by the limiters of all sockets: a new one asks the processor what it is, which is slow
    /// on virtual machines.
    clock: DefaultClock,
    log: Lines,
    bans: Bans,
    /// Attempts with codes or tokens that do not exist.
    pub misses: Misses,
    /// Rates of new tables and guests.
    pub openings: Openings,
    /// Places for connections.
    pub places: Places,
    /// Tables that have sockets open, by address.
    pub open_tables: OpenTables,
}

impl Limits {
    /// The limits as configured.
    pub fn new(config: &Config) -> Limits {
        let of_sites = config.requests_per_second.saturating_mul(SITE_FACTOR);
        Limits {
            connections: RateLimiter::keyed(connection_quota(config)),
            requests: RateLimiter::keyed(quota(config.requests_per_second)),
            requests_of_sites: RateLimiter::keyed(quota(of_sites)),
            lines: RateLimiter::keyed(quota(LINES_PER_SECOND)),
            actions_per_second: config.actions_per_second,
            clock: DefaultClock::default(),
            log: Lines::default(),
            bans: Bans::default(),
            misses: Misses::default(),
            openings: Openings::new(config),
            places: Places::new(config.connections, config.connections_per_address),
            open_tables: OpenTables::new(config.open_tables_per_address),
        }
    }

    /// Whether this address may send another request now.
    pub fn allows_request(&self, address: IpAddr) -> bool {
        let key = AddressKey::of(address);
        allows(&self.requests, key)
            && key
                .site()
                .is_none_or(|site| allows(&self.requests_of_sites, site))
    }

    /// Whether this person may say another line in a chat now.
    pub fn allows_line(&self, person: UserId) -> bool {
        if self.lines.len() > SPEAKERS_MAX {
            self.lines.retain_recent();
        }
        self.lines.check_key(&person).is_ok()
    }

    /// Whether this address may connect again now.
    pub fn allows_connection(&self, address: IpAddr) -> bool {
        allows(&self.connections, AddressKey::of(address))
    }

    /// Whether the operator has banned this address.
    pub fn is_banned(&self, address: IpAddr) -> bool {
        self.bans.are_for(address)
    }

    /// Bans exactly these networks, and ends their connections.
    pub fn ban(&self, networks: Vec<Network>) {
        self.bans.replace(networks.clone());
        // In this order: whoever is greeted from now on is refused.
        self.places.end(&networks);
    }

    /// Whether to log now that this address is limited: once in a while is enough.
    pub fn is_worth_a_line(&self, address: AddressKey) -> bool {
        self.log.is_due(address, Instant::now())
    }

    /// A limiter for one socket's messages.
    pub fn for_socket(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct_with_clock(quota(self.actions_per_second), self.clock.clone())
    }
}

fn allows(limiter: &DefaultKeyedRateLimiter<AddressKey>, key: AddressKey) -> bool {
    if limiter.len() > ADDRESSES_MAX {
        limiter.retain_recent();
    }
    limiter.check_key(&key).is_ok()
}

/// An address may open all the connections it is allowed at the same moment.
fn connection_quota(config: &Config) -> Quota {
    let most = u32::try_from(config.connections_per_address).unwrap_or(u32::MAX);
    let burst = NonZeroU32::new(most).unwrap_or(NonZeroU32::MIN);
    let steady = NonZeroU32::new(CONNECTIONS_PER_SECOND).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(steady).allow_burst(burst)
}

fn quota(per_second: u32) -> Quota {
    let steady = NonZeroU32::new(per_second).unwrap_or(NonZeroU32::MIN);
    let burst = NonZeroU32::new(per_second.saturating_mul(BURST)).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(steady).allow_burst(burst)
}
