//! The configuration, from the command line and the environment.

use clap::Parser;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Hosts tables for published board games. Every setting has a working default.
#[derive(Parser, Clone, Debug)]
#[command(name = "fondaco", version, about)]
pub struct Config {
    /// Address and port to listen on; port 0 takes a free one.
    #[arg(long, env = "FONDACO_LISTEN", default_value = "127.0.0.1:7878")]
    pub listen: SocketAddr,

    /// PostgreSQL database (postgres://user@host/name); without it, games are kept in an embedded SQLite file.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, global = true)]
    database_url: Option<String>,

    /// Folder of the embedded database.
    #[arg(long, env = "FONDACO_DATA", default_value = "data", global = true)]
    pub data: PathBuf,

    /// Start although the database is set up to lose acknowledged moves in a crash.
    #[arg(long, env = "FONDACO_ALLOW_UNSAFE_DATABASE")]
    pub allow_unsafe_database: bool,

    /// The most connections to the database.
    #[arg(long, env = "FONDACO_DATABASE_CONNECTIONS", default_value_t = 10)]
    pub database_connections: u32,

    /// Path under which the server is reached behind a proxy, such as /games.
    #[arg(long, env = "FONDACO_BASE_PATH", default_value = "")]
    pub base_path: String,

    /// Public address of the server, for invite links and for checking where requests come from.
    #[arg(long, env = "FONDACO_PUBLIC_URL")]
    public_url: Option<String>,

    /// Believe X-Forwarded-For and X-Forwarded-Proto: only behind a proxy that sets them.
    #[arg(long, env = "FONDACO_TRUST_PROXY")]
    pub trust_proxy: bool,

    /// The most open connections.
    #[arg(long, env = "FONDACO_CONNECTIONS", default_value_t = 10_000)]
    pub connections: usize,

    /// The most open connections from one address.
    #[arg(long, env = "FONDACO_CONNECTIONS_PER_ADDRESS", default_value_t = 512)]
    pub connections_per_address: usize,

    /// Requests a second that one address may send for long; bursts may be four times that.
    #[arg(long, env = "FONDACO_REQUESTS_PER_SECOND", default_value_t = 50)]
    pub requests_per_second: u32,

    /// Actions a second that one connection may send for long; bursts may be four times that.
    #[arg(long, env = "FONDACO_ACTIONS_PER_SECOND", default_value_t = 20)]
    pub actions_per_second: u32,

    /// Threads that serve; 0 means one a core.
    #[arg(long, env = "FONDACO_THREADS", default_value_t = 0)]
    pub threads: usize,

    /// Log lines as JSON.
    #[arg(long, env = "FONDACO_LOG_JSON")]
    pub log_json: bool,

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

    /// The public address, if one is set; an empty one counts as none.
    pub fn public_url(&self) -> Option<&str> {
        self.public_url.as_deref().filter(|url| !url.is_empty())
    }

    /// Whether games are kept in the embedded database.
    pub fn is_embedded(&self) -> bool {
        self.database_url.as_deref().is_none_or(str::is_empty)
    }

    /// The address of the database.
    pub fn store_url(&self) -> String {
        match self.database_url.as_deref().filter(|url| !url.is_empty()) {
            Some(url) => url.to_owned(),
            None => format!("sqlite://{}", self.data.join("fondaco.sqlite").display()),
        }
    }

    /// The file of an SQLite database; `None` for PostgreSQL.
    pub fn store_file(&self) -> Option<PathBuf> {
        self.store_url()
            .strip_prefix("sqlite://")
            .map(PathBuf::from)
    }
}
