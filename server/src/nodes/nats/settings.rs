//! How the node connects to NATS.

use super::authority::Authority;
use async_nats::{ConnectOptions, ServerAddr};
use std::path::{Path, PathBuf};

/// The maximum length of the prefix of subjects.
const PREFIX_BYTES_MAX: usize = 64;

/// The number of characters in the seed of an nkey.
const SEED_CHARACTERS: usize = 58;

/// How to reach NATS.
#[derive(Clone)]
pub struct NatsSettings {
    pub(super) servers: Vec<ServerAddr>,
    pub(super) login: Login,
    /// The certificates that the servers' are checked against; the system's if `None`.
    pub(super) authority: Option<Authority>,
    /// The prefix of all subjects of the cluster.
    pub(super) prefix: String,
}

/// How the node logs in.
#[derive(Clone)]
pub enum Login {
    Nobody,
    Password {
        user: String,
        password: String,
    },
    /// The seed of an nkey.
    Key(String),
}

/// Why the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum WrongSettings {
    #[error("'{0}' is no address of a NATS server: one is nats://HOST:4222, or tls://HOST:4222")]
    Address(String),
    #[error(
        "the address of NATS has a user or a password in it: give them by FONDACO_NATS_USER and FONDACO_NATS_PASSWORD"
    )]
    LoginInAddress,
    #[error("FONDACO_NATS_USER and FONDACO_NATS_PASSWORD are needed both, or neither")]
    HalfLogin,
    #[error("either FONDACO_NATS_PASSWORD or FONDACO_NATS_NKEY is needed, not both")]
    TwoLogins,
    #[error("the file {} cannot be read", .0.display())]
    File(PathBuf, #[source] std::io::Error),
    #[error("the file {} has no seed of a user's nkey in it, which begins with SU", .0.display())]
    Key(PathBuf),
    #[error("the file {} has no certificate of an authority in PEM form in it", .0.display())]
    Authority(PathBuf),
    #[error(
        "'{0}' cannot begin subjects: FONDACO_NATS_PREFIX has letters, digits, '-' and '_', in parts between dots"
    )]
    Prefix(String),
}

impl Login {
    /// # Errors
    /// [`WrongSettings`] unless there is exactly one way to log in, or none.
    pub fn new(
        user: Option<&str>,
        password: Option<&str>,
        key: Option<&Path>,
    ) -> Result<Login, WrongSettings> {
        match (user, password, key) {
            (None, None, None) => Ok(Login::Nobody),
            (None, None, Some(path)) => {
                let text = read(path)?;
                match seed(&text) {
                    Some(seed) => Ok(Login::Key(seed.to_owned())),
                    None => Err(WrongSettings::Key(path.to_owned())),
                }
            }
            (Some(_), _, Some(_)) | (_, Some(_), Some(_)) => Err(WrongSettings::TwoLogins),
            (Some(user), Some(password), None) => Ok(Login::Password {
                user: user.to_owned(),
                password: password.to_owned(),
            }),
            (Some(_), None, None) | (None, Some(_), None) => Err(WrongSettings::HalfLogin),
        }
    }
}

/// The first line that is a seed; the file may contain comments.
fn seed(text: &str) -> Option<&str> {
    let is_seed = |line: &&str| {
        line.len() == SEED_CHARACTERS
            && line.starts_with("SU")
            && line.bytes().all(|c| matches!(c, b'A'..=b'Z' | b'2'..=b'7'))
    };
    text.lines().map(str::trim).find(is_seed)
}

fn read(path: &Path) -> Result<String, WrongSettings> {
    std::fs::read_to_string(path).map_err(|error| WrongSettings::File(path.to_owned(), error))
}

impl NatsSettings {
    /// `servers` is a comma-separated list of addresses.
    ///
    /// # Errors
    /// [`WrongSettings`]
    pub fn new(
        servers: &str,
        login: Login,
        authority: Option<&Path>,
        prefix: &str,
    ) -> Result<NatsSettings, WrongSettings> {
        let addresses = servers.split(',').map(str::trim).map(address);
        let authority = match authority {
            None => None,
            Some(path) => match Authority::new(path, &read(path)?) {
                Some(authority) => Some(authority),
                None => return Err(WrongSettings::Authority(path.to_owned())),
            },
        };
        if !is_prefix(prefix) {
            return Err(WrongSettings::Prefix(prefix.to_owned()));
        }
        Ok(NatsSettings {
            servers: addresses.collect::<Result<_, _>>()?,
            login,
            authority,
            prefix: prefix.to_owned(),
        })
    }

    pub(super) fn options(&self) -> ConnectOptions {
        let mut options = match &self.login {
            Login::Nobody => ConnectOptions::new(),
            Login::Password { user, password } => {
                ConnectOptions::with_user_and_password(user.clone(), password.clone())
            }
            Login::Key(seed) => ConnectOptions::with_nkey(seed.clone()),
        };
        if let Some(authority) = &self.authority {
            options = options
                .tls_client_config(authority.client())
                .require_tls(true);
        }
        options
    }
}

fn address(text: &str) -> Result<ServerAddr, WrongSettings> {
    let wrong = || WrongSettings::Address(text.to_owned());
    if text.contains('@') {
        return Err(WrongSettings::LoginInAddress);
    }
    let address: ServerAddr = text.parse().map_err(|_| wrong())?;
    let is_known = matches!(address.scheme(), "nats" | "tls");
    if is_known && !address.host().is_empty() {
        Ok(address)
    } else {
        Err(wrong())
    }
}

fn is_prefix(text: &str) -> bool {
    let is_part = |part: &str| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        !part.is_empty() && part.chars().all(is_plain)
    };
    text.len() <= PREFIX_BYTES_MAX && text.split('.').all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(servers: &str, prefix: &str) -> Result<NatsSettings, String> {
        NatsSettings::new(servers, Login::Nobody, None, prefix).map_err(|error| error.to_string())
    }

    #[test]
    fn addresses_are_whole_and_without_secrets() {
        for good in [
            "nats://127.0.0.1:4222",
            "127.0.0.1",
            "tls://a.example:4222, nats://[::1]:4222",
        ] {
            assert!(settings(good, "fondaco").is_ok(), "{good}");
        }
        for bad in ["", "http://a.example", "nats://", "nats://a.example,,"] {
            assert!(settings(bad, "fondaco").is_err(), "{bad}");
        }
        let told = settings("nats://ada:hidden-word@a.example", "fondaco").err();
        let told = told.expect("it is refused");
        assert!(told.contains("FONDACO_NATS_PASSWORD"), "{told}");
        assert!(!told.contains("hidden-word"), "{told}");
    }

    #[test]
    fn a_prefix_is_a_subject_without_wildcards() {
        for good in ["fondaco", "games.fondaco-2", "A_b"] {
            assert!(settings("a.example", good).is_ok(), "{good}");
        }
        for bad in ["", ".", "a.", "a..b", "a.*", ">", "a b", "ä"] {
            assert!(settings("a.example", bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn there_is_one_login_or_none() {
        let key = Path::new("/nowhere/nkey");
        assert!(matches!(Login::new(None, None, None), Ok(Login::Nobody)));
        let password = Login::new(Some("ada"), Some("word"), None);
        assert!(matches!(password, Ok(Login::Password { .. })));
        for half in [(Some("ada"), None), (None, Some("word"))] {
            let login = Login::new(half.0, half.1, None);
            assert!(matches!(login, Err(WrongSettings::HalfLogin)));
        }
        let two = Login::new(Some("ada"), Some("word"), Some(key));
        assert!(matches!(two, Err(WrongSettings::TwoLogins)));
        let missing = Login::new(None, None, Some(key));
        assert!(matches!(missing, Err(WrongSettings::File(..))));
    }

    #[test]
    fn the_seed_of_a_key_is_found_among_comments() {
        let seed_text = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY";
        let file = format!("# a test\n{seed_text}\n");
        assert_eq!(seed(&file), Some(seed_text));
        assert_eq!(seed("SUA"), None);
        assert_eq!(seed(""), None);
    }
}
