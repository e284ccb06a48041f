//! The address of a webhook. It contains secrets, so its `Debug` must not show them.

use super::allow::AllowedHosts;
use fondaco_protocol::WEBHOOK_ADDRESS_CHARS_MAX;
use std::fmt;
use url::{Host, Url};

/// The URL that messages are posted to.
#[derive(Clone, PartialEq, Eq)]
pub struct Target(Url);

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Target(..)")
    }
}

impl Target {
    /// Parses an address, if requests to it are possible at all. Every spelling of an IP address
    /// that browsers understand is recognised here, too.
    pub(crate) fn parse(address: &str, allowed: &AllowedHosts) -> Option<Target> {
        if address.chars().count() > WEBHOOK_ADDRESS_CHARS_MAX {
            return None;
        }
        let url = Url::parse(address).ok()?;
        let is_plain = url.username().is_empty() && url.password().is_none();
        let target = Target(url);
        let may_be = match target.0.scheme() {
            "https" => target.port() == 443 || target.is_for_the_operator(allowed),
            // Its secrets would cross the network in clear text.
            "http" => target.is_for_the_operator(allowed),
            _ => false,
        };
        let literal = target.literal();
        let is_refused = literal
            .is_some_and(|address| !allowed.permits(address, target.port(), target.is_tls()));
        (is_plain && may_be && !is_refused && target.0.has_host()).then_some(target)
    }

    /// An address that has been accepted before.
    pub(crate) fn known(address: &str) -> Option<Target> {
        Url::parse(address).ok().filter(Url::has_host).map(Target)
    }

    /// Whether the operator's settings may allow this address; for a name that is certain only once
    /// it has been resolved.
    fn is_for_the_operator(&self, allowed: &AllowedHosts) -> bool {
        match self.literal() {
            Some(address) => allowed.permits(address, self.port(), self.is_tls()),
            None => allowed.names(self.host()) || !allowed.0.is_empty(),
        }
    }

    fn literal(&self) -> Option<std::net::IpAddr> {
        match self.0.host()? {
            Host::Ipv4(address) => Some(address.into()),
            Host::Ipv6(address) => Some(address.into()),
            Host::Domain(_) => None,
        }
    }

    pub(super) fn is_tls(&self) -> bool {
        self.0.scheme() == "https"
    }

    pub(super) fn port(&self) -> u16 {
        self.0.port_or_known_default().unwrap_or(0)
    }

    /// The host name of the other side, which is not a secret.
    pub(crate) fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// The host name without the brackets of an IPv6 address.
    pub(super) fn bare_host(&self) -> &str {
        self.host().trim_start_matches('[').trim_end_matches(']')
    }

    /// The host, with the port if it is not the default.
    pub(super) fn authority(&self) -> String {
        match self.0.port() {
            Some(port) => format!("{}:{port}", self.host()),
            None => self.host().to_owned(),
        }
    }

    /// Scheme, host and port.
    pub(super) fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    pub(super) fn path_and_query(&self) -> String {
        match self.0.query() {
            Some(query) => format!("{}?{query}", self.0.path()),
            None => self.0.path().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(address: &str) -> Option<Target> {
        Target::parse(address, &AllowedHosts::default())
    }

    #[test]
    fn odd_spellings_lead_nowhere_else() {
        for bad in [
            "",
            "x",
            "//discord.com/x",
            "ftp://discord.com/",
            "file:///etc/passwd",
            "data:,x",
            "http://discord.com/api",
            "https://discord.com:8443/",
            "https://discord.com:22/",
            "https://user:word@discord.com/",
            "https://user@discord.com/",
            "https://127.0.0.1/",
            "https://127.1/",
            "https://0x7f.1/",
            "https://0x7f000001/",
            "https://2130706433/",
            "https://0177.0.0.1/",
            "https://017700000001/",
            "https://①②⑦.⓪.⓪.①/",
            "https://0/",
            "https://127.0.0.1./",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://[::ffff:7f00:1]/",
            "https://[0:0:0:0:0:ffff:10.0.0.1]/",
            "https://[::]/",
            "https://[fe80::1]/",
            "https://[fd00::1]/",
            "https://[64:ff9b::a00:1]/",
            "https://169.254.169.254/latest/meta-data",
            "https://%31%32%37.0.0.1/",
            "https://10.0.0.1/",
            "https:/\\127.0.0.1/",
            "https:127.0.0.1",
            "https://192.168.1.1/",
        ] {
            assert_eq!(parsed(bad), None, "{bad}");
        }
        let long = format!(
            "https://discord.com/{}",
            "x".repeat(WEBHOOK_ADDRESS_CHARS_MAX)
        );
        assert_eq!(parsed(&long), None);
    }

    #[test]
    fn an_address_is_taken_apart_and_its_secrets_are_not_shown() {
        let target = parsed("https://Discord.com/api/webhooks/1/secret?wait=true#x").unwrap();
        assert_eq!(target.host(), "discord.com");
        assert_eq!(target.authority(), "discord.com");
        assert_eq!(target.path_and_query(), "/api/webhooks/1/secret?wait=true");
        assert_eq!((target.port(), target.is_tls()), (443, true));
        assert!(!format!("{target:?}").contains("secret"));
        assert!(parsed("https://8.8.8.8/x").is_some());
    }

    #[test]
    fn the_operator_can_allow_plain_addresses() {
        let allowed = AllowedHosts(vec!["127.0.0.0/8".parse().unwrap()]);
        assert!(Target::parse("http://127.0.0.1:9999/x", &allowed).is_some());
        assert!(Target::parse("http://127.1:9999/x", &allowed).is_some());
        assert_eq!(Target::parse("http://10.0.0.1/x", &allowed), None);
    }
}
