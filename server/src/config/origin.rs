//! Which addresses are the same place for a browser.

use std::fmt;

/// The scheme, name and port of an address. Case, a dot at the end of the name, and a port that
/// goes without saying make no difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    pub(crate) is_https: bool,
    name: String,
    port: u16,
}

impl Origin {
    /// The origin of a whole address; `None` if it is none.
    pub(crate) fn of_url(url: &str) -> Option<Origin> {
        let (scheme, rest) = url.split_once("://")?;
        let is_https = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let authority = rest.split('/').next().unwrap_or(rest);
        Origin::of_host(is_https, authority)
    }

    /// The origin of a request with this `Host`.
    pub(crate) fn of_host(is_https: bool, host: &str) -> Option<Origin> {
        let (name, port) = name_and_port(host)?;
        let usual = if is_https { 443 } else { 80 };
        Some(Origin {
            is_https,
            name,
            port: port.unwrap_or(usual),
        })
    }

    /// Whether a `Host` has this name, at whatever port: proxies leave the port out, or pass on
    /// their own.
    pub(crate) fn has_name_of(&self, host: &str) -> bool {
        name_and_port(host).is_some_and(|(name, _)| name == self.name)
    }

    /// Whether a `Host` is this place, as browsers and proxies write it: without a port, or with
    /// the right one.
    pub(crate) fn is_at(&self, host: &str) -> bool {
        name_and_port(host).is_some_and(|(name, port)| {
            name == self.name && port.is_none_or(|port| port == self.port)
        })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = if self.is_https { 443 } else { 80 };
        if self.port == usual {
            f.write_str(&self.name)
        } else {
            write!(f, "{}:{}", self.name, self.port)
        }
    }
}

/// The name in lower case, and the port if there is one. `None` if there is no name.
fn name_and_port(host: &str) -> Option<(String, Option<u16>)> {
    let (name, port) = match host.rsplit_once(':') {
        // A colon inside brackets is part of an IPv6 address.
        Some((name, port)) if !port.ends_with(']') => match port {
            "" => (name, None),
            port if port.bytes().all(|byte| byte.is_ascii_digit()) => {
                (name, Some(port.parse().ok()?))
            }
            _ => return None,
        },
        _ => (host, None),
    };
    let name = name.strip_suffix('.').unwrap_or(name);
    (!name.is_empty()).then(|| (name.to_ascii_lowercase(), port))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_place_is_the_same_however_it_is_written() {
        let plain = Origin::of_url("https://games.example").unwrap();
        for same in [
            "https://games.example/some/path",
            "HTTPS://Games.Example:443/",
            "https://games.example.",
            "https://GAMES.example.:443",
            "https://games.example:/",
        ] {
            assert_eq!(Origin::of_url(same), Some(plain.clone()), "{same}");
        }
        for other in [
            "http://games.example",
            "https://games.example:8443",
            "https://evil.example",
            "https://games.example.evil.example",
            "https://games.example..",
        ] {
            assert_ne!(Origin::of_url(other), Some(plain.clone()), "{other}");
        }
        for none in [
            "games.example",
            "ftp://games.example",
            "https://",
            "https://a:b",
            "null",
        ] {
            assert_eq!(Origin::of_url(none), None, "{none}");
        }
        assert_eq!(plain.to_string(), "games.example");
    }

    #[test]
    fn a_host_may_leave_out_the_port() {
        let public = Origin::of_url("https://games.example:8443/").unwrap();
        for host in ["games.example", "Games.Example.", "games.example:8443"] {
            assert!(public.is_at(host), "{host}");
        }
        assert!(!public.is_at("games.example:7878"));
        assert!(public.has_name_of("games.example:7878"));
        for host in ["evil.example:8443", "", ":8443", "games.example:x"] {
            assert!(!public.has_name_of(host), "{host}");
        }
        let v6 = Origin::of_url("http://[2001:DB8::1]:7878").unwrap();
        assert!(v6.is_at("[2001:db8::1]:7878") && v6.is_at("[2001:db8::1]"));
        assert_eq!(public.to_string(), "games.example:8443");
    }
}
