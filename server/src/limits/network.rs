//! What can be banned: an address, or a whole network.

use super::address::AddressKey;
use ipnet::IpNet;
use std::fmt;
use std::net::IpAddr;

/// The widest networks that can be banned: whoever types a digit too few must not shut out half of
/// the world.
const WIDEST_V4: u8 = 8;
const WIDEST_V6: u8 = 16;

/// Addresses of IPv6 count by their /64, so nothing smaller can be banned.
const NARROWEST_V6: u8 = 64;

/// Addresses that are banned together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network(IpNet);

/// Why a text does not say what to ban.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetworkError {
    #[error("{0} is no IP address")]
    NoAddress(String),
    #[error("{0} is a network, not an address: use --network")]
    NotOne(String),
    #[error("{0} is no network; write it as 192.0.2.0/24 or 2001:db8::/48")]
    NoNetwork(String),
    #[error("{0} has digits behind its prefix; the network is {1}")]
    Loose(String, IpNet),
    #[error("{0} is too wide: at most a /{WIDEST_V4} of IPv4 or a /{WIDEST_V6} of IPv6")]
    TooWide(String),
    #[error("{0} is too narrow: IPv6 is banned by the /{NARROWEST_V6} or more")]
    TooNarrow(String),
}

impl Network {
    /// What a ban on one address covers: the address itself for IPv4, the /64 for IPv6.
    pub fn around(address: IpAddr) -> Network {
        let net = match address.to_canonical() {
            IpAddr::V6(address) => IpNet::new(address.into(), NARROWEST_V6),
            v4 @ IpAddr::V4(_) => Ok(v4.into()),
        };
        Network(net.unwrap_or_else(|_| address.into()).trunc())
    }

    /// Parses one address.
    ///
    /// # Errors
    /// [`NetworkError`] if it is none.
    pub fn of_address(text: &str) -> Result<Network, NetworkError> {
        match text.parse::<IpAddr>() {
            Ok(address) => Ok(Network::around(address)),
            Err(_) if text.parse::<IpNet>().is_ok() => Err(NetworkError::NotOne(text.to_owned())),
            Err(_) => Err(NetworkError::NoAddress(text.to_owned())),
        }
    }

    /// Parses a network. Nothing is corrected, because that would be another ban.
    ///
    /// # Errors
    /// [`NetworkError`] says what to write instead.
    pub fn of_network(text: &str) -> Result<Network, NetworkError> {
        let named = || text.to_owned();
        let net: IpNet = text.parse().map_err(|_| NetworkError::NoNetwork(named()))?;
        if net.trunc() != net {
            return Err(NetworkError::Loose(named(), net.trunc()));
        }
        let (widest, narrowest) = match net {
            IpNet::V4(_) => (WIDEST_V4, net.max_prefix_len()),
            IpNet::V6(_) => (WIDEST_V6, NARROWEST_V6),
        };
        // IPv4 in the form of IPv6 would never match: addresses are compared as IPv4.
        if net.addr() != net.addr().to_canonical() {
            return Err(NetworkError::NoNetwork(named()));
        }
        match net.prefix_len() {
            length if length < widest => Err(NetworkError::TooWide(named())),
            length if length > narrowest => Err(NetworkError::TooNarrow(named())),
            _ => Ok(Network(net)),
        }
    }

    /// Parses either, as bans are printed and stored.
    ///
    /// # Errors
    /// [`NetworkError`] if it is neither.
    pub fn of_ban(text: &str) -> Result<Network, NetworkError> {
        if text.contains('/') {
            Network::of_network(text)
        } else {
            Network::of_address(text)
        }
    }

    pub(super) fn holds(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    pub(crate) fn holds_key(self, key: AddressKey) -> bool {
        self.holds(key.address())
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpNet::V4(net) if net.prefix_len() == net.max_prefix_len() => net.addr().fmt(f),
            net => net.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_covers_what_it_says() {
        for (text, inside, outside) in [
            ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
            ("192.0.2.0/24", "::ffff:192.0.2.77", "192.0.3.0"),
            ("2001:db8:1:2::9", "2001:db8:1:2:ffff::1", "2001:db8:1:3::9"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
        ] {
            let network = Network::of_ban(text).unwrap();
            assert!(network.holds(inside.parse().unwrap()), "{text}");
            assert!(!network.holds(outside.parse().unwrap()), "{text}");
            assert_eq!(Network::of_ban(&network.to_string()), Ok(network));
        }
        let around = Network::of_address("2001:db8:1:2::9").unwrap();
        assert_eq!(around.to_string(), "2001:db8:1:2::/64");
        assert_eq!(
            Network::of_address("192.0.2.1").unwrap().to_string(),
            "192.0.2.1"
        );
    }

    #[test]
    fn a_bad_ban_is_never_another_one() {
        let text = |network: Result<Network, NetworkError>| network.unwrap_err().to_string();
        for bad in ["10.0.0.0/8", "2001:db8::/48"] {
            assert!(
                text(Network::of_address(bad)).contains("--network"),
                "{bad}"
            );
        }
        for bad in ["", "ada", "10.0.0", "192.0.2.1:80", "010.0.0.1"] {
            assert!(
                text(Network::of_address(bad)).contains("no IP address"),
                "{bad}"
            );
        }
        for (bad, why) in [
            ("10.0.0.0", "no network"),
            ("10.0.0.0/33", "no network"),
            ("10.0.0.0/", "no network"),
            ("::ffff:192.0.2.0/120", "no network"),
            ("10.1.2.3/8", "the network is 10.0.0.0/8"),
            ("2001:db8:1::/32", "the network is 2001:db8::/32"),
            ("0.0.0.0/0", "too wide"),
            ("::/0", "too wide"),
            ("2001:db8::/65", "too narrow"),
        ] {
            let said = text(Network::of_network(bad));
            assert!(said.contains(why), "{bad}: {said}");
        }
    }
}
