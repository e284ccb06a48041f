//! File descriptors: each connection takes one, and the rest of the server needs some too.

use std::io;
use tracing::{info, warn};

/// Reserved for files, for connections that are still being closed, and for health checks.
const DESCRIPTORS_RESERVED: u64 = 32;

/// The most that one database connection takes: SQLite opens the file, its log and its index.
const DESCRIPTORS_PER_DATABASE_CONNECTION: u64 = 3;

const REMEDY: &str = "raise LimitNOFILE of the unit, or `ulimit -n`";

/// Raises the limit on open files as far as the system allows, and returns how many connections are
/// possible: `wanted`, or fewer where the limit is lower.
///
/// # Errors
/// If the limit cannot be read, or leaves none.
pub fn connections_within_limit(wanted: usize, database_connections: u32) -> io::Result<usize> {
    let limit = rlimit::increase_nofile_limit(u64::MAX)?;
    let possible = possible_connections(limit, database_connections);
    if possible == 0 {
        return Err(io::Error::other(format!(
            "the system allows {limit} open files, which leaves none for connections; {REMEDY}, or lower --database-connections"
        )));
    }
    if possible < wanted {
        warn!(
            limit,
            "the system allows {limit} open files: at most {possible} connections instead of {wanted}; {REMEDY}"
        );
    } else {
        info!(limit, "the system allows {limit} open files");
    }
    Ok(wanted.min(possible))
}

fn possible_connections(limit: u64, database_connections: u32) -> usize {
    let database = u64::from(database_connections) * DESCRIPTORS_PER_DATABASE_CONNECTION;
    let left = limit.saturating_sub(DESCRIPTORS_RESERVED + database);
    usize::try_from(left).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_descriptors_are_kept_back() {
        assert_eq!(possible_connections(1024, 10), 962);
        assert_eq!(possible_connections(10, 10), 0);
        assert!(possible_connections(u64::MAX, 10) > 1_000_000);
    }

    #[test]
    fn the_limit_is_raised_and_never_exceeded() {
        let few = connections_within_limit(5, 2).expect("the limit can be read");
        assert_eq!(few, 5);
        let (soft, hard) = rlimit::Resource::NOFILE.get().expect("it can be read");
        assert_eq!(soft, hard);
    }
}
