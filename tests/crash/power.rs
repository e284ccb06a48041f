//! The promise under power cuts: what was acknowledged is there, whatever the disk has lost of the
//! data that it was not asked to sync.

use fondaco_tests::crash::{Honesty, Played, Playing};
use fondaco_tests::needs::{self, Need};
use fondaco_tests::process::Program;
use fondaco_tests::sync_trace::SyncTrace;

const TABLES: usize = 8;
const SEED: u64 = 11;

/// A recording of a server's disk operations; `None` where nothing can be traced.
async fn recorded(program: Program, playing: Playing) -> Option<Played> {
    if !needs::has(&[Need::Strace]) {
        return None;
    }
    if SyncTrace::prepare().is_err() {
        needs::leave_out("tracing");
        return None;
    }
    let played = Played::record(program, playing, TABLES, SEED).await;
    Some(played.unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_by_power_cuts_on_sqlite() {
    let Some(played) = recorded(Program::Fondaco, Playing::PastCheckpoint).await else {
        return;
    };
    let verdict = played.cut(300, Honesty::Honest).await.unwrap();
    println!("{verdict}");
    assert!(verdict.is_clean(), "{verdict}");
    assert!(verdict.checkpoints >= 3, "{verdict}");
    assert!(verdict.in_checkpoint > 30, "{verdict}");
    assert!(verdict.damaged > 60, "{verdict}");
    assert!(verdict.recorded > 100, "{verdict}");

    // If the power had not been cut at the moments that matter, this would go unnoticed.
    let verdict = played.cut(60, Honesty::ForgetsMainFile).await.unwrap();
    println!("control: {verdict}");
    assert!(!verdict.is_clean(), "nothing was noticed: {verdict}");
}

/// The same images must expose a server that does not wait for its disk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_does_not_wait_for_its_disk_is_caught() {
    if let Some(played) = recorded(Program::Unsynced, Playing::Shortly).await {
        let verdict = played.cut(60, Honesty::Honest).await.unwrap();
        println!("control: {verdict}");
        assert!(verdict.found.lost > 0, "nothing was noticed: {verdict}");
    }
}
