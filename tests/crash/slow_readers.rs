//! Spectators who never read, until the server drops them.

use fondaco_tests::busy_table::BusyTable;
use fondaco_tests::process::{Program, ServerProcess};
use std::time::Duration;
use tokio::time::{sleep, timeout};

const SPECTATORS: usize = 200;

/// After this many updates, all buffers for a connection that never reads are full, and a table's
/// history in memory no longer grows.
const UPDATES: usize = 2_000;

/// The maximum buffered for one connection, in KiB: 256 in its queue, and twice its write buffer of
/// 16, because that grows by doubling.
const WAITING_KIB_MAX: u64 = 256 + 32;

/// The maximum time until all are connected, and until the server has dropped all of them.
const WAIT_MAX: Duration = Duration::from_secs(30);

#[tokio::test]
async fn who_never_reads_takes_little_memory_and_is_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &super::sqlite(&folder))
        .await
        .unwrap();
    let mut busy = BusyTable::start(&server.url).await.unwrap();
    busy.update(UPDATES).await.unwrap();
    let before = server.memory_kib().unwrap();

    let _silent = busy.watched_silently(SPECTATORS).await.unwrap();
    let sockets = async || server.metric("fondaco_sockets").await.unwrap();
    let all_here = timeout(WAIT_MAX, async {
        while sockets().await < SPECTATORS as u64 + 1 {
            busy.update(1).await.unwrap();
        }
    });
    assert!(all_here.await.is_ok(), "not all can watch");
    busy.update(UPDATES).await.unwrap();
    let grown = server.memory_kib().unwrap().saturating_sub(before);
    let each = grown / SPECTATORS as u64;
    println!("{each} KiB for each who never reads");
    assert!(each <= WAITING_KIB_MAX, "{each} KiB for each");

    // The player keeps playing throughout.
    let let_go = timeout(WAIT_MAX, async {
        while sockets().await > 1 {
            busy.update(1).await.unwrap();
            sleep(Duration::from_millis(100)).await;
        }
    });
    assert!(
        let_go.await.is_ok(),
        "the server keeps those who never read"
    );
}
