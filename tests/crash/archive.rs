//! Games come into the archive whole, whenever the server dies.

use crate::sqlite;
use fondaco_tests::crash::{ArchiveCampaign, ArchiveVerdict};
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};

const KILLS: u32 = 25;

/// The most campaigns in which a planted fault may stay unseen.
const CONTROLS_MAX: u64 = 12;

async fn verdict(database: String, in_two: bool, seed: u64) -> ArchiveVerdict {
    let campaign = ArchiveCampaign {
        database,
        kills: KILLS,
        in_two,
        seed,
    };
    let verdict = campaign.run().await.unwrap();
    println!("{verdict}");
    assert!(verdict.amid > KILLS / 2, "{verdict}");
    verdict
}

#[tokio::test]
async fn no_game_is_lost_on_its_way_into_the_archive_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let verdict = verdict(sqlite(&folder), false, 11).await;
    assert!(verdict.is_clean(), "{verdict}");
    assert!(verdict.moved > 50, "{verdict}");
}

#[tokio::test]
async fn no_game_is_lost_on_its_way_into_the_archive_on_postgres() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    let verdict = verdict(postgres.create_database().await, false, 11).await;
    assert!(verdict.is_clean(), "{verdict}");
    assert!(verdict.moved > 50, "{verdict}");
}

/// The same check must catch a program that deletes a game first, and archives it afterwards. Few
/// kills come just between.
async fn loses_a_game(database: &str) -> bool {
    for seed in 1..=CONTROLS_MAX {
        if verdict(database.to_owned(), true, seed).await.lost > 0 {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn a_game_that_moves_in_two_steps_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    assert!(loses_a_game(&sqlite(&folder)).await, "nothing was noticed");
}

#[tokio::test]
async fn a_game_that_moves_in_two_steps_is_lost_on_postgres() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    let database = postgres.create_database().await;
    assert!(loses_a_game(&database).await, "nothing was noticed");
}
