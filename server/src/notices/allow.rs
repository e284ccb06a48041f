//! Where the server's own requests may go. People give it addresses, and it can reach places that
//! they cannot: its own network, with other services in it.

use ipnet::IpNet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// The only port that is allowed at public addresses.
const PUBLIC_PORT: u16 = 443;

/// What the operator allows in addition to public addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// These addresses, on any port, with or without TLS.
    Net(IpNet),
    /// The host with this name, whatever its address.
    Host(String),
}

impl FromStr for Allowed {
    type Err = String;

    fn from_str(text: &str) -> Result<Allowed, String> {
        if let Ok(net) = text.parse::<IpNet>() {
            return Ok(Allowed::Net(net));
        }
        if let Ok(address) = text.parse::<IpAddr>() {
            return Ok(Allowed::Net(address.into()));
        }
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
        if !text.is_empty() && text.chars().all(is_name) {
            Ok(Allowed::Host(text.to_ascii_lowercase()))
        } else {
            Err("an address, a network such as 10.0.0.0/8, or the name of a host".into())
        }
    }
}

/// Decides where requests may go.
#[derive(Clone, Debug, Default)]
pub struct AllowedHosts(pub Vec<Allowed>);

impl AllowedHosts {
    /// Whether the operator has named this host, which allows it whatever its address.
    pub(super) fn names(&self, host: &str) -> bool {
        let named = |one: &Allowed| matches!(one, Allowed::Host(name) if name == host);
        self.0.iter().any(named)
    }

    /// Whether requests may go to this address and port, with or without TLS.
    pub(super) fn permits(&self, address: IpAddr, port: u16, is_tls: bool) -> bool {
        let holds = |one: &Allowed| matches!(one, Allowed::Net(net) if net.contains(&address));
        self.0.iter().any(holds) || is_tls && port == PUBLIC_PORT && is_public(address)
    }
}

/// Whether an address belongs to the public internet. Anything not known to is treated as private.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = matches!(
        (a, b, c),
        (0 | 10 | 127 | 224..=255, _, _)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 31, 196)
            | (192, 52, 193)
            | (192, 88, 99)
            | (192, 168, _)
            | (192, 175, 48)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !is_special
}

/// Global unicast, except for addresses that stand for another one or for nobody. Mapped IPv4
/// addresses such as `::ffff:127.0.0.1` and `64:ff9b::7f00:1` lie outside that range.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let is_global = a & 0xe000 == 0x2000;
    let is_special = match a {
        // Teredo, ORCHID and others; documentation.
        0x2001 => b < 0x200 || b == 0xdb8,
        // 6to4 contains an IPv4 address.
        0x2002 => true,
        // Documentation.
        0x3fff => b < 0x1000,
        _ => false,
    };
    is_global && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_is_public() {
        for inside in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.7",
            "224.0.0.1",
            "239.255.255.250",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "::7f00:1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in [
            "1.1.1.1",
            "8.8.8.8",
            "100.63.255.255",
            "100.128.0.1",
            "162.159.128.233",
            "172.15.255.255",
            "172.32.0.1",
            "192.0.1.1",
            "2606:4700::6810:1",
            "2a00:1450::5",
            "2001:4860:4860::8888",
        ] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn the_operator_can_allow_more() {
        let list = ["10.1.0.0/16", "::1", "ntfy.lan"].map(|text| text.parse().unwrap());
        let allowed = AllowedHosts(list.to_vec());
        let permits = |address: &str| allowed.permits(address.parse().unwrap(), 8080, false);
        assert!(permits("10.1.2.3") && permits("::1"));
        assert!(!permits("10.2.2.3") && !permits("127.0.0.1") && !permits("8.8.8.8"));
        assert!(allowed.permits("8.8.8.8".parse().unwrap(), 443, true));
        assert!(!allowed.permits("8.8.8.8".parse().unwrap(), 22, true));
        assert!(allowed.names("ntfy.lan") && !allowed.names("ntfy.example"));
        for bad in ["", "10.0.0.0/99", "http://x", "a b"] {
            assert!(bad.parse::<Allowed>().is_err(), "{bad}");
        }
    }
}
