//! What tests need besides the toolchain. A test that lacks something returns at once; it is named,
//! and counted by `./check`. In continuous integration nothing may be missing.

use std::io::Write;
use std::path::PathBuf;

/// A file for one line per test that was left out, in the form of [`line`].
pub const LEFT_OUT: &str = "FONDACO_LEFT_OUT";

/// Names of [`Need`]s, separated by commas, that are treated as missing even where they are
/// installed.
const WITHOUT: &str = "FONDACO_WITHOUT";

/// Folders that Debian puts servers in, but not on everybody's `PATH`.
const FOLDERS: [&str; 2] = ["/usr/sbin", "/usr/local/sbin"];

/// Something that has to be installed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    Postgres,
    Nats,
    Nginx,
    Caddy,
    Openssl,
    Pebble,
    Pgbouncer,
    Strace,
    Python,
}

/// Returns from a test that lacks one of these.
#[macro_export]
macro_rules! needs {
    ($($need:ident),+ $(,)?) => {
        if !$crate::needs::has(&[$($crate::needs::Need::$need),+]) {
            return;
        }
    };
}

impl Need {
    /// Its name, as it is reported.
    pub const fn name(self) -> &'static str {
        match self {
            Need::Postgres => "PostgreSQL",
            Need::Nats => "NATS",
            Need::Nginx => "nginx",
            Need::Caddy => "Caddy",
            Need::Openssl => "openssl",
            Need::Pebble => "Pebble",
            Need::Pgbouncer => "PgBouncer",
            Need::Strace => "strace",
            Need::Python => "Python",
        }
    }

    /// Whether it is installed.
    pub fn is_there(self) -> bool {
        if is_hidden(self.name(), &std::env::var(WITHOUT).unwrap_or_default()) {
            return false;
        }
        match self {
            Need::Postgres => crate::servers::postgres::PostgresServer::is_available(),
            Need::Nats => program("nats-server").is_some(),
            Need::Nginx => program("nginx").is_some(),
            Need::Caddy => program("caddy").is_some(),
            Need::Openssl => program("openssl").is_some(),
            Need::Pebble => ["pebble", "pebble-challtestsrv"]
                .into_iter()
                .all(|name| program(name).is_some()),
            Need::Pgbouncer => program("pgbouncer").is_some(),
            Need::Strace => program("strace").is_some(),
            Need::Python => program("python3").is_some(),
        }
    }

    /// Whether this system has it at all.
    const fn exists_here(self) -> bool {
        !matches!(self, Need::Strace) || cfg!(target_os = "linux")
    }
}

/// Whether all of these are installed. If not, the calling test is left out.
///
/// # Panics
/// In continuous integration, if something is missing that could be installed.
pub fn has(needs: &[Need]) -> bool {
    let Some(missing) = needs.iter().find(|need| !need.is_there()) else {
        return true;
    };
    assert!(
        !missing.exists_here() || !is_ci(),
        "{} is not installed",
        missing.name()
    );
    note(missing.name());
    false
}

/// Leaves the calling test out, because this machine does not have or permit what it needs.
///
/// # Panics
/// In continuous integration.
pub fn leave_out(what: &str) {
    assert!(!is_ci(), "{what} is not available");
    note(what);
}

/// Where a program is installed.
pub fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(FOLDERS.map(PathBuf::from))
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
}

/// The line about a test that was left out.
pub fn line(what: &str, test: &str) -> String {
    format!("{what}\t{test}\n")
}

fn note(what: &str) {
    let thread = std::thread::current();
    let test = format!("{}::{}", binary(), thread.name().unwrap_or("a test"));
    // Not captured, so that it is visible even though the test passes.
    let _ = writeln!(std::io::stderr(), "LEFT OUT, no {what}: {test}");
    let Some(file) = std::env::var_os(LEFT_OUT) else {
        return;
    };
    let mut file = std::fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(file)
        .expect("the list of tests that were left out can be written");
    file.write_all(line(what, &test).as_bytes())
        .expect("the list of tests that were left out can be written");
}

/// The running test binary, without the hash that cargo puts behind its name.
fn binary() -> String {
    let program = std::env::current_exe().unwrap_or_default();
    let name = program.file_stem().unwrap_or_default().to_string_lossy();
    let name = name.rsplit_once('-').map_or(&*name, |(name, _)| name);
    name.to_owned()
}

fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|ci| ci == "true")
}

fn is_hidden(name: &str, without: &str) -> bool {
    without
        .split(',')
        .any(|hidden| hidden.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_found_by_name() {
        assert!(program("sh").is_some());
        assert!(program("no-such-program-anywhere").is_none());
    }

    #[test]
    fn what_is_hidden_is_missing() {
        assert!(is_hidden("PostgreSQL", "nats,postgresql"));
        assert!(!is_hidden("PostgreSQL", "nats"));
        assert!(!is_hidden("PostgreSQL", ""));
    }
}
