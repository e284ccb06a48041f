//! Where a store is, and what all its connections have in common.

use sqlx::ConnectOptions;

/// Where the store is and what it must guarantee.
#[derive(Clone)]
pub struct StoreConfig {
    /// `sqlite://` followed by the path of a file, or `postgres://...`. It may contain a password,
    /// so it is never printed.
    pub url: String,
    /// Whether to accept settings that can lose acknowledged moves.
    pub allow_unsafe: bool,
    /// The maximum number of connections to the database, at least 2.
    pub connections_max: u32,
}

/// Statements are not logged. Tests have them traced, to look at how each would be carried out.
pub(crate) fn logging<Options: ConnectOptions>(options: Options) -> Options {
    let options = options.disable_statement_logging();
    #[cfg(feature = "faults")]
    let options = {
        let trace = "trace".parse().expect("a level");
        let options = options.log_statements(trace);
        options.log_slow_statements(trace, std::time::Duration::MAX)
    };
    options
}
