//! Each ack is sent only after its row was written and the log synced after that.

use fondaco_tests::crash::Load;
use fondaco_tests::needs::{self, Need};
use fondaco_tests::process::{Program, ServerProcess};
use fondaco_tests::sync_trace::{Order, SyncTrace};

/// The order of the program's system calls while some tables played; `None` where nothing can be
/// traced.
async fn traced(program: Program) -> Option<Order> {
    if !needs::has(&[Need::Strace]) {
        return None;
    }
    let Ok(trace) = SyncTrace::prepare() else {
        needs::leave_out("tracing");
        return None;
    };
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("traced.sqlite").display());
    let server = ServerProcess::start_under(trace.wrapper(), program, "127.0.0.1:0", &database)
        .await
        .unwrap();
    let load = Load::start(&server.url, 4, 21);
    load.more(80).await.unwrap();
    load.stop().await;
    server.stop().await.unwrap();
    Some(trace.order().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_ack_comes_after_its_sync() {
    let Some(order) = traced(Program::Fondaco).await else {
        return;
    };
    println!("{} acks, each after a sync of its row", order.synced);
    assert_eq!(order.unsynced, Vec::<String>::new());
    assert!(order.synced >= 80, "{order:?}");
}

/// The same analysis of the trace must catch a server that answers too early.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ack_before_its_sync_is_noticed() {
    if let Some(order) = traced(Program::Faulty).await {
        assert!(!order.unsynced.is_empty(), "nothing was noticed: {order:?}");
    }
}
