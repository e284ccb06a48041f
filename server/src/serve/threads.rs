//! Threads: where the system allows too few, the server would end in the middle of something.

use std::io;
use std::sync::RwLock;
use std::thread::{Builder, scope};

/// Besides those that serve and those of the database: for files, replays, and computer players.
const FURTHER: usize = 8;

/// Sees whether the system allows as many threads as the server needs.
///
/// # Errors
/// If it does not; what to do is in it.
pub fn threads_within_limit(serving: usize, database_connections: u32) -> io::Result<()> {
    let database = usize::try_from(database_connections).unwrap_or(usize::MAX);
    let wanted = serving.saturating_add(database).saturating_add(FURTHER);
    let hold = RwLock::new(());
    let started = scope(|scope| {
        let _held = hold.write();
        let mut all = 0..wanted;
        all.try_for_each(|_| {
            let started = Builder::new().spawn_scoped(scope, || drop(hold.read()));
            started.map(drop)
        })
    });
    started.map_err(|error| {
        io::Error::new(
            error.kind(),
            format!(
                "the system does not allow {wanted} threads ({error}); raise TasksMax of the unit, \
                 the limit of the container, or `ulimit -u`, or lower --threads and --database-connections"
            ),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_with_threads_allows_them() {
        threads_within_limit(2, 4).expect("this test has some");
    }
}
