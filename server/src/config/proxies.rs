//! Which proxies are believed, and whom a request comes from behind them.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// The header to which each proxy appends the address that it was asked from.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The longest chain of proxies that can be given by its length.
const HOPS_MAX: u8 = 16;

/// The proxies that are believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proxies {
    /// None: every request comes from where its connection comes from.
    Nobody,
    /// This many in a row, whatever their addresses are. Anybody who connects is taken for one.
    Hops(u8),
    /// Those in these networks.
    Networks(Vec<IpNet>),
}

impl FromStr for Proxies {
    type Err = String;

    fn from_str(text: &str) -> Result<Proxies, String> {
        let wrong = |part: &str| {
            format!(
                "'{part}' is neither a network, such as 10.0.0.0/8 or 192.0.2.1, nor a number of proxies from 1 to {HOPS_MAX}"
            )
        };
        if let Ok(hops) = text.trim().parse::<u8>() {
            return match hops {
                1..=HOPS_MAX => Ok(Proxies::Hops(hops)),
                _ => Err(wrong(text)),
            };
        }
        let network = |part: &str| {
            let part = part.trim();
            let net = part.parse::<IpNet>();
            let net = net.or_else(|_| part.parse::<IpAddr>().map(IpNet::from));
            // IPv4 in the form of IPv6 would never match: addresses are compared as IPv4.
            let net = net
                .ok()
                .filter(|net| net.addr() == net.addr().to_canonical());
            net.ok_or_else(|| wrong(part))
        };
        let networks: Result<Vec<IpNet>, String> = text.split(',').map(network).collect();
        networks.map(Proxies::Networks)
    }
}

impl Proxies {
    /// Whether what this address forwards is believed.
    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        match self {
            Proxies::Nobody => false,
            Proxies::Hops(_) => true,
            Proxies::Networks(networks) => {
                let address = address.to_canonical();
                networks.iter().any(|network| network.contains(&address))
            }
        }
    }

    /// Whether more proxies are counted than a request came through.
    pub(crate) fn are_more_than_named_in(&self, headers: &HeaderMap) -> bool {
        matches!(self, Proxies::Hops(hops) if entries(headers).count() < usize::from(*hops))
    }

    /// The address that a request comes from: the nearest one that no trusted proxy has. What comes
    /// before it in the header may be made up.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut hops_left = match self {
            Proxies::Nobody => 0,
            Proxies::Hops(hops) => usize::from(*hops),
            Proxies::Networks(_) => usize::MAX,
        };
        let mut entries = entries(headers);
        let mut client = peer;
        while hops_left > 0 && self.trust(client) {
            let Some(before) = entries.next().and_then(address) else {
                break;
            };
            client = before;
            hops_left -= 1;
        }
        client
    }
}

/// Who forwarded a request for whom, the nearest first.
fn entries(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(FORWARDED_FOR).into_iter().rev();
    let lines = lines.filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.rsplit(','))
}

/// An address, to which some proxies add the port.
fn address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let with_port = || entry.parse::<SocketAddr>().map(|address| address.ip());
    let address = entry.parse::<IpAddr>().or_else(|_| with_port());
    address.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn client(proxies: &str, peer: &str, forwarded: &[&'static str]) -> String {
        let proxies: Proxies = proxies.parse().unwrap();
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append(FORWARDED_FOR, HeaderValue::from_static(line));
        }
        proxies.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn a_client_is_the_nearest_address_that_is_no_trusted_proxy() {
        let trusted = "10.0.0.0/8, 192.0.2.7";
        for (peer, forwarded, expected) in [
            ("10.0.0.1", &["203.0.113.9"][..], "203.0.113.9"),
            ("10.0.0.1", &["203.0.113.9, 192.0.2.7"], "203.0.113.9"),
            (
                "10.0.0.1",
                &["1.1.1.1, 203.0.113.9, 192.0.2.7"],
                "203.0.113.9",
            ),
            (
                "10.0.0.1",
                &["1.1.1.1, 203.0.113.9", "192.0.2.7"],
                "203.0.113.9",
            ),
            ("::ffff:10.0.0.1", &["203.0.113.9:4711"], "203.0.113.9"),
            ("10.0.0.1", &["[2001:db8::1]:4711"], "2001:db8::1"),
            ("203.0.113.9", &["1.1.1.1"], "203.0.113.9"),
            ("10.0.0.1", &["1.1.1.1, unknown"], "10.0.0.1"),
            ("10.0.0.1", &[], "10.0.0.1"),
            ("10.0.0.1", &["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ] {
            assert_eq!(
                client(trusted, peer, forwarded),
                expected,
                "{peer} {forwarded:?}"
            );
        }
    }

    #[test]
    fn proxies_can_be_counted() {
        let forwarded = &["1.1.1.1, 203.0.113.9, 192.0.2.7"];
        assert_eq!(client("1", "10.0.0.1", forwarded), "192.0.2.7");
        assert_eq!(client("2", "10.0.0.1", forwarded), "203.0.113.9");
        assert_eq!(client("2", "10.0.0.1", &["203.0.113.9"]), "203.0.113.9");
    }

    #[test]
    fn what_names_no_proxy_is_refused() {
        for bad in [
            "",
            "0",
            "17",
            "-1",
            "proxy.lan",
            "10.0.0.0/33",
            "10.0.0.0/8,",
            "::ffff:10.0.0.1",
        ] {
            assert!(bad.parse::<Proxies>().is_err(), "{bad}");
        }
    }
}
