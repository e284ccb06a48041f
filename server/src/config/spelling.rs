//! How values may be written.

use axum::http::Uri;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::str::FromStr;

/// Whether something is on, in any usual spelling.
pub(super) fn switch(text: &str) -> Result<bool, String> {
    match text.trim().to_ascii_lowercase().as_str() {
        "1" | "true" | "t" | "yes" | "y" | "on" => Ok(true),
        "0" | "false" | "f" | "no" | "n" | "off" => Ok(false),
        _ => Err("write on or off".into()),
    }
}

/// A path of plain segments: it becomes part of pages and cookies.
pub(super) fn base_path(text: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '-' | '_' | '.' | '~');
    let has_dots = text.split('/').any(|part| matches!(part, "." | ".."));
    if text.chars().all(is_plain) && !has_dots && !text.contains("//") {
        Ok(text.to_owned())
    } else {
        Err("a path has letters, digits, '-', '_', '.' and '~' between slashes, as /games".into())
    }
}

/// A whole address; an empty one counts as none.
pub(super) fn public_url(text: &str) -> Result<String, String> {
    const WANTED: &str =
        "an address begins with http:// or https:// and a name, as https://games.example";
    if text.is_empty() {
        return Ok(String::new());
    }
    let url: Uri = text.parse().map_err(|_| WANTED)?;
    let is_http = matches!(url.scheme_str(), Some("http" | "https"));
    let has_host = url
        .authority()
        .is_some_and(|authority| !authority.host().is_empty() && !authority.as_str().contains('@'));
    if is_http && has_host && url.query().is_none() && !text.contains(['#', '"', '<', '>', '\'']) {
        Ok(text.to_owned())
    } else {
        Err(WANTED.into())
    }
}

/// Where to listen: an address or a name, and a port. Without either, at all addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listen {
    host: Host,
    port: u16,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Host {
    Address(IpAddr),
    Name(String),
}

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> Result<Listen, String> {
        const WANTED: &str = "write an address or a name, and a port, as 127.0.0.1:7878, \
            [::1]:7878, localhost:7878, or :7878 for all addresses";
        if let Ok(address) = text.parse::<SocketAddr>() {
            let (host, port) = (Host::Address(address.ip()), address.port());
            return Ok(Listen { host, port });
        }
        let (host, port) = text.rsplit_once(':').ok_or(WANTED)?;
        let port = port.parse().map_err(|_| WANTED)?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
        let host = match host {
            "" | "*" => Host::Address(Ipv4Addr::UNSPECIFIED.into()),
            name if name.chars().all(is_name) => Host::Name(name.to_owned()),
            _ => return Err(WANTED.into()),
        };
        Ok(Listen { host, port })
    }
}

impl Listen {
    /// The addresses behind the name, those of IPv4 first.
    ///
    /// # Errors
    /// If the name is unknown.
    pub fn resolve(&self) -> std::io::Result<Vec<SocketAddr>> {
        match &self.host {
            Host::Address(address) => Ok(vec![SocketAddr::new(*address, self.port)]),
            Host::Name(name) => {
                let mut found: Vec<SocketAddr> =
                    (name.as_str(), self.port).to_socket_addrs()?.collect();
                found.sort_by_key(SocketAddr::is_ipv6);
                Ok(found)
            }
        }
    }
}

impl fmt::Display for Listen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.host {
            Host::Address(address) => SocketAddr::new(*address, self.port).fmt(f),
            Host::Name(name) => write!(f, "{name}:{}", self.port),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_has_every_usual_spelling() {
        for on in ["1", "true", "True", "YES", "y", "on", " On\r"] {
            assert_eq!(switch(on), Ok(true), "{on:?}");
        }
        for off in ["0", "false", "FALSE", "no", "N", "off"] {
            assert_eq!(switch(off), Ok(false), "{off:?}");
        }
        for neither in ["", "2", "maybe", "truee"] {
            assert!(switch(neither).is_err(), "{neither:?}");
        }
    }

    #[test]
    fn listening_takes_addresses_names_and_bare_ports() {
        for (text, shown) in [
            ("127.0.0.1:7878", "127.0.0.1:7878"),
            ("[::]:80", "[::]:80"),
            (":7878", "0.0.0.0:7878"),
            ("*:7878", "0.0.0.0:7878"),
            ("localhost:0", "localhost:0"),
            ("games.lan:7878", "games.lan:7878"),
        ] {
            let listen: Listen = text.parse().unwrap();
            assert_eq!(listen.to_string(), shown);
        }
        for bad in [
            "",
            "7878",
            "localhost",
            "localhost:",
            "a b:1",
            ":70000",
            "::1:x",
        ] {
            assert!(bad.parse::<Listen>().is_err(), "{bad}");
        }
        let here: Listen = "localhost:7878".parse().unwrap();
        assert!(here.resolve().unwrap()[0].is_ipv4());
    }

    #[test]
    fn a_base_path_is_plain() {
        for good in ["", "/", "/games", "games/", "/a/b-c_d.e~f"] {
            assert!(base_path(good).is_ok(), "{good}");
        }
        for bad in [
            "/a\"><script>",
            "/a b",
            "/..",
            "//evil.example",
            "/a?b",
            "/a#b",
            "/ä",
        ] {
            assert!(base_path(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_public_address_is_whole() {
        for good in ["", "https://games.example", "http://10.0.0.2:7878/games/"] {
            assert!(public_url(good).is_ok(), "{good}");
        }
        for bad in [
            "not a url",
            "games.example",
            "ftp://games.example",
            "https://",
            "https://user@games.example",
            "https://games.example?x=1",
            "https://games.example/\"><script>",
        ] {
            assert!(public_url(bad).is_err(), "{bad}");
        }
    }
}
