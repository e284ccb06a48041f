//! What goes into the log, and what never does.

use crate::config::Config;
use anyhow::Context;
use std::io::{IsTerminal as _, stderr};
use tracing::Level;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::prelude::*;

/// Our own crates, beside those of the games: none of them logs what only one player may see.
const OWN_CRATES: [&str; 4] = ["fondaco", "store", "game_core", "bots"];

/// Writes the log to standard error from now on.
///
/// # Errors
/// If the filter is invalid, or logging has already been started.
pub fn start(config: &Config) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.log).context("FONDACO_LOG cannot be read")?;
    let lines = tracing_subscriber::registry()
        .with(filter)
        .with(filter_fn(|line| {
            may_be_logged(line.target(), *line.level())
        }));
    let format = tracing_subscriber::fmt::layer()
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal());
    if config.log_json {
        lines.with(format.json()).try_init()?;
    } else {
        lines.with(format).try_init()?;
    }
    Ok(())
}

/// The NATS client logs every attempt to connect; the server reports the same once.
const SILENT: &str = "async_nats";

/// Below `info`, libraries log whole frames, with hands and moves in them.
fn may_be_logged(target: &str, level: Level) -> bool {
    let is_plain = level <= Level::INFO && !target.starts_with(SILENT);
    let mut own_crates = OWN_CRATES.iter().chain(all_games::CRATES);
    is_plain || own_crates.any(|own| target.starts_with(own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_never_log_what_they_carry() {
        assert!(!may_be_logged("tungstenite::protocol", Level::TRACE));
        assert!(!may_be_logged("hyper::proto::h1", Level::DEBUG));
        assert!(may_be_logged("tungstenite::protocol", Level::INFO));
        assert!(!may_be_logged("async_nats::connector", Level::ERROR));
        assert!(may_be_logged("fondaco_server::table", Level::TRACE));
        assert!(may_be_logged("horus::turn", Level::TRACE));
    }
}
