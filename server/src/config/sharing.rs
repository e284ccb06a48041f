//! How a server shares its database with others.

use crate::nodes::nats::settings::{Login, NatsSettings, WrongSettings};
use clap::Args;
use std::path::Path;
use store::nodes::SINGLE;

/// What a server needs to be one of several.
#[derive(Args, Clone, Debug)]
pub struct Sharing {
    /// NATS servers for several servers that share one PostgreSQL database (nats://host:4222),
    /// separated by commas; without it, one server has the database to itself.
    #[arg(long, env = "FONDACO_NATS_URL")]
    nats_url: Option<String>,

    /// User name of the servers at NATS.
    #[arg(long, env = "FONDACO_NATS_USER")]
    nats_user: Option<String>,

    /// Password of that user.
    #[arg(long, env = "FONDACO_NATS_PASSWORD", hide_env_values = true)]
    nats_password: Option<String>,

    /// File with the seed of an nkey, instead of user and password.
    #[arg(long, env = "FONDACO_NATS_NKEY")]
    nats_nkey: Option<String>,

    /// File with the CA certificates for the NATS servers; the system's if not set.
    #[arg(long, env = "FONDACO_NATS_CA")]
    nats_ca: Option<String>,

    /// Prefix of all NATS subjects; a different one for each cluster.
    #[arg(long, env = "FONDACO_NATS_PREFIX", default_value = "fondaco")]
    nats_prefix: String,

    /// Unique and permanent name of this server among those that share its database; the name of
    /// the machine if not set.
    #[arg(long, env = "FONDACO_NODE", value_parser = node_name)]
    node: Option<String>,
}

impl Sharing {
    /// How other servers of the database are reached; `None` if this one shares it with nobody.
    ///
    /// # Errors
    /// [`WrongSettings`]
    pub fn nats(&self) -> Result<Option<NatsSettings>, WrongSettings> {
        let Some(servers) = filled(self.nats_url.as_ref()) else {
            return Ok(None);
        };
        let user = filled(self.nats_user.as_ref());
        let password = filled(self.nats_password.as_ref());
        let key = filled(self.nats_nkey.as_ref()).map(Path::new);
        let login = Login::new(user, password, key)?;
        let authority = filled(self.nats_ca.as_ref()).map(Path::new);
        NatsSettings::new(servers, login, authority, &self.nats_prefix).map(Some)
    }

    /// The name of this server among those of its database.
    ///
    /// # Errors
    /// If none is set and that of the machine will not do.
    pub fn node(&self) -> Result<String, String> {
        if let Some(name) = filled(self.node.as_ref()) {
            return Ok(name.to_owned());
        }
        let machine = rustix::system::uname();
        let machine = machine.nodename().to_string_lossy();
        if machine.is_empty() {
            return Err("the machine has no name".to_owned());
        }
        node_name(&machine)
    }
}

/// The longest name of a node.
const NODE_NAME_BYTES_MAX: usize = 63;

/// A name for people; an empty one counts as none.
fn node_name(text: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if text == SINGLE || text.len() > NODE_NAME_BYTES_MAX || !text.chars().all(is_plain) {
        Err(format!(
            "a name has at most {NODE_NAME_BYTES_MAX} letters, digits, '-', '_' and '.', and is not '{SINGLE}'"
        ))
    } else {
        Ok(text.to_owned())
    }
}

/// The text, unless it is empty: a variable that is set to nothing counts as not set.
fn filled(text: Option<&String>) -> Option<&str> {
    text.map(String::as_str).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use clap::Parser;

    #[test]
    fn servers_have_plain_names_and_none_that_is_reserved() {
        for good in ["", "fondaco-1", "games_2.example"] {
            assert!(node_name(good).is_ok(), "{good}");
        }
        let long = "a".repeat(64);
        for bad in ["single", "two words", "ä", &long] {
            assert!(node_name(bad).is_err(), "{bad}");
        }
        let config = Config::parse_from(["fondaco", "--node", "fondaco-1"]);
        assert_eq!(config.sharing.node(), Ok("fondaco-1".to_owned()));
    }

    #[test]
    fn a_setting_that_is_empty_counts_as_none() {
        let config = Config::parse_from(["fondaco", "--nats-url", ""]);
        assert!(matches!(config.sharing.nats(), Ok(None)));
        let address = ["fondaco", "--nats-url", "nats://127.0.0.1:4222"];
        let login = ["--nats-user", "", "--nats-password", "", "--nats-nkey", ""];
        let config = Config::parse_from(address.into_iter().chain(login));
        assert!(matches!(config.sharing.nats(), Ok(Some(_))));
    }
}
