//! The configuration, from the command line and the environment.

use super::https::Https;
use super::logins::Logins;
use super::origin::Origin;
use super::proxies::Proxies;
use super::sharing::Sharing;
use super::spelling::{Listen, base_path, public_url, switch};
use crate::notices::{Allowed, AllowedHosts, Pace};
use clap::{ArgAction, Parser};
use std::borrow::Cow;
use std::path::PathBuf;
use std::time::Duration;
use store::engine::OpenError;
use store::nodes::SoleError;
use table::record::Gathering;
use tracing_subscriber::EnvFilter;
use url::Url;

/// Hosts tables for published board games. Every setting has a working default.
#[derive(Parser, Clone, Debug)]
#[command(name = "fondaco", version, about)]
pub struct Config {
    /// Address or name, and port, to listen on: ":7878" listens at all addresses, and port 0 takes a
    /// free one.
    #[arg(
        long,
        env = "FONDACO_LISTEN",
        default_value = "127.0.0.1:7878",
        global = true
    )]
    pub listen: Listen,

    /// PostgreSQL database (postgres://user@host/name); without it, games are kept in an embedded SQLite file.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, global = true)]
    database_url: Option<String>,

    /// Password for the PostgreSQL database, if the address has none; here no character needs to be
    /// encoded.
    #[arg(
        long,
        env = "FONDACO_DATABASE_PASSWORD",
        hide_env_values = true,
        global = true
    )]
    database_password: Option<String>,

    /// Folder of the embedded database.
    #[arg(long, env = "FONDACO_DATA", default_value = "data", global = true)]
    pub data: PathBuf,

    /// Start even if the database is configured to lose acknowledged moves in a crash.
    #[arg(long, env = "FONDACO_ALLOW_UNSAFE_DATABASE")]
    pub allow_unsafe_database: bool,

    /// Maximum number of connections to the database.
    #[arg(long, env = "FONDACO_DATABASE_CONNECTIONS", default_value_t = 10)]
    pub database_connections: u32,

    /// How it shares its database with other servers.
    #[command(flatten)]
    pub sharing: Sharing,

    /// Path at which a reverse proxy serves the server, such as /games.
    #[arg(long, env = "FONDACO_BASE_PATH", default_value = "", value_parser = base_path)]
    pub base_path: String,

    /// Public address of the server, for invite links and for checking the origin of requests.
    #[arg(long, env = "FONDACO_PUBLIC_URL", value_parser = public_url)]
    public_url: Option<String>,

    /// Whether it answers HTTPS by itself.
    #[command(flatten)]
    pub(crate) https: Https,

    /// Trust X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them.
    #[arg(long, env = "FONDACO_TRUST_PROXY")]
    pub trust_proxy: bool,

    /// The proxies to trust, if there are several in a row, such as a CDN and nginx: their networks,
    /// separated by commas (10.0.0.0/8,192.0.2.1), or their number. With networks, nobody else is
    /// believed.
    #[arg(long, env = "FONDACO_TRUSTED_PROXIES")]
    trusted_proxies: Option<Proxies>,

    /// Who may play.
    #[command(flatten)]
    pub(crate) logins: Logins,

    /// Maximum number of open connections.
    #[arg(long, env = "FONDACO_CONNECTIONS", default_value_t = 10_000)]
    pub connections: usize,

    /// Maximum number of open connections from one address.
    #[arg(long, env = "FONDACO_CONNECTIONS_PER_ADDRESS", default_value_t = 512)]
    pub connections_per_address: usize,

    /// Memory for tables, in MiB; when it is full, tables that nobody is at are evicted.
    #[arg(long, env = "FONDACO_TABLES_MEMORY", default_value_t = 256)]
    pub tables_memory: usize,

    /// Maximum number of different tables that one address may have open.
    #[arg(long, env = "FONDACO_OPEN_TABLES_PER_ADDRESS", default_value_t = 100)]
    pub open_tables_per_address: usize,

    /// Let logs of games grow for ever; for benchmarks.
    #[arg(long, hide = true)]
    pub endless_games: bool,

    /// Sustained requests per second from one address; bursts may be four times that.
    #[arg(long, env = "FONDACO_REQUESTS_PER_SECOND", default_value_t = 50)]
    pub requests_per_second: u32,

    /// Sustained actions per second on one connection; bursts may be four times that.
    #[arg(long, env = "FONDACO_ACTIONS_PER_SECOND", default_value_t = 20)]
    pub actions_per_second: u32,

    /// Maximum number of unstarted tables per person.
    #[arg(long, env = "FONDACO_TABLES_PER_PERSON", default_value_t = 10)]
    pub tables_per_person: u32,

    /// Maximum number of unstarted tables per address.
    #[arg(long, env = "FONDACO_TABLES_PER_ADDRESS", default_value_t = 50)]
    pub tables_per_address: u32,

    /// New tables per minute from one address, after the first 20.
    #[arg(long, env = "FONDACO_NEW_TABLES_PER_MINUTE", default_value_t = 6)]
    pub new_tables_per_minute: u32,

    /// Games per minute that one person may continue from a position of a finished game.
    #[arg(long, env = "FONDACO_FORKS_PER_MINUTE", default_value_t = 5)]
    pub forks_per_minute: u32,

    /// New guests per minute from one address, after the first 60.
    #[arg(long, env = "FONDACO_NEW_GUESTS_PER_MINUTE", default_value_t = 30)]
    pub new_guests_per_minute: u32,

    /// Hours after which an unstarted table is closed; 0 means never. With a clock of days it is
    /// given more.
    #[arg(long, env = "FONDACO_UNSTARTED_HOURS", default_value_t = 24)]
    pub unstarted_hours: u32,

    /// A word that people must enter before they can open tables; without it, anybody can open
    /// them.
    #[arg(long, env = "FONDACO_OPENING_WORD", hide_env_values = true)]
    opening_word: Option<String>,

    /// Days after which a guest without a table is deleted; 0 means never.
    #[arg(long, env = "FONDACO_KEEP_GUESTS_DAYS", default_value_t = 90)]
    pub keep_guests_days: u32,

    /// Days after which chat is deleted; 0 means never.
    #[arg(long, env = "FONDACO_KEEP_CHAT_DAYS", default_value_t = 0)]
    pub keep_chat_days: u32,

    /// Days after which an unfinished game that nobody continues is deleted; 0 means never.
    #[arg(long, env = "FONDACO_KEEP_UNFINISHED_DAYS", default_value_t = 0)]
    pub keep_unfinished_days: u32,

    /// Whether webhooks and push messages may tell people that a game is waiting for them.
    #[arg(long, env = "FONDACO_NOTICES", default_value = "on", value_parser = switch, action = ArgAction::Set)]
    notices: bool,

    /// Where notices may go besides public addresses: networks such as 10.0.0.0/8, or names of
    /// hosts, separated by commas. There they may go to any port, also without TLS.
    #[arg(long, env = "FONDACO_NOTICES_ALLOW", value_delimiter = ',')]
    notices_allow: Vec<Allowed>,

    /// Send notices without the usual pauses; for tests.
    #[arg(long, hide = true)]
    hurried_notices: bool,

    /// Socket for `fondaco admin`; beside the embedded database if not set.
    #[arg(long, env = "FONDACO_ADMIN_SOCKET", global = true)]
    pub admin_socket: Option<PathBuf>,

    /// Whether whoever runs the server can use its console, a page in the browser. While nobody can,
    /// each start prints a link that lets one browser in.
    #[arg(long, env = "FONDACO_CONSOLE", default_value = "on", value_parser = switch, action = ArgAction::Set)]
    pub(crate) console: bool,

    /// Number of worker threads; 0 means one per core.
    #[arg(long, env = "FONDACO_THREADS", default_value_t = 0)]
    pub threads: usize,

    /// Write log lines as JSON.
    #[arg(long, env = "FONDACO_LOG_JSON")]
    pub log_json: bool,

    /// Separate address and port for /metrics, /healthz and /readyz; without it, /metrics answers
    /// at --listen, to this machine only.
    #[arg(long, env = "FONDACO_ADMIN_LISTEN")]
    pub admin_listen: Option<Listen>,

    /// With several servers: seconds that this one may take to hand its tables to the others
    /// before it stops.
    #[arg(long, env = "FONDACO_DRAIN_SECONDS", default_value_t = 10)]
    pub drain_seconds: u32,

    /// Wait until another server releases the database, instead of exiting.
    #[arg(long, env = "FONDACO_WAIT")]
    pub wait: bool,

    /// What to log, as in "info,fondaco_server=debug".
    #[arg(long, env = "FONDACO_LOG", default_value = "info", global = true)]
    pub log: String,

    /// Show a QR code of the address in the terminal.
    #[arg(long, env = "FONDACO_QR")]
    pub qr: bool,
}

impl Config {
    /// The base path as `""` or `/path`, without a slash at the end.
    pub fn base(&self) -> String {
        let path = self.base_path.trim_matches('/');
        if path.is_empty() {
            String::new()
        } else {
            format!("/{path}")
        }
    }

    /// The public address, if one is set or follows from the certificate's name; an empty one
    /// counts as none.
    pub fn public_url(&self) -> Option<Cow<'_, str>> {
        let set = self.public_url.as_deref().filter(|url| !url.is_empty());
        let derived = |name| format!("https://{name}{}/", self.base()).into();
        set.map(Cow::from)
            .or_else(|| self.https.name().map(derived))
    }

    /// The proxies that are believed.
    pub(crate) fn proxies(&self) -> &Proxies {
        match &self.trusted_proxies {
            Some(proxies) => proxies,
            None if self.trust_proxy => &Proxies::Hops(1),
            None => &Proxies::Nobody,
        }
    }

    /// Where the public address is, if one is set.
    pub(crate) fn public_origin(&self) -> Option<Origin> {
        Origin::of_url(&self.public_url()?)
    }

    /// Whether people are told that games wait for them.
    pub(crate) fn sends_notices(&self) -> bool {
        self.notices
    }

    /// When they are told.
    pub(crate) fn notices_pace(&self) -> Pace {
        if self.hurried_notices {
            Pace::HURRIED
        } else {
            Pace::USUAL
        }
    }

    /// Where notices may go.
    pub(crate) fn allowed_hosts(&self) -> AllowedHosts {
        AllowedHosts(self.notices_allow.clone())
    }

    /// How long tables gather.
    pub fn gathering(&self) -> Gathering {
        let hours = (self.unstarted_hours > 0).then_some(self.unstarted_hours);
        Gathering(hours.map(|hours| Duration::from_secs(60 * 60) * hours))
    }

    /// The word that people must give before they open tables, if there is one.
    pub fn opening_word(&self) -> Option<&str> {
        let word = self.opening_word.as_deref().map(str::trim);
        word.filter(|word| !word.is_empty())
    }

    /// Whether games are kept in the embedded database.
    pub fn is_embedded(&self) -> bool {
        self.database_url.as_deref().is_none_or(str::is_empty)
    }

    /// The address of the database.
    pub fn store_url(&self) -> String {
        match self.database_url.as_deref().filter(|url| !url.is_empty()) {
            Some(url) => match (Url::parse(url), &self.database_password) {
                (Ok(mut url), Some(password)) => {
                    url.query_pairs_mut().append_pair("password", password);
                    url.into()
                }
                (Ok(_) | Err(_), _) => url.to_owned(),
            },
            None => format!("sqlite://{}", self.data.join("fondaco.sqlite").display()),
        }
    }

    /// What cannot be used, in sentences without secrets, beside values that are wrong by
    /// themselves.
    pub fn problems(&self) -> Vec<String> {
        let mut problems = self.database_problems();
        match self.sharing.nats() {
            Ok(Some(_)) if self.store_file().is_some() => {
                problems.push(SoleError::NotShareable.to_string());
            }
            Ok(Some(_)) => {
                let node = self.sharing.node().err();
                problems.extend(node.map(|why| format!("FONDACO_NODE: {why}")));
            }
            Ok(None) => {}
            Err(error) => problems.push(format!("{:#}", anyhow::Error::from(error))),
        }
        problems.extend(self.logins.problems(self.proxies()));
        problems.extend(
            self.https
                .problems(self.public_origin(), &self.sharing, self.proxies()),
        );
        if let Err(error) = EnvFilter::try_new(&self.log) {
            problems.push(format!("FONDACO_LOG cannot be read: {error}"));
        }
        problems
    }

    /// Those among them that concern the database, which commands use too.
    pub(crate) fn database_problems(&self) -> Vec<String> {
        let has_password = self.database_password.is_some();
        let Some(url) = self.database_url.as_deref().filter(|url| !url.is_empty()) else {
            let alone = "FONDACO_DATABASE_PASSWORD is set, but DATABASE_URL is not";
            return has_password.then(|| alone.to_owned()).into_iter().collect();
        };
        if url.starts_with("sqlite://") {
            return Vec::new();
        }
        let problem = match Url::parse(url) {
            Err(error) => format!(
                "DATABASE_URL is no address ({error}): a password with characters such as '/', '#' or '?' belongs into FONDACO_DATABASE_PASSWORD"
            ),
            Ok(url) if !matches!(url.scheme(), "postgres" | "postgresql") => {
                format!("DATABASE_URL: {}", OpenError::UnknownKind)
            }
            Ok(url) if has_password && url.password().is_some() => {
                "DATABASE_URL has a password, and FONDACO_DATABASE_PASSWORD is set too: keep one of them".to_owned()
            }
            Ok(_) => return Vec::new(),
        };
        vec![problem]
    }

    /// The file of an SQLite database; `None` for PostgreSQL.
    pub fn store_file(&self) -> Option<PathBuf> {
        self.store_url()
            .strip_prefix("sqlite://")
            .map(PathBuf::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Config {
        Config::parse_from(["fondaco"].iter().chain(words))
    }

    #[test]
    fn wrong_values_are_refused_at_the_start() {
        let parsed = Config::try_parse_from(["fondaco", "--public-url", "not a url"]);
        let error = parsed.expect_err("it is no address").to_string();
        assert!(error.contains("https://games.example"), "{error}");
    }

    #[test]
    fn a_password_beside_the_address_may_have_any_character() {
        let password = "a/b#c?d%41&e+f:g@h ä\"'";
        for address in [
            "postgres://fondaco@database/fondaco",
            "postgres:///fondaco?host=/run/postgresql&user=fondaco",
        ] {
            let words = ["--database-url", address, "--database-password", password];
            let config = parsed(&words);
            assert_eq!(config.problems(), [""; 0], "{address}");
            let url = Url::parse(&config.store_url()).unwrap();
            let found = url.query_pairs().find(|(name, _)| name == "password");
            assert_eq!(found.unwrap().1, password);
        }
    }

    #[test]
    fn settings_that_contradict_each_other_are_named() {
        for (words, named) in [
            (
                &[
                    "--database-url",
                    "postgres://a:b@c/d",
                    "--database-password",
                    "e",
                ][..],
                "has a password",
            ),
            (&["--database-password", "e"], "DATABASE_URL"),
            (
                &["--database-url", "postgres://fondaco:a/b@database/fondaco"],
                "FONDACO_DATABASE_PASSWORD",
            ),
            (&["--database-url", "mysql://a/b"], "postgres://"),
            (&["--nats-url", "nats://a"], "PostgreSQL"),
            (
                &["--nats-url", "nats://a", "--nats-user", "b"],
                "FONDACO_NATS_PASSWORD",
            ),
            (&["--log", "info,=="], "FONDACO_LOG"),
            (
                &["--person-header", "Remote-User"],
                "FONDACO_TRUSTED_PROXIES",
            ),
            (
                &["--https", "games.example", "--trust-proxy"],
                "unset FONDACO_TRUST_PROXY",
            ),
            (
                &["--https", "games.example", "--trusted-proxies", "2"],
                "name its networks",
            ),
            (
                &["--person-header", "Remote-User", "--trusted-proxies", "1"],
                "FONDACO_TRUSTED_PROXIES",
            ),
            (&["--guests", "off"], "FONDACO_PERSON_HEADER"),
        ] {
            let problems = parsed(words).problems().join("; ");
            assert!(problems.contains(named), "{words:?}: {problems}");
            assert!(!problems.contains("a/b"), "{problems}");
        }
        assert_eq!(parsed(&[]).problems(), [""; 0]);
        let networks = [
            "--https",
            "games.example",
            "--trusted-proxies",
            "10.0.0.0/8",
        ];
        assert_eq!(parsed(&networks).problems(), [""; 0]);
    }
}
