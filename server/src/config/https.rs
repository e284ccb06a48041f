//! HTTPS by the server itself, with a certificate that it fetches and renews.

use super::origin::Origin;
use super::proxies::Proxies;
use super::sharing::Sharing;
use super::spelling::Listen;
use clap::Args;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};

/// The longest name that a certificate can have.
const NAME_CHARS_MAX: usize = 253;

/// The longest part of it between two dots.
const LABEL_CHARS_MAX: usize = 63;

/// Whether the server answers HTTPS, where, and who signs its certificate.
#[derive(Args, Clone, Debug)]
pub(crate) struct Https {
    /// Name of the server on the internet, such as games.example, to answer HTTPS without a proxy:
    /// the server fetches a certificate from Let's Encrypt, whose terms you accept thereby, and
    /// renews it. The name must lead to this machine, and its ports 80 and 443 to this server.
    #[arg(long, env = "FONDACO_HTTPS", value_parser = public_name)]
    https: Option<String>,

    /// Address and port for HTTPS; port 443 at all addresses if not set.
    #[arg(long, env = "FONDACO_HTTPS_LISTEN")]
    https_listen: Option<Listen>,

    /// Address and port at which, with --https, the authority checks the name, and everybody else
    /// is redirected to HTTPS; port 80 at all addresses if not set.
    #[arg(long, env = "FONDACO_HTTP_LISTEN")]
    http_listen: Option<Listen>,

    /// ACME directory of the authority that signs the certificate.
    #[arg(
        long,
        env = "FONDACO_HTTPS_DIRECTORY",
        default_value = "https://acme-v02.api.letsencrypt.org/directory",
        value_parser = directory
    )]
    https_directory: String,

    /// File with the CA certificates for the directory itself, if it is an authority of your own.
    #[arg(long, env = "FONDACO_HTTPS_CA")]
    https_ca: Option<PathBuf>,

    /// File with the certificate for the name of --https and those that lead to its authority, in
    /// PEM, if something else, such as certbot, fetches it. It is read again when it changes.
    #[arg(long, env = "FONDACO_HTTPS_CERTIFICATE")]
    https_certificate: Option<PathBuf>,

    /// File with the key of that certificate, in PEM.
    #[arg(long, env = "FONDACO_HTTPS_KEY")]
    https_key: Option<PathBuf>,
}

impl Https {
    /// The name that the certificate is for; `None` if the server answers no HTTPS.
    pub(crate) fn name(&self) -> Option<&str> {
        self.https.as_deref()
    }

    pub(crate) fn directory(&self) -> &str {
        &self.https_directory
    }

    pub(crate) fn ca(&self) -> Option<&Path> {
        self.https_ca.as_deref()
    }

    /// The files of the certificate and its key; `None` if the server fetches one.
    pub(crate) fn files(&self) -> Option<(&Path, &Path)> {
        Some((
            self.https_certificate.as_deref()?,
            self.https_key.as_deref()?,
        ))
    }

    /// Where to listen for HTTPS: the first of these that this machine has.
    pub(crate) fn encrypted(&self) -> std::io::Result<Vec<SocketAddr>> {
        everywhere_or(self.https_listen.as_ref(), 443)
    }

    /// Where to listen for the authority and for plain HTTP, in the same way.
    pub(crate) fn plain(&self) -> std::io::Result<Vec<SocketAddr>> {
        everywhere_or(self.http_listen.as_ref(), 80)
    }

    /// What of it cannot be used, in sentences.
    pub(super) fn problems(
        &self,
        public: Option<Origin>,
        sharing: &Sharing,
        proxies: &Proxies,
    ) -> Vec<String> {
        let files = [&self.https_certificate, &self.https_key];
        let given = files.iter().filter(|file| file.is_some()).count();
        let mut problems = Vec::new();
        if given == 1 {
            problems.push("FONDACO_HTTPS_CERTIFICATE and FONDACO_HTTPS_KEY belong together: set both, or neither".to_owned());
        }
        let Some(name) = self.name() else {
            if given > 0 {
                problems.push("FONDACO_HTTPS_CERTIFICATE takes FONDACO_HTTPS, the name that the certificate is for".to_owned());
            }
            return problems;
        };
        if self.files().is_none() && matches!(sharing.nats(), Ok(Some(_))) {
            problems.push("FONDACO_HTTPS is for a server alone: with several, each would need the certificate, and the authority finds only one of them; let the proxy in front of them answer HTTPS, or give each the files by FONDACO_HTTPS_CERTIFICATE and FONDACO_HTTPS_KEY".to_owned());
        }
        // Whoever comes directly could write any address into the headers of a proxy.
        if matches!(proxies, Proxies::Hops(_)) {
            problems.push("FONDACO_HTTPS answers everybody directly, who could give any address as their own: unset FONDACO_TRUST_PROXY, or, with a proxy in front all the same, name its networks in FONDACO_TRUSTED_PROXIES".to_owned());
        }
        if let Some(public) = public.filter(|public| !public.is_https || !public.has_name_of(name))
        {
            problems.push(format!(
                "FONDACO_PUBLIC_URL leads to {public}, but FONDACO_HTTPS to https://{name}: leave FONDACO_PUBLIC_URL unset"
            ));
        }
        problems
    }
}

/// Some systems have no IPv6; on all others, its socket accepts IPv4, too.
fn everywhere_or(listen: Option<&Listen>, port: u16) -> std::io::Result<Vec<SocketAddr>> {
    match listen {
        Some(listen) => listen.resolve(),
        None => Ok([
            IpAddr::V6(Ipv6Addr::UNSPECIFIED),
            Ipv4Addr::UNSPECIFIED.into(),
        ]
        .map(|address| SocketAddr::new(address, port))
        .to_vec()),
    }
}

/// A name in lower case, without the dot that may end it.
fn public_name(text: &str) -> Result<String, String> {
    const WANTED: &str = "write the server's name alone, such as games.example, without https:// \
        and without a port; no certificate is given for an address in numbers, nor for a name \
        without a dot";
    let name = text.trim().trim_end_matches('.').to_ascii_lowercase();
    let is_label = |label: &str| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let ends_well = !label.starts_with('-') && !label.ends_with('-');
        (1..=LABEL_CHARS_MAX).contains(&label.len()) && label.chars().all(is_plain) && ends_well
    };
    let is_number = name.parse::<IpAddr>().is_ok();
    if name.len() <= NAME_CHARS_MAX
        && name.contains('.')
        && !is_number
        && name.split('.').all(is_label)
    {
        Ok(name)
    } else {
        Err(WANTED.to_owned())
    }
}

fn directory(text: &str) -> Result<String, String> {
    let is_https = text.starts_with("https://") && super::spelling::public_url(text).is_ok();
    if is_https {
        Ok(text.to_owned())
    } else {
        Err("write the address of an ACME directory, which begins with https://".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use clap::Parser;

    fn parsed(words: &[&str]) -> Config {
        Config::parse_from(["fondaco"].iter().chain(words))
    }

    #[test]
    fn a_name_is_one_that_certificates_are_given_for() {
        assert_eq!(public_name(" Games.Example. ").unwrap(), "games.example");
        let long = format!("{}.example", "a".repeat(LABEL_CHARS_MAX + 1));
        for bad in [
            "",
            "localhost",
            "https://games.example",
            "games.example:443",
            "192.0.2.1",
            "2001:db8::1",
            "games..example",
            "-games.example",
            "*.games.example",
            &long,
        ] {
            assert!(public_name(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_public_address_follows_from_the_name() {
        let config = parsed(&["--https", "games.example", "--base-path", "/fondaco"]);
        let public = config.public_url();
        assert_eq!(public.as_deref(), Some("https://games.example/fondaco/"));
        assert_eq!(config.problems(), [""; 0]);
        assert_eq!(parsed(&[]).public_url(), None);
    }

    #[test]
    fn what_does_not_go_together_is_named() {
        for (words, named) in [
            (
                &["--public-url", "https://other.example"][..],
                "FONDACO_PUBLIC_URL leads to other.example",
            ),
            (&["--public-url", "http://games.example"], "unset"),
            (
                &[
                    "--nats-url",
                    "nats://a",
                    "--node",
                    "one",
                    "--database-url",
                    "postgres://a/b",
                ],
                "for a server alone",
            ),
        ] {
            let words = [&["--https", "games.example"], words].concat();
            let problems = parsed(&words).problems();
            assert_eq!(problems.len(), 1, "{problems:?}");
            assert!(problems[0].contains(named), "{problems:?}");
        }
        let same = [
            "--https",
            "games.example",
            "--public-url",
            "https://Games.example:8443",
        ];
        assert_eq!(parsed(&same).problems(), [""; 0]);
    }
}
