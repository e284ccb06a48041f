//! The promise under `kill -9`: what was acknowledged is on disk, exactly once.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod archive;
mod backup;
mod clocks;
mod failures;
mod judge;
mod nodes;
mod one_thread;
mod owners;
mod power;
mod prepared;
mod proxy;
mod readiness;
mod siege;
mod slow_readers;
mod synced;

use fondaco_tests::crash::{Campaign, Ending, Verdict, full_disks, outages};
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};
use fondaco_tests::process::Program;
use fondaco_tests::small_disk::SmallDisk;

/// Enough space for a few seconds of play.
const DISK_BYTES: u64 = 64 * 1024 * 1024;

fn campaign(program: Program, database: String, ending: Ending, endings: u32) -> Campaign {
    Campaign {
        program,
        database,
        endings,
        ending,
        tables: 8,
        seed: 7,
    }
}

fn sqlite(folder: &tempfile::TempDir) -> String {
    format!("sqlite://{}", folder.path().join("crash.sqlite").display())
}

fn expect_nothing_lost(verdict: &Verdict) {
    println!("{verdict}");
    assert!(verdict.is_clean(), "{verdict}");
    assert!(verdict.acked > 100, "{verdict}");
    assert!(verdict.friends.acked > 10, "{verdict}");
    assert!(verdict.friends.remarks > 0, "{verdict}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_by_kills_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let campaign = campaign(Program::Fondaco, sqlite(&folder), Ending::Kill, 25);
    let verdict = campaign.run().await.unwrap();
    expect_nothing_lost(&verdict);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_by_kills_on_postgres() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    let database = postgres.create_database().await;
    let verdict = campaign(Program::Fondaco, database, Ending::Kill, 25)
        .run()
        .await
        .unwrap();
    expect_nothing_lost(&verdict);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_by_rolling_restarts_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let campaign = campaign(Program::Fondaco, sqlite(&folder), Ending::Stop, 20);
    let verdict = campaign.run().await.unwrap();
    expect_nothing_lost(&verdict);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_by_rolling_restarts_on_postgres() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    let database = postgres.create_database().await;
    let campaign = campaign(Program::Fondaco, database, Ending::Stop, 20);
    let verdict = campaign.run().await.unwrap();
    expect_nothing_lost(&verdict);
}

/// PostgreSQL is stopped immediately and restarted while players stay connected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_repeated_by_outages_of_the_database() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    let found = outages(&postgres, 10, 8, 3).await.unwrap();
    println!("{found}");
    assert!(found.verdict.is_clean(), "{found}");
    assert!(found.verdict.acked > 50, "{found}");
    assert!(
        found.returned.iter().all(|time| time.as_secs() < 5),
        "{found}"
    );
}

/// A file system that only the server sees fills up and is freed again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_repeated_by_full_disks() {
    let disk = match SmallDisk::make(DISK_BYTES) {
        Ok(disk) => disk,
        Err(why) => {
            println!("{why}; the store's own test stands in for it");
            return needs::leave_out("small disk");
        }
    };
    let found = full_disks(&disk, 8, 8, 4).await.unwrap();
    println!("{found}");
    assert!(found.verdict.is_clean(), "{found}");
    assert!(found.ambiguous > 0, "the disk was never full: {found}");
    assert!(
        found.returned.iter().all(|time| time.as_secs() < 5),
        "{found}"
    );
}

/// The same checker must catch a server that answers before it has saved.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_answers_too_early_is_caught() {
    let folder = tempfile::tempdir().unwrap();
    let campaign = campaign(Program::Faulty, sqlite(&folder), Ending::Kill, 25);
    let verdict = campaign.run().await.unwrap();
    println!("{verdict}");
    assert!(verdict.lost > 0, "nothing was noticed: {verdict}");
}
