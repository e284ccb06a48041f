//! Games come into the archive whole, whenever the server dies.

use crate::sqlite;
use fondaco_tests::crash::{ArchiveCampaign, ArchiveVerdict};
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};

const KILLS: u32 = 25;

async fn verdict(database: String) -> ArchiveVerdict {
    let campaign = ArchiveCampaign {
        database,
        kills: KILLS,
        seed: 11,
    };
    let verdict = campaign.run().await.unwrap();
    println!("{verdict}");
    assert!(verdict.amid > KILLS / 2, "{verdict}");
    verdict
}

#[tokio::test]
async fn no_game_is_lost_on_its_way_into_the_archive_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let verdict = verdict(sqlite(&folder)).await;
    assert!(verdict.is_clean(), "{verdict}");
    assert!(verdict.moved > 50, "{verdict}");
}

#[tokio::test]
async fn no_game_is_lost_on_its_way_into_the_archive_on_postgres() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    let verdict = verdict(postgres.create_database().await).await;
    assert!(verdict.is_clean(), "{verdict}");
    assert!(verdict.moved > 50, "{verdict}");
}
