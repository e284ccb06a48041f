//! Which addresses count as one.

use std::net::{IpAddr, Ipv6Addr};

/// A household gets at least a /64, so its addresses count as one.
const HOUSEHOLD_BITS: u32 = 64;

/// Providers also hand out whole /48s: all the households in one get `SITE_FACTOR` times as much
/// together.
const SITE_BITS: u32 = 48;

/// How many times the limit of a single /64 applies to a /48.
pub(super) const SITE_FACTOR: u32 = 4;

/// The unit of counting for an address: the address itself for IPv4, the /64 for IPv6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct AddressKey(IpAddr);

impl AddressKey {
    /// The key of one address.
    pub fn of(address: IpAddr) -> AddressKey {
        match address.to_canonical() {
            IpAddr::V6(address) => AddressKey(masked(address, HOUSEHOLD_BITS)),
            v4 @ IpAddr::V4(_) => AddressKey(v4),
        }
    }

    pub(super) fn address(self) -> IpAddr {
        self.0
    }

    /// The /48 around an IPv6 address; `None` for IPv4.
    pub fn site(self) -> Option<AddressKey> {
        match self.0 {
            IpAddr::V6(address) => Some(AddressKey(masked(address, SITE_BITS))),
            IpAddr::V4(_) => None,
        }
    }
}

impl std::fmt::Display for AddressKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/{HOUSEHOLD_BITS}"),
        }
    }
}

fn masked(address: Ipv6Addr, bits: u32) -> IpAddr {
    let mask = u128::MAX << (u128::BITS - bits);
    IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & mask))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(address: &str) -> AddressKey {
        AddressKey::of(address.parse().expect("an address"))
    }

    #[test]
    fn an_ipv6_household_is_one_address() {
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("2001:db8:1:2::1").site(), key("2001:db8:1:3::1").site());
        assert_ne!(key("2001:db8:1:2::1").site(), key("2001:db8:2:2::1").site());
        assert_eq!(key("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
    }

    #[test]
    fn ipv4_counts_by_itself_also_when_mapped() {
        assert_eq!(key("::ffff:192.0.2.1"), key("192.0.2.1"));
        assert_ne!(key("192.0.2.1"), key("192.0.2.2"));
        assert_eq!(key("192.0.2.1").site(), None);
    }
}
